"""What a table tells of a match's past: its steps, and how its board shows one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from app.back.could import Could
from app.keep.match import AnyMatch
from app.message import Message
from app.page.view import Node
from app.table import Env, Model

M = TypeVar("M", bound=Model)
Way = Literal["open", "onward", "leap"]
"""How one comes to a step: by opening the page, from the step before, from any other."""


@dataclass(frozen=True, slots=True)
class Rack:
    """What a seat had when a turn began, once everybody may know; `used` are the places of the tiles that the turn took."""

    tiles: tuple[str, ...]
    used: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Moment:
    """One step: the match right after it, and what everybody may know of it.

    `title` names it ("Turn 12"), `seat` is whose doing it was, `what` and `gain` say what was done and what it brought; `scores` are
    those of all seats after it, `to_move` the seat that is next, `then` says so. `racks` are empty while the match goes on.
    """

    match: AnyMatch
    title: str
    what: str
    scores: tuple[int, ...]
    seat: int | None = None
    gain: str = ""
    to_move: int | None = None
    then: str = ""
    racks: tuple[Rack, ...] = ()

    def said(self, seats: tuple[str, ...]) -> str:
        """The step in one line, as it is read out: "Anna: QUARTZ 48, EX 9 — 57"."""
        who = f"{seats[self.seat]}: " if self.seat is not None else ""
        return f"{who}{self.what}" + (f" \u2014 {self.gain}" if self.gain else "")


@dataclass(frozen=True, kw_only=True, eq=False)
class Past(Generic[M]):
    """The past of one match. `unit` is what is counted ("points"), `kind` the class of the game's own table.

    `shown` gives the table's model at a moment: one in which nothing can be played. `players`, `board` and `dialog` are the table's own
    parts of the page (`board` and whatever tools lie beside it), `position` is the text of a moment for a shell. `looks` are the table's intents that only look.
    `could` is there once the match is over, where a table can tell what could have been.
    """

    game: str
    seats: tuple[str, ...]
    moments: tuple[Moment, ...]
    unit: str
    kind: str = ""
    looks: tuple[type[Message], ...]
    shown: Callable[[M, Moment, Way, Env], M]
    players: Callable[[M, Moment], Node[Message]]
    board: Callable[[M], tuple[Node[Message], ...]]
    dialog: Callable[[M], Node[Message] | None]
    position: Callable[[M, Moment], str]
    could: Could[M] | None = None
