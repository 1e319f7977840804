"""The globe's meshes: closed to the outside, one prism a cell, one letter a tile, five rays a star."""

from collections import Counter
from math import acos, sqrt

import pytest

from app.draw.sphere import letters, marks, paints, shaders, shapes, sheet, solids
from app.draw.sphere.letters import GLYPH_FLOATS, GLYPHS
from app.draw.sphere.paints import FADE, NUMBER, PAINTS
from app.draw.sphere.picking import cell_at
from app.draw.sphere.scene import Joined, Mark, Piece
from app.draw.sphere.shapes import FLOATS
from engine.globe.board import CELLS, NEIGHBOURS, RAY_CELLS, RAYS, STARS, is_star
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
    mesh = marks.marks((mark,), (), frozenset({cell}) if filled else frozenset())
    assert mesh
    for corners, out, _ in faces_out(mesh):
        assert out > 0
        middle = tuple(sum(p[i] for p in corners) / 3 for i in range(3))
        assert cell_at(middle) == cell


def test_each_cell_has_a_top_of_its_premiums_paint():
    tops = Counter()
    for corners, normal, paint in triangles(solids.board()):
        for cell in {nearest_cell(shapes.centre_of(corners))}:
            if (
                dot(normal, VECTORS[cell]) > 0.99
                and corners[0][0] ** 2 + corners[0][1] ** 2 + corners[0][2] ** 2 > 0.97
            ):
                tops[cell, PAINTS[int(paint)]] += 1
    for cell in CELLS:
        paint = (
            "globe-star-cell"
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
        assert shapes.ring(shape, 1.0, 1.0) == [pytest.approx(corner) for corner in shape.corners]


def test_there_is_a_glyph_for_every_face_of_a_tile():
    plain = {glyph for glyph in GLYPHS if not glyph.endswith(letters.STARRED)}
    assert set(SHOWN) - {face for face in SHOWN if face.endswith("!")} | {"?"} == plain - {"2L", "3L", "2W"}
    assert {glyph[0] for glyph in set(GLYPHS) - plain} == set(letters.LETTERS)
    assert len(GLYPHS) <= sheet.COLUMNS**2


def test_tiles_take_the_place_of_labels():
    premium = next(iter(PREMIUMS))
    free = letters.glyphs(())
    covered = letters.glyphs((Piece(premium, "Q"), Piece("A", "e", True)))
    assert len(free) // GLYPH_FLOATS == len(PREMIUMS) == 52
    assert len(covered) // GLYPH_FLOATS == 52 - 1 + 2
    faces = [GLYPHS[int(covered[i + 5])] for i in range(0, len(covered), GLYPH_FLOATS)]
    assert faces[-2:] == ["Q", "e"]
    assert GLYPHS[int(letters.glyphs((Piece("A", "E"),))[-2])] == "E*"


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


def _lines(double):
    """A join's triangles, by how far aside of its line their outermost corner lies, in thousandths of a radius."""
    mesh = marks.marks((), (Joined("B", RAYS["B"][:2], double),), frozenset({"B"}))
    paints_used = {PAINTS[int(paint + 0.005)] for _, _, paint in triangles(mesh)}
    near = [
        p for corners, _, _ in triangles(mesh) for p in corners if nearest_cell(p) == RAY_CELLS["B", RAYS["B"][0]][1]
    ]
    along = cross(VECTORS["B"], VECTORS[RAY_CELLS["B", RAYS["B"][0]][1]])
    return paints_used, {round(1000 * dot(p, along) / sqrt(dot(along, along))) for p in near}


def test_joins_are_gold_then_coral_and_the_second_is_double():
    (gold, single), (coral, double) = _lines(False), _lines(True)
    assert gold == {"globe-join-gold", "globe-comet", "globe-tile-ink"}
    assert coral == {"globe-join-coral", "globe-tile-ink"}
    # Of the glow the middle and both edges; of each line, of its groove, and of the gold one's vein, the two edges.
    assert len(single) == 9 and len(double) == 11


def test_a_join_runs_under_the_letters_from_ray_to_ray():
    first, second = (RAY_CELLS["B", ray][1] for ray in RAYS["B"][:2])
    mesh = marks.marks((), (Joined("B", RAYS["B"][:2]),), frozenset({"B"}))
    assert {nearest_cell(p) for corners, _, _ in triangles(mesh) for p in corners} == {"B", first, second}
    lowest, highest = [], []
    for piece in (Piece("B", "L"), Piece(first, "E"), Piece(second, "Y")):
        height = [
            dot(p, VECTORS[piece.cell])
            for corners, _, _ in triangles(mesh)
            for p in corners
            if angle(p, VECTORS[piece.cell]) < 0.9 * SHAPES[piece.cell].inner
        ]
        lowest.append(min(height) - shapes.plane(piece.cell) * shapes.TILE_TOP)
        letter = next(
            letters.glyphs((piece,))[i + 3]
            for i in range(0, len(letters.glyphs((piece,))), GLYPH_FLOATS)
            if nearest_cell(tuple(letters.glyphs((piece,))[i : i + 3])) == piece.cell
        )
        highest.append(letter - max(height))
    assert min(lowest) > 0  # over the tiles' faces
    assert max(highest) > 0


def test_where_a_letter_stands_an_inlay_is_faint():
    mesh = marks.marks((), (Joined("B", RAYS["B"][:2]),), frozenset({"B"}))
    covers = {}
    for i in range(0, len(mesh), FLOATS):
        place, paint = tuple(mesh[i : i + 3]), mesh[i + 6]
        away = min(angle(place, VECTORS[cell]) for cell in ("B", *(RAY_CELLS["B", ray][1] for ray in RAYS["B"][:2])))
        covers.setdefault(away < 0.02, []).append(1 - (paint - int(paint + 0.005)) / FADE)
    assert max(covers[True]) < 0.35 and max(covers[False]) > 0.95


def angle(p, q):
    return acos(min(1.0, dot(p, q) / sqrt(dot(p, p) * dot(q, q))))


def test_a_filled_star_is_a_star_and_its_letter_as_large_as_the_others():
    for star in STARS:
        outline = shapes.tile_outline(SHAPES[star], shapes.TILE_SHARE, 1.0)
        far = [angle(p, VECTORS[star]) for p in outline]
        assert len(outline) == 10 and all(min(far[i - 1], far[(i + 1) % 10]) > 1.25 * far[i] for i in range(0, 10, 2))
        for ray in RAYS[star]:  # its tips lie on the star's lines
            tip = min(outline, key=lambda p: angle(p, VECTORS[RAY_CELLS[star, ray][1]]))
            assert angle(tip, VECTORS[star]) == pytest.approx(max(far), rel=0.01)
    sizes = {cell: letters.glyphs((Piece(cell, "E"),))[-3] for cell in CELLS}
    hexagons = sorted(size for cell, size in sizes.items() if not is_star(cell))
    assert all(sizes[star] > 0.97 * hexagons[0] for star in STARS)


def test_the_shaders_know_every_paint():
    assert f"palette[{len(PAINTS)}]" in shaders.SOLID_VERTEX and max(NUMBER.values()) < paints.VEIL
