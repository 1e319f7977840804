import json
from pathlib import Path
from random import Random

import pytest

from engine import hexabble
from engine.hexabble import cases
from engine.hexabble.moves import Deal, Place

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "hexabble.json").read_text(encoding="utf-8"))
UNORDERED = ("words", "ignored", "failed")


def comparable(verdict):
    return {key: sorted(map(json.dumps, value)) if key in UNORDERED else value for key, value in verdict.items()}


@pytest.mark.parametrize("entry", GOLDEN, ids=[f"{i}-{entry['why'][:50]}" for i, entry in enumerate(GOLDEN)])
def test_an_example_agrees_to_the_last_field(entry):
    assert comparable(cases.judge(entry["case"], None)) == comparable(entry["expect"])


GOOD = {"game": "hexabble", "board": {"I9": "C"}, "move": {"I10": "a"}, "rack": "AB?!^", "words": ["CA"]}


@pytest.mark.parametrize(
    ("field", "wrong", "named"),
    [
        ("board", ..., "board"),
        ("board", None, "board"),
        ("board", [], "board"),
        ("board", "I9", "board"),
        ("board", {"I9": "CA"}, "board.I9"),
        ("board", {"I9": ""}, "board.I9"),
        ("board", {"I9": "?"}, "board.I9"),
        ("board", {"I9": "!"}, "board.I9"),
        ("board", {"I9": "C!"}, "board.I9"),
        ("board", {"I9": "É"}, "board.I9"),
        ("board", {"I9": 3}, "board.I9"),
        ("board", {"I9": None}, "board.I9"),
        ("board", {"I9": ["C"]}, "board.I9"),
        ("board", {"I18": "C"}, "board.I18"),
        ("board", {"i9": "C"}, "board.i9"),
        ("board", {"I09": "C"}, "board.I09"),
        ("board", {"R1": "C"}, "board.R1"),
        ("board", {"": "C"}, "board."),
        ("move", ..., "move"),
        ("move", None, "move"),
        ("move", [["I10", "A"]], "move"),
        ("move", {"I10": "AB"}, "move.I10"),
        ("move", {"I10": "A!"}, "move.I10"),
        ("move", {"I10": "1"}, "move.I10"),
        ("move", {"I10": "ß"}, "move.I10"),
        ("move", {"I10": True}, "move.I10"),
        ("move", {"Z1": "AB"}, "move.Z1"),
        ("rack", None, "rack"),
        ("rack", ["A"], "rack"),
        ("rack", "ABa", "rack"),
        ("rack", "A B", "rack"),
        ("rack", 7, "rack"),
        ("check", "blind", "check"),
        ("check", None, "check"),
        ("check", 1, "check"),
        ("check", ["challenge"], "check"),
        ("words", None, "words"),
        ("words", "CA", "words"),
        ("words", {"CA": 1}, "words"),
        ("words", ["CA", "ca"], "words[1]"),
        ("words", ["CA", 3], "words[1]"),
        ("words", ["CA", ""], "words[1]"),
    ],
)
def test_bad_input_is_named(field, wrong, named):
    assert cases.judge(GOOD, None)["verdict"] == "legal"
    case = {key: value for key, value in {**GOOD, field: wrong}.items() if value is not ...}
    with pytest.raises(ValueError) as caught:
        cases.judge(case, None)
    assert str(caught.value).startswith(named + ": ")
    assert "\n" not in str(caught.value)


def test_what_cannot_be_placed_is_a_verdict_and_no_bad_input():
    for move, reason in (
        ({}, "no-tiles"),
        ({"I18": "A"}, "off-board"),
        ({"I9": "A"}, "occupied"),
        ({"I10": "?"}, "no-letter"),
        ({"I10": "!"}, "no-letter"),
        ({"I10": "E"}, "not-in-rack"),
    ):
        assert cases.judge({**GOOD, "move": move}, None)["reason"] == reason


def test_unknown_keys_are_ignored_and_the_built_in_list_is_asked_only_without_words():
    assert cases.judge({**GOOD, "note": [1]}, None)["verdict"] == "legal"
    with pytest.raises(ZeroDivisionError):
        cases.judge({key: value for key, value in GOOD.items() if key != "words"}, lambda: 1 // 0)


def test_the_board_is_told_in_full():
    told = cases.board()
    json.dumps(told)
    assert len(told["cells"]) == 217
    centre = next(cell for cell in told["cells"] if cell["name"] == "I9")
    assert centre == {
        "name": "I9",
        "q": 0,
        "r": 0,
        "premium": "start",
        "neighbours": ["I8", "J8", "J9", "I10", "H9", "H8"],
    }
    assert [len(lines) for lines in told["lines"].values()] == [17, 17, 17]
    assert told["lines"]["up-right"][0][0] in {cell["name"] for cell in told["cells"]}


def test_a_copied_position_is_a_case_with_the_same_verdict():
    rng = Random(3)
    state = hexabble.new({}, ("Ann", "Ben"))
    state = hexabble.evolve(state, hexabble.decide(state, Deal(), (), rng))
    move = Place((("I9", state.racks[0][0]), ("I10", state.racks[0][1])))
    case = json.loads(json.dumps(cases.position(state, move)))
    case["words"] = ["NO"]
    assert cases.judge(case, None) == cases.described(hexabble.preview(state, move.tiles, {"NO"}))
    assert cases.position(state) == {"game": "hexabble", "board": {}, "move": {}, "check": "friendly"}
    assert cases.judge(cases.position(state) | {"words": []}, None)["reason"] == "no-tiles"
