"""The browser as the runner wants it: page, device and time (`app.ports`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

from app.bridge import scanner, sound
from app.bridge.device import (
    WakeLock,
    ask_to_persist,
    copy_text,
    install,
    install_way,
    offer_file,
    read_file,
    send_picture,
    share_text,
    vibrate,
)
from app.bridge.events import later, now, start_task
from app.bridge.fetching import fetch_news, load_package
from app.bridge.page import (
    by_id,
    enter_full_screen,
    full_screen_possible,
    go_to_hash,
    leave_full_screen,
    media,
    show_route,
)
from app.bridge.updates import Updates
from app.bridge.values import document, window
from app.message import Message
from app.page.view import Node

_USUAL = ("system", "usual", "normal", "right")
"""What nothing has to be worn for."""


class BrowserPage:
    """The page. `fly`, `repaint` and `cancel_hands` are the stage's and the hands' parts of it."""

    def __init__(
        self,
        fly: Callable[[Node[Message], float, float, str], None],
        repaint: Callable[[], None],
        cancel_hands: Callable[[], None],
    ) -> None:
        self.fly, self._repaint, self.cancel_hands = fly, repaint, cancel_hands

    def say(self, text: str) -> None:
        live = by_id("live")
        live.textContent = text + ("\u00a0" if str(live.textContent) == text else "")  # the same words again are news

    def focus(self, element: str) -> bool:
        found = by_id(element)
        if found is not None:
            found.focus()
        return found is not None

    def into_sight(self, element: str) -> None:
        found = by_id(element)
        if found is not None:
            around = found.parentElement
            lies = float(found.offsetTop) - float(around.offsetTop)
            high, seen = float(found.offsetHeight), float(around.clientHeight)
            if not around.scrollTop <= lies <= around.scrollTop + seen - high:
                around.scrollTop = lies - (seen - high) / 2

    def set_address(self, where: str, replace: bool) -> None:
        go_to_hash(where, replace=replace)

    def show_page(self, route: str, game: str, title: str) -> None:
        show_route(route, game)
        document.title = f"{title} · Word Club" if title else "Word Club"

    def fill_screen(self, on: bool) -> Awaitable[None] | None:
        """True full screen where there is one; else the game fills the window (iPhone)."""
        if not full_screen_possible():
            return None
        return enter_full_screen() if on else leave_full_screen()

    def paint(self, looks: Mapping[str, str]) -> None:
        """More contrast is worn where the system asks for it as well: the style sheet looks at one place."""
        root = document.documentElement
        more = looks.get("contrast") == "more" or bool(media("(prefers-contrast: more)").matches)
        for name, look in {**looks, "contrast": "more" if more else ""}.items():
            if look and look not in _USUAL:
                root.setAttribute(f"data-{name}", look)
            else:
                root.removeAttribute(f"data-{name}")
        self._repaint()

    def reload(self) -> None:
        window.location.reload()


class BrowserDevice:
    """The device behind the page."""

    def __init__(self, updates: Updates, knock: Callable[[], None]) -> None:
        self._updates = updates
        self.fetch_again = knock
        self._lock = WakeLock()
        self._speaker = sound.Speaker()

    copy = staticmethod(copy_text)
    share = staticmethod(share_text)
    send_picture = staticmethod(send_picture)
    offer_file = staticmethod(offer_file)
    read_file = staticmethod(read_file)
    vibrate = staticmethod(vibrate)
    load = staticmethod(load_package)
    read_code = staticmethod(scanner.read_code)
    persist = staticmethod(ask_to_persist)
    install_way = staticmethod(install_way)
    install = staticmethod(install)
    news = staticmethod(fetch_news)

    def play(self, name: str, after: float) -> None:
        self._speaker.play(name, after)

    def hush(self) -> None:
        self._speaker.hush()

    async def stay_awake(self, wanted: bool) -> None:
        await (self._lock.hold() if wanted else self._lock.release())

    def take_update(self) -> None:
        self._updates.take()


class BrowserTime:
    """The clock, timers, and work in the background, whose bugs end in `failed`."""

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        self._failed = failed

    def now(self) -> float:
        return now()

    def later(self, milliseconds: float, call: Callable[[], None]) -> None:
        later(milliseconds, lambda *_: call())

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        start_task(work, self._failed)
