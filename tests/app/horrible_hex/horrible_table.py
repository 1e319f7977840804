"""A Horrible Hex table to play at in tests: intents sent one by one, what was said kept, and a player who plays whole matches by taps."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from app.keep import match as matches
from app.table import Env, Settings, Ui
from app.tables import horrible_hex as table
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh
from engine.horrible_hex.state import State

SIZE = (390.0, 420.0)
NAMES = ("Ann", "Ben", "Cid")


class Table:
    """Sends intents to the table's `update`, with chance that depends on `seed` and on how far the match is."""

    def __init__(self, seed: int = 0, now: float = 1000.0, kept: dict | None = None, still: bool = False) -> None:
        self.seed, self.now, self.kept, self.still = seed, now, kept or {}, still
        self.effects: tuple = ()
        self.settings = Settings()

    def env(self, model: Model | None = None) -> Env:
        turn = len(model.match.record.events) if model is not None else 0
        return Env(
            None,
            Random(f"{self.seed}:{turn}"),
            self.now,
            SIZE,
            self.settings,
            kept=lambda name: self.kept.get(name, {}),
            still=self.still,
        )

    def open(self, match: matches.Match, extra: dict) -> Model:
        return table.open(match, extra, self.env())

    def send(self, model: Model, *intents: tuple) -> Model:
        """The model after the intents; `effects` are those of all of them."""
        self.effects = ()
        for intent in intents:
            model, effects = table.update(model, intent, self.env(model))
            self.effects += effects
            for effect in effects:
                if effect[0] == "keep":
                    self.kept[effect[1]] = effect[2]
        return model

    def later(self, model: Model, milliseconds: float = 5000.0) -> Model:
        """Time passes, and the table hears its tick."""
        self.now += milliseconds
        return self.send(model, ("tick",))

    def said(self) -> str:
        return " ".join(effect[1] for effect in self.effects if effect[0] in ("say", "toast"))

    def ui(self, more: float = 0.0) -> Ui:
        return Ui(self.now + more, size=SIZE, still=self.still)

    def view(self, model: Model):
        return table.view(model, self.ui())

    def scene(self, model: Model, more: float = 5000.0):
        return table.scene(model, self.ui(more))

    def labels(self, model: Model) -> dict[str, str]:
        return {spot.name: spot.label for spot in self.scene(model).spots}

    def reloaded(self, model: Model) -> Model:
        """What another visit makes of what is stored now."""
        match = matches.from_text({"horrible-hex": hh}, matches.to_text(hh, model.match))
        return self.open(match, json.loads(json.dumps(table.extra(model))))


def begun(players: int = 2, seed: int = 0, **options: object) -> tuple[Model, Table]:
    """A match just begun."""
    at = Table(seed)
    match = matches.begin(hh, options, NAMES[:players], "test")
    return at.open(match, {"answers": dict(options)}), at


def with_state(model: Model, at: Table, **changes: object) -> Model:
    """The table with another state of the match: for positions that would take long to play to."""
    state: State = replace(model.match.state, **changes)
    match = replace(model.match, state=state)
    return replace(
        model,
        match=match,
        view=hh.visible_to(state, None if model.curtain else state.seat),
        back=(),
        chosen=None,
        last=(),
    )


def laid(*tiles: tuple[tuple[int, int], int, int]) -> dict:
    """A field of (cell, tile number, turns)."""
    from engine.horrible_hex.tiles import laid as lay

    return {cell: lay(tile, turns) for cell, tile, turns in tiles}


def tap(cell: tuple[int, int]) -> tuple:
    return ("tap", hh.cell_name(cell), 0.0, 0.0)


class Player:
    """Plays by what the table shows: a tile and its end where a card can be met, else any; now and then none at all."""

    def __init__(self, seed: int, eager: bool = True) -> None:
        self.rng, self.eager = Random(f"player:{seed}"), eager

    def step(self, model: Model, at: Table) -> Model:
        """One thing that a player does now."""
        if model.curtain:
            return at.send(model, ("show-tiles",))
        view = model.view
        match view.phase:
            case hh.Phase.MOVE:
                return self._move(model, at)
            case hh.Phase.GROUP | hh.Phase.CLUSTER:
                return at.send(model, ("choose", self.rng.randrange(len(view.pending.options))))
            case hh.Phase.SCORE:
                return at.later(model)
            case hh.Phase.DISCARD:
                return at.send(model, (self.rng.choice(("keep-card", "change-card")),))
            case hh.Phase.DRAW:
                return at.send(model, ("draw",))
            case hh.Phase.PLACE:
                (cell,) = self.rng.choice(view.pending.options)
                turns = [("turn-tile", 1)] * self.rng.randrange(3)
                return at.send(model, tap(cell), *turns, ("confirm",))
        raise AssertionError(f"nothing to do in {view.phase}")

    def _move(self, model: Model, at: Table) -> Model:
        legal = model.view.legal
        if not legal or self.rng.random() < 0.05:
            return at.send(model, ("draw",))
        # One who is not eager leaves the cards alone as long as there is another move, so that the field grows.
        good = [
            t for t in legal if bool(hh.preview(model.match.state, hh.Move(t.cell, t.side, t.how)).met) is self.eager
        ]
        travel = self.rng.choice(good or legal)
        return at.send(model, tap(travel.cell), tap(travel.paths[0][1]))


def play_out(model: Model, at: Table, seed: int = 0, watch=lambda model: model, limit: int = 4000) -> Model:
    """Plays on until the match is over; `watch` sees every model, and gives the one to go on with."""
    player = Player(seed)
    for _ in range(limit):
        if model.view.outcome is not None:
            return model
        before = model.match
        model = watch(player.step(model, at))
        assert model.match is not before or model.curtain is False or model.chosen, "the table does not go on"
    raise AssertionError("the match does not end")
