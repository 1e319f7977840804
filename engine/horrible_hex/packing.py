"""Horrible Hex's events in a packed match (`kernel.packing`). The ways that tiles take follow from the move."""

from __future__ import annotations

from engine.kernel.hints import Hinted
from engine.kernel.packing import Reader, Writer
from engine.kernel.refusal import Refusal

from .board import TRIANGLE, spaces
from .cards import CARDS
from .match import HAND_SIZES
from .moves import (
    ClusterChosen,
    Dealt,
    Discarded,
    Drawn,
    Event,
    GroupChosen,
    Kept,
    Moved,
    Placed,
    Scored,
    Skipped,
    Triangle,
)
from .state import State
from .tiles import TILES, How
from .travel import travel

# New kinds come last: a text says only which it is.
_EVENTS = (
    Dealt,
    Moved,
    Skipped,
    GroupChosen,
    ClusterChosen,
    Scored,
    Kept,
    Discarded,
    Drawn,
    Placed,
    Hinted,
)
_KINDS = 16
_HOW = tuple(How)


def write(out: Writer, state: State, event: Event) -> None:
    """See `kernel.packing.Packing`."""
    out.put(_EVENTS.index(type(event)), _KINDS)
    match event:
        case Dealt(triangle, hands, common):
            _write_triangle(out, triangle)
            for card in (*(card for hand in hands for card in hand), common):
                _write_one(out, card, len(CARDS))
        case Moved(cell, side, how):
            out.one_of(cell, sorted(state.field))
            out.put(side, 6)
            out.one_of(how, _HOW)
        case GroupChosen(choice) | ClusterChosen(choice) | Hinted(choice):
            out.count(choice)
        case Scored(cards):
            out.count(len(cards))
            for card in cards:
                _write_one(out, card, len(CARDS))
        case Discarded(card):
            out.put(card, len(CARDS))
        case Drawn(tile, triangle, card):
            _write_one(out, tile, len(TILES))
            _write_triangle(out, triangle)
            _write_one(out, card, len(CARDS))
        case Placed(cell, turns, card):
            out.one_of(cell, spaces(state.field))
            out.put(turns, 6)
            _write_one(out, card, len(CARDS))


def read(source: Reader, state: State) -> Event:
    """See `kernel.packing.Packing`."""
    kind = _EVENTS[source.take(_KINDS)]
    if kind is Dealt:
        return _read_dealt(source, len(state.seats))
    if kind is Moved:
        cell, side, how = source.one_of(sorted(state.field)), source.take(6), source.one_of(_HOW)
        found = travel(state.field, cell, side, how)
        if isinstance(found, Refusal):
            raise ValueError(f"this tile cannot move so: {found.reason.value}")
        return Moved(cell, side, how, found.paths)
    if kind is Scored:
        return Scored(tuple([_read_one(source, len(CARDS)) for _ in range(source.count())]))
    if kind is Discarded:
        return Discarded(source.take(len(CARDS)))
    if kind is Drawn:
        tile = _read_one(source, len(TILES))
        return Drawn(tile, _read_triangle(source), _read_one(source, len(CARDS)))
    if kind is Placed:
        return Placed(source.one_of(spaces(state.field)), source.take(6), _read_one(source, len(CARDS)))
    if kind is GroupChosen:
        return GroupChosen(source.count())
    if kind is ClusterChosen:
        return ClusterChosen(source.count())
    if kind is Hinted:
        return Hinted(source.count())
    return Kept() if kind is Kept else Skipped()


def _read_dealt(source: Reader, seats: int) -> Dealt:
    triangle, size = _read_triangle(source), HAND_SIZES[seats]
    hands = tuple(tuple(_dealt_card(source) for _ in range(size)) for _ in range(seats))
    return Dealt(triangle, hands, _read_one(source, len(CARDS)))


def _dealt_card(source: Reader) -> int:
    card = _read_one(source, len(CARDS))
    if card is None:
        raise ValueError("expected a goal card")
    return card


def _write_one(out: Writer, item: int | None, many: int) -> None:
    """One of so many, or none."""
    out.put(many if item is None else item, many + 1)


def _read_one(source: Reader, many: int) -> int | None:
    item = source.take(many + 1)
    return None if item == many else item


def _write_triangle(out: Writer, triangle: Triangle) -> None:
    out.put(1 if triangle else 0, 2)
    for tile, turns in triangle:
        out.put(tile, len(TILES))
        out.put(turns, 6)


def _read_triangle(source: Reader) -> Triangle:
    if not source.take(2):
        return ()
    return tuple((source.take(len(TILES)), source.take(6)) for _ in range(len(TRIANGLE)))
