"""The hourglass: how much is left, what is said of it, and what its end brings (L5)."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from app.commands import Focus, Keep, Load, PlaySound, Say, StayAwake, TableCommands, Vibrate
from app.table import Env
from app.tables.lexigrid import messages
from app.tables.lexigrid.model import Best, Glow, Model, in_sight, seen, with_words
from engine.kernel.refusal import Refusal
from engine.lexigrid.moves import TimeUp
from engine.lexigrid.paths import spell
from engine.lexigrid.view import sand_left

LOW = 10
"""Seconds that are marked as the last."""
TOLD = (60, 30, LOW)
DAYS_KEPT = 60
BESTS = "best.lexigrid"
Step = tuple[Model, TableCommands]


def moment(model: Model, env: Env) -> int:
    """The moment it is by the table's own clock, in whole milliseconds."""
    return int(model.clock.at(env.now))


def shown_seconds(model: Model, env: Env) -> int | None:
    """What the countdown shows: whole seconds, the last one until all sand is through."""
    return ceil(sand_left(model.view, moment(model, env)) / 1000) if model.view.phase == "sand" else None


def tick(model: Model, env: Env) -> Step:
    """Four times a second, and on coming back to the page."""
    commands: TableCommands = model.pending
    model = replace(model, pending=()) if model.pending else model
    if env.now + model.clock.ahead < model.clock.latest:
        model = replace(model, clock=model.clock.seen(env.now))  # the device's clock was set back
    if model.view.phase == "sand" and sand_left(model.view, moment(model, env)) == 0:
        model, more = run_out(model, env)
        commands = (*commands, *more)
    seconds, before = shown_seconds(model, env), model.seconds
    if seconds != before:
        model = replace(model, seconds=seconds, clock=model.clock.seen(env.now))
        if seconds is not None and before is not None:
            commands = (*commands, *_told(seconds, before))
    if (model.view.phase == "sand") != model.awake:
        model = replace(model, awake=not model.awake)
        commands = (*commands, StayAwake(model.awake))
    if model.code and model.drawn == "":
        model = replace(model, drawn="asked")
        commands = (*commands, Load("segno"))
    return model, commands


def _told(seconds: int, before: int) -> TableCommands:
    told = tuple(Say(f"{messages.time_left(mark)} left.") for mark in TOLD if seconds <= mark < before)
    return (*told, PlaySound("tick"), Vibrate(8)) if seconds <= LOW else told


def run_out(model: Model, env: Env) -> Step:
    """The sand is through: the hunt of this seat ends, a path not submitted is lost."""
    done = model.match.played(TimeUp(moment(model, env)), (), env.rng)
    if isinstance(done, Refusal):
        return model, ()
    lost = _being_made(model)
    model = replace(
        model, match=done, path=(), typed="", spent=(), note=None, trail=None, before=None, glow=Glow(), dialog=None,
        word=None, seconds=None, ended=env.now, curtain=False,
    )  # fmt: skip
    model = with_words(seen(model), env)
    commands: TableCommands = (PlaySound("end"), Vibrate(120))
    match model.view.phase:
        case "ready":  # somebody else is to hunt the same grid: the word stays untold
            model = replace(model, curtain=True)
            said = f"The sand has run out. Pass the device to {_hunter(model)}."
            commands = (*commands, Focus("show-tiles"))
        case "over":
            model, kept = _scored(replace(model, lost=lost), env)
            verdict = messages.verdict(model.view.results, model.view.seats) if model.view.results else ""
            said = f"The sand has run out. {verdict}."
            commands = (*commands, *kept, Focus("result-title"))
        case _:
            model = replace(model, lost=lost if model.view.options.mode == "devices" else "")
            said = "The sand has run out. All hunts are over."
            commands = (*commands, Focus("panel-title"))
    return model, (*commands, Say(said + (" The word you were making is lost." if lost else "")))


def _being_made(model: Model) -> str:
    return spell(in_sight(model), model.path) if model.path else model.typed


def _hunter(model: Model) -> str:
    return model.view.seats[model.view.to_move] if model.view.to_move is not None else ""


def best_name(model: Model) -> str:
    """Under which name the best of this setting is kept."""
    options = model.view.options
    return f"day-{options.day}" if options.day else f"{options.size}-{options.minimum}-{options.seconds}"


def _scored(model: Model, env: Env) -> Step:
    """A solo round beside the best of its setting; of a day's grid the first hunt is the one that counts."""
    assert model.view.results is not None
    seeker = model.view.results.seekers[0]
    bests = env.kept(BESTS)
    name = best_name(model)
    kept = bests.get(name)
    old = kept.get("score") if isinstance(kept, dict) else None
    old = old if type(old) is int else None
    day = model.view.options.day is not None
    if day and model.practice:
        return replace(model, best=Best("again", old)), ()
    if old is None:
        kind = "first"
    elif day:
        kind = "again"
    else:
        kind = "new" if seeker.score > old else "level" if seeker.score == old else "below"
    model = replace(model, best=Best(kind, old))
    if kind not in ("first", "new"):
        return model, ()
    bests[name] = {"score": seeker.score, "words": len(seeker.words), "when": env.today}
    days = sorted(key for key in bests if key.startswith("day-"))
    for key in days[:-DAYS_KEPT]:
        del bests[key]
    return model, (Keep(BESTS, bests),)
