"""Every way a rack can begin a word, listed once, for all the places where a word begins some free cells before the others.

Away from other letters nothing is asked of a letter, so the same beginnings fit everywhere; only those that go on with a letter that
fits where the first old letter has a say are worth laying.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from ..kernel.leftovers import NONE, Leftovers
from ..kernel.tiles import VALUES
from ..kernel.wordgraph import Graph


class Beginning(NamedTuple):
    """A row of tiles that begins a word: the node after it, what is left of the rack, its text, its tiles and their values."""

    node: int
    rack: int
    text: str
    tiles: tuple[str, ...]
    worth: int

    @property
    def twice(self) -> bool:
        """Whether a blank shows a letter that lies there as well."""
        return any(tile.islower() and tile.upper() in self.tiles for tile in self.tiles)


# By length: all beginnings, and those that can go on with each letter number.
Indexed = list[tuple[list[Beginning], list[list[Beginning]]]]

_MOST = 30_000
_BREATH, _INDEXED = 32, 128  # rows that are made longer, and such as are put into lists, in one breath


def beginnings(graph: Graph, left: Leftovers) -> Generator[None, None, Indexed]:
    """By length (0 is empty) and by each letter that can follow. A blank shows only letters that are not in hand.

    Lengths of more than some ten thousand beginnings, which two blanks can make, are left out. None for every breath.
    """
    edges, reach = graph.edges, graph.bit << 4
    row = [Beginning(graph.root, 0, "", (), 0)]
    indexed: Indexed = [(row, [row] * 26)]
    while row and len(indexed) < left.count[0]:
        longer: list[Beginning] = []
        for number, (node, rack, text, tiles, worth) in enumerate(row):
            if not number % _BREATH:
                yield None
            at = node >> 8
            head = edges[at]
            blank = left.after_wild[rack]
            todo = head if blank != NONE else head & left.letters[rack]
            while todo:
                low = todo & -todo
                todo ^= low
                letter = low.bit_length() - 1
                onward = edges[at + (head >> letter).bit_count()]
                if not onward & reach:
                    continue
                name = chr(65 + letter)
                remains = left.after_letter[rack][letter]
                if remains != NONE:
                    longer.append(Beginning(onward, remains, text + name, (*tiles, name), worth + VALUES[name]))
                else:
                    longer.append(Beginning(onward, blank, text + name, (*tiles, name.lower()), worth))
        if len(longer) > _MOST:
            break
        by_letter: list[list[Beginning]] = [[] for _ in range(26)]
        for number, beginning in enumerate(longer):
            if not number % _INDEXED:
                yield None
            head = edges[beginning.node >> 8]
            while head:
                low = head & -head
                head ^= low
                by_letter[low.bit_length() - 1].append(beginning)
        indexed.append((longer, by_letter))
        row = longer
    return indexed


def arrangements(tiles: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The tiles, and each blank changed with the letters that it shows."""
    yield tiles
    for i, tile in enumerate(tiles):
        if tile.islower():
            for j, other in enumerate(tiles):
                if other == tile.upper():
                    changed = list(tiles)
                    changed[i], changed[j] = other, tile
                    yield tuple(changed)
