"""What is kept of past days: one answer a day, its stars, and how many days in a row there was one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.commands import Keep
from app.table import Env
from engine.kernel.days import day_before, day_parts

MOST = 400
"""Days that are remembered; the oldest go first."""
PRACTICE = 30
"""So many days back a puzzle can be had for practice."""
MOST_STARS = 5
Answers = Mapping[str, "Answered"]


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer of a day as JSON, and its stars: 0 where it was given up."""

    stars: int
    answer: object


def kept(game: str, env: Env) -> dict[str, Answered]:
    """The answers of all days by date; what was not written by this is left out."""
    found = {}
    for day, value in env.kept(_name(game)).items():
        if isinstance(value, dict) and _is_day(day):
            stars = value.get("stars")
            if type(stars) is int and 0 <= stars <= MOST_STARS:
                found[day] = Answered(stars, value.get("answer"))
    return found


def keep(game: str, answers: Answers) -> Keep:
    """The command that keeps them."""
    last = sorted(answers)[-MOST:]
    return Keep(_name(game), {day: {"stars": answers[day].stars, "answer": answers[day].answer} for day in last})


def streak(answers: Answers, today: str) -> int:
    """How many days in a row had an answer, up to today or, as long as today's is open, up to yesterday."""
    day = today if today in answers else day_before(today)
    days = 0
    while day in answers and answers[day].stars:
        days, day = days + 1, day_before(day)
    return days


def offered(wanted: str, today: str) -> str:
    """The day whose puzzle an address asks for: one of the last thirty, else today."""
    return wanted if wanted in days_back(today) else today


def days_back(today: str) -> tuple[str, ...]:
    """The days that can be practised, the last one first."""
    return tuple(day_before(today, count) for count in range(1, PRACTICE + 1))


def _name(game: str) -> str:
    return f"days.{game}"


def _is_day(text: str) -> bool:
    try:
        day_parts(text)
    except ValueError:
        return False
    return True
