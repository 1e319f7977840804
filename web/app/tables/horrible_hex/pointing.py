"""Hands on the field: a tap that touches, moves or chooses, a drag that does the same, and the double of a tap that does nothing."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from app.commands import Say, TableCommands
from app.hands.arming import SAME_PLACE, doubled
from app.table import Env
from app.tables.horrible_hex import meeting, messages, placing, telling, turns
from app.tables.horrible_hex.art import HOW_OF
from app.tables.horrible_hex.model import Model, Touch, cell_of, framed
from engine import horrible_hex as hh
from engine.horrible_hex.travel import travel
from engine.kernel.hexes import Hex
from engine.kernel.refusal import Refusal

Step = tuple[Model, TableCommands]
_NOWHERE = (float("-inf"), float("-inf"))
"""Where on the canvas a key is pressed."""


def tapped(model: Model, name: str | None, x: float, y: float, env: Env) -> Step:
    """A tap at (x, y). One that falls where another has just changed what lies there is its double, and means nothing."""
    return _once(model, cell_of(name) if name is not None else None, x, y, env)


def activated(model: Model, name: str, env: Env) -> Step:
    """A cell is pressed without a place on the canvas, by a screen reader or a key."""
    return _once(model, cell_of(name), *_NOWHERE, env)


def entered(model: Model, env: Env) -> Step:
    """Enter or Space on the cell where the keyboard is: the hanging tile is placed by them."""
    cell = cell_of(model.cursor)
    if model.placing and cell == model.spot:
        return (model, ()) if _doubled(model.touch, cell, *_NOWHERE, env.now) else placing.confirmed(model, env)
    return activated(model, model.cursor, env)


def _once(model: Model, cell: Hex | None, x: float, y: float, env: Env) -> Step:
    if _doubled(model.touch, cell, x, y, env.now):
        return model, ()
    after, commands = pressed(model, cell, env)
    if _means_another_thing(model, after):
        after = replace(after, touch=Touch(cell, x, y, env.now))
    return after, commands


def _doubled(touch: Touch | None, cell: Hex | None, x: float, y: float, now: float) -> bool:
    if touch is None or not doubled(touch.at, now):
        return False
    return hypot(x - touch.x, y - touch.y) <= SAME_PLACE or (cell is not None and cell == touch.cell)


def _means_another_thing(before: Model, after: Model) -> bool:
    """Whether the same tap would do something else now than it has done: a tile that is turned can be turned on."""
    return (before.moment, before.chosen, before.spot, before.pick) != (
        after.moment,
        after.chosen,
        after.spot,
        after.pick,
    )


def pressed(model: Model, cell: Hex | None, env: Env) -> Step:
    """What a tap on a cell does now; None beside all cells."""
    if cell is not None:
        model = replace(model, cursor=hh.cell_name(cell))
    match model.phase:
        case hh.Phase.MOVE:
            return _to_move(model, cell, env)
        case hh.Phase.GROUP | hh.Phase.CLUSTER:
            return _to_choose(model, cell, env)
        case hh.Phase.PLACE:
            return placing.tapped(model, cell, env)
        case hh.Phase.DRAW if cell is not None:
            told = messages.WAITS["draw"] if model.view.moved else telling.waits(model.view)
            return turns.refused(replace(model, light=()), told)
    return model, ()


def _to_move(model: Model, cell: Hex | None, env: Env) -> Step:
    if cell is None or cell == model.chosen:
        return deselected(model)
    there = next((t for t in model.travels if t.paths[0][1] == cell), None)
    if there is not None:
        return turns.play(model, hh.MoveTile(there.cell, there.side, there.how), env)
    if cell not in model.view.field:
        return deselected(model)
    return touched(model, cell, env)


def deselected(model: Model) -> Step:
    return replace(model, chosen=None, meets=(), note="", light=()), ()


def touched(model: Model, cell: Hex, env: Env) -> Step:
    """A tile is touched: its moves appear, or why it has none and which cells are in the way."""
    tile = model.view.field[cell]
    if not any(t.cell == cell for t in model.view.legal):
        return _stuck(model, cell)
    model = framed(meeting.chosen(model, cell, env), env)
    told = "; ".join(
        messages.travel_label(t.how, t.side, len(t.paths) - 1)
        + (f", {meeting.completes(model.view, met)}" if met else "")
        for t, met in zip(model.travels, model.meets)
    )
    return model, (Say(f"{messages.capital(messages.tile_name(tile.face))} chosen. It can: {told}."),)


def _stuck(model: Model, cell: Hex) -> Step:
    model = replace(model, chosen=None, meets=())
    tile = model.view.field[cell]
    if tile.down or tile.icons is None:
        return turns.refused(model, messages.refusal(hh.Reason.FACE_DOWN), (cell,), messages.rule(hh.Reason.FACE_DOWN))
    field = meeting.lying(model.view.field)
    reasons: dict[int, hh.Reason] = {}
    cells: set[Hex] = set()
    for side, icon in enumerate(tile.icons):
        if icon in HOW_OF:
            why = travel(field, cell, side, HOW_OF[icon])
            if isinstance(why, Refusal):
                reasons[side] = hh.Reason(why.reason)
                cells.update(cell_of(name) for name in why.cells)
    # Of several reasons against its marks each has a rule of its own.
    kinds = set(reasons.values())
    rule = messages.rule(kinds.pop() if len(kinds) == 1 else hh.Reason.NO_ICON)
    return turns.refused(model, messages.stuck(tile.icons, reasons), tuple(sorted(cells)) or (cell,), rule)


def _to_choose(model: Model, cell: Hex | None, env: Env) -> Step:
    """A tile in one choice alone chooses it; in several, the taps light one after the other and the button chooses."""
    holding = [number for number, cells in enumerate(model.options) if cell in cells]
    if not holding:
        if cell is None:
            return replace(model, light=(), note=""), ()
        return turns.refused(model, "This tile is in none of the choices.", (cell,), messages.rule(hh.Reason.NO_CHOICE))
    if len(holding) == 1:
        return choose(model, holding[0], env)
    later = [number for number in holding if model.pick is not None and number > model.pick]
    pick = later[0] if later else holding[0]
    told = f"This tile is in {len(holding)} choices. Number {pick + 1} is lit: take it, or tap again for the next."
    return replace(model, pick=pick, note="", light=()), (Say(told),)


def choose(model: Model, number: int, env: Env) -> Step:
    """One of the groups leaves, or one of the parts stays."""
    if model.phase is hh.Phase.GROUP:
        return turns.play(model, hh.ChooseGroup(number), env)
    return turns.play(model, hh.ChooseCluster(number), env) if model.phase is hh.Phase.CLUSTER else (model, ())


# -- dragging --------------------------------------------------------------------------------------------------


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: the drawn tile, or a tile that can move."""
    if not model.playing or model.dialog is not None:
        return None
    here = cell_of(cell)
    if model.placing:
        return "spot" if here == model.spot else None
    return f"cell:{cell}" if any(t.cell == here for t in model.view.legal) else None


def drag(model: Model, handle: str, env: Env) -> Step:
    if handle in ("tray", "spot"):
        return (replace(model, held=handle, note="", light=()) if model.placing else model), ()
    cell = cell_of(handle.removeprefix("cell:"))
    if model.phase is not hh.Phase.MOVE or cell not in model.view.field:
        return model, ()
    model, _ = touched(model, cell, env)
    return (replace(model, held=handle) if model.chosen is not None else model), ()


def drag_over(model: Model, name: str | None) -> Step:
    """What is dragged snaps to where it may be let go."""
    if model.held is None:
        return model, ()
    here = cell_of(name) if name is not None else None
    if model.held in ("tray", "spot"):
        over = here if here is not None and here not in model.view.field else None
    else:
        over = here if any(t.paths[0][1] == here for t in model.travels) else None
    return (replace(model, over=over) if over != model.over else model), ()


def drop(model: Model, name: str | None, env: Env) -> Step:
    held, model = model.held, replace(model, held=None, over=None)
    if held is None:
        return model, ()
    here = cell_of(name) if name is not None else None
    if held in ("tray", "spot"):
        return placing.dropped(model, here)
    if any(t.paths[0][1] == here for t in model.travels):
        return _to_move(model, here, env)
    return model, ()


def dropped_back(model: Model) -> Step:
    """A drag that is broken off changes nothing."""
    return replace(model, held=None, over=None), ()
