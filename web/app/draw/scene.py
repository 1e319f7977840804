"""What a canvas shows, as plain data in board units. Tables build scenes, painters paint them.

Colours are names of design tokens ("hexabble-tile"), never values, so that a theme changes them all. A scene is
made from what one seat may see; a painter never meets a state.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

Point = tuple[float, float]
Ring = tuple[Point, ...]
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom in board units."""


@dataclass(frozen=True, slots=True)
class Poly:
    """Closed rings (or open strokes) that share one style: one fill and one stroke for all of them."""

    rings: tuple[Ring, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    closed: bool = True
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Disc:
    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, centred on (x, y) unless `align` says otherwise; `size` is its height in board units.

    What `grows`, the letter on a tile, is larger where players want it so, and then, with `aside`, a little away from its value.
    """

    x: float
    y: float
    text: str
    size: float
    fill: str
    weight: int = 600
    face: str = "text"
    align: str = "center"
    grows: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Stamp:
    """A small drawing used many times. Painted once per `key` and scale, then copied: `key` must name all of it.

    `items` are drawn about (0, 0) within `reach` board units on each side.
    """

    key: Hashable
    x: float
    y: float
    items: tuple[Poly | Disc | Text, ...]
    reach: float = 1.3
    alpha: float = 1.0
    scale: float = 1.0


Item = Poly | Disc | Text | Stamp


@dataclass(frozen=True, slots=True)
class Layer:
    """Items painted in order. With a `key` the layer is kept as a picture until the key or the view changes."""

    items: tuple[Item, ...]
    key: Hashable | None = None


@dataclass(frozen=True, slots=True)
class Camera:
    """How the board lies in its canvas: zoom 1 fits all of it; x, y are the board point in the middle."""

    zoom: float = 1.0
    x: float | None = None
    y: float | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place a player can point at or focus: where it is and what it is called, for pointer and screen reader."""

    name: str
    label: str
    x: float
    y: float
    row: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """`bounds` are (left, top, right, bottom) of the whole board; `background` the token behind it.

    `spot_size` is how large a focusable cell is, `spot_reach` how far from its centre a pointer still means it. While `gliding`, every
    frame has another scale: stamps may then be copied from another size, and are sharp again when it ends.
    """

    bounds: Bounds
    layers: tuple[Layer, ...]
    camera: Camera = Camera()
    background: str | None = None
    spots: tuple[Spot, ...] = ()
    spot_size: float = 1.6
    spot_reach: float = 1.05
    gliding: bool = False


@dataclass(frozen=True, slots=True)
class Fit:
    """The transform from board units to CSS pixels of a canvas: x_css = x * scale + dx."""

    scale: float
    dx: float
    dy: float

    def to_css(self, x: float, y: float) -> Point:
        return x * self.scale + self.dx, y * self.scale + self.dy

    def to_board(self, x: float, y: float) -> Point:
        return (x - self.dx) / self.scale, (y - self.dy) / self.scale


def fit(bounds: Bounds, camera: Camera, width: float, height: float) -> Fit:
    """How a board lies in a canvas of `width` x `height` CSS pixels; never pans past the board's edge."""
    left, top, right, bottom = bounds
    wide, high = right - left, bottom - top
    base = max(min(width / wide, height / high), 0.001)
    scale = base * camera.zoom
    cx = _middle(camera.x, left, right, width / scale)
    cy = _middle(camera.y, top, bottom, height / scale)
    return Fit(scale, width / 2 - cx * scale, height / 2 - cy * scale)


def _middle(wanted: float | None, low: float, high: float, shown: float) -> float:
    if wanted is None or shown >= high - low:
        return (low + high) / 2
    return min(max(wanted, low + shown / 2), high - shown / 2)


def zoomed(
    camera: Camera,
    bounds: Bounds,
    width: float,
    height: float,
    factor: float,
    at: Point,
    limits: tuple[float, float] = (1.0, 4.0),
) -> Camera:
    """The camera after zooming by `factor` about the CSS point `at`, which stays where it is on screen."""
    old = fit(bounds, camera, width, height)
    zoom = min(max(camera.zoom * factor, limits[0]), limits[1])
    bx, by = old.to_board(*at)
    scale = old.scale / camera.zoom * zoom
    cx = bx + (width / 2 - at[0]) / scale
    cy = by + (height / 2 - at[1]) / scale
    return settled(Camera(zoom, cx, cy), bounds, width, height)


def panned(camera: Camera, bounds: Bounds, width: float, height: float, dx: float, dy: float) -> Camera:
    """The camera after the board is dragged by (dx, dy) CSS pixels."""
    now = fit(bounds, camera, width, height)
    cx, cy = now.to_board(width / 2 - dx, height / 2 - dy)
    return settled(Camera(camera.zoom, cx, cy), bounds, width, height)


def settled(camera: Camera, bounds: Bounds, width: float, height: float) -> Camera:
    """The same view with a middle that is really in the middle (so that a later pan starts at once)."""
    now = fit(bounds, camera, width, height)
    cx, cy = now.to_board(width / 2, height / 2)
    return Camera(camera.zoom, cx, cy)


def hexagon(x: float, y: float, r: float = 1.0) -> Ring:
    """A flat-topped hexagon about (x, y) with circumradius `r`, clockwise from its right corner."""
    return tuple((x + r * cos(i * pi / 3), y + r * sin(i * pi / 3)) for i in range(6))


def hex_centre(q: int, r: int, size: float = 1.0) -> Point:
    """Where the axial cell (q, r) lies when hexagons have circumradius `size` (H1: q right, r down)."""
    return 1.5 * size * q, sqrt(3) * size * (r + q / 2)
