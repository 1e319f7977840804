"""The globe's cells, tiles and marks as triangles. Pure; shapes come from the engine's mesh.

A vertex is seven numbers: place, normal, and the number of its paint in `PAINTS`. Triangles stand alone (no index),
so that the ones of a tile, made once, are copied as they are into the mesh of all tiles.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt

from app.draw.sphere.scene import Joined, Mark, Piece
from engine.globe.board import CELLS, RAY_CELLS, is_star
from engine.globe.geometry import VECTORS, Vector, cross, dot, unit
from engine.globe.mesh import SHAPES, Shape, tangent
from engine.globe.premiums import PREMIUMS

PAINTS = (
    "globe-cell",
    "globe-cell-line",
    "globe-2l",
    "globe-3l",
    "globe-2w",
    "globe-star",
    "globe-halo",
    "globe-table",
    "globe-tile",
    "globe-tile-light",
    "globe-tile-edge",
    "globe-blank",
    "globe-blank-ink",
    "globe-fresh",
    "globe-lit",
    "globe-bad",
    "globe-target",
    "globe-join-gold",
    "globe-join-coral",
    "globe-tile-ink",
    "globe-2l-ink",
    "globe-3l-ink",
    "globe-2w-ink",
    "globe-star-ink",
    "globe-table-edge",
)
NUMBER = {name: i for i, name in enumerate(PAINTS)}
VEIL = 100
"""Added to a paint: a third of it lets the cell below be seen. Twice: as strong as the scene's glow."""
LANDING = 300
"""Added to a paint: it belongs to the tile that comes down, and is as high above its place as the shaders' `high` says."""
FLOATS = 7

TILE_TOP = 1.036
_WALL, _RIM, _TOP = 0.962, 0.99, 1.0
_GAP, _BEVEL = 0.935, 0.885
_PREMIUM_PAINTS = {"2L": "globe-2l", "3L": "globe-3l", "2W": "globe-2w"}
Ring = list[Vector]


def _foot(shape: Shape) -> float:
    """How far from the globe's middle the plane through a cell's corners lies."""
    return dot(shape.centre, shape.corners[0])


def ring(shape: Shape, share: float, height: float) -> Ring:
    """A cell's outline, drawn in to a share of its size and lifted to a height; flat."""
    foot = _foot(shape)
    cx, cy, cz = (v * foot * (1 - share) for v in shape.centre)
    return [
        ((x * share + cx) * height, (y * share + cy) * height, (z * share + cz) * height) for x, y, z in shape.corners
    ]


def circle(shape: Shape, radius: float, height: float, sides: int = 20) -> Ring:
    """A circle about a cell's middle, in its plane; `radius` as a share of the way to its nearest side."""
    foot, out = _foot(shape), []
    for i in range(sides):
        a, b = radius * shape.inner * cos(2 * pi * i / sides), radius * shape.inner * sin(2 * pi * i / sides)
        out.append(tuple((c * foot + e * a + n * b) * height for c, e, n in zip(shape.centre, shape.east, shape.north)))
    return out


def outline(shape: Shape, share: float, height: float) -> Ring:
    """What a tile is like there: as the hexagon, or round on a star, whose rays are then still seen."""
    return circle(shape, share, height) if is_star(shape.name) else ring(shape, share, height)


def _put(out: array, a: Vector, b: Vector, c: Vector, normal: Vector, paint: float) -> None:
    out.extend((*a, *normal, paint, *b, *normal, paint, *c, *normal, paint))


def _normal(a: Vector, b: Vector, c: Vector) -> Vector:
    n = cross(tuple(q - p for p, q in zip(a, b)), tuple(q - p for p, q in zip(a, c)))
    length = sqrt(dot(n, n)) or 1.0
    return (n[0] / length, n[1] / length, n[2] / length)


def fan(out: array, points: Ring, normal: Vector, paint: float) -> None:
    """A flat face of many corners."""
    count = len(points)
    middle = tuple(sum(p[i] for p in points) / count for i in range(3))
    for i in range(count):
        _put(out, points[i - 1], points[i], middle, normal, paint)


def band(out: array, lower: Ring, upper: Ring, paint: float, skip: int = 0) -> None:
    """The faces between two rings, each with its own normal; with `skip` 2 every other one, in halves of a side."""
    for i in range(len(lower)):
        a, b, c, d = lower[i - 1], lower[i], upper[i], upper[i - 1]
        if skip:  # a dash in the middle half of each side
            a, b = _between(a, b, 0.26), _between(a, b, 0.74)
            d, c = _between(d, c, 0.26), _between(d, c, 0.74)
        normal = _normal(a, b, c)
        _put(out, a, b, c, normal, paint)
        _put(out, a, c, d, normal, paint)


def _between(a: Vector, b: Vector, share: float) -> Vector:
    return tuple(p + (q - p) * share for p, q in zip(a, b))


# -- the board -------------------------------------------------------------------------------------------------


def board() -> array:
    """All 252 cells as low prisms with gaps between them, and a five-rayed star on each of the twelve."""
    out = array("f")
    for cell in CELLS:
        shape = SHAPES[cell]
        face = (
            NUMBER["globe-halo"] if is_star(cell) else NUMBER[_PREMIUM_PAINTS.get(PREMIUMS.get(cell, ""), "globe-cell")]
        )
        edge = NUMBER["globe-table"] if is_star(cell) else NUMBER["globe-cell-line"]
        fan(out, ring(shape, 1.0, _WALL), shape.centre, NUMBER["globe-table"])
        low, rim, top = ring(shape, _GAP, _WALL), ring(shape, _GAP, _RIM), ring(shape, _BEVEL, _TOP)
        band(out, low, rim, edge)
        band(out, rim, top, face)
        fan(out, top, shape.centre, face)
        if is_star(cell):
            _star(out, shape)
    return out


def _star(out: array, shape: Shape) -> None:
    """Five rays, each to the middle of a side, with a ridge along it: two faces that catch the light differently."""
    foot, count = _foot(shape), 5
    peak = tuple(c * foot * 1.028 for c in shape.centre)
    # The sides' middles, in order; the notches lie towards the corners.
    tips, notches = [], []
    for i in range(count):
        a, b = shape.corners[i], shape.corners[(i + 1) % count]
        middle = tuple((p + q) / 2 for p, q in zip(a, b))
        tips.append(_on_plane(shape, middle, 0.99, 1.004))
        notches.append(_on_plane(shape, b, 0.36, 1.004))
    for i in range(count):
        for a, b in ((notches[i - 1], tips[i]), (tips[i], notches[i])):
            _put(out, a, b, peak, _normal(a, b, peak), NUMBER["globe-star"])


def _on_plane(shape: Shape, point: Vector, share: float, height: float) -> Vector:
    """A point of a cell's plane, a share of the way out to `point`."""
    foot = _foot(shape)
    return tuple((p * share + c * foot * (1 - share)) * height for p, c in zip(point, shape.centre))


# -- tiles -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def tile(cell: str, blank: bool, fresh: bool) -> array:
    """A tile on its cell. A blank shows a round face on a dark rim; a fresh tile has glowing sides."""
    shape, out = SHAPES[cell], array("f")
    edge = NUMBER["globe-fresh"] if fresh else NUMBER["globe-blank-ink"] if blank else NUMBER["globe-tile-edge"]
    if cell in PREMIUMS and not fresh:
        _spend(out, shape)
    low, rim, top = outline(shape, 0.87, 0.99), outline(shape, 0.87, TILE_TOP - 0.011), outline(shape, 0.79, TILE_TOP)
    band(out, low, rim, edge)
    band(out, rim, top, edge if blank or fresh else NUMBER["globe-tile-light"])
    fan(out, top, shape.centre, NUMBER["globe-blank-ink"] if blank else NUMBER["globe-tile"])
    if blank:
        fan(out, circle(shape, 0.64 if is_star(cell) else 0.74, TILE_TOP + 0.001), shape.centre, NUMBER["globe-blank"])
    return out


def _spend(out: array, shape: Shape) -> None:
    """A premium counts once: about the tile that took it, its cell looks like any other, or its colour would seem a mark."""
    face, near = NUMBER["globe-cell"], 0.003  # so much over the cell itself
    rim, top = ring(shape, _GAP + near, _RIM + near), ring(shape, _BEVEL + near, _TOP + near)
    band(out, ring(shape, _GAP + near, _RIM - near), rim, NUMBER["globe-cell-line"])
    band(out, rim, top, face)
    band(out, top, ring(shape, 0.85, _TOP + near), face)


def tiles(pieces: Sequence[Piece], landing: str | None = None) -> array:
    """All tiles in one; the one on the cell `landing` so that it can come down."""
    out = array("f")
    for piece in pieces:
        solid = tile(piece.cell, is_blank(piece.tile), piece.fresh)
        out += _coming_down(solid) if piece.cell == landing else solid
    return out


def _coming_down(solid: array) -> array:
    out = solid[:]
    for i in range(FLOATS - 1, len(out), FLOATS):
        out[i] += LANDING
    return out


def is_blank(tile_: str) -> bool:
    return tile_ == "?" or tile_.islower()


# -- marks -----------------------------------------------------------------------------------------------------

_RINGS = {"ring": (0.875, 0.985), "base": (0.88, 0.985), "dashes": (0.865, 0.985), "thin": (0.88, 0.94)}
_TOP_RINGS = {"ring": (0.715, 0.865), "dashes": (0.70, 0.865), "thin": (0.78, 0.86)}
"""How far in and out a ring goes, in shares of the cell: about a free cell, and on the edge of a tile, where no side hides it."""


@lru_cache(maxsize=4096)
def _mark(kind: str, cell: str, paint: str, towards: str, raised: bool) -> array:
    shape, out, number = SHAPES[cell], array("f"), NUMBER[paint]
    if raised and kind in _TOP_RINGS:
        inner, outer = _TOP_RINGS[kind]
        band(
            out,
            outline(shape, outer, TILE_TOP + 0.001),
            outline(shape, inner, TILE_TOP + 0.003),
            number,
            skip=2 if kind == "dashes" else 0,
        )
    elif kind in _RINGS:
        inner, outer = _RINGS[kind]
        band(out, ring(shape, outer, 1.006), ring(shape, inner, 1.008), number, skip=2 if kind == "dashes" else 0)
    elif kind == "arrow":
        _arrow(out, shape, towards, TILE_TOP + 0.008 if raised else 1.01, number)
    else:
        height = TILE_TOP + 0.004 if raised else 1.008
        veil = VEIL if kind == "cover" else 2 * VEIL
        fan(out, outline(shape, 0.8, height) if raised else ring(shape, 0.9, height), shape.centre, number + veil)
    return out


def _arrow(out: array, shape: Shape, towards: str, height: float, paint: float) -> None:
    """A small head near the side that it points across."""
    c, t = shape.centre, tangent(shape.centre, VECTORS[towards])
    s, foot, size = cross(c, t), _foot(shape), shape.inner

    def at(along: float, aside: float) -> Vector:
        return tuple((a * foot + b * along * size + d * aside * size) * height for a, b, d in zip(c, t, s))

    _put(out, at(0.9, 0), at(0.62, 0.26), at(0.62, -0.26), c, paint)


@lru_cache(maxsize=256)
def _join(star: str, ray: str, second: bool) -> array:
    """A bar over the side between a star and a ray's first hexagon; the second join of a star is a double one."""
    out, shape = array("f"), SHAPES[star]
    c, t = shape.centre, shape.rays[ray]
    s, foot = cross(c, t), _foot(shape)
    reach = sqrt(1 - dot(c, VECTORS[RAY_CELLS[star, ray][1]]) ** 2)
    start, end = shape.inner * 0.70, reach - shape.inner * 0.70

    def bar(low: float, high: float, grow: float, height: float, paint: int) -> None:
        def at(along: float, aside: float) -> Vector:
            # On the sphere rather than in the star's plane: the hexagon at the end is tilted away.
            return tuple(v * height for v in unit(tuple(a * foot + b * along + d * aside for a, b, d in zip(c, t, s))))

        a, b, d, e = (
            at(start - grow, low - grow),
            at(end + grow, low - grow),
            at(end + grow, high + grow),
            at(start - grow, high + grow),
        )
        _put(out, a, b, d, c, paint)
        _put(out, a, d, e, c, paint)

    bar(-0.019, 0.019, 0.006, TILE_TOP + 0.008, NUMBER["globe-tile-light"])
    if second:
        bar(-0.019, -0.006, 0.0, TILE_TOP + 0.012, NUMBER["globe-join-coral"])
        bar(0.006, 0.019, 0.0, TILE_TOP + 0.012, NUMBER["globe-join-coral"])
    else:
        bar(-0.015, 0.015, 0.0, TILE_TOP + 0.012, NUMBER["globe-join-gold"])
    return out


def marks(wanted: Sequence[Mark], joins: Sequence[Joined], filled: frozenset[str], landing: str | None = None) -> array:
    """Everything that is drawn over the cells, in one. `filled` are the cells with a tile; what lies on the one that comes
    down comes with it."""
    out = array("f")
    for mark in wanted:
        for cell in mark.cells:
            solid = _mark(mark.kind, cell, mark.paint, mark.towards, cell in filled)
            out += _coming_down(solid) if cell == landing and mark.kind in _TOP_RINGS else solid
    for joined in joins:
        for ray in joined.rays:
            out += _join(joined.star, ray, joined.second)
    return out


# -- letters and labels ----------------------------------------------------------------------------------------

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GLYPHS = (*LETTERS, *LETTERS.lower(), "?", "2L", "3L", "2W")
"""What the sheet of letters holds: tiles with their value, blanks without, the blank itself, the premiums' names."""
_GLYPH = {name: i for i, name in enumerate(GLYPHS)}
GLYPH_FLOATS = 7
_OVER = 0.004
"""How far a letter floats over its face: corners lie up to 0.002 beyond the plane of the others."""
_LABELS = {cell: (kind, NUMBER[_PREMIUM_PAINTS[kind] + "-ink"]) for cell, kind in PREMIUMS.items()}


def glyphs(pieces: Sequence[Piece], landing: str | None = None) -> array:
    """One letter or label each: the cell's middle, height, half its size, glyph, paint."""
    out = array("f")
    filled = {piece.cell for piece in pieces}
    for cell, (kind, paint) in _LABELS.items():
        if cell not in filled:
            shape = SHAPES[cell]
            out.extend((*shape.centre, _foot(shape) * _TOP + _OVER, shape.inner * 0.8, _GLYPH[kind], paint))
    for piece in pieces:
        shape, blank = SHAPES[piece.cell], is_blank(piece.tile)
        size = shape.inner * (0.68 if is_star(piece.cell) else 0.76)
        paint = NUMBER["globe-blank-ink"] if blank else NUMBER["globe-tile-ink"]
        paint += LANDING if piece.cell == landing else 0
        out.extend((*shape.centre, _foot(shape) * TILE_TOP + _OVER, size, _GLYPH[piece.tile], paint))
    return out
