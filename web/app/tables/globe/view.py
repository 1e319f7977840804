"""How the globe's table looks around its board. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from typing import Hashable

from engine.globe.judge import Verdict
from engine.globe.words import Word

from app.parts import crossword
from app.parts.curtain import curtain
from app.parts.rack import rack_node
from app.parts.table_bar import icon, table_bar
from app.table import Ui
from app.tables.globe import dialogs, messages, moves
from app.tables.globe.dialogs import house_word
from app.tables.globe.model import Model
from app.view import Node, h


def view_key(model: Model) -> Hashable:
    """What the view depends on. Looking around, hovering and motion are the canvas's alone."""
    return (id(model.match), model.rack, model.draft, model.curtain, model.selected, model.dialog, model.held,
            id(model.preview), model.result_seen, model.flat, model.drawing, model.flat and model.camera.zoom > 1.01)


def view(model: Model, ui: Ui) -> Node:
    seen = model.view
    return h("div", h("section.table.on-table",
        _bar(model, ui),
        crossword.players(seen.seats, _scores(model), None if seen.ended else seen.turn),
        _board(model),
        _talk(model),
        _hand(model),
        h("aside.side", h("h2.panel-title", "Moves"), dialogs.history(model), aria_label="Moves", key="side"),
        class_="full" if ui.full_screen else None, inert=model.curtain, key="table"),
        curtain(seen.seats[seen.turn], _told(model), tuple(zip(seen.seats, seen.scores))) if model.curtain else None,
        dialogs.dialog_of(model), data_game="globe", key="globe")


def _scores(model: Model) -> tuple[int, ...]:
    seen = model.view
    return tuple(s.after for s in seen.settlements) if seen.ended else seen.scores


def _told(model: Model) -> str:
    history = model.view.history
    return messages.entry_line(history[-1], model.view.seats[history[-1].seat]) + "." if history else "A new match."


# -- parts of the screen ---------------------------------------------------------------------------------------


def _bar(model: Model, ui: Ui) -> Node:
    seen = model.view
    return table_bar("Globe", ui,
        h("button.chip", f"{seen.bag_size} in the bag", type="button", on={"click": ("dialog", "unseen")},
          aria_label=f"{seen.bag_size} in the bag: show the tiles unseen", disabled=model.curtain))


_NEARER = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6"
_FARTHER = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M7.5 10.5h6"
_LEGEND = "M8 4h8l4 8l-4 8h-8l-4-8zM12 11v5M12 8v.01"
_NORTH = "M12 3l4.5 10h-9zM12 13v8"
_CENTRE = "M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6"


def _board(model: Model) -> Node:
    # A canvas is either for the globe or for its map, for good: another one takes its place.
    kind = "flat" if model.flat else "space"
    return h("div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key=f"canvas-{kind}", data_painter=kind),
        h("div.board-cells", id="board-cells", key=f"cells-{kind}"),
        _waiting(model),
        _tools(model),
        data_drop="board", key="board")


def _waiting(model: Model) -> Node | None:
    """What goes on while there is no globe to be seen yet, or for a moment no more."""
    if model.flat or model.drawing not in messages.LOADING:
        return None
    return h("div.globe-wait", h("p", messages.LOADING[model.drawing]),
        model.drawing == "lost" and h("button.chip", "Go on with the map", type="button", on={"click": ("flat", True)}),
        role="status", key="waiting")


def _tools(model: Model) -> Node:
    if model.flat:
        readable = model.camera.zoom > 1.01
        looks = [_tool("Whole map" if readable else "Readable size", _FARTHER if readable else _NEARER, ("zoom-to", "readable"), readable),
                 _tool("Centre of play", _CENTRE, ("centre",)) if readable else None]
    else:
        looks = [_tool("Closer", _NEARER, ("zoom-to", "in")), _tool("Farther", _FARTHER, ("zoom-to", "out"))]
    right = [] if model.flat else [_tool("Centre of play", _CENTRE, ("centre",)), _tool("North up", _NORTH, ("north",))]
    return h("div.board-tools.globe-tools",
        h("div.tool-stack", looks, key="looks"),
        h("div.tool-stack", right, _tool("Premiums", _LEGEND, ("dialog", "legend")), key="more"), key="tools")


def _tool(label: str, path: str, intent: tuple, pressed: bool | None = None) -> Node:
    """A button in a corner that the globe leaves free: an icon on a phone, with its name on a desktop."""
    return h("button.chip.board-tool", icon(path), h("span", label), type="button", on={"click": intent},
             aria_pressed=None if pressed is None else str(pressed).lower(), title=label, key=label)


def _talk(model: Model) -> Node:
    """The line between board and rack: what the draft would bring, why it may not stand, or whose turn it is."""
    seen, verdict = model.view, model.preview
    if seen.ended:
        body: object = [h("p", moves.result_line(model)),
                        h("button.chip", "Show the result", type="button", on={"click": ("dialog", "result")})]
    elif verdict is None:
        last = _told(model) if seen.history else "Begin anywhere, with two letters or more."
        body = h("p", h("strong", f"{seen.seats[seen.turn]} to play. "), last)
    elif not verdict.legal:
        body = h("p.refused", messages.refusal(verdict.reason, verdict.cells, verdict.detail))
    else:
        body = _offer(model, verdict)
    return h("div.talk", body, key="talk")


def _offer(model: Model, verdict: Verdict) -> list[Node]:
    chips = [_word_chip(model, i, word) for i, word in enumerate(verdict.words)]
    if verdict.seven:
        chips.append(h("span.chip.ok", f"all seven +{verdict.seven}", key="seven"))
    if verdict.mirror:
        chips.append(h("span.chip.ok", f"mirror word +{verdict.mirror}", key="mirror"))
    note = [f"star {star}" for star in verdict.joins]
    return [h("div.offer", h("strong.offer-score", str(verdict.score)), h("div.chips", chips)),
            *([h("p.fine", f"Joins two rays of {messages.listed(note)}.")] if note else [])]


def _word_chip(model: Model, i: int, word: Word) -> Node:
    return h("button.chip.word-chip", house_word(model, word.text), " ", h("span.number", str(word.score)),
             h("span.visually-hidden", ": how it comes about"), type="button", on={"click": ("dialog", "explain", i)}, key=f"word-{i}")


def _hand(model: Model) -> Node:
    seen = model.view
    if seen.ended:
        return h("div.hand", h("div.controls",
            h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
            h("button.button", "Result", type="button", on={"click": ("dialog", "result")}),
            h("a.button", "Home", href="#")), key="hand-over")
    legal = model.preview is not None and model.preview.legal
    score = f" · {model.preview.score}" if legal else ""
    return h("div.hand",
        rack_node(model.rack, model.draft, model.selected, model.held, "Blank") if not model.curtain else h("div.rack", key="rack"),
        h("div.controls",
          h("button.button", "Recall" if model.draft else "Shuffle", type="button", on={"click": ("recall",) if model.draft else ("shuffle",)}),
          h("button.button", "Exchange", type="button", on={"click": ("dialog", "exchange", ())}, disabled=seen.bag_size < 7),
          h("button.button", "Pass", type="button", id="pass", on={"click": ("dialog", "pass")}),
          h("button.button.primary", f"Place{score}", type="button", id="place", on={"click": ("place",)}, disabled=not legal),
          key="controls"), key="hand")
