"""How the flat map of the globe lies in its canvas."""

from __future__ import annotations

from app.draw.scene import Point
from app.parts.board_view import Bounds
from engine.globe.flat_map import flat_map

RIM = 0.08
"""Room for the rims of the two discs, in units of the map."""


def lying(size: Point) -> bool:
    """Whether the two discs lie side by side in a canvas of this size."""
    return size[0] >= size[1]


def flat_bounds(size: Point) -> Bounds:
    """The bounds of the map."""
    plan = flat_map(lying(size))
    return (-RIM, -RIM, plan.width + RIM, plan.height + RIM)


def middle_of(cell: str, size: Point) -> Point:
    """Where a cell lies on the map."""
    return flat_map(lying(size)).cells[cell].centre
