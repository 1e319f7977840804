"""The check after a move: which cards are met, whether that wins, what leaves and what stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.hexes import Hex, groups

from .cards import CARDS, groups_meeting
from .state import Check, Goals, Met, Phase, State
from .tiles import Lying


def turn_order(seat: int, players: int) -> tuple[int, ...]:
    """The seats from `seat` on, round the table."""
    return tuple((seat + i) % players for i in range(players))


def cards_met(goals: Goals, seat: int, field: Mapping[Hex, Lying], moved: tuple[Hex, ...]) -> tuple[Met, ...]:
    """Every player's cards that the move of `seat` met (X4, X6), and the common card for the mover alone (X14)."""
    open_cards = [(card, owner, False) for owner in turn_order(seat, len(goals.hands)) for card in goals.hands[owner]]
    if goals.common is not None:
        open_cards.append((goals.common, seat, True))
    met = []
    for card, owner, common in open_cards:
        found = groups_meeting(CARDS[card], field, moved)
        if found:
            met.append(Met(card, owner, common, found))
    return tuple(met)


def begin_check(state: State, field: Mapping[Hex, Lying], moved: tuple[Hex, ...]) -> tuple[Check | None, Phase]:
    """The check of a move that led to `field`, and the phase that follows."""
    met = cards_met(state.goals, state.to_move, field, moved)
    if not met:
        return None, Phase.DRAW
    check = Check(met, bool(winners(state, met)))
    if check.wins or not state.options.destiny:
        return check, Phase.SCORE
    return next_choice(check, field)


def next_choice(check: Check, field: Mapping[Hex, Lying]) -> tuple[Check, Phase]:
    """Makes the choices of Hex Destiny that leave no choice, up to the first that does (X12)."""
    chosen = check.chosen
    while len(chosen) < len(check.met):
        if len(check.met[len(chosen)].groups) > 1:
            return replace(check, chosen=chosen), Phase.GROUP
        chosen += (0,)
    clusters = groups(set(field) - leaving(check.met, chosen))
    stays = check.stays if len(clusters) > 1 else 0
    phase = Phase.CLUSTER if stays is None else Phase.SCORE
    return replace(check, chosen=chosen, clusters=clusters, stays=stays), phase


def leaving(met: tuple[Met, ...], chosen: tuple[int, ...]) -> set[Hex]:
    """The cells of the chosen groups: their union leaves (X12)."""
    return {cell for one, group in zip(met, chosen) for cell in one.groups[group].cells}


def counts_with(state: State, met: tuple[Met, ...]) -> tuple[int, ...]:
    """How many cards each seat has once those of `met` are scored."""
    counts = list(state.completed)
    for one in met:
        counts[one.seat] += 1
    return tuple(counts)


def reached(state: State, met: tuple[Met, ...]) -> tuple[int, ...]:
    """The seats at the target or beyond once `met` is scored; alone there is no target (X11)."""
    if state.solo:
        return ()
    return tuple(seat for seat, count in enumerate(counts_with(state, met)) if count >= state.options.target)


def winners(state: State, met: tuple[Met, ...]) -> tuple[int, ...]:
    """The seat that wins by this check, as a tuple of one; empty while play goes on (X8)."""
    at_target = reached(state, met)
    if not state.sudden:
        return at_target if len(at_target) == 1 else ()
    counts = counts_with(state, met)
    best = tuple(seat for seat in at_target if counts[seat] == max(counts))
    return best if len(best) == 1 else ()
