"""What words are worth, what cancels, who wins (Lexigrid, Scoring and Winning; L2, L4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

# Points by letters, Qu as two: index 0 to 8, and 8 stands for all that is longer (L2).
POINTS = (0, 0, 0, 1, 1, 2, 3, 5, 11)


def points(word: str) -> int:
    """What `word` is worth while no one else has it."""
    return POINTS[min(len(word), len(POINTS) - 1)]


@dataclass(frozen=True, slots=True)
class Scored:
    """A claimed word after the sand. `shared_with` are the other seats that claimed it, in order; any of them cancels it."""

    word: str
    points: int
    shared_with: tuple[int, ...]

    @property
    def cancelled(self) -> bool:
        return bool(self.shared_with)


@dataclass(frozen=True, slots=True)
class Seeker:
    """A seat's result: its words in the order claimed, the points of the unique ones, and the longest of those (first of
    equals, empty without any)."""

    words: tuple[Scored, ...]
    score: int
    longest: str


@dataclass(frozen=True, slots=True)
class Results:
    """Every seat's result, the winning seats (all still level in a draw), and what decided.

    `decided` is `"solo"`, `"points"`, `"longest"` (the longer longest unique word) or `"draw"`.
    """

    seekers: tuple[Seeker, ...]
    winners: tuple[int, ...]
    decided: str


def score_round(lists: Sequence[Sequence[str]]) -> Results:
    """The results of lists of claimed words, one list a seat, no word twice in a list. ValueError for no seat."""
    if not lists:
        raise ValueError("expected at least one seeker")
    counts = Counter(word for words in lists for word in words)
    seekers = tuple(_seeker(seat, lists, counts) for seat in range(len(lists)))
    if len(seekers) == 1:
        return Results(seekers, (0,), "solo")
    top = max(seeker.score for seeker in seekers)
    level = [seat for seat, seeker in enumerate(seekers) if seeker.score == top]
    if len(level) == 1:
        return Results(seekers, tuple(level), "points")
    longest = max(len(seekers[seat].longest) for seat in level)
    level = [seat for seat in level if len(seekers[seat].longest) == longest]
    return Results(seekers, tuple(level), "longest" if len(level) == 1 else "draw")


def _seeker(seat: int, lists: Sequence[Sequence[str]], counts: Counter[str]) -> Seeker:
    words = []
    for word in lists[seat]:
        others: tuple[int, ...] = ()
        if counts[word] > 1:
            others = tuple(other for other, theirs in enumerate(lists) if other != seat and word in theirs)
        words.append(Scored(word, points(word), others))
    unique = [scored for scored in words if not scored.cancelled]
    longest = max((scored.word for scored in unique), key=len, default="")
    return Seeker(tuple(words), sum(scored.points for scored in unique), longest)
