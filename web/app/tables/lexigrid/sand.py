"""The hourglass: how much is left, what is said of it, and what its end brings (L5)."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from app.commands import Focus, Keep, Load, PlaySound, Say, StayAwake, TableCommands, Vibrate
from app.table import Env
from app.tables.lexigrid import messages, rivals
from app.tables.lexigrid.model import Best, Glow, Model, in_sight, seen, with_words
from engine.kernel.refusal import Refusal
from engine.lexigrid.moves import Reveal, TimeUp
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
        lost=lost if model.alone else "",
    )  # fmt: skip
    model, said, commands = _onward(seen(model), env)
    said = f"The sand has run out. {said}" + (" The word you were making is lost." if lost else "")
    return model, (PlaySound("end"), Vibrate(120), *commands, Say(said))


def laid_down(model: Model, env: Env) -> Step:
    """The table where a rival's hunt has become known. If that was all it waited for, it goes on."""
    if rivals.lingering(model) is None:
        return model, ()
    model, said, commands = _onward(model, env)
    return model, (*commands, Say(said))


def _onward(model: Model, env: Env) -> tuple[Model, str, TableCommands]:
    """What comes after a hunt: the next one, the reckoning, or waiting for a rival; with what is said of it."""
    model = rivals.hunted(model, env)
    if model.view.phase == "gather" and model.match.robots and model.alone:
        # Whoever hunts against robots alone has nobody to call to the table.
        done = model.match.played(Reveal(), (), env.rng)
        assert not isinstance(done, Refusal)
        model = seen(replace(model, match=done))
    model = with_words(model, env)
    match model.view.phase:
        case "ready" if (seat := rivals.lingering(model)) is not None:
            name = model.view.seats[seat]
            return model, f"{name} lays down its list.", (Focus("panel-title"),)
        case "ready":  # somebody else is to hunt the same grid: the word stays untold
            model = replace(model, curtain=not model.alone)
            return model, f"Pass the device to {_hunter(model)}.", (Focus("show-tiles"),)
        case "over" if (results := model.view.results) is not None:
            kept: TableCommands = ()
            if model.view.options.mode == "solo":
                model, kept = _scored(model, env)
            verdict = messages.verdict(results, model.view.seats, bool(model.match.robots))
            return model, f"{verdict}.", (*kept, Focus("result-title"))
    return model, "All hunts are over.", (Focus("panel-title"),)


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
