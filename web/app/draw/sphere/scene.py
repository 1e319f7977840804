"""What the globe's canvas shows, as plain data: the painter in space takes this instead of a flat `Scene`.

As there, colours are names of design tokens and all of it is made from what one seat may see.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.draw.scene import Spot
from app.draw.sphere.daylight import MORNING
from app.draw.sphere.turning import Rotation
from app.hands.access import UNIT

SPOT = 44.0
"""CSS pixels of a focusable cell's element before it is put where the cell shows, in that cell's size."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile on a cell, as it lies on a board; `fresh` ones are not committed yet."""

    cell: str
    tile: str
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over cells, all in one colour.

    `kind`: "ring" (solid, on the tile's edge or about a free cell), "base" (about a cell, tile or not), "dashes" (a broken
    ring), "thin" (a narrow one), "cover" (a veil over the cell), "glow" (a veil as strong as the scene's `glow`), "arrow" (in the
    cell towards `towards`), "way" (between the cell and `towards`: a word reads on there).
    """

    kind: str
    cells: tuple[str, ...]
    paint: str
    towards: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """Two rays of a star that a word joined; `second` is the star's other join, coral and doubled."""

    star: str
    rays: tuple[str, str]
    second: bool = False


@dataclass(frozen=True, slots=True)
class Trail:
    """A light on its way along words, each in the order in which it reads. `head` is where it is, in cells from each
    word's first; `strength` from 0 to 1.
    """

    words: tuple[tuple[str, ...], ...]
    head: float
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class GlobeScene:
    """`turn` and `zoom` say how it is seen. What lies on the globe changes rarely, how it is turned in every frame.

    `cursor` is the cell that has the keyboard; `glow` (0 to 1) how strong veils of kind "glow" are; `busy` whether
    it moves, so that the painter may draw coarser meanwhile. `landing` is a cell whose tile comes down, and how high it still is:
    1 where it begins, less and less until there is none. `day` is the time of day (0 to 1, see `daylight`), `trail` the light
    that runs along words.
    """

    turn: Rotation
    zoom: float
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    joins: tuple[Joined, ...] = ()
    cursor: str | None = None
    glow: float = 0.0
    landing: tuple[str, float] | None = None
    busy: bool = False
    spots: tuple[Spot, ...] = ()
    day: float = MORNING
    trail: Trail | None = None
    spot_size: float = SPOT / UNIT
