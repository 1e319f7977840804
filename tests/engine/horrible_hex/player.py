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
    # Asks of one tile and side after the other instead of listing every move: most matches' time would go there.
    cells = list(state.field)
    rng.shuffle(cells)
    for cell in cells:
        tile = state.field[cell]
        sides = [side for side in range(6) if tile.icons[side] in HOW_BY_ICON]
        rng.shuffle(sides)
        for side in sides:
            event = hh.decide(state, hh.Move(cell, side, HOW_BY_ICON[tile.icons[side]]), (), rng)
            if not isinstance(event, Refusal):
                return event
    return hh.decide(state, hh.Skip(), (), rng)
