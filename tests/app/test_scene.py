"""How a board lies in its canvas, and which cell a point means."""

from math import cos, hypot, pi, sin
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.draw.scene import Camera, fit, hex_centre, hexagon, panned, settled, zoomed
from app.hands.access import cells, pick
from app.intents import CellPress
from app.keep.match import begin
from app.page.view import Node, walk
from app.parts import board_view
from app.table import Ui
from app.tables.hexabble import TABLE
from app.tables.hexabble.field import BOUNDS, CENTRES
from engine.hexabble.board import AXIAL, NAMES, NUMBERS
from tests.app.given import Given, lexicon

QUICK = settings(deadline=None, max_examples=80)

_sizes = st.tuples(st.floats(200, 1600), st.floats(200, 1600))
_cameras = st.builds(Camera, st.floats(1, 4), st.none() | st.floats(-30, 30), st.none() | st.floats(-30, 30))
LEFT, TOP, RIGHT, BOTTOM = BOUNDS


def shown(camera, size):
    """The part of the board that is on the canvas, as (left, top, right, bottom) in board units."""
    place = fit(BOUNDS, camera, *size)
    return (*place.to_board(0, 0), *place.to_board(*size))


@QUICK
@given(_cameras, _sizes, st.floats(-15, 15), st.floats(-15, 15))
def test_board_and_canvas_lead_to_each_other(camera, size, x, y):
    place = fit(BOUNDS, camera, *size)
    assert place.to_board(*place.to_css(x, y)) == pytest.approx((x, y), abs=1e-6)


@QUICK
@given(_sizes)
def test_zoom_one_shows_all_of_the_board_in_the_middle(size):
    left, top, right, bottom = shown(Camera(), size)
    assert left <= LEFT + 1e-6 and top <= TOP + 1e-6 and right >= RIGHT - 1e-6 and bottom >= BOTTOM - 1e-6
    assert left + right == pytest.approx(0, abs=1e-6) and top + bottom == pytest.approx(0, abs=1e-6)


@QUICK
@given(_cameras, _sizes)
def test_what_is_shown_never_passes_the_edge(camera, size):
    left, top, right, bottom = shown(camera, size)
    for low, high, edge, end in ((left, right, LEFT, RIGHT), (top, bottom, TOP, BOTTOM)):
        if high - low >= end - edge - 1e-6:  # all of it fits: then it stands in the middle
            assert low + high == pytest.approx(edge + end, abs=1e-6)
        else:
            assert low >= edge - 1e-6 and high <= end + 1e-6


@QUICK
@given(_cameras, _sizes, st.floats(0.5, 2), st.floats(0, 1), st.floats(0, 1))
def test_the_point_zoomed_about_stays_where_it_is(camera, size, factor, across, down):
    at = (across * size[0], down * size[1])
    after = zoomed(camera, BOUNDS, *size, factor, at)
    assert 1 <= after.zoom <= 4
    old, new = fit(BOUNDS, camera, *size), fit(BOUNDS, after, *size)
    wanted = new.to_css(*old.to_board(*at))
    # It stays, save where that would show what lies beyond the edge: then the board stands at that edge.
    left, top, right, bottom = shown(after, size)
    for axis, (low, high, edge, end) in enumerate(((left, right, LEFT, RIGHT), (top, bottom, TOP, BOTTOM))):
        at_edge = low <= edge + 1e-6 or high >= end - 1e-6
        assert at_edge or wanted[axis] == pytest.approx(at[axis], abs=1e-3)


def test_the_point_stays_exactly_while_no_edge_is_near():
    size, camera = (400, 400), Camera(3, 1.0, -2.0)
    after = zoomed(camera, BOUNDS, *size, 1.2, (250, 180))
    before = fit(BOUNDS, camera, *size).to_board(250, 180)
    assert fit(BOUNDS, after, *size).to_css(*before) == pytest.approx((250, 180))


def test_a_pan_moves_the_board_with_the_finger():
    size, camera = (400, 400), Camera(3, 0.0, 0.0)
    place = fit(BOUNDS, camera, *size)
    after = fit(BOUNDS, panned(camera, BOUNDS, *size, 30, -20), *size)
    assert (after.dx - place.dx, after.dy - place.dy) == pytest.approx((30, -20))


@QUICK
@given(_cameras, _sizes, st.floats(-9999, 9999), st.floats(-9999, 9999))
def test_no_pan_leaves_the_board_and_the_way_back_begins_at_once(camera, size, dx, dy):
    far = panned(camera, BOUNDS, *size, dx, dy)
    assert shown(far, size) == pytest.approx(shown(settled(far, BOUNDS, *size), size), abs=1e-6)
    back = panned(far, BOUNDS, *size, -0.5 if dx > 0 else 0.5, 0)
    left, _, right, _ = shown(far, size)
    if right - left < (RIGHT - LEFT) * 0.9 and abs(dx) > 1000:
        moved = fit(BOUNDS, back, *size).dx - fit(BOUNDS, far, *size).dx
        assert abs(moved) == pytest.approx(0.5, abs=1e-6), "the other way there is room at once"


def test_a_canvas_without_size_breaks_nothing():
    for size in ((0, 0), (0, 300), (300, 0)):
        place = fit(BOUNDS, Camera(2, 1, 1), *size)
        assert place.scale > 0
        assert zoomed(Camera(), BOUNDS, *size, 2, (0, 0)).zoom == 2
        assert board_view.zoom_to(Camera(), BOUNDS, size, "readable", (0, 0)).zoom <= board_view.LARGEST
        assert board_view.showing(Camera(2), BOUNDS, size, (3, 3)) is not None


def test_readable_size_makes_tiles_readable_and_once_more_shows_the_whole_board():
    phone = (390.0, 460.0)
    near = board_view.zoom_to(Camera(), BOUNDS, phone, "readable", (0, 0))
    assert fit(BOUNDS, near, *phone).scale == pytest.approx(board_view.READABLE)
    assert board_view.zoom_to(near, BOUNDS, phone, "readable", (0, 0)) == Camera()
    assert board_view.zoom_to(near, BOUNDS, phone, "fit", (0, 0)) == Camera()


@QUICK
@given(st.sampled_from(NAMES), st.floats(1.1, 4), st.sampled_from(NAMES))
def test_the_cursor_is_brought_into_sight_and_no_further(name, zoom, about):
    size = (390.0, 460.0)
    camera = board_view.showing(Camera(zoom, *CENTRES[about]), BOUNDS, size, CENTRES[name])
    x, y = CENTRES[name]
    left, top, right, bottom = shown(camera, size)
    assert left <= x <= right and top <= y <= bottom
    again = board_view.showing(camera, BOUNDS, size, CENTRES[name])
    assert (again.x, again.y) == pytest.approx((camera.x, camera.y))


# -- picking ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def board():
    size = (390.0, 460.0)
    match = begin(TABLE.game, {}, ("Ann", "Ben"), "test")
    env = Given(lexicon(frozenset({"CAT"})), Random(1), size=size)
    return TABLE.lay(match, {"answers": {"pass": False}}, env).scene(Ui(size=size))


def test_each_centre_and_each_point_within_its_hexagon_means_that_cell(board):
    assert len(board.spots) == 217
    for spot in board.spots:
        assert pick(board, spot.x, spot.y, board.spot_reach) == spot.name
        for corner in hexagon(spot.x, spot.y, 0.97):
            assert pick(board, *corner, board.spot_reach) == spot.name


def test_points_near_an_edge_mean_the_nearer_of_both_cells(board):
    for name in NAMES:
        x, y = CENTRES[name]
        for side in range(6):
            turn = pi / 6 + side * pi / 3
            inside, outside = ((x + d * cos(turn), y + d * sin(turn)) for d in (0.84, 0.89))  # the edge lies at 0.866
            assert pick(board, *inside, board.spot_reach) == name
            other = pick(board, *outside, board.spot_reach)
            nearest = min(NAMES, key=lambda n: hypot(CENTRES[n][0] - outside[0], CENTRES[n][1] - outside[1]))
            # At the rim the same cell is still meant a little way out; elsewhere its neighbour.
            assert other == nearest


def test_beside_the_board_no_cell_is_meant(board):
    for x, y in ((BOUNDS[0], BOUNDS[1]), (BOUNDS[2], 0), (0, BOUNDS[3] + 0.2), (-13.4, 14), (99, 99)):
        assert pick(board, x, y, board.spot_reach) is None


@pytest.mark.parametrize("camera", [Camera(), Camera(2.5, 4, -3), Camera(4, -9, 9)])
def test_what_is_tapped_on_the_canvas_is_the_cell_that_is_painted_there(board, camera):
    place = fit(BOUNDS, camera, 390, 460)
    for name in NAMES:
        assert pick(board, *place.to_board(*place.to_css(*CENTRES[name])), board.spot_reach) == name


def test_cells_lie_as_the_rules_say():
    """H1: flat-topped, q to the right, r down; neighbours lie one hexagon apart."""
    assert CENTRES["I9"] == (0.0, 0.0)
    for name in NAMES:
        assert CENTRES[name] == hex_centre(*AXIAL[NUMBERS[name]])
    assert CENTRES["I10"][0] == 0 and CENTRES["I10"][1] > 0
    assert CENTRES["J9"][0] > 0 and CENTRES["J9"][1] > 0 > CENTRES["J8"][1]


def test_every_cell_lies_within_the_bounds_with_its_rim(board):
    for x, y in CENTRES.values():
        assert x - 1 >= LEFT and x + 1 <= RIGHT and y - 0.87 >= TOP and y + 0.87 <= BOTTOM


# -- the focusable cells ---------------------------------------------------------------------------------------


def test_one_cell_is_in_the_tab_order_and_each_has_its_name(board):
    tree = cells(board.spots, "I9", board.spot_size, "Board")
    found = [node for node in walk(tree) if isinstance(node, Node) and node.attrs.get("role") == "gridcell"]
    assert [node.attrs["data-cell"] for node in found if node.attrs["tabindex"] == "0"] == ["I9"]
    assert {node.attrs["data-cell"] for node in found} == set(NAMES)
    assert all(node.attrs["aria-label"].startswith(node.attrs["data-cell"] + ",") for node in found)
    assert all(node.on["click"] == CellPress(node.attrs["data-cell"]) for node in found)


def test_a_cursor_that_is_no_cell_leaves_the_board_reachable(board):
    tree = cells(board.spots, None, board.spot_size, "Board")
    assert sum(isinstance(node, Node) and node.attrs.get("tabindex") == "0" for node in walk(tree)) == 1


def test_a_board_without_cells_has_no_cell_to_focus():
    assert [node for node in walk(cells((), None, 1.0, "Board")) if isinstance(node, Node)][1:] == []
