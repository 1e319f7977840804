"""What players of Hexabble may do, and what then happens (H13 to H15)."""

from __future__ import annotations

from dataclasses import dataclass

from ..crossword.moves import Deal, Dealt, Exchange, Exchanged, Hint, Hinted, OnCells, Pass, Passed, Place, Tiles
from .verdict import Reason

__all__ = [
    "EVENTS",
    "MOVES",
    "UNDOABLE",
    "Agree",
    "Agreed",
    "Deal",
    "Dealt",
    "Event",
    "Exchange",
    "Exchanged",
    "Failed",
    "Hint",
    "Hinted",
    "Move",
    "OnCells",
    "Pass",
    "Passed",
    "Place",
    "Placed",
    "Tiles",
    "Word",
]


@dataclass(frozen=True, slots=True)
class Agree:
    """Ends the match by agreement; the page has asked for it to be confirmed."""


@dataclass(frozen=True, slots=True)
class Word:
    """A line of a placed or failed move, as history shows it; `kind` is as in `verdict.FormedLine`."""

    text: str
    kind: str
    cells: tuple[str, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A move that stands. `score` includes `bonus`; `drawn` are the tiles that refilled the rack."""

    seat: int
    tiles: OnCells
    words: tuple[Word, ...]
    score: int
    bonus: int
    drawn: Tiles


@dataclass(frozen=True, slots=True)
class Failed:
    """A move whose words failed in challenge checking: the tiles are back, the turn is lost."""

    seat: int
    tiles: OnCells
    reason: Reason
    failed: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """The match was ended by agreement."""


Move = Deal | Place | Exchange | Pass | Agree | Hint
Event = Dealt | Placed | Exchanged | Passed | Failed | Agreed | Hinted
MOVES: dict[str, type] = {
    "deal": Deal,
    "place": Place,
    "exchange": Exchange,
    "pass": Pass,
    "agree": Agree,
    "hint": Hint,
}
EVENTS: dict[str, type] = {
    "dealt": Dealt,
    "placed": Placed,
    "exchanged": Exchanged,
    "passed": Passed,
    "failed": Failed,
    "agreed": Agreed,
    "hinted": Hinted,
}

# A committed move shows new tiles, so nothing is taken back.
UNDOABLE: frozenset[type] = frozenset()
