"""The page on which a match is looked back on: the board, what was done, the ways through, the scores over the turns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Never

from app.back import hindsight_view
from app.back.could import Chance, Hindsight
from app.back.graph import graph
from app.back.intents import PlayPause, SendStep, ShowStep, Slide, StepTo, Unfold
from app.back.past import M, Moment, Past
from app.intents import CopyPosition
from app.message import Message
from app.page.view import Node, h
from app.parts.table_bar import full_screen_button, icon
from app.table import Ui

_TABLE = "M10 6l-6 6l6 6M4 12h16"
_COPY = "M9 9h11v11H9zM5 15H4V4h11v1"
_SEND = "M12 15V4M8 8l4-4l4 4M5 13v7h14v-7"
_FIRST = "M6 5v14M18 6l-7 6l7 6z"
_PREVIOUS = "M15 6l-7 6l7 6z"
_NEXT = "M9 6l7 6l-7 6z"
_LAST = "M18 5v14M6 6l7 6l-7 6z"
_PLAY = "M8 5l11 7l-11 7z"
_SCORES = "M4 20h16M5 15l4-4l4 3l6-9"
_PAUSE = "M8 5v14M16 5v14"


AnyPast = Past[Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """Which step is shown, whether they follow one another, whether turns and scores are unfolded, what could have been, and whether
    a link can show the step."""

    number: int
    playing: bool
    unfolded: bool
    hindsight: Hindsight
    sends: bool = False


def row_id(number: int) -> str:
    """The id of a step's row in the list of them."""
    return f"step-{number}"


def page(past: Past[M], model: M, standing: Standing, ui: Ui) -> Node[Message]:
    moment = past.moments[standing.number]
    board, *tools = past.board(model)
    classes = (past.kind, "full" if ui.full_screen else "", "known" if past.could is not None else "")
    table: Node[Message] = h(
        "section.table.on-table.past",
        _bar(past, ui, standing.sends),
        past.players(model, moment),
        board,
        _told(past, moment, standing),
        tools,
        _hand(past, moment, standing),
        _side(past, standing),
        class_=" ".join(name for name in classes if name) or None,
        aria_label="Looking back",
        key="table",
    )
    return h("div", table, past.dialog(model), data_game=past.game, key=past.game)


def _bar(past: Past[M], ui: Ui, sends: bool) -> Node[Message]:
    return h(
        "div.table-bar",
        h(
            "a.icon-button",
            icon(_TABLE),
            href=f"#{ui.past_home or past.game}",
            aria_label="Back to My matches" if ui.past_home else "Back to the table",
        ),
        h("h1.table-title", "Looking back"),
        _tool("Send this position", _SEND, SendStep()) if sends else None,
        _tool("Copy the position", _COPY, CopyPosition()),
        full_screen_button(ui),
        key="bar",
    )


def _tool(label: str, path: str, intent: Message) -> Node[Message]:
    return h("button.icon-button", icon(path), type="button", on={"click": intent}, aria_label=label, title=label)


# -- what was done ---------------------------------------------------------------------------------------------


def _told(past: Past[M], moment: Moment, standing: Standing) -> Node[Message]:
    """What the step was, in one place of one height; a swipe over it leads on or back."""
    title, then = moment.title, moment.then
    if standing.hindsight.shown is not None:
        title, then = f"{title}, as it could have been", ""
    who: Node[Never] | None = h("strong", past.seats[moment.seat], " ") if moment.seat is not None else None
    gain: Node[Never] | None = h("strong.past-gain", moment.gain, key="gain") if moment.gain else None
    told: Node[Never] = h(
        "div.past-told",
        h(
            "p.fine.past-where",
            h("span", title, key="title"),
            h("span", then, key="then") if then else None,
            key="where",
        ),
        h("p.past-what", h("span", who, moment.what), gain, key="what"),
        data_drag="told",
        key="told",
    )
    ways = hindsight_view.of_turn(past, standing.number, standing.hindsight)
    return h("div.talk.past-talk", told, ways, key="talk")


def _hand(past: Past[M], moment: Moment, standing: Standing) -> Node[Message]:
    number, last = standing.number, len(past.moments) - 1
    begun, ended = number == 0, number == last
    slider: Node[Message] = h(
        "input.past-slider",
        type="range",
        min="0",
        max=str(last),
        step="1",
        value=str(number),
        on={"input": Slide()},
        aria_label="Step",
        aria_valuetext=f"{moment.title}, {moment.said(past.seats)}",
        id="past-slider",
        key="slider",
        style={"--done": f"{100 * number / last:.1f}%"},
    )
    steps: tuple[Node[Message], ...] = (
        _step("First", _FIRST, StepTo("first"), begun),
        _step("Previous", _PREVIOUS, StepTo("previous"), begun),
        h(
            "button.button.past-step.past-play",
            icon(_PAUSE if standing.playing else _PLAY),
            type="button",
            on={"click": PlayPause()},
            aria_label="Pause" if standing.playing else "Play",
            id="past-play",
            key="play",
        ),
        _step("Next", _NEXT, StepTo("next"), ended),
        _step("Last", _LAST, StepTo("last"), ended),
    )
    fold: Node[Message] = h(
        "button.button.past-fold",
        icon(_SCORES),
        type="button",
        on={"click": Unfold()},
        aria_expanded="true" if standing.unfolded else "false",
        aria_controls="past-side",
        aria_label="Turns and scores",
        title="Turns and scores",
        key="fold",
    )
    return h("div.hand.past-hand", slider, h("div.past-steps", steps, fold, key="steps"), key="past-hand")


def _step(label: str, path: str, intent: StepTo, idle: bool) -> Node[Message]:
    return h(
        "button.button.past-step",
        icon(path),
        type="button",
        on={"click": intent},
        aria_label=label,
        aria_disabled="true" if idle else None,
        id=f"past-{label.lower()}",
        key=label,
    )


# -- turns and scores ------------------------------------------------------------------------------------------


def _side(past: Past[M], standing: Standing) -> Node[Message]:
    chances = standing.hindsight.chances
    rows = [_row(past, at, at == standing.number, chances.get(at)) for at in range(len(past.moments))]
    return h(
        "aside.past-side" + (".unfolded" if standing.unfolded else ""),
        graph(past.seats, tuple(moment.scores for moment in past.moments), standing.number, past.unit),
        hindsight_view.panel(past, standing.hindsight),
        h("ol.past-list", rows, key="list"),
        hindsight_view.other_tiles(past, standing.hindsight),
        id="past-side",
        aria_label="Turns and scores",
        key="past-side",
    )


@lru_cache(maxsize=512)
def _row(past: AnyPast, number: int, here: bool, chance: Chance | None) -> Node[Message]:
    """One step of the list. Most are as they were: the same node, which need not be compared."""
    moment = past.moments[number]
    who = past.seats[moment.seat] if moment.seat is not None else moment.title
    scores = ", ".join(f"{name} {score}" for name, score in zip(past.seats, moment.scores))
    more = hindsight_view.missed(past, chance) if chance is not None else None
    return h(
        "li",
        h(
            "button.past-row",
            h("span.past-who", who),
            h("span.past-did", moment.what),
            h("span.number", moment.gain, more) if moment.gain or more else None,
            h("span.visually-hidden", f". {past.unit.capitalize()}: {scores}"),
            type="button",
            on={"click": ShowStep(number)},
            aria_current="step" if here else None,
        ),
        id=row_id(number),
        data_seat=str(moment.seat + 1) if moment.seat is not None else None,
        key=row_id(number),
    )
