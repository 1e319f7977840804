"""The recipe's judgements on words, with small made-up sources; its packages are not fetched here."""

from pathlib import Path

import pytest

from wordlists.recipe.lists import club, everyday, mirror_pairs
from wordlists.recipe.sources import Package, SourceError, Sources, _fetched
from wordlists.recipe.vocabulary import Vocabulary, lemmas, own_words, short_hash

WORDLISTS = Path(__file__).resolve().parents[3] / "wordlists"

SCOWL = {
    ("english-words", 10): ["house", "boat", "boats", "dog's", "Paris", "café", "church", "pony", "evil", "live"],
    ("english-words", 80): ["houseboatman", "boathouse", "houseboats"],
    ("english-words", 95): ["houses", "churches", "churchs", "ponies", "ponys", "xyzzy"],
    ("english-abbreviations", 50): ["bldg", "rpm"],
    ("english-proper-names", 10): ["Paris"],
}


@pytest.fixture
def vocabulary() -> Vocabulary:
    return Vocabulary(Sources(SCOWL, wordnet=frozenset(), ukacd=frozenset({"rpm"}), moby=frozenset()))


def test_accents_fold_and_capitals_and_apostrophes_stay_out(vocabulary):
    assert vocabulary.level["cafe"] == 10
    assert {"dog's", "Paris", "paris"}.isdisjoint(vocabulary.level)


def test_a_rare_unknown_compound_without_forms_is_a_phrase_written_as_one(vocabulary):
    assert vocabulary.is_squashed("boathouse")
    assert not vocabulary.is_squashed("houseboats"), "plurals show that it is used as a word"
    assert not vocabulary.is_squashed("house"), "it is not rare"


def test_club_completes_regular_plurals_and_nothing_irregular(vocabulary):
    words = club(vocabulary)
    assert {"houses", "churches", "ponies", "rpm"} <= words
    assert {"churchs", "ponys", "xyzzy", "bldg", "boathouse"}.isdisjoint(words)


def test_everyday_words_read_backwards_in_pairs(vocabulary):
    assert mirror_pairs(everyday(vocabulary)) == ["evil live"]


def test_the_recipe_gives_the_mirror_pairs_that_are_here():
    words = set((WORDLISTS / "everyday.txt").read_text("ascii").split())
    assert mirror_pairs(words) == (WORDLISTS / "mirror_pairs.txt").read_text("ascii").splitlines()


@pytest.mark.parametrize(
    ("word", "of"), [("happiest", "happy"), ("cared", "care"), ("readily", "ready"), ("boxes", "box")]
)
def test_an_inflection_knows_what_it_may_come_from(word, of):
    assert of in lemmas(word)


def test_own_words_are_plain_and_never_both_added_and_dropped():
    for path in (WORDLISTS / "recipe" / "own").glob("*.txt"):
        words = own_words(path.stem)
        assert words and all(word.isalpha() and word.islower() for word in words), path.name
    assert own_words("added").isdisjoint(own_words("dropped"))
    assert len(own_words("two_letters_club")) == 127


def test_a_slur_is_named_by_its_hash_alone():
    assert short_hash("abc") == "ba7816bf8f01cfea"


def test_a_package_that_is_not_the_pinned_one_is_refused(tmp_path):
    (tmp_path / "words.deb").write_bytes(b"something else")
    with pytest.raises(SourceError, match="the SHA-256 of .*words.deb is .*; expected 00ff"):
        _fetched(Package("words.deb", ("false",), "00ff"), tmp_path)
