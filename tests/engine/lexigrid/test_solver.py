"""Every word that is there and no other, by the packed graph, by a plain trie, and by searching word by word."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.lexicon import Lexicon
from engine.lexigrid.cubes import roll
from engine.lexigrid.paths import first_path
from engine.lexigrid.plain_solver import words_of
from engine.lexigrid.solver import every_word
from tests.engine.lexigrid.hunt import CARE, grid, lexicon
from tests.engine.lexigrid.test_paths import GRIDS
from wordlists.pack import pack

WORDS = st.sets(st.text("ABEQU", min_size=1, max_size=6).filter(lambda word: word.strip("Q")), min_size=1, max_size=60)


def by_search(board, minimum, words):
    return tuple(sorted(word for word in words if len(word) >= minimum and first_path(board, word) is not None))


def test_the_example_grid():
    words = {"CARE", "CAR", "CARES", "QUIET", "QUIE", "STONE", "ON", "SIP"}
    found = ("CAR", "CARE", "QUIE", "QUIET", "STONE")
    assert every_word(grid(CARE), 3, lexicon(*words)) == words_of(grid(CARE), 3, words) == found
    assert every_word(grid(CARE), 4, lexicon(*words)) == ("CARE", "QUIE", "QUIET", "STONE")


def test_words_of_other_lists_are_not_found():
    both = Lexicon.open(pack({"common": ["CAR", "CARET"], "club": ["CAR", "CARE", "CARET"]}))
    assert every_word(grid(CARE), 3, both) == ("CAR",)
    assert every_word(grid(CARE), 3, both, "club") == ("CAR", "CARE")


def test_no_words_no_finds():
    assert every_word(grid(CARE), 3, lexicon()) == words_of(grid(CARE), 3, ()) == ()


def test_qu_tile_with_u_beside_it_and_q_words_without_u():
    board = grid("Qu U A B / B B B B / B B B B / B B B B")
    words = {"QUA", "QUUA", "QAB", "QUB", "UAB", "BQU"}
    assert every_word(board, 3, lexicon(*words)) == words_of(board, 3, words) == ("BQU", "QUB", "QUUA", "UAB")


@settings(max_examples=60, deadline=None)
@given(GRIDS, WORDS, st.sampled_from([3, 4]))
def test_the_solvers_find_what_a_search_for_each_word_finds(board, words, minimum):
    expected = by_search(board, minimum, words)
    assert words_of(board, minimum, words) == expected
    assert every_word(board, minimum, lexicon(*words)) == expected


def test_rolled_grids_with_words_cut_from_them():
    rng = Random(8)
    for size in (4, 5):
        board = roll(size, rng)
        words = set()
        for _ in range(300):
            path = [rng.randrange(size * size)]
            while len(path) < 6 and (onward := [c for c in board.neighbours[path[-1]] if c not in path]):
                path.append(rng.choice(onward))
                words.add("".join(board.faces[cell] for cell in path).upper())
        some = {word for word in words if rng.random() < 0.5}
        assert every_word(board, 3, lexicon(*some)) == by_search(board, 3, some) == words_of(board, 3, some)
