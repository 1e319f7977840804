"""A match of Globe in small: its flat map, both halves side by side."""

from __future__ import annotations

from app.keep.match import AnyMatch
from app.parts import crossword_sketch
from app.parts.sketch import Sketch
from app.tables.globe.chart import RIM
from app.tables.globe.flat import SIZE
from engine.globe.flat_map import flat_map


def sketch(match: AnyMatch) -> Sketch:
    plan = flat_map(True)
    box = (-RIM, -RIM, plan.width + 2 * RIM, plan.height + 2 * RIM)
    places = {name: cell.centre for name, cell in plan.cells.items()}
    return crossword_sketch.sketch(match, places, box, 1.7 * SIZE, 100)
