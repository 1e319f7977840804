"""Hexabble's guided first turn: an S makes HIVES of HIVE, and begins SUN in another direction."""

from __future__ import annotations

from typing import Any

from app.firsts.crossword import WordFirst, chosen, laid, on, placed
from app.firsts.first import first_of
from app.firsts.steps import Step
from app.message import Message
from app.page.view import Node
from app.table import Env, OnTable, Settings, Table
from app.tables.hexabble import TABLE, dialogs, telling
from app.tables.hexabble.intents import HexabbleIntent
from app.tables.hexabble.model import Model
from app.tables.hexabble.view import board
from engine.hexabble.moves import Dealt, Placed, Word

_HIVE = ("I7", "I8", "I9", "I10")
_S, _U, _N = "I11", "J11", "K11"


class HexabbleFirst(WordFirst[Model, HexabbleIntent]):
    """See `WordFirst`."""

    after = "Key, Wild and Pivot tiles do more: the rules show how. In a match you may also exchange tiles, or pass."

    @property
    def table(self) -> Table[Model, HexabbleIntent]:
        return TABLE

    @property
    def events(self) -> tuple[Any, ...]:
        word = Word("HIVE", "main", _HIVE, 20)
        return (
            Dealt((tuple("HIVEDOA"), tuple("SATUREN"))),
            Placed(0, tuple(zip(_HIVE, "HIVE")), (word,), 20, 0, tuple("DSAG")),
        )

    @property
    def steps(self) -> tuple[Step[Model], ...]:
        return _STEPS

    def board(self, model: Model) -> Node[Message]:
        return board(model)

    def dialog(self, model: Model) -> Node[Message] | None:
        return dialogs.dialog_of(model, Settings())


def _going_on(model: Model) -> str:
    verdict = model.preview
    if (
        verdict is not None
        and not verdict.legal
        and len(model.draft) > 1
        and not telling.unfinished(verdict, len(model.draft))
    ):
        return "That does not stand yet. A tap on a laid tile takes it back. Lay U and N on the lit spaces."
    return "HIVES stands: Place shows what it brings. Now lay U and N on the lit spaces, from the S down to the right."


def _placing(model: Model) -> str:
    score = f" {model.preview.score} points" if model.preview is not None and model.preview.legal else ""
    return f"SUN and HIVES both count:{score}. Every row of letters that a new tile makes is a word. Press Place."


_STEPS: tuple[Step[Model], ...] = (
    Step(
        "Take a tile",
        lambda model: "Tock has played HIVE. You join letters on the board. Tap the S on your rack.",
        chosen("S", _S),
        on(_S),
        "S",
    ),
    Step("Lay it", lambda model: "Tap the lit space below HIVE, or drag the S there.", laid(_S), on(_S), "S"),
    Step("Go on in another direction", _going_on, laid(_S, _U, _N), on(_U, _N), "UN"),
    Step("Place", _placing, placed),
)


def of_first(env: Env) -> OnTable:
    """The guided first turn, at its first step."""
    return first_of(HexabbleFirst(), env)
