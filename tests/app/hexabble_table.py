"""A Hexabble table to play at in tests: seats, a small word list, intents sent one by one, what was said kept."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

from app.commands import Say, TableCommands, Toast
from app.intents import Hidden, Tap
from app.keep import match as matches
from app.message import Message
from app.parts import arrangement
from app.parts.crossword_intents import Letter, Rack
from app.table import Ui
from app.tables.hexabble import TABLE
from app.tables.hexabble.model import Model
from engine import hexabble
from engine.builtin_words import words
from engine.games import GAMES
from engine.hexabble.plays import plays
from engine.kernel.tiles import IN_RACK
from engine.kernel.wordgraph import graph_of
from tests.app.given import Given
from tests.playing import some_play

SIZE = (390.0, 460.0)


class Lists:
    """What the page's lexicon answers, with one list for all names."""

    digest = "test"

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known

    def words(self, _name: str) -> frozenset[str]:
        return self.known


@cache
def everyday() -> frozenset[str]:
    return frozenset(word for word in words("everyday") if len(word) <= 6)


class Table:
    """Sends intents to the table's `update`, with chance that depends on `seed` and on how far the match is."""

    def __init__(self, seed: int = 0, known: frozenset[str] | None = None, now: float = 1000.0) -> None:
        self.seed, self.now = seed, now
        self.lists = Lists(everyday() if known is None else known)
        self.size = SIZE
        self.commands: TableCommands = ()
        self._read_again: tuple = (None, None)

    def env(self, model: Model | None = None) -> Given:
        turn = len(model.match.record.events) if model is not None else 0
        return Given(self.lists, Random(f"{self.seed}:{turn}"), self.now, self.size)

    def open(self, match: matches.Match, beside: dict) -> Model:
        return TABLE.open(match, beside, self.env())

    def send(self, model: Model, *intents: Message) -> Model:
        """The model after the intents; `commands` are those of all of them."""
        self.commands = ()
        for intent in intents:
            assert isinstance(intent, TABLE.intents), intent
            model, commands = TABLE.update(model, intent, self.env(model))
            self.commands += commands
        return model

    def later(self, milliseconds: float = 1000.0) -> None:
        """Time goes by: more than a double tap takes."""
        self.now += milliseconds

    def said(self) -> str:
        return " ".join(command.text for command in self.commands if isinstance(command, (Say, Toast)))

    def view(self, model: Model):
        return TABLE.view(model, self.ui())

    def scene(self, model: Model):
        return TABLE.scene(model, self.ui())

    def ui(self) -> Ui:
        return Ui(self.now + 5000, size=SIZE)

    def reloaded(self, model: Model, gone: float = 800.0) -> Model:
        """What another visit makes of what is stored, so many milliseconds after the page went."""
        model = self.send(model, Hidden())
        if self._read_again[0] is not model.match:
            self._read_again = (model.match, matches.read(GAMES, matches.to_text(model.match))[0])
        self.now += gone
        again = self.open(self._read_again[1], json.loads(json.dumps(TABLE.beside(model))))
        self.now -= gone
        return again


def begun(
    seats: tuple[str, ...] = ("Ann", "Ben"),
    *,
    check: str = "friendly",
    passing: bool = False,
    seed: int = 0,
    known: frozenset[str] | None = None,
) -> tuple[Model, Table]:
    """A match just begun; with `passing` the curtain is drawn."""
    at = Table(seed, known)
    match = matches.begin(hexabble, {"check": check}, seats, "test")
    return at.open(match, {"answers": {"check": check, "pass": passing}}), at


def with_state(model: Model, at: Table, **changes: object) -> Model:
    """The table with another state of the match: for positions that would take long to play to."""
    state = replace(model.match.state, **changes)
    after = replace(model, match=replace(model.match, state=state), rack=(), draft=())
    return replace(
        after,
        view=hexabble.visible_to(state, None if after.curtain or state.ended else state.to_move),
        rack=() if after.curtain or state.ended else state.racks[state.to_move],
    )


def with_rack(model: Model, at: Table, rack: str) -> Model:
    """The seat to move holds these tiles."""
    state = model.match.state
    racks = tuple(tuple(rack) if seat == state.to_move else tiles for seat, tiles in enumerate(state.racks))
    return with_state(model, at, racks=racks)


def found_move(model: Model) -> tuple[tuple[str, str], ...] | None:
    """A legal move of the seat to play, or None where a short search finds none."""
    state = model.match.state
    return some_play(plays(state.board, state.racks[state.to_move], graph_of(everyday()), everyday()), 3)


def slot_of(model: Model, tile: str) -> int:
    """A slot of the rack that still holds what lies as `tile` on a board."""
    taken = arrangement.used(model.draft)
    return next(slot for slot, there in enumerate(model.rack) if there == IN_RACK[tile] and slot not in taken)


def lay(model: Model, at: Table, tiles: tuple[tuple[str, str], ...]) -> Model:
    """The tiles laid one by one with taps: the tile, then the cell, then a letter where one is asked for."""
    for cell, tile in tiles:
        model = at.send(model, Rack(f"rack:{slot_of(model, tile)}"), Tap(cell, 0, 0))
        at.later()
        if IN_RACK[tile] in "?!" and len(tile.strip("?!")) == 1:
            model = at.send(model, Letter(tile[0].upper()))
    return model
