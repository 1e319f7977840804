"""The board that comes nearer where one lays, and goes out again: what is seen meanwhile is what is picked."""

from dataclasses import replace

import pytest

from app.commands import AskSetting
from app.draw.scene import Camera, fit
from app.hands.access import pick
from app.intents import Adjust, Drag, DragCancel, DragOver, Drop, Pan, Resized, Tap, Zoom, ZoomTo
from app.parts.crossword_intents import Rack, Recall
from app.table import Settings
from app.tables.hexabble import TABLE
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.nearing import DWELL_MS, EDGE_MS, GLIDE_MS, camera_at
from tests.app.hexabble_table import SIZE, begun, with_rack

STEP = 16.0


@pytest.fixture
def laid():
    """A phone, the rack in hand, a tile on a cell: the model, its table."""
    model, at = begun()
    return with_rack(model, at, "CATSERO"), at


def on_screen(camera, cell, size=SIZE):
    return fit(BOUNDS, camera, *size).to_css(*CENTRES[cell])


def lay(model, at, cell, slot=0):
    return at.send(model, Rack(f"rack:{slot}"), Tap(cell, 0, 0))


def frames(model, at, milliseconds):
    """A tile is held where it is for so long; the table is told in every frame in which it moves."""
    gone = 0.0
    while gone < milliseconds and TABLE.moving(model, at.now):
        at.later(STEP)
        gone += STEP
        x, y = model.finger.x, model.finger.y
        place = fit(BOUNDS, camera_at(model, at.now), *SIZE).to_board(x, y)
        scene = TABLE.scene(model, at.ui())
        model = at.send(model, DragOver(pick(scene, *place, scene.spot_reach), x, y))
    return model


@pytest.mark.parametrize("cell", ["I9", "A1", "Q9", "I17", "M12"])
def test_a_tile_laid_brings_the_board_nearer_and_stays_in_sight_with_room_for_a_word(laid, cell):
    model = lay(*laid, cell)
    x, y = on_screen(model.camera, cell)
    assert model.camera.zoom > 1.3 and 0 < x < SIZE[0] and 0 < y < SIZE[1]
    if cell == "I9":
        assert all(0 < v < most for v, most in zip(on_screen(model.camera, "I11"), SIZE))


def test_it_glides_there_and_rests_and_goes_out_again_once_nothing_is_laid(laid):
    model, at = laid
    model = lay(model, at, "I9")
    steps = [camera_at(model, at.now + after).zoom for after in range(0, int(GLIDE_MS) + 60, 20)]
    assert steps[0] == 1.0 and steps == sorted(steps) and steps[-1] == model.camera.zoom
    assert TABLE.moving(model, at.now) and not TABLE.moving(model, at.now + GLIDE_MS)
    at.later()
    model = at.send(model, Recall())
    assert model.camera == Camera() and not model.near
    assert camera_at(model, at.now).zoom > 1.3 and camera_at(model, at.now + GLIDE_MS) == Camera()


def test_the_cell_stays_where_it_was_while_the_board_comes(laid):
    model, at = laid
    model = lay(model, at, "I9")
    places = [on_screen(camera_at(model, at.now + after), "I9") for after in range(0, int(GLIDE_MS) + 20, 20)]
    assert all(place == pytest.approx(places[0], abs=0.5) for place in places)


def test_where_nothing_should_move_it_is_there_at_once(laid):
    model, at = laid
    env = replace(at.env(model), still=True)
    for intent in (Rack("rack:0"), Tap("I9", 0, 0)):
        model, _ = TABLE.update(model, intent, env)
    assert model.near and camera_at(model, at.now) == model.camera and not TABLE.moving(model, at.now + 200)


def test_it_is_switched_off_in_the_settings_and_in_the_menu(laid):
    model, at = laid
    env = replace(at.env(model), settings=Settings(closer=False))
    for intent in (Rack("rack:0"), Tap("I9", 0, 0)):
        model, _ = TABLE.update(model, intent, env)
    assert model.camera == Camera() and not model.near
    at.send(model, Adjust("closer", False))
    assert at.commands == (AskSetting("closer", False),)
    assert Settings.from_json({}).closer and not Settings().changed("closer", False).closer


@pytest.mark.parametrize("size", [(1000.0, 700.0), (820.0, 900.0)])
def test_a_board_that_is_large_enough_stays_as_it_is(laid, size):
    model, at = laid
    at.size = size
    assert lay(model, at, "I9").camera == Camera()


def test_who_zooms_by_hand_keeps_what_they_chose(laid):
    model, at = laid
    model = at.send(model, Zoom(2.0, 100.0, 100.0))
    mine = model.camera
    model = lay(model, at, "I9")
    assert model.camera == mine and not model.near
    model = at.send(at.send(model, Recall()), ZoomTo("fit"))
    at.later()
    model = at.send(lay(model, at, "I9"), ZoomTo("readable"))
    assert model.camera == Camera() and not model.near
    assert at.send(lay(model, at, "I10", 1), Pan(3.0, 3.0)).camera.zoom == 1.0


def test_a_hand_on_the_board_stops_the_glide_where_it_is_seen(laid):
    model, at = laid
    model = lay(model, at, "I9")
    at.later(GLIDE_MS / 2)
    seen = camera_at(model, at.now)
    model = at.send(model, Pan(0.0, 0.0))
    assert model.camera.zoom == pytest.approx(seen.zoom) and model.glide is None


def test_a_phone_that_is_turned_keeps_the_tile_in_sight(laid):
    model, at = laid
    model = at.send(lay(model, at, "M12"), Resized())
    at.size = (480.0, 300.0)
    model = at.send(model, Resized())
    x, y = on_screen(model.camera, "M12", at.size)
    assert 0 < x < 480 and 0 < y < 300
    at.size = (1200.0, 900.0)
    model = at.send(model, Resized())
    assert model.camera == Camera() and not model.near


def test_a_reload_in_the_middle_of_a_turn_finds_it_near_and_goes_out_with_the_turn(laid):
    model, at = laid
    model = at.send(lay(model, at, "I9"), Resized())
    at.later()
    again = at.reloaded(model)
    assert again.near and again.camera == model.camera
    assert at.send(again, Recall()).camera == Camera()


# -- a tile that is held ---------------------------------------------------------------------------------------


def test_a_tile_held_still_over_the_board_brings_it_nearer_about_the_finger(laid):
    model, at = laid
    x, y = on_screen(Camera(), "J9")
    model = at.send(model, Drag("rack:0"), DragOver("J9", x, y))
    model = frames(model, at, DWELL_MS / 2)
    assert model.camera == Camera()
    model = frames(model, at, 2000)
    assert model.camera.zoom > 1.3 and model.over == "J9" and not TABLE.moving(model, at.now)
    model = at.send(model, Drop("J9", "board", x, y))
    assert [tile.cell for tile in model.draft] == ["J9"] and model.near


def test_a_tile_on_its_way_is_not_held_still_and_one_let_go_elsewhere_sends_the_board_out(laid):
    model, at = laid
    model = at.send(model, Drag("rack:0"))
    for step in range(40):
        at.later(STEP)
        model = at.send(model, DragOver("J9", 100.0 + 8 * (step % 2) + step, 200.0))
    assert model.camera == Camera()
    model = frames(model, at, 2000)
    assert model.near
    at.later()
    model = at.send(model, DragCancel())
    assert model.camera == Camera() and model.finger is None


def test_at_the_edge_the_board_moves_on_as_far_as_it_goes_and_the_cell_below_is_the_one_shown(laid):
    model, at = laid
    at.later()
    model = at.send(lay(model, at, "I9"), Resized())
    at.later()
    x, y = SIZE[0] - 16.0, SIZE[1] / 2
    model = at.send(model, Drag("rack:1"), DragOver(None, x, y))
    start = model.camera
    model = frames(model, at, EDGE_MS - 2 * STEP)
    assert model.camera == start  # only passing
    model = frames(model, at, 8000)
    assert model.camera.x > start.x and not TABLE.moving(model, at.now)
    scene = TABLE.scene(model, at.ui())
    below = pick(scene, *fit(BOUNDS, model.camera, *SIZE).to_board(x, y), scene.spot_reach)
    assert below is not None and below[0] in "PQ" and model.over == below
