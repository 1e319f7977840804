"""Axial hex coordinates: `(q, r)`, q columns to the right, r down the column; flat-topped hexagons (H1, X1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

Hex = tuple[int, int]

# Sides 0 to 5, clockwise from up: up, up-right, down-right, down, down-left, up-left.
DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
UP, UP_RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, UP_LEFT = range(6)


def opposite(side: int) -> int:
    """The side across from `side`."""
    return (side + 3) % 6


def add(a: Hex, b: Hex) -> Hex:
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    return a[0] - b[0], a[1] - b[1]


def neighbour(cell: Hex, side: int) -> Hex:
    """The cell on the other side of `side` (0 to 5)."""
    dq, dr = DIRECTIONS[side]
    return cell[0] + dq, cell[1] + dr


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six cells around `cell`, clockwise from up."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def length(cell: Hex) -> int:
    """Steps from the origin to `cell`."""
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


def distance(a: Hex, b: Hex) -> int:
    """Steps from `a` to `b`."""
    return length(subtract(a, b))


def rotated(cell: Hex, turns: int = 1) -> Hex:
    """`cell` turned clockwise about the origin by `turns` sixths."""
    q, r = cell
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def reflected(cell: Hex) -> Hex:
    """`cell` mirrored in the axis that runs from the upper left to the lower right: q and r change places."""
    return cell[1], cell[0]


def images(cell: Hex) -> frozenset[Hex]:
    """All images of `cell` under the hexagon's twelve symmetries about the origin: 1, 6 or 12 cells."""
    return frozenset(rotated(c, turns) for c in (cell, reflected(cell)) for turns in range(6))


def disc(radius: int) -> tuple[Hex, ...]:
    """All cells within `radius` steps of the origin, column by column from the left, each from its top."""
    return tuple(
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1)
    )


def groups(cells: Iterable[Hex]) -> tuple[frozenset[Hex], ...]:
    """The connected groups of `cells`, the one that holds the smallest cell first."""
    left, found = set(cells), []
    while left:
        stack = [min(left)]
        left.discard(stack[0])
        group = set(stack)
        while stack:
            for cell in neighbours(stack.pop()):
                if cell in left:
                    left.discard(cell)
                    group.add(cell)
                    stack.append(cell)
        found.append(frozenset(group))
    return tuple(found)


def connected(cells: Collection[Hex]) -> bool:
    """Whether `cells` are one group; no cell at all counts as one."""
    return len(groups(cells)) <= 1
