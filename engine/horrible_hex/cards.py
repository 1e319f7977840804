"""The 26 goal cards (X3), their rotations, and the groups of tiles that meet them (X4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.hexes import Hex, distance, rotated

from .tiles import Face, Lying

# A pattern: four connected cells with the symbol each asks for, star or circle.
Pattern = tuple[tuple[Hex, Face], ...]


def _pattern(text: str) -> Pattern:
    cells = []
    for part in text.split():
        q, r, symbol = part.split(",")
        cells.append(((int(q), int(r)), Face.STAR if symbol == "*" else Face.CIRCLE))
    return tuple(cells)


# `q,r,*` asks for a star, `q,r,o` for a circle. A card is known by its place here.
CARDS: tuple[Pattern, ...] = tuple(
    map(
        _pattern,
        """\
0,0,* 0,1,* 0,2,o 0,3,o
0,0,* 0,1,o 0,2,* 0,3,o
0,0,* 0,1,o 0,2,* 0,3,*
0,0,o 0,1,* 0,2,o 0,3,o
0,2,* 1,0,* 1,1,o 2,1,*
0,2,o 1,0,o 1,1,* 2,1,o
0,1,* 0,2,o 1,0,o 1,1,*
0,1,o 0,2,* 1,0,* 1,1,o
0,1,* 0,2,* 1,0,o 1,1,o
0,1,* 0,2,o 1,0,* 1,1,o
0,1,o 0,2,o 1,0,* 1,2,*
0,1,* 0,2,* 1,0,o 1,2,o
0,1,o 0,2,o 1,0,* 1,2,o
0,1,* 0,2,* 1,0,o 1,2,*
0,1,* 0,2,* 0,3,o 1,0,o
0,1,o 0,2,o 0,3,* 1,0,*
0,1,o 1,0,* 2,0,* 3,0,o
0,1,* 1,0,o 2,0,o 3,0,*
0,0,o 0,1,o 0,2,* 1,0,*
0,0,* 0,1,* 0,2,o 1,0,o
0,0,o 0,1,* 1,0,o 2,0,*
0,0,* 0,1,o 1,0,* 2,0,o
0,2,* 0,3,o 1,0,o 1,1,*
0,2,o 0,3,* 1,0,* 1,1,o
0,1,o 1,1,* 2,0,* 3,0,o
0,1,* 1,1,o 2,0,o 3,0,*""".splitlines(),
    )
)


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that meet a card: `cells[i]` is where the card's i-th cell fell when the card was turned by `turns` sixths."""

    cells: tuple[Hex, ...]
    turns: int


def rotations(pattern: Pattern) -> tuple[Pattern, ...]:
    """The pattern turned clockwise by 0 to 5 sixths about the origin, its cells in the same order; never mirrored (X4)."""
    return tuple(tuple((rotated(cell, turns), symbol) for cell, symbol in pattern) for turns in range(6))


def groups_meeting(pattern: Pattern, field: Mapping[Hex, Lying], moved: Collection[Hex]) -> tuple[Group, ...]:
    """Every group of tiles in `field` that meets the pattern with at least one tile of `moved` in it (X4).

    `moved` are cells where tiles that moved now lie. Face-down tiles show nothing, a wild shows both. A group that meets
    the pattern in two rotations is there once, with the smaller one. Ordered by the groups' cells.
    """
    anchored, wild = _anchored(pattern), Face.WILD
    found: dict[frozenset[Hex], Group] = {}
    for q, r in moved:
        tile = field[q, r]
        if tile.down:
            continue
        for others, offsets, turns in anchored[tile.face]:
            for dq, dr, symbol in others:
                other = field.get((q + dq, r + dr))
                if other is None or other.down or (other.face is not symbol and other.face is not wild):
                    break
            else:
                cells = tuple((q + dq, r + dr) for dq, dr in offsets)
                known = found.get(key := frozenset(cells))
                if known is None or turns < known.turns:
                    found[key] = Group(cells, turns)
    return tuple(sorted(found.values(), key=lambda group: sorted(group.cells)))


# Where the other three cells lie from the anchor and what they ask for, the offsets of all four, and the rotation.
_Anchored = tuple[tuple[tuple[int, int, Face], ...], tuple[Hex, ...], int]


@lru_cache(maxsize=1024)
def _anchored(pattern: Pattern) -> dict[Face, list[_Anchored]]:
    # For each face that the tile at the anchor may show.
    anchored: dict[Face, list[_Anchored]] = {face: [] for face in Face}
    for turns, cells in enumerate(rotations(pattern)):
        for (q, r), symbol in cells:
            # The farthest first: it is the likeliest to be missing.
            far = sorted(cells, key=lambda one: -distance(one[0], (q, r)))
            others = tuple((a - q, b - r, wanted) for (a, b), wanted in far if (a, b) != (q, r))
            offsets = tuple((a - q, b - r) for (a, b), _ in cells)
            for face in (symbol, Face.WILD):
                anchored[face].append((others, offsets, turns))
    return anchored
