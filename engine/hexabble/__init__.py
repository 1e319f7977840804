"""Hexabble: two to four players, words in three directions on 217 hexagons."""

from ..crossword.ending import outcome, settlements
from ..kernel.robots import LEVELS as ROBOTS
from .match import GAME, MIGRATIONS, RULES, SEATS, State, decide, evolve, new, preview
from .moves import EVENTS, MOVES, UNDOABLE, Event, Move
from .verdict import Reason
from .view import View, visible_to

__all__ = [
    "EVENTS",
    "GAME",
    "MIGRATIONS",
    "MOVES",
    "ROBOTS",
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
