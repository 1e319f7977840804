"""The letters on tiles and the names of free premiums: what the sheet holds, and where each glyph goes. Pure."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from app.draw.sphere.paints import LANDING, NUMBER
from app.draw.sphere.scene import Piece
from app.draw.sphere.shapes import TILE_TOP, plane
from app.draw.sphere.solids import KINDS, is_blank
from engine.globe.board import is_star
from engine.globe.mesh import SHAPES
from engine.globe.premiums import PREMIUMS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STARRED = "*"
"""After a letter: the same for a tile on a star, where its value stands closer."""
GLYPHS = (*LETTERS, *LETTERS.lower(), "?", "2L", "3L", "2W", *(letter + STARRED for letter in LETTERS))
"""What the sheet of letters holds: tiles with their value, blanks without, the blank itself, the premiums' names."""
_GLYPH = {name: i for i, name in enumerate(GLYPHS)}
GLYPH_FLOATS = 7
_OVER = 0.004
"""How far a letter floats over its face: corners lie up to 0.002 beyond the plane of the others."""
_ON_HEXAGON, _ON_STAR = 0.76, 1.02
"""Half a glyph's size, as a share of the way to a cell's nearest side. Stars' cells are smaller, their letters are not."""
LABEL = 0.8
"""Half the size of the glyph of a premium's name, likewise: both letters are half as large, one beside the other."""
_LABELS = {cell: (kind, NUMBER[KINDS[kind] + "-ink"]) for cell, kind in PREMIUMS.items()}


def glyphs(pieces: Sequence[Piece], landing: str | None = None, grown: float = 1.0) -> array[float]:
    """One letter or label each: the cell's middle, height, half its size, glyph, paint. Letters are to be so much larger; here a
    letter and its value are one, and have room for less of it."""
    more = 1 + 0.7 * (grown - 1)
    out = array("f")
    filled = {piece.cell for piece in pieces}
    for cell, (kind, paint) in _LABELS.items():
        if cell not in filled:
            shape = SHAPES[cell]
            out.extend((*shape.centre, plane(cell) + _OVER, shape.inner * LABEL, _GLYPH[kind], paint))
    for piece in pieces:
        shape, blank, star = SHAPES[piece.cell], is_blank(piece.tile), is_star(piece.cell)
        size = shape.inner * (_ON_STAR if star else _ON_HEXAGON) * more
        glyph = _GLYPH[piece.tile + STARRED if star and not blank else piece.tile]
        paint = NUMBER["globe-blank-ink"] if blank else NUMBER["globe-tile-ink"]
        paint += LANDING if piece.cell == landing else 0
        out.extend((*shape.centre, plane(piece.cell) * TILE_TOP + _OVER, size, glyph, paint))
    return out
