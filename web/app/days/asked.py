"""What a game tells of its puzzle of the day: how it is made, laid, answered and judged, and its own parts of the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.commands import TableCommands
from app.message import Message
from app.page.view import Node
from app.table import Env, Model, Sitting, Table
from engine.kernel.lexicon import Lexicon

P = TypeVar("P")
M = TypeVar("M", bound=Model)
I = TypeVar("I", bound=Message)  # noqa: E741 (the intents of a table, as in `app.table`)
Way = str
"""What is on the board once it is over, by the game's own name for it."""


@dataclass(frozen=True, slots=True)
class Result:
    """An answer judged: 0 to 5 stars (0: given up), what it was, how it stands to the best, and what may be told to others,
    which gives nothing away. `answer` is the same as JSON, to be shown again."""

    stars: int
    what: str
    beside: str
    share: str
    answer: object


@dataclass(frozen=True, slots=True)
class Done(Generic[M, I]):
    """What becomes of something done at the table: a `result` where that was the answer, `failed` where a try came to nothing."""

    table: Sitting[M, I]
    commands: TableCommands
    result: Result | None = None
    failed: bool = False


class Asked(ABC, Generic[P, M, I]):
    """`P` is the puzzle, `M` the model of the game's own table. Before the answer nothing of the solution is in any model or view."""

    style: str = ""
    """The class of the game's own table."""
    closing: tuple[type[Message], ...] = ()
    """The table's intents that are chosen in the menu, beside those of every table."""

    @property
    @abstractmethod
    def table(self) -> Table[M, I]: ...

    @abstractmethod
    def question(self, puzzle: P | None) -> str:
        """What is asked, in a few words; None: while the puzzle is made."""

    # -- made and laid -----------------------------------------------------------------------------------------

    @abstractmethod
    def making(self, day: str, lexicon: Lexicon) -> Iterator[object]:
        """The puzzle of a day, at last; before it how far that is, and None for every breath."""

    @abstractmethod
    def made(self, step: object) -> P | None:
        """The puzzle, where that is what was worked out."""

    @abstractmethod
    def how_far(self, step: object) -> str:
        """What is told of a step of the making."""

    @abstractmethod
    def lay(self, puzzle: P, env: Env) -> Sitting[M, I]:
        """The puzzle on the table, before anything is done."""

    @abstractmethod
    def told(self, model: M) -> str:
        """What is read out once it lies there."""

    # -- played ------------------------------------------------------------------------------------------------

    @abstractmethod
    def hears(self, intent: Message) -> bool:
        """Whether the table may be told this while the puzzle lies on it."""

    def done(
        self, puzzle: P, before: Sitting[M, I], after: Sitting[M, I], commands: TableCommands, tries: int, env: Env
    ) -> Done[M, I]:
        """What becomes of something that was done at the table, after so many tries that came to nothing."""
        return Done(after, commands)

    def rewound(self, puzzle: P, table: Sitting[M, I], kept: int, env: Env) -> Sitting[M, I]:
        """The puzzle with so many of the moves that were made, as if nothing else had been done."""
        return self.lay(puzzle, env)

    def answered(self, puzzle: P, table: Sitting[M, I], env: Env) -> Done[M, I]:
        """What lies on the board as the answer, where that is given by a button; the table says why it is none."""
        return Done(table, ())

    @abstractmethod
    def judged(self, puzzle: P, answer: object, env: Env) -> Result | None:
        """An answer that was kept; None where it is none to this puzzle (any more)."""

    @abstractmethod
    def given_up(self, puzzle: P) -> Result: ...

    @abstractmethod
    def ways(self, puzzle: P, result: Result) -> tuple[tuple[Way, str], ...]:
        """What can be looked at once it is over, the first first, each with the button's name that leads to it."""

    @abstractmethod
    def showing(self, puzzle: P, table: Sitting[M, I], result: Result, way: Way, env: Env) -> Sitting[M, I]:
        """The table once it is over, with that on it: nothing can be played there."""

    # -- seen --------------------------------------------------------------------------------------------------

    def head(self, model: M) -> Node[Message] | None:
        """What stands above the board beside the question."""
        return None

    @abstractmethod
    def board(self, model: M) -> tuple[Node[Message], ...]:
        """The board, and whatever tools lie beside it."""

    @abstractmethod
    def talk(self, model: M) -> Node[Message]:
        """The line below the board, while it is open."""

    @abstractmethod
    def hand(self, model: M) -> Node[Message]:
        """What is in hand and what can be done, while it is open."""

    @abstractmethod
    def shown(self, model: M, result: Result, way: Way) -> str:
        """What is on the board once it is over."""

    @abstractmethod
    def dialog(self, model: M) -> Node[Message] | None: ...

    @abstractmethod
    def menu(self, model: M) -> tuple[Node[Message], ...]:
        """What the menu has of the table's own."""


AnyAsked = Asked[Any, Any, Any]
