"""Where the globe's cells lie on the unit sphere. Right-handed; A at +z, B at longitude 0 (+x), longitudes eastward."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

from .board import CELLS, STARS, WEIGHTS

Vector = tuple[float, float, float]


def _star_vectors() -> dict[str, Vector]:
    # The rings of an icosahedron lie at the latitudes whose tangent is 1/2 and -1/2.
    height, radius = 1 / sqrt(5), 2 / sqrt(5)
    found: dict[str, Vector] = {"A": (0.0, 0.0, 1.0), "L": (0.0, 0.0, -1.0)}
    for i in range(5):
        for star, turn, z in ((STARS[1 + i], 2 * i, height), (STARS[6 + i], 2 * i + 1, -height)):
            angle = turn * pi / 5
            found[star] = (radius * cos(angle), radius * sin(angle), z)
    return {star: found[star] for star in STARS}


STAR_VECTORS: dict[str, Vector] = _star_vectors()


def unit(vector: Vector) -> Vector:
    """The vector of length 1 in the same direction."""
    x, y, z = vector
    length = sqrt(x * x + y * y + z * z)
    return (x / length, y / length, z / length)


def blend(weights: Iterable[tuple[str, int]]) -> Vector:
    """The unit vector towards the weighted middle of stars: a point of a face, seen from the centre.

    Sums in the order given; callers sort, so that a point shared by several cells comes out the same to the last bit.
    """
    x = y = z = 0.0
    for star, weight in weights:
        vector = STAR_VECTORS[star]
        x += vector[0] * weight
        y += vector[1] * weight
        z += vector[2] * weight
    return unit((x, y, z))


# The centre of each cell.
VECTORS: dict[str, Vector] = {cell: blend(WEIGHTS[cell]) for cell in CELLS}


def dot(a: Vector, b: Vector) -> float:
    """The inner product: the cosine of the angle between unit vectors."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The outer product, right-handed."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
