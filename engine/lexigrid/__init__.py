"""Lexigrid: a word hunt on a square of letters against the sand. Alone, in turn, or on several devices at once."""

from ..kernel.robots import LEVELS as ROBOTS
from .match import GAME, MIGRATIONS, RULES, SEATS, UNDOABLE, State, decide, evolve, new, outcome
from .moves import EVENTS, MOVES, Event, Move, Reason
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
    "visible_to",
]
