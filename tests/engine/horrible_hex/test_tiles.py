"""X2: the tiles."""

from collections import Counter

import pytest

from engine.horrible_hex.tiles import TILES, Face, laid, tile_numbers, turned


def test_28_tiles_13_stars_13_circles_2_wilds():
    assert Counter(tile.face for tile in TILES) == {Face.STAR: 13, Face.CIRCLE: 13, Face.WILD: 2}


def test_each_pattern_of_x2_is_once_on_a_star_and_once_on_a_circle():
    printed = [
        "......",
        "S.S.S.",
        "S..S..",
        "JJJJJJ",
        "P..P..",
        "W..W..",
        "S.J.P.",
        "J.P.W.",
        "SS..W.",
        "JJ.S..",
        "P.S..W",
        "W.W.W.",
        "P.J.P.",
    ]
    for face in (Face.STAR, Face.CIRCLE):
        assert sorted(tile.icons for tile in TILES if tile.face is face) == sorted(printed)
    assert [tile.icons for tile in TILES if tile.face is Face.WILD] == ["S..J..", "P..W.."]


def test_without_wilds_26_tiles_remain():
    assert len(tile_numbers()) == 28
    assert len(tile_numbers(wilds=False)) == 26
    assert all(TILES[number].face is not Face.WILD for number in tile_numbers(wilds=False))


def test_turning_clockwise_carries_side_0_to_side_1():
    assert turned("SJ..P.", 1) == ".SJ..P"
    assert turned("SJ..P.", 6) == "SJ..P."


def test_a_tile_laid_shows_its_icons_as_it_lies():
    tile = laid(6, 2)
    assert (tile.face, tile.icons, tile.down, tile.placer) == (Face.STAR, "P.S.J.", False, None)
    assert laid(6, 2, 1).down


@pytest.mark.parametrize("tile, turns", [(28, 0), (-1, 0), (0, 6), (0, -1)])
def test_tiles_and_turns_that_do_not_exist_are_errors(tile, turns):
    with pytest.raises(ValueError, match="expected"):
        laid(tile, turns)
