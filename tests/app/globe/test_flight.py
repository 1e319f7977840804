"""The globe comes in from afar and goes round at the end: where it should, smoothly, and anything stops it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.draw.sphere.daylight import EVENING, MORNING, hour, sun
from app.draw.sphere.flight import ARRIVE_MS, ORBIT_MS, arriving, orbiting
from app.draw.sphere.turning import FARTHEST, Look, angle_between, around, spun, turned
from engine.globe.geometry import VECTORS, dot, unit

turns = st.builds(
    around, st.tuples(*[st.floats(-1, 1)] * 3).filter(lambda v: dot(v, v) > 0.01).map(unit), st.floats(-3, 3)
)
cells = st.sampled_from(list(VECTORS))


def same(a, b, far=1e-6):
    return abs(abs(sum(p * q for p, q in zip(a, b))) - 1) < far


@given(turns, st.sampled_from([1.0, 1.5]))
def test_it_comes_in_to_where_it_was_to_be(turn, zoom):
    look = arriving(Look(turn, zoom), 100.0, still=False)
    assert look.zoom_at(100.0) == pytest.approx(FARTHEST * zoom) and look.arrived(100.0) == 0.0
    sizes = [look.zoom_at(100.0 + t) for t in range(0, int(ARRIVE_MS) + 1, 100)]
    assert sizes == sorted(sizes) and look.moving(100.0 + ARRIVE_MS - 1)
    done = 100.0 + ARRIVE_MS
    assert not look.moving(done) and look.zoom_at(done) == zoom and same(look.at(done), turn)


@given(turns, st.floats(0, ARRIVE_MS))
def test_whatever_stops_it_finds_it_where_it_was_to_be(turn, when):
    look = arriving(Look(turn), 0.0, still=False)
    stopped = spun(look, when, (0.0, 0.0, 1.0), 0.0)
    assert stopped.zoom_at(when) == 1.0 and same(stopped.turn, turn)


@given(turns, cells)
def test_the_last_orbit_passes_the_best_word_and_ends_there(turn, cell):
    look, best = orbiting(Look(turn), 0.0, VECTORS[cell], still=False), VECTORS[cell]
    ways = [turned(look.at(t), best) for t in range(0, int(ORBIT_MS) + 1, 50)]
    front = (0.0, 0.0, 1.0)
    assert angle_between(ways[-1], front) < 1e-3 and same(look.at(0.0), turn)
    assert min(way[2] for way in ways) < -0.9  # round the back
    assert max(angle_between(a, b) for a, b in zip(ways, ways[1:])) < 0.35  # no jump
    assert look.moving(ORBIT_MS - 1) and not look.moving(ORBIT_MS) and same(look.end(0.0), look.at(ORBIT_MS))


@given(turns, cells)
def test_where_nothing_should_move_it_is_there_at_once(turn, cell):
    assert arriving(Look(turn), 0.0, still=True) == Look(turn)
    look = orbiting(Look(turn), 0.0, VECTORS[cell], still=True)
    assert look.glide is None and angle_between(turned(look.turn, VECTORS[cell]), (0.0, 0.0, 1.0)) < 1e-3


# -- the day ---------------------------------------------------------------------------------------------------


def test_the_day_goes_from_morning_to_evening_as_the_bag_empties():
    assert hour(0.0) == MORNING and hour(1.0) == EVENING and hour(7.0) == EVENING and hour(-1.0) == MORNING
    suns = [sun(hour(i / 20)) for i in range(21)]
    assert [s[0] / s[2] for s in suns] == sorted(s[0] / s[2] for s in suns)  # from the left to the right
    assert all(s[1] > 0 and abs(dot(s, s) - 1) < 1e-9 for s in suns)


def test_what_is_in_front_is_in_the_light_all_day():
    """Letters are read: within 36 degrees of the front the light never comes in flatter than 10 degrees."""
    for i in range(21):
        assert angle_between(sun(hour(i / 20)), (0.0, 0.0, 1.0)) < 0.78


def test_before_dawn_the_light_is_behind_the_globe_and_comes_up_without_a_jump():
    assert sun(0.0)[2] < -0.4
    steps = [sun(MORNING * i / 100) for i in range(101)]
    assert max(angle_between(a, b) for a, b in zip(steps, steps[1:])) < 0.12
    assert angle_between(sun(MORNING - 1e-9), sun(MORNING)) < 1e-6
