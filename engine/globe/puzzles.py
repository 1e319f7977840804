"""The globe's puzzle of a day: which play counts most?"""

from __future__ import annotations

from collections.abc import Container, Iterator
from random import Random
from typing import Protocol

from ..crossword import puzzles
from ..crossword.moves import Deal, Pass, Place, Tiles
from ..crossword.puzzles import Maker, Progress, Puzzle
from ..kernel.refusal import Refusal
from .house import LONGEST
from .house import Lists as Words
from .match import State, decide, evolve, new
from .moves import Event
from .plays import Play, best_plays, plays

__all__ = ["Lists", "Progress", "Puzzle", "puzzle_of"]


class Lists(Protocol):
    """The word lists that the two seats know, and that a match of this game goes by."""

    @property
    def everyday(self) -> Container[str]: ...
    @property
    def open(self) -> Container[str]: ...


def puzzle_of(day: str, lists: Lists) -> Iterator[Progress | Puzzle | None]:
    """The puzzle of a day (ISO date), at last; see `puzzles.made`. House words have no part in it: it is the same for everybody."""
    known, allowed = (Words(words, lists.everyday, LONGEST) for words in (lists.everyday, lists.open))

    def decided(state: State, move: Deal | Place | Pass, rng: Random) -> Event | Refusal:
        return decide(state, move, allowed, rng)

    def quick(state: State, rack: Tiles) -> Iterator[Play | None]:
        # On the empty globe every word fits anywhere: there only the best are looked for.
        search = plays if state.board else best_plays
        return search(state.board, state.joins, rack, known)

    def every(state: State) -> Iterator[Play | None]:
        return plays(state.board, state.joins, state.racks[state.to_move], allowed)

    return puzzles.made(
        day, Maker(lambda: new({}, puzzles.SEATS), decided, evolve, quick, every, turns=range(4, 7), most_special=0)
    )
