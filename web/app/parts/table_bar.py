"""The bar above a table: home, the title, full screen, more. The buttons over its board look alike."""

from __future__ import annotations

from typing import Never

from app.intents import OpenDialog, ToggleFullScreen
from app.message import Message
from app.page.view import M, Node, h
from app.table import Ui

HOME = "M4 11l8-7 8 7M6 10v10h12V10"
FULL = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"
MORE = "M5 12v.01M12 12v.01M19 12v.01"
NEARER = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6"
FARTHER = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M7.5 10.5h6"
HINT = "M9.5 18h5M10.5 21h3M9.5 15.5c0-1-.5-1.7-1.2-2.4a5.5 5.5 0 1 1 7.4 0c-.7.7-1.2 1.4-1.2 2.4z"
LEGEND = "M8 4h8l4 8l-4 8h-8l-4-8zM12 11v5M12 8v.01"


def icon(path: str) -> Node[Never]:
    return h("svg.icon", h("path", d=path), viewBox="0 0 24 24", aria_hidden="true")


def table_bar(title: str, ui: Ui, menu: Message, *more: Node[M] | None) -> Node[M | ToggleFullScreen | OpenDialog]:
    """`more` stands between the title and the two buttons that every table has; `menu` is the dialog that the last one opens."""
    return h(
        "div.table-bar",
        h("a.icon-button", icon(HOME), href="#", aria_label="Home"),
        h("h1.table-title", title),
        *more,
        full_screen_button(ui),
        h("button.icon-button", icon(MORE), type="button", on={"click": OpenDialog(menu)}, aria_label="More"),
        key="bar",
    )


def full_screen_button(ui: Ui) -> Node[ToggleFullScreen]:
    return h(
        "button.icon-button",
        icon(FULL),
        type="button",
        on={"click": ToggleFullScreen()},
        aria_pressed="true" if ui.full_screen else "false",
        aria_label="Exit full screen" if ui.full_screen else "Full screen",
    )


def board_tool(label: str, path: str, intent: M, pressed: bool | None = None, key: str | None = None) -> Node[M]:
    """A button in a corner that the board leaves free: an icon on a phone, with its name on a desktop."""
    return h(
        "button.chip.board-tool",
        icon(path),
        h("span", label),
        type="button",
        on={"click": intent},
        aria_pressed=None if pressed is None else str(pressed).lower(),
        title=label,
        key=key,
    )
