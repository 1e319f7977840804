"""Where next on Hexabble's board: arrows, typing, the lines through a letter."""

from __future__ import annotations

from app.parts import arrangement
from app.tables.hexabble.model import Model
from engine.hexabble.board import AXIAL, NAMES, NEXT, NUMBERS, OUTSIDE, PREVIOUS
from engine.kernel.tiles import PIVOT

_DOWN, _DOWN_RIGHT, _UP_RIGHT = range(3)


def stepped(cell: str, key: str, heading: int) -> tuple[str, int]:
    """The cell an arrow key leads to and the heading it gives. Sideways steps zigzag, so that a row is kept."""
    if key in ("ArrowLeft", "ArrowRight"):
        return _sideways(cell, key == "ArrowRight"), heading
    onward = (NEXT if key == "ArrowDown" else PREVIOUS)[_DOWN][NUMBERS[cell]]
    return (cell, heading) if onward == OUTSIDE else (NAMES[onward], _DOWN)


def _sideways(cell: str, right: bool) -> str:
    """The neighbour to one side: from even columns down-right and from odd ones up-right, so that two steps end on the
    same height."""
    number = NUMBERS[cell]
    even = AXIAL[number][0] % 2 == 0
    first, second = (_DOWN_RIGHT, _UP_RIGHT) if even == right else (_UP_RIGHT, _DOWN_RIGHT)
    table = NEXT if right else PREVIOUS
    onward = next((table[axis][number] for axis in (first, second) if table[axis][number] != OUTSIDE), None)
    return cell if onward is None else NAMES[onward]


def next_free(model: Model, cell: str) -> str | None:
    """The first free cell from `cell` on along the heading, `cell` itself included."""
    number = NUMBERS[cell]
    while number != OUTSIDE:
        name = NAMES[number]
        if name not in model.view.board and not arrangement.at(model.draft, name):
            return name
        number = NEXT[model.heading][number]
    return None


def lines_through(model: Model, cell: str) -> tuple[str, ...]:
    """The cells of every line of letters through a tile on the board: a tap shows which words it is in."""
    board = model.view.board
    if cell not in board or board[cell] == PIVOT:
        return ()
    lit: list[str] = []
    for axis in range(3):
        run = [cell]
        for table in (NEXT, PREVIOUS):
            number = table[axis][NUMBERS[cell]]
            while number != OUTSIDE and board.get(NAMES[number], PIVOT) != PIVOT:
                run.append(NAMES[number])
                number = table[axis][number]
        if len(run) > 1:
            lit += run
    return tuple(dict.fromkeys(lit))
