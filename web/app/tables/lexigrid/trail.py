"""The path through the letters: what a tap, a drag or a typed letter makes of it."""

from __future__ import annotations

from math import ceil, hypot

from engine.lexigrid.board import Grid, cell_name
from engine.lexigrid.paths import first_path, next_cells, spell
from engine.lexigrid.paths import typed as typed_as

Path = tuple[int, ...]
ZONE = 0.36
"""How far from a cube's middle a drag still means it, in cubes: less than half, so that diagonals slip between corners."""
_STEP = 0.1


def tapped(grid: Grid, path: Path, cell: int) -> Path | None:
    """The path after a tap on a cell, None where the cell cannot be meant. A tap on a letter of the path goes back to it."""
    if not path:
        return (cell,)
    if cell in path:
        return path[: path.index(cell) + 1] if len(path) > 1 else ()
    if cell in next_cells(grid, path):
        return (*path, cell)
    return (cell,) if len(path) == 1 else None


def dragged(grid: Grid, path: Path, start: tuple[float, float], end: tuple[float, float]) -> Path:
    """The path after a finger has gone straight from `start` to `end`, in cubes from the middle of the first cell.

    The browser tells of a quick finger in leaps, so what lies between is walked in small steps.
    """
    steps = max(1, ceil(hypot(end[0] - start[0], end[1] - start[1]) / _STEP))
    for step in range(1, steps + 1):
        share = step / steps
        cell = cell_at(grid.size, start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        if cell is not None:
            path = _onto(grid, path, cell)
    return path


def cell_at(size: int, x: float, y: float) -> int | None:
    """The cell whose small circle holds the point, if any."""
    column, row = round(x), round(y)
    if not (0 <= column < size and 0 <= row < size) or hypot(x - column, y - row) > ZONE:
        return None
    return row * size + column


def _onto(grid: Grid, path: Path, cell: int) -> Path:
    if not path:
        return (cell,)
    if len(path) > 1 and cell == path[-2]:
        return path[:-1]  # back the way one came
    return (*path, cell) if cell in next_cells(grid, path) else path


def typed(grid: Grid, path: Path, text: str) -> Path | None:
    """A path for what is being typed, staying on `path` as far as it goes; None where the grid holds none.

    Qu is one cube, so a Q is meant with its U whether that is typed or not: QIT lies where QUIT does.
    """
    word = typed_as(text)
    if spell(grid, path) == word:
        return path
    for cell in next_cells(grid, path) if path else ():
        if spell(grid, (*path, cell)) == word:
            return (*path, cell)
    return first_path(grid, word)


def stepped(size: int, name: str, key: str) -> str:
    """The cell that an arrow key leads to; at the edge it stays."""
    column, row = "ABCDE".index(name[0]), int(name[1:]) - 1
    dx, dy = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}[key]
    column, row = min(max(column + dx, 0), size - 1), min(max(row + dy, 0), size - 1)
    return cell_name(size, row * size + column)


def names(size: int, path: Path) -> tuple[str, ...]:
    return tuple(cell_name(size, cell) for cell in path)
