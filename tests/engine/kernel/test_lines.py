from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.lines import Line, places_on, run_at
from engine.kernel.words import added, multiplied, runs_touching, spelling, tally


def test_an_open_line_ends_a_run_at_its_ends():
    line = Line(tuple("abcdef"))
    assert run_at(line, 1, set("abdef")) == ("a", "b")
    assert run_at(line, 4, set("abdef")) == ("d", "e", "f")
    assert run_at(line, 2, set("abdef")) == ()


def test_a_closed_line_goes_on_past_its_last_cell():
    line = Line(tuple("abcdef"), closed=True)
    assert run_at(line, 0, set("abef")) == ("e", "f", "a", "b")
    assert run_at(line, 5, set("abef")) == ("e", "f", "a", "b")


def test_a_closed_line_filled_all_round_is_given_once_from_its_own_first_cell():
    line = Line(tuple("abcdef"), closed=True)
    assert run_at(line, 3, set("abcdef")) == line.cells


@given(st.sets(st.integers(0, 9)), st.integers(0, 9), st.booleans())
def test_a_run_is_filled_unbroken_and_cannot_be_longer(filled, position, closed):
    line = Line(tuple(range(10)), closed)
    run = run_at(line, position, filled)
    assert (position in filled) == (position in run)
    assert filled.issuperset(run)
    assert all((b - a) % 10 == 1 for a, b in zip(run, run[1:]))
    if run and len(run) < 10:
        before, after = run[0] - 1, run[-1] + 1
        if closed:
            before, after = before % 10, after % 10
        assert before not in filled and after not in filled


def test_places_tell_every_line_of_a_cell():
    assert places_on([Line(("a", "b")), Line(("b", "c"))])["b"] == ((0, 1), (1, 0))


def test_runs_touching_fresh_cells_come_once_each():
    lines = [Line(tuple("abc")), Line(("a", "x"))]
    runs = runs_touching(lines, places_on(lines), set("abcx"), ["a", "b"])
    assert runs == [(0, ("a", "b", "c")), (1, ("a", "x"))]


def test_multipliers_add_up_in_one_game_and_multiply_in_the_other():
    values, letters, words = {0: 1, 1: 4, 2: 10}, {1: 3}, {0: 2, 2: 3}
    assert tally((0, 1, 2), values, letters, words, added) == 23 * 5
    assert tally((0, 1, 2), values, letters, words, multiplied) == 23 * 6
    assert tally((1,), values, {}, {}, added) == tally((1,), values, {}, {}, multiplied) == 4


def test_spelling_follows_the_order_given():
    assert spelling((2, 0, 1), {0: "A", 1: "T", 2: "C"}) == "CAT"
