"""A tile that is laid comes down on its cell: by tap, key or drop, on the globe and on its map, and then rests."""

import pytest

from app.draw.scene import Poly, Text
from app.draw.sphere import letters, paints, shaders, shapes, solids
from app.draw.sphere.marks import marks as drawn_over
from app.draw.sphere.scene import Mark, Piece
from app.intents import CellFocus, Drag, Drawing, Drop, Key, Tap, TapHandle
from app.tables.globe.scene import LAND_MS, moving
from tests.app.globe.globe_table import begun, lay, with_rack

WAYS = {
    "tap": [TapHandle("rack:0"), Tap("BC3", 10.0, 10.0)],
    "key": [CellFocus("BC3"), Key("C", "board")],
    "drop": [Drag("rack:0"), Drop("BC3", "board", 10.0, 10.0)],
}


def laid(way, still=False):
    model, at = begun(still=still)
    return at.send(with_rack(model, "CATSDOG"), *WAYS[way]), at


@pytest.mark.parametrize("way", WAYS)
def test_a_tile_comes_down_ever_slower_and_then_rests(way):
    model, at = laid(way)
    heights = []
    for _ in range(6):
        assert moving(model, at.now)
        cell, height = at.scene(model).landing
        assert cell == "BC3"
        heights.append(height)
        at.now += LAND_MS / 6
    falls = [high - low for high, low in zip(heights, heights[1:])]
    assert heights[0] == 1 and heights[-1] < 0.01 and falls == sorted(falls, reverse=True) and falls[-1] > 0
    at.now += 1
    assert at.scene(model).landing is None
    at.now += 1000  # the globe may still be on its way to the cursor
    assert not moving(model, at.now)


@pytest.mark.parametrize("way", WAYS)
def test_with_reduced_motion_it_lies_there_at_once(way):
    model, at = laid(way, still=True)
    assert at.scene(model).landing is None and not moving(model, at.now)


def test_a_tile_that_is_slid_comes_down_again_and_one_taken_back_does_not():
    model, at = laid("tap")
    at.now += 1000
    model = at.send(model, Drag("cell:BC3"), Drop("BC4", "board", 10.0, 10.0))
    assert at.scene(model).landing == ("BC4", 1.0)
    at.later()
    model = at.send(model, Tap("BC4", 10.0, 10.0))
    assert not model.draft and at.scene(model).landing is None and not moving(model, at.now)


def test_a_frame_while_it_comes_down_makes_nothing_anew():
    model, at = laid("tap")
    before = at.scene(model)
    at.now += 50
    after = at.scene(model)
    assert (after.pieces, after.marks, after.joins) == (before.pieces, before.marks, before.joins)
    assert after.pieces is before.pieces and after.marks is before.marks


def test_only_what_belongs_to_the_tile_comes_down():
    pieces = (Piece("BC2", "A", True), Piece("BC3", "C", True))
    marks = (Mark("ring", ("BC2", "BC3"), "globe-lit"), Mark("base", ("BC2", "BC3"), "globe-fresh"))
    filled = frozenset({"BC2", "BC3"})

    def of(mesh, stride):
        return {i // stride for i in range(0, len(mesh), stride) if mesh[i + stride - 1] >= paints.LANDING}

    for resting, landing, stride in (
        (solids.tiles(pieces), solids.tiles(pieces, "BC3"), shapes.FLOATS),
        (letters.glyphs(pieces), letters.glyphs(pieces, "BC3"), letters.GLYPH_FLOATS),
        (drawn_over(marks, (), filled), drawn_over(marks, (), filled, "BC3"), shapes.FLOATS),
    ):
        assert not of(resting, stride) and of(landing, stride)
        raised = of(landing, stride)
        for i in range(len(resting) // stride):
            there = landing[i * stride + stride - 1] - (paints.LANDING if i in raised else 0)
            assert there == resting[i * stride + stride - 1]
    tile = len(solids.tile("BC3", False, True)) // shapes.FLOATS
    both = len(solids.tiles(pieces)) // shapes.FLOATS
    assert of(solids.tiles(pieces, "BC3"), shapes.FLOATS) == set(range(both - tile, both))
    ring = len(drawn_over((Mark("ring", ("BC3",), "globe-lit"),), (), filled)) // shapes.FLOATS
    assert len(of(drawn_over(marks, (), filled, "BC3"), shapes.FLOATS)) == ring


def test_a_paint_with_everything_added_is_still_told_apart():
    assert max(paints.NUMBER.values()) + 2 * paints.VEIL < paints.LANDING and paints.LANDING % paints.VEIL == 0
    assert f"number > {paints.LANDING}.0 - 0.5" in shaders.SOLID_VERTEX and "comingDown" in shaders.GLYPH_VERTEX


def test_on_the_map_it_is_larger_while_it_comes_down():
    model, at = begun(still=False)
    model = at.send(with_rack(model, "CATSDOG"), Drawing("none"))
    model = lay(model, at, (("BC3", "C"),))

    def extent():
        items = at.scene(model).layers[-1].items
        tile = next(item for item in items if isinstance(item, Poly) and item.fill == "globe-tile").rings[0]
        letter = next(item for item in items if isinstance(item, Text))
        return max(x for x, _ in tile) - min(x for x, _ in tile), letter.size

    wide, letter = extent()
    assert moving(model, at.now)
    at.now += LAND_MS
    assert wide > 1.2 * extent()[0] and letter > 1.2 * extent()[1] and not moving(model, at.now)
