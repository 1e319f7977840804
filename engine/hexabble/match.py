"""A match of Hexabble: its state, and what moves and events do to it (hexabble.txt; H13 to H15)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..crossword import turns
from ..crossword.turns import RACK_SIZE, RackState, TurnEntry, hints_allowed
from ..kernel.game import Migration
from ..kernel.names import check_names
from ..kernel.refusal import Refusal
from ..kernel.tiles import PIVOT, SHOWN, multiset
from .board import NUMBERS
from .moves import (
    EVENTS,
    MOVES,
    Agree,
    Agreed,
    Deal,
    Dealt,
    Event,
    Exchange,
    Exchanged,
    Failed,
    Hint,
    Hinted,
    Move,
    OnCells,
    Pass,
    Passed,
    Place,
    Placed,
    Word,
)
from .rules import ALL_TILES_BONUS, judge, project
from .verdict import KINDS, WORDS_REASONS, FormedLine, Reason, Verdict

GAME = "hexabble"
RULES = 1
SEATS = range(2, 5)
MIGRATIONS: dict[int, Migration] = {}
FRIENDLY, CHALLENGE = "friendly", "challenge"
CHECKS = (FRIENDLY, CHALLENGE)
WORD_LISTS = ("club", "open", "common", "everyday")

# TILES.md: 98 letters, 4 Wild, 2 Key, 4 Pivot.
TILE_COUNTS: dict[str, int] = {
    "A": 9,
    "B": 2,
    "C": 2,
    "D": 4,
    "E": 12,
    "F": 2,
    "G": 3,
    "H": 2,
    "I": 9,
    "J": 1,
    "K": 1,
    "L": 4,
    "M": 2,
    "N": 6,
    "O": 8,
    "P": 2,
    "Q": 1,
    "R": 6,
    "S": 4,
    "T": 6,
    "U": 4,
    "V": 2,
    "W": 2,
    "X": 1,
    "Y": 2,
    "Z": 1,
    "?": 4,
    "!": 2,
    "^": 4,
}
ALL_TILES: tuple[str, ...] = multiset(TILE_COUNTS)

# What may lie on a board.
LAID = frozenset(SHOWN) | {PIVOT}


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen at setup: how words are checked, and which list they are in."""

    check: str = FRIENDLY
    words: str = "club"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(TurnEntry):
    """One turn of the history. `kind` may be `failed` too; `words` are those that scored or failed, `reason` says why."""

    words: tuple[Word, ...] = ()
    bonus: int = 0
    reason: Reason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class State(RackState[Entry]):
    """A match between two events. `ended` is None, `out`, `scoreless` or `agreement`."""

    options: Options


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    """A match before its deal. `options` may hold `check`, `words` and `hints`; ValueError says what is wrong."""
    hints = hints_allowed(options)
    options = {name: value for name, value in options.items() if name != "hints"}
    known = {"check": CHECKS, "words": WORD_LISTS}
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"options.{name}: not a known option; expected {', '.join(known)}, hints")
        if value not in known[name]:
            raise ValueError(f"options.{name}: expected one of {', '.join(known[name])}, got {value!r}")
    if len(seats) not in SEATS:
        raise ValueError(f"seats: expected 2 to 4 players, got {len(seats)}")
    check_names(seats)
    return State(
        options=Options(**options),
        hints=hints,
        seats=tuple(seats),
        board={},
        racks=(),
        bag=ALL_TILES,
        scores=(0,) * len(seats),
    )


def decide(state: State, move: Move, words: Container[str], rng: Random) -> Event | Refusal:
    """What comes of a move: the event that happens, or why it is refused, at no cost."""
    untimely = turns.untimely(state, move)
    if untimely:
        return _own(untimely)
    match move:
        case Place():
            return _place(state, move, words, rng)
        case Deal() | Exchange() | Pass() | Hint():
            answer = turns.decide(state, move, rng)
            return _own(answer) if isinstance(answer, Refusal) else answer
        case Agree():
            return Agreed()
    raise ValueError(f"expected one of {', '.join(MOVES)}, got {move!r}")


def preview(state: State, draft: OnCells, words: Container[str], seat: int | None = None) -> Verdict:
    """What the table shows of a draft of `seat` (of the one whose turn it is): in friendly checking just what would be committed.

    In challenge checking validity is not looked at and the score is projected (H13).
    """
    rack = state.racks[state.to_move if seat is None else seat]
    if state.options.check == CHALLENGE:
        return project(state.board, draft, rack)
    return judge(state.board, draft, words, rack)


def evolve(state: State, event: Event) -> State:
    """The state after an event; ValueError if the event cannot have happened in this state."""
    match event:
        case Dealt():
            return turns.dealt(state, event)
        case Agreed():
            turns.expect_running(state)
            return replace(state, ended="agreement")
        case Placed():
            return _placed(state, event)
        case Failed():
            return _failed(state, event)
        case Exchanged():
            turns.expect_turn(state, event.seat)
            return _scoreless(turns.exchanged(state, event), "exchanged", count=len(event.returned))
        case Hinted():
            return turns.hinted(state, event)
        case Passed():
            turns.expect_turn(state, event.seat)
            return _scoreless(state, "passed")
    raise ValueError(f"expected one of {', '.join(EVENTS)}, got {event!r}")


def _own(refusal: Refusal) -> Refusal:
    """A refusal that every crossword game has, for this game's reason."""
    return Refusal(Reason(refusal.reason.value), refusal.cells, refusal.detail)


def _place(state: State, move: Place, words: Container[str], rng: Random) -> Event | Refusal:
    verdict = judge(state.board, move.tiles, words, state.racks[state.to_move])
    if verdict.reason is None:
        return Placed(
            state.to_move,
            tuple(move.tiles),
            _as_words(verdict.words),
            verdict.score,
            verdict.bonus,
            turns.refill(state, move.tiles, rng),
        )
    if verdict.verdict == "words" and state.options.check == CHALLENGE:
        return Failed(state.to_move, tuple(move.tiles), verdict.reason, _as_words(verdict.failed))
    return Refusal(verdict.reason, verdict.cells, verdict.detail)


def _as_words(lines: tuple[FormedLine, ...]) -> tuple[Word, ...]:
    return tuple([Word(line.text, line.kind, line.cells, line.score) for line in lines])


def _placed(state: State, event: Placed) -> State:
    turns.expect_turn(state, event.seat)
    board = turns.board_with(state, event.tiles, NUMBERS, LAID)
    _expect_words(board, event.words)
    if event.bonus != (ALL_TILES_BONUS if len(event.tiles) == RACK_SIZE else 0):
        raise ValueError("bonus: expected 50 for seven tiles and 0 for fewer")
    if not event.words or event.score != event.bonus + sum([word.score for word in event.words]):
        raise ValueError("score: expected the sum of the words and the bonus")
    entry = Entry(
        seat=event.seat,
        kind="placed",
        total=state.scores[event.seat] + event.score,
        tiles=event.tiles,
        count=len(event.tiles),
        score=event.score,
        words=event.words,
        bonus=event.bonus,
    )
    return turns.placed(state, board, event.tiles, event.drawn, entry)


def _failed(state: State, event: Failed) -> State:
    turns.expect_turn(state, event.seat)
    if state.options.check != CHALLENGE or event.reason not in WORDS_REASONS:
        raise ValueError("reason: expected one of words, in challenge checking")
    _expect_words(turns.board_with(state, event.tiles, NUMBERS, LAID), event.failed)
    turns.left_of_rack(state, event.tiles)
    count = len(event.tiles)
    return _scoreless(state, "failed", tiles=event.tiles, count=count, words=event.failed, reason=event.reason)


def _expect_words(board: Mapping[str, str], words: tuple[Word, ...]) -> None:
    letters = {cell: SHOWN[tile] for cell, tile in board.items() if tile != PIVOT}
    for word in words:
        turns.expect_spelled(word.text, word.cells, letters, word.score)
        if word.kind not in KINDS or len(word.cells) < 2:
            raise ValueError(f"words: expected a line of two letters or more, {', '.join(KINDS)}")


def _scoreless(
    state: State,
    kind: str,
    count: int = 0,
    tiles: OnCells = (),
    words: tuple[Word, ...] = (),
    reason: Reason | None = None,
) -> State:
    """H15: after two scoreless turns for each player, in a row, the match is over."""
    seat = state.to_move
    entry = Entry(seat=seat, kind=kind, total=state.scores[seat], tiles=tiles, count=count, words=words, reason=reason)
    last = state.scoreless + 1 == 2 * len(state.seats)
    return turns.scoreless(state, entry, "scoreless" if last else None)
