"""What chance gives: triangles, drawn tiles, goal cards; each as a draw and as what follows from it.

A deck is the ascending tuple of what is in it. Drawing takes any of it at random, which is what drawing from the top of
a shuffled deck is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from engine.kernel.hexes import Hex

from .board import TRIANGLE
from .moves import Drawn, Triangle
from .state import Goals, Met, State
from .tiles import Laid, laid

# Tiles


def triangle(tiles: tuple[int, ...], rng: Random) -> Triangle:
    """Three of `tiles`, each in a random orientation."""
    return tuple((tile, rng.randrange(6)) for tile in rng.sample(tiles, len(TRIANGLE)))


def lay_triangle(tiles: tuple[int, ...], dealt: Triangle) -> tuple[dict[Hex, Laid], tuple[int, ...]]:
    """The field with the triangle alone, and the rest of `tiles`. ValueError if it cannot be dealt from them."""
    numbers = [tile for tile, _ in dealt]
    if len(numbers) != len(TRIANGLE):
        raise ValueError(f"expected a triangle of three tiles, got {len(numbers)}")
    for tile in numbers:
        tiles = _without(tiles, tile, "tile")
    return {cell: laid(tile, turns) for cell, (tile, turns) in zip(TRIANGLE, dealt)}, tiles


def turned_up(field: Mapping[Hex, Laid]) -> dict[Hex, Laid]:
    """The field with every tile face up, orientations kept (X13)."""
    return {cell: laid(tile.tile, tile.turns) if tile.down else tile for cell, tile in field.items()}


def draw(state: State, rng: Random) -> Drawn:
    """Draws the tile that ends the turn, after the triangle that may be due."""
    pool, due, ends = _pool(state)
    dealt = triangle(pool, rng) if due else ()
    if ends:
        return Drawn(None, dealt, cycle(state, rng))
    taken = {tile for tile, _ in dealt}
    return Drawn(rng.choice([tile for tile in pool if tile not in taken]), dealt)


def drawn(state: State, event: Drawn) -> State:
    """The state with what was drawn: the triangle laid, the tile in hand, face-down tiles turned up (X13)."""
    pool, due, ends = _pool(state)
    if (event.tile is None) != ends or bool(event.triangle) != due:
        raise ValueError("the deck does not allow this draw")
    if event.card is not None and not ends:
        raise ValueError("the row does not cycle before the turn ends")
    field = turned_up(state.field)
    # The tiles are all in the pool again exactly when the discarded ones were shuffled in.
    discards = () if pool == state.tiles else state.discards
    if due:
        field, pool = lay_triangle(pool, event.triangle)
    if event.tile is not None:
        pool = _without(pool, event.tile, "tile")
    return replace(state, field=field, deck=pool, discards=discards, drawn=event.tile, reset=False)


def _pool(state: State) -> tuple[tuple[int, ...], bool, bool]:
    """What is drawn from, whether a triangle is due first, and whether that ends the turn."""
    if state.reset:
        return state.tiles, True, False
    if not state.field:
        # Hex Destiny took the last tile. Three tiles in the deck make a triangle and leave none to draw, which ends the
        # turn with a new triangle of all tiles (X9); fewer cannot make one, so all are shuffled first.
        if len(state.deck) == len(TRIANGLE):
            return state.tiles, True, True
        return (state.deck if len(state.deck) > len(TRIANGLE) else state.tiles), True, False
    if not state.deck:
        return state.tiles, True, True
    return state.deck, False, False


# Goal cards


def without_card(goals: Goals, card: int) -> Goals:
    """The goals with `card` taken from the deck; an empty deck is made of the discards first (X9)."""
    if not goals.deck:
        goals = replace(goals, deck=goals.discards, discards=())
    return replace(goals, deck=_without(goals.deck, card, "goal card"))


def completed(goals: Goals, met: tuple[Met, ...]) -> Goals:
    """The cards met lie with those who scored them, and nowhere else."""
    hands, done, common = list(goals.hands), list(goals.completed), goals.common
    for one in met:
        done[one.seat] += (one.card,)
        if one.common:
            common = None
        else:
            hands[one.seat] = tuple(card for card in hands[one.seat] if card != one.card)
    return replace(goals, hands=tuple(hands), completed=tuple(done), common=common)


def replacements(goals: Goals, met: tuple[Met, ...], solo: bool, rng: Random) -> tuple[int | None, ...]:
    """A new card for each card met, None where none is left. Alone, discarded cards do not come back (X9)."""
    left, more = list(goals.deck), [] if solo else list(goals.discards)
    cards: list[int | None] = []
    for _ in met:
        if not left:
            left, more = more, []
        cards.append(left.pop(rng.randrange(len(left))) if left else None)
    return tuple(cards)


def replaced(goals: Goals, met: tuple[Met, ...], cards: tuple[int | None, ...], solo: bool) -> Goals:
    """Scores the cards met and puts `cards` in their places; alone, at the left of the row, one by one (X11)."""
    if len(cards) != len(met):
        raise ValueError(f"expected {len(met)} new goal cards, got {len(cards)}")
    places = [None if one.common else goals.hands[one.seat].index(one.card) for one in met]
    hands: list[list[int | None]] = [list(hand) for hand in goals.hands]
    done = completed(goals, met)
    common = done.common
    for one, place, card in zip(met, places, cards, strict=True):
        if card is None:
            if done.deck or (done.discards and not solo):
                raise ValueError("a goal card is left to draw")
        else:
            done = without_card(done, card)
        if one.common:
            common = card
        elif solo:
            hands[0].remove(one.card)
            hands[0][:0] = [] if card is None else [card]
        elif place is not None:
            hands[one.seat][place] = card
    return replace(done, common=common, hands=tuple(tuple(c for c in hand if c is not None) for hand in hands))


def exchange(state: State, rng: Random) -> int:
    """A card for the one that the seat asked discards; with an empty deck, that one may come back (X9, X10)."""
    return rng.choice(state.goals.deck or sorted((*state.goals.discards, *state.goals.hands[state.asked[0]])))


def exchanged(goals: Goals, seat: int, card: int) -> Goals:
    """The goals once `seat` has discarded its card and drawn `card`."""
    goals = without_card(replace(goals, discards=tuple(sorted((*goals.discards, *goals.hands[seat])))), card)
    return replace(goals, hands=tuple((card,) if i == seat else hand for i, hand in enumerate(goals.hands)))


def _cycles(state: State) -> bool:
    # X11: not on the first turn, and not in one that completed a card.
    return state.solo and state.turns > 0 and not state.scorers


def cycle(state: State, rng: Random) -> int | None:
    """The card that comes into the row at the end of this turn, if one does (X11)."""
    return rng.choice(state.goals.deck) if _cycles(state) and state.goals.deck else None


def cycled(state: State, card: int | None) -> Goals:
    """The goals at the end of the turn: alone, the rightmost card is discarded and `card` comes in on the left (X11)."""
    goals = state.goals
    if (card is not None) != (_cycles(state) and bool(goals.deck)):
        raise ValueError("the row does not cycle so")
    if not _cycles(state):
        return goals
    row = goals.hands[0]
    goals = replace(goals, discards=tuple(sorted((*goals.discards, row[-1]))), hands=(row[:-1],))
    return goals if card is None else replace(without_card(goals, card), hands=((card, *row[:-1]),))


def _without(pile: tuple[int, ...], item: int, what: str) -> tuple[int, ...]:
    if item not in pile:
        raise ValueError(f"{what} {item} is not there to draw")
    place = pile.index(item)
    return pile[:place] + pile[place + 1 :]
