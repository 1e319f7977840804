"""What happens, and when: listeners, the clock, frames, timers, sizes, work in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from app.bridge.page import media, pixel_ratio
from app.bridge.values import as_object, window


def listen(
    target: Any, kind: str, handler: Callable[[Any], None], *, capture: bool = False, passive: bool | None = None
) -> Callable[[], None]:
    """Adds a listener and returns what takes it off again and frees it."""
    proxy = create_proxy(handler)
    options = {"capture": capture}
    if passive is not None:
        options["passive"] = passive
    target.addEventListener(kind, proxy, as_object(options))

    def unbind() -> None:
        target.removeEventListener(kind, proxy, as_object({"capture": capture}))
        proxy.destroy()

    return unbind


class _Clock:
    """The device's clock, as long as it goes on. Where it is set back under an open page, the page's goes on from where it was:
    what takes its time (a tile in flight, a word that is lit, sand) would else wait until that hour has come again."""

    def __init__(self) -> None:
        self._last = self._ahead = 0.0

    def __call__(self) -> float:
        told = float(js.Date.now())
        if told + self._ahead < self._last:
            self._ahead = self._last - told
        self._last = told + self._ahead
        return self._last


now = _Clock()
"""Milliseconds since 1970, and never less than before."""


def ticks() -> float:
    """Milliseconds since the page was opened: goes on evenly, whatever is done to the device's clock."""
    return float(window.performance.now())


def local_date() -> str:
    """Today in the player's own time zone, as YYYY-MM-DD."""
    day = js.Date.new()
    return f"{day.getFullYear():04d}-{day.getMonth() + 1:02d}-{day.getDate():02d}"


class Frames:
    """One permanent callback for animation frames; `ask` any number of times, get one call."""

    def __init__(self, draw: Callable[[float], None]) -> None:
        self._draw = draw
        self._asked = False
        self._proxy = create_proxy(self._run)
        self._request = window.requestAnimationFrame

    def ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._request(self._proxy)

    def _run(self, _time: float) -> None:
        self._asked = False
        self._draw(now())


def later(milliseconds: float, action: Callable[[], None]) -> Callable[[], None]:
    """Calls `action` once after a while; returns what cancels it."""
    handle = window.setTimeout(create_once_callable(action), milliseconds)
    return lambda: window.clearTimeout(handle)


def every(milliseconds: float, action: Callable[[], None]) -> Callable[[], None]:
    proxy = create_proxy(lambda *_: action())
    handle = window.setInterval(proxy, milliseconds)

    def stop() -> None:
        window.clearInterval(handle)
        proxy.destroy()

    return stop


def watch_size(element: Any, changed: Callable[[], None]) -> Callable[[], None]:
    """Tells when an element's size changes (rotation, full screen, a growing panel)."""
    proxy = create_proxy(lambda *_: changed())
    observer = js.ResizeObserver.new(proxy)
    observer.observe(element)

    def stop() -> None:
        observer.disconnect()
        proxy.destroy()

    return stop


def watch_ratio(changed: Callable[[], None]) -> None:
    """Tells when the device has other pixels (a window moved to another screen): no size need change with them."""

    def arm() -> None:
        # A query asks for one ratio only, so each change needs the next one.
        unbind = listen(media(f"(resolution: {pixel_ratio()}dppx)"), "change", lambda _: again(unbind))

    def again(unbind: Callable[[], None]) -> None:
        unbind()
        arm()
        changed()

    arm()


_under_way: set[asyncio.Future[None]] = set()


def start_task(work: Awaitable[object], failed: Callable[[BaseException], None]) -> None:
    """Runs a coroutine; what it raises ends in `failed`, never nowhere."""

    async def guarded() -> None:
        try:
            await work
        except Exception as wrong:  # the one place where background work may fail
            failed(wrong)

    task = asyncio.ensure_future(guarded())
    _under_way.add(task)  # a loop holds its tasks weakly
    task.add_done_callback(_under_way.discard)
