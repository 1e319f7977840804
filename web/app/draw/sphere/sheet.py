"""The sheet of letters: every glyph the globe shows, once, large, white on black, for the graphics card to copy from."""

from __future__ import annotations

from typing import Any

from app.draw.sphere.letters import GLYPHS, STARRED
from engine.kernel.tiles import VALUES

COLUMNS = 10
"""Glyphs in a row, and rows: the sheet is square."""
GLYPH = 224
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
        letter, star = glyph.removesuffix(STARRED), glyph.endswith(STARRED)
        if len(letter) > 1:
            _write(context, letter, x, y, 0.5, face)
            continue
        value = VALUES[letter] if letter.isupper() else 0
        left, up, right, down = (0.085, 0.02, 0.27, 0.16) if star else (0.05, 0.03, 0.315, 0.275)
        if not value:
            left = up = 0.0
        _write(context, letter.upper(), x - left * GLYPH, y - up * GLYPH, 0.8, face)
        if value:
            _write(context, str(value), x + right * GLYPH, y + down * GLYPH, 0.2 if star else 0.26, face, 600)


def _write(context: Any, text: str, x: float, y: float, size: float, face: str, weight: int = 700) -> None:
    context.font = f"{weight} {size * GLYPH:.0f}px {face}"
    # Capitals are about 0.7 of their size.
    context.fillText(text, x, y + size * GLYPH * 0.35)
