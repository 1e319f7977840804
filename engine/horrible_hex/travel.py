"""How tiles move (X5): slide, jump, push and swap, and the one-group rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.kernel.hexes import DIRECTIONS, Hex
from engine.kernel.refusal import Refusal

from .board import cell_name, one_group, take_group
from .reasons import Reason
from .tiles import HOW_BY_ICON, ICON_BY_HOW, NO_ICON, How, Lying

# One tile's way from the cell it lies on to the cell it comes to.
Path = tuple[Hex, Hex]
AnyTile = TypeVar("AnyTile", bound=Lying)


@dataclass(frozen=True, slots=True)
class Travel:
    """A legal move of the tile at `cell` towards `side`, with the path of every tile that moves, the mover's first."""

    cell: Hex
    side: int
    how: How
    paths: tuple[Path, ...]

    @property
    def moved(self) -> tuple[Hex, ...]:
        """The cells where the tiles that moved then lie, in order of (q, r)."""
        return tuple(sorted(end for _, end in self.paths))


def travel(field: Mapping[Hex, Lying], cell: Hex, side: int, how: How) -> Travel | Refusal:
    """The move of the tile at `cell` by the icon `how` on its side `side`, or the first reason against it (X5).

    `field` need not be one group before the move; it must be after. ValueError for a side that is not 0 to 5.
    """
    if side not in range(6):
        raise ValueError(f"expected a side from 0 to 5, got {side!r}")
    tile = field.get(cell)
    if tile is None:
        return Refusal(Reason.NO_TILE, (cell_name(cell),))
    if tile.down:
        return Refusal(Reason.FACE_DOWN, (cell_name(cell),))
    if tile.icons[side] != ICON_BY_HOW[how]:
        return Refusal(Reason.NO_ICON, (cell_name(cell),))
    q, r = cell
    dq, dr = DIRECTIONS[side]
    beside = q + dq, r + dr
    if how is How.SLIDE:
        if beside in field:
            return Refusal(Reason.BLOCKED, (cell_name(beside),))
        paths: tuple[Path, ...] = ((cell, beside),)
    elif how is How.JUMP:
        if beside not in field:
            return Refusal(Reason.NOTHING_TO_JUMP, (cell_name(beside),))
        paths = ((cell, _run_ahead(field, beside, dq, dr)[-1]),)
    elif how is How.PUSH:
        run = [cell, *_run_ahead(field, beside, dq, dr)]
        paths = tuple(zip(run, run[1:]))
    else:
        if beside not in field:
            return Refusal(Reason.NOTHING_TO_SWAP, (cell_name(beside),))
        paths = ((cell, beside), (beside, cell))
    # Whatever moves, one cell at most is left and one is taken: the mover's, and the last of a push or jump.
    taken = set(field)
    if how is not How.SWAP:
        taken.remove(cell)
        taken.add(paths[-1][1])
    if not one_group(taken):
        return Refusal(Reason.SPLITS, _cut_off(taken, paths))
    return Travel(cell, side, how, paths)


def legal_moves(field: Mapping[Hex, Lying]) -> tuple[Travel, ...]:
    """Every legal move, ordered by the tile's cell (q, then r) and the side."""
    found = []
    for cell in sorted(field):
        tile = field[cell]
        if tile.down:
            continue
        for side, icon in enumerate(tile.icons):
            if icon != NO_ICON:
                move = travel(field, cell, side, HOW_BY_ICON[icon])
                if type(move) is Travel:
                    found.append(move)
    return tuple(found)


def after(field: Mapping[Hex, AnyTile], paths: Iterable[Path]) -> dict[Hex, AnyTile]:
    """The field once tiles have gone along `paths`; no orientation changes."""
    field, paths = dict(field), tuple(paths)
    tiles = [field.pop(start) for start, _ in paths]
    for (_, end), tile in zip(paths, tiles):
        field[end] = tile
    return field


def _run_ahead(field: Mapping[Hex, Lying], cell: Hex, dq: int, dr: int) -> list[Hex]:
    # The cells of the unbroken run that begins at `cell`, and the first empty one beyond it.
    run = [cell]
    while cell in field:
        cell = cell[0] + dq, cell[1] + dr
        run.append(cell)
    return run


def _cut_off(taken: set[Hex], paths: tuple[Path, ...]) -> tuple[str, ...]:
    # Names the tiles outside the largest group by the cells where they lie before the move.
    left = set(taken)
    largest: set[Hex] = set()
    while left:
        before = set(left)
        take_group(left)
        largest = max(largest, before - left, key=len)
    start = {end: begin for begin, end in paths}
    return tuple(cell_name(cell) for cell in sorted(start.get(cell, cell) for cell in taken - largest))
