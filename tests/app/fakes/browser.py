"""Tabs of a small browser, so that the whole app runs under CPython: `js` and `pyodide.ffi` as the app uses them.

A `Device` has a storage that its tabs share. A `Tab` loads the app's modules afresh with a document and a window of its
own. Time stands still until `pass_time`; `settle` lets happen what is due: changed addresses, tasks, frames.
"""

from __future__ import annotations

import asyncio
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import app as package
from app import table as table_contract  # noqa: F401  (loads the package before tabs take its modules out)
from app.message import Message
from app.tables import Tables
from engine.games import NAMES
from tests.app.fakes.dom import Anything, Document, Element, jsnull
from tests.app.given import lexicon

# Those that reach the browser, directly or not: every tab has its own.
_TABS_OWN = (
    "bridge",
    "hands.input",
    "page.flights",
    "page.stage",
    "page.pages",
    "world",
    "app",
    *(f"bridge.{path.stem}" for path in (Path(package.__file__).parent / "bridge").glob("[!_]*.py")),
)
"""Modules that hold on to the browser: every tab has its own."""


def _parent(name: str) -> dict:
    """What the package that holds a module of the app has by name; nothing while that package is not loaded."""
    module = sys.modules.get(".".join(["app", *name.split(".")[:-1]]))
    return module.__dict__ if module is not None else {}


def _last(name: str) -> str:
    return name.rpartition(".")[2]


BOARD = (0.0, 60.0, 390.0, 460.0)
"""Where the board lies on the screen: left, top, width, height in CSS pixels."""


class JsException(Exception):
    pass


class Proxy:
    """What create_proxy gives: callable until it is destroyed."""

    def __init__(self, call: Callable) -> None:
        self.call: Callable | None = call

    def __call__(self, *args: Any) -> Any:
        assert self.call is not None, "called after it was destroyed"
        return self.call(*args)

    def destroy(self) -> None:
        self.call = None


class LocalArea:
    """localStorage: `full` refuses to set; `broken` refuses everything."""

    def __init__(self, device: Device) -> None:
        self._device = device

    def _check(self, writing: bool = False) -> None:
        if self._device.storage == "forbidden" or (writing and self._device.storage == "full"):
            raise JsException("QuotaExceededError")

    @property
    def length(self) -> int:
        self._check()
        return len(self._device.texts)

    def key(self, i: int) -> str:
        return list(self._device.texts)[i]

    def getItem(self, key: str) -> Any:
        self._check()
        return self._device.texts.get(key, jsnull)

    def setItem(self, key: str, value: str) -> None:
        self._check(writing=True)
        assert isinstance(key, str) and isinstance(value, str)
        self._device.texts[key] = value
        self._device.tell(self, key)

    def removeItem(self, key: str) -> None:
        self._check()
        self._device.texts.pop(key, None)
        self._device.tell(self, key)


_FOCUSABLE = ("button", "input", "textarea", "select", "summary", "a")


def _around(element: Element) -> list[Element]:
    """An element and what it lies in, from within."""
    found = [element]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    return found


class Device:
    """Where tabs live. `storage` is "good", "full" or "forbidden"; `deaf` tabs hear nothing of each other."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.storage = "good"
        self.deaf = False
        self.tabs: list[Tab] = []

    def open(self, address: str = "", seed: str = "1", **more: Any) -> Tab:
        tab = Tab(self, address, seed, **more)
        self.tabs.append(tab)
        tab.app.start()
        return tab.settle()

    def tell(self, area: LocalArea, key: str) -> None:
        for tab in [] if self.deaf else self.tabs:
            if tab.area is not area:
                tab.due.append(lambda tab=tab: tab.happen("storage", tab.window, key=key))

    def close(self) -> None:
        for tab in self.tabs:
            tab.close()


class Location:
    def __init__(self, tab: Tab, address: str) -> None:
        self._tab, self._hash = tab, "#" + address if address else ""
        self.origin, self.pathname, self.search = "https://club.example", "/", ""
        self.history = [self._hash]
        self.reloads = 0

    @property
    def hash(self) -> str:
        return self._hash

    @hash.setter
    def hash(self, name: str) -> None:
        self._go("#" + name.removeprefix("#") if name.removeprefix("#") else "", self.history.append)

    def replace(self, address: str) -> None:
        def onto_the_last(address: str) -> None:
            self.history[-1] = address

        self._go("" if address == "#" else address, onto_the_last)

    def reload(self) -> None:
        self.reloads += 1

    def _go(self, address: str, note: Callable[[str], None]) -> None:
        if address != self._hash:
            self._hash = address
            note(address)
            self._tab.due.append(lambda: self._tab.happen("hashchange", self._tab.window))


class Event:
    def __init__(self, kind: str, target: Any, **fields: Any) -> None:
        self.type, self.target = kind, target
        self.detail = 1
        self.key = ""
        self.ctrlKey = self.metaKey = self.altKey = self.shiftKey = False
        self.repeat = False
        self.prevented = self.stopped = False
        self.__dict__.update(fields)

    def preventDefault(self) -> None:
        self.prevented = True

    def stopPropagation(self) -> None:
        self.stopped = True


class Tab:
    """One page of the club: what a player does to it, and what a player sees."""

    def __init__(
        self,
        device: Device,
        address: str,
        seed: str,
        words: frozenset[str] = frozenset({"CAT", "CATS"}),
        tables: Any = None,
        now: float = 1_000_000.0,
    ) -> None:
        self.device = device
        self.due: list[Callable[[], None]] = []
        self.frames: list[Callable] = []
        self.timers: dict[int, tuple[float, Callable]] = {}
        self.now = now
        self.set_back = 0.0  # milliseconds by which somebody has set the device's clock back
        self.frame_ms = 1000.0  # long enough for every motion to end
        self.tick_ms = 0.0  # how long it takes to look at the clock: what looks often is busy
        self.console: list[str] = []
        self.copied: list[str] = []
        self.document = Document()
        self.document.baseURI = "https://club.example/"
        self.document.layout = lambda e: (
            BOARD if e.id == "board" or e.attributes.get("class") == "board-wrap" else (0.0, 0.0, 0.0, 0.0)
        )
        self.document.elementFromPoint = self._under
        self.document.on_focus = lambda element: self.happen("focusin", element)
        self.beside_board: Any = jsnull  # what lies under a pointer that is not on the board, or a function that tells
        self.area = LocalArea(device)
        self.window = self._window(address)
        self.loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self.loop)
        self._furnish(tuple(tables) if tables is not None else NAMES)
        self.modules = self._load()
        tables = tables if tables is not None else Tables()
        known = lexicon(words)
        self.app = self.modules["app"].App(tables, lambda: known, "test", seed)

    # -- making it ---------------------------------------------------------------------------------------------

    def _furnish(self, games: tuple[str, ...]) -> None:
        """The parts of the static page that the app writes into."""
        for name in ("app", "over", "ghost", "flight", "live"):
            self._add("div", self.document.body).id = name
        self.slots = {}
        for game in games:
            card = self._add("article", self.document.body)
            card.setAttribute("data-game", game)
            self.slots[game] = self._add("div", card)
            self.slots[game].setAttribute("data-slot", "resume")
        self.slot = self.slots[games[0]]
        help_page = self._add("section", self.document.body)
        help_page.id = "help-hexabble"
        self.help_back = self._add("a", help_page)
        self.help_back.setAttribute("data-back", "")

    def _add(self, tag: str, parent: Element) -> Element:
        element = self.document.createElement(tag)
        parent.appendChild(element)
        return element

    def _window(self, address: str) -> Any:
        tab = self

        class Window:
            def __init__(self) -> None:
                self.listeners: dict[str, list] = {}
                self.location = Location(tab, address)
                self.navigator = types.SimpleNamespace(clipboard=types.SimpleNamespace(writeText=self._copy))
                self.devicePixelRatio = 2
                self.performance = types.SimpleNamespace(now=tab.ticks)

            @property
            def localStorage(self) -> LocalArea:
                if tab.device.storage == "forbidden":
                    raise JsException("SecurityError")
                return tab.area

            async def _copy(self, text: str) -> None:
                tab.copied.append(text)

            def requestAnimationFrame(self, call: Callable) -> None:
                tab.frames.append(call)

            def setTimeout(self, call: Callable, after: float) -> int:
                tab.timers[len(tab.timers)] = (tab.now + after, call)
                return len(tab.timers) - 1

            def clearTimeout(self, handle: int) -> None:
                tab.timers[handle] = (0.0, lambda: None)

            def setInterval(self, call: Callable, every: float) -> int:
                return 0

            def clearInterval(self, handle: int) -> None:
                pass

            def matchMedia(self, query: str) -> Any:
                return types.SimpleNamespace(matches=False, addEventListener=lambda *_: None)

            def getComputedStyle(self, _element: Element) -> Any:
                return types.SimpleNamespace(getPropertyValue=lambda name: "#123456")

            def scrollTo(self, *_: Any) -> None:
                pass

            addEventListener = Element.addEventListener
            removeEventListener = Element.removeEventListener

        return Window()

    def _js(self) -> types.ModuleType:
        js = types.ModuleType("js")
        js.document, js.window = self.document, self.window
        js.console = types.SimpleNamespace(error=self.console.append, warn=lambda _: None)
        js.Object = types.SimpleNamespace(fromEntries=dict)
        js.Date = types.SimpleNamespace(
            now=lambda: self.now - self.set_back,
            new=lambda: types.SimpleNamespace(getFullYear=lambda: 2030, getMonth=lambda: 0, getDate=lambda: 2),
        )
        js.ResizeObserver = types.SimpleNamespace(
            new=lambda call: types.SimpleNamespace(observe=lambda _: None, disconnect=lambda: None)
        )
        js.OffscreenCanvas = types.SimpleNamespace(new=lambda w, h: Element(self.document, "canvas"))
        self.document.adoptedStyleSheets = types.SimpleNamespace(push=lambda sheet: None)
        js.CSSStyleSheet = types.SimpleNamespace(
            new=lambda: types.SimpleNamespace(replaceSync=lambda text: None)  # no test looks where cells lie
        )
        js.Path2D = types.SimpleNamespace(new=lambda text: Anything())
        js.Blob = types.SimpleNamespace(new=lambda parts, options: parts[0])
        js.URL = types.SimpleNamespace(
            new=lambda path, base: types.SimpleNamespace(href=base + path),
            createObjectURL=lambda text: text,
            revokeObjectURL=lambda _: None,
        )
        return js

    def _load(self) -> dict[str, types.ModuleType]:
        """The app's modules with this tab's browser; whatever was loaded before is put back."""
        ffi = types.ModuleType("pyodide.ffi")
        ffi.JsException, ffi.create_proxy, ffi.create_once_callable, ffi.jsnull = (
            JsException,
            Proxy,
            lambda call: call,
            jsnull,
        )
        ffi.to_js = lambda value, dict_converter=None: dict_converter(list(value.items())) if dict_converter else value
        names = {f"app.{name}" for name in _TABS_OWN}
        strange = {"js": self._js(), "pyodide": types.ModuleType("pyodide"), "pyodide.ffi": ffi}
        before = {name: sys.modules.pop(name, None) for name in names | set(strange)}
        attributes = {name: _parent(name).pop(_last(name)) for name in _TABS_OWN if _last(name) in _parent(name)}
        sys.modules.update(strange)
        try:
            __import__("app.app")
            return {name: sys.modules[f"app.{name}"] for name in _TABS_OWN if f"app.{name}" in sys.modules}
        finally:
            for name in _TABS_OWN:
                _parent(name).pop(_last(name), None)
            for name, module in attributes.items():
                _parent(name)[_last(name)] = module
            for name, module in before.items():
                sys.modules.pop(name, None)
                if module is not None:
                    sys.modules[name] = module

    def close(self) -> None:
        self.loop.close()
        asyncio.set_event_loop(None)

    def _under(self, x: float, y: float) -> Any:
        left, top, width, height = BOARD
        if self.element("board") and left <= x < left + width and top <= y < top + height:
            return self.element("board")
        return self.beside_board() if callable(self.beside_board) else self.beside_board

    # -- time --------------------------------------------------------------------------------------------------

    def settle(self) -> Tab:
        """Lets everything happen that is due, until nothing is."""
        asyncio.set_event_loop(self.loop)
        for _ in range(200):
            due, self.due = self.due, []
            frames, self.frames = self.frames, []
            soon = [n for n, (at, _) in self.timers.items() if 0 < at <= self.now + 50]
            tasks = asyncio.all_tasks(self.loop)
            if not (due or frames or soon or tasks):
                return self
            for act in due:
                act()
            if tasks:
                self.loop.run_until_complete(asyncio.gather(*tasks))
            if frames:
                self.now += self.frame_ms
            for frame in frames:
                frame(self.now)
            self._ring(soon)
        raise AssertionError("the page never comes to rest")

    def _ring(self, timers: list[int]) -> None:
        for n in timers:
            call, self.timers[n] = self.timers[n][1], (0.0, lambda: None)
            call()

    def ticks(self) -> float:
        """What `performance.now` tells."""
        self.now += self.tick_ms
        return self.now

    def step(self, most: int = 1) -> int:
        """Rings so many timers at most that are due, and nothing else: how many there were."""
        due = sorted((at, n) for n, (at, _) in self.timers.items() if 0 < at <= self.now)[:most]
        self._ring([n for _, n in due])
        return len(due)

    def stall(self, milliseconds: float) -> None:
        """Time passes, and timers with it, but no frame comes: a slow device is busy."""
        self.now += milliseconds
        self._ring([n for n, (at, _) in self.timers.items() if 0 < at <= self.now])

    def pass_time(self, milliseconds: float) -> Tab:
        self.now += milliseconds
        return self.settle()

    # -- what a player does ------------------------------------------------------------------------------------

    def happen(self, kind: str, target: Any, **fields: Any) -> Event:
        """An event on its way up, to whoever listens."""
        event = Event(kind, target, **fields)
        node = target
        while isinstance(node, Element):
            self._hear(node, event)
            node = node.parent
        if isinstance(target, (Element, Document)):
            self._hear(self.document, event)
        self._hear(self.window, event)
        return event

    def _hear(self, place: Any, event: Event) -> None:
        for handler in list(place.listeners.get(event.type, [])):
            if not event.stopped:
                handler(event)

    def click(self, what: str | Element, times: int = 1, at: tuple[float, float] | None = None) -> Tab:
        """Clicks an element, or the one button or link that has this text or label; twice before the page is drawn again.

        Without a place, `at`, as a screen reader does.
        """
        element = what if isinstance(what, Element) else self.button(what)
        assert not element.disabled, f"{what} cannot be pressed"
        for _ in range(times):
            self.clicked(element, at)
        return self.settle()

    def clicked(self, element: Element, at: tuple[float, float] | None = None, detail: int = 1) -> Event:
        """A click before the page has had time for anything: with what browsers do by themselves unless it is prevented."""
        place = {} if at is None else {"clientX": at[0], "clientY": at[1]}
        event = self.happen("click", element, detail=detail, **place)
        if not event.prevented:
            self._follow(element)
        return event

    def _follow(self, element: Element) -> None:
        """What a browser does for a link, a button that sends its form, a box or a choice."""
        link = element.closest("a")
        href = link.attributes.get("href") if link else None
        within = element.elements() if element.tag == "label" else [element]
        box = next((e for e in within if e.tag == "input"), None)
        if href is not None:
            self.window.location.hash = href
        elif element.attributes.get("type") == "submit" and element.closest("form"):
            self.happen("submit", element.closest("form"))
        elif box is not None and (box.type == "checkbox" or (box.type == "radio" and not box.checked)):
            box.checked = not box.checked
            self.happen("change", box)

    def press(self, what: str | Element, at: tuple[float, float] = (195.0, 700.0)) -> Tab:
        """A mouse comes down on an element and goes up again: the focus and the click follow, as in browsers."""
        element = what if isinstance(what, Element) else self.button(what)
        self.pressed(element, at)
        return self.settle()

    def pressed(self, element: Element, at: tuple[float, float]) -> Event:
        """The same before the page has had time for anything."""
        fields = {"clientX": at[0], "clientY": at[1], "pointerId": 1, "pointerType": "mouse", "button": 0}
        self.document.pressed = element
        self.happen("pointerdown", element, timeStamp=self.now, **fields)
        focusable = next((e for e in _around(element) if e.tag in _FOCUSABLE or "tabindex" in e.attributes), None)
        if focusable is not None:
            focusable.focus()
        self.document.pressed = None
        self.happen("pointerup", element, timeStamp=self.now, **fields)
        return self.clicked(element, at)

    def enter(self, key: str = "Enter", **more: Any) -> Event:
        """A key on what has the focus; unless it is prevented, the browser presses a button with it."""
        element = self.document.activeElement
        event = self.happen("keydown", element, key=key, **more)
        if not event.prevented and (element.tag in ("button", "summary") or (element.tag == "a" and key == "Enter")):
            self.clicked(element, at=(0.0, 0.0), detail=0)
        elif not event.prevented and key == " " and element.tag == "input":
            self._follow(element)
        self.settle()
        return event

    def tab_to(self, element: Element) -> Tab:
        """The player moves the focus there."""
        self.happen("keydown", self.document.activeElement, key="Tab")
        element.focus()
        return self.settle()

    def send(self, *intents: Message) -> Tab:
        """Intents for the table that lies there, past pointer and keys."""
        for intent in intents:
            self.app.tell_table(intent)
        return self.settle()

    def tell(self, *intents: Message) -> Tab:
        """Intents for the club."""
        for intent in intents:
            self.app.tell_club(intent)
        return self.settle()

    def pointer(self, kind: str, target: Element, at: tuple[float, float], finger: int = 1, **more: Any) -> Event:
        """A pointer event at a point of the screen; of a touch, unless `more` says otherwise."""
        self.now += 20
        fields = {"pointerType": "touch", "button": 0, "shiftKey": False, **more}
        event = self.happen(
            "pointer" + kind, target, clientX=at[0], clientY=at[1], pointerId=finger, timeStamp=self.now, **fields
        )
        self.settle()
        return event

    def key(self, key: str, target: Element | None = None, **more: Any) -> Event:
        event = self.happen("keydown", target or self.document.activeElement, key=key, **more)
        self.settle()
        return event

    def choose_file(self, element: Element, text: str) -> Tab:
        async def contents() -> str:
            return text

        element.files = types.SimpleNamespace(item=lambda _: types.SimpleNamespace(text=contents))
        self.happen("change", element)
        return self.settle()

    def fill(self, element: Element, text: str) -> Tab:
        element.value = text
        self.happen("input", element)
        return self.settle()

    def visit(self, address: str) -> Tab:
        self.window.location.hash = address
        return self.settle()

    # -- what a player sees ------------------------------------------------------------------------------------

    def element(self, name: str) -> Any:
        return self.document.getElementById(name)

    def elements(self, selector: str) -> list[Element]:
        return self.document.querySelectorAll(selector)

    def button(self, text: str) -> Element:
        found = [
            e
            for tag in ("button", "a")
            for e in self.elements(tag)
            if text in (e.textContent, e.attributes.get("aria-label"))
        ]
        assert len(found) == 1, f"{len(found)} are called {text!r} on: {self.text()}"
        return found[0]

    def text(self) -> str:
        """What stands on the page and over it."""
        return self.element("app").textContent + " " + self.element("over").textContent

    @property
    def banners(self) -> list[str]:
        return [e.textContent for e in self.elements("div") if e.attributes.get("class") == "banner"]

    @property
    def toasts(self) -> list[str]:
        return [e.textContent for e in self.elements("div") if e.attributes.get("class") == "toast"]

    @property
    def dialogs(self) -> list[str]:
        return [e.textContent for e in self.elements("dialog") if e.open]

    @property
    def files(self) -> list[tuple[str, str]]:
        """What was offered as a download: name and text."""
        return self.document.downloads

    @property
    def route(self) -> str:
        return self.document.body.attributes.get("data-route", "")

    @property
    def model(self) -> Any:
        return self.app.table.model if self.app.table is not None else None
