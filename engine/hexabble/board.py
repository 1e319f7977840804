"""The board of Hexabble: 217 cells, their names, lines, neighbours and premium spaces (H1, H2).

Within the engine a cell is its number, 0 to 216, column by column from the left and each from its top; outside it is its
name. `OUTSIDE` stands for every space beyond the edge, so that a walk along a line needs no test for the edge.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.hexes import DOWN, DOWN_RIGHT, UP_RIGHT, Hex, disc, images, neighbour, neighbours, opposite
from ..kernel.lines import Line

RADIUS = 8

# H1: the reading directions, in the order in which equals are kept (H11).
READING: tuple[int, int, int] = (DOWN, DOWN_RIGHT, UP_RIGHT)
AXIS_NAMES: tuple[str, str, str] = ("down", "down-right", "up-right")

# H2: each row stands for all its images under the symmetry of the hexagon.
_PREMIUMS: tuple[tuple[str, tuple[Hex, ...]], ...] = (
    ("start", ((0, 0),)),
    ("key", ((3, 3),)),
    ("TW", ((8, 0),)),
    ("DW", ((6, 1),)),
    ("TL", ((4, 4),)),
    ("DL", ((1, 1), (2, 2), (4, 1))),
)

AXIAL: tuple[Hex, ...] = disc(RADIUS)
OUTSIDE = len(AXIAL)
_NUMBER: dict[Hex, int] = {cell: number for number, cell in enumerate(AXIAL)}


def _name(cell: Hex) -> str:
    q, r = cell
    return f"{chr(ord('A') + q + RADIUS)}{r - max(-RADIUS, -q - RADIUS) + 1}"


NAMES: tuple[str, ...] = tuple(_name(cell) for cell in AXIAL)
NUMBERS: dict[str, int] = {name: number for number, name in enumerate(NAMES)}

# NEXT[axis][cell] and PREVIOUS[axis][cell]: one step along a reading direction and back; OUTSIDE leads to itself.
NEXT: tuple[tuple[int, ...], ...] = tuple(
    (*(_NUMBER.get(neighbour(cell, side), OUTSIDE) for cell in AXIAL), OUTSIDE) for side in READING
)
PREVIOUS: tuple[tuple[int, ...], ...] = tuple(
    (*(_NUMBER.get(neighbour(cell, opposite(side)), OUTSIDE) for cell in AXIAL), OUTSIDE) for side in READING
)

# The cells around each cell, clockwise from up; fewer at the edge.
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_NUMBER[n] for n in neighbours(cell) if n in _NUMBER) for cell in AXIAL
)

PREMIUMS: dict[int, str] = {
    _NUMBER[image]: kind for kind, cells in _PREMIUMS for cell in cells for image in images(cell)
}
CENTRE: int = _NUMBER[0, 0]
KEY_SPACES: frozenset[int] = frozenset(cell for cell, kind in PREMIUMS.items() if kind == "key")
# H12: the centre and the Key spaces are double word spaces.
LETTER_FACTORS: dict[int, int] = {
    cell: {"DL": 2, "TL": 3}[kind] for cell, kind in PREMIUMS.items() if kind in ("DL", "TL")
}
WORD_FACTORS: dict[int, int] = {
    cell: {"start": 2, "key": 2, "DW": 2, "TW": 3}[kind] for cell, kind in PREMIUMS.items() if kind not in ("DL", "TL")
}


def _line_from(axis: int, start: int) -> Line[int]:
    cells = [start]
    while (cell := NEXT[axis][cells[-1]]) != OUTSIDE:
        cells.append(cell)
    return Line(tuple(cells))


# 51 lines: 17 down, then 17 down-right, then 17 up-right, each in reading order.
LINES: tuple[Line[int], ...] = tuple(
    _line_from(axis, cell) for axis in range(3) for cell in range(OUTSIDE) if PREVIOUS[axis][cell] == OUTSIDE
)


def potential(cell: int) -> int:
    """A number that grows along every reading direction, so that no path comes back."""
    q, r = AXIAL[cell]
    return 2 * q + r


def names(cells: Iterable[int]) -> tuple[str, ...]:
    """The names of cells, in their order."""
    return tuple([NAMES[cell] for cell in cells])
