"""Round after round with the same people: what comes next, and what all rounds together came to."""

from __future__ import annotations

import json
from collections.abc import Mapping

from app.keep.match import AnyMatch
from app.table import Answers
from app.tables.lexigrid.round import of_lexigrid
from engine.lexigrid.scoring import Results

SEVERAL = ("devices", "join")
"""Hunts of several devices, made here or joined."""


def again(answers: Answers, match: AnyMatch) -> Answers:
    """The next round of the same people, with the points so far.

    Of several devices each rolls the same grid by itself: it follows from the one before, so that one code is enough for the
    whole evening.
    """
    seen = of_lexigrid(match).seen_by(0)
    answers = dict(answers)
    if seen.results is not None and len(seen.seats) > 1:
        answers["so_far"] = json.dumps(total(answers, seen.seats, seen.results), ensure_ascii=False)
        answers["rounds"] = rounds_before(answers) + 1
    if answers.get("round") in SEVERAL:
        options = seen.options
        answers |= {"size": options.size, "min": options.minimum, "seconds": options.seconds}
        answers["seed"] = _follows(f"{'.'.join(seen.faces or ())}-{options.minimum}-{options.seconds}")
    return answers


def rounds_before(answers: Mapping[str, object]) -> int:
    rounds = answers.get("rounds")
    return rounds if type(rounds) is int and rounds > 0 else 0


def total(answers: Mapping[str, object], seats: tuple[str, ...], results: Results) -> dict[str, int]:
    """Everybody's points, those of this round included. What was kept and does not fit is left out."""
    try:
        kept = json.loads(str(answers.get("so_far", "{}")))
    except ValueError:
        kept = {}
    points = {
        str(name): score for name, score in (kept.items() if isinstance(kept, dict) else ()) if type(score) is int
    }
    for name, seeker in zip(seats, results.seekers):
        points[name] = points.get(name, 0) + seeker.score
    return points


def running(answers: Mapping[str, object], seats: tuple[str, ...], results: Results) -> str:
    """The scores over all rounds in a sentence, the most points first; "" after the first one."""
    rounds = rounds_before(answers) + 1
    if rounds < 2 or len(seats) < 2:
        return ""
    order = sorted(total(answers, seats, results).items(), key=lambda one: -one[1])
    told = ", ".join(f"{name} {score}" for name, score in order)
    return f"After {rounds} rounds: {told}."


def _follows(text: str) -> int:
    """A seed from a text, the same on every device."""
    seed = 2166136261
    for byte in text.encode():
        seed = (seed ^ byte) * 16777619 % (1 << 32)
    return seed
