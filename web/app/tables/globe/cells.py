"""Where next on the globe: arrows, typing, the next tile, the rows through a letter."""

from __future__ import annotations

from math import hypot

from app.draw.scene import Point
from app.draw.sphere.turning import inverse, turned
from app.parts import arrangement
from app.tables.globe import chart
from app.tables.globe.model import Model
from engine.globe.board import LINES, NEIGHBOURS, PLACES
from engine.globe.flat_map import flat_map
from engine.globe.geometry import VECTORS, dot
from engine.globe.mesh import neighbour_towards, tangent
from engine.kernel.lines import run_at

_ARROWS = {"ArrowUp": (0.0, 1.0), "ArrowDown": (0.0, -1.0), "ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0)}


def stepped(model: Model, key: str, now: float, size: Point) -> str:
    """The neighbour of the cursor that lies nearest to an arrow key's direction on screen."""
    x, y = _ARROWS[key]
    if model.flat:
        cell = flat_map(chart.lying(size)).cells[model.cursor]
        # Towards the middle of the side between them: this holds across the seam of the two maps as well.
        sides = zip(cell.corners, (*cell.corners[1:], cell.corners[0]), cell.across)
        return max(sides, key=lambda side: _along(cell.centre, side[0], side[1], x, -y))[2]
    return neighbour_towards(model.cursor, turned(inverse(model.look.at(now)), (x, y, 0.0)))


def _along(centre: Point, a: Point, b: Point, x: float, y: float) -> float:
    dx, dy = (a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1]
    return (dx * x + dy * y) / hypot(dx, dy)


def straight_on(before: str, cell: str) -> str:
    """The neighbour beyond `cell` on the line that came from `before`; beyond a star, what lies most nearly opposite."""
    ring = NEIGHBOURS[cell]
    if len(ring) == 6:
        return ring[(ring.index(before) + 3) % 6]
    back = tangent(VECTORS[cell], VECTORS[before])
    return min(ring, key=lambda near: dot(tangent(VECTORS[cell], VECTORS[near]), back))


def turned_heading(cell: str, heading: str, by: int = -1) -> str:
    """The next of the cell's neighbours, clockwise."""
    ring = NEIGHBOURS[cell]
    return ring[(ring.index(heading) + by) % len(ring)] if heading in ring else ring[0]


def next_free(model: Model, cell: str, heading: str) -> tuple[str, str] | None:
    """The first free cell from `cell` on along the heading, `cell` included, and the heading there."""
    for _ in range(26):
        if cell not in model.view.board and not arrangement.at(model.draft, cell):
            return cell, heading
        cell, heading = heading, straight_on(cell, heading)
    return None


def next_tile(model: Model, back: bool) -> str | None:
    """The tile after (or before) the cursor in the order of the grid; None past the last."""
    order = _grid_order()
    filled = sorted((order[cell] for cell in {*model.view.board, *(laid.cell for laid in model.draft)}), reverse=back)
    here = order[model.cursor]
    names = {number: cell for cell, number in order.items()}
    return next((names[number] for number in filled if (number < here if back else number > here)), None)


def _grid_order() -> dict[str, int]:
    return {cell: i for i, cell in enumerate(VECTORS)}


def lines_through(model: Model, cell: str) -> tuple[str, ...]:
    """The cells of every row of letters through a tile: a tap shows which words it may be in."""
    board = model.view.board
    if cell not in board:
        return ()
    lit: list[str] = []
    for number, place in PLACES[cell]:
        run = run_at(LINES[number], place, board)
        if len(run) > 1:
            lit += run
    return tuple(dict.fromkeys(lit))
