"""Where one looks: the frame that follows the tiles, the camera in it, and the arrow keys' way over the field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.draw.scene import Point, hex_centre
from engine.kernel.hexes import Hex

Bounds = tuple[float, float, float, float]
GLIDE_MS = 300.0
LARGEST = 64.0
"""CSS pixels of a board unit at most where the whole field is shown: three tiles need not fill a desktop."""
READABLE = 44.0
_TILE = 1.15
"""Board units that are shown around the middle of a tile: all of it, and the floor that it stands on."""
_SPACE = 0.72
"""Board units that are shown around the middle of an empty space: enough to read it and to tap it. To show all of every space
would cost the tiles a quarter of their size."""
_WORTH = 1.1
"""How much larger the tiles must become before the frame closes in on them: nobody likes a restless table."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the unbounded field that is shown, on its way from `start` to `end` since a moment."""

    start: Bounds = (-5.0, -5.0, 5.0, 5.0)
    end: Bounds = (-5.0, -5.0, 5.0, 5.0)
    since: float = 0.0

    def at(self, now: float) -> Bounds:
        gone = (now - self.since) / GLIDE_MS
        if gone >= 1:
            return self.end
        share = eased(max(gone, 0.0))
        left, top, right, bottom = (a + (b - a) * share for a, b in zip(self.start, self.end))
        return left, top, right, bottom

    def moving(self, now: float) -> bool:
        return self.start != self.end and now - self.since < GLIDE_MS


def eased(share: float) -> float:
    """From 0 to 1, slow at both ends."""
    return share * share * (3 - 2 * share)


def _wanted(tiles: Iterable[Hex], spaces: Iterable[Hex]) -> Bounds:
    edges = [(hex_centre(*cell), _TILE) for cell in tiles] + [(hex_centre(*cell), _SPACE) for cell in spaces]
    if not edges:
        return -3.0, -3.0, 3.0, 3.0
    return (
        min(x - m for (x, _), m in edges),
        min(y - m for (_, y), m in edges),
        max(x + m for (x, _), m in edges),
        max(y + m for (_, y), m in edges),
    )


def around(tiles: Iterable[Hex], spaces: Iterable[Hex] = ()) -> Frame:
    """The frame of a field, at rest. `spaces` are the empty ones that can be meant now."""
    bounds = _wanted(tiles, spaces)
    return Frame(bounds, bounds)


def towards(
    frame: Frame,
    tiles: Iterable[Hex],
    spaces: Iterable[Hex],
    now: float,
    size: tuple[float, float],
    still: bool = False,
) -> Frame:
    """The frame on its way to a field: it moves when something would else lie outside, or when the tiles become much larger."""
    wanted = _wanted(tiles, spaces)
    shown = shown_of(frame.end, size)
    holds = all(
        (
            wanted[0] >= shown[0] - 0.01,
            wanted[1] >= shown[1] - 0.01,
            wanted[2] <= shown[2] + 0.01,
            wanted[3] <= shown[3] + 0.01,
        )
    )
    if holds and _scale(wanted, size) < _scale(frame.end, size) * _WORTH:
        return frame
    return Frame(wanted, wanted) if still else Frame(frame.at(now), wanted, now)


def _scale(bounds: Bounds, size: tuple[float, float]) -> float:
    """CSS pixels of a board unit where all of `bounds` is shown; without a canvas yet, as on a square one."""
    wide, high = bounds[2] - bounds[0], bounds[3] - bounds[1]
    return min(size[0] / wide, size[1] / high, LARGEST) if size[0] >= 1 and size[1] >= 1 else 1 / max(wide, high)


def shown_of(bounds: Bounds, size: tuple[float, float]) -> Bounds:
    """What a canvas of this size shows when it shows all of `bounds`: more on two sides."""
    if size[0] < 1 or size[1] < 1:
        return bounds
    scale = _scale(bounds, size)
    left, top, right, bottom = bounds
    wide, high = size[0] / scale, size[1] / scale
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def bounds(frame: Frame, now: float, size: tuple[float, float]) -> Bounds:
    """What the scene shows, widened so that tiles are not larger than they should be."""
    left, top, right, bottom = frame.at(now)
    wide, high = max(right - left, size[0] / LARGEST), max(bottom - top, size[1] / LARGEST)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


# -- the keyboard's way ----------------------------------------------------------------------------------------

_AHEAD: dict[str, Point] = {
    "ArrowUp": (0.0, -1.0),
    "ArrowDown": (0.0, 1.0),
    "ArrowLeft": (-1.0, 0.0),
    "ArrowRight": (1.0, 0.0),
}


def stepped(cells: Iterable[Hex], here: Hex, key: str) -> Hex:
    """The cell an arrow key leads to: the nearest one that way, straight ahead before aside; `here` where there is none."""
    ax, ay = _AHEAD[key]
    x, y = hex_centre(*here)
    best, found = None, here
    for cell in cells:
        cx, cy = hex_centre(*cell)
        ahead = (cx - x) * ax + (cy - y) * ay
        aside = abs((cx - x) * ay) + abs((cy - y) * ax)
        # Neighbours up and down lie straight ahead, those to the sides half a step off; all else is a second choice.
        if ahead < 0.3:
            continue
        cost = (ahead + 1.6 * aside, cy, cx)
        if best is None or cost < best:
            best, found = cost, cell
    return found
