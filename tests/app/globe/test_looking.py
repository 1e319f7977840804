"""Looking at the globe and its map: spinning, turning in place, a tile held at the rim, buttons, no WebGL, a lost context."""

from math import hypot

from app.draw.scene import Scene
from app.draw.sphere.scene import GlobeScene
from app.draw.sphere.turning import Lens, inverse, turned
from app.intents import (
    Drag,
    DragOver,
    Drawing,
    Drop,
    Fling,
    Hidden,
    Key,
    Pan,
    PanStart,
    ShowTiles,
    Turn,
    Twist,
    Zoom,
    ZoomTo,
)
from app.page.view import find, text_of
from app.tables.globe import aim, chart
from app.tables.globe.intents import Centre, Flat, North
from app.tables.globe.scene import moving
from engine.globe.board import CELLS
from engine.globe.flat_map import flat_map
from engine.globe.geometry import VECTORS
from tests.app.globe.globe_table import SIZE, begun, lay, played, with_rack

MIDDLE = (SIZE[0] / 2, SIZE[1] / 2)


def front(model, at):
    return turned(inverse(model.look.at(at.now)), (0, 0, 1))


def seen_at(model, at, cell):
    return Lens(*SIZE, model.look.zoom).project(turned(model.look.at(at.now), VECTORS[cell]))


def test_a_drag_spins_the_globe_under_the_finger():
    model, at = begun(still=False)
    x, y, _ = seen_at(model, at, "B")
    model = at.send(model, PanStart(x, y), Pan(20, 0), Pan(10, -15))
    nx, ny, _ = seen_at(model, at, "B")
    assert abs(nx - x - 30) < 6 and abs(ny - y + 15) < 6
    assert moving(model, at.now) and not moving(model, at.now + 1000)


def test_a_fling_spins_on_and_comes_to_rest():
    model, at = begun(still=False)
    model = at.send(model, Pan(5, 0), Fling(900, 0))
    start = front(model, at)
    at.now += 400
    assert moving(model, at.now) and front(model, at) != start
    at.now += 3000
    assert not moving(model, at.now)
    rest = front(model, at)
    at.now += 5000
    assert front(model, at) == rest


def test_a_slow_end_of_a_drag_is_no_fling_and_reduced_motion_knows_none():
    model, at = begun(still=False)
    assert at.send(model, Fling(20, 10)).look.glide is None
    model, at = begun(still=True)
    assert at.send(model, Fling(900, 0)).look.glide is None


def test_a_touch_stops_a_spinning_globe():
    model, at = begun(still=False)
    model = at.send(model, Fling(900, 0))
    at.now += 200
    model = at.send(model, Pan(1, 0))
    rest = front(model, at)
    at.now += 700
    assert front(model, at) == rest


def test_twisting_and_shift_dragging_turn_in_place():
    model, at = begun()
    before = front(model, at)
    x, y, _ = seen_at(model, at, "AB2")
    model = at.send(model, Twist(0.5, *MIDDLE))  # clockwise on screen, where y points down
    nx, ny, _ = seen_at(model, at, "AB2")
    assert hypot(*(p - q for p, q in zip(front(model, at), before))) < 1e-9
    cross = (x - MIDDLE[0]) * (ny - MIDDLE[1]) - (y - MIDDLE[1]) * (nx - MIDDLE[0])
    assert cross > 0
    cx, cy = MIDDLE
    back = at.send(model, Turn(cx + 100, cy + 100, cx + 100, cy - 100))
    assert hypot(*(p - q for p, q in zip(front(back, at), before))) < 1e-9
    assert back.look.turn != model.look.turn


def test_zoom_buttons_pinch_and_keys_stay_within_bounds():
    model, at = begun()
    for _ in range(12):
        model = at.send(model, ZoomTo("in"))
    assert model.look.zoom == 5.0
    model = at.send(model, Zoom(0.5, *MIDDLE))
    assert model.look.zoom == 2.5
    model = at.send(model, Key("-", "board"), Key("+", "board"), ZoomTo("fit"))
    assert model.look.zoom == 1.0


def test_north_up_and_centre_of_play():
    model, at = begun()
    model = at.send(with_rack(model, "CATSDOG"), Twist(2.0, *MIDDLE), North())
    x, y, _ = turned(model.look.at(at.now), (0, 0, 1))
    assert abs(x) < 1e-6 and y > 0
    model = at.send(lay(model, at, (("L", "C"), ("GL4", "A"))), Centre())
    assert turned(model.look.at(at.now), VECTORS["L"])[2] > 0.97


def test_the_globe_eases_to_the_other_players_move_when_a_turn_begins():
    model, at = begun(passing=True, still=False, seed=4)
    model = played(model, at, 1)
    assert model.curtain
    at.now += 5000
    model = at.send(model, Pan(200, 0))
    at.now += 5000
    model = at.send(model, ShowTiles())
    assert model.look.moving(at.now)
    at.now += 2000
    middle = aim.centre_of(aim.last_words(model))
    assert turned(model.look.at(at.now), middle)[2] > 0.999


def test_a_held_tile_near_the_rim_turns_the_globe_after_a_moment():
    model, at = begun(still=False)
    lens = Lens(*SIZE)
    x, y = MIDDLE[0] + lens.radius * 0.97, MIDDLE[1]
    model = at.send(model, Drag("rack:0"), DragOver(None, x, y))
    start = front(model, at)
    at.now += 200
    assert front(model, at) == start  # only passing by
    at.now += 800
    assert moving(model, at.now)
    turned_to = front(model, at)
    right = turned(inverse(model.look.turn), (1, 0, 0))
    assert sum(p * q for p, q in zip(turned_to, right)) > 0.1  # what was at the right rim comes to the front
    model = at.send(model, DragOver(None, *MIDDLE))
    rest = front(model, at)
    at.now += 1000
    assert front(model, at) == rest


def test_a_tile_that_only_crosses_the_rim_turns_nothing_however_slowly():
    model, at = begun(still=False)
    start = front(model, at)
    radius = Lens(*SIZE).radius
    model = at.send(model, Drag("rack:0"))
    for step in range(40):
        at.now += 150
        model = at.send(model, DragOver(None, MIDDLE[0], MIDDLE[1] + radius * 1.25 - step * 6))
    assert front(model, at) == start
    at.now += 5000
    assert front(model, at) == start


def test_the_cell_under_a_resting_finger_is_shown_while_the_globe_turns():
    model, at = begun(still=False)
    x = MIDDLE[0] + Lens(*SIZE).radius * 0.9
    model = at.send(model, Drag("rack:0"), DragOver("B", x, MIDDLE[1]))
    covered = set()
    for _ in range(30):
        at.now += 200
        covered |= {cell for mark in at.scene(model).marks if mark.kind == "cover" for cell in mark.cells}
    assert len(covered) > 5
    model = at.send(model, Drop(None, "rack", x, 600))
    at.now += 1000
    assert not moving(model, at.now) and model.pointer is None


def test_how_it_was_turned_outlives_a_reload_but_a_spin_writes_nothing():
    from app.tables.globe import TABLE

    model, at = begun()
    before = TABLE.beside(model)
    model = at.send(model, Pan(90, 40))
    assert TABLE.beside(model) == before
    model = at.send(model, Hidden())
    again = at.reloaded(model)
    assert hypot(*(p - q for p, q in zip(front(again, at), front(model, at)))) < 1e-3
    assert TABLE.beside(at.send(again, Drawing("ready")))["turn"] == TABLE.beside(model)["turn"]  # and the one after


# -- without WebGL ---------------------------------------------------------------------------------------------


def test_without_webgl_the_map_takes_over_and_says_so():
    model, at = begun()
    assert isinstance(at.scene(model), GlobeScene)
    model = at.send(model, Drawing("none"))
    assert model.flat and "flat" in at.said() and isinstance(at.scene(model), Scene)
    assert find(at.view(model), id="board").attrs["data-painter"] == "flat"


def test_while_the_globe_is_made_a_line_says_so_and_a_lost_context_leaves_everything_as_it_was():
    model, at = begun()
    assert "night sky" in text_of(at.view(model))
    model = at.send(model, Drawing("building"))
    assert "252 cells" in text_of(at.view(model))
    model = lay(at.send(model, Drawing("ready")), at, (("AB2", model.rack[0]),)) if model.rack[0] != "?" else model
    draft, match = model.draft, model.match
    model = at.send(model, Drawing("lost"))
    assert "comes back by itself" in text_of(at.view(model)) and (model.draft, model.match) == (draft, match)
    model = at.send(model, Flat(True))
    assert isinstance(at.scene(model), Scene) and model.draft == draft
    model = at.send(model, Flat(False), Drawing("ready"))
    assert isinstance(at.scene(model), GlobeScene) and "comes back" not in text_of(at.view(model))


def test_every_cell_of_the_map_is_picked_where_it_lies_and_the_map_pans_and_zooms():
    from app.hands.access import pick

    model, at = begun()
    model = at.send(model, Drawing("none"))
    scene = at.scene(model)
    assert all(pick(scene, spot.x, spot.y, scene.spot_reach) == spot.name for spot in scene.spots)
    model = at.send(model, ZoomTo("readable"))
    assert model.camera.zoom > 2
    there = at.send(model, Pan(-50, 0), Zoom(1.5, *MIDDLE), Twist(1.0, *MIDDLE), North(), Fling(900, 0))
    assert there.camera != model.camera
    assert at.send(there, ZoomTo("readable")).camera.zoom == 1.0


def test_arrows_cross_from_one_half_of_the_map_to_the_other():
    model, at = begun()
    model = at.send(model, Drawing("none"))
    plan = flat_map(chart.lying(SIZE))
    halves, todo, reached = set(), [model], {model.cursor}
    while todo:
        here = todo.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            there = at.send(here, Key(key, "board"))
            halves.add((plan.cells[here.cursor].half, plan.cells[there.cursor].half))
            if there.cursor not in reached:
                reached.add(there.cursor)
                todo.append(there)
    assert reached == set(CELLS) and ("north", "south") in halves and ("south", "north") in halves


def test_the_same_number_stands_at_cells_of_both_maps_that_touch_on_the_globe():
    from math import atan2

    from app.draw.scene import Text
    from app.tables.globe.flat import _board

    for lying in (False, True):
        plan = flat_map(lying)
        numbers = {}
        for item in _board(lying):
            if isinstance(item, Text) and item.text.isdigit():
                half = min((0, 1), key=lambda i: hypot(item.x - plan.discs[i][0], item.y - plan.discs[i][1]))
                of_half = [cell for cell in plan.cells.values() if cell.half == ("north", "south")[half]]
                near = min(of_half, key=lambda cell: hypot(cell.centre[0] - item.x, cell.centre[1] - item.y))
                numbers.setdefault(item.text, {})[half] = VECTORS[near.name]
        assert len(numbers) == 9
        for places in numbers.values():
            north, south = places[0], places[1]
            apart = abs(atan2(north[1], north[0]) - atan2(south[1], south[0]))
            assert min(apart, 6.2832 - apart) < 0.3
