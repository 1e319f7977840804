"""The globe as directed ways for a search: each line forward and back, and where a way that ends at a star may go on.

Cells are numbers here, their places in `board.CELLS`; a set of cells is a number with a bit for each.
"""

from __future__ import annotations

from typing import NamedTuple

from .board import CELLS, EDGES, LINES, NEIGHBOURS, RAYS, is_star

NUMBERS: dict[str, int] = {cell: number for number, cell in enumerate(CELLS)}
AROUND: tuple[tuple[int, ...], ...] = tuple(tuple(NUMBERS[near] for near in NEIGHBOURS[cell]) for cell in CELLS)
STAR_CELLS = frozenset(number for number, cell in enumerate(CELLS) if is_star(cell))


class Way(NamedTuple):
    """A line walked one way. On a closed way the first cell follows the last; an open one leads from star to star."""

    line: int
    cells: tuple[int, ...]
    closed: bool


# Ways 2n and 2n + 1 are line n forward and back.
WAYS: tuple[Way, ...] = tuple(
    Way(number, tuple(NUMBERS[cell] for cell in cells), line.closed)
    for number, line in enumerate(LINES)
    for cells in (line.cells, line.cells[::-1])
)
EDGE_WAYS = 2 * len(EDGES)

# The forward ways through each cell, as (way, place).
THROUGH: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((way, WAYS[way].cells.index(cell)) for way in range(0, len(WAYS), 2) if cell in WAYS[way].cells)
    for cell in range(len(CELLS))
)

# The way out from each star along each ray, by (star, star that the ray leads to), and the ways out in the rays' order.
_OUT = {(way.cells[0], way.cells[-1]): number for number, way in enumerate(WAYS) if not way.closed}
OUT: dict[int, tuple[int, ...]] = {
    NUMBERS[star]: tuple(_OUT[NUMBERS[star], NUMBERS[ray]] for ray in RAYS[star]) for star in RAYS
}

# By line, its cells as a set; and the cells on any edge.
ON_LINE: tuple[int, ...] = tuple(sum(1 << NUMBERS[cell] for cell in line.cells) for line in LINES)
ON_EDGES = sum(1 << cell for cell in range(len(CELLS)) if any(ON_LINE[n] >> cell & 1 for n in range(len(EDGES))))
# By the number of an edge, the cells of all edges that share a star with it.
AROUND_EDGE: tuple[int, ...] = tuple(
    sum(
        {
            1 << cell
            for star in (edge.cells[0], edge.cells[-1])
            for out in OUT[NUMBERS[star]]
            for cell in WAYS[out].cells
        }
    )
    for edge in EDGES
)
