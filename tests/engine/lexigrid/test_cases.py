"""Lexigrid in the form of the cases: the examples, bad input, finding, positions."""

import json
from pathlib import Path

import pytest

from engine.lexigrid.cases import find, judge, position
from engine.lexigrid.moves import Claim, Start
from engine.lexigrid.view import visible_to
from tests.engine.lexigrid.hunt import CARE, NOON, dealt, grid, hunted, play

GOLDEN = Path(__file__).parents[2] / "golden"
EXAMPLES = json.loads((GOLDEN / "lexigrid_cases.json").read_text("utf-8"))
ROWS = [list(row) for row in grid(CARE).rows]


class Lists:
    common = frozenset({"CAR", "CARE", "CARES"})


def unasked():
    raise AssertionError("the built-in lists are not wanted")


def in_no_order(answer):
    seekers = {
        name: {key: sorted(value, key=str) if isinstance(value, list) else value for key, value in seeker.items()}
        for name, seeker in answer["seekers"].items()
    }
    return {**answer, "seekers": seekers, "winners": sorted(answer["winners"])}


@pytest.mark.parametrize("example", EXAMPLES, ids=[str(number) for number in range(len(EXAMPLES))])
def test_the_examples(example):
    assert in_no_order(judge(example["case"], unasked)) == in_no_order(example["expect"])


def a_case(**changes):
    return {"game": "lexigrid", "grid": ROWS, "claims": {"Ann": ["CAR"]}, **changes}


def test_the_built_in_list_is_common_and_the_minimum_three():
    answer = judge(a_case(), Lists)
    assert answer["seekers"]["Ann"]["score"] == 1 and answer["winners"] == ["Ann"] and answer["draw"] is False


def test_given_words_replace_the_list():
    answer = judge(a_case(words=["CARE"]), unasked)
    assert answer["seekers"]["Ann"]["refused"] == [{"word": "CAR", "reason": "not-a-word"}]


def test_an_empty_claim_is_too_short_and_no_claims_are_a_list_of_none():
    answer = judge(a_case(claims={"Ann": [""], "": [], "score": ["CAR"]}), Lists)
    assert answer["seekers"]["Ann"]["refused"] == [{"word": "", "reason": "too-short"}]
    assert answer["seekers"][""] == {"score": 0, "words": [], "refused": []} and answer["winners"] == ["score"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"grid": ROWS[:3]}, "grid"),
        ({"grid": None}, "grid"),
        ({"grid": "CARE"}, "grid"),
        ({"grid": [*ROWS, ROWS[0]]}, "grid[0]"),
        ({"grid": [*ROWS[:3], ["A", "B", "C"]]}, "grid[3]"),
        ({"grid": ["CARE", *ROWS[1:]]}, "grid[0]"),
        ({"grid": [["c", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [["Q", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [["QU", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [["AB", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [["É", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [["", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [[1, "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"grid": [["?", "A", "R", "E"], *ROWS[1:]]}, "grid[0][0]"),
        ({"min": 2}, "min"),
        ({"min": 5}, "min"),
        ({"min": "3"}, "min"),
        ({"min": True}, "min"),
        ({"min": None}, "min"),
        ({"min": 3.0}, "min"),
        ({"claims": None}, "claims"),
        ({"claims": []}, "claims"),
        ({"claims": {}}, "claims"),
        ({"claims": {"Ann": "CAR"}}, "claims.Ann"),
        ({"claims": {"Ann": {"CAR": 1}}}, "claims.Ann"),
        ({"claims": {"Ann": ["CAR", "care"]}}, "claims.Ann[1]"),
        ({"claims": {"Ann": ["C-R"]}}, "claims.Ann[0]"),
        ({"claims": {"Ann": ["CAR\n"]}}, "claims.Ann[0]"),
        ({"claims": {"Ann": ["CAFÉ"]}}, "claims.Ann[0]"),
        ({"claims": {"Ann": [None]}}, "claims.Ann[0]"),
        ({"words": "CAR"}, "words"),
        ({"words": ["car"]}, "words[0]"),
    ],
)
def test_bad_input_names_its_field(changes, field):
    with pytest.raises(ValueError) as caught:
        judge(a_case(**changes), Lists)
    assert str(caught.value).startswith(field + ": ")


@pytest.mark.parametrize("field", ["grid", "claims"])
def test_a_missing_field_is_bad_input(field):
    case = a_case()
    del case[field]
    with pytest.raises(ValueError, match=f"^{field}: "):
        judge(case, Lists)


def test_find_lists_every_word_sorted_once():
    assert find({"game": "lexigrid", "grid": ROWS}, Lists) == {"words": ["CAR", "CARE"]}
    assert find({"grid": ROWS, "min": 4}, Lists) == {"words": ["CARE"]}
    assert find({"grid": ROWS, "words": ["STONE", "QUIET", "CARES", "ON", "QUIET"]}, unasked) == {
        "words": ["QUIET", "STONE"]
    }
    with pytest.raises(ValueError, match=r"^min: "):
        find({"grid": ROWS, "min": 1}, Lists)
    with pytest.raises(ValueError, match=r"^grid: "):
        find({}, Lists)


def test_find_and_judge_agree():
    words = sorted({word for example in EXAMPLES for word in example["case"]["words"]})
    for example in EXAMPLES:
        case = example["case"]
        found = find({"grid": case["grid"], "min": case["min"], "words": words}, unasked)["words"]
        verdict = judge({**case, "claims": {"All": words}, "words": words}, unasked)
        assert found == sorted(item["word"] for item in verdict["seekers"]["All"]["words"])


def test_a_position_is_a_case_again():
    state = hunted(dealt(seats=("Ann", "Ben")), ["CAR", "CARE"])
    state = play(state, Start(NOON))
    case = json.loads(json.dumps(position(state, Claim(NOON, (0, 1, 2)))))
    assert case == {"game": "lexigrid", "grid": ROWS, "min": 3, "claims": {"Ann": ["CAR", "CARE"], "Ben": ["CAR"]}}
    assert judge(case, Lists)["seekers"]["Ann"]["score"] == 1


def test_a_position_of_a_view_has_no_private_list():
    state = play(hunted(dealt(seats=("Ann", "Ben")), ["CAR"]), Start(NOON))
    assert position(visible_to(state, 1))["claims"] == {"Ben": []}
    assert position(visible_to(state, 1), Claim(NOON, word="CAT"))["claims"] == {"Ben": ["CAT"]}
    over = hunted(dealt(), ["CAR"])
    assert position(visible_to(over, None))["claims"] == {"Ann": ["CAR"]}
