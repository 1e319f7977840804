"""What every table is told: by hands on its board, by keys, by the page and the clock, and by the controls that all tables have.

Each table adds its own intents beside these (`tables/*/intents.py`). Points are CSS pixels of the canvas.
"""

from __future__ import annotations

from app.message import Message

# -- hands on the board ----------------------------------------------------------------------------------------


class Tap(Message):
    """A tap at (x, y); `cell` lies there, None beside all cells."""

    cell: str | None
    x: float
    y: float


class TapHandle(Message):
    """A tap on something beside the board that can be dragged, such as a tile of the rack: `handle` names it."""

    handle: str


class Drag(Message):
    """What `handle` names begins to be dragged."""

    handle: str


class DragOver(Message):
    """What is dragged is over `cell` now, None while over none."""

    cell: str | None
    x: float
    y: float


class Drop(Message):
    """What was dragged is let go over `cell`, or over an element beside the board whose `data-drop` is `target`."""

    cell: str | None
    target: str | None
    x: float
    y: float


class DragCancel(Message):
    """What was dragged goes back: a second finger, Escape, a page that is left, a pointer that the browser took."""


class PanStart(Message):
    """A finger on what cannot be dragged begins to move the board, from (x, y)."""

    x: float
    y: float


class Pan(Message):
    """The board is moved by (dx, dy), with one finger or with two; (x, y) is where the finger is now."""

    dx: float
    dy: float
    x: float | None = None
    y: float | None = None


class Zoom(Message):
    """A pinch or a wheel about (x, y)."""

    factor: float
    x: float
    y: float


class Twist(Message):
    """Two fingers turn about (x, y)."""

    radians: float
    x: float
    y: float


class Turn(Message):
    """One pointer with Shift held goes from (x0, y0) to (x1, y1): turns about the middle of the board."""

    x0: float
    y0: float
    x1: float
    y1: float


class Fling(Message):
    """The end of a pan, in CSS pixels a second."""

    vx: float
    vy: float


class Touch(Message):
    """A pointer comes down on the board, whatever will become of it: what moves there stops."""


class Hold(Message):
    """`cell`, or the element beside the board whose `data-hold` is `name`, is looked at for as long as it is pressed."""

    cell: str | None
    name: str


class HoldEnd(Message):
    """What was held is let go."""


class Wheel(Message):
    """A wheel over a cell, for tables that have another use for it than zooming; `step` is in CSS pixels."""

    step: float
    cell: str | None
    x: float
    y: float


# -- keys, focus, the page, the clock --------------------------------------------------------------------------


class Key(Message):
    """A key that the table wants (see `Table.wants_key`).

    `where` is "board", a rack tile's handle ("rack:2"), "control" (Enter or Space on a button or link, which does its
    own thing unless the table takes the key) or "".
    """

    key: str
    where: str


class CellFocus(Message):
    """A cell of the board has the keyboard's focus."""

    cell: str


class CellPress(Message):
    """A cell of the board is pressed as an element, by a screen reader for instance."""

    cell: str


class Resized(Message):
    """The canvas has another size now."""


class Tick(Message):
    """A quarter of a second has gone by (for tables that want it), or the page is seen again."""


class Hidden(Message):
    """The page is out of sight: another app, another tab, a screen that sleeps."""


class Left(Message):
    """The table is left for another page of the club; it may be come back to as it lies."""


class Loaded(Message):
    """The package that was asked for is there, or could not be had."""

    package: str
    ok: bool


class Scanned(Message):
    """The camera has read this code."""

    text: str


class Drawing(Message):
    """How a painter that needs something first fares: "loading", "building", "ready", "lost", "none"."""

    state: str


# -- robots ----------------------------------------------------------------------------------------------------


class RobotPlays(Message):
    """The robot that the match waits for has thought of its move, one of the game's own; the match had `moment` events then.

    It goes the way of a person's move. One that comes late or a second time finds another moment, and means nothing.
    """

    move: object
    moment: int


class RobotThinks(Message):
    """It still thinks, for so many whole seconds; `missing`: what it thinks with cannot be had, and is asked for again."""

    moment: int
    seconds: int
    missing: bool = False


# -- controls that all tables have -----------------------------------------------------------------------------


class OpenDialog(Message):
    """Opens a dialog of the table. Which ones there are is the table's own matter."""

    dialog: Message


class CloseDialog(Message):
    """Closes the table's dialog."""


class ToggleFullScreen(Message):
    """The button in the table's bar."""


class Export(Message):
    """The match as text."""


class PlayAgain(Message):
    """The same seats and rules once more."""


class ShareResult(Message):
    """The result, for the device's share sheet or the clipboard."""


class CopyPosition(Message):
    """The position as a case, for bug reports."""


class SharePicture(Message):
    """The result as a picture of the board, for the device's share sheet or as a download."""


class LastTurn(Message):
    """The turn before is to be seen once more. At a table without turns it means nothing."""


class Adjust(Message):
    """A setting of this device, from a switch in the table's own menu."""

    name: str
    value: str | bool


class ShowTiles(Message):
    """The one whose turn it is lifts the pass screen."""


class ZoomTo(Message):
    """A button or key that zooms: "in", "out", "fit" or "readable"."""

    how: str


TableIntent = (
    Tap | TapHandle | Drag | DragOver | Drop | DragCancel | PanStart | Pan | Zoom | Twist | Turn | Fling | Touch
    | Hold | HoldEnd | Wheel | Key | CellFocus | CellPress | Resized | Tick | Hidden | Left | Loaded | Scanned | Drawing
    | RobotPlays | RobotThinks
    | OpenDialog | CloseDialog | ToggleFullScreen | Adjust | Export | PlayAgain | ShareResult | SharePicture | LastTurn
    | CopyPosition | ShowTiles | ZoomTo
)  # fmt: skip
"""What a table must have an answer to; most of it may be "nothing"."""
