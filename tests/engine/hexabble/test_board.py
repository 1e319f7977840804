from engine.hexabble import board
from engine.hexabble.board import AXIAL, CENTRE, KEY_SPACES, LINES, NAMES, NEIGHBOURS, NEXT, OUTSIDE, PREMIUMS, PREVIOUS

# The premium spaces as the board lies on the table: d DL, t TL, D DW, T TW, k Key, s start. A step down a column is
# two rows of the drawing, a column is two characters.
PREMIUM_SPACES = """
                T
              .   .
            .   .   .
          .   D   D   .
        t   .   .   .   t
      .   .   .   .   .   .
    .   .   .   .   .   .   .
  .   .   k   d   d   k   .   .
T   D   .   .   .   .   .   D   T
  .   .   .   .   .   .   .   .
.   .   d   d   .   d   d   .   .
  D   .   .   .   .   .   .   D
.   .   .   .   .   .   .   .   .
  .   d   .   d   d   .   d   .
.   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
t   k   d   d   s   d   d   k   t
  .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .   .
  .   d   .   d   d   .   d   .
.   .   .   .   .   .   .   .   .
  D   .   .   .   .   .   .   D
.   .   d   d   .   d   d   .   .
  .   .   .   .   .   .   .   .
T   D   .   .   .   .   .   D   T
  .   .   k   d   d   k   .   .
    .   .   .   .   .   .   .
      .   .   .   .   .   .
        t   .   .   .   t
          .   D   D   .
            .   .   .
              .   .
                T
"""


def _drawing():
    symbols = {"start": "s", "key": "k", "TW": "T", "DW": "D", "TL": "t", "DL": "d"}
    rows = [[" "] * 33 for _ in range(33)]
    for cell, (q, r) in enumerate(AXIAL):
        rows[16 + q + 2 * r][16 + 2 * q] = symbols.get(PREMIUMS.get(cell), ".")
    return ["".join(row).rstrip() for row in rows]


def test_names_run_down_each_column_from_its_top_h1():
    assert NAMES[CENTRE] == "I9" and AXIAL[CENTRE] == (0, 0)
    sizes = [sum(name[0] == column for name in NAMES) for column in "ABCDEFGHIJKLMNOPQ"]
    assert sizes == [9, 10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14, 13, 12, 11, 10, 9]
    assert len(set(NAMES)) == 217
    for cell, below in enumerate(NEXT[0][:OUTSIDE]):
        if below != OUTSIDE:
            assert (NAMES[below][0], int(NAMES[below][1:])) == (NAMES[cell][0], int(NAMES[cell][1:]) + 1)


def test_the_three_reading_directions_from_the_centre_h1():
    assert [NAMES[step[CENTRE]] for step in NEXT] == ["I10", "J9", "J8"]
    assert [NAMES[step[CENTRE]] for step in PREVIOUS] == ["I8", "H8", "H9"]


def test_every_step_and_its_way_back_agree_everywhere():
    for axis in range(3):
        assert NEXT[axis][OUTSIDE] == PREVIOUS[axis][OUTSIDE] == OUTSIDE
        for cell in range(OUTSIDE):
            ahead = NEXT[axis][cell]
            assert ahead == OUTSIDE or PREVIOUS[axis][ahead] == cell
            assert ahead == OUTSIDE or board.potential(ahead) > board.potential(cell)


def test_neighbours_are_the_cells_one_step_away():
    for cell in range(OUTSIDE):
        steps = {way[axis][cell] for way in (NEXT, PREVIOUS) for axis in range(3)} - {OUTSIDE}
        assert set(NEIGHBOURS[cell]) == steps
        assert all(cell in NEIGHBOURS[other] for other in steps)
    assert sorted({len(around) for around in NEIGHBOURS}) == [3, 4, 6]


def test_there_are_51_lines_and_every_two_neighbours_share_exactly_one():
    assert len(LINES) == 51
    assert sum(len(line.cells) for line in LINES) == 3 * 217
    for cell in range(OUTSIDE):
        for other in NEIGHBOURS[cell]:
            assert sum({cell, other} <= set(line.cells) for line in LINES) == 1


def test_premium_spaces_are_55_with_full_symmetry_h2():
    counts = {kind: list(PREMIUMS.values()).count(kind) for kind in set(PREMIUMS.values())}
    assert counts == {"start": 1, "key": 6, "TW": 6, "DW": 12, "TL": 6, "DL": 24}
    for q, r in AXIAL:
        kind = PREMIUMS.get(AXIAL.index((q, r)))
        assert PREMIUMS.get(AXIAL.index((-r, q + r))) == kind
        assert PREMIUMS.get(AXIAL.index((r, q))) == kind


def test_premium_spaces_lie_as_drawn_h2():
    assert _drawing() == PREMIUM_SPACES.strip("\n").split("\n")
    assert {NAMES[cell] for cell in KEY_SPACES} == {"C6", "F3", "F12", "L3", "L12", "O6"}
