from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import tiles

racks = st.lists(st.sampled_from("AEQ?!^"), max_size=9).map(tuple)


def test_values_are_those_of_the_tiles_page():
    stated = [
        "A1",
        "B3",
        "C3",
        "D2",
        "E1",
        "F4",
        "G2",
        "H4",
        "I1",
        "J8",
        "K5",
        "L1",
        "M3",
        "N1",
        "O1",
        "P3",
        "Q10",
        "R1",
        "S1",
        "T1",
        "U1",
        "V4",
        "W4",
        "X8",
        "Y4",
        "Z10",
    ]
    assert {t[0]: int(t[1:]) for t in stated} == {t: v for t, v in tiles.VALUES.items() if t.isupper()}
    assert all(tiles.VALUES[tile] == 0 for tile in ("?", "!", "^", "q", "q!"))


def test_a_tile_on_the_board_goes_back_to_what_it_was_in_the_rack():
    assert [tiles.IN_RACK[t] for t in ("Q", "q", "q!", "^", "?", "!")] == ["Q", "?", "!", "^", "?", "!"]
    assert [tiles.SHOWN.get(t) for t in ("Q", "q", "q!", "^", "?", "!")] == ["Q", "Q", "Q", None, None, None]


@given(racks, racks)
def test_adding_and_taking_tiles_undo_each_other(a, b):
    assert tiles.without_tiles(tiles.with_tiles(a, b), b) == tuple(sorted(a))


@given(racks, racks)
def test_what_is_missing_is_just_what_cannot_be_taken(have, wanted):
    missing = tiles.missing_tiles(have, wanted)
    assert tiles.missing_tiles(tiles.with_tiles(have, missing), wanted) == ()
    if missing:
        with pytest.raises(ValueError):
            tiles.without_tiles(have, wanted)


@given(racks, st.integers(0, 12), st.integers())
def test_a_draw_takes_from_the_bag_and_depends_on_the_generator_alone(bag, count, seed):
    drawn = tiles.drawn(bag, count, Random(seed))
    assert len(drawn) == min(count, len(bag))
    assert len(tiles.without_tiles(bag, drawn)) == len(bag) - len(drawn)
    assert drawn == tiles.drawn(bag, count, Random(seed))


def test_a_table_of_counts_becomes_sorted_tiles():
    assert tiles.multiset({"B": 1, "?": 2, "A": 2}) == ("?", "?", "A", "A", "B")
    assert tiles.total_value(("?", "Q", "A")) == 11
