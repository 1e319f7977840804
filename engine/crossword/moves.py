"""What players of a crossword game may do beside its own moves, and what then happens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..kernel.hints import Hint, Hinted

__all__ = [
    "Deal",
    "Dealt",
    "Exchange",
    "Exchanged",
    "Hint",
    "Hinted",
    "OnCells",
    "Pass",
    "Passed",
    "Place",
    "Tiles",
    "TurnReason",
]

Tiles = tuple[str, ...]
# Tiles on cells, as (cell name, tile as it lies on a board).
OnCells = tuple[tuple[str, str], ...]


class TurnReason(StrEnum):
    """Why nothing comes of a move, whatever lies on the board. `detail` of a refusal is said behind each."""

    NO_TILES = "no-tiles"
    NOT_IN_RACK = "not-in-rack"  # the rack tiles that lack, "E ?"
    BAG_TOO_SMALL = "bag-too-small"  # how many tiles the bag holds
    NOT_DEALT = "not-dealt"
    ALREADY_DEALT = "already-dealt"
    NOT_YOUR_TURN = "not-your-turn"  # the name of the player whose turn it is
    OVER = "over"
    NO_HINTS = "no-hints"


@dataclass(frozen=True, slots=True)
class Deal:
    """The first move of every match: seven tiles to each rack."""


@dataclass(frozen=True, slots=True)
class Place:
    """Places tiles. With a `seat` a move counts in that seat's turn only."""

    tiles: OnCells
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swaps tiles of the rack, as they lie there, for new ones (H14)."""

    tiles: Tiles
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Gives up the turn."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The racks in seat order."""

    racks: tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The tiles given back and the as many new ones, which were drawn first."""

    seat: int
    returned: Tiles
    drawn: Tiles


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn given up."""

    seat: int
