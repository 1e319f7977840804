"""Hexabble's table."""

from app.parts.curtain import PASSING
from app.table import Choice
from app.tables.hexabble.model import Model, extra, summary
from app.tables.hexabble.model import open_match as open
from app.tables.hexabble.scene import ghost, moving, scene
from app.tables.hexabble.update import grab, update, wants_key
from app.tables.hexabble.view import view, view_key
from engine import hexabble as GAME

TITLE = "Hexabble"
CHOICES = (
    Choice(
        "check",
        "How words are checked",
        (
            (
                "friendly",
                "Friendly",
                "Words are checked while you build. A move with a wrong word cannot be placed, and nobody loses a turn.",
            ),
            ("challenge", "Challenge", "Words are checked only when you place them. A wrong one costs you the turn."),
        ),
        "friendly",
    ),
    PASSING,
)


def options(answers: dict, seats: tuple[str, ...], env: object) -> dict:
    """The engine's options; passing the device is the page's own matter."""
    return {"check": answers.get("check", "friendly")}


__all__ = [
    "CHOICES",
    "GAME",
    "TITLE",
    "Model",
    "extra",
    "ghost",
    "grab",
    "moving",
    "open",
    "options",
    "scene",
    "summary",
    "update",
    "view",
    "view_key",
    "wants_key",
]
