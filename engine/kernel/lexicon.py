"""The lexicon: all word lists in one minimal word graph, read where it lies.

`wordlists/pack.py` makes the file, `Lexicon.open(data)` reads it. Words are capitals A to Z.

The graph in memory
-------------------
`Lexicon.edges` is an `array('I')` of unsigned 32-bit words. A node is a run of them: its *head*,
then one *edge* per letter that can follow, from the last letter of the alphabet to the first.

    head   bit 0 to 25    which letters follow: bit 0 is A, bit 25 is Z
    edge   bit 0 to 3     ends: the lists that hold the word spelled up to and with this edge
           bit 4 to 7     reach: the lists that hold that word or a longer one starting with it
           bit 8 to 29    index in `edges` of the head of the node it leads to

(Bits within `ends` and `reach` are those of `LISTS`: bit 0 is club, 1 open, 2 common, 3 everyday.)
The node without letters has index 0, so `edges[0] == 0`. No edge is 0, and all fit in 30 bits,
which CPython keeps in one digit.

A *node* in this module's functions is the edge that leads to it, so that it carries its ends and
its reach; `root` is an edge to the first node. Stepping by letter number k (A is 0):

    at = node >> 8
    rest = edges[at] >> k                           # letters k to Z
    node = edges[at + rest.bit_count()] if rest & 1 else 0

Hot loops (solvers, finders) write these three lines in place. Two things help them: `edges[at]`
and a mask of the letters at hand say at once which letters are worth a step, and
`node >> 4 & bit` is 0 as soon as no word of the list can follow, so that a walk of a short list
never strays into the longer ones. With `bit = lexicon.words("common").bit`:

    for each neighbour with letter number k:
        rest = head >> k
        if rest & 1:
            node = edges[at + rest.bit_count()]
            if node & (bit << 4):                   # goes on, or ends here
                if node & bit: ...                  # a word of the list

The file
--------
Little-endian. `HEADER` (magic, format version, CRC-32 of all that follows that field, digest,
the root as an edge, number of blocks, words in each list), the names of the lists, a table of
blocks (degree, nodes), then the words of the graph as four planes: all lowest bytes first, all
highest bytes last. Nodes stand in blocks of equal degree (edges per node), so that a block is a
table; the file has it column by column: heads, then first edges, and so on. That halves what
remains after compression, and each column is still one copy when the file is opened.
"""

import struct
import sys
import zlib
from array import array
from collections.abc import Iterator

Buffer = bytes | bytearray | memoryview

LISTS = ("club", "open", "common", "everyday")
"""The lists in the order of their bits: list i has bit `1 << i`."""

MAGIC = b"WCLX"
VERSION = 1
HEADER = struct.Struct("<4sII 8s II 4I")
NAMES = ",".join(LISTS).encode().ljust(32)
BLOCK = struct.Struct("<II")
CHECKED_FROM = 12
"""The CRC covers the file from this byte; what is before it is compared with constants."""


class LexiconError(ValueError):
    """The data is not a word graph that this version can read; the message says why."""


class Lexicon:
    """The word graph. Make one with `Lexicon.open`.

    edges    array('I'), laid out as the module's docstring says; treat it as read-only
    root     the node of the empty prefix
    digest   16 hex digits that name the content of all lists, whatever the layout
    """

    __slots__ = ("_lists", "digest", "edges", "root")

    def __init__(self, edges: "array[int]", root: int, digest: str, counts: tuple[int, ...]) -> None:
        self.edges = edges
        self.root = root
        self.digest = digest
        self._lists = {
            name: WordList(self, name, 1 << i, count) for i, (name, count) in enumerate(zip(LISTS, counts, strict=True))
        }

    @classmethod
    def open(cls, data: Buffer) -> "Lexicon":
        """Read a packed file (bytes, bytearray or any buffer of bytes), keeping no hold on it.

        Every byte is checked by a CRC-32; LexiconError says what is wrong with damaged data.
        """
        body = memoryview(data).cast("B")
        if len(body) < HEADER.size + len(NAMES):
            raise LexiconError(f"the word file is cut short: {len(body)} bytes")
        magic, version, crc, digest, root, blocks, *counts = HEADER.unpack_from(body)
        if magic != MAGIC:
            raise LexiconError("this is not a word file")
        if version != VERSION:
            raise LexiconError(f"the word file has format {version}; expected {VERSION}")
        if zlib.crc32(body[CHECKED_FROM:]) != crc:
            raise LexiconError("the word file is damaged: its checksum does not match")
        if body[HEADER.size : HEADER.size + len(NAMES)] != NAMES:
            raise LexiconError("the word file holds other lists")
        start = HEADER.size + len(NAMES)
        table = body[start : start + blocks * BLOCK.size]
        edges = _interleave(list(BLOCK.iter_unpack(table)), body[start + len(table) :])
        return cls(edges, root, digest.hex(), tuple(counts))

    def words(self, name: str) -> "WordList":
        """The list of that name (one of LISTS); KeyError for any other."""
        return self._lists[name]

    def step(self, node: int, letter: str) -> int:
        """The node after one more letter, or 0 where no word of any list goes on with it."""
        at = node >> 8
        k = ord(letter) - 65
        if k < 0:
            return 0
        rest = self.edges[at] >> k
        return self.edges[at + rest.bit_count()] if rest & 1 else 0

    @staticmethod
    def ends(node: int) -> int:
        """The lists (bits of LISTS) that hold the word spelled so far."""
        return node & 0xF

    @staticmethod
    def reach(node: int) -> int:
        """The lists that hold the word spelled so far or any word that begins with it."""
        return node >> 4 & 0xF

    def letters(self, node: int) -> str:
        """The letters that can follow, in the order of the alphabet."""
        head = self.edges[node >> 8]
        return "".join(chr(65 + k) for k in range(26) if head >> k & 1)

    def prefix(self, text: str) -> int:
        """The node after `text`, or 0 where no word begins so (or it is not capitals A to Z)."""
        edges = self.edges
        node = self.root
        try:
            # A byte below A makes a negative shift, a lone surrogate cannot be encoded: both are
            # ValueErrors; any byte above Z shifts the whole head away.
            for byte in text.encode():
                at = node >> 8
                rest = edges[at] >> byte - 65
                if not rest & 1:
                    return 0
                node = edges[at + rest.bit_count()]
        except ValueError:
            return 0
        return node

    def iterate(self, name: str, prefix: str = "") -> Iterator[str]:
        """The words of one list that begin with `prefix`, sorted."""
        bit = self._lists[name].bit
        node = self.prefix(prefix)
        if node >> 4 & bit:
            yield from self._below(node, bit, prefix)

    def _below(self, node: int, bit: int, spelled: str) -> Iterator[str]:
        if node & bit:
            yield spelled
        at = node >> 8
        head = self.edges[at]
        for k in range(head.bit_length()):
            rest = head >> k
            if rest & 1:
                follower = self.edges[at + rest.bit_count()]
                if follower >> 4 & bit:
                    yield from self._below(follower, bit, spelled + chr(65 + k))


class WordList:
    """One list of a lexicon: answers `word in it`, `len(it)` and iteration in sorted order.

    Anything that is not a str of capitals A to Z is not in it.
    """

    __slots__ = ("_count", "_lexicon", "bit", "name")

    def __init__(self, lexicon: Lexicon, name: str, bit: int, count: int) -> None:
        self.name = name
        self.bit = bit
        self._lexicon = lexicon
        self._count = count

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon whose list this is."""
        return self._lexicon

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._lexicon.prefix(word) & self.bit != 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return self._lexicon.iterate(self.name)

    def __repr__(self) -> str:
        return f"<WordList {self.name}: {self._count} words>"


def _interleave(blocks: list[tuple[int, int]], planes: memoryview) -> "array[int]":
    """The graph's words in memory order, from four byte planes of blocks of columns."""
    size = sum((degree + 1) * nodes for degree, nodes in blocks)
    if len(planes) != 4 * size:
        raise LexiconError("the word file's table does not fit its size")
    octets = bytearray(4 * size)
    for plane in range(4):
        at = plane * size
        first = plane
        for degree, nodes in blocks:
            stride = 4 * (degree + 1)
            end = first + nodes * stride
            for slot in range(degree + 1):
                octets[first + 4 * slot : end : stride] = planes[at : at + nodes]
                at += nodes
            first = end
    edges = array("I")
    edges.frombytes(octets)
    if sys.byteorder == "big":
        edges.byteswap()
    return edges
