"""What is fetched behind the first page: the tables with their engines, the word lists, the rest of Python's library.

`ensure(part)` before a part is used lets the page show how far it is; `expect(part)` sends for it without waiting. What
was neither ensured nor expected is fetched when it is imported, while the page stands still (see `late`): slower to look
at, never wrong. Parts are the tables by their names in addresses ("hexabble"), `BACK`, `LEXICON` and `LIBRARY`,
what robots think with ("robots-hexabble"), and the puzzles of the day ("days-hexabble").
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from buildinfo import ASSETS, ORDER, SHELVES, SHELVES_OF  # written by the build
from pyodide.ffi import create_once_callable

import late
from app.bridge.events import later, listen, start_task
from app.bridge.fetching import fetch_bytes
from app.bridge.page import go_to_hash, hash_
from app.bridge.values import as_object, document, js, plain, window
from engine.kernel.lexicon import Lexicon
from late import NotHere

LEXICON = "lexicon"
LIBRARY = "library"
BACK = "back"
"""What looks back on a match, at any table: it stands behind a table in the address as well."""
MATCHES = "matches"
"""The pages of matches and records."""
SETTINGS = "settings"
"""The page of the settings."""
LEARN = "learn"
"""The pages that look something up: the rules by their words, the word lists."""
LINKS = "links"
"""What packs matches into links, and takes them out of such."""
ROBOTS = "robots-"
"""What robots of a game think with is a part of that name before the game's. Who plays without robots never gets it."""
DAYS = "days-"
"""What makes and asks the puzzle of the day of a game, on its table. Who never opens one never gets it."""
FIRSTS = "firsts"
"""The guided first turns of all games, each on its table. Who never asks for one never gets them."""
PARTS = (LEXICON, *(part for part in SHELVES_OF if not part.startswith((ROBOTS, DAYS, FIRSTS))), LIBRARY)
_PATIENCE = 30_000  # milliseconds between two attempts to get what has not come
Progress = Callable[[int, int], None]
"""Told how many of how many archives are there."""

_shelves = {name: late.install(url, modules) for name, (url, modules) in SHELVES.items()}
_lexicon: Lexicon | None = None
_coming: dict[str, asyncio.Future[None]] = {}


def there(part: str) -> bool:
    """Whether a part can be used at once: has come and, where it is a table, is imported."""
    return _came(part) and (part not in ORDER or ORDER[part][-1] in sys.modules)


def expect(part: str) -> None:
    """Sends for a part that is likely to be asked for soon. Failure is of no account yet."""
    for name in _needs(part):
        _sent_for(name)


async def ensure(part: str, progress: Progress = lambda have, all_: None) -> None:
    """Waits until a part can be used at once; NotHere when it cannot be had (a second call tries again)."""
    coming = [_sent_for(name) for name in _needs(part)]
    for have, arrival in enumerate(coming):
        progress(have, len(coming))
        await asyncio.shield(arrival)
    progress(len(coming), len(coming))
    await late.in_slices(ORDER.get(part, ()))


def leads_to(address: str, tables: tuple[str, ...]) -> tuple[str, ...]:
    """The parts that an address needs beside the first page: a table, and what looks back, asks a day's puzzle or guides a first
    turn, where that is wanted."""
    table, _, rest = address.lstrip("#").partition("?")[0].partition("/")
    if table == MATCHES and rest:  # one of them is looked back on: "matches/aside.hexabble.3"
        table, rest = rest.split(".")[1] if "." in rest else "", BACK
    if table == SETTINGS:
        return (SETTINGS,)
    if table in (MATCHES, "records") or (table in tables and rest == MATCHES):
        return (MATCHES,)
    if table in ("find", "words"):
        return (LEARN,)
    if table not in tables:
        return ()
    if rest.partition("/")[0] == "day" and DAYS + table in SHELVES_OF:
        return table, BACK, DAYS + table
    if rest == "first":
        return table, FIRSTS
    if rest.partition("/")[0] in ("send", "go"):
        return (table, LINKS)
    if rest.partition("/")[0] == "look":
        return (table, BACK, LINKS)
    return (table, BACK) if rest == BACK else (table,)


async def robots(game: str) -> None:
    """Waits until the robots of a game can think at once; NotHere when what they need cannot be had."""
    await ensure(ROBOTS + game)


def lexicon() -> Lexicon:
    """The word lists: those that have come, or else the page stands still until they have."""
    global _lexicon
    if _lexicon is None:
        _lexicon = Lexicon.open(late.fetch_now(ASSETS["lexicon.bin"]))
    return _lexicon


def _came(part: str) -> bool:
    return all(_lexicon is not None if name == LEXICON else bool(_shelves[name].file) for name in _needs(part))


def _needs(part: str) -> tuple[str, ...]:
    if part in (MATCHES, SETTINGS, LINKS):  # they need no word lists
        return (*SHELVES_OF[part],)
    return (LEXICON, *SHELVES_OF[part]) if part in SHELVES_OF else (part,)


def _sent_for(name: str) -> asyncio.Future[None]:
    arrival = _coming.get(name)
    if arrival is None or (arrival.done() and arrival.exception() is not None):
        arrival = _coming[name] = asyncio.ensure_future(_fetched(name))
        arrival.add_done_callback(lambda done: done.exception())  # one that nobody waits for may fail in silence
    return arrival


async def _fetched(name: str) -> None:
    global _lexicon
    if name == LEXICON:
        if _lexicon is None:
            _lexicon = Lexicon.open(await fetch_bytes(ASSETS["lexicon.bin"]))
    elif not _shelves[name].file:
        _shelves[name].fill(await fetch_bytes(SHELVES[name][0]))


async def fetch_all() -> None:
    """Everything, one part after the other, each when the page rests. What does not come is tried again with the network."""
    await _rest()
    # Pyodide's other half first (see boot.mjs): Python would stand still for it where it asks for more than a start does.
    if hasattr(window, "wordclubRest"):
        await window.wordclubRest
    while missing := [part for part in PARTS if not _came(part)]:
        for part in missing:
            await _rest()
            with suppress(NotHere):
                for name in _needs(part):
                    await asyncio.shield(_sent_for(name))
        if not all(map(_came, missing)):
            await _network()


class Gate:
    """Keeps the address from leading to a table that is not there yet: the page says that it is coming meanwhile.

    Made before anything else listens for addresses. Once the table is there the address is told again, to all. Where it
    does not come, `failed` is told and the address is what it was.
    """

    def __init__(self, tables: tuple[str, ...]) -> None:
        self.failed: Callable[[BaseException], None] = lambda wrong: None
        self._tables = tables
        self._let_through = hash_()
        self._refused: str | None = None
        listen(window, "hashchange", self._at_the_gate)
        listen(window, "popstate", self._at_the_gate)
        for kind in ("pointerdown", "focusin"):
            listen(document, kind, self._likely, passive=True)

    def _at_the_gate(self, event: Any) -> None:
        wanted = leads_to(hash_(), self._tables)
        self._refused = None
        if not all(map(there, wanted)):
            event.stopImmediatePropagation()
            start_task(self._let_in(wanted, str(event.type)), self.failed)
        else:
            self._let_through = hash_()

    def knock(self) -> None:
        """Asks once more for what did not come: the table that was refused, else all that is missing."""
        if self._refused is not None:
            go_to_hash(self._refused)
        else:
            for part in PARTS:
                expect(part)

    async def _let_in(self, wanted: tuple[str, ...], kind: str) -> None:
        root = document.documentElement
        if not all(map(_came, wanted)):
            root.setAttribute("data-waiting", "")
        try:
            for part in wanted:
                await ensure(part)
        except NotHere:
            if leads_to(hash_(), self._tables) == wanted:
                self._refused = hash_()
                # Nobody is told: the page has not moved.
                window.history.replaceState(None, "", "#" + self._let_through)
                raise
        finally:
            root.removeAttribute("data-waiting")
        if leads_to(hash_(), self._tables) == wanted:  # the player may have gone elsewhere meanwhile
            window.dispatchEvent(js.Event.new(kind))

    def _likely(self, event: Any) -> None:
        link = plain(event.target.closest("a[href^='#']")) if hasattr(event.target, "closest") else None
        for part in leads_to(str(link.getAttribute("href")), self._tables) if link is not None else ():
            expect(part)


async def _network() -> None:
    """Until the browser says that there is a network again, or for a while: it does not always know."""
    there_again: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def go_on(*_: object) -> None:
        if not there_again.done():
            there_again.set_result(None)

    unbind = listen(window, "online", go_on)
    later(_PATIENCE, go_on)
    await there_again
    unbind()


async def _rest() -> None:
    """Until the page has nothing better to do."""
    resting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(
            create_once_callable(lambda _: resting.set_result(None)), as_object({"timeout": 2000})
        )
    else:
        later(200, lambda *_: resting.set_result(None))
    await resting
