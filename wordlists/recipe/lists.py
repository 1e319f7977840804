"""Which words go into which list."""

import re
from collections.abc import Iterator

from .vocabulary import Vocabulary, lemmas, own_words, short_hash, with_ending

OPEN_COUNT = 174_182
OPEN_SPELLINGS = {f"{kind}-words" for kind in ("english", "american", "variant_1", "variant_2", "variant_3")}
SIBILANT = re.compile(r"(s|x|z|ch|sh)\Z")


def club(vocabulary: Vocabulary) -> set[str]:
    """The large list of 2 to 15 letters: Hexabble."""
    base = {word for word in _known(vocabulary) if not vocabulary.is_squashed(word)}
    base |= vocabulary.short_forms
    base |= {word for word in own_words("added") if len(word) <= 15}
    words = base | set(_regular_forms(vocabulary, base))
    return vocabulary.without_slurs(words) | own_words("two_letters_club")


def open_list(vocabulary: Vocabulary) -> set[str]:
    """Exactly OPEN_COUNT words of 2 to 15 letters, the best by score: the globe."""
    added = {word for word in own_words("added") if len(word) <= 15}
    sure = vocabulary.without_slurs(vocabulary.short_forms | added)
    sure |= own_words("two_letters_open")
    rest = vocabulary.without_slurs(
        word for word in _known(vocabulary) if word not in sure and not vocabulary.is_squashed(word)
    )
    spellings = vocabulary.pick(80, OPEN_SPELLINGS.__contains__)
    # The hash decides between equals, so that a cut within them favours no part of the alphabet.
    order = sorted(rest, key=lambda word: (-_score(vocabulary, word, spellings), len(word), short_hash(word)))
    return sure | set(order[: OPEN_COUNT - len(sure)])


def common(vocabulary: Vocabulary) -> set[str]:
    """Words in common use, of 3 to 16 letters: Lexigrid."""
    words = vocabulary.pick(
        60,
        lambda category: category.endswith("-words") and "variant_2" not in category and "variant_3" not in category,
    )
    words = {word for word in words if 3 <= len(word) <= 16}
    words -= vocabulary.dropped | own_words("dropped_common")
    return vocabulary.without_slurs(words | own_words("added_common"))


def everyday(vocabulary: Vocabulary) -> set[str]:
    """Words that everybody uses, of 3 to 12 letters: the globe's mirror bonus."""
    words = vocabulary.pick(35, lambda category: category.endswith("-words") and "variant_" not in category)
    words = {word for word in words if 3 <= len(word) <= 12}
    words -= vocabulary.dropped | own_words("dropped_common")
    return vocabulary.without_slurs(words)


def mirror_pairs(words: set[str]) -> list[str]:
    """Words that read as words backwards: "bad dab", or "kayak" for a palindrome; sorted."""
    firsts = sorted({min(word, word[::-1]) for word in words if word[::-1] in words})
    return [word if word == word[::-1] else f"{word} {word[::-1]}" for word in firsts]


def _known(vocabulary: Vocabulary) -> set[str]:
    """Words of 3 to 15 letters up to level 80, without those that are dropped."""
    return {word for word in vocabulary.level if 3 <= len(word) <= 15} - vocabulary.dropped


def _regular_forms(vocabulary: Vocabulary, base: set[str]) -> Iterator[str]:
    """Regular plurals, -ier and -iest forms of accepted words that SCOWL has at level 95 only."""
    candidates = vocabulary.pick(95, lambda category: category.endswith("-words"))
    for word in candidates - base - set(vocabulary.level) - vocabulary.dropped:
        if not 4 <= len(word) <= 13:
            continue
        if (
            (word.endswith("es") and word[:-2] in base and SIBILANT.search(word[:-2]) and len(word) > 5)
            or (word.endswith("s") and word[:-1] in base and not _takes_es(word[:-1]))
            or any(
                form in base for form in with_ending(word, ("ies", "y"), ("ier", "y"), ("iest", "y")) if len(form) > 3
            )
        ):
            yield word


def _takes_es(word: str) -> bool:
    """Whether the plural is not made with a bare -s: boxes, ponies."""
    return bool(SIBILANT.search(word) or re.search(r"[^aeiou]y\Z", word))


def _score(vocabulary: Vocabulary, word: str, spellings: set[str]) -> int:
    """How surely the word belongs in the open list; higher is surer.

    Frequency band, sources that agree, American spelling, inflections known, length.
    """
    level, sources = vocabulary.level[word], vocabulary.sources
    if level <= 60:
        score = 8
    elif level == 70:
        score = 4
    else:
        score = -2 if word in sources.ukacd else 2
    if word in sources.moby:
        score += 8
    if word not in spellings:
        score -= 3
    if re.search(r"is(e|es|ed|ing|er|ers|ation|ations)\Z", word):
        score -= 3
    related = lemmas(word)
    if related & sources.wordnet:
        score += 1
    if level == 80:
        inflected = vocabulary.is_inflected(word)
        if vocabulary.is_compound(word):
            score -= 1 if inflected else 2
        if not inflected:
            score -= 1
    if (related - {word}) & sources.moby:
        score += 1
    if len(word) <= 8:
        score += 2
    return score
