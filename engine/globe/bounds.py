"""What a walk on the globe can still come to at most, so that a search for the best plays need not take every step.

All figures are made of the most that single cells can give; they may promise too much and never too little.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..crossword.turns import RACK_SIZE
from ..kernel.tiles import VALUES
from .crossings import Position
from .premiums import PASS_FACTOR
from .ways import OUT, WAYS


class Outlook(NamedTuple):
    """The most that some tiles more can do: add to the word's letters, multiply it, add by crossing runs.

    `all_fit` tells whether there is room for all of these tiles.
    """

    letters: int
    factor: int
    crossed: int
    all_fit: bool


_NOTHING = Outlook(0, 1, 0, True)
_END = (_NOTHING, *[Outlook(0, 1, 0, False)] * RACK_SIZE)


class Bounds:
    """The outlooks of one search."""

    def __init__(self, position: Position, rack: Sequence[str]) -> None:
        self.position = position
        self.most = max((VALUES[tile] for tile in rack), default=0)
        self.size = len(rack)
        self._known: dict[tuple[int, int, int], Outlook] = {}

    def ahead(self, way: int, place: int, tiles: int) -> Outlook:
        """What so many tiles can do for a word that goes on by a letter on the empty cell at (way, place)."""
        key = (way, place, tiles)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._ahead(way, place, tiles)
        return known

    def _ahead(self, way: int, place: int, tiles: int) -> Outlook:
        if not tiles:
            return _NOTHING
        position, line = self.position, WAYS[way].line
        cell = WAYS[way].cells[place]
        crossing = position.crossing(cell, line)
        letter = self.most * position.letter_factors[cell]
        crossed = crossing.base + letter * crossing.lines + crossing.more + letter * crossing.times
        onward = self._onward(way, place, tiles - 1, frozenset((cell,)))
        return Outlook(
            letter - self.most + onward.letters,
            position.word_factors[cell] * onward.factor,
            crossed + onward.crossed,
            onward.all_fit,
        )

    def _onward(self, way: int, place: int, tiles: int, seen: frozenset[int]) -> Outlook:
        """The same after a letter at (way, place): over old letters and through stars, at most once over each cell."""
        cells, closed = WAYS[way].cells, WAYS[way].closed
        size, letters, total = len(cells), self.position.letters, 0
        while place + 1 < size or closed:
            place = (place + 1) % size
            cell = cells[place]
            if cell in seen:
                return Outlook(total, 1, 0, not tiles)
            if letters[cell] < 0:
                onward = self.ahead(way, place, tiles)
                return Outlook(total + onward.letters, onward.factor, onward.crossed, onward.all_fit)
            total += self.position.values[cell]
            seen |= {cell}
        ways = [Outlook(0, 1, 0, not tiles)]
        for out in OUT[cells[-1]]:
            if out != way ^ 1 and out not in self.position.closed_rays and WAYS[out].cells[1] not in seen:
                onward = self._onward(out, 0, tiles, seen | {cells[-1]})
                ways.append(onward._replace(factor=onward.factor * PASS_FACTOR))
        return Outlook(
            total + max(way.letters for way in ways),
            max(way.factor for way in ways),
            max(way.crossed for way in ways),
            any(way.all_fit for way in ways),
        )
