"""A graph built from plain words holds these and no others, in the lexicon's own layout."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.leftovers import NONE, Leftovers
from engine.kernel.lexicon import Lexicon
from engine.kernel.wordgraph import Graph, built, graph_of
from wordlists.pack import pack

WORDS = st.frozensets(st.text("ABCZ", min_size=1, max_size=6), max_size=40)


@given(WORDS, st.text("ABCZ", max_size=7))
def test_a_built_graph_holds_exactly_its_words(words, other):
    graph = built(words)
    assert all(graph.holds(word) for word in words)
    assert graph.holds(other) == (other in words)


@given(WORDS)
def test_a_node_goes_on_exactly_where_a_word_does(words):
    graph = built(words)
    for word in words:
        for size in range(1, len(word) + 1):
            assert graph.after(word[:size]) >> 4 & graph.bit
        assert not graph.after(word + "Q")


@given(WORDS, WORDS)
def test_a_list_of_the_lexicon_is_a_graph_as_it_lies(club, common):
    lexicon = Lexicon.open(pack({"club": club | common, "common": common}))
    graph = graph_of(lexicon.words("common"))
    assert graph == Graph(lexicon.edges, lexicon.root, lexicon.words("common").bit)
    assert [word for word in sorted(club | common) if graph.holds(word)] == sorted(common)


def test_no_words_make_an_empty_graph():
    assert not built(()).holds("A") and built(()).after("") == 0


def test_small_letters_and_containers_that_cannot_be_listed_are_refused():
    with pytest.raises(ValueError, match="capitals"):
        built(["cat"])

    class Any:
        def __contains__(self, word: object) -> bool:
            return True

    with pytest.raises(TypeError, match="listed"):
        graph_of(Any())


def test_leftovers_number_every_part_of_a_rack():
    left = Leftovers(tuple("AAB?^!"))
    assert left.tiles[0] == tuple(sorted("AAB?^!")) and len(set(left.tiles)) == len(left.tiles) == 3 * 2**4
    less = left.after_letter[0][0]
    assert left.tiles[less] == tuple(sorted("AB?^!"))
    assert left.after_letter[left.after_letter[less][0]][0] == NONE
    assert left.pivots[left.after_pivot[0]] == 0 and left.pivots[0] == 1
    assert left.letters[0] == 0b11
