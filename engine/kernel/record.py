"""A match as its record: one flat JSON document with a header, the events, what lies beside them, and a checksum.

    {"format": 2, "game": ..., "rules": ..., "lexicon": ..., "options": {...}, "seats": [...], "robots": [...],
     "events": [{"type": ..., ...}, ...], "beside": {...}, "checksum": ...}

`robots` is there only where one plays. The same text is saved, exported, imported and replayed. Texts of every older format are read as well (`migrations`).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .codec import NewerRecord, RecordError, decode, encode, parse
from .game import AnyGame
from .migrations import OLDEST, migrated, opened

__all__ = [
    "FORMAT",
    "LONGEST_TEXT",
    "MOST_EVENTS",
    "Document",
    "Header",
    "NewerRecord",
    "Record",
    "RecordError",
    "checksum",
    "decode",
    "dumps",
    "encode",
    "encoded",
    "is_whole",
    "loads",
    "read",
    "replay",
    "sealed",
    "whole",
]

FORMAT = 2

# No match of ours comes near these; a text beyond them would only hold the page up.
LONGEST_TEXT = 2_000_000
MOST_EVENTS = 10_000


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed for a whole match. `lexicon` is the digest of the word lists, `options` is JSON that `new` takes.

    `robots` has the level of the robot at each seat, "" for a person; it is () where people play.
    """

    format: int
    game: str
    rules: int
    lexicon: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    robots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A header and the events so far. Events carry outcomes, so a replay needs neither lexicon nor chance."""

    header: Header
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """All that a text holds. `beside` is JSON that a table keeps beside the match: a draft, answers of setup, a curtain."""

    record: Record
    beside: dict[str, Any] = field(default_factory=dict)


def dumps(record: Record, game: AnyGame, beside: Mapping[str, Any] | None = None) -> str:
    """The record as JSON text, and what lies beside it if there is anything. Each event carries its short name as `type`."""
    return sealed(encoded(record, game), beside)


def encoded(record: Record, game: AnyGame) -> dict[str, Any]:
    """The record as a document without a sum: the part of `dumps` that stays while only what lies beside it changes."""
    names = {cls: name for name, cls in game.EVENTS.items()}
    document: dict[str, Any] = {**encode(record.header), "format": FORMAT}
    if not record.header.robots:
        del document["robots"]
    document["events"] = [{"type": names[type(event)], **encode(event)} for event in record.events]
    return document


def sealed(document: Mapping[str, Any], beside: Mapping[str, Any] | None = None) -> str:
    """The text of a document from `encoded`, with what lies beside the record and with its sum."""
    whole = {**document, "beside": dict(beside)} if beside else dict(document)
    whole["checksum"] = checksum(whole)
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def whole(text: str) -> dict[str, Any]:
    """The document of a text of any format as it was once written, whatever it tells; looks at the sum alone.

    RecordError for a text that was changed or is none.
    """
    document, _ = opened(_object(text), _object)
    if document.get("checksum") != checksum(document):
        raise RecordError("checksum", "the text was changed or cut off after it was saved")
    return document


def is_whole(text: str) -> bool:
    """Whether `whole` reads a text."""
    try:
        whole(text)
    except RecordError:
        return False
    return True


def loads(text: str, games: Mapping[str, AnyGame]) -> Record:
    """The record that `text` holds; see `read`."""
    return read(text, games).record


def read(text: str, games: Mapping[str, AnyGame]) -> Document:
    """What a text of this or an older format holds. `games` are the game packages by their `GAME` name.

    RecordError names the field for anything that is not what it should be: no JSON, a changed text, an unknown game, an unknown
    event, a wrong type. NewerRecord for what a newer version has made.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError("", f"this is no saved match: {len(text)} characters are more than any has")
    document, beside = opened(_object(text), _object)
    number = _format(document)
    if document.pop("checksum", None) != checksum(document):
        raise RecordError("checksum", "the text was changed or cut off after it was saved")
    game = _game(document, games)
    document = migrated(document, number, FORMAT, game)
    events = document.pop("events", None)
    beside = {**beside, **_beside(document)}
    header = decode(Header, document)
    if not 1 <= header.rules <= game.RULES:
        wrong = NewerRecord if header.rules > game.RULES else RecordError
        raise wrong("rules", f"expected a version up to {game.RULES}, got {header.rules}")
    if header.robots:
        _check_robots(header, game)
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        raise RecordError("events", f"expected a list of at most {MOST_EVENTS}")
    made = tuple([_event(game, event, f"events[{i}]") for i, event in enumerate(events)])
    return Document(Record(header, made), beside)


def replay(game: AnyGame, record: Record) -> Any:
    """The state after all events of the record. RecordError names what cannot have happened."""
    try:
        state = game.new(record.header.options, record.header.seats)
    except ValueError as error:
        raise RecordError("options", str(error)) from error
    for i, event in enumerate(record.events):
        try:
            state = game.evolve(state, event)
        except (ValueError, LookupError) as error:
            raise RecordError(f"events[{i}]", str(error)) from error
    return state


def checksum(document: Mapping[str, Any]) -> str:
    """The sum over all of a document but the sum itself, however it is laid out."""
    plain = {key: value for key, value in document.items() if key != "checksum"}
    text = json.dumps(plain, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return f"{zlib.crc32(text.encode()):08x}"


def _object(text: str) -> dict[str, Any]:
    try:
        # A text that has been through an editor or a mail may have a byte order mark and blanks around it.
        document = parse(text.strip().strip("\ufeff"))
    except RecordError as error:
        raise RecordError("", f"this is no saved match: {error.message}") from error
    if not isinstance(document, dict):
        raise RecordError("", "this is no saved match: expected an object")
    return document


def _format(document: dict[str, Any]) -> int:
    number = document.get("format")
    if type(number) is not int:
        raise RecordError("format", "this is no saved match: expected the number of a format")
    if number > FORMAT:
        raise NewerRecord("format", f"made by a newer version: this one reads up to {FORMAT}, got {number}")
    if number < OLDEST:
        raise RecordError("format", f"format {number} cannot be read: there is none before {OLDEST}")
    return number


def _game(document: dict[str, Any], games: Mapping[str, AnyGame]) -> AnyGame:
    name = document.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        raise RecordError("game", f"expected one of {', '.join(games)}, got {str(name)[:40]!r}")
    return game


def _check_robots(header: Header, game: AnyGame) -> None:
    from .robots import check_robots  # the page starts without it

    try:
        check_robots(header.robots, len(header.seats), game.ROBOTS)
    except ValueError as error:
        raise RecordError("robots", str(error).removeprefix("robots: ")) from error


def _beside(document: dict[str, Any]) -> dict[str, Any]:
    beside = document.pop("beside", {})
    if not isinstance(beside, dict):
        raise RecordError("beside", "expected an object")
    return beside


def _event(game: AnyGame, value: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise RecordError(where, "expected an object")
    name = value.get("type")
    cls = game.EVENTS.get(name) if isinstance(name, str) else None
    if cls is None:
        raise RecordError(f"{where}.type", f"expected one of {', '.join(game.EVENTS)}, got {str(name)[:40]!r}")
    return decode(cls, {key: item for key, item in value.items() if key != "type"}, where)
