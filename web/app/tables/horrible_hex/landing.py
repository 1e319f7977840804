"""The turn before once more: its tile goes where it went, then the new one drops. From the record, and from what may be seen now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.commands import Hush, PlaySound, Say, TableCommands
from app.intents import CellPress, Drag, Key, OpenDialog, PanStart, Tap, TapHandle
from app.message import Message
from app.table import Env
from app.tables.horrible_hex import history
from app.tables.horrible_hex.model import Model, Motion
from app.tables.horrible_hex.scene import DROP_MS, TRAVEL_MS
from app.tables.horrible_hex.travels import KINDS
from engine import horrible_hex as hh
from engine.horrible_hex import moves

Step = tuple[Model, TableCommands]
BEGINS_MS = 250.0
"""Until what lay over the field is gone."""
_PRESSES = (CellPress, Drag, Key, OpenDialog, PanStart, Tap, TapHandle)


def last_turn(model: Model) -> tuple[moves.Moved | None, moves.Placed] | None:
    """What the turn before has moved, if that still lies there, and placed; None where it ended otherwise, or another has begun."""
    events: Sequence[hh.Event] = model.match.record.events
    if model.curtain or model.past or not events or not isinstance(events[-1], moves.Placed):
        return None
    for event in reversed(events[:-1]):
        match event:
            case moves.Moved():
                return event, events[-1]
            case moves.Placed() | moves.Scored() | moves.GroupChosen() | moves.ClusterChosen() | moves.Dealt():
                break
            case moves.Drawn() if event.triangle:
                break
    return None, events[-1]


def again(model: Model, env: Env) -> Step:
    """The turn before is seen once more, and told. Where nothing should move, what it has changed is ringed all the same."""
    found = last_turn(model)
    if found is None:
        return model, ()
    model = replace(model, dialog=None)
    lines = model.told.lines
    turn = lines[-1].turn if lines else 0
    said = Say(" ".join(history.sentence(line, model.view.seats) for line in lines if line.turn == turn))
    if env.still:
        return model, (said,)
    moved, placed = found
    begins = env.now + BEGINS_MS
    lands = begins if moved is None else begins + TRAVEL_MS
    drop = Motion(((placed.cell, placed.cell),), "drop", lands)
    motion = drop if moved is None else Motion(moved.paths, KINDS[moved.how], begins, drop)
    sounds = [PlaySound("place", lands + DROP_MS - env.now)]
    if moved is not None:
        sounds.insert(0, PlaySound("place", lands - env.now))
    return replace(model, motion=motion), (said, *sounds)


def pressed(model: Model, intent: Message, env: Env) -> Step:
    """The table before an intent: whoever presses anything has seen enough."""
    motion = model.motion
    last = motion.then or motion if motion is not None else None
    if last is None or last.since <= env.now or not isinstance(intent, _PRESSES):
        return model, ()
    return replace(model, motion=None), (Hush(),)
