"""The end of a crossword game: what is taken from and given to each score, and who wins (H15, G13)."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.outcome import Outcome, leaders
from ..kernel.tiles import total_value
from .turns import AnyState


@dataclass(frozen=True, slots=True)
class Settlement:
    """A seat's score before, what its rack costs, what it gains by going out, and the score after."""

    before: int
    lost: int
    gained: int
    after: int


def settlements(state: AnyState) -> tuple[Settlement, ...]:
    """What an end now does to each seat. Who went out gains what all others lose; scores may end negative."""
    left = [total_value(rack) for rack in state.racks] or [0] * len(state.seats)
    out = state.history[-1].seat if state.ended == "out" else None
    settled = []
    for seat, before in enumerate(state.scores):
        gained = sum(left) if seat == out else 0
        settled.append(Settlement(before, left[seat], gained, before - left[seat] + gained))
    return tuple(settled)


def outcome(state: AnyState) -> Outcome | None:
    """Winners, final scores and the way the match ended, as in the state; None while it goes on."""
    if not state.ended:
        return None
    scores = tuple(settled.after for settled in settlements(state))
    return Outcome(leaders(scores), scores, state.ended)
