"""The pass screen: nothing private is on the page until the next player asks for it."""

from __future__ import annotations

from app.intents import ShowTiles
from app.page.view import Node, h
from app.parts.wording import number
from app.table import Choice

PASSING = Choice(
    "pass",
    "Between turns",
    (
        (True, "Pass the device", "A screen hides the tiles until the next player asks for theirs."),
        (False, "Open table", "The next player's tiles show at once: good for playing side by side."),
    ),
    True,
    persons=2,
)
"""Asked at setup: whether this screen comes between turns."""


def curtain(
    name: str, told: str, standings: tuple[tuple[str, int], ...], button: str = "Show my tiles"
) -> Node[ShowTiles]:
    """`told` is what happened last, as everybody may know it; `standings` names and scores."""
    return h(
        "section.cover.curtain.on-table",
        h("p.kicker", "Pass the device to"),
        h("h1.curtain-name", name, id="curtain-title"),
        h("p.curtain-told", told) if told else None,
        h("ul.standings", [h("li", h("span", who), h("strong", number(score)), key=who) for who, score in standings]),
        h(
            "button.button.primary.large",
            button,
            type="button",
            on={"click": ShowTiles()},
            focus=True,
            id="show-tiles",
        ),
        h("a.button.quiet", "Home", href="#"),
        aria_labelledby="curtain-title",
        key="curtain",
    )
