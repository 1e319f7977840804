"""A match as the page has it: the record, the state it leads to, and any moment in between.

The club, the store and the tables know matches only through here. Tables ask `seen_by` for what a seat may see; the state
itself is nobody else's, so that nothing hidden can reach the page by accident.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from engine.kernel.game import AnyGame, Game
from engine.kernel.outcome import Outcome
from engine.kernel.record import (
    FORMAT,
    Header,
    NewerRecord,
    Record,
    RecordError,
    checksum,
    encoded,
    replay,
    sealed,
)
from engine.kernel.record import read as read_document
from engine.kernel.refusal import Refusal

S = TypeVar("S")
Mo = TypeVar("Mo")
E = TypeVar("E")
V = TypeVar("V")
W = TypeVar("W")


class _Memo:
    """What a match has been asked for already, which a draft on the board does not change: its document, its line for home."""

    __slots__ = ("document", "line")

    def __init__(self) -> None:
        self.document: dict[str, Any] | None = None
        self.line: str | None = None


@dataclass(frozen=True, slots=True)
class Match(Generic[S, Mo, E, V, W]):
    """`state` is where the events of `record` lead to by the rules of `game`."""

    game: Game[S, Mo, E, V, W]
    record: Record
    state: S
    memo: _Memo = field(default_factory=_Memo, compare=False, repr=False)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.record.header.seats

    @property
    def robots(self) -> tuple[str, ...]:
        """The level of the robot at each seat, "" for a person; () where people play."""
        return self.record.header.robots

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.seats)) if not self.robot_at(seat))

    def robot_at(self, seat: int) -> str:
        """The level of the robot that has a seat, "" where a person has it."""
        return self.robots[seat] if self.robots else ""

    @property
    def options(self) -> Mapping[str, Any]:
        return self.record.header.options

    @property
    def fresh(self) -> bool:
        """Whether nothing has happened yet, not even the deal."""
        return not self.record.events

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def seen_by(self, looker: int | None) -> V:
        """What a seat may see; None: an onlooker."""
        return self.game.visible_to(self.state, looker)

    # -- on ----------------------------------------------------------------------------------------------------

    def played(self, move: Mo, words: W, rng: Random) -> Match[S, Mo, E, V, W] | Refusal:
        """The match after a move, or why not."""
        event = self.game.decide(self.state, move, words, rng)
        if isinstance(event, Refusal):
            return event
        record = Record(self.record.header, (*self.record.events, event))
        return Match(self.game, record, self.game.evolve(self.state, event))

    # -- back --------------------------------------------------------------------------------------------------

    def at(self, number: int) -> Match[S, Mo, E, V, W]:
        """The match after its first `number` events."""
        if not 0 <= number <= len(self.record.events):
            raise ValueError(f"expected 0 to {len(self.record.events)} events, got {number}")
        record = Record(self.record.header, self.record.events[:number])
        return Match(self.game, record, replay(self.game, record))

    def steps(self) -> Iterator[Step[S, Mo, E, V, W]]:
        """Every event with the match before and after it, from the first on."""
        before = self.at(0)
        for number, event in enumerate(self.record.events, 1):
            record = Record(self.record.header, self.record.events[:number])
            after = Match(self.game, record, self.game.evolve(before.state, event))
            yield Step(event, before, after)
            before = after

    @property
    def undoable(self) -> int:
        """How many of the last events may be taken back, one after the other."""
        events = self.record.events
        count = 0
        while count < len(events) and type(events[-1 - count]) in self.game.UNDOABLE:
            count += 1
        return count

    def undone(self) -> Match[S, Mo, E, V, W] | None:
        """The match before its last event; None where that may not be taken back."""
        return self.at(len(self.record.events) - 1) if self.undoable else None


@dataclass(frozen=True, slots=True)
class Step(Generic[S, Mo, E, V, W]):
    """An event, with the match before and after it."""

    event: E
    before: Match[S, Mo, E, V, W]
    after: Match[S, Mo, E, V, W]


AnyMatch = Match[Any, Any, Any, Any, Any]


def begin(
    game: Game[S, Mo, E, V, W],
    options: Mapping[str, Any],
    seats: tuple[str, ...],
    lexicon: str,
    robots: tuple[str, ...] = (),
) -> Match[S, Mo, E, V, W]:
    """A match before its first event. ValueError names an option, a seat or a robot that is not lawful."""
    if robots:
        from engine.kernel.robots import check_robots  # the page starts without it

        check_robots(robots, len(seats), game.ROBOTS)
    header = Header(FORMAT, game.GAME, game.RULES, lexicon, dict(options), seats, robots)
    return Match(game, Record(header, ()), game.new(options, seats))


def to_text(match: AnyMatch, beside: Mapping[str, object] | None = None) -> str:
    """The match as one document: what is saved (with what its table keeps `beside` it), exported and sent."""
    if match.memo.document is None:
        match.memo.document = encoded(match.record, match.game)
    return sealed(match.memo.document, beside)


def sum_of(match: AnyMatch) -> str:
    """Eight hex digits that tell the record from others, whatever lies beside it."""
    if match.memo.document is None:
        match.memo.document = encoded(match.record, match.game)
    return checksum(match.memo.document)


def sendable(match: AnyMatch) -> bool:
    """Whether a match can go on by link: two people play it, each on a device of their own."""
    return len(match.seats) == 2 and not match.robots


def chance_of(match: AnyMatch) -> Random:
    """Chance that is the same whenever a match has come to this point: for a robot, whose thought is begun anew on a reload."""
    return Random(int(sum_of(match), 16))


def read(games: Mapping[str, AnyGame], text: str) -> tuple[AnyMatch, dict[str, Any]]:
    """A match and what lies beside it, from a text of this or an older format.

    RecordError (a ValueError) when it cannot be read: `plainly` says why to players.
    """
    document = read_document(text, games)
    game = games[document.record.header.game]
    return Match(game, document.record, replay(game, document.record)), document.beside


def plainly(wrong: ValueError) -> str:
    """Why a match cannot be read, in a sentence without the names of fields."""
    if isinstance(wrong, NewerRecord):
        return "it comes from a newer version of Word Club."
    not_one = isinstance(wrong, RecordError) and wrong.message.startswith("this is no saved match")
    match "" if not_one else wrong.field if isinstance(wrong, RecordError) else None:
        case "":
            return "the text is not that of a match, or a part of it is missing."
        case "checksum":
            return "the text was changed or cut off after it was saved."
        case "game":
            return "it is of a game that is not at this club."
        case "format" | "rules":
            return "it was saved in a way that was never used."
    return "what it tells cannot have happened in a match."
