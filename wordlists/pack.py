"""Packs the word lists into the one file that `engine.kernel.lexicon` reads.

    from wordlists.pack import pack_lists
    data = pack_lists(Path("wordlists"))

Equal lists give equal bytes, on any machine. The layout is described in the reader's docstring.
"""

import hashlib
import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path

from engine.kernel.lexicon import BLOCK, CHECKED_FROM, HEADER, LISTS, MAGIC, NAMES, VERSION

Node = tuple[tuple[int, int, int], ...]
"""The edges of a node, by letter: (letter number, ends, id of the node it leads to)."""

TIE_PASSES = 4
"""Each pass sorts equal heads by where their edges lead now; later ones gain under 1 %."""


def pack_lists(directory: Path | str) -> bytes:
    """The packed file of the lists `<name>.txt` in `directory` (one word a line, any case)."""
    return pack({name: read_list(Path(directory) / f"{name}.txt") for name in LISTS})


def read_list(path: Path) -> list[str]:
    """The words of one text list, in capitals."""
    return path.read_text("ascii").upper().split()


def pack(lists: Mapping[str, Iterable[str]]) -> bytes:
    """The packed file of lists given as words; a list that is not given is empty.

    ValueError for an unknown list, or a word that is not capitals A to Z.
    """
    if unknown := set(lists) - set(LISTS):
        raise ValueError(f"expected lists among {LISTS}, got {sorted(unknown)}")
    sets = [frozenset(lists.get(name, ())) for name in LISTS]
    marks: dict[str, int] = {}
    for i, words in enumerate(sets):
        for word in words:
            marks[word] = marks.get(word, 0) | 1 << i
    nodes = minimal_graph(marks)
    blocks, planes, root = _lay_out(nodes)
    rest = (
        bytes.fromhex(digest_of(sets))
        + HEADER.pack(b"", 0, 0, b"", root, len(blocks), *map(len, sets))[CHECKED_FROM + 8 :]
        + NAMES
        + b"".join(BLOCK.pack(*block) for block in blocks)
        + planes
    )
    return HEADER.pack(MAGIC, VERSION, zlib.crc32(rest), b"", 0, 0, 0, 0, 0, 0)[:CHECKED_FROM] + rest


def digest_of(sets: Iterable[Iterable[str]]) -> str:
    """16 hex digits that name the content of the lists, given in the order of LISTS."""
    content = hashlib.sha256()
    for name, words in zip(LISTS, sets, strict=True):
        content.update("\n".join([name, *sorted(words), "", ""]).encode())
    return content.hexdigest()[:16]


def minimal_graph(marks: Mapping[str, int]) -> list[Node]:
    """The nodes of the minimal graph of words with their list bits, targets before sources.

    Node 0 is the one without edges, the last one the root. Built from sorted words: when two
    neighbours part, what hangs below the parting can no longer change and is looked up among the
    nodes already known (Daciuk and others, "Incremental Construction of Minimal Acyclic
    Finite-State Automata", 2000).
    """
    known: dict[Node, int] = {(): 0}
    unfinished: list[list[tuple[int, int, int]]] = [[]]
    previous = ""

    def finish(depth: int) -> None:
        while len(unfinished) > depth + 1:
            node = tuple(unfinished.pop())
            letter, ends, _ = unfinished[-1][-1]
            unfinished[-1][-1] = (letter, ends, known.setdefault(node, len(known)))

    for word in sorted(marks):
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise ValueError(f"expected words of capitals A to Z, got {word!r}")
        shared = 0
        while shared < len(previous) and word.startswith(previous[: shared + 1]):
            shared += 1
        finish(shared)
        for letter in word[shared:]:
            unfinished[-1].append((ord(letter) - 65, 0, 0))
            unfinished.append([])
        letter_number, _, target = unfinished[-2][-1]
        unfinished[-2][-1] = (letter_number, marks[word], target)
        previous = word
    finish(0)
    nodes = list(known)
    if unfinished[0]:
        nodes.append(tuple(unfinished[0]))
    return nodes


def _lay_out(nodes: list[Node]) -> tuple[list[tuple[int, int]], bytes, int]:
    """The table of blocks (degree, nodes), the byte planes, and the root as an edge."""
    reach = [0] * len(nodes)
    heads = [0] * len(nodes)
    for i, node in enumerate(nodes):
        for letter, ends, target in node:
            reach[i] |= ends | reach[target]
            heads[i] |= 1 << letter
    order = _order(nodes, heads)
    index = [0] * len(nodes)
    size = 0
    for i in order:
        index[i] = size
        size += len(nodes[i]) + 1

    blocks = []
    words = array("I")
    for degree, members in groupby(order, key=lambda i: len(nodes[i])):
        block = list(members)
        blocks.append((degree, len(block)))
        words.extend(heads[i] for i in block)
        # The first column holds the last letters.
        for slot in range(degree - 1, -1, -1):
            for i in block:
                _, ends, target = nodes[i][slot]
                words.append(index[target] << 8 | (ends | reach[target]) << 4 | ends)
    if sys.byteorder == "big":
        words.byteswap()
    octets = words.tobytes()
    root = index[-1] << 8 | reach[-1] << 4
    return blocks, b"".join(octets[plane::4] for plane in range(4)), root


def _order(nodes: list[Node], heads: list[int]) -> list[int]:
    """Node ids by degree (blocks of columns), then head, then where the edges lead.

    Equal heads side by side cost next to nothing once compressed; neighbours that lead to
    neighbours make the high bytes of the targets predictable. Measured on these lists with brotli
    at its best: 437 KB, against 515 KB by height and 627 KB breadth first.
    """
    by_head = sorted(range(len(nodes)), key=lambda i: (len(nodes[i]), heads[i]))
    groups = [list(group) for _, group in groupby(by_head, key=heads.__getitem__)]
    order = list(range(len(nodes)))
    rank = [0] * len(nodes)
    for _ in range(TIE_PASSES):
        for place, i in enumerate(order):
            rank[i] = place
        for group in groups:
            if len(group) > 1:
                group.sort(key=lambda i: [rank[t] << 4 | ends for _, ends, t in nodes[i]])
        order = [i for group in groups for i in group]
    return order
