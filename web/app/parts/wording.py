"""What several tables say in the same words: lists, points, tiles."""

from __future__ import annotations

from collections.abc import Iterable

YOU = "You"
"""The name of whoever plays alone against robots and has given no other."""


def named(name: str) -> str:
    """A name within a sentence: "Ann", "you", "me"."""
    return {YOU: "you", "I": "me"}.get(name, name)


def listed(items: Iterable[str], last: str = "and") -> str:
    """ "A", "A and B", "A, B and C"."""
    *before, end = list(items) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def counted_tiles(n: int) -> str:
    return "1 tile" if n == 1 else f"{n} tiles"


def counted_hints(n: int) -> str:
    return "1 hint" if n == 1 else f"{n} hints"


def hints_taken(taken: tuple[int, ...], seats: tuple[str, ...]) -> str:
    """Who took how many hints in a match: "Ann took 2 hints." Nothing where nobody did."""
    told = [f"{name} took {counted_hints(count)}" for name, count in zip(seats, taken) if count]
    return f"{listed(told)}." if told else ""


def number(n: int) -> str:
    """A number with the minus sign that typesetters use."""
    return f"\u2212{-n}" if n < 0 else str(n)


def points(n: int) -> str:
    return "1 point" if n == 1 else f"{number(n)} points"
