"""Hexabble's puzzle of a day: which play counts most?"""

from __future__ import annotations

from collections.abc import Container, Iterator
from random import Random
from typing import Protocol

from ..crossword import puzzles
from ..crossword.moves import Deal, Pass, Place, Tiles
from ..crossword.puzzles import Maker, Progress, Puzzle
from ..kernel.refusal import Refusal
from ..kernel.wordgraph import graph_of
from .match import State, decide, evolve, new
from .moves import Event
from .plays import Play, plays

__all__ = ["Lists", "Progress", "Puzzle", "puzzle_of"]


class Lists(Protocol):
    """The word lists that the two seats know, and that a match of this game goes by."""

    @property
    def everyday(self) -> Container[str]: ...
    @property
    def club(self) -> Container[str]: ...


def puzzle_of(day: str, lists: Lists) -> Iterator[Progress | Puzzle | None]:
    """The puzzle of a day (ISO date), at last; see `puzzles.made`."""
    everyday, club = lists.everyday, lists.club

    def decided(state: State, move: Deal | Place | Pass, rng: Random) -> Event | Refusal:
        return decide(state, move, club, rng)

    def quick(state: State, rack: Tiles) -> Iterator[Play | None]:
        return plays(state.board, rack, graph_of(everyday), everyday)

    def every(state: State) -> Iterator[Play | None]:
        return plays(state.board, state.racks[state.to_move], graph_of(club), club)

    return puzzles.made(
        day, Maker(lambda: new({}, puzzles.SEATS), decided, evolve, quick, every, turns=range(8, 13), most_special=1)
    )
