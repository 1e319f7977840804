"""The finder gives legal moves."""

from __future__ import annotations

from random import Random

from engine import globe
from engine.globe import Lists
from engine.globe.finder import find
from engine.kernel.refusal import Refusal
from tests.engine.globe.table import NONE, dealt

COMMON = [
    "AT",
    "TO",
    "ON",
    "NO",
    "IN",
    "IT",
    "IS",
    "AS",
    "AN",
    "ET",
    "TEN",
    "NET",
    "TON",
    "NOT",
    "ONE",
    "EAT",
    "TEA",
    "ATE",
    "ART",
    "RAT",
    "TAR",
    "OAR",
    "EAR",
    "ARE",
    "ERA",
    "SEA",
    "SET",
    "SIT",
    "TIN",
    "NIT",
    "RATE",
    "TEAR",
    "STAR",
    "ARTS",
    "RATS",
    "EAST",
    "SEAT",
    "EATS",
    "TEAS",
    "NOTE",
    "TONE",
    "LINE",
    "NILE",
    "SOIL",
    "OILS",
    "TOIL",
    "LION",
    "DOG",
    "GOD",
    "DO",
    "OD",
    "GO",
    "AI",
    "OE",
    "RE",
    "ES",
    "EN",
    "NE",
    "OR",
    "SO",
    "OS",
    "ID",
    "DI",
    "LA",
    "AL",
    "AE",
    "EA",
    "TI",
    "TA",
    "LO",
    "OI",
]
LISTS = Lists(frozenset(COMMON), frozenset(COMMON), 4)


def test_found_moves_are_legal_and_make_a_match():
    placed = 0
    for seed in range(2):
        state, rng = dealt(seed), Random(seed)
        while not state.ended:
            move = find(state, LISTS, rng, enough=1, patience=300)
            if move is None:
                move = (
                    globe.MOVES["exchange"](state.racks[state.to_move])
                    if len(state.bag) >= 7
                    else globe.MOVES["pass"]()
                )
            event = globe.decide(state, move, LISTS, rng)
            assert not isinstance(event, Refusal)
            placed += isinstance(event, globe.EVENTS["placed"])
            state = globe.evolve(state, event)
    assert placed > 40


def test_where_no_word_is_there_is_no_move():
    assert find(dealt(), NONE, Random(0), patience=200) is None


def test_the_same_seed_finds_the_same_move():
    assert find(dealt(2), LISTS, Random(7)) == find(dealt(2), LISTS, Random(7))
