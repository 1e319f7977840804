"""Pictures for the help pages, drawn from the real boards when the page is built.

A line ``figure:NAME`` in a help page becomes the figure. They are SVG in the page itself, in the tables' own colours
(``fx-`` classes in the style sheets), so they follow the theme.
"""

from collections.abc import Callable, Iterable
from html import escape

from engine.globe.board import EDGES, LOOPS, RAY_CELLS, is_star
from engine.globe.geometry import VECTORS, Vector, cross, dot, unit
from engine.globe.mesh import SHAPES, north_at, tangent
from engine.globe.premiums import PREMIUMS
from web.build import game_figures

_STAR = "B"
_IN, _OUT = RAY_CELLS[_STAR, "F"], RAY_CELLS[_STAR, "C"]
_RELY = {_IN[2]: "R", _IN[1]: "E", _STAR: "L", _OUT[1]: "Y"}


class _Picture:
    """The globe seen straight from a direction, as far as `reach` radians from its middle; `size` units to a radius."""

    def __init__(self, front: Vector, reach: float, size: float) -> None:
        self.front, self.size = unit(front), size
        self.up = north_at(self.front)
        self.right = cross(self.up, self.front)
        self.cells = [cell for cell in SHAPES if dot(SHAPES[cell].centre, self.front) > reach]
        self.parts: list[str] = []

    def at(self, point: Vector) -> tuple[float, float]:
        return self.size * dot(point, self.right), -self.size * dot(point, self.up)

    def outline(self, cell: str, share: float) -> str:
        x, y = self.at(SHAPES[cell].centre)
        corners = (self.at(corner) for corner in SHAPES[cell].corners)
        return " ".join(f"{x + (u - x) * share:.1f},{y + (v - y) * share:.1f}" for u, v in corners)

    def polygon(self, kind: str, cell: str, share: float) -> None:
        self.parts.append(f'<polygon class="{kind}" points="{self.outline(cell, share)}"/>')

    def text(self, kind: str, cell: str, text: str, drop: float) -> None:
        x, y = self.at(SHAPES[cell].centre)
        self.parts.append(f'<text class="{kind}" x="{x:.1f}" y="{y + drop:.1f}">{text}</text>')

    def board(self, labels: bool = True) -> None:
        for cell in self.cells:
            kind = PREMIUMS.get(cell)
            self.polygon(
                "fx-gnight" if is_star(cell) else f"fx-gcell fx-g{kind.lower()}" if kind else "fx-gcell", cell, 0.93
            )
            if is_star(cell):
                self.star(cell)
            elif kind and labels and dot(SHAPES[cell].centre, self.front) > 0.45:
                self.text("fx-glabel", cell, kind, self.size * 0.022)

    def star(self, cell: str) -> None:
        """Five rays, each to the middle of a side."""
        (x, y), corners = self.at(SHAPES[cell].centre), [self.at(corner) for corner in SHAPES[cell].corners]
        points = []
        for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1]):
            points += [
                (x + (a - x) * 0.34, y + (b - y) * 0.34),
                (x + ((a + c) / 2 - x) * 0.9, y + ((b + d) / 2 - y) * 0.9),
            ]
        self.parts.append(f'<polygon class="fx-gstar" points="{" ".join(f"{u:.1f},{v:.1f}" for u, v in points)}"/>')

    def tiles(self, tiles: dict[str, str], lit: Iterable[str] = ()) -> None:
        for cell, letter in tiles.items():
            x, y = self.at(SHAPES[cell].centre)
            kind = "fx-gtile fx-glit" if cell in lit else "fx-gtile"
            if is_star(cell):
                self.parts.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{self.size * 0.075:.1f}"/>')
            else:
                self.polygon(kind, cell, 0.82)
            self.text("fx-letter", cell, letter, self.size * 0.032)

    def joins(self, star: str, rays: Iterable[str]) -> None:
        """Bars over the sides between a star and its joined rays."""
        for ray in rays:
            (x, y, z), c = SHAPES[star].centre, tangent(SHAPES[star].centre, VECTORS[RAY_CELLS[star, ray][1]])
            (a, b), (d, e) = (self.at((x + c[0] * far, y + c[1] * far, z + c[2] * far)) for far in (0.075, 0.135))
            self.parts.append(f'<path class="fx-gbar" d="M{a:.1f} {b:.1f}L{d:.1f} {e:.1f}"/>')

    def along(self, cells: Iterable[str]) -> None:
        for cell in cells:
            if cell in self.cells:
                self.polygon("fx-gline", cell, 0.8)

    def html(self, label: str, caption: str, half: float, small: bool) -> str:
        box = f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}"
        return (
            f'<figure class="fig{" fig-small" if small else ""}" data-game="globe"><svg viewBox="{box}" role="img" '
            f'aria-label="{escape(label)}">{"".join(self.parts)}</svg><figcaption>{escape(caption)}</figcaption></figure>'
        )


def _globe() -> str:
    picture = _Picture((1.0, 0.18, 0.34), 0.03, 150)
    picture.parts.append('<circle class="fx-gnight" r="150"/>')
    picture.board()
    return picture.html(
        "The globe: ivory hexagons, some of them coloured and marked 2L, 3L or 2W, and gold stars with five rays.",
        "One side of the globe. Premium cells carry their short names; stars have five rays.",
        156,
        False,
    )


def _lines() -> str:
    picture = _Picture((1.0, 0.18, 0.34), 0.03, 150)
    picture.parts.append('<circle class="fx-gnight" r="150"/>')
    picture.board(labels=False)
    edge = next(line for line in EDGES if line.cells[0] == "B" and line.cells[-1] == "G")
    # The loop that is seen best of those that stay clear of the edge.
    clear = [loop for loop in LOOPS if not set(loop.cells).intersection(edge.cells)]
    seen = max(clear, key=lambda loop: sum(max(dot(VECTORS[cell], picture.front), 0) ** 2 for cell in loop.cells))
    picture.along(seen.cells)
    picture.along(edge.cells)
    return picture.html(
        "Two lines of cells on the globe: one runs all the way round, the other from star to star.",
        "A loop runs round the globe, an edge from star to star.",
        156,
        True,
    )


def _close(tiles: dict[str, str], lit: Iterable[str], label: str, caption: str) -> str:
    picture = _Picture(SHAPES[_STAR].centre, 0.72, 260)
    picture.board(labels=False)
    picture.tiles(tiles, lit)
    picture.joins(_STAR, ("C", "F"))
    return picture.html(label, caption, 150, True)


def _bend() -> str:
    return _close(
        _RELY,
        _RELY,
        "R and E lie on one ray of a star, L on the star, Y on another ray. Bars mark both rays.",
        "RELY comes in on one ray, bends at the L on the star and leaves by another. Gold bars mark the join.",
    )


def _onward() -> str:
    tiles = {**_RELY, _OUT[2]: "E"}
    return _close(
        tiles,
        (_STAR, _OUT[1], _OUT[2]),
        "An E beyond the Y. L, Y and E are lit.",
        "Later an E beyond the Y: RELY is finished, and the new word is LYE, straight from the star.",
    )


FIGURES: dict[str, Callable[[], str]] = {
    "globe": _globe,
    "globe-lines": _lines,
    "globe-bend": _bend,
    "globe-onward": _onward,
    "horrible-hex-goal": game_figures.goal,
    "lexigrid-shared": game_figures.shared,
}
