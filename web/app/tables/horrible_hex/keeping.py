"""A Horrible Hex match begun or come back to, and what is kept beside its record. Never what a tile shows is kept there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.keep.match import AnyMatch
from app.table import Answers, Beside, Env
from app.tables.horrible_hex import history, looking, meeting, secret
from app.tables.horrible_hex.model import Best, HexMatch, Model, Motion, looked_at, meant_spaces
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex
from engine.kernel.refusal import Refusal


def open_match(match: AnyMatch, beside: Beside, env: Env) -> Model:
    """A match just begun, or as it was left."""
    fresh = match.fresh
    laid: HexMatch = _dealt(match, env.rng) if fresh else match
    public = laid.seen_by(None)
    curtain = secret.begins_covered(laid, fresh, beside, env.now)
    model = Model(
        laid,
        looked_at(laid, curtain),
        _answers(beside, public),
        history.told(laid),
        curtain=curtain,
        lit_since=env.now,
        last=history.changed(laid.record.events),
        result_seen=bool(beside.get("result_seen", False)),
        cursor=hh.cell_name(min(public.field)) if public.field else "0,0",
        best=_best(beside.get("best")),
    )
    if fresh and not env.still:
        model = replace(model, motion=Motion(tuple((cell, cell) for cell in public.field), "deal", env.now))
    model = _as_left(model, beside, env)
    return replace(model, frame=looking.around(model.view.field, meant_spaces(model)), unread=env.settings.readable)


def _dealt(match: HexMatch, rng: Random) -> HexMatch:
    dealt = match.played(hh.Deal(), None, rng)
    if isinstance(dealt, Refusal):
        raise ValueError(f"a match that cannot be dealt: {dealt.reason.value}")
    return dealt


def _answers(beside: Beside, view: hh.View) -> Answers:
    """What was answered at setup; a match from elsewhere has only its options."""
    given = beside.get("answers")
    if isinstance(given, dict):
        return given
    options = view.options
    return {
        "target": options.target,
        "wilds": options.wilds,
        "destiny": options.destiny,
        "covert": options.covert,
        "hold_em": options.hold_em,
        "first": options.first,
        "hints": options.hints,
    }


def _best(kept: object) -> Best | None:
    if isinstance(kept, list) and len(kept) == 2 and type(kept[0]) is int:
        return Best(kept[0], bool(kept[1]))
    return None


def _as_left(model: Model, beside: Beside, env: Env) -> Model:
    """What was touched and where the drawn tile hung, as far as it fits; what does not fit is left out.

    Behind the pass screen too: it comes back with the tiles.
    """
    if model.view.outcome is not None:
        return model
    chosen, spot, turns = _cell(beside.get("chosen")), _cell(beside.get("spot")), beside.get("turns")
    if model.phase is hh.Phase.MOVE and chosen is not None and any(t.cell == chosen for t in model.view.legal):
        model = replace(meeting.chosen(model, chosen, env), cursor=hh.cell_name(chosen))
    if model.phase is hh.Phase.PLACE:
        model = replace(model, turns=turns if isinstance(turns, int) and turns in range(6) else 0)
        if spot is not None and (spot,) in model.options:
            model = replace(model, spot=spot, cursor=hh.cell_name(spot))
    return model


def _cell(kept: object) -> Hex | None:
    if isinstance(kept, list) and len(kept) == 2 and all(type(part) is int for part in kept):
        return kept[0], kept[1]
    return None


def beside(model: Model) -> dict[str, object]:
    """What is kept beside the record."""
    kept: dict[str, object] = {
        "answers": model.answers,
        "curtain": secret.stays_covered(model),
        "result_seen": model.result_seen,
    }
    if model.best is not None:
        kept["best"] = [model.best.before, model.best.beaten]
    if model.left is not None:
        kept["left"] = model.left
    if model.view.outcome is not None or model.peek:
        return kept
    if model.chosen is not None:
        kept["chosen"] = list(model.chosen)
    if model.phase is hh.Phase.PLACE:
        kept["turns"] = model.turns
        if model.spot is not None:
            kept["spot"] = list(model.spot)
    return kept
