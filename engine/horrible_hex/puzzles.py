"""Horrible Hex's puzzle of a day: complete this card in so many moves. Nothing is drawn between them.

Tiles are laid by chance that comes from the date, as a match lays them. A search over all moves then finds which cards can be
completed after two or three moves and not before; among these it chooses the one with the fewest ways to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from engine.kernel.days import day_seed
from engine.kernel.hexes import Hex

from .board import TRIANGLE, spaces
from .cards import CARDS, groups_meeting
from .match import new
from .moves import MoveTile
from .state import Goals, Phase, State
from .tiles import Laid, laid, tile_numbers
from .travel import after, legal_moves

_TILES = range(9, 13)
_MOVES = (2, 2, 3, 3, 3)
"""How many moves a puzzle takes, drawn from these. One is found by touching tiles: it is no puzzle."""
_MOST_WAYS = 6
"""More ways than this to complete a card need no search."""
_MOST_FIELDS = 6000
_ATTEMPTS = 400
_BREATH = 4
_TOLD = 64
"""Fields looked at between two words of progress."""

Field = Mapping[Hex, Laid]


class Progress(NamedTuple):
    """How many fields have been looked at."""

    fields: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`card` can be completed on `field` in as many moves as `solution` has, and in no fewer; there are `ways` to do it."""

    day: str
    field: Field
    card: int
    solution: tuple[MoveTile, ...]
    ways: int

    @property
    def moves(self) -> int:
        """The smallest number of moves."""
        return len(self.solution)


def puzzle_of(day: str) -> Iterator[Progress | Puzzle | None]:
    """The puzzle of a day (ISO date), at last; before it None for every breath, and how far it is. ValueError for what is no date."""
    seed, looked = day_seed(day), 0
    for attempt in range(_ATTEMPTS):
        rng = Random(seed * 1000 + attempt)
        wanted = _MOVES[int(rng.random() * len(_MOVES))]
        field = _laid(rng)
        found: dict[int, list[tuple[MoveTile, ...]]] = {}
        for step in _searched(field, wanted):
            if step is None:
                looked += _BREATH
                yield Progress(looked) if not looked % _TOLD else None
            else:
                found.setdefault(step[0], []).append(step[1])
        last = {card: ways for card, ways in found.items() if len(ways[0]) == wanted and len(ways) <= _MOST_WAYS}
        if last:
            card = min(last, key=lambda one: (len(last[one]), one))
            yield Puzzle(day, field, card, last[card][0], len(last[card]))
            return
    raise AssertionError(f"no puzzle in {_ATTEMPTS} attempts")


def beginning(puzzle: Puzzle) -> State:
    """A match of one player at the puzzle: its tiles, its card, a move to be made."""
    lying = {tile.tile for tile in puzzle.field.values()}
    state = new({}, ("You",))
    goals = Goals(((puzzle.card,),), None, ((),), ())
    deck = tuple(tile for tile in state.tiles if tile not in lying)
    return replace(state, goals=goals, deck=deck, field=puzzle.field, phase=Phase.MOVE)


def onward(state: State) -> State:
    """The state for the next move, after one that has completed nothing: no tile is drawn."""
    if state.phase is not Phase.DRAW:
        raise ValueError(f"expected a move that completes nothing before it, got the phase {state.phase.value}")
    return replace(state, phase=Phase.MOVE, moved=())


def _laid(rng: Random) -> Field:
    """Some tiles, the first three as a triangle, each further one beside others, all turned by chance."""
    count = _TILES[int(rng.random() * len(_TILES))]
    tiles = rng.sample(tile_numbers(), count)
    field: dict[Hex, Laid] = {}
    for number, tile in enumerate(tiles):
        free = spaces(field)
        cell = TRIANGLE[number] if number < len(TRIANGLE) else free[int(rng.random() * len(free))]
        field[cell] = laid(tile, int(rng.random() * 6))
    return field


def _searched(field: Field, most: int) -> Iterator[tuple[int, tuple[MoveTile, ...]] | None]:
    """Each card that a row of moves completes with its last one, after as few as can be; None is a breath.

    The same field is looked at once, by the first way that led to it. A card that lies there already is none.
    """
    done = {card for card, pattern in enumerate(CARDS) if groups_meeting(pattern, field, tuple(field))}
    known = {_key(field)}
    level: list[tuple[Field, tuple[MoveTile, ...]]] = [(field, ())]
    for _ in range(most):
        further: list[tuple[Field, tuple[MoveTile, ...]]] = []
        met: set[int] = set()
        for number, (here, way) in enumerate(level):
            if not number % _BREATH:
                yield None
            for travel in legal_moves(here):
                there = after(here, travel.paths)
                moves = (*way, MoveTile(travel.cell, travel.side, travel.how))
                for card, pattern in enumerate(CARDS):
                    if card not in done and groups_meeting(pattern, there, travel.moved):
                        met.add(card)
                        yield card, moves
                key = _key(there)
                if key not in known and len(known) < _MOST_FIELDS:
                    known.add(key)
                    further.append((there, moves))
        done |= met
        level = further


def _key(field: Field) -> frozenset[tuple[Hex, int]]:
    """What tells one field of the same tiles from another: none of them ever turns."""
    return frozenset([(cell, tile.tile) for cell, tile in field.items()])
