"""A match of Hexabble in small."""

from __future__ import annotations

from app.keep.match import AnyMatch
from app.parts import crossword_sketch
from app.parts.sketch import Sketch
from app.tables.hexabble.field import BOUNDS, CENTRES


def sketch(match: AnyMatch) -> Sketch:
    left, top, right, bottom = BOUNDS
    return crossword_sketch.sketch(match, CENTRES, (left, top, right - left, bottom - top), 1.45)
