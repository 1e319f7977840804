"""Hexabble's events in a packed match (`kernel.packing`). What a word spells is on the board, and the sum is that of the words."""

from __future__ import annotations

from ..crossword import packing as common
from ..crossword.turns import RACK_SIZE
from ..kernel.packing import Reader, Writer
from .board import NAMES, NEIGHBOURS
from .match import State
from .moves import Agreed, Dealt, Event, Exchanged, Failed, Hinted, OnCells, Passed, Placed, Word
from .rules import ALL_TILES_BONUS
from .verdict import KINDS, WORDS_REASONS

# New kinds come last: a text says only which it is.
_EVENTS = (Dealt, Placed, Exchanged, Passed, Hinted, Failed, Agreed)
_REASONS = tuple(sorted(WORDS_REASONS))
_NEAR = {name: tuple(NAMES[other] for other in NEIGHBOURS[number]) for number, name in enumerate(NAMES)}


def write(out: Writer, state: State, event: Event) -> None:
    """See `kernel.packing.Packing`."""
    out.put(_EVENTS.index(type(event)), common.KINDS)
    match event:
        case Dealt():
            common.write_dealt(out, state, event)
        case Placed():
            common.write_laid(out, state, event.tiles, NAMES)
            _write_words(out, event.words)
            common.write_tiles(out, event.drawn, state.bag)
        case Failed():
            common.write_laid(out, state, event.tiles, NAMES)
            out.one_of(event.reason, _REASONS)
            _write_words(out, event.failed)
        case Exchanged():
            common.write_exchanged(out, state, event)


def read(source: Reader, state: State) -> Event:
    """See `kernel.packing.Packing`."""
    kind = _EVENTS[source.take(common.KINDS)]
    if kind is Dealt:
        return common.read_dealt(source, state)
    if kind is Agreed:
        return Agreed()
    common.check_dealt(state)
    seat = state.to_move
    if kind is Placed:
        tiles = common.read_laid(source, state, NAMES)
        words = _read_words(source, state, tiles)
        bonus = ALL_TILES_BONUS if len(tiles) == RACK_SIZE else 0
        drawn = common.read_tiles(source, common.drawn_for(state, tiles), state.bag)
        return Placed(seat, tiles, words, bonus + sum(word.score for word in words), bonus, drawn)
    if kind is Failed:
        tiles = common.read_laid(source, state, NAMES)
        reason = source.one_of(_REASONS)
        return Failed(seat, tiles, reason, _read_words(source, state, tiles))
    if kind is Exchanged:
        return common.read_exchanged(source, state)
    return Hinted(seat) if kind is Hinted else Passed(seat)


def _write_words(out: Writer, words: tuple[Word, ...]) -> None:
    out.count(len(words))
    for word in words:
        out.one_of(word.kind, KINDS)
        common.write_row(out, word.cells, NAMES, _NEAR)
        out.count(word.score)


def _read_words(source: Reader, state: State, tiles: OnCells) -> tuple[Word, ...]:
    letters = common.letters_after(state, tiles)
    words: list[Word] = []
    for _ in range(source.count()):
        kind = source.one_of(KINDS)
        cells = common.read_row(source, NAMES, _NEAR)
        words.append(Word("".join([letters.get(cell, "?") for cell in cells]), kind, cells, source.count()))
    return tuple(words)
