"""The best first plays on the empty globe, where the same words lie well in hundreds of places.

The words of the rack are listed once; then the rows of cells are taken by what they can make of these tiles at most.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from heapq import heappush
from typing import NamedTuple

from ..kernel.leftovers import NONE, Leftovers
from ..kernel.tiles import VALUES
from ..kernel.wordgraph import Graph
from .beginnings import arrangements
from .board import CELLS
from .crossings import Position
from .premiums import PASS_FACTOR
from .ways import OUT, WAYS

_BREATH = 64


class Row(NamedTuple):
    """Cells in a row, perhaps through stars: what it makes of each letter and of the word, and whether it bends."""

    cells: tuple[int, ...]
    letters: tuple[int, ...]
    factor: int
    bent: bool


class Spelled(NamedTuple):
    """A word of the rack: its text, and its tiles as they lie on a board."""

    text: str
    tiles: tuple[str, ...]


def rows(position: Position, most: int) -> Iterator[Row]:
    """Every row of 2 to `most` cells, from each end."""

    def further(way: int, place: int, cells: tuple[int, ...], factor: int, bent: bool) -> Iterator[Row]:
        cell = WAYS[way].cells[place]
        if cell in cells:
            return
        cells = (*cells, cell)
        factor *= position.word_factors[cell]
        if len(cells) > 1:
            yield Row(cells, tuple(position.letter_factors[at] for at in cells), factor, bent)
        if len(cells) == most:
            return
        size = len(WAYS[way].cells)
        if place + 1 < size or WAYS[way].closed:
            yield from further(way, (place + 1) % size, cells, factor, bent)
        elif len(cells) > 1:
            for out in OUT[cell]:
                if out != way ^ 1:
                    yield from further(out, 1, cells, factor * PASS_FACTOR, True)

    for number, way in enumerate(WAYS):
        for place in range(len(way.cells)):
            yield from further(number, place, (), 1, False)


def spelled(rack: Sequence[str], graph: Graph) -> Iterator[Spelled | None]:
    """Every word of the rack with its tiles, a blank only where the letter is not in hand; None is a breath.

    A blank that shows a letter of the rack is tried in each place of that letter.
    """
    left = Leftovers(rack)
    steps: list[tuple[int, int, str, tuple[str, ...]]] = [(graph.root, 0, "", ())]
    edges, bit = graph.edges, graph.bit
    while steps:
        node, hand, text, tiles = steps.pop()
        at = node >> 8
        head = edges[at]
        yield None
        for letter in range(26):
            if not head >> letter & 1:
                continue
            onward = edges[at + (head >> letter).bit_count()]
            if not onward & bit << 4 and not onward & bit:
                continue
            name = chr(65 + letter)
            for tile, remains in ((name, left.after_letter[hand][letter]), (name.lower(), left.after_wild[hand])):
                if remains == NONE or (tile != name and left.after_letter[hand][letter] != NONE):
                    continue
                longer, laid = text + name, (*tiles, tile)
                if onward & bit and len(longer) > 1:
                    yield from (Spelled(longer, way) for way in arrangements(laid))
                if left.count[remains]:
                    steps.append((onward, remains, longer, laid))


Promise = tuple[int, tuple[int, ...], int, Row]
"""A row as it lies on a heap: the most promising one first, behind the least of all numbers."""


def promising(position: Position, rack: Sequence[str], seven: int) -> Generator[None, None, list[Promise]]:
    """A heap of the rows by the most they can make of the rack's tiles, as a number below 0; `seven` for all of seven tiles.

    None is a breath: to put some thousand rows in order at once would take many.
    """
    values = sorted((VALUES[tile] for tile in rack), reverse=True)
    found: list[Promise] = []
    for number, row in enumerate(rows(position, len(rack))):
        if not number % 64:
            yield None
        best = zip(values, sorted(row.letters, reverse=True))
        most = sum(v * f for v, f in best) * row.factor + (seven if len(row.cells) == len(rack) == 7 else 0)
        heappush(found, (-most, row.cells, number, row))
    return found


def laid_on(row: Row, word: Spelled) -> tuple[int, tuple[tuple[str, str], ...]]:
    """What the word counts on the row, without bonuses, and its tiles sorted by cell."""
    total = sum([VALUES[tile] * factor for tile, factor in zip(word.tiles, row.letters)])
    return total * row.factor, tuple(sorted(zip([CELLS[cell] for cell in row.cells], word.tiles)))
