"""How the Horrible Hex table looks around its field. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.page.view import Node, h
from app.parts.curtain import curtain
from app.parts.table_bar import FARTHER, LEGEND, NEARER, board_tool, table_bar
from app.table import Ui
from app.tables.horrible_hex import dialogs, history, panels, turns
from app.tables.horrible_hex.model import Model, placer
from engine import horrible_hex as hh


def view_key(model: Model) -> Hashable:
    """What the view depends on. Looking around, hovering and motion are the canvas's alone."""
    return (
        id(model.match),
        model.curtain,
        model.peek,
        model.holding,
        model.chosen,
        model.spot,
        model.turns,
        model.pick,
        model.dialog,
        model.shown,
        model.note,
        model.held,
        model.result_seen,
        model.celebrating,
        model.camera.zoom > 1.01,
        bool(model.back),
    )


def view(model: Model, ui: Ui) -> Node:
    seen = model.view
    return h(
        "div",
        h(
            "section.table.on-table.horrible-hex",
            table_bar("Horrible Hex", ui),
            panels.players(model),
            _board(model),
            _talk(model),
            _tools(model),
            panels.hand(model),
            h("aside.side", h("h2.panel-title", "Moves"), dialogs.history_list(model), aria_label="Moves", key="side"),
            _curtain(model) if model.curtain else None,
            class_="full" if ui.full_screen else None,
            key="table",
        ),
        dialogs.dialog_of(model),
        data_game="horrible-hex",
        data_phase=seen.phase.value,
        key="horrible-hex",
    )


def _curtain(model: Model) -> Node:
    seen = model.view
    seat = placer(seen) if model.peek else seen.seat
    told = "To look at the tile that lies face down." if model.peek else " ".join(_told(model)) or "A new match."
    return curtain(seen.seats[seat], told, tuple(zip(seen.seats, map(len, seen.completed))), "I have it")


def _told(model: Model) -> list[str]:
    """What was done in the last turn."""
    if not model.log:
        return []
    turn = model.log[-1].turn
    return [history.sentence(line, model.view.seats) for line in model.log if line.turn == turn][-4:]


def _board(model: Model) -> Node:
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        panels.peek_button(model),
        panels.held_card(model),
        data_drop="board",
        key="board",
    )


def _tools(model: Model) -> Node:
    """Upright they stand beside the line below the board, for there the tiles need every corner of it; else in the board's corners."""
    zoomed = model.camera.zoom > 1.01
    return h(
        "div.board-tools.hh-tools",
        board_tool(
            "Whole field" if zoomed else "Readable size", FARTHER if zoomed else NEARER, ("zoom-to", "readable"), zoomed
        ),
        board_tool("Marks", LEGEND, ("dialog", "marks")),
        key="tools",
    )


def _talk(model: Model) -> Node:
    """The line between board and hand: what went wrong, what the match waits for, what was done last."""
    seen = model.view
    if seen.outcome is not None:
        body: object = [h("p", turns.result_line(model)), h("p.fine", turns.why_over(model))]
    elif model.peek:
        body = h(
            "p",
            h("strong", f"{seen.seats[placer(seen)]}: "),
            "hold the button, or the tile itself, to look. It hides when you let go.",
        )
    elif model.note:
        body = h("p.refused", model.note)
    elif seen.met:
        body = [h("p.hh-met", turns.told_met(seen)), _asks(model)]
    elif model.chosen is not None:
        body = h("p", h("strong", "Tap where it should go. "), "Tap the tile again to let go.")
    elif seen.phase is hh.Phase.PLACE:
        body = h(
            "p",
            h("strong", "Place the drawn tile. "),
            "Tap it to turn it, then confirm."
            if model.spot is not None
            else "Drag it, or tap a space. It must touch a tile.",
        )
    else:
        last = [history.sentence(line, seen.seats) for line in model.log[-1:]]
        body = [h("p", h("strong", turns.waits(model))), h("p.fine", *last)]
    return h("div.talk", body, key="talk")


def _asks(model: Model) -> Node | None:
    return h("p", turns.waits(model)) if model.phase in (hh.Phase.GROUP, hh.Phase.CLUSTER) else None
