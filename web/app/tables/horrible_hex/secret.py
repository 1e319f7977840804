"""What only one player should see in Covert Hex (X13): the pass screen, the drawn tile, and a look at what lies face down."""

from __future__ import annotations

from dataclasses import replace

from app.commands import Focus, FocusCell, Say, TableCommands, Vibrate
from app.intents import Hidden, Hold, Left, Resized, Tick
from app.table import Beside
from app.tables.horrible_hex import messages, telling
from app.tables.horrible_hex.intents import HexIntent
from app.tables.horrible_hex.model import HexMatch, Hinting, Model, cell_of, passes, placer, seen, whose_turn
from engine import horrible_hex as hh

Step = tuple[Model, TableCommands]
AWAY_MS = 5000.0
"""Who comes back within this time is taken for the one who left."""


# -- coming back -----------------------------------------------------------------------------------------------


def begins_covered(match: HexMatch, fresh: bool, beside: Beside, now: float) -> bool:
    """Whether a match that is laid on the table begins with the pass screen."""
    view = match.seen_by(None)
    if not passes(match, view) or view.outcome is not None or match.robot_at(whose_turn(view)):
        return False
    if fresh or bool(beside.get("curtain", True)):
        return True
    return view.phase is hh.Phase.PLACE and _away(beside.get("left"), now)


def stays_covered(model: Model) -> bool:
    """Whether another visit begins with the pass screen, however soon it comes."""
    return model.peek or (model.curtain and model.left is None)


def _away(left: object, now: float) -> bool:
    """Whether somebody else may hold the device; what was never left, was lost."""
    return not isinstance(left, (int, float)) or now - left > AWAY_MS


def left(model: Model, now: float) -> Model:
    """The table is left, and may be shown again to anyone: what is private is covered at once."""
    if model.peek:
        return seen(replace(released(model), peek=False, curtain=True))
    return _covered(replace(model, left=now)) if model.private else released(model)


def hidden(model: Model, now: float) -> Model:
    """The page is out of sight, and what is held is let go. Private things are covered if that lasts."""
    model = released(model)
    return replace(model, left=now) if model.private else model


def returned(model: Model, intent: HexIntent, now: float) -> Model:
    """The model before an intent: covered where nobody has been looking for too long. A hand that acts shows that someone does."""
    if model.left is None or model.curtain:
        return model
    if _away(model.left, now):
        return _covered(model)
    return model if isinstance(intent, (Tick, Hidden, Left, Resized)) else replace(model, left=None)


def _covered(model: Model) -> Model:
    return seen(replace(released(model), curtain=True, dialog=None, note="", light=(), hint=Hinting()))


# -- the pass screen -------------------------------------------------------------------------------------------


def lifted(model: Model) -> Step:
    """The pass screen is lifted by the one it is for."""
    if not model.curtain:
        return model, ()
    model = seen(replace(model, curtain=False, left=None))
    if model.peek:
        return model, (Say("Hold the button to look at your tile."), Focus("look"))
    return model, (Say(telling.waits(model.view)), FocusCell(model.cursor))


def may_look(model: Model) -> int | None:
    """The seat that may look at what lies face down now, on somebody else's turn."""
    seat = placer(model.view)
    if seat is None or seat == model.view.to_move or model.match.robot_at(seat):
        return None
    return seat if model.playing and passes(model.match, model.view) else None


def peek(model: Model) -> Step:
    """The pass screen for the one who may look."""
    if may_look(model) is None:
        return model, ()
    return seen(
        replace(released(model), peek=True, curtain=True, chosen=None, dialog=None, note="", light=(), hint=Hinting())
    ), ()


def peek_done(model: Model) -> Step:
    """They have looked: the pass screen for the one on turn."""
    return (seen(replace(model, peek=False, holding=False, curtain=True)) if model.peek else model), ()


# -- holding ---------------------------------------------------------------------------------------------------


def hold(model: Model, intent: Hold) -> Step:
    """A goal card is held, or the tile that lies face down."""
    if intent.name.startswith("card:"):
        return _hold_card(model, int(intent.name.removeprefix("card:")))
    if not model.peek or model.curtain or model.holding:
        return model, ()
    model = seen(replace(model, holding=True))
    tile = next((tile for tile in model.view.field.values() if tile.down and tile.face is not None), None)
    return model, ((Say(messages.tile_label(tile.face, tile.icons)),) if tile is not None else ())


def _hold_card(model: Model, card: int) -> Step:
    """It is seen in all its turns until it is let go."""
    if model.dialog is not None or model.curtain:
        return model, ()
    return replace(model, shown=card), (Say(f"{messages.capital(messages.card_label(card))}."), Vibrate(10))


def hold_end(model: Model) -> Step:
    if model.shown is not None:
        return replace(model, shown=None), ()
    return (released(model), (Say("It lies face down again."),)) if model.holding else (model, ())


def released(model: Model) -> Model:
    """The model once nothing is held or dragged any more."""
    if model.shown is not None or model.held is not None or model.over is not None:
        model = replace(model, shown=None, held=None, over=None)
    return seen(replace(model, holding=False)) if model.holding else model


def holds(model: Model, cell: str) -> bool:
    """Whether something on a cell is looked at by holding: one's own face-down tile."""
    tile = model.view.field.get(cell_of(cell))
    return model.peek and not model.curtain and tile is not None and tile.down
