"""The grid of the day: the same for everyone by its date, and a result to share that gives no word away."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.days import day_said, day_seed
from .board import Grid
from .cubes import grid_from_seed
from .scoring import points

SIZE = 4
MINIMUM = 3
SECONDS = 180

_BAR = 10
_TIERS = ("3", "4", "5", "6", "7", "8+")


def grid_of_day(day: str) -> Grid:
    """The 4x4 grid of a day (ISO date), hunted for 180 seconds with three letters or more."""
    return grid_from_seed(day_seed(day), SIZE)


def day_options(day: str) -> dict[str, object]:
    """What `new` takes for the grid of a day."""
    return {"size": SIZE, "min": MINIMUM, "seconds": SECONDS, "mode": "solo", "seed": day_seed(day), "day": day}


def share_text(day: str, found: Sequence[str], solved: Sequence[str]) -> str:
    """A day's result as a few lines of text. It counts words by length, and holds no word and no letter of the grid.

    `solved`: every word of the grid, of which `found` are some.
    """
    lines = [
        f"Lexigrid of the day, {day_said(day)}",
        f"{_counted(sum(map(points, found)), 'point')}, {len(found)} of {_counted(len(solved), 'word')}",
    ]
    for tier, name in enumerate(_TIERS):
        there = sum(_tier(word) == tier for word in solved)
        mine = sum(_tier(word) == tier for word in found)
        if there:
            # A single word found shows, and a full bar means all.
            full = _BAR if mine == there else min(_BAR - 1, -(-mine * _BAR // there))
            lines.append(f"{name:<2} {'■' * full}{'□' * (_BAR - full)} {mine}/{there}")
    return "\n".join(lines)


def _tier(word: str) -> int:
    return min(len(word), 8) - 3


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
