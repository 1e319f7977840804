"""Where in the club one is: every address, every way back, and what a match is begun from. Pure, at a club of two small games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.club import intents
from app.club.dialogs import ReplaceDialog
from app.club.intents import (
    GoBack,
    Laid,
    NotSaved,
    Rematch,
    Resume,
    Route,
    SetupAnswer,
    SetupCount,
    SetupName,
    SetupStart,
    ShowDialog,
    TakeNewest,
)
from app.club.update import to_page, update
from app.commands import AskToPersist, CancelHands, FillScreen, Keep, LayMatch, LetSleep, Save, SetAddress, ShowPage
from app.intents import OpenDialog
from engine.games import TITLES
from tests.app.house import House, More
from tests.app.null_table import Menu, TakePile


@pytest.fixture(autouse=True)
def titles(monkeypatch):
    """The one line that lists a game."""
    for game, title in (("null", "Null"), ("other", "Other")):
        monkeypatch.setitem(TITLES, game, title)


def steps(house, *ways):
    """What the club's update gives for an intent, with nothing of it carried out."""
    return update(house.club, *ways, house.world)


def shown(commands):
    return [command for command in commands if isinstance(command, ShowPage)]


# -- every address ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "page"),
    [
        ("", ShowPage("home", "", "")),
        ("nowhere", ShowPage("home", "", "")),
        ("%F0%9F%A6%84", ShowPage("home", "", "")),
        ("settings", ShowPage("settings", "", "Settings")),
        ("about", ShowPage("about", "", "About")),
        ("help", ShowPage("help", "", "How to play")),
        ("help-<b>", ShowPage("help", "", "How to play")),
        ("null", ShowPage("setup", "null", "Null")),
        ("null/new", ShowPage("setup", "null", "Null")),
        ("null/whatever", ShowPage("setup", "null", "Null")),
        ("other/rules", ShowPage("page", "other", "The other's rules")),
        ("other/join/nuts", ShowPage("setup", "other", "Other")),
        ("other/take", ShowPage("setup", "other", "Other")),
    ],
)
def test_every_address_leads_somewhere_and_shows_one_page(where, page):
    house = House()
    club, commands = steps(house, Route(where))
    assert shown(commands) == [page] and club.shell.route == page.route
    assert club.table is None and club.shell.dialog is None


@pytest.mark.parametrize(
    ("where", "route"),
    [("null", "table"), ("null/new", "setup"), ("", "home"), ("other/take", "setup"), ("help", "help")],
)
def test_an_address_of_a_saved_match_leads_to_its_table(where, route):
    house = House(House().begin().storage)
    club, commands = steps(house, Route(where))
    assert club.shell.route == route and len(shown(commands)) == 1
    assert (club.table is not None) == (route == "table")


def test_help_of_a_game_that_is_not_here_is_all_the_help_there_is_and_leaves_no_trace():
    _, commands = steps(House(), Route("help-chess"))
    assert SetAddress("help", replace=True) in commands


def test_help_of_a_game_is_named_by_it():
    club, commands = steps(House(), Route("help-null"))
    assert shown(commands) == [ShowPage("help", "", "How to play Null")] and club.shell.help_of == "null"


def test_a_place_within_the_help_of_a_game_stands_at_its_own_address():
    house = House()
    club, commands = steps(house, Route("help-null-jumps"))
    assert shown(commands) == [ShowPage("help", "", "How to play Null")] and club.shell.help_of == "null"
    assert not [command for command in commands if isinstance(command, SetAddress)]


def test_the_address_of_the_table_one_sits_at_changes_nothing():
    house = House().begin()
    assert steps(house, Route("null")) == (house.club, ())


# -- looking back ----------------------------------------------------------------------------------------------


def test_a_table_that_cannot_look_back_is_shown_itself_at_its_own_address():
    house = House().begin().forget().go("null/back")
    assert house.shell.route == "table" and house.asked(SetAddress) == [SetAddress("null", replace=True)]


def with_a_past(house):
    """The table is its own past: who looks back sees what lies on it."""
    place = replace(house.world.tables["null"], look_back=lambda table, env: table.showing(table.model))
    house.world.tables = {**house.world.tables, "null": place}
    return house


def test_the_past_takes_the_tables_place_and_what_happens_to_it_is_saved_nowhere():
    house = with_a_past(House()).begin().send(OpenDialog(Menu())).forget()
    match, text = house.match, house.text()
    house.go("null/back")
    assert (house.shell.route, house.asked(ShowPage)) == ("back", [ShowPage("table", "null", "Null: looking back")])
    assert house.club.on_page is house.shell.past and house.club.table.model.dialog is None
    house.send(TakePile())
    assert house.shell.past.match is not match
    assert house.match is match and house.text() == text and not house.asked(Save)
    house.go("null")
    assert house.shell.past is None and house.club.on_page is house.club.table


@pytest.mark.parametrize("where", ["", "matches", "null/new", "other/rules", "other"])
def test_away_from_the_past_nothing_of_it_stays(where):
    house = with_a_past(House()).begin().go("null/back", where)
    assert house.shell.past is None and house.shell.route != "back"


def test_the_past_of_a_saved_match_is_looked_back_on_from_elsewhere():
    house = with_a_past(House(House().begin().storage)).go("settings", "null/back")
    assert house.shell.route == "back" and house.match.record.events
    house.go("help").tell(GoBack())
    assert house.shell.route == "back"
    house.tell(GoBack())
    assert house.shell.route == "table"


# -- leaving ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["", "null/new", "other/new"])
def test_away_from_a_table_it_hears_so_is_saved_and_nothing_of_it_stays(where):
    house = House().begin().send(OpenDialog(Menu())).forget()
    club, commands = steps(house, Route(where))
    kinds = [type(command) for command in commands]
    assert club.table is None and club.shell.seen is None
    assert kinds[0] is CancelHands and LetSleep in kinds and kinds[-1] is ShowPage
    house.go(where).go("null")
    assert house.club.table.model.dialog is None, "Left() has closed the menu"


@pytest.mark.parametrize("where", ["help", "about", "null/nothing"])
def test_beside_the_table_the_match_stays_as_it_lies(where):
    house = House().begin()
    house.go(where)
    assert house.match.record.events and not house.asked(FillScreen)


@pytest.mark.parametrize("where", ["other", "other/new", "other/rules", "other/take"])
def test_straight_to_another_game_the_first_table_hears_that_it_is_left(where):
    house = House().begin("other").begin().send(TakePile()).forget()
    club, commands = steps(house, Route(where))
    assert CancelHands() in commands
    assert club.table is None or club.table.place.name == "other"
    house.go(where)
    assert "Finished" in House(house.storage).shell.saves["null"], "what was played there is saved there"


def test_full_screen_ends_with_the_table():
    """K6: full screen, home, table: still full, but the button said it was not."""
    house = House().begin().tell(intents.FullScreen()).forget()
    house.go("")
    assert house.asked(FillScreen) == [FillScreen(False)] and not house.shell.full_screen
    house.forget().go("null", "settings")
    assert house.asked(FillScreen) == []


def test_a_banner_about_another_tab_goes_with_the_match_it_is_about():
    for where in ("", "matches", "other", "null/new"):
        house = House().begin().tell(NotSaved(elsewhere=True)).go(where)
        assert house.shell.banners == (), where
    assert House().begin().tell(NotSaved(elsewhere=True)).go("help", "null").shell.banners == ("elsewhere",)


def test_a_banner_that_nothing_is_kept_stays_everywhere():
    house = House().begin().tell(NotSaved(elsewhere=False))
    assert house.go("", "settings", "help").shell.banners == ("not-saved",)


def test_a_dialog_of_the_club_does_not_come_along():
    for where in ("", "settings", "help", "null", "other/rules"):
        assert House().tell(ShowDialog(ReplaceDialog("Null"))).go(where).shell.dialog is None


# -- setting up, and coming back to it -------------------------------------------------------------------------


def in_setup():
    return House().go("other/new").tell(SetupCount(1), SetupName(0, "Ann"), SetupAnswer("stake", "house"))


@pytest.mark.parametrize("where", ["other/rules", "help", "help-other", "about", ""])
def test_a_setup_that_is_left_for_a_page_is_as_it_was(where):
    """K6: names typed, "Change the house rules", Done: names and choices were gone."""
    house = in_setup()
    before = house.shell.setup
    house.go(where, "other/new")
    assert house.shell.setup == before and house.shell.route == "setup"


def test_a_setup_of_another_game_is_a_fresh_one():
    house = in_setup().go("null/new")
    assert house.shell.setup.game == "null" and house.shell.setup.names == ("", "")


def test_an_address_that_answers_a_question_sets_up_afresh():
    house = in_setup().go("other/join/nuts")
    assert house.shell.setup.answers == {"stake": "nuts"} and house.shell.setup.names == ("", "")


def test_what_is_wrong_with_an_address_is_said_in_the_setup():
    assert House().go("other/join/").shell.setup.problem == "A stake is missing."


def test_two_players_of_one_name_are_told_at_the_second_of_them():
    house = House().go("null/new").tell(SetupName(0, "Ann"), SetupName(1, " ANN "), SetupStart())
    assert house.shell.setup.problem == "Two players are called ANN. Give one of them another name."
    assert house.shell.setup.problem_seat == 1 and house.text() is None
    house.tell(SetupName(1, "Ben"), SetupStart())
    assert house.match.seats == ("Ann", "Ben")


def test_what_cannot_begin_is_said_and_leaves_all_as_it_is():
    house = House().go("null/new").tell(SetupAnswer("stake", "house")).forget().tell(SetupStart())
    assert house.shell.route == "setup" and house.shell.setup.problem == "Nobody may stake the house."
    assert house.asked(LayMatch) == [] and house.text() is None
    house.tell(SetupAnswer("stake", "nuts"), SetupStart())
    assert house.shell.route == "table"


def test_what_was_set_up_is_remembered_once_it_begins():
    house = House().go("null/new").tell(SetupName(0, "Ann"), SetupCount(1))
    assert house.asked(Keep) == []
    house.tell(SetupStart())
    assert house.asked(Keep) == [
        Keep("last.null", {"names": ["Ann", ""], "count": 1, "answers": {"stake": "nuts"}}),
        Keep("names", {"names": ["Ann"]}),
    ]
    again = House(house.storage, "null/new").shell.setup
    assert (again.names, again.count) == (("Ann", ""), 1)


def test_a_match_begun_from_setup_takes_its_place_in_the_history():
    house = House().go("null/new").forget().tell(SetupStart())
    assert house.asked(SetAddress) == [SetAddress("null", replace=True)] and house.asked(AskToPersist) == [
        AskToPersist()
    ]
    assert house.shell.setup is None


def test_a_match_laid_from_elsewhere_has_an_address_of_its_own():
    house = House().begin()
    text = house.text()
    other = House(where="settings").forget().tell(Laid("null", text))
    assert other.asked(SetAddress) == [SetAddress("null", replace=False)] and other.shell.route == "table"


def test_a_new_match_over_one_under_way_is_asked_first():
    house = House().begin().go("null/new").forget().tell(SetupStart())
    assert house.shell.dialog == ReplaceDialog("Null") and house.asked(LayMatch) == []
    house.tell(SetupStart(sure=True))
    assert house.shell.route == "table" and house.shell.dialog is None and len(house.asides) == 1


def test_a_finished_match_makes_room_unasked():
    house = House().begin().send(TakePile()).go("null/new").tell(SetupStart())
    assert house.shell.route == "table" and house.match.outcome is None


def test_without_a_setup_nothing_starts():
    house = House()
    assert steps(house, SetupStart()) == (house.club, ())


# -- back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "back"),
    [
        (("help",), ""),
        (("settings",), ""),
        (("settings", "help"), "settings"),
        (("other/new", "settings"), "other/new"),
        (("other/new", "settings", "settings"), "other/new"),
        (("settings", "help", "settings"), ""),
        (("other/new", "help"), "other/new"),
        (("other/new", "help", "about", "help-null"), "other/new"),
        (("other/new", "", "help"), ""),
        (("other/rules",), "other/new"),
        (("other/rules", "help"), "other/rules"),
        (("other/new", "other/rules"), "other/new"),
    ],
)
def test_back_from_the_rules_is_where_one_came_from(way, back):
    house = House().go(*way).forget().tell(GoBack())
    assert house.asked(SetAddress) == [SetAddress(back)]
    assert house.shell.route == House(where=back).shell.route


@pytest.mark.parametrize(
    "way",
    [("help",), ("help", "about"), ("other/rules",), ("other/rules", "help"), ("settings",), ("settings", "help")],
)
def test_back_at_the_table_is_the_table_as_it_lies(way):
    house = House().begin("other")
    match = house.match
    house.go(*way).tell(GoBack())
    assert house.shell.route == "table" and house.match is match


def test_from_the_settings_one_comes_back_to_where_one_looked_back():
    house = with_a_past(House()).begin().go("null/back")
    past = house.shell.past
    house.go("settings").tell(GoBack())
    assert house.shell.route == "back" and house.shell.past is past


# -- a table's page, and addresses that ask for more -----------------------------------------------------------


def test_a_page_of_a_table_keeps_what_it_asks_to_keep_and_touches_no_match():
    house = House().begin("other").go("other/rules")
    match = house.match
    club, commands = to_page(house.club, More(), house.world)
    assert commands == (Keep("other", {"number": 1}),) and club.table.match is match
    assert club.shell.page is not house.shell.page


def test_a_page_that_is_not_open_hears_nothing():
    house = House().go("other/rules").go("")
    assert to_page(house.club, More(), house.world) == (house.club, ())


def test_an_address_may_ask_the_match_on_the_table_for_something():
    house = House().begin("other").forget().go("other/take")
    assert house.match.outcome is not None and house.shell.route == "table"
    assert SetAddress("other", replace=True) in house.commands, "a reload must not ask for it again"
    assert '"taken"' in house.text("other")


def test_it_is_asked_of_a_saved_match_as_well():
    house = House(House().begin("other").storage, "other/take")
    assert house.match.outcome is not None and '"taken"' in house.text("other")


# -- the match as it lies in the store -------------------------------------------------------------------------


def test_resume_shows_the_match_as_it_is_saved_now():
    house = House().begin().go("null/new")
    House(house.storage, "null").send(TakePile())
    house.forget().tell(Resume("null"))
    assert house.asked(SetAddress) == [SetAddress("null")], "else a link to a new match leads where one is already"
    assert house.shell.route == "table" and house.match.outcome is not None


def test_the_newest_is_shown_and_nothing_of_ours_written_over_it():
    house = House().begin()
    House(house.storage, "null").send(TakePile())
    newest = house.text()
    house.tell(NotSaved(elsewhere=True), TakeNewest())
    assert house.match.outcome is not None and house.text() == newest and house.shell.banners == ()


def test_where_the_newest_is_gone_a_new_match_is_set_up():
    house = House().begin().tell(NotSaved(elsewhere=True))
    house.storage.texts.clear()
    house.tell(TakeNewest())
    assert house.shell.route == "setup" and house.club.table is None and house.storage.texts == {}


# -- once more -------------------------------------------------------------------------------------------------


def finished():
    return House().go("null/new").tell(SetupName(0, "Ann"), SetupStart()).send(TakePile()).forget()


def test_once_more_seats_the_same_players_and_keeps_the_finished_match():
    house = finished()
    before = house.text()
    house.tell(Rematch())
    assert house.match.seats == ("Ann", "Player 2") and house.match.outcome is None and house.asides == [before]


def test_once_more_twice_is_once():
    house = finished().tell(Rematch(), Rematch())
    assert len(house.asked(LayMatch)) == 1 and len(house.asked(Save)) == 1


def test_once_more_of_a_match_under_way_or_of_none_is_nothing():
    for house in (House().begin(), House()):
        assert steps(house, Rematch()) == (house.club, ())


def test_once_more_over_a_match_begun_in_another_tab_puts_that_on_the_shelf():
    house = finished()
    House(house.storage).begin()
    theirs = house.text()
    house.tell(Rematch())
    assert house.asides == [theirs] or theirs in house.storage.texts.values()
    assert house.match.outcome is None and house.shell.banners == ()
