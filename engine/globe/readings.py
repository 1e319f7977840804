"""Which words a move makes: of all ways to choose the joins, the reading that counts (G7 to G10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..kernel.words import runs_touching
from .board import EDGES, LINES, PLACES
from .paths import MOST_PATHS, Join, Path, Piece, Position, Web
from .words import Kind, Vocabulary, Word, as_read, is_mirror, is_word

MIRROR_BONUS = 20

# How far the search for a better reading goes once it has one. Positions of real and of random matches stay a factor
# of ten below; only a globe whose edges are all full reaches it.
MOST_STEPS = 5_000
_ANY_LENGTH = 1 << 30


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a move: all its words, the main one first; the joins it makes, sorted; the words that fail."""

    words: tuple[Word, ...]
    joins: tuple[Join, ...]
    failed: tuple[Word, ...]
    mirror: int

    @property
    def legal(self) -> bool:
        return not self.failed


@dataclass(frozen=True, slots=True)
class _Row:
    """A run on a loop: a word in every reading."""

    piece: Piece
    score: int
    valid: bool


def best_reading(position: Position, lexicon: Vocabulary) -> Reading | None:
    """The reading that counts; None if no reading has a word with every new letter (G9).

    A legal one if there is any, of the highest total (G8). Otherwise the one with the fewest failing words, then the highest
    total, then G8's order.
    """
    runs = [
        (number, cells)
        for number, cells in runs_touching(LINES, PLACES, position.tiles, position.fresh)
        if len(cells) > 1
    ]
    if not runs:
        return None
    search = _Search(position, lexicon, runs)
    return search.legal() or search.failing()


@dataclass(frozen=True, slots=True)
class _Choice:
    """What the search has chosen: paths, and how they compare (the least `order` is best)."""

    order: tuple[int, int, int, tuple[Join, ...]]
    paths: tuple[Path, ...]


class _Search:
    """The search for one position's best reading."""

    def __init__(self, position: Position, lexicon: Vocabulary, runs: list[tuple[int, tuple[str, ...]]]) -> None:
        self.position, self.lexicon = position, lexicon
        self.web = Web(position, [run for run in runs if run[0] < len(EDGES)])
        self.words: dict[str, bool] = {}
        self.rows = [self._row(cells) for number, cells in runs if number >= len(EDGES)]
        whole = self.web.all_fresh
        self.whole_rows = [row for row in self.rows if row.piece.fresh == whole]
        self.mirrors: dict[str, bool] = {}

    def legal(self) -> Reading | None:
        """The best reading without a failing word."""
        if not all(row.valid for row in self.rows):
            return None
        longest = _ANY_LENGTH if self.lexicon.longest is None else self.lexicon.longest
        groups = [[path for path in self._paths(i, longest) if path.valid] for i in range(len(self.web.cores))]
        covered = 0
        for group in groups:
            for path in group:
                covered |= path.new_runs
        if covered != (1 << len(groups)) - 1:
            return None
        return self._best(groups)

    def failing(self) -> Reading | None:
        """The best reading of all."""
        return self._best([list(self._paths(i, _ANY_LENGTH)) for i in range(len(self.web.cores))])

    def _row(self, cells: tuple[str, ...]) -> _Row:
        piece = self.web.piece(cells)
        return _Row(piece, piece.counted * piece.factor, self._is_word(piece.text))

    def _is_word(self, text: str) -> bool:
        found = self.words.get(text)
        if found is None:
            found = self.words[text] = is_word(text, self.lexicon.words)
        return found

    def _is_mirror(self, text: str) -> bool:
        found = self.mirrors.get(text)
        if found is None:
            found = self.mirrors[text] = is_mirror(text, self.lexicon)
        return found

    def _paths(self, number: int, longest: int) -> Iterator[Path]:
        """The paths whose first run with a new letter is the core `number`, none longer than `longest`."""
        core, ends = self.web.cores[number]
        room = longest - len(core.text)
        if room < 0:
            return
        earlier = (1 << number) - 1
        # A core is read from its first cell to its last; an end at a star is the first cell, the last or both.
        tails = {star: self.web.tails(star, ray, core.stars, room) for star, ray in ends}
        alone = [Piece()]
        lefts, rights = tails.get(core.cells[0], alone), tails.get(core.cells[-1], alone)
        made = 0
        for left in lefts:
            if left.new_runs & earlier:
                continue
            before, rest = left.text[::-1] + core.text, room - len(left.text)
            for right in rights:
                if right.stars & left.stars or right.new_runs & earlier or len(right.text) > rest:
                    continue
                text = before + right.text
                yield Path(
                    left,
                    core,
                    right,
                    text,
                    (left.counted + core.counted + right.counted) * left.factor * core.factor * right.factor,
                    self._is_word(text),
                    left.fresh | core.fresh | right.fresh,
                    left.runs | core.runs | right.runs,
                    left.new_runs | core.new_runs | right.new_runs,
                )
                made += 1
            if made > MOST_PATHS:
                return

    def _best(self, groups: list[list[Path]]) -> Reading | None:
        whole = self.web.all_fresh
        if self.whole_rows:
            chosen: list[Path] = []
            # All new letters lie on one loop, so runs on edges that share no path are read independently.
            for part in _parts(groups):
                best = _Cover(self, groups, part, None).best
                if best is None:
                    return None
                chosen += best.paths
            return self._reading(chosen)
        mains = [path for group in groups for path in group if path.fresh == whole]
        if not mains:
            return None
        everything = (1 << len(groups)) - 1
        every_path_is_main = len(mains) == sum(map(len, groups))
        best = _Cover(self, groups, everything, None if every_path_is_main else mains).best
        return None if best is None else self._reading(best.paths)

    def _reading(self, paths: tuple[Path, ...] | list[Path]) -> Reading:
        whole = self.web.all_fresh
        words: list[tuple[Word, bool]] = []
        mains: list[tuple[tuple[int, bool, tuple[str, ...]], int]] = []
        for cells, text, passes, score, valid, fresh in [
            *((p.cells, p.text, p.passes, p.score, p.valid, p.fresh) for p in paths),
            *((r.piece.cells, r.piece.text, 0, r.score, r.valid, r.piece.fresh) for r in self.rows),
        ]:
            shown, in_order = as_read(text, cells, self.lexicon)
            word = Word(shown, Kind.CROSS, in_order, passes, score)
            if fresh == whole:
                mains.append(((-score, not self._is_mirror(text), in_order), len(words)))
            words.append((word, valid))
        _, main = min(mains)
        word, valid = words[main]
        words[main] = (Word(word.text, Kind.MAIN, word.cells, word.passes, word.score), valid)
        words.insert(0, words.pop(main))
        failed = tuple(word for word, valid in words if not valid)
        joins = tuple(sorted(join for path in paths for join in path.joins))
        mirror = MIRROR_BONUS if self._is_mirror(words[0][0].text) else 0
        return Reading(tuple(word for word, _ in words), joins, failed, mirror)

    def bonus(self, paths: tuple[Path, ...]) -> int:
        """The mirror bonus that a choice of paths earns with the loops' words (G9, G10)."""
        whole = self.web.all_fresh
        mains = [(path.score, path.text) for path in paths if path.fresh == whole]
        mains += [(row.score, row.piece.text) for row in self.whole_rows]
        top = max(score for score, _ in mains) if mains else 0
        return MIRROR_BONUS if any(score == top and self._is_mirror(text) for score, text in mains) else 0


class _Cover:
    """Chooses paths so that each run with a new letter of `part` lies in exactly one, the best way there is."""

    def __init__(self, search: _Search, groups: list[list[Path]], part: int, mains: list[Path] | None) -> None:
        self.search = search
        self.groups = [sorted(group, key=lambda path: (not path.valid, -path.score, path.passes)) for group in groups]
        self.most = [max((path.score for path in group), default=0) for group in groups]
        valid = 0
        for group in groups:
            for path in group:
                if path.valid:
                    valid |= path.new_runs
        self.hopeless = ~valid
        self.steps = 0
        self.best: _Choice | None = None
        if mains is None:
            self._choose(part, 0, 0, 0, ())
        else:
            for main in sorted(mains, key=lambda path: (not path.valid, -path.score, path.passes)):
                self._choose(part & ~main.new_runs, main.runs, 0 if main.valid else 1, main.score, (main,))

    def _choose(self, left: int, used: int, fails: int, score: int, chosen: tuple[Path, ...]) -> None:
        self.steps += 1
        if self.best is not None:
            least = fails + 1 if left & self.hopeless else fails
            if least > self.best.order[0] or self.steps > MOST_STEPS:
                return
            if least == self.best.order[0] and score + self._most(left) + MIRROR_BONUS < -self.best.order[1]:
                return
        if not left:
            self._keep(fails, score, chosen)
            return
        number = (left & -left).bit_length() - 1
        for path in self.groups[number]:
            if not path.runs & used and not path.new_runs & ~left:
                self._choose(
                    left & ~path.new_runs,
                    used | path.runs,
                    fails + (not path.valid),
                    score + path.score,
                    chosen + (path,),
                )

    def _keep(self, fails: int, score: int, chosen: tuple[Path, ...]) -> None:
        joins = tuple(sorted(join for path in chosen for join in path.joins))
        order = (fails, -score - self.search.bonus(chosen), len(joins), joins)
        if self.best is None or order < self.best.order:
            self.best = _Choice(order, chosen)

    def _most(self, left: int) -> int:
        return sum(most for number, most in enumerate(self.most) if left >> number & 1)


def _parts(groups: list[list[Path]]) -> list[int]:
    """Bit sets of the groups, each set sharing no run with another."""
    parts: list[tuple[int, int]] = []
    for number, group in enumerate(groups):
        numbers, runs = 1 << number, 0
        for path in group:
            numbers |= path.new_runs
            runs |= path.runs
        apart = []
        for other_numbers, other_runs in parts:
            if other_numbers & numbers or other_runs & runs:
                numbers |= other_numbers
                runs |= other_runs
            else:
                apart.append((other_numbers, other_runs))
        parts = apart + [(numbers, runs)]
    return [numbers for numbers, _ in parts]
