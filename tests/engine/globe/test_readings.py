"""The engine's judge against the example cases and against a slow, plain judge on crowded globes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.globe import Lists, cases
from engine.globe.board import EDGES
from engine.globe.rules import judge
from tests.engine.globe import reference
from tests.engine.globe.positions import random_case

EXAMPLES = json.loads((Path(__file__).parents[2] / "golden" / "globe.json").read_text(encoding="utf-8"))
UNORDERED = ("words", "failed")


def no_lists():
    raise AssertionError("the case brings its own words")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["why"][:60])
def test_example_agrees_to_the_last_field(example):
    got, want = cases.judge(example["case"], no_lists), example["expect"]
    for field, value in want.items():
        if field in UNORDERED:
            assert len(got[field]) == len(value)
            for item in value:
                assert any(all(word[key] == item[key] for key in item) for word in got[field]), (field, item, got)
        else:
            assert got[field] == value, field


def in_order(answer):
    return {**answer, **{key: sorted(answer[key], key=lambda word: (word["cells"], word["text"])) for key in UNORDERED}}


def test_agrees_with_the_plain_judge_near_crowded_stars():
    met = Counter()
    for seed in range(700):
        case = random_case(Random(seed))
        want = case["move"] and reference.judge(
            case["board"], case["joins"], case["move"], set(case["words"]), set(case["everyday"]), case["premiums"]
        )
        if not want:
            continue
        assert in_order(cases.judge(case, no_lists)) == in_order(want), f"seed {seed}"
        met[want["reason"]] += 1
        met["joined"] += bool(want["joins"])
        met["two joins"] += any(len(pairs) == 2 for pairs in want["joins"].values())
        met["two stars"] += any(word["passes"] > 1 for word in want["words"])
        met["mirror"] += want["bonus"]["mirror"] > 0
    # The comparison means something only if all kinds turn up.
    assert met[None] > 350 and met["not-a-word"] > 100 and met["joined"] > 100
    assert (
        min(
            met["no-main-word"], met["first-move"], met["not-joined"], met["two joins"], met["two stars"], met["mirror"]
        )
        > 5
    )


def test_a_globe_full_of_edges_does_not_stall_the_search():
    # With all edges filled there are hundreds of thousands of ways from one star; the search must stop long before.
    board = {cell: "A" for line in EDGES for cell in line.cells if cell != "A"}
    looked_up = Counter()

    class Counting:
        def __contains__(self, word):
            looked_up["words"] += 1
            return False

    verdict = judge(board, {}, [("A", "E")], Lists(Counting(), frozenset(), 15))
    assert verdict.reason == "not-a-word" and looked_up["words"] < 40_000


def test_a_legal_reading_is_found_on_a_full_globe():
    board = {cell: "A" for line in EDGES for cell in line.cells if cell != "A"}
    verdict = judge(board, {}, [("A", "E")], Lists(frozenset(["AAAAAEAAAAA", "AAAAAE"]), frozenset(), 15))
    assert verdict.legal and len(verdict.joins["A"]) == 2
