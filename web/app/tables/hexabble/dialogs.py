"""Hexabble's dialogs: letters, exchange, pass, agreement, what is unseen, moves, sums, keys, the result."""

from __future__ import annotations

from typing import Never

from app.intents import CloseDialog, CopyPosition, Export, LastTurn, OpenDialog
from app.message import Message
from app.page.view import Node, h
from app.parts import arrangement, crossword, crossword_hints
from app.parts import crossword_dialogs as common
from app.parts.crossword_dialogs import (
    ConfirmDialog,
    ExchangeDialog,
    ExplainDialog,
    HistoryDialog,
    KeysDialog,
    LegendDialog,
    LetterDialog,
    MenuDialog,
    PassDialog,
    ResultDialog,
    UnseenDialog,
    day_item,
    first_item,
    help_item,
    last_turn_item,
    look_back_item,
    matches_item,
    menu_item,
    words_item,
)
from app.parts.crossword_intents import Light
from app.parts.curtain import send_item
from app.parts.dialog import dialog
from app.parts.rack import key_picture, tile_node
from app.parts.wording import points
from app.table import Settings
from app.tables.hexabble import messages, telling
from app.tables.hexabble.intents import AgreeDialog, AgreeNow, HexabbleIntent
from app.tables.hexabble.model import Model
from engine.hexabble.match import CHALLENGE, Entry
from engine.hexabble.verdict import FormedLine
from engine.kernel.tiles import PIVOT, VALUES


def dialog_of(model: Model, settings: Settings) -> Node[HexabbleIntent] | None:
    """The dialog that is open; once the match is over the result, until it was closed."""
    if model.curtain:
        return None
    if model.dialog is None:
        return _result(model) if model.view.ended and not model.result_seen else None
    return _turn_dialog(model, model.dialog) or _other_dialog(model, model.dialog, settings)


def _turn_dialog(model: Model, opened: Message) -> Node[HexabbleIntent] | None:
    """Dialogs that belong to a turn."""
    match opened:
        case LetterDialog(cell):
            laid = arrangement.at(model.draft, cell)
            return common.letter("Key" if laid and model.rack[laid.slot] == "!" else "Wild")
        case ExchangeDialog(slots):
            return common.exchange(model, slots, ends(model))
        case ConfirmDialog() if model.preview is not None and model.preview.legal:
            return common.confirming(telling.preview_text(model))
        case PassDialog():
            return common.passing(model, ends(model), crossword_hints.there_is(model))
        case AgreeDialog():
            return _agreement(model)
        case ExplainDialog(number) if model.preview and number < len(model.preview.words):
            return _sum(model.preview.words[number])
    return None


def _other_dialog(model: Model, opened: Message, settings: Settings) -> Node[HexabbleIntent] | None:
    """Dialogs that can be read at any time."""
    match opened:
        case UnseenDialog():
            return common.unseen(model.view, tile_node)
        case LegendDialog():
            return _legend()
        case HistoryDialog():
            return common.moves(history(model))
        case ResultDialog() if model.view.ended:
            return _result(model)
        case KeysDialog():
            return common.keys(_KEYS)
        case MenuDialog():
            return _menu(model, settings)
    return None


def ends(model: Model) -> str:
    """Warns that the match ends with a turn that scores nothing, where it does (H15)."""
    last = 2 * len(model.view.seats) - model.view.scoreless == 1
    return "This is the last scoreless turn in a row: the match will end." if last else ""


def _agreement(model: Model) -> Node[AgreeNow | CloseDialog]:
    told: Node[Never] = h(
        "p",
        "Do this when everyone agrees that no useful move is left. "
        "Each player loses the value of the tiles on their rack, and the highest score wins. Nobody gains for going out.",
    )
    buttons: tuple[tuple[str, str, AgreeNow | CloseDialog], ...] = (
        ("End the match", "danger", AgreeNow()),
        ("Play on", "quiet", CloseDialog()),
    )
    body = (told, crossword_hints.there_is(model))
    return dialog("End the match now?", body, close=CloseDialog(), key="agree", buttons=buttons)


def _sum(line: FormedLine) -> Node[CloseDialog]:
    body: tuple[Node[CloseDialog], ...] = (
        h("p.sum", messages.sum_of(line)),
        h("p.fine", "Premium spaces count for the tiles placed now. Word multipliers are added together."),
    )
    return dialog(f"{line.text}: {points(line.score)}", body, close=CloseDialog(), key="explain")


def _menu(model: Model, settings: Settings) -> Node[HexabbleIntent]:
    items: tuple[Node[OpenDialog | LastTurn | CopyPosition | Export] | None, ...] = (
        menu_item("Moves", OpenDialog(HistoryDialog())),
        last_turn_item(model),
        look_back_item("hexabble") if model.view.history else None,
        send_item(model.match),
        matches_item("hexabble"),
        day_item("hexabble"),
        first_item("hexabble"),
        help_item("hexabble"),
        # Where a wrong word costs the turn, the table leads to no list.
        None if model.view.options.check == CHALLENGE and not model.view.ended else words_item(),
        menu_item("Keys", OpenDialog(KeysDialog())),
        menu_item("Copy position", CopyPosition()),
        menu_item("Export match", Export()),
        None if model.view.ended else menu_item("End game", OpenDialog(AgreeDialog()), danger=True),
    )
    own = (
        ("closer", "Come closer to lay", settings.closer),
        ("coordinates", "Coordinates", settings.coordinates),
    )
    return common.menu("Hexabble", settings, *items, more=own)


def history(model: Model) -> Node[Light]:
    """The moves, each with what there is to say of it."""
    return crossword.history(model.view.seats, model.view.history, messages.entry_line, _detail)


def _detail(entry: Entry) -> str:
    """The words and the bonus of a turn, where there is more than one of them."""
    words = [f"{word.text} {word.score}" for word in entry.words] if entry.kind == "placed" else []
    if entry.bonus:
        words.append(f"all seven {entry.bonus}")
    return ", ".join(words) if len(words) > 1 else ""


_PREMIUMS: tuple[tuple[str, str | Node[Never], str], ...] = (
    ("dl", "DL", "Double letter"),
    ("tl", "TL", "Triple letter"),
    ("dw", "DW", "Double word"),
    ("tw", "TW", "Triple word"),
    ("centre", "★", "Centre: the first word covers it; double word"),
    ("key", key_picture(), "Key space: a Key tile may start a new word here; double word"),
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


def _legend() -> Node[CloseDialog]:
    pieces: list[tuple[Node[Never], str]] = [(tile_node(tile, aria_hidden="true"), meaning) for tile, meaning in _TILES]
    return common.legend(
        "The board",
        _PREMIUMS,
        pieces,
        "A premium counts once, for the tile that first covers it. Word multipliers are added: DW and TW make five.",
    )


def _result(model: Model) -> Node[HexabbleIntent] | None:
    end = model.match.outcome
    if end is None:
        return None
    from app.parts import crossword_result  # both with the first result
    from app.parts.graph import curve

    seen = model.view
    why = messages.ENDS[end.reason].format(name=seen.seats[seen.history[-1].seat] if seen.history else "")
    graph = curve(seen.seats, crossword_result.over_the_turns(seen, end), "points")
    cheers = model.dialog is None and any(seat in model.match.persons for seat in end.winners)
    return crossword_result.result(seen, end, why, _left, "board", "hexabble", graph, cheers)


def _left(tile: str) -> str:
    return {"?": "Wild", "!": "Key", PIVOT: "Pivot"}.get(tile, f"{tile}{VALUES[tile]}")
