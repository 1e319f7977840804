"""The smallest game that keeps the contract: a pile is dealt, whoever's turn it is takes it, and has won.

It shows what a fifth game costs (CONTRIBUTING), and holds the contract's tests to what they say of a game that has nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any

from engine.kernel.fields import one_of
from engine.kernel.game import AskedLists, Case, Cases, Game, Migration
from engine.kernel.names import check_names
from engine.kernel.outcome import Outcome, leaders
from engine.kernel.refusal import Refusal

GAME = "null"
RULES = 1
SEATS = range(1, 3)
MOST = 9


class Reason(StrEnum):
    """Why a move is refused."""

    ALREADY_DEALT = "already-dealt"
    NOT_DEALT = "not-dealt"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """Puts a pile on the table."""


@dataclass(frozen=True, slots=True)
class Take:
    """Takes the pile."""


@dataclass(frozen=True, slots=True)
class Dealt:
    pile: int


@dataclass(frozen=True, slots=True)
class Taken:
    seat: int


Move = Deal | Take
Event = Dealt | Taken
MOVES: dict[str, type] = {"deal": Deal, "take": Take}
EVENTS: dict[str, type] = {"dealt": Dealt, "taken": Taken}
UNDOABLE: frozenset[type] = frozenset()
MIGRATIONS: dict[int, Migration] = {}
ROBOTS: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    seats: tuple[str, ...]
    pile: int | None = None
    taker: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    looker: int | None
    to_move: int
    pile: int | None


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    if options:
        raise ValueError(f"options.{next(iter(options))}: not an option of this game")
    if len(seats) not in SEATS:
        raise ValueError(f"seats: expected 1 or 2, got {len(seats)}")
    check_names(seats)
    return State(tuple(seats))


def decide(state: State, move: Move, words: object, rng: Random) -> Event | Refusal:
    match move:
        case Deal():
            return Refusal(Reason.ALREADY_DEALT) if state.pile is not None else Dealt(rng.randrange(MOST) + 1)
        case Take():
            if state.pile is None:
                return Refusal(Reason.NOT_DEALT)
            return Refusal(Reason.OVER) if state.taker is not None else Taken(0)


def evolve(state: State, event: Event) -> State:
    match event:
        case Dealt(pile):
            if state.pile is not None or not 1 <= pile <= MOST:
                raise ValueError("expected one deal")
            return replace(state, pile=pile)
        case Taken(seat):
            if state.pile is None or state.taker is not None or seat != 0:
                raise ValueError("expected a pile to take")
            return replace(state, taker=seat)


def outcome(state: State) -> Outcome | None:
    if state.taker is None:
        return None
    scores = tuple((state.pile or 0) if seat == state.taker else 0 for seat in range(len(state.seats)))
    return Outcome(leaders(scores), scores, "taken")


def visible_to(state: State, looker: int | None) -> View:
    if looker is not None and looker not in range(len(state.seats)):
        raise ValueError(f"looker: expected a seat, got {looker}")
    return View(looker, 0, state.pile)


# The module of cases, which a game of more than one file keeps apart.


def judge(case: Case, words: AskedLists) -> Case:
    return {"verdict": "legal" if one_of(case, "pile", range(MOST + 1)) else "placement"}


def position(state: State, move: object = None) -> Case:
    return {"game": GAME, "pile": state.pile or 0}


BOARD = None
FIND = None

if TYPE_CHECKING:
    from tests.engine import null_game

    _game: Game[State, Move, Event, View, object] = null_game
    _cases: Cases = null_game
