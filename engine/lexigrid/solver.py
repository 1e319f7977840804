"""Every word of a grid, walking the packed word graph (its layout: kernel/lexicon.py)."""

from __future__ import annotations

from ..kernel.lexicon import Lexicon
from .board import Grid

_Q, _U = 16, 20  # letter numbers, A is 0


def every_word(grid: Grid, minimum: int, lexicon: Lexicon, name: str = "common") -> tuple[str, ...]:
    """The words of a list that lie on the grid and have `minimum` letters or more, each once, sorted."""
    # Beside a node's head, which says what letters can follow, stand the letters around a cell; what they have in common is
    # looked up once a grid as the neighbours worth a step. So the inner loop fails on used cells only, and needs no cache
    # of nodes: it is some four times as fast as asking the graph for each neighbour (bench lexigrid).
    edges = lexicon.edges
    bit = lexicon.words(name).bit
    reach = bit << 4
    cells = [(cell, 1 << cell, ord(face[0]) - 65, face.upper()) for cell, face in enumerate(grid.faces)]
    near = [[cells[cell] for cell in around] for around in grid.neighbours]
    masks = [_mask(around) for around in near]
    worth: list[dict[int, list[tuple[int, int, int, str]]]] = [{} for _ in cells]
    found: set[str] = set()
    # (index of the node's head, last cell, used cells as bits, word so far). The start is a node whose neighbours are all cells.
    stack = [(lexicon.root >> 8, len(cells), 0, "")]
    near.append(cells)
    masks.append(_mask(cells))
    worth.append({})
    while stack:
        at, last, used, word = stack.pop()
        head = edges[at]
        shared = head & masks[last]
        if not shared:
            continue
        steps = worth[last].get(shared)
        if steps is None:
            steps = worth[last][shared] = [step for step in near[last] if shared >> step[2] & 1]
        for cell, flag, letter, face in steps:
            if used & flag:
                continue
            node = edges[at + (head >> letter).bit_count()]
            if letter == _Q:
                rest = edges[node >> 8] >> _U
                node = edges[(node >> 8) + rest.bit_count()] if rest & 1 else 0
            if node & reach:
                longer = word + face
                if node & bit:
                    found.add(longer)
                stack.append((node >> 8, cell, used | flag, longer))
    return tuple(sorted(word for word in found if len(word) >= minimum))


def _mask(cells: list[tuple[int, int, int, str]]) -> int:
    mask = 0
    for _, _, letter, _ in cells:
        mask |= 1 << letter
    return mask
