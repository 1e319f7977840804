"""A match of one, two or three players: `decide` turns a move into an event or a refusal, `evolve` applies an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.kernel.hexes import Hex
from engine.kernel.hints import Hint, Hinted
from engine.kernel.names import check_names
from engine.kernel.outcome import Outcome, leaders
from engine.kernel.refusal import Refusal

from . import draws
from .board import cell_name, spaces, touches
from .cards import CARDS
from .moves import (
    ChooseCluster,
    ChooseGroup,
    ClusterChosen,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drawn,
    Event,
    GroupChosen,
    Keep,
    Kept,
    Move,
    Moved,
    MoveTile,
    Place,
    Placed,
    Score,
    Scored,
    Skip,
    Skipped,
)
from .reasons import Reason
from .rules import begin_check, next_choice, reached, turn_order
from .state import Check, Goals, Met, Options, Pending, Phase, State
from .tiles import How, laid
from .travel import Travel, after, travel

SEATS = range(1, 4)
HAND_SIZES = {1: 4, 2: 2, 3: 1}
# Which tile, and how it moves: in one turn there is no more to tell.
MOST_HINTS = 2

# The phase in which a move may be made, and in which an event may happen.
_PHASES: dict[type, Phase] = {
    Deal: Phase.DEAL,
    MoveTile: Phase.MOVE,
    Skip: Phase.MOVE,
    Hint: Phase.MOVE,
    ChooseGroup: Phase.GROUP,
    ChooseCluster: Phase.CLUSTER,
    Score: Phase.SCORE,
    Keep: Phase.DISCARD,
    Discard: Phase.DISCARD,
    Draw: Phase.DRAW,
    Place: Phase.PLACE,
    Dealt: Phase.DEAL,
    Moved: Phase.MOVE,
    Skipped: Phase.MOVE,
    Hinted: Phase.MOVE,
    GroupChosen: Phase.GROUP,
    ClusterChosen: Phase.CLUSTER,
    Scored: Phase.SCORE,
    Kept: Phase.DISCARD,
    Discarded: Phase.DISCARD,
    Drawn: Phase.DRAW,
    Placed: Phase.PLACE,
}


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    """A match before the deal. ValueError says which option is wrong (see `Options`)."""
    if len(seats) not in SEATS:
        raise ValueError(f"seats: expected one to three players, got {len(seats)}")
    check_names(seats)
    read = Options.read(options, len(seats))
    nothing = ((),) * len(seats)
    empty = State(read, tuple(seats), Goals(nothing, None, nothing, tuple(range(len(CARDS)))), (), {})
    return replace(empty, deck=empty.tiles, to_move=read.first, hints_taken=(0,) * len(seats))


def decide(state: State, move: Move, words: object, rng: Random) -> Event | Refusal:
    """The event of `move`, or a refusal. `words` is not used: this game has none."""
    phase = _PHASES.get(type(move))
    if phase is None:
        raise ValueError(f"expected a move of Horrible Hex, got {move!r}")
    if phase is not state.phase:
        return Refusal(Reason.OVER) if state.phase is Phase.OVER else Refusal(Reason.NOT_NOW, detail=state.phase.value)
    match move:
        case Deal():
            return _deal(state, rng)
        case MoveTile(cell, side, how):
            found = travel(state.field, cell, side, How(how))
            return Moved(cell, side, How(how), found.paths) if isinstance(found, Travel) else found
        case Skip():
            return Skipped()
        case Hint(seat):
            free = state.options.hints and state.hinted < MOST_HINTS and seat == state.to_move
            return Hinted(seat) if free else Refusal(Reason.NO_HINTS)
        case ChooseGroup(group):
            return GroupChosen(group) if group in range(len(_undecided(state).groups)) else Refusal(Reason.NO_CHOICE)
        case ChooseCluster(cluster):
            known = cluster in range(len(_check(state).clusters))
            return ClusterChosen(cluster) if known else Refusal(Reason.NO_CHOICE)
        case Score():
            check = _check(state)
            return Scored(() if check.wins else draws.replacements(state.goals, check.met, state.solo, rng))
        case Keep():
            return Kept()
        case Discard():
            return Discarded(draws.exchange(state, rng))
        case Draw():
            return draws.draw(state, rng)
        case Place(cell, turns):
            laid(_in_hand(state), turns)  # ValueError for turns that do not exist
            refusal = _misplaced(state, cell)
            return refusal or Placed(cell, turns, draws.cycle(state, rng))


def evolve(state: State, event: Event) -> State:
    """The state after `event`. ValueError for an event that cannot happen in it."""
    phase = _PHASES.get(type(event))
    if phase is None or phase is not state.phase:
        raise ValueError(f"{type(event).__name__} cannot happen in the phase {state.phase.value}")
    match event:
        case Dealt():
            return _dealt(state, event)
        case Moved(cell, side, how, paths):
            found = travel(state.field, cell, side, how)
            if isinstance(found, Refusal):
                raise ValueError(f"this tile cannot move so: {found.reason.value}")
            _expect(paths == found.paths, "the tiles cannot have taken these paths")
            field, moved = after(state.field, found.paths), found.moved
            check, phase = begin_check(state, field, moved)
            return replace(state, field=field, moved=moved, check=check, phase=phase)
        case Skipped():
            return replace(state, phase=Phase.DRAW)
        case Hinted(seat):
            return _hinted(state, seat)
        case GroupChosen(group):
            _expect(group in range(len(_undecided(state).groups)), f"there is no group {group}")
            before = _check(state)
            check, phase = next_choice(replace(before, chosen=(*before.chosen, group)), state.field)
            return replace(state, check=check, phase=phase)
        case ClusterChosen(cluster):
            before = _check(state)
            _expect(cluster in range(len(before.clusters)), f"there is no cluster {cluster}")
            return replace(state, check=replace(before, stays=cluster), phase=Phase.SCORE)
        case Scored(cards):
            return _scored(state, cards)
        case Kept():
            return _asked_on(state)
        case Discarded(card):
            return _asked_on(replace(state, goals=draws.exchanged(state.goals, state.asked[0], card)))
        case Drawn():
            return _drawn(state, event)
        case Placed(cell, turns, card):
            refusal = _misplaced(state, cell)
            _expect(refusal is None, "the tile cannot lie there")
            tile = laid(_in_hand(state), turns, state.to_move if state.options.covert else None)
            return _end_turn(replace(state, field={**state.field, cell: tile}, drawn=None), card)


def pending(state: State) -> Pending | None:
    """Whose decision the match waits for, and between what; None once it is over."""
    match state.phase:
        case Phase.OVER:
            return None
        case Phase.GROUP:
            met = _undecided(state)
            return Pending(state.phase, state.to_move, met.card, tuple(group.cells for group in met.groups))
        case Phase.CLUSTER:
            return Pending(state.phase, state.to_move, None, tuple(tuple(sorted(c)) for c in _check(state).clusters))
        case Phase.DISCARD:
            return Pending(state.phase, state.asked[0], state.goals.hands[state.asked[0]][0])
        case Phase.PLACE:
            return Pending(state.phase, state.to_move, None, tuple((space,) for space in spaces(state.field)))
    return Pending(state.phase, state.to_move)


def outcome(state: State) -> Outcome | None:
    """Who has won and with how many cards; None while the match goes on.

    The reason is `target`, `sudden-death` (X8), `cards-out` (no goal card is left) or, alone, `solo` (X11).
    """
    if state.phase is not Phase.OVER:
        return None
    counts = state.completed
    if state.solo:
        return Outcome((0,), counts, "solo")
    best = leaders(counts)
    if state.check is None or not state.check.wins:
        return Outcome(best, counts, "cards-out")
    return Outcome(best, counts, "sudden-death" if state.sudden else "target")


def _deal(state: State, rng: Random) -> Dealt:
    cards = rng.sample(state.goals.deck, len(state.goals.deck))
    size = HAND_SIZES[len(state.seats)]
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(len(state.seats)))
    return Dealt(draws.triangle(state.tiles, rng), hands, cards[-1] if state.options.hold_em else None)


def _dealt(state: State, event: Dealt) -> State:
    size = HAND_SIZES[len(state.seats)]
    _expect(
        len(event.hands) == len(state.seats) and all(len(hand) == size for hand in event.hands),
        f"expected {size} goal cards for each player",
    )
    _expect((event.common is not None) == state.options.hold_em, "a common card belongs to Hexas Hold 'Em")
    goals = state.goals
    for card in (*(card for hand in event.hands for card in hand), *((event.common,) if state.options.hold_em else ())):
        goals = draws.without_card(goals, card)
    field, deck = draws.lay_triangle(state.tiles, event.triangle)
    return replace(
        state, goals=replace(goals, hands=event.hands, common=event.common), field=field, deck=deck, phase=Phase.MOVE
    )


def _scored(state: State, cards: tuple[int | None, ...]) -> State:
    check = _check(state)
    met, scorers = check.met, tuple(sorted({one.seat for one in check.met}))
    if check.wins:
        _expect(cards == (), "nothing is drawn once the match is won")
        # Nothing is secret any more: face-down tiles are turned up with the last check.
        return replace(
            state,
            goals=draws.completed(state.goals, met),
            field=draws.turned_up(state.field),
            scorers=scorers,
            phase=Phase.OVER,
        )
    sudden = state.sudden or len(reached(state, met)) > 1
    goals = draws.replaced(state.goals, met, cards, state.solo)
    state = replace(state, goals=goals, sudden=sudden, check=None, scorers=scorers, moved=())
    if not any(goals.hands) and goals.common is None:
        return replace(state, field=draws.turned_up(state.field), phase=Phase.OVER)
    if state.options.destiny:
        stays = check.clusters[check.stays or 0] if check.clusters else frozenset()
        gone = (tile.tile for cell, tile in state.field.items() if cell not in stays)
        state = replace(
            state,
            discards=tuple(sorted((*state.discards, *gone))),
            field={cell: tile for cell, tile in state.field.items() if cell in stays},
        )
    elif not state.solo:
        state = replace(state, reset=True)
    asked: tuple[int, ...] = ()
    # With no other card to be had, a discarded card would only come back (X9): nobody is asked.
    if len(state.seats) == 3 and (goals.deck or goals.discards):
        asked = tuple(seat for seat in turn_order(state.to_move, 3) if seat not in scorers and goals.hands[seat])
    return replace(state, asked=asked, phase=Phase.DISCARD if asked else Phase.DRAW)


def _check(state: State) -> Check:
    """The check of the turn, which there is in every phase that asks about it."""
    if state.check is None:
        raise ValueError("no card was met this turn")
    return state.check


def _undecided(state: State) -> Met:
    """The card that was met of which a group is to be chosen next."""
    check = _check(state)
    return check.met[len(check.chosen)]


def _hinted(state: State, seat: int) -> State:
    free = state.options.hints and state.hinted < MOST_HINTS and seat == state.to_move
    _expect(free, f"expected at most {MOST_HINTS} hints in a turn, of the seat to move, in a match with hints")
    taken = tuple(count + (other == seat) for other, count in enumerate(state.hints_taken))
    return replace(state, hinted=state.hinted + 1, hints_taken=taken)


def _in_hand(state: State) -> int:
    if state.drawn is None:
        raise ValueError("no tile was drawn")
    return state.drawn


def _asked_on(state: State) -> State:
    asked = state.asked[1:]
    return replace(state, asked=asked, phase=Phase.DISCARD if asked else Phase.DRAW)


def _drawn(state: State, event: Drawn) -> State:
    after = draws.drawn(state, event)
    return _end_turn(after, event.card) if event.tile is None else replace(after, phase=Phase.PLACE)


def _end_turn(state: State, card: int | None) -> State:
    goals = draws.cycled(state, card)
    over = not any(goals.hands) and goals.common is None
    return replace(
        state,
        goals=goals,
        phase=Phase.OVER if over else Phase.MOVE,
        turns=state.turns + 1,
        to_move=(state.to_move + 1) % len(state.seats),
        moved=(),
        scorers=(),
        hinted=0,
    )


def _misplaced(state: State, cell: Hex) -> Refusal | None:
    if cell in state.field:
        return Refusal(Reason.OCCUPIED, (cell_name(cell),))
    return None if touches(state.field, cell) else Refusal(Reason.NOT_TOUCHING, (cell_name(cell),))


def _expect(right: bool, what: str) -> None:
    if not right:
        raise ValueError(what)
