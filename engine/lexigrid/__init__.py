"""Lexigrid: a word hunt on a square of letters against the sand. Alone, in turn, or on several devices at once."""

from .match import GAME, RULES, SEATS, decide, evolve, new, outcome
from .moves import EVENTS, MOVES, Reason
from .view import visible_to

__all__ = ["EVENTS", "GAME", "MOVES", "RULES", "SEATS", "Reason", "decide", "evolve", "new", "outcome", "visible_to"]
