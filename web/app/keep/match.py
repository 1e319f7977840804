"""A match on this device: its record and the state the record leads to.

The shell, the store and the history know matches only through here, whatever the game.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from engine.kernel.record import Header, Record, dumps, loads, replay
from engine.kernel.refusal import Refusal

RECORD_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Match:
    record: Record
    state: Any

    @property
    def seats(self) -> tuple[str, ...]:
        return self.record.header.seats

    @property
    def options(self) -> dict:
        return self.record.header.options


def begin(game: ModuleType, options: dict, seats: tuple[str, ...], lexicon: str) -> Match:
    """A match before its first event. ValueError names an option or a seat that is not lawful."""
    header = Header(
        format=RECORD_FORMAT, game=game.GAME, rules=game.RULES, lexicon=lexicon, options=options, seats=seats
    )
    return Match(Record(header, ()), game.new(options, seats))


def play(game: ModuleType, match: Match, move: Any, lexicon: Any, rng: random.Random) -> Match | Refusal:
    """The match after a move, or why not."""
    event = game.decide(match.state, move, lexicon, rng)
    if isinstance(event, Refusal):
        return event
    record = replace(match.record, events=match.record.events + (event,))
    return Match(record, game.evolve(match.state, event))


def to_text(game: ModuleType, match: Match) -> str:
    """What is saved and exported."""
    return dumps(match.record, game)


def from_text(games: dict[str, ModuleType], text: str) -> Match:
    """Reads `to_text`; RecordError (a ValueError) when it cannot be: `plainly` says why to players."""
    record = loads(text, games)
    return Match(record, replay(games[record.header.game], record))


def plainly(wrong: ValueError) -> str:
    """Why a match cannot be read, in a sentence without the names of fields."""
    match getattr(wrong, "field", None):
        case "":
            return "the text is not that of a match, or a part of it is missing."
        case "checksum":
            return "the text was changed or cut off after it was saved."
        case "game":
            return "it is of a game that is not at this club."
        case "format" | "rules":
            return "it comes from a newer version of Word Club."
    return "what it tells cannot have happened in a match."
