"""The globe looked back on."""

from __future__ import annotations

from dataclasses import replace

from app.back import crossword
from app.back.looking import looking
from app.back.past import Moment, Past, Way
from app.intents import Drawing
from app.message import Message
from app.page.view import Node
from app.table import Env, OnTable, Settings, Sitting
from app.tables.globe import aim, dialogs, messages, position
from app.tables.globe.could import could
from app.tables.globe.intents import Centre, Flat, GlobeIntent, North
from app.tables.globe.model import Model
from app.tables.globe.view import board
from engine.globe.match import Entry

_TO_FRONT = 300.0
"""Milliseconds until the words of a step are in front and light up."""


def look_back(table: Sitting[Model, GlobeIntent], env: Env) -> OnTable | None:
    """The match so far."""
    now = table.model
    match = now.match
    moments = crossword.moments(match, _told, messages.ENDS)
    past: Past[Model] = Past(
        game="globe",
        seats=match.seats,
        moments=moments,
        unit="points",
        looks=(*crossword.LOOKS, Drawing, Flat, North, Centre),
        shown=shown,
        players=lambda model, moment: crossword.players(match.seats, moment, messages.tile_name),
        board=_board,
        dialog=lambda model: dialogs.dialog_of(model, Settings()),
        position=lambda model, moment: position.as_case(model.match, ()),
        could=could(match, moments, env),
    )
    return looking(table, onlookers(now), past, env)


def onlookers(now: Model) -> Model:
    """Made anew, but for how one looks: nothing that the seat to play has before it goes along, and an onlooker plays nothing."""
    match = now.match
    model = Model(match, match.seen_by(None), {}, cursor=now.cursor, heading=now.heading, camera=now.camera)
    return replace(model, look=now.look, flat=now.flat, drawing=now.drawing, attempt=now.attempt, result_seen=True)


def _told(entry: Entry) -> tuple[str, str]:
    if entry.kind != "placed":
        return messages.entry_line(entry, "").strip(), ""
    words = [f"{word.text} {word.score}" for word in entry.words]
    bonuses = ((entry.seven, "all seven"), (entry.mirror, "mirror"))
    return ", ".join((*words, *(f"{name} {bonus}" for bonus, name in bonuses if bonus))), str(entry.score)


def shown(model: Model, moment: Moment, way: Way, env: Env) -> Model:
    """The words of the turn come to the front and light up, as if they had just been played."""
    cells = crossword.lit(moment)
    seen = moment.match.seen_by(None)
    model = replace(model, match=moment.match, view=seen, draft=(), preview=None, ghost=False)
    model = replace(model, glow=cells, glow_since=env.now, light=cells)
    if way == "open" or not cells:
        return model
    model = replace(model, glow_since=env.now + _TO_FRONT)
    return aim.looking_at(model, seen.history[-1].words[0].cells, env, 0.3)


def _board(model: Model) -> tuple[Node[Message], ...]:
    return (board(model),)
