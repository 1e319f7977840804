"""What is kept of past days: what counts, what is in a row, and what was never written by us."""

import pytest

from app.days import results
from app.days.results import Answered
from tests.app.given import Given

TODAY = "2026-03-01"


def env(kept):
    return Given(None, None, kept=lambda name: kept if name == "days.hexabble" else {})


def test_what_was_kept_is_read_again():
    answers = {"2026-02-28": Answered(4, [["I9", "C"]]), TODAY: Answered(0, [])}
    assert results.kept("hexabble", env(dict(results.keep("hexabble", answers).value))) == answers


@pytest.mark.parametrize("value", [None, 5, {"stars": 6}, {"stars": True}, {"stars": -1}, {}, [1]])
def test_what_is_no_answer_is_left_out(value):
    assert results.kept("hexabble", env({TODAY: value, "no day": {"stars": 3}, "2026-02-27": {"stars": 3}})) == {
        "2026-02-27": Answered(3, None)
    }


def test_the_oldest_days_are_forgotten_first():
    many = {f"{2020 + n // 300}-{n // 25 % 12 + 1:02}-{n % 25 + 1:02}": Answered(1, []) for n in range(500)}
    kept = results.keep("hexabble", many).value
    assert len(kept) == results.MOST and min(kept) > min(many)


def days(*stars):
    """Answers of today and the days before, the last one first; None where there was none."""
    when = (TODAY, *results.days_back(TODAY))
    return {day: Answered(count, []) for day, count in zip(when, stars) if count is not None}


@pytest.mark.parametrize(
    ("stars", "row"),
    [
        ((), 0),
        ((1,), 1),
        ((5, 3, 1), 3),
        ((None, 3, 1), 2),  # today's is still open
        ((0, 3, 1), 0),  # today's was given up
        ((2, None, 1), 1),
        ((2, 0, 1), 1),
        ((None, None, 1), 0),
    ],
)
def test_days_in_a_row(stars, row):
    assert results.streak(days(*stars), TODAY) == row


@pytest.mark.parametrize(
    ("wanted", "offered"),
    [
        ("", TODAY),
        (TODAY, TODAY),
        ("2026-02-28", "2026-02-28"),
        ("2026-01-30", "2026-01-30"),
        ("2026-01-29", TODAY),  # older than thirty days
        ("2026-03-02", TODAY),  # nobody sees tomorrow's
        ("nonsense", TODAY),
    ],
)
def test_today_and_the_thirty_days_before_are_offered(wanted, offered):
    assert results.offered(wanted, TODAY) == offered
