"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: every winning seat (several in a tie), the final score of each seat, and why it ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def tied(self) -> bool:
        return len(self.winners) > 1


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that share the highest score, in seat order."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
