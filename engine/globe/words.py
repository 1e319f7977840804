"""How a row of letters reads on the globe: its direction, its validity, what it counts (G2, G4, G10)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from ..kernel.tiles import SHOWN, VALUES
from ..kernel.words import multiplied, spelling
from .board import is_star
from .premiums import LETTER_FACTORS, PASS_FACTOR, STAR_FACTOR, WORD_FACTORS


class Vocabulary(Protocol):
    """What the globe asks words of. Both hold words in capitals; only those in `words` may be played.

    Knowing the length of the `longest` (None: not known) lets the search for legal readings stop early on a crowded globe.
    """

    @property
    def words(self) -> Container[str]: ...
    @property
    def everyday(self) -> Container[str]: ...
    @property
    def longest(self) -> int | None: ...


class Kind(StrEnum):
    """What a word is to its move."""

    MAIN = "main"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Word:
    """A word a move makes. `cells` in reading order; `score` without bonuses, its passes included."""

    text: str
    kind: Kind
    cells: tuple[str, ...]
    passes: int
    score: int


@dataclass(frozen=True, slots=True)
class LetterCount:
    """What one letter of a word counts: `value` times `factor` (1 where no premium of this turn lies under it)."""

    cell: str
    letter: str
    value: int
    factor: int


@dataclass(frozen=True, slots=True)
class Account:
    """How a word's score comes about: the letters' sum, doubled once for each cell of `doubled` and each pass."""

    letters: tuple[LetterCount, ...]
    doubled: tuple[str, ...]
    passes: tuple[str, ...]
    score: int


def is_word(text: str, words: Container[str]) -> bool:
    """Whether the letters are a word one way or the other (G4)."""
    return text in words or text[::-1] in words


def is_mirror(text: str, lexicon: Vocabulary) -> bool:
    """Whether it earns the mirror bonus as a main word: four letters, an everyday word both ways (G10)."""
    other = text[::-1]
    return len(text) >= 4 and all(way in lexicon.everyday and way in lexicon.words for way in (text, other))


def as_read(text: str, cells: tuple[str, ...], lexicon: Vocabulary) -> tuple[str, tuple[str, ...]]:
    """Text and cells in the direction in which they are shown (G4).

    The way that is a word; of two, the everyday one, then the alphabetically first. Letters that are no word either
    way: the alphabetically first. A palindrome from the end whose cell name comes first.
    """
    other = text[::-1]
    if text == other:
        return (text, cells) if cells[0] <= cells[-1] else (text, cells[::-1])
    here, there = text in lexicon.words, other in lexicon.words
    if here and there:
        here, there = text in lexicon.everyday, other in lexicon.everyday
    forward = text < other if here == there else here
    return (text, cells) if forward else (other, cells[::-1])


def letter_factor(cell: str, premiums: Mapping[str, str]) -> int:
    """By what a letter placed on the cell is multiplied."""
    return LETTER_FACTORS.get(premiums.get(cell, ""), 1) * (STAR_FACTOR if is_star(cell) else 1)


def word_factor(cell: str, premiums: Mapping[str, str]) -> int:
    """By what a word with a letter placed on the cell is multiplied."""
    return WORD_FACTORS.get(premiums.get(cell, ""), 1)


def account(word: Word, tiles: Mapping[str, str], fresh: Container[str], premiums: Mapping[str, str]) -> Account:
    """How `word` comes to its score (G2); `tiles` are those on the globe, the `fresh` ones placed now included."""
    letters = tuple(
        LetterCount(cell, letter, VALUES[tiles[cell]], letter_factor(cell, premiums) if cell in fresh else 1)
        for cell, letter in zip(word.cells, word.text)
    )
    doubled = tuple(cell for cell in word.cells if cell in fresh and word_factor(cell, premiums) > 1)
    # A word's end on a star is no pass; a word passes every star within it.
    passes = tuple(cell for cell in word.cells[1:-1] if is_star(cell))
    factors = [word_factor(cell, premiums) for cell in doubled] + [PASS_FACTOR] * len(passes)
    return Account(letters, doubled, passes, sum(c.value * c.factor for c in letters) * multiplied(factors))


def shown(cells: tuple[str, ...], tiles: Mapping[str, str]) -> str:
    """The letters on the cells, in capitals."""
    return spelling(cells, {cell: SHOWN[tiles[cell]] for cell in cells})
