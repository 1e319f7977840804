"""Set positions for the tests of Horrible Hex, written as text, and what must hold of every state."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine import horrible_hex as hh
from engine.horrible_hex.board import one_group
from engine.horrible_hex.cards import CARDS
from engine.horrible_hex.state import State
from engine.horrible_hex.tiles import TILES, Lying, laid, turned
from engine.kernel.refusal import Refusal

# The star at 0,-1 slides down to 0,0 and so completes card 0 (the column) and card 8 (with the two circles beside it).
TWO_CARDS = """
0,-1 star   S..S..
0,1  star   ......
0,2  circle ......
0,3  circle S.S.S.
1,-1 circle W..W..
1,0  circle P..P..
"""
# With two wilds in the column card 1 is completed as well.
THREE_CARDS = TWO_CARDS.replace("0,1  star   ......", "0,1  wild   S..J..").replace(
    "0,2  circle ......", "0,2  wild   P..W.."
)
TO_TWO_CARDS = hh.MoveTile((0, -1), 3, hh.How.SLIDE)


def cell(name: str) -> tuple[int, int]:
    q, r = name.split(",")
    return int(q), int(r)


def lying(text: str) -> dict:
    """Tiles that need not be of the 28: a line each, `q,r face icons`, with `down` for a face-down one."""
    field = {}
    for line in text.strip().splitlines():
        name, face, icons, *down = line.split()
        field[cell(name)] = Lying(hh.Face(face), icons, bool(down))
    return field


def laid_out(text: str) -> dict:
    """Tiles of a match: the same text, `down` followed by the seat that placed it. Each of the 28 once."""
    free, field = set(range(len(TILES))), {}
    for line in text.strip().splitlines():
        name, face, icons, *down = line.split()
        number, turns = next(
            (n, t)
            for n in sorted(free)
            for t in range(6)
            if TILES[n].face == face and turned(TILES[n].icons, t) == icons
        )
        free.discard(number)
        field[cell(name)] = laid(number, turns, int(down[1]) if down else None)
    return field


def at_move(
    text: str,
    hands: tuple,
    *,
    options: dict | None = None,
    common: int | None = None,
    completed: tuple = (),
    seat: int = 0,
    turn: int = 5,
    deck: int | None = None,
) -> State:
    """A match of as many players as there are `hands`, before a move. `completed` counts cards, `deck` keeps that many tiles."""
    state = hh.new(options or {}, tuple(["Ann", "Ben", "Cid"][: len(hands)]))
    field = laid_out(text)
    used = {tile.tile for tile in field.values()}
    rest = tuple(tile for tile in state.tiles if tile not in used)
    held = [card for hand in hands for card in hand] + ([] if common is None else [common])
    free = [card for card in range(len(CARDS)) if card not in held]
    done = tuple(tuple(free.pop() for _ in range(n)) for n in completed or (0,) * len(hands))
    goals = replace(state.goals, hands=hands, common=common, completed=done, deck=tuple(sorted(free)))
    deck = len(rest) if deck is None else deck
    return replace(
        state,
        phase=hh.Phase.MOVE,
        field=field,
        deck=rest[:deck],
        discards=rest[deck:],
        goals=goals,
        to_move=seat,
        turns=turn,
    )


def few_cards_left(state: State, completed: tuple[int, ...], discards: int = 0) -> State:
    """The same match late in sudden death: each seat has completed so many cards, the rest is the deck after `discards`."""
    cards = list(state.goals.deck)
    done = tuple(tuple(cards.pop() for _ in range(n)) for n in completed)
    goals = replace(state.goals, completed=done, deck=tuple(cards[discards:]), discards=tuple(cards[:discards]))
    return replace(state, goals=goals, sudden=True)


def run(state: State, *moves, rng: Random | None = None) -> State:
    """The state after `moves`, all of which must be allowed."""
    rng = rng or Random(1)
    for move in moves:
        event = hh.decide(state, move, (), rng)
        assert not isinstance(event, Refusal), (move, event)
        state = hh.evolve(state, event)
        assert_lawful(state)
    return state


def assert_lawful(state: State) -> None:
    """One group on the field, every tile in one place, every goal card in one place."""
    if state.phase is not hh.Phase.DEAL:
        assert one_group(state.field)
    tiles = [tile.tile for tile in state.field.values()] + list(state.deck) + list(state.discards)
    if state.drawn is not None:
        tiles.append(state.drawn)
    assert sorted(tiles) == list(state.tiles)
    goals = state.goals
    cards = [card for pile in (*goals.hands, *goals.completed, goals.deck, goals.discards) for card in pile]
    if goals.common is not None:
        cards.append(goals.common)
    assert sorted(cards) == list(range(26))
