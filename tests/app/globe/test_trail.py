"""The light along a word: it runs the way the word reads, over its tiles and nothing else, and is gone in the end."""

import pytest

from app.draw.globe.pace import RATIOS, Pace
from app.draw.sphere import inset, trail
from app.draw.sphere.paints import FADE
from app.draw.sphere.ribbons import line
from app.draw.sphere.scene import Piece
from app.draw.sphere.shapes import FLOATS, TILE_TOP, plane
from app.draw.sphere.turning import Lens
from engine.globe.board import CELLS, LINES, RAY_CELLS, RAYS
from engine.globe.geometry import VECTORS, dot
from engine.globe.mesh import nearest_cell

STRAIGHT = LINES[0].cells[:5]
BENT = (RAY_CELLS["B", RAYS["B"][0]][1], "B", RAY_CELLS["B", RAYS["B"][2]][1])


def vertices(words):
    mesh = trail.mesh(words)
    return [tuple(mesh[i : i + FLOATS]) for i in range(0, len(mesh), FLOATS)]


@pytest.mark.parametrize("word", [STRAIGHT, BENT, STRAIGHT[::-1]])
def test_it_runs_the_way_the_word_reads(word):
    for x, y, z, along, flare, _, _ in vertices((word,)):
        if not flare:
            here = nearest_cell((x, y, z))
            assert here in word and abs(along - word.index(here)) < 0.75


def test_it_flares_at_stars_alone():
    assert not any(vertex[4] for vertex in vertices((STRAIGHT[1:],)) if "A" not in STRAIGHT[1:])
    flares = [vertex for vertex in vertices((BENT,)) if vertex[4]]
    assert flares and all(vertex[3] == 1.0 for vertex in flares)


def test_it_sets_out_before_the_first_letter_and_is_through_after_the_last():
    lasts = trail.lasts((STRAIGHT,), 100.0)
    first, last = trail.running((STRAIGHT,), 0.0, 100.0), trail.running((STRAIGHT,), lasts - 1, 100.0)
    assert first.head < -1 and last.head > len(STRAIGHT) + 2
    assert trail.running((STRAIGHT,), lasts, 100.0) is None and trail.running((STRAIGHT,), -1.0, 100.0) is None
    assert trail.running((), 0.0, 100.0) is None


def test_a_line_lies_on_the_tiles_and_bends_gently_at_a_star():
    stations = line(BENT)
    assert [round(stations[i].along, 6) for i in (0, -1)] == [0.0, 2.0]
    assert all(a.along < b.along for a, b in zip(stations, stations[1:]))
    for station in stations:
        over = dot(station.aside(0.0, 0.002), VECTORS[station.cell]) - plane(station.cell) * TILE_TOP
        assert over == pytest.approx(0.002)
    ways = [tuple(q - p for p, q in zip(a.at, b.at)) for a, b in zip(stations, stations[1:])]
    turns = [dot(a, b) / (dot(a, a) * dot(b, b)) ** 0.5 for a, b in zip(ways, ways[1:])]
    assert min(turns) > 0.85


def test_fading_keeps_the_paint():
    assert all(0 <= vertex[6] - int(vertex[6] + 0.005) <= FADE + 1e-5 for vertex in vertices((BENT,)))


# -- the far side ----------------------------------------------------------------------------------------------


def test_the_far_side_shows_every_cell_and_what_lies_on_it():
    def kinds(points):
        return {tuple(round(v, 4) for v in points[i : i + 3]): points[i + 3 : i + 5] for i in range(5, len(points), 5)}

    free, played = kinds(inset.points((), ())), kinds(inset.points((Piece("B", "Q"), Piece("L", "E", True)), ("C",)))
    assert len(free) == len(played) == 252
    changed = {cell for cell in CELLS if free[_key(cell)] != played[_key(cell)]}
    assert changed == {"B", "L", "C"}
    assert played[_key("B")][0] > free[_key("AB1")][0]  # told apart by size as well


def _key(cell):
    return tuple(round(v, 4) for v in VECTORS[cell])


@pytest.mark.parametrize("size", [(390, 560), (844, 260), (1008, 900), (320, 300), (568, 200), (2000, 1400)])
def test_the_far_side_never_lies_over_the_globe_nor_off_the_canvas(size):
    lens = Lens(*size)
    where = inset.place(lens)
    if where is not None:
        assert where.x >= where.radius and where.y >= where.radius
        away = ((where.x - lens.width / 2) ** 2 + (where.y - lens.height / 2) ** 2) ** 0.5
        assert away >= where.radius + lens.radius
    assert where is not None or min(size) < 330


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (60, 60)])
def test_where_there_is_no_room_there_is_no_map(size):
    assert inset.place(Lens(*size)) is None


# -- how fine --------------------------------------------------------------------------------------------------


def run(pace, gap, frames, start=0.0):
    for i in range(frames):
        pace.frame(start + 1 + i * gap)
    pace.rest()


def test_short_frames_are_drawn_in_all_pixels_up_to_three():
    pace = Pace()
    run(pace, 16.7, 100)
    assert [pace.ratio(device, True) for device in (1.0, 2.0, 3.0, 4.0)] == [1.0, 2.0, 3.0, 3.0]


def test_long_frames_make_it_coarser_in_motion_and_never_at_rest():
    pace = Pace()
    run(pace, 45.0, 40)
    assert pace.ratio(3.0, True) < 3.0 and pace.ratio(3.0, False) == 3.0
    run(pace, 45.0, 400)
    assert pace.ratio(3.0, True) == RATIOS[-1]


def test_it_is_finer_again_once_frames_are_short_but_does_not_swing():
    pace = Pace()
    run(pace, 45.0, 20)
    run(pace, 16.0, 90)
    assert pace.ratio(3.0, True) == 3.0
    run(pace, 45.0, 20)
    coarse = pace.ratio(3.0, True)
    run(pace, 16.0, 400)
    assert pace.ratio(3.0, True) == coarse < 3.0
