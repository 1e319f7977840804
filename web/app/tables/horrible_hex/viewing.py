"""Looking around the field: zoom, pan, readable size."""

from __future__ import annotations

from dataclasses import replace

from app.draw.scene import Camera, fit, hex_centre, settled
from app.parts import board_view
from app.table import Env
from app.tables.horrible_hex import looking
from app.tables.horrible_hex.model import Model, cell_of, framed
from engine.kernel.hexes import Hex


def _bounds(model: Model, env: Env) -> looking.Bounds:
    return looking.bounds(model.frame, env.now, env.size)


def panned(model: Model, dx: float, dy: float, env: Env) -> Model:
    return replace(model, camera=board_view.pan(model.camera, _bounds(model, env), env.size, dx, dy))


def zoomed(model: Model, factor: float, x: float, y: float, env: Env) -> Model:
    return replace(model, camera=board_view.zoom(model.camera, _bounds(model, env), env.size, factor, (x, y)))


def zoomed_to(model: Model, how: str, env: Env) -> Model:
    """Nearer, farther, all of it, or in readable size (see `ZoomTo`)."""
    about = hex_centre(*cell_of(model.cursor))
    camera = board_view.zoom_to(model.camera, _bounds(model, env), env.size, how, about, looking.READABLE)
    return replace(model, camera=camera)


def showing(model: Model, cell: Hex, env: Env) -> Model:
    """Moved just enough that a cell is on the canvas."""
    return replace(model, camera=board_view.showing(model.camera, _bounds(model, env), env.size, hex_centre(*cell)))


def resized(model: Model, env: Env) -> Model:
    """On another canvas; the first one opens in readable size where the player likes that and all of it would be smaller."""
    model = framed(model, env)
    if not model.unread or env.size[0] < 1:
        return model
    whole = fit(model.frame.end, Camera(), *env.size).scale
    if whole >= looking.READABLE:
        return replace(model, unread=False)
    size = Camera(looking.READABLE / whole, *hex_centre(*cell_of(model.cursor)))
    return replace(model, unread=False, camera=settled(size, model.frame.end, *env.size))
