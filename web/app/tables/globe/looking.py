"""Looking at the globe: spinning, turning in place, zooming, the buttons for it; and the same for the flat map."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, hypot, pi, sin

from app.draw.scene import Camera
from app.draw.sphere.turning import ZOOMS, Glide, Lens, dragged, flung, north_up, spun, zoomed
from app.parts import board_view
from app.table import Env
from app.tables.globe import moves
from app.tables.globe.model import Model
from engine.globe.flat_map import flat_map

PAN_MS = 160.0
"""How long after the last pan the globe counts as moving."""
SLOWEST_FLING = 90.0
TOWARDS = (0.0, 0.0, 1.0)
MAP_READABLE = 330.0
"""CSS pixels from a pole to the equator in readable size: tile letters are then about 24 px tall."""
MAP_LARGEST = 8.0
_RIM, _BEYOND = 0.85, 1.3
"""From where to where, in shares of the way out to the rim, a held tile turns the globe."""
_DWELL = 260.0
_TREMBLE = 4.0
_STEP = 1.35
_TILT = pi / 12

Step = tuple[Model, tuple]


def update(model: Model, intent: tuple, env: Env) -> Step | None:
    """The table after an intent that is about looking; None for all others."""
    match intent:
        case ("tick",) | ("pan-start", *_):
            return model, ()
        case ("hidden",):
            return anchored(model, env), ()
        case ("resized",):
            return model, ()
        case ("drawing", state):
            return _drawing(model, state)
        case ("flat", flat):
            return replace(model, flat=flat, drawing="loading", dialog=None, camera=Camera()), ()
        case ("key", key, "board") if wants_key(key) and model.dialog is None:
            return anchored(_key(model, key, env), env), ()
    if model.flat:
        return _on_map(model, intent, env)
    now = env.now
    match intent:
        case ("pan", dx, dy):
            axis, angle = dragged(lens(model, env), dx, dy)
            return replace(model, look=spun(model.look, now, axis, angle), panned=now), ()
        case ("fling", vx, vy):
            if env.still or abs(vx) + abs(vy) < SLOWEST_FLING:
                return anchored(model, env), ()
            axis, speed = dragged(lens(model, env), vx, vy)
            return replace(model, look=flung(model.look, now, axis, min(speed, 9.0))), ()
        case ("twist", radians, *_):
            return replace(model, look=spun(model.look, now, TOWARDS, -radians), panned=now), ()
        case ("turn", x0, y0, x1, y1):
            cx, cy = env.size[0] / 2, env.size[1] / 2
            angle = atan2(y1 - cy, x1 - cx) - atan2(y0 - cy, x0 - cx)
            return replace(model, look=spun(model.look, now, TOWARDS, -((angle + pi) % (2 * pi) - pi)), panned=now), ()
        case ("zoom", factor, x, y):
            return replace(model, look=zoomed(model.look, now, lens(model, env), factor, x, y), panned=now), ()
        case ("zoom-to", how):
            return _zoom_to(model, how, env), ()
        case ("north",):
            return anchored(replace(model, look=north_up(model.look, now, env.still)), env), ()
        case ("centre",):
            return anchored(moves.centre_of_play(model, env), env), ()
        case ("tilt", angle):
            return anchored(replace(model, look=moves.tilted(model.look, env, angle)), env), ()
    return None


def wants_key(key: str) -> bool:
    """Keys that look rather than play."""
    return key in ("+", "-", "Home", "End", "PageUp", "PageDown")


def lens(model: Model, env: Env) -> Lens:
    return Lens(env.size[0], env.size[1], model.look.zoom)


def anchored(model: Model, env: Env) -> Model:
    """The model with its rotation to be kept: where a glide ends, not where it is."""
    anchor = tuple(round(v, 4) for v in model.look.end(env.now))
    return model if anchor == model.anchor else replace(model, anchor=anchor)


def _drawing(model: Model, state: str) -> Step:
    if state == "none":
        told = "This browser cannot draw the globe, so it is laid out flat. You can play it to the end that way."
        return replace(model, flat=True, drawing="none"), (("toast", told),)
    return (replace(model, drawing=state) if state != model.drawing else model), ()


def _zoom_to(model: Model, how: str, env: Env) -> Model:
    middle = (env.size[0] / 2, env.size[1] / 2)
    zoom = model.look.zoom
    factor = {"in": _STEP, "out": 1 / _STEP, "fit": ZOOMS[0] / zoom}[how]
    return anchored(
        replace(model, look=zoomed(model.look, env.now, lens(model, env), factor, *middle), panned=env.now), env
    )


def _key(model: Model, key: str, env: Env) -> Model:
    if model.flat:
        how = {"+": "in", "-": "out", "Home": "fit"}.get(key)
        return model if how is None else _on_map(model, ("zoom-to", how), env)[0]
    match key:
        case "+":
            return _zoom_to(model, "in", env)
        case "-":
            return _zoom_to(model, "out", env)
        case "Home":
            return moves.centre_of_play(model, env)
        case "End":
            return replace(model, look=north_up(model.look, env.now, env.still))
    return replace(model, look=moves.tilted(model.look, env, _TILT if key == "PageUp" else -_TILT))


# -- a tile held near the rim ----------------------------------------------------------------------------------


def held_over(model: Model, x: float, y: float, env: Env) -> Model:
    """A dragged tile is at (x, y): held near the rim it turns the globe, so that what is behind comes round."""
    if model.flat:
        return model
    before, model = model.pointer, replace(model, pointer=(x, y))
    out, ux, uy = lens(model, env).rim(x, y)
    inside = 0 <= x <= env.size[0] and 0 <= y <= env.size[1]
    glide = model.look.glide
    holding = glide is not None and glide.kind == "hold"
    if not inside or not _RIM <= out <= _BEYOND:
        return replace(model, look=model.look.rest(env.now)) if holding else model
    # In few steps, so that a finger that trembles does not begin a new turn in every frame.
    direction = round(atan2(uy, ux) / (pi / 12)) * (pi / 12)
    speed = (0.55 if out < 0.95 else 1.1) / model.look.zoom**0.5
    axis = _axis(direction)
    turning = holding and glide.since <= env.now
    # On its way across the rim it is not held there: the wait begins anew with every real move.
    passing = before is None or hypot(x - before[0], y - before[1]) > _TREMBLE
    if holding and glide.axis == axis and glide.angle == speed and (turning or not passing):
        return model
    since = env.now if turning else glide.since if holding and not passing else env.now + _DWELL
    return replace(model, look=replace(model.look.rest(env.now), glide=Glide("hold", axis, speed, since)))


def _axis(direction: float) -> tuple[float, float, float]:
    return (sin(direction), -cos(direction), 0.0)


def let_go(model: Model, env: Env) -> Model:
    """The tile is no longer held: the globe stays as it is."""
    glide = model.look.glide
    look = model.look.rest(env.now) if glide is not None and glide.kind == "hold" else model.look
    return replace(model, look=look, pointer=None)


# -- the flat map ----------------------------------------------------------------------------------------------


def _on_map(model: Model, intent: tuple, env: Env) -> Step | None:
    bounds = moves.flat_bounds(env.size)
    match intent:
        case ("pan", dx, dy):
            return replace(model, camera=board_view.pan(model.camera, bounds, env.size, dx, dy)), ()
        case ("zoom", factor, x, y):
            return replace(
                model, camera=board_view.zoom(model.camera, bounds, env.size, factor, (x, y), MAP_LARGEST)
            ), ()
        case ("zoom-to", how):
            about = flat_map(moves.lying(env.size)).cells[model.cursor].centre
            camera = board_view.zoom_to(model.camera, bounds, env.size, how, about, MAP_READABLE, MAP_LARGEST)
            return replace(model, camera=camera), ()
        case ("fling", *_) | ("twist", *_) | ("north",) | ("tilt", _):
            return model, ()
        case ("turn", x0, y0, x1, y1):
            return _on_map(model, ("pan", x1 - x0, y1 - y0), env)
        case ("centre",):
            return moves.centre_of_play(model, env), ()
    return None
