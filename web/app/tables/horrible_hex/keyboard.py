"""The keyboard at the Horrible Hex table: which keys are the table's, and what they do."""

from __future__ import annotations

from dataclasses import replace

from app.commands import FocusCell, TableCommands
from app.table import Env
from app.tables.horrible_hex import looking, placing, pointing, turns, viewing
from app.tables.horrible_hex.model import Model, cell_of
from app.tables.horrible_hex.scene import spot_cells
from engine import horrible_hex as hh

Step = tuple[Model, TableCommands]
_ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
_BOARD_KEYS = (*_ARROWS, "Enter", " ", "Escape", "q", "e", "[", "]", "u", "d", "+", "-", "Home")
_ZOOMS = {"+": "in", "-": "out", "Home": "fit"}


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board; arrows, Escape and turning also where nothing has the focus."""
    if not model.playing and looks(model, key):
        return where == "board"
    if not model.playing or model.dialog is not None:
        return False
    if where == "board":
        return key in _BOARD_KEYS
    if where == "":
        return key in _ARROWS or key in ("Escape", "q", "e", "[", "]")
    return where == "tray" and key in ("q", "e", "[", "]", "Enter", " ", "Escape", *_ARROWS)


def looks(model: Model, key: str) -> bool:
    """Whether a key only looks around, and can do so: while a robot plays, too."""
    return model.going and model.dialog is None and (key in _ARROWS or key in _ZOOMS)


def pressed(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if key not in ("Enter", " ") and model.touch is not None:
        model = replace(model, touch=None)  # with another key between, Enter is no double of the last one
    if key in _ARROWS:
        return _stepped(model, key, where, env)
    match key:
        case "Enter" | " " if where == "tray":
            return placing.turned(model, 1, env)
        case "Enter" | " ":
            return pointing.entered(model, env)
        case "Escape":
            if model.placing and model.spot is not None:
                return placing.taken_back(model)
            return pointing.deselected(replace(model, pick=None))
        case "q" | "[":
            return placing.turned(model, -1, env)
        case "e" | "]":
            return placing.turned(model, 1, env)
        case "u":
            return turns.undo(model, env)
        case "d":
            return turns.draw(model, env)
        case "+" | "-" | "Home":
            return viewing.zoomed_to(model, _ZOOMS[key], env), ()
    return model, ()


def _stepped(model: Model, key: str, where: str, env: Env) -> Step:
    """The next cell that way, brought onto the canvas."""
    cells = spot_cells(model)
    if not cells:
        return model, ()
    here = cell_of(model.cursor)
    onward = looking.stepped(cells, here, key) if where == "board" or here not in cells else here
    if onward not in cells:
        onward = min(cells)
    name = hh.cell_name(onward)
    return viewing.showing(replace(model, cursor=name), onward, env), (FocusCell(name),)
