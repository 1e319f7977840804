"""House rules: words added and words blocked, agreed on before a match (G14); and the list of two-letter words."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from ..kernel.fields import shown
from .words import Vocabulary

_WORD = re.compile(r"[A-Z]{2,15}")
LONGEST = 15
MOST_WORDS = 5000  # in each of the two lists


@dataclass(frozen=True, slots=True)
class House:
    """Words to add to the list and words to block, both sorted."""

    added: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()

    def over(self, lexicon: Vocabulary) -> Vocabulary:
        """The lexicon as these rules leave it. Added words are no everyday words, unless they were already."""
        if not self.added and not self.blocked:
            return lexicon
        return Lists(
            HouseWords(lexicon.words, frozenset(self.added), frozenset(self.blocked)),
            lexicon.everyday,
            None if lexicon.longest is None else max(lexicon.longest, LONGEST),
        )


@dataclass(frozen=True, slots=True)
class HouseWords:
    """A word list with house words added and others blocked."""

    base: Container[str]
    added: frozenset[str]
    blocked: frozenset[str]

    def __contains__(self, word: object) -> bool:
        return word in self.added or (word not in self.blocked and word in self.base)


@dataclass(frozen=True, slots=True)
class Lists:
    """A lexicon: the words that may be played, the everyday words, and the length of the longest (None: not known).

    Knowing `longest` (15 for the built-in lists) lets the search for legal readings stop early on a crowded globe.
    """

    words: Container[str]
    everyday: Container[str]
    longest: int | None = None


@dataclass(frozen=True, slots=True)
class TwoLetter:
    """A two-letter word of the game; `reverse` if it is a word the other way too, `house` if it was added."""

    word: str
    reverse: bool
    house: bool


def house_from(options: Mapping[str, Any], field: str = "options") -> House:
    """House rules from `{"added": [words], "blocked": [words]}`, each of which may be missing.

    Words are taken in capitals or small letters, repeated ones once. ValueError, `field: what is wrong`, for what is no
    list, no word of 2 to 15 letters A to Z, or stands in both lists.
    """
    for name in options:
        if name not in ("added", "blocked"):
            raise ValueError(f"{field}.{name}: not a known option; expected added, blocked")
    lists = {}
    for name in ("added", "blocked"):
        words = options.get(name, ())
        if not isinstance(words, (list, tuple)) or len(words) > MOST_WORDS:
            raise ValueError(f"{field}.{name}: expected a list of at most {MOST_WORDS} words, got {shown(words)}")
        lists[name] = tuple(sorted({house_word(word, f"{field}.{name}[{i}]") for i, word in enumerate(words)}))
    both = sorted(set(lists["added"]) & set(lists["blocked"]))
    if both:
        raise ValueError(f"{field}.blocked: {', '.join(both)} cannot be both added and blocked")
    return House(**lists)


def house_word(word: Any, field: str = "word") -> str:
    """The word in capitals; ValueError if it is not 2 to 15 letters A to Z."""
    capitals = word.strip().upper() if isinstance(word, str) and word.isascii() else ""
    if not _WORD.fullmatch(capitals):
        raise ValueError(f"{field}: expected 2 to 15 letters A to Z, got {shown(word)}")
    return capitals


def two_letter_words(lexicon: Vocabulary, house: House = House()) -> tuple[TwoLetter, ...]:
    """All two-letter words of a game under its house rules, by the alphabet. On the globe each also reads backwards."""
    words = house.over(lexicon).words
    found = [a + b for a in ascii_uppercase for b in ascii_uppercase if a + b in words]
    return tuple(TwoLetter(word, word[::-1] in words, word in house.added) for word in found)


def conflicts(added: Iterable[str], blocked: Iterable[str]) -> tuple[str, ...]:
    """The words that stand in both lists, sorted: no match can start with them."""
    return tuple(sorted(set(added) & set(blocked)))
