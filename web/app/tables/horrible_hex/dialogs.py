"""The dialogs of the Horrible Hex table: a goal card in all its turns, marks, moves, keys, menu, the result."""

from __future__ import annotations

from typing import Never

from app.intents import CloseDialog, Export, LastTurn, OpenDialog
from app.page.view import Child, Node, h
from app.parts import feel
from app.parts.curtain import send_item
from app.parts.dialog import dialog
from app.table import Settings
from app.tables.horrible_hex import history, landing, messages, panels
from app.tables.horrible_hex.art import tile_picture
from app.tables.horrible_hex.intents import (
    CardDialog,
    GoalsDialog,
    HexDialog,
    HexIntent,
    HistoryDialog,
    KeysDialog,
    MarksDialog,
    MenuDialog,
    ResultDialog,
)
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh

_MEANS = (
    (hh.How.SLIDE, "S.....", "Slide, a chevron", "one step into the space beside it, which must be empty."),
    (
        hh.How.JUMP,
        "J.....",
        "Jump, an arrow hopping over a tile",
        "over the row of tiles beside it, onto the first empty space.",
    ),
    (hh.How.PUSH, "P.....", "Push, an arrow against a bar", "one step, shoving along the row in front of it."),
    (hh.How.SWAP, "W.....", "Swap, two opposed arrows", "changes places with the tile beside it."),
)


def dialog_of(model: Model, settings: Settings) -> Node[HexIntent] | None:
    end = model.view.outcome
    if model.dialog is not None:
        return None if model.curtain else _asked_for(model, model.dialog, settings)
    if end is not None and not model.result_seen and not model.celebrating:
        return _result(model, any(seat in model.match.persons for seat in end.winners))
    return None


def _asked_for(model: Model, wanted: HexDialog, settings: Settings) -> Node[HexIntent] | None:
    match wanted:
        case CardDialog(card):
            return _card(model, card)
        case GoalsDialog():
            return _dialog("Goal cards", _goals(model), "goals")
        case MarksDialog():
            return _dialog("The marks", _marks(), "marks")
        case HistoryDialog():
            return _dialog("Moves", history_list(model), "history")
        case KeysDialog():
            return _dialog("Keys", _keys(), "keys")
        case MenuDialog():
            return _dialog("Horrible Hex", (_menu(model), feel.switches(settings)), "menu")
        case ResultDialog():
            return _result(model, False)


def _dialog(title: str, body: Child[HexIntent], key: str) -> Node[HexIntent]:
    return dialog(title, body, close=CloseDialog(), key=key)


def _card(model: Model, card: int) -> Node[HexIntent]:
    view = model.view
    owner = next((seat for seat, hand in enumerate(view.hands) if card in hand), None)
    title = (
        "Your goal card"
        if len(view.seats) == 1
        else "The common card"
        if owner is None
        else messages.capital(f"{messages.whose(view.seats[owner])} goal card")
    )
    body: Child[HexIntent] = [
        h("p", "It counts in each of these turns, but never mirrored. A wild stands for either symbol."),
        panels.turned_cards(card),
        h("p.visually-hidden", messages.capital(messages.card_label(card)), "."),
        h("p.fine", "For a quick look, hold the card: this shows until you let go."),
    ]
    return _dialog(title, body, "card")


def _goals(model: Model) -> Node[HexIntent]:
    """Where the goal cards are. All but those in the pile have been seen by everybody."""
    view, solo = model.view, len(model.view.seats) == 1
    piles = [
        (f"Completed by {name}" if not solo else "Completed", view.completed[seat])
        for seat, name in enumerate(view.seats)
    ]
    back = "" if solo else " They come back when the pile is empty."
    return h(
        "div.hh-goals",
        h("p", f"{messages.count(view.goal_deck, 'card')} of {len(hh.CARDS)} in the pile."),
        [_cards(title, cards) for title, cards in piles],
        _cards("Discarded", model.told.discarded),
        h("p.fine", f"Completed cards are out of the match.{back}"),
    )


def _cards(title: str, cards: tuple[int, ...]) -> Node[OpenDialog]:
    listed: Node[OpenDialog] = (
        h("div.hh-cards", [panels.card_button(card, False, False) for card in cards]) if cards else h("p.fine", "None.")
    )
    return h("section", h("h3", f"{title}: {len(cards)}"), listed, key=title)


def _marks() -> Node[Never]:
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


def history_list(model: Model) -> Node[Never]:
    """What was done, newest first."""
    if not model.told.lines:
        return h("p.fine", "No moves yet.")
    lines = list(enumerate(model.told.lines))[::-1]
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


def _keys() -> Node[Never]:
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


def _menu(model: Model) -> Node[HexIntent]:
    items: tuple[Node[HexIntent] | None, ...] = (
        _menu_button("Moves", OpenDialog(HistoryDialog())),
        _menu_button("Last turn again", LastTurn()) if landing.last_turn(model) is not None else None,
        h("a.button.wide", "Look back", href="#horrible-hex/back") if model.told.lines else None,
        _menu_button("Goal cards", OpenDialog(GoalsDialog())),
        _menu_button("The marks", OpenDialog(MarksDialog())),
        send_item(model.match),
        h("a.button.wide", "My matches", href="#horrible-hex/matches"),
        h("a.button.wide", "Puzzle of the day", href="#horrible-hex/day"),
        h("a.button.wide", "Guided first turn", href="#horrible-hex/first"),
        h("a.button.wide", "How to play", href="#help-horrible-hex"),
        _menu_button("Keys", OpenDialog(KeysDialog())),
        _menu_button("Export match", Export()),
    )
    return h("ul.menu", [h("li", item) for item in items if item is not None])


def _menu_button(label: str, intent: HexIntent) -> Node[HexIntent]:
    return h("button.button.wide", label, type="button", on={"click": intent})


def _result(model: Model, cheers: bool) -> Node[HexIntent] | None:
    from app.parts.graph import curve  # both with the first result
    from app.tables.horrible_hex import result

    if model.view.outcome is None:
        return None
    return _dialog("The match is over", result.body(model, model.view.outcome, curve, cheers), "over")
