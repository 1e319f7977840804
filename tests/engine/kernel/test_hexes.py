from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import hexes

cells = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def test_sides_run_clockwise_from_up_and_each_is_a_turn_of_the_last():
    assert hexes.DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    for side in range(6):
        assert hexes.rotated(hexes.DIRECTIONS[side]) == hexes.DIRECTIONS[(side + 1) % 6]
        assert hexes.add(hexes.DIRECTIONS[side], hexes.DIRECTIONS[hexes.opposite(side)]) == (0, 0)


def test_a_disc_of_eight_is_the_board_of_217_cells_by_columns():
    disc = hexes.disc(8)
    assert len(disc) == len(set(disc)) == 217
    assert disc[:9] == tuple((-8, r) for r in range(9))
    assert all(hexes.length(cell) <= 8 for cell in disc)


def test_images_come_in_ones_sixes_and_twelves():
    assert hexes.images((0, 0)) == {(0, 0)}
    assert len(hexes.images((8, 0))) == len(hexes.images((4, 4))) == 6
    assert len(hexes.images((6, 1))) == 12


@given(cells, st.integers(-7, 7))
def test_turning_and_mirroring_keep_the_distance_and_the_images(cell, turns):
    turned = hexes.rotated(cell, turns)
    assert hexes.length(turned) == hexes.length(cell) == hexes.length(hexes.reflected(cell))
    assert turned in hexes.images(cell)
    assert hexes.images(turned) == hexes.images(cell)
    assert hexes.rotated(turned, -turns) == cell


@given(cells, cells)
def test_distance_is_one_exactly_for_neighbours(a, b):
    assert (hexes.distance(a, b) == 1) == (b in hexes.neighbours(a))
    assert hexes.distance(a, b) == hexes.distance(b, a)


def test_groups_split_where_no_sides_touch():
    assert hexes.groups([]) == ()
    assert hexes.connected([]) and hexes.connected([(3, 3)])
    assert hexes.groups([(5, 5), (0, 0), (0, 1), (1, 0)]) == ({(0, 0), (0, 1), (1, 0)}, {(5, 5)})
    assert not hexes.connected([(0, 0), (1, 1)])
