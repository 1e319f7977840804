"""Every play there is for a rack on the globe (G4 to G10), found by walking the word graph along its lines both ways.

A walk begins where a word can begin, goes on cell by cell, and lays what the rack has and the word graph and the crossing
runs allow; at a star it may end, or go on into each ray that is not joined. Where no star has a part in a play and
the crossing runs are sure, its score adds up on the way; all others are left to `judge`.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from math import prod
from typing import NamedTuple

from ..crossword.choosing import best_first
from ..crossword.turns import RACK_SIZE
from ..kernel.leftovers import NONE, Leftovers
from ..kernel.tiles import VALUES
from ..kernel.wordgraph import Graph, graph_of
from .beginnings import Indexed, arrangements, beginnings
from .board import CELLS
from .bounds import Bounds
from .crossings import ALL_LETTERS, Crossing, Position
from .house import HouseWords
from .opening import Spelled, laid_on, promising, spelled
from .paths import Joins
from .premiums import PASS_FACTOR, PREMIUMS
from .readings import MIRROR_BONUS
from .rules import SEVEN_BONUS, judge
from .ways import NUMBERS, OUT, STAR_CELLS, WAYS
from .words import Vocabulary, is_mirror

Laid = tuple[tuple[str, str], ...]


class Play(NamedTuple):
    """A legal play: its score, and its tiles as (cell, tile), sorted by cell."""

    score: int
    tiles: Laid


# What a walk knows of itself, as bits.
JOINED = 1  # a letter of it lies beside an old one (G5), or the globe is empty
ASK = 2  # `judge` decides

_FAR = 99
_BREATH = 32
_BEGUN = 128  # beginnings that are laid in one breath
_PLAIN = [[(name, chr(65 + k)) for k in range(26)] for name in CELLS]
_BLANK = [[(name, chr(97 + k)) for k in range(26)] for name in CELLS]
_VALUES = [VALUES[chr(65 + k)] for k in range(26)]

# A walk about to lay a letter: way and place, node, what is left of the rack; the word's letters, its factor, what the
# crossing runs count and what unsure ones may; the bits; the text so far, the tiles laid, the cells of the word as a set.
Step = tuple[int, int, int, int, int, int, int, int, int, str, Laid, int]


def graphs_of(words: Container[str]) -> tuple[Graph, ...]:
    """The graphs that together hold all words that may be played, and perhaps blocked ones."""
    if isinstance(words, HouseWords):
        return (graph_of(words.base), graph_of(words.added)) if words.added else (graph_of(words.base),)
    return (graph_of(words),)


def plays(
    board: Mapping[str, str],
    joins: Joins,
    rack: Sequence[str],
    lexicon: Vocabulary,
    premiums: Mapping[str, str] = PREMIUMS,
) -> Iterator[Play | None]:
    """Every legal play, each once, in an order that depends on nothing but the arguments; None is a breath.

    The same tiles on the same cells are one play, with the score of the reading that counts (G8).
    """
    search = _Search(board, joins, rack, lexicon, premiums)
    for graph in search.position.graphs:
        yield from search.through(graph)


def best_plays(
    board: Mapping[str, str],
    joins: Joins,
    rack: Sequence[str],
    lexicon: Vocabulary,
    premiums: Mapping[str, str] = PREMIUMS,
    margin: int = 0,
) -> Iterator[Play | None]:
    """The plays that count within `margin` of the best, and some others; None is a breath.

    What `judge` must decide waits until the best of the rest is known, and goes to it by the most it can count.
    """
    search = _Search(board, joins, rack, lexicon, premiums)
    search.margin = margin
    search.waiting = []
    if not board:
        yield from search.opening(rack)
        return
    yield None
    search.bounds = Bounds(search.position, rack)
    for graph in search.position.graphs:
        yield from search.bounded(graph)
    yield from search.judged_above(search.floor)


class _Search:
    """One search. `waiting` is a heap of the plays to be judged, by the most they can count; None where all are judged at once."""

    def __init__(
        self,
        board: Mapping[str, str],
        joins: Joins,
        rack: Sequence[str],
        lexicon: Vocabulary,
        premiums: Mapping[str, str],
    ) -> None:
        self.board, self.joins, self.lexicon, self.premiums = board, joins, lexicon, premiums
        self.left = Leftovers(rack)
        most = max((VALUES[tile] for tile in rack), default=0)
        self.position = Position(board, joins, premiums, graphs_of(lexicon.words), most)
        self.blocking = isinstance(lexicon.words, HouseWords) and bool(lexicon.words.blocked)
        self.known: set[Laid] = set()
        self.steps: list[Step] = []
        self.found: list[Play] = []
        self.margin = self.floor = 0
        self.waiting: list[tuple[int, Laid]] | None = None
        self.bounds: Bounds | None = None
        self.worths = [sum(VALUES[tile] for tile in tiles) for tiles in self.left.tiles]
        self.graph = self.position.graphs[0]
        self.needs = self._needs()

    def through(self, graph: Graph) -> Iterator[Play | None]:
        """All plays whose main word is in the graph."""
        for _ in self.starts(graph):
            yield from self.walk()

    def bounded(self, graph: Graph) -> Iterator[Play | None]:
        """The same, from the most promising start on, until none can come to what is wanted."""
        indexed = yield from beginnings(graph, self.left)
        for number, _ in enumerate(self.starts(graph)):
            if not number % 8:
                yield None
        starts = yield from best_first(self.steps, self.bound)
        self.steps.clear()
        for most, step in starts:
            if most < self.floor:
                break
            begun = yield from self._begin(step, indexed)
            if not begun:
                self.steps.append(step)
            yield from self.walk()
            yield from self.judged_above(most)

    def _begin(self, step: Step, indexed: Indexed) -> Generator[None, None, bool]:
        """Takes a first step by all beginnings that lead to the first cell where old letters have a say; False if it cannot."""
        way, place, _, rack, total, _, _, _, flags, _, laid, used = step
        if laid or used or rack or not self.board:
            return False
        cells, closed, position = WAYS[way].cells, WAYS[way].closed, self.position
        row: list[int] = []
        at = place
        while position.letters[cells[at]] < 0 and cells[at] not in position.anchors:
            cell = cells[at]
            if cell in STAR_CELLS:
                return False
            row.append(cell)
            at += 1
            if at == len(cells):
                if not closed:
                    return False
                at = 0
        if not row or len(row) >= len(indexed):
            return False
        more = 0
        for cell in row:
            # Past a star a letter may come to lie beside this one; nothing else is asked of it.
            more += position.crossing(cell, WAYS[way].line).more
        names = [CELLS[cell] for cell in row]
        factors = [position.letter_factors[cell] for cell in row]
        factor = prod([position.word_factors[cell] for cell in row])
        even = max(factors) == 1
        covered = sum(1 << cell for cell in row)
        whole, by_letter = indexed[len(row)]
        cell, edges, left = cells[at], self.graph.edges, self.left
        old = position.letters[cell]
        if old >= 0:
            wanted, fitting = 1 << old, by_letter[old]
        else:
            wanted = position.crossing(cell, WAYS[way].line).allowed
            fitting = whole
        for number, beginning in enumerate(fitting):
            if number % _BEGUN == _BEGUN - 1:
                yield None
            node, remains, text, tiles, worth = beginning
            if old < 0 and not edges[node >> 8] & wanted & (
                ALL_LETTERS if left.after_wild[remains] != NONE else left.letters[remains]
            ):
                continue
            for row_tiles in (tiles,) if even or not beginning.twice else arrangements(tiles):
                if not even:
                    worth = sum([VALUES[tile] * times for tile, times in zip(row_tiles, factors)])
                named = tuple(zip(names, row_tiles))
                if old >= 0:
                    self._go_on(way, at, node, remains, worth, factor, 0, more, flags, text, named, covered)
                else:
                    self.steps.append((way, at, node, remains, worth, factor, 0, more, flags, text, named, covered))
        return True

    def _swap(self, step: Step, letter: int, crossing: Crossing, node: int, rack: int) -> None:
        """The blank that would show a letter laid before takes that letter's place, and the letter comes here.

        Where a letter is in hand a blank need not show it, so of the two ways one is walked; this is the other, where it may gain.
        """
        way, place, _, _, total, factor, crossed, unsure, flags, text, laid, used = step
        plain, cell = chr(65 + letter), WAYS[way].cells[place]
        at, name = next((i, name) for i, (name, tile) in enumerate(laid) if tile == plain)
        was, now = self.position.letter_factors[NUMBERS[name]], self.position.letter_factors[cell]
        if now > was or crossing.lines or crossing.times:
            value = _VALUES[letter] * now
            # What the letter no longer counts across its old place is left in: `judge` decides.
            self._go_on(
                way,
                place,
                node,
                rack,
                total + value - _VALUES[letter] * was,
                factor,
                crossed + crossing.base + value * crossing.lines,
                unsure + crossing.more + value * crossing.times,
                flags | ASK,
                text + plain,
                (*laid[:at], (name, plain.lower()), *laid[at + 1 :], _PLAIN[cell][letter]),
                used | 1 << cell,
                True,
            )

    def judged_above(self, most: int) -> Iterator[Play | None]:
        """Judges what waits and can count `most` or more, and is still wanted."""
        waiting = self.waiting
        while waiting and -waiting[0][0] >= max(most, self.floor):
            _, tiles = heappop(waiting)
            if tiles not in self.known:
                self.known.add(tiles)
                yield self.judged(tiles)

    def opening(self, rack: Sequence[str]) -> Iterator[Play | None]:
        """The best plays on an empty globe."""
        by_length: dict[int, list[Spelled]] = {}
        for graph in self.position.graphs:
            for word in spelled(rack, graph):
                if word is None:
                    yield None
                elif not self.blocking or word.text in self.lexicon.words:
                    by_length.setdefault(len(word.text), []).append(word)
        rows = yield from promising(self.position, rack, SEVEN_BONUS)
        for count in range(len(rows)):
            if not count % _BREATH:
                yield None
            below, _, _, row = heappop(rows)
            if MIRROR_BONUS - below < self.floor:
                break
            for number, word in enumerate(by_length.get(len(row.cells), ())):
                if not number % _BREATH:
                    yield None
                score, tiles = laid_on(row, word)
                if len(tiles) == RACK_SIZE:
                    score += SEVEN_BONUS
                if score + MIRROR_BONUS >= self.floor and tiles not in self.known:
                    if len(word.text) > 3 and is_mirror(word.text, self.lexicon):
                        score += MIRROR_BONUS
                    if score >= self.floor:
                        self.known.add(tiles)
                        # A row that bends between neighbouring rays makes a crossing of its own.
                        if row.bent:
                            yield self.judged(tiles)
                        else:
                            self.note(score)
                            yield Play(score, tiles)

    def bound(self, step: Step) -> int:
        """The most that a walk can come to from here on."""
        way, place, _, rack, total, factor, crossed, unsure, _, _, laid, _ = step
        assert self.bounds is not None
        count = self.left.count[rack]
        outlook = self.bounds.ahead(way, place, count)
        most = (total + self.worths[rack] + outlook.letters) * factor * outlook.factor
        most += crossed + unsure + outlook.crossed + MIRROR_BONUS
        return most + SEVEN_BONUS if outlook.all_fit and len(laid) + count == RACK_SIZE else most

    def starts(self, graph: Graph) -> Iterator[None]:
        """Puts the first steps of each place where a word can begin; each time the walk is due."""
        self.graph = graph
        letters, size = self.position.letters, self.left.count[0]
        flags = 0 if self.board else JOINED
        for number, way in enumerate(WAYS):
            for place, cell in enumerate(way.cells):
                if (place or way.closed) and letters[way.cells[place - 1]] >= 0:
                    continue
                if letters[cell] >= 0:
                    ask = flags | ASK if cell in STAR_CELLS else flags
                    self._go_on(number, place, graph.root, 0, 0, 1, 0, 0, ask, "", (), 0)
                elif self.needs[number][place] <= size:
                    self.steps.append((number, place, graph.root, 0, 0, 1, 0, 0, flags, "", (), 0))
                else:
                    continue
                yield

    def _needs(self) -> list[list[int]]:
        """By way and place: the fewest tiles that lead a walk which goes on there to an anchor or an old letter."""
        letters, anchors = self.position.letters, self.position.anchors
        needs = [[_FAR] * len(way.cells) for way in WAYS]
        for number, way in enumerate(WAYS):
            for place, cell in enumerate(way.cells):
                if letters[cell] >= 0:
                    needs[number][place] = 0
                elif cell in anchors:
                    needs[number][place] = 1
        # Twice round a loop; a rack reaches over two stars at most.
        for _ in range(3):
            for number, way in enumerate(WAYS):
                table, size = needs[number], len(way.cells)
                for place in range(size - 1, -1, -1):
                    if place + 1 < size or way.closed:
                        onward = table[(place + 1) % size]
                    else:
                        onward = min(needs[out][1] for out in OUT[way.cells[place]])
                    table[place] = min(table[place], onward + 1)
        return needs

    def walk(self) -> Iterator[Play | None]:
        """Takes all steps there are."""
        steps, found, left = self.steps, self.found, self.left
        edges, reach = self.graph.edges, self.graph.bit << 4
        position = self.position
        letter_factors, word_factors, anchors = position.letter_factors, position.word_factors, position.anchors
        breath, bounded = _BREATH, self.bounds is not None
        while True:
            if found:
                yield from found
                found.clear()
            if not steps:
                return
            breath -= 1
            if not breath:
                breath = _BREATH
                yield None
            step = steps.pop()
            if bounded and self.bound(step) < self.floor:
                continue
            way, place, node, rack, total, factor, crossed, unsure, flags, text, laid, used = step
            line, cells, _ = WAYS[way]
            cell = cells[place]
            at = node >> 8
            head = edges[at]
            crossing = position.crossing(cell, line)
            wanted = head & crossing.allowed
            if cell in STAR_CELLS and not used:
                wanted &= position.star_fits(cell, (line,))
            if not wanted:
                continue
            if cell in anchors:
                flags |= JOINED
            if not crossing.sure:
                flags |= ASK
            factor *= word_factors[cell]
            for blank in (False, True):
                todo = wanted if blank else wanted & left.letters[rack]
                if blank:
                    if left.after_wild[rack] == NONE:
                        break
                    if bounded:
                        todo &= ~left.letters[rack]
                while todo:
                    low = todo & -todo
                    todo ^= low
                    letter = low.bit_length() - 1
                    onward = edges[at + (head >> letter).bit_count()]
                    if not onward & reach:
                        continue
                    remains = left.after_wild[rack] if blank else left.after_letter[rack][letter]
                    value = 0 if blank else _VALUES[letter] * letter_factors[cell]
                    if blank and bounded and left.letters[0] & low:
                        self._swap(
                            (way, place, node, rack, total, factor, crossed, unsure, flags, text, laid, used),
                            letter,
                            crossing,
                            onward,
                            remains,
                        )
                    self._go_on(
                        way,
                        place,
                        onward,
                        remains,
                        total + value,
                        factor,
                        crossed + crossing.base + value * crossing.lines,
                        unsure + crossing.more + value * crossing.times,
                        flags,
                        text + chr(65 + letter),
                        (*laid, (_BLANK if blank else _PLAIN)[cell][letter]),
                        used | 1 << cell,
                        True,
                    )

    def _go_on(
        self,
        way: int,
        place: int,
        node: int,
        rack: int,
        total: int,
        factor: int,
        crossed: int,
        unsure: int,
        flags: int,
        text: str,
        laid: Laid,
        used: int,
        lies: bool = False,
    ) -> None:
        """From the letter at (way, place), which the node holds already if it `lies`: over old letters, then a step, or a bend."""
        position, edges = self.position, self.graph.edges
        letters, reach = position.letters, self.graph.bit << 4
        cells, closed = WAYS[way].cells, WAYS[way].closed
        size = len(cells)
        while True:
            cell = cells[place]
            if not lies:
                old = letters[cell]
                rest = edges[node >> 8] >> old
                if not rest & 1:
                    return
                node = edges[(node >> 8) + rest.bit_count()]
                if not node & reach:
                    return
                total += position.values[cell]
                text += chr(65 + old)
                used |= 1 << cell
            fresh, lies = lies, False
            if cell in STAR_CELLS:
                flags |= ASK
            if place + 1 == size and not closed:
                letter = ord(text[-1]) - 65 if fresh else NONE
                if not fresh or position.star_fits(cell, (WAYS[way].line,)) >> letter & 1:
                    self._end(node, total, factor, crossed, unsure, flags, text, laid, used, way)
                if len(text) > 1:
                    self._bend(way, letter, node, rack, total, factor, crossed, unsure, flags, text, laid, used)
                return
            place = (place + 1) % size
            if used >> cells[place] & 1:
                return  # all round the loop
            if letters[cells[place]] < 0:
                break
        self._end(node, total, factor, crossed, unsure, flags, text, laid, used, way)
        count = self.left.count[rack]
        if count and (flags & JOINED or self.needs[way][place] <= count):
            self.steps.append((way, place, node, rack, total, factor, crossed, unsure, flags, text, laid, used))

    def _bend(
        self,
        way: int,
        letter: int,
        node: int,
        rack: int,
        total: int,
        factor: int,
        crossed: int,
        unsure: int,
        flags: int,
        text: str,
        laid: Laid,
        used: int,
    ) -> None:
        """Goes on through the star at the end of a way, on which `letter` was laid if any, into each ray that is open (G7)."""
        came, star = WAYS[way].cells[0], WAYS[way].cells[-1]
        closed = self.position.closed_rays
        ways = OUT[star]
        back = next(out for out in ways if WAYS[out].cells[-1] == came)
        if back in closed:
            return
        for out in ways:
            cell = WAYS[out].cells[1]
            if out == back or out in closed or used >> cell & 1:
                continue
            if letter != NONE and not self.position.star_fits(star, (WAYS[way].line, WAYS[out].line)) >> letter & 1:
                continue
            if self.position.letters[cell] >= 0:
                self._go_on(out, 1, node, rack, total, factor * PASS_FACTOR, crossed, unsure, flags, text, laid, used)
            elif self.left.count[rack] and (flags & JOINED or self.needs[out][1] <= self.left.count[rack]):
                self.steps.append(
                    (out, 1, node, rack, total, factor * PASS_FACTOR, crossed, unsure, flags, text, laid, used)
                )

    def _end(
        self,
        node: int,
        total: int,
        factor: int,
        crossed: int,
        unsure: int,
        flags: int,
        text: str,
        laid: Laid,
        used: int,
        way: int,
    ) -> None:
        """Keeps a word that may end here; `used` are its cells."""
        if not node & self.graph.bit or not laid or not flags & JOINED or len(text) < 2:
            return
        if self.blocking and text not in self.lexicon.words:
            return
        sure = not flags & ASK and len(laid) > 1
        if sure and way & 1 and text[::-1] in self.lexicon.words:
            return  # the walk the other way finds it
        if not sure and len(laid) > 1 and not self._crosses_stand(laid, used, WAYS[way].line):
            return
        score = total * factor + crossed
        if len(laid) == RACK_SIZE:
            score += SEVEN_BONUS
        tiles = tuple(sorted(laid))
        if sure:
            if len(text) > 3 and is_mirror(text, self.lexicon):
                score += MIRROR_BONUS
            if len(self.position.graphs) > 1:
                if tiles in self.known:
                    return
                self.known.add(tiles)
            self.note(score)
            if score >= self.floor:
                self.found.append(Play(score, tiles))
        elif self.waiting is not None:
            most = score + unsure + MIRROR_BONUS
            if most >= self.floor and tiles not in self.known:
                if score > self.floor:
                    # Likely to be the best so far; the sooner that is known, the fewer walks are left to take.
                    self.known.add(tiles)
                    play = self.judged(tiles)
                    if play is not None:
                        self.found.append(play)
                else:
                    heappush(self.waiting, (-most, tiles))
        elif tiles not in self.known:
            self.known.add(tiles)
            play = self.judged(tiles)
            if play is not None:
                self.found.append(play)

    def _crosses_stand(self, laid: Laid, used: int, line: int) -> bool:
        """Whether the letters make words of the loops they cross, where these hold none of the others. `line` is the last one."""
        for name, tile in laid:
            for loop, fits, stops in self.position.loops_at(NUMBERS[name]):
                if loop != line and not stops & used and not fits >> (ord(tile.upper()) - 65) & 1:
                    return False
        return True

    def judged(self, tiles: Laid) -> Play | None:
        """The play if it is legal."""
        verdict = judge(self.board, self.joins, tiles, self.lexicon, None, self.premiums)
        if not verdict.legal:
            return None
        self.note(verdict.score)
        return Play(verdict.score, tiles)

    def note(self, score: int) -> None:
        """Raises what is wanted to what was found, where not all plays are."""
        if self.waiting is not None and score - self.margin > self.floor:
            self.floor = score - self.margin
