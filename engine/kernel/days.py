"""Days as text, "2025-11-30": read, counted back, said. The engine has no calendar of its own, for it knows no time."""

from __future__ import annotations

import re

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def day_seed(day: str) -> int:
    """A day as a number, 20251130, from which what is made for it takes its chance. ValueError for text that is no date."""
    year, month, number = day_parts(day)
    return year * 10000 + month * 100 + number


def day_parts(day: str) -> tuple[int, int, int]:
    """Year, month and day of the month. ValueError for text that is no date."""
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", day)
    year, month, number = map(int, found.groups()) if found else (0, 0, 0)
    if not (1 <= month <= 12 and 1 <= number <= _length(year, month)):
        raise ValueError(f"expected a date such as 2025-11-30, got {day!r}")
    return year, month, number


def day_said(day: str) -> str:
    """A day as people say it: "30 November 2025"."""
    year, month, number = day_parts(day)
    return f"{number} {_MONTHS[month - 1]} {year}"


def day_before(day: str, count: int = 1) -> str:
    """The day that lies so many before."""
    year, month, number = day_parts(day)
    number -= count
    while number < 1:
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
        number += _length(year, month)
    return f"{year:04}-{month:02}-{number:02}"


def _length(year: int, month: int) -> int:
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31
