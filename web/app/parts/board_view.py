"""Looking at a flat board: zoom, pan, readable size. Cameras in, cameras out."""

from __future__ import annotations

from math import isfinite
from typing import TypeGuard

from app.draw.scene import Camera, Point, fit, panned, settled, zoomed

READABLE = 24.0
"""CSS pixels of a board unit in readable size: tile letters are then about 24 px tall."""
LARGEST = 4.0
Bounds = tuple[float, float, float, float]
Size = tuple[float, float]


def pan(camera: Camera, bounds: Bounds, size: Size, dx: float, dy: float) -> Camera:
    return panned(camera, bounds, *size, dx, dy)


def zoom(camera: Camera, bounds: Bounds, size: Size, factor: float, at: Point, largest: float = LARGEST) -> Camera:
    return zoomed(camera, bounds, *size, factor, at, (1.0, largest))


def zoom_to(
    camera: Camera,
    bounds: Bounds,
    size: Size,
    how: str,
    about: Point,
    readable: float = READABLE,
    largest: float = LARGEST,
) -> Camera:
    """`how` is "in", "out", "fit" or "readable" (back to fit when it is readable already).

    `readable` is how many CSS pixels of a board unit that takes, `largest` the greatest zoom.
    """
    whole = fit(bounds, Camera(), *size)
    if how == "fit":
        return Camera()
    if how == "readable":
        wanted = max(readable / whole.scale, 1.25)
        if camera.zoom >= wanted - 0.01:
            return Camera()
        return settled(Camera(min(wanted, largest), *about), bounds, *size)
    middle = (size[0] / 2, size[1] / 2)
    return zoom(camera, bounds, size, 1.35 if how == "in" else 1 / 1.35, middle, largest)


def in_sight(camera: Camera, bounds: Bounds, size: Size, point: Point, margin: float) -> bool:
    """Whether `point` is on screen, `margin` board units from the edge. In a canvas without a size nothing is."""
    if size[0] < 1:
        return False
    now = fit(bounds, camera, *size)
    (left, top), (right, bottom) = now.to_board(0, 0), now.to_board(*size)
    return left + margin <= point[0] <= right - margin and top + margin <= point[1] <= bottom - margin


def camera_json(camera: Camera) -> list[float | None]:
    """The camera as it is kept."""
    return [camera.zoom, camera.x, camera.y]


def camera_from(value: object, largest: float = LARGEST) -> Camera | None:
    """A camera that was kept; None where it is none."""
    zoom, x, y = value if isinstance(value, list) and len(value) == 3 else (None, None, None)
    if (
        not _number(zoom)
        or not 1.0 <= zoom <= largest
        or not (_number(x) or x is None)
        or not (_number(y) or y is None)
    ):
        return None
    return Camera(float(zoom), x, y)


def size_from(value: object) -> Size:
    """The size of a canvas that was kept; (0, 0) where it is none."""
    wide, high = value if isinstance(value, list) and len(value) == 2 else (None, None)
    return (float(wide), float(high)) if _number(wide) and _number(high) else (0.0, 0.0)


def _number(value: object) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


def showing(camera: Camera, bounds: Bounds, size: Size, point: Point, margin: float = 2.5) -> Camera:
    """The camera moved just enough that `point` is on screen, `margin` board units from the edge."""
    if camera.zoom <= 1.0 or size[0] < 1:
        return camera
    now = fit(bounds, camera, *size)
    left, top = now.to_board(0, 0)
    right, bottom = now.to_board(*size)
    x, y = now.to_board(size[0] / 2, size[1] / 2)
    dx = min(0.0, point[0] - (left + margin)) + max(0.0, point[0] - (right - margin))
    dy = min(0.0, point[1] - (top + margin)) + max(0.0, point[1] - (bottom - margin))
    return settled(Camera(camera.zoom, x + dx, y + dy), bounds, *size) if dx or dy else camera
