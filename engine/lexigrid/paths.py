"""Words as paths of touching cells, no cell twice (Lexigrid, How to spell)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .board import Grid

_LONE_Q = re.compile("Q(?!U)")


def letters(word: str) -> tuple[str, ...] | None:
    """The faces that spell `word`: QUIT is Qu, I, T. None where a Q has no U behind it: no tile shows that."""
    faces: list[str] = []
    at = 0
    while at < len(word):
        if word[at] != "Q":
            faces.append(word[at])
            at += 1
        elif word[at + 1 : at + 2] == "U":
            faces.append("Qu")
            at += 2
        else:
            return None
    return tuple(faces)


def spell(grid: Grid, path: Sequence[int]) -> str:
    """The word along `path`, in capitals; Qu counts as two letters (L2)."""
    return "".join(grid.faces[cell] for cell in path).upper()


def is_path(grid: Grid, path: Sequence[int]) -> bool:
    """Whether `path` has a cell or more, each on the grid, none twice, each touching the one before."""
    return bool(path) and all(0 <= cell < len(grid.faces) for cell in path) and next_break(grid, path) is None


def next_break(grid: Grid, path: Sequence[int]) -> int | None:
    """The place in `path` of the first cell that was used before or does not touch the one before it."""
    for at, cell in enumerate(path):
        if cell in path[:at] or (at and cell not in grid.neighbours[path[at - 1]]):
            return at
    return None


def next_cells(grid: Grid, path: Sequence[int]) -> tuple[int, ...]:
    """The cells that may come next: all of them before the first, else free neighbours of the last (L6)."""
    if not path:
        return tuple(range(len(grid.faces)))
    return tuple(cell for cell in grid.neighbours[path[-1]] if cell not in path)


def paths_of(grid: Grid, word: str) -> Iterator[tuple[int, ...]]:
    """Every path that spells `word`, in rising order of cells. None for the empty word."""
    faces = letters(word)
    if faces and _enough(grid, faces):
        yield from _walk(grid, faces)


def first_path(grid: Grid, word: str) -> tuple[int, ...] | None:
    """The first path that spells `word`, or None: the grid does not hold it.

    Remembers what led nowhere, so that grids of two or three letters, where paths are beyond counting, take no longer.
    """
    faces = letters(word)
    if not faces or not _enough(grid, faces):
        return None
    hopeful = _hopeful(grid, faces)
    dead: set[tuple[int, int]] = set()  # (last cell, used cells as bits): how many are used is the place in the word
    path: list[int] = []

    def onward(cells: tuple[int, ...], used: int) -> bool:
        here = hopeful[len(path)] & ~used
        for cell in cells:
            if not here >> cell & 1 or (cell, used) in dead:
                continue
            path.append(cell)
            if len(path) == len(faces) or onward(grid.neighbours[cell], used | 1 << cell):
                return True
            path.pop()
            dead.add((cell, used))
        return False

    return tuple(path) if onward(tuple(range(len(grid.faces))), 0) else None


def typed(text: str) -> str:
    """The word that someone means who types the letters on the tiles, and Q for Qu: QIT is QUIT."""
    return _LONE_Q.sub("QU", text)


def typed_paths(grid: Grid, text: str) -> Iterator[tuple[int, ...]]:
    """Every path for a word being typed: as `paths_of`, where a Q alone stands for Qu."""
    return paths_of(grid, typed(text))


def _enough(grid: Grid, faces: tuple[str, ...]) -> bool:
    return all(faces.count(face) <= grid.faces.count(face) for face in set(faces))


def _hopeful(grid: Grid, faces: tuple[str, ...]) -> list[int]:
    """For each place in the word the cells, as bits, from which the rest can be walked if cells may be used again."""
    hopeful: list[int] = []
    onward = -1
    for face in reversed(faces):
        here = near = 0
        for cell, around in enumerate(grid.neighbours):
            if grid.faces[cell] == face and onward >> cell & 1:
                here |= 1 << cell
                for other in around:
                    near |= 1 << other
        hopeful.append(here)
        onward = near
    return hopeful[::-1]


def _walk(grid: Grid, faces: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    def onward(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(path) == len(faces):
            yield path
            return
        for cell in next_cells(grid, path):
            if grid.faces[cell] == faces[len(path)]:
                yield from onward((*path, cell))

    return onward(())
