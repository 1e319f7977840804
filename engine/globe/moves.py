"""What players on the globe may do, and what then happens (G3, G13)."""

from __future__ import annotations

from dataclasses import dataclass

from ..crossword.moves import Deal, Dealt, Exchange, Exchanged, Hint, Hinted, OnCells, Pass, Passed, Place, Tiles
from .paths import Pair
from .words import Word

__all__ = [
    "EVENTS",
    "MOVES",
    "UNDOABLE",
    "Deal",
    "Dealt",
    "Event",
    "Exchange",
    "Exchanged",
    "Hint",
    "Hinted",
    "Joined",
    "Move",
    "OnCells",
    "Pass",
    "Passed",
    "Place",
    "Placed",
    "Tiles",
]

# Per star the pairs of its rays that are joined, in the order made.
Joined = dict[str, tuple[Pair, ...]]


@dataclass(frozen=True, slots=True)
class Placed:
    """A move that stands.

    `words` are those of the reading that counts, the main one first; `joins` those it makes, per star in the order made.
    `score` includes the bonuses `seven` and `mirror`; `drawn` are the tiles that refilled the rack.
    """

    seat: int
    tiles: OnCells
    words: tuple[Word, ...]
    joins: Joined
    score: int
    seven: int
    mirror: int
    drawn: Tiles


Move = Deal | Place | Exchange | Pass | Hint
Event = Dealt | Placed | Exchanged | Passed | Hinted
MOVES: dict[str, type] = {"deal": Deal, "place": Place, "exchange": Exchange, "pass": Pass, "hint": Hint}
EVENTS: dict[str, type] = {
    "dealt": Dealt,
    "placed": Placed,
    "exchanged": Exchanged,
    "passed": Passed,
    "hinted": Hinted,
}

# A committed move shows new tiles, so nothing is taken back.
UNDOABLE: frozenset[type] = frozenset()
