"""Horrible Hex's table."""

from app.table import Choice
from app.tables.horrible_hex.model import Model, extra, summary
from app.tables.horrible_hex.model import open_match as open
from app.tables.horrible_hex.scene import ghost, moving, scene
from app.tables.horrible_hex.update import grab, holds, update, wants_key
from app.tables.horrible_hex.view import view, view_key
from engine import horrible_hex as GAME

TITLE = "Horrible Hex"
TICKS = True
EXPORT_NOTE = "It also tells what lies face down, so do not show it to players."
WHEEL = True
_TOGETHER = (2, 3)
CHOICES = (
    Choice("target", "Completed cards to win", tuple((n, str(n), "") for n in range(1, 6)), 3, seats=_TOGETHER),
    Choice(
        "wilds",
        "Tiles",
        (
            (True, "With the wilds", "Two tiles count as a star and as a circle."),
            (False, "Without the wilds", "26 tiles that are one or the other: easier for a first match."),
        ),
        True,
    ),
    Choice(
        "destiny",
        "When a card is completed",
        (
            (False, "Start afresh", "All tiles are shuffled and a new triangle is dealt."),
            (
                True,
                "Hex Destiny",
                "Only the tiles of the pattern leave; if the rest falls apart, the player on turn chooses which part stays.",
            ),
        ),
        False,
        seats=_TOGETHER,
    ),
    Choice(
        "covert",
        "New tiles",
        (
            (False, "Face up", "Everybody sees them at once."),
            (True, "Covert Hex", "They lie face down until the next player has moved; only who placed one may look."),
        ),
        False,
        seats=_TOGETHER,
    ),
    Choice(
        "hold_em",
        "Goal cards",
        (
            (False, "Each their own", "Two cards each, or one each for three."),
            (True, "Hexas Hold 'Em", "One more lies open in the middle, for whoever is on turn."),
        ),
        False,
        seats=_TOGETHER,
    ),
)


def options(answers: dict, seats: tuple[str, ...], env: object) -> dict:
    """The engine's options: target and variants are for two or three players."""
    asked = ("wilds",) if len(seats) == 1 else tuple(choice.name for choice in CHOICES)
    return {name: answers[name] for name in asked if name in answers}


__all__ = [
    "CHOICES",
    "EXPORT_NOTE",
    "GAME",
    "TICKS",
    "TITLE",
    "WHEEL",
    "Model",
    "extra",
    "ghost",
    "grab",
    "holds",
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
