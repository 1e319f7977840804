"""What painters need: canvases, colours, fonts."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException

from app.bridge.values import document, numbers, window


class Canvas:
    """What a 2D painter needs of the browser."""

    def __init__(self) -> None:
        self._style = window.getComputedStyle(document.documentElement)
        self._probe: Any = None

    def offscreen(self, width: int, height: int) -> Any:
        if hasattr(js, "OffscreenCanvas"):
            return js.OffscreenCanvas.new(width, height)
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width, height
        return canvas

    def path(self, svg: str) -> Any:
        return js.Path2D.new(svg)

    def token(self, name: str) -> str:
        value = str(self._style.getPropertyValue("--" + name)).strip() or "#f0f"
        return self._resolved(value) if value.startswith("light-dark(") else value

    def _resolved(self, colour: str) -> str:
        """The one of two colours that the page's scheme asks for: canvases do not know light-dark(), elements do."""
        if self._probe is None or not self._probe.isConnected:
            self._probe = document.createElement("i")
            self._probe.hidden = True
            document.body.appendChild(self._probe)
        self._probe.style.setProperty("color", colour)
        return str(window.getComputedStyle(self._probe).color)

    def rgb(self, name: str) -> tuple[float, float, float]:
        """A token's colour as red, green and blue from 0 to 1."""
        pen = self.offscreen(1, 1).getContext("2d")
        pen.fillStyle = self.token(name)
        text = str(pen.fillStyle)  # the browser says every opaque colour as #rrggbb
        if not text.startswith("#"):
            return 1.0, 0.0, 1.0
        red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
        return red, green, blue

    numbers = staticmethod(numbers)


def canvas_of(width: int, height: int) -> Any:
    """A canvas that is not on the page."""
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    return canvas


async def font_ready(font: str) -> None:
    """Waits until a font can be drawn with, if it is to be had at all."""
    # Of the families the first: others stand in for it, and one that this device lacks would end the wait at once.
    try:
        await document.fonts.load(font.split(",")[0])
    except JsException:
        pass  # the next family in the list serves


async def pause() -> None:
    """Lets the page be painted before work that takes a while."""
    await asyncio.sleep(0.03)
