"""Finds some legal moves for a rack: for seeded matches, demonstrations and measurements, not an opponent."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from random import Random
from string import ascii_uppercase
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..crossword.turns import RACK_SIZE
from ..kernel.lexicon import LISTS, Lexicon
from ..kernel.tiles import KEY, PIVOT, SHOWN, WILD
from .board import CENTRE, KEY_SPACES, NAMES, NEIGHBOURS, NEXT, NUMBERS, OUTSIDE, PREVIOUS
from .rules import judge


class Found(NamedTuple):
    """A legal move: its score and its tiles as (cell name, tile)."""

    score: int
    tiles: tuple[tuple[str, str], ...]


Node = TypeVar("Node")


class Walk(Protocol[Node]):
    """A way through all words letter by letter. A node is true; `step` gives something false where no word goes on."""

    @property
    def root(self) -> Node: ...

    def step(self, node: Node, letter: str) -> Node: ...

    def ends(self, node: Node) -> bool: ...


class Branch(dict[str, "Branch"]):
    """What can follow, by letter; `""` where a word ends."""


_NOWHERE = Branch()


class Trie:
    """A walk through any words, as nested tables."""

    def __init__(self, words: Iterable[str]) -> None:
        self.root = Branch()
        for word in words:
            node = self.root
            for letter in word:
                node = node.setdefault(letter, Branch())
            node[""] = _NOWHERE

    def step(self, node: Branch, letter: str) -> Branch:
        return node.get(letter, _NOWHERE)

    def ends(self, node: Branch) -> bool:
        return "" in node


class LexiconWalk:
    """A walk through one list of the packed lexicon."""

    def __init__(self, lexicon: Lexicon, name: str) -> None:
        self.root = lexicon.root
        self._lexicon = lexicon
        self._bit = 1 << LISTS.index(name)

    def step(self, node: int, letter: str) -> int:
        after = self._lexicon.step(node, letter)
        return after if self._lexicon.reach(after) & self._bit else 0

    def ends(self, node: int) -> bool:
        return bool(self._lexicon.ends(node) & self._bit)


def find_moves(
    board: Mapping[str, str],
    rack: Sequence[str],
    words: Container[str],
    walk: Walk[Node],
    rng: Random,
    enough: int = 12,
    budget: int = 20_000,
) -> list[Found]:
    """Legal moves, the highest score first; each has been judged.

    Looks at starting points in an order that `rng` decides, and stops after `enough` legal moves or `budget` tiles tried, so the
    list may lack the best move, and may be empty though a move exists.
    """
    search = _Search(board, rack, words, walk, enough, budget)
    starts = search.starts()
    rng.shuffle(starts)
    for start, axis in starts:
        if search.done:
            break
        search.follow(start, axis, walk.root, False)
    return sorted(search.found, reverse=True)


class _Search(Generic[Node]):
    """One search: what is on the board, what is left in the rack, what lies there so far."""

    def __init__(
        self,
        board: Mapping[str, str],
        rack: Sequence[str],
        words: Container[str],
        walk: Walk[Node],
        enough: int,
        budget: int,
    ) -> None:
        self.board, self.words, self.walk = board, words, walk
        self.enough, self.budget = enough, budget
        self.rack = list(rack)
        self.letters = [""] * (OUTSIDE + 1)
        self.taken = [False] * OUTSIDE + [True]
        for name, tile in board.items():
            self.letters[NUMBERS[name]] = SHOWN.get(tile, "")
            self.taken[NUMBERS[name]] = True
        self.keys_bound = not all(self.taken[cell] for cell in KEY_SPACES)
        self.anchors = {
            n for cell in range(OUTSIDE) if self.letters[cell] for n in NEIGHBOURS[cell] if not self.taken[n]
        }
        if not self.taken[CENTRE]:
            self.anchors.add(CENTRE)
        if KEY in rack:
            self.anchors.update(cell for cell in KEY_SPACES if not self.taken[cell])
        self.laid: dict[int, str] = {}
        self.found: set[Found] = set()
        self.fits: dict[tuple[int, int], frozenset[str]] = {}

    @property
    def done(self) -> bool:
        return len(self.found) >= self.enough or self.budget <= 0

    def starts(self) -> list[tuple[int, int]]:
        """Where a main word may begin so that it can reach an anchor: (cell, axis)."""
        found = set()
        for anchor in self.anchors:
            for axis, back in enumerate(PREVIOUS):
                cell, spare = anchor, RACK_SIZE
                while cell != OUTSIDE and spare and (self.letters[cell] or not self.taken[cell]):
                    if not self.letters[back[cell]]:
                        found.add((cell, axis))
                    spare -= not self.taken[cell]
                    cell = back[cell]
        return sorted(found)

    def follow(self, cell: int, axis: int, node: Node, part: bool) -> None:
        """Goes on from `cell` along `axis` in every way the words and the rack allow; `part` once this part has a letter."""
        if self.done:
            return
        letter = self.letters[cell]
        if letter:
            after = self.walk.step(node, letter)
            if after:
                self.follow(NEXT[axis][cell], axis, after, True)
            return
        if part and self.laid and self.walk.ends(node) and not self.anchors.isdisjoint(self.laid):
            self._keep()
        if self.taken[cell]:
            return
        for tile in sorted(set(self.rack)):
            self.rack.remove(tile)
            if tile == PIVOT:
                self._turn(cell, axis, node, part)
            else:
                self._lay(cell, axis, node, tile)
            self.rack.append(tile)

    def _turn(self, cell: int, axis: int, node: Node, part: bool) -> None:
        if not part:
            return
        self.laid[cell] = PIVOT
        for turned in (0, 1, 2):
            if turned != axis:
                ahead = NEXT[turned][cell]
                if ahead != OUTSIDE and ahead not in self.laid:
                    self.follow(ahead, turned, node, False)
        del self.laid[cell]

    def _lay(self, cell: int, axis: int, node: Node, tile: str) -> None:
        if tile == KEY and self.keys_bound and cell not in KEY_SPACES:
            return
        for letter in ascii_uppercase if tile in (WILD, KEY) else tile:
            self.budget -= 1
            after = self.walk.step(node, letter)
            if after and all(letter in self._fitting(cell, other) for other in (0, 1, 2) if other != axis):
                self.laid[cell] = letter if tile == letter else letter.lower() + tile.strip(WILD)
                self.follow(NEXT[axis][cell], axis, after, True)
                del self.laid[cell]

    def _fitting(self, cell: int, axis: int) -> frozenset[str]:
        """The letters that make no wrong line of three or more along `axis` with the old letters beside `cell`."""
        known = self.fits.get((cell, axis))
        if known is None:
            before, after, at = "", "", cell
            while letter := self.letters[at := PREVIOUS[axis][at]]:
                before = letter + before
            at = cell
            while letter := self.letters[at := NEXT[axis][at]]:
                after += letter
            known = frozenset(
                letter
                for letter in ascii_uppercase
                if len(before) + len(after) < 2 or before + letter + after in self.words
            )
            self.fits[cell, axis] = known
        return known

    def _keep(self) -> None:
        tiles = tuple((NAMES[cell], tile) for cell, tile in self.laid.items())
        verdict = judge(self.board, tiles, self.words)
        if verdict.legal:
            self.found.add(Found(verdict.score, tuple(sorted(tiles))))
