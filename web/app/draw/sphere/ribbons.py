"""Lines that run over the globe from cell to cell, lying on tiles' faces: what joins and comets are made of. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import acos

from app.draw.sphere.shapes import TILE_TOP, between, plane
from engine.globe.board import is_star
from engine.globe.geometry import VECTORS, Vector, cross, dot, unit
from engine.globe.mesh import SHAPES

_REACH = 1.18
"""How far from its middle a star-shaped tile may reach, in shares of the way to its cell's sides."""
_STEPS = 6
"""Pieces of a line from one cell's middle to the next."""


@dataclass(frozen=True, slots=True)
class Station:
    """A point of a line: its direction, the cell whose face it runs over there, the way across to the left, and how far
    along it is, in cells.
    """

    at: Vector
    cell: str
    left: Vector
    along: float

    def aside(self, by: float, over: float) -> Vector:
        """A point so far to the left, so high over the faces."""
        (x, y, z), (lx, ly, lz) = self.at, self.left
        point = (x + lx * by, y + ly * by, z + lz * by)
        out = (plane(self.cell) * TILE_TOP + over) / dot(point, VECTORS[self.cell])
        return (point[0] * out, point[1] * out, point[2] * out)


def line(cells: Sequence[str]) -> tuple[Station, ...]:
    """A line through the middles of cells next to each other; where it bends, at a star, in a curve."""
    points: list[tuple[Vector, str, float]] = []
    for i, cell in enumerate(cells):
        middle = VECTORS[cell]
        enters = unit(between(VECTORS[cells[i - 1]], middle, 0.5)) if i else middle
        leaves = unit(between(middle, VECTORS[cells[i + 1]], 0.5)) if i + 1 < len(cells) else middle
        half = range(_STEPS + 1) if i == len(cells) - 1 else range(_STEPS)
        for step in half:
            t = step / _STEPS
            # From side to side with the middle as what it is drawn towards: straight on it is straight.
            point = between(between(enters, middle, t), between(middle, leaves, t), t)
            along = t / 2 if i == 0 else i - 0.5 + (t / 2 if i == len(cells) - 1 else t)
            points.append((unit(point), cell, along))
    directions = [point for point, _, _ in points]
    ways = [_way(a, b) for a, b in pairwise(directions)]
    return tuple(
        Station(at, _under(at, cell, cells), cross(at, ways[min(i, len(ways) - 1)]), along)
        for i, (at, cell, along) in enumerate(points)
    )


def _under(at: Vector, cell: str, cells: Sequence[str]) -> str:
    """The cell whose face a line runs over: the tips of a star-shaped tile reach a little beyond its own."""
    return next((star for star in cells if is_star(star) and _angle(at, star) < _REACH * SHAPES[star].inner), cell)


def _angle(at: Vector, cell: str) -> float:
    return acos(min(1.0, dot(at, VECTORS[cell])))


def _way(a: Vector, b: Vector) -> Vector:
    ahead = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    out = dot(a, ahead)
    return unit((ahead[0] - a[0] * out, ahead[1] - a[1] * out, ahead[2] - a[2] * out))
