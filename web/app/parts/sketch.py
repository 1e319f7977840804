"""What a table tells of a match in small: a picture of its board, the scores, and the best of each seat. Only what an onlooker may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.draw.scene import Point

UNIT = 10
"""Of a picture, to the unit of its board: whole numbers are short to keep."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Cells as dots of one `size` in a `box` (left, top, width, height): `ground` is the path of all that can be covered, `tiles` are
    paths with the kind of what lies there, `letters` stand over them."""

    box: tuple[int, int, int, int]
    size: int
    ground: str
    tiles: tuple[tuple[str, str], ...]
    square: bool = False
    letters: tuple[tuple[str, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Best:
    """What a seat has done in a match: its turns, its best move (points, and what it was), its best word with its points, and how
    often it was helped by a hint."""

    turns: int = 0
    move: int = 0
    told: str = ""
    word: str = ""
    points: int = 0
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Sketch:
    """A match in small; `scores` and `bests` have one for each of `seats`, which may be more than began: others bring what they
    found on their own devices."""

    picture: Picture
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    bests: tuple[Best, ...]


def dots(points: Iterable[Point], unit: float = UNIT) -> str:
    """A path with a dot at each point, for a stroke with round or square ends."""
    return "".join(f"M{round(x * unit)} {round(y * unit)}h0" for x, y in points)
