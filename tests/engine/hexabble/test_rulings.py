"""The rulings of Hexabble, one by one. Cells are axial where a ruling gives them so, else names."""

import pytest

from engine.hexabble.board import AXIAL, NAMES
from engine.hexabble.rules import judge, project
from engine.hexabble.verdict import Reason


def at(q, r):
    return NAMES[AXIAL.index((q, r))]


def cells(tiles):
    return {at(*cell): tile for cell, tile in tiles.items()}


def down(text, start=(0, 0)):
    """Tiles for `text` down a column."""
    return cells({(start[0], start[1] + i): tile for i, tile in enumerate(text)})


def place(move, words, board=None, rack=None):
    return judge(board or {}, move.items(), frozenset(words.split()), rack)


def texts(lines):
    return sorted(line.text for line in lines)


CAT = down("CAT")


# -- H4: straight moves


def test_tiles_of_one_move_lie_on_one_line_h4():
    assert place({"I9": "A", "I10": "B", "J9": "C"}, "").reason is Reason.NOT_IN_LINE
    assert place({"I9": "A", "I10": "B", "K10": "C"}, "").reason is Reason.NOT_IN_LINE


def test_a_gap_names_the_empty_cells_h4():
    verdict = place({"I12": "S", "I15": "X"}, "", CAT)
    assert (verdict.reason, verdict.cells) == (Reason.GAP, ("I13", "I14"))


def test_old_letters_fill_a_line_and_an_old_pivot_interrupts_it_h4():
    assert place({"I8": "S", "I12": "S"}, "SCATS", CAT).legal
    verdict = place({"I8": "S", "I12": "S"}, "SCATS", CAT | {"I10": "^"})
    assert (verdict.reason, verdict.cells) == (Reason.GAP, ("I10",))


# -- H5: Pivots


def test_ca_pivot_ts_reads_cats_h5_h12():
    verdict = place(cells({(0, 0): "C", (0, 1): "A", (0, 2): "^", (1, 2): "T", (2, 2): "S"}), "CATS")
    assert (verdict.verdict, verdict.score, texts(verdict.words)) == ("legal", 14, ["CATS"])
    assert verdict.words[0].cells == (at(0, 0), at(0, 1), at(1, 2), at(2, 2))
    assert verdict.directions == ("down", "down-right")
    assert verdict.path == (at(0, 0), at(0, 1), at(0, 2), at(1, 2), at(2, 2))


def test_two_pivots_turn_twice_h5_h12():
    move = cells({(0, 0): "C", (0, 1): "^", (1, 1): "A", (2, 1): "^", (2, 2): "T", (2, 3): "S"})
    verdict = place(move, "CATS")
    assert (verdict.verdict, verdict.score) == ("legal", 16)


@pytest.mark.parametrize(
    "move",
    [
        {(0, 0): "C", (0, 1): "^", (0, 2): "A"},  # straight on
        {(0, 0): "^", (0, 1): "A", (0, 2): "T"},  # nothing before it
        {(0, 0): "C", (0, 1): "A", (0, 2): "^"},  # nothing after it
        {(0, 0): "C", (0, 1): "^", (0, 2): "^", (1, 2): "A"},  # no letter in between
        {(0, 0): "C", (0, 1): "^", (1, 1): "A", (5, 0): "T"},  # off the path
        {(0, 0): "C", (0, 1): "^", (-1, 2): "A"},  # back to the left
        {(0, 0): "C", (0, 1): "^", (1, 1): "A", (1, 2): "T"},  # turns without a Pivot
    ],
)
def test_a_pivot_without_a_path_is_refused_h5(move):
    verdict = place(cells(move), "CA CAT AT TA")
    assert verdict.reason is Reason.PIVOT_PATH
    assert set(verdict.cells) == {cell for cell, tile in cells(move).items() if tile == "^"}


def test_pivots_alone_are_refused_though_they_lie_on_a_path_h5():
    board = cells({(0, 0): "C", (0, 1): "A", (1, 2): "T", (2, 2): "S"})
    assert place({at(0, 2): "^"}, "CATS", board).reason is Reason.PIVOT_ALONE
    assert place({at(0, 3): "^"}, "CATS", board).reason is Reason.PIVOT_PATH


def test_the_first_part_begins_and_the_last_ends_where_their_lines_do_h5():
    move = cells({(0, 1): "A", (0, 2): "^", (1, 2): "T"})
    board = cells({(0, 0): "C", (2, 2): "S"})
    verdict = place(move, "CATS AT CAT ATS", board)
    assert texts(verdict.words) == ["CATS"]
    assert place(move, "AT CAT ATS", board).reason is Reason.NOT_A_WORD


def test_a_part_is_no_word_of_its_own_h5():
    verdict = place(cells({(0, 0): "C", (0, 1): "A", (0, 2): "^", (1, 2): "T", (2, 2): "S"}), "CATS CA TS")
    assert texts(verdict.words) == ["CATS"]


def test_a_row_of_letters_beside_a_pivot_is_a_line_of_its_own_h6():
    """C ^ A turning down to up-right puts A right beside C."""
    move = cells({(0, 0): "C", (0, 1): "^", (1, 0): "A"})
    verdict = place(move, "CA")
    assert [(line.kind, line.text) for line in verdict.words] == [("main", "CA"), ("touch", "CA")]
    verdict = place(move | cells({(2, -1): "T"}), "CAT")
    assert texts(verdict.ignored) == ["CA"]


def test_main_word_and_side_row_may_hold_the_same_cells_h6():
    move = cells({(0, 0): "C", (0, 1): "^", (1, 0): "A", (2, -1): "^", (2, 0): "T", (2, 1): "^", (3, 0): "S"})
    verdict = place(move, "CATS")
    assert [(line.kind, line.score) for line in verdict.words] == [("main", 12), ("cross", 12)]
    assert (verdict.score, verdict.bonus) == (74, 50)


def test_a_void_is_no_neighbour_no_touch_and_no_letter_h5():
    board = {"I9": "^", "I10": "A", "J10": "^", "H11": "^"}
    assert place({"I11": "B"}, "AB", board).legal
    assert texts(place({"I11": "B"}, "AB", board).lines) == ["AB"]


def test_a_pivot_on_the_centre_opens_nothing_and_triggers_nothing_h5_h9():
    verdict = place(cells({(0, -1): "C", (0, 0): "^", (1, 0): "A"}), "CA")
    assert (verdict.reason, verdict.detail) == (Reason.FIRST_MOVE, "centre")


# -- H6: the words of a move


def test_a_main_word_of_two_letters_must_be_a_word_h6():
    assert place(down("CA"), "CAT").reason is Reason.NOT_A_WORD


def test_a_single_letter_may_be_read_along_any_of_its_lines_h6():
    verdict = place({"J10": "B"}, "AB", {"I10": "A", "J9": "C"})
    assert [(line.kind, line.text) for line in verdict.lines] == [("main", "AB"), ("touch", "CB")]
    assert (verdict.verdict, verdict.readings, verdict.directions) == ("legal", 2, ("down-right",))


def test_a_line_of_three_must_be_a_word_h6():
    board = cells({(-1, 0): "Y", (1, 0): "Z"})
    verdict = place(cells({(0, 0): "X", (0, 1): "W"}), "XW", board)
    assert verdict.reason is Reason.NOT_A_WORD
    assert [(line.text, line.kind, line.score) for line in verdict.failed] == [("YXZ", "cross", 0)]
    assert place(cells({(0, 0): "X", (0, 1): "W"}), "XW YXZ", board).legal


def test_a_touch_that_is_no_word_is_ignored_and_one_that_is_scores_h6():
    verdict = place({"J10": "B", "J11": "E"}, "BE AB TE", CAT)
    assert [(line.kind, line.text, line.score) for line in verdict.words] == [
        ("main", "BE", 7),
        ("touch", "AB", 7),
        ("touch", "TE", 2),
    ]
    assert (verdict.score, texts(verdict.ignored)) == (16, ["TB"])


def test_second_ignored_touch_of_one_letter_is_refused_h6():
    verdict = place({"J9": "B", "J10": "E"}, "BE", CAT)
    assert verdict.reason is Reason.TOUCHES
    assert all(line.kind == "touch" and line.score == 0 for line in verdict.failed)


# -- H7: three or more neighbours


def test_three_old_neighbours_ask_for_another_valid_word_h7():
    board = cells({(0, -1): "C", (0, 1): "T", (1, 0): "X"})
    verdict = place({"I9": "A"}, "CAT", board)
    assert (verdict.reason, verdict.cells, texts(verdict.failed)) == (Reason.THREE_TILE, ("I9",), ["AX"])
    assert place({"I9": "A"}, "CAT AX", board).score == 10 + 18


def test_voids_and_letters_placed_now_are_no_neighbours_h7():
    board = cells({(0, -1): "C", (1, 0): "X"})
    assert place(cells({(0, 0): "A", (0, 1): "T"}), "CAT TX", board).legal
    assert place({"I9": "A"}, "CA", cells({(0, -1): "C", (1, 0): "X", (0, 1): "^", (-1, 0): "^"})).legal


def test_the_main_word_alone_does_not_make_good_three_neighbours_h7():
    """Read along AX, CAT is the other word that is asked for; read along CAT, AX would have to be one."""
    board = cells({(0, -1): "C", (0, 1): "T", (1, 0): "X"})
    verdict = place({"I9": "A"}, "CAT AX", board)
    assert verdict.directions == ("down",)
    assert place({"I9": "A"}, "AX", board).reason is Reason.NOT_A_WORD


# -- H8, H9: joining and standing free


def test_a_word_away_from_all_letters_is_refused_h8():
    verdict = place(down("AB", (3, -3)), "AB", CAT)
    assert (verdict.reason, verdict.verdict) == (Reason.NOT_JOINED, "placement")


def test_a_word_that_only_an_ignored_touch_joins_has_failed_on_words_h8():
    move = cells({(1, 2): "E", (1, 3): "E"})
    verdict = place(move, "EE", {"I11": "T"})
    assert (verdict.verdict, verdict.reason, verdict.cells) == ("words", Reason.JOINED_BY_IGNORED, ("I11",))
    assert texts(verdict.failed) == ["TE"]
    assert place(move, "EE TE", {"I11": "T"}).legal


def test_the_first_move_needs_two_letters_and_the_centre_h9():
    assert place(down("A"), "A").detail == "one-letter"
    verdict = place(down("AB", (3, -3)), "AB")
    assert (verdict.reason, verdict.detail, verdict.cells) == (Reason.FIRST_MOVE, "centre", ("I9",))


def test_a_key_on_a_key_space_founds_a_word_anywhere_in_it_h9_h12():
    verdict = place(cells({(3, 3): "a!", (3, 4): "T"}), "AT")
    assert (verdict.verdict, verdict.score) == ("legal", 2)
    assert place(cells({(3, 2): "A", (3, 3): "t!"}), "AT").legal
    assert place(cells({(3, 2): "A", (3, 3): "t!"}), "AT", CAT).legal


def test_letter_or_wild_on_a_key_space_gives_no_such_right_h9():
    for tile in "Aa":
        assert place(cells({(3, 3): tile, (3, 4): "T"}), "AT").reason is Reason.FIRST_MOVE
        assert place(cells({(3, 3): tile, (3, 4): "T"}), "AT", CAT).reason is Reason.NOT_JOINED


def test_after_a_key_opening_the_centre_is_still_a_free_start_h9():
    board = cells({(3, 3): "a!", (3, 4): "T"})
    assert place(down("AT"), "AT", board).legal
    assert place(down("AT", (0, -1)), "AT", board).legal
    assert place(down("AT", (0, 1)), "AT", board).reason is Reason.NOT_JOINED


def test_a_free_stand_is_never_joined_by_ignored_h9():
    verdict = place(down("AT"), "AT", {"J8": "X"})
    assert (verdict.verdict, texts(verdict.ignored)) == ("legal", ["AX"])


def test_a_lone_letter_with_no_line_joins_nothing_even_on_the_centre_h6_h9():
    assert place(down("A"), "A", {"A1": "B"}).reason is Reason.NOT_JOINED


# -- H10: Keys


def test_a_key_goes_on_a_key_space_while_one_is_free_h10():
    verdict = place(down(["C", "A", "t!"]), "CAT")
    assert (verdict.reason, verdict.cells) == (Reason.KEY_SPACE, ("I11",))


def test_once_all_key_spaces_are_covered_a_key_is_a_wild_h10():
    board = dict.fromkeys(("C6", "F3", "F12", "L3", "L12", "O6"), "X")
    assert place(down(["C", "A", "t!"]), "CAT", board).legal


def test_the_move_that_covers_the_last_key_space_may_lay_another_key_elsewhere_h10():
    board = dict.fromkeys(("C6", "F3", "F12", "L3", "O6"), "X")
    assert place(cells({(3, 3): "a!", (3, 4): "t!"}), "AT", board).legal
    assert place(cells({(3, 2): "A", (3, 3): "^", (4, 3): "t!"}), "BAT", board | {"L10": "B"}).legal


# -- H11: readings


def test_the_legal_reading_with_the_highest_score_counts_h11():
    """A and Q both lead to the Pivot, so A ^ T and Q ^ T are two readings."""
    board = cells({(1, -1): "A", (0, 0): "Q"})
    move = cells({(1, 0): "^", (2, -1): "T"})
    verdict = place(move, "AT QT", board)
    assert (verdict.readings, verdict.directions, texts(verdict.words)) == (2, ("down-right", "up-right"), ["AT", "QT"])
    assert verdict.score == 12 + 3
    assert place(move, "AT", board).directions == ("down", "up-right")


def test_of_failing_readings_the_one_that_came_furthest_is_named_h11():
    """Read down, the main word is wrong; read down-right it is right and T touches two letters in vain."""
    board = {"J9": "C", "I10": "A", "I11": "E"}
    verdict = place({"J10": "T"}, "AT", board)
    assert (verdict.reason, texts(verdict.failed)) == (Reason.TOUCHES, ["CT", "ET"])


def test_of_equal_failures_the_one_with_fewer_items_then_the_first_direction_is_named_h11():
    assert place({"I11": "B"}, "", {"I10": "A", "H10": "C"}).failed[0].text == "AB"
    board = {"I10": "A", "H10": "C", "G9": "C"}
    assert texts(place({"I11": "B"}, "", board).failed) == ["CCB"]


def test_equal_readings_keep_the_order_of_directions_h11():
    board = {"I10": "A", "H10": "A"}
    verdict = place({"I11": "B"}, "AB", board)
    assert verdict.readings == 2
    assert (verdict.directions, verdict.words[0].kind) == (("down",), "main")


# -- H12: score


def test_opening_cat_scores_ten_h12():
    verdict = place(CAT, "CAT")
    assert (verdict.score, verdict.words[0].factor, verdict.words[0].values) == (10, 2, (3, 1, 1))


def test_adding_s_counts_no_old_premium_h12():
    assert place({"I12": "S"}, "CATS", CAT).score == 6


def test_a_long_word_from_the_centre_to_the_corner_h12():
    board = cells({(0, i): letter for i, letter in enumerate("BCDEFG", 1)})
    assert place(cells({(0, 0): "A", (0, 7): "H", (0, 8): "I"}), "ABCDEFGHI", board).score == 105


def test_seven_tiles_earn_fifty_and_a_pivot_counts_among_them_h12():
    verdict = place(down("ABCDEFG"), "ABCDEFG")
    assert (verdict.bonus, verdict.score) == (50, 50 + 16 * 2)
    bent = cells({(0, 0): "A", (0, 1): "B", (0, 2): "C", (0, 3): "^", (1, 3): "D", (2, 3): "E", (3, 3): "F"})
    assert place(bent, "ABCDEF").bonus == 50
    assert place(down("ABCDEF"), "ABCDEF").bonus == 0


def test_a_wild_counts_nothing_and_still_triggers_its_word_premium_h12():
    assert place(down("cAT"), "CAT").score == 4


# -- H13: challenge checking


def test_the_projection_takes_every_line_for_a_word_h13():
    move = {"J9": "B", "J10": "E"}
    verdict = project(CAT, move.items())
    assert (verdict.verdict, verdict.projected, verdict.ignored, verdict.failed) == ("legal", True, (), ())
    assert verdict.score == sum(line.score for line in verdict.words)
    assert all(line.valid is None for line in verdict.lines)


def test_the_projection_refuses_what_breaks_placement_h13():
    assert project(CAT, [("I13", "S")]).reason is Reason.NOT_JOINED
    assert project(CAT, []).reason is Reason.NO_TILES
