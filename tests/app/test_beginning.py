"""Who begins at the tables of the word games: chosen or by lot at setup, and the next in order at every match after it."""

from __future__ import annotations

import json

import pytest

from app.club.intents import Rematch, SetupAnswer, SetupCount, SetupName, SetupSeat, SetupStart
from app.parts.beginning import begins
from app.tables import Tables
from tests.app.house import House
from tests.app.test_matches import saved


def at_setup(game, *answers, names=("Ann", "Ben")):
    house = House()
    house.world.tables = Tables()
    house.go(f"{game}/new").tell(SetupCount(len(names)))
    return house.tell(*(SetupName(seat, name) for seat, name in enumerate(names)), *answers)


@pytest.mark.parametrize("game", ["hexabble", "globe"])
def test_whoever_was_named_first_begins_unless_another_is_chosen(game):
    assert at_setup(game).tell(SetupStart()).match.seats == ("Ann", "Ben")
    assert at_setup(game, SetupAnswer("begins", 1)).tell(SetupStart()).match.seats == ("Ben", "Ann")


def test_the_others_follow_in_their_order_and_robots_sit_where_they_are_named():
    house = at_setup("hexabble", SetupSeat(1, "club"), SetupAnswer("begins", 2), names=("Ann", "", "Cid")).tell(
        SetupStart()
    )
    assert house.match.seats[::2] == ("Cid", house.match.seats[2]) and house.match.seats[1] == "Ann"
    assert house.match.robots == ("", "", "club")


def test_the_lot_falls_on_everybody_in_time():
    class Lot:
        def __init__(self, number):
            self.rng = self
            self.number = number

        def randrange(self, count):
            return self.number % count

    assert [begins({"begins": "lot"}, 3, Lot(number)) for number in range(4)] == [0, 1, 2, 0]
    assert at_setup("globe", SetupAnswer("begins", "lot")).tell(SetupStart()).match.seats in (
        ("Ann", "Ben"),
        ("Ben", "Ann"),
    )


@pytest.mark.parametrize("answer", [3, -1, True, "first", "1"])
def test_an_answer_that_is_no_seat_is_the_first(answer):
    assert begins({"begins": answer}, 3, None) == 0


def test_in_another_match_the_next_in_order_begins():
    house = House()
    house.world.tables = Tables()
    house.storage.texts["wordclub.match.hexabble"] = saved("hexabble-end")
    house.go("hexabble")
    before = house.match.seats
    house.tell(Rematch())
    assert house.match.outcome is None and house.match.seats == (*before[1:], before[0])
    assert json.loads(house.text("hexabble"))["beside"]["answers"]["begins"] == 1


def test_the_names_of_the_last_match_stand_in_the_next_setup_as_they_were_typed():
    house = at_setup("globe", SetupAnswer("begins", 1)).tell(SetupStart()).go("globe/new")
    assert house.shell.setup.names == ("Ann", "Ben") and house.shell.setup.answers["begins"] == 1
