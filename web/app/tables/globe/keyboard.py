"""The keyboard at the globe's table: letters are typed along a line, arrows go the way that they show."""

from __future__ import annotations

from dataclasses import replace

from app.commands import Focus, FocusCell, Say
from app.parts import arrangement
from app.parts.crossword_dialogs import LetterDialog
from app.parts.drafting import letter_key, noted, rack_takes
from app.table import Env
from app.tables.globe import aim, cells, looking, messages
from app.tables.globe.model import Model
from app.tables.globe.tiles import HAND, Step, put_at, tap
from engine.globe.board import NEIGHBOURS


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


def press(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return HAND.choose_letter(model, key.upper(), env)
    if key == "Escape":
        return _escaped(model, where, env)
    if letter_key(key):
        return _type(model, key.upper(), env)
    if where.startswith("rack:"):
        return HAND.rack_key(model, key, int(where[5:]))
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
            return aim.looking_at(put_at(model, onward), (onward,), env, aim.COMFORTABLE), (FocusCell(onward),)
        case "Enter" | " ":
            if model.selected is None and not arrangement.at(model.draft, model.cursor):
                return noted(model, "Choose a tile on the rack first, or type a letter.", (model.cursor,))
            return tap(model, model.cursor, env)
        case ".":
            heading = cells.turned_heading(model.cursor, model.heading)
            return replace(model, heading=heading), (Say(f"Typing goes towards {messages.cell_name(heading)}."),)
        case "Delete":
            if arrangement.at(model.draft, model.cursor):
                return HAND.take_back(model, model.cursor, env)
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
    typed, commands = HAND.type(replace(model, cursor=cell, heading=heading), letter, cell, env)
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
    model, commands = HAND.take_back(replace(model, cursor=cell), cell, env)
    heading = last if last in NEIGHBOURS[cell] else model.heading
    return replace(model, heading=heading), (*commands, FocusCell(cell))
