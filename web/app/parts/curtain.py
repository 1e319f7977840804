"""The pass screen: nothing private is on the page until the next player asks for it."""

from __future__ import annotations

from typing import Never

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
    name: str, told: str, standings: tuple[tuple[str, int], ...], button: str = "Show my tiles", gain: str = ""
) -> Node[ShowTiles]:
    """`told` is what happened last, as everybody may know it, and `gain` what it brought; `standings` names and scores.

    The table is seen behind it, blurred: nothing private is there while this is.
    """
    best = max((score for _, score in standings), default=0)
    leads = {who for who, score in standings if score == best} if len({score for _, score in standings}) > 1 else set()
    return h(
        "section.cover.curtain.on-table",
        h("p.kicker", "Pass the device to"),
        name_of(name, "h1"),
        h(
            "div.curtain-turn",
            h("strong.curtain-gain", gain, aria_hidden="true") if gain else None,
            h("p.curtain-told", told) if told else None,
        ),
        h("ul.standings", [_standing(who, score, who in leads) for who, score in standings]),
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


def name_of(name: str, tag: str) -> Node[Never]:
    """The name of whoever is next, as large as it may be on one line."""
    return h(f"{tag}.curtain-name", name, id="curtain-title", style={"--letters": str(max(len(name), 4))})


def _standing(who: str, score: int, leads: bool) -> Node[Never]:
    ahead: Node[Never] | None = h("span.visually-hidden", ", ahead") if leads else None
    return h("li" + (".leads" if leads else ""), h("span", who, ahead), h("strong", number(score)), key=who)
