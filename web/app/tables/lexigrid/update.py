"""What a player does at the Lexigrid table: pointer, keys and buttons -> a new model and commands. The hunt is in `hunt`."""

from __future__ import annotations

from dataclasses import replace

from app import intents
from app.commands import (
    AskExport,
    AskFullScreen,
    AskRematch,
    Copy,
    Focus,
    FocusCell,
    GoTo,
    Keep,
    PlaySound,
    Say,
    Scan,
    Share,
    StayAwake,
    TableCommands,
    Toast,
    Vibrate,
)
from app.parts import feel
from app.parts.wording import listed
from app.table import Env
from app.tables.lexigrid import hunt, hunted, messages, pictured, rivals, sand, shares, trail
from app.tables.lexigrid import intents as own
from app.tables.lexigrid.intents import LexigridIntent
from app.tables.lexigrid.model import Model, in_sight, seen
from engine.kernel.refusal import Refusal
from engine.lexigrid import moves
from engine.lexigrid.paths import first_path

HUSH_MS = 900.0
"""For so long after the sand's end a tap presses nothing: it was meant for a letter."""
AGAIN = ("solo", "turns", "devices", "join")
"""Rounds that another one follows. After a day's grid there is none: it is known."""
Step = tuple[Model, TableCommands]


def update(model: Model, intent: LexigridIntent, env: Env) -> Step:
    """The table after an intent. What does not fit the moment changes nothing."""
    match intent:
        case intents.Tick():
            return sand.tick(model, env)
        case intents.OpenDialog(dialog):
            return (
                replace(model, dialog=dialog) if isinstance(dialog, (own.Menu, own.Keys, own.Points)) else model
            ), ()
        case intents.CloseDialog() | intents.Left():
            return hunt.let_go(replace(model, dialog=None)), ()
        case intents.ToggleFullScreen():
            return replace(model, dialog=None), (AskFullScreen(),)
        case intents.Adjust():
            return model, feel.adjusted(intent)
        case intents.Export():
            return _export(model)
        case intents.CellFocus(cell):
            return (replace(model, cursor=cell) if cell != model.cursor else model), ()
        case intents.Loaded("segno", ok):
            return replace(model, drawn="ready" if ok else "failed"), ()
        case intents.RobotPlays(move, moment):
            after = rivals.thought(model, move, moment)
            return sand.laid_down(after, env) if after is not None else (model, ())
        case intents.RobotThinks(_, pondered, missing):
            return replace(model, pondered=pondered, missing=missing), ()
        case own.ToggleLift():
            return replace(model, lift=not model.lift), (Keep("lexigrid", {"lift": not model.lift}),)
        case (
            own.CopyCode() | own.ShareCode() | intents.CopyPosition() | intents.ShareResult() | intents.SharePicture()
        ):  # fmt: skip
            return _given_out(model, intent, env)
    return hunt.update(model, intent, env) if model.hunting else _between(model, intent, env)


def _export(model: Model) -> Step:
    """The grid and everybody's words: nothing for anyone who is still to hunt."""
    if not model.over:
        told = "A round can be exported once its lists lie open: the text holds the grid and everybody’s words."
        return replace(model, dialog=None), (Toast(told),)
    return replace(model, dialog=None), (AskExport(),)


def _given_out(
    model: Model,
    intent: own.CopyCode | own.ShareCode | intents.CopyPosition | intents.ShareResult | intents.SharePicture,
    env: Env,
) -> Step:
    """What goes out of the table as text."""
    match intent:
        case own.CopyCode():
            return model, (Copy(model.code, "The code is on the clipboard."),)
        case own.ShareCode():
            return model, (Share(shares.code_text(model, env.address), "The link is on the clipboard."),)
        case intents.CopyPosition():
            text = shares.position_text(model)
            return replace(model, dialog=None), (Copy(text, "The position is on the clipboard."),)
        case intents.SharePicture():
            return model, (pictured.picture(model),) if pictured.may_show(model) else ()
        case intents.ShareResult():
            return model, (Share(shares.result_text(model), "The result is on the clipboard."),)


# -- before and after the sand ---------------------------------------------------------------------------------


def _between(model: Model, intent: LexigridIntent, env: Env) -> Step:
    hushed = 0 <= env.now - model.ended < HUSH_MS
    match intent:
        case intents.ShowTiles() if model.curtain and not hushed:
            model = replace(model, curtain=False)
            # Who says that they are there turns the glass with it, unless a rival's list is still to come.
            return (model, (Focus("panel-title"),)) if rivals.lingering(model) is not None else _start(model, env)
        case own.StartSand() if (
            model.view.phase == "ready" and rivals.lingering(model) is None and not model.curtain and not hushed
        ):
            return _start(model, env)
        case own.Reveal() if model.view.phase == "gather" and not hushed:
            return _reveal(model, env)
        case intents.PlayAgain() if model.over and not hushed:
            fresh = model.answers.get("round", "solo") in AGAIN
            return model, (AskRematch() if fresh else GoTo("lexigrid/new"),)
        case own.TypeCode(text):
            return replace(model, entry=text, entry_problem=""), ()
        case own.AddCode(code):
            return _add(model, model.entry if code is None else code, env)
        case own.TakeBackCode():
            return _take_back(model, env)
        case intents.Scanned(text):
            return _add(model, text, env)
        case own.ScanResult():
            return model, (Scan("Scan a result code"),)
        case intents.Tap() if model.over and model.word is not None:
            return _show_word(model, model.word)  # the grid that came for a word goes with a tap on it
        case own.ShowWord(word) if model.over:
            return _show_word(model, word)
    return model, ()


def _start(model: Model, env: Env) -> Step:
    done = model.match.played(moves.Start(sand.moment(model, env)), (), env.rng)
    if isinstance(done, Refusal):
        return model, (Toast(messages.refusal(done.reason, done.detail)),)
    model = replace(model, match=done, path=(), typed="", spent=(), note=None, cursor="A1", awake=True, lost="")
    model = seen(replace(model, shaken=env.now))
    model = replace(model, seconds=sand.shown_seconds(model, env), clock=model.clock.seen(env.now))
    model, counted = _counted(model, env)
    said = f"The sand is running: {messages.time_left(model.view.options.seconds)}."
    return model, (*counted, StayAwake(True), PlaySound("start"), Vibrate(20), FocusCell("A1"), Say(said))


def _counted(model: Model, env: Env) -> Step:
    """A grid of the day and a round of several devices count once on a device, from the moment their letters are seen."""
    options = model.view.options
    if options.day is not None:
        name = hunted.name_of_day(options.day)
    elif options.mode == "devices":
        name = hunted.name_of_round(in_sight(model).faces, options.minimum, options.seconds)
    else:
        return model, ()
    return replace(model, practice=hunted.before(name, env)), hunted.begins(name, env)


def _add(model: Model, text: str, env: Env) -> Step:
    """Takes in result codes, one on each line; the first that is wrong is said, and stays in the field."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        problem = "Type, paste or scan the code that the other device shows."
        return replace(model, entry_problem=problem), (Focus("result-code"),)
    names: list[str] = []
    for at, line in enumerate(lines):
        done = model.match.played(moves.AddResult(line, model.solved), (), env.rng)
        if isinstance(done, Refusal):
            problem = messages.refusal(done.reason, done.detail)
            model = replace(seen(model), entry="\n".join(lines[at:]), entry_problem=problem)
            return model, (Say(problem), Focus("result-code"))
        model = replace(model, match=done)
        names.append(done.seen_by(None).seats[-1])
    model = replace(seen(model), entry="", entry_problem="")
    return model, (Toast(f"{listed(names)} {'is' if len(names) == 1 else 'are'} at the table."), Vibrate(15))


def _take_back(model: Model, env: Env) -> Step:
    """The result that was added last leaves the table again: it was somebody else's, or of another evening."""
    before = model.match.undone()
    if before is None:
        return model, ()
    name = model.view.seats[-1]
    return seen(replace(model, match=before, entry_problem="", word=None, path=())), (
        Toast(f"{name} has left the table."),
    )


def _reveal(model: Model, env: Env) -> Step:
    done = model.match.played(moves.Reveal(), (), env.rng)
    if isinstance(done, Refusal):
        return model, (Toast(messages.refusal(done.reason, done.detail)),)
    model = seen(replace(model, match=done, entry="", entry_problem=""))
    results = model.view.results
    said = messages.verdict(results, model.view.seats, bool(model.match.robots)) if results is not None else ""
    return model, (Focus("result-title"), Say(f"{said}."), *feel.END)


def _show_word(model: Model, word: str) -> Step:
    """A word of the results, lit on the grid; tapped once more, it goes out."""
    if word == model.word:
        return replace(model, word=None, path=()), ()
    path = first_path(in_sight(model), word) or ()
    where = listed(trail.names(model.view.options.size, path))
    return replace(model, word=word, path=path), (Say(f"{word}: {where}."),)


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
