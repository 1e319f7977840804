"""The rulings G4 to G12, each by its name."""

from __future__ import annotations

import pytest

from engine.globe.board import LOOPS
from engine.globe.rules import Reason
from tests.engine.globe.table import at, judged, texts

RELY = at("AB1 AB2", "ER"), at("A AD1", "LY")


def test_g11_rely_bends_through_the_star_and_is_doubled():
    verdict = judged(*RELY, "RELY")
    (word,) = verdict.words
    assert (word.text, word.cells, word.passes, word.score) == ("RELY", ("AB2", "AB1", "A", "AD1"), 1, 16)
    assert verdict.joins == {"A": (("B", "D"),)} and verdict.score == 16


def test_g11_later_an_e_beyond_the_y_reads_lye_straight_from_the_star():
    verdict = judged({**RELY[0], **RELY[1]}, at("AD2", "E"), "RELY LYE", joins={"A": (("B", "D"),)})
    assert texts(verdict) == ["LYE"] and verdict.joins == {}


def test_g11_the_finished_word_does_not_grow_even_if_the_list_has_it():
    verdict = judged({**RELY[0], **RELY[1]}, at("AD2", "E"), "RELY RELYE", joins={"A": (("B", "D"),)})
    assert verdict.reason == Reason.NOT_A_WORD and [word.text for word in verdict.failed] == ["EYL"]


def test_g2_letter_premiums_first_then_each_double_word_and_pass_doubles():
    verdict = judged(*RELY, "RELY", premiums={"AD1": "2W"})
    assert verdict.score == (1 + 1 + 2 * 1 + 4) * 2 * 2
    assert judged({}, at("AB1 AB2 AB3", "CAT"), "CAT", premiums={"AB1": "3L", "AB2": "2W", "AB3": "2W"}).score == 44


def test_g2_premiums_count_only_on_the_turn_they_are_covered():
    verdict = judged(at("AB1 AB2 AB3", "CAT"), at("AB4", "S"), "CATS", premiums={"AB1": "3L", "AB2": "2W", "AB4": "2L"})
    assert verdict.score == 3 + 1 + 1 + 2


def test_g2_a_letter_placed_on_a_star_counts_double_in_each_of_its_words_and_only_then():
    verdict = judged(at("AB1 AD1", "OT"), at("A", "H"), "OH HT")
    assert {word.text: word.score for word in verdict.words} == {"OH": 9, "HT": 9}
    assert judged(at("A AB1", "HO"), at("AB2", "T"), "HOT").score == 6


def test_g2_each_star_passed_doubles():
    board = at("AC1 A AB1 AB2 AB3 AB4 BG1", "CATERSX")
    verdict = judged(board, at("B", "O"), "CATERSOX", everyday="")
    (word,) = verdict.words
    assert word.passes == 2 and word.score == (3 + 1 + 1 + 1 + 1 + 1 + 2 * 1 + 8) * 4


def test_g2_a_blank_counts_nothing_also_on_a_star():
    assert judged(at("AB1 AB2", "ER"), at("A AD1", "lY"), "RELY").score == (1 + 1 + 0 + 4) * 2


def test_g4_a_run_is_a_word_if_it_reads_either_way_and_is_shown_the_way_it_reads():
    forward, backward = judged({}, at("AB1 AB2", "NO"), "NO"), judged({}, at("AB1 AB2", "NO"), "ON")
    assert (forward.words[0].text, forward.words[0].cells) == ("NO", ("AB1", "AB2"))
    assert (backward.words[0].text, backward.words[0].cells) == ("ON", ("AB2", "AB1"))


@pytest.mark.parametrize(("everyday", "shown"), [("", "NO"), ("ON", "ON"), ("NO", "NO"), ("NO ON", "NO")])
def test_g4_of_two_ways_the_everyday_one_then_the_alphabetically_first(everyday, shown):
    for letters in ("NO", "ON"):
        assert judged({}, at("AB1 AB2", letters), "NO ON", everyday).words[0].text == shown


def test_g4_everyday_words_that_are_not_in_the_list_decide_nothing():
    assert judged({}, at("AB1 AB2", "NO"), "NO", "ON").words[0].text == "NO"


def test_g4_a_palindrome_is_read_from_the_end_whose_cell_name_comes_first():
    assert judged({}, at("AB1 AB2 AB3", "EYE"), "EYE").words[0].cells == ("AB1", "AB2", "AB3")
    assert judged({}, at("AB4 B", "OO"), "OO").words[0].cells == ("AB4", "B")


def test_g4_a_failing_run_is_shown_in_the_direction_whose_text_comes_first():
    assert [w.text for w in judged({}, at("AB1 AB2", "ZA"), "QI").failed] == ["AZ"]


def test_g5_the_first_move_has_two_letters_anywhere():
    assert judged({}, at("L", "A"), "A").reason == Reason.FIRST_MOVE
    assert judged({}, at("GHL2 GHL1", "QI"), "QI").legal


def test_g5_later_a_word_must_hold_an_old_letter():
    board = at("AB1 AB2", "NO")
    assert judged(board, at("IJ1 IJ2", "QI"), "QI").reason == Reason.NOT_JOINED
    assert judged(board, at("IJ1", "Q"), "Q").reason == Reason.NOT_JOINED
    assert judged(board, at("L", "Q"), "Q").reason == Reason.NOT_JOINED
    assert judged(board, at("AB3", "T"), "NOT").legal


def test_g5_all_new_tiles_lie_in_one_word():
    board = at("AB1 AB2", "NO")
    assert judged(board, at("AB3 AC2", "TX"), "NOT").reason == Reason.NO_MAIN_WORD
    assert judged(board, at("AB3 AB4 IJ1", "TES"), "NOTE").cells == ("IJ1",)


def test_g6_a_move_that_fills_a_loop_is_refused_before_its_words_are_asked():
    cells = LOOPS[0].cells
    board = dict.fromkeys(cells[1:], "A")
    verdict = judged(board, {cells[0]: "A"}, "A" * 25)
    assert verdict.reason == Reason.FULL_LOOP and set(verdict.cells) == set(cells)
    # It stands before a missing main word as well.
    far = next(cell for cell in ("L", "A") if cell not in cells)
    assert judged(board, {cells[0]: "A", far: "A"}).reason == Reason.FULL_LOOP


def test_g6_a_row_of_24_on_a_loop_is_read_across_its_first_cell():
    cells = LOOPS[0].cells
    verdict = judged(dict.fromkeys(cells[2:], "A"), {cells[0]: "B"}, "A" * 23 + "B")
    main = next(word for word in verdict.failed + verdict.words if len(word.text) == 24)
    assert main.cells[-1] == cells[0] and main.cells[0] == cells[2]


def test_g7_the_star_belongs_to_the_run_of_its_edge():
    assert texts(judged({}, at("A AB1 AB2", "CAT"), "CAT")) == ["CAT"]
    assert judged(at("A", "C"), at("AB1 AB2", "AT"), "AT").reason == Reason.NOT_A_WORD


def test_g7_a_whole_edge_is_one_run_from_star_to_star():
    verdict = judged(at("A AB1 AB2 AB3 AB4", "PLANE"), at("B", "T"), "PLANET")
    assert verdict.words[0].cells == ("A", "AB1", "AB2", "AB3", "AB4", "B") and verdict.words[0].passes == 0


def test_g7_a_new_letter_on_a_star_is_read_on_each_ray_that_holds_a_letter():
    board = at("AB1 AD1", "OT")
    assert texts(judged(board, at("A", "H"), "OH HT")) == ["HT", "OH"]
    assert judged(board, at("A", "H"), "OH").reason == Reason.NOT_A_WORD
    assert texts(judged(board, at("A", "H"), "OHT")) == ["OHT"]


def test_g7_five_new_runs_at_a_star_two_pairs_joined_gold_and_coral():
    board = at("AB1 AC1 AD1 AE1 AF1", "BCDEF")
    verdict = judged(board, at("A", "A"), "BAD CAE AF BC CD DE EF FB")
    assert verdict.joins == {"A": (("B", "D"), ("C", "E"))}
    assert {"BAD", "CAE", "AF"} == set(texts(verdict))


def test_g7_a_ray_is_joined_at_most_once_ever():
    board = at("A AB1 AD1 AF1", "LEYA")
    verdict = judged(board, at("AC1", "O"), "OE OY ELO YLO ALO LO", joins={"A": (("B", "D"),)})
    assert "ALO" in texts(verdict) and verdict.joins == {"A": (("C", "F"),)}
    assert judged(board, at("AC1", "O"), "OE OY ELO YLO", joins={"A": (("B", "D"),)}).reason == Reason.NOT_A_WORD


def test_g7_a_word_may_go_on_through_a_further_star_without_new_letters():
    board = at("AD1 A AB1 AB2 AB3 AB4 B BG1", "COFFEEST")
    verdict = judged(board, at("AD2", "S"), "SCOFFEEST")
    assert verdict.words[0].passes == 2
    assert verdict.joins == {"A": (("B", "D"),), "B": (("A", "G"),)}


def test_g7_a_join_needs_a_new_letter_in_its_word():
    # TEN and NET may not be made into one word by a move elsewhere.
    board = at("AB1 A AD1 HI1", "TENS")
    assert judged(board, at("HI2", "O"), "TEN SO").joins == {}


def test_g7_a_word_has_two_ends_a_ring_is_none():
    ring = at("A AB1 AB2 AB3 AB4 B BC1 BC2 BC3 BC4 C AC4 AC3 AC2", "ABCDEFGHIJKLMN")
    verdict = judged(ring, at("AC1", "O"), "OA ABCDEFGHIJKLMNO ABCDEF FGHIJK KLMNOA BO OB")
    assert all(len(word.cells) <= 6 or word.cells[0] != word.cells[-1] for word in verdict.words)
    assert all(len(set(word.cells)) == len(word.cells) for word in verdict.words + verdict.failed)


def test_g7_a_word_does_not_visit_a_star_twice():
    # The way round from A over B and C ends on A again, where it began.
    board = at("A AB1 AB2 AB3 AB4 B BC1 BC2 BC3 BC4 C AC4 AC3 AC2", "ABCDEFGHIJKLMN")
    verdict = judged(board, at("AC1", "O"), "ABCDEFGHIJKLMNOA OB")
    assert verdict.reason == Reason.NOT_A_WORD


def test_g7_the_loop_past_a_star_is_not_cut_by_it():
    verdict = judged(at("A", "N"), at("ABF1 AB1 AC1 ACD1", "HOUR"), "HOUR ON NU")
    assert texts(verdict) == ["HOUR", "NU", "ON"]


def test_g8_the_highest_total_counts_bonuses_included():
    board = at("A AB1 AC1", "LEW")
    verdict = judged(board, at("AE1", "Y"), "ELY WLY")
    assert texts(verdict) == ["WLY"]
    # 20 for the mirror word outweigh W's three points more.
    board = at("A AB1 AB2 AC1 AC2", "LEYWY")
    words = "YELY YLEY YWLY"
    assert judged(board, at("AE1", "Y"), words, words).mirror == 20


def test_g8_of_equal_totals_the_one_with_fewer_joins_then_the_first_by_name():
    board = at("A AB1 AC1", "aee")
    verdict = judged(board, at("AE1", "t"), "AT EAT")
    assert texts(verdict) == ["AT"] and verdict.joins == {}
    verdict = judged(board, at("AE1", "t"), "EAT")
    assert verdict.joins == {"A": (("B", "E"),)}


def test_g9_several_words_hold_the_new_tile_the_highest_scoring_is_main():
    verdict = judged(at("AB1 AC2", "AX"), at("ABC1", "O"), "AO OX")
    mains = [word for word in verdict.words if word.kind == "main"]
    assert len(mains) == 1 and verdict.words[0] is mains[0]
    assert mains[0].score == max(word.score for word in verdict.words)


def test_g10_a_mirror_word_earns_20_if_everyday_and_in_the_list_both_ways():
    move = at("HI1 HI2 HI3 HI4", "EVIL")
    assert judged({}, move, "LIVE EVIL", "LIVE EVIL").score == 27
    assert judged({}, move, "LIVE EVIL", "LIVE").mirror == 0
    assert judged({}, move, "LIVE", "LIVE EVIL").mirror == 0
    assert judged({}, at("HI1 HI2 HI3 HI4", "NOON"), "NOON", "NOON").mirror == 20


def test_g10_three_letters_are_no_mirror_word():
    assert judged({}, at("HI1 HI2 HI3", "EYE"), "EYE", "EYE").mirror == 0


def test_g10_a_cross_word_earns_no_mirror_bonus():
    verdict = judged(at("AB1 AB2 AB3", "EVI"), at("AB4 BC1 BCG2", "LAX"), "EVIL LIVE LAX", "EVIL LIVE")
    assert verdict.mirror == 0


def test_seven_means_exactly_seven_tiles():
    cells = LOOPS[0].cells
    move = dict(zip(cells, "LETTERS"))
    assert judged({}, move, "LETTERS").seven == 50
    assert judged({}, dict(zip(cells, "LETTERSX")), "LETTERSX").seven == 0


def test_g12_failing_words_are_named_with_the_fewest_failing():
    verdict = judged(at("AB1 AD1", "OT"), at("A", "H"), "OH")
    assert verdict.verdict == "words" and verdict.score == 0 and verdict.words == () and verdict.joins == {}
    assert len(verdict.failed) == 1 and set(verdict.cells) == set(verdict.failed[0].cells)
    # Joined into OHT one word fails and is doubled; apart, only HT fails. Both fail once: the higher total is shown.
    assert verdict.failed[0].text in ("OHT", "THO")


def test_refusals_come_in_the_order_of_the_reasons():
    board = at("AB1 AB2", "NO")
    assert judged(board, {}).reason == Reason.NO_TILES
    assert judged(board, {"AB1": "A", "ZZ9": "B"}).reason == Reason.OFF_BOARD
    assert judged(board, {"AB1": "A", "AB3": "T"}, rack="").reason == Reason.OCCUPIED
    assert judged(board, {"AB3": "?"}, rack="").reason == Reason.NOT_IN_RACK
    assert judged(board, {"AB3": "?"}, rack="?").reason == Reason.NO_LETTER
    assert judged(board, {"AB3": "T"}, "NOT", rack="ATA").legal
    assert judged(board, {"AB3": "t"}, "NOT", rack="ATA").reason == Reason.NOT_IN_RACK


def test_the_account_of_a_word_adds_up_to_its_score():
    verdict = judged(*RELY, "RELY", premiums={"AD1": "2W"})
    (account,) = verdict.accounts
    assert [(c.letter, c.value, c.factor) for c in account.letters] == [
        ("R", 1, 1),
        ("E", 1, 1),
        ("L", 1, 2),
        ("Y", 4, 1),
    ]
    assert account.doubled == ("AD1",) and account.passes == ("A",) and account.score == verdict.words[0].score
