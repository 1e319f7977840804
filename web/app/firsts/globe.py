"""The globe's guided first turn: it is turned, and MOO becomes MOONS, which bends in a star."""

from __future__ import annotations

from typing import Any

from app.draw.sphere.turning import inverse, turned
from app.firsts.crossword import WordFirst, chosen, laid, on, placed
from app.firsts.first import first_of
from app.firsts.steps import Body, Cells, Step
from app.intents import CellFocus
from app.message import Message
from app.page.view import Node
from app.parts.crossword_dialogs import menu_item
from app.table import Env, OnTable, Settings, Sitting, Table
from app.tables.globe import TABLE, aim, dialogs
from app.tables.globe.intents import Centre, Flat, GlobeIntent
from app.tables.globe.model import Model
from app.tables.globe.view import board
from engine.globe.geometry import dot
from engine.globe.moves import Dealt, Placed
from engine.globe.words import Kind, Word

_MOO = ("AB2", "AB3", "AB4")
_STAR, _RAY = "B", "BG1"
"""The star that MOO runs to, and the first cell of a ray that lies across from it."""


_FAR = 0.92
"""The cosine of the angle by which it is to be turned while a finger has hold of it."""


class GlobeFirst(WordFirst[Model, GlobeIntent]):
    """See `WordFirst`."""

    wild = "Blank"
    after = "A row of letters counts if it is a word read either way. The rules tell more of stars and their joins."

    @property
    def table(self) -> Table[Model, GlobeIntent]:
        return TABLE

    @property
    def events(self) -> tuple[Any, ...]:
        word = Word("MOO", Kind.MAIN, _MOO, 0, 8)
        return (
            Dealt((tuple("MOODEAT"), tuple("NATERIS"))),
            Placed(0, tuple(zip(_MOO, "MOO")), (word,), {}, 8, 0, 0, tuple("CPW")),
        )

    @property
    def steps(self) -> tuple[Step[Model], ...]:
        return _STEPS

    def lay(self, env: Env) -> Sitting[Model, GlobeIntent]:
        """With the star in front, and the keyboard there."""
        return super().lay(env).sent(CellFocus(_STAR), env)[0].sent(Centre(), env)[0]

    def shown(self, table: Sitting[Model, GlobeIntent], cells: Cells, env: Env) -> Sitting[Model, GlobeIntent]:
        """Not under a finger that has hold of it."""
        return table if table.model.grip is not None else super().shown(table, cells, env)

    def board(self, model: Model) -> Node[Message]:
        return board(model)

    def dialog(self, model: Model) -> Node[Message] | None:
        return dialogs.dialog_of(model, Settings())

    def menu(self, model: Model) -> Body:
        if model.drawing == "none":
            return super().menu(model)
        return (
            *super().menu(model),
            menu_item("Show the globe" if model.flat else "Show the flat map", Flat(not model.flat)),
        )


def _turned(model: Model) -> bool:
    """Whether the globe has been turned, by hand or by the arrows, or there is none to turn."""
    elsewhere = model.flat or model.cursor != _STAR or model.selected is not None or bool(model.draft)
    return elsewhere or placed(model) or (model.panned > 0 and (model.grip is None or _far(model)))


def _far(model: Model) -> bool:
    """Whether what was played is well away from the front: a slow finger that is lifted says nothing more."""
    front, middle = turned(inverse(model.look.turn), (0.0, 0.0, 1.0)), aim.centre_of(_MOO)
    return middle is not None and dot(front, middle) < _FAR


def _placing(model: Model) -> str:
    score = f" for {model.preview.score} points" if model.preview is not None and model.preview.legal else ""
    return f"MOONS{score}: a word that passes through a star counts double. Press Place."


_STEPS: tuple[Step[Model], ...] = (
    Step("Turn the globe", lambda model: "The board goes all the way round. Drag it to turn it.", _turned, once=True),
    Step(
        "Take a tile",
        lambda model: "Tock has played MOO, which runs to a star. Tap the N on your rack.",
        chosen("N", _STAR),
        on(_STAR),
        "N",
    ),
    Step(
        "Lay it on the star", lambda model: "Tap the lit star, or drag the N there: MOON.", laid(_STAR), on(_STAR), "N"
    ),
    Step(
        "Bend",
        lambda model: "In a star a word may leave along any other ray. Lay the S on the lit cell.",
        laid(_STAR, _RAY),
        on(_RAY),
        "S",
    ),
    Step("Place", _placing, placed),
)


def of_first(env: Env) -> OnTable:
    """The guided first turn, at its first step."""
    return first_of(GlobeFirst(), env)
