"""What a player does at the Horrible Hex table: an intent -> the table after it, and commands."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from app.commands import AskExport, AskFullScreen, AskRematch, Focus, Say, Share, TableCommands
from app.intents import (
    Adjust,
    CellFocus,
    CellPress,
    CloseDialog,
    CopyPosition,
    Drag,
    DragCancel,
    DragOver,
    Drawing,
    Drop,
    Export,
    Fling,
    Hidden,
    Hold,
    HoldEnd,
    Key,
    LastTurn,
    Left,
    Loaded,
    OpenDialog,
    Pan,
    PanStart,
    PlayAgain,
    Resized,
    RobotPlays,
    RobotThinks,
    Scanned,
    SharePicture,
    ShareResult,
    ShowTiles,
    Tap,
    TapHandle,
    Tick,
    ToggleFullScreen,
    Touch,
    Turn,
    Twist,
    Wheel,
    Zoom,
    ZoomTo,
)
from app.message import Message, Misaddressed
from app.parts import feel
from app.parts.hint_intents import Advice, TakeHint
from app.table import Env
from app.tables.horrible_hex import hinting, keyboard, landing, placing, pointing, secret, telling, turns, viewing
from app.tables.horrible_hex.intents import (
    ChangeCard,
    Choose,
    Confirm,
    Draw,
    HexDialog,
    HexIntent,
    KeepCard,
    Peek,
    PeekDone,
    ScoreNow,
    TurnTile,
    Undo,
)
from app.tables.horrible_hex.model import Model, cell_of
from app.tables.horrible_hex.pictured import picture
from app.tables.horrible_hex.scene import FLIGHT_MS, LIT_MS
from engine import horrible_hex as hh

Step = tuple[Model, TableCommands]
_OnBoard = (
    Tap | TapHandle | CellPress | Key | Drag | DragOver | Drop | DragCancel | Twist | Undo | Draw | ScoreNow | Choose
    | KeepCard | ChangeCard | TurnTile | Confirm
)  # fmt: skip
_Look = Resized | Pan | Zoom | Wheel | ZoomTo
_Secret = ShowTiles | Peek | PeekDone | Hold | HoldEnd


def update(model: Model, intent: HexIntent, env: Env) -> Step:
    """The table after an intent. Those that do not fit the moment change nothing."""
    if model.hint.told and _does_something(model, intent):
        model = replace(model, hint=replace(model.hint, told=""))
    model, hushed = landing.pressed(secret.returned(model, intent, env.now), intent, env)
    model, commands = _update(model, intent, env)
    return model, (*hushed, *commands)


def _update(model: Model, intent: HexIntent, env: Env) -> Step:
    match intent:
        case LastTurn():
            return landing.again(model, env)
        case Tick():
            return _tick(model, env)
        case Hidden():
            return secret.hidden(model, env.now), ()
        case Left():
            return secret.left(replace(model, dialog=None, hint=replace(model.hint, wanted=False)), env.now), ()
        case CellFocus(cell):
            return (replace(model, cursor=cell) if cell != model.cursor else model), ()
        case OpenDialog(dialog):
            return _opened(model, dialog), ()
        case CloseDialog():
            return replace(model, dialog=None, result_seen=model.result_seen or model.view.outcome is not None), ()
        case ToggleFullScreen() | PlayAgain() | Export() | ShareResult() | SharePicture():
            return replace(model, dialog=None if isinstance(intent, Export) else model.dialog), _asked(model, intent)
        case Adjust():
            return model, feel.adjusted(intent)
        case Resized() | Pan() | Zoom() | Wheel() | ZoomTo():
            return _look(model, intent, env)
        case ShowTiles() | Peek() | PeekDone() | Hold() | HoldEnd():
            return _secret(model, intent, env)
        case Key(key, where) if keyboard.looks(model, key):
            return keyboard.pressed(model, key, where, env)
        case (
            Tap() | TapHandle() | CellPress() | Key() | Drag() | DragOver() | Drop() | DragCancel() | Twist()
            | Undo() | Draw() | ScoreNow() | Choose() | KeepCard() | ChangeCard() | TurnTile() | Confirm()
        ):  # fmt: skip
            return _play(model, intent, env) if model.playing else (model, ())
        case RobotPlays(move, moment):
            return turns.by_robot(model, move, moment, env)
        case TakeHint():
            return hinting.taken(model, env)
        case Advice():
            return hinting.advised(model, intent, env)
        case RobotThinks(moment, seconds, missing):
            return turns.pondering(model, moment, seconds, missing)
        case PanStart() | Turn() | Fling() | Touch() | Loaded() | Scanned() | Drawing() | CopyPosition():
            return model, ()
    assert_never(intent)


def _does_something(model: Model, intent: HexIntent) -> bool:
    """Whether an intent is the next thing done, with which what was told of a hint goes."""
    looks = isinstance(intent, DragOver) or (isinstance(intent, Key) and keyboard.looks(model, intent.key))
    return isinstance(intent, get_args(_OnBoard)) and not looks


def _tick(model: Model, env: Env) -> Step:
    """Scoring is automatic (X7): the patterns met are lit for a while first, and until then the move can be taken back."""
    if model.going and model.phase is hh.Phase.SCORE and model.dialog is None and env.now - model.lit_since >= LIT_MS:
        return turns.play(model, hh.Score(), env)
    if model.celebrating and env.now - model.lit_since >= FLIGHT_MS:
        return replace(model, celebrating=False), (Focus("result-title"),)
    return model, ()


# -- controls that all tables have -----------------------------------------------------------------------------


def _opened(model: Model, dialog: Message) -> Model:
    if not isinstance(dialog, HexDialog):
        raise Misaddressed(f"Horrible Hex has no dialog {dialog!r}")
    # A hint that is looked for is not to come up over it.
    return replace(secret.released(model), dialog=dialog, hint=replace(model.hint, wanted=False))


def _asked(model: Model, intent: ToggleFullScreen | PlayAgain | Export | ShareResult | SharePicture) -> TableCommands:
    match intent:
        case ToggleFullScreen():
            return (AskFullScreen(),)
        case PlayAgain():
            return (AskRematch(),)
        case Export():
            return (AskExport(),)
        case SharePicture():
            return () if model.view.outcome is None else (picture(model, model.view.outcome),)
        case ShareResult():
            end = model.view.outcome
            if end is None:
                return ()
            return (Share(telling.result_text(model.view, end), "The result is on the clipboard."),)


# -- looking ---------------------------------------------------------------------------------------------------


def _look(model: Model, intent: _Look, env: Env) -> Step:
    match intent:
        case Resized():
            return viewing.resized(model, env), ()
        case Pan():
            return viewing.panned(model, intent.dx, intent.dy, env), ()
        case Zoom(factor, x, y):
            # Two fingers on the drawn tile turn it.
            return (model if placing.turning(model, x, y, env) else viewing.zoomed(model, factor, x, y, env)), ()
        case Wheel(step, cell, x, y):
            if model.placing and cell is not None and cell_of(cell) == model.spot:
                return placing.wheeled(model, step, env)
            return viewing.zoomed(model, 1.0015**-step, x, y, env), ()
        case ZoomTo(how):
            return viewing.zoomed_to(model, how, env), ()


# -- the pass screen and what lies face down -------------------------------------------------------------------


def _secret(model: Model, intent: _Secret, env: Env) -> Step:
    match intent:
        case ShowTiles():
            return _lifted(model, env)
        case Peek():
            return secret.peek(model)
        case PeekDone():
            return secret.peek_done(model)
        case Hold():
            return secret.hold(model, intent)
        case HoldEnd():
            return secret.hold_end(model)


def _lifted(model: Model, env: Env) -> Step:
    """Who takes the device over is shown what the one before has done, and is told it with all else."""
    after, commands = secret.lifted(model)
    if after is model or after.peek or after.phase is not hh.Phase.MOVE:
        return after, commands
    after, landed = landing.again(after, env)
    return after, (*(c for c in landed if not isinstance(c, Say)), *commands)


# -- what only the seat whose decision is waited for can do ----------------------------------------------------


def _play(model: Model, intent: _OnBoard, env: Env) -> Step:
    match intent:
        case Tap(cell, x, y):
            return pointing.tapped(model, cell, x, y, env) if model.dialog is None else (model, ())
        case CellPress(cell):
            return pointing.activated(model, cell, env) if model.dialog is None else (model, ())
        case TapHandle():
            return placing.turned(model, 1, env)
        case Key(key, where):
            return keyboard.pressed(model, key, where, env)
        case Drag(handle):
            return pointing.drag(model, handle, env)
        case DragOver(cell):
            return pointing.drag_over(model, cell)
        case Drop(cell):
            return pointing.drop(model, cell, env)
        case DragCancel():
            return pointing.dropped_back(model)
        case Twist(radians, x, y):
            return placing.twisted(model, radians, env) if placing.turning(model, x, y, env) else (model, ())
        case TurnTile(by):
            return placing.turned(model, by, env)
        case Undo():
            return turns.undo(model, env)
        case Draw() | ScoreNow() | Choose() | KeepCard() | ChangeCard() | Confirm():
            return _decide(model, intent, env) if intent.moment == model.moment else (model, ())


def _decide(model: Model, intent: Draw | ScoreNow | Choose | KeepCard | ChangeCard | Confirm, env: Env) -> Step:
    """What goes on with the match, where the match waits for it."""
    phase = model.phase
    match intent:
        case Draw():
            return turns.draw(model, env)
        case ScoreNow() if phase is hh.Phase.SCORE:
            return turns.play(model, hh.Score(), env)
        case Choose(number):
            return pointing.choose(model, number, env)
        case KeepCard() if phase is hh.Phase.DISCARD:
            return turns.play(model, hh.Keep(), env)
        case ChangeCard() if phase is hh.Phase.DISCARD:
            return turns.play(model, hh.Discard(), env)
        case Confirm() if phase is hh.Phase.PLACE:
            return placing.confirmed(model, env)
    return model, ()
