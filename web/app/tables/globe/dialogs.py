"""The globe's dialogs: letters, exchange, pass, what is unseen, two-letter words, house words, moves, sums, keys, the result."""

from __future__ import annotations

from typing import Never

from app.intents import CloseDialog, CopyPosition, Export, LastTurn, OpenDialog
from app.message import Message
from app.page.view import Node, h
from app.parts import crossword, crossword_hints
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
from app.parts.rack import tile_node
from app.parts.wording import points
from app.table import Settings
from app.tables.globe import messages, telling
from app.tables.globe.intents import Flat, GlobeIntent, HouseDialog, ShowHouse, ShowTwos, TwosDialog
from app.tables.globe.model import Model
from engine.globe.house import House, TwoLetter
from engine.globe.match import SCORELESS_TURNS, Entry
from engine.globe.words import Account, Word
from engine.kernel.tiles import VALUES


def dialog_of(model: Model, settings: Settings) -> Node[GlobeIntent] | None:
    """The dialog that is open; once the match is over the result, until it was closed."""
    if model.curtain:
        return None
    if model.dialog is None:
        return _result(model) if model.view.ended and not model.result_seen else None
    return _turn_dialog(model, model.dialog) or _other_dialog(model, model.dialog, settings)


def _turn_dialog(model: Model, opened: Message) -> Node[GlobeIntent] | None:
    """Dialogs that belong to a turn."""
    match opened:
        case LetterDialog():
            return common.letter("blank")
        case ExchangeDialog(slots):
            return common.exchange(model, slots, ends_by_exchange(model), "Blank")
        case ConfirmDialog() if model.preview is not None and model.preview.legal:
            return common.confirming(telling.preview_text(model))
        case PassDialog():
            return common.passing(model, ends_by_passing(model), crossword_hints.there_is(model))
        case ExplainDialog(number) if model.preview and number < len(model.preview.words):
            return _sum(model, model.preview.words[number], model.preview.accounts[number])
    return None


def _other_dialog(model: Model, opened: Message, settings: Settings) -> Node[GlobeIntent] | None:
    """Dialogs that can be read at any time."""
    match opened:
        case UnseenDialog():
            return common.unseen(model.view, _tile)
        case TwosDialog(words):
            twos: Node[GlobeIntent] = _twos(words, model.view.house)
            return dialog("Two-letter words", twos, close=CloseDialog(), key="twos", wide=True)
        case HouseDialog():
            return _house_words(model.view.house)
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


def house_word(model: Model, text: str) -> Node[Never]:
    """A word; one that a house rule added is marked by a sign and a line as well as by colour."""
    if text in model.view.house.added:
        return h("span.word.house", text, h("span.visually-hidden", ", a house word"))
    return h("span.word", text)


def history(model: Model) -> Node[Light]:
    """The moves, each with what there is to say of it."""
    seen = model.view
    return crossword.history(seen.seats, seen.history, messages.entry_line, lambda entry: _detail(entry, seen.house))


def _detail(entry: Entry, house: House) -> str:
    """The words and bonuses of a turn, where there is more than one of them or more to say than what it was."""
    words = [_word_detail(word, house) for word in entry.words]
    if entry.seven:
        words.append(f"all seven {entry.seven}")
    if entry.mirror:
        words.append(f"mirror word {entry.mirror}")
    telling = len(words) > 1 or any(word.passes or word.text in house.added for word in entry.words)
    return ", ".join(words) if telling else ""


def _word_detail(word: Word, house: House) -> str:
    mark = "\u2302" if word.text in house.added else ""
    return f"{mark}{word.text} {word.score}" + (f" ({messages.word_note(word)})" if word.passes else "")


def _sum(model: Model, word: Word, account: Account) -> Node[CloseDialog]:
    ours: Node[CloseDialog] | None = None
    if word.text in model.view.house.added:
        ours = h("p", "A house word: you agreed on it before the match.")
    body: tuple[Node[CloseDialog] | None, ...] = (
        h("p.sum", messages.sum_of(account)),
        ours,
        h(
            "p.fine",
            "2L, 3L and stars count for the letters placed now. Every 2W covered now and every star passed doubles the word.",
        ),
    )
    return dialog(f"{word.text}: {points(word.score)}", body, close=CloseDialog(), key="explain")


def ends_by_exchange(model: Model) -> str:
    """Warns that the match ends with a turn that scores nothing, where it does (G13)."""
    last = SCORELESS_TURNS - model.view.scoreless == 1
    return "This is the sixth scoreless turn in a row: the match will end." if last else ""


def ends_by_passing(model: Model) -> str:
    """The same for a pass, with which an empty bag also ends it."""
    seen = model.view
    if not seen.bag_size and seen.history and seen.history[-1].kind == "passed":
        return "The bag is empty and the other player has passed: the match will end."
    return ends_by_exchange(model)


# -- lists of words --------------------------------------------------------------------------------------------


def _twos(words: tuple[TwoLetter, ...], house: House) -> Node[Never]:
    """Each pair of letters once, with both ways to read it where both are words."""
    marked: Node[Never] | None = None
    if house.added:
        marked = h("p.fine", h("span.word.house", "House words"), " are marked like this.")
    lines = [_two(word) for word in words]
    return h(
        "div.twos",
        h("p", "On the globe a word may be read either way, so each of these may also be laid backwards."),
        marked,
        h("ul.two-list", lines),
        h("p.fine", f"{len(words)} words. \u21c4 means that it is a word both ways."),
    )


def _two(one: TwoLetter) -> Node[Never]:
    ours: Node[Never] | None = h("span.visually-hidden", ", a house word") if one.house else None
    both: Node[Never] | None = None
    if one.reverse:
        both = h("span.two-both", "\u21c4", h("span.visually-hidden", ", a word both ways"))
    return h("li", h("span.word" + (".house" if one.house else ""), one.word, ours), both, key=one.word)


def _house_words(house: House) -> Node[CloseDialog]:
    """What was agreed on before this match; what the device keeps for the next may be something else by now."""
    body: tuple[Node[CloseDialog], ...] = (
        _words("Added", house.added, ".house"),
        _words("Blocked", house.blocked, ""),
        h("p.fine", "This match began with these, and keeps them to its end."),
    )
    return dialog("House words of this match", body, close=CloseDialog(), key="house-words")


def _words(title: str, words: tuple[str, ...], mark: str) -> Node[Never]:
    listed: list[Node[Never]] = [h("li", h(f"span.word{mark}", word), key=word) for word in words]
    none: Node[Never] = h("p.fine", "None.")
    return h("section", h("h3", title), h("ul.two-list", listed) if listed else none, key=title)


def _menu(model: Model, settings: Settings) -> Node[GlobeIntent]:
    house = model.view.house
    ours = menu_item("House words of this match", OpenDialog(HouseDialog())) if house.added or house.blocked else None
    picture = menu_item("Show the globe" if model.flat else "Show the flat map", Flat(not model.flat))
    items: tuple[Node[OpenDialog | LastTurn | ShowTwos | ShowHouse | Flat | CopyPosition | Export] | None, ...] = (
        menu_item("Moves", OpenDialog(HistoryDialog())),
        last_turn_item(model),
        look_back_item("globe") if model.view.history else None,
        menu_item("Two-letter words", ShowTwos()),
        send_item(model.match),
        matches_item("globe"),
        day_item("globe"),
        first_item("globe"),
        help_item("globe"),
        words_item(),
        ours,
        menu_item("House rules for new matches", ShowHouse()),
        menu_item("Keys", OpenDialog(KeysDialog())),
        None if model.drawing == "none" else picture,
        menu_item("Copy position", CopyPosition()),
        menu_item("Export match", Export()),
    )
    return common.menu("Globe", settings, *items)


_PREMIUMS = (
    ("p2l", "2L", "24 cells: the letter counts twice"),
    ("p3l", "3L", "14 cells: the letter counts three times"),
    ("p2w", "2W", "14 cells: the word counts twice"),
    ("pstar", "\u2605", "12 stars: the letter counts twice; each star that a word passes through doubles the word"),
)
_KEYS = (
    ("Arrows", "to the neighbour that lies that way on screen"),
    ("Tab", "to the next tile on the globe, past the last one to the buttons"),
    ("A to Z", "lay that letter and move on"),
    (".", "turn the direction of typing"),
    ("Enter or Space", "lay the chosen tile, or take a laid one back"),
    ("Delete", "take back the tile under the cursor"),
    ("Backspace", "take back the last one laid"),
    ("+ and \u2212", "closer and farther"),
    ("Page up, Page down", "turn the globe in place"),
    ("Home", "centre of play"),
    ("End", "north up"),
    ("Escape", "let go; then from the globe to the rack, or to Place"),
)


def _legend() -> Node[CloseDialog]:
    pieces: tuple[tuple[Node[Never], str], ...] = (
        (tile_node("?", aria_hidden="true"), "Blank: any letter, scores 0"),
        (h("span.join-mark", aria_hidden="true"), "Gold inlay: two rays of a star that one word joined"),
        (h("span.join-mark.second", aria_hidden="true"), "Double coral inlay: the star's second join"),
    )
    return common.legend(
        "The globe",
        _PREMIUMS,
        pieces,
        "The small round map shows the far side. A premium counts once, for the tile that first covers it. All doublings of a word multiply.",
        "Premiums are spread evenly: none lies beside another or beside a star, and opposite ends of the globe are alike.",
    )


def _result(model: Model) -> Node[GlobeIntent] | None:
    end = model.match.outcome
    if end is None:
        return None
    from app.parts import crossword_result  # both with the first result
    from app.parts.graph import curve

    seen = model.view
    why = messages.ENDS[end.reason].format(name=seen.seats[seen.history[-1].seat] if seen.history else "")
    graph = curve(seen.seats, crossword_result.over_the_turns(seen, end), "points")
    cheers = model.dialog is None and any(seat in model.match.persons for seat in end.winners)
    return crossword_result.result(seen, end, why, _left, "globe", "globe", graph, cheers)


def _tile(tile: str) -> Node[Never]:
    return tile_node(tile, wild="Blank")


def _left(tile: str) -> str:
    return "Blank" if tile == "?" else f"{tile}{VALUES[tile]}"
