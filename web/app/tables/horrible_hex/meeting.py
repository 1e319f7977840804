"""Which goal cards a move would meet, from what the seat that looks may see: the rules' own check, before the move is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.parts.wording import listed
from app.table import Env
from app.tables.horrible_hex import messages
from app.tables.horrible_hex.model import Model, cell_of
from engine import horrible_hex as hh
from engine.horrible_hex.rules import cards_met
from engine.horrible_hex.state import Goals, Met
from engine.horrible_hex.tiles import Lying
from engine.horrible_hex.travel import after
from engine.kernel.hexes import Hex


def lying(field: Mapping[Hex, hh.Seen]) -> dict[Hex, Lying]:
    """The field as the rules take it. What lies face down shows nothing, whoever may look at it."""
    return {
        cell: Lying(hh.Face.WILD, "", True)
        if tile.down or tile.face is None or tile.icons is None
        else Lying(tile.face, tile.icons)
        for cell, tile in field.items()
    }


def met_by(view: hh.View, travel: hh.Travel) -> tuple[Met, ...]:
    """The cards that a legal move of the player to move would meet (X4, X14)."""
    goals = Goals(view.hands, view.common, view.completed, ())
    return cards_met(goals, view.to_move, after(lying(view.field), travel.paths), travel.moved)


def chosen(model: Model, cell: Hex, env: Env) -> Model:
    """The model with a tile touched that can move, and the cards that each of its moves would meet."""
    model = replace(model, chosen=cell, chosen_at=env.now, note="", light=())
    return replace(model, meets=tuple(met_by(model.view, travel) for travel in model.travels))


def completing(model: Model) -> dict[Hex, tuple[Met, ...]]:
    """The places to which the touched tile can go so that cards are completed, with these."""
    return {travel.paths[0][1]: met for travel, met in zip(model.travels, model.meets) if met}


def promised(model: Model) -> frozenset[tuple[int | None, int]]:
    """The goal cards that the move which is looked at would complete, or any move of the touched tile: (seat, card), None for the
    common one's seat."""
    ends = completing(model)
    at = (model.over, cell_of(model.cursor))
    met = [met for cell, met in ends.items() if cell in at]
    looked_at = any(travel.paths[0][1] in at for travel in model.travels)
    found = met if looked_at else ends.values()
    return frozenset((None if one.common else one.seat, one.card) for met in found for one in met)


def completes(view: hh.View, met: tuple[Met, ...]) -> str:
    """What a move that meets cards does, for its place: "completes Ann's card"."""
    if len(view.seats) == 1:
        return "completes a card" if len(met) == 1 else f"completes {len(met)} cards"
    return "completes " + listed(
        ["the common card" if one.common else f"{messages.whose(view.seats[one.seat])} card" for one in met]
    )
