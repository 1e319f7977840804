"""Tiles onto the globe and back: taps, and what the rules say of the draft."""

from __future__ import annotations

from dataclasses import replace

from app.commands import Say, TableCommands
from app.parts import arrangement
from app.parts.drafting import Drafting, free, noted
from app.table import Env
from app.tables.globe import aim, cells, messages, telling
from app.tables.globe.model import Model, with_preview
from engine.globe.board import NEIGHBOURS
from engine.globe.rules import Reason

Step = tuple[Model, TableCommands]


def _judged(model: Model, env: Env, said: str, commands: TableCommands) -> Step:
    """The model with its preview, which is also read out; the heading fits the cursor again."""
    model = put_at(with_preview(model, env), model.cursor)
    told = telling.preview_text(model)
    return model, (*commands, Say(" ".join(part for part in (said, told) if part)))


HAND = Drafting(messages.tile_name, "blank", _judged)


def put_at(model: Model, cell: str) -> Model:
    """The cursor on a cell, with a heading that leads on from there."""
    if model.heading in NEIGHBOURS[cell]:
        heading = model.heading
    elif model.cursor in NEIGHBOURS[cell]:
        heading = cells.straight_on(model.cursor, cell)
    else:
        heading = NEIGHBOURS[cell][0]
    return replace(model, cursor=cell, heading=heading)


def focused(model: Model, cell: str, env: Env) -> Model:
    """The cell that has the focus is always in sight, also when the globe was turned away from it meanwhile."""
    if cell not in NEIGHBOURS:
        return model
    return aim.looking_at(put_at(model, cell), (cell,), env, aim.COMFORTABLE)


def tap(model: Model, cell: str | None, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if cell is None:
        return replace(model, selected=None, light=()), ()
    if arrangement.at(model.draft, cell):
        return HAND.tap_laid(put_at(model, cell), cell, env)
    if model.selected is not None:
        if free(model, cell):
            return HAND.lay(model, cell, model.selected, env)
        return refused(model, Reason.OCCUPIED, (cell,), "", env)
    if cell == model.cursor and cell not in model.view.board:
        return replace(model, heading=cells.turned_heading(cell, model.heading), light=()), ()
    return replace(put_at(model, cell), light=cells.lines_through(model, cell)), ()


def refused(model: Model, reason: Reason, where: tuple[str, ...], detail: str, env: Env) -> Step:
    """Why something cannot be done; the cells it names are lit, and brought into sight."""
    text = messages.refusal(reason, where, detail)
    model, commands = noted(replace(model, dialog=None), text, where, messages.rule(reason))
    return aim.looking_at(model, where, env, aim.COMFORTABLE), commands
