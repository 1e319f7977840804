"""What a player does at the Hexabble table: pointer, keys and buttons -> a new model and effects."""

from __future__ import annotations

from dataclasses import replace

from app.keep import match as matches
from app.parts import arrangement, board_view, turns
from app.parts.drafting import Drafting, asking, free, letter_key, rack_takes
from app.table import Env
from app.tables.hexabble import messages, moves
from app.tables.hexabble.model import Model, with_preview
from app.tables.hexabble.scene import BOUNDS, CENTRES
from engine import hexabble
from engine.hexabble.match import Agree
from engine.kernel.refusal import Refusal

Step = tuple[Model, tuple]


def update(model: Model, intent: tuple, env: Env) -> Step:
    """The table after an intent. Unknown ones, and those that do not fit the moment, change nothing."""
    match intent:
        case ("resized",) | ("tick",) | ("hidden",):
            return model, ()
        case ("pan", dx, dy):
            return replace(model, camera=board_view.pan(model.camera, BOUNDS, env.size, dx, dy)), ()
        case ("zoom", factor, x, y):
            return replace(model, camera=board_view.zoom(model.camera, BOUNDS, env.size, factor, (x, y))), ()
        case ("zoom-to", how):
            return replace(
                model, camera=board_view.zoom_to(model.camera, BOUNDS, env.size, how, CENTRES[model.cursor])
            ), ()
        case ("show-tiles",):
            return _show_tiles(model)
        case ("dialog", *_) if model.curtain:
            return model, ()  # it would wait behind the pass screen and leap at the next player
        case ("dialog", *dialog):
            return replace(model, dialog=tuple(dialog) or None), ()
        case ("close",):
            return _close(model, env)
        case ("light", *cells):
            return replace(model, light=tuple(cells)), ()
        case ("full-screen",) | ("rematch",):
            return model, (intent,)
        case ("export",):
            return replace(model, dialog=None), (intent,)
        case ("share-result",):
            return model, (("share", moves.result_text(model), "The result is on the clipboard."),)
        case ("copy-position",):
            return replace(model, dialog=None), (
                ("copy", moves.position_text(model), "The position is on the clipboard."),
            )
        case ("home",):
            return model, (("go", ""),)
        case ("cell-focus", cell):
            return replace(model, cursor=cell), ()
    return _play(model, intent, env) if model.playing else (model, ())


def _play(model: Model, intent: tuple, env: Env) -> Step:
    """Intents that only the seat whose turn it is can have."""
    handled = _HAND.act(model, intent, env)
    if handled is not None:
        return handled
    move = turns.ending(hexabble, model, intent)
    if move is not None:
        return _commit(model, move, env)
    match intent:
        case ("tap", cell, *_):
            return _tap(model, cell, env)
        case ("cell", cell):
            return _tap(replace(model, cursor=cell), cell, env)
        case ("drag-over", cell, *_):
            over = cell if cell is not None and free(model, cell) else None
            return (replace(model, over=over) if over != model.over else model), ()
        case ("drop", cell, target, *_):
            return _HAND.drop(model, cell, target, env)
        case ("drag-cancel",):
            return replace(model, held=None, over=None), ()
        case ("agree",) if asking(model, "agree"):
            return _commit(model, Agree(), env)
        case ("key", key, where):
            return _key(model, key, where, env)
    return model, ()


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: a tile of the draft."""
    return f"cell:{cell}" if model.playing and arrangement.at(model.draft, cell) else None


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board and of the rack; in a dialog only a letter for the chooser is ours."""
    if not model.playing:
        return False
    if model.dialog is not None:
        return model.dialog[0] == "letter" and letter_key(key)
    if where == "board":
        return key not in ("Tab", "Shift+Tab", "Home", "End", "PageUp", "PageDown", "+", "-")
    if where.startswith("rack:"):
        return rack_takes(key)
    return key == "Escape" or (where == "" and letter_key(key))


# -- tiles onto the board and back -----------------------------------------------------------------------------


def _tap(model: Model, cell: str | None, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if cell is None:
        return replace(model, selected=None, light=()), ()
    if arrangement.at(model.draft, cell):
        return _HAND.take_back(replace(model, cursor=cell), cell, env)
    if model.selected is not None and free(model, cell):
        return _HAND.lay(model, cell, model.selected, env)
    if cell == model.cursor and cell not in model.view.board:
        return replace(model, heading=(model.heading + 1) % 3, light=()), ()
    return replace(model, cursor=cell, light=moves.lines_through(model, cell)), ()


def _close(model: Model, env: Env) -> Step:
    """Closes a dialog; once the match is over that is the result, which then has been seen."""
    model, effects = _HAND.closed(model, env)
    return replace(model, result_seen=model.result_seen or bool(model.view.ended)), effects


def _judged(model: Model, env: Env, said: str = "", effects: tuple = ()) -> Step:
    """The model with its preview, which is also read out."""
    model = with_preview(model, env)
    told = moves.preview_text(model)
    return model, (*effects, ("say", " ".join(part for part in (said, told) if part)))


_HAND = Drafting(messages.tile_name, _judged)


# -- turns -----------------------------------------------------------------------------------------------------


def _commit(model: Model, move: object, env: Env) -> Step:
    words = env.lexicon.words(model.match.state.options.words)
    done = matches.play(hexabble, model.match, move, words, env.rng)
    if isinstance(done, Refusal):
        text = messages.refusal(done.reason, done.cells, done.detail)
        return replace(model, dialog=None, light=done.cells), (("toast", text),)
    entry = turns.entry_made(model, done)
    after = turns.handed_on(hexabble, model, done, env)
    said = messages.entry_line(entry, model.view.seats[entry.seat]) + ". " if entry else ""
    said += turns.onward(hexabble, after)
    # A turn that was lost is shown as well, unless the pass screen tells of it.
    loudly = entry is not None and entry.kind == "failed" and not after.curtain
    return after, (("toast" if loudly else "say", said),)


def _show_tiles(model: Model) -> Step:
    if not model.curtain:
        return model, ()
    model = turns.shown(hexabble, model)
    return model, turns.welcome(model, messages.tile_name)


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
    match key:
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell, heading = moves.stepped(model.cursor, key, model.heading)
            model = replace(model, cursor=cell, heading=heading, light=())
            return replace(model, camera=board_view.showing(model.camera, BOUNDS, env.size, CENTRES[cell])), (
                ("focus-cell", cell),
            )
        case "Enter" | " ":
            if model.selected is None and not arrangement.at(model.draft, model.cursor):
                return model, (("say", "Choose a tile on the rack first, or type a letter."),)
            model, effects = _tap(model, model.cursor, env)
            return model, effects
        case ".":
            heading = (model.heading + 1) % 3
            return replace(model, heading=heading), (("say", f"Typing goes {moves.HEADINGS[heading]}."),)
        case "Delete":
            if arrangement.at(model.draft, model.cursor):
                return _HAND.take_back(model, model.cursor, env)
        case "Backspace":
            return _backspace(model, env)
    return model, ()


def _type(model: Model, letter: str, env: Env) -> Step:
    """A typed letter lays a matching tile (else a Wild) at the cursor and moves on along the heading."""
    cell = moves.next_free(model, model.cursor)
    if cell is None:
        return model, (("say", "There is no free space further on."),)
    found = arrangement.slot_for(model.rack, model.draft, letter)
    if found is None:
        return model, (("toast", f"There is no {letter} on your rack."),)
    model, effects = _HAND.lay(model, cell, found[0], env, found[1])
    onward = moves.next_free(model, cell) or cell
    camera = board_view.showing(model.camera, BOUNDS, env.size, CENTRES[onward])
    return replace(model, cursor=onward, camera=camera), (*effects, ("focus-cell", onward))


def _backspace(model: Model, env: Env) -> Step:
    """Takes back the tile typed last, and goes there."""
    if not model.draft:
        return model, ()
    cell = model.draft[-1].cell
    model, effects = _HAND.take_back(model, cell, env)
    return replace(model, cursor=cell), (*effects, ("focus-cell", cell))
