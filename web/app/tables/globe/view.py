"""How the globe's table looks around its board. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from collections.abc import Hashable

from app.intents import OpenDialog, ZoomTo
from app.page.view import Node, h
from app.parts import crossword, crossword_hints, turns
from app.parts.crossword_dialogs import LegendDialog, MenuDialog
from app.parts.hint_intents import TakeHint
from app.parts.table_bar import FARTHER, LEGEND, NEARER, board_tool, table_bar
from app.parts.wording import listed
from app.table import Ui
from app.tables.globe import dialogs, messages, telling
from app.tables.globe.dialogs import house_word
from app.tables.globe.intents import Centre, Flat, GlobeIntent, North
from app.tables.globe.model import Model
from engine.globe.rules import Verdict

_NORTH = "M12 3l4.5 10h-9zM12 13v8"
_CENTRE = "M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6"


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
        model.flat,
        model.drawing,
        model.attempt,
        model.flat and model.camera.zoom > 1.01,
    )


def view(model: Model, ui: Ui) -> Node[GlobeIntent]:
    model = turns.come_back(model, ui.now)
    seen = model.view
    last = crossword.last_turn(seen.seats, seen.history, messages.entry_line)
    table: Node[GlobeIntent] = h(
        "section.table.on-table",
        _around(model, ui, last),
        class_="full" if ui.full_screen else None,
        inert=model.curtain,
        key="table",
    )
    over: tuple[Node[GlobeIntent] | None, ...] = (
        crossword.pass_screen(model, last) if model.curtain else None,
        dialogs.dialog_of(model, ui.settings),
    )
    return h("div", table, over, data_game="globe", key="globe")


# -- parts of the screen ---------------------------------------------------------------------------------------


def _around(model: Model, ui: Ui, last: str) -> tuple[Node[GlobeIntent], ...]:
    """The board and all that stands around it."""
    score = str(model.preview.score) if model.preview is not None and model.preview.legal else ""
    return (
        table_bar("Globe", ui, MenuDialog(), crossword.bag_chip(model.view, model.curtain)),
        crossword.players(model),
        board(model),
        crossword.talk(model, _talk(model, last), telling.looked_at(model)),
        crossword.hand(model, score, "Blank"),
        h("aside.side", h("h2.panel-title", "Moves"), dialogs.history(model), aria_label="Moves", key="side"),
    )


def board(model: Model) -> Node[GlobeIntent]:
    # A canvas is either for the globe or for its map, for good: another one takes its place.
    kind = "flat" if model.flat else "space"
    nth = f"{kind}-{model.attempt}"
    return h(
        "div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key=f"canvas-{nth}", data_painter=kind),
        h("div.board-cells", id="board-cells", key=f"cells-{nth}"),
        _waiting(model),
        _tools(model),
        data_drop="board",
        key="board",
    )


def _waiting(model: Model) -> Node[Flat] | None:
    """What goes on while there is no globe to be seen yet, or for a moment no more."""
    if model.flat or model.drawing not in messages.LOADING:
        return None
    onward: Node[Flat] | None = None
    if model.drawing in ("lost", "unreached"):
        onward = h("button.chip", "Go on with the map", type="button", on={"click": Flat(True)})
    return h("div.globe-wait", h("p", messages.LOADING[model.drawing]), onward, role="status", key="waiting")


LookTool = ZoomTo | Centre | North | OpenDialog | TakeHint


def _tools(model: Model) -> Node[LookTool]:
    legend = _tool("Premiums", LEGEND, OpenDialog(LegendDialog()))
    looks, more = _map_tools(model) if model.flat else _globe_tools()
    return h(
        "div.board-tools.globe-tools",
        h("div.tool-stack", looks, crossword_hints.tool(model), key="looks"),
        h("div.tool-stack", more, legend, key="more"),
        key="tools",
    )


Stacks = tuple[tuple[Node[LookTool], ...], tuple[Node[LookTool], ...]]


def _map_tools(model: Model) -> Stacks:
    if model.camera.zoom <= 1.01:
        return (_tool("Readable size", NEARER, ZoomTo("readable"), False),), ()
    return (
        _tool("Whole map", FARTHER, ZoomTo("readable"), True),
        _tool("Centre of play", _CENTRE, Centre()),
    ), ()


def _globe_tools() -> Stacks:
    return (
        (_tool("Closer", NEARER, ZoomTo("in")), _tool("Farther", FARTHER, ZoomTo("out"))),
        (_tool("Centre of play", _CENTRE, Centre()), _tool("North up", _NORTH, North())),
    )


def _tool(label: str, path: str, intent: LookTool, pressed: bool | None = None) -> Node[LookTool]:
    """One of the tools, which come and go: its name tells it from the others."""
    return board_tool(label, path, intent, pressed, key=label)


def _talk(model: Model, last: str) -> crossword.Body:
    """What the draft would bring, what it lacks, why it may not stand; without a draft whose turn it is."""
    seen, verdict = model.view, model.preview
    if seen.ended:
        return crossword.over(telling.result_line(model))
    if verdict is None:
        return crossword.to_play(model, last if seen.history else "Begin anywhere, with two letters or more.")
    return judged(model, verdict)


def judged(model: Model, verdict: Verdict) -> crossword.Body:
    """The rules' word on the draft."""
    if verdict.legal:
        return _offer(model, verdict)
    if telling.unfinished(verdict, len(model.draft)):
        return crossword.hint(telling.why_not(verdict))
    words = enumerate(telling.marked(verdict))
    return crossword.refused(
        telling.why_not(verdict),
        [crossword.judged_chip(i, word.text, stands) for i, (word, stands) in words],
        telling.why_rule(verdict),
    )


def _offer(model: Model, verdict: Verdict) -> crossword.Body:
    chips = [crossword.word_chip(i, house_word(model, word.text), word.score) for i, word in enumerate(verdict.words)]
    if verdict.seven:
        chips.append(crossword.bonus_chip(f"all seven +{verdict.seven}"))
    if verdict.mirror:
        chips.append(crossword.bonus_chip(f"mirror word +{verdict.mirror}"))
    stars = listed(f"star {star}" for star in verdict.joins)
    return crossword.offer(str(verdict.score), chips, f"Joins two rays of {stars}." if stars else "")
