"""The globe in words: why a move may not stand, how a score comes about, what lies on a cell."""

from __future__ import annotations

from app.parts import crossword_wording as wording
from app.parts.wording import listed
from engine.globe.board import is_star
from engine.globe.match import Entry
from engine.globe.premiums import PREMIUMS
from engine.globe.rules import Reason
from engine.globe.words import Account, Word
from engine.kernel.tiles import SHOWN, VALUES

PREMIUM_NAMES = {"2L": "double letter", "3L": "triple letter", "2W": "double word"}
ENDS = {
    "out": "{name} used the last tile with the bag empty.",
    "passes": "Both players passed with the bag empty.",
    "scoreless": "Six turns in a row scored nothing.",
}
LOADING = {
    "loading": "Fetching the night sky\u2026",
    "unreached": "The globe could not be fetched: the connection may be down. It is asked for again by itself.",
    "building": "Shaping 252 cells\u2026",
    "lost": "This device took the drawing away for a moment. Your tiles are safe; the globe comes back by itself.",
}


def cell_name(cell: str) -> str:
    return f"star {cell}" if is_star(cell) else cell


def _cells(cells: tuple[str, ...]) -> str:
    return listed([cell_name(cell) for cell in cells])


def refusal(reason: Reason, cells: tuple[str, ...], detail: str) -> str:
    """Why a move may not stand, in a sentence or two, with the cells by name."""
    where = _cells(cells)
    several = len(cells) > 1
    match reason:
        case Reason.OFF_BOARD:
            return f"There is no cell called {detail}."
        case Reason.OCCUPIED:
            return f"{_capital(where)} {'are' if several else 'is'} taken already."
        case Reason.NO_LETTER:
            return f"Choose the letter that the blank on {where} shows."
        case Reason.FULL_LOOP:
            return "That would close a loop all the way round the globe. Leave at least one of its 25 cells free."
        case Reason.NO_MAIN_WORD:
            return f"All your tiles must lie in one word: {where} {'do' if several else 'does'} not."
        case Reason.FIRST_MOVE:
            return "The first word needs at least two letters."
        case Reason.NOT_JOINED:
            return "The word must hold a letter that lay on the globe before."
        case Reason.NOT_A_WORD:
            words = detail.split(", ")
            return f"{listed(words)} {'are' if len(words) > 1 else 'is'} not in the word list, read either way."
    return wording.refusal(reason, detail)


RULES: dict[Reason, str] = {
    Reason.NO_TILES: "turn",
    Reason.OFF_BOARD: "board",
    Reason.OCCUPIED: "one-word",
    Reason.NOT_IN_RACK: "turn",
    Reason.NO_LETTER: "turn",
    Reason.FULL_LOOP: "loop",
    Reason.NO_MAIN_WORD: "one-word",
    Reason.FIRST_MOVE: "first",
    Reason.NOT_JOINED: "joining",
    Reason.NOT_A_WORD: "every-row",
    Reason.BAG_TOO_SMALL: "turn",
    Reason.NOT_DEALT: "turn",
    Reason.ALREADY_DEALT: "turn",
    Reason.NOT_YOUR_TURN: "turn",
    Reason.OVER: "end",
    Reason.NO_HINTS: "hints",
}
"""Where in the help of Globe the rule stands that a refusal is about."""


def rule(reason: Reason) -> str:
    """The place of the help that tells why."""
    return f"help-globe-{RULES[reason]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sum_of(account: Account) -> str:
    """How a word's score comes about: "C 3 × 2 + A 1 + T 1 = 8, doubled by 2W on ABC3: 16"."""
    parts = [f"{one.letter} {one.value}" + (f" × {one.factor}" if one.factor > 1 else "") for one in account.letters]
    plain = sum(one.value * one.factor for one in account.letters)
    text = " + ".join(parts) + f" = {plain}"
    why = [f"2W on {cell}" for cell in account.doubled] + [f"passing star {star}" for star in account.passes]
    return f"{text}, doubled by {listed(why)}: {account.score}" if why else text


def tile_name(tile: str) -> str:
    """A tile as it is read out: "C, 3", "Blank", "Blank as E"."""
    if tile == "?":
        return "Blank"
    return f"Blank as {tile.upper()}" if tile.islower() else f"{tile}, {VALUES[tile]}"


def premium(cell: str) -> str:
    if is_star(cell):
        return "the letter counts twice"
    return PREMIUM_NAMES.get(PREMIUMS.get(cell, ""), "")


NOT_PLACED, GHOST = "not placed yet", "as it could have been"
"""What is said of a tile of a draft, and of one of a play that was never made."""


def cell_label(
    cell: str, tile: str | None, fresh: bool, joins: tuple[tuple[str, str], ...] = (), laid: str = NOT_PLACED
) -> str:
    """A cell as it is read out: "ABC3, double word, empty", "Star B, L, 1, gold join of rays A and G".

    `laid` is said of a fresh tile.
    """
    parts = [_capital(cell_name(cell))]
    if (tile is None or fresh) and premium(cell):
        parts.append(premium(cell))
    parts.append("empty" if tile is None else tile_name(tile) + (f", {laid}" if fresh else ""))
    parts += [f"{colour} join of the rays to {a} and {b}" for colour, (a, b) in zip(("gold", "coral"), joins)]
    return ", ".join(parts)


def entry_line(entry: Entry, name: str) -> str:
    """A turn as everybody may know it."""
    if entry.kind == "placed":
        return wording.placed_line(name, entry.words[0].text, len(entry.words) - 1, entry.score)
    return wording.idle_line(entry, name)


def word_note(word: Word) -> str:
    """What a word did on its way: how often it passed a star."""
    return "" if not word.passes else f"through {'a star' if word.passes == 1 else f'{word.passes} stars'}"


def shown(tile: str) -> str:
    return SHOWN.get(tile, "")
