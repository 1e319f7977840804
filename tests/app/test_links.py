"""Matches by link: what is sent, what a link brings beside what lies here, and that it never writes over anything."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest

from app.back.intents import SendStep, ShowStep
from app.club.intents import GoBack
from app.commands import Copy, Load, Say, SetAddress, Share
from app.intents import Loaded, OpenDialog, ShowTiles
from app.keep.match import Match, read, to_text
from app.keep.store import packed, unpacked
from app.links.intents import CopyLink, KeepBoth, NotNow, OpenIt, ShareLink
from app.links.looking import link_at
from app.page.view import find, text_of
from app.parts.beginning import again
from app.parts.crossword_dialogs import PassDialog
from app.parts.crossword_intents import PassNow
from app.parts.curtain import HERE
from app.table import Ui
from app.tables import Tables
from engine.crossword.moves import Pass
from engine.games import GAMES, PACKINGS
from engine.kernel.packing import LONGEST, pack
from engine.kernel.record import Record, replay
from tests.app.fakes.storage import Shelf
from tests.app.house import House

FIXTURES = Path(__file__).parents[1] / "engine" / "fixtures" / "format1"
ADDRESS = "https://club.example/"
"""What `Given` says of the page."""


def match_of(name, count=None, seats=None, options=None):
    """A match of two people, as it was after so many events."""
    text = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["saved"]
    match, _ = read(GAMES, text)
    header = replace(
        match.record.header, **({"seats": seats} if seats else {}), **({"options": options} if options else {})
    )
    record = Record(header, match.record.events[:count])
    return Match(match.game, record, replay(match.game, record))


def link(match):
    name = match.record.header.game
    return f"{name}/go/{pack(match.record, match.game, PACKINGS[name])}"


def club(where="", **texts):
    """A club of all games with these texts in its store, by name with `_` for a dot."""
    storage = Shelf()
    storage.texts = {f"wordclub.{name.replace('_', '.')}": text for name, text in texts.items()}
    house = House(storage)
    house.world.tables = Tables()
    return house.go(where).forget()


def kept(house):
    """All matches that lie on the device, by name."""
    texts = {name.removeprefix("wordclub."): unpacked(text) for name, text in house.storage.texts.items()}
    return {name: read(GAMES, text)[0].record for name, text in texts.items() if name.startswith(("match.", "aside."))}


def shown(house):
    page = house.club.table.view(Ui(now=1000.0)) if house.shell.route == "table" else house.shell.page.view()
    return text_of(page)


HEXABBLE, EARLIER = match_of("hexabble-end", 12), match_of("hexabble-end", 11)
OTHER = match_of("hexabble-end", 5, ("Eve", "Flo"))
PARTED = HEXABBLE.at(9).played(Pass(), frozenset(), None)


# -- sent ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hexabble-end", "globe-end", "horrible-hex-mid"])
def test_what_is_sent_comes_as_it_was_to_another_device(name):
    match = match_of(name, 12)
    game = match.game.GAME
    here = club(f"{game}/send", **{f"match_{game}": to_text(match)})
    here.show(CopyLink(), ShareLink())
    (copied,), (shared,) = here.asked(Copy), here.asked(Share)
    address, _, where = copied.text.partition("#")
    assert shared.text.endswith(copied.text) and f"{match.seats[0]} " in shared.text and " to play." in shared.text
    assert quote(where, safe="/") == where and len(copied.text) < 2_000
    there = club(where)
    assert there.shell.route == "table" and there.match.record == match.record
    assert kept(there) == {f"match.{game}": match.record}
    there.go(game)  # a reload
    assert kept(there) == {f"match.{game}": match.record} and here.match.record == match.record


def test_the_page_says_whose_turn_it_is_and_whom_it_is_for_and_one_comes_back_to_the_table_as_it_lies():
    house = club("hexabble", match_hexabble=to_text(HEXABBLE, {"curtain": False, "left": 1000.0}))
    before = house.club.table.model
    house.go("hexabble/send")
    told = shown(house)
    assert (
        f"Send the link to {HEXABBLE.seats[before.view.to_move]}." in told
        and "trust each other" in told
        and "every rack" in told
    )
    house.tell(GoBack())
    assert house.shell.route == "table" and house.club.table.model == before


def test_a_code_comes_once_what_draws_it_has():
    house = club("hexabble", match_hexabble=to_text(HEXABBLE)).go("hexabble/send")
    assert house.asked(Load)[0].package == "segno" and find(house.shell.page.view(), class_="qr-dark") is not None
    house.send(Loaded("segno", False))
    assert find(house.shell.page.view(), class_="by-link-code") is None


@pytest.mark.parametrize("robots", [("", "club")])
def test_a_match_with_a_robot_or_of_three_is_not_sent(robots):
    with_robot = Match(
        GAMES["hexabble"],
        replace(HEXABBLE.record, header=replace(HEXABBLE.record.header, robots=robots)),
        HEXABBLE.state,
    )
    for match in (with_robot, match_of("hexabble-mid")):
        house = club("hexabble/send", match_hexabble=to_text(match))
        assert house.shell.route == "table" and "two people" in house.toasts[-1]
        assert "by link" not in shown(house)
    assert club("hexabble/send").shell.route == "setup"


def test_the_pass_screen_and_the_menu_lead_to_it():
    house = club("hexabble", match_hexabble=to_text(HEXABBLE))
    assert house.club.table.covered() and "Send by link" in shown(house)


# -- brought ---------------------------------------------------------------------------------------------------


def test_a_link_that_goes_on_is_taken_at_once_behind_the_pass_screen():
    house = club(
        "hexabble", match_hexabble=to_text(EARLIER, {"answers": {"pass": False, "check": "friendly"}, "label": "Ours"})
    )
    assert not house.club.table.covered()
    house.go(link(HEXABBLE))
    assert kept(house) == {"match.hexabble": HEXABBLE.record}
    assert house.club.table.covered() and house.club.table.model.rack == ()
    assert "The match goes on" in house.asked(Say)[-1].text and "HAKAS" in shown(house)
    assert json.loads(house.text("hexabble"))["beside"]["label"] == "Ours"
    assert house.asked(SetAddress)[-1] == SetAddress("hexabble", replace=True)
    seat = house.club.table.model.view.to_move
    house.send(ShowTiles())
    assert house.club.table.model.view.looker == seat and seat != EARLIER.seen_by(None).to_move


def test_after_a_turn_here_the_match_is_to_be_sent_on_unless_the_other_plays_here_too():
    house = club().go(link(HEXABBLE))
    here, other = HEXABBLE.seen_by(None).to_move, EARLIER.seen_by(None).to_move
    assert "Pass the device to" in shown(house)
    house.send(ShowTiles(), OpenDialog(PassDialog()), PassNow())
    name = HEXABBLE.seats[other]
    for _ in range(2):
        told = shown(house)
        assert f"Send it on to{name}" in told and "Send by link" in told and f"{name} plays here" in told
        house.go("", "hexabble")  # it is remembered
    house.send(ShowTiles(), OpenDialog(PassDialog()), PassNow())
    assert house.club.table.model.view.to_move == here and "Pass the device to" in shown(house)
    assert HERE not in again(house.club.table.model.answers, house.match)


def test_what_was_laid_but_not_played_does_not_hold_a_turn_up():
    rack = EARLIER.seen_by(EARLIER.seen_by(None).to_move).rack
    house = club("hexabble", match_hexabble=to_text(EARLIER, {"curtain": False, "rack": list(rack), "left": 1000.0}))
    house.go(link(HEXABBLE)).send(ShowTiles())
    assert house.match.record == HEXABBLE.record and house.club.table.model.draft == ()


@pytest.mark.parametrize(("mine", "told"), [(HEXABBLE, "just so"), (match_of("hexabble-end", 14), "further already")])
def test_an_older_link_changes_nothing(mine, told):
    house = club("hexabble", match_hexabble=to_text(mine))
    before = dict(house.storage.texts)
    house.go(link(HEXABBLE))
    assert house.storage.texts == before and house.match.record == mine.record and told in house.told[-1]


def test_where_both_have_gone_on_both_are_kept_or_mine_alone():
    for choice, both in ((KeepBoth(), 2), (NotNow(), 1)):
        house = club("hexabble", match_hexabble=to_text(PARTED))
        house.go(link(HEXABBLE))
        assert (
            house.shell.route == "page"
            and "differently" in shown(house)
            and kept(house) == {"match.hexabble": PARTED.record}
        )
        house.show(choice, choice) if both == 1 else house.show(choice)
        found = kept(house)
        assert len(found) == both and found["match.hexabble"] == PARTED.record and house.shell.route == "table"
        assert both == 1 or found["aside.hexabble.1"] == HEXABBLE.record


def test_another_match_under_way_makes_room_only_when_asked():
    house = club("hexabble", match_hexabble=to_text(OTHER))
    house.go(link(HEXABBLE))
    assert "goes to My matches then" in shown(house) and kept(house) == {"match.hexabble": OTHER.record}
    house.show(NotNow())
    assert house.match.record == OTHER.record and len(kept(house)) == 1
    house.go(link(HEXABBLE)).show(OpenIt())
    assert house.match.record == HEXABBLE.record and house.club.table.covered()
    assert kept(house) == {"match.hexabble": HEXABBLE.record, "aside.hexabble.1": OTHER.record}


def test_a_finished_match_makes_room_by_itself():
    over = match_of("hexabble-end", None, ("Eve", "Flo"))
    house = club("", match_hexabble=to_text(over)).go(link(HEXABBLE))
    assert kept(house) == {"match.hexabble": HEXABBLE.record, "aside.hexabble.1": over.record}


@pytest.mark.parametrize("older", [EARLIER, match_of("hexabble-end", 14)])
def test_a_match_that_lies_among_all_goes_on_where_it_is_further_and_is_not_doubled(older):
    house = club("", aside_hexabble_3=packed(to_text(older, {"label": "Ours"})), aside_hexabble_4=to_text(OTHER))
    house.go(link(HEXABBLE))
    longer = max(older.record, HEXABBLE.record, key=lambda record: len(record.events))
    assert kept(house) == {"match.hexabble": longer, "aside.hexabble.4": OTHER.record}
    assert json.loads(house.text("hexabble"))["beside"]["label"] == "Ours"


def test_a_link_leads_from_another_games_table_and_leaves_that_as_it_lies():
    other = match_of("globe-end", 8)
    house = club("globe", match_globe=to_text(other)).go(link(HEXABBLE))
    assert house.shell.game == "hexabble" and kept(house) == {
        "match.globe": other.record,
        "match.hexabble": HEXABBLE.record,
    }


@pytest.mark.parametrize(
    "text", ["", "A", "x" * (LONGEST + 1), "%00", "../..", link(HEXABBLE).partition("/go/")[2][:-4]]
)
def test_a_link_that_cannot_be_read_says_so_and_changes_nothing(text):
    house = club("", match_hexabble=to_text(OTHER))
    before = dict(house.storage.texts)
    house.go(f"hexabble/go/{text}")
    assert house.storage.texts == before and house.match.record == OTHER.record
    assert house.told[-1].startswith("That link brings no match: the text")


def test_a_match_that_could_not_be_sent_is_not_taken():
    for match in (match_of("hexabble-mid"), match_of("horrible-hex-solo", 20)):
        house = club().go(link(match))
        assert "no match of two people" in house.told[-1] and kept(house) == {}


def test_lexigrid_has_no_such_links_and_tables_without_them_stay_as_they_are():
    house = club("lexigrid/go/AAAA")
    assert house.shell.route == "setup" and not house.told


def test_nothing_is_kept_where_the_device_keeps_nothing_and_the_match_is_there_all_the_same():
    house = House(Shelf(forbidden=True))
    house.world.tables = Tables()
    house.go(link(HEXABBLE))
    assert house.shell.route in ("table", "setup")


# -- a step that is shown --------------------------------------------------------------------------------------


OVER = match_of("hexabble-end")


def look(match, step):
    return link(match).replace("/go/", f"/look/{step}/")


@pytest.mark.parametrize("name", ["hexabble-end", "globe-end", "horrible-hex-end"])
def test_a_step_of_a_match_that_is_over_is_shown_to_somebody_else(name):
    match = match_of(name)
    game = match.game.GAME
    house = club(f"{game}/back", **{f"match_{game}": to_text(match)}).send(ShowStep(4), SendStep())
    (shared,) = house.asked(Share)
    told, _, address = shared.text.rpartition("\n")
    assert house.shell.past.moment.said(match.seats) in told and len(address) < 2_000
    there = club(address.partition("#")[2])
    assert there.shell.route == "back" and there.shell.past.number == 4
    assert there.shell.past.moment.match.record == house.shell.past.moment.match.record
    assert there.club.table is None and not kept(there)


def test_looking_at_a_link_leaves_the_match_on_the_table_as_it_lies():
    house = club("hexabble", match_hexabble=to_text(OTHER, {"curtain": False, "left": 1000.0}))
    house.go("")
    before = dict(house.storage.texts)
    house.go(look(OVER, 3), look(OVER, 3))
    assert house.shell.route == "back" and house.shell.past.number == 3
    house.send(SendStep())
    house.go("help-hexabble").tell(GoBack())
    assert house.shell.route == "back" and house.storage.texts == before
    house.go("hexabble")
    assert house.match.record == OTHER.record


def test_no_link_shows_a_step_of_a_match_that_goes_on():
    """The record in it would tell every rack."""
    house = club("hexabble/back", match_hexabble=to_text(HEXABBLE))
    assert not house.shell.past.sends and "Send this position" not in str(house.shell.past.view(Ui()))
    assert link_at(HEXABBLE, 3, "") == ""
    house.send(SendStep())
    assert not house.asked(Share)
    there = club(look(HEXABBLE, 3))
    assert there.shell.route == "setup" and "not over yet" in there.toasts[-1]


@pytest.mark.parametrize(
    ("step", "number"), [("0", 0), ("9999", 9999), ("x", 0), ("-1", 0), ("\u0663", 0), ("9" * 5000, 0)]
)
def test_a_step_that_there_is_not_is_the_nearest_or_the_first(step, number):
    past = club(look(OVER, step)).shell.past
    assert past.number == min(number, past.last)


def test_a_link_that_shows_nothing_says_so():
    house = club("hexabble/look/3/AAAA", match_hexabble=to_text(OTHER))
    assert house.shell.route == "table" and house.toasts[-1].startswith("That link shows no match: the text")
