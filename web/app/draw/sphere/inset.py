"""A small round map of what lies on the far side, as if the globe were glass: points, one a cell. Pure.

What is on the rim of it is just round the edge of the globe on that side, and its middle is the back.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt

from app.draw.sphere.paints import NUMBER
from app.draw.sphere.scene import Piece
from app.draw.sphere.turning import FILLS, Lens
from engine.globe.board import CELLS, is_star
from engine.globe.geometry import VECTORS

POINT_FLOATS = 5
BACKDROP = -1.0
"""In place of a paint: the disc behind the points."""
_SHARE, _LARGEST, _SMALLEST, _MARGIN = 0.1, 60.0, 17.0, 9.0
_SIZES = {"cell": 0.07, "star": 0.12, "tile": 0.155, "lit": 0.17}
"""Across, as shares of the map's radius."""


@dataclass(frozen=True, slots=True)
class Inset:
    """Where the map is, in CSS pixels: its middle and its radius."""

    x: float
    y: float
    radius: float


def place(lens: Lens) -> Inset | None:
    """In the upper left corner, as large as the round globe leaves room there; None where that is too little."""
    across, down = lens.width / 2, lens.height / 2
    globe = FILLS * min(lens.width, lens.height)  # as it is when not zoomed
    radius = min(max(_SHARE * min(lens.width, lens.height), 32.0), _LARGEST)
    while radius >= _SMALLEST:
        x, y = across - _MARGIN - radius, down - _MARGIN - radius
        if x > 0 and y > 0 and sqrt(x * x + y * y) >= globe + radius + 3:
            return Inset(_MARGIN + radius, _MARGIN + radius, radius)
        radius -= 1.0
    return None


def points(pieces: Sequence[Piece], lit: Collection[str]) -> array[float]:
    """Direction, size and paint of each cell; first what lies behind them all."""
    out = array("f", (0.0, 0.0, 0.0, 2.0, BACKDROP))
    fresh = {piece.cell: piece.fresh for piece in pieces}
    for cell in sorted(CELLS, key=lambda cell: cell in fresh):  # tiles over their neighbours
        if cell in lit:
            kind, paint = "lit", "globe-lit-cell"
        elif cell in fresh:
            kind, paint = "tile", "globe-fresh" if fresh[cell] else "globe-tile"
        else:
            kind, paint = ("star", "globe-star") if is_star(cell) else ("cell", "globe-cell")
        out.extend((*VECTORS[cell], _SIZES[kind], NUMBER[paint]))
    return out
