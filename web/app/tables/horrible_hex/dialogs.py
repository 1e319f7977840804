"""The dialogs of the Horrible Hex table: a goal card in all its turns, marks, moves, keys, menu, the result."""

from __future__ import annotations

from app.club.shell_view import dialog
from app.page.view import Node, h
from app.tables.horrible_hex import history, messages, panels, turns
from app.tables.horrible_hex.art import card_picture, tile_picture
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh

_MEANS = (
    (hh.How.SLIDE, "S.....", "Slide, a chevron", "one step into the space beside it, which must be empty."),
    (hh.How.JUMP, "J.....", "Jump, a bow over a dot", "over the row of tiles beside it, onto the first empty space."),
    (hh.How.PUSH, "P.....", "Push, an arrow against a bar", "one step, shoving along the row in front of it."),
    (hh.How.SWAP, "W.....", "Swap, two opposed arrows", "changes places with the tile beside it."),
)


def dialog_of(model: Model) -> Node | None:
    if model.view.outcome is not None and not model.result_seen and not model.celebrating and model.dialog is None:
        return _result(model)
    if model.dialog is None or model.curtain:
        return None
    match model.dialog:
        case ("card", card):
            return _card(model, card)
        case ("marks",):
            return dialog("The marks", _marks(), close=("close",), key="marks")
        case ("history",):
            return dialog("Moves", history_list(model), close=("close",), key="history")
        case ("keys",):
            return dialog("Keys", _keys(), close=("close",), key="keys")
        case ("menu",):
            return dialog("Horrible Hex", _menu(), close=("close",), key="menu")
        case ("result",) if model.view.outcome is not None:
            return _result(model)
    return None


def _card(model: Model, card: int) -> Node:
    view = model.view
    owner = next((seat for seat, hand in enumerate(view.hands) if card in hand), None)
    title = (
        "Your goal card"
        if len(view.seats) == 1
        else "The common card"
        if owner is None
        else f"{messages.whose(view.seats[owner])} goal card"
    )
    return dialog(
        title,
        h("p", "It counts in each of these turns, but never mirrored. A wild stands for either symbol."),
        panels.turned_cards(card),
        h("p.visually-hidden", messages.capital(messages.card_label(card)), "."),
        h("p.fine", "For a quick look, hold the card: this shows until you let go."),
        close=("close",),
        key="card",
    )


def _marks() -> Node:
    return h(
        "div",
        h(
            "ul.legend.hh-legend",
            [
                h("li", tile_picture(hh.Face.STAR, icons), h("span", h("strong", f"{name}: "), means), key=how.value)
                for how, icons, name, means in _MEANS
            ],
        ),
        h(
            "ul.legend.hh-legend",
            [
                h("li", tile_picture(face, "......"), h("span", h("strong", f"{name}: "), means), key=name)
                for face, name, means in (
                    (hh.Face.STAR, "Star", "13 tiles."),
                    (hh.Face.CIRCLE, "Circle", "13 tiles."),
                    (hh.Face.WILD, "Wild", "counts as a star and as a circle."),
                    (None, "Face down", "counts for no card, and is turned up after the next player's move."),
                )
            ],
        ),
        h("p.fine", "A mark says how the tile may leave by its side. After every move all tiles must hang together."),
    )


def history_list(model: Model) -> Node:
    """What was done, newest first."""
    if not model.log:
        return h("p.fine", "No moves yet.")
    lines = list(enumerate(model.log))[::-1]
    return h(
        "ol.hh-history",
        [
            h(
                "li",
                history.sentence(line, model.view.seats),
                class_="fine" if line.seat is None else None,
                key=f"line-{i}",
            )
            for i, line in lines
        ],
        reversed=True,
        start=str(len(lines)),
    )


def _keys() -> Node:
    rows = (
        ("Tab", "between goal cards, board and buttons"),
        ("Arrows", "move on the board"),
        (
            "Enter or Space",
            "touch a tile, then choose where it goes; hang the drawn tile on a space, and confirm it there",
        ),
        ("Q E or [ ]", "turn the drawn tile"),
        ("Escape", "let go"),
        ("U", "undo"),
        ("D", "draw"),
        ("+ \u2212 Home", "zoom, and the whole field"),
    )
    return h("dl.keys", [[h("dt", h("kbd", key)), h("dd", does)] for key, does in rows])


def _menu() -> Node:
    return h(
        "ul.menu",
        [
            h("li", item)
            for item in (
                h("button.button.wide", "Moves", type="button", on={"click": ("dialog", "history")}),
                h("button.button.wide", "The marks", type="button", on={"click": ("dialog", "marks")}),
                h("a.button.wide", "How to play", href="#help-horrible-hex"),
                h("button.button.wide", "Keys", type="button", on={"click": ("dialog", "keys")}),
                h("button.button.wide", "Export match", type="button", on={"click": ("export",)}),
            )
        ],
    )


def _result(model: Model) -> Node:
    view = model.view
    end = view.outcome
    solo = len(view.seats) == 1
    rows = [
        h(
            "tr" + (".winner" if seat in end.winners and not solo else ""),
            h("th", name, seat in end.winners and not solo and h("span.chip.ok", "Winner"), scope="row"),
            h("td", h("strong", str(end.scores[seat])), _done(view.completed[seat])),
            key=f"row-{seat}",
        )
        for seat, name in enumerate(view.seats)
    ]
    return dialog(
        "The match is over",
        h(
            "section.result",
            h("p.kicker", turns.why_over(model)),
            h("h2", turns.result_line(model), id="result-title", tabindex="-1"),
            _best(model) if solo else None,
            _done(view.completed[0]) if solo else None,
            not solo
            and h(
                "table.result-table",
                h("thead", h("tr", h("th", "Player", scope="col"), h("th", "Completed cards", scope="col"))),
                h("tbody", rows),
            ),
            h(
                "div.actions",
                h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
                h("button.button", "Share", type="button", on={"click": ("share-result",)}),
                h("button.button", "See the board", type="button", on={"click": ("close",)}),
                h("a.button.quiet", "Home", href="#"),
            ),
            key="result",
            aria_labelledby="result-title",
        ),
        close=("close",),
        key="over",
    )


def _done(cards: tuple[int, ...]) -> Node | None:
    """The completed cards, small."""
    return (
        h("span.hh-done", [h("span", card_picture(card), key=f"done-{card}") for card in cards], aria_hidden="true")
        if cards
        else None
    )


def _best(model: Model) -> Node | None:
    if model.best is None:
        return None
    before, beaten = model.best
    if beaten:
        return h("p", f"Your best so far{f': the old one was {before}' if before else ''}.")
    return h("p", f"Your best is {before}.")
