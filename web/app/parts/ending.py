"""The end of a match as an event: a quiet cheer, and what was remarkable in it. Run with the first result that is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Never

from app.page.view import Node, h

Fact = tuple[str, str, str]
"""What it is, what it was, and whose."""
_PIECES = 14


def cheer() -> Node[Never]:
    """Small tiles that come down once behind the winner's name. Only to be seen: what it is about is said beside it."""
    return h("div.cheer", [h("i") for _ in range(_PIECES)], aria_hidden="true", key="cheer")


def facts(found: Iterable[Fact | None]) -> Node[Never] | None:
    """The best word, the biggest turn and so on, each with whoever it was."""
    cards: list[Node[Never]] = [
        h(
            "div.fact",
            h("dt", label),
            h("dd", h("strong", value), h("small", who) if who else None),
            key=label,
        )
        for label, value, who in (fact for fact in found if fact is not None)
    ]
    return h("dl.facts", cards, key="facts") if cards else None
