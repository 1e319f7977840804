"""Tables in Markdown, and the medians that go into them."""

from collections.abc import Iterable
from statistics import median


def table(head: Iterable[str], rows: Iterable[Iterable]) -> str:
    """A Markdown table; all columns but the first are numbers, to the right."""
    head = list(head)
    lines = ["| " + " | ".join(head) + " |", "|" + "|".join(["---"] + ["---:"] * (len(head) - 1)) + "|"]
    return "\n".join(lines + ["| " + " | ".join(map(_cell, row)) + " |" for row in rows])


def spread(values: list[float]) -> str:
    """The median, with the least and the greatest."""
    return f"{median(values):,.0f} ({min(values):,.0f} to {max(values):,.0f})"


def _cell(value) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.2f}" if isinstance(value, float) else str(value)
