"""What a player does at the globe's table: pointer, keys and buttons -> a new model and effects. Looking is in `looking`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.keep import match as matches
from app.parts import arrangement, turns
from app.parts.drafting import Drafting, free, letter_key, rack_takes
from app.table import Env
from app.tables.globe import looking, messages, moves
from app.tables.globe.model import Model, lists, with_preview
from engine import globe
from engine.globe.board import NEIGHBOURS
from engine.kernel.refusal import Refusal

Step = tuple[Model, tuple]


def update(model: Model, intent: tuple, env: Env) -> Step:
    """The table after an intent. Unknown ones, and those that do not fit the moment, change nothing."""
    looked = looking.update(model, intent, env)
    if looked is not None:
        return looked
    before = model
    model, effects = _act(model, intent, env)
    if model is not before and intent[0] != "drag-over":
        model = looking.anchored(model, env)
    return model, effects


def _act(model: Model, intent: tuple, env: Env) -> Step:
    match intent:
        case ("show-tiles",):
            return _show_tiles(model, env)
        case ("dialog", *dialog):
            return replace(model, dialog=tuple(dialog) or None), ()
        case ("close",):
            model, effects = _HAND.closed(model, env)
            return replace(model, result_seen=model.result_seen or bool(model.view.ended)), effects
        case ("light", *cells):
            return moves.looking_at(
                replace(model, light=tuple(cells), dialog=None), tuple(cells), env, moves.COMFORTABLE
            ), ()
        case ("full-screen",) | ("rematch",) | ("export",):
            return model, (intent,)
        case ("share-result",):
            return model, (("share", moves.result_text(model), "The result is on the clipboard."),)
        case ("copy-position",):
            return replace(model, dialog=None), (
                ("copy", moves.position_text(model), "The position is on the clipboard."),
            )
        case ("twos",):
            words = globe.two_letter_words(lists(env), model.view.house)
            return replace(model, dialog=("twos", words)), ()
        case ("house",):
            return replace(model, dialog=None), (("go", "globe/house"),)
        case ("cell-focus", cell):
            return _focused(model, cell, env), ()
    return _play(model, intent, env) if model.playing else (model, ())


def _play(model: Model, intent: tuple, env: Env) -> Step:
    """Intents that only the seat whose turn it is can have."""
    handled = _HAND.act(model, intent, env)
    if handled is not None:
        return handled
    move = turns.ending(globe, model, intent)
    if move is not None:
        return _commit(model, move, env)
    match intent:
        case ("tap", cell, *_):
            return _tap(model, cell, env)
        case ("cell", cell):
            return _tap(_at(model, cell), cell, env)
        case ("drag-over", cell, x, y):
            return looking.held_over(
                replace(model, over=cell if cell is not None and free(model, cell) else None), x, y, env
            ), ()
        case ("drop", cell, target, *_):
            return _HAND.drop(looking.let_go(model, env), cell, target, env)
        case ("drag-cancel",):
            return replace(looking.let_go(model, env), held=None, over=None), ()
        case ("key", key, where):
            return _key(model, key, where, env)
    return model, ()


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: a tile of the draft."""
    return f"cell:{cell}" if model.playing and model.dialog is None and arrangement.at(model.draft, cell) else None


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board and of the rack; in a dialog only a letter for the chooser is ours."""
    if not model.playing:
        return where == "board" and looking.wants_key(key)
    if model.dialog is not None:
        return model.dialog[0] == "letter" and letter_key(key)
    if where == "board":
        if key in ("Tab", "Shift+Tab"):  # past the last tile the browser goes on
            return moves.next_tile(model, key != "Tab") is not None
        return True
    if where.startswith("rack:"):
        return rack_takes(key)
    return key == "Escape" or (where == "" and letter_key(key))


# -- tiles onto the globe --------------------------------------------------------------------------------------


def _judged(model: Model, env: Env, said: str = "", effects: tuple = ()) -> Step:
    """The model with its preview, which is also read out; the heading fits the cursor again."""
    model = _at(with_preview(model, env), model.cursor)
    told = moves.preview_text(model)
    return model, (*effects, ("say", " ".join(part for part in (said, told) if part)))


_HAND = Drafting(messages.tile_name, _judged)


def _at(model: Model, cell: str) -> Model:
    """The cursor on a cell, with a heading that leads on from there."""
    heading = (
        model.heading
        if model.heading in NEIGHBOURS[cell]
        else moves.straight_on(model.cursor, cell)
        if model.cursor in NEIGHBOURS[cell]
        else NEIGHBOURS[cell][0]
    )
    return replace(model, cursor=cell, heading=heading)


def _focused(model: Model, cell: str, env: Env) -> Model:
    """The cell that has the focus is always in sight, also when the globe was turned away from it meanwhile."""
    if cell not in NEIGHBOURS:
        return model
    return moves.looking_at(_at(model, cell), (cell,), env, moves.COMFORTABLE)


def _tap(model: Model, cell: str | None, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if cell is None:
        return replace(model, selected=None, light=()), ()
    if arrangement.at(model.draft, cell):
        return _HAND.take_back(_at(model, cell), cell, env)
    if model.selected is not None and free(model, cell):
        return _HAND.lay(model, cell, model.selected, env)
    if cell == model.cursor and cell not in model.view.board:
        return replace(model, heading=moves.turned_heading(cell, model.heading), light=()), ()
    return replace(_at(model, cell), light=moves.lines_through(model, cell)), ()


# -- turns -----------------------------------------------------------------------------------------------------


def _commit(model: Model, move: Any, env: Env) -> Step:
    done = matches.play(globe, model.match, move, lists(env), env.rng)
    if isinstance(done, Refusal):
        text = messages.refusal(done.reason, done.cells, done.detail)
        return replace(model, dialog=None, light=done.cells), (("toast", text), ("sound", "refuse"))
    entry = done.state.history[-1]  # on the globe every move is somebody's turn
    placed = entry.kind == "placed"
    after = turns.handed_on(globe, model, done, env)
    said = f"{messages.entry_line(entry, model.view.seats[entry.seat])}. {turns.onward(globe, after)}"
    if placed and after.playing:
        after = moves.looking_at(after, moves.last_words(after), env, 0.3)
    return after, (("say", said), ("sound", "end" if done.state.ended else "claim" if placed else "tick"))


def _show_tiles(model: Model, env: Env) -> Step:
    """The turn begins: the globe eases to what the other player did last."""
    if not model.curtain:
        return model, ()
    model = turns.shown(globe, model)
    return moves.looking_at(model, moves.last_words(model), env), turns.welcome(model, messages.tile_name)


# -- the keyboard ----------------------------------------------------------------------------------------------


def _key(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return _HAND.choose_letter(model, key.upper(), env)
    if key == "Escape":
        free = model.selected is None and not model.light and model.held is None
        return (
            replace(looking.let_go(model, env), selected=None, light=(), held=None, over=None),
            (("focus", _off_the_globe(model)),) if free and where == "board" else (),
        )
    if letter_key(key):
        return _type(model, key.upper(), env)
    if where.startswith("rack:"):
        return _HAND.rack_key(model, key, int(where[5:]))
    match key:
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell = moves.stepped(model, key, env.now, env.size)
            heading = moves.straight_on(model.cursor, cell)
            model = replace(model, cursor=cell, heading=heading, light=())
            return moves.looking_at(model, (cell,), env, moves.COMFORTABLE), (("focus-cell", cell),)
        case "Tab" | "Shift+Tab":
            cell = moves.next_tile(model, key != "Tab")
            return moves.looking_at(_at(model, cell), (cell,), env, moves.COMFORTABLE), (("focus-cell", cell),)
        case "Enter" | " ":
            if model.selected is None and not arrangement.at(model.draft, model.cursor):
                return model, (("say", "Choose a tile on the rack first, or type a letter."),)
            return _tap(model, model.cursor, env)
        case ".":
            heading = moves.turned_heading(model.cursor, model.heading)
            return replace(model, heading=heading), (("say", f"Typing goes towards {messages.cell_name(heading)}."),)
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
    at = moves.next_free(model, model.cursor, model.heading)
    if at is None:
        return model, (("say", "There is no free cell further on."),)
    found = arrangement.slot_for(model.rack, model.draft, letter)
    if found is None:
        return model, (("toast", f"There is no {letter} on your rack."),)
    cell, heading = at
    model, effects = _HAND.lay(replace(model, cursor=cell, heading=heading), cell, found[0], env, found[1])
    onward = moves.next_free(model, cell, heading) or (cell, heading)
    model = replace(model, cursor=onward[0], heading=onward[1])
    return moves.looking_at(model, (onward[0],), env, moves.COMFORTABLE), (*effects, ("focus-cell", onward[0]))


def _backspace(model: Model, env: Env) -> Step:
    """Takes back the tile typed last, and goes there; typing still goes the same way."""
    if not model.draft:
        return model, ()
    cell, last = model.draft[-1].cell, model.cursor
    model, effects = _HAND.take_back(replace(model, cursor=cell), cell, env)
    heading = last if last in NEIGHBOURS[cell] else model.heading
    return replace(model, heading=heading), (*effects, ("focus-cell", cell))
