"""Horrible Hex: tiles that slide, jump, push and swap into the patterns of goal cards; one to three players.

The rules are those of the rule document and of rulings X1 to X14. One match is a `State`, changed by `evolve` only.
"""

from engine.kernel.hints import Hint, Hinted
from engine.kernel.robots import LEVELS as ROBOTS

from . import cases
from .board import cell_name, spaces
from .cards import CARDS, rotations
from .match import MOST_HINTS, SEATS, decide, evolve, new, outcome, pending
from .migrations import MIGRATIONS
from .moves import (
    EVENTS,
    MOVES,
    UNDOABLE,
    ChooseCluster,
    ChooseGroup,
    Deal,
    Discard,
    Draw,
    Event,
    Keep,
    Move,
    MoveTile,
    Place,
    Score,
    Skip,
)
from .reasons import Reason
from .state import Options, Pending, Phase, State
from .tiles import TILES, Face, How
from .travel import Travel, legal_moves
from .view import Preview, Seen, SeenDraw, View, preview, visible_to

GAME = "horrible-hex"
RULES = 1

__all__ = [
    "CARDS",
    "EVENTS",
    "GAME",
    "MIGRATIONS",
    "MOST_HINTS",
    "MOVES",
    "ROBOTS",
    "RULES",
    "SEATS",
    "TILES",
    "UNDOABLE",
    "ChooseCluster",
    "ChooseGroup",
    "Deal",
    "Discard",
    "Draw",
    "Event",
    "Face",
    "Hint",
    "Hinted",
    "How",
    "Keep",
    "Move",
    "MoveTile",
    "Options",
    "Pending",
    "Phase",
    "Place",
    "Preview",
    "Reason",
    "Score",
    "Seen",
    "SeenDraw",
    "Skip",
    "State",
    "Travel",
    "View",
    "cases",
    "cell_name",
    "decide",
    "evolve",
    "legal_moves",
    "new",
    "outcome",
    "pending",
    "preview",
    "rotations",
    "spaces",
    "visible_to",
]
