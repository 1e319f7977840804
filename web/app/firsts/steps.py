"""What a game tells of its guided first turn: how it is laid, its steps, and its own parts of the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.draw.painter import AnyScene
from app.intents import (
    CellFocus,
    CloseDialog,
    DragCancel,
    Drawing,
    Fling,
    Hidden,
    Pan,
    PanStart,
    Resized,
    Tick,
    Touch,
    Turn,
    Twist,
    Wheel,
    Zoom,
    ZoomTo,
)
from app.message import Message
from app.page.view import Node
from app.table import Env, Model, Sitting, Table, Ui

M = TypeVar("M", bound=Model)
I = TypeVar("I", bound=Message)  # noqa: E741 (the intents of a table, as in `app.table`)
Cells = tuple[str, ...]
Body = tuple[Node[Message], ...]

LOOKING: tuple[type[Message], ...] = (
    CellFocus, CloseDialog, DragCancel, Drawing, Fling, Hidden, Pan, PanStart, Resized, Tick, Touch, Turn, Twist, Wheel, Zoom, ZoomTo,
)  # fmt: skip
"""What a table is still told once the turn is over: nothing is played by it."""


@dataclass(frozen=True, slots=True)
class Step(Generic[M]):
    """One thing to be done. `name` is that in a few words; `told` says how, given how the table lies, so that what went another
    way than was meant is answered, too. `done` looks at the table alone: whatever is taken back brings its step back.

    `lit` are the cells that it is about, `tiles` the letters of the rack. `once`: done is done, however the table lies then.
    """

    name: str
    told: Callable[[M], str]
    done: Callable[[M], bool]
    lit: Callable[[M], Cells] = lambda model: ()
    tiles: str = ""
    once: bool = False


class Script(ABC, Generic[M, I]):
    """A guided first turn of one game."""

    style: str = ""
    """The classes of the game's own table."""
    after: str
    """What is told once the turn is over: what more there is to know."""

    @property
    @abstractmethod
    def table(self) -> Table[M, I]: ...
    @property
    @abstractmethod
    def steps(self) -> tuple[Step[M], ...]: ...

    @abstractmethod
    def lay(self, env: Env) -> Sitting[M, I]:
        """The table as it lies before the first step."""

    @abstractmethod
    def hears(self, intent: Message) -> bool:
        """Whether the table may be told this while the turn goes on."""

    def before(self, table: Sitting[M, I], env: Env) -> Sitting[M, I]:
        """The table just before it is told something."""
        return table

    def shown(self, table: Sitting[M, I], cells: Cells, env: Env) -> Sitting[M, I]:
        """The table as a step begins that is about these cells: they are brought in sight."""
        return table

    def at(self, model: M, passed: frozenset[int]) -> tuple[int, frozenset[int]]:
        """The first step that is not done, as many as there are where all are; `passed` are those that were done once for all,
        which are given back with those that are now."""
        for number, step in enumerate(self.steps):
            if number in passed:
                continue
            if not step.done(model):
                return number, passed
            if step.once:
                passed |= {number}
        return len(self.steps), passed

    # -- seen --------------------------------------------------------------------------------------------------

    @abstractmethod
    def scene(self, table: Sitting[M, I], cells: Cells, ui: Ui) -> AnyScene | None:
        """What the canvas shows, with these cells lit."""

    @abstractmethod
    def around(self, model: M, step: Step[M] | None, coach: Node[Message], ways: Node[Message] | None) -> Body:
        """The board and all that stands around it below the bar. `coach` stands where the table says what is to be done; `ways` are
        the ways on, in place of the hand, once the turn is over and there is no `step` any more."""

    def note(self, model: M) -> str:
        """What went wrong with the last thing tried."""
        return ""

    @abstractmethod
    def dialog(self, model: M) -> Node[Message] | None: ...

    def menu(self, model: M) -> Body:
        """What the menu has of the table's own."""
        return ()


AnyScript = Script[Any, Any]
