"""The puzzle of a day in a crossword game: a position and a rack, made from the date alone, and every play there is to compare with.

Two seats that know ordinary words play some turns with few of their tiles, by chance that comes from the date. Where what comes
of it is dull (a rack without a good play, or with nothing but good ones), the next seed is tried. No time, no floats, no order of a
set: the same words give the same puzzle on every Python.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..kernel.days import day_seed
from ..kernel.refusal import Refusal
from ..kernel.tiles import KEY, PIVOT, WILD
from .moves import Deal, OnCells, Pass, Place, Tiles
from .turns import AnyState

SEATS = ("You", "The club")
LEAST_BEST = 25
"""Points of the best play, at least."""
LEAST_PLAYS = 12
_TIMES_MEDIAN = 2
_CONTENT, _ATTEMPTS = 40, 200  # with few words any play must do after a while
_PATIENCE = 4  # further turns until the rack in hand is one for a puzzle
_TAKEN = 5  # tiles of a rack that the two seats look at
_TOLD = 250  # plays found between two words of progress
_AMONG = 12  # the plays of which they choose one
_SPECIAL = frozenset((WILD, KEY, PIVOT))
_STARS = (100, 80, 60, 40)
"""Per cent of the best play for five, four, three and two stars."""


class Play(Protocol):
    """A legal play of a game."""

    @property
    def score(self) -> int: ...
    @property
    def tiles(self) -> OnCells: ...


S = TypeVar("S", bound=AnyState)
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Maker(Generic[S, E]):
    """What a game lends to the making of its puzzles; every search has breaths, None, between its plays.

    `quick` finds plays of ordinary words for a few tiles, `every` all plays of the seat to move. `turns` is how many there may
    be before the puzzle; `most_special` how many tiles of its rack may show any letter, or none.
    """

    new: Callable[[], S]
    decide: Callable[[S, Deal | Place | Pass, Random], E | Refusal]
    evolve: Callable[[S, E], S]
    quick: Callable[[S, Tiles], Iterator[Play | None]]
    every: Callable[[S], Iterator[Play | None]]
    turns: range
    most_special: int


class Progress(NamedTuple):
    """How far the making is: turns laid of all that are to be; then 1 of 1, and how many plays have been found."""

    laid: int
    turns: int
    found: int = 0


class Grade(NamedTuple):
    """What a play is worth beside all others: its rank from 1 (equals share one), whole per cent of the best, 1 to 5 stars."""

    score: int
    best: int
    rank: int
    plays: int
    percent: int
    stars: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`events` lead from a new match of `SEATS` to the position; the seat to move is the one who is asked.

    `scores` are those of every play, the lowest first; `best` are the tiles of a play that counts most.
    """

    day: str
    events: tuple[object, ...]
    scores: tuple[int, ...]
    best: OnCells

    def grade(self, score: int) -> Grade:
        """What a play with that score is worth."""
        most, plays = self.scores[-1], len(self.scores)
        better = plays - bisect_left(self.scores, score + 1)
        percent = score * 100 // most
        stars = next((5 - number for number, least in enumerate(_STARS) if percent >= least), 1)
        return Grade(score, most, better + 1, plays, percent, stars)


def made(day: str, maker: Maker[S, E]) -> Iterator[Progress | Puzzle | None]:
    """The puzzle of a day, at last; before it, None for every breath and how far it is.

    ValueError for text that is no date, and for words with which nothing can be played.
    """
    seed = day_seed(day)
    for attempt in range(_ATTEMPTS):
        rng = Random(seed * 1000 + attempt)
        position = yield from _position(maker, rng)
        if position is None:
            continue
        events, state = position
        scores: list[int] = []
        told = 0
        best: tuple[int, OnCells] | None = None
        for play in maker.every(state):
            if play is None:
                yield Progress(1, 1, len(scores)) if len(scores) - told >= _TOLD else None
                told = len(scores) if len(scores) - told >= _TOLD else told
                continue
            scores.append(play.score)
            if best is None or (-play.score, play.tiles) < best:
                best = -play.score, play.tiles
        scores.sort()
        if best is not None and (interesting(scores) or attempt > _CONTENT):
            yield Puzzle(day, events, tuple(scores), best[1])
            return
    raise ValueError("expected words of which a puzzle can be made")


def interesting(scores: list[int]) -> bool:
    """Whether plays with these scores, the lowest first, are worth a search: several, a good one among them, most far from it."""
    return (
        len(scores) >= LEAST_PLAYS
        and scores[-1] >= LEAST_BEST
        and scores[-1] >= _TIMES_MEDIAN * scores[len(scores) // 2]
    )


def _position(maker: Maker[S, E], rng: Random) -> Generator[Progress | None, None, tuple[tuple[object, ...], S] | None]:
    """Turns from a new match on, with the state that they lead to; None where no rack for a puzzle comes of them."""
    events: list[object] = []
    state = maker.new()
    turns = maker.turns[int(rng.random() * len(maker.turns))]
    move: Deal | Place | Pass = Deal()
    for turn in range(turns + _PATIENCE):
        event = maker.decide(state, move, rng)
        assert not isinstance(event, Refusal), f"expected a lawful turn, got {event}"
        events.append(event)
        state = maker.evolve(state, event)
        rack = state.racks[state.to_move]
        if state.ended:
            return None
        if turn >= turns and sum(tile in _SPECIAL for tile in rack) <= maker.most_special:
            return tuple(events), state
        yield Progress(min(turn, turns), turns)
        move = yield from _turn(maker, state, rng)
    return None


def _turn(maker: Maker[S, E], state: S, rng: Random) -> Generator[None, None, Place | Pass]:
    """One of the better plays of some plain tiles of the rack."""
    plain = [tile for tile in state.racks[state.to_move] if tile not in _SPECIAL]
    few = tuple(rng.sample(plain, min(_TAKEN, len(plain))))
    plays = []
    for play in maker.quick(state, few):
        if play is None:
            yield None
        else:
            plays.append((-play.score, play.tiles))
    found = sorted(plays)[:_AMONG]
    while found:
        # Whether a play of ordinary words stands by the match's list as well is the match's to say.
        _, tiles = found.pop(int(rng.random() * len(found)))
        if not isinstance(maker.decide(state, Place(tiles), Random(0)), Refusal):
            return Place(tiles)
    return Pass()
