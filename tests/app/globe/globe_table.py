"""A globe's table to play at in tests: seats, the built-in words, intents sent one by one, what was said kept."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

from app.commands import Say, TableCommands, Toast
from app.intents import Hidden, OpenDialog, ShowTiles, Tap, TapHandle
from app.keep import match as matches
from app.message import Message
from app.parts import arrangement
from app.parts.crossword_dialogs import PassDialog
from app.parts.crossword_intents import Letter, PassNow, PlaceNow
from app.table import Ui
from app.tables.globe import TABLE
from app.tables.globe.model import Model
from engine import globe
from engine.builtin_words import words
from engine.games import GAMES
from engine.globe.house import Lists
from engine.globe.plays import plays
from engine.kernel.tiles import IN_RACK
from tests.app.given import Given
from tests.playing import some_play

SIZE = (390.0, 460.0)


class Lexicon:
    """What the page's lexicon answers."""

    digest = "test"

    def __init__(self, known: frozenset[str], everyday: frozenset[str]) -> None:
        self._lists = {"open": known, "everyday": everyday}

    def words(self, name: str) -> frozenset[str]:
        return self._lists[name]


@cache
def built_in() -> Lexicon:
    return Lexicon(frozenset(words("open")), frozenset(words("everyday")))


def lists() -> Lists:
    lexicon = built_in()
    return Lists(lexicon.words("open"), lexicon.words("everyday"), 15)


class Table:
    """Sends intents to the table's `update`, with chance that depends on `seed` and on how far the match is."""

    def __init__(self, seed: int = 0, *, still: bool = True, house: dict | None = None) -> None:
        self.seed, self.now, self.still, self.size = seed, 1000.0, still, SIZE
        self.house = house or {}
        self.commands: TableCommands = ()

    def env(self, model: Model | None = None) -> Given:
        turn = len(model.match.record.events) if model is not None else 0
        rng = Random(f"{self.seed}:{turn}")
        return Given(
            built_in(),
            rng,
            self.now,
            self.size,
            kept=lambda name: self.house if name == "house" else {},
            still=self.still,
        )

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

    def ui(self) -> Ui:
        return Ui(self.now, size=self.size, still=self.still)

    def view(self, model: Model):
        return TABLE.view(model, self.ui())

    def scene(self, model: Model):
        return TABLE.scene(model, self.ui())

    def reloaded(self, model: Model, gone: float = 800.0) -> Model:
        """What another visit makes of what is stored, so many milliseconds after the page went."""
        model = self.send(model, Hidden())
        read, _ = matches.read(GAMES, matches.to_text(model.match))
        self.now += gone
        again = self.open(read, json.loads(json.dumps(TABLE.beside(model))))
        self.now -= gone
        return again


def begun(
    seats: tuple[str, str] = ("Ann", "Ben"),
    *,
    passing: bool = False,
    seed: int = 0,
    still: bool = True,
    house: dict | None = None,
) -> tuple[Model, Table]:
    """A match just begun; with `passing` the curtain is drawn."""
    at = Table(seed, still=still, house=house)
    match = matches.begin(globe, TABLE.options({}, seats, at.env()), seats, "test")
    return at.open(match, {"answers": {"pass": passing}}), at


def with_state(model: Model, **changes: object) -> Model:
    """The table with another state of the match: for positions that would take long to play to."""
    state = replace(model.match.state, **changes)
    looking = None if model.curtain or state.ended else state.to_move
    return replace(
        model,
        match=replace(model.match, state=state),
        draft=(),
        view=globe.visible_to(state, looking),
        rack=() if looking is None else state.racks[state.to_move],
    )


def with_rack(model: Model, rack: str) -> Model:
    """The seat to move holds these tiles."""
    state = model.match.state
    return with_state(
        model, racks=tuple(tuple(rack) if seat == state.to_move else tiles for seat, tiles in enumerate(state.racks))
    )


def found_move(model: Model) -> tuple[tuple[str, str], ...] | None:
    """A legal move of the seat to play, or None where a short search finds none."""
    state = model.match.state
    return some_play(plays(state.board, state.joins, state.racks[state.to_move], state.house.over(lists())), 3)


def slot_of(model: Model, tile: str) -> int:
    """A slot of the rack that still holds what lies as `tile` on a board."""
    taken = arrangement.used(model.draft)
    return next(s for s, held in enumerate(model.rack) if held == IN_RACK[tile] and s not in taken)


def lay(model: Model, at: Table, tiles: tuple[tuple[str, str], ...]) -> Model:
    """Puts tiles on cells by taps, and gives blanks their letters."""
    for cell, tile in tiles:
        model = at.send(model, TapHandle(f"rack:{slot_of(model, tile)}"), Tap(cell, 10.0, 10.0))
        if tile.islower():
            model = at.send(model, Letter(tile.upper()))
    return model


def played(model: Model, at: Table, turns: int) -> Model:
    """The match some turns further on, by plays that the engine finds; passes where there is none."""
    for _ in range(turns):
        if model.view.ended:
            break
        model = at.send(model, ShowTiles())
        tiles = found_move(model)
        if tiles is None:
            model = at.send(model, OpenDialog(PassDialog()), PassNow())
            continue
        model = at.send(lay(model, at, tiles), PlaceNow())
    return model
