"""How the globe's table looks around its board. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.page.view import Node, h
from app.parts import crossword
from app.parts.curtain import curtain
from app.parts.table_bar import FARTHER, LEGEND, NEARER, board_tool, table_bar
from app.parts.wording import listed
from app.table import Ui
from app.tables.globe import dialogs, messages, moves
from app.tables.globe.dialogs import house_word
from app.tables.globe.model import Model
from engine.globe.judge import Verdict


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
        model.flat,
        model.drawing,
        model.flat and model.camera.zoom > 1.01,
    )


def view(model: Model, ui: Ui) -> Node:
    seen = model.view
    return h(
        "div",
        h(
            "section.table.on-table",
            table_bar("Globe", ui, crossword.bag_chip(seen, model.curtain)),
            crossword.players(seen),
            _board(model),
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
        data_game="globe",
        key="globe",
    )


# -- parts of the screen ---------------------------------------------------------------------------------------


_NORTH = "M12 3l4.5 10h-9zM12 13v8"
_CENTRE = "M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6"


def _board(model: Model) -> Node:
    # A canvas is either for the globe or for its map, for good: another one takes its place.
    kind = "flat" if model.flat else "space"
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key=f"canvas-{kind}", data_painter=kind),
        h("div.board-cells", id="board-cells", key=f"cells-{kind}"),
        _waiting(model),
        _tools(model),
        data_drop="board",
        key="board",
    )


def _waiting(model: Model) -> Node | None:
    """What goes on while there is no globe to be seen yet, or for a moment no more."""
    if model.flat or model.drawing not in messages.LOADING:
        return None
    return h(
        "div.globe-wait",
        h("p", messages.LOADING[model.drawing]),
        model.drawing == "lost" and h("button.chip", "Go on with the map", type="button", on={"click": ("flat", True)}),
        role="status",
        key="waiting",
    )


def _tools(model: Model) -> Node:
    if model.flat:
        readable = model.camera.zoom > 1.01
        looks = [
            _look(
                "Whole map" if readable else "Readable size",
                FARTHER if readable else NEARER,
                ("zoom-to", "readable"),
                readable,
            ),
            _look("Centre of play", _CENTRE, ("centre",)) if readable else None,
        ]
    else:
        looks = [_look("Closer", NEARER, ("zoom-to", "in")), _look("Farther", FARTHER, ("zoom-to", "out"))]
    right = [] if model.flat else [_look("Centre of play", _CENTRE, ("centre",)), _look("North up", _NORTH, ("north",))]
    return h(
        "div.board-tools.globe-tools",
        h("div.tool-stack", looks, key="looks"),
        h("div.tool-stack", right, _look("Premiums", LEGEND, ("dialog", "legend")), key="more"),
        key="tools",
    )


def _look(label: str, path: str, intent: tuple, pressed: bool | None = None) -> Node:
    """One of the tools, which come and go: its name tells it from the others."""
    return board_tool(label, path, intent, pressed, key=label)


def _talk(model: Model) -> Node:
    """The line between board and rack: what the draft would bring, why it may not stand, or whose turn it is."""
    seen, verdict = model.view, model.preview
    if seen.ended:
        body: object = crossword.over(moves.result_line(model))
    elif verdict is None:
        last = (
            crossword.last_turn(seen, messages.entry_line)
            if seen.history
            else "Begin anywhere, with two letters or more."
        )
        body = crossword.to_play(seen, last)
    elif not verdict.legal:
        body = h("p.refused", messages.refusal(verdict.reason, verdict.cells, verdict.detail))
    else:
        body = _offer(model, verdict)
    return h("div.talk", body, key="talk")


def _offer(model: Model, verdict: Verdict) -> list[Node | None]:
    chips = [crossword.word_chip(i, house_word(model, word.text), word.score) for i, word in enumerate(verdict.words)]
    if verdict.seven:
        chips.append(h("span.chip.ok", f"all seven +{verdict.seven}", key="seven"))
    if verdict.mirror:
        chips.append(h("span.chip.ok", f"mirror word +{verdict.mirror}", key="mirror"))
    stars = listed(f"star {star}" for star in verdict.joins)
    return crossword.offer(str(verdict.score), chips, f"Joins two rays of {stars}." if stars else "")


def _hand(model: Model) -> Node:
    legal = model.preview is not None and model.preview.legal
    return crossword.hand(model, str(model.preview.score) if legal else "", "Blank")
