"""What a player does at the Lexigrid table: pointer, keys and buttons -> a new model and effects."""

from __future__ import annotations

from dataclasses import replace

from app.draw.scene import Camera, fit
from app.keep import match as matches
from app.parts.wording import listed
from app.table import Env
from app.tables.lexigrid import messages, moves, sand, shares
from app.tables.lexigrid.model import Model, seen
from app.tables.lexigrid.scene import bounds
from engine import lexigrid
from engine.kernel.refusal import Refusal
from engine.lexigrid.grid import cell_name, cell_of
from engine.lexigrid.match import AddResult, Claim, Reveal, Start
from engine.lexigrid.moves import Reason
from engine.lexigrid.paths import first_path, spell
from engine.lexigrid.scoring import points

HUSH_MS = 900.0
"""For so long after the sand's end a tap presses nothing: it was meant for a letter."""
Step = tuple[Model, tuple]


def update(model: Model, intent: tuple, env: Env) -> Step:
    """The table after an intent. Unknown ones, and those that do not fit the moment, change nothing."""
    match intent:
        case ("tick",):
            return sand.tick(model, env)
        case ("dialog", *dialog):
            return replace(model, dialog=tuple(dialog) or None), ()
        case ("close",):
            return replace(model, dialog=None), ()
        case ("full-screen",) | ("export",):
            return replace(model, dialog=None), (intent,)
        case ("cell-focus", cell):
            return replace(model, cursor=cell), ()
        case ("loaded", "segno"):
            return replace(model, drawn="ready"), ()
        case ("not-loaded", "segno"):
            return replace(model, drawn="failed"), ()
        case ("lift",):
            return replace(model, lift=not model.lift), (("keep", "lexigrid", {"lift": not model.lift}),)
        case ("copy-code",):
            return model, (("copy", model.code, "The code is on the clipboard."),)
        case ("share-code",):
            return model, (("share", shares.code_text(model, env.address), "The link is on the clipboard."),)
        case ("copy-position",):
            return replace(model, dialog=None), (
                ("copy", shares.position_text(model), "The position is on the clipboard."),
            )
        case ("share-result",):
            return model, (("share", shares.result_text(model), "The result is on the clipboard."),)
    if model.hunting:
        return _hunt(model, intent, env)
    return _between(model, intent, env)


# -- before and after the sand ---------------------------------------------------------------------------------


def _between(model: Model, intent: tuple, env: Env) -> Step:
    if intent[0] in ("show-tiles", "start", "reveal", "again") and 0 <= env.now - model.ended < HUSH_MS:
        return model, ()
    match intent:
        case ("show-tiles",) if model.curtain:
            return replace(model, curtain=False), (("focus", "start"),)
        case ("start",) if model.view.phase == "ready" and not model.curtain:
            return _start(model, env)
        case ("code-text", text):
            return replace(model, entry=text, entry_problem=""), ()
        case ("add-code",):
            return _add(model, model.entry, env)
        case ("add-code", text):
            return _add(model, text, env)
        case ("scan-result",):
            return model, (("scan", "add-code", "Scan a result code"),)
        case ("reveal",) if model.view.phase == "gather":
            return _reveal(model, env)
        case ("tap", *_) if model.over and model.word is not None:
            return _show_word(model, model.word)  # the grid that came for a word goes with a tap on it
        case ("word", word) if model.over:
            return _show_word(model, word)
        case ("again",) if model.over:
            # A round that was joined, or a day's grid, is not begun once more: its grid is known.
            fresh = model.answers.get("round", "solo") in ("solo", "turns", "devices")
            return model, (("rematch",),) if fresh else (("go", "lexigrid/new"),)
    return model, ()


def _start(model: Model, env: Env) -> Step:
    done = matches.play(lexigrid, model.match, Start(int(env.now)), (), env.rng)
    if isinstance(done, Refusal):
        return model, (("toast", messages.refusal(done.reason, done.cells, done.detail)),)
    model = seen(replace(model, match=done, path=(), typed="", spent=(), note=None, cursor="A1", awake=True))
    model = replace(model, seconds=sand.shown_seconds(model, env.now))
    said = f"The sand is running: {messages.time_left(model.view.options.seconds)}."
    return model, (("awake", True), ("sound", "start"), ("vibrate", 20), ("focus-cell", "A1"), ("say", said))


def _add(model: Model, text: str, env: Env) -> Step:
    """Takes in result codes, one on each line; the first that is wrong is said, and stays in the field."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        return replace(model, entry_problem="Type, paste or scan the code that the other device shows."), (
            ("focus", "result-code"),
        )
    names = []
    for at, line in enumerate(lines):
        done = matches.play(lexigrid, model.match, AddResult(line, model.solved), (), env.rng)
        if isinstance(done, Refusal):
            problem = messages.refusal(done.reason, done.cells, done.detail)
            model = seen(replace(model, entry="\n".join(lines[at:]), entry_problem=problem))
            if model.view.phase == "ready":
                return replace(model, entry="", entry_problem=""), (("toast", problem),)
            return model, (("say", problem), ("focus", "result-code"))
        model = replace(model, match=done)
        names.append(done.state.seats[-1])
    model = seen(replace(model, entry="", entry_problem=""))
    said = f"{listed(names)} {'is' if len(names) == 1 else 'are'} at the table."
    if model.over:
        said += f" {messages.verdict(model.view.results, model.view.seats)}."
    return model, (("toast", said), ("vibrate", 15))


def _reveal(model: Model, env: Env) -> Step:
    done = matches.play(lexigrid, model.match, Reveal(), (), env.rng)
    if isinstance(done, Refusal):
        return model, (("toast", messages.refusal(done.reason, done.cells, done.detail)),)
    model = seen(replace(model, match=done, entry="", entry_problem=""))
    return model, (("focus", "result-title"), ("say", f"{messages.verdict(model.view.results, model.view.seats)}."))


def _show_word(model: Model, word: str) -> Step:
    """A word of the results, lit on the grid; tapped once more, it goes out."""
    if word == model.word:
        return replace(model, word=None, path=()), ()
    path = first_path(model.grid, word) or ()
    where = listed(moves.names(model.view.options.size, path))
    return replace(model, word=word, path=path), (("say", f"{word}: {where}."),)


# -- the hunt --------------------------------------------------------------------------------------------------


def _hunt(model: Model, intent: tuple, env: Env) -> Step:
    """Intents of the seat whose sand is running."""
    if model.dialog is not None:
        return model, ()
    match intent:
        case ("tap", cell, *_) | ("cell", cell):
            return (model, ()) if cell is None else _tap(model, cell_of(model.view.options.size, cell), env)
        case ("drag", handle):
            return _drag(model, cell_of(model.view.options.size, handle.partition(":")[2]))
        case ("drag-over", _, x, y) if model.before is not None:
            return _drag_over(model, (x, y), env)
        case ("drop", *_) if model.before is not None:
            model = replace(model, before=None, trail=None)
            return _submit(model, env) if model.lift and len(model.path) > 1 else (model, (("say", _told(model)),))
        case ("drag-cancel",) if model.before is not None:
            return replace(model, path=model.before, before=None, trail=None), ()
        case ("back",) | ("path-back",):
            return _back(model)
        case ("clear",):
            return replace(model, path=(), typed="", spent=(), note=None, glow=()), (("say", "Cleared."),)
        case ("submit",):
            return _submit(model, env)
        case ("key", key, where):
            return _key(model, key, where, env)
    return model, ()


def grab(model: Model, cell: str) -> str | None:
    """A drag begins on any letter."""
    return f"path:{cell}" if model.hunting and model.dialog is None else None


def wants_key(model: Model, key: str, where: str) -> bool:
    """Letters make a word wherever the focus is; Enter on a button is the button's, unless a word is being typed."""
    if not model.hunting or model.dialog is not None or where == "dialog":
        return False
    if len(key) == 1 and key.isalpha() and key.isascii():
        return True
    if key == "Enter":
        return where in ("board", "") or (where == "control" and bool(model.typed))
    if key in ("Backspace", "Escape"):
        return True
    return where == "board" and key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "Delete")


def _tap(model: Model, cell: int, env: Env) -> Step:
    size = model.view.options.size
    model = replace(model, cursor=cell_name(size, cell))
    if len(model.path) > 1 and cell == model.path[-1]:
        return _submit(model, env)
    path = moves.tapped(model.grid, model.path, cell)
    if path is None:
        note = f"{model.grid.faces[cell]} does not touch the last letter. Clear begins a new word."
        return replace(model, note=("hint", note)), (("say", note),)
    return _with_path(model, path, (("vibrate", 5),))


def _with_path(model: Model, path: tuple[int, ...], effects: tuple = ()) -> Step:
    model = replace(model, path=path, typed="", spent=(), note=None, glow=())
    return model, (*effects, ("say", _told(model)))


def _told(model: Model) -> str:
    return spell(model.grid, model.path) if model.path else "No letters chosen."


def _drag(model: Model, cell: int) -> Step:
    """A drag goes on from the last letter of the path, or begins a new one."""
    path = model.path if model.path and model.path[-1] == cell else (cell,)
    row, column = divmod(cell, model.view.options.size)
    return replace(
        model, before=model.path, path=path, typed="", spent=(), note=None, glow=(), trail=(float(column), float(row))
    ), ()


def _drag_over(model: Model, at: tuple[float, float], env: Env) -> Step:
    size = model.view.options.size
    point = fit(bounds(size), Camera(), *env.size).to_board(*at)
    path = moves.dragged(model.grid, model.path, model.trail, point)
    effects = (("vibrate", 5),) if len(path) > len(model.path) else ()
    cursor = cell_name(size, path[-1]) if path else model.cursor
    return replace(model, path=path, trail=point, cursor=cursor), effects


def _back(model: Model) -> Step:
    """Drops the last letter; right after a claim that of the word just claimed: CARES, then CARE."""
    if model.typed:
        return _typed(model, model.typed[:-1])
    return _with_path(model, (model.path or model.spent)[:-1])


def _submit(model: Model, env: Env) -> Step:
    word = "" if model.path else model.typed
    done = matches.play(
        lexigrid, model.match, Claim(int(env.now), model.path, word), env.lexicon.words("common"), env.rng
    )
    if isinstance(done, Refusal):
        if done.reason == Reason.SAND_OUT:
            return sand.tick(model, env)
        said = messages.refusal(done.reason, done.cells, done.detail)
        model = replace(model, note=("refused", said), glow=model.path, glow_since=env.now, glow_good=False)
        return model, (("sound", "refuse"), ("vibrate", 40), ("say", said))
    word = done.state.lists[done.state.seat][-1]
    path = model.path
    model = seen(
        replace(
            model,
            match=done,
            path=(),
            typed="",
            spent=path,
            note=("claimed", word),
            glow=path,
            glow_since=env.now,
            glow_good=True,
        )
    )
    said = f"{word}, {messages.points(points(word))}. {messages.counted(len(model.view.claims), 'word')} found."
    return model, (("sound", "claim"), ("vibrate", 15), ("say", said))


# -- the keyboard ----------------------------------------------------------------------------------------------


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
            return update(model, ("clear",), env)
        case "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight":
            cell = moves.stepped(size, model.cursor, key)
            return replace(model, cursor=cell), (("focus-cell", cell),)
    return model, ()


def _typed(model: Model, text: str) -> Step:
    """What has been typed, lit on the grid where it lies there."""
    text = text[:25]
    base = replace(model, typed=text, spent=(), note=None, glow=())
    if not text:
        return replace(base, path=()), (("say", "No letters chosen."),)
    path = moves.typed(model.grid, model.path, text)
    if path is None:
        return replace(base, path=(), note=("nowhere", text)), (("say", f"{text} does not lie on this grid."),)
    return replace(base, path=path), (("say", text),)
