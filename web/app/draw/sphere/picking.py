"""Which cell lies in a direction, exactly as its sides are drawn.

The nearest middle is not always it: cells near the stars are smaller than their neighbours, so the side between two
cells does not lie halfway.
"""

from __future__ import annotations

from functools import cache

from engine.globe.geometry import Vector, cross
from engine.globe.mesh import SHAPES, nearest_cell


@cache
def _sides(cell: str) -> tuple[tuple[Vector, str], ...]:
    """For each side what is positive inwards, and the neighbour beyond."""
    shape = SHAPES[cell]
    ends = (*shape.corners[1:], shape.corners[0])
    return tuple((cross(a, b), near) for a, b, near in zip(shape.corners, ends, shape.across))


def cell_at(direction: Vector) -> str:
    """The cell whose sides hold a direction from the globe's middle."""
    x, y, z = direction
    cell = nearest_cell(direction)
    for _ in range(3):  # the nearest one is right or next to it; at a corner one step more may be needed
        out = min(((n[0] * x + n[1] * y + n[2] * z, near) for n, near in _sides(cell)))
        if out[0] >= 0:
            break
        cell = out[1]
    return cell
