"""The screens around the sand: get ready, pass the device, gather the results of several devices."""

from __future__ import annotations

from app.page.view import Node, h
from app.parts.qr_code import qr_code
from app.table import Ui
from app.tables.lexigrid import messages, shares
from app.tables.lexigrid.hourglass import hourglass
from app.tables.lexigrid.model import Model


def ready(model: Model, ui: Ui) -> Node:
    """Before the sand: who hunts, what is played, for several devices the code of the round."""
    seen = model.view
    devices, turns = seen.options.mode == "devices", seen.options.mode == "turns"
    who = f"{seen.seats[seen.seat]} hunts" if turns else "Ready to hunt?"
    return h(
        "section.panel-wrap",
        h(
            "div.lexi-panel",
            h("p.kicker", messages.setting(seen.options)),
            h("h2", who, id="panel-title", tabindex="-1"),
            devices and _code(model, ui, "Round code", "The others choose “Join with a code”, or open the link."),
            hourglass(1.0, False) if not devices else None,
            h("p", _before(model)),
            h(
                "button.button.primary.large",
                "Start the sand",
                type="button",
                on={"click": ("start",)},
                id="start",
                focus=not devices,
            ),
            key="ready",
        ),
        key="panel-ready",
    )


def _before(model: Model) -> str:
    seen = model.view
    match seen.options.mode:
        case "devices":
            return "When everyone has the round, count down from three. Each starts the sand on their own device."
        case "turns":
            others = "The others look away. " if seen.seat == 0 else "The same grid, a full glass. "
            return others + "The letters show when you turn the glass, and it does not stop."
    if seen.options.day:
        return "The same grid for everybody today. The letters show when you turn the glass, and it does not stop."
    return "The letters show when you turn the glass, and it does not stop."


def passing(model: Model) -> Node:
    """The pass screen: nothing of the hunt that has ended is on the page."""
    seen = model.view
    before = seen.seats[seen.seat - 1]
    return h(
        "section.cover.curtain",
        h("p.kicker", f"{before}’s sand has run out. Pass the device to"),
        h("h2.curtain-name", seen.seats[seen.seat], id="curtain-title"),
        h("p.curtain-told", f"{before}’s words stay hidden until everyone has hunted."),
        h(
            "button.button.primary.large.hushed",
            f"I am {seen.seats[seen.seat]}",
            type="button",
            on={"click": ("show-tiles",)},
            focus=True,
            id="show-tiles",
        ),
        h("a.button.quiet", "Home", href="#"),
        aria_labelledby="curtain-title",
        key="curtain",
    )


def gather(model: Model, ui: Ui) -> Node:
    """All sand of this device has run: lay the lists open, or first take in those of the other devices."""
    seen = model.view
    if seen.options.mode != "devices":
        return h(
            "section.panel-wrap",
            h(
                "div.lexi-panel",
                h("p.kicker", "The sand has run out"),
                h("h2", "Everyone has hunted", id="panel-title", tabindex="-1"),
                hourglass(0.0, False),
                h("p", "Call them all to the table. The lists are laid open together, and shared words cancel."),
                h(
                    "button.button.primary.large.hushed",
                    "Show the results",
                    type="button",
                    on={"click": ("reveal",)},
                    id="reveal",
                ),
                key="gather",
            ),
            key="panel-gather",
        )
    found = messages.counted(len(seen.claims), "word")
    return h(
        "section.panel-wrap",
        h(
            "div.lexi-panel.wide",
            h("p.kicker", "The sand has run out"),
            h("h2", f"You found {found}", id="panel-title", tabindex="-1"),
            _code(
                model,
                ui,
                "Your result code",
                "Give it to the device that shows the table, or take in the others’ here.",
            ),
            take_in(model, ui),
            h(
                "button.button.primary.large.hushed",
                "Show the table",
                type="button",
                on={"click": ("reveal",)},
                id="reveal",
            ),
            len(seen.seats) == 1
            and h("p.fine", "So far your list is the only one. Results can still be added when the table is shown."),
            key="gather",
        ),
        key="panel-gather",
    )


def take_in(model: Model, ui: Ui) -> Node:
    """Where the results of the other devices come in, and who is at the table."""
    seen = model.view
    problem = model.entry_problem
    return h(
        "form.take-in",
        h("h3", "At the table"),
        h("ul.chips", [h("li.chip", name, key=name) for name in seen.seats], aria_label="At the table"),
        h(
            "label.field",
            h("span.field-label", "Another device’s result code"),
            h(
                "textarea",
                rows="2",
                value=model.entry,
                id="result-code",
                autocapitalize="characters",
                autocomplete="off",
                spellcheck="false",
                aria_invalid="true" if problem else None,
                aria_describedby="result-problem" if problem else None,
                on={"input": ("code-text",)},
            ),
        ),
        problem and h("p.problem", problem, role="alert", id="result-problem"),
        h(
            "div.actions",
            h("button.button", "Add it", type="submit", id="add-code"),
            ui.can_scan and h("button.button", "Scan a QR code", type="button", on={"click": ("scan-result",)}),
        ),
        on={"submit": ("add-code",)},
        autocomplete="off",
        key="take-in",
    )


def _code(model: Model, ui: Ui, label: str, told: str) -> Node:
    """A code to read out, to copy, to send and to scan."""
    if not model.code:
        return h("p.problem", "Your words came from an older word list than this page has, so no code can carry them.")
    drawing = None
    if model.drawn == "ready":
        try:
            drawing = qr_code(shares.code_link(model, ui.address), f"QR code of the {label.lower()}")
        except ValueError:
            drawing = None  # longer than any QR code: the text carries it all the same
    elif model.drawn in ("", "asked"):
        drawing = h("div.qr.waiting", key="qr-waiting")
    return h(
        "div.code-card",
        drawing,
        h(
            "div.code-text",
            h("h3", label),
            h("p.code", [h("span", group, key=f"group-{i}") for i, group in enumerate(_spaced(model.code))]),
            h("p.fine", told),
            h(
                "div.actions",
                h("button.button", "Copy the code", type="button", on={"click": ("copy-code",)}),
                h("button.button", "Send the link", type="button", on={"click": ("share-code",)}),
            ),
        ),
        key="code",
    )


def _spaced(code: str) -> list[str]:
    """Groups with their dashes, so that lines break between groups only."""
    groups = code.split("-")
    return [group + ("-" if at < len(groups) - 1 else "") for at, group in enumerate(groups)]
