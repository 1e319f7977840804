"""A robot's turn at a table of a word game: whose tiles are in sight meanwhile, what it has placed, what it is to be told."""

from __future__ import annotations

from dataclasses import replace

from app.keep.match import AnyMatch
from app.parts import landing
from app.parts.crossword_model import AnyCrossword, Hinting, M
from app.parts.drafting import Step, noted
from app.table import Env

_BACK = "Some of your tiles are back on the rack: their places are taken now."


def comes(model: AnyCrossword, moment: int) -> bool:
    """Whether a robot's move that was thought of at a moment of the match can be made now."""
    return model.robot is not None and moment == len(model.match.record.events) and model.dialog is None


def pondering(model: M, moment: int, seconds: int, missing: bool) -> Step[M]:
    """It is told how long a robot has thought of its move."""
    if model.robot is None or moment != len(model.match.record.events):
        return model, ()
    return replace(model, pondered=seconds, missing=missing), ()


def not_yet(model: M) -> Step[M]:
    """Why a turn cannot be ended now."""
    name = model.view.seats[model.view.to_move]
    return noted(
        replace(model, dialog=None), f"It is {name}'s turn. Your tiles can wait on the board until it is yours."
    )


def seat_beside(match: AnyMatch, robot: int) -> int | None:
    """Whose tiles are in sight while a robot plays: the only person's; of several people the next one's."""
    seats = len(match.seats)
    return min(match.persons, key=lambda seat: (seat - robot) % seats)


def played(model: M, done: AnyMatch, words: tuple[str, ...], begins: float, env: Env) -> M:
    """The table once a robot's turn is `done`: what a person was doing with their own tiles goes on, where it still can."""
    board, over = done.seen_by(None).board, done.outcome is not None
    draft = () if over else tuple(laid for laid in model.draft if laid.cell not in board)
    entry = done.seen_by(None).history[-1]
    arrivals = landing.arriving(entry, begins, env) if words else ()
    next_one = done.seen_by(None).to_move
    curtain = model.passing and not over and not done.robot_at(next_one)
    return replace(
        model,
        match=done,
        draft=() if curtain else draft,
        rack=() if curtain or over else model.rack,
        preview=None,
        light=(),
        rule="",
        note=_BACK if len(draft) < len(model.draft) and not over else "",
        selected=None if over else model.selected,
        held=None if over else model.held,
        dialog=None,
        just_laid=None,
        curtain=curtain,
        arriving=arrivals,
        glow=words,
        glow_since=landing.arrived(arrivals, begins) if words else model.glow_since,
        began=env.now,
        result_seen=False,
        pondered=0,
        missing=False,
        hint=Hinting(),
    )
