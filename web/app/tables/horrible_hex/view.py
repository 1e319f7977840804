"""How the Horrible Hex table looks around its field. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.intents import OpenDialog, ShowTiles, ZoomTo
from app.page.view import Child, Node, h
from app.parts import robots
from app.parts.curtain import curtain
from app.parts.table_bar import FARTHER, LEGEND, NEARER, board_tool, table_bar
from app.parts.why import why
from app.table import Ui
from app.tables.horrible_hex import dialogs, hinting, history, meeting, panels, secret, telling, turns
from app.tables.horrible_hex.intents import HexIntent, MarksDialog, MenuDialog
from app.tables.horrible_hex.model import Model, passes, placer
from engine import horrible_hex as hh


def view_key(model: Model) -> Hashable:
    """What the view depends on. Looking around, hovering and motion are the canvas's alone."""
    return (
        model.moment,
        model.match.record.events[-1:],
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
        model.rule,
        model.held,
        model.result_seen,
        model.celebrating,
        model.pondered,
        model.missing,
        model.hint,
        meeting.promised(model),
        model.camera.zoom > 1.01,
    )


def view(model: Model, ui: Ui) -> Node[HexIntent]:
    seen = model.view
    table: Node[HexIntent] = h(
        "section.table.on-table.horrible-hex",
        table_bar("Horrible Hex", ui, MenuDialog()),
        panels.players(model),
        board(model),
        _talk(model),
        tools(model),
        panels.hand(model),
        h("aside.side", h("h2.panel-title", "Moves"), dialogs.history_list(model), aria_label="Moves", key="side"),
        class_="full" if ui.full_screen else None,
        inert=model.curtain,
        key="table",
    )
    return h(
        "div",
        table,
        _curtain(model) if model.curtain else None,
        dialogs.dialog_of(model, ui.settings),
        data_game="horrible-hex",
        data_phase=seen.phase.value,
        key="horrible-hex",
    )


def _curtain(model: Model) -> Node[ShowTiles]:
    seen = model.view
    standings = tuple(zip(seen.seats, map(len, seen.completed)))
    looker = placer(seen) if model.peek else None
    if looker is not None:
        return curtain(seen.seats[looker], "To look at the tile that lies face down.", standings, "I have it")
    told = " ".join(part for part in (*_told(model), telling.sudden(seen)) if part) or _beginning(seen)
    if seen.phase is hh.Phase.PLACE:
        told = f"Only {seen.seats[seen.to_move]} should see the drawn tile."
    return curtain(seen.seats[seen.to_move], told, standings, "I have it", match=model.match)


def _beginning(seen: hh.View) -> str:
    return f"A new match: {seen.seats[seen.to_move]} begins."


def _told(model: Model) -> list[str]:
    """What was done in the last turn."""
    lines = model.told.lines
    return [history.sentence(line, model.view.seats) for line in lines if line.turn == lines[-1].turn][-4:]


def board(model: Model) -> Node[HexIntent]:
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        panels.held_card(model),
        data_drop="board",
        key="board",
    )


def tools(model: Model) -> Node[HexIntent]:
    """Upright they stand beside the line below the board, for there the tiles need every corner of it; else in the board's corners."""
    zoomed = model.camera.zoom > 1.01
    label, path = ("Whole field", FARTHER) if zoomed else ("Readable size", NEARER)
    peek, hint = panels.peek_button(model), hinting.tool(model)
    return h(
        "div.board-tools.hh-tools",
        board_tool(label, path, ZoomTo("readable"), zoomed),
        peek,
        hint,
        # The menu has it too: four would leave the line beside them no room on a phone.
        None if peek is not None and hint is not None else board_tool("Marks", LEGEND, OpenDialog(MarksDialog())),
        key="tools",
    )


def _talk(model: Model) -> Node[HexIntent]:
    """The line between board and hand: what went wrong, what the match waits for, what was done last."""
    three = secret.may_look(model) is not None or hinting.tool(model) is not None
    return h("div.talk", _said(model), class_="beside-three" if three else None, key="talk")


def _said(model: Model) -> Child[HexIntent]:
    seen = model.view
    if seen.outcome is not None:
        return [
            h("p", telling.result_line(seen, seen.outcome)),
            h("p.fine", telling.why_over(seen, seen.outcome)),
        ]
    looker = placer(seen) if model.peek else None
    if looker is not None:
        told = "hold the button, or the tile itself, to look. It hides when you let go."
        return h("p", h("strong", f"{seen.seats[looker]}: "), told)
    if model.note:
        return h("p.refused", model.note, " ", why(model.rule))
    if model.hint.wanted:
        return hinting.looking(model)
    if model.hint.told:
        return h("p.note", model.hint.told)
    if seen.met:
        asked = seen.phase in (hh.Phase.GROUP, hh.Phase.CLUSTER)
        return [h("p.hh-met", telling.met(seen)), h("p", turns.waits(model)) if asked else None]
    if model.robot is not None and seen.phase is not hh.Phase.SCORE:
        level, name = model.match.robot_at(model.robot), seen.seats[model.robot]
        return [robots.thinking(level, name, model.pondered, model.missing), h("p.fine", _below(model))]
    if model.chosen is not None:
        return h("p", h("strong", "Tap where it should go. "), "Tap the tile again to let go.")
    if seen.phase is hh.Phase.PLACE:
        return _placing(model)
    return [h("p", h("strong", telling.waits(seen))), h("p.fine", _below(model))]


def _placing(model: Model) -> Child[HexIntent]:
    seen = model.view
    secret_one = passes(model.match, seen)
    told = f"Only {seen.seats[seen.to_move]} should look. " if secret_one else "Place the drawn tile. "
    how = (
        "Tap it to turn it, then confirm."
        if model.spot is not None
        else "Drag it, or tap a space. It must touch a tile."
    )
    return h("p", h("strong", told), how)


def _below(model: Model) -> str:
    """Below what the match waits for: sudden death, who may look at what lies face down, else what was done last."""
    seen, looker = model.view, secret.may_look(model)
    if telling.sudden(seen):
        return telling.sudden(seen)
    told = " ".join(history.sentence(line, seen.seats) for line in model.told.lines[-1:])
    return f"{told} The eye shows it to {seen.seats[looker]}." if looker is not None else told
