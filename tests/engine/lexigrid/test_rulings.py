"""L1, L2, L4 and L6: cubes, points, cancelling, refusals."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexigrid.cubes import CUBES, grid_from_seed, roll
from engine.lexigrid.plain_solver import words_of
from engine.lexigrid.rules import ClaimReason, claim_fault, sift
from engine.lexigrid.scoring import points, score_round
from tests.engine.lexigrid.hunt import CARE, grid

LISTS = st.lists(st.lists(st.sampled_from(["CAR", "CARE", "CARES", "SCARES"]), unique=True), min_size=1, max_size=4)


@pytest.mark.parametrize("size", [4, 5])
def test_l1_a_cube_for_every_cell_each_with_six_faces_and_a_vowel(size):
    assert len(CUBES[size]) == size * size
    assert all(len(cube) == 6 and set(cube) & set("AEIOU") for cube in CUBES[size])
    faces = Counter(face for cube in CUBES[size] for face in cube)
    assert set(faces) == set("ABCDEFGHIJKLMNOPRSTUVWXYZ") | {"Qu"}
    assert faces["Qu"] in ({4: (1,), 5: (1, 2)}[size])


@pytest.mark.parametrize("size", [4, 5])
def test_l1_each_cube_lies_on_a_random_cell_with_a_random_face(size):
    rng = Random(4)
    seen = [Counter(roll(size, rng).faces[cell] for _ in range(600)) for cell in (0, size * size - 1)]
    assert all(len(count) > 15 for count in seen)
    fits = [set(cube) for cube in CUBES[size]]
    for _ in range(50):
        assert _matched(roll(size, rng).faces, fits)


def _matched(faces, cubes):
    """Whether the faces can be given to different cubes."""
    owner = {}

    def place(at, tried):
        for number, cube in enumerate(cubes):
            if faces[at] in cube and number not in tried:
                tried.add(number)
                if number not in owner or place(owner[number], tried):
                    owner[number] = at
                    return True
        return False

    return all(place(at, set()) for at in range(len(faces)))


def test_l1_grids_are_good_to_hunt():
    # A sample; `build.py bench lexigrid` measures the 2,000 grids that L1 asks for.
    common = frozenset((Path(__file__).parents[3] / "wordlists" / "common.txt").read_text("ascii").upper().split())
    counts = sorted(len(words_of(grid_from_seed(seed, 4), 3, common)) for seed in range(400))
    assert counts[200] >= 80 and counts[20] >= 20


def test_l1_no_other_size():
    with pytest.raises(ValueError, match="4 or 5"):
        grid_from_seed(1, 6)


@pytest.mark.parametrize(
    ("word", "worth"),
    [
        ("CAR", 1),
        ("CARE", 1),
        ("CARES", 2),
        ("SCARED", 3),
        ("SCARIER", 5),
        ("SCARIEST", 11),
        ("A" * 15, 11),
        ("QUA", 1),
        ("QUIT", 1),
        ("QUITE", 2),
        ("ON", 0),
        ("", 0),
    ],
)
def test_l2_points_by_length_with_qu_as_two_letters(word, worth):
    assert points(word) == worth


def test_l4_a_word_of_two_seekers_cancels_for_both_and_not_for_the_third():
    results = score_round([["CAR", "CARES"], ["CAR"], ["CARE"]])
    assert [seeker.score for seeker in results.seekers] == [2, 0, 1]
    assert results.seekers[0].words[0].shared_with == (1,) and results.seekers[1].words[0].shared_with == (0,)
    assert results.winners == (0,) and results.decided == "points"


def test_l4_shared_with_names_everyone_else():
    results = score_round([["CAR"], ["CAR"], [], ["CAR"]])
    assert [scored.shared_with for seeker in results.seekers for scored in seeker.words] == [(1, 3), (0, 3), (0, 1)]


def test_l4_level_points_go_to_the_longer_longest_unique_word():
    results = score_round([["CARE", "SOON"], ["CARES"], ["CAT", "COT"]])
    assert [seeker.score for seeker in results.seekers] == [2, 2, 2]
    assert results.winners == (1,) and results.decided == "longest"
    assert [seeker.longest for seeker in results.seekers] == ["CARE", "CARES", "CAT"]


def test_l4_a_cancelled_word_is_not_the_longest():
    results = score_round([["CARES", "CAR"], ["CARES", "SOON"]])
    assert [seeker.longest for seeker in results.seekers] == ["CAR", "SOON"] and results.winners == (1,)


def test_l4_all_still_level_win_a_draw_and_the_others_do_not():
    results = score_round([["CARE"], ["SOON"], ["CAT"]])
    assert results.winners == (0, 1) and results.decided == "draw"
    assert score_round([["CAR"], ["CAR"]]).winners == (0, 1)
    assert score_round([[], [], []]).winners == (0, 1, 2)


def test_l4_solo_nothing_cancels_and_the_seeker_wins_at_nothing_too():
    assert score_round([["CAR", "CARES"]]).seekers[0].score == 3
    assert score_round([[]]).winners == (0,) and score_round([[]]).decided == "solo"
    with pytest.raises(ValueError, match="seeker"):
        score_round([])


@given(LISTS, st.randoms(use_true_random=False))
def test_cancelling_knows_no_order_of_seekers(lists, rng):
    order = list(range(len(lists)))
    rng.shuffle(order)
    straight, turned = score_round(lists), score_round([lists[seat] for seat in order])
    assert [straight.seekers[seat].score for seat in order] == [seeker.score for seeker in turned.seekers]
    assert sorted(order[seat] for seat in turned.winners) == sorted(straight.winners)


@given(LISTS)
def test_only_words_of_one_seeker_score(lists):
    results = score_round(lists)
    counts = Counter(word for words in lists for word in words)
    assert sum(seeker.score for seeker in results.seekers) == sum(points(word) for word, n in counts.items() if n == 1)
    best = max(seeker.score for seeker in results.seekers)
    assert all(results.seekers[seat].score == best for seat in results.winners)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("XX", ClaimReason.TOO_SHORT),
        ("CARES", ClaimReason.NO_PATH),
        ("XYZ", ClaimReason.NO_PATH),
        ("CAT", ClaimReason.NOT_A_WORD),
        ("CAR", ClaimReason.ALREADY_CLAIMED),
        ("CARE", None),
        ("", ClaimReason.TOO_SHORT),
    ],
)
def test_l6_the_first_refusal_that_applies(word, reason):
    words = {"CARES", "CAR", "CARE", "XX", "CA"}
    assert claim_fault(grid(CARE), 3, word, ("CAR", "XX", "CARES"), words) == reason


def test_l6_a_minimum_of_four_refuses_three_letters():
    assert claim_fault(grid(CARE), 4, "CAR", (), {"CAR"}) is ClaimReason.TOO_SHORT
    assert claim_fault(grid(CARE), 4, "CARE", (), {"CARE"}) is None


def test_l6_cares_then_care_then_car_are_three_words():
    board = grid("C A R E / B B B S / B B B B / B B B B")
    accepted, refused = sift(board, 3, ["CARES", "CARE", "CAR"], {"CARES", "CARE", "CAR"})
    assert accepted == ("CARES", "CARE", "CAR") and refused == ()


def test_l6_the_same_word_by_another_path_is_the_same_word():
    board = grid("A B A B / B B B B / B B B B / B B B B")
    assert claim_fault(board, 3, "ABA", ("ABA",), {"ABA"}) is ClaimReason.ALREADY_CLAIMED


def test_l6_a_refused_claim_has_claimed_nothing():
    _, refused = sift(grid(CARE), 3, ["CAT", "CAT", "CAR", "CAR"], {"CAR"})
    assert [reason.value for _, reason in refused] == ["not-a-word", "not-a-word", "already-claimed"]
