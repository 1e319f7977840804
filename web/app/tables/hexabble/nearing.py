"""Nearer to where one lays, where the whole board is too small for a finger: the camera comes and goes by itself.

It glides, or is there at once where nothing should move. What is painted is what is picked: `camera_at` is asked by the scene
alone, while the model's camera is where the glide ends. A tile held still over the board calls it too, and one held at the
edge moves the board on; for that the table is told in every frame where the tile is (`TablePlace.restless`).
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from app.draw.scene import Camera, Point, fit, settled
from app.parts import board_view
from app.table import Env
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.model import Finger, Glide, Model

GLIDE_MS = 260.0
DWELL_MS = 320.0
"""So long a tile is held still until the board comes nearer below it."""
EDGE_MS = 220.0
"""So long it is held at the edge until the board moves on: on its way in it only passes there."""
EDGE = 36.0
"""How near to the edge of the canvas that is, in CSS pixels."""
SPEED = 0.36
"""CSS pixels of a millisecond that the board moves on by, at the very edge."""
_TREMBLE = 7.0
_WORTH = 1.25
"""What comes nearer by less is not worth the motion: tablets and desktops stay as they are."""
_ROOM = 4.2
"""Board units that are seen around a tile just laid, so that a word can go on."""
_WHOLE = 1.01


def camera_at(model: Model, now: float) -> Camera:
    """Where one looks from at a moment: on the way, while the board glides."""
    glide = model.glide
    share = (now - glide.since) / GLIDE_MS if glide is not None else 1.0
    if glide is None or not 0 <= share < 1:
        return model.camera
    eased = share * share * (3 - 2 * share)
    start, end = _placed(glide.start), _placed(model.camera)
    # By the size of a pixel: so the point that stays where it is at both ends stays there in between.
    across = (1 - eased) / start.zoom + eased / end.zoom
    return Camera(
        1 / across, _between(start.x or 0.0, end.x or 0.0, eased), _between(start.y or 0.0, end.y or 0.0, eased)
    )


def gliding(model: Model, now: float) -> bool:
    return model.glide is not None and 0 <= now - model.glide.since < GLIDE_MS


def moving(model: Model, now: float) -> bool:
    """Whether the board glides, or waits below a tile for what its finger does."""
    finger = model.finger
    return gliding(model, now) or (finger is not None and (finger.waits or finger.edge is not None))


def grasped(model: Model, now: float) -> Model:
    """The board stands still under a hand that takes it."""
    return model if model.glide is None else replace(model, camera=camera_at(model, now), glide=None)


def followed(before: Model, after: Model, env: Env) -> Model:
    """The table after whatever was done: nearer once a tile is laid, and out again once none is."""
    if after.held is None and after.finger is not None:
        after = replace(after, finger=None)
    camera = _wanted(before, after, env)
    if camera is None:
        return after
    return _gone(after, camera, before, env, near=bool(after.draft))


def _wanted(before: Model, after: Model, env: Env) -> Camera | None:
    """The camera that what was done asks for, if it asks for another."""
    if after.near and not after.draft and after.held is None:
        return Camera()
    more = len(after.draft) > len(before.draft) or (after.draft != before.draft and len(after.draft) == 1)
    if not after.draft or not more:
        return None
    at = CENTRES[after.draft[-1].cell]
    if after.near:
        return board_view.showing(after.camera, BOUNDS, env.size, at, _ROOM)
    if before.draft or after.camera.zoom > _WHOLE or not env.settings.closer:
        return None
    camera = _about(after.camera, env.size, at)
    return board_view.showing(camera, BOUNDS, env.size, at, _ROOM) if camera is not None else None


def turned(model: Model, env: Env) -> Model:
    """The canvas has another size: what had come nearer is as near as before."""
    at = CENTRES[model.draft[-1].cell] if model.draft else None
    if not model.near or at is None or env.size[0] < 1:
        return model
    camera = _about(Camera(), env.size, at)
    if camera is None:
        return replace(model, camera=Camera(), near=False, glide=None)
    return replace(model, camera=board_view.showing(camera, BOUNDS, env.size, at, _ROOM), glide=None)


def held_over(model: Model, x: float, y: float, env: Env) -> Model:
    """A dragged tile is at (x, y) of the canvas now, as it was in the frame before or elsewhere."""
    if model.held is None:
        return model
    size, now, before = env.size, env.now, model.finger
    inside = 0 <= x <= size[0] and -EDGE <= y <= size[1]
    still = before is not None and hypot(x - before.x, y - before.y) <= _TREMBLE
    since = before.since if before is not None and still else now
    at = (before.x, before.y) if before is not None and still else (x, y)
    waits = inside and model.camera.zoom <= _WHOLE and env.settings.closer
    if waits and still and now - since >= DWELL_MS:
        waits = False
        whole = fit(BOUNDS, model.camera, *size)
        camera = _about(model.camera, size, whole.to_board(x, y))
        if camera is not None:
            model = _gone(model, camera, model, env, near=True)
    edge = before.edge if before is not None else None
    pull = _pull(x, y, size) if inside and model.camera.zoom > _WHOLE and not gliding(model, now) else (0.0, 0.0)
    if pull == (0.0, 0.0):
        edge = None
    elif edge is None:
        edge = now
    elif now - edge >= EDGE_MS:
        elapsed = min(now - (before.seen if before is not None else now), 50.0)
        moved = board_view.pan(model.camera, BOUNDS, size, -pull[0] * elapsed, -pull[1] * elapsed)
        if elapsed and moved == model.camera:
            edge = None  # there is no more of it
        model = replace(model, camera=moved, glide=None)
    finger = Finger(*at, since, waits and worth(size), edge, now)
    return replace(model, finger=finger)


def worth(size: tuple[float, float]) -> bool:
    """Whether the whole board is so small on this canvas that it comes nearer."""
    return board_view.READABLE / fit(BOUNDS, Camera(), *size).scale >= _WORTH


# -- small facts -----------------------------------------------------------------------------------------------


def _gone(model: Model, camera: Camera, before: Model, env: Env, *, near: bool) -> Model:
    """The model with another camera, on its way there from what is seen now."""
    if camera == model.camera:
        return replace(model, near=near)
    # Behind the pass screen nothing moves.
    glide = None if env.still or model.curtain else Glide(camera_at(before, env.now), env.now)
    return replace(model, camera=camera, near=near, glide=glide)


def _about(camera: Camera, size: tuple[float, float], at: Point) -> Camera | None:
    """Readable size about a point of the board, which stays where it is on the screen; None where that is hardly nearer."""
    if size[0] < 1 or not worth(size):
        return None
    now = fit(BOUNDS, camera, *size)
    zoom = min(board_view.READABLE * camera.zoom / now.scale, board_view.LARGEST)
    x, y = now.to_board(size[0] / 2, size[1] / 2)
    less = camera.zoom / zoom
    return settled(Camera(zoom, at[0] + (x - at[0]) * less, at[1] + (y - at[1]) * less), BOUNDS, *size)


def _pull(x: float, y: float, size: tuple[float, float]) -> Point:
    """How fast, and where to, a tile held there moves what is seen, in CSS pixels of a millisecond."""

    def along(at: float, most: float) -> float:
        low, high = EDGE - at, at - (most - EDGE)
        return SPEED * (-min(low / EDGE, 1.0) if low > 0 else min(high / EDGE, 1.0) if high > 0 else 0.0)

    return along(x, size[0]), along(y, size[1])


def _placed(camera: Camera) -> Camera:
    """The same with a middle. That of the whole board is the board's, which is (0, 0)."""
    return camera if camera.x is not None and camera.y is not None else Camera(camera.zoom, 0.0, 0.0)


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
