"""The whole app on a small browser: from page to page, setting up, playing, with nothing lost on the way."""

from dataclasses import replace

import pytest

from app.club.intents import Change, SetupAnswer, ShowToast
from app.intents import Key, ShowTiles
from app.tables import Tables
from late import NotHere

NAMES = ("Ann", "Ben")


def start_match(tab, names=NAMES, answers=()):
    """From the setup's form to a match under way."""
    tab.visit("hexabble")
    for seat, name in enumerate(names):
        tab.fill(name_fields(tab)[seat], name)
    for answer in answers:
        tab.tell(SetupAnswer(*answer))
    return submit(tab)


def submit(tab):
    """Presses the button that sends the setup's form."""
    assert tab.happen("submit", tab.elements("form")[0]).prevented
    return tab.settle()


def meaning(tab, kind, element):
    """What an event on an element means, whoever it is for."""
    found = tab.app.stage.meaning(kind, element)
    return found.intent if found is not None else None


def name_fields(tab):
    return [e for e in tab.elements("input") if e.attributes.get("type") == "text"]


def test_home_is_home(device):
    tab = device.open()
    assert tab.route == "home" and tab.model is None and tab.banners == []
    assert tab.document.title == "Word Club"


def test_setting_up_and_starting_a_match(device):
    tab = device.open("hexabble")
    assert tab.route == "setup" and "A new match" in tab.text()
    start_match(tab)
    assert tab.route == "table" and tab.document.title == "Hexabble \u00b7 Word Club"
    assert "Pass the device to" in tab.text() and "Ann" in tab.text()
    tab.click("Show my tiles")
    assert len(list(tab.elements("[data-drag]"))) == 7
    assert tab.document.activeElement.id == "rack-0"
    assert "Ann, your tiles:" in tab.element("live").textContent


def test_the_focus_waits_for_the_page_however_late_its_frame_comes(device):
    tab = start_match(device.open())
    tab.app.tell_table(ShowTiles())
    tab.stall(500)
    assert tab.settle().document.activeElement.id == "rack-0"
    tab.app.tell_table(Key("ArrowDown", "board"))
    tab.stall(500)
    assert tab.settle().document.activeElement.id == "cell-I10"


def test_two_players_of_one_name_are_told_and_nothing_starts(device):
    tab = start_match(device.open(), ("Ann", "ann"))
    assert tab.route == "setup" and "Two players are called ann." in tab.text()
    assert name_fields(tab)[0].value == "Ann" and name_fields(tab)[1].attributes["aria-invalid"] == "true"


def test_names_are_kept_for_the_next_match(device):
    start_match(device.open())
    assert [field.value for field in name_fields(device.open("hexabble/new"))] == ["Ann", "Ben"]


def test_a_player_may_be_called_finished(device):
    """Whether a match is under way is told by the match, not by a word in its line."""
    tab = start_match(device.open(), ("Finished", "Ben"))
    tab.visit("hexabble/new")
    assert submit(tab).dialogs[0].startswith("Start a new match of Hexabble?")


def test_a_finished_match_is_not_called_under_way_and_makes_room_unasked(device):
    tab = start_match(device.open()).click("Show my tiles").click("More").click("End game").click("End the match")
    tab.visit("hexabble/new")
    assert "A match is under way" not in tab.text()
    assert submit(tab).route == "table" and tab.dialogs == []


def test_markup_in_a_name_is_a_name(device):
    tab = start_match(device.open(), ("<b>Ann</b>", "&amp;"))
    assert tab.route == "table" and "<b>Ann</b>" in tab.text()
    assert not tab.elements("b")


def test_every_dialog_of_the_table_opens_and_closes(device):
    tab = start_match(device.open()).click("Show my tiles")
    for button, title in (("Pass", "Pass this turn?"), ("Exchange", "Exchange tiles"), ("More", "Hexabble")):
        tab.click(button)
        assert len(tab.dialogs) == 1 and tab.dialogs[0].startswith(title)
        tab.click("Close")
        assert tab.dialogs == []
    tab.click("More").click("End game")
    assert tab.dialogs[0].startswith("End the match now?")
    tab.click("Play on")
    assert tab.dialogs == [] and not tab.model.view.ended


def test_escape_closes_a_dialog_and_its_backdrop_does(device):
    tab = start_match(device.open()).click("Show my tiles")
    for kind in ("cancel", "click"):
        tab.click("Pass")
        (dialog,) = [e for e in tab.elements("dialog") if e.open]
        event = tab.happen(kind, dialog)
        tab.settle()
        assert tab.dialogs == [] and (kind == "click" or event.prevented)


def test_keys_type_a_move(device):
    tab = start_match(device.open()).click("Show my tiles")
    letter = next(tile for tile in tab.model.rack if tile.isalpha())
    event = tab.key(letter.lower(), tab.element("cell-I9"))
    assert event.prevented and [laid.cell for laid in tab.model.draft] == ["I9"]
    assert "not placed yet" in tab.element("cell-I9").attributes["aria-label"]
    assert "on I9" in tab.element("live").textContent
    tab.key("Backspace", tab.element("cell-I9"))
    assert tab.model.draft == ()


def test_keys_are_the_browsers_own_in_fields_with_control_and_behind_dialogs(device):
    tab = device.open("hexabble")
    assert not tab.key("a", name_fields(tab)[0]).prevented
    start_match(tab).click("Show my tiles")
    cell = tab.element("cell-I9")
    assert not tab.happen("keydown", cell, key="a", ctrlKey=True).prevented
    tab.click("Pass")
    assert not tab.key("a", cell).prevented and tab.model.draft == ()


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_fast_second_click_on_pass_is_not_the_next_players(device, times):
    tab = start_match(device.open(), answers=(("pass", False),))
    tab.click("Pass")
    (dialog,) = [e for e in tab.elements("dialog") if e.open]
    tab.click(next(e for e in dialog.elements() if e.tag == "button" and e.textContent == "Pass"), times=times)
    assert len(tab.model.view.history) == 1 and tab.model.view.to_move == 1


def test_help_and_back_keeps_the_draft(device):
    tab = start_match(device.open()).click("Show my tiles")
    letter = next(tile for tile in tab.model.rack if tile.isalpha())
    tab.key(letter, tab.element("cell-I9"))
    draft = tab.model.draft
    tab.click("More").visit("help-hexabble")
    assert tab.route == "help" and tab.model.draft == draft
    event = tab.happen("click", tab.help_back)
    tab.settle()
    assert event.prevented and tab.route == "table" and tab.model.draft == draft
    assert len(tab.elements("[data-cell]")) == 217


def test_home_and_back_keeps_the_draft_and_shows_what_is_under_way(device):
    tab = start_match(device.open()).click("Show my tiles")
    letter = next(tile for tile in tab.model.rack if tile.isalpha())
    tab.key(letter, tab.element("cell-I9"))
    draft = tab.model.draft
    tab.visit("")
    assert tab.route == "home" and tab.model is None
    assert tab.slot.textContent == "Go on: Ann 0, Ben 0. Ann to play."
    assert not tab.elements("[data-drag]") and not tab.elements("[data-cell]"), "nothing of the match stays on the page"
    tab.visit("hexabble")
    assert tab.route == "table" and tab.model.draft == draft


def test_a_reload_goes_on_where_one_was(device):
    tab = start_match(device.open()).click("Show my tiles")
    tab.key(next(tile for tile in tab.model.rack if tile.isalpha()), tab.element("cell-I9"))
    again = device.open("hexabble", now=tab.now + 60_000.0)
    assert again.model.curtain, "a page that was gone for a while asks who holds the device (K7)"
    again.click("Show my tiles")
    assert again.route == "table" and again.model.draft == tab.model.draft and again.model.rack == tab.model.rack
    tab = again
    handed_on = tab.click("Pass").click(
        next(e for e in tab.elements("button") if e.textContent == "Pass" and "primary" in e.attributes["class"])
    )
    assert handed_on.model.curtain and device.open("hexabble").model.curtain


def test_a_new_match_over_one_under_way_asks_first_and_puts_it_on_the_shelf(device):
    tab = start_match(device.open())
    tab.visit("hexabble/new")
    assert "A match is under way: Ann 0, Ben 0. Ann to play." in tab.text()
    submit(tab)
    assert tab.route == "setup" and tab.dialogs[0].startswith("Start a new match of Hexabble?")
    tab.click("Not yet")
    assert tab.route == "setup" and [key for key in device.texts if "aside" in key] == []
    submit(tab).click("Start the new one")
    assert tab.route == "table" and tab.dialogs == []
    assert [key for key in device.texts if "aside" in key] == ["wordclub.aside.hexabble.1"]
    tab.visit("matches")
    assert tab.text().count("Ann 0, Ben 0. Ann to play.") == 2


def test_play_again_seats_the_same_players_with_the_same_rules_and_the_next_begins(device):
    tab = start_match(device.open(), answers=(("check", "challenge"), ("pass", False)))
    tab.click("More").click("End game").click("End the match")
    assert tab.model.view.ended == "agreement" and "ended by agreement" in tab.dialogs[0]
    again = next(e for e in tab.elements("button") if e.textContent == "Play again")
    tab.click(again, times=2)
    assert (
        tab.model.match.seats == NAMES[::-1]
        and tab.model.match.options == {"check": "challenge"}
        and not tab.model.view.ended
    )
    assert tab.model.curtain is False
    assert [key for key in device.texts if "aside" in key] == ["wordclub.aside.hexabble.1"], (
        "begun once, and the old one kept"
    )


def test_settings_are_kept_and_change_the_page(device):
    tab = device.open("settings")
    (dark,) = [e for e in tab.elements("input") if meaning(tab, "change", e) == Change("theme", "dark")]
    tab.happen("change", dark)
    tab.settle()
    assert tab.document.documentElement.attributes["data-theme"] == "dark"
    assert device.open().document.documentElement.attributes["data-theme"] == "dark"


def test_settings_from_junk_start_all_the_same(device):
    device.texts["wordclub.settings"] = '{"theme": [], "sound": "loud"}'
    device.texts["wordclub.last.hexabble"] = '{"names": 5, "count": "many", "answers": []}'
    tab = device.open("hexabble")
    assert tab.route == "setup" and [field.value for field in name_fields(tab)] == ["", ""]


@pytest.mark.parametrize(
    "address", ["nowhere", "hexabble/else", "help-", "%F0%9F%A6%84", "hexabble/new/new", "<script>"]
)
def test_any_address_leads_somewhere(device, address):
    tab = device.open(address)
    assert tab.route in ("home", "setup", "help")


def test_toasts_go_by_themselves(device):
    tab = device.open().tell(ShowToast("Kept on the shelf."))
    assert tab.toasts == ["Kept on the shelf."]
    assert tab.pass_time(10_000).toasts == []


def test_full_screen_fills_the_window_where_the_browser_has_none(device):
    tab = start_match(device.open())
    tab.click("Full screen")
    assert any("full" in e.attributes.get("class", "").split() for e in tab.elements("section"))
    tab.click("Exit full screen")
    assert not tab.app.club.shell.full_screen


def test_a_bug_ends_in_a_kind_panel_with_the_save_kept(device):
    tab = start_match(device.open())
    kept = dict(device.texts)
    lay_on(tab, replace(Tables()["hexabble"], update=_broken))
    tab.send(ShowTiles())
    assert tab.dialogs[0].startswith("Something went wrong") and device.texts == kept
    assert "Traceback" in tab.console[0]
    tab.click("Copy the details")
    (details,) = tab.copied
    assert details.startswith("Word Club test\n") and tab.console[0] in details
    assert details.endswith("ShowTiles, CopyFault") or "ShowTiles" in details.rpartition("Last: ")[2]
    tab.click("Go on")
    assert tab.dialogs == [] and tab.model.curtain
    tab.console.clear()


def test_a_part_that_does_not_come_is_no_bug_and_can_be_asked_for_again(device):
    tab = start_match(device.open())
    before, asked = tab.model, []
    tab.app.knock = lambda: asked.append("again")
    lay_on(tab, replace(Tables()["hexabble"], update=_not_here))
    tab.send(ShowTiles()).send(ShowTiles())
    assert tab.dialogs[0].startswith("Not here yet") and "Check your connection" in tab.dialogs[0]
    tab.click("Try again")
    assert tab.dialogs == [] and asked == ["again"]
    assert tab.model.match == before.match and tab.route == "table"


def lay_on(tab, place):
    """Lays the match on another table of its game."""
    table = tab.app.table
    laid = place.lay(table.match, table.beside(), tab.app.world.env(table.match))
    tab.app.club = replace(tab.app.club, table=laid)


def _not_here(*_):
    raise NotHere("assets/library.zip")


def _broken(*_):
    raise RuntimeError("a bug")


def test_a_clock_that_is_set_back_under_the_page_goes_on_from_where_it_was(device):
    """K5: what takes its time would else wait for that hour to come again."""
    tab = device.open("hexabble")
    before = tab.app.now()
    tab.set_back = 3_600_000.0
    assert tab.app.now() >= before
    then = tab.app.now()
    tab.now += 450
    assert tab.app.now() == then + 450
