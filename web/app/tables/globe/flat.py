"""The globe laid flat on the 2D canvas: two round maps that touch. For browsers without WebGL, and for who likes maps."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin

from app.draw.scene import Camera, Disc, Item, Layer, Point, Poly, Ring, Scene, Spot, Text
from app.draw.sphere.paints import on_cell
from app.draw.sphere.scene import Joined, Mark, Piece
from app.draw.sphere.solids import is_blank
from engine.globe.board import RAY_CELLS, is_star
from engine.globe.flat_map import FlatCell, FlatMap, flat_map
from engine.globe.premiums import PREMIUMS
from engine.kernel.tiles import SHOWN, VALUES

_KINDS = {"2L": "globe-2l", "3L": "globe-3l", "2W": "globe-2w"}
RIM = 0.07
"""The width of the rim around each map."""
SIZE = 0.075
"""About from the middle of a cell to its nearest side, in units of the map."""


def scene(
    camera: Camera,
    lying: bool,
    bounds: tuple[float, float, float, float],
    pieces: tuple[Piece, ...],
    marks: tuple[Mark, ...],
    joins: tuple[Joined, ...],
    glow: float,
    landing: tuple[str, float] | None,
    spots: tuple[Spot, ...],
) -> Scene:
    """The map with what lies on it; a tile that is `landing` is the larger the higher it still is."""
    committed = tuple(piece for piece in pieces if not piece.fresh)
    layers = (
        Layer(_board(lying), ("board", lying)),
        Layer(_tiles(committed, lying), ("tiles", committed, lying)),
        Layer(
            (
                *_tiles(tuple(piece for piece in pieces if piece.fresh), lying, landing),
                *_marks(marks, lying, glow, frozenset(piece.cell for piece in pieces)),
                *_joins(joins, lying),
            )
        ),
    )
    return Scene(bounds, layers, camera, "globe-table", spots, spot_size=2 * SIZE, spot_reach=0.13)


def _shape(cell: FlatCell, share: float) -> Ring:
    x, y = cell.centre
    return tuple((x + (u - x) * share, y + (v - y) * share) for u, v in cell.corners)


@lru_cache(maxsize=2)
def _board(lying: bool) -> tuple[Item, ...]:
    plan = flat_map(lying)
    items: list[Item] = [Disc(x, y, plan.radius + RIM, "globe-halo") for x, y in plan.discs]
    kinds: dict[str, list[Ring]] = {}
    for name, cell in plan.cells.items():
        kinds.setdefault(
            "globe-star-cell" if is_star(name) else _KINDS.get(PREMIUMS.get(name, ""), "globe-cell"), []
        ).append(_shape(cell, 0.94))
    items += [Disc(x, y, plan.radius, "globe-table") for x, y in plan.discs]
    items += _meridians(plan, lying)
    items += [Poly(tuple(rings), kind, "globe-cell-line", 0.004) for kind, rings in kinds.items()]
    items.append(Poly(tuple(_star(plan, name) for name in plan.cells if is_star(name)), "globe-star"))
    for name, kind in PREMIUMS.items():
        x, y = plan.cells[name].centre
        items.append(Text(x, y, kind, 0.062, _KINDS[kind] + "-ink", 700))
    return tuple(items)


def _meridians(plan: FlatMap, lying: bool) -> list[Item]:
    """Numbers round both rims: where the same one stands the maps go on into each other."""
    items: list[Item] = []
    (nx, ny), (sx, sy) = plan.discs
    out = plan.radius + RIM / 2
    for i in range(1, 10):  # at 0 the two discs touch
        east, along = out * sin(i * pi / 5), out * cos(i * pi / 5)
        north, south = ((along, -east), (-along, -east)) if lying else ((east, along), (east, -along))
        items += [
            Text(nx + north[0], ny + north[1], str(i), RIM * 0.8, "globe-ink", 700),
            Text(sx + south[0], sy + south[1], str(i), RIM * 0.8, "globe-ink", 700),
        ]
    return items


def _star(plan: FlatMap, name: str) -> Ring:
    """A star with its rays towards the sides' middles."""
    cell = plan.cells[name]
    (x, y), corners = cell.centre, cell.corners
    ring: list[Point] = []
    for i, (u, v) in enumerate(corners):
        w, z = corners[(i + 1) % len(corners)]
        ring.append((x + (u - x) * 0.34, y + (v - y) * 0.34))
        ring.append((x + ((u + w) / 2 - x) * 0.95, y + ((v + z) / 2 - y) * 0.95))
    return tuple(ring)


def _tiles(pieces: tuple[Piece, ...], lying: bool, landing: tuple[str, float] | None = None) -> tuple[Item, ...]:
    cells = flat_map(lying).cells
    items: list[Item] = []
    for piece in pieces:
        cell = cells[piece.cell]
        (x, y), blank, star = cell.centre, is_blank(piece.tile), is_star(piece.cell)
        grown = 1 + 0.25 * landing[1] if landing and landing[0] == piece.cell else 1.0
        size = SIZE * grown
        if piece.cell in PREMIUMS and not piece.fresh:  # it is spent
            items.append(Poly((_shape(cell, 0.94),), "globe-cell", "globe-cell-line", 0.004))
        edge = "globe-fresh" if piece.fresh else "globe-blank-ink" if blank else "globe-tile-edge"
        if star:
            items += [Disc(x, y, size * 0.78, edge), Disc(x, y, size * 0.68, "globe-blank" if blank else "globe-tile")]
        else:
            items += [
                Poly((_shape(cell, 0.88 * grown),), edge),
                Poly((_shape(cell, 0.78 * grown),), "globe-blank-ink" if blank else "globe-tile"),
            ]
            if blank:
                items.append(Disc(x, y, size * 0.66, "globe-blank"))
        ink = "globe-blank-ink" if blank else "globe-tile-ink"
        items.append(
            Text(
                x - (0.006 * grown if not blank else 0),
                y - (0.003 * grown if not blank else 0),
                SHOWN.get(piece.tile, "?"),
                size * (0.95 if star else 1.15),
                ink,
                700,
                grows=True,
                aside=not blank,
            )
        )
        if not blank:
            items.append(
                Text(
                    x + size * (0.42 if star else 0.52), y + size * 0.42, str(VALUES[piece.tile]), size * 0.36, ink, 600
                )
            )
    return tuple(items)


def _marks(marks: tuple[Mark, ...], lying: bool, glow: float, filled: frozenset[str]) -> list[Item]:
    cells = flat_map(lying).cells
    items: list[Item] = []
    for mark in marks:
        if mark.kind == "base":
            continue  # fresh tiles show it on their own edge here
        for raised in (True, False):
            names = tuple(name for name in mark.cells if (name in filled) is raised)
            if names:
                items += _mark(mark, cells, names, mark.paint if raised else on_cell(mark.paint), glow)
    return items


def _mark(mark: Mark, cells: dict[str, FlatCell], names: tuple[str, ...], paint: str, glow: float) -> list[Item]:
    rings = tuple(_shape(cells[name], 0.92) for name in names)
    match mark.kind:
        case "glow":
            return [Poly(rings, paint, alpha=0.6 * glow)] if glow > 0 else []
        case "cover":
            return [Poly(rings, paint, alpha=0.3)]
        case "arrow" | "way":
            heads = tuple(_arrow(cells[name], mark.towards, mark.kind == "way") for name in names)
            return [Poly(heads, paint, "globe-tile-ink" if mark.kind == "way" else None, 0.006)]
    width = 0.012 if mark.kind == "thin" else 0.02
    return [Poly(rings, None, paint, width, dash=(0.035, 0.03) if mark.kind == "dashes" else ())]


def _arrow(cell: FlatCell, towards: str, across: bool) -> Ring:
    """A small head over the side across which typing goes on, or `across` that side where a word does."""
    (x, y), i = cell.centre, cell.across.index(towards)
    (u, v), (w, z) = cell.corners[i], cell.corners[(i + 1) % len(cell.corners)]
    dx, dy = (u + w) / 2 - x, (v + z) / 2 - y
    length = hypot(dx, dy)
    dx, dy = dx / length * SIZE, dy / length * SIZE
    tip, foot = (1.2, 0.76) if across else (1.14, 0.86)
    wide = 0.3 if across else 0.24
    return (
        (x + tip * dx, y + tip * dy),
        (x + foot * dx - wide * dy, y + foot * dy + wide * dx),
        (x + foot * dx + wide * dy, y + foot * dy - wide * dx),
    )


def _joins(joins: tuple[Joined, ...], lying: bool) -> list[Item]:
    """A bar over the side between star and ray: a single gold one, a double coral one."""
    cells = flat_map(lying).cells
    items: list[Item] = []
    for joined in joins:
        star = cells[joined.star]
        for ray in joined.rays:
            i = star.across.index(RAY_CELLS[joined.star, ray][1])
            (u, v), (w, z) = star.corners[i], star.corners[(i + 1) % len(star.corners)]
            (x, y), dx, dy = ((u + w) / 2, (v + z) / 2), *star.rays[ray]
            start, end = (x - 0.03 * dx, y - 0.03 * dy), (x + 0.03 * dx, y + 0.03 * dy)
            items.append(Poly(((start, end),), None, "globe-tile-light", 0.036, closed=False))
            if joined.second:
                sides = tuple(tuple((p - 0.009 * s * dy, q + 0.009 * s * dx) for p, q in (start, end)) for s in (1, -1))
                items.append(Poly(sides, None, "globe-join-coral", 0.009, closed=False))
            else:
                items.append(Poly(((start, end),), None, "globe-join-gold", 0.022, closed=False))
    return items
