"""A rival at Lexigrid: someone who hunts the same grid in the same sand, as people of that level do."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from ..kernel.lexicon import WordList
from ..kernel.robots import BEGINNER, CHAMPION, CLUB, EXPERT, MASTER, SKILLED
from .board import Grid
from .codes import Round
from .cubes import roll
from .plain_solver import words_of
from .scoring import score_round
from .solver import every_word

RANDOM = "random"


class Lists(Protocol):
    """The built-in word lists, by name."""

    everyday: Container[str]
    common: Container[str]


@dataclass(frozen=True, slots=True)
class Skill:
    """How a level hunts.

    It writes down `pace` words in three minutes of sand on a rich grid, less on a poor one. A letter more makes a word
    `long` times as likely to be seen, one that is not everyday `rare` times.
    """

    pace: float
    long: float
    rare: float


SKILLS: dict[str, Skill] = {
    RANDOM: Skill(7, 1.0, 1.0),
    BEGINNER: Skill(13, 0.57, 0.085),
    CLUB: Skill(14.2, 0.65, 0.11),
    SKILLED: Skill(15.3, 0.72, 0.14),
    EXPERT: Skill(16.5, 0.8, 0.19),
    MASTER: Skill(17.7, 0.86, 0.24),
    CHAMPION: Skill(19, 0.92, 0.31),
}
LEVELS = tuple(SKILLS)

_TIRING = 1.6  # the last words come this much slower than the first
_WEIGHED = 64  # words that are weighed in one breath

Hunt = tuple[tuple[float, str], ...]
"""The words that a rival writes down, each with the second of the sand at which it does, in that order."""


def suggest(hunted: Round, lists: Lists, rng: Random, level: str) -> Iterator[Hunt | None]:
    """The hunt of a rival of that level in this round: None for every breath, at last the hunt.

    The same seed gives the same hunt. ValueError for a level that is none of LEVELS.
    """
    if level not in SKILLS:
        raise ValueError(f"level: expected one of {', '.join(LEVELS)}, got {level!r}")
    skill, seconds, minimum = SKILLS[level], hunted.seconds, hunted.minimum
    yield None
    there = _there(hunted.grid, minimum, lists.common)
    # Seeing a word is a race: each has a clock that runs the faster the easier the word is, and the first to ring are seen.
    rings = []
    for number, word in enumerate(there):
        if number % _WEIGHED == 0:
            yield None
        ease = skill.long ** (len(word) - minimum) * (1.0 if word in lists.everyday else skill.rare)
        rings.append((-_log(rng.random()) / ease, word))
    rings.sort()
    richness = min(1.0, len(there) / 90)
    count = round(skill.pace * seconds / 180 * (0.35 + 0.65 * richness) * (0.85 + 0.3 * rng.random()))
    seen = [word for _, word in rings[: min(count, len(there))]]
    gaps = [(0.5 + rng.random()) * (1 + (_TIRING - 1) * number / max(1, count)) for number in range(len(seen) + 1)]
    total, now, claims = sum(gaps), 0.0, []
    for gap, word in zip(gaps, seen):
        now += gap
        claims.append((round(seconds * now / total, 1), word))
    yield tuple(claims)


def rival(grid: Grid, minimum: int, seconds: int, level: str, rng: Random, lists: Lists) -> Hunt:
    """The same at once."""
    return next(hunt for hunt in suggest(Round(grid, minimum, seconds), lists, rng, level) if hunt is not None)


def match(levels: tuple[str, ...], lists: Lists, rng: Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A round of rivals on a fresh 4x4 grid with 180 seconds: each seat's score, and the winning seats."""
    grid = roll(4, rng)
    found = [
        tuple(word for _, word in rival(grid, 3, 180, level, Random(rng.getrandbits(64)), lists)) for level in levels
    ]
    results = score_round(found)
    return tuple(seeker.score for seeker in results.seekers), results.winners


def _there(grid: Grid, minimum: int, common: Container[str]) -> tuple[str, ...]:
    if isinstance(common, WordList):
        return every_word(grid, minimum, common.lexicon, common.name)
    if isinstance(common, frozenset):
        return words_of(grid, minimum, common)
    raise TypeError(f"expected a word list, got {type(common).__name__}")


def _log(chance: float) -> float:
    """The natural logarithm, by halving: `math.log` may differ in its last digit from one machine to the next."""
    chance = max(chance, 1e-12)
    halvings = 0
    while chance < 0.5:
        chance *= 2
        halvings += 1
    x = (chance - 1) / (chance + 1)
    total, power = 0.0, x
    for odd in range(1, 24, 2):
        total += power / odd
        power *= x * x
    return 2 * total - halvings * 0.6931471805599453
