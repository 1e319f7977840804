"""What results come to: for each player of a game, alone, against others, and against robots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.matches.results import Result
from app.parts.sketch import Best

LATEST = 20
"""So many of the latest scores are shown one beside the other."""


@dataclass(slots=True)
class Pair:
    """How often one won, the other did, neither."""

    won: int = 0
    lost: int = 0
    even: int = 0

    @property
    def matches(self) -> int:
        return self.won + self.lost + self.even


@dataclass(slots=True)
class Standing:
    """A player's matches of one game.

    `wins` counts those against others that were won, a shared first place too; `contests` are all against others. `streak` is the longest
    row of wins, `scores` are all of them in their order, `helped` counts matches with a hint. `others` are people by name,
    `robots` by level.
    """

    name: str
    matches: int = 0
    contests: int = 0
    wins: int = 0
    streak: int = 0
    helped: int = 0
    scores: list[int] = field(default_factory=list)
    move: Best = field(default_factory=Best)
    word: Best = field(default_factory=Best)
    others: dict[str, Pair] = field(default_factory=dict)
    robots: dict[str, Pair] = field(default_factory=dict)
    row: int = 0

    @property
    def best(self) -> int:
        return max(self.scores, default=0)

    @property
    def average(self) -> float:
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def latest(self) -> list[int]:
        return self.scores[-LATEST:]


def standings(results: Iterable[Result | None], game: str) -> list[Standing]:
    """Everybody who has finished a match of a game, who played most first; names in capitals or not are one."""
    found: dict[str, Standing] = {}
    known = [result for result in results if result is not None and result.game == game]
    for result in sorted(known, key=lambda result: result.ended or 0.0):  # those without a day as they were noted
        for seat, name in enumerate(result.seats):
            if not _robot(result, seat):
                _count(found.setdefault(name.casefold(), Standing(name)), result, seat)
    return sorted(found.values(), key=lambda one: (-one.matches, one.name.casefold()))


def _count(one: Standing, result: Result, seat: int) -> None:
    one.name = result.seats[seat]
    one.matches += 1
    one.scores.append(result.scores[seat])
    if len(result.seats) > 1:
        won = seat in result.winners
        one.contests += 1
        one.wins += won
        one.row = one.row + 1 if won else 0
        one.streak = max(one.streak, one.row)
    if result.bests:
        best = result.bests[seat]
        one.helped += bool(best.hints)
        one.move = max(one.move, best, key=lambda best: best.move)
        one.word = max(one.word, best, key=lambda best: best.points)
    for other, name in enumerate(result.seats):
        if other != seat:
            level = _robot(result, other)
            pair = one.robots.setdefault(level, Pair()) if level else one.others.setdefault(name.casefold(), Pair())
            mine, theirs = seat in result.winners, other in result.winners
            pair.won += mine and not theirs
            pair.lost += theirs and not mine
            pair.even += mine == theirs


def _robot(result: Result, seat: int) -> str:
    return result.robots[seat] if result.robots else ""
