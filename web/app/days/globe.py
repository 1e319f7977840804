"""The globe's puzzle of the day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.back.past import Moment
from app.days.crossword import WordDay, lists
from app.days.day import day_of
from app.intents import CellFocus
from app.message import Message
from app.page.view import Node
from app.parts.crossword import Body
from app.parts.crossword_dialogs import menu_item
from app.table import Env, OnTable, Settings, Sitting, Table
from app.tables.globe import TABLE, back, dialogs, messages, telling
from app.tables.globe.intents import Centre, Flat, GlobeIntent
from app.tables.globe.model import Model
from app.tables.globe.model import lists as rules_lists
from app.tables.globe.view import board, judged
from engine.globe.house import Lists as Words
from engine.globe.puzzles import Puzzle, puzzle_of
from engine.kernel.lexicon import Lexicon


class GlobeDay(WordDay[Model, GlobeIntent]):
    """See `WordDay`."""

    wild = "Blank"
    closing = (Flat,)

    @property
    def table(self) -> Table[Model, GlobeIntent]:
        return TABLE

    def making(self, day: str, lexicon: Lexicon) -> Iterator[object]:
        return puzzle_of(day, lists(lexicon))

    def words(self, env: Env) -> Words:
        return rules_lists(env)

    def lay(self, puzzle: Puzzle, env: Env) -> Sitting[Model, GlobeIntent]:
        """With what has been played in front, and the keyboard there."""
        table = super().lay(puzzle, env)
        last = next((entry.tiles[0][0] for entry in reversed(table.model.view.history) if entry.tiles), "B")
        return table.sent(CellFocus(last), env)[0].sent(Centre(), env)[0]

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

    def menu(self, model: Model) -> tuple[Node[Message], ...]:
        if model.drawing == "none":
            return super().menu(model)
        picture = menu_item("Show the globe" if model.flat else "Show the flat map", Flat(not model.flat))
        return (*super().menu(model), picture)


def of_day(wanted: str, env: Env) -> OnTable:
    """The puzzle of a day that an address asks for."""
    return day_of(GlobeDay(), wanted, env)
