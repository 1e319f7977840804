"""The hunt of the seat whose sand is running: letters chosen by tap, by drag and by key, words claimed."""

from __future__ import annotations

from dataclasses import replace

from app import intents
from app.commands import FocusCell, PlaySound, Say, TableCommands, Vibrate
from app.draw.scene import Camera, fit
from app.parts import feel
from app.table import Env
from app.tables.lexigrid import intents as own
from app.tables.lexigrid import messages, sand, trail
from app.tables.lexigrid.intents import ClaimedNote, HintNote, LexigridIntent, NowhereNote, RefusedNote
from app.tables.lexigrid.model import Glow, Model, in_sight, seen
from app.tables.lexigrid.opening import LONGEST
from app.tables.lexigrid.scene import bounds
from engine.kernel.refusal import Refusal
from engine.lexigrid import Reason
from engine.lexigrid.board import cell_name, cell_of
from engine.lexigrid.moves import Claim
from engine.lexigrid.paths import next_cells, spell
from engine.lexigrid.scoring import points

Step = tuple[Model, TableCommands]


def update(model: Model, intent: LexigridIntent, env: Env) -> Step:
    """The table after an intent of the seat that hunts."""
    if model.dialog is not None:
        return model, ()
    size = model.view.options.size
    match intent:
        case intents.Tap(None):
            return model, ()
        case intents.Tap(str(cell)) | intents.CellPress(cell):
            return _tap(model, cell_of(size, cell), env)
        case intents.Drag(handle):
            return _drag(model, cell_of(size, handle.partition(":")[2]))
        case intents.DragOver(_, x, y) if model.before is not None:
            return _drag_over(model, (x, y), env)
        case intents.Drop() if model.before is not None:
            return _drop(model, env)
        case intents.DragCancel() | intents.Hidden():
            return let_go(model), ()
        case own.Back():
            return _back(model)
        case own.Clear():
            return _clear(model)
        case own.Submit():
            return _submit(model, env)
        case intents.Key(key, where):
            return _key(model, key, where, env)
        case own.AddCode() | intents.Scanned():
            told = "A result waits: give its code again once your own sand has run."
            return replace(model, note=HintNote(told)), (Say(told),)
    return model, ()


def let_go(model: Model) -> Model:
    """A drag that was broken off leaves the path as it was before."""
    return model if model.before is None else replace(model, path=model.before, before=None, trail=None)


# -- by tap ----------------------------------------------------------------------------------------------------


def _tap(model: Model, cell: int, env: Env) -> Step:
    grid = in_sight(model)
    model = replace(model, cursor=cell_name(grid.size, cell))
    if len(model.path) > 1 and cell == model.path[-1]:
        return _submit(model, env)
    path = trail.tapped(grid, model.path, cell)
    if path is None:
        note = f"{grid.faces[cell]} does not touch the last letter. Clear begins a new word."
        return replace(model, note=HintNote(note)), (Say(note),)
    return _with_path(model, path, (Vibrate(5), PlaySound(f"letter-{min(max(len(path), 1), 8)}")))


def _with_path(model: Model, path: tuple[int, ...], commands: TableCommands = ()) -> Step:
    model = replace(model, path=path, typed="", spent=(), note=None, glow=Glow())
    return model, (*commands, Say(_told(model)))


def _told(model: Model) -> str:
    return spell(in_sight(model), model.path) if model.path else "No letters chosen."


# -- by drag ---------------------------------------------------------------------------------------------------


def _drag(model: Model, cell: int) -> Step:
    """A drag goes on from the last letter of the path, or onto a letter that may come next, or begins a new word."""
    grid, path = in_sight(model), model.path
    if path and cell in next_cells(grid, path):
        path = (*path, cell)
    elif not path or path[-1] != cell:
        path = (cell,)
    row, column = divmod(cell, grid.size)
    trail_at = (float(column), float(row))
    model = replace(model, before=model.path, path=path, typed="", spent=(), note=None, glow=Glow(), trail=trail_at)
    return replace(model, strayed=False), ()


def _drag_over(model: Model, at: tuple[float, float], env: Env) -> Step:
    grid = in_sight(model)
    point = fit(bounds(grid.size), Camera(), *env.size).to_board(*at)
    path = trail.dragged(grid, model.path, model.trail or point, point)
    longer = len(path) > len(model.path)
    cursor = cell_name(grid.size, path[-1]) if path else model.cursor
    model = replace(model, path=path, trail=point, cursor=cursor, strayed=model.strayed or path != model.path)
    # The sound and the touch of a letter rise along the word.
    return model, ((Vibrate(5), PlaySound(f"letter-{min(len(path), 8)}")) if longer else ())


def _drop(model: Model, env: Env) -> Step:
    """The finger is lifted: that claims the word, where it has gone over letters. A tap that slid a little is a tap."""
    before, strayed = model.before or (), model.strayed
    model = replace(model, before=None, trail=None)
    if not strayed:
        cell = model.path[-1]
        if len(before) > 1 and before[-1] == cell:
            return _submit(model, env)
        return model, (Vibrate(5), Say(_told(model)))
    if model.lift and len(model.path) > 1:
        return _submit(model, env)
    return model, (Say(_told(model)),)


# -- back, and claimed -----------------------------------------------------------------------------------------


def _back(model: Model) -> Step:
    """Drops the last letter; right after a claim that of the word just claimed: CARES, then CARE."""
    if model.typed:
        return _typed(model, model.typed[:-1])
    return _with_path(model, (model.path or model.spent)[:-1])


def _clear(model: Model) -> Step:
    return replace(model, path=(), typed="", spent=(), note=None, glow=Glow()), (Say("Cleared."),)


def _submit(model: Model, env: Env) -> Step:
    word = "" if model.path else model.typed
    claim = Claim(sand.moment(model, env), model.path, word)
    done = model.match.played(claim, env.lexicon.words("common"), env.rng)
    path = model.path
    if isinstance(done, Refusal):
        if done.reason == Reason.SAND_OUT:
            return sand.tick(model, env)
        said = messages.refusal(done.reason, done.detail)
        model = replace(
            model, note=RefusedNote(said, messages.rule(Reason(done.reason))), glow=Glow(path, env.now, good=False)
        )
        # The word stays for mending where it was tapped or typed; what was dragged through is not lengthened any more.
        return model, (*feel.REFUSED, Say(said))
    model = seen(replace(model, match=done, path=(), typed="", spent=path, glow=Glow(path, env.now)))
    word = model.view.claims[-1]
    model = replace(model, note=ClaimedNote(word))
    said = f"{word}, {messages.points(points(word))}. {messages.counted(len(model.view.claims), 'word')} found."
    return model, (_claimed(model, word), Vibrate(15), Say(said))


def _claimed(model: Model, word: str) -> PlaySound:
    """More for a better word, but only where nobody listens who is to hunt the same grid or hunts it now."""
    alone = model.alone and model.view.options.mode != "devices"
    return PlaySound(f"score-{min(points(word), 4)}") if alone else PlaySound("claim")


# -- by key ----------------------------------------------------------------------------------------------------


def _key(model: Model, key: str, where: str, env: Env) -> Step:
    if len(key) == 1 and key.isalpha():
        return _typed(model, model.typed + key.upper())
    size = model.view.options.size
    match key:
        case "Enter":
            if where == "board" and not model.typed:
                return _tap(model, cell_of(size, model.cursor), env)
            return _submit(model, env)
        case " ":
            return _tap(model, cell_of(size, model.cursor), env)
        case "Backspace" | "Delete":
            return _back(model)
        case "Escape":
            return _clear(model)
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell = trail.stepped(size, model.cursor, key)
            return replace(model, cursor=cell), (FocusCell(cell),)
    return model, ()


def _typed(model: Model, text: str) -> Step:
    """What has been typed, lit on the grid where it lies there."""
    text = text[:LONGEST]
    base = replace(model, typed=text, spent=(), note=None, glow=Glow())
    if not text:
        return replace(base, path=()), (Say("No letters chosen."),)
    path = trail.typed(in_sight(model), model.path, text)
    if path is None:
        return replace(base, path=(), note=NowhereNote(text)), (Say(f"{text} does not lie on this grid."),)
    return replace(base, path=path), (Say(text),)
