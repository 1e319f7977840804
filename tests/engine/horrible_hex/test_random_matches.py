"""Seeded random matches, to their end: 5,000 of two players, 2,000 alone and 1,000 of three, who have little of their own.

With two and three players they take the eight combinations of variants in turn and the five targets with them.
"""

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine import horrible_hex as hh
from engine.horrible_hex.state import Phase
from tests.engine.horrible_hex.player import any_event
from tests.engine.horrible_hex.table import assert_lawful
from tests.often import often

MATCHES = {1: often(2000), 2: often(5000), 3: often(1000)}
COMBINATIONS = [dict(zip(("destiny", "covert", "hold_em"), on)) for on in product((False, True), repeat=3)]
# Fifty times the turns of a usual match: a match that goes on so long is stuck.
TURNS = 2000


def play(players, options, seed):
    rng = Random(seed)
    state, phases = hh.new(options, ("Ann", "Ben", "Cid")[:players]), Counter()
    while state.phase is not Phase.OVER:
        assert state.turns < TURNS
        phases[state.phase] += 1
        # An event that is a refusal or does not fit the state is an error here.
        state = hh.evolve(state, any_event(state, rng))
        if state.phase is Phase.MOVE:
            assert_lawful(state)
    assert_lawful(state)
    return state, phases


def test_alone_every_match_ends_with_26_cards_completed_or_discarded():
    for seed in range(MATCHES[1]):
        state, _ = play(1, {"wilds": seed % 2 == 0}, seed)
        end = hh.outcome(state)
        assert end.reason == "solo" and end.winners == (0,)
        assert end.scores[0] + len(state.goals.discards) == 26


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.long
def test_every_match_ends_with_one_winner(players):
    reasons, phases = Counter(), Counter()
    for seed in range(MATCHES[players]):
        options = COMBINATIONS[seed % 8] | {"target": 1 + seed // 8 % 5, "wilds": seed % 7 != 0}
        state, seen = play(players, options, seed)
        end = hh.outcome(state)
        assert len(end.winners) == 1 and end.scores[end.winners[0]] == max(end.scores) >= options["target"]
        assert max(Counter(end.scores).items())[1] == 1
        reasons[end.reason] += 1
        phases += seen
    # The matches came by every decision there is.
    assert set(reasons) == {"target", "sudden-death"}
    assert set(phases) == set(Phase) - {Phase.OVER} - ({Phase.DISCARD} if players == 2 else set())
