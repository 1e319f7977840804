"""What a robot of a crossword game can do, level by level, and what the tiles it keeps are worth to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence, Sized
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from .robots import BEGINNER, CHAMPION, CLUB, EXPERT, MASTER, SKILLED
from .tiles import KEY, PIVOT, WILD

Tiles = TypeVar("Tiles", bound=Sized)


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays.

    `words` is the list it knows. `sees` is the chance that it finds the best play there is; each letter laid beyond three
    multiplies the chance by `long`, a word that is not in the common list by `rare`, and so on down the plays until one is found.
    `plans` is the share of their worth at which it weighs the tiles that it keeps. `guards`: it weighs what it opens, too, `counts`:
    and the last tiles, once the bag is empty.
    """

    words: str
    sees: float
    long: float
    rare: float = 1.0
    plans: float = 0.0
    guards: bool = False
    counts: bool = False


GREEDY, RANDOM = "greedy", "random"

SKILLS: dict[str, Skill] = {
    BEGINNER: Skill("everyday", 0.4, 0.8),
    CLUB: Skill("common", 0.5, 0.85),
    SKILLED: Skill("open", 0.4, 0.88, rare=0.14),
    EXPERT: Skill("open", 0.5, 0.9, rare=0.3, plans=0.3),
    MASTER: Skill("open", 0.8, 0.9, rare=0.6, plans=0.7),
    CHAMPION: Skill("club", 1.0, 1.0, plans=0.3, guards=True, counts=True),
    GREEDY: Skill("club", 1.0, 1.0),
}
# Champion weighs what it keeps by less than master does: at full weight it lost more points to `greedy`, in few matches, and thought for longer.
LEVELS = (RANDOM, *SKILLS)

# What keeping a tile is worth, in points. Set by hand, not trained: what shows any letter first, then S and what makes long
# words, down to what few words take; the arena does not show yet that they beat `greedy`.
KEEPS: dict[str, float] = {
    WILD: 22,
    PIVOT: 6,
    KEY: 3,
    "S": 6,
    "E": 3,
    "A": 1,
    "R": 2,
    "N": 1,
    "T": 1,
    "L": 0.5,
    "I": -0.5,
    "D": 0.5,
    "H": 0.5,
    "C": 0,
    "M": 0,
    "P": 0,
    "O": -1,
    "Y": -0.5,
    "X": 3,
    "Z": 2,
    "B": -1.5,
    "F": -1.5,
    "G": -2,
    "K": -1.5,
    "U": -3,
    "W": -3,
    "J": -2,
    "V": -5,
    "Q": -6,
}
_AGAIN = -2.5
_SPARE = (
    -16
)  # one Wild is in many good plays, and whoever hoards more waits for them with a rack that takes long to look through
_VOWELS = frozenset("AEIOU")
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def leave(tiles: Sequence[str]) -> float:
    """What tiles kept are worth together: each by KEEPS, less for repeated ones, less for too many vowels or too few."""
    counts = Counter(tiles)
    total = sum(KEEPS[tile] * number for tile, number in sorted(counts.items()))
    total += sum(_AGAIN * (number - 1) for tile, number in counts.items() if tile in _PLAIN)
    total += _SPARE * max(0, counts[WILD] - 1)
    vowels = sum(number for tile, number in counts.items() if tile in _VOWELS)
    consonants = sum(number for tile, number in counts.items() if tile in _PLAIN) - vowels
    return total - 1.5 * max(0, abs(vowels - consonants) - 1)


def best_kept(tiles: Sequence[str]) -> tuple[tuple[str, ...], float]:
    """The part of a rack that is best kept when the rest is exchanged, and what it is worth; never the whole rack."""
    weighing = keeping(tiles)
    while True:
        try:
            next(weighing)
        except StopIteration as end:
            best: tuple[tuple[str, ...], float] = end.value
            return best


def keeping(tiles: Sequence[str]) -> Generator[None, None, tuple[tuple[str, ...], float]]:
    """The same, with a breath now and then."""
    size = len(tiles)
    best: tuple[float, tuple[str, ...]] = (float("-inf"), ())
    for number in range(2**size - 1):
        if number % 16 == 0:
            yield None
        part = tuple(tiles[i] for i in range(size) if number >> i & 1)
        best = max(best, (leave(part), part))
    return best[1], best[0]


def finds(skill: Skill, laid: Tiles, rng: Random, familiar: Callable[[Tiles], bool]) -> bool:
    """Whether a player of that skill finds a play of these tiles; `familiar` is asked, if need be, whether its words are common."""
    chance = skill.sees * skill.long ** max(0, len(laid) - 3)
    if chance >= 1 and skill.rare >= 1:
        return True
    luck = rng.random()
    return luck < chance * skill.rare or (luck < chance and familiar(laid))
