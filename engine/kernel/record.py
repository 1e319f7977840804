"""A match as its record: a header and the events, as JSON text with a format number and a checksum."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .codec import RecordError, decode, encode, parse

__all__ = ["FORMAT", "MIGRATIONS", "Header", "Record", "RecordError", "decode", "dumps", "encode", "loads", "replay"]

FORMAT = 1

# From each older format, what turns a document (without its checksum) into the next. Formats are never dropped.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed for a whole match. `lexicon` is the digest of the word lists, `options` is JSON that `new` takes."""

    format: int
    game: str
    rules: int
    lexicon: str
    options: dict[str, Any]
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A header and the events so far. Events carry outcomes, so a replay needs neither lexicon nor chance."""

    header: Header
    events: tuple[Any, ...] = ()


def dumps(record: Record, game: Any) -> str:
    """The record as JSON text. Each event carries its short name as `type`."""
    names = {cls: name for name, cls in game.EVENTS.items()}
    document = encode(record.header)
    document["events"] = [{"type": names[type(event)], **encode(event)} for event in record.events]
    document["checksum"] = _checksum(document)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def loads(text: str, games: Mapping[str, Any], migrations: Mapping[int, Callable] | None = None) -> Record:
    """The record that `text` holds. `games` are the game packages by their `GAME` name.

    RecordError names the field for anything that is not what it should be: no JSON, a changed text, an unknown game,
    a newer format or rules version, an unknown event, a wrong type.
    """
    document = _document(text)
    _check_sum(document)
    document = _migrated(document, MIGRATIONS if migrations is None else migrations)
    events = document.pop("events", None)
    header = decode(Header, document)
    game = games.get(header.game)
    if game is None:
        raise RecordError("game", f"expected one of {', '.join(games)}, got {header.game!r}")
    if not 1 <= header.rules <= game.RULES:
        raise RecordError("rules", f"expected a version up to {game.RULES}, got {header.rules}")
    if not isinstance(events, list):
        raise RecordError("events", "expected a list")
    return Record(header, tuple(_event(game, event, f"events[{i}]") for i, event in enumerate(events)))


def replay(game: Any, record: Record) -> Any:
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


def _event(game: Any, value: Any, field: str) -> Any:
    if not isinstance(value, dict):
        raise RecordError(field, "expected an object")
    fields = dict(value)
    name = fields.pop("type", None)
    cls = game.EVENTS.get(name) if isinstance(name, str) else None
    if cls is None:
        raise RecordError(f"{field}.type", f"expected one of {', '.join(game.EVENTS)}, got {name!r}")
    return decode(cls, fields, field)


def _document(text: str) -> dict[str, Any]:
    try:
        document = parse(text)
    except RecordError as error:
        raise RecordError("", f"this is no saved match: {error.message}") from error
    if not isinstance(document, dict):
        raise RecordError("", "this is no saved match: expected an object")
    return document


def _checksum(document: dict[str, Any]) -> str:
    plain = {key: value for key, value in document.items() if key != "checksum"}
    text = json.dumps(plain, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return f"{zlib.crc32(text.encode()):08x}"


def _check_sum(document: dict[str, Any]) -> None:
    found = document.pop("checksum", None)
    if found != _checksum(document):
        raise RecordError("checksum", "the text was changed or cut off after it was saved")


def _migrated(document: dict[str, Any], migrations: Mapping[int, Callable]) -> dict[str, Any]:
    while (number := document.get("format")) != FORMAT:
        if type(number) is not int:
            raise RecordError("format", f"expected a number, got {number!r}")
        if number > FORMAT:
            raise RecordError("format", f"made by a newer version: this one reads up to {FORMAT}, got {number}")
        if number not in migrations:
            raise RecordError("format", f"format {number} cannot be read")
        document = migrations[number](document)
        if document.get("format") != number + 1:
            raise RecordError("format", f"the migration of format {number} did not give {number + 1}")
    return document
