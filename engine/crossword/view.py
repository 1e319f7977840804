"""What a seat may see of a crossword game, whatever else the game has to show."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Generic, TypedDict

from .ending import Settlement, settlements
from .moves import Tiles
from .turns import AnyState, Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class RackView(Generic[Entry]):
    """A match as one seat sees it; an onlooker (`looker` None) sees no rack.

    `rack` is the looker's own, empty for an onlooker; `rack_sizes` are everybody's. `unseen` counts what this seat cannot see: the
    bag and the other racks together. `turns` counts those that have ended. `settlements` are there once the match has ended, and then
    `racks` shows all racks. `hints`: whether players may take hints; `hinted` were taken in this turn, `hints_taken` by each seat.
    """

    looker: int | None
    seats: tuple[str, ...]
    board: dict[str, str]
    rack: Tiles
    rack_sizes: tuple[int, ...]
    bag_size: int
    unseen: dict[str, int]
    scores: tuple[int, ...]
    to_move: int
    turns: int
    scoreless: int
    ended: str | None
    history: tuple[Entry, ...]
    racks: tuple[Tiles, ...]
    settlements: tuple[Settlement, ...]
    hints: bool
    hinted: int
    hints_taken: tuple[int, ...]


class Seen(TypedDict):
    """The fields of a `RackView`."""

    looker: int | None
    seats: tuple[str, ...]
    board: dict[str, str]
    rack: Tiles
    rack_sizes: tuple[int, ...]
    bag_size: int
    unseen: dict[str, int]
    scores: tuple[int, ...]
    to_move: int
    turns: int
    scoreless: int
    ended: str | None
    history: tuple[Any, ...]
    racks: tuple[Tiles, ...]
    settlements: tuple[Settlement, ...]
    hints: bool
    hinted: int
    hints_taken: tuple[int, ...]


def seen(state: AnyState, looker: int | None) -> Seen:
    """What `looker` sees in any crossword game; ValueError for a seat that there is not."""
    if looker is not None and not 0 <= looker < len(state.seats):
        raise ValueError(f"looker: expected a seat from 0 to {len(state.seats) - 1}, got {looker}")
    unseen = Counter(state.bag)
    for seat, tiles in enumerate(state.racks):
        if seat != looker:
            unseen.update(tiles)
    return {
        "looker": looker,
        "seats": state.seats,
        "board": state.board,
        "rack": state.racks[looker] if looker is not None and state.racks else (),
        "rack_sizes": tuple(len(tiles) for tiles in state.racks),
        "bag_size": len(state.bag),
        "unseen": dict(sorted(unseen.items())),
        "scores": state.scores,
        "to_move": state.to_move,
        "turns": state.turns,
        "scoreless": state.scoreless,
        "ended": state.ended,
        "history": state.history,
        "racks": state.racks if state.ended else (),
        "settlements": settlements(state) if state.ended else (),
        "hints": state.hints,
        "hinted": state.hinted,
        "hints_taken": _hints_taken(state),
    }


def _hints_taken(state: AnyState) -> tuple[int, ...]:
    taken = [0] * len(state.seats)
    if state.hints:
        taken[state.to_move] = state.hinted
        for entry in state.history:
            taken[entry.seat] += entry.hints
    return tuple(taken)
