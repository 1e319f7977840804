"""The premium layout (G2)."""

from __future__ import annotations

from collections import Counter

from engine.globe.board import CELLS, NEIGHBOURS, distance, is_star
from engine.globe.geometry import VECTORS, dot
from engine.globe.premiums import KINDS, PREMIUMS

OPPOSITE = {cell: min(CELLS, key=lambda other: dot(VECTORS[cell], VECTORS[other])) for cell in CELLS}


def test_24_double_letters_14_triple_letters_14_double_words():
    assert Counter(PREMIUMS.values()) == {"2L": 24, "3L": 14, "2W": 14}
    assert set(PREMIUMS.values()) == set(KINDS) and set(PREMIUMS) <= set(CELLS)


def test_no_premium_touches_another_or_a_star():
    for cell in PREMIUMS:
        assert not is_star(cell)
        assert not any(near in PREMIUMS or is_star(near) for near in NEIGHBOURS[cell])


def test_cells_of_one_kind_keep_their_distance():
    for kind, least in (("2L", 3), ("3L", 4), ("2W", 4)):
        cells = sorted(cell for cell in PREMIUMS if PREMIUMS[cell] == kind)
        assert min(distance(a, b) for i, a in enumerate(cells) for b in cells[:i]) >= least


def test_layout_is_its_own_antipode():
    assert all(OPPOSITE[OPPOSITE[cell]] == cell for cell in CELLS)
    assert all(PREMIUMS.get(cell) == PREMIUMS.get(OPPOSITE[cell]) for cell in CELLS)


def test_every_cell_is_within_two_steps_of_a_premium():
    near = set(PREMIUMS)
    for _ in range(2):
        near |= {other for cell in near for other in NEIGHBOURS[cell]}
    assert near == set(CELLS)
