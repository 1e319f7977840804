"""The result of a match of Horrible Hex."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Never

from app.intents import CloseDialog, PlayAgain, SharePicture, ShareResult
from app.page.view import Node, h
from app.parts import ending
from app.parts.wording import hints_taken
from app.tables.horrible_hex import messages, telling
from app.tables.horrible_hex.art import card_picture
from app.tables.horrible_hex.history import Line
from app.tables.horrible_hex.intents import HexIntent
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh
from engine.kernel.outcome import Outcome

Rows = tuple[tuple[int, ...], ...]
Curve = Callable[[tuple[str, ...], Rows, str], Node[Never]]


def body(model: Model, end: Outcome, curve: Curve, cheers: bool) -> Node[HexIntent]:
    """Who won, the completed cards, what was remarkable, and the ways on. `curve` draws the graph of cards over the turns."""
    view, solo = model.view, len(model.view.seats) == 1
    actions: tuple[Node[HexIntent], ...] = (
        h("button.button.primary", "Play again", type="button", on={"click": PlayAgain()}),
        h("a.button", "Look back", href="#horrible-hex/back"),
        h("button.button", "Share", type="button", on={"click": ShareResult()}),
        h("button.button", "Share picture", type="button", on={"click": SharePicture()}),
        h("button.button", "See the board", type="button", on={"click": CloseDialog()}),
        h("a.button.quiet", "Home", href="#"),
    )
    took = hints_taken(view.hints_taken, view.seats)
    rows = over_the_turns(model.told.lines, len(view.seats))
    return h(
        "section.result",
        ending.cheer() if cheers else None,
        h("p.kicker", telling.why_over(view, end)),
        h("h2", telling.result_line(view, end), id="result-title", tabindex="-1", focus=True),
        _best(model) if solo else None,
        _done(view.completed[0]) if solo else _standings(view, end),
        h("p.fine", took) if took else None,
        ending.facts(_remarkable(model.told.lines, view.seats)),
        curve(view.seats, rows, "goal cards") if len(rows) > 2 else None,
        h("div.actions", actions),
        key="result",
        aria_labelledby="result-title",
    )


def _standings(view: hh.View, end: Outcome) -> Node[Never]:
    rows: list[Node[Never]] = [
        h(
            "tr" + (".winner" if seat in end.winners else ""),
            h("th", name, h("span.chip.ok", "Winner") if seat in end.winners else None, scope="row"),
            h("td", h("strong", str(end.scores[seat])), _done(view.completed[seat])),
            key=f"row-{seat}",
        )
        for seat, name in enumerate(view.seats)
    ]
    return h(
        "table.result-table",
        h("thead", h("tr", h("th", "Player", scope="col"), h("th", "Completed cards", scope="col"))),
        h("tbody", rows),
    )


def over_the_turns(lines: Sequence[Line], seats: int) -> Rows:
    """How many cards each seat had completed after each turn, from the lines that tell of them."""
    done = [0] * seats
    rows = [tuple(done)]
    for line in lines:
        while len(rows) <= line.turn + 1:
            rows.append(tuple(done))
        if _completed(line) and line.seat is not None:
            done[line.seat] += 1
            rows[-1] = tuple(done)
    return tuple(rows)


def _completed(line: Line) -> bool:
    return line.text.startswith("completed")


def _remarkable(lines: Sequence[Line], seats: tuple[str, ...]) -> list[ending.Fact | None]:
    turns = 1 + max((line.turn for line in lines), default=0)
    cards = [line for line in lines if _completed(line)]
    found: list[ending.Fact | None] = [("Turns", str(turns), "")]
    if cards and cards[0].seat is not None:
        found.append(("First card", f"turn {cards[0].turn + 1}", seats[cards[0].seat] if len(seats) > 1 else ""))
        (turn, most) = Counter(line.turn for line in cards).most_common(1)[0]
        if most > 1:
            found.append(("Most at once", messages.count(most, "card"), f"turn {turn + 1}"))
    return found


def _done(cards: tuple[int, ...]) -> Node[Never] | None:
    """The completed cards, small."""
    return (
        h("span.hh-done", [h("span", card_picture(card), key=f"done-{card}") for card in cards], aria_hidden="true")
        if cards
        else None
    )


def _best(model: Model) -> Node[Never] | None:
    best = model.best
    if best is None:
        return None
    if best.beaten:
        return h("p", f"Your best so far{f': the old one was {best.before}' if best.before else ''}.")
    return h("p", f"Your best is {best.before}.")
