"""A finger on the globe: what it holds stays under it, also past the rim and back; what it lets go of obeys it."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draw.sphere.grip import FASTEST, gripped, let_go, moved, reached
from app.draw.sphere.turning import Lens, Look, after, angle_between, around, flung, inverse, turned
from engine.globe.geometry import unit

vectors = st.tuples(*[st.floats(-1, 1)] * 3).filter(lambda v: hypot(*v) > 0.1).map(unit)
looks = st.builds(Look, st.builds(around, vectors, st.floats(-6.3, 6.3)), st.sampled_from([1.0, 1.8, 5.0]))
sizes = st.sampled_from([(390, 460), (970, 900), (320, 280)])


def lens_of(look, size):
    return Lens(*size, look.zoom)


def spot(lens, share, direction):
    return (
        lens.width / 2 + share * lens.radius * cos(direction),
        lens.height / 2 + share * lens.radius * sin(direction),
    )


inside = st.tuples(st.floats(0, 0.985), st.floats(0, 2 * pi))
anywhere = st.tuples(st.floats(0, 2.5), st.floats(0, 2 * pi))


def shows(look, lens, grip):
    x, y, _ = lens.project(turned(look.turn, grip.held))
    return x, y


@given(looks, sizes, inside, st.lists(inside, min_size=1, max_size=12))
def test_the_point_that_is_held_stays_under_the_finger(look, size, start, path):
    lens = lens_of(look, size)
    look, grip = gripped(look, 0.0, lens, *spot(lens, *start))
    for step in path:
        x, y = spot(lens, *step)
        look, grip = moved(look, 0.0, lens, grip, x, y)
        sx, sy = shows(look, lens, grip)
        assert hypot(sx - x, sy - y) < 1.0


@given(looks, sizes, inside, st.lists(anywhere, min_size=1, max_size=8), inside)
def test_a_finger_that_comes_back_from_beyond_the_rim_finds_what_it_held(look, size, start, path, end):
    lens = lens_of(look, size)
    look, grip = gripped(look, 0.0, lens, *spot(lens, *start))
    for step in (*path, end):
        look, grip = moved(look, 0.0, lens, grip, *spot(lens, *step))
    sx, sy = shows(look, lens, grip)
    x, y = spot(lens, *end)
    assert hypot(sx - x, sy - y) < 1.0


@given(sizes, st.floats(0, 2 * pi))
def test_past_the_rim_the_globe_goes_on_turning_without_a_jump(size, direction):
    lens = Lens(*size)
    steps = [reached(lens, *spot(lens, 0.97 + i * 0.001, direction)) for i in range(90)]
    turns = [angle_between(a, b) for a, b in zip(steps, steps[1:])]
    assert max(turns) < 0.05 and min(turns[35:]) > 0.0005


@given(sizes, anywhere)
def test_every_point_of_the_screen_stands_for_a_direction(size, where):
    assert abs(hypot(*reached(Lens(*size), *spot(Lens(*size), *where))) - 1) < 1e-9


@pytest.mark.parametrize("size", [(0, 0), (0, 400), (1, 1)])
def test_a_canvas_without_a_size_is_no_trouble(size):
    lens = Lens(*size)
    look, grip = gripped(Look(), 0.0, lens, 3.0, 4.0)
    look, grip = moved(look, 0.0, lens, grip, 30.0, -4.0)
    assert abs(hypot(*let_go(look, 0.0, lens, grip, 500.0, 10.0, False).turn) - 1) < 1e-9


@given(looks, sizes, st.tuples(st.floats(0, 0.8), st.floats(0, 2 * pi)), st.floats(150, 700), st.floats(0, 2 * pi))
def test_let_go_it_goes_on_as_the_finger_went(look, size, where, speed, direction):
    """For the next hundredth of a second what was held is where the finger would have taken it."""
    lens = lens_of(look, size)
    x, y = spot(lens, *where)
    look, grip = gripped(look, 0.0, lens, x, y)
    vx, vy = speed * cos(direction), speed * sin(direction)
    look = let_go(look, 0.0, lens, grip, vx, vy, still=False)
    assert look.glide is not None
    sx, sy, _ = lens.project(turned(look.at(10.0), grip.held))
    went = hypot(sx - x, sy - y)
    assert hypot(sx - x - vx / 100, sy - y - vy / 100) < 0.12 * speed / 100 + 0.3
    assert look.glide.speed(0.0) <= FASTEST * 1.01 and went > 0


def test_a_finger_that_rested_leaves_nothing_spinning():
    lens = Lens(400, 400)
    look, grip = gripped(Look(), 0.0, lens, 200.0, 200.0)
    assert let_go(look, 0.0, lens, grip, 40.0, 0.0, still=False).glide is None
    assert let_go(look, 0.0, lens, grip, 900.0, 0.0, still=True).glide is None


def test_taking_hold_stops_the_globe_where_it_is():
    spinning = flung(Look(), 0.0, (0.0, 1.0, 0.0), 3.0)
    look, grip = gripped(spinning, 150.0, Lens(400, 400), 230.0, 180.0)
    assert look.glide is None and look.turn == spinning.at(150.0)
    assert shows(look, Lens(400, 400), grip) == pytest.approx((230.0, 180.0))


@given(looks, sizes, inside, inside)
def test_a_drag_is_the_shortest_way(look, size, start, end):
    """It never twists the globe about the point that is held."""
    lens = lens_of(look, size)
    look, grip = gripped(look, 0.0, lens, *spot(lens, *start))
    before = look.turn
    look, _ = moved(look, 0.0, lens, grip, *spot(lens, *end))
    x, y, z, w = after(look.turn, inverse(before))
    angle = (
        2 * hypot(x, y, z)
        if abs(w) > 1
        else angle_between(reached(lens, *spot(lens, *start)), reached(lens, *spot(lens, *end)))
    )
    assert abs(2 * hypot(x, y, z)) <= 2 * sin(min(angle, pi) / 2) + 1e-6
