"""Outlines of cells and tiles, and the triangles between them. Pure; the cells' shapes come from the engine's mesh.

A vertex is seven numbers: place, normal, and the number of its paint in `paints`. Triangles stand alone (no index),
so that the ones of a tile, made once, are copied as they are into the mesh of all tiles.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import cos, pi, sin, sqrt

from engine.globe.board import is_star
from engine.globe.geometry import Vector, cross, dot, unit
from engine.globe.mesh import SHAPES, Shape

FLOATS = 7
TILE_TOP = 1.036
"""The height of a tile's face."""
TILE_SHARE = 0.87
"""How much of its cell a tile takes, from the middle out."""
FACE_SHARE, BEVEL = 0.79, 0.012
"""How much of it its face takes, and how far below that its edge begins."""
_TIPS, _NOTCHES = 1.36, 0.79
"""The tips and notches of a star-shaped tile, for each share of the cell: towards its sides, and towards its corners."""
Ring = list[Vector]


@cache
def plane(cell: str) -> float:
    """How far from the globe's middle the plane through a cell's corners lies."""
    shape = SHAPES[cell]
    return dot(shape.centre, shape.corners[0])


def at_plane(shape: Shape, point: Vector, share: float, height: float) -> Vector:
    """A point of a cell's plane, a share of the way out from its middle to `point`, lifted to a height."""
    foot = plane(shape.name) * (1 - share)
    (x, y, z), (cx, cy, cz) = point, shape.centre
    return ((x * share + cx * foot) * height, (y * share + cy * foot) * height, (z * share + cz * foot) * height)


def ring(shape: Shape, share: float, height: float) -> Ring:
    """A cell's outline, drawn in to a share of its size and lifted to a height; flat."""
    return [at_plane(shape, corner, share, height) for corner in shape.corners]


def circle(shape: Shape, radius: float, height: float, sides: int = 20) -> Ring:
    """A circle about a cell's middle, in its plane; `radius` as a share of the way to its nearest side."""
    foot, out = plane(shape.name), []
    for i in range(sides):
        a, b = radius * shape.inner * cos(2 * pi * i / sides), radius * shape.inner * sin(2 * pi * i / sides)
        (cx, cy, cz), (ex, ey, ez), (nx, ny, nz) = shape.centre, shape.east, shape.north
        out.append(
            (
                (cx * foot + ex * a + nx * b) * height,
                (cy * foot + ey * a + ny * b) * height,
                (cz * foot + ez * a + nz * b) * height,
            )
        )
    return out


def rays(shape: Shape, tips: float, notches: float, height: float) -> Ring:
    """A star: its tips lie towards the middles of the cell's sides, its notches towards the corners."""
    out, count = [], len(shape.corners)
    for i, corner in enumerate(shape.corners):
        out.append(at_plane(shape, corner, notches, height))
        out.append(at_plane(shape, middle(corner, shape.corners[(i + 1) % count]), tips, height))
    return out


def tile_outline(shape: Shape, share: float, height: float) -> Ring:
    """What a tile is like there: as the hexagon, or on a star a star, wide enough for a letter like all others."""
    if is_star(shape.name):
        return rays(shape, share * _TIPS, share * _NOTCHES, height)
    return ring(shape, share, height)


def middle(a: Vector, b: Vector) -> Vector:
    return between(a, b, 0.5)


def between(a: Vector, b: Vector, share: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)


# -- triangles -------------------------------------------------------------------------------------------------


def put(out: array[float], a: Vector, b: Vector, c: Vector, normal: Vector, paint: float) -> None:
    """One triangle of one paint."""
    out.extend((*a, *normal, paint, *b, *normal, paint, *c, *normal, paint))


def normal_of(a: Vector, b: Vector, c: Vector) -> Vector:
    n = cross((b[0] - a[0], b[1] - a[1], b[2] - a[2]), (c[0] - a[0], c[1] - a[1], c[2] - a[2]))
    length = sqrt(dot(n, n)) or 1.0
    return (n[0] / length, n[1] / length, n[2] / length)


def centre_of(points: Ring) -> Vector:
    count = len(points)
    x, y, z = (sum(p[i] for p in points) / count for i in range(3))
    return (x, y, z)


def fan(out: array[float], points: Ring, normal: Vector, paint: float, domed: float = 0.0) -> None:
    """A flat face of many corners. `domed` leans the light on it outward, as on a face that bulges a little."""
    core = centre_of(points)
    lean = [_leaning(normal, core, p, domed) for p in points]
    for i in range(len(points)):
        a, b = points[i - 1], points[i]
        out.extend((*a, *lean[i - 1], paint, *b, *lean[i], paint, *core, *normal, paint))


def _leaning(normal: Vector, core: Vector, point: Vector, domed: float) -> Vector:
    if not domed:
        return normal
    aside = (point[0] - core[0], point[1] - core[1], point[2] - core[2])
    length = sqrt(dot(aside, aside)) or 1.0
    nx, ny, nz = (n + a * domed / length for n, a in zip(normal, aside))
    return unit((nx, ny, nz))


def band(
    out: array[float], lower: Ring, upper: Ring, paint: float, skip: int = 0, fades: tuple[float, float] = (0.0, 0.0)
) -> None:
    """The faces between two rings, each with its own normal; with `skip` 2 every other one, in halves of a side.

    `fades` is added to the paint on the lower and on the upper ring.
    """
    low, high = paint + fades[0], paint + fades[1]
    for i in range(len(lower)):
        a, b, c, d = lower[i - 1], lower[i], upper[i], upper[i - 1]
        if skip:  # a dash in the middle half of each side
            a, b = between(a, b, 0.26), between(a, b, 0.74)
            d, c = between(d, c, 0.26), between(d, c, 0.74)
        n = normal_of(a, b, c)
        out.extend((*a, *n, low, *b, *n, low, *c, *n, high, *a, *n, low, *c, *n, high, *d, *n, high))
