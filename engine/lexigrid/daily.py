"""The grid of the day: the same for everyone by its date, and a result to share that gives no word away."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from .cubes import grid_from_seed
from .grid import Grid
from .scoring import points

SIZE = 4
MINIMUM = 3
SECONDS = 180

# Not from the date's format: that follows the place the device is set to.
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
_BAR = 10
_TIERS = ("3", "4", "5", "6", "7", "8+")


def day_seed(day: date) -> int:
    """The seed of a day's grid: the date as a number, 20251130."""
    return day.year * 10000 + day.month * 100 + day.day


def grid_of_day(day: date) -> Grid:
    """The 4x4 grid of a day, hunted for 180 seconds with three letters or more."""
    return grid_from_seed(day_seed(day), SIZE)


def day_options(day: date) -> dict[str, object]:
    """What `new` takes for the grid of a day."""
    return {
        "size": SIZE, "min": MINIMUM, "seconds": SECONDS, "mode": "solo", "seed": day_seed(day), "day": day.isoformat(),
    }


def share_text(day: date, found: Sequence[str], solved: Sequence[str]) -> str:
    """A day's result as a few lines of text. It counts words by length, and holds no word and no letter of the grid.

    `solved`: every word of the grid, of which `found` are some.
    """
    lines = [
        f"Lexigrid of the day, {day.day} {_MONTHS[day.month - 1]} {day.year}",
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
