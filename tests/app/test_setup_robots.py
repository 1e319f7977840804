"""Robots at setup: who has which seat, what they are called, what is remembered; and the way to them from home."""

from __future__ import annotations

import json

from app.club.intents import SetupCount, SetupName, SetupSeat, SetupStart
from app.club.setup import alone, new_setup, robots_of, seats_of
from app.parts.curtain import PASSING
from app.parts.robots import LEVELS as CALLED
from app.parts.robots import face, named
from app.tables import Tables
from engine.games import GAMES
from engine.kernel.robots import LEVELS
from tests.app.fakes.browser import Device
from tests.app.house import House

SEATS = range(2, 5)


def setup(levels=LEVELS, **remembered):
    return new_setup("hexabble", SEATS, (PASSING,), remembered, levels=levels)


def selects(tab):
    return tab.elements("select")


def started(tab):
    tab.happen("submit", tab.elements("form")[0])
    return tab.settle()


def chosen(tab, seat, level):
    return tab.fill(selects(tab)[seat], level)


def test_every_seat_can_be_a_persons_or_a_robots(device):
    tab = device.open("hexabble/new")
    tab.tell(SetupCount(3))
    assert len(selects(tab)) == 3
    labels = [option.textContent for option in selects(tab)[0].elements() if option.tag == "option"]
    levels = ["Beginner", "Club", "Skilled", "Expert", "Master", "Champion"]
    assert labels == ["Person", *(f"{level} robot" for level in levels)]
    chosen(tab, 1, "beginner")
    chosen(tab, 2, "champion")
    assert "Pip" in tab.text() and "Vesper" in tab.text()
    started(tab)
    match = tab.app.table.match
    assert match.seats == ("You", "Pip", "Vesper") and match.robots == ("", "beginner", "champion")


def test_who_plays_is_remembered(device):
    tab = device.open("horrible-hex/new")
    tab.tell(SetupName(0, "Ann"))
    chosen(tab, 1, "expert")
    started(tab)
    again = device.open("horrible-hex/new")
    assert again.app.club.shell.setup.robots[:2] == ("", "expert") and "Quill" in again.text()
    assert json.loads(device.texts["wordclub.last.horrible-hex"])["robots"][1] == "expert"


def test_robots_that_were_kept_and_are_none_are_people():
    assert setup(robots=["club", "grandmaster", 7]).robots == ("club", "", "", "")
    assert setup(robots="club").robots == ("",) * 4
    assert setup((), robots=["club", "club"]).robots == ("",) * 4


def test_one_seat_at_least_is_a_persons(device):
    tab = device.open("hexabble/new")
    chosen(tab, 0, "club")
    chosen(tab, 1, "club")
    started(tab)
    assert tab.route == "setup" and "At least one seat must be a person's." in tab.text()
    chosen(tab, 0, "")
    assert "At least one seat" not in tab.text()


def test_a_robot_has_a_name_that_nobody_else_has():
    some = setup(names=["pip", "", ""], robots=["", "beginner", "beginner"])
    assert seats_of(some)[:2] == ("pip", "Dot")
    assert named("beginner", {"pip", "dot", "tad"}) == "Pip 2"
    assert len({face(level).children[0].attrs["d"] for level in LEVELS}) == len(LEVELS) == len(CALLED)


def test_the_pass_screen_is_asked_about_only_where_several_people_play(device):
    tab = device.open("hexabble/new")
    assert "Pass the device" in tab.text()
    chosen(tab, 1, "club")
    assert "Pass the device" not in tab.text()


def test_alone_is_against_the_level_last_played_against_else_the_clubs():
    assert robots_of(alone(setup(), LEVELS)) == ("", "club")
    assert robots_of(alone(setup(count=3, robots=["", "", "expert"]), LEVELS)) == ("", "expert")
    assert seats_of(alone(setup(names=["Ann", "Ben"]), LEVELS)) == ("You", "Tock")


def test_one_tap_from_home_begins_a_match_and_going_back_begins_no_other(device):
    tab = device.open("")
    tab.visit("horrible-hex/robot")
    assert tab.route == "table" and tab.window.location.hash == "#horrible-hex"
    assert "horrible-hex/robot" not in "".join(tab.window.location.history)
    first = tab.app.table.match.record.header
    tab.visit("").visit("horrible-hex")
    assert tab.app.table.match.record.header == first


def test_it_does_not_change_what_is_remembered_of_the_setup(device):
    device.open("hexabble/robot")
    assert "wordclub.last.hexabble" not in device.texts


def test_a_match_under_way_is_asked_about_first_and_goes_to_the_shelf(device):
    started(device.open("hexabble/new"))
    remembered = device.texts["wordclub.last.hexabble"]
    before = device.texts["wordclub.match.hexabble"]
    tab = device.open("hexabble/robot")
    assert len(tab.dialogs) == 1 and device.texts["wordclub.match.hexabble"] == before
    tab.tell(SetupStart(sure=True))
    assert tab.route == "table" and tab.app.table.match.robots == ("", "club")
    assert any(name.startswith("wordclub.aside.hexabble") for name in device.texts)
    assert device.texts["wordclub.last.hexabble"] == remembered


def test_games_without_robots_ask_for_none():
    assert House().go("null/new").shell.route == "setup"


def test_tables_whose_games_have_robots_say_whom_the_match_waits_for():
    for name, place in Tables().items():
        if GAMES[name].ROBOTS and not place.robots_beside:
            tab = Device().open(f"{name}/robot")
            assert tab.app.table.decides() == 0 and place is tab.app.table.place
            tab.close()


def test_a_seat_alone_is_always_a_persons(device):
    tab = device.open("horrible-hex/new")
    chosen(tab, 0, "club")
    tab.tell(SetupCount(1), SetupSeat(0, "club"))
    assert selects(tab) == []
    started(tab)
    assert tab.app.table.match.robots == ()
