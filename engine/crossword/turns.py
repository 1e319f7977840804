"""The turns of a crossword game: deal, exchange, pass, refill, and turns without a score (hexabble.txt; globe.txt; H14, G3).

Each game has its own state, history and end; what is here changes what all of them have.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, TypeVar

from ..kernel.refusal import Refusal
from ..kernel.tiles import IN_RACK, drawn, missing_tiles, with_tiles, without_tiles
from .moves import (
    Deal,
    Dealt,
    Exchange,
    Exchanged,
    Hint,
    Hinted,
    OnCells,
    Pass,
    Passed,
    Place,
    Tiles,
    TurnReason,
)

RACK_SIZE = 7
EXCHANGE_NEEDS = 7
# Where the best play lies, what it brings, and the play itself: in one turn there is no more to tell.
MOST_HINTS = 3
# No word comes near it; a record that says more is none of ours.
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEntry:
    """One turn of the history, as everybody may know it.

    `kind` is `placed`, `exchanged`, `passed`, or a game's own. `count` is the number of tiles placed, exchanged or taken back;
    `total` the seat's score after the turn, `score` what the turn added to it; `hints` were taken in it.
    """

    seat: int
    kind: str
    total: int
    tiles: OnCells = ()
    count: int = 0
    score: int = 0
    hints: int = 0


Entry = TypeVar("Entry", bound=TurnEntry)
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, kw_only=True)
class RackState(Generic[Entry]):
    """What a match of any crossword game has between two events.

    `board` maps cell names to tiles and is never changed in place. `racks` is empty before the deal. `scores` are those
    made so far, without the final deductions. `scoreless` counts the scoreless turns in a row. `ended` is None or says how.
    `hints`: whether players may take hints; `hinted` were taken in this turn.
    """

    seats: tuple[str, ...]
    board: dict[str, str]
    racks: tuple[Tiles, ...]
    bag: Tiles
    scores: tuple[int, ...]
    to_move: int = 0
    scoreless: int = 0
    ended: str | None = None
    history: tuple[Entry, ...] = ()
    hints: bool = False
    hinted: int = 0

    @property
    def turns(self) -> int:
        """How many turns have ended."""
        return len(self.history)


AnyState = RackState[Any]
State = TypeVar("State", bound=AnyState)


def untimely(state: AnyState, move: object) -> Refusal | None:
    """Why no move of this kind can be made now."""
    if isinstance(move, Deal):
        return Refusal(TurnReason.ALREADY_DEALT) if state.racks else None
    if not state.racks:
        return Refusal(TurnReason.NOT_DEALT)
    if state.ended:
        return Refusal(TurnReason.OVER)
    if isinstance(move, (Place, Exchange, Pass, Hint)) and move.seat not in (None, state.to_move):
        return Refusal(TurnReason.NOT_YOUR_TURN, detail=state.seats[state.to_move])
    return None


def decide(
    state: AnyState, move: Deal | Exchange | Pass | Hint, rng: Random
) -> Dealt | Exchanged | Passed | Hinted | Refusal:
    """What comes of a timely move that places no tiles."""
    if isinstance(move, Deal):
        tiles = drawn(state.bag, RACK_SIZE * len(state.seats), rng)
        return Dealt(tuple(tuple(sorted(tiles[i : i + RACK_SIZE])) for i in range(0, len(tiles), RACK_SIZE)))
    if isinstance(move, Pass):
        return Passed(state.to_move)
    if isinstance(move, Hint):
        free = state.hints and state.hinted < MOST_HINTS
        return Hinted(state.to_move) if free else Refusal(TurnReason.NO_HINTS)
    if not move.tiles:
        return Refusal(TurnReason.NO_TILES)
    lacking = missing_tiles(state.racks[state.to_move], move.tiles)
    if lacking:
        return Refusal(TurnReason.NOT_IN_RACK, detail=" ".join(lacking))
    if len(state.bag) < EXCHANGE_NEEDS:
        return Refusal(TurnReason.BAG_TOO_SMALL, detail=str(len(state.bag)))
    return Exchanged(state.to_move, tuple(move.tiles), drawn(state.bag, len(move.tiles), rng))


def refill(state: AnyState, tiles: OnCells, rng: Random) -> Tiles:
    """The tiles drawn for those placed."""
    return drawn(state.bag, len(tiles), rng)


def expect_turn(state: AnyState, seat: int) -> None:
    """ValueError unless the match goes on and it is that seat's turn."""
    expect_running(state)
    if seat != state.to_move:
        raise ValueError(f"seat: expected {state.to_move}, got {seat}")


def expect_running(state: AnyState) -> None:
    """ValueError before the deal and after the end."""
    if not state.racks:
        raise ValueError("expected the deal first")
    if state.ended:
        raise ValueError("expected nothing after the end")


def dealt(state: State, event: Dealt) -> State:
    """The state after the deal."""
    if state.racks:
        raise ValueError("expected one deal")
    if len(event.racks) != len(state.seats) or any(len(rack) != RACK_SIZE for rack in event.racks):
        raise ValueError(f"racks: expected {len(state.seats)} of {RACK_SIZE} tiles")
    bag = state.bag
    for rack in event.racks:
        bag = without_tiles(bag, rack)
    return replace(state, racks=event.racks, bag=bag)


def hints_allowed(options: Mapping[str, object]) -> bool:
    """Whether players may take hints, as the options of a match say; ValueError for no answer to that."""
    allowed = options.get("hints", False)
    if not isinstance(allowed, bool):
        raise ValueError(f"options.hints: expected true or false, got {str(allowed)[:40]!r}")
    return allowed


def hinted(state: State, event: Hinted) -> State:
    """The state with one more hint taken, in the same turn still."""
    expect_turn(state, event.seat)
    if not state.hints or state.hinted == MOST_HINTS:
        raise ValueError(f"expected at most {MOST_HINTS} hints in a turn, in a match with hints")
    return replace(state, hinted=state.hinted + 1)


def exchanged(state: State, event: Exchanged) -> State:
    """The state with the tiles exchanged, in the same turn still."""
    seat, count = event.seat, len(event.returned)
    if not 1 <= count <= RACK_SIZE or len(event.drawn) != count or len(state.bag) < EXCHANGE_NEEDS:
        raise ValueError("expected 1 to 7 tiles for as many, and seven or more in the bag")
    rack = with_tiles(without_tiles(state.racks[seat], event.returned), event.drawn)
    bag = with_tiles(without_tiles(state.bag, event.drawn), event.returned)
    return replace(state, racks=replaced(state.racks, seat, rack), bag=bag)


def placed(state: State, board: dict[str, str], tiles: OnCells, more: Tiles, entry: TurnEntry) -> State:
    """The state after a move that stands: `board` has its tiles, `more` refilled the rack. An empty rack ends the match."""
    seat = entry.seat
    if len(more) != min(len(tiles), len(state.bag)):
        raise ValueError("drawn: expected as many tiles as were placed, or all that the bag held")
    rack = with_tiles(left_of_rack(state, tiles), more)
    return replace(
        state,
        board=board,
        racks=replaced(state.racks, seat, rack),
        bag=without_tiles(state.bag, more),
        scores=replaced(state.scores, seat, entry.total),
        to_move=next_seat(state),
        scoreless=0,
        history=(*state.history, replace(entry, hints=state.hinted)),
        hinted=0,
        ended=None if rack else "out",
    )


def scoreless(state: State, entry: TurnEntry, ended: str | None) -> State:
    """The state after a turn without a score, which may have been the last."""
    return replace(
        state,
        to_move=next_seat(state),
        scoreless=state.scoreless + 1,
        history=(*state.history, replace(entry, hints=state.hinted)),
        hinted=0,
        ended=ended,
    )


def board_with(state: AnyState, tiles: OnCells, cells: Container[str], lawful: Container[str]) -> dict[str, str]:
    """The board with tiles placed; ValueError unless they are `lawful` tiles, one or more, on free ones of `cells`."""
    more = dict(tiles)
    if not tiles or len(more) < len(tiles) or any(cell not in cells or cell in state.board for cell in more):
        raise ValueError(f"tiles: expected free cells, got {' '.join(more)[:80] or 'none'}")
    for tile in more.values():
        if tile not in lawful:
            raise ValueError(f"tiles: expected tiles of a board, got {tile[:20]!r}")
    return {**state.board, **more}


def left_of_rack(state: AnyState, tiles: OnCells) -> Tiles:
    """What is left of the rack whose turn it is without the tiles placed; ValueError where it does not hold them."""
    return without_tiles(state.racks[state.to_move], [IN_RACK[tile] for _, tile in tiles])


def expect_spelled(text: str, cells: Sequence[str], letters: Mapping[str, str], score: int) -> None:
    """ValueError unless the letters on `cells`, none twice, are the text of a word, and the score is one."""
    if not cells or len(set(cells)) < len(cells) or text != "".join([letters.get(cell, "?") for cell in cells]):
        raise ValueError(f"words: expected what lies on {' '.join(cells)[:80]}, got {text[:40]!r}")
    if not 0 <= score <= MOST_POINTS:
        raise ValueError(f"words: expected a score from 0 to {MOST_POINTS}, got {score}")


def next_seat(state: AnyState) -> int:
    """The seat whose turn is next."""
    return (state.to_move + 1) % len(state.seats)


def replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The items with another in one place."""
    return (*items[:at], item, *items[at + 1 :])
