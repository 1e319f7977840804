"""How the Hexabble table looks around its board. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.intents import OpenDialog, ZoomTo
from app.page.view import Node, h
from app.parts import crossword, crossword_hints, turns
from app.parts.crossword_dialogs import LegendDialog, MenuDialog
from app.parts.crossword_intents import Light
from app.parts.table_bar import FARTHER, LEGEND, NEARER, board_tool, table_bar
from app.table import Ui
from app.tables.hexabble import dialogs, messages, telling
from app.tables.hexabble.intents import HexabbleIntent
from app.tables.hexabble.model import Model
from engine.hexabble.verdict import Verdict


def view_key(model: Model) -> Hashable:
    """What the view depends on. Looking around, hovering and motion are the canvas's alone."""
    return (
        id(model.match),
        model.rack,
        model.draft,
        model.curtain,
        model.selected,
        model.dialog,
        model.held,
        id(model.preview),
        model.note,
        model.rule,
        model.cursor,
        model.result_seen,
        model.pondered,
        model.missing,
        model.hint,
        model.camera.zoom > 1.01,
        model.light,
    )


def view(model: Model, ui: Ui) -> Node[HexabbleIntent]:
    model = turns.come_back(model, ui.now)
    seen = model.view
    last = crossword.last_turn(seen.seats, seen.history, messages.entry_line)
    table: Node[HexabbleIntent] = h(
        "section.table.on-table",
        _around(model, ui, last),
        class_="full" if ui.full_screen else None,
        inert=model.curtain,
        key="table",
    )
    over: tuple[Node[HexabbleIntent] | None, ...] = (
        crossword.pass_screen(model, last) if model.curtain else None,
        dialogs.dialog_of(model, ui.settings),
    )
    return h("div", table, over, data_game="hexabble", key="hexabble")


# -- parts of the screen ---------------------------------------------------------------------------------------


def _around(model: Model, ui: Ui, last: str) -> tuple[Node[HexabbleIntent], ...]:
    """The board and all that stands around it."""
    return (
        table_bar("Hexabble", ui, MenuDialog(), crossword.bag_chip(model.view, model.curtain)),
        crossword.players(model),
        board(model),
        crossword.talk(model, _talk(model, last), telling.looked_at(model)),
        crossword.hand(model, _score(model.preview)),
        h("aside.side", h("h2.panel-title", "Moves"), dialogs.history(model), aria_label="Moves", key="side"),
    )


def board(model: Model) -> Node[HexabbleIntent]:
    readable = model.camera.zoom > 1.01
    label, picture = ("Whole board", FARTHER) if readable else ("Readable size", NEARER)
    tools: tuple[Node[HexabbleIntent] | None, ...] = (
        board_tool(label, picture, ZoomTo("readable"), readable),
        crossword_hints.tool(model),
        board_tool("Premiums", LEGEND, OpenDialog(LegendDialog())),
    )
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        h("div.board-tools", tools, key="tools"),
        data_drop="board",
        key="board",
    )


def _talk(model: Model, last: str) -> crossword.Body:
    """What the draft would bring, what it lacks, why it may not stand; without a draft whose turn it is."""
    seen, verdict = model.view, model.preview
    if seen.ended:
        return crossword.over(telling.result_line(model))
    if verdict is None:
        begin = "Cover the centre, or put a Key tile on a Key space."
        return crossword.to_play(model, last if seen.history else begin)
    return judged(model, verdict)


def judged(model: Model, verdict: Verdict) -> crossword.Body:
    """The rules' word on the draft."""
    if verdict.legal:
        return _offer(verdict, model.light)
    if telling.unfinished(verdict, len(model.draft)):
        return crossword.hint(telling.why_not(verdict))
    chips = [
        crossword.judged_chip(i, line.text, stands, line.cells, model.light)
        for i, (line, stands) in enumerate(telling.marked(verdict))
    ]
    return crossword.refused(telling.why_not(verdict), chips, telling.why_rule(verdict))


def _offer(verdict: Verdict, light: tuple[str, ...]) -> crossword.Body:
    chips: list[Node[OpenDialog | Light]] = [
        crossword.word_chip(i, h("span.word", line.text), line.score, line.cells, light)
        for i, line in enumerate(verdict.words)
    ]
    chips += [crossword.ignored_chip(i, line.text, line.cells, light) for i, line in enumerate(verdict.ignored)]
    if verdict.bonus:
        chips.append(crossword.bonus_chip(f"all seven +{verdict.bonus}"))
    note = ""
    if verdict.projected:
        note = "At most this, if every line is a word. Words are checked when you place them."
    elif verdict.readings > 1:
        note = f"Read {', then '.join(verdict.directions)}: the reading that scores most."
    return crossword.offer(f"{'up to ' if verdict.projected else ''}{verdict.score}", chips, note)


def _score(verdict: Verdict | None) -> str:
    """What placing the draft brings for sure."""
    return str(verdict.score) if verdict is not None and verdict.legal and not verdict.projected else ""
