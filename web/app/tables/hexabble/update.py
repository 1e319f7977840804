"""What a player does at the Hexabble table: pointer, keys and buttons -> a new model and effects."""

from __future__ import annotations

from dataclasses import replace

from engine import hexabble
from engine.hexabble.match import Agree, Exchange, Pass, Place
from engine.kernel.refusal import Refusal

from app import match as matches
from app.parts import arrangement, board_view
from app.parts.arrangement import Laid
from app.table import Env
from app.tables.hexabble import messages, moves
from app.tables.hexabble.model import Model, placed, seen, with_preview
from app.tables.hexabble.scene import BOUNDS, CENTRES

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
            return replace(model, camera=board_view.zoom_to(model.camera, BOUNDS, env.size, how, CENTRES[model.cursor])), ()
        case ("show-tiles",):
            return _show_tiles(model, env)
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
            return replace(model, dialog=None), (("copy", moves.position_text(model), "The position is on the clipboard."),)
        case ("home",):
            return model, (("go", ""),)
        case ("cell-focus", cell):
            return replace(model, cursor=cell), ()
    return _play(model, intent, env) if model.playing else (model, ())


def _play(model: Model, intent: tuple, env: Env) -> Step:
    """Intents that only the seat whose turn it is can have."""
    match intent:
        case ("tap", cell, *_):
            return _tap(model, cell, env)
        case ("cell", cell):
            return _tap(replace(model, cursor=cell), cell, env)
        case ("tap-handle", handle) | ("rack", handle):
            return _tap_handle(model, handle, env)
        case ("drag", handle):
            return replace(model, held=handle, selected=None), ()
        case ("drag-over", cell, *_):
            over = cell if cell is not None and _free(model, cell) else None
            return (replace(model, over=over) if over != model.over else model), ()
        case ("drop", cell, target, *_):
            return _drop(model, cell, target, env)
        case ("drag-cancel",):
            return replace(model, held=None, over=None), ()
        case ("recall",):
            return _recall(model, env)
        case ("shuffle",):
            rack, draft = arrangement.shuffled(model.rack, model.draft, env.rng)
            return replace(model, rack=rack, draft=draft, selected=None), ()
        case ("letter", letter):
            return _choose_letter(model, letter, env)
        case ("exchange-pick", slot) if _asking(model, "exchange"):
            return replace(model, dialog=("exchange", _toggled(model.dialog[1], slot))), ()
        # A turn ends once: the second of two fast clicks finds no draft and no dialog, and is not the next player's.
        case ("place",) if model.draft:
            return _commit(model, Place(placed(model), model.view.seat), env)
        case ("exchange",) if _asking(model, "exchange"):
            return _commit(model, Exchange(tuple(model.rack[slot] for slot in model.dialog[1]), model.view.seat), env)
        case ("pass",) if _asking(model, "pass"):
            return _commit(model, Pass(model.view.seat), env)
        case ("agree",) if _asking(model, "agree"):
            return _commit(model, Agree(), env)
        case ("key", key, where):
            return _key(model, key, where, env)
    return model, ()


def _asking(model: Model, name: str) -> bool:
    return model.dialog is not None and model.dialog[0] == name


def grab(model: Model, cell: str) -> str | None:
    """What can be dragged from a cell: a tile of the draft."""
    return f"cell:{cell}" if model.playing and arrangement.at(model.draft, cell) else None


def wants_key(model: Model, key: str, where: str) -> bool:
    """Keys of the board and of the rack; in a dialog only a letter for the chooser is ours."""
    if not model.playing:
        return False
    if model.dialog is not None:
        return model.dialog[0] == "letter" and len(key) == 1 and key.isalpha() and key.isascii()
    if where == "board":
        return key not in ("Tab", "Shift+Tab", "Home", "End", "PageUp", "PageDown", "+", "-")
    if where.startswith("rack:"):
        return key in ("Enter", " ", "ArrowLeft", "ArrowRight", "Escape") or (len(key) == 1 and key.isalpha())
    return key == "Escape" or (where == "" and len(key) == 1 and key.isalpha() and key.isascii())


# -- tiles onto the board and back -----------------------------------------------------------------------------


def _free(model: Model, cell: str) -> bool:
    laid = arrangement.at(model.draft, cell)
    return cell not in model.view.board and (laid is None or model.held == f"cell:{cell}")


def _tap(model: Model, cell: str | None, env: Env) -> Step:
    if model.dialog is not None:
        return model, ()
    if cell is None:
        return replace(model, selected=None, light=()), ()
    if arrangement.at(model.draft, cell):
        return _take_back(replace(model, cursor=cell), cell, env)
    if model.selected is not None and _free(model, cell):
        return _lay(model, cell, model.selected, env)
    if cell == model.cursor and cell not in model.view.board:
        return replace(model, heading=(model.heading + 1) % 3, light=()), ()
    return replace(model, cursor=cell, light=moves.lines_through(model, cell)), ()


def _tap_handle(model: Model, handle: str, env: Env) -> Step:
    kind, _, name = handle.partition(":")
    if kind == "cell":
        return _take_back(model, name, env)
    slot = int(name)
    if slot in arrangement.used(model.draft):
        return model, ()
    return replace(model, selected=None if model.selected == slot else slot, light=()), ()


def _lay(model: Model, cell: str, slot: int, env: Env, tile: str | None = None) -> Step:
    """Lays the tile of a slot; a Wild or Key asks for its letter."""
    tile = tile or model.rack[slot]
    draft = (*model.draft, Laid(cell, slot, tile))
    model = replace(model, draft=draft, selected=None, cursor=cell, light=(), landed=(cell, env.now))
    if arrangement.open_tile(tile):
        model = replace(model, dialog=("letter", cell))
    said = f"{messages.tile_name(tile)} on {cell}."
    return _judged(model, env, said, (("vibrate", 10),))


def _take_back(model: Model, cell: str, env: Env) -> Step:
    """A tile returns to its place on the rack; a Wild or Key forgets its letter."""
    draft = tuple(laid for laid in model.draft if laid.cell != cell)
    dialog = None if model.dialog and model.dialog[0] == "letter" else model.dialog
    return _judged(replace(model, draft=draft, selected=None, held=None, over=None, dialog=dialog), env,
                   f"The tile on {cell} is back on the rack.")


def _recall(model: Model, env: Env) -> Step:
    return _judged(replace(model, draft=(), selected=None, dialog=None), env, "All tiles are back on the rack.")


def _drop(model: Model, cell: str | None, target: str | None, env: Env) -> Step:
    handle, model = model.held, replace(model, held=None, over=None)
    if handle is None:
        return model, ()
    kind, _, name = handle.partition(":")
    if kind == "rack":
        return _drop_from_rack(model, int(name), cell, target, env)
    laid = arrangement.at(model.draft, name)
    if laid is None:
        return model, ()
    if cell == name:
        return model, ()
    if cell is not None and _free(model, cell):
        draft = tuple(Laid(cell, other.slot, other.tile) if other is laid else other for other in model.draft)
        return _judged(replace(model, draft=draft, cursor=cell, landed=(cell, env.now)), env,
                       f"{messages.tile_name(laid.tile)} moved to {cell}.", (("vibrate", 10),))
    if target and target.startswith("rack"):
        return _take_back(model, name, env)
    return (model, ()) if cell is not None else _take_back(model, name, env)


def _drop_from_rack(model: Model, slot: int, cell: str | None, target: str | None, env: Env) -> Step:
    if slot in arrangement.used(model.draft):
        return model, ()
    if cell is not None and _free(model, cell):
        return _lay(model, cell, slot, env)
    if target and target.startswith("rack:"):
        rack, draft = arrangement.moved(model.rack, model.draft, slot, int(target[5:]))
        return replace(model, rack=rack, draft=draft), ()
    if cell is not None:
        return model, (("toast", f"{cell} is taken already."),)
    return model, ()


def _choose_letter(model: Model, letter: str, env: Env) -> Step:
    if not model.dialog or model.dialog[0] != "letter":
        return model, ()
    laid = arrangement.at(model.draft, model.dialog[1])
    if laid is None or len(letter) != 1 or not "A" <= letter <= "Z":
        return model, ()
    tile = arrangement.shown(model.rack[laid.slot], letter)
    draft = tuple(Laid(laid.cell, laid.slot, tile) if other is laid else other for other in model.draft)
    return _judged(replace(model, draft=draft, dialog=None), env, f"It shows {letter}.")


def _close(model: Model, env: Env) -> Step:
    """Closes a dialog; a Wild that was given no letter goes back to the rack."""
    if model.dialog and model.dialog[0] == "letter":
        laid = arrangement.at(model.draft, model.dialog[1])
        if laid is not None and arrangement.open_tile(laid.tile):
            return _take_back(model, laid.cell, env)
    return replace(model, dialog=None, result_seen=model.result_seen or bool(model.view.ended)), ()


def _judged(model: Model, env: Env, said: str = "", effects: tuple = ()) -> Step:
    """The model with its preview, which is also read out."""
    model = with_preview(model, env)
    told = moves.preview_text(model)
    return model, (*effects, ("say", " ".join(part for part in (said, told) if part)))


def _toggled(slots: tuple[int, ...], slot: int) -> tuple[int, ...]:
    return tuple(s for s in slots if s != slot) if slot in slots else tuple(sorted((*slots, slot)))


# -- turns -----------------------------------------------------------------------------------------------------


def _commit(model: Model, move: object, env: Env) -> Step:
    words = env.lexicon.words(model.match.state.options.words)
    done = matches.play(hexabble, model.match, move, words, env.rng)
    if isinstance(done, Refusal):
        text = messages.refusal(done.reason, done.cells, done.detail)
        return replace(model, dialog=None, light=done.cells), (("toast", text),)
    old = model.view
    entry = done.state.history[-1] if done.state.history != model.match.state.history else None
    passing = bool(model.answers.get("pass", True))
    after = replace(model, match=done, rack=(), draft=(), selected=None, preview=None, dialog=None, light=(), held=None, over=None,
                    curtain=passing and not done.state.ended, glow=(), result_seen=False)
    if entry is not None and entry.kind == "placed":
        after = replace(after, glow=tuple(cell for word in entry.words for cell in word.cells), glow_since=env.now)
    after = seen(after)
    said = messages.entry_line(entry, old.seats[entry.seat]) + "." if entry else ""
    if done.state.ended:
        said += " " + moves.result_line(after)
    elif passing:
        said += f" Pass the device to {done.seats[done.state.turn]}."
    else:
        said += f" {done.seats[done.state.turn]} to play."
    effects: tuple = (("say", said.strip()),)
    if entry is not None and entry.kind == "failed" and not after.curtain:
        effects = (("toast", said.strip()),)
    return after, effects


def _show_tiles(model: Model, env: Env) -> Step:
    if not model.curtain:
        return model, ()
    model = with_preview(seen(replace(model, curtain=False, rack=())), env)
    return model, (("say", f"{model.view.seats[model.view.turn]}, your tiles: {moves.rack_text(model)}."), ("focus", "rack-0"))


# -- the keyboard ----------------------------------------------------------------------------------------------


def _key(model: Model, key: str, where: str, env: Env) -> Step:
    if model.dialog is not None:
        return _choose_letter(model, key.upper(), env)
    if key == "Escape":
        return replace(model, selected=None, light=(), held=None, over=None), ()
    if len(key) == 1 and key.isalpha() and key.isascii():
        return _type(model, key.upper(), env)
    if where.startswith("rack:"):
        return _rack_key(model, key, int(where[5:]), env)
    match key:
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell, heading = moves.stepped(model.cursor, key, model.heading)
            model = replace(model, cursor=cell, heading=heading, light=())
            return replace(model, camera=board_view.showing(model.camera, BOUNDS, env.size, CENTRES[cell])), (("focus-cell", cell),)
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
                return _take_back(model, model.cursor, env)
        case "Backspace":
            return _backspace(model, env)
    return model, ()


def _rack_key(model: Model, key: str, slot: int, env: Env) -> Step:
    if key in ("Enter", " "):
        if slot in arrangement.used(model.draft):
            return model, ()
        return (replace(model, selected=slot),
                (("focus-cell", model.cursor), ("say", f"{messages.tile_name(model.rack[slot])} chosen. Arrows move on the board, Enter lays it.")))
    step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
    other = min(max(slot + step, 0), len(model.rack) - 1)
    return model, (("focus", f"rack-{other}"),)


def _type(model: Model, letter: str, env: Env) -> Step:
    """A typed letter lays a matching tile (else a Wild) at the cursor and moves on along the heading."""
    cell = moves.next_free(model, model.cursor)
    if cell is None:
        return model, (("say", "There is no free space further on."),)
    found = arrangement.slot_for(model.rack, model.draft, letter)
    if found is None:
        return model, (("toast", f"There is no {letter} on your rack."),)
    model, effects = _lay(model, cell, found[0], env, found[1])
    onward = moves.next_free(model, cell) or cell
    camera = board_view.showing(model.camera, BOUNDS, env.size, CENTRES[onward])
    return replace(model, cursor=onward, camera=camera), (*effects, ("focus-cell", onward))


def _backspace(model: Model, env: Env) -> Step:
    """Takes back the tile typed last, and goes there."""
    if not model.draft:
        return model, ()
    cell = model.draft[-1].cell
    model, effects = _take_back(model, cell, env)
    return replace(model, cursor=cell), (*effects, ("focus-cell", cell))
