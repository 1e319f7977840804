"""Puzzles of the day of the word games, made of few words: what is pinned does not change with the word lists' rarer ones."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from engine.builtin_words import words
from engine.crossword.puzzles import Puzzle


class Few:
    """The same few words for every list."""

    def __init__(self) -> None:
        self.everyday = self.open = self.club = frozenset(word for word in words("everyday") if len(word) <= 5)


few = cache(Few)


def made(puzzles: Any, day: str) -> tuple[Puzzle, list[object]]:
    """The puzzle of a day by a game's module `puzzles`, and all that was told before it."""
    *before, puzzle = puzzles.puzzle_of(day, few())
    assert isinstance(puzzle, Puzzle)
    return puzzle, [step for step in before if step is not None]


def digest(puzzle: Puzzle) -> str:
    """Sixteen letters that are others once anything of the puzzle is."""
    return sha256(repr((puzzle.events, puzzle.scores, puzzle.best)).encode()).hexdigest()[:16]


def position(game: Any, puzzle: Puzzle) -> Any:
    """The state that the puzzle asks about."""
    state = game.new({}, ("You", "The club"))
    for event in puzzle.events:
        state = game.evolve(state, event)
    return state
