"""What players may do (moves) and what then happened (events). Events carry what chance gave, so a replay needs none."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.hexes import Hex
from engine.kernel.hints import Hint, Hinted

from .tiles import How


@dataclass(frozen=True, slots=True)
class Deal:
    """Deals the first triangle and the goal cards: the first move of every match."""


@dataclass(frozen=True, slots=True)
class MoveTile:
    """Moves the tile at `cell` towards `side` by the icon it carries there (X5)."""

    cell: Hex
    side: int
    how: How


@dataclass(frozen=True, slots=True)
class Skip:
    """Moves no tile this turn (X6)."""


@dataclass(frozen=True, slots=True)
class ChooseGroup:
    """Says which of the groups that meet a card leaves (X12): an index into the options of `pending`."""

    group: int


@dataclass(frozen=True, slots=True)
class ChooseCluster:
    """Says which cluster stays in play (X12): an index into the options of `pending`."""

    cluster: int


@dataclass(frozen=True, slots=True)
class Score:
    """Scores the cards that were met and replaces them. There is no choice in it: an app may do it by itself (X7)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keeps one's goal card when asked (X10)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discards one's goal card for another when asked (X10)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws the tile that ends the turn, after a new triangle if one is due (X6, X7, X9)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Puts the drawn tile on a space that touches a tile, turned clockwise by `turns` sixths (0 to 5)."""

    cell: Hex
    turns: int


# A triangle as dealt: three times (tile, turns), for the cells of `state.TRIANGLE` in that order.
Triangle = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """`hands` are each seat's goal cards (alone: the row, left to right), `common` the common card (X14)."""

    triangle: Triangle
    hands: tuple[tuple[int, ...], ...]
    common: int | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """`paths` are the ways that tiles took, the mover's first: each from the cell it lay on to the cell it came to."""

    cell: Hex
    side: int
    how: How
    paths: tuple[tuple[Hex, Hex], ...]


@dataclass(frozen=True, slots=True)
class Skipped:
    pass


@dataclass(frozen=True, slots=True)
class GroupChosen:
    group: int


@dataclass(frozen=True, slots=True)
class ClusterChosen:
    cluster: int


@dataclass(frozen=True, slots=True)
class Scored:
    """`cards[i]` replaces the i-th card met, None where none was left; empty if the match ended with it."""

    cards: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    pass


@dataclass(frozen=True, slots=True)
class Discarded:
    """`card` was drawn for the one discarded."""

    card: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """The tile drawn, and the triangle dealt before it (empty: none was due).

    `tile` is None if the deck was empty: then the triangle ended the turn (X9), and `card` is as in `Placed`.
    """

    tile: int | None
    triangle: Triangle = ()
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """`card` is the new goal card of the row when it cycled (X11); None where none was drawn."""

    cell: Hex
    turns: int
    card: int | None = None


Move = Deal | MoveTile | Skip | ChooseGroup | ChooseCluster | Score | Keep | Discard | Draw | Place | Hint
Event = Dealt | Moved | Skipped | GroupChosen | ClusterChosen | Scored | Kept | Discarded | Drawn | Placed | Hinted
MOVES: dict[str, type] = {
    "deal": Deal,
    "move": MoveTile,
    "skip": Skip,
    "group": ChooseGroup,
    "cluster": ChooseCluster,
    "score": Score,
    "keep": Keep,
    "discard": Discard,
    "draw": Draw,
    "place": Place,
    "hint": Hint,
}
EVENTS: dict[str, type] = {
    "dealt": Dealt,
    "moved": Moved,
    "skipped": Skipped,
    "group": GroupChosen,
    "cluster": ClusterChosen,
    "scored": Scored,
    "kept": Kept,
    "discarded": Discarded,
    "drawn": Drawn,
    "placed": Placed,
    "hinted": Hinted,
}

# Nothing that was hidden has come to light by these, so a player may take them back until the next event that is none.
UNDOABLE: frozenset[type] = frozenset({Moved, Skipped, GroupChosen, ClusterChosen})
