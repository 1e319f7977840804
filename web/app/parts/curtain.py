"""The pass screen: nothing private is on the page until the next player asks for it."""

from __future__ import annotations

from typing import Never

from app.intents import ShowTiles
from app.keep.match import AnyMatch, sendable
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


HERE = "here"
"""Beside the answers of setup the seat of whoever plays on this device, in a match that goes on by link."""


def send_item(match: AnyMatch) -> Node[Never] | None:
    """In a table's menu, where a match of two people can go on by link."""
    return h("a.button.wide", "Send by link", href=_link_of(match)) if sendable(match) else None


def _link_of(match: AnyMatch) -> str:
    return f"#{match.record.header.game}/send"


def curtain(
    name: str,
    told: str,
    standings: tuple[tuple[str, int], ...],
    button: str = "Show my tiles",
    gain: str = "",
    match: AnyMatch | None = None,
    elsewhere: bool = False,
) -> Node[ShowTiles]:
    """`told` is what happened last, as everybody may know it, and `gain` what it brought; `standings` names and scores. With a
    `match` that can go on by link, the next player's device may be another one; it is, as far as anybody knows, where they play
    `elsewhere`.

    The table is seen behind it, blurred: nothing private is there while this is.
    """
    send = match is not None and sendable(match)
    best = max((score for _, score in standings), default=0)
    leads = {who for who, score in standings if score == best} if len({score for _, score in standings}) > 1 else set()
    return h(
        "section.cover.curtain.on-table",
        h("p.kicker", "Send it on to" if elsewhere else "Pass the device to"),
        name_of(name, "h1"),
        h(
            "div.curtain-turn",
            h("strong.curtain-gain", gain, aria_hidden="true") if gain else None,
            h("p.curtain-told", told) if told else None,
        ),
        h("ul.standings", [_standing(who, score, who in leads) for who, score in standings]),
        _send(match, ".primary.large") if match is not None and send and elsewhere else _show(button, ".primary.large"),
        h(
            "div.curtain-ways",
            _show(f"{name} plays here", ".quiet") if send and elsewhere else None,
            _send(match, ".quiet") if match is not None and send and not elsewhere else None,
            h("a.button.quiet", "Home", href="#", key="home"),
        ),
        aria_labelledby="curtain-title",
        key="curtain",
    )


def _send(match: AnyMatch, looks: str) -> Node[Never]:
    first = ".primary" in looks
    return h(f"a.button{looks}", "Send by link", href=_link_of(match), focus=first, id="send-on", key="send-on")


def _show(label: str, looks: str) -> Node[ShowTiles]:
    first = ".primary" in looks
    return h(f"button.button{looks}", label, type="button", on={"click": ShowTiles()}, focus=first, id="show-tiles")


def name_of(name: str, tag: str) -> Node[Never]:
    """The name of whoever is next, as large as it may be on one line."""
    return h(f"{tag}.curtain-name", name, id="curtain-title", style={"--letters": str(max(len(name), 4))})


def _standing(who: str, score: int, leads: bool) -> Node[Never]:
    ahead: Node[Never] | None = h("span.visually-hidden", ", ahead") if leads else None
    return h("li" + (".leads" if leads else ""), h("span", who, ahead), h("strong", number(score)), key=who)
