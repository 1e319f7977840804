"""What a fifth game costs on the page: a table over the smallest game, laid in the real app, is played to its end in every way.

Nothing of the app names this game but the list of titles: whatever passes here, the next table has for nothing.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.club.intents import NotSaved
from app.keep.match import to_text
from tests.app.fakes.browser import BOARD, Device
from tests.app.null_table import TABLE
from tests.engine import null_game

KEY = "wordclub.match.null"
MIDDLE = (BOARD[0] + BOARD[2] / 2, BOARD[1] + BOARD[3] / 2)
BESIDE = (195.0, 700.0)


@pytest.fixture
def tab(open_null):
    """A match that has just begun."""
    tab = open_null()
    tab.fill(tab.elements("input")[2], "Ann")
    tab.click("Start the match")
    assert tab.route == "table" and not over(tab)
    return tab


def over(tab):
    return tab.model.match.outcome is not None


def kept(device):
    return json.loads(device.texts[KEY])


def types(device):
    return [event["type"] for event in kept(device)["events"]]


# -- setting up and playing ------------------------------------------------------------------------------------


def test_it_is_set_up_with_its_own_question_and_its_own_numbers_of_players(open_null):
    tab = open_null()
    assert tab.route == "setup" and "Null" in tab.text() and "Stake" in tab.text()
    counts = [e.parent.textContent for e in tab.elements("input") if e.attributes.get("name") == "count"]
    assert counts == [str(n) for n in null_game.SEATS]


def test_setup_says_in_the_tables_words_why_no_match_can_begin(device, open_null):
    tab = open_null()
    house = next(e for e in tab.elements("label") if e.textContent == "The house")
    tab.click(house).click("Start the match")
    (told,) = [e.textContent for e in tab.elements("p") if e.attributes.get("role") == "alert"]
    assert told == "Nobody may stake the house." and tab.route == "setup" and KEY not in device.texts


def test_its_page_has_a_title_a_board_and_cells_that_can_be_focused(tab):
    assert tab.document.title == "Null · Word Club" and tab.app.stage.size == BOARD[2:]
    cell = tab.element("cell-A1")
    assert (
        cell.attributes["aria-label"] == f"A1, a pile of {tab.model.view.pile}" and cell.attributes["tabindex"] == "0"
    )


def tapped(tab):
    tab.pointer("down", tab.element("board"), MIDDLE)
    tab.pointer("up", tab.element("board"), MIDDLE)


def clicked(tab):
    tab.press("Take it")


def typed(tab):
    tab.tab_to(tab.element("cell-A1"))
    assert tab.enter().prevented


def read_out(tab):
    tab.click(tab.element("cell-A1"))


def dragged(tab):
    board = tab.element("board")
    tab.pointer("down", board, MIDDLE)
    tab.pointer("move", board, (MIDDLE[0], MIDDLE[1] + 40))
    assert tab.element("ghost").textContent == str(tab.model.view.pile)
    tab.beside_board = tab.button("Take it")
    tab.pointer("move", board, BESIDE)
    tab.pointer("up", board, BESIDE)
    assert tab.element("ghost").childNodes == []


@pytest.mark.parametrize("take", [tapped, clicked, typed, read_out, dragged])
def test_it_is_played_to_its_end_in_every_way(device, tab, take):
    assert types(device) == ["dealt"]
    take(tab)
    assert over(tab) and types(device) == ["dealt", "taken"]
    told = f"Ann has taken {tab.model.view.pile}."
    assert told in tab.text() and tab.element("live").textContent == told
    assert tab.element("cell-A1").attributes["aria-label"] == "A1, empty"


def test_a_drag_that_ends_nowhere_takes_nothing(device, tab):
    board = tab.element("board")
    before = device.texts[KEY]
    tab.pointer("down", board, MIDDLE)
    tab.pointer("move", board, BESIDE)
    tab.pointer("up", board, BESIDE)
    assert not over(tab) and device.texts[KEY] == before
    assert tab.app.held is None and tab.element("ghost").childNodes == []


def test_what_is_refused_is_said(tab):
    tab.press("Take it")
    tapped(tab)
    assert tab.toasts == ["The pile has been taken."]


# -- keeping ---------------------------------------------------------------------------------------------------


def test_a_reload_goes_on_where_one_was_with_what_is_kept_beside_the_record(device, tab, open_null):
    tab.happen("wheel", tab.element("board"), clientX=MIDDLE[0], clientY=MIDDLE[1], deltaY=-40.0, deltaMode=0)
    tab.settle()
    assert tab.model.marked and kept(device)["beside"]["marked"] is True
    again = open_null()
    assert again.route == "table" and again.model == tab.model


@pytest.mark.parametrize("beside", [{}, {"marked": "yes", "answers": 7, "line": 5, "going": 1}])
def test_what_does_not_fit_beside_the_record_costs_nothing_but_itself(device, tab, open_null, beside):
    device.texts[KEY] = to_text(tab.model.match, beside)
    again = open_null()
    assert again.route == "table" and again.model.view == tab.model.view and not again.model.marked


def test_home_tells_what_is_under_way_and_what_has_ended(tab, open_null):
    assert open_null("").slot.textContent == "Go on: Ann is to take it."
    tab.press("Take it")
    assert open_null("").slot.textContent == f"Last match: Finished: Ann has taken {tab.model.view.pile}."


def test_the_table_hears_that_it_is_left(tab):
    tab.click("More").visit("help-null")
    assert tab.route == "help" and tab.document.title == "How to play Null · Word Club"
    tab.visit("null")
    tab.visit("")
    tab.visit("null")
    assert tab.dialogs == [], "no menu is open when one comes back"


def test_it_is_exported_with_its_own_warning_and_imported_elsewhere(tab, device, open_null):
    tab.press("Take it")
    tab.click("More").click("Export match")
    assert "It holds the pile." in tab.dialogs[0]
    text = next(e.value for e in tab.elements("textarea"))
    assert "beside" not in json.loads(text)
    tab.click("Save as a file").settle()
    assert tab.files == [("word-club-match.txt", text)]

    there = Device()
    try:
        other = there.open("settings", tables={"null": TABLE}).click("Import a match")
        other.fill(other.element("import-text"), f"  {text}\n").click("Import")
        assert other.route == "table" and other.model.match == tab.model.match and other.console == []
        assert there.open("null", tables={"null": TABLE}).model.match == tab.model.match
    finally:
        there.close()


def test_play_again_seats_the_same_players(tab, device):
    tab.press("Take it")
    tab.click("Play again", times=2)
    assert not over(tab) and tab.model.match.seats == ("Ann", "Player 2") and types(device) == ["dealt"]
    assert [key for key in device.texts if "aside" in key] == ["wordclub.aside.null.1"], "the finished one is kept"


def test_a_new_match_puts_the_one_under_way_on_the_shelf_from_where_it_comes_back(tab, device):
    tab.visit("null/new").click("Start the match")
    assert "Start a new match of Null?" in tab.dialogs[0]
    tab.click("Start the new one").press("Take it")
    tab.visit("matches")
    assert "Ann is to take it." in tab.text()
    tab.click("Go on: Ann and Player 2")
    assert tab.route == "table" and not over(tab)


def test_without_storage_it_is_played_all_the_same(device, open_null):
    device.storage = "forbidden"
    tab = open_null().click("Start the match").press("Take it")
    assert over(tab) and tab.banners[0].startswith("This match is not being saved")


def test_a_bug_in_it_ends_in_a_kind_panel_with_the_save_kept(device, tab):
    def broken(model, intent, env):
        raise RuntimeError("a bug")

    before = dict(device.texts)
    club = tab.app.club
    match = club.table.match
    laid = replace(TABLE, update=broken).lay(match, {}, tab.app.world.env(None))
    tab.app.club = replace(club, table=laid)
    tab.press("Take it")
    assert tab.dialogs[0].startswith("Something went wrong") and device.texts == before
    tab.click("Go on")
    tab.tell(NotSaved(False))
    assert tab.route == "table" and tab.model.match == match
    tab.console.clear()
