"""A Hexabble table to play at in tests: seats, a small word list, intents sent one by one, what was said kept."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

from app.keep import match as matches
from app.parts import arrangement
from app.table import Env, Settings, Ui
from app.tables import hexabble as table
from app.tables.hexabble.model import Model
from engine import hexabble
from engine.builtin_words import words
from engine.hexabble.finder import Trie, find_moves
from engine.kernel.tiles import IN_RACK

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


@cache
def walk() -> Trie:
    return Trie(everyday())


class Table:
    """Sends intents to the table's `update`, with chance that depends on `seed` and on how far the match is."""

    def __init__(self, seed: int = 0, known: frozenset[str] | None = None, now: float = 1000.0) -> None:
        self.seed, self.now = seed, now
        self.lists = Lists(everyday() if known is None else known)
        self.effects: tuple = ()
        self._read_again: tuple = (None, None)

    def env(self, model: Model | None = None) -> Env:
        turn = len(model.match.record.events) if model is not None else 0
        return Env(self.lists, Random(f"{self.seed}:{turn}"), self.now, SIZE, Settings())

    def open(self, match: matches.Match, extra: dict) -> Model:
        return table.open(match, extra, self.env())

    def send(self, model: Model, *intents: tuple) -> Model:
        """The model after the intents; `effects` are those of all of them."""
        self.effects = ()
        for intent in intents:
            model, effects = table.update(model, intent, self.env(model))
            self.effects += effects
        return model

    def said(self) -> str:
        return " ".join(effect[1] for effect in self.effects if effect[0] in ("say", "toast"))

    def view(self, model: Model):
        return table.view(model, self.ui())

    def scene(self, model: Model):
        return table.scene(model, self.ui())

    def ui(self) -> Ui:
        return Ui(self.now + 5000, size=SIZE)

    def reloaded(self, model: Model) -> Model:
        """What another visit makes of what is stored now."""
        if self._read_again[0] is not model.match:
            self._read_again = (
                model.match,
                matches.from_text({"hexabble": hexabble}, matches.to_text(hexabble, model.match)),
            )
        return self.open(self._read_again[1], json.loads(json.dumps(table.extra(model))))


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
        view=hexabble.visible_to(state, None if after.curtain or state.ended else state.turn),
        rack=() if after.curtain or state.ended else state.racks[state.turn],
    )


def with_rack(model: Model, at: Table, rack: str) -> Model:
    """The seat to move holds these tiles."""
    state = model.match.state
    racks = tuple(tuple(rack) if seat == state.turn else tiles for seat, tiles in enumerate(state.racks))
    return with_state(model, at, racks=racks)


def found_move(model: Model, seed: int = 0, enough: int = 3, budget: int = 3000) -> tuple[tuple[str, str], ...] | None:
    """A legal move of the seat to play, or None where a short search finds none."""
    state = model.match.state
    found = find_moves(
        state.board, state.racks[state.turn], everyday(), walk(), Random(f"{seed}:{len(state.history)}"), enough, budget
    )
    return found[0].tiles if found else None


def slot_of(model: Model, tile: str) -> int:
    """A slot of the rack that still holds what lies as `tile` on a board."""
    taken = arrangement.used(model.draft)
    return next(slot for slot, there in enumerate(model.rack) if there == IN_RACK[tile] and slot not in taken)


def lay(model: Model, at: Table, tiles: tuple[tuple[str, str], ...]) -> Model:
    """The tiles laid one by one with taps: the tile, then the cell, then a letter where one is asked for."""
    for cell, tile in tiles:
        model = at.send(model, ("rack", f"rack:{slot_of(model, tile)}"), ("tap", cell, 0, 0))
        if IN_RACK[tile] in "?!" and len(tile.strip("?!")) == 1:
            model = at.send(model, ("letter", tile[0].upper()))
    return model
