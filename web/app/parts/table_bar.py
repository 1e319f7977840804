"""The bar above a table: home, the title, full screen, more."""

from __future__ import annotations

from app.table import Ui
from app.view import Node, h

HOME = "M4 11l8-7 8 7M6 10v10h12V10"
FULL = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"
MORE = "M5 12v.01M12 12v.01M19 12v.01"


def icon(path: str) -> Node:
    return h("svg.icon", h("path", d=path), viewBox="0 0 24 24", aria_hidden="true")


def table_bar(title: str, ui: Ui, *more: Node | None) -> Node:
    """`more` stands between the title and the two buttons that every table has: ("full-screen",) and ("dialog", "menu")."""
    return h("div.table-bar",
        h("a.icon-button", icon(HOME), href="#", aria_label="Home"),
        h("h1.table-title", title),
        *more,
        h("button.icon-button", icon(FULL), type="button", on={"click": ("full-screen",)},
          aria_pressed="true" if ui.full_screen else "false", aria_label="Exit full screen" if ui.full_screen else "Full screen"),
        h("button.icon-button", icon(MORE), type="button", on={"click": ("dialog", "menu")}, aria_label="More"), key="bar")
