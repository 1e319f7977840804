"""How the Hexabble table looks around its board. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.page.view import Node, h
from app.parts import crossword
from app.parts.curtain import curtain
from app.parts.table_bar import FARTHER, LEGEND, NEARER, board_tool, table_bar
from app.table import Ui
from app.tables.hexabble import dialogs, messages, moves
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
        model.result_seen,
        model.camera.zoom > 1.01,
    )


def view(model: Model, ui: Ui) -> Node:
    seen = model.view
    return h(
        "div",
        h(
            "section.table.on-table",
            table_bar("Hexabble", ui, crossword.bag_chip(seen, model.curtain)),
            crossword.players(seen),
            _board(model, ui),
            _talk(model),
            _hand(model),
            h("aside.side", h("h2.panel-title", "Moves"), dialogs.history(model), aria_label="Moves", key="side"),
            class_="full" if ui.full_screen else None,
            inert=model.curtain,
            key="table",
        ),
        curtain(
            seen.seats[seen.turn], crossword.last_turn(seen, messages.entry_line), tuple(zip(seen.seats, seen.scores))
        )
        if model.curtain
        else None,
        dialogs.dialog_of(model),
        data_game="hexabble",
        key="hexabble",
    )


# -- parts of the screen ---------------------------------------------------------------------------------------


def _board(model: Model, ui: Ui) -> Node:
    readable = model.camera.zoom > 1.01
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        h(
            "div.board-tools",
            board_tool(
                "Whole board" if readable else "Readable size",
                FARTHER if readable else NEARER,
                ("zoom-to", "readable"),
                readable,
            ),
            board_tool("Premiums", LEGEND, ("dialog", "legend")),
            key="tools",
        ),
        data_drop="board",
        key="board",
    )


def _talk(model: Model) -> Node:
    """The line between board and rack: what the draft would bring, why it may not stand, or whose turn it is."""
    seen, verdict = model.view, model.preview
    if seen.ended:
        body: object = crossword.over(moves.result_line(model))
    elif verdict is None:
        last = (
            crossword.last_turn(seen, messages.entry_line)
            if seen.history
            else "Cover the centre, or put a Key tile on a Key space."
        )
        body = crossword.to_play(seen, last)
    elif not verdict.legal:
        body = h("p.refused", messages.refusal(verdict.reason, verdict.cells, verdict.detail))
    else:
        body = _offer(verdict)
    return h("div.talk", body, key="talk")


def _offer(verdict: Verdict) -> list[Node | None]:
    chips = [crossword.word_chip(i, h("span.word", line.text), line.score) for i, line in enumerate(verdict.words)]
    chips += [
        h("span.chip.ignored", f"{line.text} ignored", key=f"ignored-{i}") for i, line in enumerate(verdict.ignored)
    ]
    if verdict.bonus:
        chips.append(h("span.chip.ok", f"all seven +{verdict.bonus}", key="bonus"))
    note = ""
    if verdict.projected:
        note = "At most this, if every line is a word. Words are checked when you place them."
    elif verdict.readings > 1:
        note = f"Read {', then '.join(verdict.directions)}: the reading that scores most."
    return crossword.offer(f"{'up to ' if verdict.projected else ''}{verdict.score}", chips, note)


def _hand(model: Model) -> Node:
    verdict = model.preview
    return crossword.hand(
        model, str(verdict.score) if verdict is not None and verdict.legal and not verdict.projected else ""
    )
