"""Hands on the page: what the browser tells, and what of it was meant. Through the whole app, at the smallest table."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from app import intents
from app.club.intents import ExportMatch
from app.hands.arming import ARM_MS
from app.intents import Hold, HoldEnd, Key, OpenDialog
from app.page.view import h
from tests.app.fakes.browser import BOARD
from tests.app.null_table import TABLE, Menu, NullIntent, TakePile

PLACE = (195.0, 700.0)
ELSEWHERE = (60.0, 640.0)
ON_BOARD = (BOARD[0] + BOARD[2] / 2, BOARD[1] + BOARD[3] / 2)
DOUBLE = [0, 100, 200, 300, 400]
"""Milliseconds between the taps of somebody who taps twice."""


@pytest.fixture
def setup(open_null):
    """The setup of a match, in a browser that draws sixty frames a second."""
    tab = open_null()
    tab.frame_ms = 16.0
    tab.beside_board = lambda: primary(tab)
    return tab


@pytest.fixture
def tab(setup):
    """A match that has just begun, with nobody's hand near it."""
    setup.click("Start the match").pass_time(5000)
    return setup


def primary(tab):
    """The large button at the foot of the page, which changes its meaning from page to page under the same thumb."""
    found = [e for e in tab.elements("button") if "primary" in e.attributes.get("class", "").split()]
    return found[0] if found else tab.element("app")


def heard(open_null, **changes):
    """A match whose table only keeps what it is told and what it is asked; what it was asked for is in `asked`."""
    told, asked = [], []

    def update(model, intent, env):
        told.append(intent)
        return model, ()

    def wants_key(model, key, where):
        asked.append((key, where))
        return True

    tab = open_null(table=replace(TABLE, **{"update": update, "wants_key": wants_key, **changes}))
    tab.click("Start the match")
    told.clear()
    return tab, told, asked


def taken(tab):
    return tab.model.match.outcome is not None


# -- a second tap (K1) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", DOUBLE)
def test_the_second_tap_of_a_double_tap_does_not_press_what_came(setup, after):
    setup.press("Start the match", PLACE)
    assert setup.route == "table" and primary(setup).textContent == "Take it"
    setup.now += after
    assert setup.pressed(primary(setup), PLACE).prevented
    assert not taken(setup.settle())


def test_a_moment_later_it_is_pressed(setup):
    setup.press("Start the match", PLACE)
    setup.now += ARM_MS
    assert taken(setup.press("Take it", PLACE))


@pytest.mark.parametrize("after", DOUBLE)
def test_a_press_elsewhere_acts_at_once(setup, after):
    setup.press("Start the match", PLACE)
    setup.now += after
    assert taken(setup.press("Take it", ELSEWHERE))


@pytest.mark.parametrize("after", DOUBLE)
def test_the_same_control_pressed_again_acts_at_once(tab, after):
    tab.beside_board = lambda: next(
        e for e in tab.elements("button") if "ull screen" in e.attributes.get("aria-label", "")
    )
    for full in (True, False, True):
        tab.press(tab.beside_board(), PLACE)
        assert tab.app.club.shell.full_screen is full
        tab.now += after


def test_what_is_dead_for_a_moment_shows_so(setup):
    setup.press("Start the match", PLACE)
    root = setup.document.documentElement
    assert "data-arming" in root.attributes
    setup.pass_time(ARM_MS)
    assert "data-arming" not in root.attributes


def test_a_form_that_is_sent_twice_before_the_page_is_drawn_begins_one_match(device, setup):
    button = setup.button("Start the match")
    setup.clicked(button, PLACE)
    setup.clicked(button, PLACE)
    assert setup.settle().route == "table" and not taken(setup)
    assert not [key for key in device.texts if "aside" in key]


def test_a_click_of_a_screen_reader_has_no_place_and_acts_at_once(setup):
    setup.press("Start the match", PLACE)
    assert taken(setup.click("Take it"))


def test_the_browsers_click_after_a_tap_on_the_board_says_nothing_new(tab):
    """It may land on what the tap has brought there."""
    board = tab.element("board")
    tab.pointer("down", board, ON_BOARD)
    tab.pointer("up", board, ON_BOARD)
    assert taken(tab)
    match = tab.model.match
    tab.clicked(tab.button("Play again"), ON_BOARD)
    assert tab.settle().model.match is match


def test_only_the_main_button_of_a_mouse_acts_on_the_board(tab):
    board = tab.element("board")
    tab.pointer("down", board, ON_BOARD, pointerType="mouse", button=2)
    tab.pointer("up", board, ON_BOARD, pointerType="mouse", button=2)
    assert not taken(tab)


# -- keys that are held, and what takes the focus (K1) ---------------------------------------------------------


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_that_is_held_sets_nothing_off(tab, key):
    tab.tab_to(tab.button("Take it"))
    assert tab.enter(key, repeat=True).prevented and not taken(tab)
    tab.enter(key)
    assert taken(tab)


def test_a_held_enter_on_the_board_does_not_play(tab):
    tab.tab_to(tab.element("cell-A1"))
    assert tab.enter(repeat=True).prevented and not taken(tab)
    tab.enter()
    assert taken(tab)


@pytest.mark.parametrize("key", ["ArrowLeft", "Tab", "PageDown", "Backspace", "+"])
def test_keys_that_move_or_take_back_may_be_held(open_null, key):
    tab, told, _ = heard(open_null)
    for repeat in (False, True, True):
        tab.key(key, tab.element("cell-A1"), repeat=repeat)
    assert told == [Key(key, "board")] * 3


@pytest.mark.parametrize("after", [0, 100, 300])
def test_enter_does_not_press_what_has_just_taken_the_focus_by_itself(tab, after):
    tab.tab_to(tab.button("More"))
    tab.enter()
    assert tab.dialogs and tab.document.activeElement is tab.button("Close")
    tab.now += after
    assert tab.enter().prevented and tab.dialogs
    tab.pass_time(ARM_MS)
    tab.enter()
    assert not tab.dialogs


def test_enter_presses_at_once_what_the_player_has_moved_to(tab):
    tab.tab_to(tab.button("More"))
    tab.enter()
    tab.tab_to(tab.button("Export match"))
    assert not tab.enter().prevented
    assert [text for text in tab.dialogs if "Export this match" in text]


@pytest.mark.parametrize("after", DOUBLE)
def test_enter_twice_answers_once_where_a_button_stays_and_becomes_another(open_null, after):
    """K1, at Horrible Hex: "Keep it" of the one and of the next player are one button, which keeps the focus."""
    asked = []

    def update(model, intent, env):
        if not isinstance(intent, Hold):
            return model, ()
        asked.append(intent)
        return replace(model, cursor=str(len(asked))), ()

    def view(model, ui):
        number = int(model.cursor) if model.cursor.isdigit() else 0
        return h("div", TABLE.view(model, ui), h("button", "Keep it", on={"click": Hold(None, str(number))}, id="act"))

    tab = open_null(table=replace(TABLE, update=update, view=view, view_key=lambda model: model.cursor))
    tab.frame_ms = 16.0
    tab.click("Start the match").pass_time(5000)
    tab.tab_to(tab.element("act")).pass_time(1000)
    asked.clear()
    tab.enter()
    tab.now += after
    assert tab.enter().prevented and len(asked) == 1
    tab.pass_time(ARM_MS)
    assert not tab.enter().prevented and len(asked) == 2


def test_enter_presses_at_once_what_the_mouse_has_just_pressed(tab):
    tab.press("Full screen")
    tab.enter()
    assert tab.app.club.shell.full_screen is False


# -- keys and whose they are -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "meant"), [("ı", "i"), ("İ", "I"), ("i", "i"), ("ş", "ş")])
def test_letters_of_a_turkish_keyboard_mean_ours(open_null, typed, meant):
    tab, told, _ = heard(open_null)
    assert tab.key(typed, tab.element("cell-A1")).prevented
    assert told == [Key(meant, "board")]


def test_a_table_is_told_where_a_key_was_pressed(open_null):
    def view(model, ui):
        return h("div", TABLE.view(model, ui), h("b", "A", data_drag="rack:2", id="tile", tabindex="0"))

    tab, _, asked = heard(open_null, view=view)
    places = (tab.element("cell-A1"), tab.element("tile"), tab.button("Take it"), tab.button("Home"), tab.document.body)
    for element in places:
        tab.pass_time(ARM_MS).key("Enter", element)
    assert asked == [("Enter", where) for where in ("board", "rack:2", "control", "control", "")]


def test_after_a_tap_keys_mean_the_cell_that_was_tapped(open_null):
    """K11: a tap gives no cell the focus, yet the arrows go on from there as from a cell that keys have reached."""
    tab, _, asked = heard(open_null)
    tab.key("ArrowUp", tab.document.body)
    tab.pointer("down", tab.element("board"), ON_BOARD)
    tab.pointer("up", tab.element("board"), ON_BOARD)
    tab.key("ArrowUp", tab.document.body)
    tab.element("cell-A1").focus()
    tab.document.activeElement = tab.document.body
    tab.key("ArrowUp", tab.document.body)
    tab.pointer("down", tab.element("board"), ON_BOARD)
    tab.pointer("up", tab.element("board"), ON_BOARD)
    tab.pointer("down", tab.button("Home"), ELSEWHERE)
    tab.key("ArrowUp", tab.document.body)
    assert [where for _, where in asked] == ["", "board", "", ""]


def test_only_a_pressing_key_is_told_of_a_control(open_null):
    tab, _, asked = heard(open_null)
    for key in ("a", "Escape", "Enter", " "):
        tab.key(key, tab.button("Take it"))
    assert asked == [("a", ""), ("Escape", ""), ("Enter", "control"), (" ", "control")]


def test_shift_and_tab_are_one_key(open_null):
    tab, told, _ = heard(open_null)
    tab.key("Tab", tab.element("cell-A1"), shiftKey=True)
    assert told == [Key("Shift+Tab", "board")]


@pytest.mark.parametrize("held", ["ctrlKey", "metaKey", "altKey"])
def test_with_control_and_its_like_a_key_is_the_browsers(open_null, held):
    tab, _, asked = heard(open_null)
    assert not tab.key("a", tab.element("cell-A1"), **{held: True}).prevented and asked == []


@pytest.mark.parametrize("key", ["F5", "Shift", "AudioVolumeUp", "Unidentified"])
def test_keys_that_no_board_has_a_use_for_are_the_browsers(open_null, key):
    tab, _, asked = heard(open_null)
    assert not tab.key(key, tab.element("cell-A1")).prevented and asked == []


def test_in_a_field_and_under_a_dialog_of_the_club_keys_are_not_the_tables(open_null):
    tab, _, asked = heard(open_null)
    assert not tab.key("a", tab._add("input", tab.element("app"))).prevented
    tab.tell(ExportMatch())
    assert tab.dialogs and not tab.key("a", tab.element("cell-A1")).prevented and asked == []


def test_on_pages_without_a_table_nothing_is_asked(open_null):
    tab, told, asked = heard(open_null)
    tab.visit("help")
    told.clear()
    tab.key("Enter", tab.document.body)
    assert asked == [] and told == []


# -- what is looked at by holding ------------------------------------------------------------------------------


def with_look(**attrs):
    def view(model, ui):
        return h(
            "div",
            TABLE.view(model, ui),
            h("button", "Look", id="look", data_hold="hand", on={"click": OpenDialog(Menu())}, **attrs),
        )

    return view


@pytest.mark.parametrize("end", ["keyup", "focusout"])
def test_what_is_looked_at_by_holding_is_held_by_a_key_until_it_is_let_go(open_null, end):
    tab, told, _ = heard(open_null, view=with_look(), wants_key=lambda *_: False)
    look = tab.element("look")
    tab.tab_to(look)
    for repeat in (False, True, True):
        assert tab.enter(" ", repeat=repeat).prevented
    assert told == [Hold(None, "hand")]
    tab.happen(end, look)
    tab.happen(end, look)
    assert told == [Hold(None, "hand"), HoldEnd()]


def test_a_page_that_is_left_ends_what_is_held_by_a_key(open_null):
    tab, told, _ = heard(open_null, view=with_look(), wants_key=lambda *_: False)
    tab.tab_to(tab.element("look"))
    tab.enter(" ")
    tab.document.visibilityState = "hidden"
    tab.happen("visibilitychange", tab.document)
    assert told[:2] == [Hold(None, "hand"), HoldEnd()]


def test_what_also_opens_a_dialog_is_pressed_by_a_key_as_any_button_is(open_null):
    tab, told, _ = heard(open_null, view=with_look(aria_haspopup="dialog"), wants_key=lambda *_: False)
    tab.tab_to(tab.element("look"))
    assert not tab.enter(" ").prevented
    assert told == [OpenDialog(Menu())]


# -- dialogs and fields ----------------------------------------------------------------------------------------


def test_a_file_picker_that_is_cancelled_closes_no_dialog(open_null):
    """K10: its event bubbles, and the pasted text was lost."""
    tab = open_null("settings").click("Import a match")
    tab.fill(tab.element("import-text"), "half a match")
    (picker,) = [e for e in tab.elements("input") if e.type == "file"]
    assert not tab.happen("cancel", picker).prevented
    tab.settle()
    assert tab.dialogs and tab.element("import-text").value == "half a match"


def test_escape_closes_a_dialog_by_the_apps_own_hand(tab):
    tab.click("More")
    (dialog,) = [e for e in tab.elements("dialog") if e.open]
    assert tab.happen("cancel", dialog).prevented, "the browser closing it would leave the model behind"
    assert tab.settle().dialogs == []


def test_a_press_beside_a_dialog_closes_it_and_one_within_does_not(tab):
    tab.click("More")
    (dialog,) = [e for e in tab.elements("dialog") if e.open]
    tab.happen("click", next(e for e in dialog.elements() if e.tag == "ul"))
    assert tab.settle().dialogs
    tab.happen("click", dialog)
    assert tab.settle().dialogs == []


def test_what_is_typed_arrives_with_the_event_and_stays(open_null):
    tab = open_null()
    field = next(e for e in tab.elements("input") if e.type == "text")
    tab.fill(field, "<b>Ann</b>")
    assert tab.app.club.shell.setup.names[0] == "<b>Ann</b>" and field.value == "<b>Ann</b>"


def test_every_kind_of_the_tables_intents_is_let_through(open_null):
    """The app passes on what it does not know itself: nothing of a table vanishes on its way."""
    tab, told, _ = heard(open_null)
    kinds = [kind for kind in get_args(NullIntent) if not kind.__match_args__]
    for kind in kinds:
        tab.send(kind())
    assert told == [kind() for kind in kinds] and TakePile in kinds and intents.Tick in kinds
