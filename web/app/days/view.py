"""The page of a day's puzzle: what is asked, the game's own board, how the answer went, the last thirty days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from app.days import results
from app.days.asked import Result
from app.days.intents import DayMenu, DaysDialog, GiveUp, GiveUpDialog, ShowPlay
from app.days.results import Answered
from app.intents import CloseDialog, OpenDialog, ShareResult
from app.message import Message
from app.page.view import Node, h
from app.parts.crossword_dialogs import menu, menu_item
from app.parts.dialog import dialog
from app.parts.table_bar import table_bar
from app.table import Settings, Ui
from engine.kernel.days import day_said

if TYPE_CHECKING:
    from app.days.day import AnyDay

_CLOSE = CloseDialog()


def page(day: AnyDay, ui: Ui) -> Node[Message]:
    game = day.place.name
    table: Node[Message] = h(
        "section.table.on-table.day",
        table_bar("Puzzle of the day", ui, DayMenu()),
        _asked(day),
        _middle(day),
        h("aside.side", h("h2.panel-title", "The last thirty days"), _days(day), aria_label="Days", key="side"),
        class_=" ".join(part for part in (day.kind.style, "full" if ui.full_screen else "") if part) or None,
        key="table",
    )
    return h("div", table, _dialog(day, ui.settings), data_game=game, key=game)


def stars(count: int) -> str:
    """Stars as text, for the page and for what is sent; none at all where it was given up."""
    return "\u2605" * count + "\u2606" * (results.MOST_STARS - count) if count else ""


def told(result: Result) -> str:
    """How it went, as it is read out."""
    return f"{result.what} {_stars_said(result.stars)}{result.beside}"


def _stars_said(count: int) -> str:
    return f"{count} of {results.MOST_STARS} stars. " if count else ""


def _asked(day: AnyDay) -> Node[Message]:
    """What is asked, and whose day it is."""
    when = "Today" if day.day == day.today else "For practice"
    date = day_said(day.day).rpartition(" ")[0]
    words: Node[Never] = h(
        "p", h("strong", day.kind.question(day.puzzle)), " ", h("span", f"{when}, {date}", key="when"), key="words"
    )
    return h("div.day-asked", words, day.kind.head(day.model) if day.table is not None else None, key="asked")


def _middle(day: AnyDay) -> tuple[Node[Message], ...]:
    """Board, talk and hand; while the puzzle is made, how far that is."""
    if day.table is None:
        return (
            h(
                "div.day-making",
                h("p", h("strong", "Laying the puzzle"), role="status"),
                h("p.fine", day.how_far or "It is made on this device, from the date."),
                key="making",
            ),
        )
    board, *tools = day.kind.board(day.model)
    if day.result is None:
        return board, day.kind.talk(day.model), *tools, day.kind.hand(day.model)
    return board, _result(day, day.result), *tools, _after(day, day.result)


# -- over ------------------------------------------------------------------------------------------------------


def _result(day: AnyDay, result: Result) -> Node[Never]:
    count: Node[Never] | None = (
        h("span.day-stars", stars(result.stars), role="img", aria_label=f"{result.stars} of 5 stars")
        if result.stars
        else None
    )
    return h(
        "div.talk.day-result",
        h("p", count, h("strong", result.what), key="what"),
        h("p.fine", result.beside, key="beside"),
        h("p", day.kind.shown(day.model, result, day.way), key="shown"),
        key="talk",
    )


def _after(day: AnyDay, result: Result) -> Node[Message]:
    """The ways on: what else there is to be looked at, one after the other, other days, the result to be sent."""
    ways = day.kind.ways(day.puzzle, result)
    names = [way for way, _ in ways]
    way, label = ways[(names.index(day.way) + 1) % len(ways)]
    other: Node[Message] = (
        _button(label, ShowPlay(way), id="day-show")
        if len(ways) > 1
        else h("a.button", "To the table", href=f"#{day.place.name}", key="table")
    )
    return h(
        "div.hand",
        h(
            "div.controls.in-three",
            other,
            _button("Other days", OpenDialog(DaysDialog())),
            _button("Share", ShareResult(), "primary", id="day-share"),
            key="controls",
        ),
        key="hand-over",
    )


def _button(label: str, intent: Message, classes: str = "", id: str | None = None) -> Node[Message]:
    kind = "button.button" + (f".{classes}" if classes else "")
    return h(kind, label, type="button", on={"click": intent}, id=id, key=id or label)


# -- days ------------------------------------------------------------------------------------------------------


def _days(day: AnyDay) -> Node[Never]:
    """Today and the thirty days before, each a link to its puzzle, with the stars that its answer got."""
    game = day.place.name
    row = results.streak(day.answers, day.today)
    since: Node[Never] | None = h("p", f"{row} days in a row.", key="streak") if row > 1 else None
    today: Node[Never] = _line(
        f"#{game}/day", "Today", day.answers.get(day.today), day.day == day.today, "not answered"
    )
    lines = [
        _line(f"#{game}/day/{one}", day_said(one), day.answers.get(one), one == day.day, "practice")
        for one in results.days_back(day.today)
    ]
    note = "What you answer on the day itself counts, once. Older days are for practice."
    return h("div.day-days", since, h("p.fine", note), h("ol", today, lines, key="days"), key="days")


def _line(href: str, label: str, answered: Answered | None, here: bool, none: str) -> Node[Never]:
    if answered is None:
        mark: Node[Never] = h("span.fine", none)
    elif answered.stars:
        mark = h("span.day-stars", stars(answered.stars), role="img", aria_label=f"{answered.stars} of 5 stars")
    else:
        mark = h("span.fine", "given up")
    told: tuple[Node[Never] | str, ...] = (h("span", label), " ", mark)
    return h("li", h("strong.day-line", told) if here else h("a.day-line", told, href=href), key=href)


# -- dialogs ---------------------------------------------------------------------------------------------------


def _dialog(day: AnyDay, settings: Settings) -> Node[Message] | None:
    match day.dialog:
        case DayMenu():
            return _menu(day, settings)
        case DaysDialog():
            return dialog("Other days", _days(day), close=_CLOSE, key="days")
        case GiveUpDialog():
            body = "The solution is shown, and the day counts as played without an answer."
            told_first = body if day.counts else "The solution is shown."
            return dialog(
                "Give up?",
                h("p", told_first),
                close=_CLOSE,
                key="give-up",
                buttons=(("Show me", "primary", GiveUp()), ("Try on", "quiet", _CLOSE)),
            )
    return day.kind.dialog(day.model) if day.table is not None else None


def _menu(day: AnyDay, settings: Settings) -> Node[Message]:
    game = day.place.name
    laid = day.table is not None
    items: tuple[Node[Message] | None, ...] = (
        menu_item("Other days", OpenDialog(DaysDialog())),
        h("a.button.wide", f"To the {day.place.title} table", href=f"#{game}"),
        h("a.button.wide", "How to play", href=f"#help-{game}"),
        *(day.kind.menu(day.model) if laid else ()),
        menu_item("Give up", OpenDialog(GiveUpDialog()), danger=True) if laid and day.result is None else None,
    )
    return menu(day.title, settings, *items)
