"""The page of a guided first turn: the game's own table, with what is to be done in place of what the table says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from app.firsts.intents import Again, FirstMenu, Skip
from app.message import Message
from app.page.view import Node, h
from app.parts.crossword_dialogs import help_item, menu, menu_item
from app.parts.table_bar import table_bar
from app.table import Settings, Ui

if TYPE_CHECKING:
    from app.firsts.first import AnyFirst


def page(first: AnyFirst, ui: Ui) -> Node[Message]:
    game = first.place.name
    skip: Node[Message] | None = (
        None
        if first.over
        else h("button.chip", "Skip", type="button", on={"click": Skip()}, id="first-skip", key="skip")
    )
    table: Node[Message] = h(
        "section.table.on-table.first",
        table_bar("First turn", ui, FirstMenu(), skip),
        *first.script.around(first.model, first.step, _coach(first), _ways(first) if first.over else None),
        h("aside.side", h("h2.panel-title", "The turn"), _steps(first), aria_label="The turn", key="side"),
        class_=" ".join(part for part in (first.script.style, "full" if ui.full_screen else "") if part) or None,
        data_step=str(first.number),
        key="table",
    )
    return h("div", table, _dialog(first, ui.settings), data_game=game, key=game)


def said(first: AnyFirst) -> str:
    """What is to be done, as it is read out."""
    if first.over:
        return f"That is a turn. {first.told}"
    return f"Step {first.number + 1} of {len(first.script.steps)}. {first.told}"


def _coach(first: AnyFirst) -> Node[Message]:
    """What is to be done, and what went wrong with the last try. It stands in the line of talk, which has one height."""
    note = first.script.note(first.model)
    begin: Node[Message] = (
        h("strong", "That is a turn. ")
        if first.over
        else h(
            "span.coach-step",
            h("span.visually-hidden", "Step "),
            f"{first.number + 1}",
            h("span.visually-hidden", " of "),
            h("span", "/", aria_hidden="true"),
            f"{len(first.script.steps)}",
        )
    )
    return h(
        "div.talk.coach",
        h("p", begin, " ", first.told, key="told"),
        h("p.refused", note, key="note") if note else None,
        key="talk",
    )


def _ways(first: AnyFirst) -> Node[Message]:
    """The ways on."""
    game = first.place.name
    return h(
        "div.hand",
        h(
            "div.controls.in-three",
            h("a.button", "How to play", href=f"#help-{game}", key="help"),
            h("button.button", "Once more", type="button", on={"click": Again()}, key="again"),
            h("a.button.primary", "Play a match", href=f"#{game}/new", id="first-play", key="play"),
            key="controls",
        ),
        key="hand-over",
    )


def _steps(first: AnyFirst) -> Node[Never]:
    """All steps beside the board, where there is room: what is done, and what is to be done now."""
    lines: list[Node[Never]] = [
        h(
            "li",
            h("span", "\u2713 ", aria_hidden="true") if number < first.number else None,
            h("strong", step.name) if number == first.number else step.name,
            h("span.visually-hidden", ", done") if number < first.number else None,
            aria_current="step" if number == first.number else None,
            key=f"step-{number}",
        )
        for number, step in enumerate(first.script.steps)
    ]
    return h("ol.first-steps", lines)


def _dialog(first: AnyFirst, settings: Settings) -> Node[Message] | None:
    if not isinstance(first.dialog, FirstMenu):
        return first.script.dialog(first.model)
    game = first.place.name
    items: tuple[Node[Message], ...] = (
        menu_item("Start over", Again()),
        *first.script.menu(first.model),
        help_item(game),
        h("a.button.wide", f"To the {first.place.title} table", href=f"#{game}"),
    )
    return menu(f"{first.place.title}: first turn", settings, *items)
