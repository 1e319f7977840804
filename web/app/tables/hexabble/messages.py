"""Hexabble in words: why a move may not stand, what a turn was, what lies on a cell."""

from __future__ import annotations

from app.parts import crossword_wording as wording
from app.parts.wording import listed
from engine.hexabble.board import NUMBERS, PREMIUMS
from engine.hexabble.match import Entry
from engine.hexabble.verdict import FormedLine, Reason
from engine.kernel.tiles import PIVOT, VALUES

PREMIUM_NAMES = {
    "start": "centre, double word",
    "key": "Key space, double word",
    "TW": "triple word",
    "DW": "double word",
    "TL": "triple letter",
    "DL": "double letter",
}
ENDS = {
    "out": "{name} used the last tile with the bag empty.",
    "scoreless": "Nobody scored for two rounds in a row.",
    "agreement": "The match was ended by agreement.",
}


def refusal(reason: Reason, cells: tuple[str, ...], detail: str) -> str:
    """Why a move may not stand, in one sentence or two, with the cells by name."""
    where = listed(cells)
    several = len(cells) > 1
    words = detail.split()
    match reason:
        case Reason.OFF_BOARD:
            return f"There is no space called {detail}."
        case Reason.OCCUPIED:
            return f"{where} {'are' if several else 'is'} taken already."
        case Reason.NO_LETTER:
            return f"Choose the letter that the tile on {where} shows."
        case Reason.NOT_IN_LINE:
            return "The tiles must lie in one straight line: down, down-right or up-right."
        case Reason.GAP:
            return f"No gap allowed: {where} {'hold' if several else 'holds'} no letter."
        case Reason.PIVOT_PATH:
            return f"The word must come to the Pivot on {where} in one direction and leave it in another, with letters on both sides."
        case Reason.PIVOT_ALONE:
            return f"A move needs at least one letter beside the Pivot{'s' if several else ''} on {where}."
        case Reason.KEY_SPACE:
            return f"A Key tile must lie on a free Key space while there is one: not on {where}."
        case Reason.FIRST_MOVE:
            if detail == "one-letter":
                return "The first word needs at least two letters in a line."
            return "The first word must cover the centre, I9, or put a Key tile on a Key space."
        case Reason.NOT_JOINED:
            return "The word must join letters on the board."
        case Reason.NOT_A_WORD:
            return f"{listed(words)} {'are' if len(words) > 1 else 'is'} not in the word list."
        case Reason.TOUCHES:
            return f"The letter on {where} has two chance touches ({listed(words)}). Only one may be ignored: make one of them a word."
        case Reason.THREE_TILE:
            return (
                f"The letter on {where} touches three or more others, so it must make one more word with one of them."
            )
        case Reason.JOINED_BY_IGNORED:
            return f"The move joins the board only by {listed(words)}, which {'are no words' if len(words) > 1 else 'is no word'}."
    return wording.refusal(reason, detail)


RULES: dict[Reason, str] = {
    Reason.NO_TILES: "turn",
    Reason.OFF_BOARD: "board",
    Reason.OCCUPIED: "placing",
    Reason.NOT_IN_RACK: "turn",
    Reason.NO_LETTER: "wild",
    Reason.NOT_IN_LINE: "placing",
    Reason.GAP: "placing",
    Reason.PIVOT_PATH: "pivot-way",
    Reason.PIVOT_ALONE: "pivot-alone",
    Reason.KEY_SPACE: "key",
    Reason.FIRST_MOVE: "first",
    Reason.NOT_JOINED: "joining",
    Reason.NOT_A_WORD: "checking",
    Reason.TOUCHES: "touch",
    Reason.THREE_TILE: "crowded",
    Reason.JOINED_BY_IGNORED: "ignored",
    Reason.NOT_DEALT: "start",
    Reason.ALREADY_DEALT: "start",
    Reason.OVER: "end",
    Reason.NOT_YOUR_TURN: "turn",
    Reason.BAG_TOO_SMALL: "exchange",
    Reason.NO_HINTS: "hints",
}
"""Where in the help of Hexabble the rule stands that a refusal is about."""


def rule(reason: Reason) -> str:
    """The place of the help that tells why."""
    return f"help-hexabble-{RULES[reason]}"


def sum_of(line: FormedLine) -> str:
    """How a word's score comes about: "C 3 x 2 + A 1 + T 1 = 8, double word: 16"."""
    parts = []
    for letter, value, factor in zip(line.text, line.values, line.factors):
        parts.append(f"{letter} {value}" + (f" × {factor}" if factor > 1 else ""))
    plain = sum(v * f for v, f in zip(line.values, line.factors))
    text = " + ".join(parts) + f" = {plain}"
    return text if line.factor == 1 else f"{text}, times {line.factor} for the word: {plain * line.factor}"


def tile_name(tile: str) -> str:
    """A tile as it is read out: "C, 3", "Wild", "Key as E", "Pivot"."""
    if tile == "?":
        return "Wild"
    if tile == "!":
        return "Key"
    if tile == PIVOT:
        return "Pivot"
    if len(tile) == 2:
        return f"Key as {tile[0].upper()}"
    return f"Wild as {tile.upper()}" if tile.islower() else f"{tile}, {VALUES[tile]}"


def premium(cell: str) -> str:
    kind = PREMIUMS.get(NUMBERS[cell])
    return PREMIUM_NAMES[kind] if kind is not None else ""


NOT_PLACED, GHOST = "not placed yet", "as it could have been"
"""What is said of a tile of a draft, and of one of a play that was never made."""


def cell_label(cell: str, tile: str | None, fresh: bool, laid: str = NOT_PLACED) -> str:
    """A cell as it is read out: "I9, centre, double word, empty". `laid` is said of a fresh tile."""
    parts = [cell]
    if (tile is None or fresh) and premium(cell):
        parts.append(premium(cell))
    parts.append("empty" if tile is None else tile_name(tile) + (f", {laid}" if fresh else ""))
    return ", ".join(parts)


def entry_line(entry: Entry, name: str) -> str:
    """A turn as everybody may know it, without a full stop."""
    match entry.kind:
        case "placed":
            main = next((w.text for w in entry.words if w.kind == "main"), entry.words[0].text if entry.words else "")
            return wording.placed_line(name, main, len(entry.words) - 1, entry.score)
        case "failed":
            return f"{name} lost the turn: {_failing(entry)}"
    return wording.idle_line(entry, name)


def _failing(entry: Entry) -> str:
    """Why a challenged turn was lost, with the words that failed by name (H13)."""
    words = listed(word.text for word in entry.words)
    several = len(entry.words) > 1
    match entry.reason:
        case Reason.TOUCHES:
            return f"{words} {'are no words' if several else 'is no word'}, and a letter may ignore one touch only"
        case Reason.THREE_TILE if entry.words:
            return f"a letter touched three others, and {words} {'are no words' if several else 'is no word'}"
        case Reason.THREE_TILE:
            return "a letter touched three others and made no word with any of them"
        case Reason.JOINED_BY_IGNORED:
            return f"it joined the board only by {words}, which {'are no words' if several else 'is no word'}"
    return f"{words} {'are' if several else 'is'} not in the word list"
