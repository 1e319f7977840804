"""X5: slide, jump, push, swap, and one group; the reasons against a move and their order."""

import json
from pathlib import Path

import pytest

from engine.horrible_hex.board import one_group, spaces
from engine.horrible_hex.cases import _tiles
from engine.horrible_hex.reasons import Reason
from engine.horrible_hex.tiles import How
from engine.horrible_hex.travel import after, legal_moves, travel
from tests.engine.horrible_hex import plain_search
from tests.engine.horrible_hex.table import cell, lying

GOLDEN = Path(__file__).parents[2] / "golden"
POSITIONS = json.loads((GOLDEN / "horrible_move_counts.json").read_text("utf-8"))


def go(text, at, side, how):
    return travel(lying(text), cell(at), side, How(how))


def refused(text, at, side, how):
    refusal = go(text, at, side, how)
    return refusal.reason, refusal.cells


def test_slide_goes_to_the_empty_space():
    assert go("0,0 star S.....\n1,-1 star ......", "0,0", 0, "slide").paths == (((0, 0), (0, -1)),)


def test_slide_into_a_tile_is_blocked():
    assert refused("0,0 star ..S...\n1,0 star ......", "0,0", 2, "slide") == (Reason.BLOCKED, ("1,0",))


def test_nothing_but_the_one_group_rule_hinders_a_slide():
    # Both spaces beside the way are taken: there is no gate rule.
    text = "0,0 star S.....\n-1,0 star ......\n1,-1 star ......\n0,1 star ......\n1,0 star ......\n-1,1 star ......"
    assert go(text, "0,0", 0, "slide").moved == ((0, -1),)


def test_jump_lands_on_the_first_empty_space_beyond_the_run():
    text = "0,0 star ...J..\n0,1 star ......\n0,2 star ......\n0,4 star ......\n1,3 star ......\n1,2 star ......"
    assert go(text, "0,0", 3, "jump").paths == (((0, 0), (0, 3)),)


def test_jump_needs_a_tile_beside():
    assert refused("0,0 star J.....\n0,1 star ......", "0,0", 0, "jump") == (Reason.NOTHING_TO_JUMP, ("0,-1",))


def test_push_shifts_the_unbroken_run_and_nothing_beyond():
    text = "0,0 star ..P...\n1,0 star ......\n2,0 star ......\n4,0 star ......\n3,1 star ......\n2,1 star ......"
    assert go(text, "0,0", 2, "push").paths == (((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (3, 0)))


def test_push_with_nothing_in_front_is_a_slide():
    assert go("0,0 star P.....\n1,-1 star ......", "0,0", 0, "push").moved == ((0, -1),)


def test_swap_exchanges_two_and_only_the_mover_needs_the_icon():
    assert go("0,0 star ..W...\n1,0 star ......", "0,0", 2, "swap").paths == (((0, 0), (1, 0)), ((1, 0), (0, 0)))
    assert refused("0,0 star ..W...\n1,0 star ......", "1,0", 5, "swap") == (Reason.NO_ICON, ("1,0",))


def test_swap_needs_a_partner():
    assert refused("0,0 star W.....\n1,0 star ......", "0,0", 0, "swap") == (Reason.NOTHING_TO_SWAP, ("0,-1",))


def test_no_orientation_changes():
    text = "0,0 star ..W..S\n1,0 circle J.P.W."
    field = lying(text)
    moved = after(field, go(text, "0,0", 2, "swap").paths)
    assert moved == {(1, 0): field[0, 0], (0, 0): field[1, 0]}


def test_face_down_tiles_are_pushed_jumped_and_swapped_but_not_chosen():
    text = "0,0 star WJP...\n0,-1 star SSSSSS down\n1,-1 star SSSSSS down\n1,0 star SSSSSS down"
    assert go(text, "0,0", 0, "swap").moved == ((0, -1), (0, 0))
    assert go(text, "0,0", 1, "jump").moved == ((2, -2),)
    assert go(text, "0,0", 2, "push").moved == ((1, 0), (2, 0))
    assert refused(text, "1,0", 2, "slide") == (Reason.FACE_DOWN, ("1,0",))
    assert {move.cell for move in legal_moves(lying(text))} == {(0, 0)}


def test_a_move_that_splits_the_tiles_names_those_cut_off():
    text = "0,0 star ..S...\n-1,0 star ......\n0,1 star ......\n0,2 star ......"
    assert refused(text, "0,0", 2, "slide") == (Reason.SPLITS, ("-1,0",))


def test_tiles_that_a_push_would_take_away_are_named_where_they_lie_now():
    text = "0,0 star P.....\n0,-1 star ......\n0,1 star ......\n0,2 star ......\n0,3 star ......"
    assert refused(text, "0,0", 0, "push") == (Reason.SPLITS, ("0,-1", "0,0"))


def test_only_the_groups_after_the_move_count():
    # Apart before, together after: a case may ask this (a match never does).
    assert go("0,0 star ..S...\n2,0 star ......", "0,0", 2, "slide").moved == ((1, 0),)
    apart = "0,0 star ..W...\n1,0 star ......\n4,0 star ......"
    assert refused(apart, "0,0", 2, "swap") == (Reason.SPLITS, ("4,0",))


def test_a_lone_tile_may_move():
    assert go("0,0 star P.....", "0,0", 0, "push").moved == ((0, -1),)


@pytest.mark.parametrize(
    "text, at, side, how, reason",
    [
        ("0,0 star S..... down", "1,0", 0, "slide", Reason.NO_TILE),
        ("0,0 star ...... down", "0,0", 0, "slide", Reason.FACE_DOWN),
        ("0,0 star ......\n0,-1 star ......", "0,0", 0, "slide", Reason.NO_ICON),
        ("0,0 star P.....\n0,-1 star ......", "0,0", 0, "slide", Reason.NO_ICON),
        ("0,0 star S.....\n0,-1 star ......\n3,3 star ......", "0,0", 0, "slide", Reason.BLOCKED),
        ("0,0 star J.....\n3,3 star ......", "0,0", 0, "jump", Reason.NOTHING_TO_JUMP),
        ("0,0 star W.....\n3,3 star ......", "0,0", 0, "swap", Reason.NOTHING_TO_SWAP),
    ],
)
def test_where_several_reasons_apply_the_first_is_given(text, at, side, how, reason):
    assert go(text, at, side, how).reason is reason


def test_a_side_that_does_not_exist_is_an_error():
    with pytest.raises(ValueError, match="side from 0 to 5"):
        go("0,0 star S.....", "0,0", 6, "slide")


def test_spaces_are_the_empty_neighbours_of_tiles():
    assert spaces(lying("0,0 star ......")) == ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
    assert len(spaces(lying("0,0 star ......\n0,1 star ......"))) == 8


def test_one_group():
    assert one_group([]) and one_group([(0, 0)]) and one_group([(0, 0), (1, -1), (2, -1)])
    assert not one_group([(0, 0), (1, 1)])


@pytest.mark.parametrize("position", POSITIONS, ids=[one["why"] for one in POSITIONS])
def test_counts_of_move_sequences_to_depth_3_are_the_golden_ones_and_those_of_a_plain_search(position):
    level, counts = [dict(_tiles(position))], []
    for _ in position["counts"]:
        level = [after(field, move.paths) for field in level for move in legal_moves(field)]
        counts.append(len(level))
    assert counts == position["counts"]
    assert plain_search.counts(plain_search.tiles_of(position["tiles"]), len(counts)) == counts


@pytest.mark.parametrize("position", POSITIONS, ids=[one["why"] for one in POSITIONS])
def test_the_moves_themselves_are_those_of_a_plain_search_and_in_order(position):
    listed = [(*move.cell, move.side, move.how.value, move.moved) for move in legal_moves(dict(_tiles(position)))]
    assert listed == sorted(move[:5] for move in plain_search.moves(plain_search.tiles_of(position["tiles"])))
