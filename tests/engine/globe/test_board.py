"""The board's topology, checked cell by cell (G1)."""

from __future__ import annotations

from collections import Counter
from math import isclose

import pytest

from engine.globe.board import (
    CELLS,
    EDGES,
    FACES,
    LINES,
    LOOPS,
    NEIGHBOURS,
    PLACES,
    RAY_CELLS,
    RAYS,
    STARS,
    TRIANGLES,
    WEIGHTS,
    distance,
    is_star,
)
from engine.globe.geometry import VECTORS, cross, dot, unit


def test_252_cells_of_which_12_are_stars_and_240_hexagons():
    assert len(CELLS) == len(set(CELLS)) == 252
    assert [cell for cell in CELLS if is_star(cell)] == list(STARS)
    assert Counter(len(ring) for ring in NEIGHBOURS.values()) == {5: 12, 6: 240}
    assert all((len(NEIGHBOURS[cell]) == 5) == is_star(cell) for cell in CELLS)


def test_names_are_those_of_the_cases():
    edges = {line.cells[0] + line.cells[-1] for line in EDGES}
    faces = {"".join(sorted(face)) for face in FACES}
    assert len(edges) == 30 and len(faces) == 20
    expected = (
        set(STARS) | {f"{e}{n}" for e in edges for n in range(1, 5)} | {f"{f}{n}" for f in faces for n in range(1, 7)}
    )
    assert set(CELLS) == expected


def test_weights_sum_to_five_and_are_unique():
    assert all(sum(weight for _, weight in weights) == 5 for weights in WEIGHTS.values())
    assert len(set(WEIGHTS.values())) == 252


def test_neighbours_are_mutual_and_each_ring_goes_round():
    for cell, ring in NEIGHBOURS.items():
        assert len(set(ring)) == len(ring) and ring[0] == min(ring)
        for i, near in enumerate(ring):
            assert cell in NEIGHBOURS[near]
            assert ring[i - 1] in NEIGHBOURS[near]
            assert cell != near


def test_neighbours_run_counter_clockwise_seen_from_outside():
    for cell, ring in NEIGHBOURS.items():
        for i, near in enumerate(ring):
            assert dot(cross(VECTORS[ring[i - 1]], VECTORS[near]), VECTORS[cell]) > 0


def test_neighbours_are_the_nearest_cells_in_space():
    for cell, ring in NEIGHBOURS.items():
        by_distance = sorted(CELLS, key=lambda other: -dot(VECTORS[cell], VECTORS[other]))
        assert set(by_distance[1 : len(ring) + 1]) == set(ring)


def test_euler_the_500_triangles_close_the_sphere():
    sides = sum(len(ring) for ring in NEIGHBOURS.values()) // 2
    assert len(TRIANGLES) == 500 and len(CELLS) - sides + 500 == 2
    directed = Counter((t[i - 1], t[i]) for t in TRIANGLES for i in range(3))
    assert len(directed) == 2 * sides and set(directed.values()) == {1}


def test_30_edges_of_star_four_hexagons_star():
    assert len(EDGES) == 30
    for line in EDGES:
        first, *between, last = line.cells
        assert not line.closed and first < last and is_star(first) and is_star(last)
        assert between == [f"{first}{last}{n}" for n in range(1, 5)]


def test_24_loops_of_25_hexagons():
    assert len(LOOPS) == 24
    for line in LOOPS:
        assert line.closed and len(set(line.cells)) == 25 and not any(map(is_star, line.cells))
        assert line.cells[0] == min(line.cells) and line.cells[1] < line.cells[-1]
    assert len({frozenset(line.cells) for line in LOOPS}) == 24


def test_lines_go_straight_on():
    for line in LINES:
        size = len(line.cells)
        for i in range(size if line.closed else size - 2):
            before, cell, after = (line.cells[(i + step) % size] for step in range(3))
            ring = NEIGHBOURS[cell]
            assert ring.index(after) == (ring.index(before) + 3) % 6


def test_each_hexagon_lies_on_three_lines_each_star_ends_five():
    for cell in CELLS:
        assert len({number for number, _ in PLACES[cell]}) == (5 if is_star(cell) else 3)


def test_each_pair_of_neighbours_lies_on_exactly_one_line():
    pairs = Counter()
    for line in LINES:
        ends = zip(line.cells, line.cells[1:] + (line.cells[:1] if line.closed else ()))
        pairs.update(frozenset(pair) for pair in ends)
    assert set(pairs.values()) == {1}
    assert set(pairs) == {frozenset((a, b)) for a in CELLS for b in NEIGHBOURS[a]}


def test_two_loops_can_share_two_cells_so_lines_are_known_by_number():
    shared = Counter(len(set(a.cells) & set(b.cells)) for i, a in enumerate(LOOPS) for b in LOOPS[:i])
    assert max(shared) >= 2


def test_rays_are_named_by_the_star_they_lead_to():
    assert len(RAY_CELLS) == 60
    for star in STARS:
        assert len(RAYS[star]) == 5 and list(RAYS[star]) == sorted(RAYS[star])
        for ray in RAYS[star]:
            cells = RAY_CELLS[star, ray]
            assert cells[0] == star and cells[-1] == ray and cells == RAY_CELLS[ray, star][::-1]


@pytest.mark.parametrize(
    ("face", "number", "weights"),
    [
        ("ABC1", 1, (3, 1, 1)),
        ("ABC2", 2, (2, 2, 1)),
        ("ABC3", 3, (1, 3, 1)),
        ("ABC4", 4, (1, 2, 2)),
        ("ABC5", 5, (1, 1, 3)),
        ("ABC6", 6, (2, 1, 2)),
    ],
)
def test_face_hexagons_go_round_the_face(face, number, weights):
    assert WEIGHTS[face] == tuple(zip("ABC", weights))
    assert f"ABC{number % 6 + 1}" in NEIGHBOURS[face]


def test_neighbouring_rays_first_cells_touch():
    # G11: that is why RELY bends between rays that are not beside each other.
    for star in STARS:
        firsts = NEIGHBOURS[star]
        for i, cell in enumerate(firsts):
            assert firsts[i - 1] in NEIGHBOURS[cell] and firsts[i - 2] not in NEIGHBOURS[cell]


def test_distance_between_opposite_poles_is_fifteen_steps():
    assert distance("A", "L") == 15 and distance("A", "B") == 5 and distance("ABC1", "ABC1") == 0


def test_vectors_are_unit_right_handed_with_a_north_and_b_at_longitude_0():
    assert VECTORS["A"] == (0, 0, 1) and VECTORS["L"] == (0, 0, -1)
    assert VECTORS["B"][1] == 0 and VECTORS["B"][0] > 0
    assert VECTORS["C"][1] > 0 and VECTORS["G"][1] > 0 > VECTORS["G"][2]
    assert dot(cross(VECTORS["B"], VECTORS["C"]), VECTORS["A"]) > 0
    for x, y, z in VECTORS.values():
        assert isclose(x * x + y * y + z * z, 1)
    for one in STARS:
        angles = {round(dot(VECTORS[one], VECTORS[other]), 12) for other in STARS if other != one}
        assert angles == {round(5**-0.5, 12), -round(5**-0.5, 12), -1.0}


def test_edge_cells_lie_on_the_great_circle_between_their_stars():
    for line in EDGES:
        normal = unit(cross(VECTORS[line.cells[0]], VECTORS[line.cells[-1]]))
        for cell in line.cells:
            assert abs(dot(normal, VECTORS[cell])) < 1e-12
