"""The end of a match on the globe: what is taken from and given to each score, and who wins (G13)."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.outcome import Outcome, leaders
from ..kernel.tiles import total_value
from .match import State


@dataclass(frozen=True, slots=True)
class Settlement:
    """A seat's score before, what its rack costs, what it gains by going out, and the score after."""

    before: int
    lost: int
    gained: int
    after: int


def settlements(state: State) -> tuple[Settlement, ...]:
    """What an end now does to each seat. Who played out gains what the other loses; scores may end negative."""
    left = [total_value(rack) for rack in state.racks] or [0] * len(state.seats)
    went_out = state.history[-1].seat if state.ended == "out" else None
    gains = [sum(left) if seat == went_out else 0 for seat in range(len(state.seats))]
    return tuple(
        Settlement(before, lost, gained, before - lost + gained)
        for before, lost, gained in zip(state.scores, left, gains)
    )


def outcome(state: State) -> Outcome | None:
    """Winners, final scores and the way the match ended (`out`, `passes`, `scoreless`); None while it goes on."""
    if not state.ended:
        return None
    scores = tuple(settled.after for settled in settlements(state))
    return Outcome(leaders(scores), scores, state.ended)
