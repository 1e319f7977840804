"""What a player does at the globe's table: pointer, keys and buttons -> a new model and commands. Looking is in `looking`."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from app.commands import Focus, FocusCell, GoTo, PlaySound, Say, TableCommands
from app.intents import (
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
    Left,
    Loaded,
    OpenDialog,
    Pan,
    PanStart,
    PlayAgain,
    Resized,
    Scanned,
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
from app.parts import arrangement, turns
from app.parts.controls import Controls
from app.parts.crossword_dialogs import LetterDialog
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
from app.parts.drafting import Drafting, free, letter_key, noted, rack_takes
from app.table import Env
from app.tables.globe import aim, cells, looking, messages, telling
from app.tables.globe.intents import Centre, Flat, GlobeDialog, GlobeIntent, North, ShowHouse, ShowTwos, TwosDialog
from app.tables.globe.model import Model, lists, with_preview
from engine.globe import two_letter_words
from engine.globe.board import NEIGHBOURS
from engine.globe.judge import Reason
from engine.globe.match import Exchange, Move, Pass, Place, Placed
from engine.kernel.refusal import Refusal

Step = tuple[Model, TableCommands]
_IN_MOTION = (Pan, PanStart, Zoom, Twist, Turn, DragOver, Drawing, Resized)
"""Intents after which how one looks is not kept yet: they come in every frame, or by no player's doing."""


def update(model: Model, intent: GlobeIntent, env: Env) -> Step:
    """The table after an intent. Those that do not fit the moment change nothing."""
    before = model
    if not isinstance(intent, (Hidden, Left)):
        model = turns.come_back(model, env)
    model, commands = _update(model, intent, env)
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
            OpenDialog() | CloseDialog() | ToggleFullScreen() | PlayAgain() | Export() | ShareResult() | CopyPosition()
        ):
            return _CONTROLS.act(_untold(model), intent, env)
        case ShowTwos() | ShowHouse() | Light() | CellFocus():
            return _shown(model, intent, env)
        case Key(key, "board") if looking.wants_key(key) and model.dialog is None:
            return looking.by_key(model, key, env), ()
        case (
            Tap() | TapHandle() | Drag() | DragOver() | Drop() | DragCancel() | Key() | CellPress() | Rack() | Recall()
            | Shuffle() | Letter() | ExchangePick() | PlaceNow() | ExchangeNow() | PassNow()
        ):  # fmt: skip
            return _play(model, intent, env) if model.playing else (model, ())
        case Hold() | HoldEnd() | Wheel() | Tick() | Loaded() | Scanned():
            return model, ()
    assert_never(intent)


def _shown(model: Model, intent: ShowTwos | ShowHouse | Light | CellFocus, env: Env) -> Step:
    """Something to be looked at: a list of words, some cells."""
    match intent:
        case ShowTwos():
            words = two_letter_words(lists(env), model.view.house)
            return _CONTROLS.opened(model, TwosDialog(words))
        case ShowHouse():
            return replace(model, dialog=None), (GoTo("globe/house"),)
        case Light(lit):
            return aim.looking_at(replace(model, light=lit, dialog=None), lit, env, aim.COMFORTABLE), ()
        case CellFocus(cell):
            return _focused(model, cell, env), ()


def _play(model: Model, intent: Tap | Key | CellPress | TileIntent | EndIntent, env: Env) -> Step:
    """Intents that only the seat whose turn it is can have."""
    if not isinstance(intent, DragOver):
        model = _untold(model)
    match intent:
        case Tap(cell):
            return _tap(model, cell, env)
        case CellPress(cell):
            return _tap(_at(model, cell), cell, env)
        case Key(key, where):
            return _key(model, key, where, env)
        case PlaceNow() | ExchangeNow() | PassNow():
            move = turns.ending(_MOVES, model, intent)
            return _commit(model, move, env) if move is not None else turns.nothing_ended(model, intent, env)
        case DragOver(_, x, y):
            model, commands = _HAND.act(model, intent, env)
            return looking.held_over(model, x, y, env), commands
        case Drop() | DragCancel():
            return _HAND.act(looking.let_go(model, env), intent, env)
    return _HAND.act(model, intent, env)


def _untold(model: Model) -> Model:
    """What was told of the last thing done goes with the next."""
    return replace(model, note="") if model.note else model


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: a tile of the draft."""
    return f"cell:{cell}" if model.playing and model.dialog is None and arrangement.at(model.draft, cell) else None


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board and of the rack; in a dialog only a letter for the chooser is ours."""
    if not model.playing:
        return where == "board" and looking.wants_key(key)
    if model.dialog is not None:
        return isinstance(model.dialog, LetterDialog) and letter_key(key)
    if where == "board":
        if key in ("Tab", "Shift+Tab"):  # past the last tile the browser goes on
            return cells.next_tile(model, key != "Tab") is not None
        return True
    if where.startswith("rack:"):
        return rack_takes(key)
    return key == "Escape" or (where == "" and letter_key(key))


# -- tiles onto the globe --------------------------------------------------------------------------------------


def _judged(model: Model, env: Env, said: str, commands: TableCommands) -> Step:
    """The model with its preview, which is also read out; the heading fits the cursor again."""
    model = _at(with_preview(model, env), model.cursor)
    told = telling.preview_text(model)
    return model, (*commands, Say(" ".join(part for part in (said, told) if part)))


_HAND = Drafting(messages.tile_name, "blank", _judged)
_CONTROLS = Controls(get_args(GlobeDialog), telling.result_text, telling.position_text, _HAND)


def _at(model: Model, cell: str) -> Model:
    """The cursor on a cell, with a heading that leads on from there."""
    if model.heading in NEIGHBOURS[cell]:
        heading = model.heading
    elif model.cursor in NEIGHBOURS[cell]:
        heading = cells.straight_on(model.cursor, cell)
    else:
        heading = NEIGHBOURS[cell][0]
    return replace(model, cursor=cell, heading=heading)


def _focused(model: Model, cell: str, env: Env) -> Model:
    """The cell that has the focus is always in sight, also when the globe was turned away from it meanwhile."""
    if cell not in NEIGHBOURS:
        return model
    return aim.looking_at(_at(model, cell), (cell,), env, aim.COMFORTABLE)


def _tap(model: Model, cell: str | None, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if cell is None:
        return replace(model, selected=None, light=()), ()
    if arrangement.at(model.draft, cell):
        return _HAND.tap_laid(_at(model, cell), cell, env)
    if model.selected is not None:
        if free(model, cell):
            return _HAND.lay(model, cell, model.selected, env)
        return _refused(model, Reason.OCCUPIED, (cell,), "", env)
    if cell == model.cursor and cell not in model.view.board:
        return replace(model, heading=cells.turned_heading(cell, model.heading), light=()), ()
    return replace(_at(model, cell), light=cells.lines_through(model, cell)), ()


def _refused(model: Model, reason: Reason, where: tuple[str, ...], detail: str, env: Env) -> Step:
    """Why something cannot be done; the cells it names are lit, and brought into sight."""
    model, commands = noted(replace(model, dialog=None), messages.refusal(reason, where, detail), where)
    return aim.looking_at(model, where, env, aim.COMFORTABLE), commands


# -- turns -----------------------------------------------------------------------------------------------------


class _Moves:
    """The globe's moves that end a turn."""

    def place(self, tiles: Placed, seat: int | None) -> Move:
        return Place(tiles, seat)

    def exchange(self, tiles: tuple[str, ...], seat: int | None) -> Move:
        return Exchange(tiles, seat)

    def passing(self, seat: int | None) -> Move:
        return Pass(seat)


_MOVES = _Moves()


def _commit(model: Model, move: Move, env: Env) -> Step:
    done = model.match.played(move, lists(env), env.rng)
    if isinstance(done, Refusal):
        model, commands = _refused(model, Reason(done.reason), done.cells, done.detail, env)
        return model, (*commands, PlaySound("refuse"))
    after = turns.handed_on(model, done, env)
    entry = after.view.history[-1]  # on the globe every move is somebody's turn
    placed = entry.kind == "placed"
    said = f"{messages.entry_line(entry, model.view.seats[entry.seat])}. {turns.onward(after)}"
    if placed and after.playing:
        after = aim.looking_at(after, aim.last_words(after), env, 0.3)
    return after, (Say(said), PlaySound("end" if after.view.ended else "claim" if placed else "tick"))


def _show_tiles(model: Model, env: Env) -> Step:
    """The turn begins, or goes on: the globe eases to what the other player did last."""
    if not model.curtain:
        return model, ()
    model = with_preview(turns.shown(model), env)
    names = tuple(map(messages.tile_name, model.rack))
    return aim.looking_at(model, aim.last_words(model), env), turns.welcome(model, names)


# -- the keyboard ----------------------------------------------------------------------------------------------


def _key(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return _HAND.choose_letter(model, key.upper(), env)
    if key == "Escape":
        return _escaped(model, where, env)
    if letter_key(key):
        return _type(model, key.upper(), env)
    if where.startswith("rack:"):
        return _HAND.rack_key(model, key, int(where[5:]))
    return _board_key(model, key, env)


def _escaped(model: Model, where: str, env: Env) -> Step:
    """Lets go of whatever is held or lit; else it leads off the globe."""
    idle = model.selected is None and not model.light and model.held is None
    model = replace(looking.let_go(model, env), selected=None, light=(), held=None, over=None)
    return model, (Focus(_off_the_globe(model)),) if idle and where == "board" else ()


def _board_key(model: Model, key: str, env: Env) -> Step:
    match key:
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell = cells.stepped(model, key, env.now, env.size)
            heading = cells.straight_on(model.cursor, cell)
            model = replace(model, cursor=cell, heading=heading, light=())
            return aim.looking_at(model, (cell,), env, aim.COMFORTABLE), (FocusCell(cell),)
        case "Tab" | "Shift+Tab":
            onward = cells.next_tile(model, key != "Tab")
            if onward is None:
                return model, ()
            return aim.looking_at(_at(model, onward), (onward,), env, aim.COMFORTABLE), (FocusCell(onward),)
        case "Enter" | " ":
            if model.selected is None and not arrangement.at(model.draft, model.cursor):
                return noted(model, "Choose a tile on the rack first, or type a letter.", (model.cursor,))
            return _tap(model, model.cursor, env)
        case ".":
            heading = cells.turned_heading(model.cursor, model.heading)
            return replace(model, heading=heading), (Say(f"Typing goes towards {messages.cell_name(heading)}."),)
        case "Delete":
            if arrangement.at(model.draft, model.cursor):
                return _HAND.take_back(model, model.cursor, env)
        case "Backspace":
            return _backspace(model, env)
    return model, ()


def _off_the_globe(model: Model) -> str:
    """Where the focus goes from the globe without walking past every tile: to Place, once it can be pressed, else to the rack."""
    if model.preview is not None and model.preview.legal:
        return "place"
    taken = arrangement.used(model.draft)
    return next((f"rack-{slot}" for slot in range(len(model.rack)) if slot not in taken), "pass")


def _type(model: Model, letter: str, env: Env) -> Step:
    """A typed letter lays a matching tile (else a blank) at the cursor and moves on along the heading."""
    at = cells.next_free(model, model.cursor, model.heading)
    if at is None:
        return noted(model, "There is no free cell further on.", (model.cursor,))
    cell, heading = at
    before = model.draft
    typed, commands = _HAND.type(replace(model, cursor=cell, heading=heading), letter, cell, env)
    if typed.draft == before:
        return replace(typed, cursor=model.cursor, heading=model.heading), commands
    onward, heading = cells.next_free(typed, cell, heading) or (cell, heading)
    typed = replace(typed, cursor=onward, heading=heading)
    return aim.looking_at(typed, (onward,), env, aim.COMFORTABLE), (*commands, FocusCell(onward))


def _backspace(model: Model, env: Env) -> Step:
    """Takes back the tile typed last, and goes there; typing still goes the same way."""
    if not model.draft:
        return model, ()
    cell, last = model.draft[-1].cell, model.cursor
    model, commands = _HAND.take_back(replace(model, cursor=cell), cell, env)
    heading = last if last in NEIGHBOURS[cell] else model.heading
    return replace(model, heading=heading), (*commands, FocusCell(cell))
