"""Hexabble's dialogs: letters, exchange, pass, agreement, what is unseen, moves, sums, keys, the result."""

from __future__ import annotations

from app.club.shell_view import dialog
from app.page.view import Node, h
from app.parts import arrangement, crossword
from app.parts import crossword_dialogs as common
from app.parts.crossword_dialogs import help_item, menu_item
from app.parts.rack import tile_node
from app.parts.wording import points
from app.tables.hexabble import messages
from app.tables.hexabble.model import Model
from engine import hexabble
from engine.hexabble.match import Entry
from engine.kernel.tiles import PIVOT, VALUES


def dialog_of(model: Model) -> Node | None:
    seen = model.view
    if seen.ended and not model.result_seen and model.dialog is None:
        return _result(model)
    if model.dialog is None or model.curtain:
        return None
    match model.dialog:
        case ("letter", cell):
            laid = arrangement.at(model.draft, cell)
            return common.letter("Key" if laid and model.rack[laid.slot] == "!" else "Wild")
        case ("exchange", slots):
            return common.exchange(model, slots)
        case ("pass",):
            last = 2 * len(seen.seats) - seen.scoreless == 1
            return common.passing(
                model, "This is the last scoreless turn in a row: the match will end." if last else ""
            )
        case ("agree",):
            return dialog(
                "End the match now?",
                h(
                    "p",
                    "Do this when everyone agrees that no useful move is left. "
                    "Each player loses the value of the tiles on their rack, and the highest score wins. Nobody gains for going out.",
                ),
                close=("close",),
                key="agree",
                buttons=(("End the match", "danger", ("agree",)), ("Play on", "quiet", ("close",))),
            )
        case ("unseen",):
            return common.unseen(seen, tile_node)
        case ("legend",):
            return _legend()
        case ("history",):
            return common.moves(history(model))
        case ("explain", i) if model.preview and i < len(model.preview.words):
            line = model.preview.words[i]
            return dialog(
                f"{line.text}: {points(line.score)}",
                h("p.sum", messages.sum_of(line)),
                h("p.fine", "Premium spaces count for the tiles placed now. Word multipliers are added together."),
                close=("close",),
                key="explain",
            )
        case ("result",) if seen.ended:
            return _result(model)
        case ("keys",):
            return common.keys(_KEYS)
        case ("menu",):
            return common.menu(
                "Hexabble",
                menu_item("Moves", "dialog", "history"),
                help_item("hexabble"),
                menu_item("Keys", "dialog", "keys"),
                menu_item("Copy position", "copy-position"),
                menu_item("Export match", "export"),
                None if seen.ended else menu_item("End game", "dialog", "agree", danger=True),
            )
    return None


def history(model: Model) -> Node:
    return crossword.history(model.view, messages.entry_line, _detail)


def _detail(entry: Entry) -> str:
    """The words and the bonus of a turn, where there is more than one of them."""
    words = [f"{word.text} {word.score}" for word in entry.words] if entry.kind == "placed" else []
    if entry.bonus:
        words.append(f"all seven {entry.bonus}")
    return ", ".join(words) if len(words) > 1 else ""


_PREMIUMS = (
    ("dl", "DL", "Double letter"),
    ("tl", "TL", "Triple letter"),
    ("dw", "DW", "Double word"),
    ("tw", "TW", "Triple word"),
    ("centre", "★", "Centre: the first word covers it; double word"),
    ("key", "Key", "Key space: a Key tile may start a new word here; double word"),
)
_TILES = (
    ("?", "Wild: any letter, scores 0"),
    ("!", "Key: any letter, scores 0; lies on a free Key space while there is one"),
    (PIVOT, "Pivot: the word turns here into another direction"),
)
_KEYS = (
    ("Tab", "between rack, board and buttons"),
    ("Enter", "on a rack tile: take it to the board"),
    ("Arrows", "move on the board"),
    ("Enter or Space", "lay the chosen tile, or take a laid one back"),
    ("A to Z", "lay that letter and move on"),
    (".", "turn the direction of typing"),
    ("Delete", "take back the tile under the cursor"),
    ("Backspace", "take back the last one laid"),
    ("Escape", "let go"),
)


def _legend() -> Node:
    return common.legend(
        "The board",
        _PREMIUMS,
        [(tile_node(tile, aria_hidden="true"), meaning) for tile, meaning in _TILES],
        "A premium counts once, for the tile that first covers it. Word multipliers are added: DW and TW make five.",
    )


def _result(model: Model) -> Node:
    return common.result(model.view, hexabble.outcome(model.match.state), messages.ENDS, _left, "board")


def _left(tile: str) -> str:
    return {"?": "Wild", "!": "Key", PIVOT: "Pivot"}.get(tile, f"{tile}{VALUES[tile]}")
