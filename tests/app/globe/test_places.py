"""Where the focusable cells' elements go when the globe rests: where their cells are seen, and nowhere else."""

from random import Random

from app.draw.sphere.picking import cell_at
from app.draw.sphere.places import places
from app.draw.sphere.scene import SPOT
from app.draw.sphere.turning import STRAIGHT, Lens, after, around, inverse, turned
from app.hands.access import UNIT, placed
from engine.globe.geometry import VECTORS


def turns(count=12):
    rng = Random(3)
    for _ in range(count):
        yield after(around((0.0, 1.0, 0.0), rng.uniform(-3, 3)), around((1.0, 0.0, 0.0), rng.uniform(-3, 3)))


def test_every_cell_on_the_near_side_is_where_it_is_seen_and_no_other_has_a_place():
    lens = Lens(390, 460)
    for turn in turns():
        found = places(lens, turn)
        seen = {cell: lens.project(turned(turn, vector)) for cell, vector in VECTORS.items()}
        assert set(found) == {cell for cell, (_, _, near) in seen.items() if near}
        for cell, (x, y, _) in found.items():
            assert abs(x - seen[cell][0]) < 1e-6 and abs(y - seen[cell][1]) < 1e-6


def test_a_finger_in_the_middle_of_an_element_finds_its_cell_and_elements_lie_within_theirs():
    lens = Lens(390, 460)
    for turn in turns(4):
        for cell, (x, y, size) in places(lens, turn).items():
            for dx, dy in ((0, 0), (0.4, 0), (-0.4, 0), (0, 0.4), (0, -0.4)):
                hit = lens.hit(x + dx * size, y + dy * size)
                seen_from = turned(turn, VECTORS[cell])[2]
                if seen_from > 0.55:  # what is nearer to the rim is too flat for a finger anyway
                    assert cell_at(turned(inverse(turn), hit)) == cell


def test_close_up_only_what_is_on_the_canvas_has_a_place():
    far, close = places(Lens(390, 460), STRAIGHT), places(Lens(390, 460, 4.0), STRAIGHT)
    assert 0 < len(close) < len(far) / 4
    assert all(0 <= x <= 390 and 0 <= y <= 460 for x, y, _ in close.values())
    assert all(close[cell][2] > 3.9 * far[cell][2] for cell in close)


def test_the_rules_move_each_element_and_take_all_others_away():
    assert (
        placed({"AB2": (12.4, 30.0, SPOT / 2)}, SPOT / UNIT)
        == "#board-cells .cell{scale:.02}#board-cells #cell-AB2{translate:12px 30px;scale:0.50}"
    )
