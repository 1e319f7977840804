"""The square of letters: faces, cells, and what touches what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SIZES = (4, 5)
FACES = frozenset("ABCDEFGHIJKLMNOPRSTUVWXYZ") | {"Qu"}  # There is no bare Q: its tile is Qu.
COLUMNS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Grid:
    """`size` 4 or 5, and size * size faces row by row from the top left, each `"A"` to `"Z"` or `"Qu"`.

    A cell is its index in `faces`. ValueError says what is wrong with a size or a face.
    """

    size: int
    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        if type(self.size) is not int or self.size not in SIZES:
            raise ValueError(f"expected a grid of 4 or 5 rows, got {self.size!r}")
        if len(self.faces) != self.size * self.size:
            raise ValueError(f"expected {self.size * self.size} letters, got {len(self.faces)}")
        for cell, face in enumerate(self.faces):
            if not isinstance(face, str) or face not in FACES:
                hint = "; Q is written Qu" if face in ("Q", "QU", "qu") else ""
                raise ValueError(f"expected A to Z or Qu at {cell_name(self.size, cell)}, got {face!r}{hint}")

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The faces, a tuple for each row from the top."""
        return tuple(self.faces[at : at + self.size] for at in range(0, len(self.faces), self.size))

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the cells that touch it, corners included, in rising order."""
        return NEIGHBOURS[self.size]


def grid_of(faces: Sequence[str]) -> Grid:
    """The grid of 16 or 25 faces. ValueError for any other number."""
    for size in SIZES:
        if len(faces) == size * size:
            return Grid(size, tuple(faces))
    raise ValueError(f"expected 16 or 25 letters, got {len(faces)}")


def cell_name(size: int, cell: int) -> str:
    """`"A1"` for the top left: a letter for the column, a number for the row."""
    row, column = divmod(cell, size)
    return f"{COLUMNS[column]}{row + 1}"


def cell_of(size: int, name: str) -> int:
    """The cell of a name such as `"B3"`. ValueError if the grid has no such cell."""
    for cell in range(size * size):
        if cell_name(size, cell) == name:
            return cell
    raise ValueError(f"expected a cell from A1 to {cell_name(size, size * size - 1)}, got {name!r}")


def _around(size: int, cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, size)
    return tuple(
        r * size + c
        for r in range(max(0, row - 1), min(size, row + 2))
        for c in range(max(0, column - 1), min(size, column + 2))
        if (r, c) != (row, column)
    )


NEIGHBOURS = {size: tuple(_around(size, cell) for cell in range(size * size)) for size in SIZES}
