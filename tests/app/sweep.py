"""Presses everything: every control of every page, state and dialog that can be reached, each in a copy of the page.

A control that changes nothing that a player can see, hear or keep is dead; two modal dialogs at once are one too many.
"""

from __future__ import annotations

import gc
import json
import os
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from app.commands import Copy, OfferFile, PlaySound, Say, Share, Toast, Vibrate
from app.intents import OpenDialog
from tests.app.fakes.browser import Device, Tab
from tests.app.fakes.dom import Element, snapshot

DEEPEST = 2
"""How many presses away from where a page opens."""
_HEARD = (Say, Toast, Copy, Share, OfferFile, PlaySound, Vibrate)
_PASSING = ("data-arming", "data-on")
WAIT_MS = 1000.0
_ALIKE = 6
"""Of more controls than this with messages of one kind, such as the words of a list, the first three and the last are pressed."""


@dataclass(frozen=True)
class Control:
    """What can be pressed: its tag, what it is called, and which of several of one name it is."""

    tag: str
    name: str
    number: int


Path = tuple[Control, ...]


@dataclass(frozen=True)
class Fault:
    """What is wrong with a control: how it was pressed, and the way there."""

    what: str
    way: str
    path: Path

    def __str__(self) -> str:
        return f"{' > '.join(control.name for control in self.path)} ({self.way}): {self.what}"


def aside(work: Callable[[], tuple[str, bool]]) -> tuple[str, bool]:
    """What the work answers, done in a copy of this process: nothing here knows of it. To open the page anew for each press
    takes several times as long. What it raises is its fault."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # Newer Pythons warn of threads that may hold a lock; the copy asks none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        gc.disable()  # to look through everything would copy everything
        try:
            answer = json.dumps(work())
        except BaseException:  # whatever it is has to come across
            answer = json.dumps((traceback.format_exc(), False))
        os.write(writing, answer.encode())
        os._exit(0)
    os.close(writing)
    with open(reading, encoding="utf-8") as answers:
        fault, goes_on = json.loads(answers.read())
    os.waitpid(child, 0)
    return fault, goes_on


class Sweep:
    """A page at an address, with what is kept on its device; `tables` are those of the club."""

    def __init__(
        self,
        texts: dict[str, str],
        address: str,
        now: float,
        tables: Any = None,
        deepest: int = DEEPEST,
        words: frozenset[str] = frozenset({"CAT", "CATS"}),
    ) -> None:
        self.texts, self.address, self.now, self.tables, self.deepest = texts, address, now, tables, deepest
        self.words = words
        self.faults: list[Fault] = []
        self.pressed = 0

    def run(self, begin: Path = ()) -> Sweep:
        """Looks for new controls behind every press, breadth first; `begin` are presses that lead to where it begins."""
        seen: set[object] = set()
        tried: set[object] = set()
        queue: deque[Path] = deque([begin])
        while queue:
            path = queue.popleft()
            with self._opened(path) as tab:
                found, state, before = controls(tab), state_of(tab), look(tab)
                if state in seen:
                    continue
                seen.add(state)
                for control in found:
                    for way in ways(control):
                        # A link, a switch, an answer of several, and a key on any control, is the same wherever it stands in a page or
                        # a dialog: once is enough.
                        once = (state[:3], control, way)
                        if once in tried and (way == "key" or control.tag in ("a", "input", "radio")):
                            continue
                        tried.add(once)
                        further = way == "pointer" and len(path) < self.deepest and control.tag != "input"
                        if self._press(tab, path, control, way, before) and further:
                            queue.append((*path, control))
        return self

    def _press(self, tab: Tab, path: Path, control: Control, way: str, before: object) -> bool:
        """Whether the page goes on within the club after a press. The page itself stays as it is."""
        self.pressed += 1
        fault, goes_on = aside(lambda: self._pressed(tab, control, way, before))
        if fault:
            self.faults.append(Fault(fault, way, (*path, control)))
        return goes_on

    def _pressed(self, tab: Tab, control: Control, way: str, before: object) -> tuple[str, bool]:
        press(tab, control, way)
        fault = self._wrong(tab, before)
        return fault, not fault and "#" + self.address == (tab.window.location.hash or "#")

    def _wrong(self, tab: Tab, before: object) -> str:
        if tab.console:
            told = tab.console[0].strip().splitlines()[-1]
            return f"a fault: {told}"
        if len(tab.dialogs) > 1:
            return f"{len(tab.dialogs)} dialogs are open"
        if look(tab) == before:
            return "nothing changes"
        return ""

    def _opened(self, path: Path) -> _Opened:
        return _Opened(self, path)


def _still(query: str) -> Any:
    """What a device says of itself on which nothing should move."""
    return SimpleNamespace(matches="reduced-motion" in query, addEventListener=lambda *_: None)


class _Opened:
    """A page opened anew and brought to a state; whatever it kept goes with it."""

    def __init__(self, sweep: Sweep, path: Path) -> None:
        self._sweep, self._path = sweep, path

    def __enter__(self) -> Tab:
        sweep = self._sweep
        self._device = Device()
        self._device.texts = dict(sweep.texts)
        tab = self._device.open(sweep.address, now=sweep.now, tables=sweep.tables, words=sweep.words)
        tab.frame_ms = 16.0
        tab.window.matchMedia = _still  # what lies behind a press is the same, and comes sooner, where nothing moves
        tab.heard = []
        run = tab.app.runner.run

        def listened(command: Any) -> None:
            if isinstance(command, _HEARD):
                tab.heard.append(command)
            run(command)

        tab.app.runner.run = listened
        tab.pass_time(WAIT_MS)
        for control in self._path:
            press(tab, control, "pointer")
            tab.pass_time(WAIT_MS)
        tab.heard.clear()
        return tab

    def __exit__(self, *_: object) -> None:
        self._device.close()


# -- what can be pressed ---------------------------------------------------------------------------------------


def controls(tab: Tab) -> list[Control]:
    found = list(_found(tab))
    kinds: dict[object, list[Control]] = {}
    for control, element in found:
        message = tab.app.stage.meaning("click", element)
        kinds.setdefault(type(message.intent) if message is not None else control, []).append(control)
    chosen = set()
    for kind, those in kinds.items():
        chosen.update(those if len(those) <= _ALIKE or kind is OpenDialog else [*those[:3], those[-1]])
    return [control for control, _ in found if control in chosen]


def press(tab: Tab, control: Control, way: str) -> None:
    element = dict(_found(tab)).get(control)
    assert element is not None, f"{control} is not on the page any more: {tab.text()}"
    if way == "pointer":
        tab.press(element, (195.0, 700.0))
    else:
        tab.tab_to(element)
        tab.enter(" " if control.tag == "input" else "Enter")


def ways(control: Control) -> tuple[str, ...]:
    return ("pointer",) if control.tag == "radio" else ("pointer", "key")


def _found(tab: Tab) -> Iterator[tuple[Control, Element]]:
    """Under an open dialog nothing else can be pressed."""
    dialogs = [e for e in tab.elements("dialog") if e.open]
    scopes = dialogs[-1:] or [tab.element("app"), tab.element("over")]
    counted: dict[tuple[str, str], int] = {}
    for scope in scopes:
        for element in scope.elements():
            tag = _kind(element)
            if tag is not None and not _hidden(element):
                name = _name(element)
                number = counted[tag, name] = counted.get((tag, name), -1) + 1
                yield Control(tag, name, number), element


def _kind(element: Element) -> str | None:
    """What kind of control an element is, None for one that is none or is as it would be pressed to be."""
    if element.disabled:
        return None
    if "data-hold" in element.attributes and "aria-haspopup" not in element.attributes:
        return None  # it is held, not pressed: what it shows goes when it is let go
    if element.tag == "a":
        return "a" if "href" in element.attributes else None
    if element.tag == "input":
        return {"checkbox": "input", "radio": None if element.checked else "radio"}.get(element.type)
    return "button" if element.tag == "button" else None


def _hidden(element: Element | None) -> bool:
    """Whether it is out of reach: hidden, or under a pass screen."""
    while element is not None:
        if element.hidden or "inert" in element.attributes:
            return True
        element = element.parent
    return False


def _name(element: Element) -> str:
    label = element.closest("label") if element.tag == "input" else None
    return element.attributes.get("aria-label") or (label.textContent if label else element.textContent)


# -- what a player can notice ----------------------------------------------------------------------------------


def look(tab: Tab) -> object:
    """All that a player can see, hear or keep, but for what only passes."""
    table = tab.app.club.on_page or tab.app.table
    painted = repr(table.scene(tab.app.ui())) if table is not None else ""
    return (
        _plain(snapshot(tab.document.documentElement)),
        painted,
        tab.window.location.hash,
        tuple(sorted(tab.device.texts.items())),
        tuple(tab.heard),
        tuple(tab.copied),
        tuple(tab.files),
    )


def _plain(seen: tuple) -> tuple:
    if seen[0] == "text":
        return seen
    tag, svg, attributes, *rest, children = seen
    return tag, svg, tuple(a for a in attributes if a[0] not in _PASSING), *rest, tuple(map(_plain, children))


def state_of(tab: Tab) -> tuple[object, ...]:
    """What tells one state from another: which page, which dialog, what can be pressed."""
    titles = tuple(text[:40] for text in tab.dialogs)
    return tab.route, tab.window.location.hash, titles, tuple(sorted({(c.tag, c.name) for c in controls(tab)}))
