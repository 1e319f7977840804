"""Hexabble's table."""

from collections.abc import Mapping
from typing import get_args

from app.keep.match import AnyMatch
from app.parts import crossword_hints, hints
from app.parts.beginning import again, beginning, begins
from app.parts.crossword_wording import summary
from app.parts.curtain import PASSING
from app.table import Answers, Choice, Env, OnTable, Sitting, Table
from app.tables.hexabble.intents import HexabbleIntent
from app.tables.hexabble.model import Model, beside, open_match
from app.tables.hexabble.scene import ghost, moving, scene
from app.tables.hexabble.update import QUESTIONS, grab, update, wants_key
from app.tables.hexabble.view import view, view_key
from engine import hexabble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.parts.sketch import Sketch

_CHECK = Choice(
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
)


def _options(answers: Answers, seats: tuple[str, ...], env: Env) -> Mapping[str, object]:
    """The engine's options; passing the device is the page's own matter."""
    return {"check": answers.get("check", "friendly"), **hints.options(answers)}


def _look_back(table: Sitting[Model, HexabbleIntent], env: Env) -> OnTable | None:
    from app.tables.hexabble.back import look_back  # with the first look back

    return look_back(table, env)


def _sketch(match: AnyMatch) -> "Sketch":
    from app.tables.hexabble.sketch import sketch  # with the first look at all matches

    return sketch(match)


TABLE: Table[Model, HexabbleIntent] = Table(
    game=hexabble,
    title="Hexabble",
    summary=summary,
    choices=(beginning(4), _CHECK, hints.HINTS, PASSING),
    again=again,
    begins=begins,
    options=_options,
    intents=get_args(HexabbleIntent),
    open=open_match,
    beside=beside,
    look_back=_look_back,
    sketch=_sketch,
    update=update,
    view=view,
    view_key=view_key,
    scene=scene,
    moving=moving,
    grab=grab,
    ghost=ghost,
    wants_key=wants_key,
    covered=lambda model: model.curtain,
    days=True,
    first=True,
    restless=True,
    links=True,
    decides=lambda model: model.view.to_move,
    wonders=lambda model: crossword_hints.wonders(model, QUESTIONS),
)
