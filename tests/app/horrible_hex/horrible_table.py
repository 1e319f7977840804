"""A Horrible Hex table to play at in tests: intents sent one by one, what was said kept, and a player who plays whole matches by taps."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from app.commands import Keep, Say, TableCommands, Toast
from app.draw.scene import Scene
from app.intents import CellPress, Hidden, Key, ShowTiles, Tap, Tick
from app.keep import match as matches
from app.page.view import Node
from app.table import Settings, Ui
from app.tables.horrible_hex import TABLE
from app.tables.horrible_hex.intents import ChangeCard, Choose, Confirm, Draw, HexIntent, KeepCard, TurnTile
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh
from engine.horrible_hex.state import State
from engine.horrible_hex.tiles import Laid
from engine.horrible_hex.tiles import laid as lay
from engine.kernel.hexes import Hex
from tests.app.given import Given

SIZE = (390.0, 420.0)
NAMES = ("Ann", "Ben", "Cid")
PAUSE = 600.0
"""Milliseconds that somebody takes who does one thing after the other on the board: longer than any double tap."""


class Table:
    """Sends intents to the table's `update`, with chance that depends on `seed` and on how far the match is.

    On the board nobody here is in a hurry, unless `hurried` is set.
    """

    def __init__(self, seed: int = 0, now: float = 1000.0, kept: dict[str, Any] | None = None, still: bool = False):
        self.seed, self.now, self.kept, self.still = seed, now, kept or {}, still
        self.commands: TableCommands = ()
        self.settings = Settings()
        self.hurried = False

    def env(self, model: Model | None = None) -> Given:
        turn = model.moment if model is not None else 0
        return Given(
            None,
            Random(f"{self.seed}:{turn}"),
            self.now,
            SIZE,
            self.settings,
            kept=lambda name: self.kept.get(name, {}),
            still=self.still,
        )

    def open(self, match: matches.AnyMatch, beside: dict[str, Any]) -> Model:
        return TABLE.open(match, beside, self.env())

    def send(self, model: Model, *intents: HexIntent) -> Model:
        """The model after the intents; `commands` are those of all of them."""
        self.commands = ()
        for intent in intents:
            if isinstance(intent, (Tap, CellPress, Key)) and not self.hurried:
                self.now += PAUSE
            model, commands = TABLE.update(model, intent, self.env(model))
            self.commands += commands
            for command in commands:
                if isinstance(command, Keep):
                    self.kept[command.name] = dict(command.value)
        return model

    def later(self, model: Model, milliseconds: float = 5000.0) -> Model:
        """Time passes, and the table hears its tick."""
        self.now += milliseconds
        return self.send(model, Tick())

    def said(self) -> str:
        return " ".join(command.text for command in self.commands if isinstance(command, (Say, Toast)))

    def ui(self, more: float = 0.0) -> Ui:
        return Ui(self.now + more, size=SIZE, still=self.still)

    def view(self, model: Model) -> Node[HexIntent]:
        return TABLE.view(model, self.ui())

    def scene(self, model: Model, more: float = 5000.0) -> Scene:
        scene = TABLE.scene(model, self.ui(more))
        assert isinstance(scene, Scene)
        return scene

    def labels(self, model: Model) -> dict[str, str]:
        return {spot.name: spot.label for spot in self.scene(model).spots}

    def reloaded(self, model: Model) -> Model:
        """What another visit makes of what is stored when the page goes out of sight, as it does before it is closed."""
        return self.visited(self.send(model, Hidden()))

    def visited(self, model: Model) -> Model:
        """What another visit makes of what is stored now."""
        text = matches.to_text(model.match, json.loads(json.dumps(TABLE.beside(model))))
        match, beside = matches.read({"horrible-hex": hh}, text)
        return self.open(match, beside)


def begun(players: int = 2, seed: int = 0, **options: Any) -> tuple[Model, Table]:
    """A match just begun."""
    at = Table(seed)
    match = matches.begin(hh, options, NAMES[:players], "test")
    return at.open(match, {"answers": dict(options)}), at


def with_state(model: Model, at: Table, **changes: Any) -> Model:
    """The table with another state of the match: for positions that would take long to play to."""
    state: State = replace(model.match.state, **changes)
    match = replace(model.match, state=state)
    return replace(
        model,
        match=match,
        view=hh.visible_to(state, None if model.curtain else state.to_move),
        chosen=None,
        last=(),
    )


def laid(*tiles: tuple[Hex, int, int]) -> dict[Hex, Laid]:
    """A field of (cell, tile number, turns)."""
    return {cell: lay(tile, turns) for cell, tile, turns in tiles}


def tap(cell: Hex) -> Tap:
    return Tap(hh.cell_name(cell), 0.0, 0.0)


class Player:
    """Plays by what the table shows: a tile and its end where a card can be met, else any; now and then none at all."""

    def __init__(self, seed: int, eager: bool = True) -> None:
        self.rng, self.eager = Random(f"player:{seed}"), eager

    def step(self, model: Model, at: Table) -> Model:
        """One thing that a player does now."""
        if model.curtain:
            return at.send(model, ShowTiles())
        view = model.view
        match view.phase:
            case hh.Phase.MOVE:
                return self._move(model, at)
            case hh.Phase.GROUP | hh.Phase.CLUSTER:
                return at.send(model, Choose(self.rng.randrange(len(model.options)), model.moment))
            case hh.Phase.SCORE:
                return at.later(model)
            case hh.Phase.DISCARD:
                return at.send(model, self.rng.choice((KeepCard, ChangeCard))(model.moment))
            case hh.Phase.DRAW:
                return at.send(model, Draw(model.moment))
            case hh.Phase.PLACE:
                (cell,) = self.rng.choice(model.options)
                turns = [TurnTile(1)] * self.rng.randrange(3)
                return at.send(model, tap(cell), *turns, Confirm(model.moment))
        raise AssertionError(f"nothing to do in {view.phase}")

    def _move(self, model: Model, at: Table) -> Model:
        legal = model.view.legal
        if not legal or self.rng.random() < 0.05:
            return at.send(model, Draw(model.moment))
        # One who is not eager leaves the cards alone as long as there is another move, so that the field grows.
        good = [
            t
            for t in legal
            if bool(hh.preview(model.match.state, hh.MoveTile(t.cell, t.side, t.how)).met) is self.eager
        ]
        travel = self.rng.choice(good or legal)
        return at.send(model, tap(travel.cell), tap(travel.paths[0][1]))


def play_out(
    model: Model, at: Table, seed: int = 0, watch: Callable[[Model], Model] = lambda model: model, limit: int = 4000
) -> Model:
    """Plays on until the match is over; `watch` sees every model, and gives the one to go on with."""
    player = Player(seed)
    for _ in range(limit):
        if model.view.outcome is not None:
            return model
        before = model.match
        model = watch(player.step(model, at))
        assert model.match is not before or model.curtain is False or model.chosen, "the table does not go on"
    raise AssertionError("the match does not end")
