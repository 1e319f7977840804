"""Globe: two players, words on a Goldberg sphere of 252 cells with twelve stars."""

from .ending import outcome, settlements
from .house import House, Lists, two_letter_words
from .judge import Reason
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
from .view import View, visible_to
from .words import Lexicon

__all__ = [
    "EVENTS",
    "GAME",
    "MIGRATIONS",
    "MOVES",
    "RULES",
    "SEATS",
    "UNDOABLE",
    "Event",
    "House",
    "Lexicon",
    "Lists",
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
    "two_letter_words",
    "visible_to",
]
