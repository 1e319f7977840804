"""Where the cells show on screen, for the elements that stand for them. Pure."""

from __future__ import annotations

from math import sqrt

from app.draw.sphere.turning import DISTANCE, Lens, Rotation
from engine.globe.geometry import VECTORS
from engine.globe.mesh import SHAPES

Place = tuple[float, float, float]
_CELLS = tuple((cell, *vector, 2 * SHAPES[cell].inner) for cell, vector in VECTORS.items())


def places(lens: Lens, turn: Rotation) -> dict[str, Place]:
    """The middle (x, y) and the size in CSS pixels of each cell on the near side whose middle lies on the canvas.

    Towards the rim they are as small as they look, so that none lies over its neighbours.
    """
    x, y, z, w = turn
    # The rotation's rows: once for all cells, this is cheaper than `turned` for each.
    rx, ry, rz = 1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)
    ux, uy, uz = 2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)
    tx, ty, tz = 2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)
    focal, width, height = lens.focal, lens.width, lens.height
    found = {}
    for cell, vx, vy, vz, wide in _CELLS:
        near = tx * vx + ty * vy + tz * vz
        if near <= 1 / DISTANCE:
            continue
        share = focal / (DISTANCE - near)
        px = width / 2 + (rx * vx + ry * vy + rz * vz) * share
        py = height / 2 - (ux * vx + uy * vy + uz * vz) * share
        if 0 <= px <= width and 0 <= py <= height:
            slant = (DISTANCE * near - 1) / sqrt(
                DISTANCE * DISTANCE + 1 - 2 * DISTANCE * near
            )  # 1: seen from straight above
            found[cell] = (px, py, wide * share * max(slant, 0.3))
    return found
