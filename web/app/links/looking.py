"""One step of a match that is over, shown by a link: looked at, with all that came before and after, and nothing else."""

from __future__ import annotations

from app.back.intents import ShowStep
from app.keep.match import AnyMatch, Match, plainly
from app.table import Env, OnTable, TablePlace
from engine.games import PACKINGS
from engine.kernel.packing import pack, unpack
from engine.kernel.record import replay


def link_at(match: AnyMatch, step: int, address: str) -> str:
    """The address that shows this step; "" for a match that goes on, whose hidden tiles nobody is to read, or has no room in one."""
    name = match.record.header.game
    try:
        return f"{address}#{name}/look/{step}/{pack(match.record, match.game, PACKINGS[name])}" if match.outcome else ""
    except ValueError:
        return ""


def at_step(text: str, place: TablePlace, env: Env) -> tuple[OnTable | None, str]:
    """The past of the match in a link at its step, and what is wrong where there is none. It has no place on its table."""
    step, _, packed = text.partition("/")
    try:
        record = unpack(packed, place.game, PACKINGS[place.name])
    except ValueError as wrong:
        return None, f"That link shows no match: {plainly(wrong)}"
    match: AnyMatch = Match(place.game, record, replay(place.game, record))
    past = place.lay(match, {}, env).looked_back(env) if match.outcome is not None else None
    if past is None:
        return None, "That link shows no match: it is not over yet."
    number = int(step) if step.isdecimal() and step.isascii() and len(step) < 5 else 0
    return past.sent(ShowStep(number), env)[0], ""
