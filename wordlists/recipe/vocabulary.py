"""What the sources say about a word: its level, its relatives, whether it is two words in one."""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path

from .sources import PLAIN, Sources, without_accents

_HERE = Path(__file__).resolve().parent


def own_words(name: str) -> frozenset[str]:
    """The words of `own/<name>.txt`, without its lines of comment."""
    lines = (_HERE / "own" / f"{name}.txt").read_text("ascii").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def short_hash(word: str) -> str:
    """The first 16 hex digits of the word's SHA-256, as in slur_hashes.txt."""
    return hashlib.sha256(word.encode()).hexdigest()[:16]


def with_ending(word: str, *endings: tuple[str, str]) -> Iterator[str]:
    """The word with an ending replaced by another, for each pair that fits."""
    for ending, other in endings:
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            yield word[: len(word) - len(ending)] + other


def lemmas(word: str) -> set[str]:
    """The word and what it may be an inflection or a derivation of."""
    endings = (
        *(("ies", "y"), ("es", ""), ("s", ""), ("ied", "y"), ("ed", ""), ("ed", "e")),
        *(("ing", ""), ("ing", "e"), ("er", ""), ("er", "e"), ("ier", "y")),
        *(("est", ""), ("est", "e"), ("iest", "y"), ("ly", ""), ("ily", "y")),
        *(("ness", ""), ("iness", "y")),
    )
    return {word, *with_ending(word, *endings)}


class Vocabulary:
    """The sources, with the questions that the lists ask of them.

    level    lowest SCOWL level, 10 to 80, of each word of two letters and more
    dropped  words that no list takes (own/dropped.txt)
    """

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.level: dict[str, int] = {}
        for (category, level), words in sorted(sources.scowl.items(), key=lambda item: item[0][1]):
            if category.endswith("-words") and level <= 80:
                for word in map(without_accents, words):
                    if PLAIN.match(word) and len(word) > 1:
                        self.level.setdefault(word, level)
        self.dropped = own_words("dropped")
        self._first_parts = own_words("first_parts")
        self._last_parts = own_words("last_parts")
        self._slurs = frozenset((_HERE.parent / "slur_hashes.txt").read_text("ascii").split())

    def pick(self, level: int, wanted: Callable[[str], bool]) -> set[str]:
        """SCOWL's words up to a level, of the categories that are wanted."""
        return {
            word
            for (category, at), words in self.sources.scowl.items()
            if at <= level and wanted(category)
            for word in map(without_accents, words)
            if PLAIN.match(word)
        }

    @cached_property
    def short_forms(self) -> set[str]:
        """Words that SCOWL has as abbreviations only, and a crossword source as words."""
        both = self.sources.ukacd | self.sources.moby
        forms = self.pick(80, lambda category: category.endswith("-abbreviations"))
        return {w for w in forms & both if len(w) > 2 and w not in self.level} - {"ult", "viz"}

    def without_slurs(self, words: Iterable[str]) -> set[str]:
        return {word for word in words if short_hash(word) not in self._slurs}

    def is_compound(self, word: str) -> bool:
        """Whether two usual words of three letters and more stand side by side in it."""
        return any(
            self.level.get(word[:i], 99) <= 60
            and self.level.get(word[i:], 99) <= 60
            and word[i:] not in self._last_parts
            and word[:i] not in self._first_parts
            for i in range(3, len(word) - 2)
        )

    def is_inflected(self, word: str) -> bool:
        """Whether another form of the word is known."""
        stem = word[:-1]
        forms = {word + ending for ending in ("s", "es", "ed", "d", "ing", "ly", "er", "est", "ness")}
        forms |= {stem + "ing", stem + "ies", stem + "ied"}
        forms |= set(
            with_ending(
                word,
                *(("man", "men"), ("s", ""), ("men", "man"), ("ed", ""), ("ed", "e"), ("ed", "ing")),
                *(("ing", ""), ("ing", "e"), ("ing", "ed"), ("ies", "y"), ("es", "")),
            )
        )
        return any(form in self.level for form in forms if form != word)

    def is_squashed(self, word: str) -> bool:
        """Whether it is a phrase of two words written as one.

        Such are only at level 80, unknown to the other sources, and never inflected.
        """
        sources = self.sources
        return (
            self.level[word] == 80
            and word not in sources.ukacd
            and word not in sources.moby
            and word not in sources.wordnet
            and not re.search(r"(ly|s)\Z", word)
            and self.is_compound(word)
            and not self.is_inflected(word)
        )
