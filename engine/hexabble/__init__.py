"""Hexabble: two to four players, words in three directions on 217 hexagons."""

from .ending import outcome, settlements
from .match import EVENTS, GAME, MOVES, RULES, SEATS, decide, evolve, new, preview
from .verdict import Reason
from .view import visible_to

__all__ = [
    "EVENTS",
    "GAME",
    "MOVES",
    "RULES",
    "SEATS",
    "Reason",
    "decide",
    "evolve",
    "new",
    "outcome",
    "preview",
    "settlements",
    "visible_to",
]
