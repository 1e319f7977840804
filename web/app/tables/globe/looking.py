"""Looking at the globe: spinning, turning in place, zooming, the buttons for it; and the same for the flat map."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, hypot, pi, sin
from typing import assert_never

from app.commands import TableCommands, Toast
from app.draw.scene import Camera
from app.draw.sphere import grip
from app.draw.sphere.turning import ZOOMS, Glide, Lens, dragged, north_up, spun, zoomed
from app.intents import Drawing, Fling, Pan, PanStart, Resized, Touch, Turn, Twist, Zoom, ZoomTo
from app.parts import board_view
from app.table import Env
from app.tables.globe import aim, chart
from app.tables.globe.flat import SIZE
from app.tables.globe.intents import Centre, Flat, LookIntent, North
from app.tables.globe.model import MAP_LARGEST, Model

PAN_MS = 160.0
"""How long after the last pan the globe counts as moving."""
TOWARDS = (0.0, 0.0, 1.0)
MAP_READABLE = 330.0
"""CSS pixels from a pole to the equator in readable size: tile letters are then about 24 px tall."""
_RIM, _BEYOND = 0.85, 1.3
"""From where to where, in shares of the way out to the rim, a held tile turns the globe."""
_DWELL = 260.0
_TREMBLE = 4.0
_STEP = 1.35
_TILT = pi / 12
_FRAME = 1 / 60
_CRAWL = 0.08
"""Radians a second below which a fling no longer counts as motion."""

Step = tuple[Model, TableCommands]


def update(model: Model, intent: LookIntent, env: Env) -> Step:
    """The table after an intent that is about looking."""
    match intent:
        case Drawing(state):
            return _drawing(model, state)
        case Flat(flat):
            return replace(model, flat=flat, drawing="loading", dialog=None, camera=Camera()), ()
        case Centre():
            return aim.centre_of_play(model, env), ()
    return (_on_map(model, intent, env) if model.flat else _in_space(model, intent, env)), ()


def _drawing(model: Model, state: str) -> Step:
    if state == "none":
        told = "This browser cannot draw the globe, so it is laid out flat. You can play it to the end that way."
        return replace(model, flat=True, drawing="none"), (Toast(told),)
    if state == "again":  # this canvas has lost its drawing for good: another one takes its place
        return replace(model, drawing="loading", attempt=model.attempt + 1), ()
    return (replace(model, drawing=state) if state != model.drawing else model), ()


def spins(model: Model, now: float) -> bool:
    """Whether the globe spins on after a fling: then a touch stops it, and does nothing else."""
    glide = model.look.glide
    if model.flat or glide is None or glide.kind != "fling" or glide.over(now):
        return False
    return glide.gone(now + 1000 * _FRAME) - glide.gone(now) > _CRAWL * _FRAME


def lens(model: Model, env: Env) -> Lens:
    return Lens(env.size[0], env.size[1], model.look.zoom)


def anchored(model: Model, env: Env) -> Model:
    """The model with how one looks to be kept: the rotation where a glide ends, not where it is."""
    anchor, zoom = tuple(round(v, 4) for v in model.look.end(env.now)), round(model.look.zoom, 3)
    if (anchor, zoom, model.camera) == (model.anchor, model.kept_zoom, model.kept_camera):
        return model
    return replace(model, anchor=anchor, kept_zoom=zoom, kept_camera=model.camera)


# -- the globe in space ----------------------------------------------------------------------------------------


def _in_space(
    model: Model, intent: Pan | PanStart | Zoom | Twist | Turn | Fling | Touch | ZoomTo | Resized | North, env: Env
) -> Model:
    now = env.now
    match intent:
        case PanStart(x, y):
            look, held = grip.gripped(model.look, now, lens(model, env), x, y)
            return replace(model, look=look, grip=held, panned=now)
        case Pan(dx, dy, x, y) if x is not None and y is not None:
            look, hold = model.look, model.grip
            if hold is None:  # the second of two fingers has left
                look, hold = grip.gripped(look, now, lens(model, env), x - dx, y - dy)
            look, held = grip.moved(look, now, lens(model, env), hold, x, y)
            return replace(model, look=look, grip=held, panned=now)
        case Pan(dx, dy):
            return replace(model, look=spun(model.look, now, *dragged(lens(model, env), dx, dy)), panned=now, grip=None)
        case Fling(vx, vy):
            held = model.grip or grip.Grip(TOWARDS, env.size[0] / 2, env.size[1] / 2)
            look = grip.let_go(model.look, now, lens(model, env), held, vx, vy, env.still)
            return replace(model, look=look, grip=None)
        case Touch():
            return replace(model, look=model.look.rest(now))
        case Twist(radians):
            return replace(model, look=spun(model.look, now, TOWARDS, -radians), panned=now)
        case Turn(x0, y0, x1, y1):
            return replace(model, look=spun(model.look, now, TOWARDS, -_about(env, x0, y0, x1, y1)), panned=now)
        case Zoom(factor, x, y):
            look = zoomed(model.look, now, lens(model, env), factor, x, y)
            return replace(model, look=look, panned=now, grip=None)
        case ZoomTo(how):
            return _zoom_to(model, how, env)
        case North():
            return replace(model, look=north_up(model.look, now, env.still))
        case Resized():
            return model if model.sized == env.size else replace(model, sized=env.size)
    assert_never(intent)


def _about(env: Env, x0: float, y0: float, x1: float, y1: float) -> float:
    """The angle from one point to another about the middle of the canvas, the short way."""
    cx, cy = env.size[0] / 2, env.size[1] / 2
    return (atan2(y1 - cy, x1 - cx) - atan2(y0 - cy, x0 - cx) + pi) % (2 * pi) - pi


def _zoom_to(model: Model, how: str, env: Env) -> Model:
    middle = (env.size[0] / 2, env.size[1] / 2)
    zoom = model.look.zoom
    factor = {"in": _STEP, "out": 1 / _STEP}.get(how, ZOOMS[0] / zoom)
    return replace(model, look=zoomed(model.look, env.now, lens(model, env), factor, *middle), panned=env.now)


# -- keys ------------------------------------------------------------------------------------------------------


def wants_key(key: str) -> bool:
    """Keys that look rather than play."""
    return key in ("+", "-", "Home", "End", "PageUp", "PageDown")


def by_key(model: Model, key: str, env: Env) -> Model:
    """The table after a key that looks."""
    if model.flat:
        how = {"+": "in", "-": "out", "Home": "fit"}.get(key)
        return model if how is None else _on_map(model, ZoomTo(how), env)
    match key:
        case "+":
            return _zoom_to(model, "in", env)
        case "-":
            return _zoom_to(model, "out", env)
        case "Home":
            return aim.centre_of_play(model, env)
        case "End":
            return replace(model, look=north_up(model.look, env.now, env.still))
    return replace(model, look=aim.tilted(model.look, env, _TILT if key == "PageUp" else -_TILT))


# -- a tile held near the rim ----------------------------------------------------------------------------------


def held_over(model: Model, x: float, y: float, env: Env) -> Model:
    """A dragged tile is at (x, y): held near the rim it turns the globe, so that what is behind comes round."""
    if model.flat or model.held is None:
        return model
    before, model = model.pointer, replace(model, pointer=(x, y))
    out, ux, uy = lens(model, env).rim(x, y)
    inside = 0 <= x <= env.size[0] and 0 <= y <= env.size[1]
    holding = model.look.glide if model.look.glide is not None and model.look.glide.kind == "hold" else None
    if not inside or not _RIM <= out <= _BEYOND:
        return replace(model, look=model.look.rest(env.now)) if holding is not None else model
    # On its way across the rim it is not held there: the wait begins anew with every real move.
    passing = before is None or hypot(x - before[0], y - before[1]) > _TREMBLE
    # In few steps, so that a finger that trembles does not begin a new turn in every frame.
    direction = round(atan2(uy, ux) / (pi / 12)) * (pi / 12)
    glide = _holding(holding, passing, direction, (0.55 if out < 0.95 else 1.1) / model.look.zoom**0.5, env.now)
    return model if glide is holding else replace(model, look=replace(model.look.rest(env.now), glide=glide))


def _holding(before: Glide | None, passing: bool, direction: float, speed: float, now: float) -> Glide:
    """The turn that goes on while a tile is held in a direction from the middle; the one `before` if it is the same."""
    axis = (sin(direction), -cos(direction), 0.0)
    if before is None:
        return Glide("hold", axis, speed, now + _DWELL)
    turning = before.since <= now
    if before.axis == axis and before.angle == speed and (turning or not passing):
        return before
    return Glide("hold", axis, speed, now if turning else now + _DWELL if passing else before.since)


def let_go(model: Model, env: Env) -> Model:
    """The tile is no longer held: the globe stays as it is."""
    glide = model.look.glide
    look = model.look.rest(env.now) if glide is not None and glide.kind == "hold" else model.look
    return replace(model, look=look, pointer=None)


# -- the flat map ----------------------------------------------------------------------------------------------


def _on_map(
    model: Model, intent: Pan | PanStart | Zoom | Twist | Turn | Fling | Touch | ZoomTo | Resized | North, env: Env
) -> Model:
    bounds = chart.flat_bounds(env.size)
    match intent:
        case Pan(dx, dy):
            return replace(model, camera=board_view.pan(model.camera, bounds, env.size, dx, dy))
        case Turn(x0, y0, x1, y1):
            return replace(model, camera=board_view.pan(model.camera, bounds, env.size, x1 - x0, y1 - y0))
        case Zoom(factor, x, y):
            camera = board_view.zoom(model.camera, bounds, env.size, factor, (x, y), MAP_LARGEST)
            return replace(model, camera=camera)
        case ZoomTo(how):
            about = chart.middle_of(model.cursor, env.size)
            camera = board_view.zoom_to(model.camera, bounds, env.size, how, about, MAP_READABLE, MAP_LARGEST)
            return replace(model, camera=camera)
        case Resized():
            return _resized(model, env)
        case PanStart() | Fling() | Twist() | Touch() | North():
            return model
    assert_never(intent)


def _resized(model: Model, env: Env) -> Model:
    """A phone that is turned keeps in sight what one is at. What was out of sight stays so: a reload moves nothing."""
    at, before = tuple(laid.cell for laid in model.draft) or (model.cursor,), model.sized
    bounds = chart.flat_bounds(before)
    seen = [c for c in at if board_view.in_sight(model.camera, bounds, before, chart.middle_of(c, before), SIZE)]
    model = aim.on_map(model, tuple(seen), env, SIZE)
    return model if before == env.size else replace(model, sized=env.size)
