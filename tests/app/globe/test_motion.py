"""Motion that obeys: what is below the finger stays there, a fling goes on as the finger went, a touch only stops it (K5)."""

from __future__ import annotations

from math import hypot

import pytest

from app.draw.sphere.turning import Lens, inverse, turned
from app.intents import Drag, DragOver, Fling, Hidden, Left, Pan, PanStart, TapHandle, Touch
from app.tables.globe import TABLE
from app.tables.globe.intents import Flat
from engine.globe.board import LOOPS
from tests.app.globe.globe_table import SIZE, begun, with_rack

MIDDLE = (SIZE[0] / 2, SIZE[1] / 2)


def below(model, at, x, y):
    """What of the globe shows at a point, in its own frame."""
    seen = Lens(*SIZE, model.look.zoom).hit(x, y)
    return turned(inverse(model.look.at(at.now)), seen)


def shows_at(model, at, point):
    x, y, _ = Lens(*SIZE, model.look.zoom).project(turned(model.look.at(at.now), point))
    return x, y


@pytest.mark.parametrize("way", [(60, 20), (-80, 40), (30, -90)])
def test_what_was_grabbed_stays_below_the_finger_however_far_it_goes(way):
    model, at = begun(still=False)
    x, y = MIDDLE[0] - way[0] / 2, MIDDLE[1] - way[1] / 2
    grabbed = below(model, at, x, y)
    model = at.send(model, PanStart(x, y))
    for step in range(1, 41):
        model = at.send(model, Pan(way[0] / 40, way[1] / 40, x + way[0] * step / 40, y + way[1] * step / 40))
    assert hypot(*(a - b for a, b in zip(shows_at(model, at, grabbed), (x + way[0], y + way[1])))) < 0.5


def test_two_fingers_whose_place_nobody_knows_move_it_as_if_in_front():
    model, at = begun(still=False)
    grabbed = below(model, at, *MIDDLE)
    model = at.send(model, Pan(12, -8))
    assert hypot(*(a - b for a, b in zip(shows_at(model, at, grabbed), (MIDDLE[0] + 12, MIDDLE[1] - 8)))) < 1


def test_a_fling_goes_on_as_fast_as_what_was_below_the_finger():
    """Off the middle too, where the globe turns further for each pixel."""
    model, at = begun(still=False)
    for x, y in (MIDDLE, (MIDDLE[0] + 110, MIDDLE[1] - 60)):
        thrown = at.send(model, Pan(2, 1, x, y), Fling(240, 120))
        point = below(thrown, at, x, y)
        at.later(10)
        dx, dy = (a - b for a, b in zip(shows_at(thrown, at, point), (x, y)))
        assert dx == pytest.approx(2.4, rel=0.12) and dy == pytest.approx(1.2, rel=0.12)


def test_a_touch_stops_a_fling_where_it_is_and_does_nothing_else():
    model, at = begun(still=False)
    model = at.send(with_rack(model, "CATSDOG"), TapHandle("rack:0"), Pan(5, 0, *MIDDLE), Fling(900, 0))
    at.later(150)
    assert TABLE.spins(model, at.now)
    here = model.look.at(at.now)
    stopped = at.send(model, Touch())
    at.later(5000)
    assert stopped.look.at(at.now) == here and not TABLE.spins(stopped, at.now)
    assert stopped.selected == 0 and stopped.draft == () and not TABLE.moving(stopped, at.now), "nothing is painted on"


def test_what_hardly_moves_any_more_can_be_tapped():
    model, at = begun(still=False)
    model = at.send(model, Fling(900, 0))
    at.later(1400)
    assert model.look.moving(at.now) and not TABLE.spins(model, at.now)


def test_only_a_fling_is_stopped_by_a_touch():
    model, at = begun(still=False)
    assert not TABLE.spins(model, at.now)
    flat = at.send(model, Fling(900, 0), Flat(True))
    assert not TABLE.spins(flat, at.now)
    x = MIDDLE[0] + Lens(*SIZE).radius * 0.97
    held = at.send(model, Drag("rack:0"), DragOver(None, x, MIDDLE[1]))
    at.later(1000)
    assert TABLE.moving(held, at.now) and not TABLE.spins(held, at.now)


@pytest.mark.parametrize("leave", [Left(), Hidden()])
def test_leaving_ends_the_turning_of_a_tile_held_at_the_rim(leave):
    """K6: else it would go on turning for ever below a page that is not there."""
    model, at = begun(still=False)
    x = MIDDLE[0] + Lens(*SIZE).radius * 0.97
    model = at.send(model, Drag("rack:0"), DragOver(LOOPS[0].cells[0], x, MIDDLE[1]))
    at.later(1000)
    model = at.send(model, leave)
    assert model.held is None and model.pointer is None and not model.look.moving(at.now)
