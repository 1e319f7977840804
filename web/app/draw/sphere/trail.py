"""The light that runs along a word as it reads: over its tiles, along a line from cell to cell, flaring at its stars.

Pure. All of it is made once; a frame only says how far the light has come. A vertex is as in `shapes`, but has in place
of its normal: how far along its word it is, in cells, how strongly it flares, and how sharp the light on it is.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from app.draw.sphere.marks import strip
from app.draw.sphere.paints import FADE, NUMBER
from app.draw.sphere.ribbons import line
from app.draw.sphere.scene import Trail
from app.draw.sphere.shapes import FLOATS, TILE_TOP, at_plane, fan, middle, rays, tile_outline
from engine.globe.board import is_star
from engine.globe.geometry import VECTORS, Vector, dot
from engine.globe.mesh import SHAPES, tangent

_BEFORE, _BEYOND = 1.2, 3.4
"""How far before the first cell a light begins, and after the last it ends: there nothing of it is seen."""
_WIDE = 0.045


def running(words: tuple[tuple[str, ...], ...], gone: float, cell_ms: float, strength: float = 1.0) -> Trail | None:
    """The light `gone` milliseconds after it set out, at so many a cell; None before that and once it is through."""
    if not words or not 0 <= gone < lasts(words, cell_ms):
        return None
    return Trail(words, gone / cell_ms - _BEFORE, strength)


def lasts(words: tuple[tuple[str, ...], ...], cell_ms: float) -> float:
    """Milliseconds until the light has run along the longest word."""
    return (max(map(len, words), default=0) + _BEFORE + _BEYOND) * cell_ms


def mesh(words: Sequence[Sequence[str]]) -> array[float]:
    """The triangles on which the light of a trail shows."""
    out = array("f")
    for word in words:
        if len(word) > 1:
            out += _word(tuple(word))
    return out


@lru_cache(maxsize=64)
def _word(cells: tuple[str, ...]) -> array[float]:
    out, paint = array("f"), NUMBER["globe-comet"]
    for i, cell in enumerate(cells):
        shape, face = SHAPES[cell], array("f")
        fan(face, tile_outline(shape, 0.79, TILE_TOP + 0.0045), shape.centre, paint + FADE * 0.25)
        way = _way(cells, i)
        for at in range(0, len(face), FLOATS):
            point = (face[at], face[at + 1], face[at + 2])
            face[at + 3 : at + 6] = array("f", (i + dot(way, point) / (2 * shape.inner), 0.0, 0.0))
        out += face
        if is_star(cell):
            out += _flare(cell, i)
    ribbon: array[float] = array("f")
    stations = line(cells)
    strip(ribbon, stations, (-_WIDE, 0.0), 0.006, paint, lambda at: (0.0, 1.0))
    strip(ribbon, stations, (0.0, _WIDE), 0.006, paint, lambda at: (1.0, 0.0))
    # The strips' corners come in the order of their stations: see `marks.strip`.
    for piece, at in enumerate(range(0, len(ribbon), FLOATS)):
        pair, corner = divmod(piece % (6 * (len(stations) - 1)), 6)
        along = stations[pair + (corner in (1, 2, 4))].along
        ribbon[at + 3 : at + 6] = array("f", (along, 0.0, 1.0))
    return out + ribbon


def _way(cells: tuple[str, ...], i: int) -> Vector:
    """The way a word takes over a cell."""
    here = VECTORS[cells[i]]
    return tangent(here, VECTORS[cells[i + 1]]) if i + 1 < len(cells) else _turned(tangent(here, VECTORS[cells[i - 1]]))


def _turned(way: Vector) -> Vector:
    return (-way[0], -way[1], -way[2])


def _flare(cell: str, i: int) -> array[float]:
    """Rays that shoot out of a star as the light passes it."""
    shape, out = SHAPES[cell], array("f")
    points = rays(shape, 3.4, 0.8, TILE_TOP + 0.01)
    core = at_plane(shape, middle(points[0], points[0]), 0.0, TILE_TOP + 0.01)
    bright, gone = NUMBER["globe-comet"], NUMBER["globe-comet"] + FADE
    for a, b in zip((points[-1], *points[:-1]), points):
        for point, paint in ((a, gone), (b, gone), (core, bright)):
            out.extend((*point, float(i), 1.0, 0.0, paint))
    return out
