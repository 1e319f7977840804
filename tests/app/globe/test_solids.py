"""The globe's meshes: closed to the outside, one prism a cell, one letter a tile, five rays a star."""

from collections import Counter
from math import sqrt

import pytest

from app.draw.sphere import shaders, solids
from app.draw.sphere.picking import cell_at
from app.draw.sphere.scene import Joined, Mark, Piece
from app.draw.sphere.solids import FLOATS, GLYPH_FLOATS, GLYPHS, NUMBER, PAINTS
from engine.globe.board import CELLS, NEIGHBOURS, RAYS, STARS, is_star
from engine.globe.geometry import VECTORS, cross, dot
from engine.globe.mesh import SHAPES, nearest_cell
from engine.globe.premiums import PREMIUMS
from engine.kernel.tiles import SHOWN


def triangles(mesh):
    """(corners, normal, paint) of each triangle."""
    assert len(mesh) % (3 * FLOATS) == 0
    for i in range(0, len(mesh), 3 * FLOATS):
        corners = [tuple(mesh[j : j + 3]) for j in range(i, i + 3 * FLOATS, FLOATS)]
        yield corners, tuple(mesh[i + 3 : i + 6]), mesh[i + 6]


def area(corners):
    a, b, c = corners
    n = cross(tuple(q - p for p, q in zip(a, b)), tuple(q - p for p, q in zip(a, c)))
    return n, sqrt(dot(n, n)) / 2


def faces_out(mesh):
    for corners, normal, _ in triangles(mesh):
        wound, size = area(corners)
        if size < 1e-9:
            continue
        middle = tuple(sum(p[i] for p in corners) / 3 for i in range(3))
        yield corners, dot(wound, middle), dot(wound, normal)


def test_every_face_of_the_board_looks_outward():
    """Back faces are culled, so a face that is wound the other way round would be a hole."""
    for corners, out, along in faces_out(solids.board()):
        assert along > 0, corners
        assert out > -1e-6, corners  # walls stand upright: they look neither out nor in


@pytest.mark.parametrize("blank", [False, True])
@pytest.mark.parametrize("cell", ["A", "AB2", "ABC4", "L"])
def test_every_face_of_a_tile_looks_outward(cell, blank):
    for corners, out, along in faces_out(solids.tile(cell, blank, False)):
        assert along > 0 and out > -1e-6, corners


@pytest.mark.parametrize("kind", ["ring", "base", "dashes", "thin", "cover", "glow", "arrow"])
@pytest.mark.parametrize("filled", [False, True])
@pytest.mark.parametrize("cell", ["A", "AB2", "ABC4"])
def test_every_mark_looks_outward_and_lies_over_its_cell(kind, filled, cell):
    mark = Mark(kind, (cell,), "globe-lit", NEIGHBOURS[cell][0] if kind == "arrow" else "")
    mesh = solids.marks((mark,), (), frozenset({cell}) if filled else frozenset())
    assert mesh
    for corners, out, _ in faces_out(mesh):
        assert out > 0
        middle = tuple(sum(p[i] for p in corners) / 3 for i in range(3))
        assert cell_at(middle) == cell


def test_each_cell_has_a_top_of_its_premiums_paint():
    tops = Counter()
    for corners, normal, paint in triangles(solids.board()):
        for cell in {nearest_cell(normal)}:
            if (
                dot(normal, VECTORS[cell]) > 1 - 1e-6
                and corners[0][0] ** 2 + corners[0][1] ** 2 + corners[0][2] ** 2 > 0.97
            ):
                tops[cell, PAINTS[int(paint)]] += 1
    for cell in CELLS:
        paint = (
            "globe-halo"
            if is_star(cell)
            else {"2L": "globe-2l", "3L": "globe-3l", "2W": "globe-2w"}.get(PREMIUMS.get(cell), "globe-cell")
        )
        assert tops[cell, paint] == len(NEIGHBOURS[cell])
    assert len({cell for cell, _ in tops}) == 252


def test_each_star_has_five_rays_of_two_faces():
    gold = Counter()
    for corners, _, paint in triangles(solids.board()):
        if PAINTS[int(paint)] == "globe-star":
            gold[nearest_cell(tuple(sum(p[i] for p in corners) for i in range(3)))] += 1
    assert gold == dict.fromkeys(STARS, 10)


def test_the_rays_of_a_star_point_at_its_lines():
    for star in STARS:
        shape = SHAPES[star]
        far = sorted(
            (
                p
                for corners, _, paint in triangles(solids.board())
                if PAINTS[int(paint)] == "globe-star"
                for p in corners
                if nearest_cell(p) == star
            ),
            key=lambda p: -dist(p, shape.centre),
        )
        tips = {min(RAYS[star], key=lambda ray: -dot(p, shape.rays[ray])) for p in far[:10]}
        assert tips == set(RAYS[star])


def dist(p, q):
    return sqrt(sum((a - b) ** 2 for a, b in zip(p, q)))


def test_neighbouring_cells_leave_a_gap_but_no_hole():
    """The floor reaches to the corners that three cells share to the last bit; the tops end before."""
    for cell in CELLS[:40]:
        shape = SHAPES[cell]
        assert solids.ring(shape, 1.0, 1.0) == [pytest.approx(corner) for corner in shape.corners]


def test_there_is_a_glyph_for_every_face_of_a_tile():
    assert set(SHOWN) - {face for face in SHOWN if face.endswith("!")} | {"?"} == set(GLYPHS) - {"2L", "3L", "2W"}
    assert len(GLYPHS) <= 64  # the sheet has eight rows of eight


def test_tiles_take_the_place_of_labels():
    premium = next(iter(PREMIUMS))
    free = solids.glyphs(())
    covered = solids.glyphs((Piece(premium, "Q"), Piece("A", "e", True)))
    assert len(free) // GLYPH_FLOATS == len(PREMIUMS) == 52
    assert len(covered) // GLYPH_FLOATS == 52 - 1 + 2
    faces = [GLYPHS[int(covered[i + 5])] for i in range(0, len(covered), GLYPH_FLOATS)]
    assert faces[-2:] == ["Q", "e"]


def test_a_premium_that_is_spent_does_not_show_about_its_tile():
    for cell, kind in PREMIUMS.items():
        spent, plain = solids.tile(cell, False, False), solids.tile(cell, False, True)
        about = [
            (corners, paint)
            for corners, _, paint in triangles(spent)
            if PAINTS[int(paint)] in ("globe-cell", "globe-cell-line")
        ]
        assert about and not any(PAINTS[int(paint)] == "globe-cell" for _, _, paint in triangles(plain))
        # Over everything of the cell that the tile leaves to be seen.
        assert {cell_at(p) for corners, _ in about for p in corners} == {cell}
        highest = max(dot(p, SHAPES[cell].centre) for corners, _ in about for p in corners)
        assert highest > dot(SHAPES[cell].centre, SHAPES[cell].corners[0])
    for corners, out, along in faces_out(solids.tile(next(iter(PREMIUMS)), False, False)):
        assert along > 0 and out > -1e-6, corners


def test_blanks_differ_by_shape():
    assert len(solids.tile("AB2", True, False)) > len(solids.tile("AB2", False, False))


def test_joins_are_gold_then_coral_and_the_second_is_double():
    def bars(second):
        mesh = solids.marks((), (Joined("B", RAYS["B"][:2], second),), frozenset({"B"}))
        return Counter(PAINTS[int(paint)] for _, _, paint in triangles(mesh))

    assert bars(False) == {"globe-tile-light": 4, "globe-join-gold": 4}
    assert bars(True) == {"globe-tile-light": 4, "globe-join-coral": 8}


def test_a_join_lies_across_the_side_between_star_and_ray():
    mesh = solids.marks((), (Joined("B", (RAYS["B"][0], RAYS["B"][1])),), frozenset({"B"}))
    touched = {nearest_cell(p) for corners, _, _ in triangles(mesh) for p in corners}
    assert "B" in touched and len(touched) == 3


def test_the_shaders_know_every_paint():
    assert f"palette[{len(PAINTS)}]" in shaders.SOLID_VERTEX and max(NUMBER.values()) < solids.VEIL
