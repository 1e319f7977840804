"""What both word games' tables do alike, at both tables: what playing showed (K1 to K11), each kind as a test."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

import pytest

from app.commands import AskExport, PlaySound, Say, Toast
from app.draw.scene import Poly, Text, fit
from app.draw.sphere.letters import LABEL
from app.draw.sphere.marks import ARROW
from app.draw.sphere.paints import on_cell
from app.hands.arming import ARM_MS
from app.intents import (
    CellPress,
    CloseDialog,
    Drag,
    DragOver,
    Drop,
    Export,
    Hidden,
    Key,
    Left,
    OpenDialog,
    Pan,
    Resized,
    ShowTiles,
    Tap,
    TapHandle,
    Tick,
    ZoomTo,
)
from app.page.view import Node, find, text_of, walk
from app.parts import arrangement
from app.parts.crossword_dialogs import ExchangeDialog, LetterDialog, MenuDialog, PassDialog, UnseenDialog
from app.parts.crossword_intents import ExchangeNow, Letter, Light, PassNow, PlaceNow, Rack, Shuffle
from app.parts.turns import BRIEF_MS
from app.table import Ui
from app.tables import globe, hexabble
from engine.globe.board import LOOPS, NEIGHBOURS
from engine.globe.premiums import PREMIUMS
from engine.hexabble.board import NAMES
from engine.hexabble.board import PREMIUMS as DOUBLED
from tests.app import hexabble_table as at_hexabble
from tests.app.globe import globe_table as at_globe

LOOP = LOOPS[0].cells


@dataclass(frozen=True)
class Side:
    """One of the two tables. `cells` lie in a line on which CAT may be the first word."""

    table: Any
    begun: Callable[..., Any]
    lay: Callable[..., Any]
    cells: tuple[str, ...]
    far: str
    rack: Callable[..., Any]
    state: Callable[..., Any]

    def ready(self, rack: str = "CATOEI?", passing: bool = False) -> Any:
        """The first seat holds these tiles, and sees them."""
        model, at = self.begun(passing)
        return self.rack(at.send(model, ShowTiles()), at, rack), at

    def cat(self, model: Any, at: Any) -> Any:
        return self.lay(model, at, tuple(zip(self.cells, "CAT")))


def _a_hexabble(passing: bool) -> Any:
    return at_hexabble.begun(passing=passing, known=frozenset({"CAT"}))


HEXABBLE = Side(
    hexabble.TABLE, _a_hexabble, at_hexabble.lay, ("I9", "I10", "I11", "I12"), "A1",
    at_hexabble.with_rack, at_hexabble.with_state,
)  # fmt: skip
GLOBE = Side(
    globe.TABLE, lambda passing: at_globe.begun(passing=passing), at_globe.lay, LOOP[:4], LOOP[12],
    lambda model, at, rack: at_globe.with_rack(model, rack), lambda model, at, **changes: at_globe.with_state(model, **changes),
)  # fmt: skip
both = pytest.mark.parametrize("side", [HEXABBLE, GLOBE], ids=["hexabble", "globe"])


def fresh_tiles(side: Side, at: Any, model: Any) -> list[str]:
    """The cells that the board's labels call not placed yet."""
    return [spot.name for spot in at.scene(model).spots if "not placed yet" in spot.label]


def talk(at: Any, model: Any) -> str:
    return text_of(find(at.view(model), class_="talk"))


def toasts(at: Any) -> list[str]:
    return [command.text for command in at.commands if isinstance(command, Toast)]


# -- K1: a second tap ------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("again", [lambda cell: Tap(cell, 5, 5), lambda cell: TapHandle(f"cell:{cell}"), CellPress])
def test_the_second_tap_of_a_double_tap_does_not_take_back_what_the_first_has_laid(side, again):
    model, at = side.ready()
    cell = side.cells[0]
    model = at.send(model, Rack("rack:0"), Tap(cell, 5, 5))
    at.later(ARM_MS - 1)
    assert [laid.cell for laid in at.send(model, again(cell)).draft] == [cell]
    at.later(2)
    assert at.send(model, again(cell)).draft == ()


@both
def test_a_clock_that_is_set_back_makes_no_double_of_what_comes_later(side):
    """K5: the tile can be taken back, and Place says what is missing."""
    model, at = side.ready()
    cell = side.cells[0]
    model = at.send(model, Rack("rack:0"), Tap(cell, 5, 5))
    at.later(-3_600_000)
    model = at.send(model, Tap(cell, 5, 5))
    assert model.draft == ()
    assert at.send(model, PlaceNow()).note == "Lay at least one tile first."


@both
def test_what_was_dropped_is_not_taken_back_by_the_tap_that_dropped_it(side):
    model, at = side.ready()
    cell = side.cells[0]
    model = at.send(model, Drag("rack:0"), Drop(cell, "board", 5, 5), Tap(cell, 5, 5))
    assert [laid.cell for laid in model.draft] == [cell]


@both
def test_delete_takes_back_at_once_for_it_is_no_second_tap(side):
    model, at = side.ready()
    model = at.send(model, Rack("rack:0"), Tap(side.cells[0], 5, 5), Key("Delete", "board"))
    assert model.draft == ()


@both
@pytest.mark.parametrize("passing", [True, False])
@pytest.mark.parametrize(
    "end", [(PlaceNow(),), (OpenDialog(PassDialog()), PassNow()), (OpenDialog(ExchangeDialog((0,))), ExchangeNow())]
)
def test_an_end_of_a_turn_pressed_twice_does_and_says_nothing_to_the_next_player(side, passing, end):
    model, at = side.ready("CATOEIU", passing)
    once = at.send(side.cat(model, at), *end)
    assert len(once.view.history) == 1
    at.later(ARM_MS - 1)
    assert at.send(once, end[-1]) == once and at.commands == ()


@both
def test_place_without_a_tile_says_so_once_it_is_meant(side):
    model, at = side.ready()
    after = at.send(model, PlaceNow())
    assert "Lay at least one tile first." in talk(at, after) and "Lay at least one tile first." in at.said()


@both
def test_the_sounds_switch_has_something_to_switch(side):
    """K2: a turn that scores, one that does not, a refusal, the end."""
    model, at = side.ready("CATOEIU")
    heard = []
    for ends in ([PlaceNow()], [OpenDialog(PassDialog()), PassNow()]):
        at.send(side.cat(model, at), *ends)
        heard += [command.name for command in at.commands if isinstance(command, PlaySound)]
    at.send(side.lay(model, at, ((side.cells[0], "C"), (side.far, "T"))), PlaceNow())
    heard += [command.name for command in at.commands if isinstance(command, PlaySound)]
    model = side.rack(side.state(model, at, bag=(), racks=(("C", "A", "T"), ("Q",))), at, "CAT")
    at.send(side.cat(model, at), PlaceNow())
    heard += [command.name for command in at.commands if isinstance(command, PlaySound)]
    assert heard == ["score-1", "turn", "refuse", "score-1", "end"]


# -- K3: what moves, and what is kept --------------------------------------------------------------------------


@both
def test_there_is_one_line_of_talk_whatever_it_holds(side):
    model, at = side.ready("CATOEIU")
    states = [
        model,
        side.lay(model, at, ((side.cells[0], "C"),)),
        side.lay(model, at, ((side.cells[0], "C"), (side.far, "T"))),
        side.cat(model, at),
        at.send(model, Key("q", "board")),
        at.send(side.cat(model, at), PlaceNow()),
    ]
    for state in states:
        found = [n for n in walk(at.view(state)) if isinstance(n, Node) and "talk" in str(n.attrs.get("class")).split()]
        assert len(found) == 1 and text_of(found[0])


@both
def test_how_near_one_looks_outlives_a_reload(side):
    model, at = side.ready()
    if side is GLOBE:
        nearer = at.send(model, ZoomTo("in"), ZoomTo("in"))
        assert at.reloaded(nearer).look.zoom == pytest.approx(nearer.look.zoom, abs=0.01) and nearer.look.zoom > 1.5
        model = at.send(model, globe.intents.Flat(True))
    nearer = at.send(model, ZoomTo("readable"))
    assert at.reloaded(nearer).camera == nearer.camera and nearer.camera.zoom > 1
    moved = at.send(nearer, Pan(-40, -30))
    assert side.table.beside(moved) == side.table.beside(nearer), "a pan would write in every frame"
    assert at.reloaded(moved).camera == moved.camera != nearer.camera


@both
@pytest.mark.parametrize("laid", [False, True])
@pytest.mark.parametrize(
    ("dx", "dy"), [(x, y) for x in (-900, -97, -31, 0, 45, 900) for y in (-900, -120, -58, 0, 23, 900)]
)
def test_wherever_the_board_is_dragged_a_reload_leaves_it_there(side, laid, dx, dy):
    """K3: a reload tells the table the size of its canvas, as a turned phone does, and moved the board by up to 68 px."""
    model, at = side.ready()
    if side is GLOBE:
        model = at.send(model, globe.intents.Flat(True))
    model = side.lay(model, at, ((side.cells[0], "C"),)) if laid else model
    model = at.send(model, Resized(), ZoomTo("readable"), ZoomTo("in"), Pan(dx, dy))
    before = place(at, model)
    again = at.send(at.reloaded(model), Resized())
    assert place(at, again) == before and again.camera == again.kept_camera
    assert side.table.beside(at.send(again, Resized())) == side.table.beside(again)


def place(at, model):
    """Where the board lies on the screen."""
    scene = at.scene(model)
    return fit(scene.bounds, scene.camera, *at.size)


def test_what_was_out_of_sight_is_not_fetched_when_the_bars_of_a_browser_come():
    model, at = HEXABBLE.ready()
    model = at.send(model, Resized(), ZoomTo("readable"), ZoomTo("in"), Pan(-900, -900))
    at.size = (at.size[0] - 10, at.size[1] - 60)
    moved = at.send(model, Resized())
    assert moved.camera == model.camera and moved.sized == at.size


@both
@pytest.mark.parametrize("sized", [7, [1], ["a", 0], [float("nan"), 1], None, [True, True]])
def test_a_size_that_is_none_is_left_out(side, sized):
    model, at = side.ready()
    again = at.open(model.match, {"answers": {"pass": False}, "camera": [2, 0, 0], "sized": sized})
    assert again.sized == (0.0, 0.0) and at.send(again, Resized()).camera == again.camera


@both
@pytest.mark.parametrize("camera", [7, [1], ["a", 0, 0], [99, 0, 0], [0.5, 0, 0], [float("nan"), 0, 0], [2, "x", 0]])
def test_a_camera_that_is_none_is_left_out(side, camera):
    model, at = side.ready()
    again = at.open(model.match, {"answers": {"pass": False}, "camera": camera})
    assert again.camera.zoom == 1
    at.view(again), at.scene(again)


@both
def test_a_turned_phone_still_shows_the_draft(side):
    model, at = side.ready()
    if side is GLOBE:
        model = at.send(model, globe.intents.Flat(True))
    model = at.send(side.lay(model, at, ((side.cells[0], "C"),)), Resized(), ZoomTo("readable"), ZoomTo("in"))
    at.size = at.size[::-1]
    model = at.send(model, Resized())
    scene = at.scene(model)
    spot = next(spot for spot in scene.spots if spot.name == side.cells[0])
    x, y = fit(scene.bounds, scene.camera, *at.size).to_css(spot.x, spot.y)
    assert 0 < x < at.size[0] and 0 < y < at.size[1]


@both
def test_a_tile_that_is_held_is_shown_on_the_cell_that_it_would_take(side):
    """K4: the finger hides the cell. Its ghost hangs above the finger."""
    model, at = side.ready("QATOEI?")
    held = at.send(model, Drag("rack:0"), DragOver(side.cells[0], 195, 230))
    alike = at.send(model, Drag("rack:1"), DragOver(side.cells[0], 195, 230))
    assert at.scene(held) != at.scene(alike), "a Q is no A"
    assert at.scene(at.send(held, DragOver(None, 195, 230))) == at.scene(at.send(alike, DragOver(None, 195, 230)))
    ghost = side.table.ghost(held, "rack:0")
    assert any("lifted" in str(n.attrs.get("class", "")).split() for n in walk(ghost) if isinstance(n, Node))


# -- K6: leaving in the middle ---------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("leave", [Left(), Hidden()])
@pytest.mark.parametrize("handle", ["rack:1", "cell"])
def test_leaving_cancels_a_drag(side, leave, handle):
    model, at = side.ready()
    model = side.lay(model, at, ((side.cells[0], "C"),))
    handle = f"cell:{side.cells[0]}" if handle == "cell" else handle
    after = at.send(model, Drag(handle), DragOver(side.cells[1], 195, 230), leave)
    assert after.held is None and after.over is None and after.draft == model.draft
    at.size = (0.0, 0.0)  # the canvas is gone, and the finger still moves
    assert at.send(after, DragOver(side.cells[1], 1, 1), Drop(side.cells[1], "board", 1, 1)).draft == model.draft


@both
def test_back_from_the_rules_no_menu_is_open_but_a_question_still_is(side):
    model, at = side.ready()
    assert at.send(model, OpenDialog(MenuDialog()), Left(), Resized()).dialog is None
    asked = at.send(model, Rack("rack:6"), Tap(side.cells[0], 5, 5), Left(), Resized())
    assert asked.dialog == LetterDialog(side.cells[0])


# -- K7: what is private ---------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("back", [Tick(), Resized(), Tap(None, 0, 0), PlaceNow()])
@pytest.mark.parametrize("leave", [Hidden(), Left()])
def test_after_a_while_the_pass_screen_is_there_again_and_the_draft_behind_it(side, leave, back):
    model, at = side.ready("CATOEIU", passing=True)
    laid = at.send(side.cat(model, at), Shuffle())
    gone = at.send(laid, leave)
    at.later(BRIEF_MS)
    here = at.send(gone, back)
    assert here.curtain and here.rack == here.draft == here.view.rack == () and here.preview is None
    again = at.send(here, ShowTiles())
    assert (again.rack, again.draft, again.preview) == (laid.rack, laid.draft, laid.preview) and not again.curtain
    assert len(at.send(again, PlaceNow()).view.history) == 1


@both
def test_a_moment_away_hides_nothing(side):
    model, at = side.ready("CATOEIU", passing=True)
    laid = side.cat(model, at)
    gone = at.send(laid, Hidden())
    at.later(BRIEF_MS - 1)
    here = at.send(gone, Tick())
    assert not here.curtain and here.draft == laid.draft and here.left is None


@both
def test_who_plays_at_an_open_table_is_never_asked(side):
    model, at = side.ready("CATOEIU", passing=False)
    gone = at.send(side.cat(model, at), Hidden())
    at.later(10 * BRIEF_MS)
    assert not at.send(gone, Tick()).curtain and not at.reloaded(gone, 10 * BRIEF_MS).curtain


@both
@pytest.mark.parametrize(("gone", "asked"), [(BRIEF_MS - 1, False), (BRIEF_MS, True), (-1.0, True)])
def test_a_reload_in_mid_turn_asks_again_unless_it_was_quick(side, gone, asked):
    """A clock that was set back tells nothing, so it asks."""
    model, at = side.begun(True)
    model = at.send(model, ShowTiles())
    tile = next(tile for tile in model.rack if tile.isalpha())
    laid = side.lay(model, at, ((side.cells[0], tile),))
    again = at.reloaded(laid, gone)
    assert again.curtain is asked
    if asked:
        assert again.rack == again.draft == ()
        again = at.send(again, ShowTiles())
    assert (again.rack, again.draft) == (laid.rack, laid.draft)


@both
def test_a_table_that_was_shut_without_a_word_asks_again(side):
    """A crash tells no time; nor did older versions."""
    model, at = side.begun(True)
    kept = json.loads(json.dumps(side.table.beside(at.send(model, ShowTiles()))))
    assert "left" not in kept and at.open(model.match, kept).curtain


@both
def test_the_first_frame_of_a_table_come_back_to_shows_no_tile(side):
    """Before anything is told to it."""
    model, at = side.ready("CATOEIU", passing=True)
    gone = at.send(side.cat(model, at), Left())
    late = Ui(at.now + BRIEF_MS, size=at.size)
    page, scene = side.table.view(gone, late), side.table.scene(gone, late)
    assert find(page, id="show-tiles") is not None and find(page, id="rack-0") is None
    assert not [spot for spot in scene.spots if "not placed yet" in spot.label]


@both
def test_what_waits_behind_the_pass_screen_shows_nowhere(side):
    """The twin has nothing there: page, canvas, labels and what is said are the same, letter by letter."""
    model, at = side.ready("QZXJKVW", passing=True)
    model = side.lay(model, at, ((side.cells[0], "Q"), (side.cells[1], "Z")))
    model = at.send(model, Key("a", "board"), Hidden())
    at.later(BRIEF_MS)
    here = at.send(model, Tick())
    assert here.aside is not None and at.commands == ()
    twin = replace(here, aside=None)
    assert at.view(here) == at.view(twin) and at.scene(here) == at.scene(twin)
    for part in walk(at.view(here)):
        texts = [part] if isinstance(part, str) else [str(value) for value in (*part.attrs.values(), part.key)]
        assert not any(text in ("Q", "Z", "Q, 10", "Z, 10") for text in texts)
    assert here.light == () and here.note == "" and here.selected is None


@both
def test_a_refusal_is_told_in_the_line_of_talk_and_goes_with_the_turn(side):
    """No toast: it would stay over the pass screen and name a letter."""
    model, at = side.ready("CATOEIU", passing=True)
    told = at.send(model, Key("q", "board"))
    assert "There is no Q on your rack." in talk(at, told) and "There is no Q on your rack." in at.said()
    assert toasts(at) == []
    for onward in ((Hidden(), Tick()), (OpenDialog(PassDialog()), PassNow())):
        after = at.send(told, onward[0])
        at.later(BRIEF_MS)
        after = at.send(after, onward[1])
        assert after.curtain and "no Q" not in text_of(at.view(after))
    assert at.send(told, Rack("rack:0")).note == "", "nor does it outlive the next thing done"


# -- K8: refusals and turns of events --------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    "dialog", [PassDialog(), ExchangeDialog(()), ExchangeDialog((1, 2))], ids=["pass", "exchange", "exchange two"]
)
def test_the_last_scoreless_turn_is_announced_for_an_exchange_as_for_a_pass(side, dialog):
    model, at = side.begun(False)
    turns = 4 if side is HEXABBLE else 6
    for turn in range(turns):
        asked = text_of(at.view(at.send(model, OpenDialog(dialog))))
        assert ("the match will end" in asked) is (turn == turns - 1)
        model = at.send(model, OpenDialog(PassDialog()), PassNow())
    assert model.view.ended == "scoreless"


@both
def test_what_cannot_be_done_now_stays_a_button_and_says_why(side):
    model, at = side.ready()
    model = side.state(model, at, bag=("E",) * 6)
    page = at.view(model)
    for name, told in (("exchange", "needs seven tiles in the bag; there are 6."), ("place", "Lay at least one tile")):
        button = find(page, id=name)
        assert button.attrs["aria-disabled"] == "true" and "disabled" not in button.attrs
        after = at.send(model, button.on["click"])
        assert told in talk(at, after) and told in at.said() and after.dialog is None


@both
def test_place_pressed_with_a_draft_that_may_not_stand_says_why_and_shows_where(side):
    model, at = side.ready("CATOEIU")
    model = side.lay(model, at, ((side.cells[0], "C"), (side.cells[2], "T")))
    after = at.send(model, PlaceNow())
    assert after.match is model.match and after.draft == model.draft
    assert after.note and after.note in talk(at, after) and after.light == model.preview.cells and toasts(at) == []


@both
def test_a_taken_cell_tapped_with_a_tile_chosen_says_so(side):
    model, at = side.ready("CATOEIU")
    model = at.send(side.cat(model, at), PlaceNow())
    model = at.send(model, Rack("rack:0"), Tap(side.cells[0], 5, 5))
    assert "is taken already." in talk(at, model) and model.light == (side.cells[0],) and model.selected == 0


@both
def test_enter_without_a_tile_says_what_to_do_first(side):
    model, at = side.ready()
    model = at.send(model, Key("Enter", "board"))
    assert "Choose a tile on the rack first" in talk(at, model) and model.light == (model.cursor,)


def test_typing_past_the_edge_says_so():
    model, at = HEXABBLE.ready()
    model = at.send(at.send(model, Tap("I17", 5, 5), Key("c", "board")), Key("a", "board"))
    assert "There is no free space further on." in talk(at, model) and model.light == ("I17",)


@both
def test_every_word_of_a_failing_draft_is_marked_good_or_bad(side):
    """H13: with friendly checking. CAT lies there; beside it a draft makes a good word and a bad one."""
    model, at = side.ready("CATOEIU")
    model = at.send(side.cat(model, at), PlaceNow())
    model = side.lay(side.rack(model, at, "SSSSSSS"), at, ((side.cells[3], "S"),))
    if side is GLOBE:
        assert model.preview.legal
        model = side.lay(side.rack(model, at, "QQSSSSS"), at, ((side.cells[3], "Q"),))
    page = at.view(model)
    bad = [text_of(n) for n in walk(page) if isinstance(n, Node) and "bad" in str(n.attrs.get("class", "")).split()]
    told = text_of(find(page, class_="refused"))
    assert bad and all(", no word" in chip for chip in bad)
    assert all(word.text in told and any(word.text in chip for chip in bad) for word in model.preview.failed)


@both
def test_one_tile_out_of_sight_is_one_tile(side):
    model, at = side.ready()
    model = side.state(model, at, bag=(), racks=(("C", "A"), ("T",)))
    told = text_of(at.view(at.send(model, OpenDialog(UnseenDialog()))))
    assert "1 tile is out of your sight: 0 in the bag and 1 on the other rack." in told


@both
def test_the_cell_that_is_looked_at_is_named_with_what_lies_there_and_its_value(side):
    model, at = side.ready("QATOEIU")
    model = at.send(model, Tap(side.cells[1], 5, 5))
    assert side.cells[1] in talk(at, model) and "empty" in talk(at, model)
    model = side.lay(model, at, ((side.cells[0], "Q"),))
    assert side.cells[0] in talk(at, model) and "Q, 10" in talk(at, model)
    assert side.table.view_key(at.send(model, Tap(side.far, 5, 5))) != side.table.view_key(model)


@both
def test_a_line_of_the_history_shows_its_cells_and_gives_way_to_them(side):
    model, at = side.ready("CATOEIU")
    model = at.send(side.cat(model, at), PlaceNow())
    line = find(at.view(model), class_="history-line").on["click"]
    assert line == Light(side.cells[:3])
    shown = at.send(model, OpenDialog(MenuDialog()), line)
    assert shown.light == side.cells[:3] and shown.dialog is None


# -- K11: small things -----------------------------------------------------------------------------------------


@both
def test_the_end_has_one_way_to_the_result(side):
    model, at = side.ready("CAT")
    model = side.state(model, at, bag=(), racks=(("C", "A", "T"), ("Q", "Z")))
    model = at.send(side.cat(model, at), PlaceNow(), CloseDialog())
    assert model.view.ended == "out" and model.result_seen
    buttons = [text_of(n) for n in walk(at.view(model)) if isinstance(n, Node) and n.tag == "button"]
    assert [text for text in buttons if "result" in text.lower()] == ["Result"]
    shown = text_of(at.view(at.send(model, find(at.view(model), class_="controls").children[1].on["click"])))
    assert "\u221220" in shown and "\u2212\u2212" not in shown and "-20" not in shown


@both
def test_a_typed_letter_that_a_blank_shows_is_said(side):
    model, at = side.ready("CATOEI?")
    model = at.send(model, Key("z", "board"))
    told = f"The Z is shown by a {'Wild' if side is HEXABBLE else 'blank'}."
    assert model.draft[0].tile == "z" and told in talk(at, model)
    assert "shown by" not in talk(at, at.send(model, Key("c", "board")))


@both
def test_each_seat_keeps_the_order_of_its_rack_across_turns_and_reloads(side):
    model, at = side.begun(True)
    model = at.send(model, ShowTiles(), Shuffle())
    mine = model.rack
    tile = next(tile for tile in mine if tile.isalpha())
    model = at.send(side.lay(model, at, ((side.cells[0], tile),)), OpenDialog(PassDialog()), PassNow())
    model = at.send(at.reloaded(model), ShowTiles(), Shuffle())
    theirs = model.rack
    model = at.send(at.reloaded(model), OpenDialog(PassDialog()), PassNow(), ShowTiles())
    assert model.rack == mine
    model = at.send(model, OpenDialog(PassDialog()), PassNow(), ShowTiles())
    assert model.rack == theirs


@both
def test_new_tiles_come_after_those_that_stayed(side):
    model, at = side.ready("OCATEIU", passing=True)
    model = at.send(side.cat(model, at), PlaceNow(), ShowTiles(), OpenDialog(PassDialog()), PassNow(), ShowTiles())
    assert model.rack[:4] == ("O", "E", "I", "U") and len(model.rack) == 7


@both
def test_after_an_export_no_dialog_stays_open(side):
    model, at = side.ready()
    model = at.send(model, OpenDialog(MenuDialog()), Export())
    assert model.dialog is None and at.commands == (AskExport(),)


@both
def test_no_line_ends_in_two_full_stops(side):
    model, at = side.ready("CATOEIU", passing=True)
    ends = [(OpenDialog(PassDialog()), PassNow()), (OpenDialog(ExchangeDialog((0, 1))), ExchangeNow()), (PlaceNow(),)]
    for end in ends:
        after = at.send(side.cat(model, at), *end)
        assert ".." not in text_of(at.view(after)) and ".." not in at.said()
        assert all(isinstance(command, Say) or "text" not in command.__match_args__ for command in at.commands)


# -- what was kept by older versions ---------------------------------------------------------------------------


@both
def test_what_older_versions_kept_is_read(side):
    model, at = side.begun(False)
    tile = next(tile for tile in model.rack if tile.isalpha())
    slot = model.rack.index(tile)
    old = {
        "answers": {"pass": False}, "curtain": False, "result_seen": False, "rack": list(model.rack),
        "draft": [[side.cells[0], slot, tile]], "dialog": ["exchange", [1, 2]], "cursor": side.cells[1],
    }  # fmt: skip
    again = at.open(model.match, old)
    assert [(laid.cell, laid.tile) for laid in again.draft] == [(side.cells[0], tile)]
    assert again.dialog == ExchangeDialog((1, 2)) and again.cursor == side.cells[1]
    assert arrangement.used(again.draft) == {slot}


@both
@pytest.mark.parametrize(
    "junk",
    [
        {"orders": 7}, {"orders": [["A"]]}, {"orders": [[1], [None]]}, {"left": "x"}, {"left": {}}, {"answers": [1]},
        {"dialog": ["exchange", ["a", 99, True]]}, {"dialog": ["exchange", 3]}, {"rack": {"a": 1}}, {"zoom": "x"},
    ],
)  # fmt: skip
def test_junk_beside_a_match_hides_no_match(side, junk):
    model, at = side.begun(False)
    again = at.open(model.match, {"curtain": False, "left": at.now, **junk})
    again = at.send(again, ShowTiles())
    assert sorted(again.rack) == sorted(again.view.rack) and again.draft == ()
    at.view(again), at.scene(again)


def test_letters_are_chosen_only_while_one_is_asked_for():
    for side in (HEXABBLE, GLOBE):
        model, at = side.ready()
        assert at.send(model, Letter("E")) == model and at.commands == ()


# -- K11: the arrow of the keyboard, and what is written below it ----------------------------------------------


WIDEST, HIGHEST = 0.75, 0.75
"""Of a capital, in shares of its size: more than in any face that the club sets its boards in."""


def on_writing(arrow, texts):
    """The writings that an arrow's head touches: along and across the boxes of all, and along its own sides."""
    found = []
    for text in texts:
        half, high = len(text.text) * WIDEST * text.size / 2, HIGHEST * text.size / 2
        box = [(text.x + u * half, text.y + v * high) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        sides = [(1.0, 0.0), (0.0, 1.0)]
        sides += [(q[1] - p[1], p[0] - q[0]) for p, q in zip(arrow, (*arrow[1:], arrow[0]))]
        apart = False
        for nx, ny in sides:
            ours, theirs = ([nx * x + ny * y for x, y in ring] for ring in (arrow, box))
            apart = apart or max(ours) <= min(theirs) or max(theirs) <= min(ours)
        if not apart:
            found.append(text.text)
    return found


def items(scene):
    return [item for layer in scene.layers for item in layer.items]


def arrow_of(scene):
    heads = [i for i in items(scene) if isinstance(i, Poly) and i.fill in ARROWS and len(i.rings[0]) == 3]
    (head,) = heads
    return head.rings[0]


ARROWS = ("hexabble-target", "globe-target", on_cell("globe-target"))


@pytest.mark.parametrize("heading", range(3))
@pytest.mark.parametrize("name", [NAMES[number] for number in DOUBLED])
def test_hexabbles_arrow_lies_on_no_writing(name, heading):
    model, at = HEXABBLE.ready()
    scene = at.scene(replace(model, cursor=name, heading=heading))
    assert on_writing(arrow_of(scene), [i for i in items(scene) if isinstance(i, Text)]) == []


@pytest.mark.parametrize("size", [(390.0, 420.0), (800.0, 500.0)])
def test_the_maps_arrow_lies_on_no_writing(size):
    model, at = GLOBE.ready()
    at.size = size
    model = at.send(model, globe.intents.Flat(True))
    for cell in PREMIUMS:
        for towards in NEIGHBOURS[cell]:
            scene = at.scene(replace(model, cursor=cell, heading=towards))
            assert on_writing(arrow_of(scene), [i for i in items(scene) if isinstance(i, Text)]) == [], (cell, towards)


def test_the_globes_arrow_lies_on_no_writing_however_the_globe_is_turned():
    """The writing stands upright on the screen: about the middle of its cell it may point anywhere."""
    wide, high = WIDEST * LABEL / 2, HIGHEST * LABEL / 4
    assert hypot(wide, high) < ARROW[0] and ARROW[1] < 2 - hypot(wide, high)
