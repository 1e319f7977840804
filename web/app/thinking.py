"""What a robot at the table thinks, or finds out for a person who wants a hint, a slice at a time: the page stays awake meanwhile.

A thought is begun where the match waits for a robot, rests while the page is out of sight or a dialog is open, and is dropped
as soon as the match is another: left, gone on, put away. It never touches the match; at its end the table is told the move. What a person
has asked goes the same way, for as long as their table wonders (`Table.wonders`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Coroutine, Iterator
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from app.intents import RobotPlays, RobotThinks
from app.keep.match import AnyMatch
from app.message import Message
from app.parts.hint_intents import Advice
from app.table import OnTable
from engine.kernel.lexicon import Lexicon

SLICE_MS = 4.0
"""A breath that is begun within a slice may go a little beyond it: 8 ms are never to be seen."""
AT_EASE_MS, BRISK_MS = 1100.0, 600.0
"""So long at least a robot thinks of each thing that it does, so that players see who does it."""
STILL_MS = 2000.0
"""After so long it is said that it still thinks, and how long."""
SETTLES_MS = 4000.0
"""A move waits for what is still in motion on the board, but not for ever."""
AGAIN_MS = 4000.0
"""What could not be fetched is asked for again after this."""
_SOON_MS = 60.0


class Mind(Protocol):
    """A game's module `robot`."""

    def suggest(self, view: Any, lists: Any, rng: Random, level: str) -> Iterator[object]:
        """None for every breath, at last the move."""

    def advise(self, view: Any, lists: Any) -> Iterator[object]:
        """The same for a person; True comes before, as soon as there is sure to be a move worth asking for."""


class Lists:
    """The word lists of the club by their names, as robots ask for them."""

    def __init__(self, lexicon: Callable[[], Lexicon]) -> None:
        self._lexicon = lexicon

    @property
    def everyday(self) -> Container[str]:
        return self._lexicon().words("everyday")

    @property
    def common(self) -> Container[str]:
        return self._lexicon().words("common")

    @property
    def open(self) -> Container[str]:
        return self._lexicon().words("open")

    @property
    def club(self) -> Container[str]:
        return self._lexicon().words("club")


class Surroundings(Protocol):
    """What thinking needs of the app around it."""

    @property
    def table(self) -> OnTable | None: ...
    def may_think(self) -> bool:
        """Whether the table is on the page and seen, and nothing lies over it."""

    def brisk(self) -> bool: ...
    def ticks(self) -> float:
        """Milliseconds that go on evenly."""

    def now(self) -> float:
        """Milliseconds since 1970, as motions are timed."""

    def later(self, milliseconds: float, action: Callable[[], None]) -> object: ...
    def background(self, work: Coroutine[Any, Any, None]) -> None: ...
    def tell_table(self, intent: Message) -> None: ...


class _Turn:
    """What is thought at a seat about one moment of a match, or about what all its moments have in common.

    `person`: for a person who has asked. `match` is the last of these moments. `began` is moved on by pauses, so that it counts what was really thought.
    """

    def __init__(self, about: object, seat: int, person: bool, match: AnyMatch, began: float) -> None:
        self.about, self.seat, self.person, self.match, self.began = about, seat, person, match, began
        self.thinking: Iterator[object] | None = None
        self.move: object = None
        self.ready = 0.0  # when the move was found
        self.told = 0  # seconds that were told last
        self.due = False  # whether a timer is to come
        self.missed = False  # whether it was told that what it thinks with is missing
        self.rests: float | None = None  # since when it may not go on


class Thinking:
    """`fetch` gets what the robots of a game think with, and raises OSError where it cannot be had."""

    def __init__(
        self, around: Surroundings, lists: Lists, fetch: Callable[[str], Awaitable[None]] | None = None
    ) -> None:
        self._around, self._lists, self._fetch = around, lists, fetch
        self._turn: _Turn | None = None
        self._there: set[str] = set()
        self._coming: set[str] = set()
        self._missing: set[str] = set()

    def look(self) -> None:
        """Something has changed: begins a thought, goes on with one, or drops it. Called after every message."""
        table = self._around.table
        asks = table.wonders if table is not None else None
        seat = asks if asks is not None else table.robot if table is not None else None
        if table is None or seat is None:
            self._turn = None
            if table is not None and table.match.robots:
                self._send_for(table.match.game.GAME)
            return
        about, person, game = table.about(), asks is not None, table.match.game.GAME
        before = self._turn
        if before is None or before.about is not about or (before.seat, before.person) != (seat, person):
            self._turn = _Turn(about, seat, person, table.match, self._around.ticks())
            if person and game in self._missing:  # who asks again does not want to wait until it is asked for by itself
                self._coming.discard(game)
                self._missing.discard(game)
        self._send_for(game)
        assert self._turn is not None
        turn, now = self._turn, self._around.ticks()
        turn.match = table.match
        if not self._around.may_think():
            turn.rests = now if turn.rests is None else turn.rests
            return
        if turn.rests is not None:
            turn.began, turn.rests = turn.began + now - turn.rests, None
        if not turn.due:
            self._again(turn, 0.0)

    def _again(self, turn: _Turn, after: float) -> None:
        turn.due = True
        self._around.later(after, lambda: self._step(turn))

    def _step(self, turn: _Turn) -> None:
        turn.due = False
        if turn is not self._turn:
            return
        if not self._around.may_think():
            self.look()
            return
        if turn.move is not None:
            self._play(turn)
        elif self._fetch is None or turn.match.game.GAME in self._there:
            self._think(turn)
        elif turn.match.game.GAME in self._missing and not turn.missed:
            turn.missed = True
            moment = len(turn.match.record.events)
            told = Advice(moment, missing=True) if turn.person else RobotThinks(moment, turn.told, missing=True)
            self._around.tell_table(told)

    def _send_for(self, game: str) -> None:
        """Fetches what a robot thinks with as soon as it is at the table, so that it is there once it is its turn."""
        if self._fetch is not None and game not in self._there | self._coming:
            self._coming.add(game)
            self._around.background(self._fetched(game, self._fetch))

    async def _fetched(self, game: str, fetch: Callable[[str], Awaitable[None]]) -> None:
        try:
            await fetch(game)
        except OSError:
            self._missing.add(game)
            self._around.later(AGAIN_MS, lambda: self._asked_again(game))
        else:
            self._there.add(game)
            self._missing.discard(game)
        self.look()

    def _asked_again(self, game: str) -> None:
        self._coming.discard(game)
        self.look()

    def _think(self, turn: _Turn) -> None:
        """One slice."""
        around, table = self._around, self._around.table
        assert table is not None
        start = around.ticks()
        if turn.thinking is None:
            # The first breath comes before the search: making ready for it is a slice of its own.
            (view, chance), mind, lists = table.asked(turn.seat), self._mind(turn.match), self._lists
            level = turn.match.robot_at(turn.seat)
            turn.thinking = mind.advise(view, lists) if turn.person else mind.suggest(view, lists, chance, level)
        else:
            try:
                while turn.move is None and around.ticks() - start < SLICE_MS:
                    turn.move = next(turn.thinking)
            except BaseException:
                turn.thinking = None  # a generator that has raised is at its end
                raise
        if turn.move is not None and turn.move is not True:
            turn.ready = around.ticks()
            self._play(turn)
            return
        self._again(turn, 0.0)
        if turn.move is True:
            turn.move = None
            around.tell_table(Advice(len(turn.match.record.events)))
        elif not turn.person:
            self._tell(turn)

    def _tell(self, turn: _Turn) -> None:
        gone = self._around.ticks() - turn.began
        seconds = int(gone / 1000)
        if gone >= STILL_MS and seconds != turn.told:
            turn.told = seconds
            self._around.tell_table(RobotThinks(len(turn.match.record.events), seconds))

    def _play(self, turn: _Turn) -> None:
        """The move is told once it has been seen that the robot thinks, and once the board lies still."""
        around, table = self._around, self._around.table
        assert table is not None
        now = around.ticks()
        if turn.person:
            self._turn = None  # who has been told wonders no more
            around.tell_table(Advice(len(turn.match.record.events), turn.move))
            return
        rest = turn.began + (BRISK_MS if around.brisk() else AT_EASE_MS) - now
        if rest > 0:
            self._again(turn, rest)
        elif table.moving(around.now()) and now - turn.ready < SETTLES_MS:
            self._again(turn, _SOON_MS)
        else:
            self._again(turn, _SOON_MS)  # should the table not take it now; else this turn is another by then
            around.tell_table(RobotPlays(turn.move, len(turn.match.record.events)))

    def _mind(self, match: AnyMatch) -> Mind:
        return cast(Mind, import_module(f"engine.{match.game.GAME.replace('-', '_')}.robot"))
