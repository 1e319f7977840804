"""What several tables say in the same words: lists, points, tiles."""

from __future__ import annotations

from collections.abc import Iterable


def listed(items: Iterable[str], last: str = "and") -> str:
    """ "A", "A and B", "A, B and C"."""
    *before, end = list(items) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def counted_tiles(n: int) -> str:
    return "1 tile" if n == 1 else f"{n} tiles"


def minus(n: int) -> str:
    """What is taken off, with the sign that typesetters use for it."""
    return f"\u2212{n}" if n else "0"


def points(n: int) -> str:
    return "1 point" if n == 1 else f"{n} points"
