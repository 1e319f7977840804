"""Errors that nothing has caught: those of ours are told, those of extensions and of the browser are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.blame import ours
from app.bridge.events import listen
from app.bridge.values import document, js, plain, window


def watch_faults(tell: Callable[[str], None]) -> None:
    """Calls `tell` with the text of each error of ours that ends in the window, from now on."""
    origin = str(js.URL.new("assets/", document.baseURI).href)

    def on_error(event: Any) -> None:
        thrown = plain(getattr(event, "error", None))
        told(_text(event, "filename"), thrown, _text(event, "message"))

    def on_rejection(event: Any) -> None:
        reason = plain(event.reason)
        message = _text(reason, "message") or str(reason)
        told("", reason, message)

    def told(filename: str, thrown: Any, message: str) -> None:
        if ours(filename, _text(thrown, "stack"), message, origin):
            tell(message)

    listen(window, "error", on_error)
    listen(window, "unhandledrejection", on_rejection)


def _text(thing: Any, name: str) -> str:
    """A text that a JavaScript value may hold; anything may be thrown, numbers and nothing at all included."""
    value = plain(getattr(thing, name, None)) if thing is not None else None
    return value if isinstance(value, str) else ""
