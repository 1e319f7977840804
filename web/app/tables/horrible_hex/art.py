"""What Horrible Hex's tiles, marks and goal cards look like, as drawings about (0, 0): for the canvas, and for the page.

The four ways to move differ by shape, not by colour: a chevron slides, an arrow hops over a tile to jump, an arrow with a
shaft runs against a bar to push, two opposed arrows swap. Each points out of its side, and none looks the same turned.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Never

from app.draw.scene import Disc, Point, Poly, Ring, hex_centre, hexagon
from app.page.view import Node, h
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex

Drawn = Poly | Disc
Pattern = tuple[tuple[Hex, hh.Face], ...]
_FACES = {hh.Face.STAR: "grey", hh.Face.CIRCLE: "red", hh.Face.WILD: "wild"}
_OUT = 0.56
"""How far from the tile's centre the middle of its marks lies."""
_CARD_SHAPE = 1.45
"""Width to height of most goal cards: a pattern is turned so that it fills such a card best."""
_CARD_LEAST = (5.2, 3.6)
"""Board units that a card shows at least, so that a small pattern is not blown up beside a long one."""


def token(name: str) -> str:
    return f"horrible-hex-{name}"


# -- marks -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Mark:
    """A mark about its own middle, pointing up: filled shapes, and open strokes of one width (round at their ends)."""

    shapes: tuple[Ring, ...]
    strokes: tuple[Ring, ...] = ()
    width: float = 0.0


def _bow(r: float, y: float, feet: float) -> Ring:
    """A half circle about (0, y) on two straight legs that end at `feet`."""
    arch = tuple((-r * cos(i * pi / 10), y - r * sin(i * pi / 10)) for i in range(11))
    return ((-r, feet), *arch, (r, feet))


# A mark has a sixth of the tile for itself, from the symbol to the rim. What is wide lies outwards, where that sixth is
# wide: six marks never touch each other. Arrows have shafts, for a bare triangle turned by 120 degrees looks the same.
_MARKS: dict[hh.How, _Mark] = {
    hh.How.SLIDE: _Mark((), (((-0.175, 0.075), (0.0, -0.1), (0.175, 0.075)),), 0.13),
    hh.How.JUMP: _Mark(
        (hexagon(-0.02, 0.115, 0.075), ((0.062, 0.035), (0.258, 0.035), (0.16, 0.175))),
        (_bow(0.16, 0.01, 0.04),),
        0.075,
    ),
    hh.How.PUSH: _Mark(
        (
            ((-0.255, -0.185), (0.255, -0.185), (0.255, -0.105), (-0.255, -0.105)),
            ((0.0, -0.065), (0.18, 0.095), (0.06, 0.095), (0.06, 0.21), (-0.06, 0.21), (-0.06, 0.095), (-0.18, 0.095)),
        ),
    ),
    hh.How.SWAP: _Mark(
        (
            (
                (-0.125, -0.19),
                (-0.02, -0.02),
                (-0.085, -0.02),
                (-0.085, 0.15),
                (-0.165, 0.15),
                (-0.165, -0.02),
                (-0.23, -0.02),
            ),
            ((0.105, 0.2), (0.01, 0.03), (0.065, 0.03), (0.065, -0.17), (0.145, -0.17), (0.145, 0.03), (0.2, 0.03)),
        ),
    ),
}


def _placed(points: Ring, side: int, out: float, size: float) -> Ring:
    """Points of a mark, moved out from the centre and turned to a side."""
    turn = side * pi / 3
    c, s = cos(turn), sin(turn)
    return tuple((x * size * c - (y * size - out) * s, x * size * s + (y * size - out) * c) for x, y in points)


def mark_items(how: hh.How, side: int, ink: str, out: float = _OUT, size: float = 1.0) -> tuple[Poly, ...]:
    """One mark, towards a side (0 to 5, clockwise from up). `out` 0 puts its middle into the middle."""
    mark = _MARKS[how]
    items: list[Poly] = []
    if mark.shapes:
        items.append(Poly(tuple(_placed(shape, side, out, size) for shape in mark.shapes), ink, ink, 0.02 * size))
    if mark.strokes:
        strokes = tuple(_placed(stroke, side, out, size) for stroke in mark.strokes)
        items.append(Poly(strokes, None, ink, mark.width * size, closed=False))
    return tuple(items)


# -- tiles -----------------------------------------------------------------------------------------------------


def star(x: float, y: float, r: float) -> Ring:
    return tuple(
        (x + (r if i % 2 == 0 else r * 0.42) * sin(i * pi / 5), y - (r if i % 2 == 0 else r * 0.42) * cos(i * pi / 5))
        for i in range(10)
    )


def symbol_items(face: hh.Face, size: float = 1.0) -> tuple[Drawn, ...]:
    """A tile's symbol: a red star, a grey circle, or for a wild the star in the circle."""
    symbol = token(_FACES[face] + "-symbol")
    if face is hh.Face.STAR:
        return (Poly((star(0, 0.02 * size, 0.32 * size),), symbol),)
    if face is hh.Face.CIRCLE:
        return (Disc(0, 0, 0.255 * size, symbol),)
    return (
        Disc(0, 0, 0.3 * size, token("grey"), token("wild-ink"), 0.05 * size),
        Poly((star(0, 0.01, 0.25 * size),), symbol),
    )


@lru_cache(maxsize=512)
def tile_items(face: hh.Face | None, icons: str | None, lifted: bool = False) -> tuple[Drawn, ...]:
    """A bevelled tile with its symbol and marks; `face` None is a tile that lies face down."""
    drop = 0.2 if lifted else 0.09
    items: list[Drawn] = [
        Poly((hexagon(0.03, drop, 0.97),), "shadow-deep"),
        Poly((hexagon(0, 0, 0.955),), token("tile-edge")),
    ]
    if face is None:
        back, ink = token("back"), token("back-ink")
        items += [
            Poly((hexagon(0, -0.015, 0.9),), back),
            Poly((hexagon(0, 0, 0.7),), None, ink, 0.05),
            Poly((hexagon(0, 0, 0.46),), None, ink, 0.05),
            Poly((hexagon(0, 0, 0.2),), ink),
        ]
        return tuple(items)
    kind = _FACES[face]
    ink = token(kind + "-ink")
    items += [
        Poly((hexagon(0, -0.02, 0.905),), token(kind + "-light")),
        Poly((hexagon(0, 0.025, 0.86),), token(kind)),
        *symbol_items(face),
    ]
    for side, icon in enumerate(icons or ""):
        if icon in HOW_OF:
            items += mark_items(HOW_OF[icon], side, ink)
    return tuple(items)


HOW_OF = {"S": hh.How.SLIDE, "J": hh.How.JUMP, "P": hh.How.PUSH, "W": hh.How.SWAP}
"""The letters of `icons`; any other carries nothing."""


def turned(icons: str, turns: int) -> str:
    """`icons` after `turns` sixths of a turn clockwise."""
    cut = -turns % 6
    return icons[cut:] + icons[:cut]


# -- on the page -----------------------------------------------------------------------------------------------


def _paint(colour: str | None, width: float = 0.0, alpha: float = 1.0, stroke: str | None = None) -> dict[str, str]:
    style = {"fill": f"var(--{colour})" if colour else "none"}
    if stroke and width:
        style |= {
            "stroke": f"var(--{stroke})",
            "stroke-width": f"{width:.3f}",
            "stroke-linejoin": "round",
            "stroke-linecap": "round",
        }
    if alpha != 1.0:
        style["opacity"] = f"{alpha:.2f}"
    return style


def _nodes(items: Iterable[Drawn]) -> list[Node[Never]]:
    nodes: list[Node[Never]] = []
    for item in items:
        if isinstance(item, Poly):
            end = "Z" if item.closed else ""
            path = "".join("M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in ring) + end for ring in item.rings)
            nodes.append(h("path", d=path, style=_paint(item.fill, item.width, item.alpha, item.stroke)))
        else:
            nodes.append(
                h(
                    "circle",
                    cx=f"{item.x:.3f}",
                    cy=f"{item.y:.3f}",
                    r=f"{item.r:.3f}",
                    style=_paint(item.fill, item.width, item.alpha, item.stroke),
                )
            )
    return nodes


@lru_cache(maxsize=256)
def tile_picture(face: hh.Face | None, icons: str | None, classes: str = "") -> Node[Never]:
    """A tile as a picture in the page; what it is must be said beside it."""
    return h(
        "svg.hh-tile",
        _nodes(tile_items(face, icons)),
        viewBox="-1.05 -0.98 2.1 2.04",
        class_=classes or None,
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=1)
def pile_picture() -> Node[Never]:
    """The pile that tiles are drawn from."""
    return h(
        "svg.hh-tile",
        [h("g", _nodes(tile_items(None, None)), transform=f"translate(0 {y}) scale(.88)") for y in (0.2, 0.05, -0.1)],
        viewBox="-1.05 -1.02 2.1 2.12",
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=256)
def card_picture(card: int, turns: int | None = None) -> Node[Never]:
    """A goal card's pattern, turned by `turns` sixths; by default as it fills its card best, which says no less (X4)."""
    ways = hh.rotations(hh.CARDS[card])
    pattern = min(ways, key=_fills) if turns is None else ways[turns]
    centres = {cell: hex_centre(*cell) for cell, _ in pattern}
    left, top, right, bottom = box(centres.values())
    dx, dy = -(left + right) / 2, -(top + bottom) / 2
    items: list[Drawn] = []
    for face in (hh.Face.STAR, hh.Face.CIRCLE):
        kind = _FACES[face]
        places = [(centres[cell][0] + dx, centres[cell][1] + dy) for cell, wanted in pattern if wanted is face]
        items.append(Poly(tuple(hexagon(x, y, 0.96) for x, y in places), token(kind), token("tile-edge"), 0.1))
        if face is hh.Face.STAR:
            items.append(Poly(tuple(star(x, y + 0.03, 0.62) for x, y in places), token("grey-symbol")))
        else:
            items += [Disc(x, y, 0.44, token("red-symbol")) for x, y in places]
    if turns is None:
        wide, high = max(right - left + 2.1, _CARD_LEAST[0]), max(bottom - top + 1.85, _CARD_LEAST[1])
    else:  # a square that holds it in each of its turns, and no more: it is looked at closely
        wide = high = max(max(_extent(way)) for way in ways) + 2.3
    return h(
        "svg.hh-pattern",
        _nodes(tuple(items)),
        viewBox=f"{-wide / 2:.3f} {-high / 2:.3f} {wide:.3f} {high:.3f}",
        aria_hidden="true",
        focusable="false",
    )


def _fills(pattern: Pattern) -> tuple[float, float]:
    """How much of a card's height a pattern needs, at the size that its width allows; the less the better."""
    high, wide = _extent(pattern)
    return round(max((wide + 2.1) / _CARD_SHAPE, high + 1.85), 3), wide


def _extent(pattern: Pattern) -> tuple[float, float]:
    left, top, right, bottom = box(hex_centre(*cell) for cell, _ in pattern)
    return round(bottom - top, 3), round(right - left, 3)


def box(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """(left, top, right, bottom) of some points."""
    found = tuple(points)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)
