"""The globe laid flat, for where it cannot be drawn in space: two round maps, one around each pole.

Each shows the 126 cells of its half as seen from outside, equidistant from its pole (latitudes are evenly spaced circles), so
cells stay almost true in shape. The maps touch at longitude 0 (star B's meridian): standing, the north map's lowest point at
the south map's highest; lying, its rightmost at the south map's leftmost. Around that point the same longitudes face each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, hypot, pi

from .board import CELLS, is_star
from .geometry import Vector
from .mesh import SHAPES

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class FlatCell:
    """A cell on the map. `corners` go round as on screen (y grows downwards), `across[i]` is the neighbour beyond the side
    from `corners[i]` to `corners[i + 1]`. `half` is `north` or `south`. `rays` has for a star the unit direction of each ray.
    """

    name: str
    half: str
    centre: Point
    corners: tuple[Point, ...]
    across: tuple[str, ...]
    rays: dict[str, Point]


@dataclass(frozen=True, slots=True)
class FlatMap:
    """Both maps in one picture of `width` by `height`; unit of length: from a pole to the equator.

    `discs` are the centres of the two maps (north, south), `radius` reaches to the outermost corner. `seam` pairs cells that touch on the
    globe but lie on different maps, north first, sorted.
    """

    width: float
    height: float
    discs: tuple[Point, Point]
    radius: float
    cells: dict[str, FlatCell]
    seam: tuple[tuple[str, str], ...]


@cache
def flat_map(lying: bool = False) -> FlatMap:
    """The map standing (north above south, for upright screens) or lying (north left of south)."""
    radius = max(
        hypot(*_flat(point, shape.centre[2] > 0, lying)) for shape in SHAPES.values() for point in shape.corners
    )
    north = (radius, radius)
    south = (3 * radius, radius) if lying else (radius, 3 * radius)
    cells = {}
    for cell in CELLS:
        shape, is_north = SHAPES[cell], SHAPES[cell].centre[2] > 0
        x, y = north if is_north else south

        points = [_flat(point, is_north, lying) for point in (shape.centre, *shape.corners)]
        centre, *corners = [(x + u, y + v) for u, v in points]
        cells[cell] = FlatCell(
            cell,
            "north" if is_north else "south",
            centre,
            tuple(corners),
            shape.across,
            _rays(cell, is_north, lying),
        )
    seam = tuple(
        sorted(
            (cell, near)
            for cell in CELLS
            if cells[cell].half == "north"
            for near in SHAPES[cell].across
            if cells[near].half == "south"
        )
    )
    size = (4 * radius, 2 * radius) if lying else (2 * radius, 4 * radius)
    return FlatMap(*size, (north, south), radius, cells, seam)


def _flat(point: Vector, is_north: bool, lying: bool) -> Point:
    """A point of the sphere on its map, measured from the map's pole; y grows downwards."""
    x, y, z = point
    away = hypot(x, y)
    if away < 1e-12:
        return (0.0, 0.0)
    # The angle from the pole, with the equator at 1; x and y are the cosine and sine of the longitude, times `away`.
    reach = atan2(away, z if is_north else -z) / (pi / 2) / away
    along, east = x * reach, y * reach
    if lying:
        return (along if is_north else -along, -east)
    return (east, along if is_north else -along)


def _rays(cell: str, is_north: bool, lying: bool) -> dict[str, Point]:
    if not is_star(cell):
        return {}
    found, centre = {}, SHAPES[cell].centre
    here = _flat(centre, is_north, lying)
    for ray, along in SHAPES[cell].rays.items():
        # A short step along the ray; the map is smooth, so it shows the ray's direction there.
        x, y, z = (c + 1e-4 * a for c, a in zip(centre, along))
        there = _flat((x, y, z), is_north, lying)
        u, v = there[0] - here[0], there[1] - here[1]
        length = hypot(u, v)
        found[ray] = (u / length, v / length)
    return found
