"""The turns of a crossword game in a packed match (`kernel.packing`): tiles come out of the bag and the rack, words lie on cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..kernel.packing import Reader, Writer
from ..kernel.tiles import IN_RACK, KEY, PIVOT, SHOWN, WILD, without_tiles
from .moves import Dealt, Exchanged, OnCells, Tiles
from .turns import RACK_SIZE, AnyState

KINDS = 8
"""Kinds of event that a game may have."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
Near = Mapping[str, Sequence[str]]
"""The cells around each cell of a board."""


# -- tiles -----------------------------------------------------------------------------------------------------


def write_tiles(out: Writer, tiles: Iterable[str], among: Tiles) -> None:
    """Tiles that were taken `among` others, in their order."""
    for tile in tiles:
        out.one_of(tile, among)
        among = without_tiles(among, (tile,))


def read_tiles(source: Reader, count: int, among: Tiles) -> Tiles:
    found: list[str] = []
    for _ in range(count):
        found.append(source.one_of(among))
        among = without_tiles(among, found[-1:])
    return tuple(found)


def write_dealt(out: Writer, state: AnyState, event: Dealt) -> None:
    write_tiles(out, [tile for rack in event.racks for tile in rack], state.bag)


def read_dealt(source: Reader, state: AnyState) -> Dealt:
    seats = len(state.seats)
    tiles = read_tiles(source, RACK_SIZE * seats, state.bag)
    return Dealt(tuple(tiles[at * RACK_SIZE : (at + 1) * RACK_SIZE] for at in range(seats)))


def write_exchanged(out: Writer, state: AnyState, event: Exchanged) -> None:
    out.put(len(event.returned), RACK_SIZE + 1)
    write_tiles(out, event.returned, state.racks[state.to_move])
    write_tiles(out, event.drawn, state.bag)


def read_exchanged(source: Reader, state: AnyState) -> Exchanged:
    count = source.take(RACK_SIZE + 1)
    returned = read_tiles(source, count, state.racks[state.to_move])
    return Exchanged(state.to_move, returned, read_tiles(source, count, state.bag))


def check_dealt(state: AnyState) -> None:
    """ValueError for a turn before the deal."""
    if not state.racks:
        raise ValueError("expected the deal first")


def letters_after(state: AnyState, tiles: OnCells) -> dict[str, str]:
    """What the cells show once the tiles of a turn are laid; a tile without a letter, such as a Pivot, shows none."""
    return {cell: SHOWN[tile] for cell, tile in {**state.board, **dict(tiles)}.items() if tile != PIVOT}


def drawn_for(state: AnyState, tiles: OnCells) -> int:
    """How many tiles refill the rack."""
    return min(len(tiles), len(state.bag))


# -- the board -------------------------------------------------------------------------------------------------


def write_laid(out: Writer, state: AnyState, tiles: OnCells, cells: Sequence[str]) -> None:
    """The tiles that a turn lays: which of the rack, what they show, and where."""
    rack = state.racks[state.to_move]
    out.put(len(tiles), RACK_SIZE + 1)
    for cell, tile in tiles:
        write_tiles(out, (IN_RACK[tile],), rack)
        rack = without_tiles(rack, (IN_RACK[tile],))
        if IN_RACK[tile] in (WILD, KEY):
            out.one_of(tile[0], _LETTERS)
        out.one_of(cell, cells)


def read_laid(source: Reader, state: AnyState, cells: Sequence[str]) -> OnCells:
    rack = state.racks[state.to_move]
    laid: list[tuple[str, str]] = []
    for _ in range(source.take(RACK_SIZE + 1)):
        (tile,) = read_tiles(source, 1, rack)
        rack = without_tiles(rack, (tile,))
        if tile in (WILD, KEY):
            tile = source.one_of(_LETTERS) + (KEY if tile == KEY else "")
        laid.append((source.one_of(cells), tile))
    return tuple(laid)


def write_row(out: Writer, row: Sequence[str], cells: Sequence[str], near: Near) -> None:
    """The cells of a word. Most lie beside the one before, so that a step costs less than a place."""
    out.count(len(row))
    for number, cell in enumerate(row):
        around = near[row[number - 1]] if number else ()
        if number:
            out.put(around.index(cell) if cell in around else len(around), len(around) + 1)
        if cell not in around:
            out.one_of(cell, cells)


def read_row(source: Reader, cells: Sequence[str], near: Near) -> tuple[str, ...]:
    row: list[str] = []
    for number in range(source.count()):
        around = near[row[-1]] if number else ()
        step = source.take(len(around) + 1) if number else 0
        row.append(around[step] if step < len(around) else source.one_of(cells))
    return tuple(row)
