"""A guided first turn at a word game: tiles from the rack onto lit cells, onto what another has played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from app.draw.painter import AnyScene
from app.firsts.steps import Body, Cells, I, Script, Step
from app.intents import CopyPosition, Export, LastTurn, OpenDialog, PlayAgain, RobotPlays, RobotThinks, ShareResult
from app.keep.match import AnyMatch, Match, begin
from app.message import Message
from app.page.view import Node, h
from app.parts import arrangement, crossword
from app.parts.crossword_dialogs import KeysDialog, LegendDialog, menu_item
from app.parts.crossword_intents import ExchangeNow, ExchangePick, Light, PassNow, PlaceNow, Recall, Shuffle
from app.parts.crossword_model import AnyCrossword, Hinting
from app.parts.hint_intents import Advice, TakeHint
from app.parts.rack import rack_node
from app.table import Env, Sitting, Ui
from engine.kernel.record import Record, replay
from engine.kernel.robots import CLUB

C = TypeVar("C", bound=AnyCrossword)
SEATS = ("Tock", "You")
_DEAF: tuple[type[Message], ...] = (
    ExchangeNow, ExchangePick, PassNow, PlayAgain, Export, ShareResult, CopyPosition, LastTurn, TakeHint, Advice, RobotPlays,
    RobotThinks,
)  # fmt: skip
"""What ends a turn in another way, or belongs to a match that goes on."""
_LOOKS = (LegendDialog, KeysDialog)
"""The table's dialogs that only show something."""


def placed(model: AnyCrossword) -> bool:
    """Whether the turn has ended."""
    return len(model.view.history) > 1


def laid(*cells: str) -> Callable[[AnyCrossword], bool]:
    """Whether tiles lie on these cells, of this turn or since it has ended."""
    return lambda model: placed(model) or all(arrangement.at(model.draft, cell) is not None for cell in cells)


def chosen(tile: str, cell: str) -> Callable[[AnyCrossword], bool]:
    """Whether a tile of the rack is in hand, or is where it is to go."""
    there = laid(cell)
    return lambda model: there(model) or (model.selected is not None and model.rack[model.selected] == tile)


def on(*cells: str) -> Callable[[AnyCrossword], Cells]:
    return lambda model: cells


class WordFirst(Script[C, I]):
    """What both word games have in common; each says what was played before, and its steps."""

    wild = "Wild"

    @property
    @abstractmethod
    def events(self) -> tuple[Any, ...]:
        """What has happened at the table before."""

    @abstractmethod
    def board(self, model: C) -> Node[Message]: ...

    def lay(self, env: Env) -> Sitting[C, I]:
        return self.table.lay(self.match(), {"answers": {"pass": False}, "curtain": False}, env)

    def match(self) -> AnyMatch:
        """The match whose second turn it is. It is nobody's, and is never saved."""
        game = self.table.game
        record = Record(begin(game, {}, SEATS, "", (CLUB, "")).record.header, self.events)
        return Match(game, record, replay(game, record))

    def hears(self, intent: Message) -> bool:
        if isinstance(intent, OpenDialog):
            return isinstance(intent.dialog, _LOOKS)
        return not isinstance(intent, _DEAF)

    def scene(self, table: Sitting[C, I], cells: Cells, ui: Ui) -> AnyScene | None:
        """Cells are lit as a hint lights them, until a tile lies there."""
        hint = Hinting(tiles=tuple((cell, "") for cell in cells), shown=1)
        return (table.showing(replace(table.model, hint=hint)) if cells else table).scene(ui)

    def shown(self, table: Sitting[C, I], cells: Cells, env: Env) -> Sitting[C, I]:
        lit = Light(cells)
        if not isinstance(lit, self.table.intents):
            return table
        seen = table.sent(lit, env)[0]
        return seen.showing(replace(seen.model, light=()))

    def around(self, model: C, step: Step[C] | None, coach: Node[Message], ways: Node[Message] | None) -> Body:
        return crossword.players(model), self.board(model), coach, ways or self._hand(model, step)

    def _hand(self, model: C, step: Step[C] | None) -> Node[Message]:
        preview = model.preview
        legal = preview is not None and preview.legal
        score = f" \u00b7 {preview.score}" if preview is not None and legal else ""
        back: Message = Recall() if model.draft else Shuffle()
        rack: Node[Message] = rack_node(model.rack, model.draft, model.selected, model.held, self.wild)
        buttons: tuple[Node[Message], ...] = (
            h("button.button", "Recall" if model.draft else "Shuffle", type="button", on={"click": back}, id="recall"),
            h(
                "button.button.primary",
                f"Place{score}",
                type="button",
                on={"click": PlaceNow()},
                id="place",
                aria_disabled=None if legal else "true",
            ),
        )
        lit = " ".join(map(str, _slots(model, step.tiles))) if step is not None else ""
        return h(
            "div.hand",
            h("div.first-rack", rack, data_lit=lit, key="lit-rack"),
            h("div.controls.first-controls", buttons, key="controls"),
            key="hand",
        )

    def note(self, model: C) -> str:
        return model.note

    def menu(self, model: C) -> Body:
        return (menu_item("Keys", OpenDialog(KeysDialog())),)


def _slots(model: AnyCrossword, tiles: str) -> tuple[int, ...]:
    """Where tiles with these letters stand on the rack, as far as they are not laid."""
    used = arrangement.used(model.draft)
    letters = [model.rack[slot] for slot in used]
    wanted = [tile for tile in tiles if tile not in letters]
    return tuple(slot for slot, tile in enumerate(model.rack) if slot not in used and tile in wanted)
