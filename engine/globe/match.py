"""A match on the globe: its state, and what moves and events do to it (globe.txt; G3, G13, G14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ..crossword import turns
from ..crossword.turns import RACK_SIZE, RackState, TurnEntry, hints_allowed
from ..kernel.game import Migration
from ..kernel.names import check_names
from ..kernel.refusal import Refusal
from ..kernel.tiles import KEY, SHOWN, multiset
from .board import NEIGHBOURS, RAY_CELLS, RAYS, STARS
from .house import House, house_from
from .moves import (
    EVENTS,
    MOVES,
    Deal,
    Dealt,
    Event,
    Exchange,
    Exchanged,
    Hint,
    Hinted,
    Joined,
    Move,
    OnCells,
    Pass,
    Passed,
    Place,
    Placed,
)
from .readings import MIRROR_BONUS
from .rules import SEVEN_BONUS, Reason, Verdict, judge
from .words import Vocabulary, Word

GAME = "globe"
RULES = 1
SEATS = range(2, 3)
MIGRATIONS: dict[int, Migration] = {}
SCORELESS_TURNS = 6

# TILES.md: 111 letters, 5 blanks.
TILE_COUNTS: dict[str, int] = {
    "A": 10,
    "B": 2,
    "C": 3,
    "D": 4,
    "E": 15,
    "F": 2,
    "G": 3,
    "H": 4,
    "I": 9,
    "J": 1,
    "K": 1,
    "L": 5,
    "M": 3,
    "N": 6,
    "O": 9,
    "P": 3,
    "Q": 1,
    "R": 7,
    "S": 5,
    "T": 7,
    "U": 4,
    "V": 1,
    "W": 2,
    "X": 1,
    "Y": 2,
    "Z": 1,
    "?": 5,
}
ALL_TILES: tuple[str, ...] = multiset(TILE_COUNTS)

# What may lie on the globe: letters, and blanks that show one.
LAID = frozenset(tile for tile in SHOWN if KEY not in tile)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(TurnEntry):
    """One turn of the history. `words`, `joins` and the bonuses are those of a placed move."""

    words: tuple[Word, ...] = ()
    joins: Joined = field(default_factory=dict)
    seven: int = 0
    mirror: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(RackState[Entry]):
    """A match between two events.

    `joins` maps stars to the pairs of rays joined there (gold, then coral) and is never changed in place. `passes` counts the passes
    in a row. `ended` is None, `out`, `passes` (both passed on an empty bag) or `scoreless`.
    """

    house: House
    joins: Joined
    passes: int = 0


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    """A match before its deal. `options` may hold `added` and `blocked` words (G14), and `hints`; ValueError says what is wrong."""
    hints = hints_allowed(options)
    house = house_from({name: value for name, value in options.items() if name != "hints"})
    if len(seats) not in SEATS:
        raise ValueError(f"seats: expected 2 players, got {len(seats)}")
    check_names(seats)
    return State(
        house=house,
        hints=hints,
        seats=tuple(seats),
        board={},
        joins={},
        racks=(),
        bag=ALL_TILES,
        scores=(0,) * len(seats),
    )


def decide(state: State, move: Move, words: Vocabulary, rng: Random) -> Event | Refusal:
    """What comes of a move: the event that happens, or why it is refused, at no cost.

    `words` are the game's lists as they are built in; the match's house rules are applied here.
    """
    untimely = turns.untimely(state, move)
    if untimely:
        return _own(untimely)
    match move:
        case Place():
            return _place(state, move, words, rng)
        case Deal() | Exchange() | Pass() | Hint():
            answer = turns.decide(state, move, rng)
            return _own(answer) if isinstance(answer, Refusal) else answer
    raise ValueError(f"expected one of {', '.join(MOVES)}, got {move!r}")


def preview(state: State, draft: OnCells, words: Vocabulary, seat: int | None = None) -> Verdict:
    """What the table shows of a draft of `seat` (of the one whose turn it is): just what would be committed."""
    rack = state.racks[state.to_move if seat is None else seat]
    return judge(state.board, state.joins, draft, state.house.over(words), rack)


def evolve(state: State, event: Event) -> State:
    """The state after an event; ValueError if the event cannot have happened in this state."""
    match event:
        case Dealt():
            return turns.dealt(state, event)
        case Placed():
            return _placed(state, event)
        case Exchanged():
            turns.expect_turn(state, event.seat)
            return _scoreless(turns.exchanged(state, event), "exchanged", 0, len(event.returned))
        case Hinted():
            return turns.hinted(state, event)
        case Passed():
            turns.expect_turn(state, event.seat)
            return _scoreless(state, "passed", state.passes + 1)
    raise ValueError(f"expected one of {', '.join(EVENTS)}, got {event!r}")


def _own(refusal: Refusal) -> Refusal:
    """A refusal that every crossword game has, for this game's reason."""
    return Refusal(Reason(refusal.reason.value), refusal.cells, refusal.detail)


def _place(state: State, move: Place, words: Vocabulary, rng: Random) -> Event | Refusal:
    verdict = preview(state, move.tiles, words)
    if verdict.reason is not None:
        return Refusal(verdict.reason, verdict.cells, verdict.detail)
    return Placed(
        state.to_move,
        tuple(move.tiles),
        verdict.words,
        verdict.joins,
        verdict.score,
        verdict.seven,
        verdict.mirror,
        turns.refill(state, move.tiles, rng),
    )


def _placed(state: State, event: Placed) -> State:
    turns.expect_turn(state, event.seat)
    board = turns.board_with(state, event.tiles, NEIGHBOURS, LAID)
    _expect_words(board, event.words)
    if event.seven != (SEVEN_BONUS if len(event.tiles) == RACK_SIZE else 0) or event.mirror not in (0, MIRROR_BONUS):
        raise ValueError("seven, mirror: expected the bonuses of the rules")
    if event.score != event.seven + event.mirror + sum(word.score for word in event.words):
        raise ValueError("score: expected the sum of the words and the bonuses")
    joins = _with_joins(state.joins, event.joins, board)
    entry = Entry(
        seat=event.seat,
        kind="placed",
        total=state.scores[event.seat] + event.score,
        tiles=event.tiles,
        count=len(event.tiles),
        score=event.score,
        words=event.words,
        joins=event.joins,
        seven=event.seven,
        mirror=event.mirror,
    )
    return replace(turns.placed(state, board, event.tiles, event.drawn, entry), joins=joins, passes=0)


def _expect_words(board: Mapping[str, str], words: tuple[Word, ...]) -> None:
    letters = {cell: SHOWN[tile] for cell, tile in board.items()}
    for word in words:
        turns.expect_spelled(word.text, word.cells, letters, word.score)
        if not 0 <= word.passes <= len(STARS):
            raise ValueError(f"words: expected at most {len(STARS)} passes, got {word.passes}")


def _with_joins(earlier: Joined, made: Joined, board: dict[str, str]) -> Joined:
    """All joins. A ray takes part in at most one per star, ever (G7)."""
    joins = dict(earlier)
    for star, pairs in made.items():
        if star not in RAYS or star not in board or not pairs:
            raise ValueError(f"joins.{star}: expected a star with a letter")
        joins[star] = (*joins.get(star, ()), *pairs)
        rays = [ray for pair in joins[star] for ray in pair]
        if len(set(rays)) < len(rays):
            raise ValueError(f"joins.{star}: a ray is joined twice")
        for ray in rays:
            if ray not in RAYS[star] or RAY_CELLS[star, ray][1] not in board:
                raise ValueError(f"joins.{star}: expected a ray with a letter beside the star, got {ray!r}")
    return joins


def _scoreless(state: State, kind: str, passes: int, count: int = 0) -> State:
    """The state after a pass or an exchange: six in a row end the match, and two passes on an empty bag (G13)."""
    seat, ended = state.to_move, None
    if not state.bag and passes >= len(state.seats):
        ended = "passes"
    elif state.scoreless + 1 == SCORELESS_TURNS:
        ended = "scoreless"
    entry = Entry(seat=seat, kind=kind, total=state.scores[seat], count=count)
    return replace(turns.scoreless(state, entry, ended), passes=passes)
