"""What is picked is what is painted: raised tiles and bare cells, turned every way, close up and far, out to the rim.

What is painted is found anew here, by following lines of sight to the triangles that go to the graphics card.
"""

from math import cos, pi, sin

import pytest

from app.draw.sphere import shapes, solids
from app.draw.sphere.picking import picked
from app.draw.sphere.shapes import FLOATS, TILE_TOP
from app.draw.sphere.turning import DISTANCE, STRAIGHT, Lens, after, around, facing, inverse, turned
from engine.globe.board import CELLS, NEIGHBOURS
from engine.globe.geometry import VECTORS, cross, dot
from engine.globe.mesh import SHAPES, nearest_cell

TILTS = (0.0, 0.6, 0.95, 1.1, 1.2)
HIDDEN_FROM = 0.9  # before that no tile reaches over the middle of another cell


def triangles(mesh):
    for i in range(0, len(mesh), 3 * FLOATS):
        yield tuple(tuple(mesh[j : j + 3]) for j in range(i, i + 3 * FLOATS, FLOATS))


TILES = {cell: tuple(triangles(solids.tile(cell, False, True))) for cell in CELLS}


def minus(p, q):
    return (p[0] - q[0], p[1] - q[1], p[2] - q[2])


def before(eye, cell, filled):
    """The front faces of the tiles that may hide a cell: those within two steps of it on the player's side."""
    near = {far for one in NEIGHBOURS[cell] for far in (one, *NEIGHBOURS[one])} - {cell}
    for one in near & filled:
        if dot(VECTORS[one], eye) > dot(VECTORS[cell], eye):
            for a, b, c in TILES[one]:
                ab, ac = minus(b, a), minus(c, a)
                if dot(cross(ab, ac), minus(eye, a)) > 0:
                    yield a, ab, ac


def hidden(eye, point, faces):
    """Whether a line of sight to a point meets one of the faces first."""
    ray = minus(point, eye)
    for a, ab, ac in faces:
        p = cross(ray, ac)
        size = dot(ab, p)
        if size < 1e-12:
            continue
        to = minus(eye, a)
        u = dot(to, p) / size
        if not 0 <= u <= 1:
            continue
        q = cross(to, ab)
        v = dot(ray, q) / size
        if v >= 0 and u + v <= 1 and dot(ac, q) / size < 0.9999:
            return True
    return False


def samples(cell, tiled):
    """Points of what is painted on a cell: of its tile's face, or of its own."""
    shape = SHAPES[cell]
    height = TILE_TOP if tiled else 1.0
    outline = shapes.tile_outline if tiled else shapes.ring
    return [tuple(c * shapes.plane(cell) * height for c in shape.centre), *outline(shape, 0.55, height)]


@pytest.mark.parametrize("tiled", ["bare", "tiles", "some"])
@pytest.mark.parametrize("tilt", TILTS)
def test_the_middle_of_what_is_painted_picks_its_cell(tilt, tiled):
    """For each of the 252 cells, at every tilt at which more than a quarter of it shows."""
    filled = {"bare": frozenset(), "tiles": frozenset(CELLS), "some": frozenset(CELLS[::2])}[tiled]
    checked = 0
    for number, cell in enumerate(CELLS):
        aside = 2.4 * number  # another way to the rim for each
        turn = after(around((-sin(aside), cos(aside), 0.0), tilt), facing(VECTORS[cell], SHAPES[cell].north))
        lens = Lens(390, 460, (1.0, 1.7, 5.0)[number % 3])
        eye = turned(inverse(turn), (0.0, 0.0, DISTANCE))
        points = samples(cell, cell in filled)
        if dot(VECTORS[cell], minus(eye, points[0])) <= 0:
            continue
        faces = tuple(before(eye, cell, filled)) if tilt > HIDDEN_FROM else ()
        seen = [p for p in points if not hidden(eye, p, faces)]
        if 4 * len(seen) <= len(points):
            continue
        middle = tuple(sum(p[i] for p in seen) / len(seen) for i in range(3))
        middle = min(seen, key=lambda p: dot(minus(p, middle), minus(p, middle)))
        x, y, _ = lens.project(turned(turn, middle))
        assert picked(lens, turn, x, y, filled) == cell, (cell, tilt)
        checked += 1
    assert checked > (240 if tilt < 1.15 else 60)


def test_beside_the_globe_and_its_tiles_nothing_is_picked():
    lens = Lens(400, 400)
    assert picked(lens, STRAIGHT, 200 + lens.radius + 1, 200, frozenset()) is None
    # A tile on the rim stands out beyond it.
    cell = min(CELLS, key=lambda cell: abs(VECTORS[cell][2] - 0.2))
    x, y, z = VECTORS[cell]
    top = shapes.plane(cell) * TILE_TOP
    at = lens.project((x * top, y * top, z * top))[:2]
    assert picked(lens, STRAIGHT, *at, frozenset({cell})) == cell


def test_a_tile_behind_the_globe_is_not_picked_through_it():
    lens = Lens(400, 400)
    assert picked(lens, STRAIGHT, 200, 200, frozenset(CELLS) - {nearest_cell((0.0, 0.0, 1.0))}) == "A"


@pytest.mark.parametrize("size", [(0, 0), (0, 400), (400, 0), (1, 1), (390, 460)])
@pytest.mark.parametrize("zoom", [0.0, 1e-9, 1.0, 5.0, 1e9])
@pytest.mark.parametrize("point", [(0.0, 0.0), (200.0, 200.0), (-1e6, 3.0)])
def test_no_lens_divides_by_nothing(size, zoom, point):
    lens = Lens(*size, zoom)
    lens.rim(*point)
    lens.hit(*point)
    lens.project((0.0, 0.0, 1.0))
    assert lens.scale > 0
    assert picked(lens, around((0.0, 1.0, 0.0), pi / 3), *point, frozenset({"A", "B"})) in (None, *CELLS)
