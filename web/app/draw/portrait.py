"""A board as a picture to be sent: the final board, above it what game it was and who won. Run when a picture is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.draw.paint_2d import FlatPainter
from app.draw.scene import Scene

WIDE = 1080
_TALLEST, _LEAST = 1250.0, 620.0
_MARGIN, _EDGE = 56.0, 28.0
_CLUB = "Word Club"


def portrait(scene: Scene, title: str, lines: tuple[str, ...], ink: str) -> Callable[[Any], Any]:
    """What paints the picture once it is given `bridge.drawing`, and gives its canvas. `lines` stand below the title, the first of them
    large; `ink` is the token of what is written, on the background of the scene."""

    def draw(browser: Any) -> Any:
        left, top, right, bottom = scene.bounds
        inner = WIDE - 2 * _EDGE
        high = min(max(inner * (bottom - top) / (right - left), _LEAST), _TALLEST)
        tools = browser.Canvas()
        board = browser.canvas_of(1, 1)
        painter = FlatPainter(board, tools)
        painter.resize(inner, high, 1.0)
        painter.paint(scene)
        head = _MARGIN + 50 + 84 + 46 * (len(lines) - 1) + 30
        foot = 76
        canvas = browser.canvas_of(WIDE, round(head + high + foot))
        pen = canvas.getContext("2d")
        pen.fillStyle = tools.token(scene.background or "paper")
        pen.fillRect(0, 0, WIDE, head + high + foot)
        pen.drawImage(board, _EDGE, head)
        pen.fillStyle = tools.token(ink)
        _written(pen, tools, title, _MARGIN + 40, 40, "text", 600)
        y = _MARGIN + 50 + 62
        for number, line in enumerate(lines):
            _written(pen, tools, line, y, 34 if number else 62, "text" if number else "display", 400)
            y += 50
        pen.globalAlpha = 0.7
        _written(pen, tools, _CLUB, head + high + 44, 32, "display", 400)
        return canvas

    return draw


def _written(pen: Any, tools: Any, text: str, y: float, size: float, face: str, weight: int) -> None:
    """One line in the middle, as large as it may be in the width there is."""
    pen.textAlign = "center"
    pen.font = f"{weight} {size:.0f}px {tools.token(face)}"
    pen.fillText(text, WIDE / 2, y, WIDE - 2 * _MARGIN)
