"""The generator of plays: complete against brute force, right by the judge, each play once; the best plays are among them."""

from __future__ import annotations

from random import Random

import pytest

from engine.hexabble.board import KEY_SPACES, NAMES
from engine.hexabble.bounds import Bounds
from engine.hexabble.match import ALL_TILES
from engine.hexabble.plays import best_plays, plays
from engine.hexabble.rules import judge
from engine.kernel.wordgraph import graph_of
from tests.engine.hexabble.brute_force import all_plays, rows
from tests.engine.hexabble.positions import _random_board, _random_words
from tests.engine.hexabble.reference import TITLE
from tests.often import IN_PYODIDE


def position(rng):
    """A crowded board, words over its few letters, and that alphabet."""
    alphabet = "".join(sorted(rng.sample("ABCDEHKQ", rng.choice((1, 2, 2, 3)))))
    board = {TITLE[cell]: tile for cell, tile in _random_board(rng, alphabet).items()}
    return board, frozenset(_random_words(rng, alphabet)) | {alphabet[0] * 2}, alphabet


def a_rack(rng, alphabet, size):
    return tuple(rng.choice((*alphabet, alphabet[0], "?", "!", "^", "^")) for _ in range(size))


def found(board, rack, words):
    got = [play for play in plays(board, rack, graph_of(words), words) if play is not None]
    assert len({play.tiles for play in got}) == len(got), "a play came twice"
    return {play.tiles: play.score for play in got}


@pytest.mark.parametrize("seed", range(40))
def test_all_plays_of_three_tiles_are_those_that_brute_force_finds(seed):
    rng = Random(f"hexabble plays {seed}")
    board, words, alphabet = position(rng)
    rack = a_rack(rng, alphabet, 3)
    assert found(board, rack, words) == all_plays(board, rack, words, alphabet)


@pytest.mark.parametrize("seed", range(6))
def test_plays_of_a_full_rack_are_complete_up_to_two_tiles_and_in_samples_beyond(seed):
    rng = Random(f"hexabble racks {seed}")
    board, words, alphabet = position(rng)
    words = frozenset(word for word in words if len(word) < 6)
    rack = (*a_rack(rng, alphabet, 3), *rng.choices(alphabet, k=1 if IN_PYODIDE else 4))
    got = found(board, rack, words)
    short = {tiles: score for tiles, score in got.items() if len(tiles) <= 2}
    assert short == all_plays(board, rack, words, alphabet, most=2)
    for tiles in rng.sample(sorted(got), min(200, len(got))):
        verdict = judge(board, tiles, words, rack)
        assert (verdict.legal, verdict.score) == (True, got[tiles])


def test_moves_whose_letters_meet_past_a_sharp_turn_are_found():
    """H6: letters before and after a turn from down to up-right lie side by side in a row of their own."""
    words = frozenset({"CAT", "ACT", "CA", "SCA"})
    board = {"H10": "S"}
    got = found(board, tuple("CAT^"), words)
    assert got == all_plays(board, tuple("CAT^"), words, "ACST")
    assert any(sum(tile == "^" for _, tile in tiles) == 1 for tiles in got)


def test_a_key_may_lie_elsewhere_only_if_the_move_covers_the_last_key_space():
    """H10."""
    *covered, _ = sorted(NAMES[cell] for cell in KEY_SPACES)
    board = dict.fromkeys(covered, "A")
    words = frozenset({"AA", "AAA"})
    got = found(board, ("!", "A"), words)
    assert got == all_plays(board, ("!", "A"), words, "A")


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("margin", [0, 6])
def test_the_best_plays_hold_the_best_and_say_nothing_untrue(seed, margin):
    rng = Random(f"hexabble best {seed}")
    board, words, alphabet = position(rng)
    rack = a_rack(rng, alphabet, 4)
    every = found(board, rack, words)
    best = {play.tiles: play.score for play in best_plays(board, rack, graph_of(words), words, margin) if play}
    assert best.items() <= every.items()
    assert max(best.values(), default=0) == max(every.values(), default=0)


def test_the_same_arguments_give_the_same_plays_in_the_same_order():
    board, words, _ = position(Random(11))
    once, again = ([play for play in plays(board, ("A", "?", "^"), graph_of(words), words) if play] for _ in range(2))
    assert once == again


def test_a_search_breathes_often():
    """The page gives a thought eight milliseconds at a time, so None comes at least every few hundred plays."""
    board, words, alphabet = position(Random(3))
    since = longest = 0
    for play in plays(board, tuple(f"{alphabet}?{alphabet}"[:5]), graph_of(words), words):
        since = 0 if play is None else since + 1
        longest = max(longest, since)
    assert longest < 5_000


def test_what_is_still_to_be_had_is_not_found_out_in_one_breath(monkeypatch):
    """20 to 50 ms in a browser, before the outlooks of the cells were found a few at a time."""
    found, longest = 0, 0
    ahead = Bounds._ahead

    def counted(self, *args):
        nonlocal found
        found += 1
        return ahead(self, *args)

    monkeypatch.setattr(Bounds, "_ahead", counted)
    board, words, alphabet = position(Random(3))
    for play in best_plays(board, tuple(f"{alphabet}?^"[-5:]), graph_of(words), words):
        if play is None:
            longest, found = max(longest, found), 0
    assert 0 < longest < 100


def test_brute_force_lays_every_row():
    """Two tiles on an empty board: 217 cells, three directions, two orders; what runs over the edge left out."""
    pairs = {laid for laid in rows({}, ("A", "B"), "", 2) if len(laid) == 2}
    assert len(pairs) == 2 * 3 * (217 - 17)


def test_every_rack_of_the_bag_is_taken():
    words = frozenset({"AT", "TA", "TAT"})
    rng = Random(8)
    for _ in range(20):
        rack = tuple(rng.sample(ALL_TILES, 7))
        for tiles in found({"I9": "A", "I10": "T"}, rack, words):
            assert judge({"I9": "A", "I10": "T"}, tiles, words, rack).legal
