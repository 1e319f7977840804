"""Which way words turn at Hexabble's Pivots: the one that was laid with a Pivot is the only one that goes through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.tables.hexabble.model import Model
from engine.hexabble.board import NAMES, NEXT, NUMBERS
from engine.kernel.tiles import PIVOT

Bend = tuple[int, int]
"""Along which axis a word comes to a Pivot, and along which it goes on: 0 down, 1 down-right, 2 up-right."""


def bends(model: Model) -> dict[str, Bend]:
    """The bend of every Pivot on the board and in the draft, as far as words go through them."""
    found: dict[str, Bend] = {}
    if PIVOT in model.view.board.values():
        for entry in model.view.history:
            pivots = [cell for cell, tile in entry.tiles if tile == PIVOT] if entry.kind == "placed" else []
            main = next((word.cells for word in entry.words if word.kind == "main"), ())
            found |= _turns(pivots, main) if pivots else {}
    path = model.preview.path if model.preview is not None else ()
    for before, cell, after in zip(path, path[1:], path[2:]):
        laid = any(laid.cell == cell and laid.tile == PIVOT for laid in model.draft)
        if laid and (bend := _bend(before, cell, after)) is not None:
            found[cell] = bend
    return found


def _turns(pivots: Iterable[str], letters: Sequence[str]) -> dict[str, Bend]:
    """The bends of a word that is known by its letters alone."""
    steps = list(zip(letters, letters[1:]))
    turns = ((cell, _bend(before, cell, after)) for cell in pivots for before, after in steps)
    return {cell: bend for cell, bend in turns if bend is not None}


def _bend(before: str, cell: str, after: str) -> Bend | None:
    """How a word turns that reads from one cell over another to a third; None where it does not go that way."""
    come, go = _axis(before, cell), _axis(cell, after)
    return (come, go) if come is not None and go is not None and come != go else None


def _axis(cell: str, onward: str) -> int | None:
    number = NUMBERS[cell]
    steps = (NEXT[axis][number] for axis in range(3))
    return next((axis for axis, step in enumerate(steps) if 0 <= step < len(NAMES) and NAMES[step] == onward), None)
