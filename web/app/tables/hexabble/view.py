"""How the Hexabble table looks around its board. Built from the view of the seat that looks, never from the state."""

from __future__ import annotations

from typing import Hashable

from engine import hexabble
from engine.hexabble.verdict import Line, Verdict
from engine.kernel.tiles import PIVOT, VALUES

from app.parts import arrangement, crossword
from app.parts.curtain import curtain
from app.parts.rack import exchange_picker, letter_chooser, rack_node, tile_node
from app.parts.table_bar import icon, table_bar
from app.shell_view import dialog
from app.table import Ui
from app.tables.hexabble import messages, moves
from app.tables.hexabble.model import Model
from app.view import Node, h


def view_key(model: Model) -> Hashable:
    """What the view depends on. Looking around, hovering and motion are the canvas's alone."""
    return (id(model.match), model.rack, model.draft, model.curtain, model.selected, model.dialog, model.held,
            id(model.preview), model.result_seen, model.camera.zoom > 1.01)


def view(model: Model, ui: Ui) -> Node:
    seen = model.view
    return h("div", h("section.table.on-table",
        _bar(model, ui),
        crossword.players(seen.seats, _scores(model), None if seen.ended else seen.turn),
        _board(model, ui),
        _talk(model),
        _hand(model),
        h("aside.side", h("h2.panel-title", "Moves"), _history(model), aria_label="Moves", key="side"),
        class_="full" if ui.full_screen else None, inert=model.curtain, key="table"),
        curtain(seen.seats[seen.turn], _told(model), tuple(zip(seen.seats, seen.scores))) if model.curtain else None,
        _dialog(model), data_game="hexabble", key="hexabble")


def _scores(model: Model) -> tuple[int, ...]:
    seen = model.view
    return tuple(s.after for s in seen.settlements) if seen.ended else seen.scores


def _told(model: Model) -> str:
    history = model.view.history
    return messages.entry_line(history[-1], model.view.seats[history[-1].seat]) + "." if history else "A new match."


# -- parts of the screen ---------------------------------------------------------------------------------------


def _bar(model: Model, ui: Ui) -> Node:
    seen = model.view
    return table_bar("Hexabble", ui,
        h("button.chip", f"{seen.bag_size} in the bag", type="button", on={"click": ("dialog", "unseen")},
          aria_label=f"{seen.bag_size} in the bag: show the tiles unseen", disabled=model.curtain))


def _board(model: Model, ui: Ui) -> Node:
    readable = model.camera.zoom > 1.01
    return h("div.board-wrap",
        h("canvas.board", id="board", aria_hidden="true", key="canvas"),
        h("div.board-cells", id="board-cells", key="board-cells"),
        h("div.board-tools",
          _tool("Whole board" if readable else "Readable size", _OUT if readable else _IN, ("zoom-to", "readable"), readable),
          _tool("Premiums", _LEGEND, ("dialog", "legend")), key="tools"),
        data_drop="board", key="board")


_IN = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6"
_OUT = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M7.5 10.5h6"
_LEGEND = "M8 4h8l4 8l-4 8h-8l-4-8zM12 11v5M12 8v.01"


def _tool(label: str, path: str, intent: tuple, pressed: bool | None = None) -> Node:
    """A button in a corner of the board that the hexagon leaves free: an icon on a phone, with its name on a desktop."""
    return h("button.chip.board-tool", icon(path), h("span", label), type="button", on={"click": intent},
             aria_pressed=None if pressed is None else str(pressed).lower(), title=label)


def _talk(model: Model) -> Node:
    """The line between board and rack: what the draft would bring, why it may not stand, or whose turn it is."""
    seen, verdict = model.view, model.preview
    if seen.ended:
        body: object = [h("p", moves.result_line(model)),
                        h("button.chip", "Show the result", type="button", on={"click": ("dialog", "result")})]
    elif verdict is None:
        last = _told(model) if seen.history else "Cover the centre, or put a Key tile on a Key space."
        body = h("p", h("strong", f"{seen.seats[seen.turn]} to play. "), last)
    elif not verdict.legal:
        body = h("p.refused", messages.refusal(verdict.reason, verdict.cells, verdict.detail))
    else:
        body = _offer(verdict)
    return h("div.talk", body, key="talk")


def _offer(verdict: Verdict) -> list[Node]:
    chips = [_word_chip(i, line) for i, line in enumerate(verdict.words)]
    chips += [h("span.chip.ignored", f"{line.text} ignored", key=f"ignored-{i}") for i, line in enumerate(verdict.ignored)]
    if verdict.bonus:
        chips.append(h("span.chip.ok", f"all seven +{verdict.bonus}", key="bonus"))
    note = []
    if verdict.projected:
        note = [h("p.fine", "At most this, if every line is a word. Words are checked when you place them.")]
    elif verdict.readings > 1:
        note = [h("p.fine", f"Read {', then '.join(verdict.directions)}: the reading that scores most.")]
    return [h("div.offer", h("strong.offer-score", f"{'up to ' if verdict.projected else ''}{verdict.score}"), h("div.chips", chips)), *note]


def _word_chip(i: int, line: Line) -> Node:
    return h("button.chip.word-chip", h("span.word", line.text), " ", h("span.number", str(line.score)),
             h("span.visually-hidden", ": how it comes about"), type="button", on={"click": ("dialog", "explain", i)}, key=f"word-{i}")


def _hand(model: Model) -> Node:
    seen = model.view
    if seen.ended:
        return h("div.hand", h("div.controls",
            h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
            h("button.button", "Result", type="button", on={"click": ("dialog", "result")}),
            h("a.button", "Home", href="#")), key="hand-over")
    legal = model.preview is not None and model.preview.legal
    score = f" · {model.preview.score}" if legal and not model.preview.projected else ""
    return h("div.hand",
        rack_node(model.rack, model.draft, model.selected, model.held) if not model.curtain else h("div.rack", key="rack"),
        h("div.controls",
          h("button.button", "Recall" if model.draft else "Shuffle", type="button", on={"click": ("recall",) if model.draft else ("shuffle",)}),
          h("button.button", "Exchange", type="button", on={"click": ("dialog", "exchange", ())}, disabled=seen.bag_size < 7),
          h("button.button", "Pass", type="button", id="pass", on={"click": ("dialog", "pass")}),
          h("button.button.primary", f"Place{score}", type="button", id="place", on={"click": ("place",)}, disabled=not legal),
          key="controls"), key="hand")


def _history(model: Model) -> Node:
    seen = model.view
    lines = []
    for entry in seen.history:
        what = messages.entry_line(entry, "").removeprefix(": ").strip()
        words = [f"{word.text} {word.score}" for word in entry.words] if entry.kind == "placed" else []
        if entry.bonus:
            words.append(f"all seven {entry.bonus}")
        cells = tuple(dict.fromkeys(cell for word in entry.words for cell in word.cells)) if entry.kind == "placed" else ()
        lines.append((seen.seats[entry.seat], what, ", ".join(words) if len(words) > 1 else "", entry.total, cells))
    return crossword.history(lines, "No moves yet.")


# -- dialogs ---------------------------------------------------------------------------------------------------


def _dialog(model: Model) -> Node | None:
    seen = model.view
    if seen.ended and not model.result_seen and model.dialog is None:
        return _result(model)
    if model.dialog is None or model.curtain:
        return None
    match model.dialog:
        case ("letter", cell):
            laid = arrangement.at(model.draft, cell)
            kind = "Key" if laid and model.rack[laid.slot] == "!" else "Wild"
            title, letters = letter_chooser(f"Which letter does the {kind} show?")
            return dialog(title, letters, close=("close",), key="letter")
        case ("exchange", slots):
            return dialog("Exchange tiles", h("p", "Choose the tiles to swap. It uses your turn and scores nothing."),
                exchange_picker(model.rack, slots), close=("close",), key="exchange",
                buttons=((f"Exchange {len(slots)}" if slots else "Choose tiles first", "primary", ("exchange",) if slots else ("dialog", "exchange", ())),
                         ("Keep them all", "quiet", ("close",))))
        case ("pass",):
            told = "Your laid tiles come back to the rack." if model.draft else "You score nothing this turn."
            more = _ends_by_passing(model)
            return dialog("Pass this turn?", h("p", told), more and h("p", more), close=("close",), key="pass",
                buttons=(("Pass", "primary", ("pass",)), ("Play on", "quiet", ("close",))))
        case ("agree",):
            return dialog("End the match now?", h("p", "Do this when everyone agrees that no useful move is left. "
                "Each player loses the value of the tiles on their rack, and the highest score wins. Nobody gains for going out."),
                close=("close",), key="agree", buttons=(("End the match", "danger", ("agree",)), ("Play on", "quiet", ("close",))))
        case ("unseen",):
            others = sum(seen.rack_sizes) - len(seen.rack)
            return dialog("Tiles unseen", crossword.unseen(seen.unseen, seen.bag_size, others, tile_node),
                          close=("close",), key="unseen")
        case ("legend",):
            return dialog("The board", _legend(), close=("close",), key="legend")
        case ("history",):
            return dialog("Moves", _history(model), close=("close",), key="history")
        case ("explain", i) if model.preview and i < len(model.preview.words):
            line = model.preview.words[i]
            return dialog(f"{line.text}: {messages.points(line.score)}", h("p.sum", messages.sum_of(line)),
                          h("p.fine", "Premium spaces count for the tiles placed now. Word multipliers are added together."),
                          close=("close",), key="explain")
        case ("result",):
            return _result(model)
        case ("keys",):
            return dialog("Keys", _keys(), close=("close",), key="keys")
        case ("menu",):
            return dialog("Hexabble", _menu(model), close=("close",), key="menu")
    return None


def _ends_by_passing(model: Model) -> str:
    seen = model.view
    left = 2 * len(seen.seats) - seen.scoreless
    return "This is the last scoreless turn in a row: the match will end." if left == 1 else ""


def _menu(model: Model) -> Node:
    going = not model.view.ended
    return h("ul.menu", [h("li", item) for item in (
        h("button.button.wide", "Moves", type="button", on={"click": ("dialog", "history")}),
        h("a.button.wide", "How to play", href="#help-hexabble"),
        h("button.button.wide", "Keys", type="button", on={"click": ("dialog", "keys")}),
        h("button.button.wide", "Copy position", type="button", on={"click": ("copy-position",)}),
        h("button.button.wide", "Export match", type="button", on={"click": ("export",)}),
        going and h("button.button.wide.danger", "End game", type="button", on={"click": ("dialog", "agree")}),
    ) if item])


def _legend() -> Node:
    rows = (("dl", "DL", "Double letter"), ("tl", "TL", "Triple letter"), ("dw", "DW", "Double word"), ("tw", "TW", "Triple word"),
            ("centre", "★", "Centre: the first word covers it; double word"),
            ("key", "Key", "Key space: a Key tile may start a new word here; double word"))
    return h("div",
        h("ul.legend", [h("li", h(f"span.swatch.{kind}", label, aria_hidden="true"), h("span", meaning), key=kind) for kind, label, meaning in rows]),
        h("ul.legend", [h("li", tile_node(tile, aria_hidden="true"), h("span", meaning), key=tile) for tile, meaning in (
            ("?", "Wild: any letter, scores 0"), ("!", "Key: any letter, scores 0; lies on a free Key space while there is one"),
            (PIVOT, "Pivot: the word turns here into another direction"))]),
        h("p.fine", "A premium counts once, for the tile that first covers it. Word multipliers are added: DW and TW make five."))


def _keys() -> Node:
    rows = (("Tab", "between rack, board and buttons"), ("Enter", "on a rack tile: take it to the board"), ("Arrows", "move on the board"),
            ("Enter or Space", "lay the chosen tile, or take a laid one back"), ("A to Z", "lay that letter and move on"),
            (".", "turn the direction of typing"), ("Delete", "take back the tile under the cursor"),
            ("Backspace", "take back the last one laid"), ("Escape", "let go"))
    return h("dl.keys", [[h("dt", h("kbd", key)), h("dd", does)] for key, does in rows])


def _result(model: Model) -> Node:
    seen = model.view
    end = hexabble.outcome(model.match.state)
    rows = [(name, s.before, s.lost, s.gained, s.after, " ".join(_left(tile) for tile in seen.racks[seat]), seat in end.winners)
            for seat, (name, s) in enumerate(zip(seen.seats, seen.settlements))]
    why = messages.ENDS[end.reason].format(name=seen.seats[seen.history[-1].seat] if seen.history else "")
    return dialog("The match is over", crossword.result(moves.result_line(model), why, rows, (
        h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
        h("button.button", "Share", type="button", on={"click": ("share-result",)}),
        h("button.button", "See the board", type="button", on={"click": ("close",)}),
        h("a.button.quiet", "Home", href="#"))), close=("close",), key="over", wide=True)


def _left(tile: str) -> str:
    return {"?": "Wild", "!": "Key", PIVOT: "Pivot"}.get(tile, f"{tile}{VALUES[tile]}")
