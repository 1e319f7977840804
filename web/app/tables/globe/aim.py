"""Where to look on the globe and on its map: what is to be seen comes to the front."""

from __future__ import annotations

from dataclasses import replace

from app.draw.scene import Camera
from app.draw.sphere.flight import arriving, orbiting
from app.draw.sphere.turning import Look, eased, eased_to, inverse, turned
from app.parts import board_view
from app.table import Env
from app.tables.globe import chart
from app.tables.globe.model import Model, home
from engine.globe.geometry import VECTORS, Vector, dot, unit

COMFORTABLE = 0.75
"""Radians from the front within which a cell is well seen."""


def centre_of(cells: tuple[str, ...]) -> Vector | None:
    """The direction in the middle of some cells; None where they have none."""
    x, y, z = (sum(VECTORS[cell][i] for cell in cells) for i in range(3))
    return unit((x, y, z)) if cells and x * x + y * y + z * z > 0.01 else None


def looking_at(model: Model, cells: tuple[str, ...], env: Env, within: float = 0.0) -> Model:
    """On the way to have these cells in front, unless they are `within` that angle of it."""
    middle = centre_of(cells) or (VECTORS[cells[0]] if cells else None)
    if middle is None:
        return model
    if model.flat:
        return on_map(model, (max(cells, key=lambda cell: dot(VECTORS[cell], middle)),), env)
    return replace(model, look=eased_to(model.look, env.now, middle, env.still, within))


def on_map(model: Model, cells: tuple[str, ...], env: Env, margin: float = 0.3) -> Model:
    """The map moved just enough to have these cells on screen, the last of them if there is no room for all."""
    camera = model.camera
    for cell in cells:
        middle = chart.middle_of(cell, env.size)
        camera = board_view.showing(camera, chart.flat_bounds(env.size), env.size, middle, margin)
    return replace(model, camera=camera) if camera != model.camera else model


def centre_of_play(model: Model, env: Env) -> Model:
    """On the way to have the middle of all tiles in front."""
    cells = (*model.view.board, *(laid.cell for laid in model.draft))
    if cells:
        return looking_at(model, cells if centre_of(cells) else model.view.last, env)
    if model.flat:
        return replace(model, camera=Camera())  # the whole map, for play may begin anywhere
    return replace(model, look=_back_home(model.look, env))


def _back_home(look: Look, env: Env) -> Look:
    front = turned(inverse(home()), (0.0, 0.0, 1.0))
    return eased_to(look, env.now, front, env.still)


def begun(model: Model, env: Env) -> Model:
    """The globe comes in from afar as a match begins."""
    return model if model.flat else replace(model, look=arriving(model.look, env.now, env.still))


def last_words(model: Model) -> tuple[str, ...]:
    """The cells of the main word that was played last."""
    entry = next((entry for entry in reversed(model.view.history) if entry.kind == "placed"), None)
    return entry.words[0].cells if entry is not None else ()


def round_the_best(model: Model, env: Env) -> Model:
    """At the end of a match: once round the globe, past the word that scored most."""
    words = [word for entry in model.view.history if entry.kind == "placed" for word in entry.words]
    if not words or model.flat:
        return model
    best = max(words, key=lambda word: word.score).cells
    middle = centre_of(best) or VECTORS[best[0]]
    return replace(model, look=orbiting(model.look, env.now, middle, env.still))


def tilted(look: Look, env: Env, angle: float) -> Look:
    """On the way to be turned in place by an angle, counter-clockwise."""
    return eased(look, env.now, (0.0, 0.0, 1.0), angle, env.still)
