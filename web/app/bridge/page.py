"""The page itself: its elements, its address, how it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from app.bridge.values import as_object, document, plain, window


def by_id(name: str) -> Any:
    return plain(document.getElementById(name))


def ensure(*names: str) -> None:
    """Makes sure that the page has these places for what lies over it."""
    for name in names:
        if by_id(name) is None:
            element = document.createElement("div")
            element.id = name
            document.body.appendChild(element)


def animate(element: Any, frames: tuple[Mapping[str, Any], ...], milliseconds: float) -> None:
    """Moves an element through these styles; it comes to rest in the last of them."""
    element.animate(
        to_js([as_object(frame) for frame in frames]),
        as_object({"duration": milliseconds, "easing": "ease-in-out", "fill": "forwards"}),
    )


def media(query: str) -> Any:
    return window.matchMedia(query)


def reduced_motion() -> bool:
    return bool(media("(prefers-reduced-motion: reduce)").matches)


def pixel_ratio() -> float:
    return float(window.devicePixelRatio or 1)


def raise_over(name: str, shown: bool) -> None:
    """Puts a popover over everything, dialogs opened meanwhile included; takes it off where it is not to be `shown`."""
    element = by_id(name)
    if element is None or not hasattr(element, "showPopover"):
        return  # older browsers show it below dialogs
    with suppress(JsException):
        if element.matches(":popover-open"):
            element.hidePopover()
        if shown:
            element.showPopover()


# -- the address -----------------------------------------------------------------------------------------------


def address() -> str:
    """The club's own address, without what stands behind ? and #: what a link to it begins with."""
    place = window.location
    return f"{place.origin}{place.pathname}".removesuffix("index.html")


def query() -> dict[str, str]:
    """What stands behind the ? of the address."""
    return {str(k): str(v) for k, v in js.URLSearchParams.new(window.location.search).entries()}


def hash_() -> str:
    return str(window.location.hash)[1:]


def go_to_hash(name: str, replace: bool = False) -> None:
    """Changes the part behind # as a link would (pushState would leave `:target` behind). Replacing leaves no trace."""
    if replace:
        window.location.replace("#" + name)
    else:
        window.location.hash = name


def show_route(route: str, game: str) -> None:
    """Marks where we are, for the stylesheet and in the navigation; one main landmark is there at a time."""
    body = document.body
    body.setAttribute("data-route", route)
    body.setAttribute("data-game", game)
    for link in list(document.querySelectorAll("[data-nav]")):
        if str(link.getAttribute("data-nav")) == route:
            link.setAttribute("aria-current", "page")
        else:
            link.removeAttribute("aria-current")
    app = by_id("app")
    app.hidden = route in ("home", "help", "about")
    app.setAttribute("role", "main")
    if not app.hidden:
        window.scrollTo(0, 0)


def resume_places() -> list[tuple[str, Any]]:
    """(game, element) for each place on the static home page that tells what is under way."""
    return [
        (str(slot.closest("[data-game]").getAttribute("data-game")), slot)
        for slot in list(document.querySelectorAll("[data-slot=resume]"))
    ]


_TOLD = ("H2", "H3", "P", "LI", "TR", "FIGCAPTION")


def help_texts() -> list[tuple[str, str, str]]:
    """(id, kind of element, text) of each piece of the static help, in the order in which they stand."""
    return [
        (str(e.id), str(e.tagName).lower(), " ".join(str(cell.textContent) for cell in list(e.children)))
        if str(e.tagName) == "TR"
        else (str(e.id), str(e.tagName).lower(), str(e.textContent))
        for e in list(document.querySelectorAll("[id]"))
        if str(e.tagName) in _TOLD and str(e.id).startswith("help-")
    ]


# -- full screen -----------------------------------------------------------------------------------------------


def full_screen_possible() -> bool:
    """iPhones have no full screen for pages: the game then fills the window instead."""
    return bool(plain(getattr(document, "fullscreenEnabled", None)))


def in_full_screen() -> bool:
    return plain(getattr(document, "fullscreenElement", None)) is not None


async def enter_full_screen() -> None:
    """Where the browser will not, the game fills the window all the same."""
    with suppress(JsException, AttributeError):
        await document.documentElement.requestFullscreen()


async def leave_full_screen() -> None:
    try:
        if in_full_screen():
            await document.exitFullscreen()
    except (JsException, AttributeError):
        pass


class Rules:
    """A style sheet that is written anew as a whole: one call, however many elements it moves."""

    def __init__(self) -> None:
        self._sheet = js.CSSStyleSheet.new()
        document.adoptedStyleSheets.push(self._sheet)

    def write(self, text: str) -> None:
        self._sheet.replaceSync(text)
