"""Lexigrid, How to spell: touching cells, no cell twice; L2: Qu spells two letters."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.lexigrid.board import FACES, NEIGHBOURS, Grid, cell_name, cell_of, grid_of
from engine.lexigrid.paths import first_path, is_path, letters, next_cells, paths_of, spell, typed, typed_paths
from tests.engine.lexigrid.hunt import CARE, grid

GRIDS = (
    st.sampled_from([4, 5])
    .flatmap(
        lambda size: st.lists(st.sampled_from(["A", "B", "E", "U", "Qu"]), min_size=size * size, max_size=size * size)
    )
    .map(grid_of)
)


@pytest.mark.parametrize("size", [4, 5])
def test_cells_touch_in_eight_directions_and_never_across_an_edge(size):
    for cell, around in enumerate(NEIGHBOURS[size]):
        row, column = divmod(cell, size)
        expected = {
            other
            for other in range(size * size)
            if other != cell and abs(other // size - row) <= 1 and abs(other % size - column) <= 1
        }
        assert set(around) == expected and list(around) == sorted(around)
        assert all(cell in NEIGHBOURS[size][other] for other in around)
    corners = [NEIGHBOURS[size][corner] for corner in (0, size - 1, size * size - size, size * size - 1)]
    assert [len(around) for around in corners] == [3] * 4


@pytest.mark.parametrize("size", [4, 5])
def test_cell_names_are_read_back(size):
    names = [cell_name(size, cell) for cell in range(size * size)]
    assert names[0] == "A1" and names[1] == "B1" and names[size] == "A2" and len(set(names)) == size * size
    assert [cell_of(size, name) for name in names] == list(range(size * size))
    with pytest.raises(ValueError, match="F1"):
        cell_of(size, "F1")


def test_there_is_no_bare_q():
    assert "Q" not in FACES and len(FACES) == 26
    with pytest.raises(ValueError, match="Q is written Qu"):
        grid(CARE.replace("Qu", "Q"))


def test_a_q_without_u_is_on_no_tile():
    assert letters("QUIT") == ("Qu", "I", "T")
    assert letters("QUUQU") == ("Qu", "U", "Qu")
    assert letters("QI") is None and letters("TALAQ") is None


def test_qu_is_two_letters_on_one_cell():
    path = first_path(grid(CARE), "QUIE")
    assert path == (6, 7, 3) and spell(grid(CARE), path) == "QUIE"


def test_a_u_tile_beside_the_qu_tile_makes_quu():
    board = grid("Qu U B B / B B B B / B B B B / B B B B")
    assert first_path(board, "QUU") == (0, 1)
    assert first_path(board, "QUB") == (0, 4)
    assert first_path(board, "UB") is not None and first_path(board, "BQ") is None


def test_a_tile_is_used_once_in_a_word():
    assert first_path(grid(CARE), "CAC") is None
    two = grid("E B E B / B B B B / B B B B / B B B B")
    assert first_path(two, "EBE") == (0, 1, 2) and first_path(two, "EBEBE") is None


def test_all_paths_of_a_word_in_order():
    board = grid("A B A B / B B B B / B B B B / B B B B")
    assert list(paths_of(board, "ABA")) == [(0, 1, 2), (0, 5, 2), (2, 1, 0), (2, 5, 0)]
    assert list(paths_of(board, "")) == []


def test_next_cells_are_the_gold_rings():
    board = grid(CARE)
    assert next_cells(board, ()) == tuple(range(16))
    assert next_cells(board, (0,)) == (1, 4, 5)
    assert next_cells(board, (0, 1, 5)) == (2, 4, 6, 8, 9, 10)


def test_paths_that_are_none():
    board = grid(CARE)
    assert is_path(board, (0, 1, 2, 3))
    for path in ((), (0, 2), (0, 1, 0), (0, 0), (3, 4), (-1, 0), (15, 16)):
        assert not is_path(board, path)


def test_a_q_being_typed_lights_the_qu_tile():
    assert list(typed_paths(grid(CARE), "Q")) == [(6,)]
    assert list(typed_paths(grid(CARE), "RQ")) == [(2, 6)]
    assert list(typed_paths(grid(CARE), "RQU")) == [(2, 6)]
    assert list(typed_paths(grid(CARE), "")) == []


@given(GRIDS, st.text("ABEUQ", max_size=6))
def test_first_path_is_the_first_of_all(board, word):
    assert first_path(board, word) == next(paths_of(board, word), None)


@settings(max_examples=25, deadline=None)
@given(GRIDS, st.text("ABEU", min_size=1, max_size=3))
def test_paths_are_all_there_are(board, word):
    everything = [
        cells
        for cells in permutations(range(len(board.faces)), len(word))
        if is_path(board, cells) and "Qu" not in {board.faces[cell] for cell in cells} and spell(board, cells) == word
    ]
    assert list(paths_of(board, word)) == everything


@pytest.mark.parametrize("word", ["A" * 24 + "Z", "A" * 23 + "ZA", "ZA" * 2 + "A" * 20])
def test_grids_of_one_letter_are_searched_in_no_time(word):
    faces = ["A"] * 25
    faces[24] = faces[0] = "Z"
    path = first_path(Grid(5, tuple(faces)), word)
    assert path is None or spell(Grid(5, tuple(faces)), path) == word


def test_a_word_whose_last_letter_lies_out_of_reach_is_given_up_soon():
    walled = Grid(5, tuple("AAABZAAABBAAABBAAABBAAABB"))
    assert first_path(walled, "A" * 15 + "Z") is None
    corner = Grid(5, tuple("AAABZAAABBAAAAAAAAAAAAAAA"))
    assert first_path(corner, "A" * 20 + "Z") is None


@pytest.mark.parametrize(
    ("text", "word"), [("QIT", "QUIT"), ("QUIT", "QUIT"), ("Q", "QU"), ("QQ", "QUQU"), ("CARE", "CARE")]
)
def test_q_alone_is_typed_for_the_tile_qu(text, word):
    assert typed(text) == word
    assert list(typed_paths(grid(CARE), text)) == list(paths_of(grid(CARE), word))
