"""Horrible Hex's puzzle of the day: the same in every Python, solved by its solution, and in no fewer moves."""

import pytest

from engine import horrible_hex as hh
from engine.horrible_hex import puzzles
from engine.horrible_hex.cards import CARDS, groups_meeting
from engine.horrible_hex.puzzles import Puzzle, beginning, onward
from engine.horrible_hex.state import Phase
from engine.horrible_hex.travel import after, legal_moves

DAYS = [f"2026-{month:02}-{day:02}" for month in (2, 11) for day in (1, 8, 15, 22)]


def made(day):
    *_, puzzle = puzzles.puzzle_of(day)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def played(puzzle):
    """The phases after each move of the solution, by the rules of a match."""
    state = beginning(puzzle)
    for number, move in enumerate(puzzle.solution):
        state = onward(state) if number else state
        state = hh.evolve(state, hh.decide(state, move, None, None))
        yield state


@pytest.mark.parametrize(
    ("day", "told"),
    [
        (
            "2026-11-30",
            "2 | 0,-2:5.1 0,-1:16.1 0,0:13.0 0,1:2.1 0,2:7.2 1,-2:21.4 1,-1:24.5 1,0:4.0 1,1:22.0 1,2:15.5 | 1,-1 swap 3, 1,0 swap 5, 0,0 swap 1",
        ),
        (
            "2028-02-29",
            "0 | -1,1:26.1 0,0:2.3 0,1:18.2 0,2:0.4 1,-2:9.1 1,-1:20.1 1,0:6.2 1,1:1.2 2,-3:16.2 2,-2:10.3 3,-3:11.5 | 0,0 slide 0, -1,1 slide 1",
        ),
    ],
)
def test_the_puzzle_of_a_day_is_the_same_in_every_python(day, told):
    assert line(made(day)) == told


def line(puzzle):
    tiles = " ".join(f"{hh.cell_name(cell)}:{tile.tile}.{tile.turns}" for cell, tile in sorted(puzzle.field.items()))
    moves = ", ".join(f"{hh.cell_name(move.cell)} {move.how} {move.side}" for move in puzzle.solution)
    return f"{puzzle.card} | {tiles} | {moves}"


@pytest.mark.parametrize("day", DAYS)
def test_the_solution_completes_the_card_with_its_last_move_and_not_before(day):
    puzzle = made(day)
    *before, last = played(puzzle)
    assert all(state.phase is Phase.DRAW for state in before) and last.phase is Phase.SCORE
    assert [one.card for one in last.check.met] == [puzzle.card]
    assert not groups_meeting(CARDS[puzzle.card], puzzle.field, tuple(puzzle.field)), "it lies there already"


def in_fewer(field, card, most):
    """Whether some row of fewer moves completes the card, looked for without any short cut."""
    if not most:
        return False
    for travel in legal_moves(field):
        there = after(field, travel.paths)
        if groups_meeting(CARDS[card], there, travel.moved) or in_fewer(there, card, most - 1):
            return True
    return False


@pytest.mark.parametrize("day", DAYS[:3])
def test_no_fewer_moves_complete_it(day):
    puzzle = made(day)
    assert not in_fewer(puzzle.field, puzzle.card, puzzle.moves - 1)
    assert in_fewer(puzzle.field, puzzle.card, puzzle.moves)


def test_puzzles_take_two_moves_or_three():
    assert {made(day).moves for day in DAYS} == {2, 3}


def test_a_state_goes_on_only_after_a_move_that_completed_nothing():
    puzzle = made("2026-11-01")
    with pytest.raises(ValueError, match="expected a move"):
        onward(beginning(puzzle))
    *_, last = played(puzzle)
    with pytest.raises(ValueError, match="expected a move"):
        onward(last)


def test_text_that_is_no_date_has_no_puzzle():
    with pytest.raises(ValueError, match="expected a date"):
        next(puzzles.puzzle_of("2026-11-31"))
