"""What a player does at the globe's table: pointer, keys and buttons -> a new model and commands. Looking is in `looking`."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from app.commands import GoTo, Say, TableCommands
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
from app.message import Misaddressed
from app.parts import arrangement, landing, robot_turns, turns
from app.parts.controls import Controls
from app.parts.crossword_dialogs import ConfirmDialog, PassDialog
from app.parts.crossword_hints import Hints
from app.parts.crossword_intents import (
    EndIntent,
    ExchangeNow,
    ExchangePick,
    Letter,
    Light,
    PassNow,
    PlaceNow,
    Rack,
    Recall,
    Shuffle,
    TileIntent,
)
from app.parts.drafting import untold
from app.parts.hint_intents import Advice, TakeHint
from app.table import Env
from app.tables.globe import aim, keyboard, looking, messages, telling
from app.tables.globe.intents import Centre, Flat, GlobeDialog, GlobeIntent, North, ShowHouse, ShowTwos, TwosDialog
from app.tables.globe.model import Model, lists, with_preview
from app.tables.globe.pictured import picture
from app.tables.globe.tiles import HAND, focused, put_at, refused, tap
from engine.globe import two_letter_words
from engine.globe.moves import Exchange, Move, OnCells, Pass, Place
from engine.globe.rules import Reason, judge
from engine.kernel.refusal import Refusal

Step = tuple[Model, TableCommands]
_TO_FRONT = 300.0
"""Milliseconds until the other's word, which the pass screen hid, is in front and lights up."""
_IN_MOTION = (Pan, PanStart, Zoom, Twist, Turn, DragOver, Drawing, Resized)
"""Intents after which how one looks is not kept yet: they come in every frame, or by no player's doing."""


def update(model: Model, intent: GlobeIntent, env: Env) -> Step:
    """The table after an intent. Those that do not fit the moment change nothing."""
    before = model
    if not isinstance(intent, (Hidden, Left)):
        model = turns.come_back(model, env.now)
    model, hushed = landing.pressed(model, intent, env)
    model, commands = _update(model, intent, env)
    commands = (*hushed, *commands)
    if model is not before and not isinstance(intent, _IN_MOTION):
        model = looking.anchored(model, env)
    return model, commands


def _update(model: Model, intent: GlobeIntent, env: Env) -> Step:
    match intent:
        case (
            Pan() | PanStart() | Zoom() | Twist() | Turn() | Fling() | Touch() | ZoomTo() | Resized() | Drawing() | Flat()
            | North() | Centre()
        ):  # fmt: skip
            return looking.update(model, intent, env)
        case Hidden():
            return turns.went(looking.let_go(model, env), env), ()
        case Left():
            return turns.went_elsewhere(looking.let_go(model, env), env), ()
        case ShowTiles():
            return _show_tiles(model, env)
        case (
            OpenDialog() | CloseDialog() | ToggleFullScreen() | Adjust() | PlayAgain() | Export() | ShareResult()
            | SharePicture() | CopyPosition()
        ):  # fmt: skip
            return _CONTROLS.act(untold(model), intent, env)
        case ShowTwos() | ShowHouse() | Light() | LastTurn() | CellFocus():
            return _shown(model, intent, env)
        case Key(key, "board") if looking.wants_key(key) and model.dialog is None:
            return looking.by_key(model, key, env), ()
        case (
            Tap() | TapHandle() | Drag() | DragOver() | Drop() | DragCancel() | Key() | CellPress() | Rack() | Recall()
            | Shuffle() | Letter() | ExchangePick() | PlaceNow() | ExchangeNow() | PassNow()
        ):  # fmt: skip
            return _play(model, intent, env) if model.playing else (model, ())
        case RobotPlays(move, moment):
            return _robot_plays(model, move, env) if robot_turns.comes(model, moment) else (model, ())
        case RobotThinks(moment, seconds, missing):
            return robot_turns.pondering(model, moment, seconds, missing)
        case TakeHint():
            return _HINTS.act(untold(model), intent, env)
        case Advice():
            return _HINTS.act(model, intent, env)
        case Hold() | HoldEnd() | Wheel() | Tick() | Loaded() | Scanned():
            return model, ()
    assert_never(intent)


def _shown(model: Model, intent: ShowTwos | ShowHouse | Light | LastTurn | CellFocus, env: Env) -> Step:
    """Something to be looked at: a list of words, some cells."""
    match intent:
        case ShowTwos():
            words = two_letter_words(lists(env), model.view.house)
            return _CONTROLS.opened(model, TwosDialog(words))
        case ShowHouse():
            return replace(model, dialog=None), (GoTo("globe/house"),)
        case LastTurn():
            return _last_turn(model, env)
        case Light(lit):
            light = () if lit == model.light else lit  # pressed once more, it is put out again
            return aim.looking_at(replace(model, light=light, dialog=None), lit, env, aim.COMFORTABLE), ()
        case CellFocus(cell):
            return focused(model, cell, env), ()


def _play(model: Model, intent: Tap | Key | CellPress | TileIntent | EndIntent, env: Env) -> Step:
    """Intents that only the seat whose turn it is can have."""
    if not isinstance(intent, DragOver):
        model = untold(model)
    match intent:
        case Tap(cell):
            return tap(model, cell, env)
        case CellPress(cell):
            return tap(put_at(model, cell), cell, env)
        case Key(key, where):
            return keyboard.press(model, key, where, env)
        case PlaceNow() | ExchangeNow() | PassNow():
            if turns.asks_first(model, intent, env):
                return replace(model, dialog=ConfirmDialog()), ()
            move = turns.ending(_MOVES, model, intent)
            return _commit(model, move, env) if move is not None else turns.nothing_ended(model, intent, env)
        case DragOver(_, x, y):
            model, commands = HAND.act(model, intent, env)
            return looking.held_over(model, x, y, env), commands
        case Drop() | DragCancel():
            return HAND.act(looking.let_go(model, env), intent, env)
    return HAND.act(model, intent, env)


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: a tile of the draft."""
    return f"cell:{cell}" if model.playing and model.dialog is None and arrangement.at(model.draft, cell) else None


# -- turns -----------------------------------------------------------------------------------------------------


class _Moves:
    """The globe's moves that end a turn."""

    def place(self, tiles: OnCells, seat: int | None) -> Move:
        return Place(tiles, seat)

    def exchange(self, tiles: tuple[str, ...], seat: int | None) -> Move:
        return Exchange(tiles, seat)

    def passing(self, seat: int | None) -> Move:
        return Pass(seat)


_MOVES = _Moves()


def _score(model: Model, tiles: OnCells, env: Env) -> int:
    seen = model.view
    return judge(seen.board, seen.joins, tiles, seen.house.over(lists(env)), seen.rack).score


def _in_sight(model: Model, cells: tuple[str, ...], env: Env) -> Model:
    return aim.looking_at(model, cells, env, 0.3)


QUESTIONS = (PassDialog,)
"""Before which it is told whether there is a play, where there are hints."""
_HINTS = Hints(_score, _in_sight, HAND, QUESTIONS)
_CONTROLS = Controls(get_args(GlobeDialog), telling.result_text, telling.position_text, picture, HAND)


def _commit(model: Model, move: Move, env: Env) -> Step:
    done = model.match.played(move, lists(env), env.rng)
    if isinstance(done, Refusal):
        return refused(model, Reason(done.reason), done.cells, done.detail, env)
    return _told(model, turns.handed_on(model, done, env), env)


def _robot_plays(model: Model, move: object, env: Env) -> Step:
    """A robot's move goes the way of a person's; what is done meanwhile at the rack goes on. Its tiles come once they are in front."""
    if not isinstance(move, get_args(Move)):
        raise Misaddressed(f"the globe has no move {move!r}")
    done = model.match.played(move, lists(env), env.rng)
    if isinstance(done, Refusal):
        raise AssertionError(f"a robot asked for {move!r}: {done.reason} {done.detail}")
    begins = env.now if env.still else env.now + _TO_FRONT
    return _told(model, with_preview(turns.robots_turn(model, done, begins, env), env), env)


def _told(model: Model, after: Model, env: Env) -> Step:
    """The table after a turn, what comes to the front, and what is said of it."""
    entry = after.view.history[-1]  # on the globe every move is somebody's turn
    placed = entry.kind == "placed"
    said = f"{messages.entry_line(entry, model.view.seats[entry.seat])}. {turns.onward(after)}"
    if after.view.ended:
        after = aim.round_the_best(after, env)
    elif placed and after.playing and after.held is None:
        after = aim.looking_at(after, aim.last_words(after), env, 0.3)
    return after, (Say(said), *turns.heard(model, after, env))


def _show_tiles(model: Model, env: Env) -> Step:
    """The turn begins, or goes on: the globe eases to what the other player did last."""
    if not model.curtain:
        return model, ()
    model = with_preview(turns.shown(model), env)
    names = tuple(map(messages.tile_name, model.rack))
    if not model.view.history:
        return aim.begun(model, env), turns.welcome(model, names)
    welcome = turns.welcome(model, names)
    model, landed = turns.seen_landing(replace(model, glow_since=env.now + _TO_FRONT), env.now + _TO_FRONT, env)
    return aim.looking_at(model, aim.last_words(model), env), (*welcome, *landed)


def _last_turn(model: Model, env: Env) -> Step:
    """The tiles of the turn before come to the front and land once more, and what it was is said."""
    if landing.last_placed(model) is None:
        return model, ()
    turn = model.view.history[-1]
    said = Say(f"{messages.entry_line(turn, model.view.seats[turn.seat])}.")
    model, landed = landing.again(replace(model, dialog=None), env.now + _TO_FRONT, env)
    return aim.looking_at(model, aim.last_words(model), env, 0.3), (said, *landed)
