"""One word list as a graph to walk letter by letter: a list of the packed lexicon, or any words.

The layout is the lexicon's (kernel/lexicon.py): a node is the edge that leads to it, its head says which letters follow, and
stepping by letter number k is `edges[at + (edges[at] >> k).bit_count()]`. A search takes a `Graph`, not a lexicon, so that it
works alike for the built-in lists, a case's own words and house rules.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .lexicon import WordList

Node = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """`edges` and `root` as in the lexicon; `bit` marks the ends of this list's words, `bit << 4` where they go on."""

    edges: Sequence[int]
    root: int
    bit: int

    def after(self, text: str) -> int:
        """The node after `text`, capitals A to Z; 0 where no word of the list begins so."""
        edges, node = self.edges, self.root
        for letter in text:
            at = node >> 8
            rest = edges[at] >> ord(letter) - 65
            if not rest & 1:
                return 0
            node = edges[at + rest.bit_count()]
            if not node >> 4 & self.bit:
                return 0
        return node

    def holds(self, text: str) -> bool:
        """Whether `text` is a word of the list."""
        return self.after(text) & self.bit != 0


def graph_of(words: Container[str]) -> Graph:
    """The graph of a list of the lexicon, which costs nothing, or of any words that can be listed, which is built.

    TypeError for a container that cannot say what is in it.
    """
    if isinstance(words, WordList):
        return Graph(words.lexicon.edges, words.lexicon.root, words.bit)
    if isinstance(words, frozenset):
        return _of_set(words)
    if isinstance(words, Iterable):
        return built(words)
    raise TypeError(f"expected words that can be listed, got {type(words).__name__}")


@lru_cache(maxsize=4)
def _of_set(words: frozenset[str]) -> Graph:
    # A big list takes a second or two, and a command asks for the same one case after case.
    return built(words)


def built(words: Iterable[str]) -> Graph:
    """The minimal graph of `words` (capitals A to Z, ValueError for others), in the lexicon's layout with the bit 1."""
    # From sorted words: where two neighbours part, what hangs below the parting is settled, and equal nodes are one node
    # (Daciuk and others, 2000).
    edges = [0]
    known: dict[Node, int] = {(): 0}
    open_nodes: list[list[tuple[int, int]]] = [[]]  # (letter number, edge) from the root down
    previous = ""

    def settle(depth: int) -> None:
        while len(open_nodes) > depth + 1:
            node = tuple(open_nodes.pop())
            at = known.get(node)
            if at is None:
                at = known[node] = len(edges)
                _append(edges, node)
            letter, edge = open_nodes[-1][-1]
            reach = any(below & 0x11 for _, below in node) or edge & 1
            open_nodes[-1][-1] = (letter, at << 8 | (16 if reach else 0) | edge & 1)

    for word in sorted(set(words)):
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise ValueError(f"expected words of capitals A to Z, got {word!r}")
        shared = 0
        while shared < len(previous) and word.startswith(previous[: shared + 1]):
            shared += 1
        settle(shared)
        for letter in word[shared:]:
            open_nodes[-1].append((ord(letter) - 65, 0))
            open_nodes.append([])
        number, edge = open_nodes[-2][-1]
        open_nodes[-2][-1] = (number, edge | 1)
        previous = word
    settle(0)
    root = tuple(open_nodes[0])
    if not root:
        return Graph(edges, 0, 1)
    at = len(edges)
    _append(edges, root)
    return Graph(edges, at << 8 | 16, 1)


def _append(edges: list[int], node: Node) -> None:
    edges.append(sum(1 << letter for letter, _ in node))
    edges.extend(edge for _, edge in reversed(node))
