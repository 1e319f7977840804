"""A match of a word game in small."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.draw.scene import Point
from app.keep.match import AnyMatch
from app.parts.crossword_model import Seen, Turn
from app.parts.sketch import UNIT, Best, Picture, Sketch, dots


def sketch(
    match: AnyMatch,
    places: Mapping[str, Point],
    box: tuple[float, float, float, float],
    size: float,
    unit: float = UNIT,
) -> Sketch:
    """`places` are the middles of the cells, `box` is left, top, width, height, `size` across a cell, all in units of the board."""
    seen: Seen = match.seen_by(None)
    left, top, wide, high = (round(part * unit) for part in box)
    picture = Picture(
        (left, top, wide, high),
        round(size * unit),
        dots(places.values(), unit),
        (("tile", dots((places[cell] for cell in seen.board), unit)),) if seen.board else (),
    )
    scores = match.outcome.scores if match.outcome is not None else seen.scores
    bests = tuple(_best([turn for turn in seen.history if turn.seat == seat]) for seat in range(len(seen.seats)))
    bests = tuple(replace(best, hints=taken) for best, taken in zip(bests, seen.hints_taken))
    return Sketch(picture, seen.seats, scores, bests)


def _best(turns: list[Turn]) -> Best:
    placed = [turn for turn in turns if turn.kind == "placed"]
    move = max(placed, key=lambda turn: turn.score, default=None)
    word = max((word for turn in placed for word in turn.words), key=lambda word: word.score, default=None)
    return Best(
        len(turns),
        move.score if move is not None else 0,
        ", ".join(word.text for word in move.words) if move is not None else "",
        word.text if word is not None else "",
        word.score if word is not None else 0,
    )
