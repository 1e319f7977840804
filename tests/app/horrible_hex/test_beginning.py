"""Who begins at Horrible Hex: by lot, by choice, and another after Play again."""

from __future__ import annotations

from random import Random

import pytest

from app.club.intents import SetupAnswer, SetupCount
from app.keep import match as matches
from app.tables.horrible_hex import TABLE
from tests.app.given import Given
from tests.app.horrible_hex.horrible_table import begun as start
from tests.app.horrible_hex.horrible_table import play_out


def setting_up(device, players=2, names=("Ann", "Ben", "Cid")):
    tab = device.open("horrible-hex", tables={"horrible-hex": TABLE}).tell(SetupCount(players))
    for field, name in zip(name_fields(tab), names):
        tab.fill(field, name)
    return tab


def name_fields(tab):
    return [e for e in tab.elements("input") if e.attributes.get("type") == "text"]


def offered(tab):
    """What may be answered when it is asked who begins, and which answer is chosen."""
    boxes = [e for e in tab.elements("input") if e.attributes.get("name") == "first"]
    return [box.parent.textContent for box in boxes], [box.parent.textContent for box in boxes if box.checked]


def begun(tab):
    tab.happen("submit", tab.elements("form")[0])
    return tab.settle()


def finished(device, players, first):
    """A match that was played to its end lies on the table."""
    model, at = start(players, 1, target=1, first=first)
    model = play_out(model, at, 1)
    device.texts["wordclub.match.horrible-hex"] = matches.to_text(model.match, TABLE.beside(model))
    return device.open("horrible-hex", tables={"horrible-hex": TABLE})


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_who_plays_can_be_chosen_by_name_and_the_lot_is_the_default(device, players):
    tab = setting_up(device, players, names=("Ann", "", "Cid"))
    assert offered(tab) == (["By lot", "Ann", "Player 2", "Cid"][: players + 1], ["By lot"])


def test_nobody_is_called_first_to_play_where_another_may_begin(device):
    tab = setting_up(device)
    assert "First to play" not in tab.text() and "Player 1" in tab.text()


def test_alone_nobody_asks_who_begins(device):
    tab = setting_up(device, 1)
    assert offered(tab) == ([], [])
    assert begun(tab).model.view.options.first == 0


@pytest.mark.parametrize("seat", range(3))
def test_whoever_was_chosen_begins_and_the_table_says_so(device, seat):
    tab = begun(setting_up(device, 3).tell(SetupAnswer("first", seat)))
    assert tab.model.view.to_move == seat and f"{('Ann', 'Ben', 'Cid')[seat]} begins" in tab.text()


def test_who_does_not_play_any_more_is_not_chosen_any_more(device):
    tab = setting_up(device, 3).tell(SetupAnswer("first", 2), SetupCount(2))
    assert offered(tab) == (["By lot", "Ann", "Ben"], ["By lot"])
    assert begun(tab).model.view.to_move in (0, 1)


def test_the_lot_falls_on_each():
    lots = [TABLE.options({"first": "lot"}, ("Ann", "Ben", "Cid"), Given(None, Random(seed))) for seed in range(20)]
    assert {options["first"] for options in lots} == {0, 1, 2}


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])
def test_after_play_again_the_next_in_order_begins(device, players, first):
    tab = finished(device, players, first).click("See the board").click("Play again")
    assert tab.model.view.turns == 0 and tab.model.view.options.target == 1
    assert tab.model.view.to_move == (first + 1) % players


def test_a_new_setup_offers_what_was_chosen_there_last(device):
    """Who began after Play again was never chosen."""
    begun(setting_up(device).tell(SetupAnswer("first", 1)))
    tab = finished(device, 2, 1).click("See the board").click("Play again")
    assert tab.model.view.to_move == 0
    assert offered(tab.visit("horrible-hex/new"))[1] == ["Ben"]
