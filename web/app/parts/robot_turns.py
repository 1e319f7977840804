"""A robot's turn at a table of a word game: whose tiles are in sight meanwhile, what it has placed, what it is to be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.keep.match import AnyMatch
from app.parts.crossword_model import AnyCrossword, Hinting, M
from app.parts.drafting import Step, noted
from app.table import Env

FLIGHT_MS = 300.0
"""How long a tile of a robot flies to its cell."""
AT_EASE_MS, BRISK_MS = 300.0, 150.0
"""How long after one tile the next one sets out."""
_BACK = "Some of your tiles are back on the rack: their places are taken now."
Arrivals = tuple[tuple[str, float], ...]


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


def arriving(model: AnyCrossword, done: AnyMatch, words: Sequence[str], begins: float, env: Env) -> Arrivals:
    """The cells on which tiles were placed, in the order of the word, and when each tile sets out."""
    if env.still:
        return ()
    board = done.seen_by(None).board
    fresh = [cell for cell in dict.fromkeys((*words, *board)) if cell in board and cell not in model.view.board]
    pause = BRISK_MS if env.settings.brisk else AT_EASE_MS
    return tuple((cell, begins + number * pause) for number, cell in enumerate(fresh))


def arrived(arrivals: Arrivals, begins: float) -> float:
    """When the last tile lies on its cell."""
    return arrivals[-1][1] + FLIGHT_MS if arrivals else begins


def share(arrivals: Arrivals, cell: str, now: float) -> float:
    """How far on its way the tile of a cell is: below 0 before it sets out, 1 once it lies there."""
    since = next((since for other, since in arrivals if other == cell), None)
    return 1.0 if since is None else min((now - since) / FLIGHT_MS, 1.0)


def played(model: M, done: AnyMatch, words: tuple[str, ...], begins: float, env: Env) -> M:
    """The table once a robot's turn is `done`: what a person was doing with their own tiles goes on, where it still can."""
    board, over = done.seen_by(None).board, done.outcome is not None
    draft = () if over else tuple(laid for laid in model.draft if laid.cell not in board)
    arrivals = arriving(model, done, words, begins, env)
    next_one = done.seen_by(None).to_move
    curtain = model.passing and not over and not done.robot_at(next_one)
    return replace(
        model,
        match=done,
        draft=() if curtain else draft,
        rack=() if curtain or over else model.rack,
        preview=None,
        light=(),
        note=_BACK if len(draft) < len(model.draft) and not over else "",
        selected=None if over else model.selected,
        held=None if over else model.held,
        dialog=None,
        just_laid=None,
        curtain=curtain,
        arriving=arrivals,
        glow=words,
        glow_since=arrived(arrivals, begins) if words else model.glow_since,
        began=env.now,
        result_seen=False,
        pondered=0,
        missing=False,
        hint=Hinting(),
    )
