"""What the old letters around an empty cell of the globe ask of a letter laid there, and what they can give for it.

On a loop, and on an edge away from stars, a crossing run is a word or the play is none, so all that is asked is a set of letters (a
number with bit 0 for A). A run that ends at a star may be joined there, so nothing is asked and `judge` decides (G6, G7).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..kernel.tiles import SHOWN, VALUES
from ..kernel.wordgraph import Graph
from .board import CELLS
from .paths import Joins
from .premiums import PASS_FACTOR
from .ways import AROUND, EDGE_WAYS, NUMBERS, ON_EDGES, ON_LINE, OUT, STAR_CELLS, THROUGH, WAYS
from .words import letter_factor, word_factor

ALL_LETTERS = (1 << 26) - 1
NO_LETTER = -1


class Crossing(NamedTuple):
    """An empty cell on a word along one line.

    `allowed` are the letters that fit; `base` is what the old letters across count, `lines` how many runs they are (a new
    letter counts once in each). `sure` is false where a run may be read in more ways than one: then `base` and `lines` are
    0, and `more` is the most such runs can count beside a letter of no value, times `times` what one more point in it gives.
    """

    allowed: int
    base: int
    lines: int
    sure: bool
    more: int
    times: int


class Position:
    """The globe for a search: by cell number the letter number there (or NO_LETTER) and its value.

    `graphs` are those of the words that may be played, house words among them; `factors` are what premiums make of a letter
    and of a word on each cell. No letter in hand counts more than `most`.
    """

    def __init__(
        self,
        board: Mapping[str, str],
        joins: Joins,
        premiums: Mapping[str, str],
        graphs: Iterable[Graph],
        most: int = 10,
    ) -> None:
        self.graphs = tuple(graphs)
        self.most = most
        self.letters = [NO_LETTER] * len(CELLS)
        self.values = [0] * len(CELLS)
        for name, tile in board.items():
            self.letters[NUMBERS[name]] = ord(SHOWN[tile]) - 65
            self.values[NUMBERS[name]] = VALUES[tile]
        self.letter_factors = [letter_factor(cell, premiums) for cell in CELLS]
        self.word_factors = [word_factor(cell, premiums) for cell in CELLS]
        # G7: the rays that an earlier join has taken, as the ways out along them.
        self.closed_rays: frozenset[int] = frozenset(
            way
            for star, pairs in joins.items()
            for pair in pairs
            for way in OUT[NUMBERS[star]]
            if CELLS[WAYS[way].cells[-1]] in pair
        )
        self.anchors = (
            frozenset(
                near
                for cell in range(len(CELLS))
                if self.letters[cell] >= 0
                for near in AROUND[cell]
                if self.letters[near] < 0
            )
            if board
            else frozenset(range(len(CELLS)))
        )
        self._stars: dict[tuple[int, tuple[int, ...]], int] = {}
        self._loops: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._known: dict[tuple[int, int], Crossing] = {}
        self._arms: dict[tuple[int, int], tuple[int, int]] = {}

    def crossing(self, cell: int, line: int) -> Crossing:
        """What the other lines through an empty cell say of a letter of a word on `line`."""
        found = self._known.get((cell, line))
        if found is None:
            found = self._known[cell, line] = (
                self._star(cell, line) if cell in STAR_CELLS else self._hexagon(cell, line)
            )
        return found

    def _hexagon(self, cell: int, line: int) -> Crossing:
        allowed, base, lines, sure, more, times = ALL_LETTERS, 0, 0, True, 0, 0
        factor = self.word_factors[cell]
        # A word on an edge may bend, and its other letters then lie on other edges.
        sure_line = 2 * line >= EDGE_WAYS
        own = ON_EDGES if 2 * line < EDGE_WAYS else ON_LINE[line]
        for way, place in THROUGH[cell]:
            if WAYS[way].line == line:
                continue
            lead, tail, ends = self._run(way, place)
            if not lead and not tail:
                if not sure_line and any(own >> end & 1 and end in AROUND[cell] for end in ends):
                    # Past a star a letter may come to lie right beside this one.
                    more += 2 * self.most * max(self.letter_factors[at] for at in (cell, *ends)) * factor
                    times += factor
                continue
            if len(lead) + len(tail) + 1 >= len(WAYS[way].cells) and WAYS[way].closed:
                allowed = 0  # the loop would be full
                continue
            count = sum(self.values[at] for at in (*lead, *tail))
            stars = [end for end in ((*lead, cell, *tail)[0], (*lead, cell, *tail)[-1]) if end in STAR_CELLS]
            if not sure_line and max(len(lead), len(tail)) >= 4:
                own |= ON_EDGES
            if stars or any(own >> end & 1 for end in ends):
                sure = False
                tails, passes = 0, 1
                for star in stars:
                    cells = WAYS[way].cells
                    # A crossing run with a star lies on an edge, a forward way; the way out from its last star is the other.
                    far, doubled = self.beyond(star, way if star == cells[0] else way + 1, own)
                    tails += far
                    passes *= doubled
                # A letter of the same move may lie in the run, too, and the old letters beyond it.
                meets, also = 0, 1
                if not stars:
                    for end in ends:
                        if own >> end & 1:
                            meets += self.most * self.letter_factors[end] + self._beyond_on(way, end)
                            also *= self.word_factors[end]
                more += (count + tails + meets) * factor * passes * also
                times += factor * passes * also
                continue
            allowed &= self.fitting(lead, tail)
            base += count * factor
            lines += factor
        return Crossing(allowed, base, lines, sure, more, times)

    def loops_at(self, cell: int) -> tuple[tuple[int, int, int], ...]:
        """The loops on which an empty cell has old letters in line: (line, letters that fit, cells where the run stops, as a set).

        Where a word's own letters lie on none of these cells, the letter must fit.
        """
        found = self._loops.get(cell)
        if found is None:
            rows = []
            for way, place in THROUGH[cell]:
                if WAYS[way].closed:
                    lead, tail, ends = self._run(way, place)
                    if lead or tail:
                        stops = sum({1 << end for end in ends})
                        rows.append((WAYS[way].line, self.fitting(lead, tail), stops))
            found = self._loops[cell] = tuple(rows)
        return found

    def _star(self, cell: int, line: int) -> Crossing:
        more, times = 0, 0
        for way in OUT[cell]:
            if self.letters[WAYS[way].cells[1]] >= 0:
                far, passes = self.beyond(cell, way, 0)
                count, on = self._arm(way, 0)
                factor = PASS_FACTOR if on else 1
                more += (count + on + far) * passes * factor
                times += passes * factor
        # One ray may be read with the word itself; all others must do without it.
        fits = [self._ray_fits(cell, way, (line,)) for way in self._rays(cell, (line,))]
        allowed = ALL_LETTERS if len(fits) < 2 else 0
        for exempt in range(len(fits) if len(fits) > 1 else 0):
            together = ALL_LETTERS
            for number, fit in enumerate(fits):
                if number != exempt:
                    together &= fit
            allowed |= together
        return Crossing(allowed, 0, 0, False, more, times)

    def star_fits(self, star: int, lines: tuple[int, ...]) -> int:
        """The letters on an empty star with which every ray that holds letters reads well, the rays on `lines` left out (G7)."""
        fits = self._stars.get((star, lines))
        if fits is None:
            fits = ALL_LETTERS
            for way in self._rays(star, lines):
                fits &= self._ray_fits(star, way, lines)
            self._stars[star, lines] = fits
        return fits

    def _rays(self, star: int, lines: tuple[int, ...]) -> list[int]:
        """The ways out from a star with an old letter beside it, those on `lines` left out."""
        return [way for way in OUT[star] if WAYS[way].line not in lines and self.letters[WAYS[way].cells[1]] >= 0]

    def _ray_fits(self, star: int, ray: int, lines: tuple[int, ...]) -> int:
        """The letters on the star that make a word of a ray's letters, alone or joined with another ray not on `lines`."""
        arm = self._row_out(ray)
        if arm is None:
            return ALL_LETTERS
        inward = arm[::-1]
        fits = self.fitting(inward, ())
        for way in self._rays(star, (*lines, WAYS[ray].line)):
            other = self._row_out(way)
            if other is None:
                return ALL_LETTERS
            fits |= self.fitting(inward, other)
        return fits

    def _row_out(self, way: int) -> list[int] | None:
        """The cells of the old letters on a way out from a star; None if they reach the next star, where a word may go on."""
        row: list[int] = []
        for cell in WAYS[way].cells[1:]:
            if self.letters[cell] < 0:
                return row
            row.append(cell)
        return None

    def _beyond_on(self, way: int, cell: int) -> int:
        """What the old letters on both sides of a cell of a way count."""
        lead, tail, _ = self._run(way, WAYS[way].cells.index(cell))
        return sum(self.values[at] for at in (*lead, *tail))

    def beyond(self, star: int, came: int, own: int) -> tuple[int, int]:
        """The most that a word can go on to count beyond a star, reached along the way out `came`: (letters, factor).

        Letters of the same move may lie on the cells `own`.
        """
        if came in self.closed_rays:
            return 0, 1
        most = further = 0
        for way in OUT[star]:
            if way != came and way not in self.closed_rays:
                count, on = self._arm(way, own)
                most = max(most, count)
                further = max(further, on)
        if further:
            # Every further star is reached over a full edge.
            return most + further, PASS_FACTOR**3
        return (most, PASS_FACTOR) if most else (0, 1)

    def _arm(self, way: int, own: int) -> tuple[int, int]:
        """What the letters on a way out from a star count, new ones on `own` among them; and all there is beyond its far star.

        A row of blanks counts nothing, so where letters lie this is 1 at least.
        """
        known = self._arms.get((way, own))
        if known is None:
            cells = WAYS[way].cells
            total, place = 0, 1
            while place < len(cells) and (self.letters[cells[place]] >= 0 or own >> cells[place] & 1):
                cell = cells[place]
                total += self.values[cell] if self.letters[cell] >= 0 else self.most * self.letter_factors[cell]
                place += 1
            if place > 1:
                total = max(1, total)
            on = sum(self.values) if place == len(cells) else 0
            known = self._arms[way, own] = total, on
        return known

    def _run(self, way: int, place: int) -> tuple[list[int], list[int], list[int]]:
        """The old letters before and after a cell of a way, in order, and the empty cells where they stop."""
        cells, closed, letters = WAYS[way].cells, WAYS[way].closed, self.letters
        size = len(cells)
        lead: list[int] = []
        tail: list[int] = []
        ends: list[int] = []
        for row, step in ((lead, -1), (tail, 1)):
            at = place + step
            while len(row) < size - 1:
                if not closed and not 0 <= at < size:
                    break
                cell = cells[at % size]
                if letters[cell] < 0:
                    ends.append(cell)
                    break
                row.append(cell)
                at += step
        lead.reverse()
        return lead, tail, ends

    def fitting(self, lead: Sequence[int], tail: Sequence[int]) -> int:
        """The letters that make a word, one way or the other, between rows of cells (G4)."""
        before = [self.letters[cell] for cell in lead]
        behind = [self.letters[cell] for cell in tail]
        fits = 0
        for graph in self.graphs:
            fits |= between(graph, before, behind) | between(graph, behind[::-1], before[::-1])
        return fits


def between(graph: Graph, lead: Sequence[int], tail: Sequence[int]) -> int:
    """The letters that make a word of the graph between the letters before and after them."""
    edges, bit, node = graph.edges, graph.bit, graph.root
    for letter in lead:
        rest = edges[node >> 8] >> letter
        if not rest & 1:
            return 0
        node = edges[(node >> 8) + rest.bit_count()]
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
