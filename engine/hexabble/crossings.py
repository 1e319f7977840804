"""What the old letters around an empty cell ask of a letter laid there, and what they give for it (H6 to H8).

A word's tiles laid along one axis meet the two other lines of each cell with one new letter each, so for each cell and axis
all that H6 to H8 say of these lines is a set of letters. A set of letters is a number with bit 0 for A.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..kernel.tiles import PIVOT, SHOWN, VALUES
from ..kernel.wordgraph import Graph
from .board import LETTER_FACTORS, NEIGHBOURS, NEXT, NUMBERS, OUTSIDE, PREVIOUS, WORD_FACTORS

ALL_LETTERS = (1 << 26) - 1
NO_LETTER = -1


class Row(NamedTuple):
    """The old letters in line with an empty cell along one axis.

    `held` of them, worth `base` together; `fits` are the letters that make a word with them (none if there are none).
    `behind` and `ahead` are the cells just beyond, where the line stops.
    """

    held: int
    base: int
    fits: int
    behind: int
    ahead: int


class Crossing(NamedTuple):
    """An empty cell on a word along one axis.

    `allowed` are the letters that break none of H6 and H7 there; `lines` are the crossing lines with an old letter, as
    (letters that make a word, worth of the old letters).
    """

    allowed: int
    lines: tuple[tuple[int, int], ...]


class Position:
    """A board for a search: by cell number the letter number that lies there (or NO_LETTER), its value, and what is taken.

    The space OUTSIDE counts as taken, and so does an old Pivot; neither holds a letter.
    """

    def __init__(self, board: Mapping[str, str], graph: Graph) -> None:
        self.graph = graph
        self.letters = [NO_LETTER] * (OUTSIDE + 1)
        self.values = [0] * (OUTSIDE + 1)
        self.taken = [False] * OUTSIDE + [True]
        for name, tile in board.items():
            cell = NUMBERS[name]
            self.taken[cell] = True
            if tile != PIVOT:
                self.letters[cell] = ord(SHOWN[tile]) - 65
                self.values[cell] = VALUES[tile]
        self._rows: list[list[Row | None]] = [[None] * OUTSIDE for _ in range(3)]

    def row(self, cell: int, axis: int) -> Row:
        """The old letters in line with an empty cell."""
        found = self._rows[axis][cell]
        if found is None:
            letters, back, on = self.letters, PREVIOUS[axis], NEXT[axis]
            lead, base = [], 0
            behind = back[cell]
            while letters[behind] >= 0:
                lead.append(letters[behind])
                base += self.values[behind]
                behind = back[behind]
            tail = []
            ahead = on[cell]
            while letters[ahead] >= 0:
                tail.append(letters[ahead])
                base += self.values[ahead]
                ahead = on[ahead]
            fits = _fitting(self.graph, lead[::-1], tail) if lead or tail else 0
            found = self._rows[axis][cell] = Row(len(lead) + len(tail), base, fits, behind, ahead)
        return found

    def crossing(self, cell: int, axis: int) -> Crossing:
        """What the two other lines of an empty cell say of a letter of a word along `axis`."""
        one, other = (self.row(cell, across) for across in (0, 1, 2) if across != axis)
        # H6: a line of three or more is a word; of two touches, one at most is ignored.
        allowed = hard(one) & hard(other)
        if one.held == 1 and other.held == 1:
            allowed &= one.fits | other.fits
        # H7: with three old letters around, one of the lines is a word.
        if sum(self.letters[near] >= 0 for near in NEIGHBOURS[cell]) >= 3:
            allowed &= one.fits | other.fits
        return Crossing(allowed, tuple([(row.fits, row.base) for row in (one, other) if row.held]))

    def meeting(self, cell: int, most: int) -> int:
        """What the line down-right through `cell` can count with a letter of the same move where it stops behind.

        At most, if no letter in hand counts more than `most`.
        """
        row = self.row(cell, 1)
        there = self.row(row.behind, 1)
        letters = most * (LETTER_FACTORS.get(cell, 1) + LETTER_FACTORS.get(row.behind, 1))
        times = WORD_FACTORS.get(cell, 0) + WORD_FACTORS.get(row.behind, 0)
        # What lies between the two is in both rows; that makes the bound no worse where it matters.
        return (row.base + there.base + letters) * (times or 1)


def hard(row: Row) -> int:
    """The letters that do not make a line of three or more that is no word."""
    return row.fits if row.held > 1 else ALL_LETTERS


def _fitting(graph: Graph, lead: Sequence[int], tail: Sequence[int]) -> int:
    """The letters that make a word between the letters before and after them."""
    edges, bit, node = graph.edges, graph.bit, graph.root
    for letter in lead:
        at = node >> 8
        rest = edges[at] >> letter
        if not rest & 1:
            return 0
        node = edges[at + rest.bit_count()]
    fits = 0
    at = node >> 8
    head = edges[at]
    for letter in range(26):
        if head >> letter & 1:
            node = edges[at + (head >> letter).bit_count()]
            for follower in tail:
                rest = edges[node >> 8] >> follower
                if not rest & 1:
                    break
                node = edges[(node >> 8) + rest.bit_count()]
            else:
                if node & bit:
                    fits |= 1 << letter
    return fits
