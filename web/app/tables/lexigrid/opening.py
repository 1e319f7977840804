"""A round laid on the table: just begun, or as it was left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.keep.match import AnyMatch
from app.table import Beside, Env
from app.tables.lexigrid.clock import kept_clock
from app.tables.lexigrid.model import Best, Model, seat_looking, seen, with_words
from app.tables.lexigrid.round import LexigridMatch, of_lexigrid
from app.tables.lexigrid.sand import moment, run_out, shown_seconds
from engine.kernel.refusal import Refusal
from engine.lexigrid.moves import Deal
from engine.lexigrid.paths import next_break
from engine.lexigrid.view import sand_left

LONGEST = 25
"""Letters of a word that may be typed: as many as a grid has."""


def open_match(match: AnyMatch, kept: Beside, env: Env) -> Model:
    """A match just begun, or as it was left; sand that has run out meanwhile has ended the hunt."""
    answers = kept.get("answers")
    laid = dealt(of_lexigrid(match), env)
    lift = env.kept("lexigrid").get("lift", True)
    model = Model(
        laid, laid.seen_by(seat_looking(laid)), dict(answers) if isinstance(answers, Mapping) else {}, lift=bool(lift)
    )
    model = with_words(_as_left(seen(model), kept), env)
    if model.view.phase == "sand" and sand_left(model.view, moment(model, env)) == 0:
        model, commands = run_out(model, env)
        return replace(model, pending=commands)
    return replace(model, seconds=shown_seconds(model, env))


def dealt(match: LexigridMatch, env: Env) -> LexigridMatch:
    """The match with its cubes on the grid."""
    if not match.fresh:
        return match
    after = match.played(Deal(), (), env.rng)
    assert not isinstance(after, Refusal)
    return after


def _as_left(model: Model, kept: Beside) -> Model:
    """What was kept beside the record, as far as it fits; what does not fit is left out."""
    curtain = bool(kept.get("curtain", False)) and model.view.phase == "ready"
    model = replace(model, curtain=curtain, practice=kept.get("practice") is True)
    match kept.get("best"):
        case [str(kind), int() | None as before] if model.over:
            model = replace(model, best=Best(kind, before))
    if not model.hunting:
        return model
    model = replace(model, clock=kept_clock(kept.get("clock")))
    grid, path, typed = model.grid, kept.get("path"), kept.get("typed")
    if grid is not None and isinstance(path, list) and all(type(c) is int and 0 <= c < len(grid.faces) for c in path):
        cells = tuple(path)
        if next_break(grid, cells) is None:
            model = replace(model, path=cells)
    if isinstance(typed, str) and typed.isalpha() and typed.isascii():
        model = replace(model, typed=typed.upper()[:LONGEST])
    return model
