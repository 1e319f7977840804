"""The smallest whole table, over `tests.engine.null_game`: a pile is dealt, somebody takes it.

It shows what a fifth game costs on the page (CONTRIBUTING), and lets the club be tested without any of its games.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import TypeAlias, assert_never, get_args

from app import intents
from app.commands import (
    AskExport,
    AskFullScreen,
    AskRematch,
    AskSetting,
    Copy,
    PlaySound,
    Say,
    Share,
    TableCommands,
    Toast,
)
from app.draw.scene import Disc, Layer, Scene, Spot, Text
from app.intents import CloseDialog, Export, OpenDialog, PlayAgain, TableIntent
from app.keep.match import AnyMatch, Match
from app.message import Message
from app.page.view import Node, h
from app.parts.dialog import dialog
from app.parts.table_bar import table_bar
from app.table import Answers, Beside, Choice, Env, Table, Ui
from engine.kernel.outcome import Outcome
from engine.kernel.refusal import Refusal
from tests.engine import null_game as game

NullMatch: TypeAlias = Match[game.State, game.Move, game.Event, game.View, object]
PILE = "pile"

# -- what the table is told ------------------------------------------------------------------------------------


class Menu(Message):
    """What else the table can do."""


class TakePile(Message):
    """Takes the pile."""


NullIntent = TableIntent | TakePile


# -- the model -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Model:
    """`marked` is a private reminder of a player: what is not in the record is kept beside it."""

    match: NullMatch
    view: game.View
    answers: Answers = field(default_factory=dict)
    cursor: str = "A1"
    dialog: Menu | None = None
    marked: bool = False


def open_match(match: AnyMatch, kept: Beside, env: Env) -> Model:
    """A match just begun, or as it was left; what was kept beside it is taken as far as it fits."""
    laid: NullMatch = match
    if laid.fresh:
        dealt = laid.played(game.Deal(), None, env.rng)
        assert not isinstance(dealt, Refusal)
        laid = dealt
    answers = kept.get("answers")
    return Model(
        laid, laid.seen_by(0), dict(answers) if isinstance(answers, dict) else {}, marked=kept.get("marked") is True
    )


def beside(model: Model) -> Beside:
    return {"answers": model.answers, "marked": model.marked}


def summary(match: AnyMatch) -> str:
    done = match.outcome
    return f"{match.seats[0]} is to take it." if done is None else f"Finished: {told(match.seats, done)}"


def told(seats: tuple[str, ...], done: Outcome) -> str:
    return f"{seats[done.winners[0]]} has taken {done.scores[done.winners[0]]}."


# -- update ----------------------------------------------------------------------------------------------------


def update(model: Model, intent: NullIntent, env: Env) -> tuple[Model, TableCommands]:
    """The table after an intent. What means nothing here changes nothing."""
    match intent:
        case TakePile() | intents.Tap("A1") | intents.CellPress("A1") | intents.Drop(None, "hand"):
            return _taken(model, env)
        case intents.Key("Enter", "board"):
            return _taken(model, env)
        case intents.Wheel():
            return replace(model, marked=not model.marked), (Say("Marked." if not model.marked else "Not marked."),)
        case OpenDialog(dialog):
            return (replace(model, dialog=dialog) if isinstance(dialog, Menu) else model), ()
        case CloseDialog() | intents.Left():
            return replace(model, dialog=None), ()
        case intents.ToggleFullScreen():
            return model, (AskFullScreen(),)
        case intents.Adjust(name, value):
            return model, (AskSetting(name, value),)
        case Export():
            return replace(model, dialog=None), (AskExport(),)
        case PlayAgain():
            return model, (AskRematch(),)
        case intents.ShareResult():
            return model, (Share(summary(model.match), "Copied."),)
        case intents.CopyPosition():
            return model, (Copy(str(model.view.pile), "Copied."),)
        case intents.CellFocus(cell):
            return replace(model, cursor=cell), ()
        case (
            intents.Tap() | intents.TapHandle() | intents.Drag() | intents.DragOver() | intents.Drop() | intents.DragCancel()
            | intents.PanStart() | intents.Pan() | intents.Zoom() | intents.Twist() | intents.Turn() | intents.Fling()
            | intents.Touch() | intents.Hold() | intents.HoldEnd() | intents.Key() | intents.CellPress() | intents.Resized()
            | intents.RobotPlays() | intents.RobotThinks() | intents.Tick() | intents.Hidden() | intents.Loaded() | intents.Scanned() | intents.Drawing()
            | intents.ShowTiles() | intents.ZoomTo() | intents.LastTurn() | intents.SharePicture()
        ):  # fmt: skip
            return model, ()
    assert_never(intent)


def _taken(model: Model, env: Env) -> tuple[Model, TableCommands]:
    done = model.match.played(game.Take(), None, env.rng)
    if isinstance(done, Refusal):
        return model, (Toast("The pile has been taken."),)
    model = replace(model, match=done, view=done.seen_by(0), dialog=None)
    assert done.outcome is not None
    return model, (PlaySound("end"), Say(told(done.seats, done.outcome)))


def wants_key(model: Model, key: str, where: str) -> bool:
    return key == "Enter" and where == "board" and model.dialog is None


def grab(model: Model, cell: str) -> str | None:
    return PILE if cell == "A1" and model.match.outcome is None and model.dialog is None else None


# -- how it looks ----------------------------------------------------------------------------------------------


def view_key(model: Model) -> Hashable:
    return id(model.match), model.dialog, model.marked


def view(model: Model, ui: Ui) -> Node[NullIntent]:
    done = model.match.outcome
    return h(
        "section.table.null",
        table_bar("Null", ui, Menu()),
        h(
            "div.board-wrap",
            h("canvas.board", id="board", aria_hidden="true", key="canvas"),
            h("div.board-cells", id="board-cells", key="board-cells"),
            data_drop="board",
            key="board",
        ),
        h(
            "div.hand",
            h("p", summary(model.match) if done is None else told(model.match.seats, done)),
            h("button.button.primary", "Take it", type="button", on={"click": TakePile()})
            if done is None
            else h("button.button.primary", "Play again", type="button", on={"click": PlayAgain()}),
            data_drop="hand",
            key="hand",
        ),
        dialog("Null", _menu(), close=CloseDialog(), key="menu") if model.dialog is not None else None,
        class_="full" if ui.full_screen else None,
        key="null",
    )


def _menu() -> Node[NullIntent]:
    return h(
        "ul.menu",
        h("li", h("a.button", "How to play", href="#help-null")),
        h("li", h("button.button", "Export match", type="button", on={"click": Export()})),
    )


def scene(model: Model, ui: Ui) -> Scene:
    """One space, and the pile on it as long as nobody has taken it."""
    lies = model.match.outcome is None
    pile = (Disc(0, 0, 0.4, "tile"), Text(0, 0, str(model.view.pile), 0.5, "ink"))
    label = f"A1, a pile of {model.view.pile}" if lies else "A1, empty"
    return Scene(
        (-1.0, -1.0, 1.0, 1.0),
        (Layer(pile if lies else ()),),
        background="table",
        spots=(Spot("A1", label, 0, 0),),
        spot_size=1.0,
        spot_reach=0.6,
    )


def ghost(model: Model, handle: str) -> Node[NullIntent] | None:
    return h("span.tile", str(model.view.pile)) if handle == PILE else None


def options(answers: Answers, seats: tuple[str, ...], env: Env) -> dict[str, object]:
    """The engine has none. One answer is refused here, so that what setup does then can be tried."""
    if answers.get("stake") == "house":
        raise ValueError("Nobody may stake the house.")
    return {}


TABLE: Table[Model, NullIntent] = Table(
    game=game,
    title="Null",
    summary=summary,
    choices=(Choice("stake", "Stake", (("nuts", "Nuts", ""), ("house", "The house", "")), "nuts"),),
    options=options,
    export_note="It holds the pile.",
    wheel=True,
    intents=get_args(NullIntent),
    open=open_match,
    beside=beside,
    update=update,
    view=view,
    view_key=view_key,
    scene=scene,
    grab=grab,
    ghost=ghost,
    wants_key=wants_key,
)
