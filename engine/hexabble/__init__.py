"""Hexabble: two to four players, words in three directions on 217 hexagons."""

from .ending import outcome, settlements
from .match import (
    EVENTS,
    GAME,
    MIGRATIONS,
    MOVES,
    RULES,
    SEATS,
    UNDOABLE,
    Event,
    Move,
    State,
    decide,
    evolve,
    new,
    preview,
)
from .verdict import Reason
from .view import View, visible_to

__all__ = [
    "EVENTS",
    "GAME",
    "MIGRATIONS",
    "MOVES",
    "RULES",
    "SEATS",
    "UNDOABLE",
    "Event",
    "Move",
    "Reason",
    "State",
    "View",
    "decide",
    "evolve",
    "new",
    "outcome",
    "preview",
    "settlements",
    "visible_to",
]
