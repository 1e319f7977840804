"""Hexabble's puzzle of the day."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

from app.back.past import Moment
from app.days.crossword import WordDay, lists
from app.days.day import day_of
from app.message import Message
from app.page.view import Node
from app.parts.crossword import Body
from app.table import Env, OnTable, Settings, Table
from app.tables.hexabble import TABLE, back, dialogs, messages, telling
from app.tables.hexabble.intents import HexabbleIntent
from app.tables.hexabble.model import Model
from app.tables.hexabble.view import board, judged
from engine.hexabble.puzzles import puzzle_of
from engine.kernel.lexicon import Lexicon


class HexabbleDay(WordDay[Model, HexabbleIntent]):
    """See `WordDay`."""

    @property
    def table(self) -> Table[Model, HexabbleIntent]:
        return TABLE

    def making(self, day: str, lexicon: Lexicon) -> Iterator[object]:
        return puzzle_of(day, lists(lexicon))

    def words(self, env: Env) -> Container[str]:
        return env.lexicon.words("club")

    def tile_name(self, tile: str) -> str:
        return messages.tile_name(tile)

    def draft(self, model: Model) -> Body | None:
        return judged(model, model.preview) if model.preview is not None else None

    def looked_at(self, model: Model) -> str:
        return telling.looked_at(model)

    def onlooking(self, model: Model, moment: Moment, env: Env) -> Model:
        return back.shown(replace(back.onlookers(model), match=moment.match), moment, "leap", env)

    def board(self, model: Model) -> tuple[Node[Message], ...]:
        return (board(model),)

    def dialog(self, model: Model) -> Node[Message] | None:
        return dialogs.dialog_of(model, Settings())


def of_day(wanted: str, env: Env) -> OnTable:
    """The puzzle of a day that an address asks for."""
    return day_of(HexabbleDay(), wanted, env)
