"""A player who does anything lawful at random."""

from __future__ import annotations

from random import Random

from engine import horrible_hex as hh
from engine.horrible_hex.state import State
from engine.horrible_hex.tiles import HOW_BY_ICON
from engine.kernel.refusal import Refusal

Phase = hh.Phase


def any_event(state: State, rng: Random):
    """An event of some lawful move. A turn is skipped only where no tile can move, so that matches get on."""
    match state.phase:
        case Phase.DEAL:
            move = hh.Deal()
        case Phase.MOVE:
            return _any_tile_move(state, rng)
        case Phase.GROUP:
            move = hh.ChooseGroup(rng.randrange(len(hh.pending(state).options)))
        case Phase.CLUSTER:
            move = hh.ChooseCluster(rng.randrange(len(hh.pending(state).options)))
        case Phase.SCORE:
            move = hh.Score()
        case Phase.DISCARD:
            move = rng.choice((hh.Keep(), hh.Discard()))
        case Phase.DRAW:
            move = hh.Draw()
        case Phase.PLACE:
            move = hh.Place(rng.choice(hh.spaces(state.field)), rng.randrange(6))
    return hh.decide(state, move, (), rng)


def _any_tile_move(state: State, rng: Random):
    # Begins at any tile and side and goes round: to list every move first would take most of a match's time.
    cells = list(state.field)
    start = rng.randrange(len(cells))
    for cell in cells[start:] + cells[:start]:
        icons, first = state.field[cell].icons, rng.randrange(6)
        for side in range(first - 6, first):
            if icons[side] in HOW_BY_ICON:
                event = hh.decide(state, hh.MoveTile(cell, side % 6, HOW_BY_ICON[icons[side]]), (), rng)
                if not isinstance(event, Refusal):
                    return event
    return hh.decide(state, hh.Skip(), (), rng)
