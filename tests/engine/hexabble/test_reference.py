"""The engine against a second judge that was built from the rule text by definition."""

from random import Random

import pytest

from engine.hexabble.cases import judge
from tests.engine.hexabble.positions import random_case
from tests.engine.hexabble.reference import ORDER, verdict_of
from tests.engine.hexabble.test_cases import comparable

BLOCK = 500


@pytest.mark.parametrize("block", range(6))
def test_both_judges_agree_on_random_crowded_positions(block):
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        case = random_case(Random(seed))
        assert comparable(judge(case, None)) == comparable(verdict_of(case)), f"seed {seed}: {case}"


def test_the_random_positions_reach_every_verdict():
    reasons = {verdict_of(random_case(Random(seed)))["reason"] for seed in range(2 * BLOCK)}
    assert reasons == {None, *ORDER} - {"off-board"}
