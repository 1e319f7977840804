"""Lexigrid's table."""

from typing import get_args

from app.keep.match import AnyMatch
from app.table import Answers, Choice, Env, OnTable, Sitting, Table
from app.tables.lexigrid.intents import LexigridIntent
from app.tables.lexigrid.links import arrive, options
from app.tables.lexigrid.model import Model, beside, summary
from app.tables.lexigrid.opening import open_match
from app.tables.lexigrid.rivals import about, asked, awaited
from app.tables.lexigrid.rounds import again
from app.tables.lexigrid.scene import ghost, moving, scene
from app.tables.lexigrid.update import grab, update, wants_key
from app.tables.lexigrid.view import view, view_key
from engine import lexigrid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.parts.sketch import Sketch

_FREE = ("round", ("solo", "devices", "turns"))
_CHOICES = (
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
                "One device, with others",
                "People hunt the same grid in turn, each with a full glass of sand; robots hunt it at the same time.",
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


def seats_for(answers: Answers) -> range:
    """Only a device that is passed around needs to know how many play."""
    return range(2, lexigrid.SEATS[-1] + 1) if answers.get("round") == "turns" else range(1, 2)


def _look_back(table: Sitting[Model, LexigridIntent], env: Env) -> OnTable | None:
    from app.tables.lexigrid.back import look_back  # with the first look back

    return look_back(table, env)


def _sketch(match: AnyMatch) -> "Sketch":
    from app.tables.lexigrid.sketch import sketch  # with the first look at all matches

    return sketch(match)


TABLE: Table[Model, LexigridIntent] = Table(
    game=lexigrid,
    title="Lexigrid",
    summary=summary,
    choices=_CHOICES,
    options=options,
    again=again,
    seats_for=seats_for,
    arrive=arrive,
    export_note="It holds the grid and everybody’s words, so do not show it to anyone who is still to hunt.",
    alone={"round": "turns"},
    robots_beside=True,
    first=True,
    ticks=True,
    intents=get_args(LexigridIntent),
    open=open_match,
    beside=beside,
    look_back=_look_back,
    sketch=_sketch,
    update=update,
    view=view,
    view_key=view_key,
    scene=scene,
    grab=grab,
    ghost=ghost,
    wants_key=wants_key,
    covered=lambda model: model.curtain,
    moving=moving,
    decides=awaited,
    asked=asked,
    about=about,
)
