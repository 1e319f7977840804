"""What a walk can still come to at most, so that a search for the best plays need not take every step.

All figures are sums of what single cells can give; they may promise too much and never too little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..crossword.turns import RACK_SIZE
from ..kernel.tiles import PIVOT, VALUES
from .board import LETTER_FACTORS, NEXT, OUTSIDE, WORD_FACTORS, potential
from .crossings import Position


class Outlook(NamedTuple):
    """The most that some tiles more can add: to the main word's letters, to its word factors, by crossing words.

    `all_fit` tells whether there is room for all of these tiles.
    """

    letters: int
    factors: int
    crossed: int
    all_fit: bool


_BREATH = 8
_DOWNHILL = sorted(range(OUTSIDE), key=potential, reverse=True)
_NOTHING = Outlook(0, 0, 0, True)
_NO_ROOM = Outlook(0, 0, 0, False)


class Bounds:
    """The outlooks of one search."""

    def __init__(self, position: Position, rack: Sequence[str]) -> None:
        self.position = position
        self.most = max((VALUES[tile] for tile in rack), default=0)
        self.pivots = sum(tile == PIVOT for tile in rack)
        self._known: dict[tuple[int, int, int], tuple[Outlook, ...]] = {}
        self._crossed: dict[tuple[int, int, bool], int] = {}

    def filled(self) -> Iterator[None]:
        """Finds the outlooks of all cells, those that others are made of first: to ask for the first alone would be a long breath."""
        for number, cell in enumerate(_DOWNHILL):
            if not number % _BREATH:
                yield None
            for pivots in range(self.pivots + 1):
                for axis in (0, 1, 2):
                    self.ahead(pivots, axis, cell)

    def ahead(self, pivots: int, axis: int, cell: int) -> tuple[Outlook, ...]:
        """By number of tiles, 0 to 7: what they can add to a word that goes on by a letter on the empty `cell`."""
        key = (pivots, axis, cell)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._ahead(pivots, axis, cell)
        return known

    def _ahead(self, pivots: int, axis: int, cell: int) -> tuple[Outlook, ...]:
        if self.position.taken[cell]:
            return (_NOTHING, *[_NO_ROOM] * RACK_SIZE)
        letters = self.most * (LETTER_FACTORS.get(cell, 1) - 1)
        factors, crossed = WORD_FACTORS.get(cell, 0), self._crossed_at(cell, axis, pivots < self.pivots)
        old, after = self._old(NEXT[axis][cell], axis)
        ways = [(old, 1, self.ahead(pivots, axis, after) if after != OUTSIDE else (_NOTHING, *[_NO_ROOM] * RACK_SIZE))]
        if pivots and not self.position.taken[after]:
            for turned in (0, 1, 2):
                begin = NEXT[turned][after]
                if turned != axis and begin != OUTSIDE:
                    more, then = self._old(begin, turned)
                    onward = (
                        self.ahead(pivots - 1, turned, then) if then != OUTSIDE else (_NOTHING, *[_NO_ROOM] * RACK_SIZE)
                    )
                    ways.append((old + more, 2, onward))
        outlooks = [_NOTHING]
        for tiles in range(1, RACK_SIZE + 1):
            best = [(gain, way[tiles - used]) for gain, used, way in ways if used <= tiles]
            outlooks.append(
                Outlook(
                    letters + max(gain + way.letters for gain, way in best),
                    factors + max(way.factors for _, way in best),
                    crossed + max(way.crossed for _, way in best),
                    any(way.all_fit for _, way in best),
                )
            )
        return tuple(outlooks)

    def _old(self, cell: int, axis: int) -> tuple[int, int]:
        """What the old letters from `cell` on count, and the cell where they stop."""
        total, letters = 0, self.position.letters
        while letters[cell] >= 0:
            total += self.position.values[cell]
            cell = NEXT[axis][cell]
        return total, cell

    def _crossed_at(self, cell: int, axis: int, turned: bool) -> int:
        """The most that the lines across a letter on `cell` can count; after a turn it may meet an earlier letter."""
        known = self._crossed.get((cell, axis, turned))
        if known is not None:
            return known
        letter, times = self.most * LETTER_FACTORS.get(cell, 1), WORD_FACTORS.get(cell, 0)
        total = 0
        for across in (0, 1, 2):
            if across == axis:
                continue
            row = self.position.row(cell, across)
            counts = (row.base + letter) * (times or 1) if row.held and row.fits else 0
            if turned and across == 1 and not self.position.taken[row.behind]:
                counts = max(counts, self.position.meeting(cell, self.most))
            total += counts
        self._crossed[cell, axis, turned] = total
        return total
