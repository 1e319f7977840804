"""Rivals: robots that hunt the same grid in the same sand as each person, without a turn of their own at the device.

What a rival will write down is thought of before or while the sand runs, from what the record holds, so a reload changes nothing.
Its words wait in `Model.unseen`, which no view reads; when all people have hunted they go into the record as its claims.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from random import Random

from app.table import Env
from app.tables.lexigrid.model import Model, seen
from app.tables.lexigrid.round import LexigridMatch
from engine.kernel.refusal import Refusal
from engine.lexigrid.match import round_of
from engine.lexigrid.moves import Claim, Move, Start, Started, TimeUp


def awaited(model: Model) -> int | None:
    """The seat whose hunt is still to be thought of. With people under way that may take its time."""
    seat = lingering(model)
    if seat is None and model.view.phase in ("ready", "sand"):
        seats = range(len(model.match.seats))
        return next((seat for seat in seats if model.match.robot_at(seat) and seat not in model.rivals), None)
    return seat


def lingering(model: Model) -> int | None:
    """The rival whose list the table waits for: people have hunted, and it is not thought of yet."""
    seat = model.view.to_move
    return seat if model.view.phase == "ready" and seat is not None and model.match.robot_at(seat) else None


def asked(model: Model, seat: int) -> tuple[object, Random]:
    """The round that a rival hunts, and its luck: the same for its seat in this round, whatever happens meanwhile."""
    match = model.match
    hunted = round_of(match.state)
    dealt = (*hunted.grid.faces, hunted.minimum, hunted.seconds, match.state.marks[seat], seat, match.robot_at(seat))
    return hunted, Random(" ".join(map(str, dealt)))


def about(model: Model) -> object:
    """A thought holds for the whole match."""
    return model.match.record.header


def thought(model: Model, move: object, moment: int) -> Model | None:
    """The table that knows what the awaited rival writes down, and when; None for what comes late or a second time."""
    seat = awaited(model)
    if seat is None or not isinstance(move, tuple) or moment != len(model.match.record.events):
        return None
    return replace(
        model,
        rivals={**model.rivals, seat: tuple(float(second) for second, _ in move)},
        unseen={**model.unseen, seat: tuple(str(word) for _, word in move)},
        pondered=0,
        missing=False,
    )


def found(model: Model, seat: int) -> int | None:
    """How many words a rival has by now, by the sand that is shown; None while that is not known."""
    seconds, left = model.rivals.get(seat), model.seconds
    return (
        bisect_right(seconds, model.view.options.seconds - left) if seconds is not None and left is not None else None
    )


def hunted(model: Model, env: Env) -> Model:
    """The table once the rivals whose turn has come, and of whom all is known, have their words in the record."""
    while (seat := lingering(model)) is not None and seat in model.rivals:
        model = seen(replace(model, match=_hunted(model, seat, env)))
    return model


def _hunted(model: Model, seat: int, env: Env) -> LexigridMatch:
    match, length = model.match, model.view.options.seconds * 1000
    # It hunted in the sand that a person saw run.
    deadlines = [event.deadline for event in match.record.events if isinstance(event, Started)]
    begin = deadlines[-1] - length if deadlines else int(model.clock.at(env.now))
    claims = zip(model.rivals[seat], model.unseen[seat])
    hunt: list[Move] = [Start(begin)]
    hunt += [Claim(begin + round(second * 1000), word=word) for second, word in claims]
    for move in (*hunt, TimeUp(begin + length)):
        done = match.played(move, env.lexicon.words("common"), env.rng)
        if not isinstance(done, Refusal):
            match = done
    return match
