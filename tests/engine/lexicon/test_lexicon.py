"""The lexicon of the four real lists: every word, nothing else, in a minimal graph."""

import random

import pytest

from engine.kernel.lexicon import LISTS
from tests.engine.lexicon.graphs import assert_sound, spelled
from wordlists.pack import digest_of


def test_the_packed_file_is_made_of_these_lists(lexicon, lists):
    assert lexicon.digest == digest_of(lists.values())


def test_the_graph_spells_every_word_of_every_list_and_nothing_else(lexicon, lists):
    expected = {}
    for i, name in enumerate(LISTS):
        for word in lists[name]:
            expected[word] = expected.get(word, 0) | 1 << i
    assert spelled(lexicon) == expected


def test_the_graph_is_minimal_and_its_reach_is_true(lexicon):
    assert_sound(lexicon)


@pytest.mark.parametrize("name", LISTS)
def test_a_list_knows_its_words_and_its_length(lexicon, lists, name):
    words = lexicon.words(name)
    assert len(words) == len(lists[name])
    assert all(word in words for word in lists[name])


@pytest.mark.parametrize("name", LISTS)
def test_changed_words_are_found_only_where_the_text_has_them(lexicon, lists, name):
    rng = random.Random(f"changed words of {name}")
    words, text = lexicon.words(name), set(lists[name])
    rejected = 0
    for word in rng.sample(lists[name], 3000):
        at = rng.randrange(len(word))
        letter = chr(rng.randrange(65, 91))
        for changed in (
            word[:at] + letter + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + word[at + 1 :],
            word[::-1],
            word + letter,
            "".join(rng.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=len(word))),
        ):
            assert (changed in words) == (changed in text), changed
            rejected += changed not in text
    assert rejected > 12_000


@pytest.mark.parametrize(
    "odd",
    [
        "",
        "cat",
        "Cat",
        "CAT ",
        " CAT",
        "C-AT",
        "CAT\n",
        "CAT\0",
        "CAFÉ",
        "ＣＡＴ",
        "\ud800",
        "C@T",
        "C[T",
        "1",
        None,
        7,
        b"CAT",
        ("C", "A", "T"),
        ["CAT"],
    ],
)
def test_anything_but_capitals_is_not_a_word(lexicon, odd):
    assert "CAT" in lexicon.words("club")
    for name in LISTS:
        assert odd not in lexicon.words(name)


def test_there_is_no_fifth_list(lexicon):
    with pytest.raises(KeyError):
        lexicon.words("sowpods")


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("prefix", ["QU", "ZY", "STRESSED", "UNDERST", "XQ", "q"])
def test_a_prefix_walk_gives_the_text_list_in_order(lexicon, lists, name, prefix):
    assert list(lexicon.iterate(name, prefix)) == [w for w in lists[name] if w.startswith(prefix)]


def test_a_list_can_be_walked_whole_in_order(lexicon, lists):
    assert list(lexicon.words("everyday")) == lists["everyday"]


def test_steps_follow_letters_and_stop_where_no_word_goes_on(lexicon):
    node = lexicon.root
    for letter in "KAYAK":
        assert letter in lexicon.letters(node)
        node = lexicon.step(node, letter)
        assert lexicon.reach(node) == 0b1111
    assert lexicon.ends(node) == 0b1111
    assert node == lexicon.prefix("KAYAK")
    assert lexicon.step(node, "Q") == 0
    for odd in ("k", "É", "@", "["):
        assert lexicon.step(lexicon.root, odd) == 0


def test_a_walk_of_one_list_can_tell_that_it_ends(lexicon):
    """QI is a word of club and open; nothing in everyday begins so, though much begins with Q."""
    everyday = lexicon.words("everyday").bit
    assert lexicon.reach(lexicon.prefix("Q")) & everyday
    assert lexicon.ends(lexicon.prefix("QI")) == 0b0011
    assert not lexicon.reach(lexicon.prefix("QI")) & everyday
