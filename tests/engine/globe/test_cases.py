"""The form of the cases: bad input, defaults, the board, a position as a case."""

from __future__ import annotations

import pytest

from engine import globe
from engine.globe import cases
from engine.globe.moves import Place
from tests.engine.globe.table import ANY, dealt, play

GOOD = {
    "game": "globe",
    "board": {"A": "C", "AB1": "A", "AD1": "B"},
    "move": {"AB2": "T"},
    "words": ["CAT"],
    "everyday": [],
}


def no_lists():
    raise AssertionError("not needed")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", None),
        ("board", []),
        ("board", {"AB9": "A"}),
        ("board", {"BA1": "A"}),
        ("board", {"A": "AB"}),
        ("board", {"A": ""}),
        ("board", {"A": "?"}),
        ("board", {"A": "^"}),
        ("board", {"A": "c!"}),
        ("board", {"A": 1}),
        ("move", None),
        ("move", {"AB2": "TT"}),
        ("move", {"AB2": "!"}),
        ("move", {"AB2": None}),
        ("move", ["AB2"]),
        ("words", "CAT"),
        ("words", ["cat"]),
        ("words", [1]),
        ("everyday", {}),
        ("everyday", ["Ä"]),
        ("rack", ["A"]),
        ("rack", "ab"),
        ("rack", "^"),
        ("premiums", []),
        ("premiums", {"Z": "2L"}),
        ("premiums", {"AB1": "3W"}),
        ("premiums", {"AB1": 2}),
        ("joins", []),
        ("joins", {"A": [["B"]]}),
        ("joins", {"A": {}}),
        ("joins", {"A": [["B", "D", "C"]]}),
        ("joins", {"A": [["B", "G"]]}),
        ("joins", {"A": ["BD"]}),
        ("joins", {"A": [["B", 1]]}),
        ("joins", {"AB1": [["B", "D"]]}),
        ("house", {"added": ["X"]}),
        ("house", []),
    ],
)
def test_bad_input_names_its_field(field, value):
    with pytest.raises(ValueError, match=rf"^{field}[.:\[]"):
        cases.judge({**GOOD, field: value}, no_lists)


def test_a_missing_board_or_move_is_bad_input():
    for field in ("board", "move"):
        with pytest.raises(ValueError, match=f"^{field}: missing"):
            cases.judge({key: value for key, value in GOOD.items() if key != field}, no_lists)


def test_joins_that_name_an_empty_star_are_bad_input():
    with pytest.raises(ValueError, match="joins.B.*empty"):
        cases.judge({**GOOD, "joins": {"B": [["A", "C"]]}}, no_lists)


def test_joins_that_name_a_ray_without_a_letter_beside_the_star_are_bad_input():
    with pytest.raises(ValueError, match="ray C has no letter"):
        cases.judge({**GOOD, "joins": {"A": [["B", "C"]]}}, no_lists)


def test_joins_that_name_a_ray_twice_are_bad_input():
    board = {**GOOD["board"], "AE1": "X"}
    for pairs in ([["B", "D"], ["B", "E"]], [["B", "B"]]):
        with pytest.raises(ValueError, match="ray B is joined twice"):
            cases.judge({**GOOD, "board": board, "joins": {"A": pairs}}, no_lists)


def test_rays_of_a_join_may_come_in_any_order():
    assert cases.judge({**GOOD, "joins": {"A": [["D", "B"]]}}, no_lists)["verdict"] == "legal"


def test_an_unknown_cell_in_the_move_is_off_board():
    assert cases.judge({**GOOD, "move": {"AB9": "A"}}, no_lists)["reason"] == "off-board"


def test_a_blank_without_a_letter_is_refused():
    assert cases.judge({**GOOD, "move": {"AB2": "?"}}, no_lists)["reason"] == "no-letter"


def test_premiums_in_a_case_replace_the_table():
    own = {**GOOD, "board": {}, "move": {"AB1": "C", "AB2": "A", "AB3": "T"}}
    assert cases.judge(own, no_lists)["score"] == 6  # AB2 is a 2L
    assert cases.judge({**own, "premiums": {}}, no_lists)["score"] == 5


def test_without_words_the_built_in_lists_are_asked():
    class BuiltIn:
        open = frozenset(["CAT"])
        everyday = frozenset()

    case = {key: value for key, value in GOOD.items() if key not in ("words", "everyday")}
    assert cases.judge(case, BuiltIn)["verdict"] == "legal"


def test_an_answer_has_every_field_whatever_the_verdict():
    fields = {"verdict", "reason", "score", "bonus", "words", "joins", "failed"}
    for move in ({"AB2": "T"}, {"AB2": "X"}, {}):
        answer = cases.judge({**GOOD, "move": move}, no_lists)
        assert set(answer) == fields and set(answer["bonus"]) == {"seven", "mirror"}


def test_the_board_as_json():
    board = cases.board()
    assert len(board["cells"]) == 252 and len(board["lines"]["edges"]) == 30 and len(board["lines"]["loops"]) == 24
    by_name = {cell["name"]: cell for cell in board["cells"]}
    assert by_name["A"]["vector"] == [0, 0, 1] and by_name["AB2"]["premium"] == "2L" and by_name["A"]["premium"] is None


def test_a_copied_position_is_a_case_with_the_same_verdict():
    for state, move, event, _ in play(5):
        if isinstance(move, Place) and isinstance(event, globe.EVENTS["placed"]):
            case = cases.position(state, move)

            class BuiltIn:
                open, everyday = ANY.words, ANY.everyday

            answer = cases.judge(case, BuiltIn)
            assert answer["score"] == event.score
            assert answer["joins"] == {star: [list(pair) for pair in pairs] for star, pairs in event.joins.items()}


def test_a_copied_position_keeps_its_house_rules():
    state = dealt(options={"added": ["WORDCLUB"], "blocked": ["CAT"]})
    case = cases.position(state)
    assert case["house"] == {"added": ["WORDCLUB"], "blocked": ["CAT"]}
    verdict = cases.judge({**GOOD, "house": case["house"]}, no_lists)
    assert verdict["reason"] == "not-a-word"
