"""What one seat may see (X13), and what a player wants to know before a move: where it leads and what it meets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.hexes import Hex
from engine.kernel.outcome import Outcome
from engine.kernel.refusal import Refusal

from .match import outcome, pending
from .moves import MoveTile
from .rules import cards_met, leaving
from .state import Met, Options, Pending, Phase, State
from .tiles import TILES, Face, Laid
from .travel import Path, Travel, after, legal_moves, travel


@dataclass(frozen=True, slots=True)
class Seen:
    """A tile in play as one seat sees it; it can stand for a tile wherever moves are asked for.

    A face-down tile has None for `face`, `icons`, `tile` and `turns`, unless the one who looks is its `placer`.
    """

    face: Face | None
    icons: str | None
    down: bool
    tile: int | None
    turns: int | None
    placer: int | None


@dataclass(frozen=True, slots=True)
class SeenDraw:
    """The drawn tile, still to be placed: `tile` of `TILES`, its `face` and `icons` unturned; None all where it is hidden."""

    tile: int | None
    face: Face | None
    icons: str | None


@dataclass(frozen=True, slots=True)
class View:
    """The match as `looker` sees it (None: an onlooker).

    `deck`, `discards`, `goal_deck` and `goal_discards` count what lies there; `discarded_cards` are the goal cards that were discarded,
    which all have seen. `sudden`: the target was reached by several at once, so the next to have most wins (X8). `met` are the cards that this turn's move
    met, until they are scored; `leaving` the cells that leave by Hex Destiny as far as chosen. `legal` are the moves of the player
    to move, in the phase `move` only. `hinted` hints were taken in this turn, `hints_taken` by each seat in all.
    """

    looker: int | None
    options: Options
    seats: tuple[str, ...]
    phase: Phase
    to_move: int
    turns: int
    pending: Pending | None
    field: Mapping[Hex, Seen]
    drawn: SeenDraw | None
    hands: tuple[tuple[int, ...], ...]
    common: int | None
    completed: tuple[tuple[int, ...], ...]
    deck: int
    discards: int
    goal_deck: int
    goal_discards: int
    discarded_cards: tuple[int, ...]
    moved: tuple[Hex, ...]
    met: tuple[Met, ...]
    leaving: frozenset[Hex]
    legal: tuple[Travel, ...]
    scorers: tuple[int, ...]
    sudden: bool
    outcome: Outcome | None
    hinted: int
    hints_taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do: each moving tile's path, the mover's first, and the cards it would meet, by whom, with which tiles."""

    paths: tuple[Path, ...]
    met: tuple[Met, ...]


def visible_to(state: State, looker: int | None) -> View:
    """What `looker` may see: all but what lies in the decks, and what is on face-down tiles that another placed."""
    if looker is not None and looker not in range(len(state.seats)):
        raise ValueError(f"expected a seat from 0 to {len(state.seats) - 1}, got {looker}")
    goals, check = state.goals, state.check
    return View(
        looker=looker,
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        to_move=state.to_move,
        turns=state.turns,
        pending=pending(state),
        field={cell: _seen(tile, looker) for cell, tile in state.field.items()},
        drawn=_seen_draw(state, looker),
        hands=goals.hands,
        common=goals.common,
        completed=goals.completed,
        deck=len(state.deck),
        discards=len(state.discards),
        goal_deck=len(goals.deck),
        goal_discards=len(goals.discards),
        discarded_cards=goals.discards,
        moved=state.moved,
        met=check.met if check else (),
        leaving=frozenset(leaving(check.met, check.chosen)) if check else frozenset(),
        legal=legal_moves(state.field) if state.phase is Phase.MOVE else (),
        scorers=state.scorers,
        sudden=state.sudden,
        outcome=outcome(state),
        hinted=state.hinted,
        hints_taken=state.hints_taken,
    )


def preview(state: State, move: MoveTile) -> Preview | Refusal:
    """What `move` would do, exactly as it will be when it is made, or why it cannot be made."""
    found = travel(state.field, move.cell, move.side, move.how)
    if isinstance(found, Refusal):
        return found
    return Preview(found.paths, cards_met(state.goals, state.to_move, after(state.field, found.paths), found.moved))


def _seen(tile: Laid, looker: int | None) -> Seen:
    if tile.down and (looker is None or looker != tile.placer):
        return Seen(None, None, True, None, None, tile.placer)
    return Seen(tile.face, tile.icons, tile.down, tile.tile, tile.turns, tile.placer)


def _seen_draw(state: State, looker: int | None) -> SeenDraw | None:
    if state.drawn is None:
        return None
    if state.options.covert and looker != state.to_move:
        return SeenDraw(None, None, None)
    printed = TILES[state.drawn]
    return SeenDraw(state.drawn, printed.face, printed.icons)
