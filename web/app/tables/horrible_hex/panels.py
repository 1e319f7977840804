"""Players with their goal cards, always in view; the tray and the buttons under the board."""

from __future__ import annotations

from typing import Never

from app.intents import OpenDialog, PlayAgain
from app.page.view import M, Node, h
from app.parts import robots
from app.parts.table_bar import board_tool
from app.tables.horrible_hex import history, meeting, messages, secret, telling
from app.tables.horrible_hex.art import card_picture, pile_picture, tile_picture, turned
from app.tables.horrible_hex.intents import (
    CardDialog,
    ChangeCard,
    Choose,
    Confirm,
    Draw,
    HexIntent,
    KeepCard,
    Peek,
    PeekDone,
    ResultDialog,
    ScoreNow,
    TurnTile,
    Undo,
)
from app.tables.horrible_hex.model import Model, whose_turn
from engine import horrible_hex as hh

_LEFT = "M8 5L4 9l4 4M4.5 9H14a6 6 0 1 1-5.6 8.1"
_RIGHT = "M16 5l4 4-4 4M19.5 9H10a6 6 0 1 0 5.6 8.1"
_EYE = "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5"


def players(model: Model) -> Node[OpenDialog]:
    """Every player with name, cards and completed cards; the common card belongs to whoever is to move."""
    view = model.view
    met = {(one.seat, one.card) for one in view.met}
    promised = meeting.promised(model)
    asked = view.pending.card if view.phase is hh.Phase.DISCARD and view.pending is not None else None
    solo = len(view.seats) == 1
    items: list[Node[OpenDialog]] = [
        _player(model, seat, met, asked, solo, promised) for seat in range(len(view.seats))
    ]
    if view.options.hold_em:
        common: Node[OpenDialog] = (
            card_button(
                view.common, any(one.common for one in view.met), False, promised=(None, view.common) in promised
            )
            if view.common is not None
            else _no_card("common")
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


def _player(
    model: Model,
    seat: int,
    met: set[tuple[int, int]],
    asked: int | None,
    solo: bool,
    promised: frozenset[tuple[int | None, int]],
) -> Node[OpenDialog]:
    view = model.view
    level = model.match.robot_at(seat)
    active = view.outcome is None and seat == whose_turn(view)
    done, target = len(view.completed[seat]), view.options.target
    count = f"{done} of {len(hh.CARDS)}" if solo else f"{done} of {target}"
    pile = f", {view.goal_deck} in the pile" if solo else ""  # alone, the pile of goal cards is the clock
    pips: Node[Never] | None = (
        None
        if solo
        else h(
            "span.hh-pips",
            [h("span", class_="done" if i < done else None) for i in range(max(target, done))],
            aria_hidden="true",
        )
    )
    last = history.leaves_row(view) if view.outcome is None else None
    cards: list[Node[OpenDialog]] = [
        card_button(card, (seat, card) in met, card == asked, card == last, (seat, card) in promised)
        for card in view.hands[seat]
    ]
    return h(
        "li.player.hh-player" + (".active" if active and not solo else ""),
        h(
            "span.hh-who",
            h(
                "span.player-name",
                level and robots.face(level),
                view.seats[seat],
                active and not solo and h("span.visually-hidden", ", to play"),
            ),
            h(
                "span.hh-count",
                h("span.visually-hidden", f"{count} completed{pile}"),
                pips or h("span", f"{count} completed{pile}", aria_hidden="true"),
            ),
        ),
        h("span.hh-cards", cards or _no_card(str(seat))),
        id=f"seat-{seat}",
        key=f"seat-{seat}",
        aria_current="true" if active else None,
    )


def card_button(card: int, met: bool, asked: bool, last: bool = False, promised: bool = False) -> Node[OpenDialog]:
    """`last` is the card that leaves the row next, unless one is completed; `promised` would be completed by the move looked at."""
    said = messages.card_label(card)
    note = (
        ", would be completed"
        if promised
        else ", completed"
        if met
        else ", asked about"
        if asked
        else ", leaves next"
        if last
        else ""
    )
    return h(
        "button.hh-card",
        card_picture(card),
        type="button",
        on={"click": OpenDialog(CardDialog(card))},
        data_hold=f"card:{card}",
        aria_haspopup="dialog",
        class_="promised" if promised else "met" if met else "asked" if asked else "last" if last else None,
        aria_label=f"Goal card{note}: {said}. Show it turned",
        key=f"card-{card}",
    )


def turned_cards(card: int) -> Node[Never]:
    """A goal card in its six turns."""
    return h(
        "ul.hh-turned",
        [h("li", card_picture(card, turns), key=f"turned-{turns}") for turns in range(6)],
        aria_hidden="true",
    )


def held_card(model: Model) -> Node[Never] | None:
    """The goal card that is held, over the board and in all its turns. What it is has been said; nothing in it can be pressed."""
    if model.shown is None:
        return None
    return h(
        "div.hh-held",
        h("div.hh-held-sheet", turned_cards(model.shown), h("p", "Each of these turns counts. Let go to close.")),
        aria_hidden="true",
        key="held-card",
    )


def _no_card(key: str) -> Node[Never]:
    return h("span.hh-card.none", h("span", "No card left"), key=f"none-{key}")


# -- under the board -------------------------------------------------------------------------------------------


def hand(model: Model) -> Node[HexIntent]:
    """The tray with the pile or the drawn tile, and what can be done now."""
    if model.peek:
        buttons: tuple[Node[HexIntent], ...] = (
            _button("Done", PeekDone()),
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
                "div.controls.hh-controls.three.in-three",
                _button("Play again", PlayAgain(), "primary"),
                _button("Result", OpenDialog(ResultDialog())),
                h("a.button", "Home", href="#"),
                key="over",
            ),
            key="hand",
        )
    return h("div.hand.hh-hand", _tray(model), _controls(model), key="hand")


def _button(label: str, intent: M, classes: str = "", disabled: bool = False, id: str | None = None) -> Node[M]:
    return h(
        "button.button" + (f".{classes}" if classes else ""),
        label,
        type="button",
        on={"click": intent},
        disabled=disabled,
        id=id,
        key=label,
    )


def _pile(model: Model) -> Node[Never]:
    left = model.view.deck
    return h(
        "div.hh-tray",
        pile_picture() if left else h("span.hh-empty"),
        h("span.hh-left", str(left), aria_hidden="true"),
        h("span.visually-hidden", f"{messages.count(left, 'tile')} left to draw"),
        key="pile",
    )


def _tray(model: Model) -> Node[TurnTile]:
    """The pile, or the drawn tile: one's own can be turned, a robot's is seen before it comes down."""
    drawn = model.view.drawn
    if model.robot is not None and drawn is not None and drawn.face is not None:
        return h("div.hh-tray.drawn", tile_picture(drawn.face, drawn.icons), key="shown")
    if not model.placing or drawn is None or drawn.face is None or drawn.icons is None:
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
        on={"click": TurnTile(1)},
        class_="away" if away else None,
        aria_label=f"Drawn: {messages.tile_label(drawn.face, icons)}. Turn it clockwise",
        key="drawn",
    )


def _controls(model: Model) -> Node[HexIntent]:
    buttons = _buttons(model)
    many = None if len(buttons) < 3 else "many in-three" if len(buttons) == 3 else "many"
    return h("div.controls.hh-controls", buttons, class_=many, key="controls")


def _buttons(model: Model) -> tuple[Node[HexIntent], ...]:
    """What can be done now; what goes on with the match comes last, but where something is thrown away."""
    view, moment = model.view, model.moment
    if model.robot is not None and view.phase is not hh.Phase.SCORE:
        return _button("Undo", Undo(), disabled=True), _button("Draw a tile", Draw(moment), disabled=True, id="act")
    undo: Node[HexIntent] = _button("Undo", Undo(), disabled=not model.match.undoable)
    match view.phase:
        case hh.Phase.MOVE:
            return undo, _button(telling.draw_label(view), Draw(moment), "" if view.legal else "primary", id="act")
        case hh.Phase.DRAW:
            return undo, _button(telling.draw_label(view), Draw(moment), "primary", id="act")
        case hh.Phase.SCORE:
            return undo, _button("Score", ScoreNow(moment), "primary", id="act")
        case hh.Phase.GROUP | hh.Phase.CLUSTER:
            return undo, *_choices(model)
        case hh.Phase.DISCARD:
            return _button("Change it", ChangeCard(moment)), _button("Keep it", KeepCard(moment), "primary", id="act")
        case hh.Phase.PLACE:
            turns: Node[HexIntent] = h(
                "span.hh-turns", _turner("Turn left", _LEFT, -1), _turner("Turn right", _RIGHT, 1), key="turns"
            )
            return turns, _button("Confirm", Confirm(moment), "primary", disabled=model.spot is None, id="act")
    return (undo,)


def _choices(model: Model) -> list[Node[HexIntent]]:
    verb = "leaves" if model.phase is hh.Phase.GROUP else "stays"
    return [
        _button(
            f"{number + 1} {verb}",
            Choose(number, model.moment),
            "primary" if number == model.pick else "",
            id="act" if number == 0 else None,
        )
        for number in range(len(model.options))
    ]


def _turner(label: str, path: str, by: int) -> Node[TurnTile]:
    return h(
        "button.button.hh-turner",
        h("svg", h("path", d=path), viewBox="0 0 24 24", aria_hidden="true"),
        type="button",
        aria_label=label,
        on={"click": TurnTile(by)},
        key=label,
    )


def peek_button(model: Model) -> Node[Peek] | None:
    """Who placed the face-down tile may look at it, after the pass screen (X13). One of the board's tools."""
    seat = secret.may_look(model)
    return board_tool(f"{model.view.seats[seat]} may look", _EYE, Peek(), key="peek") if seat is not None else None
