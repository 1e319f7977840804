"""The globe's dialogs: letters, exchange, pass, what is unseen, two-letter words, moves, sums, keys, the result."""

from __future__ import annotations

from app.club.shell_view import dialog
from app.page.view import Node, h
from app.parts import crossword
from app.parts import crossword_dialogs as common
from app.parts.crossword_dialogs import help_item, menu_item
from app.parts.rack import tile_node
from app.parts.wording import points
from app.tables.globe import messages
from app.tables.globe.model import Model
from engine import globe
from engine.globe.house import House
from engine.globe.match import SCORELESS_TURNS, Entry
from engine.kernel.tiles import VALUES


def dialog_of(model: Model) -> Node | None:
    seen = model.view
    if seen.ended and not model.result_seen and model.dialog is None:
        return _result(model)
    if model.dialog is None or model.curtain:
        return None
    match model.dialog:
        case ("letter", _):
            return common.letter("blank")
        case ("exchange", slots):
            return common.exchange(model, slots, "Blank")
        case ("pass",):
            return common.passing(model, _ends_by_passing(model))
        case ("unseen",):
            return common.unseen(seen, _tile)
        case ("twos", words):
            return dialog("Two-letter words", _twos(words, seen.house), close=("close",), key="twos", wide=True)
        case ("legend",):
            return _legend()
        case ("history",):
            return common.moves(history(model))
        case ("explain", i) if model.preview and i < len(model.preview.words):
            word, account = model.preview.words[i], model.preview.accounts[i]
            return dialog(
                f"{word.text}: {points(word.score)}",
                h("p.sum", messages.sum_of(account)),
                word.text in seen.house.added and h("p", "A house word: you agreed on it before the match."),
                h(
                    "p.fine",
                    "2L, 3L and stars count for the letters placed now. Every 2W covered now and every star passed doubles the word.",
                ),
                close=("close",),
                key="explain",
            )
        case ("result",) if seen.ended:
            return _result(model)
        case ("keys",):
            return common.keys(_KEYS)
        case ("menu",):
            return _menu(model)
    return None


def house_word(model: Model, text: str) -> Node:
    """A word; one that a house rule added is marked by a sign and a line as well as by colour."""
    if text in model.view.house.added:
        return h("span.word.house", text, h("span.visually-hidden", ", a house word"))
    return h("span.word", text)


def history(model: Model) -> Node:
    return crossword.history(model.view, messages.entry_line, lambda entry: _detail(entry, model.view.house))


def _detail(entry: Entry, house: House) -> str:
    """The words and bonuses of a turn, where there is more than one of them or more to say than what it was."""
    words = [
        ("\u2302" if word.text in house.added else "")
        + f"{word.text} {word.score}"
        + (f" ({messages.word_note(word)})" if word.passes else "")
        for word in entry.words
    ]
    if entry.seven:
        words.append(f"all seven {entry.seven}")
    if entry.mirror:
        words.append(f"mirror word {entry.mirror}")
    telling = len(words) > 1 or any(word.passes or word.text in house.added for word in entry.words)
    return ", ".join(words) if telling else ""


def _ends_by_passing(model: Model) -> str:
    seen = model.view
    if SCORELESS_TURNS - seen.scoreless == 1:
        return "This is the sixth scoreless turn in a row: the match will end."
    last = seen.history[-1] if seen.history else None
    if not seen.bag_size and last is not None and last.kind == "passed":
        return "The bag is empty and the other player has passed: the match will end."
    return ""


def _twos(words: tuple, house: House) -> Node:
    """Each pair of letters once, with both ways to read it where both are words."""
    return h(
        "div.twos",
        h("p", "On the globe a word may be read either way, so each of these may also be laid backwards."),
        house.added and h("p.fine", h("span.word.house", "House words"), " are marked like this."),
        h(
            "ul.two-list",
            [
                h(
                    "li",
                    h(
                        "span.word" + (".house" if one.house else ""),
                        one.word,
                        one.house and h("span.visually-hidden", ", a house word"),
                    ),
                    one.reverse and h("span.two-both", "\u21c4", h("span.visually-hidden", ", a word both ways")),
                    key=one.word,
                )
                for one in words
            ],
        ),
        h("p.fine", f"{len(words)} words. \u21c4 means that it is a word both ways."),
    )


def _menu(model: Model) -> Node:
    return common.menu(
        "Globe",
        menu_item("Moves", "dialog", "history"),
        menu_item("Two-letter words", "twos"),
        help_item("globe"),
        menu_item("House rules", "house"),
        menu_item("Keys", "dialog", "keys"),
        None
        if model.drawing == "none"
        else menu_item("Show the globe" if model.flat else "Show the flat map", "flat", not model.flat),
        menu_item("Copy position", "copy-position"),
        menu_item("Export match", "export"),
    )


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


def _legend() -> Node:
    return common.legend(
        "The globe",
        _PREMIUMS,
        (
            (tile_node("?", aria_hidden="true"), "Blank: any letter, scores 0"),
            (h("span.join-mark", aria_hidden="true"), "Gold bar: two rays of a star that one word joined"),
            (h("span.join-mark.second", aria_hidden="true"), "Double coral bar: the star's second join"),
        ),
        "A premium counts once, for the tile that first covers it. All doublings of a word multiply.",
    )


def _result(model: Model) -> Node:
    return common.result(model.view, globe.outcome(model.match.state), messages.ENDS, _left, "globe")


def _tile(tile: str) -> Node:
    return tile_node(tile, wild="Blank")


def _left(tile: str) -> str:
    return "Blank" if tile == "?" else f"{tile}{VALUES[tile]}"
