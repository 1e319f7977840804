"""Every word of a grid from a plain set of words: for lists that come as text, and to hold the quick solver against."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from .board import Grid
from .paths import letters

_END = ""  # In a node of the trie, beside its faces: a word ends here.


def words_of(grid: Grid, minimum: int, words: Iterable[str]) -> tuple[str, ...]:
    """The words of `words` that lie on the grid and have `minimum` letters or more, sorted."""
    found = set()
    stack = []
    root = _trie(words if isinstance(words, frozenset) else frozenset(words))
    for cell, face in enumerate(grid.faces):
        if face in root:
            stack.append((root[face], cell, 1 << cell))
    while stack:
        node, last, used = stack.pop()
        if _END in node:
            found.add(node[_END])
        for cell in grid.neighbours[last]:
            if not used >> cell & 1 and grid.faces[cell] in node:
                stack.append((node[grid.faces[cell]], cell, used | 1 << cell))
    return tuple(sorted(word for word in found if len(word) >= minimum))


@lru_cache(maxsize=2)
def _trie(words: frozenset[str]) -> dict[str, Any]:
    root: dict[str, Any] = {}
    for word in words:
        node = root
        for face in letters(word) or ():
            node = node.setdefault(face, {})
        if node is not root:
            node[_END] = word
    return root
