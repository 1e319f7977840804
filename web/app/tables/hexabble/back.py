"""Hexabble looked back on."""

from __future__ import annotations

from dataclasses import replace

from app.back import crossword
from app.back.looking import looking
from app.back.past import Moment, Past, Way
from app.message import Message
from app.page.view import Node
from app.parts import board_view
from app.table import Env, OnTable, Settings, Sitting
from app.tables.hexabble import dialogs, messages, position
from app.tables.hexabble.could import could
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.intents import HexabbleIntent
from app.tables.hexabble.model import Model
from app.tables.hexabble.view import board
from engine.hexabble.match import Entry


def look_back(table: Sitting[Model, HexabbleIntent], env: Env) -> OnTable | None:
    """The match so far."""
    now = table.model
    match = now.match
    moments = crossword.moments(match, _told, messages.ENDS)
    past: Past[Model] = Past(
        game="hexabble",
        seats=match.seats,
        moments=moments,
        unit="points",
        looks=crossword.LOOKS,
        shown=shown,
        players=lambda model, moment: crossword.players(match.seats, moment, messages.tile_name),
        board=_board,
        dialog=lambda model: dialogs.dialog_of(model, Settings()),
        position=lambda model, moment: position.as_case(model.match, ()),
        could=could(match, moments, env),
    )
    return looking(table, onlookers(now), past, env)


def onlookers(now: Model) -> Model:
    """Made anew: nothing that the seat to play has before it goes along, and an onlooker plays nothing."""
    view = now.match.seen_by(None)
    return Model(now.match, view, {}, cursor=now.cursor, camera=now.camera, result_seen=True)


def _told(entry: Entry) -> tuple[str, str]:
    if entry.kind != "placed":
        return messages.entry_line(entry, "").removeprefix(": ").strip(), ""
    words = [f"{word.text} {word.score}" for word in entry.words]
    return ", ".join([*words, f"all seven {entry.bonus}"] if entry.bonus else words), str(entry.score)


def shown(model: Model, moment: Moment, way: Way, env: Env) -> Model:
    """The words of the turn light up as if they had just been played, and stay ringed; those of a turn that was lost where they lay."""
    seen, cells = moment.match.seen_by(None), crossword.lit(moment)
    lost = moment.seat is not None and seen.history[-1].kind == "failed"
    camera = model.camera
    for cell in reversed(cells):
        camera = board_view.showing(camera, BOUNDS, env.size, CENTRES[cell])
    return replace(
        model,
        match=moment.match,
        view=seen,
        draft=(),
        preview=None,
        ghost=False,
        glow=() if lost else cells,
        glow_since=env.now,
        light=cells,
        camera=camera,
    )


def _board(model: Model) -> tuple[Node[Message], ...]:
    return (board(model),)
