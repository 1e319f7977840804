"""Every play there is for a rack (H4 to H12), found by walking the word graph over the board.

A walk begins where a word can begin, goes on cell by cell along a reading direction, and lays what the rack has and the
word graph and the crossing lines allow. Beside a Pivot it may turn. What a play scores adds up on the way.

Only one thing can make the crossings wrong: new letters before and after turns that come to lie in one line. Steps are
down, down-right and up-right, and down-right is the sum of the two others; so this happens only along down-right, between letters
on parts that go down or up-right. There the walk asks less, and leaves the verdict to `judge`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..crossword.choosing import best_first
from ..crossword.turns import RACK_SIZE
from ..kernel.leftovers import NONE, Leftovers
from ..kernel.tiles import KEY, PIVOT, VALUES, WILD
from ..kernel.wordgraph import Graph
from .board import (
    CENTRE,
    KEY_SPACES,
    LETTER_FACTORS,
    NAMES,
    NEIGHBOURS,
    NEXT,
    NUMBERS,
    OUTSIDE,
    PREVIOUS,
    WORD_FACTORS,
    potential,
)
from .bounds import Bounds
from .crossings import Crossing, Position, hard
from .rules import ALL_TILES_BONUS, judge

Laid = tuple[tuple[str, str], ...]


class Play(NamedTuple):
    """A legal play: its score, and its tiles as (cell name, tile) in the order of the word."""

    score: int
    tiles: Laid


# What a walk knows of itself, as bits.
JOINED = 1  # a word of it holds an old letter (H8)
FREE = 2  # it may stand without joining (H9)
LONG = 4  # its main word has a letter already
FRESH = 8  # it has laid a letter
TURNED = 16  # it has laid a Pivot
STRAY = 32  # it has laid a Key off the Key spaces (H10)
MEETS = 64  # new letters of two parts lie in one line: `judge` decides

ROOTED = JOINED | FREE | MEETS

_DOWN_RIGHT = 1
_FAR = 99
_ANY_SCORE = 1 << 20
_BREATH = 32  # steps of a walk between two breaths: some tenths of a millisecond

_PLAIN, _WILD, _KEY = range(3)
_TILES = [
    [[(name, chr(65 + k) if kind == _PLAIN else chr(97 + k) + (KEY if kind == _KEY else "")) for k in range(26)]
     for name in NAMES]
    for kind in (_PLAIN, _WILD, _KEY)
]  # fmt: skip
_PIVOTS = [(name, PIVOT) for name in NAMES]
_VALUES = [VALUES[chr(65 + k)] for k in range(26)]
_LETTER_FACTORS = [LETTER_FACTORS.get(cell, 1) for cell in range(OUTSIDE)]
_WORD_FACTORS = [WORD_FACTORS.get(cell, 0) for cell in range(OUTSIDE)]
_POTENTIALS = [potential(cell) for cell in range(OUTSIDE)]
_CROSSED = frozenset((0, 2))  # the axes of parts whose letters can meet along down-right

# A walk about to lay a letter: the cell, its axis, the node of the word so far, what is left of the rack; the
# main word's letters, the sum of its word factors, what the crossing words count; the bits above; the tiles laid; the cells
# that must still be covered by a letter, or a line that was let pass is no word.
Step = tuple[int, int, int, int, int, int, int, int, Laid, tuple[int, ...]]


def plays(board: Mapping[str, str], rack: Sequence[str], graph: Graph, words: Container[str]) -> Iterator[Play | None]:
    """Every legal play, each once, in an order that depends on nothing but the arguments; None is a breath.

    `graph` is that of `words`. The same tiles on the same cells are one play, with the score of the reading that counts (H11).
    """
    search = _Search(board, rack, graph, words)
    yield None
    yield from search.looked_ahead()
    for _ in search.starts():
        yield from search.walk()
    for tiles, score in search.several.items():
        yield Play(score, tiles)


def best_plays(
    board: Mapping[str, str],
    rack: Sequence[str],
    graph: Graph,
    words: Container[str],
    margin: int = 0,
    patience: int | None = None,
) -> Iterator[Play | None]:
    """The plays that can count within `margin` of the best, and some others; None is a breath. After `patience` breaths the best
    of those found so far are all.

    Walks that cannot come to that any more are left, so this is many times faster than all plays where Wilds and Pivots are in hand.
    """
    if WILD not in rack and PIVOT not in rack:
        # So few walks are there that bounds cost more than they save.
        yield from plays(board, rack, graph, words)
        return
    search = _Search(board, rack, graph, words)
    yield None
    yield from search.looked_ahead()
    search.margin = margin
    search.bounds = Bounds(search.position, rack)
    yield from search.bounds.filled()
    for number, _ in enumerate(search.starts()):
        if not number % 32:
            yield None
    starts = yield from best_first(search.steps, search.bound)
    search.steps.clear()
    breaths, tired = 0, False
    for most, step in starts:
        if tired or most < search.floor:
            break
        search.steps.append(step)
        for play in search.walk():
            yield play
            breaths += play is None
            tired = patience is not None and breaths > patience and search.floor > 0
            if tired:
                break
    for tiles, score in search.several.items():
        if score >= search.floor:
            yield Play(score, tiles)


class _Search:
    """One search. `several` collects the plays that can be read in more than one way, with the best score so far."""

    def __init__(self, board: Mapping[str, str], rack: Sequence[str], graph: Graph, words: Container[str]) -> None:
        self.board, self.graph, self.words = board, graph, words
        self.left = Leftovers(rack)
        self.position = Position(board, graph)
        self.several: dict[Laid, int] = {}
        self.judged: set[Laid] = set()
        self.steps: list[Step] = []
        self.crossings: list[list[Crossing | None]] = [[None] * OUTSIDE for _ in range(3)]
        taken, letters = self.position.taken, self.position.letters
        self.free_keys = [cell for cell in sorted(KEY_SPACES) if not taken[cell]]
        heights = [_POTENTIALS[cell] for cell in self.free_keys]
        # H10: a Key may lie elsewhere if the move covers the last free Key spaces; no path covers two at one height.
        self.may_stray = len(set(heights)) == len(heights)
        self.anchors = {
            near for cell in range(OUTSIDE) if letters[cell] >= 0 for near in NEIGHBOURS[cell] if not taken[near]
        }
        if not taken[CENTRE]:
            self.anchors.add(CENTRE)
        if KEY in rack:
            self.anchors.update(self.free_keys)
        self.needs: list[list[list[int]]] = []
        self.bounds: Bounds | None = None
        self.margin = 0
        self.floor = 0  # plays below it are not wanted
        self.most = max((VALUES[tile] for tile in rack), default=0)
        self.worths = [sum(VALUES[tile] for tile in tiles) for tiles in self.left.tiles]

    def bound(self, step: Step) -> int:
        """The most that a walk can come to from here on."""
        cell, axis, _, rack, total, factor, cross, flags, laid, _ = step
        if self.bounds is None:
            return _ANY_SCORE
        count = self.left.count[rack]
        outlook = self.bounds.ahead(self.left.pivots[rack], axis, cell)[count]
        most = (total + self.worths[rack] + outlook.letters) * (factor + outlook.factors or 1) + cross + outlook.crossed
        return most + ALL_TILES_BONUS if outlook.all_fit and len(laid) + count == RACK_SIZE else most

    def found(self, score: int) -> None:
        """Raises what is wanted to what was found."""
        if score - self.margin > self.floor:
            self.floor = score - self.margin

    def looked_ahead(self) -> Iterator[None]:
        """Fills `needs`. By Pivots in hand, axis and cell: the fewest tiles that lead a walk which goes on there to an anchor or
        an old letter."""
        taken, letters, anchors = self.position.taken, self.position.letters, self.anchors
        needs = self.needs
        downhill = sorted(range(OUTSIDE), key=_POTENTIALS.__getitem__, reverse=True)
        for pivots in range(self.left.pivots[0] + 1):
            table = [[_FAR] * (OUTSIDE + 1) for _ in range(3)]
            for number, cell in enumerate(downhill):
                if not number % 64:
                    yield None
                for axis in (0, 1, 2):
                    if letters[cell] >= 0:
                        table[axis][cell] = 0
                    elif cell in anchors:
                        table[axis][cell] = 1
                    elif not taken[cell]:
                        ahead = NEXT[axis][cell]
                        least = 1 + table[axis][ahead]
                        if pivots and not taken[ahead]:
                            for turned in (0, 1, 2):
                                if turned != axis:
                                    least = min(least, 2 + needs[pivots - 1][turned][NEXT[turned][ahead]])
                        table[axis][cell] = least
            needs.append(table)

    def starts(self) -> Iterator[None]:
        """Puts the first steps of each place where a word can begin; each time the walk is due."""
        letters, taken = self.position.letters, self.position.taken
        pivots, size = self.left.pivots[0], self.left.count[0]
        needs = self.needs[pivots]
        for cell in range(OUTSIDE):
            for axis in (0, 1, 2):
                if letters[PREVIOUS[axis][cell]] >= 0:
                    continue
                if letters[cell] >= 0:
                    self._go_on(cell, axis, self.graph.root, 0, 0, 0, 0, 0, (), ())
                elif not taken[cell] and needs[axis][cell] <= size:
                    self.steps.append((cell, axis, self.graph.root, 0, 0, 0, 0, 0, (), ()))
                else:
                    continue
                yield

    def walk(self) -> Iterator[Play | None]:
        """Takes all steps there are. This is the hot loop: what could be a method stands in place."""
        steps = self.steps
        edges, bit = self.graph.edges, self.graph.bit
        reach = bit << 4
        letters, values, taken = self.position.letters, self.position.values, self.position.taken
        left, needs, crossings = self.left, self.needs, self.crossings
        count, pivots = left.count, left.pivots
        breath, bounded = _BREATH, self.bounds is not None
        while steps:
            breath -= 1
            if not breath:
                breath = _BREATH
                yield None
            step = steps.pop()
            if bounded and self.floor and self.bound(step) < self.floor:
                continue
            cell, axis, node, rack, total, factor, cross, flags, laid, owed = step
            crossing = crossings[axis][cell]
            if crossing is None:
                crossing = crossings[axis][cell] = self.position.crossing(cell, axis)
            allowed, lines = crossing
            if owed:
                if cell in owed:
                    owed = tuple([other for other in owed if other != cell])
                if any(_POTENTIALS[other] <= _POTENTIALS[cell] for other in owed):
                    continue
            if axis != _DOWN_RIGHT and (pivots[rack] or flags & TURNED):
                allowed, flags, met = self._met(cell, axis, allowed, flags, laid)
                cross += met
                if pivots[rack] and count[rack] > 2:
                    self._let_pass((cell, axis, node, rack, total, factor, cross, flags, laid, owed), allowed)
            at = node >> 8
            head = edges[at]
            wanted = head & allowed
            if not wanted:
                continue
            on = NEXT[axis]
            word_factor = _WORD_FACTORS[cell]
            factor += word_factor
            times = word_factor or 1
            flags |= FRESH
            if cell == CENTRE:
                flags |= FREE
            for kind in (_PLAIN, _WILD, _KEY):
                kind_flags = flags
                if kind == _PLAIN:
                    todo = wanted & left.letters[rack]
                    after, per_letter = NONE, left.after_letter[rack]
                    letter_factor = _LETTER_FACTORS[cell]
                else:
                    after = left.after_wild[rack] if kind == _WILD else left.after_key[rack]
                    if after == NONE:
                        continue
                    if kind == _KEY and self.free_keys:
                        if cell in KEY_SPACES:
                            kind_flags |= FREE
                        elif self._may_stray(cell, laid):
                            kind_flags |= STRAY
                        else:
                            continue
                    todo, per_letter, letter_factor = wanted, None, 0
                    if bounded and kind == _WILD:
                        todo &= ~left.letters[rack]
                tiles = _TILES[kind][cell]
                while todo:
                    low = todo & -todo
                    todo ^= low
                    letter = low.bit_length() - 1
                    onward = edges[at + (head >> letter).bit_count()]
                    if not onward & reach:
                        continue
                    remains = after if per_letter is None else per_letter[letter]
                    if bounded and kind == _WILD and left.letters[0] & low:
                        self._swap(
                            (cell, axis, node, rack, total, factor - word_factor, cross, kind_flags, laid, owed),
                            letter,
                            lines,
                            onward,
                            remains,
                        )
                    value = _VALUES[letter] * letter_factor
                    crossed, now = cross, kind_flags
                    for fits, base in lines:
                        if fits & low:
                            crossed += (base + value) * times
                            now |= JOINED
                    summed = total + value
                    ahead = on[cell]
                    old = letters[ahead]
                    while old >= 0:
                        rest = edges[onward >> 8] >> old
                        if not rest & 1:
                            break
                        onward = edges[(onward >> 8) + rest.bit_count()]
                        if not onward & reach:
                            break
                        summed += values[ahead]
                        now |= JOINED | LONG
                        ahead = on[ahead]
                        old = letters[ahead]
                    if old >= 0:
                        continue
                    tiles_now = (*laid, tiles[letter])
                    if onward & bit and now & LONG and now & ROOTED and not owed:
                        if now & (TURNED | STRAY | MEETS) or len(tiles_now) == 1:
                            self._keep(summed, factor, crossed, now, tiles_now)
                        else:
                            score = summed * (factor or 1) + crossed
                            if len(tiles_now) == RACK_SIZE:
                                score += ALL_TILES_BONUS
                            if bounded:
                                self.found(score)
                            if score >= self.floor:
                                yield Play(score, tiles_now)
                    now |= LONG
                    if count[remains] and not taken[ahead]:
                        if now & ROOTED or needs[pivots[remains]][axis][ahead] <= count[remains]:
                            steps.append((ahead, axis, onward, remains, summed, factor, crossed, now, tiles_now, owed))
                        if pivots[remains]:
                            self._turn(ahead, axis, onward, remains, summed, factor, crossed, now, tiles_now, owed)

    def _go_on(
        self,
        cell: int,
        axis: int,
        node: int,
        rack: int,
        total: int,
        factor: int,
        cross: int,
        flags: int,
        laid: Laid,
        owed: tuple[int, ...],
        begun: bool = False,
    ) -> None:
        """From `cell` on, where a part begins or has `begun`: over old letters there, then a step to lay a letter, or turns."""
        letters, taken, edges = self.position.letters, self.position.taken, self.graph.edges
        reach, on = self.graph.bit << 4, NEXT[axis]
        while (old := letters[cell]) >= 0:
            rest = edges[node >> 8] >> old
            if not rest & 1:
                return
            node = edges[(node >> 8) + rest.bit_count()]
            if not node & reach:
                return
            total += self.position.values[cell]
            flags |= JOINED | LONG
            begun = True
            cell = on[cell]
        if begun and node & self.graph.bit and flags & FRESH and flags & ROOTED and not owed:
            self._keep(total, factor, cross, flags, laid)
        if taken[cell] or not self.left.count[rack]:
            return
        pivots = self.left.pivots[rack]
        if flags & ROOTED or self.needs[pivots][axis][cell] <= self.left.count[rack]:
            self.steps.append((cell, axis, node, rack, total, factor, cross, flags, laid, owed))
        if begun and pivots:
            self._turn(cell, axis, node, rack, total, factor, cross, flags, laid, owed)

    def _turn(
        self,
        cell: int,
        axis: int,
        node: int,
        rack: int,
        total: int,
        factor: int,
        cross: int,
        flags: int,
        laid: Laid,
        owed: tuple[int, ...],
    ) -> None:
        """Lays a Pivot on `cell`, after a letter, and goes on in each other direction (H5)."""
        if owed and any(_POTENTIALS[other] <= _POTENTIALS[cell] for other in owed):
            return
        remains = self.left.after_pivot[rack]
        with_pivot = (*laid, _PIVOTS[cell])
        for turned in (0, 1, 2):
            if turned != axis and NEXT[turned][cell] != OUTSIDE:
                self._go_on(
                    NEXT[turned][cell], turned, node, remains, total, factor, cross, flags | TURNED, with_pivot, owed
                )

    def _met(self, cell: int, axis: int, allowed: int, flags: int, laid: Laid) -> tuple[int, int, int]:
        """What is allowed, the bits, and what is to be added, where letters meet.

        The letter on `cell` comes to lie in line with one that was laid before the last turn: the line they make is
        left to `judge`, and counted as if it were a word of the best letter.
        """
        row = self.position.row(cell, _DOWN_RIGHT)
        if not flags & TURNED or row.behind == OUTSIDE:
            return allowed, flags, 0
        name = NAMES[row.behind]
        if not any(at == name and tile != PIVOT for at, tile in laid):
            return allowed, flags, 0
        return hard(self.position.row(cell, 2 - axis)), flags | MEETS, self.position.meeting(cell, self.most)

    def _let_pass(self, step: Step, allowed: int) -> None:
        """Letters that the line down-right does not allow, or does not join, but may once a later letter goes on with it."""
        cell, axis, node, rack, total, factor, cross, flags, laid, owed = step
        row, other = self.position.row(cell, _DOWN_RIGHT), self.position.row(cell, 2 - axis)
        if not row.held or self.position.taken[row.ahead]:
            return
        left, edges = self.left, self.graph.edges
        at = node >> 8
        head = edges[at]
        todo = head & hard(other) & ~allowed
        if not flags & ROOTED:
            todo |= head & allowed & ~row.fits & ~other.fits
        flags |= FRESH | LONG | MEETS | (FREE if cell == CENTRE else 0)
        word_factor = _WORD_FACTORS[cell]
        owed = (*owed, row.ahead)
        while todo:
            low = todo & -todo
            todo ^= low
            letter = low.bit_length() - 1
            onward = edges[at + (head >> letter).bit_count()]
            for kind, remains in (
                (_PLAIN, left.after_letter[rack][letter]),
                (_WILD, left.after_wild[rack]),
                (_KEY, left.after_key[rack]),
            ):
                if remains == NONE:
                    continue
                now = flags
                if kind == _KEY and self.free_keys:
                    if cell in KEY_SPACES:
                        now |= FREE
                    elif self._may_stray(cell, laid):
                        now |= STRAY
                    else:
                        continue
                value = _VALUES[letter] * _LETTER_FACTORS[cell] if kind == _PLAIN else 0
                crossed = cross + (other.base + value) * (word_factor or 1) if other.fits & low else cross
                tiles = (*laid, _TILES[kind][cell][letter])
                self._go_on(
                    NEXT[axis][cell],
                    axis,
                    onward,
                    remains,
                    total + value,
                    factor + word_factor,
                    crossed,
                    now,
                    tiles,
                    owed,
                    True,
                )

    def _swap(self, step: Step, letter: int, lines: tuple[tuple[int, int], ...], node: int, rack: int) -> None:
        """The Wild that would show a letter laid before takes that letter's place, and the letter comes here.

        Where a letter is in hand a Wild need not show it, so of the two ways one is walked; this is the other, where it may gain.
        """
        cell, axis, _, _, total, factor, cross, flags, laid, owed = step
        plain = chr(65 + letter)
        place, name = next((i, at) for i, (at, tile) in enumerate(laid) if tile == plain)
        was = NUMBERS[name]
        gains = _LETTER_FACTORS[cell] > _LETTER_FACTORS[was]
        value, times = _VALUES[letter] * _LETTER_FACTORS[cell], _WORD_FACTORS[cell] or 1
        for fits, base in lines:
            if fits >> letter & 1:
                # What the letter no longer counts across its old place is left in: `judge` decides.
                cross += (base + value) * times
                gains = True
        if gains:
            total += value - _VALUES[letter] * _LETTER_FACTORS[was]
            tiles = (*laid[:place], _TILES[_WILD][was][letter], *laid[place + 1 :], _TILES[_PLAIN][cell][letter])
            factor += _WORD_FACTORS[cell]
            flags |= FRESH | LONG | MEETS
            self._go_on(NEXT[axis][cell], axis, node, rack, total, factor, cross, flags, tiles, owed, True)

    def _may_stray(self, cell: int, laid: Laid) -> bool:
        """Whether a Key may lie on `cell`, no Key space: the path has covered the free Key spaces or still can (H10)."""
        if not self.may_stray:
            return False
        covered = {at for at, _ in laid}
        return all(NAMES[key] in covered or _POTENTIALS[key] > _POTENTIALS[cell] for key in self.free_keys)

    def _keep(self, total: int, factor: int, cross: int, flags: int, laid: Laid) -> None:
        """A play that can be read in several ways, or that `judge` must decide."""
        if flags & STRAY:
            covered = {at for at, _ in laid}
            if any(NAMES[key] not in covered for key in self.free_keys):
                return
        score = total * (factor or 1) + cross + (ALL_TILES_BONUS if len(laid) == RACK_SIZE else 0)
        if flags & MEETS:
            # The score is an upper bound here.
            if laid not in self.judged and score >= self.floor:
                self.judged.add(laid)
                verdict = judge(self.board, laid, self.words)
                if verdict.legal:
                    self._note(laid, verdict.score)
            return
        self._note(laid, score)

    def _note(self, laid: Laid, score: int) -> None:
        if self.bounds is not None:
            self.found(score)
        self.several[laid] = max(score, self.several.get(laid, 0))
