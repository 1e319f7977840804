"""Hexabble's puzzle of the day: the same in every Python, lawful, worth a search, and judged beside every play there is."""

import pytest

from engine import hexabble
from engine.crossword.puzzles import LEAST_BEST, LEAST_PLAYS, Grade, Progress, interesting
from engine.hexabble import puzzles
from engine.hexabble.plays import plays
from engine.hexabble.rules import judge
from engine.kernel.wordgraph import graph_of
from tests.engine.puzzles import digest, few, made, position

PINNED = {"2026-11-29": "021a42e57be260f3", "2026-11-30": "273c97dfad1cc330", "2028-02-29": "e3a688d168fbc5db"}


@pytest.mark.parametrize("day", PINNED)
def test_the_puzzle_of_a_day_is_the_same_in_every_python(day):
    assert digest(made(puzzles, day)[0]) == PINNED[day]


def test_a_puzzle_is_a_lawful_position_with_all_its_plays():
    puzzle, told = made(puzzles, "2026-11-30")
    state, words = position(hexabble, puzzle), few().club
    rack = state.racks[state.to_move]
    found = [play for play in plays(state.board, rack, graph_of(words), words) if play is not None]
    assert puzzle.scores == tuple(sorted(play.score for play in found))
    verdict = judge(state.board, puzzle.best, words, rack)
    assert verdict.legal and verdict.score == puzzle.scores[-1]
    assert len(rack) == 7 and sum(tile in "?!^" for tile in rack) <= 1
    assert interesting(list(puzzle.scores)) and puzzle.scores[-1] >= LEAST_BEST and len(puzzle.scores) >= LEAST_PLAYS
    assert all(isinstance(step, Progress) for step in told) and told[-1].laid == told[-1].turns > 0


def test_days_that_follow_one_another_have_nothing_in_common():
    first, second = (made(puzzles, day)[0] for day in ("2026-11-29", "2026-11-30"))
    assert first.events != second.events


def test_a_play_is_graded_by_those_that_count_more():
    puzzle = puzzles.Puzzle("2026-11-30", (), (1, 4, 4, 9, 20, 20, 25), ())
    assert puzzle.grade(25) == Grade(25, 25, 1, 7, 100, 5)
    assert puzzle.grade(20) == Grade(20, 25, 2, 7, 80, 4)
    assert puzzle.grade(9) == Grade(9, 25, 4, 7, 36, 1)
    assert puzzle.grade(1) == Grade(1, 25, 7, 7, 4, 1)


@pytest.mark.parametrize(
    "scores",
    [[30] * 11, [*[3] * 20, 24], [*[20] * 20, 30]],
    ids=["few plays", "no good one", "good ones only"],
)
def test_what_needs_no_search_is_no_puzzle(scores):
    assert not interesting(scores)
    assert interesting([*[3] * 20, 25])


def test_text_that_is_no_date_has_no_puzzle():
    with pytest.raises(ValueError, match="expected a date"):
        next(puzzles.puzzle_of("tomorrow", few()))


def test_words_with_which_nothing_can_be_played_are_said():
    class None_:
        everyday = club = frozenset({"QQQQQ"})

    with pytest.raises(ValueError, match="expected words"):
        list(puzzles.puzzle_of("2026-11-30", None_()))
