"""A WebAssembly module as its sections: just enough of the format to move whole function bodies about.

Nothing here reads instructions. Indices of types, functions, globals and tables are numbers as in the specification:
imported ones first, in the order in which they are imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(14)
ORDER = (CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA)
"""The order of the sections in a module. Of custom ones only those that come first are kept."""
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""The kinds of things that are imported and exported."""


@dataclass(frozen=True, slots=True)
class Import:
    """`form` is the type of the thing, as it is written."""

    module: str
    name: str
    kind: int
    form: bytes


@dataclass(frozen=True, slots=True)
class Export:
    name: str
    kind: int
    index: int


@dataclass(frozen=True, slots=True)
class Global:
    """`start` is the expression that gives the first value, with its end."""

    form: bytes
    start: bytes


class Reader:
    """Reads on through bytes from a place."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def number(self) -> int:
        """An unsigned LEB128 number."""
        result = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            result |= (byte & 0x7F) << shift
            if byte < 0x80:
                return result
            shift += 7

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self) -> str:
        return self.take(self.number()).decode()

    def limits(self) -> bytes:
        start, bounded = self.at, self.take(1)[0] & 1
        for _ in range(1 + bounded):
            self.number()
        return self.data[start : self.at]

    def constant(self) -> bytes:
        """A constant expression of one instruction that takes a number, with its end."""
        start = self.at
        self.at += 1
        self.number()
        if self.take(1) != b"\x0b":
            raise ValueError("a first value that is more than one number")
        return self.data[start : self.at]


def number(value: int) -> bytes:
    """`value`, not negative, in LEB128."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def signed(value: int) -> bytes:
    """`value` as the signed LEB128 that constants are written in."""
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value & 0x7F])


def vector(items: Sequence[bytes]) -> bytes:
    return number(len(items)) + b"".join(items)


def text(value: str) -> bytes:
    return vector([bytes([byte]) for byte in value.encode()])


def sections(module: bytes) -> dict[int, bytes]:
    """The contents of a module's sections by their number; of custom sections the first."""
    if not module.startswith(MAGIC):
        raise ValueError("not a WebAssembly module")
    reader = Reader(module, len(MAGIC))
    found: dict[int, bytes] = {}
    while reader.at < len(module):
        kind = reader.take(1)[0]
        found.setdefault(kind, reader.take(reader.number()))
    return found


def module(parts: dict[int, bytes]) -> bytes:
    """The module with these sections."""
    return MAGIC + b"".join(bytes([kind]) + number(len(parts[kind])) + parts[kind] for kind in ORDER if kind in parts)


def parameter_counts(section: bytes) -> list[int | None]:
    """How many parameters each type takes; None of a type that is not a function's."""
    reader = Reader(section)
    counts: list[int | None] = []
    for _ in range(reader.number()):
        if reader.take(1) != b"\x60":
            raise ValueError("a type that is no function's")
        counts.append(reader.number())
        reader.take(counts[-1] or 0)
        reader.take(reader.number())
    return counts


def imports(section: bytes) -> list[Import]:
    reader, found = Reader(section), []
    for _ in range(reader.number()):
        name, field, kind, start = reader.text(), reader.text(), reader.take(1)[0], reader.at
        if kind == OF_FUNCTION:
            reader.number()
        elif kind == OF_GLOBAL:
            reader.take(2)
        else:
            raise ValueError(f"{name}.{field}: an import of kind {kind}")
        found.append(Import(name, field, kind, section[start : reader.at]))
    return found


def written_imports(items: Iterable[Import]) -> bytes:
    return vector([text(i.module) + text(i.name) + bytes([i.kind]) + i.form for i in items])


def exports(section: bytes) -> list[Export]:
    reader = Reader(section)
    return [Export(reader.text(), reader.take(1)[0], reader.number()) for _ in range(reader.number())]


def written_exports(items: Iterable[Export]) -> bytes:
    return vector([text(e.name) + bytes([e.kind]) + number(e.index) for e in items])


def globals_(section: bytes) -> list[Global]:
    reader = Reader(section)
    return [Global(reader.take(2), reader.constant()) for _ in range(reader.number())]


def written_globals(items: Iterable[Global]) -> bytes:
    return vector([g.form + g.start for g in items])


def indices(section: bytes) -> list[int]:
    """A vector of numbers, such as the types of the functions."""
    reader = Reader(section)
    return [reader.number() for _ in range(reader.number())]


def tables(section: bytes) -> list[bytes]:
    reader = Reader(section)
    return [reader.take(1) + reader.limits() for _ in range(reader.number())]


def memory(section: bytes) -> bytes:
    """The one memory's limits."""
    reader = Reader(section)
    if reader.number() != 1:
        raise ValueError("not one memory")
    return reader.limits()


def tags(section: bytes) -> list[bytes]:
    reader = Reader(section)
    return [reader.take(1) + number(reader.number()) for _ in range(reader.number())]


def elements(section: bytes) -> tuple[int, list[int]]:
    """Of a module with one plain segment of functions for table 0: its place and its functions."""
    reader = Reader(section)
    if reader.number() != 1 or reader.number() != 0:
        raise ValueError("not one plain segment of functions")
    place = Reader(reader.constant()[1:]).number()
    return place, [reader.number() for _ in range(reader.number())]


def written_elements(runs: Iterable[tuple[int, Sequence[int]]]) -> bytes:
    """Segments for table 0: (place, functions)."""
    return vector(
        [b"\0\x41" + signed(place) + b"\x0b" + vector([number(f) for f in functions]) for place, functions in runs]
    )


def bodies(section: bytes) -> list[bytes]:
    """The functions' bodies, each without its length."""
    reader = Reader(section)
    return [reader.take(reader.number()) for _ in range(reader.number())]


def written_bodies(items: Iterable[bytes]) -> bytes:
    return vector([number(len(body)) + body for body in items])


def runs(values: Iterable[int]) -> list[range]:
    """Ascending numbers as runs of neighbours."""
    found: list[range] = []
    for value in values:
        if found and found[-1].stop == value:
            found[-1] = range(found[-1].start, value + 1)
        else:
            found.append(range(value, value + 1))
    return found
