"""X3 and X4: the goal cards and what meets them."""

import json
from collections import Counter
from pathlib import Path

from engine.horrible_hex.board import one_group
from engine.horrible_hex.cards import CARDS, groups_meeting, rotations
from engine.horrible_hex.tiles import Face
from tests.engine.horrible_hex.table import lying

GOLDEN = Path(__file__).parents[2] / "golden"
OTHER = {Face.STAR: Face.CIRCLE, Face.CIRCLE: Face.STAR}


def normal(pattern):
    """One form for a pattern in all its rotations and places."""
    forms = []
    for turned in rotations(pattern):
        q, r = min(cell for cell, _ in turned)
        forms.append(tuple(sorted(((a - q, b - r), symbol.value) for (a, b), symbol in turned)))
    return min(forms)


def shape(pattern):
    return normal(tuple((cell, Face.STAR) for cell, _ in pattern))


def met(card, text, moved):
    return groups_meeting(CARDS[card], lying(text), moved)


def test_the_cards_are_those_of_the_table():
    table = json.loads((GOLDEN / "horrible_goal_cards.json").read_text("utf-8"))
    assert [{f"{q},{r}": symbol.value for (q, r), symbol in card} for card in CARDS] == table


def test_26_cards_of_four_connected_cells_all_different_under_rotation():
    assert len(CARDS) == len({normal(card) for card in CARDS}) == 26
    assert all(len(card) == 4 and one_group(cell for cell, _ in card) for card in CARDS)


def test_every_card_has_both_symbols_and_the_set_is_closed_under_swapping_them():
    assert all({symbol for _, symbol in card} == set(OTHER) for card in CARDS)
    swapped = {normal(tuple((cell, OTHER[symbol]) for cell, symbol in card)) for card in CARDS}
    assert swapped == {normal(card) for card in CARDS}


def test_each_of_the_ten_one_sided_tetrahexes_is_on_two_cards_or_more():
    counts = Counter(map(shape, CARDS))
    assert len(counts) == 10
    assert min(counts.values()) >= 2


def test_six_rotations_keep_the_cells_in_order_and_come_round():
    turned = rotations(CARDS[4])
    assert len(set(turned)) == 6
    assert turned[0] == CARDS[4]
    assert all([symbol for _, symbol in one] == [symbol for _, symbol in CARDS[4]] for one in turned)
    assert turned[1][0] == ((-2, 2), Face.STAR)  # 0,2 a sixth clockwise


COLUMN = """
0,0 star   ......
0,1 star   ......
0,2 circle ......
0,3 circle ......
"""


def test_a_card_is_met_by_four_tiles_that_show_its_symbols():
    (group,) = met(0, COLUMN, {(0, 0)})
    assert group.cells == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert group.turns == 0


def test_a_card_is_met_in_every_rotation():
    for turns, pattern in enumerate(rotations(CARDS[14])):
        text = "\n".join(f"{q},{r} {symbol.value} ......" for (q, r), symbol in pattern)
        (group,) = met(14, text, {pattern[2][0]})
        assert group.turns == turns
        assert group.cells == tuple(cell for cell, _ in pattern)


def test_a_mirrored_pattern_does_not_meet_a_card():
    mirrored = [((r, q), symbol) for (q, r), symbol in CARDS[14]]
    text = "\n".join(f"{q},{r} {symbol.value} ......" for (q, r), symbol in mirrored)
    assert shape(CARDS[14]) != shape(tuple(mirrored))
    assert met(14, text, {cell for cell, _ in mirrored}) == ()


def test_a_pattern_in_which_no_tile_moved_is_not_met():
    assert met(0, COLUMN + "1,0 circle ......", {(1, 0)}) == ()
    assert met(0, COLUMN, set()) == ()


def test_other_tiles_may_touch_the_group():
    assert met(0, COLUMN + "0,4 circle ......\n1,0 star ......", {(0, 3)})


def test_a_wild_shows_both_symbols():
    wilds = COLUMN.replace("0,1 star  ", "0,1 wild  ").replace("0,2 circle", "0,2 wild  ")
    assert met(0, wilds, {(0, 1)})
    assert met(1, wilds, {(0, 1)}), "star, circle, star, circle"


def test_a_face_down_tile_shows_nothing():
    assert met(0, COLUMN.replace("0,2 circle ......", "0,2 circle ...... down"), {(0, 0), (0, 2)}) == ()


def test_a_group_that_fits_in_two_rotations_is_there_once():
    wilds = "\n".join(f"0,{r} wild ......" for r in range(4))
    (group,) = met(0, wilds, {(0, 2)})
    assert group.turns == 0


def test_several_groups_are_all_found():
    text = COLUMN + "1,-1 star ......\n2,-2 circle ......\n3,-3 circle ......"
    assert [set(group.cells) for group in met(0, text, {(0, 0)})] == [
        {(0, 0), (0, 1), (0, 2), (0, 3)},
        {(0, 0), (1, -1), (2, -2), (3, -3)},
    ]
