"""The device: what it keeps, what it shares with other apps, its screen and its buzzer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from app.bridge import drawing
from app.bridge.events import later
from app.bridge.page import media
from app.bridge.values import as_object, document, plain, window
from app.keep.store import StorageRefused

# -- what it keeps ---------------------------------------------------------------------------------------------


class LocalStorage:
    """The browser's storage, with its many ways to refuse made one."""

    def _area(self) -> Any:
        try:
            area = plain(getattr(window, "localStorage", None))
        except JsException:
            area = None
        if area is None:
            raise StorageRefused
        return area

    def get(self, key: str) -> str | None:
        try:
            value = plain(self._area().getItem(key))
        except JsException:
            raise StorageRefused from None
        return None if value is None else str(value)

    def set(self, key: str, value: str) -> None:
        try:
            self._area().setItem(key, value)
        except JsException:
            raise StorageRefused from None

    def remove(self, key: str) -> None:
        try:
            self._area().removeItem(key)
        except JsException:
            raise StorageRefused from None

    def keys(self) -> list[str]:
        try:
            area = self._area()
            return [str(area.key(i)) for i in range(area.length)]
        except JsException:
            raise StorageRefused from None


async def ask_to_persist(aloud: bool) -> bool | None:
    """Asks the browser not to clear our storage on its own, and gives its answer; None where it was not asked. Not `aloud`, only in
    an installed app: elsewhere some would ask the player back."""
    if not aloud and media("(display-mode: browser)").matches:
        return None
    try:
        return bool(await window.navigator.storage.persist())
    except (JsException, AttributeError):
        return None


# -- on the home screen ----------------------------------------------------------------------------------------


def install_way() -> str:
    """ "ask" where the browser has offered to install the page (boot.mjs keeps the offer), "share" on iPhones and iPads, else ""."""
    if plain(getattr(window, "wordclubInstall", None)) is not None:
        return "ask"
    # Only Apple's touch browsers know this at all; true: it has been opened from the home screen.
    return "share" if plain(getattr(window.navigator, "standalone", None)) is not None else ""


async def install() -> bool | None:
    """Lets the browser ask; an offer can be taken up once."""
    offer = plain(getattr(window, "wordclubInstall", None))
    window.wordclubInstall = None
    try:
        return str((await offer.prompt()).outcome) == "accepted"
    except (JsException, AttributeError):
        return None


# -- clipboard, sharing, files ---------------------------------------------------------------------------------


async def copy_text(text: str) -> bool:
    """Puts text on the clipboard; false where the browser does not allow it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True


async def share_text(text: str) -> bool:
    """Opens the device's own share sheet; false where there is none. One that was closed again has been shown."""
    if not hasattr(window.navigator, "share"):
        return False
    try:
        await window.navigator.share(as_object({"text": text}))
    except JsException as wrong:
        return str(getattr(wrong, "name", "")) == "AbortError"
    return True


async def send_picture(draw: Callable[[object], object], name: str, text: str) -> bool:
    """Shares a picture as a file where the browser can, else downloads it; false where it cannot be made."""
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    try:
        canvas: Any = draw(drawing)
        canvas.toBlob(create_once_callable(lambda blob: made.set_result(plain(blob))), "image/png")
    except JsException:
        return False
    blob = await made
    if blob is None:
        return False
    navigator = window.navigator
    if hasattr(navigator, "canShare"):
        file = js.File.new(to_js([blob]), name, as_object({"type": "image/png"}))
        content = as_object({"files": to_js([file]), "text": text})
        if navigator.canShare(content):
            try:
                await navigator.share(content)
            except JsException as wrong:
                if str(getattr(wrong, "name", "")) != "AbortError":
                    _download(name, blob)
            return True
    _download(name, blob)
    return True


def offer_file(name: str, text: str) -> None:
    """Lets the player keep a text as a file."""
    _download(name, js.Blob.new(to_js([text]), as_object({"type": "text/plain;charset=utf-8"})))


def _download(name: str, blob: Any) -> None:
    address = js.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    later(10_000, lambda *_: js.URL.revokeObjectURL(address))


async def read_file(file: Any) -> str | None:
    """The text of a chosen file; None where it cannot be read (taken away, or in a place that asks first)."""
    try:
        return str(await file.text())
    except JsException:
        return None


# -- screen and buzzer -----------------------------------------------------------------------------------------


class WakeLock:
    """Keeps the screen awake while it is wanted, where the browser can."""

    def __init__(self) -> None:
        self._lock: Any = None
        self._wanted = False

    async def hold(self) -> None:
        self._wanted = True
        try:
            lock = await window.navigator.wakeLock.request("screen")
        except (JsException, AttributeError):
            return
        self._lock = lock
        if not self._wanted:  # it came after the table was left
            await self.release()

    async def release(self) -> None:
        self._wanted = False
        lock, self._lock = self._lock, None
        if lock is not None:
            with suppress(JsException):
                await lock.release()


def vibrate(milliseconds: int) -> None:
    if hasattr(window.navigator, "vibrate") and touched():
        window.navigator.vibrate(milliseconds)


def touched() -> bool:
    """Whether the player has done anything on this page: before that browsers refuse buzzes and sounds, and say so."""
    activation = plain(getattr(window.navigator, "userActivation", None))
    return activation is None or bool(activation.hasBeenActive)
