"""Horrible Hex in words: why a tile may not move, what lies on a cell, what a goal card asks for."""

from __future__ import annotations

from functools import lru_cache

from app.parts.wording import YOU, listed
from app.tables.horrible_hex.art import HOW_OF
from engine import horrible_hex as hh
from engine.kernel.hexes import neighbours

SIDES = ("up", "up-right", "down-right", "down", "down-left", "up-left")
DOES = {hh.How.SLIDE: "slides", hh.How.JUMP: "jumps", hh.How.PUSH: "pushes", hh.How.SWAP: "swaps"}
DID = {hh.How.SLIDE: "slid", hh.How.JUMP: "jumped", hh.How.PUSH: "pushed", hh.How.SWAP: "swapped"}
FACES = {hh.Face.STAR: "grey star", hh.Face.CIRCLE: "red circle", hh.Face.WILD: "wild"}
_SYMBOLS = {hh.Face.STAR: "star", hh.Face.CIRCLE: "circle"}
ENDS = {
    "target": "{names} was the first to complete {target}.",
    "sudden-death": "Several had completed {target} at once; now one of them is ahead.",
    "cards-out": "No goal card is left.",
    "solo": "No goal card is left.",
}
WAITS = {
    "deal": "The tiles have not been dealt yet.",
    "move": "First a tile is moved, or the move is skipped.",
    "group": "First choose which tiles leave.",
    "cluster": "First choose which tiles stay.",
    "score": "First the completed cards are scored.",
    "discard": "First the others say whether they change their card.",
    "draw": "The move is made: now a tile is drawn.",
    "place": "The drawn tile is to be placed now.",
}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def refusal(reason: hh.Reason, detail: str = "") -> str:
    """Why a move may not be made, in a sentence; the cells concerned are shown on the board."""
    match reason:
        case hh.Reason.NO_TILE:
            return "No tile lies there."
        case hh.Reason.FACE_DOWN:
            return "This tile lies face down: it cannot be chosen. It can be pushed, jumped over and swapped."
        case hh.Reason.NO_ICON:
            return "The tile has no such mark on that side."
        case hh.Reason.BLOCKED:
            return "A tile is in the way."
        case hh.Reason.NOTHING_TO_JUMP:
            return "There is no tile to jump over."
        case hh.Reason.NOTHING_TO_SWAP:
            return "There is no tile to swap with."
        case hh.Reason.SPLITS:
            return "That would tear the group apart: the marked tiles would be cut off."
        case hh.Reason.OCCUPIED:
            return "A tile lies there already."
        case hh.Reason.NOT_TOUCHING:
            return "The new tile must touch a tile."
        case hh.Reason.NO_CHOICE:
            return "That is not among the choices."
        case hh.Reason.NO_HINTS:
            return "There is no hint to be had now."
        case hh.Reason.OVER:
            return "The match is over."
        case hh.Reason.NOT_NOW:
            return WAITS[detail]
    raise ValueError(f"expected a reason of Horrible Hex, got {reason!r}")


RULES: dict[hh.Reason, str] = {
    hh.Reason.NO_TILE: "turn",
    hh.Reason.FACE_DOWN: "covert",
    hh.Reason.NO_ICON: "moves",
    hh.Reason.BLOCKED: "slide",
    hh.Reason.NOTHING_TO_JUMP: "jump",
    hh.Reason.NOTHING_TO_SWAP: "swap",
    hh.Reason.SPLITS: "one-group",
    hh.Reason.OCCUPIED: "adding",
    hh.Reason.NOT_TOUCHING: "adding",
    hh.Reason.NO_CHOICE: "variants",
    hh.Reason.NOT_NOW: "turn",
    hh.Reason.OVER: "winning",
    hh.Reason.NO_HINTS: "hints",
}
"""Where in the help of Horrible Hex the rule stands that a refusal is about."""


def rule(reason: hh.Reason) -> str:
    """The place of the help that tells why."""
    return f"help-horrible-hex-{RULES[reason]}"


_WHY: dict[hh.Reason, str] = {
    hh.Reason.BLOCKED: "blocked by a tile",
    hh.Reason.NOTHING_TO_JUMP: "nothing to jump over",
    hh.Reason.NOTHING_TO_SWAP: "nothing to swap with",
    hh.Reason.SPLITS: "would tear the group apart",
}


def stuck(icons: str, reasons: dict[int, hh.Reason]) -> str:
    """Why a tile cannot move at all: `reasons` has the one against the mark on each side."""
    if not reasons:
        return "This tile carries no marks: it never moves by itself."
    told: dict[tuple[hh.How, hh.Reason], list[int]] = {}
    for side, reason in reasons.items():
        told.setdefault((HOW_OF[icons[side]], reason), []).append(side)
    parts = [
        f"{how.value} {listed([SIDES[side] for side in sides])}: {_WHY[reason]}"
        for (how, reason), sides in told.items()
    ]
    return f"This tile cannot move now. {capital('; '.join(parts))}."


# -- tiles and cells -------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def marks(icons: str) -> str:
    """What a tile's marks let it do: "slides up and down, jumps up-left"."""
    told: dict[hh.How, list[str]] = {}
    for side, icon in enumerate(icons):
        if icon in HOW_OF:
            told.setdefault(HOW_OF[icon], []).append(SIDES[side])
    return ", ".join(f"{DOES[how]} {listed(sides)}" for how, sides in told.items()) or "no marks"


def tile_name(face: hh.Face | None) -> str:
    return "face-down tile" if face is None else f"{FACES[face]} tile"


def tile_label(face: hh.Face | None, icons: str | None, notes: tuple[str, ...] = ()) -> str:
    """A tile as it is read out: "grey star tile, slides up, jumps down-left; can move"."""
    said = tile_name(face) if face is None else f"{tile_name(face)}, {marks(icons)}"
    return "; ".join((said, *notes))


def travel_label(how: hh.How, side: int, others: int) -> str:
    """What a move does: "push up, with 2 tiles more"."""
    return f"{how.value} {SIDES[side]}" + (
        f", with {count(others, 'more tile')}" if how is hh.How.PUSH and others else ""
    )


def space_label(touching: int, draft: str = "") -> str:
    return f"space, touches {count(touching, 'tile')}" + (f"; {draft}" if draft else "; empty")


# -- goal cards ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def card_label(card: int) -> str:
    """A pattern in words: each hexagon with where it touches one named before."""
    pattern = list(hh.CARDS[card])
    placed = [pattern.pop(0)]
    parts = [f"1 {_SYMBOLS[placed[0][1]]}"]
    while pattern:
        cell, symbol, before, side = next(
            (cell, symbol, number, side)
            for cell, symbol in pattern
            for number, (there, _) in enumerate(placed, 1)
            for side, near in enumerate(neighbours(there))
            if near == cell
        )
        pattern.remove((cell, symbol))
        placed.append((cell, symbol))
        parts.append(f"{len(placed)} {_SYMBOLS[symbol]}, {SIDES[side]} from {before}")
    return "; ".join(parts)


def whose(name: str) -> str:
    """ "Ann's", "Silas's"; a person without a name of their own has "your"."""
    return "your" if name == YOU else f"{name}'s"
