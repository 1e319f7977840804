"""Looking at a flat board: zoom, pan, readable size. Cameras in, cameras out."""

from __future__ import annotations

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
