"""The hourglass: how much is left, what is said of it, and what its end brings (L5)."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from app.keep import match as matches
from app.table import Env
from app.tables.lexigrid import messages
from app.tables.lexigrid.model import Model, seen, with_words
from engine import lexigrid
from engine.kernel.refusal import Refusal
from engine.lexigrid.match import TimeUp
from engine.lexigrid.view import sand_left

LOW = 10
"""Seconds that are marked as the last."""
TOLD = (60, 30, LOW)
DAYS_KEPT = 60
Step = tuple[Model, tuple]


def shown_seconds(model: Model, now: float) -> int | None:
    """What the countdown shows: whole seconds, the last one until all sand is through."""
    return ceil(sand_left(model.view, int(now)) / 1000) if model.view.phase == "sand" else None


def tick(model: Model, env: Env) -> Step:
    """Four times a second, and on coming back to the page."""
    effects: tuple = ()
    if model.pending:
        effects, model = model.pending, replace(model, pending=())
    if model.view.phase == "sand" and sand_left(model.match.state, int(env.now)) == 0:
        model, more = run_out(model, env)
        effects += more
    seconds = shown_seconds(model, env.now)
    if seconds != model.seconds:
        before, model = model.seconds, replace(model, seconds=seconds)
        if seconds is not None and before is not None:
            effects += _told(seconds, before)
    if (model.view.phase == "sand") != model.awake:
        model = replace(model, awake=not model.awake)
        effects += (("awake", model.awake),)
    if model.code and model.drawn == "":
        model = replace(model, drawn="asked")
        effects += (("load", "segno"),)
    return model, effects


def _told(seconds: int, before: int) -> tuple:
    told = tuple(("say", f"{messages.time_left(mark)} left.") for mark in TOLD if seconds <= mark < before)
    return told + ((("sound", "tick"), ("vibrate", 8)) if seconds <= LOW else ())


def run_out(model: Model, env: Env) -> Step:
    """The sand is through: the hunt of this seat ends, a path not submitted is lost."""
    done = matches.play(lexigrid, model.match, TimeUp(int(env.now)), (), env.rng)
    if isinstance(done, Refusal):
        return model, ()
    lost = model.path or model.typed
    model = replace(
        model,
        match=done,
        path=(),
        typed="",
        spent=(),
        note=None,
        trail=None,
        before=None,
        glow=(),
        dialog=None,
        word=None,
        seconds=None,
        ended=env.now,
        curtain=False,
    )
    model = with_words(seen(model), env)
    effects: tuple = (("sound", "end"), ("vibrate", 120))
    phase = model.view.phase
    if phase == "ready":
        model = replace(model, curtain=True)
        said = f"The sand has run out. Pass the device to {model.view.seats[model.view.seat]}."
        effects += (("focus", "show-tiles"),)
    elif phase == "over":
        model, kept = _scored(model, env)
        effects += (*kept, ("focus", "result-title"))
        said = f"The sand has run out. {messages.verdict(model.view.results, model.view.seats)}."
    else:
        effects += (("focus", "panel-title"),)
        said = "The sand has run out. All hunts are over."
    return model, (*effects, ("say", said + (" The word you were making is lost." if lost else "")))


def best_name(model: Model) -> str:
    """Under which name the best of this setting is kept."""
    options = model.view.options
    return f"day-{options.day}" if options.day else f"{options.size}-{options.minimum}-{options.seconds}"


def _scored(model: Model, env: Env) -> Step:
    """A solo round beside the best of its setting; of a day's grid the first hunt is the one that counts."""
    seeker = model.view.results.seekers[0]
    bests = env.kept("best.lexigrid")
    name = best_name(model)
    old = bests.get(name)
    old = old.get("score") if isinstance(old, dict) and type(old.get("score")) is int else None
    day = model.view.options.day is not None
    if old is None:
        kind = "first"
    elif day:
        kind = "again"
    else:
        kind = "new" if seeker.score > old else "level" if seeker.score == old else "below"
    model = replace(model, best=(kind, old))
    if kind not in ("first", "new"):
        return model, ()
    bests[name] = {"score": seeker.score, "words": len(seeker.words), "when": env.today}
    days = sorted(key for key in bests if key.startswith("day-"))
    for key in days[:-DAYS_KEPT]:
        del bests[key]
    return model, (("keep", "best.lexigrid", bests),)
