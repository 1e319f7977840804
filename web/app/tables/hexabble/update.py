"""What a player does at the Hexabble table: pointer, keys and buttons -> a new model and commands."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from app.commands import FocusCell, Say, TableCommands, Toast
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
from app.parts import arrangement, board_view, landing, robot_turns, turns
from app.parts.controls import Controls
from app.parts.crossword_dialogs import ConfirmDialog, LetterDialog, PassDialog
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
from app.parts.drafting import Drafting, free, letter_key, noted, rack_takes, taken, untold
from app.parts.hint_intents import Advice, TakeHint
from app.table import Env
from app.tables.hexabble import cells, messages, nearing, telling
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.intents import AgreeDialog, AgreeNow, HexabbleDialog, HexabbleIntent
from app.tables.hexabble.model import Model, with_preview
from app.tables.hexabble.pictured import picture
from engine.hexabble.moves import Agree, Exchange, Move, OnCells, Pass, Place
from engine.hexabble.rules import judge
from engine.hexabble.verdict import Reason
from engine.kernel.refusal import Refusal

Step = tuple[Model, TableCommands]
_SETTLED = 250.0
"""Milliseconds until what lay over the board is gone, and the tiles of the turn before set out."""
_CELL = 1.0
"""Board units from a cell's middle to its corner."""


def update(model: Model, intent: HexabbleIntent, env: Env) -> Step:
    """The table after an intent. Those that do not fit the moment change nothing."""
    before = model
    if not isinstance(intent, (Hidden, Left)):
        model = turns.come_back(model, env.now)
    model, hushed = landing.pressed(model, intent, env)
    if isinstance(intent, (Pan, PanStart, Zoom)):
        model = nearing.grasped(model, env.now)
    here = model
    model, commands = _update(model, intent, env)
    model = nearing.followed(here, model, env) if model is not here else model
    commands = (*hushed, *commands)
    if model is not before and model.camera != model.kept_camera and not isinstance(intent, (Pan, Zoom, DragOver)):
        model = replace(model, kept_camera=model.camera)
    return model, commands


def _update(model: Model, intent: HexabbleIntent, env: Env) -> Step:
    match intent:
        case Pan() | Zoom() | ZoomTo() | Resized():
            return _looked(model, intent, env), ()
        case Hidden():
            return turns.went(model, env), ()
        case Left():
            return turns.went_elsewhere(model, env), ()
        case ShowTiles():
            return _show_tiles(model, env)
        case (
            OpenDialog() | CloseDialog() | ToggleFullScreen() | Adjust() | PlayAgain() | Export() | ShareResult()
            | SharePicture() | CopyPosition()
        ):  # fmt: skip
            return _CONTROLS.act(untold(model), intent, env)
        case LastTurn():
            return _last_turn(model, env)
        case Light(lit):
            light = () if lit == model.light else lit  # pressed once more, it is put out again
            return _showing(replace(model, light=light, dialog=None), lit, env), ()
        case CellFocus(cell):
            return (replace(model, cursor=cell) if cell in CENTRES else model), ()
        case (
            Tap() | TapHandle() | Drag() | DragOver() | Drop() | DragCancel() | Key() | CellPress() | Rack() | Recall()
            | Shuffle() | Letter() | ExchangePick() | PlaceNow() | ExchangeNow() | PassNow() | AgreeNow()
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
        case (
            PanStart() | Twist() | Turn() | Fling() | Touch() | Hold() | HoldEnd() | Wheel() | Tick() | Loaded()
            | Scanned() | Drawing()
        ):  # fmt: skip
            return model, ()
    assert_never(intent)


def _play(model: Model, intent: Tap | Key | CellPress | TileIntent | EndIntent | AgreeNow, env: Env) -> Step:
    """Intents that only the seat whose turn it is can have."""
    if not isinstance(intent, DragOver):
        model = untold(model)
    match intent:
        case Tap(cell):
            return _tap(model, cell, env)
        case CellPress(cell):
            return _tap(replace(model, cursor=cell), cell, env)
        case Key(key, where):
            return _key(model, key, where, env)
        case PlaceNow() | ExchangeNow() | PassNow():
            if turns.asks_first(model, intent, env):
                return replace(model, dialog=ConfirmDialog()), ()
            move = turns.ending(_MOVES, model, intent)
            return _commit(model, move, env) if move is not None else turns.nothing_ended(model, intent, env)
        case DragOver(_, x, y):
            model, commands = _HAND.act(model, intent, env)
            return nearing.held_over(model, x, y, env), commands
        case AgreeNow():
            agreed = isinstance(model.dialog, AgreeDialog) and model.robot is None
            return _commit(model, Agree(), env) if agreed else (model, ())
    return _HAND.act(model, intent, env)


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: a tile of the draft."""
    return f"cell:{cell}" if model.playing and arrangement.at(model.draft, cell) else None


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board and of the rack; in a dialog only a letter for the chooser is ours."""
    if not model.playing:
        return False
    if model.dialog is not None:
        return isinstance(model.dialog, LetterDialog) and letter_key(key)
    if where == "board":
        return key not in ("Tab", "Shift+Tab", "Home", "End", "PageUp", "PageDown", "+", "-")
    if where.startswith("rack:"):
        return rack_takes(key)
    return key == "Escape" or (where == "" and letter_key(key))


# -- looking ---------------------------------------------------------------------------------------------------


def _looked(model: Model, intent: Pan | Zoom | ZoomTo | Resized, env: Env) -> Model:
    match intent:
        case Pan(dx, dy):
            return replace(model, camera=board_view.pan(model.camera, BOUNDS, env.size, dx, dy))
        case Zoom(factor, x, y):
            camera = board_view.zoom(model.camera, BOUNDS, env.size, factor, (x, y))
            return replace(model, camera=camera, near=False)
        case ZoomTo(how):
            camera = board_view.zoom_to(model.camera, BOUNDS, env.size, how, CENTRES[model.cursor])
            return replace(model, camera=camera, near=False)
        case Resized():
            return _resized(model, env)


def _resized(model: Model, env: Env) -> Model:
    """A phone that is turned keeps in sight what one is at. What was out of sight stays so: a reload moves nothing."""
    at = tuple(laid.cell for laid in model.draft) or (model.cursor,)
    if model.near and model.sized != env.size:
        return replace(nearing.turned(model, env), sized=env.size)
    seen = [c for c in at if board_view.in_sight(model.camera, BOUNDS, model.sized, CENTRES[c], _CELL)]
    model = _showing(model, tuple(seen), env, _CELL)
    return model if model.sized == env.size else replace(model, sized=env.size)


def _showing(model: Model, wanted: tuple[str, ...], env: Env, margin: float = 2.5) -> Model:
    """The camera moved just enough to have these cells on screen, the last of them if there is no room for all."""
    camera = model.camera
    for cell in wanted:
        if cell in CENTRES:
            camera = board_view.showing(camera, BOUNDS, env.size, CENTRES[cell], margin)
    return replace(model, camera=camera) if camera != model.camera else model


# -- tiles onto the board and back -----------------------------------------------------------------------------


def _tap(model: Model, cell: str | None, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if cell is None:
        return replace(model, selected=None, light=()), ()
    if arrangement.at(model.draft, cell):
        return _HAND.tap_laid(replace(model, cursor=cell), cell, env)
    if model.selected is not None:
        return _HAND.lay(model, cell, model.selected, env) if free(model, cell) else taken(model, cell)
    if cell == model.cursor and cell not in model.view.board:
        return replace(model, heading=(model.heading + 1) % 3, light=()), ()
    return replace(model, cursor=cell, light=cells.lines_through(model, cell)), ()


def _judged(model: Model, env: Env, said: str, commands: TableCommands) -> Step:
    """The model with its preview, which is also read out."""
    model = with_preview(model, env)
    told = telling.preview_text(model)
    return model, (*commands, Say(" ".join(part for part in (said, told) if part)))


_HAND = Drafting(messages.tile_name, "Wild", _judged)


def _score(model: Model, tiles: OnCells, env: Env) -> int:
    return judge(model.view.board, tiles, env.lexicon.words(model.view.options.words), model.view.rack).score


QUESTIONS = (PassDialog, AgreeDialog)
"""Before which it is told whether there is a play, where there are hints."""
_HINTS = Hints(_score, _showing, _HAND, QUESTIONS)
_CONTROLS = Controls(
    get_args(HexabbleDialog), telling.result_text, telling.position_text, picture, _HAND, (AgreeDialog,)
)


# -- turns -----------------------------------------------------------------------------------------------------


class _Moves:
    """Hexabble's moves that end a turn."""

    def place(self, tiles: OnCells, seat: int | None) -> Move:
        return Place(tiles, seat)

    def exchange(self, tiles: tuple[str, ...], seat: int | None) -> Move:
        return Exchange(tiles, seat)

    def passing(self, seat: int | None) -> Move:
        return Pass(seat)


_MOVES = _Moves()


def _commit(model: Model, move: Move, env: Env) -> Step:
    done = model.match.played(move, env.lexicon.words(model.view.options.words), env.rng)
    if isinstance(done, Refusal):
        text = messages.refusal(Reason(done.reason), done.cells, done.detail)
        told, commands = noted(replace(model, dialog=None), text, done.cells, messages.rule(Reason(done.reason)))
        return _showing(told, done.cells, env), commands
    return _told(model, turns.handed_on(model, done, env), env)


def _robot_plays(model: Model, move: object, env: Env) -> Step:
    """A robot's move goes the way of a person's; what is done meanwhile at the rack goes on."""
    if not isinstance(move, get_args(Move)):
        raise Misaddressed(f"Hexabble has no move {move!r}")
    done = model.match.played(move, env.lexicon.words(model.view.options.words), env.rng)
    if isinstance(done, Refusal):
        raise AssertionError(f"a robot asked for {move!r}: {done.reason} {done.detail}")
    after = with_preview(turns.robots_turn(model, done, env.now, env), env)
    return _told(model, _showing(after, after.glow, env) if model.held is None else after, env)


def _told(model: Model, after: Model, env: Env) -> Step:
    """The table after a turn, and what is said of it."""
    onward = turns.onward(after)
    if len(after.view.history) == len(model.view.history):  # an end by agreement is no turn
        return after, (Say(onward), *turns.heard(model, after, env))
    entry = after.view.history[-1]
    said = f"{messages.entry_line(entry, model.view.seats[entry.seat])}. {onward}"
    # A turn that was lost is shown as well, unless the pass screen tells of it.
    loudly = entry.kind == "failed" and not after.curtain
    return after, (Toast(said) if loudly else Say(said), *turns.heard(model, after, env))


def _show_tiles(model: Model, env: Env) -> Step:
    if not model.curtain:
        return model, ()
    model = with_preview(turns.shown(model), env)
    welcome = turns.welcome(model, tuple(map(messages.tile_name, model.rack)))
    model, landed = turns.seen_landing(model, env.now + _SETTLED, env)
    return (_showing(model, model.glow, env) if landed else model), (*welcome, *landed)


def _last_turn(model: Model, env: Env) -> Step:
    """The tiles of the turn before land once more, and what it was is said."""
    if landing.last_placed(model) is None:
        return model, ()
    turn = model.view.history[-1]
    said = Say(f"{messages.entry_line(turn, model.view.seats[turn.seat])}.")
    model, landed = landing.again(replace(model, dialog=None), env.now + _SETTLED, env)
    return _showing(model, landing.cells_of(turn), env), (said, *landed)


# -- the keyboard ----------------------------------------------------------------------------------------------


def _key(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return _HAND.choose_letter(model, key.upper(), env)
    if key == "Escape":
        return replace(model, selected=None, light=(), held=None, over=None), ()
    if letter_key(key):
        return _type(model, key.upper(), env)
    if where.startswith("rack:"):
        return _HAND.rack_key(model, key, int(where[5:]))
    return _board_key(model, key, env)


def _board_key(model: Model, key: str, env: Env) -> Step:
    match key:
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell, heading = cells.stepped(model.cursor, key, model.heading)
            return _showing(replace(model, cursor=cell, heading=heading, light=()), (cell,), env), (FocusCell(cell),)
        case "Enter" | " ":
            if model.selected is None and not arrangement.at(model.draft, model.cursor):
                return noted(model, "Choose a tile on the rack first, or type a letter.", (model.cursor,))
            return _tap(model, model.cursor, env)
        case ".":
            heading = (model.heading + 1) % 3
            return replace(model, heading=heading), (Say(f"Typing goes {telling.HEADINGS[heading]}."),)
        case "Delete":
            if arrangement.at(model.draft, model.cursor):
                return _HAND.take_back(model, model.cursor, env)
        case "Backspace":
            return _backspace(model, env)
    return model, ()


def _type(model: Model, letter: str, env: Env) -> Step:
    """A typed letter lays a matching tile (else a Wild) at the cursor and moves on along the heading."""
    cell = cells.next_free(model, model.cursor)
    if cell is None:
        return noted(model, "There is no free space further on.", (model.cursor,))
    before = model.draft
    model, commands = _HAND.type(model, letter, cell, env)
    if model.draft == before:
        return model, commands
    onward = cells.next_free(model, cell) or cell
    return _showing(replace(model, cursor=onward), (onward,), env), (*commands, FocusCell(onward))


def _backspace(model: Model, env: Env) -> Step:
    """Takes back the tile typed last, and goes there."""
    if not model.draft:
        return model, ()
    cell = model.draft[-1].cell
    model, commands = _HAND.take_back(model, cell, env)
    return replace(model, cursor=cell), (*commands, FocusCell(cell))
