"""Lexigrid's table."""

from app.table import Choice
from app.tables.lexigrid.links import arrive, options
from app.tables.lexigrid.model import Model, extra, summary
from app.tables.lexigrid.opening import open_match as open
from app.tables.lexigrid.scene import ghost, moving, scene
from app.tables.lexigrid.update import grab, update, wants_key
from app.tables.lexigrid.view import view, view_key
from engine import lexigrid as GAME

TITLE = "Lexigrid"
TICKS = True
EXPORT_NOTE = "It holds the grid and everybody’s words, so do not show it to anyone who is still to hunt."
_FREE = ("round", ("solo", "devices", "turns"))
CHOICES = (
    Choice(
        "round",
        "The hunt",
        (
            ("solo", "Alone", "For the highest score you can reach."),
            (
                "devices",
                "Several devices, all at once",
                "This device makes the round and shows a code for the others. No network is needed.",
            ),
            ("join", "Join with a code", "Somebody has made a round and shows you its code."),
            (
                "turns",
                "One device, in turn",
                "Everyone hunts the same grid with a full glass of sand; a screen hides the lists.",
            ),
            ("day", "The grid of the day", "The same grid for everybody today: 4\u00a0×\u00a04, three minutes, alone."),
        ),
        "solo",
        lead=True,
    ),
    Choice(
        "code",
        "Round code",
        (),
        "",
        when=("round", ("join",)),
        scan=True,
        hint="Small letters, missing dashes and O for 0 do not matter. The whole link will do too.",
    ),
    Choice("size", "Grid", ((4, "4\u00a0×\u00a04", ""), (5, "5\u00a0×\u00a05", "")), 4, when=_FREE),
    Choice("min", "Shortest word", ((3, "3 letters", ""), (4, "4 letters", "")), 3, when=_FREE),
    Choice("seconds", "Sand", ((180, "3 minutes", ""), (90, "90 seconds", "")), 180, when=_FREE),
)


def seats_for(answers: dict) -> range:
    """Only a device that is passed around needs to know how many play."""
    return range(2, GAME.SEATS[-1] + 1) if answers.get("round") == "turns" else range(1, 2)


__all__ = [
    "CHOICES",
    "EXPORT_NOTE",
    "GAME",
    "TICKS",
    "TITLE",
    "Model",
    "arrive",
    "extra",
    "ghost",
    "grab",
    "moving",
    "open",
    "options",
    "scene",
    "seats_for",
    "summary",
    "update",
    "view",
    "view_key",
    "wants_key",
]
