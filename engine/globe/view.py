"""What a seat may see of a match on the globe."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .ending import Settlement, settlements
from .house import House
from .match import Entry, Joined, State, Tiles


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it; an onlooker (`seat` None) sees no rack.

    `rack` is the seat's own, empty for an onlooker; `rack_sizes` are everybody's. `unseen` counts what this seat cannot
    see: the bag and the opponent's rack together. `joins` are per star the pairs of rays joined, gold first, then coral.
    `last` are the cells of the latest placed move. `settlements` are there once the match has ended, and then `racks`
    shows all racks.
    """

    seat: int | None
    house: House
    seats: tuple[str, ...]
    board: dict[str, str]
    joins: Joined
    rack: Tiles
    rack_sizes: tuple[int, ...]
    bag_size: int
    unseen: dict[str, int]
    scores: tuple[int, ...]
    turn: int
    scoreless: int
    ended: str | None
    history: tuple[Entry, ...]
    last: tuple[str, ...]
    racks: tuple[Tiles, ...]
    settlements: tuple[Settlement, ...]


def visible_to(state: State, seat: int | None) -> View:
    """The view of `seat`; None for an onlooker."""
    if seat is not None and not 0 <= seat < len(state.seats):
        raise ValueError(f"seat: expected 0 to {len(state.seats) - 1}, got {seat}")
    rack = state.racks[seat] if seat is not None and state.racks else ()
    unseen = Counter(state.bag)
    for other, tiles in enumerate(state.racks):
        if other != seat:
            unseen.update(tiles)
    last = next((entry for entry in reversed(state.history) if entry.kind == "placed"), None)
    return View(
        seat=seat,
        house=state.house,
        seats=state.seats,
        board=state.board,
        joins=state.joins,
        rack=rack,
        rack_sizes=tuple(len(tiles) for tiles in state.racks),
        bag_size=len(state.bag),
        unseen=dict(sorted(unseen.items())),
        scores=state.scores,
        turn=state.turn,
        scoreless=state.scoreless,
        ended=state.ended,
        history=state.history,
        last=tuple(cell for cell, _ in last.tiles) if last else (),
        racks=state.racks if state.ended else (),
        settlements=settlements(state) if state.ended else (),
    )
