"""The screens around the sand: get ready, pass the device, gather the results of several devices."""

from __future__ import annotations

from app.intents import ShowTiles
from app.page.view import Node, h
from app.parts import robots
from app.parts.curtain import name_of
from app.parts.qr_code import qr_code
from app.parts.wording import listed
from app.table import Ui
from app.tables.lexigrid import messages, rivals, shares
from app.tables.lexigrid.hourglass import hourglass
from app.tables.lexigrid.intents import (
    AddCode,
    CopyCode,
    LexigridIntent,
    Reveal,
    ScanResult,
    ShareCode,
    StartSand,
    TakeBackCode,
    TypeCode,
)
from app.tables.lexigrid.model import Model
from app.tables.lexigrid.rivals_view import rivals_row


def ready(model: Model, ui: Ui) -> Node[LexigridIntent]:
    """Before the sand: who hunts, what is played, for several devices the code of the round."""
    seen = model.view
    devices, turns = seen.options.mode == "devices", seen.options.mode == "turns"
    who = f"{hunter(model)} hunts" if turns and not model.alone else "Ready to hunt?"
    return h(
        "section.panel-wrap",
        h(
            "div.lexi-panel",
            h("p.kicker", messages.setting(seen.options)),
            h("h2", who, id="panel-title", tabindex="-1"),
            devices and _code(model, ui, "Round code", _told(model)),
            hourglass(1.0, False) if not devices else None,
            h("p", _before(model)),
            _rivals(model),
            _away(model),
            h(
                "button.button.primary.large",
                "Start the sand",
                type="button",
                on={"click": StartSand()},
                id="start",
                focus=not devices,
            ),
            key="ready",
        ),
        key="panel-ready",
    )


def _told(model: Model) -> str:
    """Who needs the code of a round."""
    if type(model.answers.get("seed")) is int:
        return "Who was in the last round presses Next round, and needs no code. Others choose “Join with a code”."
    return "The others choose “Join with a code”, or open the link."


def at_hand(model: Model, ui: Ui) -> Node[LexigridIntent] | None:
    """The round's code while the sand runs, for whoever comes late or has to scan it once more."""
    if model.view.options.mode != "devices" or not model.code:
        return None
    return _code(model, ui, "Round code", "For somebody who is not in the round yet.")


def _rivals(model: Model) -> Node[LexigridIntent] | None:
    """Who hunts beside the people, and what that means for their words."""
    row, match = rivals_row(model), model.match
    if row is None:
        return None
    names = [name for seat, name in enumerate(match.seats) if match.robot_at(seat)]
    hunt = "hunts" if len(names) == 1 else "hunt"
    both = "you both" if len(match.seats) == 2 else "two of you"
    sand = "in the same sand" if model.alone else "in the sand of each of you"
    told: Node[LexigridIntent] = h("p.fine", f"{listed(names)} {hunt} {sand}. What {both} find is worth nothing.")
    return h("div.rivals-told", row, told, key="rivals-told")


def _away(model: Model) -> Node[LexigridIntent] | None:
    """What rivals think with cannot be had; the sand may run all the same."""
    seat = rivals.awaited(model) if model.missing else None
    return h("p.fine", robots.thinks(model.view.seats[seat], missing=True)) if seat is not None else None


def waiting(model: Model) -> Node[LexigridIntent]:
    """The people have hunted, and the list of a rival is still to come."""
    seat = rivals.lingering(model)
    assert seat is not None
    name = model.view.seats[seat]
    level = model.match.robot_at(seat)
    return h(
        "section.panel-wrap",
        h(
            "div.lexi-panel",
            h("p.kicker", "The sand has run out"),
            h("h2", f"{name} lays down its list", id="panel-title", tabindex="-1"),
            hourglass(0.0, False),
            lost_word(model),
            robots.thinking(level, name, model.pondered, model.missing),
            key="waiting",
        ),
        key="panel-waiting",
    )


def hunter(model: Model) -> str:
    """Who hunts, or hunts next."""
    seat = model.view.to_move
    return model.view.seats[seat] if seat is not None else ""


def lost_word(model: Model) -> Node[LexigridIntent] | None:
    """The word that was being made as the sand ran out."""
    return h("p.lost", h("span.word", model.lost), " was not submitted in time: it is lost.") if model.lost else None


def _before(model: Model) -> str:
    seen = model.view
    match seen.options.mode:
        case "devices":
            return "When everyone has the round, count down from three. Each starts the sand on their own device."
        case "turns" if not model.alone:
            others = "The others look away. " if seen.to_move == 0 else "The same grid, a full glass. "
            return others + "The letters show when you turn the glass, and it does not stop."
    if seen.options.day:
        return "The same grid for everybody today. The letters show when you turn the glass, and it does not stop."
    return "The letters show when you turn the glass, and it does not stop."


def passing(model: Model) -> Node[LexigridIntent]:
    """The pass screen: nothing of the hunt that has ended is on the page."""
    name = hunter(model)
    before = model.view.seats[(model.view.to_move or 0) - 1]
    return h(
        "section.cover.curtain",
        _bare_tray(model.view.options.size),
        h("p.kicker", f"{before}’s sand has run out. Pass the device to"),
        name_of(name, "h2"),
        h(
            "p.curtain-told",
            f"{before}’s words stay hidden until everyone has hunted. The letters show at once, and the sand does not stop.",
        ),
        h(
            "button.button.primary.large.hushed",
            f"I am {name}: start the sand",
            type="button",
            on={"click": ShowTiles()},
            focus=True,
            id="show-tiles",
        ),
        h("a.button.quiet", "Home", href="#"),
        aria_labelledby="curtain-title",
        key="curtain",
    )


def _bare_tray(size: int) -> Node[LexigridIntent]:
    """The tray with cubes that show nothing, behind the name."""
    cubes: list[Node[LexigridIntent]] = [h("i", key=f"cube-{cell}") for cell in range(size * size)]
    return h("div.bare-tray", cubes, aria_hidden="true", style={"--across": str(size)}, key="tray")


def gather(model: Model, ui: Ui) -> Node[LexigridIntent]:
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
                    on={"click": Reveal()},
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
            lost_word(model),
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
                on={"click": Reveal()},
                id="reveal",
            ),
            len(seen.seats) == 1
            and h("p.fine", "So far your list is the only one. Results can still be added when the table is shown."),
            key="gather",
        ),
        key="panel-gather",
    )


def take_in(model: Model, ui: Ui) -> Node[LexigridIntent]:
    """Where the results of the other devices come in, and who is at the table."""
    return h(
        "div.at-table",
        h("h3", "At the table"),
        h("ul.chips", [h("li.chip", name, key=name) for name in model.view.seats], aria_label="At the table"),
        code_form(model, ui, "Another device’s result code", "take-in"),
        key="at-table",
    )


def code_form(model: Model, ui: Ui, label: str, key: str) -> Node[LexigridIntent]:
    """A field for result codes, with the camera where there is one; the one added last can be taken back."""
    problem = model.entry_problem
    return h(
        "form.take-in",
        h(
            "label.field",
            h("span.field-label", label),
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
                on={"input": TypeCode()},
            ),
        ),
        problem and h("p.problem", problem, role="alert", id="result-problem"),
        h(
            "div.actions",
            h("button.button", "Add it", type="submit", id="add-code"),
            ui.can_scan and h("button.button", "Scan a QR code", type="button", on={"click": ScanResult()}),
            model.match.undoable > 0
            and h(
                "button.button.quiet", f"Take {model.view.seats[-1]} back", type="button", on={"click": TakeBackCode()}
            ),
        ),
        on={"submit": AddCode()},
        autocomplete="off",
        key=key,
    )


def _code(model: Model, ui: Ui, label: str, told: str) -> Node[LexigridIntent]:
    """A code to read out, to copy, to send and to scan."""
    if not model.code:
        return h("p.problem", "Your words came from an older word list than this page has, so no code can carry them.")
    drawing: Node[LexigridIntent] | None = None
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
                h("button.button", "Copy the code", type="button", on={"click": CopyCode()}),
                h("button.button", "Send the link", type="button", on={"click": ShareCode()}),
            ),
        ),
        key="code",
    )


def _spaced(code: str) -> list[str]:
    """Groups with their dashes, so that lines break between groups only."""
    groups = code.split("-")
    return [group + ("-" if at < len(groups) - 1 else "") for at, group in enumerate(groups)]
