"""The best of what a search finds: few, in one order, with every breath passed on."""

from __future__ import annotations

from typing import NamedTuple

from engine.crossword.best import best_of


class Play(NamedTuple):
    score: int
    tiles: tuple[tuple[str, str], ...]


A5, B5, B7, C1 = Play(5, (("A1", "X"),)), Play(5, (("B1", "X"),)), Play(7, (("B1", "X"),)), Play(1, (("C1", "X"),))


def found(*plays, most=2):
    *breaths, best = best_of(iter(plays), most)
    assert breaths == [None] * len(plays)
    return best


def test_the_best_come_first_and_of_equals_the_one_whose_cells_do():
    assert found(C1, None, B5, A5, most=3) == (A5, B5, C1) == found(A5, B5, None, C1, most=3)
    assert found(C1, B5, A5, most=1) == (A5,)


def test_the_same_tiles_on_the_same_cells_are_one_play_with_its_best_score():
    assert found(B5, B7, B5) == (B7,)
    two = Play(9, (("A1", "X"), ("B1", "Y")))
    assert found(two, Play(4, two.tiles[::-1])) == (two,)


def test_where_nothing_is_found_there_is_nothing():
    assert found(None, None) == ()
