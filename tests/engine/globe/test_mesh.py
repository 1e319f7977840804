"""The cells as shapes, on the sphere and on the flat map."""

from __future__ import annotations

from collections import Counter
from math import hypot, isclose, pi

import pytest

from engine.globe.board import CELLS, NEIGHBOURS, RAY_CELLS, RAYS, STARS, is_star
from engine.globe.flat_map import flat_map
from engine.globe.geometry import VECTORS, cross, dot
from engine.globe.mesh import SHAPES, nearest_cell, neighbour_towards


def test_the_cells_share_500_corners_to_the_last_bit():
    uses = Counter(corner for shape in SHAPES.values() for corner in shape.corners)
    assert len(uses) == 500 and set(uses.values()) == {3}


def test_corners_go_round_counter_clockwise_and_sides_border_the_neighbours():
    for cell, shape in SHAPES.items():
        assert len(shape.corners) == len(NEIGHBOURS[cell]) and shape.across == NEIGHBOURS[cell]
        for i, near in enumerate(shape.across):
            start, end = shape.corners[i], shape.corners[(i + 1) % len(shape.corners)]
            assert dot(cross(start, end), shape.centre) > 0
            other = SHAPES[near].corners
            assert start in other and end in other


def test_cells_cover_the_sphere_once():
    area = 0.0
    for shape in SHAPES.values():
        for i, point in enumerate(shape.corners):
            area += solid_angle(shape.centre, shape.corners[i - 1], point)
    assert isclose(area, 4 * pi)


def solid_angle(a, b, c):
    from math import atan2

    return 2 * atan2(dot(a, cross(b, c)), 1 + dot(a, b) + dot(b, c) + dot(c, a))


def test_north_and_east_are_tangents_and_north_points_north():
    for cell, shape in SHAPES.items():
        for along in (shape.north, shape.east):
            assert abs(dot(along, shape.centre)) < 1e-12 and isclose(dot(along, along), 1)
        assert abs(dot(shape.north, shape.east)) < 1e-12
        assert dot(cross(shape.east, shape.north), shape.centre) > 0
        if cell not in "AL":
            assert shape.north[2] > 0 and abs(shape.east[2]) < 1e-12


def test_a_stars_rays_cross_the_middles_of_its_sides():
    for star in STARS:
        assert set(SHAPES[star].rays) == set(RAYS[star])
        for ray, along in SHAPES[star].rays.items():
            side = SHAPES[star].across.index(RAY_CELLS[star, ray][1])
            start, end = SHAPES[star].corners[side], SHAPES[star].corners[(side + 1) % 5]
            assert isclose(dot(start, along), dot(end, along)) and dot(start, along) > 0
    assert all(not SHAPES[cell].rays for cell in CELLS if not is_star(cell))


def test_letters_fit_cells_are_nearly_of_one_size():
    inner = [shape.inner for shape in SHAPES.values()]
    assert all(shape.inner < shape.outer < 2 * shape.inner for shape in SHAPES.values())
    assert max(inner) < 1.6 * min(inner)


def test_a_touch_hits_the_cell_whose_centre_is_nearest():
    for cell, shape in SHAPES.items():
        assert nearest_cell(shape.centre) == cell
        inward = tuple(0.9 * corner + 0.3 * centre for corner, centre in zip(shape.corners[0], shape.centre))
        assert nearest_cell(inward) == cell


def test_arrows_go_to_the_neighbour_in_that_direction():
    for cell, shape in SHAPES.items():
        assert neighbour_towards(cell, shape.north) in NEIGHBOURS[cell]
    assert neighbour_towards("AB2", SHAPES["AB2"].north) == "AB1"
    south = tuple(-part for part in SHAPES["AB2"].north)
    assert neighbour_towards("AB2", south) == "AB3"


@pytest.mark.parametrize("lying", [False, True])
def test_the_flat_map_shows_every_cell_once_within_its_picture(lying):
    picture = flat_map(lying)
    assert set(picture.cells) == set(CELLS)
    assert (picture.width > picture.height) == lying
    assert Counter(cell.half for cell in picture.cells.values()) == {"north": 126, "south": 126}
    for cell in picture.cells.values():
        assert len(cell.corners) == len(NEIGHBOURS[cell.name])
        disc = picture.discs[0 if cell.half == "north" else 1]
        for x, y in cell.corners:
            assert -1e-9 <= x <= picture.width + 1e-9 and -1e-9 <= y <= picture.height + 1e-9
            assert hypot(x - disc[0], y - disc[1]) <= picture.radius + 1e-9


@pytest.mark.parametrize("lying", [False, True])
def test_the_flat_map_is_seen_from_outside_and_not_mirrored(lying):
    for cell in flat_map(lying).cells.values():
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(cell.corners, cell.corners[1:] + cell.corners[:1]))
        # y grows downwards, so counter-clockwise on the screen is a negative area.
        assert area < 0


def test_neighbours_meet_along_their_side_on_the_flat_map_or_are_on_its_seam():
    picture = flat_map()
    across = {frozenset(pair) for pair in picture.seam}
    for name, cell in picture.cells.items():
        for i, near in enumerate(cell.across):
            side = {cell.corners[i], cell.corners[(i + 1) % len(cell.corners)]}
            together = picture.cells[near].half == cell.half
            assert (side <= set(picture.cells[near].corners)) == together == (frozenset((name, near)) not in across)


def test_flat_rays_point_at_the_ray():
    for cell in flat_map().cells.values():
        for ray, (u, v) in cell.rays.items():
            first = flat_map().cells[RAY_CELLS[cell.name, ray][1]]
            if first.half == cell.half:
                x, y = first.centre[0] - cell.centre[0], first.centre[1] - cell.centre[1]
                assert (u * x + v * y) / hypot(x, y) > 0.95
    assert VECTORS["A"][2] == 1
