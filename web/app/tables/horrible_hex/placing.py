"""The drawn tile: where it hangs, how it is turned, and when it is placed."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi

from app.commands import Say, TableCommands, Vibrate
from app.draw.scene import fit, hex_centre
from app.table import Env
from app.tables.horrible_hex import art, looking, messages, turns
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex

Step = tuple[Model, TableCommands]
WHEEL_MS = 120.0
"""A wheel turns the tile once in this time: trackpads send many small turns."""
_NEAR = 2.4
"""Board units from the hanging tile within which two fingers turn it rather than the view."""


def turning(model: Model, x: float, y: float, env: Env) -> bool:
    """Whether two fingers about (x, y), in pixels of the canvas, are on the hanging tile."""
    if not model.placing or model.spot is None or env.size[0] < 1:
        return False
    place = fit(looking.bounds(model.frame, env.now, env.size), model.camera, *env.size)
    bx, by = place.to_board(x, y)
    cx, cy = hex_centre(*model.spot)
    return hypot(bx - cx, by - cy) <= _NEAR


def turned(model: Model, by: int, env: Env) -> Step:
    """The tile turned by sixths, clockwise."""
    drawn = model.view.drawn
    if not model.placing or drawn is None or drawn.icons is None:
        return model, ()
    model = replace(model, turns=(model.turns + by) % 6, turned_at=env.now, note="", light=())
    return model, (Say(f"Turned: {messages.marks(art.turned(drawn.icons, model.turns))}."), Vibrate(6))


def wheeled(model: Model, step: float, env: Env) -> Step:
    if not step or env.now - model.turned_at < WHEEL_MS:
        return model, ()
    return turned(model, 1 if step > 0 else -1, env)


def twisted(model: Model, radians: float, env: Env) -> Step:
    """Two fingers turn it: a sixth of a turn snaps over half way."""
    twist = model.twist + radians
    by = round(twist / (pi / 3))
    if not by:
        return replace(model, twist=twist), ()
    return turned(replace(model, twist=twist - by * pi / 3), by, env)


def tapped(model: Model, cell: Hex | None, env: Env) -> Step:
    """A tap on a space hangs the tile there, a tap on the hanging tile turns it."""
    if cell is None:
        return model, ()
    if cell == model.spot:
        return turned(model, 1, env)
    if cell in model.view.field:
        return turns.refused(
            model,
            messages.refusal(hh.Reason.OCCUPIED) + " Choose one of the marked spaces.",
            (cell,),
            messages.rule(hh.Reason.OCCUPIED),
        )
    return dropped(model, cell)


def dropped(model: Model, cell: Hex | None) -> Step:
    """The tile is let go over a cell; off the board it goes back to its tray, over a tile it stays where it was."""
    if cell is None:
        return replace(model, spot=None, note="", light=()), ()
    if (cell,) not in model.options:
        return model, ()
    return (
        replace(model, spot=cell, cursor=hh.cell_name(cell), note="", light=()),
        (Say("It hangs here: turn it, then confirm."), Vibrate(10)),
    )


def taken_back(model: Model) -> Step:
    """From its space to the tray."""
    return replace(model, spot=None, note="", light=()), (Say("The tile is back on the tray."),)


def confirmed(model: Model, env: Env) -> Step:
    """Places the tile where it hangs."""
    if model.spot is None:
        return turns.refused(model, "First choose a space for the tile.")
    return turns.play(model, hh.Place(model.spot, model.turns), env)
