"""The readings of a move: each possible main word, and the other lines that go with it (H5, H6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from .board import NEXT, OUTSIDE, PREVIOUS, potential

# A straight run is known by its axis and its first cell: within one position no other run has both.
RunKey = tuple[int, int]


class Main(NamedTuple):
    """A possible main word: its letters' cells in reading order, its parts, and its whole path with Pivots."""

    cells: tuple[int, ...]
    parts: tuple[RunKey, ...]
    path: tuple[int, ...]

    @property
    def axes(self) -> tuple[int, ...]:
        return tuple([axis for axis, _ in self.parts])


def runs_of(fresh: Collection[int], letters: Sequence[str]) -> dict[RunKey, tuple[int, ...]]:
    """Every straight line of two or more letters that holds a placed letter (H6), by axis and first cell.

    `letters` has "" where there is none, OUTSIDE too.
    """
    runs: dict[RunKey, tuple[int, ...]] = {}
    for axis in (0, 1, 2):
        back, on = PREVIOUS[axis], NEXT[axis]
        for start in fresh:
            while letters[back[start]]:
                start = back[start]
            if letters[cell := on[start]] and (axis, start) not in runs:
                run = [start, cell]
                while letters[cell := on[cell]]:
                    run.append(cell)
                runs[axis, start] = tuple(run)
    return runs


def common_axis(placed: Sequence[int]) -> int | None:
    """The axis of the one line that holds all of two or more cells, or None; `placed` sorted by `potential`."""
    first, last = placed[0], placed[-1]
    for axis in (0, 1, 2):
        line = cells_between(first, last, axis)
        if line is not None:
            return axis if line.issuperset(placed[1:-1]) else None
    return None


def cells_between(first: int, last: int, axis: int) -> set[int] | None:
    """The cells strictly between two cells of one line along `axis`; None if `last` does not lie that way."""
    on, between, cell = NEXT[axis], set(), NEXT[axis][first]
    while cell != last:
        if cell == OUTSIDE:
            return None
        between.add(cell)
        cell = on[cell]
    return between


def pivot_mains(pivots: Collection[int], placed: Collection[int], letters: Sequence[str]) -> list[Main]:
    """Every Pivot path that holds all placed tiles (H5), in the order of its parts' directions.

    `letters` holds the placed letters as well. Every step along a reading direction raises the potential, so the order of
    the Pivots on a path, and with it every part between two, is settled; only the ways in and out are open.
    """
    order = sorted(pivots, key=potential)
    tiles = set(placed)
    middle: list[tuple[int, tuple[int, ...]]] = []
    for here, there in zip(order, order[1:]):
        part = _part_between(here, there, letters)
        if part is None or (middle and middle[-1][0] == part[0]):
            return []
        middle.append(part)
    first_axis = middle[0][0] if middle else None
    last_axis = middle[-1][0] if middle else None
    mains = []
    for axis_in in (0, 1, 2):
        way_in = _part_into(order[0], axis_in, letters) if axis_in != first_axis else ()
        for axis_out in (0, 1, 2) if way_in else ():
            way_out = _part_from(order[-1], axis_out, letters) if axis_out != last_axis else ()
            # With a single Pivot the two parts meet at it and must differ as well.
            if way_out and (middle or axis_in != axis_out):
                main = _joined(order, [(axis_in, way_in), *middle, (axis_out, way_out)])
                if tiles.issubset(main.path):
                    mains.append(main)
    return mains


def _joined(order: Sequence[int], parts: Sequence[tuple[int, tuple[int, ...]]]) -> Main:
    cells: list[int] = []
    path: list[int] = []
    for number, (_, part) in enumerate(parts):
        cells += part
        path += part
        if number < len(order):
            path.append(order[number])
    return Main(tuple(cells), tuple([(axis, part[0]) for axis, part in parts]), tuple(path))


def _part_between(here: int, there: int, letters: Sequence[str]) -> tuple[int, tuple[int, ...]] | None:
    for axis in (0, 1, 2):
        part = _part_from(here, axis, letters)
        if part and NEXT[axis][part[-1]] == there:
            return axis, part
    return None


def _part_from(pivot: int, axis: int, letters: Sequence[str]) -> tuple[int, ...]:
    """The row of letters that follows a Pivot along `axis`, to where its line ends."""
    on, part, cell = NEXT[axis], [], pivot
    while letters[cell := on[cell]]:
        part.append(cell)
    return tuple(part)


def _part_into(pivot: int, axis: int, letters: Sequence[str]) -> tuple[int, ...]:
    """The row of letters that leads to a Pivot along `axis`, from where its line begins."""
    back, part, cell = PREVIOUS[axis], [], pivot
    while letters[cell := back[cell]]:
        part.append(cell)
    return tuple(part[::-1])
