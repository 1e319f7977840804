"""A round laid on the table: just begun, or as it was left."""

from __future__ import annotations

from dataclasses import replace

from app.keep import match as matches
from app.keep.match import Match
from app.table import Env
from app.tables.lexigrid.model import Model, seen, with_words
from app.tables.lexigrid.sand import run_out, shown_seconds
from engine import lexigrid
from engine.lexigrid.paths import next_break
from engine.lexigrid.view import sand_left


def open_match(match: Match, extra: dict, env: Env) -> Model:
    """A match just begun, or as it was left; sand that has run out meanwhile has ended the hunt."""
    answers = extra.get("answers") if isinstance(extra.get("answers"), dict) else {}
    if not match.record.events:
        match = matches.play(lexigrid, match, lexigrid.MOVES["deal"](), (), env.rng)
    model = Model(
        match, lexigrid.visible_to(match.state, None), answers, lift=bool(env.kept("lexigrid").get("lift", False))
    )
    model = with_words(_as_left(seen(model), extra), env)
    if model.view.phase == "sand" and sand_left(match.state, int(env.now)) == 0:
        model, effects = run_out(model, env)
        return replace(model, pending=effects)
    return replace(model, seconds=shown_seconds(model, env.now))


def _as_left(model: Model, extra: dict) -> Model:
    """What was kept beside the record, as far as it fits; what does not fit is left out."""
    model = replace(model, curtain=bool(extra.get("curtain", False)) and model.view.phase == "ready")
    best = extra.get("best")
    if isinstance(best, list) and len(best) == 2 and model.over:
        model = replace(model, best=tuple(best))
    grid = model.grid
    if model.hunting and grid is not None:
        path, typed = extra.get("path", []), extra.get("typed", "")
        fits = isinstance(path, list) and all(type(cell) is int and 0 <= cell < len(grid.faces) for cell in path)
        if fits and next_break(grid, path) is None:
            model = replace(model, path=tuple(path))
        if isinstance(typed, str) and typed.isalpha() and typed.isascii():
            model = replace(model, typed=typed.upper())
    return model
