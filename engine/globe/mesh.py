"""The globe's cells as shapes on the unit sphere, for whoever draws them. Pure; axes and poles as in `geometry`.

A corner is the middle of three cells that touch each other: whole weights on stars (they sum to 15), projected on the
sphere. The three cells share it to the last bit, so meshes made from it have no cracks. Sides are great-circle arcs
between corners; they are straight between the flat faces' rows, so neighbouring cells meet along all of a side.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import acos

from .board import CELLS, NEIGHBOURS, RAY_CELLS, RAYS, WEIGHTS, is_star
from .geometry import VECTORS, Vector, blend, cross, dot, unit


@dataclass(frozen=True, slots=True)
class Shape:
    """A cell on the sphere: 5 corners for a star, else 6, counter-clockwise seen from outside.

    The side from `corners[i]` to `corners[i + 1]` (the last to the first) borders `across[i]`, which is
    `board.NEIGHBOURS[cell]`. `north` and `east` are unit tangents at the centre: where a letter's top and its right
    side point when north is up. (At A north is away from longitude 0, at L towards it: as on a walk north along that
    meridian.) `inner` is the angle from the centre to the middle of the nearest side, `outer` to the farthest corner, in radians.
    `rays` has for a star, per ray, the unit tangent along which it leaves; it crosses the middle of a side.
    """

    name: str
    centre: Vector
    corners: tuple[Vector, ...]
    across: tuple[str, ...]
    north: Vector
    east: Vector
    inner: float
    outer: float
    rays: dict[str, Vector]


def corner(*cells: str) -> Vector:
    """The point where three cells meet."""
    weights: Counter[str] = Counter()
    for cell in cells:
        weights.update(dict(WEIGHTS[cell]))
    return blend(sorted(weights.items()))


def tangent(at: Vector, towards: Vector) -> Vector:
    """The unit tangent at `at` that points towards another point of the sphere, not its antipode."""
    along = dot(at, towards)
    return unit((towards[0] - along * at[0], towards[1] - along * at[1], towards[2] - along * at[2]))


def north_at(point: Vector) -> Vector:
    """The unit tangent that points north; at the poles as a walk north along longitude 0 has it."""
    if abs(point[2]) > 1 - 1e-12:
        return (-1.0, 0.0, 0.0) if point[2] > 0 else (1.0, 0.0, 0.0)
    return tangent(point, (0.0, 0.0, 1.0))


def _middle(a: Vector, b: Vector) -> Vector:
    return unit((a[0] + b[0], a[1] + b[1], a[2] + b[2]))


def _shape(cell: str) -> Shape:
    centre, ring = VECTORS[cell], NEIGHBOURS[cell]
    corners = tuple(corner(cell, ring[i - 1], ring[i]) for i in range(len(ring)))
    middles = [_middle(corners[i - 1], corners[i]) for i in range(len(ring))]
    north = north_at(centre)
    rays = {ray: tangent(centre, VECTORS[RAY_CELLS[cell, ray][1]]) for ray in RAYS[cell]} if is_star(cell) else {}
    return Shape(
        cell,
        centre,
        corners,
        ring,
        north,
        cross(north, centre),
        min(acos(dot(centre, middle)) for middle in middles),
        max(acos(dot(centre, point)) for point in corners),
        rays,
    )


# The shape of each cell, in the order of `board.CELLS`.
SHAPES: dict[str, Shape] = {cell: _shape(cell) for cell in CELLS}


def nearest_cell(direction: Vector) -> str:
    """The cell whose centre is nearest to a direction from the sphere's centre (any length): what a touch hits."""
    x, y, z = direction
    return max(VECTORS, key=lambda cell: VECTORS[cell][0] * x + VECTORS[cell][1] * y + VECTORS[cell][2] * z)


def neighbour_towards(cell: str, direction: Vector) -> str:
    """The neighbour of a cell that lies nearest to a tangent direction, for moving about with arrow keys."""
    centre = VECTORS[cell]
    return max(NEIGHBOURS[cell], key=lambda near: dot(tangent(centre, VECTORS[near]), direction))
