"""A match in as few letters as can be, for a link: one great number, written digit by digit, each in a base of its own.

What a state tells already costs nothing: a tile comes out of a rack that is known, a word is spelled by the board. So each game
writes its own events, by the state before them (its module `packing`). The text holds a version, a sum and that number:
letters, digits, `-` and `_`, which go through any address.
"""

from __future__ import annotations

import json
import zlib
from binascii import Error, a2b_base64, b2a_base64
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from .codec import RecordError, parse
from .game import AnyGame
from .record import FORMAT, Header, NewerRecord, Record

VERSION = 1
LONGEST = 4_000
"""Letters of a text: twice what the longest match of ours takes."""
MOST_EVENTS = 1_000
_SUM_BYTES = 4
_TO_ADDRESS, _FROM_ADDRESS = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")
T = TypeVar("T")


class Writer:
    """Takes the digits of the number, the first to be read first."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """A digit from 0 to `base` - 1; ValueError for another."""
        if not 0 <= digit < base:
            raise ValueError(f"expected a digit below {base}, got {digit}")
        self.digits.append((digit, base))

    def count(self, number: int) -> None:
        """A whole number from 0 on, best a small one."""
        while number >= 8:
            self.put(8 + number % 8, 16)
            number = number // 8 - 1
        self.put(number, 16)

    def one_of(self, item: T, items: Sequence[T]) -> None:
        """One of several that the reader knows too."""
        self.put(items.index(item), len(items))

    def text(self, text: str) -> None:
        data = text.encode()
        self.count(len(data))
        for byte in data:
            self.put(byte, 256)

    def number(self) -> int:
        """All of it. The 1 above the last digit tells where it ends."""
        number = 1
        for digit, base in reversed(self.digits):
            number = number * base + digit
        return number


class Reader:
    """Gives the digits of a number back, in the bases in which they were written. ValueError past its end."""

    def __init__(self, number: int) -> None:
        self._left = number

    def take(self, base: int) -> int:
        self._left, digit = divmod(self._left, base) if base else (0, 0)
        if not self._left:
            raise ValueError("expected more digits")
        return digit

    def count(self) -> int:
        number, step = 0, 1
        for _ in range(12):  # no number of a match is as long
            digit = self.take(16)
            number += digit * step
            if digit < 8:
                return number
            step *= 8
        raise ValueError("expected a smaller number")

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.take(len(items))]

    def text(self) -> str:
        length = self.count()
        if length > LONGEST:
            raise ValueError("expected a shorter text")
        return bytes([self.take(256) for _ in range(length)]).decode()

    def end(self) -> None:
        """ValueError unless all was read."""
        if self._left != 1:
            raise ValueError("expected fewer digits")


class Packing(Protocol):
    """How a game writes its events: the module `packing` of its package."""

    def write(self, out: Writer, state: Any, event: Any, /) -> None:
        """Writes an event that happened in a state; ValueError for one that cannot be written."""

    def read(self, source: Reader, state: Any, /) -> Any:
        """The event that was written by the same state; ValueError for what is none. Whether it can have happened, `evolve` says."""


def pack(record: Record, game: AnyGame, packing: Packing) -> str:
    """The record as a text for an address. ValueError for one that cannot be written so."""
    header, out = record.header, Writer()
    out.count(header.rules)
    out.text(header.lexicon)
    out.text(json.dumps(header.options, ensure_ascii=False, separators=(",", ":")) if header.options else "")
    out.count(len(header.seats))
    for name, robot in zip(header.seats, header.robots or ("",) * len(header.seats)):
        out.text(name)
        out.text(robot)
    out.count(len(record.events))
    state = game.new(header.options, header.seats)
    for event in record.events:
        packing.write(out, state, event)
        state = game.evolve(state, event)
    number = out.number()
    body = number.to_bytes((number.bit_length() + 7) // 8, "big")
    text = _as_text(bytes([VERSION]) + _sum(header.game, body) + body)
    if len(text) > LONGEST or unpack(text, game, packing) != record:
        raise ValueError("expected a record that can be packed")
    return text


def unpack(text: str, game: AnyGame, packing: Packing) -> Record:
    """The record that `pack` was given. RecordError for a text that is none: `checksum` for one that was changed or cut off or is of
    another game, `events[i]` for what cannot have happened; NewerRecord for one of a newer version. Every event of it has been
    replayed."""
    if len(text) > LONGEST:
        raise RecordError("", f"this is no saved match: {len(text)} letters are more than any has")
    data = _as_bytes(text)
    if data[:1] > bytes([VERSION]):
        raise NewerRecord("format", f"packed by a newer version: this one reads up to {VERSION}")
    found, body = data[1 : 1 + _SUM_BYTES], data[1 + _SUM_BYTES :]
    if data[:1] != bytes([VERSION]) or found != _sum(game.GAME, body):
        raise RecordError("checksum", "the text was changed or cut off")
    source = Reader(int.from_bytes(body, "big"))
    try:
        return _record(source, game, packing)
    except RecordError:
        raise
    except (ValueError, LookupError) as error:
        raise RecordError("header", str(error)) from error


def _record(source: Reader, game: AnyGame, packing: Packing) -> Record:
    header = _header(source, game)
    many = source.count()
    if many > MOST_EVENTS:
        raise RecordError("events", f"expected at most {MOST_EVENTS}")
    state, events = game.new(header.options, header.seats), []
    for number in range(many):
        try:
            event = packing.read(source, state)
            state = game.evolve(state, event)
        except (ValueError, LookupError) as error:
            raise RecordError(f"events[{number}]", str(error)) from error
        events.append(event)
    source.end()
    return Record(header, tuple(events))


def _header(source: Reader, game: AnyGame) -> Header:
    rules = source.count()
    if rules > game.RULES:
        raise NewerRecord("rules", f"expected a version up to {game.RULES}, got {rules}")
    if rules < 1:
        raise RecordError("rules", "expected a version from 1 on")
    lexicon, options = source.text(), source.text()
    read = parse(options) if options else {}
    if not isinstance(read, dict):
        raise RecordError("options", "expected an object")
    many = source.count()
    if many not in game.SEATS:
        raise RecordError("seats", f"expected {game.SEATS[0]} to {game.SEATS[-1]} players, got {many}")
    who = [(source.text(), source.text()) for _ in range(many)]
    robots = tuple(robot for _, robot in who)
    if any(robots):
        from .robots import check_robots  # the page starts without it

        check_robots(robots, many, game.ROBOTS)
    seats = tuple(name for name, _ in who)
    return Header(FORMAT, game.GAME, rules, lexicon, read, seats, robots if any(robots) else ())


def _sum(game: str, body: bytes) -> bytes:
    return zlib.crc32(body, zlib.crc32(game.encode())).to_bytes(_SUM_BYTES, "big")


def _as_text(data: bytes) -> str:
    return b2a_base64(data, newline=False).decode("ascii").rstrip("=").translate(_TO_ADDRESS)


def _as_bytes(text: str) -> bytes:
    try:
        return a2b_base64((text + "=" * (-len(text) % 4)).translate(_FROM_ADDRESS).encode("ascii"), strict_mode=True)
    except (Error, ValueError) as error:
        raise RecordError("checksum", "the text was changed or cut off") from error
