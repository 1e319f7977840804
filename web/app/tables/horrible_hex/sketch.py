"""A match of Horrible Hex in small: what lies face down stays so."""

from __future__ import annotations

from app.draw.scene import hex_centre
from app.keep.match import AnyMatch
from app.parts.sketch import UNIT, Best, Picture, Sketch, dots
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex, neighbours

_KINDS = {"star": "grey", "circle": "red", "wild": "wild"}


def sketch(match: AnyMatch) -> Sketch:
    seen: hh.View = match.seen_by(None)
    around = {near for cell in seen.field for near in (cell, *neighbours(cell))} or {(0, 0)}
    tiles: dict[str, list[Hex]] = {}
    for cell, tile in seen.field.items():
        tiles.setdefault("down" if tile.face is None else _KINDS[tile.face.value], []).append(cell)
    points = [hex_centre(*cell) for cell in sorted(around)]
    left, right = min(x for x, _ in points) - 1, max(x for x, _ in points) + 1
    top, bottom = min(y for _, y in points) - 1, max(y for _, y in points) + 1
    picture = Picture(
        (round(left * UNIT), round(top * UNIT), round((right - left) * UNIT), round((bottom - top) * UNIT)),
        round(1.55 * UNIT),
        dots(points),
        tuple((kind, dots(hex_centre(*cell) for cell in cells)) for kind, cells in sorted(tiles.items())),
    )
    scores = tuple(map(len, seen.completed))
    turns = [0] * len(seen.seats)
    for turn in range(seen.turns):
        turns[(seen.options.first + turn) % len(seen.seats)] += 1
    return Sketch(
        picture, seen.seats, scores, tuple(Best(count, hints=taken) for count, taken in zip(turns, seen.hints_taken))
    )
