"""Turning and seeing the globe: rotations keep their length, what is picked is what is shown, glides end where they should."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draw.sphere.picking import cell_at
from app.draw.sphere.turning import (
    STRAIGHT,
    ZOOMS,
    Glide,
    Lens,
    Look,
    after,
    angle_between,
    around,
    between,
    dragged,
    eased,
    eased_to,
    facing,
    flung,
    inverse,
    north_up,
    spun,
    turned,
    zoomed,
)
from engine.globe.geometry import VECTORS, cross, dot, unit
from engine.globe.mesh import SHAPES

angles = st.floats(-6.3, 6.3)
vectors = st.tuples(*[st.floats(-1, 1)] * 3).filter(lambda v: hypot(*v) > 0.1).map(unit)
rotations = st.builds(around, vectors, angles)
cells = st.sampled_from(list(VECTORS))


def close(a, b, far=1e-9):
    return all(abs(p - q) < far for p, q in zip(a, b, strict=True))


@given(rotations, rotations, vectors)
def test_one_turn_after_another_is_one_turn(first, second, v):
    assert close(turned(after(second, first), v), turned(second, turned(first, v)))
    assert abs(hypot(*turned(first, v)) - 1) < 1e-9


@given(rotations, vectors)
def test_the_inverse_turns_back(turn, v):
    assert close(turned(inverse(turn), turned(turn, v)), v)


def test_a_turn_about_the_axis_towards_the_player_is_counter_clockwise():
    assert close(turned(around((0, 0, 1), pi / 2), (1, 0, 0)), (0, 1, 0))


@given(cells)
def test_facing_brings_a_cell_to_the_front_with_north_up(cell):
    shape = SHAPES[cell]
    turn = facing(shape.centre, shape.north)
    assert close(turned(turn, shape.centre), (0, 0, 1))
    assert close(turned(turn, shape.north), (0, 1, 0))
    assert close(turned(turn, shape.east), (1, 0, 0))


@given(vectors, vectors)
def test_between_leads_from_one_to_the_other(start, end):
    axis, angle = between(start, end)
    assert close(turned(around(axis, angle), start), end, 1e-6)


def test_between_knows_the_same_and_the_opposite():
    assert between((0, 0, 1), (0, 0, 1))[1] == 0
    axis, angle = between((0, 0, -1), (0, 0, 1))
    assert close(turned(around(axis, angle), (0, 0, -1)), (0, 0, 1))


# -- the lens --------------------------------------------------------------------------------------------------


@given(rotations, cells, st.floats(*ZOOMS), st.sampled_from([(390, 460), (970, 900), (320, 280)]))
def test_what_shows_at_a_point_is_picked_there(turn, cell, zoom, size):
    lens = Lens(*size, zoom)
    x, y, near = lens.project(turned(turn, VECTORS[cell]))
    if near:
        assert cell_at(turned(inverse(turn), lens.hit(x, y))) == cell


@given(vectors)
def test_a_direction_belongs_to_the_cell_whose_sides_hold_it(v):
    shape = SHAPES[cell_at(v)]
    for a, b in zip(shape.corners, (*shape.corners[1:], shape.corners[0])):
        assert dot(cross(a, b), v) >= -1e-12


@given(cells, st.integers(0, 5), st.floats(0.02, 0.98))
def test_close_to_a_side_the_right_one_of_two_cells_is_picked(cell, i, along):
    """The wrong hexagon near an edge is what players notice first."""
    shape = SHAPES[cell]
    i %= len(shape.corners)
    a, b = shape.corners[i], shape.corners[(i + 1) % len(shape.corners)]
    on_side = tuple(p + (q - p) * along for p, q in zip(a, b))
    inside = tuple(p + (c - p) * 1e-6 for p, c in zip(on_side, shape.centre))
    outside = tuple(p - (c - p) * 1e-6 for p, c in zip(on_side, shape.centre))
    assert cell_at(inside) == cell and cell_at(outside) == shape.across[i]


def test_beside_the_globe_nothing_is_hit():
    lens = Lens(400, 400)
    assert lens.hit(200 + lens.radius - 0.5, 200) is not None
    assert lens.hit(200 + lens.radius + 0.5, 200) is None
    assert lens.hit(1, 1) is None


def test_right_is_right_and_down_is_down():
    lens = Lens(400, 300)
    assert lens.hit(250, 150)[0] > 0 and lens.hit(200, 200)[1] < 0


@given(st.floats(-30, 30), st.floats(-30, 30))
def test_a_drag_moves_what_is_in_front_by_as_much(dx, dy):
    lens = Lens(600, 600)
    axis, angle = dragged(lens, dx, dy)
    x, y, _ = lens.project(turned(around(axis, angle), (0, 0, 1)))
    assert abs(x - 300 - dx) < 0.6 and abs(y - 300 - dy) < 0.6


@given(st.floats(0.3, 3), st.floats(-80, 80), st.floats(-80, 80))
def test_zooming_keeps_the_place_under_the_pointer(factor, dx, dy):
    look, lens = Look(around((0, 1, 0), 0.4)), Lens(400, 400)
    x, y = 200 + dx, 200 + dy
    before = turned(inverse(look.turn), lens.hit(x, y))
    after_ = zoomed(look, 0, lens, factor, x, y)
    assert ZOOMS[0] <= after_.zoom <= ZOOMS[1]
    assert angle_between(before, turned(inverse(after_.turn), Lens(400, 400, after_.zoom).hit(x, y))) < 1e-5


def test_the_rim_is_where_a_held_tile_turns_the_globe():
    lens = Lens(400, 400)
    out, ux, uy = lens.rim(200 + lens.radius, 200)
    assert (round(out, 6), round(ux, 6), round(uy, 6)) == (1, 1, 0)
    near = Lens(400, 400, 4)  # all zoomed in the rim is off the canvas: its edge counts
    assert near.rim(400, 200)[0] == 1


# -- glides ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ease", "fling"])
def test_a_glide_ends_exactly_where_it_was_to_end(kind):
    glide = Glide(kind, (0, 1, 0), 1.2, 1000, 400)
    assert glide.gone(900) == 0 and glide.gone(1400) == glide.gone(9000) == 1.2
    steps = [glide.gone(1000 + t) for t in range(0, 401, 10)]
    assert steps == sorted(steps) and glide.over(1400) and not glide.over(1399)


def test_a_fling_slows_down():
    look = flung(Look(), 0, (0, 1, 0), 3.0)
    moved = [look.glide.gone(t + 100) - look.glide.gone(t) for t in range(0, 1700, 100)]
    assert moved == sorted(moved, reverse=True)
    assert abs(moved[0] - 0.3) < 0.06  # it goes on as fast as the finger was


def test_a_hold_waits_and_then_turns_on_and_on():
    look = Look(glide=Glide("hold", (0, 1, 0), 0.5, 300))
    assert look.at(200) == STRAIGHT and look.moving(10_000)
    assert abs(look.glide.gone(2300) - 1.0) < 1e-9


@given(rotations, cells)
def test_easing_brings_a_cell_to_the_front(turn, cell):
    look = eased_to(Look(turn), 0, VECTORS[cell], still=False)
    assert close(turned(look.at(9_999), VECTORS[cell]), (0, 0, 1), 2e-4)
    assert close(look.at(0), turn, 1e-4)  # so small a turn is made at once


@given(rotations, cells)
def test_nothing_moves_where_it_should_be_still(turn, cell):
    look = eased_to(Look(turn), 0, VECTORS[cell], still=True)
    assert not look.moving(0) and close(turned(look.at(0), VECTORS[cell]), (0, 0, 1), 2e-4)


@given(rotations)
def test_north_up_turns_about_what_is_in_front(turn):
    front = turned(inverse(turn), (0, 0, 1))
    look = north_up(Look(turn), 0, still=True)
    assert close(turned(look.turn, front), (0, 0, 1), 1e-6)
    x, y, _ = turned(look.turn, (0, 0, 1))
    assert abs(x) < 1e-6 and y >= -1e-6


def test_an_intent_stops_a_glide_where_it_is():
    look = eased(Look(), 0, (0, 1, 0), 1.0, still=False)
    halfway = look.at(150)
    stopped = spun(look, 150, (0, 0, 1), 0.0)
    assert stopped.glide is None and close(stopped.turn, halfway)


def test_many_small_turns_wear_nothing_down():
    look = Look()
    for i in range(5000):
        look = spun(look, i, (sin(i), cos(i), 0.0), 0.01)
    assert abs(hypot(*look.turn) - 1) < 1e-9
    assert abs(dot(turned(look.turn, (1, 0, 0)), turned(look.turn, (0, 1, 0)))) < 1e-9
