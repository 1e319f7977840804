"""Page, device and time as the runner wants them (`app.ports`), keeping in `done` what was asked, in order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from app.message import Message
from app.page.view import Node

Done = list[tuple[Any, ...]]


class FakePage:
    """A page on which the elements named in `elements` stand."""

    def __init__(self, done: Done) -> None:
        self.done = done
        self.elements: set[str] = set()
        self.focused: list[str] = []
        self.has_full_screen = True

    def say(self, text: str) -> None:
        self.done.append(("say", text))

    def focus(self, element: str) -> bool:
        if element in self.elements:
            self.focused.append(element)
        return element in self.elements

    def into_sight(self, element: str) -> None:
        self.done.append(("into sight", element))

    def set_address(self, where: str, replace: bool) -> None:
        self.done.append(("address", where, replace))

    def show_page(self, route: str, game: str, title: str) -> None:
        self.done.append(("show", route, game, title))

    def fill_screen(self, on: bool) -> Awaitable[None] | None:
        async def fill() -> None:
            self.done.append(("screen", on))

        return fill() if self.has_full_screen else None

    def fly(self, picture: Node[Message], x: float, y: float, onto: str) -> None:
        self.done.append(("fly", x, y, onto))

    def paint(self, looks: dict) -> None:
        self.done.append(("paint", looks))

    def cancel_hands(self) -> None:
        self.done.append(("cancel hands",))

    def reload(self) -> None:
        self.done.append(("reload",))


class FakeDevice:
    """A device that does what it is asked, unless its name is in `refuses`."""

    def __init__(self, done: Done) -> None:
        self.done = done
        self.refuses: set[str] = set()
        self.code: tuple[str | None, str] = ("ABC", "")
        self.files: dict[object, str] = {}
        self.still_wanted: bool | None = None
        self.persists = True
        self.way = ""

    async def copy(self, text: str) -> bool:
        self.done.append(("copy", text))
        return "copy" not in self.refuses

    async def share(self, text: str) -> bool:
        self.done.append(("share", text))
        return "share" not in self.refuses

    async def send_picture(self, draw: Callable[[object], object], name: str, text: str) -> bool:
        self.done.append(("picture", draw(None), name, text))
        return "picture" not in self.refuses

    def offer_file(self, name: str, text: str) -> None:
        self.done.append(("file", name, text))

    async def read_file(self, file: object) -> str | None:
        return self.files.get(file)

    def vibrate(self, milliseconds: int) -> None:
        self.done.append(("vibrate", milliseconds))

    def play(self, sound: str, after: float) -> None:
        self.done.append(("sound", sound, after) if after else ("sound", sound))

    def hush(self) -> None:
        self.done.append(("hush",))

    async def stay_awake(self, wanted: bool) -> None:
        self.done.append(("awake", wanted))

    async def load(self, package: str) -> bool:
        self.done.append(("load", package))
        return "load" not in self.refuses

    async def read_code(self, wanted: Callable[[], bool]) -> tuple[str | None, str]:
        self.still_wanted = wanted()
        return self.code

    async def persist(self, aloud: bool) -> bool | None:
        self.done.append(("persist",))
        return None if "persist" in self.refuses else self.persists

    def install_way(self) -> str:
        return self.way

    async def install(self) -> bool | None:
        self.done.append(("install",))
        return "install" not in self.refuses

    async def news(self) -> tuple[str, ...]:
        return () if "news" in self.refuses else ("Guided first turns.", "Robots are quicker.")

    def fetch_again(self) -> None:
        self.done.append(("fetch again",))

    def take_update(self) -> None:
        self.done.append(("take update",))


class FakeTime:
    """Time that stands still until `pass_time`; work is done at once, to its end."""

    def __init__(self) -> None:
        self.at = 1000.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def now(self) -> float:
        return self.at

    def later(self, milliseconds: float, call: Callable[[], None]) -> None:
        self.timers.append((self.at + milliseconds, call))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            work.send(None)
        except StopIteration:
            return
        raise AssertionError("what these fakes do waits for nothing")

    def pass_time(self, milliseconds: float) -> None:
        self.at += milliseconds
        due = [call for at, call in self.timers if at <= self.at]
        self.timers = [(at, call) for at, call in self.timers if at > self.at]
        for call in due:
            call()
