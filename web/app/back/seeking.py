"""What is wanted on the page and takes a while to look for, looked for a slice at a time, so that the page answers meanwhile.

It goes on only while the page is seen. A search that is no longer wanted rests and goes on from where it was if it is wanted
again; it is dropped once something else is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterator
from typing import Any, Protocol

from app.back.intents import GiveUp, NotSought, Sought
from app.message import Message
from app.table import Quest
from engine.kernel.lexicon import Lexicon

SLICE_MS = 4.0
"""As for a robot's thought: a breath begun within it may go a little beyond."""
AGAIN_MS = 4000.0
"""What could not be fetched is asked for again after this."""


class Surroundings(Protocol):
    """What seeking needs of the app around it."""

    @property
    def quest(self) -> Quest | None:
        """What what is on the page wants to be looked for."""

    def may_seek(self) -> bool:
        """Whether the page is seen, and nothing of the club lies over it."""

    def ticks(self) -> float: ...
    def later(self, milliseconds: float, action: Callable[[], None]) -> object: ...
    def background(self, work: Coroutine[Any, Any, None]) -> None: ...
    def tell_table(self, intent: Message) -> None: ...


class Seeking:
    """`fetch` gets what robots of a game think with, and raises OSError where it cannot be had."""

    def __init__(
        self,
        around: Surroundings,
        lexicon: Callable[[], Lexicon],
        fetch: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self._around, self._lexicon, self._fetch = around, lexicon, fetch
        self._key: Hashable = None
        self._search: Iterator[object] | None = None
        self._due = False  # whether a slice is to come
        self._there: set[str] = {""}
        self._coming = ""

    def look(self) -> None:
        """Something has changed: begins, goes on or rests. Called after every message."""
        quest = self._around.quest
        if quest is None or self._due or not self._around.may_seek():
            return
        if self._fetch is None or quest.game in self._there:
            self._again()
        elif not self._coming:
            self._coming = quest.game
            self._around.background(self._fetched(quest.game, self._fetch))

    async def _fetched(self, game: str, fetch: Callable[[str], Awaitable[None]]) -> None:
        try:
            await fetch(game)
        except OSError:
            self._missing(True)
            self._around.later(AGAIN_MS, self._asked_again)
            return
        self._there.add(game)
        self._coming = ""
        self._missing(False)
        self.look()

    def _missing(self, missing: bool) -> None:
        if self._around.quest is not None:  # whoever wanted it may have left meanwhile
            self._around.tell_table(NotSought(missing))

    def _asked_again(self) -> None:
        self._coming = ""
        self.look()

    def _again(self) -> None:
        self._due = True
        self._around.later(0.0, self._step)

    def _step(self) -> None:
        self._due = False
        quest = self._around.quest
        if quest is None or not self._around.may_seek() or (self._fetch is not None and quest.game not in self._there):
            return  # `look` is called when that changes
        found = self._looked(quest)
        if found is None:
            self._again()
            return
        self._search = None
        self._around.tell_table(Sought(quest.key, found))

    def _looked(self, quest: Quest) -> object:
        """One slice; what was found, None for nothing yet."""
        if self._search is None or quest.key != self._key:
            # Making ready is a slice of its own.
            self._key, self._search = quest.key, quest.begin(self._lexicon())
            return None
        found, start = None, self._around.ticks()
        try:
            while found is None and self._around.ticks() - start < SLICE_MS:
                found = next(self._search)
        except BaseException:
            self._search = None
            self._around.tell_table(GiveUp())  # or it would be begun, and fail, over and over
            raise
        return found
