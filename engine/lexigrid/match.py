"""A round of Lexigrid as a match: deal, sand, claims, reveal (Lexigrid, Setup to Winning; L3 to L6).

Time comes with the moves, as whole milliseconds since 1970; the sand is a deadline kept in the state, so nothing that stops a
page stops the sand.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..kernel.days import day_seed
from ..kernel.game import Migration
from ..kernel.names import check_names, cleaned_name, fresh_name
from ..kernel.outcome import Outcome
from ..kernel.refusal import Refusal
from .board import SIZES, Grid, cell_name, grid_of
from .codes import MARKS, SECONDS, CodeError, Result, Round, read_result
from .cubes import grid_from_seed, roll
from .moves import (
    AddResult,
    Claim,
    Claimed,
    Deal,
    Dealt,
    Event,
    Move,
    Reason,
    ResultAdded,
    Reveal,
    Revealed,
    SandOut,
    Start,
    Started,
    TimeUp,
)
from .paths import first_path, is_path, next_break, spell, typed
from .rules import MINIMUMS, ClaimReason, claim_fault
from .scoring import score_round

GAME = "lexigrid"
RULES = 1
MOST_SEATS = 8
MOST_RESULTS = 32  # Seekers in a round on several devices.
SEATS = range(1, MOST_SEATS + 1)
# What no record of ours goes beyond: times after the year 5000, names in results, words of one grid.
_LATEST = 10**14
_LONGEST_NAME = 100
_LARGEST_SEED = 1 << 64
_MOST_WORDS = 5000
MODES = ("solo", "turns", "devices")
# What was claimed stays claimed, and sand does not run back; a result of another device can be sent away again.
UNDOABLE: frozenset[type[Any]] = frozenset({ResultAdded})
MIGRATIONS: dict[int, Migration] = {}


@dataclass(frozen=True, slots=True)
class Options:
    """`size` 4 or 5, `minimum` 3 or 4, `seconds` 180 or 90, `mode` as in L3. `grid`: these faces; `seed`: the grid of this
    seed; neither: the cubes are rolled. `day`: the ISO date whose grid this is."""

    size: int
    minimum: int
    seconds: int
    mode: str
    grid: tuple[str, ...] | None = None
    seed: int | None = None
    day: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A round. `lists` has each seat's words in the order claimed; with several devices, seats join as their results arrive.

    Each of the first `hunters` seats has one turn, its hunt; `turns` have ended. `deadline` is that of the running sand. `marks` tells
    results with the same list apart.
    """

    options: Options
    seats: tuple[str, ...]
    lists: tuple[tuple[str, ...], ...]
    hunters: int
    grid: Grid | None = None
    turns: int = 0
    deadline: int | None = None
    marks: tuple[int, ...] = ()
    revealed: bool = False

    @property
    def to_move(self) -> int | None:
        """The seat that hunts, or hunts next; None when all sand has run."""
        return self.turns if self.turns < self.hunters else None


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    """A round before the deal. ValueError says which option is wrong.

    Options: `size` (4), `min` (3), `seconds` (180), `mode` (`solo`, `turns`, `devices`; by the number of seats if absent), and
    one of `grid` (16 or 25 faces), `seed` (a whole number) or none; `day` (ISO date) is kept for the title. The device's own
    seat is the only one of `devices`.
    """
    unknown = sorted(set(options) - {"size", "min", "seconds", "mode", "grid", "seed", "day"})
    if unknown:
        raise ValueError(f"options.{unknown[0]}: not an option of this game")
    mode = _choice(options, "mode", MODES, "solo" if len(seats) == 1 else "turns")
    lawful = range(2, MOST_SEATS + 1) if mode == "turns" else range(1, 2)
    if len(seats) not in lawful:
        raise ValueError(
            f"seats: expected {lawful[0]}{f' to {lawful[-1]}' * (len(lawful) > 1)} for {mode}, got {len(seats)}"
        )
    check_names(seats)
    size = _choice(options, "size", SIZES, 4)
    grid = options.get("grid")
    if grid is not None:
        try:
            grid = grid_of(grid if isinstance(grid, (list, tuple)) else ()).faces
        except ValueError as error:
            raise ValueError(f"options.grid: {error}") from error
        if "size" not in options:
            size = 5 if len(grid) == 25 else 4
        elif len(grid) != size * size:
            raise ValueError(f"options.grid: expected {size * size} letters, got {len(grid)}")
    seed = options.get("seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed < _LARGEST_SEED):
        raise ValueError(f"options.seed: expected a whole number from 0 to {_LARGEST_SEED - 1}, got {seed!r}")
    if seed is not None and grid is not None:
        raise ValueError("options.seed: expected a grid or a seed, not both")
    day = options.get("day")
    if day is not None:
        try:
            day_seed(day if isinstance(day, str) else "")
        except ValueError as error:
            raise ValueError(f"options.day: {error}") from error
    chosen = Options(
        size, _choice(options, "min", MINIMUMS, 3), _choice(options, "seconds", SECONDS, 180), mode, grid, seed, day
    )
    return State(chosen, tuple(seats), ((),) * len(seats), len(seats))


def decide(state: State, move: Move, lexicon: Container[str], rng: Random) -> Event | Refusal:
    """The event that `move` brings about, or why it is refused. `lexicon` is the Common list."""
    match move:
        case Deal():
            return _deal(state, rng)
        case _ if state.grid is None:
            return Refusal(Reason.NOT_DEALT)
        case Start():
            if state.to_move is None:
                return Refusal(Reason.OVER)
            if state.deadline is not None:
                return Refusal(Reason.STARTED_BEFORE)
            return Started(state.to_move, move.now + state.options.seconds * 1000)
        case Claim():
            return _claim(state, move, lexicon)
        case TimeUp():
            if state.to_move is None or state.deadline is None:
                return Refusal(Reason.OVER if state.to_move is None else Reason.NOT_STARTED)
            return Refusal(Reason.SAND_RUNS) if move.now < state.deadline else SandOut(state.to_move)
        case AddResult():
            return _add_result(state, move)
        case Reveal():
            if state.revealed:
                return Refusal(Reason.REVEALED)
            return Revealed() if state.to_move is None else Refusal(Reason.SAND_RUNS)
    raise ValueError(f"expected a move of Lexigrid, got {move!r}")


def evolve(state: State, event: Event) -> State:
    """The state after `event`. ValueError for one that cannot follow."""
    match event:
        case Dealt(faces, mark):
            _expect(state.grid is None and _is_mark(mark), event)
            return replace(state, grid=Grid(state.options.size, faces), marks=(mark,) * len(state.seats))
        case Started(seat, deadline):
            _expect(state.grid is not None and state.deadline is None and seat == state.to_move, event)
            _expect(0 < deadline < _LATEST, event)
            return replace(state, deadline=deadline)
        case Claimed(seat, word, left):
            _expect(state.deadline is not None and seat == state.to_move and word not in state.lists[seat], event)
            _expect(0 < left < _LATEST and _lies_there(state, word), event)
            lists = tuple((*words, word) if at == seat else words for at, words in enumerate(state.lists))
            return replace(state, lists=lists)
        case SandOut(seat):
            _expect(state.deadline is not None and seat == state.to_move, event)
            # Alone there is nothing to keep for a reveal.
            return replace(state, turns=seat + 1, deadline=None, revealed=state.options.mode == "solo")
        case ResultAdded(name, mark, words):
            _expect(state.options.mode == "devices" and state.to_move is None, event)
            _expect(len(state.seats) < MOST_RESULTS and len(name) <= _LONGEST_NAME and _is_mark(mark), event)
            _expect(len(words) <= _MOST_WORDS and all(_lies_there(state, word) for word in words), event)
            return replace(
                state,
                seats=(*state.seats, fresh_name(cleaned_name(name) or "Seeker", state.seats)),
                lists=(*state.lists, tuple(dict.fromkeys(words))),
                marks=(*state.marks, mark),
            )
        case Revealed():
            _expect(state.to_move is None and not state.revealed and state.grid is not None, event)
            return replace(state, revealed=True)
    raise ValueError(f"expected an event of Lexigrid, got {event!r}")


def outcome(state: State) -> Outcome | None:
    """How the round ended, once it is revealed. The reason is `decided` of the Results."""
    if not state.revealed:
        return None
    results = score_round(state.lists)
    return Outcome(results.winners, tuple(seeker.score for seeker in results.seekers), results.decided)


def round_of(state: State) -> Round:
    """What the codes of this round are bound to. ValueError before the deal."""
    if state.grid is None:
        raise ValueError("expected a round that is dealt")
    return Round(state.grid, state.options.minimum, state.options.seconds)


def options_of(round: Round) -> dict[str, Any]:
    """What `new` takes to play the round of a code on this device, with one seat."""
    grid = round.grid
    return {
        "mode": "devices",
        "size": grid.size,
        "min": round.minimum,
        "seconds": round.seconds,
        "grid": list(grid.faces),
    }


def own_result(state: State) -> Result:
    """This device's list, for its result code."""
    return Result(state.seats[0], state.marks[0], tuple(sorted(state.lists[0])))


def _deal(state: State, rng: Random) -> Event | Refusal:
    if state.grid is not None:
        return Refusal(Reason.DEALT_BEFORE)
    options = state.options
    if options.grid is not None:
        faces = options.grid
    elif options.seed is not None:
        faces = grid_from_seed(options.seed, options.size).faces
    else:
        faces = roll(options.size, rng).faces
    return Dealt(faces, int(rng.random() * MARKS))


def _claim(state: State, move: Claim, lexicon: Container[str]) -> Event | Refusal:
    grid, minimum = state.grid, state.options.minimum
    if grid is None or state.deadline is None or state.to_move is None:
        return Refusal(Reason.SAND_OUT if state.turns else Reason.NOT_STARTED)
    if move.now >= state.deadline:
        return Refusal(Reason.SAND_OUT)
    on_grid = all(0 <= cell < len(grid.faces) for cell in move.path)
    word = spell(grid, move.path) if move.path and on_grid else typed(move.word.upper())
    fault = claim_fault(grid, minimum, word, state.lists[state.to_move], lexicon)
    if move.path and not is_path(grid, move.path) and fault is not ClaimReason.TOO_SHORT:
        # The word may lie elsewhere on the grid; what was submitted is this path.
        at = next_break(grid, move.path) if on_grid else None
        broken = () if at is None else (cell_name(grid.size, move.path[at]),)
        return Refusal(Reason.NO_PATH, broken, word)
    if fault is not None:
        cells = tuple(cell_name(grid.size, cell) for cell in move.path if on_grid)
        detail = f"{word} {minimum}" if fault is ClaimReason.TOO_SHORT else word
        return Refusal(Reason(fault.value), cells, detail)
    left = min(state.deadline - move.now, state.options.seconds * 1000)
    return Claimed(state.to_move, word, left)


def _add_result(state: State, move: AddResult) -> Event | Refusal:
    if state.options.mode != "devices":
        return Refusal(Reason.NOT_DEVICES)
    if state.to_move is not None:
        return Refusal(Reason.SAND_RUNS)
    try:
        result = read_result(move.code, round_of(state), move.solved)
    except CodeError as error:
        return Refusal(Reason(error.reason.value), detail=error.detail)
    known = zip(state.marks, state.lists, strict=True)
    if any(mark == result.mark and sorted(words) == list(result.words) for mark, words in known):
        return Refusal(Reason.RESULT_KNOWN, detail=result.name)
    if len(state.seats) >= MOST_RESULTS:
        return Refusal(Reason.TABLE_FULL)
    return ResultAdded(result.name, result.mark, result.words)


def _choice(options: Mapping[str, Any], name: str, lawful: tuple[Any, ...], default: Any) -> Any:
    value = options.get(name, default)
    if not any(value == choice and type(value) is type(choice) for choice in lawful):
        raise ValueError(f"options.{name}: expected one of {', '.join(map(str, lawful))}, got {value!r}")
    return value


def _is_mark(mark: int) -> bool:
    return 0 <= mark < MARKS


def _lies_there(state: State, word: str) -> bool:
    """Whether `word` could have been claimed, whichever words there are."""
    grid, minimum = state.grid, state.options.minimum
    return grid is not None and minimum <= len(word) <= 2 * len(grid.faces) and first_path(grid, word) is not None


def _expect(right: bool, event: Event) -> None:
    if not right:
        raise ValueError(f"this cannot have happened here: {event!r}")
