"""Players with their goal cards, always in view; the tray and the buttons under the board."""

from __future__ import annotations

from app.page.view import Node, h
from app.tables.horrible_hex import messages
from app.tables.horrible_hex.art import card_picture, pile_picture, tile_picture, turned
from app.tables.horrible_hex.model import Model, placer
from engine import horrible_hex as hh

_LEFT = "M8 5L4 9l4 4M4.5 9H14a6 6 0 1 1-5.6 8.1"
_RIGHT = "M16 5l4 4-4 4M19.5 9H10a6 6 0 1 0 5.6 8.1"


def players(model: Model) -> Node:
    """Every player with name, cards and completed cards; the common card belongs to whoever is to move."""
    view = model.view
    met = {(one.seat, one.card) for one in view.met}
    asked = view.pending.card if view.phase is hh.Phase.DISCARD and view.pending is not None else None
    solo = len(view.seats) == 1
    items = [_player(model, seat, met, asked, solo) for seat in range(len(view.seats))]
    if view.options.hold_em:
        common = (
            [card_button(view.common, any(one.common for one in view.met), False)]
            if view.common is not None
            else [_no_card("common")]
        )
        items.append(
            h(
                "li.player.hh-player.hh-common",
                h("span.player-name", "Common"),
                h("span.hh-cards", common),
                key="common",
            )
        )
    return h(
        "ol.players.hh-players",
        items,
        class_="solo" if solo else None,
        aria_label="Players and their goal cards",
        key="players",
    )


def _player(model: Model, seat: int, met: set, asked: int | None, solo: bool) -> Node:
    view = model.view
    active = view.outcome is None and seat == (view.pending.seat if view.pending is not None else view.seat)
    done, target = len(view.completed[seat]), view.options.target
    count = f"{done} of {len(hh.CARDS)}" if solo else f"{done} of {target}"
    pile = f", {view.goal_deck} in the pile" if solo else ""  # alone, the pile of goal cards is the clock
    pips = (
        None
        if solo
        else h(
            "span.hh-pips",
            [h("span", class_="done" if i < done else None) for i in range(max(target, done))],
            aria_hidden="true",
        )
    )
    last = (
        view.hands[0][-1]
        if solo and view.hands[0] and view.turn and not view.scorers and view.outcome is None
        else None
    )
    cards = [card_button(card, (seat, card) in met, card == asked, card == last) for card in view.hands[seat]] or [
        _no_card(str(seat))
    ]
    return h(
        "li.player.hh-player" + (".active" if active and not solo else ""),
        h(
            "span.hh-who",
            h("span.player-name", view.seats[seat], active and not solo and h("span.visually-hidden", ", to play")),
            h(
                "span.hh-count",
                h("span.visually-hidden", f"{count} completed{pile}"),
                pips or h("span", f"{count} completed{pile}", aria_hidden="true"),
            ),
        ),
        h("span.hh-cards", cards),
        id=f"seat-{seat}",
        key=f"seat-{seat}",
        aria_current="true" if active else None,
    )


def card_button(card: int, met: bool, asked: bool, last: bool = False) -> Node:
    """`last` is the card that leaves the row next, unless one is completed."""
    said = messages.card_label(card)
    note = ", completed" if met else ", asked about" if asked else ", leaves next" if last else ""
    return h(
        "button.hh-card",
        card_picture(card),
        type="button",
        on={"click": ("dialog", "card", card)},
        data_hold=f"card:{card}",
        aria_haspopup="dialog",
        class_="met" if met else "asked" if asked else "last" if last else None,
        aria_label=f"Goal card{note}: {said}. Show it turned",
        key=f"card-{card}",
    )


def turned_cards(card: int) -> Node:
    """A goal card in its six turns."""
    return h(
        "ul.hh-turned",
        [h("li", card_picture(card, turns), key=f"turned-{turns}") for turns in range(6)],
        aria_hidden="true",
    )


def held_card(model: Model) -> Node | None:
    """The goal card that is held, over the board and in all its turns. What it is has been said; nothing in it can be pressed."""
    if model.shown is None:
        return None
    return h(
        "div.hh-held",
        h("div.hh-held-sheet", turned_cards(model.shown), h("p", "Each of these turns counts. Let go to close.")),
        aria_hidden="true",
        key="held-card",
    )


def _no_card(key: str) -> Node:
    return h("span.hh-card.none", h("span", "No card left"), key=f"none-{key}")


# -- under the board -------------------------------------------------------------------------------------------


def hand(model: Model) -> Node:
    """The tray with the pile or the drawn tile, and what can be done now."""
    if model.peek:
        buttons = (
            _button("Done", ("peek-done",)),
            h(
                "button.button.primary.hh-look",
                "Hold to look",
                type="button",
                id="look",
                data_hold="tile",
                aria_pressed="true" if model.holding else "false",
                aria_describedby="hh-look-hint",
            ),
            h("span.visually-hidden", "Keep the button, or Space, pressed", id="hh-look-hint"),
        )
        return h("div.hand.hh-hand", _pile(model), h("div.controls.hh-controls", buttons, key="peek"), key="hand")
    if model.view.outcome is not None:
        return h(
            "div.hand.hh-hand",
            h(
                "div.controls.hh-controls.three",
                _button("Play again", ("rematch",), "primary"),
                _button("Result", ("dialog", "result")),
                h("a.button", "Home", href="#"),
                key="over",
            ),
            key="hand",
        )
    return h("div.hand.hh-hand", _tray(model), _controls(model), key="hand")


def _button(label: str, intent: tuple, classes: str = "", disabled: bool = False, id: str | None = None) -> Node:
    return h(
        "button.button" + (f".{classes}" if classes else ""),
        label,
        type="button",
        on={"click": intent},
        disabled=disabled,
        id=id,
        key=label,
    )


def _pile(model: Model) -> Node:
    left = model.view.deck
    return h(
        "div.hh-tray",
        pile_picture() if left else h("span.hh-empty"),
        h("span.hh-left", str(left), aria_hidden="true"),
        h("span.visually-hidden", f"{messages.count(left, 'tile')} left to draw"),
        key="pile",
    )


def _tray(model: Model) -> Node:
    drawn = model.view.drawn
    if not model.placing or drawn is None or drawn.face is None:
        return _pile(model)
    icons = turned(drawn.icons, model.turns)
    away = model.spot is not None or model.held in ("tray", "spot")
    return h(
        "button.hh-tray.drawn",
        tile_picture(drawn.face, icons),
        type="button",
        data_drag="tray",
        id="tray",
        data_drop="tray",
        on={"click": ("tray",)},
        class_="away" if away else None,
        aria_label=f"Drawn: {messages.tile_label(drawn.face, icons)}. Turn it clockwise",
        key="drawn",
    )


def _controls(model: Model) -> Node:
    view = model.view
    undo = _button("Undo", ("undo",), disabled=not model.back)
    match view.phase:
        case hh.Phase.MOVE:
            stuck = not view.legal
            buttons = (
                undo,
                _button("Draw" if stuck else "Skip and draw", ("draw",), "primary" if stuck else "", id="act"),
            )
        case hh.Phase.DRAW:
            fresh = not view.moved and bool(view.scorers)
            buttons = (
                undo,
                _button(
                    "Deal and draw" if fresh and not view.options.destiny and len(view.seats) > 1 else "Draw a tile",
                    ("draw",),
                    "primary",
                    id="act",
                ),
            )
        case hh.Phase.SCORE:
            buttons = (undo, _button("Score", ("score",), "primary", id="act"))
        case hh.Phase.GROUP | hh.Phase.CLUSTER:
            verb = "leaves" if view.phase is hh.Phase.GROUP else "stays"
            numbers = range(len(view.pending.options))
            buttons = (
                undo,
                *(
                    _button(
                        f"{n + 1} {verb}",
                        ("choose", n),
                        "primary" if n == model.pick else "",
                        id="act" if n == 0 else None,
                    )
                    for n in numbers
                ),
            )
        case hh.Phase.DISCARD:
            buttons = (_button("Keep it", ("keep-card",), id="act"), _button("Change it", ("change-card",), "primary"))
        case hh.Phase.PLACE:
            buttons = (
                h("span.hh-turns", _turner("Turn left", _LEFT, -1), _turner("Turn right", _RIGHT, 1), key="turns"),
                _button("Confirm", ("confirm",), "primary", disabled=model.spot is None, id="act"),
            )
        case _:
            buttons = (undo,)
    return h("div.controls.hh-controls", buttons, class_="many" if len(buttons) > 2 else None, key="controls")


def _turner(label: str, path: str, by: int) -> Node:
    return h(
        "button.button.hh-turner",
        h("svg", h("path", d=path), viewBox="0 0 24 24", aria_hidden="true"),
        type="button",
        aria_label=label,
        on={"click": ("turn-tile", by)},
        key=label,
    )


def peek_button(model: Model) -> Node | None:
    """Who placed the face-down tile may look at it, after the pass screen (X13)."""
    seat = placer(model.view)
    if not model.playing or seat is None or seat == model.view.seat:
        return None
    return h(
        "button.chip.hh-peek", f"{model.view.seats[seat]} may look", type="button", on={"click": ("peek",)}, key="peek"
    )
