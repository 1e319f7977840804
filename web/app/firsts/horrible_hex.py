"""Horrible Hex's guided first turn: a slide completes a card, then the tile that ends every turn is drawn and placed."""

from __future__ import annotations

from dataclasses import replace

from app.draw.painter import AnyScene
from app.draw.scene import Layer, Poly, Scene, hex_centre, hexagon
from app.firsts.first import first_of
from app.firsts.steps import Body, Cells, Script, Step
from app.intents import (
    CopyPosition,
    Export,
    LastTurn,
    OpenDialog,
    PlayAgain,
    RobotPlays,
    RobotThinks,
    SharePicture,
    ShareResult,
)
from app.keep.match import Match, begin
from app.message import Message
from app.page.view import Node
from app.parts.crossword_dialogs import menu_item
from app.parts.hint_intents import Advice, TakeHint
from app.table import Env, OnTable, Settings, Sitting, Table, Ui
from app.tables.horrible_hex import TABLE, dialogs, panels, telling
from app.tables.horrible_hex.art import token
from app.tables.horrible_hex.intents import CardDialog, HexIntent, KeysDialog, MarksDialog, Peek
from app.tables.horrible_hex.lighting import RAISED
from app.tables.horrible_hex.model import HexMatch, Model, cell_of
from app.tables.horrible_hex.view import board, tools
from engine import horrible_hex as hh
from engine.horrible_hex.moves import Dealt, Drawn, Placed, Skipped
from engine.kernel.record import Record, replay
from engine.kernel.robots import CLUB

_YOU = 0
_CARD, _TILE, _GOAL = 11, "0,1", "0,2"
"""The card that is completed where the tile on one cell slides onto the other."""
_BEFORE = (
    Dealt(((20, 1), (2, 1), (23, 1)), ((_CARD, 5), (16, 20))),
    Skipped(),
    Drawn(5),
    Placed((1, 1), 0),
)
_DEAF: tuple[type[Message], ...] = (
    Peek, PlayAgain, Export, ShareResult, SharePicture, CopyPosition, LastTurn, TakeHint, Advice, RobotPlays, RobotThinks,
)  # fmt: skip
_LOOKS = (CardDialog, KeysDialog, MarksDialog)


class HexFirst(Script[Model, HexIntent]):
    """The robot has drawn and placed a tile before; what is drawn now is chance."""

    style = "horrible-hex"
    after = "Three completed cards win. Keep an eye on the cards of the others, too: they lie open."

    @property
    def table(self) -> Table[Model, HexIntent]:
        return TABLE

    @property
    def steps(self) -> tuple[Step[Model], ...]:
        return _STEPS

    def lay(self, env: Env) -> Sitting[Model, HexIntent]:
        game = TABLE.game
        header = begin(game, {"wilds": False, "first": 1}, ("You", "Tock"), "", ("", CLUB)).record.header
        record = Record(header, _BEFORE)
        match: HexMatch = Match(game, record, replay(game, record))
        table = TABLE.lay(match, {"answers": {}, "curtain": False}, env)
        return table.showing(replace(table.model, cursor=_TILE))

    def hears(self, intent: Message) -> bool:
        if isinstance(intent, OpenDialog):
            return isinstance(intent.dialog, _LOOKS)
        return not isinstance(intent, _DEAF)

    def scene(self, table: Sitting[Model, HexIntent], cells: Cells, ui: Ui) -> AnyScene | None:
        """Cells are lit as a hint lights them; all that can be moved now is drawn a little higher."""
        scene = table.scene(ui)
        if not cells or not isinstance(scene, Scene) or table.model.dialog is not None:
            return scene
        field = table.model.view.field
        centres = [(*hex_centre(*cell), RAISED if cell in field else 0.0) for cell in map(cell_of, cells)]
        shining = tuple(hexagon(x, y - rise, 0.93) for x, y, rise in centres)
        light = Layer((Poly(shining, token("lit"), alpha=0.24), Poly(shining, None, token("lit"), 0.15)))
        *below, marks = scene.layers
        return replace(scene, layers=(*below, light, marks))

    def around(self, model: Model, step: Step[Model] | None, coach: Node[Message], ways: Node[Message] | None) -> Body:
        return panels.players(model), board(model), coach, tools(model), ways or panels.hand(model)

    def note(self, model: Model) -> str:
        return model.note

    def dialog(self, model: Model) -> Node[Message] | None:
        return dialogs.dialog_of(model, Settings())

    def menu(self, model: Model) -> Body:
        marks = menu_item("The marks", OpenDialog(MarksDialog()))
        return marks, menu_item("Keys", OpenDialog(KeysDialog()))


# -- how far it is ---------------------------------------------------------------------------------------------


def _placed(model: Model) -> bool:
    return model.view.turns > 1


def _drawn(model: Model) -> bool:
    return _placed(model) or model.phase is hh.Phase.PLACE


def _scored(model: Model) -> bool:
    return _drawn(model) or bool(model.view.completed[_YOU])


def _met(model: Model) -> bool:
    """A tile may be drawn without the card, too: then the turn goes on without it."""
    return _scored(model) or bool(model.view.met)


def _moved(model: Model) -> bool:
    return _met(model) or model.phase is not hh.Phase.MOVE


def _moving(model: Model) -> str:
    if model.phase is hh.Phase.DRAW:
        return "That is a move, too, but the card is not complete. Press Undo, and touch the lit tile."
    if model.chosen is not None and hh.cell_name(model.chosen) != _TILE:
        return "Rings show where this tile can go. Another one completes your card: touch the lit tile."
    return "Each mark on its edge is a way to move: rings show where to. The tick completes your card: tap it."


_STEPS: tuple[Step[Model], ...] = (
    Step(
        "Know your goal",
        lambda model: "Four tiles in the pattern of one of your cards complete it. Tap your first card, above.",
        lambda model: (
            isinstance(model.dialog, CardDialog) or model.shown is not None or model.chosen is not None or _moved(model)
        ),
        once=True,
    ),
    Step(
        "Touch a tile",
        lambda model: "Tiles that stand a little higher can move. Touch the lit one.",
        lambda model: model.chosen is not None or _moved(model),
        lambda model: (_TILE,),
    ),
    Step(
        "Move it",
        _moving,
        _met,
        lambda model: (
            ((_GOAL,) if model.chosen == cell_of(_TILE) else (_TILE,)) if model.phase is hh.Phase.MOVE else ()
        ),
    ),
    Step(
        "Score", lambda model: "The pattern shines: the card is complete, and yours. It is scored by itself.", _scored
    ),
    Step(
        "Draw a tile",
        lambda model: (
            "After a card three new tiles are dealt, and a drawn tile ends every turn: "
            f"press {telling.draw_label(model.view)}."
        ),
        _drawn,
    ),
    Step(
        "Place it",
        lambda model: (
            "It hangs there: a tap on it turns it. Press Confirm."
            if model.spot is not None
            else "Tap a dashed space, or drag the tile there."
        ),
        _placed,
    ),
)


def of_first(env: Env) -> OnTable:
    """The guided first turn, at its first step."""
    return first_of(HexFirst(), env)
