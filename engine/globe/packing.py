"""The globe's events in a packed match (`kernel.packing`). What a word spells lies on the globe, and the sum is that of the words."""

from __future__ import annotations

from ..crossword import packing as common
from ..crossword.turns import RACK_SIZE
from ..kernel.packing import Reader, Writer
from .board import NEIGHBOURS, RAYS, STARS
from .match import State
from .moves import Dealt, Event, Exchanged, Hinted, Joined, OnCells, Passed, Placed
from .readings import MIRROR_BONUS
from .rules import SEVEN_BONUS
from .words import Kind, Word

# New kinds come last: a text says only which it is.
_EVENTS = (Dealt, Placed, Exchanged, Passed, Hinted)
_CELLS = tuple(NEIGHBOURS)
_WORDS = tuple(Kind)


def write(out: Writer, state: State, event: Event) -> None:
    """See `kernel.packing.Packing`."""
    out.put(_EVENTS.index(type(event)), common.KINDS)
    match event:
        case Dealt():
            common.write_dealt(out, state, event)
        case Placed():
            common.write_laid(out, state, event.tiles, _CELLS)
            _write_words(out, event.words)
            _write_joins(out, event.joins)
            out.one_of(event.mirror, (0, MIRROR_BONUS))
            common.write_tiles(out, event.drawn, state.bag)
        case Exchanged():
            common.write_exchanged(out, state, event)


def read(source: Reader, state: State) -> Event:
    """See `kernel.packing.Packing`."""
    kind = _EVENTS[source.take(common.KINDS)]
    if kind is Dealt:
        return common.read_dealt(source, state)
    common.check_dealt(state)
    seat = state.to_move
    if kind is Placed:
        tiles = common.read_laid(source, state, _CELLS)
        words = _read_words(source, state, tiles)
        joins = _read_joins(source)
        mirror = source.one_of((0, MIRROR_BONUS))
        seven = SEVEN_BONUS if len(tiles) == RACK_SIZE else 0
        drawn = common.read_tiles(source, common.drawn_for(state, tiles), state.bag)
        score = seven + mirror + sum(word.score for word in words)
        return Placed(seat, tiles, words, joins, score, seven, mirror, drawn)
    if kind is Exchanged:
        return common.read_exchanged(source, state)
    return Hinted(seat) if kind is Hinted else Passed(seat)


def _write_words(out: Writer, words: tuple[Word, ...]) -> None:
    out.count(len(words))
    for word in words:
        out.one_of(word.kind, _WORDS)
        common.write_row(out, word.cells, _CELLS, NEIGHBOURS)
        out.count(word.passes)
        out.count(word.score)


def _read_words(source: Reader, state: State, tiles: OnCells) -> tuple[Word, ...]:
    letters = common.letters_after(state, tiles)
    words: list[Word] = []
    for _ in range(source.count()):
        kind = source.one_of(_WORDS)
        cells = common.read_row(source, _CELLS, NEIGHBOURS)
        text = "".join([letters.get(cell, "?") for cell in cells])
        words.append(Word(text, kind, cells, source.count(), source.count()))
    return tuple(words)


def _write_joins(out: Writer, joins: Joined) -> None:
    out.count(len(joins))
    for star, pairs in joins.items():
        out.one_of(star, STARS)
        out.count(len(pairs))
        for pair in pairs:
            for ray in pair:
                out.one_of(ray, RAYS[star])


def _read_joins(source: Reader) -> Joined:
    joins: Joined = {}
    for _ in range(source.count()):
        star = source.one_of(STARS)
        pairs = [(source.one_of(RAYS[star]), source.one_of(RAYS[star])) for _ in range(source.count())]
        joins[star] = tuple(pairs)
    return joins
