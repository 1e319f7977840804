"""Small questions about the globe and the draft that the table asks: where next, where to look, what to say."""

from __future__ import annotations

import json
from dataclasses import replace

from app.draw.scene import Point
from app.draw.sphere.turning import Look, eased, eased_to, inverse, turned
from app.parts import arrangement, board_view, wording
from app.parts.wording import listed, points
from app.table import Env
from app.tables.globe import messages
from app.tables.globe.model import Model, home
from engine import globe
from engine.globe.board import LINES, NEIGHBOURS, PLACES
from engine.globe.cases import position
from engine.globe.flat_map import flat_map
from engine.globe.geometry import VECTORS, dot, unit
from engine.globe.match import Place
from engine.globe.mesh import neighbour_towards, tangent
from engine.kernel.lines import run_at

_ARROWS = {"ArrowUp": (0.0, 1.0), "ArrowDown": (0.0, -1.0), "ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0)}
COMFORTABLE = 0.75
"""Radians from the front within which a cell is well seen."""


# -- the next cell ---------------------------------------------------------------------------------------------


def stepped(model: Model, key: str, now: float, size: Point) -> str:
    """The neighbour of the cursor that lies nearest to an arrow key's direction on screen."""
    x, y = _ARROWS[key]
    if model.flat:
        cell = flat_map(lying(size)).cells[model.cursor]
        # Towards the middle of the side between them: this holds across the seam of the two maps as well.
        sides = zip(cell.corners, (*cell.corners[1:], cell.corners[0]), cell.across)
        return max(sides, key=lambda side: _along(cell.centre, side[0], side[1], x, -y))[2]
    return neighbour_towards(model.cursor, turned(inverse(model.look.at(now)), (x, y, 0.0)))


def _along(centre: Point, a: Point, b: Point, x: float, y: float) -> float:
    dx, dy = (a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1]
    return (dx * x + dy * y) / (dx * dx + dy * dy) ** 0.5


def lying(size: Point) -> bool:
    """Whether the map's two discs lie side by side in a canvas of this size."""
    return size[0] >= size[1]


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


# -- where to look ---------------------------------------------------------------------------------------------


def centre_of(cells: tuple[str, ...]) -> tuple[float, float, float] | None:
    """The direction in the middle of some cells; None where they have none."""
    total = [sum(VECTORS[cell][i] for cell in cells) for i in range(3)]
    return unit(tuple(total)) if cells and sum(v * v for v in total) > 0.01 else None


def looking_at(model: Model, cells: tuple[str, ...], env: Env, within: float = 0.0) -> Model:
    """On the way to have these cells in front, unless they are `within` that angle of it."""
    middle = centre_of(cells) or (VECTORS[cells[0]] if cells else None)
    if middle is None:
        return model
    if model.flat:
        plan = flat_map(lying(env.size))
        return replace(
            model,
            camera=board_view.showing(
                model.camera,
                flat_bounds(env.size),
                env.size,
                plan.cells[min(cells, key=lambda c: -dot(VECTORS[c], middle))].centre,
                0.3,
            ),
        )
    return replace(model, look=eased_to(model.look, env.now, middle, env.still, within))


def flat_bounds(size: Point) -> tuple[float, float, float, float]:
    """The map's bounds, with room for the discs' rims."""
    plan = flat_map(lying(size))
    return (-0.08, -0.08, plan.width + 0.08, plan.height + 0.08)


def centre_of_play(model: Model, env: Env) -> Model:
    """On the way to have the middle of all tiles in front."""
    cells = (*model.view.board, *(laid.cell for laid in model.draft))
    if cells:
        return looking_at(model, cells if centre_of(cells) else model.view.last, env)
    return replace(model, look=_back_home(model.look, env))


def _back_home(look: Look, env: Env) -> Look:
    front = turned(inverse(home()), (0.0, 0.0, 1.0))
    return eased_to(look, env.now, front, env.still)


def last_words(model: Model) -> tuple[str, ...]:
    """The cells of the main word that was played last."""
    entry = next((entry for entry in reversed(model.view.history) if entry.kind == "placed"), None)
    return entry.words[0].cells if entry is not None else ()


def tilted(look: Look, env: Env, angle: float) -> Look:
    """On the way to be turned in place by an angle, counter-clockwise."""
    return eased(look, env.now, (0.0, 0.0, 1.0), angle, env.still)


# -- what to say -----------------------------------------------------------------------------------------------


def preview_text(model: Model) -> str:
    """The preview in one sentence, as it is read out."""
    verdict = model.preview
    if verdict is None:
        return ""
    if not verdict.legal:
        return messages.refusal(verdict.reason, verdict.cells, verdict.detail)
    words = listed([f"{word.text} {word.score}" for word in verdict.words])
    bonus = (f", all seven tiles {verdict.seven}" if verdict.seven else "") + (
        f", mirror word {verdict.mirror}" if verdict.mirror else ""
    )
    joins = "".join(f" Joins two rays of star {star}." for star in verdict.joins)
    return f"{words}{bonus}: {points(verdict.score)}.{joins}"


def result_line(model: Model) -> str:
    return wording.result_line(globe.outcome(model.match.state), model.view.seats)


def result_text(model: Model) -> str:
    """The result to send to someone."""
    return wording.result_text("Globe", globe.outcome(model.match.state), model.view, messages.entry_line)


def position_text(model: Model) -> str:
    """The position and the draft as a case, for bug reports. Only a draft brings its own seat's rack."""
    draft = arrangement.placed(model.draft)
    return json.dumps(position(model.match.state, Place(draft) if draft else None), ensure_ascii=False)
