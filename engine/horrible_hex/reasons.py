"""Why a move is refused."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The first seven are those of a tile's move, where several apply the first in this order; the rest are a match's.

    `cells` of the refusal: for `no-tile`, `face-down` and `no-icon` the cell chosen; for `blocked` the cell in the way;
    for `nothing-to-jump` and `nothing-to-swap` the empty cell next to the tile; for `splits` where the tiles that would
    be cut off lie now; for `occupied` and `not-touching` the space chosen.
    `detail`: for `not-now` the phase that the match is in; empty otherwise.
    """

    NO_TILE = "no-tile"
    FACE_DOWN = "face-down"
    NO_ICON = "no-icon"
    BLOCKED = "blocked"
    NOTHING_TO_JUMP = "nothing-to-jump"
    NOTHING_TO_SWAP = "nothing-to-swap"
    SPLITS = "splits"
    OCCUPIED = "occupied"
    NOT_TOUCHING = "not-touching"
    NO_CHOICE = "no-choice"
    NOT_NOW = "not-now"
    OVER = "over"
    NO_HINTS = "no-hints"
