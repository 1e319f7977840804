"""Where tiles lie: cells without an edge, the first triangle, the spaces beside tiles, and the one group (X5, X6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.kernel.hexes import Hex, neighbours

from .tiles import Lying

TRIANGLE: tuple[Hex, ...] = ((0, 0), (1, 0), (0, 1))

# The same cells are asked for again and again.
_around = lru_cache(maxsize=4096)(neighbours)


def cell_name(cell: Hex) -> str:
    """A cell as text, `q,r`."""
    return f"{cell[0]},{cell[1]}"


def spaces(field: Mapping[Hex, Lying]) -> tuple[Hex, ...]:
    """The empty cells that touch a tile: where a drawn tile may go (X6). In order of (q, r)."""
    found: set[Hex] = set()
    for cell in field:
        found.update(_around(cell))
    return tuple(sorted(found.difference(field)))


def touches(field: Mapping[Hex, Lying], cell: Hex) -> bool:
    """Whether a tile lies next to `cell`."""
    return any(near in field for near in _around(cell))


def one_group(cells: Iterable[Hex]) -> bool:
    """Whether the cells hang together; no cell at all does too."""
    left = set(cells)
    if left:
        take_group(left)
    return not left


def take_group(left: set[Hex]) -> None:
    """Takes one connected group out of `left`."""
    # It is asked for every move that is considered, so it should be fast.
    stack = [left.pop()]
    while stack:
        near = left.intersection(_around(stack.pop()))
        left -= near
        stack.extend(near)
