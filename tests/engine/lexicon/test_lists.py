"""The word lists as they lie in wordlists/: what must and must not be in them."""

import hashlib
from pathlib import Path

import pytest

from engine import builtin_words
from engine.kernel.lexicon import LISTS

WORDLISTS = Path(__file__).resolve().parents[3] / "wordlists"

SHAPES = {
    "club": (253_474, 2, 15),
    "open": (174_182, 2, 15),
    "common": (80_406, 3, 16),
    "everyday": (39_154, 3, 12),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_its_count_and_lengths(lists, name):
    count, shortest, longest = SHAPES[name]
    assert len(lists[name]) == count
    assert {len(word) for word in lists[name]} == set(range(shortest, longest + 1))


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_sorted_small_letters_each_word_once(name):
    lines = (WORDLISTS / f"{name}.txt").read_text("ascii").split("\n")
    assert lines.pop() == ""
    assert lines == sorted(set(lines))
    assert all(line.isalpha() and line.islower() for line in lines)


def test_club_has_exactly_127_words_of_two_letters(lists):
    assert sum(len(word) == 2 for word in lists["club"]) == 127


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("club", "QI ZA AA AE EMOJI COLOUR COLOR REALISE REALIZE"),
        ("open", "QI ZA EMOJI SELFIE RELY LYE"),
        ("common", "MARK ROSE LASER CARES CARE CAR QUIT"),
        ("everyday", "STRESSED DESSERTS LIVE EVIL KAYAK"),
    ],
)
def test_words_that_players_expect_are_there(lists, name, there):
    assert set(there.split()) <= set(lists[name])


@pytest.mark.parametrize(("name", "absent"), [("club", "CF JR LONDON"), ("common", "AARON TOKYO NASA")])
def test_names_and_abbreviations_are_not_there(lists, name, absent):
    assert set(absent.split()).isdisjoint(lists[name])


def test_mirror_pairs_are_all_everyday_words_that_read_backwards(lists):
    everyday = {word.lower() for word in lists["everyday"]}
    pairs = [line.split() for line in (WORDLISTS / "mirror_pairs.txt").read_text("ascii").splitlines()]
    assert ["desserts", "stressed"] in pairs
    assert ["evil", "live"] in pairs
    assert ["kayak"] in pairs
    assert sorted(pair[0] for pair in pairs) == sorted(
        {min(word, word[::-1]) for word in everyday if word[::-1] in everyday}
    )
    assert all(pair[-1] == pair[0][::-1] for pair in pairs)


def test_no_slur_is_in_any_list(lists):
    slurs = set((WORDLISTS / "slur_hashes.txt").read_text("ascii").split())
    assert len(slurs) == 277
    words = {word.lower() for name in LISTS for word in lists[name]}
    assert slurs.isdisjoint(hashlib.sha256(word.encode()).hexdigest()[:16] for word in words)


def test_sources_name_the_checksum_of_each_list():
    sources = (WORDLISTS / "SOURCES.md").read_text("utf-8")
    for name in LISTS:
        assert hashlib.sha256((WORDLISTS / f"{name}.txt").read_bytes()).hexdigest() in sources


def test_the_notices_that_the_sources_ask_for_are_here():
    ukacd = "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved."
    assert ukacd in (WORDLISTS / "SOURCES.md").read_text("utf-8")
    for name, notice in {
        "SCOWL": "Copyright 2000-2018 by Kevin Atkinson",
        "UKACD": ukacd,
        "WordNet": "WordNet 3.1 Copyright 2011 by Princeton University.",
        "Moby": "public domain",
    }.items():
        assert notice in (WORDLISTS / "licences" / f"{name}.txt").read_text("utf-8")


def test_a_checkout_reads_its_lists_without_a_build(lists):
    assert builtin_words.words("everyday") == set(lists["everyday"])
    with pytest.raises(ValueError, match="expected one of club, open, common, everyday, got 'sowpods'"):
        builtin_words.words("sowpods")
