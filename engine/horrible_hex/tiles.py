"""The 28 tiles (X2) and how a tile lies in play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache


class Face(StrEnum):
    """What a tile shows; a wild shows both symbols."""

    STAR = "star"
    CIRCLE = "circle"
    WILD = "wild"


class How(StrEnum):
    """The four ways a tile moves, one for each icon."""

    SLIDE = "slide"
    JUMP = "jump"
    PUSH = "push"
    SWAP = "swap"


# The letters that stand for icons, and `.` for a side that carries none.
HOW_BY_ICON: dict[str, How] = {"S": How.SLIDE, "J": How.JUMP, "P": How.PUSH, "W": How.SWAP}
ICON_BY_HOW: dict[How, str] = {how: icon for icon, how in HOW_BY_ICON.items()}
NO_ICON = "."

# Each of these once on a star and once on a circle, from side 0 clockwise (X2).
_PLAIN = (
    "......",
    "S.S.S.",
    "S..S..",
    "JJJJJJ",
    "P..P..",
    "W..W..",
    "S.J.P.",
    "J.P.W.",
    "SS..W.",
    "JJ.S..",
    "P.S..W",
    "W.W.W.",
    "P.J.P.",
)
_WILD = ("S..J..", "P..W..")


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it is printed; `icons` has six letters, side 0 first."""

    face: Face
    icons: str


# A tile is known by its place here: 0 to 12 stars, 13 to 25 circles, 26 and 27 wilds.
TILES: tuple[Tile, ...] = (
    *(Tile(Face.STAR, icons) for icons in _PLAIN),
    *(Tile(Face.CIRCLE, icons) for icons in _PLAIN),
    *(Tile(Face.WILD, icons) for icons in _WILD),
)


@cache
def tile_numbers(wilds: bool = True) -> tuple[int, ...]:
    """The tiles of a match: all 28, or the 26 that are no wilds (X2)."""
    return tuple(number for number, tile in enumerate(TILES) if wilds or tile.face is not Face.WILD)


def turned(icons: str, turns: int) -> str:
    """`icons` after `turns` sixths of a turn clockwise: what was on side 0 is on side `turns`."""
    cut = -turns % 6
    return icons[cut:] + icons[:cut]


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile in play: what it shows, its icons as it lies now (side 0 first), and whether it is face down."""

    face: Face
    icons: str
    down: bool = False


@dataclass(frozen=True, slots=True)
class Laid(Lying):
    """A tile in a match: which one, how far it was turned (sixths, clockwise), and for a face-down one the seat that may look."""

    tile: int = 0
    turns: int = 0
    placer: int | None = None


@cache
def laid(tile: int, turns: int, placer: int | None = None) -> Laid:
    """Tile `tile` of `TILES` turned by `turns`, face down if it has a `placer`. ValueError for what does not exist."""
    if not 0 <= tile < len(TILES):
        raise ValueError(f"expected a tile from 0 to {len(TILES) - 1}, got {tile}")
    if not 0 <= turns < 6:
        raise ValueError(f"expected 0 to 5 turns, got {turns}")
    printed = TILES[tile]
    return Laid(printed.face, turned(printed.icons, turns), placer is not None, tile, turns, placer)
