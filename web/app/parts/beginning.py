"""Who begins, in games whose first seat does: the seats are laid so that the one who is to begin has the first."""

from __future__ import annotations

from app.keep.match import AnyMatch
from app.parts.curtain import HERE
from app.table import Answers, Choice, Env

_BY_LOT = "lot"


def beginning(most: int) -> Choice:
    """The question at setup, for up to so many players."""
    seats = tuple((seat, f"Player {seat + 1}", "") for seat in range(most))
    return Choice(
        "begins", "Who begins", (*seats, (_BY_LOT, "By lot", "")), 0, seats=tuple(range(2, most + 1)), who=True
    )


def begins(answers: Answers, count: int, env: Env) -> int:
    """Which of the seats, as they were set up, is to have the first."""
    chosen = answers.get("begins", 0)
    if chosen == _BY_LOT:
        return env.rng.randrange(count)
    return chosen if type(chosen) is int and chosen in range(count) else 0


def again(answers: Answers, match: AnyMatch) -> Answers:
    """In another match the next in order begins, and nobody knows yet who sits where."""
    kept = {name: answer for name, answer in answers.items() if name != HERE}
    return {**kept, "begins": 1 % len(match.seats)}
