"""Runs that fresh tiles make, how they spell, and what they count. Each game states its own rule for multipliers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Hashable, Iterable, Mapping, Sequence
from math import prod
from typing import Protocol, TypeVar

from .lines import Line, run_at

Cell = TypeVar("Cell", bound=Hashable)
AnyCell = TypeVar("AnyCell", contravariant=True)


class Letters(Protocol[AnyCell]):
    """What tells the letter on a cell: a table, or a list where cells are numbers."""

    def __getitem__(self, cell: AnyCell, /) -> str: ...


def runs_touching(
    lines: Sequence[Line[Cell]],
    places: Mapping[Cell, Sequence[tuple[int, int]]],
    filled: Container[Cell],
    fresh: Collection[Cell],
) -> list[tuple[int, tuple[Cell, ...]]]:
    """Each run of one filled cell or more that holds a fresh one, once, as `(line number, cells)`.

    `places` is `lines.places_on(lines)`; `filled` must hold the fresh cells as well. Runs come in the order of the
    fresh cells and, for each, of its lines.
    """
    found: dict[tuple[int, Cell], tuple[Cell, ...]] = {}
    for cell in fresh:
        for number, position in places[cell]:
            run = run_at(lines[number], position, filled)
            if run:
                found.setdefault((number, run[0]), run)
    return [(number, run) for (number, _), run in found.items()]


def spelling(cells: Iterable[Cell], letters: Letters[Cell]) -> str:
    """The text that the letters on `cells` make, in the order given."""
    return "".join([letters[cell] for cell in cells])


def added(factors: Collection[int]) -> int:
    """Word multipliers that add up (Hexabble, H12); none at all count as one."""
    return sum(factors) or 1


def multiplied(factors: Iterable[int]) -> int:
    """Word multipliers that multiply (Globe, G2)."""
    return prod(factors)


def tally(
    cells: Iterable[Cell],
    values: Mapping[Cell, int],
    letter_factors: Mapping[Cell, int],
    word_factors: Mapping[Cell, int],
    together: Callable[[list[int]], int],
) -> int:
    """What a word counts: its letters' values with their own factors, then the word factors taken `together`.

    The factor tables hold only the cells whose premium counts this turn.
    """
    total, factors = 0, []
    for cell in cells:
        total += values[cell] * letter_factors.get(cell, 1)
        if cell in word_factors:
            factors.append(word_factors[cell])
    return total * together(factors)
