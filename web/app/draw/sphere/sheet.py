"""The sheet of letters: every glyph the globe shows, once, large, white on black, for the graphics card to copy from."""

from __future__ import annotations

from typing import Any

from app.draw.sphere.letters import GLYPHS
from engine.kernel.tiles import VALUES

COLUMNS = 8
"""Glyphs in a row, and rows: the sheet is square."""
GLYPH = 256
"""Pixels of a glyph. A tile on a phone is some 100 device pixels wide, some 400 when all zoomed in."""
SIZE = COLUMNS * GLYPH


def draw(canvas: Any, face: str) -> None:
    """Draws the sheet on a canvas of `SIZE` squared; `face` is the font's family."""
    context = canvas.getContext("2d")
    context.fillStyle = "#000"
    context.fillRect(0, 0, SIZE, SIZE)
    context.fillStyle = "#fff"
    context.textAlign = "center"
    context.textBaseline = "alphabetic"
    for i, glyph in enumerate(GLYPHS):
        x, y = (i % COLUMNS + 0.5) * GLYPH, (i // COLUMNS + 0.5) * GLYPH
        if len(glyph) > 1:
            _write(context, glyph, x, y, 0.5, face)
            continue
        value = VALUES[glyph] if glyph.isupper() else 0
        _write(
            context, glyph.upper(), x - (0.05 * GLYPH if value else 0), y - (0.03 * GLYPH if value else 0), 0.8, face
        )
        if value:
            _write(context, str(value), x + 0.315 * GLYPH, y + 0.275 * GLYPH, 0.26, face, 600)


def _write(context: Any, text: str, x: float, y: float, size: float, face: str, weight: int = 700) -> None:
    context.font = f"{weight} {size * GLYPH:.0f}px {face}"
    # Capitals are about 0.7 of their size.
    context.fillText(text, x, y + size * GLYPH * 0.35)
