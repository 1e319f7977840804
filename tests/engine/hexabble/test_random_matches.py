"""Seeded random matches hold what must always hold: 108 tiles, racks of at most seven, scores equal the replay's."""

import zlib
from collections import Counter
from functools import partial
from random import Random

import pytest

from engine import hexabble
from engine.hexabble.board import CENTRE, NAMES, NEXT, NUMBERS, OUTSIDE, PREVIOUS
from engine.hexabble.match import FRIENDLY, TILE_COUNTS
from engine.hexabble.moves import Agree, Deal, Exchange, Pass, Place
from engine.hexabble.plays import plays
from engine.kernel.record import FORMAT, Header, Record, dumps, loads, replay
from engine.kernel.refusal import Refusal
from engine.kernel.tiles import IN_RACK
from engine.kernel.wordgraph import graph_of
from tests.often import often
from tests.playing import first_plays, some_play

BLOCKS = 10
MATCHES = often(1000)
NAMES_OR_EDGE = (*NAMES, "")


class MostWords:
    """Nine texts of ten are words, by a checksum, so that random tiles often stand and sometimes fail."""

    def __contains__(self, word):
        return zlib.crc32(word.encode()) % 10 != 0


def random_move(state, rng, agree=0.04):
    """A few tiles of the rack in a row or along a bent path from some old letter on; at times something else."""
    chance = rng.random()
    rack = state.racks[state.to_move]
    if chance < 0.02:
        return Pass()
    if chance < 0.06:
        return Exchange(rack[: rng.randint(1, len(rack))])
    if chance > 1 - agree:
        return Agree()
    way, axis = rng.choice((NEXT, PREVIOUS)), int(3 * rng.random())
    cell = NUMBERS[rng.choice(tuple(state.board))] if state.board else CENTRE
    count = rng.choice((2, 3, 4)) if not state.board else rng.choice((1, 2, 3, 7))
    tiles = []
    for tile in rng.sample(rack, min(count, len(rack))):
        if tile == "!" and rng.random() < 0.8:
            continue
        while NAMES_OR_EDGE[cell] in state.board:
            cell = way[axis][cell]
        if cell == OUTSIDE:
            break
        if tile in "?!":
            tile = rng.choice("aeinst") + tile.strip("?")
        tiles.append((NAMES[cell], tile))
        axis = (axis + 1) % 3 if tile == "^" else axis
        cell = way[axis][cell]
    return Place(tuple(tiles))


def conserved(state):
    tiles = Counter(state.bag)
    tiles.update(IN_RACK[tile] for tile in state.board.values())
    for rack in state.racks:
        tiles.update(rack)
    return tiles == TILE_COUNTS


def played(seed, words, choose):
    """A match to its end: its record and its last state; the invariants hold after every event."""
    rng = Random(seed)
    seats = ("Ann", "Ben", "Cid", "Dot")[: 2 + seed % 3]
    options = {"check": ("friendly", "challenge")[seed % 2]}
    state, events, refused, move = hexabble.new(options, seats), [], 0, Deal()
    while not state.ended:
        event = hexabble.decide(state, move, words, rng)
        if isinstance(event, Refusal):
            refused += 1
        else:
            events.append(event)
            state = hexabble.evolve(state, event)
            assert sum(map(len, state.racks)) + len(state.board) + len(state.bag) == 108
            assert all(len(rack) <= 7 for rack in state.racks)
        move = choose(state, rng) if refused < 12 else Pass()
        refused = 0 if refused >= 12 else refused
    header = Header(FORMAT, hexabble.GAME, hexabble.RULES, "test", options, seats)
    return Record(header, tuple(events)), state


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_matches_keep_every_invariant(block):
    ends = Counter()
    for seed in range(block * 1000, block * 1000 + MATCHES):
        # Most are ended early by agreement, for time; every eighth goes on to its natural end.
        record, state = played(seed, MostWords(), partial(random_move, agree=0.04 if seed % 8 else 0))
        assert conserved(state)
        again = replay(hexabble, record)
        assert again == state
        made = Counter()
        for entry in state.history:
            made[entry.seat] += entry.score
        assert again.scores == tuple(made[seat] for seat in range(len(state.seats)))
        assert sum(settled.after for settled in hexabble.settlements(state)) <= sum(state.scores)
        if seed % 50 == 0:
            assert loads(dumps(record, hexabble), {hexabble.GAME: hexabble}) == record
        ends[state.ended] += 1
    assert set(ends) >= {"out", "agreement"}


# Short words of the most frequent letters, so that there is much to play.
SOME_WORDS = frozenset(
    [
        "AA",
        "AE",
        "AI",
        "AN",
        "AT",
        "ET",
        "EN",
        "ER",
        "ES",
        "IN",
        "IS",
        "IT",
        "NA",
        "NE",
        "NO",
        "ON",
        "OR",
        "OS",
        "RE",
        "SO",
        "ST",
        "TA",
        "TE",
        "TI",
        "TO",
        "EAT",
        "ATE",
        "TEA",
        "SEA",
        "SAT",
        "SIT",
        "SET",
        "TEN",
        "TIN",
        "TAN",
        "NET",
        "NOT",
        "TON",
        "ONE",
        "ION",
        "OAT",
        "RAT",
        "TAR",
        "ART",
        "EAR",
        "ERA",
        "ARE",
        "ORE",
        "ROE",
        "TOE",
        "OAR",
        "SOAR",
        "ROSE",
        "SORE",
        "TORE",
        "ROTE",
        "RATE",
        "TEAR",
        "TARE",
        "NOTE",
        "TONE",
        "STONE",
        "ONSET",
        "EASE",
        "TEASE",
        "ARISE",
        "RAISE",
        "STAIR",
        "SATIRE",
        "RETAIN",
        "RETINA",
        "ORATE",
        "ROAST",
        "TORSO",
        "TENOR",
        "DO",
        "DOE",
        "ODE",
        "ROD",
        "RED",
        "RIDE",
        "SIDE",
        "SAID",
        "DIET",
        "EDIT",
        "TIDE",
        "DINE",
        "ROUND",
        "RUIN",
        "UNIT",
        "UNTIE",
        "LINE",
        "LION",
        "LOIN",
        "TOIL",
        "TAIL",
        "LATE",
        "TALE",
        "ALE",
        "LEA",
        "LET",
        "LIE",
        "LOT",
        "GO",
        "GOT",
        "GET",
        "TAG",
        "RAG",
        "GAG",
        "EGG",
        "AGE",
        "BE",
        "BEE",
        "BAT",
        "PAT",
        "TAP",
        "PIE",
        "PEA",
        "OPT",
        "TOP",
        "POT",
        "HE",
        "HAT",
        "HOT",
        "THE",
        "HEN",
        "YE",
        "YES",
        "SAY",
        "WE",
        "WET",
        "TWO",
        "OW",
        "OX",
        "AX",
        "FIT",
        "OFT",
        "MAT",
        "ME",
        "MET",
        "VIE",
        "QI",
        "ZA",
        "JO",
        "KA",
    ]
)


def found_in(state):
    return plays(state.board, state.racks[state.to_move], graph_of(SOME_WORDS), SOME_WORDS)


@pytest.mark.parametrize("seed", range(24))
def test_matches_of_words_are_played_to_their_end_and_equal_their_replay(seed):
    def best(state, rng):
        tiles = some_play(found_in(state))
        if tiles is not None:
            return Place(tiles)
        return Exchange(state.racks[state.to_move][:2]) if len(state.bag) >= 7 else Pass()

    record, state = played(seed, SOME_WORDS, best)
    assert replay(hexabble, record) == state
    assert conserved(state)
    assert sum(entry.kind == "placed" for entry in state.history) >= 5


@pytest.mark.parametrize("seed", range(6))
def test_what_is_found_is_legal_and_scores_as_it_says(seed):
    rng = Random(seed)
    state = hexabble.new({"check": FRIENDLY}, ("Ann", "Ben"))
    state = hexabble.evolve(state, hexabble.decide(state, Deal(), SOME_WORDS, rng))
    for _ in range(6):
        found = first_plays(found_in(state), 12)
        for move in found:
            shown = hexabble.preview(state, move.tiles, SOME_WORDS)
            assert (shown.legal, shown.score) == (True, move.score)
        move = Place(found[0].tiles) if found else Pass()
        state = hexabble.evolve(state, hexabble.decide(state, move, SOME_WORDS, rng))
