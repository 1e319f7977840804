"""Days as text: read, counted back over months and leap days, said."""

import pytest

from engine.kernel.days import day_before, day_parts, day_said, day_seed


def test_a_day_is_read_and_said():
    assert day_parts("2026-03-01") == (2026, 3, 1)
    assert day_seed("2026-03-01") == 20260301
    assert day_said("2026-11-30") == "30 November 2026"


@pytest.mark.parametrize(
    ("day", "count", "before"),
    [
        ("2026-11-30", 1, "2026-11-29"),
        ("2026-11-01", 1, "2026-10-31"),
        ("2026-03-01", 1, "2026-02-28"),
        ("2028-03-01", 1, "2028-02-29"),
        ("2026-01-01", 1, "2025-12-31"),
        ("2026-01-15", 30, "2025-12-16"),
        ("2026-03-02", 400, "2025-01-26"),
    ],
)
def test_days_are_counted_back(day, count, before):
    assert day_before(day, count) == before


def test_what_is_no_date_is_said():
    for text in ("", "2026-02-29", "2026-1-1", "today"):
        with pytest.raises(ValueError, match="expected a date"):
            day_before(text)
