"""A move that is not allowed, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move was refused, at no cost to the player.

    `reason` is a member of the game's own `Reason`; `cells` are the names of the cells to light up; `detail` is what the
    reason's sentence needs beside them (a word, a tile, a number), as the game's `Reason` documents it.
    """

    reason: StrEnum
    cells: tuple[str, ...] = ()
    detail: str = ""
