"""Which cell lies in a direction, exactly as its sides are drawn; and which one a point of the screen shows.

In a direction the nearest middle is not always it: cells near the stars are smaller than their neighbours, so the side
between two cells does not lie halfway. On screen what stands in front counts: a tile is raised, so that towards the rim
its face is seen over the cells behind it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from app.draw.sphere.shapes import BEVEL, FACE_SHARE, TILE_SHARE, TILE_TOP, normal_of, plane, tile_outline
from app.draw.sphere.turning import DISTANCE, Lens, Rotation, inverse, turned
from engine.globe.board import is_star
from engine.globe.geometry import VECTORS, Vector, cross, dot, unit
from engine.globe.mesh import SHAPES, nearest_cell

_NEAR = 0.89
"""The cosine of the angle from what a ray meets to the farthest tile that it may pass through before: a grazing ray runs for
a quarter of a radius between the height of the tiles' faces and the cells.
"""


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


def picked(lens: Lens, turn: Rotation, x: float, y: float, filled: Collection[str]) -> str | None:
    """The cell that shows at a point of the screen: that of the foremost tile there, else the bare one; None beside the
    globe. `filled` are the cells with a tile.
    """
    back = inverse(turn)
    eye, ray = turned(back, (0.0, 0.0, DISTANCE)), turned(back, lens.ray(x, y))
    hit = lens.hit(x, y)
    if hit is None:
        found, far = None, float("inf")
        near = -dot(eye, ray) / dot(ray, ray)
        about = unit((eye[0] + ray[0] * near, eye[1] + ray[1] * near, eye[2] + ray[2] * near))
    else:
        about = turned(back, hit)
        found, far = _bare(about, DISTANCE - hit[2], eye, ray)
    for cell in filled:
        if dot(VECTORS[cell], about) > _NEAR:
            entered = _entered(cell, eye, ray)
            if entered is not None and entered < far:
                found, far = cell, entered
    return found


def _bare(hit: Vector, far: float, eye: Vector, ray: Vector) -> tuple[str, float]:
    """The bare cell that a ray meets, and where along the ray. Its face is flat, so it lies a little below the sphere,
    which the ray `hit` at `far`.
    """
    cell = cell_at(hit)
    for _ in range(3):
        sinks = dot(VECTORS[cell], ray)
        if sinks > -1e-6:  # along its face, at the very rim
            break
        far = (plane(cell) - dot(VECTORS[cell], eye)) / sinks
        point = (eye[0] + ray[0] * far, eye[1] + ray[1] * far, eye[2] + ray[2] * far)
        before, cell = cell, cell_at(point)
        if cell == before:
            break
    return cell, far


@cache
def _walls(cell: str) -> tuple[tuple[Vector, float], ...]:
    """A tile as what lies below planes: its face, its bevel, and its sides, which point to the globe's middle. A star
    counts as the pentagon that its tips span.
    """
    shape = SHAPES[cell]
    rim = tile_outline(shape, TILE_SHARE, TILE_TOP - BEVEL)
    top = tile_outline(shape, FACE_SHARE, TILE_TOP)
    if is_star(cell):
        rim, top = rim[1::2], top[1::2]
    planes: list[tuple[Vector, float]] = [(shape.centre, plane(cell) * TILE_TOP)]
    for i, (a, b) in enumerate(zip(rim, (*rim[1:], rim[0]))):
        planes.append((cross(b, a), 0.0))
        slope = normal_of(a, b, top[i])
        planes.append((slope, dot(slope, a)))
    return tuple(planes)


def _entered(cell: str, eye: Vector, ray: Vector) -> float | None:
    """Where along a ray a tile begins; None where it passes by."""
    start, end = 0.0, float("inf")
    for normal, height in _walls(cell):
        sinks, over = dot(normal, ray), dot(normal, eye) - height
        if abs(sinks) < 1e-12:
            if over > 0:
                return None
            continue
        t = -over / sinks
        if sinks < 0:
            start = max(start, t)
        else:
            end = min(end, t)
        if start > end:
            return None
    return start
