"""The globe's puzzle of the day: the same in every Python, lawful, and judged beside every play there is."""

import pytest

from engine import globe
from engine.crossword.puzzles import interesting
from engine.globe import Lists, puzzles
from engine.globe.rules import judge
from tests.engine.puzzles import digest, few, made, position

PINNED = {"2026-11-28": "bb98e0e5ed7fe6c1", "2028-02-29": "cd295570d2a1050b"}


@pytest.mark.parametrize("day", PINNED)
def test_the_puzzle_of_a_day_is_the_same_in_every_python(day):
    puzzle, _ = made(puzzles, day)
    assert digest(puzzle) == PINNED[day]
    state = position(globe, puzzle)
    rack = state.racks[state.to_move]
    words = Lists(few().open, few().everyday, 5)
    verdict = judge(state.board, state.joins, puzzle.best, words)
    assert verdict.legal and verdict.score == puzzle.scores[-1]
    assert len(rack) == 7 and "?" not in rack
    assert interesting(list(puzzle.scores))
