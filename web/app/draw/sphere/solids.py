"""The globe's cells, its tiles and the shadows they cast, as triangles. Pure."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from app.draw.sphere.paints import FADE, LANDING, NUMBER
from app.draw.sphere.scene import Piece
from app.draw.sphere.shapes import (
    BEVEL,
    FACE_SHARE,
    FLOATS,
    TILE_SHARE,
    TILE_TOP,
    at_plane,
    band,
    circle,
    fan,
    middle,
    normal_of,
    plane,
    put,
    rays,
    ring,
    tile_outline,
)
from engine.globe.board import CELLS, is_star
from engine.globe.mesh import SHAPES, Shape
from engine.globe.premiums import PREMIUMS

_WALL, _RIM, _TOP = 0.962, 0.988, 1.0
_GAP, _BEVEL = 0.945, 0.87
_DOME, _STONE_DOME = 0.3, 0.1
"""How much the light on a face takes it for bulging: lacquer shows a soft highlight then, a cell is a little worn."""
_SHADE = 1.30
"""How far out the shadow at a tile's foot reaches, in shares of its cell."""
KINDS = {"2L": "globe-2l", "3L": "globe-3l", "2W": "globe-2w"}


# -- the board -------------------------------------------------------------------------------------------------


def board() -> array[float]:
    """All 252 cells as low prisms with gaps between them, and a five-rayed star on each of the twelve."""
    out = array("f")
    for cell in CELLS:
        shape = SHAPES[cell]
        face = NUMBER["globe-star-cell" if is_star(cell) else KINDS.get(PREMIUMS.get(cell, ""), "globe-cell")]
        edge = NUMBER["globe-table"] if is_star(cell) else NUMBER["globe-cell-line"]
        fan(out, ring(shape, 1.0, _WALL), shape.centre, NUMBER["globe-table"])
        low, rim, top = ring(shape, _GAP, _WALL), ring(shape, _GAP, _RIM), ring(shape, _BEVEL, _TOP)
        band(out, low, rim, edge)
        band(out, rim, top, face)
        fan(out, top, shape.centre, face, _STONE_DOME)
        if is_star(cell):
            _star(out, shape)
    return out


def _star(out: array[float], shape: Shape) -> None:
    """Five rays, each to the middle of a side, with a ridge along it: two faces that catch the light differently."""
    foot, count = plane(shape.name), 5
    x, y, z = shape.centre
    peak = (x * foot * 1.028, y * foot * 1.028, z * foot * 1.028)
    # The sides' middles, in order; the notches lie towards the corners.
    tips, notches = [], []
    for i in range(count):
        a, b = shape.corners[i], shape.corners[(i + 1) % count]
        tips.append(at_plane(shape, middle(a, b), 0.99, 1.004))
        notches.append(at_plane(shape, b, 0.36, 1.004))
    for i in range(count):
        for a, b in ((notches[i - 1], tips[i]), (tips[i], notches[i])):
            put(out, a, b, peak, normal_of(a, b, peak), NUMBER["globe-star"])


# -- tiles -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def tile(cell: str, blank: bool, fresh: bool) -> array[float]:
    """A tile on its cell. A blank shows a round face on a dark rim; a fresh tile has glowing sides.

    On a star it is one itself: gold, with a lighter star on it.
    """
    shape, out, star = SHAPES[cell], array("f"), is_star(cell)
    edge = NUMBER["globe-fresh"] if fresh else NUMBER["globe-blank-ink"] if blank else NUMBER["globe-tile-edge"]
    face = NUMBER["globe-blank-ink" if blank else "globe-star" if star else "globe-tile"]
    if cell in PREMIUMS and not fresh:
        _spend(out, shape)
    low, rim = tile_outline(shape, TILE_SHARE, 0.99), tile_outline(shape, TILE_SHARE, TILE_TOP - BEVEL)
    top = tile_outline(shape, FACE_SHARE, TILE_TOP)
    band(out, low, rim, edge)
    band(out, rim, top, edge if blank or fresh else NUMBER["globe-star" if star else "globe-tile-light"])
    fan(out, top, shape.centre, face, _DOME)
    if blank:
        fan(
            out,
            circle(shape, 0.74, TILE_TOP + 0.001),
            shape.centre,
            NUMBER["globe-blank"],
            _DOME,
        )
    elif star:
        fan(out, rays(shape, 0.98, 0.5, TILE_TOP + 0.001), shape.centre, NUMBER["globe-tile"], _DOME)
    return out


def _spend(out: array[float], shape: Shape) -> None:
    """A premium counts once: about the tile that took it, its cell looks like any other, or its colour would seem a mark."""
    face, near = NUMBER["globe-cell"], 0.003  # so much over the cell itself
    rim, top = ring(shape, _GAP + near, _RIM + near), ring(shape, _BEVEL + near, _TOP + near)
    band(out, ring(shape, _GAP + near, _RIM - near), rim, NUMBER["globe-cell-line"])
    band(out, rim, top, face)
    band(out, top, ring(shape, 0.85, _TOP + near), face)


def tiles(pieces: Sequence[Piece], landing: str | None = None) -> array[float]:
    """All tiles in one; the one on the cell `landing` so that it can come down."""
    out = array("f")
    for piece in pieces:
        solid = tile(piece.cell, is_blank(piece.tile), piece.fresh)
        out += coming_down(solid) if piece.cell == landing else solid
    return out


def coming_down(solid: array[float]) -> array[float]:
    """The same triangles as parts of the tile that comes down."""
    out = solid[:]
    for i in range(FLOATS - 1, len(out), FLOATS):
        out[i] += LANDING
    return out


def is_blank(tile_: str) -> bool:
    return tile_ == "?" or tile_.islower()


# -- shadows ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _shadow(cell: str) -> array[float]:
    shape, out, paint = SHAPES[cell], array("f"), NUMBER["globe-shade"]
    height = _TOP + 0.005  # over the cell of a spent premium
    inner, outer = tile_outline(shape, 0.80, height), ring(shape, _SHADE, height)
    if is_star(cell):
        outer = rays(shape, 1.42, 1.12, height)
    fan(out, inner, shape.centre, paint)
    band(out, outer, inner, paint, fades=(FADE, 0.0))
    return out


def shadows(pieces: Sequence[Piece]) -> array[float]:
    """A soft shade at the foot of each tile. The shader moves it away from the light."""
    out = array("f")
    for piece in pieces:
        out += _shadow(piece.cell)
    return out
