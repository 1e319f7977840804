"""The globe's generator of plays: complete against brute force, right by the judge, each play once."""

from __future__ import annotations

from random import Random

import pytest

from engine.globe import Lists
from engine.globe.board import RAY_CELLS, RAYS
from engine.globe.house import House
from engine.globe.plays import best_plays, plays
from engine.globe.premiums import PREMIUMS
from tests.engine.globe.brute_force import all_plays, fillings
from tests.engine.globe.positions import random_case


def position(rng):
    """A crowded globe with joins, premiums, and words over six letters or fewer."""
    while True:
        case = random_case(rng)
        if case["board"]:
            break
    alphabet = "".join(sorted({tile.upper() for tile in case["board"].values()}))[:6]
    some = {"".join(rng.choices(alphabet, k=rng.choice((2, 2, 3, 3, 4, 5)))) for _ in range(60)}
    words = frozenset(word for word in case["words"] if set(word) <= set(alphabet)) | some
    lists = Lists(words, frozenset(word for word in sorted(words) if rng.random() < 0.5), max(map(len, words)))
    joins = {star: tuple(tuple(pair) for pair in pairs) for star, pairs in case["joins"].items()}
    return case["board"], joins, case["premiums"], lists, alphabet


def found(board, joins, rack, lists, premiums=PREMIUMS):
    got = [play for play in plays(board, joins, rack, lists, premiums) if play is not None]
    assert len({play.tiles for play in got}) == len(got), "a play came twice"
    return {play.tiles: play.score for play in got}


@pytest.mark.parametrize("seed", range(24))
def test_all_plays_of_a_small_rack_are_those_that_brute_force_finds(seed):
    rng = Random(f"globe plays {seed}")
    board, joins, premiums, lists, alphabet = position(rng)
    rack = tuple(rng.choice(alphabet + "?") for _ in range(2))
    every = found(board, joins, rack, lists, premiums)
    assert every == all_plays(board, joins, rack, lists, premiums, alphabet)
    best = {play.tiles: play.score for play in best_plays(board, joins, rack, lists, premiums) if play}
    assert best.items() <= every.items()
    assert max(best.values(), default=0) == max(every.values(), default=0)


def test_a_word_is_found_through_several_stars():
    """G7: a word may bend through one star after the other, and each pass doubles it."""
    first, second = "A", RAYS["A"][0]
    third = next(ray for ray in RAYS[second] if ray not in ("A", *RAYS["A"]))
    way = [*RAY_CELLS[first, second], *RAY_CELLS[second, third][1:2]]
    lead = RAY_CELLS[first, RAYS["A"][2]][1]
    cells = [lead, *way]
    text = "ABCDEFGH"
    board = dict(zip(cells[1:-1], text[1:-1]))
    lists = Lists(frozenset({text, text[1:-1], "ZZ"}), frozenset(), 8)
    got = found(board, {}, tuple(text[0] + text[-1]), lists)
    assert any(dict(tiles) == {cells[0]: text[0], cells[-1]: text[-1]} for tiles in got)


def test_house_words_are_played_and_blocked_ones_are_not():
    """G14."""
    lists = House(("QQ",), ("AB",)).over(Lists(frozenset({"AB", "ABA"}), frozenset(), 3))
    got = found({"AB1": "Q"}, {}, ("Q",), lists)
    assert got and all(dict(tiles).values() for tiles in got)
    assert found({"AB1": "A"}, {}, ("B",), lists) == {}


def test_the_best_opening_on_an_empty_globe_is_the_best_of_all():
    lists = Lists(frozenset({"AB", "ABLE", "ELBA", "BE"}), frozenset({"ABLE", "ELBA"}), 4)
    rack = tuple("ABLE")
    every = found({}, {}, rack, lists)
    best = {play.tiles: play.score for play in best_plays({}, {}, rack, lists) if play}
    assert best.items() <= every.items()
    assert max(best.values()) == max(every.values())


def test_brute_force_fills_cells_in_every_order():
    assert len(set(fillings(("A", "AB1"), ("X", "Y"), ""))) == 2
    assert {laid[0][1] for laid in fillings(("A",), ("?",), "XY")} == {"x", "y"}
