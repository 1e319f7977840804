"""Where one looks: the frame that follows the tiles, the camera in it, and the arrow keys' way over the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.horrible_hex.moves import spaces
from engine.kernel.hexes import Hex

from app.scene import Point, hex_centre
from app.tables.horrible_hex.art import box

Bounds = tuple[float, float, float, float]
GLIDE_MS = 300.0
LARGEST = 64.0
"""CSS pixels of a board unit at most where the whole field is shown: three tiles need not fill a desktop."""
READABLE = 30.0
_MARGIN = 1.15
_SLACK = 4.2
"""Board units by which a frame may be larger than it must before it closes in again."""


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
        return tuple(a + (b - a) * share for a, b in zip(self.start, self.end))

    def moving(self, now: float) -> bool:
        return self.start != self.end and now - self.since < GLIDE_MS


def eased(share: float) -> float:
    """From 0 to 1, slow at both ends."""
    return share * share * (3 - 2 * share)


def _wanted(field: Mapping[Hex, Any]) -> Bounds:
    # The empty cells around belong to it: a tile may go there.
    left, top, right, bottom = box(hex_centre(*cell) for cell in (*field, *spaces(field))) if field else (-2.0, -2.0, 2.0, 2.0)
    return left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN


def around(field: Mapping[Hex, Any]) -> Frame:
    """The frame of a field, at rest."""
    bounds = _wanted(field)
    return Frame(bounds, bounds)


def towards(frame: Frame, field: Mapping[Hex, Any], now: float, still: bool = False) -> Frame:
    """The frame on its way to a field: it grows when it must, and closes in when it is much too large."""
    wanted = _wanted(field)
    holds = all((wanted[0] >= frame.end[0] - 0.01, wanted[1] >= frame.end[1] - 0.01, wanted[2] <= frame.end[2] + 0.01, wanted[3] <= frame.end[3] + 0.01))
    loose = max((frame.end[2] - frame.end[0]) - (wanted[2] - wanted[0]), (frame.end[3] - frame.end[1]) - (wanted[3] - wanted[1])) > _SLACK
    if holds and not loose:
        return frame
    return Frame(wanted, wanted) if still else Frame(frame.at(now), wanted, now)


def bounds(frame: Frame, now: float, size: tuple[float, float]) -> Bounds:
    """What the scene shows, widened so that tiles are not larger than they should be."""
    left, top, right, bottom = frame.at(now)
    wide, high = max(right - left, size[0] / LARGEST), max(bottom - top, size[1] / LARGEST)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


# -- the keyboard's way ----------------------------------------------------------------------------------------

_AHEAD: dict[str, Point] = {"ArrowUp": (0.0, -1.0), "ArrowDown": (0.0, 1.0), "ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0)}


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
