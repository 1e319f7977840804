"""The words that may lie along the globe's edges: straight runs, alone or joined at stars (G7).

A run on an edge has up to two ends at stars. At each such end it may be joined with another open ray of that star, and
the word goes on along that ray's arm, perhaps to a further star. A path is a run with a new letter (its core) and
a tail at each end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ..kernel.tiles import SHOWN, VALUES
from .board import EDGES, RAY_CELLS, RAYS, STARS, is_star
from .premiums import PASS_FACTOR
from .words import letter_factor, word_factor

Pair = tuple[str, str]  # two ray names, sorted
Joins = Mapping[str, tuple[Pair, ...]]
Join = tuple[str, Pair]  # a star and two of its rays

# A globe so full that more ways than this lead on from one end is searched from the shortest on and no further.
MOST_TAILS = 1000
MOST_PATHS = 2000
_STAR_BITS = {star: 1 << i for i, star in enumerate(STARS)}


@dataclass(frozen=True, slots=True)
class Position:
    """The globe with a move on it: all tiles, the cells placed now, the joins earlier words made, the premiums."""

    tiles: Mapping[str, str]
    fresh: tuple[str, ...]
    joins: Joins
    premiums: Mapping[str, str]


class Piece(NamedTuple):
    """A row of letters as the search needs it: what it counts before `factor` (`counted`), and bit sets of what it holds.

    `fresh` has a bit for each new letter, `runs` one for each run on an edge, `new_runs` one for each run with a new letter,
    `stars` one for each star.
    """

    cells: tuple[str, ...] = ()
    text: str = ""
    counted: int = 0
    factor: int = 1
    fresh: int = 0
    runs: int = 0
    new_runs: int = 0
    stars: int = 0
    joins: tuple[Join, ...] = ()


class Path(NamedTuple):
    """A word along edges: its left tail (outward), its core run, its right tail."""

    left: Piece
    core: Piece
    right: Piece
    text: str
    score: int
    valid: bool
    fresh: int
    runs: int
    new_runs: int

    @property
    def cells(self) -> tuple[str, ...]:
        return self.left.cells[::-1] + self.core.cells + self.right.cells

    @property
    def joins(self) -> tuple[Join, ...]:
        return self.left.joins + self.right.joins

    @property
    def passes(self) -> int:
        return len(self.left.joins) + len(self.right.joins)


_NO_TAIL = Piece()


@dataclass(slots=True)
class Web:
    """All runs on edges in a position, read as they are asked for.

    `new_runs` are those of two letters or more with a new one, as (number of the edge, cells).
    """

    position: Position
    new_runs: list[tuple[int, tuple[str, ...]]]
    cores: list[tuple[Piece, list[tuple[str, str]]]] = field(init=False)
    _fresh_bits: dict[str, int] = field(init=False)
    _run_bits: dict[tuple[str, str], int] = field(init=False, default_factory=dict)
    _new_bits: dict[tuple[str, str], int] = field(init=False, default_factory=dict)
    _arms: dict[tuple[str, str], tuple[Piece, str | None]] = field(init=False, default_factory=dict)
    _open: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._fresh_bits = {cell: 1 << i for i, cell in enumerate(self.position.fresh)}
        found: list[tuple[tuple[str, str], list[tuple[str, str]], tuple[str, ...]]] = []
        for number, cells in self.new_runs:
            key, ends = _ends(number, cells)
            self._new_bits[key] = 1 << len(found)
            found.append((key, ends, cells))
        self.cores = [(self._piece(cells, key), ends) for key, ends, cells in found]

    @property
    def all_fresh(self) -> int:
        return (1 << len(self._fresh_bits)) - 1

    def piece(self, cells: tuple[str, ...]) -> Piece:
        """A run that takes no part in joins (on a loop)."""
        return self._piece(cells, None)

    def open_rays(self, star: str) -> tuple[str, ...]:
        """The rays of the star that may be joined: a letter next to it, no join yet (G7)."""
        found = self._open.get(star)
        if found is None:
            tiles = self.position.tiles
            taken = {ray for pair in self.position.joins.get(star, ()) for ray in pair}
            found = ()
            if star in tiles:
                found = tuple(ray for ray in RAYS[star] if ray not in taken and RAY_CELLS[star, ray][1] in tiles)
            self._open[star] = found
        return found

    def tails(self, star: str, ray: str, stars: int, room: int) -> list[Piece]:
        """All ways to go on beyond `star`, reached along `ray`, without the `stars`; shortest first, none at all first.

        No tail is longer than `room`.
        """
        found = [_NO_TAIL]
        if room < 1 or ray not in self.open_rays(star):
            return found
        ways = [(_NO_TAIL, star, ray)]
        for tail, at, back in ways:
            for ray_out in self.open_rays(at):
                if ray_out == back:
                    continue
                arm, far = self._arm(at, ray_out)
                if arm.stars & (stars | tail.stars) or len(tail.text) + len(arm.text) > room:
                    continue
                pair = (back, ray_out) if back < ray_out else (ray_out, back)
                longer = Piece(
                    tail.cells + arm.cells,
                    tail.text + arm.text,
                    tail.counted + arm.counted,
                    tail.factor * arm.factor * PASS_FACTOR,
                    tail.fresh | arm.fresh,
                    tail.runs | arm.runs,
                    tail.new_runs | arm.new_runs,
                    tail.stars | arm.stars,
                    tail.joins + ((at, pair),),
                )
                found.append(longer)
                if far is not None and at in self.open_rays(far):
                    ways.append((longer, far, at))
            if len(found) > MOST_TAILS:
                break
        return found

    def _arm(self, star: str, ray: str) -> tuple[Piece, str | None]:
        """The run on a ray outward from its star, without that star; and the star at its far end, if it gets there."""
        found = self._arms.get((star, ray))
        if found is None:
            tiles = self.position.tiles
            cells: list[str] = []
            for cell in RAY_CELLS[star, ray][1:]:
                if cell not in tiles:
                    break
                cells.append(cell)
            far = ray if len(cells) == 5 else None
            key = (star, ray) if far is None or star < ray else (ray, star)
            found = self._arms[star, ray] = (self._piece(tuple(cells), key), far)
        return found

    def _piece(self, cells: tuple[str, ...], key: tuple[str, str] | None) -> Piece:
        tiles, premiums, bits = self.position.tiles, self.position.premiums, self._fresh_bits
        count, factor, fresh, stars = 0, 1, 0, 0
        for cell in cells:
            value = VALUES[tiles[cell]]
            if cell in bits:
                fresh |= bits[cell]
                value *= letter_factor(cell, premiums)
                factor *= word_factor(cell, premiums)
            count += value
            if is_star(cell):
                stars |= _STAR_BITS[cell]
        run = new_run = 0
        if key is not None:
            run = self._run_bits.setdefault(key, 1 << len(self._run_bits))
            new_run = self._new_bits.get(key, 0)
        text = "".join([SHOWN[tiles[cell]] for cell in cells])
        return Piece(cells, text, count, factor, fresh, run, new_run, stars)


def _ends(number: int, cells: tuple[str, ...]) -> tuple[tuple[str, str], list[tuple[str, str]]]:
    """What identifies a run on an edge, and its ends at stars as (star, ray), in the order of the cells."""
    first, last = EDGES[number].cells[0], EDGES[number].cells[-1]
    if cells[0] == first:
        return (first, last), [(first, last)] + ([(last, first)] if cells[-1] == last else [])
    if cells[-1] == last:
        return (last, first), [(last, first)]
    return (cells[0], cells[-1]), []
