"""Globe: two players, words on a Goldberg sphere of 252 cells with twelve stars."""

from ..crossword.ending import outcome, settlements
from ..kernel.robots import LEVELS as ROBOTS
from .house import House, Lists, two_letter_words
from .match import GAME, MIGRATIONS, RULES, SEATS, State, decide, evolve, new, preview
from .moves import EVENTS, MOVES, UNDOABLE, Event, Move
from .rules import Reason
from .view import View, visible_to
from .words import Vocabulary

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
    "House",
    "Lists",
    "Move",
    "Reason",
    "State",
    "View",
    "Vocabulary",
    "decide",
    "evolve",
    "new",
    "outcome",
    "preview",
    "settlements",
    "two_letter_words",
    "visible_to",
]
