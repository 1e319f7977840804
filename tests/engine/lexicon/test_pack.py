"""Packing and opening small lexicons: any words, any damage."""

import random
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.lexicon import CHECKED_FROM, HEADER, LISTS, Lexicon, LexiconError
from tests.engine.lexicon.graphs import assert_sound, nodes, spelled
from wordlists.pack import pack, pack_lists

SMALL = {
    "club": ["AA", "CARE", "CARES", "CARING", "DARE", "DARES", "DARING", "ZA"],
    "open": ["AA", "CARE", "DARE", "ZA"],
    "common": ["CARE", "CARES", "DARE", "DARES", "RADAR"],
    "everyday": ["CARE", "DARE"],
}

word_sets = st.sets(st.text("ABMZ", min_size=1, max_size=6), max_size=25)
unhurried = settings(deadline=None)  # speed is measured in tests/bench, not judged here
small_lists = st.fixed_dictionaries(dict.fromkeys(LISTS, word_sets))


@unhurried
@given(small_lists)
def test_any_lists_come_back_as_they_went_in(lists):
    lexicon = Lexicon.open(pack(lists))
    for name, words in lists.items():
        assert list(lexicon.words(name)) == sorted(words)
        assert len(lexicon.words(name)) == len(words)
    everything = set().union(*lists.values())
    assert spelled(lexicon).keys() == everything
    for word in everything:
        ends = lexicon.ends(lexicon.prefix(word))
        assert ends == sum(1 << i for i, name in enumerate(LISTS) if word in lists[name])


@unhurried
@given(small_lists)
def test_any_graph_is_minimal_and_its_reach_is_true(lists):
    assert_sound(Lexicon.open(pack(lists)))


@unhurried
@given(small_lists, st.text("ABMZ", max_size=3))
def test_any_prefix_reaches_the_lists_that_go_on_with_it(lists, prefix):
    lexicon = Lexicon.open(pack(lists))
    node = lexicon.prefix(prefix)
    for i, name in enumerate(LISTS):
        onward = sorted(word for word in lists[name] if word.startswith(prefix))
        assert list(lexicon.iterate(name, prefix)) == onward
        assert bool(lexicon.reach(node) & 1 << i) == bool(onward)
    assert set(lexicon.letters(node) if node else "") == {
        word[len(prefix)] for words in lists.values() for word in words if word.startswith(prefix) and word != prefix
    }


@unhurried
@given(small_lists, st.text())
def test_any_text_is_in_a_list_only_if_it_went_in(lists, text):
    lexicon = Lexicon.open(pack(lists))
    for name, words in lists.items():
        assert (text in lexicon.words(name)) == (text in words)


@unhurried
@given(small_lists, st.randoms(use_true_random=False))
def test_equal_lists_give_equal_bytes_in_any_order(lists, rng: random.Random):
    shuffled = {name: rng.sample(sorted(words), len(words)) for name, words in lists.items()}
    assert pack(shuffled) == pack(lists)


def test_shared_endings_are_stored_once():
    lexicon = Lexicon.open(pack({"club": ["CARES", "CARE", "DARES", "DARE"]}))
    assert len(list(nodes(lexicon))) == 6  # before (C|D), A, R, E, S, and the end


def test_the_digest_names_the_words_and_which_list_has_them():
    digests = {
        Lexicon.open(pack(lists)).digest
        for lists in ({}, {"club": ["AA"]}, {"open": ["AA"]}, {"club": ["AA", "ZA"]}, {"club": ["AAZA"]})
    }
    assert len(digests) == 5
    assert all(len(digest) == 16 and int(digest, 16) for digest in digests)


def test_an_empty_lexicon_knows_no_word_and_no_step():
    lexicon = Lexicon.open(pack({}))
    assert lexicon.root == 0
    assert "A" not in lexicon.words("club")
    assert list(lexicon.words("club")) == []
    assert lexicon.step(lexicon.root, "A") == 0


@pytest.mark.parametrize("word", ["", "care", "CAFÉ", "TWO WORDS", "A1"])
def test_a_word_that_is_not_capitals_cannot_be_packed(word):
    with pytest.raises(ValueError, match="expected words of capitals A to Z, got"):
        pack({"club": [word]})


def test_an_unknown_list_cannot_be_packed():
    with pytest.raises(ValueError, match=r"got \['sowpods'\]"):
        pack({"sowpods": ["AA"]})


def test_a_folder_of_text_lists_is_packed(tmp_path):
    for name, words in SMALL.items():
        (tmp_path / f"{name}.txt").write_text("\n".join(words).lower() + "\n")
    assert pack_lists(tmp_path) == pack(SMALL)


@pytest.mark.parametrize("as_buffer", [bytes, bytearray, memoryview])
def test_any_buffer_can_be_opened(as_buffer):
    assert "ZA" in Lexicon.open(as_buffer(pack(SMALL))).words("open")


def test_every_changed_bit_is_noticed():
    good = pack(SMALL)
    for at in range(len(good)):
        for bit in range(8):
            bad = bytearray(good)
            bad[at] ^= 1 << bit
            with pytest.raises(LexiconError):
                Lexicon.open(bad)


def test_a_file_cut_short_or_with_more_at_its_end_is_refused():
    good = pack(SMALL)
    for length in range(len(good)):
        with pytest.raises(LexiconError):
            Lexicon.open(good[:length])
    with pytest.raises(LexiconError, match="damaged"):
        Lexicon.open(good + b"\0")


def test_an_error_page_in_place_of_the_file_is_named():
    with pytest.raises(LexiconError, match="this is not a word file"):
        Lexicon.open(b"<!doctype html><title>Not found</title>" * 10)


def test_a_later_format_is_named():
    with pytest.raises(LexiconError, match="the word file has format 2; expected 1"):
        Lexicon.open(_changed(HEADER.size, b"", version=2))


def test_a_file_with_other_lists_is_refused():
    with pytest.raises(LexiconError, match="the word file holds other lists"):
        Lexicon.open(_changed(HEADER.size, b"open,club"))


def test_a_table_that_does_not_fit_is_refused():
    with pytest.raises(LexiconError, match="table does not fit"):
        Lexicon.open(_changed(HEADER.size + 32 + 4, b"\7"))


def _changed(at: int, new: bytes, version: int = 1) -> bytes:
    """A file whose checksum is right but whose content is not: written by another program."""
    data = bytearray(pack(SMALL))
    data[at : at + len(new)] = new
    data[4:8] = version.to_bytes(4, "little")
    data[8:CHECKED_FROM] = zlib.crc32(data[CHECKED_FROM:]).to_bytes(4, "little")
    return bytes(data)
