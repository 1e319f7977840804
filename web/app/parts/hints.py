"""Hints at any table: the question at setup, the button, what is said while the best move is looked for."""

from __future__ import annotations

from typing import Never

from app.page.view import M, Node, h
from app.parts.table_bar import HINT, icon
from app.table import Answers, Choice

HINTS = Choice(
    "hints",
    "Hints",
    (
        (False, "Off", "Everybody finds their own moves."),
        (True, "On", "A button shows the best move, a little at a time. Hints are counted."),
    ),
    False,
    alone=True,
)
MISSING = "The hint could not be fetched: the connection may be down. Press Hint to try again."


def options(answers: Answers) -> dict[str, object]:
    """What a match without hints does not have in its options at all."""
    return {"hints": True} if answers.get("hints") is True else {}


def tool(intent: M, waits: bool) -> Node[M]:
    """The button, one of the board's tools. While the player `waits` for another it stays, and says why it does nothing."""
    return h(
        "button.chip.board-tool.hint-tool",
        icon(HINT),
        h("span", "Hint"),
        type="button",
        on={"click": intent},
        title="Hint",
        id="hint",
        key="hint",
        aria_disabled="true" if waits else None,
    )


def looking(what: str) -> Node[Never]:
    """It is said that `what` is looked for."""
    dots: Node[Never] = h("span.dots", h("i"), h("i"), h("i"), aria_hidden="true")
    return h("p.thinking", h("strong", f"Looking for {what}"), dots, key="looking")
