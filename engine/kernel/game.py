"""What a game offers: the contract between a game's package and whoever plays, keeps or replays its matches.

A game is a package whose module has the names of `Game`; `engine.games` is the list of them and has each checked by mypy.
What one game offers beyond that (previews, codes, maps) is its own, and only its own table at the page asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Protocol, TypeVar

from .outcome import Outcome
from .refusal import Refusal

State = TypeVar("State")
Move = TypeVar("Move", contravariant=True)
Event = TypeVar("Event")
View = TypeVar("View", covariant=True)
Words = TypeVar("Words", contravariant=True)


# A document of a record's format to the same one in the next format's words.
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Game(Protocol[State, Move, Event, View, Words]):
    """The rules of one game. `State`, `Move`, `Event` and `View` are frozen dataclasses, or unions of such.

    A match is `new`, then `evolve` for each event; `decide` makes the events. All of them are functions of what they are given: a
    replay needs neither words nor chance.
    """

    @property
    def GAME(self) -> str:
        """The name in addresses and records, such as `horrible-hex`."""

    @property
    def RULES(self) -> int:
        """The version of the rules, from 1. Records of this and of every earlier version can be replayed."""

    @property
    def SEATS(self) -> range:
        """How many may play."""

    @property
    def ROBOTS(self) -> Sequence[str]:
        """The levels of robot that people can play against, of `robots.LEVELS`; the game's module `robot` plays them all. Empty
        where the game has none."""

    @property
    def MOVES(self) -> Mapping[str, type[Any]]:
        """The classes of what may be asked for, by a short name; `deal` comes first in every match."""

    @property
    def EVENTS(self) -> Mapping[str, type[Any]]:
        """The classes of what happens, by the name that records have for them."""

    @property
    def UNDOABLE(self) -> frozenset[type[Any]]:
        """The events after which a player may take back: nothing hidden came to light by them. Empty where a game has no undo."""

    @property
    def MIGRATIONS(self) -> Mapping[int, Migration]:
        """For each format of records since which this game's events have changed, what brings a document on to the next."""

    @property
    def Reason(self) -> type[StrEnum]:
        """Why a move is refused: lower-case words with hyphens, for a table to put into sentences."""

    def new(self, options: Mapping[str, Any], seats: tuple[str, ...], /) -> State:
        """A match before its deal. ValueError, `field: what is wrong`, for options or names that the game does not take."""

    def decide(self, state: State, move: Move, words: Words, rng: Random, /) -> Event | Refusal:
        """The event that a move brings about, or why it is refused, at no cost."""

    def evolve(self, state: State, event: Event, /) -> State:
        """The state after an event; ValueError for one that cannot have happened in this state."""

    def outcome(self, state: State, /) -> Outcome | None:
        """How the match ended; None while it goes on."""

    def visible_to(self, state: State, looker: int | None, /) -> View:
        """What a seat may see; None: an onlooker."""


AnyGame = Game[Any, Any, Any, Any, Any]


class BuiltinLists(Protocol):
    """The built-in word lists, in capitals."""

    @property
    def club(self) -> Container[str]: ...
    @property
    def open(self) -> Container[str]: ...
    @property
    def common(self) -> frozenset[str]: ...
    @property
    def everyday(self) -> Container[str]: ...


# Asked only where a case brings no words of its own.
AskedLists = Callable[[], BuiltinLists]
Case = dict[str, Any]


class Cases(Protocol):
    """A game's positions as JSON, for the shell and for "Copy position": the module `cases` of its package."""

    def judge(self, case: Case, words: AskedLists, /) -> Case:
        """The verdict on a case. ValueError, `field: what is wrong`, for bad input."""

    def position(self, state: Any, move: Any = None, /) -> Case:
        """The position as a case that `judge` takes, with a move or without."""

    @property
    def BOARD(self) -> Callable[[], Case] | None:
        """Gives the board as JSON, where the game has a fixed one."""

    @property
    def FIND(self) -> Callable[[Case, AskedLists], Case] | None:
        """Gives every word of a case's grid, where the game hides words in one."""
