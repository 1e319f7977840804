"""Fingers, mouse and wheel on the whole app: from the event on an element to the tile on the board."""

import pytest

from app.draw.scene import Camera, fit
from app.intents import CellFocus, Key
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.nearing import GLIDE_MS
from tests.app.fakes.browser import BOARD
from tests.app.test_app_pages import start_match

LEFT, TOP, WIDTH, HEIGHT = BOARD
BESIDE = (200.0, 700.0)


@pytest.fixture
def tab(device):
    return start_match(device.open()).click("Show my tiles")


def point(cell, camera=Camera()):
    """Where a cell lies on the screen."""
    x, y = fit(BOUNDS, camera, WIDTH, HEIGHT).to_css(*CENTRES[cell])
    return x + LEFT, y + TOP


def letter_slot(tab, n=0):
    return [slot for slot, tile in enumerate(tab.model.rack) if tile.isalpha()][n]


def tile(tab, slot):
    return tab.element(f"rack-{slot}")


def lift(tab, slot, to="I9"):
    """A finger takes a tile of the rack and holds it over a cell."""
    held = tile(tab, slot)
    tab.pointer("down", held, BESIDE)
    tab.pointer("move", held, (BESIDE[0], BESIDE[1] - 20))
    tab.pointer("move", held, point(to))
    assert tab.model.held == f"rack:{slot}" and tab.model.over == to
    return held


def ghosts(tab):
    return tab.element("ghost").childNodes


def test_a_tile_is_dragged_onto_the_board(tab):
    slot = letter_slot(tab)
    held = lift(tab, slot)
    assert len(ghosts(tab)) == 1 and "translate(" in tab.element("ghost").style.properties["transform"]
    assert "away" in tile(tab, slot).attributes["class"].split()
    tab.pointer("up", held, point("I9"))
    assert [(laid.cell, laid.slot) for laid in tab.model.draft] == [("I9", slot)]
    assert tab.model.held is None and ghosts(tab) == [] and tile(tab, slot) != held


@pytest.mark.parametrize("cell", ["A1", "Q9", "I1", "I17", "E5", "M12"])
def test_every_part_of_the_board_takes_the_tile_that_is_dropped_there(tab, cell):
    held = lift(tab, letter_slot(tab), cell)
    tab.pointer("up", held, point(cell))
    assert [laid.cell for laid in tab.model.draft] == [cell]


def test_a_laid_tile_is_dragged_on_and_back_to_the_rack(tab):
    slot = letter_slot(tab)
    tab.pointer("up", lift(tab, slot), point("I9"))
    board = tab.element("board")
    for start, end in (("I9", "J9"), ("J9", "K6")):
        tab.pass_time(GLIDE_MS)  # the board has come nearer
        tab.pointer("down", board, point(start, tab.model.camera))
        tab.pointer("move", board, point(end, tab.model.camera))
        tab.pointer("up", board, point(end, tab.model.camera))
        assert [laid.cell for laid in tab.model.draft] == [end]
    tab.pass_time(GLIDE_MS)
    tab.beside_board = tab.elements("[data-drop]")[-1]
    tab.pointer("down", board, point("K6", tab.model.camera))
    tab.pointer("move", board, BESIDE)
    tab.pointer("up", board, BESIDE)
    assert tab.model.draft == () and ghosts(tab) == []


def test_a_tile_dropped_on_another_is_pushed_in_there(tab):
    before = tab.model.rack
    tab.beside_board = tile(tab, 5)
    held = lift(tab, 1)
    tab.pointer("up", held, BESIDE)
    assert tab.model.rack[5] == before[1] and sorted(tab.model.rack) == sorted(before) and tab.model.draft == ()


def test_a_tile_dropped_beside_everything_goes_back(tab):
    before = tab.model.rack
    held = lift(tab, 1)
    tab.pointer("up", held, BESIDE)
    assert tab.model.rack == before and tab.model.draft == () and tab.model.held is None and ghosts(tab) == []


def taken_away(tab, held):
    tab.pointer("cancel", held, point("I9"))


def escape(tab, held):
    assert tab.key("Escape", held).prevented


def hidden(tab, held):
    tab.document.visibilityState = "hidden"
    tab.happen("visibilitychange", tab.document)
    tab.settle()


def gone_home(tab, held):
    tab.visit("").visit("hexabble")


@pytest.mark.parametrize("how", [taken_away, escape, hidden, gone_home])
def test_what_breaks_a_drag_puts_the_tile_back(tab, how):
    held = lift(tab, letter_slot(tab))
    how(tab, held)
    assert tab.model.held is None and tab.model.over is None and ghosts(tab) == []
    tab.pointer("up", held, point("I9"))
    tab.pointer("up", held, point("C3"), finger=2)
    assert tab.model.draft == () and len(tab.elements("[data-drag]")) == 7
    # And the next drag is one like any other.
    slot = letter_slot(tab)
    tab.pointer("up", lift(tab, slot), point("I9"))
    assert len(tab.model.draft) == 1


def test_a_second_finger_changes_nothing_while_a_tile_is_dragged(tab):
    """K5: it used to drop the tile."""
    slot = letter_slot(tab)
    held = lift(tab, slot)
    board = tab.element("board")
    tab.pointer("down", board, point("C3"), finger=2)
    tab.pointer("move", board, point("D4"), finger=2)
    assert tab.model.held == f"rack:{slot}" and tab.model.over == "I9" and len(ghosts(tab)) == 1
    tab.pointer("up", held, point("I9"))
    tab.pointer("up", board, point("D4"), finger=2)
    assert [(laid.cell, laid.slot) for laid in tab.model.draft] == [("I9", slot)] and ghosts(tab) == []


def test_a_tap_chooses_once_though_the_browser_sends_a_click_as_well(tab):
    chosen = tile(tab, 2)
    tab.pointer("down", chosen, BESIDE)
    tab.pointer("up", chosen, (BESIDE[0] + 2, BESIDE[1]))
    tab.happen("click", chosen, detail=1)
    tab.settle()
    assert tab.model.selected == 2 and tile(tab, 2).attributes["aria-pressed"] == "true"


def test_a_screen_readers_click_chooses_too(tab):
    tab.happen("click", tile(tab, 2), detail=0)
    tab.settle()
    assert tab.model.selected == 2


def test_a_tap_on_the_board_lays_what_is_chosen(tab):
    slot = letter_slot(tab)
    tab.click(tile(tab, slot))
    board = tab.element("board")
    tab.pointer("down", board, point("I9"))
    tab.pointer("up", board, point("I9"))
    assert [(laid.cell, laid.slot) for laid in tab.model.draft] == [("I9", slot)]
    tab.pass_time(1000)  # a second tap at once is the rest of the first (K1)
    tab.pointer("down", board, point("I9"))
    tab.pointer("up", board, point("I9"))
    assert tab.model.draft == ()


def test_a_cell_chosen_by_a_screen_reader_is_that_cell(tab):
    slot = letter_slot(tab)
    tab.click(tile(tab, slot)).click(tab.element("cell-D2"))
    assert [(laid.cell, laid.slot) for laid in tab.model.draft] == [("D2", slot)]


def test_only_the_main_button_of_a_mouse_drags(tab):
    held = tile(tab, 1)
    tab.pointer("down", held, BESIDE, pointerType="mouse", button=2)
    tab.pointer("move", held, point("I9"), pointerType="mouse")
    assert tab.model.held is None


def test_a_long_press_on_a_tile_or_the_board_opens_no_menu(tab):
    for element, ours in ((tile(tab, 1), True), (tab.element("board"), True), (tab.element("live"), False)):
        assert tab.happen("contextmenu", element).prevented is ours


def test_the_wheel_zooms_about_the_pointer_and_scrolls_nothing(tab):
    x, y = point("K3")
    event = tab.happen("wheel", tab.element("board"), clientX=x, clientY=y, deltaY=-300.0, deltaMode=0)
    tab.settle()
    assert event.prevented and tab.model.camera.zoom > 1.3
    assert tab.app.stage.pick(x - LEFT, y - TOP) == "K3"
    assert not tab.happen("wheel", tab.element("live"), clientX=x, clientY=y, deltaY=-300.0, deltaMode=0).prevented


def test_a_pinch_zooms_and_a_tap_then_means_what_is_painted_there(tab):
    board = tab.element("board")
    tab.pointer("down", board, (150.0, 290.0))
    tab.pointer("down", board, (240.0, 290.0), finger=2)
    tab.pointer("move", board, (330.0, 290.0), finger=2)
    tab.pointer("up", board, (330.0, 290.0), finger=2)
    tab.pointer("up", board, (150.0, 290.0))
    assert 1.8 < tab.model.camera.zoom < 2.2 and tab.model.draft == () and tab.model.selected is None
    slot = letter_slot(tab)
    tab.click(tile(tab, slot))
    here = point("I9", tab.model.camera)
    tab.pointer("down", board, here)
    tab.pointer("up", board, here)
    assert [laid.cell for laid in tab.model.draft] == ["I9"]


def test_turning_the_device_keeps_the_draft_and_where_tiles_are_dropped(tab):
    slot = letter_slot(tab)
    tab.pointer("up", lift(tab, slot), point("I9"))
    draft = tab.model.draft
    tab.document.layout = lambda e: (
        (0.0, 0.0, 460.0, 390.0) if e.id == "board" or e.attributes.get("class") == "board-wrap" else (0.0,) * 4
    )
    tab.happen("resize", tab.window)
    tab.settle()
    assert tab.model.draft == draft and tab.app.stage.size == (460.0, 390.0)
    x, y = fit(BOUNDS, Camera(), 460.0, 390.0).to_css(*CENTRES["J9"])
    assert tab.app.stage.pick(x, y) == "J9"


def test_behind_the_curtain_nothing_can_be_dragged_or_tapped(device):
    tab = start_match(device.open())
    board = tab.element("board")
    tab.pointer("down", board, point("I9"))
    tab.pointer("move", board, point("J9"))
    tab.pointer("up", board, point("J9"))
    assert tab.model.draft == () and tab.model.held is None and not tab.elements("[data-drag]")


@pytest.mark.parametrize("key", ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", ".", "Enter"])
def test_a_key_on_a_cell_that_was_tapped_does_what_it_does_where_keys_have_led(tab, key):
    """K11: the arrow on the board promised it, and nothing happened."""

    def after_key():
        tab.pass_time(1000)
        assert tab.key(key).prevented
        return tab.model.cursor, tab.model.heading, tab.model.note

    tab.element("cell-I12").focus()
    by_keys = after_key()
    tab.send(CellFocus("I9"), *[Key(".", "board")] * ((3 - tab.model.heading) % 3))
    tab.pointer("down", tab.element("board"), point("I12"))
    tab.pointer("up", tab.element("board"), point("I12"))
    tab.document.activeElement = tab.document.body  # as browsers do where a press is on nothing that takes the focus
    assert after_key() == by_keys
