"""Straight lines of cells and the unbroken runs on them. Cells may be of any hashable type."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Cell = TypeVar("Cell", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Line(Generic[Cell]):
    """Cells in reading order. On a closed line the first cell follows the last."""

    cells: tuple[Cell, ...]
    closed: bool = False


def places_on(lines: Sequence[Line[Cell]]) -> dict[Cell, tuple[tuple[int, int], ...]]:
    """For each cell, the `(line number, position)` pairs of the lines that hold it, in line order."""
    found: dict[Cell, list[tuple[int, int]]] = {}
    for number, line in enumerate(lines):
        for position, cell in enumerate(line.cells):
            found.setdefault(cell, []).append((number, position))
    return {cell: tuple(places) for cell, places in found.items()}


def run_at(line: Line[Cell], position: int, filled: Container[Cell]) -> tuple[Cell, ...]:
    """The longest unbroken row of filled cells through `position`, in line order; empty if that cell is not filled.

    A closed line that is filled all round gives all its cells, from the line's own first.
    """
    cells = line.cells
    if cells[position] not in filled:
        return ()
    if not line.closed:
        start = end = position
        while start > 0 and cells[start - 1] in filled:
            start -= 1
        while end + 1 < len(cells) and cells[end + 1] in filled:
            end += 1
        return cells[start : end + 1]
    size = len(cells)
    before = 0
    while before < size and cells[position - before - 1] in filled:
        before += 1
    if before >= size:
        return cells
    start = position - before
    count = before + 1
    while cells[(start + count) % size] in filled:
        count += 1
    return tuple(cells[(start + i) % size] for i in range(count))
