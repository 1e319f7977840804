"""The end as an event, the pass screen as a scene, names from before at setup."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.club.intents import SetupKnown, SetupStart
from app.club.setup import known_names, sits, taken_up
from app.page.view import find, text_of
from app.parts.curtain import curtain
from app.tables.horrible_hex.history import Line
from app.tables.horrible_hex.result import over_the_turns
from tests.app.fakes.browser import Device
from tests.app.house import House

FIXTURES = Path(__file__).parents[1] / "engine" / "fixtures" / "format1"
GAMES = ("hexabble", "globe", "horrible-hex", "lexigrid")


@pytest.fixture
def device():
    device = Device()
    yield device
    device.close()


def ended(device, game, name="end"):
    """The page of a match that is over, as somebody comes back to it."""
    saved = json.loads((FIXTURES / f"{game}-{name}.json").read_text(encoding="utf-8"))["saved"]
    device.texts[f"wordclub.match.{game}"] = saved
    return device.open(game, now=4e12).pass_time(2000)


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("hexabble", ("Best wordGECKO 36Ann", "Longest wordCABLEDBen", "Biggest turn42 pointsBen")),
        ("globe", ("Best wordQI 21Ann", "Longest wordALONEBen", "Biggest turn24 pointsAnn")),
        ("horrible-hex", ("Turns9", "First cardturn 9Cid")),
        ("lexigrid", ("Best wordCARTONS 5Ann", "Longest thereCATSmissed")),
    ],
)
def test_a_result_tells_what_was_remarkable_and_draws_the_scores(device, game, facts):
    tab = ended(device, game)
    shown = " ".join(tab.dialogs) or tab.text()
    assert all(fact in shown for fact in facts), shown
    graphs = [e for e in tab.elements("figure") if "score-graph" in e.attributes.get("class", "")]
    assert len(graphs) == (game != "lexigrid")  # some of these hunted on other devices: nobody knows when
    assert not [e for e in tab.elements("rect") if e.attributes.get("data-on")]


@pytest.mark.parametrize("game", GAMES)
def test_the_final_board_is_sent_as_a_picture(device, game):
    tab = ended(device, game)
    tab.click("Share picture")
    [(name, made)] = tab.files
    assert name == f"{game}.png" and made.startswith("a picture of 1080 x ") and made.endswith("image/png")
    assert not tab.console


def test_a_days_grid_is_not_given_away_by_a_picture(device):
    tab = ended(device, "lexigrid", "day")
    assert "Share picture" not in tab.text() and "Best word" in tab.text()


def test_a_browser_that_makes_no_picture_says_so(device, monkeypatch):
    tab = ended(device, "hexabble")
    monkeypatch.setattr(type(tab.element("board")), "toBlob", lambda self, made, kind: made(None))
    tab.click("Share picture")
    assert tab.files == [] and "does not let the page make a picture" in " ".join(tab.toasts)


def test_the_cheer_is_for_the_moment_and_not_for_each_look_at_the_result(device):
    def cheers(tab):
        return [e for e in tab.elements("div") if e.attributes.get("class") == "cheer"]

    tab = ended(device, "hexabble")
    assert len(cheers(tab)) == 1
    tab.click("See the board")
    tab.click("Result")
    assert tab.dialogs and not cheers(tab)


def test_cards_over_the_turns_are_counted_from_what_is_told():
    lines = (
        Line(1, 0, 0, "slid a star up"),
        Line(2, 1, 1, "completed a goal card"),
        Line(3, 1, 0, "completed a goal card"),
        Line(4, 3, 1, "completed the common card"),
    )
    assert over_the_turns(lines, 2) == ((0, 0), (0, 0), (1, 1), (1, 1), (1, 2))


# -- the pass screen -------------------------------------------------------------------------------------------


def test_the_pass_screen_tells_whose_turn_it_is_what_the_last_one_brought_and_who_is_ahead():
    tree = curtain("Ben", "Ann: CAT for 12 points.", (("Ann", 12), ("Ben", 7)), gain="+12")
    assert text_of(find(tree, id="curtain-title")) == "Ben"
    assert text_of(find(tree, class_="curtain-turn")) == "+12Ann: CAT for 12 points."
    assert text_of(find(tree, class_="standings")) == "Ann, ahead12Ben7"
    level = curtain("Ben", "", (("Ann", 3), ("Ben", 3)))
    assert text_of(find(level, class_="standings")) == "Ann3Ben3"


def test_behind_it_the_page_has_no_letter_that_is_not_on_the_board(device):
    saved = json.loads((FIXTURES / "hexabble-mid.json").read_text(encoding="utf-8"))["saved"]
    device.texts["wordclub.match.hexabble"] = saved
    tab = device.open("hexabble", now=4e12).pass_time(2000)
    assert "Show my tiles" in tab.text()
    racks = [e for e in tab.elements("div") if e.attributes.get("class") == "rack"]
    assert [rack.textContent for rack in racks] == [""]


# -- names from before -----------------------------------------------------------------------------------------


def test_names_from_before_are_each_offered_once_the_newest_first():
    assert known_names(["Zoë", " Ann "], ["ann", "", "Ben"], None, [3, "Cid"]) == ("Zoë", "Ann", "Ben", "Cid")
    assert len(known_names([f"P{n}" for n in range(30)])) == 8


def test_a_name_from_before_sits_down_and_gets_up_again():
    house = House().go("null/new")
    setup = house.shell.setup
    for name, names in (("Ann", ("Ann", "")), ("Ben", ("Ann", "Ben")), ("Cid", ("Ann", "Cid")), ("Ann", ("", "Cid"))):
        setup = taken_up(setup, name)
        assert setup.names[: setup.count] == names[: setup.count] or setup.count == 1
    assert sits(setup, "cid") or setup.count == 1


def test_the_names_of_a_match_are_offered_at_the_next_setup_of_any_game():
    house = House().go("null/new").tell(SetupKnown("Ann"), SetupStart())
    again = House(house.storage, "other/new")
    assert "Ann" in again.shell.setup.known


def test_an_explained_rule_is_one_line_until_it_is_opened(device):
    tab = device.open("hexabble/new")
    lines = [e.textContent for e in tab.elements("summary")]
    assert {"How words are checkedFriendly", "Between turnsPass the device"} <= set(lines)
