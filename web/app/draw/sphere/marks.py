"""What is drawn over the cells: rings, veils, arrows, and the inlays of joined rays. Pure triangles, as in `shapes`."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from app.draw.sphere.paints import FADE, NUMBER, VEIL, on_cell
from app.draw.sphere.ribbons import Station, line
from app.draw.sphere.scene import Joined, Mark
from app.draw.sphere.shapes import TILE_TOP, band, fan, plane, put, ring, tile_outline
from app.draw.sphere.solids import coming_down
from engine.globe.board import RAY_CELLS
from engine.globe.geometry import VECTORS, Vector, cross
from engine.globe.mesh import SHAPES, Shape, tangent

_RINGS = {"ring": (0.86, 0.985), "base": (0.88, 0.985), "dashes": (0.85, 0.985), "thin": (0.88, 0.94)}
_TOP_RINGS = {"ring": (0.735, 0.865), "dashes": (0.72, 0.865), "thin": (0.79, 0.86)}
"""How far in and out a ring goes, in shares of the cell: about a free cell, and on the edge of a tile, where no side hides it."""
ARROW = (0.84, 1.12, 0.28)
"""Foot, tip and half the width of the arrow on a free cell, in shares of the way to its nearest side: across that side, clear of
what is written in the cell."""


@lru_cache(maxsize=4096)
def _mark(kind: str, cell: str, paint: str, towards: str, raised: bool) -> array[float]:
    shape, out = SHAPES[cell], array("f")
    number = NUMBER[paint if raised else on_cell(paint)]
    if raised and kind in _TOP_RINGS:
        inner, outer = _TOP_RINGS[kind]
        band(
            out,
            tile_outline(shape, outer, TILE_TOP + 0.001),
            tile_outline(shape, inner, TILE_TOP + 0.003),
            number,
            skip=2 if kind == "dashes" else 0,
        )
    elif kind in _RINGS:
        inner, outer = _RINGS[kind]
        band(out, ring(shape, outer, 1.006), ring(shape, inner, 1.008), number, skip=2 if kind == "dashes" else 0)
    elif kind == "arrow":
        _arrow(out, shape, towards, TILE_TOP + 0.008 if raised else 1.01, ARROW, number)
    elif kind == "way":
        # Over the gap between two tiles, gold on a dark edge, so that neither tile's colour nor its ring swallows it.
        _arrow(out, shape, towards, TILE_TOP + 0.010, (0.76, 1.36, 0.38), NUMBER["globe-tile-ink"], 0.82)
        _arrow(out, shape, towards, TILE_TOP + 0.012, (0.83, 1.25, 0.26), number, 0.92)
    else:
        height = TILE_TOP + 0.004 if raised else 1.008
        veil = VEIL if kind == "cover" else 2 * VEIL
        fan(out, tile_outline(shape, 0.8, height) if raised else ring(shape, 0.9, height), shape.centre, number + veil)
    return out


def _arrow(
    out: array[float],
    shape: Shape,
    towards: str,
    height: float,
    reach: tuple[float, float, float],
    paint: float,
    notch: float | None = None,
) -> None:
    """A small head near the side that it points across; `reach` is its foot, its tip and half its width, `notch` how far
    its foot goes in, in shares of the way to the nearest side.
    """
    c, t = shape.centre, tangent(shape.centre, VECTORS[towards])
    (sx, sy, sz), foot, size = cross(c, t), plane(shape.name), shape.inner
    low, tip, wide = reach

    def at(along: float, aside: float) -> Vector:
        ahead, across = along * size, aside * size
        return (
            (c[0] * foot + t[0] * ahead + sx * across) * height,
            (c[1] * foot + t[1] * ahead + sy * across) * height,
            (c[2] * foot + t[2] * ahead + sz * across) * height,
        )

    foot_at = at(low if notch is None else notch, 0)
    put(out, at(tip, 0), at(low, wide), foot_at, c, paint)
    put(out, at(tip, 0), foot_at, at(low, -wide), c, paint)


# -- joins -----------------------------------------------------------------------------------------------------

_GLOW, _SINGLE, _DOUBLE, _APART = 0.036, 0.013, 0.0075, 0.0165
"""Half the widths, in radii, of a join's glow, of its gold line, of each of its two coral lines; and of the way between these."""
_VEIN, _GROOVE, _UNDER_LETTER = 0.005, 0.0035, 0.45
"""Half the width of the gold line's bright middle, how much wider the dark groove is that a line lies in, and how strong all of it
is below a letter."""


@lru_cache(maxsize=256)
def _join(star: str, first: str, second: str, double: bool) -> array[float]:
    """An inlay from a ray's first hexagon through the star to the other's: one gold line, or two coral ones."""
    out = array("f")
    stations = line((RAY_CELLS[star, first][1], star, RAY_CELLS[star, second][1]))
    paint = NUMBER["globe-join-coral" if double else "globe-join-gold"]
    for side in (-1, 1):
        strip(out, stations, (0.0, side * _GLOW), 0.002, paint, lambda at: (0.45 * _shows(at), 0.0))
    for middle in (-_APART, _APART) if double else (0.0,):
        half = _DOUBLE if double else _SINGLE
        groove = (middle - half - _GROOVE, middle + half + _GROOVE)
        strip(out, stations, groove, 0.003, NUMBER["globe-tile-ink"], lambda at: (0.7 * _shows(at), 0.7 * _shows(at)))
        strip(out, stations, (middle - half, middle + half), 0.0035, paint, lambda at: (_shows(at), _shows(at)))
    if not double:  # gold has a bright vein
        strip(out, stations, (-_VEIN, _VEIN), 0.0037, NUMBER["globe-comet"], lambda at: (_shows(at), _shows(at)))
    return out


def _shows(at: Station) -> float:
    """How strong an inlay is: full between cells, half under the letters, nothing where it ends."""
    away = abs(at.along - round(at.along)) * 2
    least = 0.0 if at.along < 0.5 or at.along > 1.5 else _UNDER_LETTER
    return least + (1 - least) * min(max((away - 0.35) / 0.35, 0.0), 1.0)


def strip(
    out: array[float],
    stations: Sequence[Station],
    sides: tuple[float, float],
    over: float,
    paint: float,
    strength: Callable[[Station], tuple[float, float]],
) -> None:
    """A ribbon between two distances aside of a line, with how much of it covers on either edge."""
    low, high = sorted(sides)
    swapped = sides[0] > sides[1]
    for a, b in pairwise(stations):
        corners = []
        for at in (a, b):
            edges = strength(at)
            right, left = reversed(edges) if swapped else edges
            corners.append(
                (at.aside(low, over), paint + FADE * (1 - right), at.aside(high, over), paint + FADE * (1 - left))
            )
        (ar, arp, al, alp), (br, brp, bl, blp) = corners
        up = a.at
        out.extend((*ar, *up, arp, *br, *up, brp, *bl, *up, blp, *ar, *up, arp, *bl, *up, blp, *al, *up, alp))


def marks(
    wanted: Sequence[Mark], joins: Sequence[Joined], filled: frozenset[str], landing: str | None = None
) -> array[float]:
    """Everything that is drawn over the cells, in one. `filled` are the cells with a tile; what lies on the one that comes
    down comes with it.
    """
    out = array("f")
    for joined in joins:
        out += _join(joined.star, *joined.rays, joined.second)
    for mark in wanted:
        for cell in mark.cells:
            solid = _mark(mark.kind, cell, mark.paint, mark.towards, cell in filled)
            out += coming_down(solid) if cell == landing and mark.kind in _TOP_RINGS else solid
    return out
