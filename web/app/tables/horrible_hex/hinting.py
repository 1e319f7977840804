"""Hints: the tile that is best moved is lit, then where to. Found by the strongest robot from what the seat to move may see."""

from __future__ import annotations

from dataclasses import replace

from app.commands import FocusCell, Say, TableCommands
from app.hands.arming import doubled
from app.message import Misaddressed
from app.page.view import Node
from app.parts import hints, robots
from app.parts.hint_intents import Advice, TakeHint
from app.table import Env
from app.tables.horrible_hex import meeting, messages, viewing
from app.tables.horrible_hex.model import Hinting, Model, framed, let_go, seen
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex
from engine.kernel.refusal import Refusal

Step = tuple[Model, TableCommands]
TILE, MOVE = 1, 2
"""How much of the best move has been shown."""
_WHAT = "the best move"
_NONE = "No tile can move: draw one."
_SKIP = "The best is to move no tile this time: skip and draw."


def offered(model: Model) -> bool:
    """Whether a hint can be had now: before one's own move, where there are hints."""
    return model.view.options.hints and model.playing and model.phase is hh.Phase.MOVE


def wonders(model: Model) -> int | None:
    """The seat that wants to know the best move."""
    return model.view.to_move if model.hint.wanted and offered(model) and model.dialog is None else None


def taken(model: Model, env: Env) -> Step:
    """The button is pressed. The second of a double tap means nothing."""
    hint = model.hint
    if model.robot is not None and model.going:
        told = f"It is {model.view.seats[model.robot]}'s turn. {robots.thinks(model.view.seats[model.robot])}"
        return model, (Say(told),)
    if not offered(model) or model.dialog is not None or doubled(hint.since, env.now):
        return model, ()
    if not model.view.legal:
        return _saying(model, _NONE, env)
    if hint.move is not None:
        return _shown(model, hint.move, env)
    if not hint.wanted:
        model = replace(let_go(model), hint=Hinting(wanted=True, since=env.now))
    return model, (Say(f"Looking for {_WHAT}."),)


def advised(model: Model, advice: Advice, env: Env) -> Step:
    """What is best is known, or cannot be found out."""
    if wonders(model) is None or advice.moment != model.moment:
        return model, ()
    if advice.missing:
        return _saying(replace(model, hint=replace(model.hint, wanted=False)), hints.MISSING, env)
    if not isinstance(advice.move, (hh.MoveTile, hh.Skip)):
        raise Misaddressed(f"the best move is no {advice.move!r}")
    return _shown(replace(model, hint=Hinting(move=advice.move)), advice.move, env)


def _shown(model: Model, move: hh.MoveTile | hh.Skip, env: Env) -> Step:
    """One thing more of the best move, which is counted unless it was shown before in this turn."""
    shown = min(model.hint.shown + 1, TILE if isinstance(move, hh.Skip) else MOVE)
    if shown > model.view.hinted:
        done = model.match.played(hh.Hint(model.view.to_move), None, env.rng)
        assert not isinstance(done, Refusal)
        before, model = model.view, seen(replace(model, match=done))
        event = done.record.events[-1]
        model = replace(model, told=model.told.on(model.moment, event, before, model.view))
    model = replace(let_go(model), hint=replace(model.hint, shown=shown))
    if isinstance(move, hh.Skip):
        return _saying(model, _SKIP, env)
    if shown == TILE:
        return _lit(model, move.cell, "The tile to move is lit.", env)
    travel = next(t for t in model.view.legal if (t.cell, t.side) == (move.cell, move.side))
    model = framed(meeting.chosen(model, move.cell, env), env)
    told = messages.capital(messages.travel_label(travel.how, travel.side, len(travel.paths) - 1))
    met = meeting.met_by(model.view, travel)
    does = f": it {meeting.completes(model.view, met)}" if met else ""
    return _lit(model, travel.paths[0][1], f"{told}{does}.", env)


def _lit(model: Model, cell: Hex, told: str, env: Env) -> Step:
    """What is told, with the keyboard on the cell that it is about: its label says what lies there."""
    name = hh.cell_name(cell)
    model, commands = _saying(viewing.showing(replace(model, cursor=name), cell, env), told, env)
    return model, (*commands, FocusCell(name))


def _saying(model: Model, told: str, env: Env) -> Step:
    return replace(model, note="", light=(), hint=replace(model.hint, told=told, since=env.now)), (Say(told),)


# -- on the page -----------------------------------------------------------------------------------------------


def lit(model: Model) -> tuple[Hex, ...]:
    """The tile that is best moved, then where to, as far as that has been shown and the move can still be made."""
    move = model.hint.move
    if not isinstance(move, hh.MoveTile) or model.hint.shown < TILE or not offered(model):
        return ()
    ends = [t.paths[0][1] for t in model.view.legal if (t.cell, t.side) == (move.cell, move.side)]
    if model.hint.shown == TILE:
        return (move.cell,)
    return tuple(ends) if model.chosen == move.cell else (move.cell, *ends)


def tool(model: Model) -> Node[TakeHint] | None:
    """The button, before a move."""
    if not model.view.options.hints or model.past or not model.going:
        return None
    waits = model.robot is not None
    return hints.tool(TakeHint(), waits) if waits or model.phase is hh.Phase.MOVE else None


def looking(model: Model) -> Node[TakeHint] | None:
    """What is said while the best move is looked for."""
    return hints.looking(_WHAT) if model.hint.wanted else None
