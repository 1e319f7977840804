"""A match as a value: options, phase, tiles, goal cards, and the check of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from engine.kernel.fields import shown
from engine.kernel.hexes import Hex

from .cards import Group
from .tiles import Laid, tile_numbers

TARGETS = range(1, 6)


class Phase(StrEnum):
    """What the match waits for. `pending` says from whom and between what."""

    DEAL = "deal"
    MOVE = "move"  # MoveTile or Skip
    GROUP = "group"  # ChooseGroup: several groups meet one card (X12)
    CLUSTER = "cluster"  # ChooseCluster: the tiles that remain lie apart (X12)
    SCORE = "score"  # Score
    DISCARD = "discard"  # Keep or Discard (X10)
    DRAW = "draw"  # Draw
    PLACE = "place"  # Place
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Options:
    """How a match is played: completed cards to win (X8), with the wild tiles or without, the variants (X12 to X14).

    `first` is the seat that begins; `hints`: whether players may take hints.
    """

    target: int = 3
    wilds: bool = True
    destiny: bool = False
    covert: bool = False
    hold_em: bool = False
    first: int = 0
    hints: bool = False

    @classmethod
    def read(cls, options: Mapping[str, Any], players: int) -> Options:
        """From JSON; what is missing has its default. ValueError says which option is wrong."""
        known = {f.name: type(f.default) for f in fields(cls)}
        numbers = {"target": TARGETS, "first": range(players)}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{name}: not an option, expected one of {', '.join(known)}")
            lawful = numbers.get(name)
            if type(value) is not known[name] or (lawful is not None and value not in lawful):
                expected = "true or false" if lawful is None else f"a whole number from {lawful[0]} to {lawful[-1]}"
                raise ValueError(f"{name}: expected {expected}, got {shown(value)}")
        for name in ("destiny", "covert", "hold_em"):
            if players == 1 and options.get(name):
                raise ValueError(f"{name}: this variant is for two or three players")
        return cls(**options)


@dataclass(frozen=True, slots=True)
class Goals:
    """Where the 26 goal cards are. `hands` lie open: two each, one each of three players, alone the row from the left.

    `deck` and `discards` are in ascending order: a card's place in a deck is decided when it is drawn.
    """

    hands: tuple[tuple[int, ...], ...]
    common: int | None
    completed: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Met:
    """A goal card that was met: its number, the seat that scores it, whether it is the common card, and its groups."""

    card: int
    seat: int
    common: bool
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """The check after a move that met cards, with what the player to move has chosen so far.

    `met` is in turn order from the player to move, each hand from the left, the common card last. `wins` says that
    the match ends with it. `chosen[i]` is the index of the group of `met[i]` that leaves; `clusters` are what then
    remains, known once all are chosen; `stays` is the index of the cluster that stays (X12).
    """

    met: tuple[Met, ...]
    wins: bool
    chosen: tuple[int, ...] = ()
    clusters: tuple[frozenset[Hex], ...] = ()
    stays: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A match between two events.

    `field` is never changed in place. `deck` and `discards` (tiles that left by X12) are in ascending order: a tile's
    place in the deck is decided when it is drawn, so there is no order to hide.
    """

    options: Options
    seats: tuple[str, ...]
    goals: Goals
    deck: tuple[int, ...]
    field: Mapping[Hex, Laid]
    phase: Phase = Phase.DEAL
    to_move: int = 0  # the seat whose turn it is
    turns: int = 0  # how many have ended
    discards: tuple[int, ...] = ()
    drawn: int | None = None  # the tile in hand, to be placed
    moved: tuple[Hex, ...] = ()  # where the tiles that moved this turn lie
    check: Check | None = None  # from a move that met cards until they are scored
    scorers: tuple[int, ...] = ()  # seats that completed a card this turn
    asked: tuple[int, ...] = ()  # seats still to say whether they discard (X10)
    reset: bool = False  # the tiles are shuffled at the next draw (X7)
    sudden: bool = False  # the target was reached by several at once (X8)
    hinted: int = 0  # hints taken in this turn
    hints_taken: tuple[int, ...] = ()  # by each seat, in all

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def completed(self) -> tuple[int, ...]:
        """How many cards each seat has completed."""
        return tuple(map(len, self.goals.completed))

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles of the match, wherever they are."""
        return tile_numbers(self.options.wilds)


@dataclass(frozen=True, slots=True)
class Pending:
    """Whose decision the match waits for. `options` are the cells of each choice in the phases group and cluster,
    the legal spaces (each alone) in the phase place; `card` is the goal card asked about in group and discard."""

    phase: Phase
    seat: int
    card: int | None = None
    options: tuple[tuple[Hex, ...], ...] = ()
