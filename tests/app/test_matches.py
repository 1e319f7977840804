"""My matches: what is listed, what can be done with each, what is kept of them, and all of it as a file. Without a browser."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.club.intents import FileRead, GoBack, SetupName, SetupStart, StorageChanged
from app.commands import Focus, OfferFile, Put
from app.keep.match import read, to_text
from app.keep.store import packed, unpacked
from app.matches import library, matches, moving
from app.matches.card import card_of, continues, identity
from app.matches.intents import (
    ChooseFile,
    CloseIt,
    Delete,
    ExportAll,
    ExportOne,
    GoOn,
    KeepForGood,
    LabelText,
    OpenMore,
    SaveLabel,
    ShowGame,
    ShowMore,
    TakeIn,
    TakeSettings,
    Undo,
)
from app.matches.results import read_results
from app.page.view import Node, find, text_of, walk
from app.parts.sketch import Best, Picture, Sketch
from app.tables import Tables
from engine.games import GAMES
from engine.kernel.record import Record
from tests.app.fakes.storage import Shelf
from tests.app.house import House
from tests.app.null_table import TABLE, TakePile

FIXTURES = Path(__file__).parents[1] / "engine" / "fixtures" / "format1"
TITLES = {path.stem: json.loads(path.read_text(encoding="utf-8"))["saved"] for path in sorted(FIXTURES.glob("*.json"))}
GOING = [name for name in TITLES if name.endswith("-mid")]


def saved(name, **about):
    match, beside = read(GAMES, TITLES[name])
    return to_text(match, {**beside, **about})


def club(texts, where="matches"):
    """A club of all games with these texts in its store, on the page of its matches."""
    storage = Shelf()
    storage.texts = {f"wordclub.{name}": text for name, text in texts.items()}
    house = House(storage)
    house.world.tables = Tables()
    return house.go(where).rest().forget()


def small(**texts):
    """A club of the two smallest games; `texts` by name with `_` for a dot."""
    storage = Shelf()
    storage.texts = {f"wordclub.{name.replace('_', '.')}": text for name, text in texts.items()}
    house = House(storage)
    table = replace(TABLE, sketch=sketched)
    house.world.tables = {**house.world.tables, "null": table}
    return house.go("matches").rest().forget()


def sketched(match):
    scores = match.outcome.scores if match.outcome is not None else (0,) * len(match.seats)
    return Sketch(Picture((0, 0, 10, 10), 5, "M1 1h0", ()), match.seats, scores, (Best(),) * len(match.seats))


def null_match(name="Ann", over=False, **about):
    """The text of a match of the smallest game, begun by somebody of this name."""
    house = House().go("null/new").tell(SetupName(0, name), SetupStart())
    if over:
        house.send(TakePile())
    match, beside = read({"null": TABLE.game}, house.text())
    return to_text(match, {**{k: v for k, v in beside.items() if k != "begun"}, **about})


def names(house):
    return [entry.name for entry in house.shell.page.entries]


def seen(house):
    return text_of(house.shell.page.view())


def texts(house):
    return {name.removeprefix("wordclub."): unpacked(text) for name, text in house.storage.texts.items()}


# -- what is listed --------------------------------------------------------------------------------------------


def test_every_match_is_listed_under_way_or_finished_with_what_an_onlooker_may_know():
    house = club({"match.hexabble": saved("hexabble-mid"), "aside.globe.1": packed(saved("globe-end", ended=1e12))})
    told = seen(house)
    assert told.index("Under way") < told.index("Ann, Zo\u00eb and \u00c7a\u011f") < told.index("Finished")
    assert "Hexabble, on its table" in told and "Globe, 9 Sep 2001" in told and "Ann won." in told
    pictures = [node for node in walk(house.shell.page.view()) if isinstance(node, Node) and node.tag == "svg"]
    assert len(pictures) == 2 and all(picture.attrs["aria-hidden"] == "true" for picture in pictures)
    assert all(find(picture, class_="picture-ground").attrs["d"] for picture in pictures)


def test_the_page_of_one_game_has_its_matches_alone():
    both = {"match.hexabble": saved("hexabble-mid"), "match.globe": saved("globe-mid")}
    house = club(both, "globe/matches")
    assert names(house) == ["match.globe"]
    house.show(ShowGame(""))
    assert sorted(names(house)) == ["match.globe", "match.hexabble"]


def test_the_latest_come_first_and_only_some_at_a_time():
    many = {f"aside_null_{n}": null_match(f"P{n}", True, ended=1e12 + n * 1e9) for n in range(1, 31)}
    house = small(**many)
    told = seen(house)
    assert told.index("P30") < told.index("P29") and "P18 and" not in told and "Show more (18 left)" in told
    house.show(ShowMore())
    assert "P1 and" in seen(house) and "Show more" not in seen(house)


def test_nothing_that_an_onlooker_may_not_see_is_asked_for():
    """Neither a rack, nor what lies face down, nor a letter of a grid that is still to be hunted."""
    for name in GOING:
        match, beside = read(GAMES, TITLES[name])

        class Onlooker:
            def __getattr__(self, what, game=match.game):
                return getattr(game, what)

            def visible_to(self, state, looker, game=match.game):
                assert looker is None
                return game.visible_to(state, looker)

        place = Tables()[match.game.GAME]
        card = card_of(replace(match, game=Onlooker()), beside, place)
        assert card.going and card.picture is not None and not card.picture.letters
    lexigrid = next(name for name in GOING if name.startswith("lexigrid"))
    (entry,) = club({"match.lexigrid": saved(lexigrid)}).shell.page.entries
    assert all(not best.word for best in entry.card.bests)


def test_names_are_text():
    house = small(aside_null_1=null_match("<b>Ann</b>"))
    assert "<b>Ann</b>" in seen(house)
    assert not [node for node in walk(house.shell.page.view()) if isinstance(node, Node) and node.tag == "b"]


def test_a_device_that_keeps_nothing_has_no_matches_and_no_fault():
    house = House(Shelf(forbidden=True), "matches").rest()
    assert names(house) == [] and "What this device keeps" in seen(house)
    house.show(ExportAll())
    assert json.loads(house.asked(OfferFile)[0].text)["kept"] == {}


# -- the index -------------------------------------------------------------------------------------------------


def test_what_was_looked_through_once_is_not_read_again(monkeypatch):
    house = small(match_null=null_match("Ann"), aside_null_1=null_match("Bo", True))
    before = {entry.name: entry.card for entry in house.shell.page.entries}
    monkeypatch.setattr(library, "_read", lambda *_: pytest.fail("it was read again"))
    house.go("", "matches").rest()
    assert {entry.name: entry.card for entry in house.shell.page.entries} == before


@pytest.mark.parametrize("index", [None, "", "damaged", "[]", '{"version": 1, "cards": 7}', '{"version": 99}'])
def test_the_index_is_made_anew_from_what_lies_there(index):
    house = small(match_null=null_match("Ann"), aside_null_1=null_match("Bo", True))
    before = {entry.name: entry.card for entry in house.shell.page.entries}
    if index is None:
        del house.storage.texts["wordclub.shelf"]
    else:
        house.storage.texts["wordclub.shelf"] = index
    house.go("", "matches").rest()
    assert {entry.name: entry.card for entry in house.shell.page.entries} == before


def test_an_index_about_another_text_is_not_believed():
    house = small(aside_null_1=null_match("Ann"))
    house.storage.texts["wordclub.aside.null.1"] = packed(null_match("Eve"))
    house.go("", "matches").rest()
    assert "Eve" in seen(house) and "Ann and" not in seen(house)


_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None, max_examples=25)
@given(_junk, _junk)
def test_no_index_and_no_results_take_the_page_down(index, noted):
    text = null_match("Ann", True)
    both = {"version": 1, "grounds": index, "cards": {"aside.null.1": [7, index], "match.null": index}}
    house = small(aside_null_1=text, shelf=json.dumps(both), results=json.dumps({"abc": noted, "x": index}))
    assert "Ann" in seen(house)
    house.go("records").rest()
    text_of(house.shell.page.view())


# -- going on, looking back ------------------------------------------------------------------------------------


def test_a_match_goes_on_as_it_lay_and_the_other_takes_its_place_among_all():
    first, second = null_match("Ann", marked=True), null_match("Bo")
    house = small(match_null=second, aside_null_1=packed(first))
    house.show(GoOn("aside.null.1")).rest()
    assert house.shell.route == "table" and house.match.seats[0] == "Ann" and house.club.table.model.marked
    assert house.asides == [second]


def test_the_match_on_its_table_goes_on_there():
    house = small(match_null=null_match("Ann")).show(GoOn("match.null"))
    assert house.shell.route == "table" and house.asides == []


def test_what_is_looked_back_on_stays_where_it_lies_and_one_comes_back_to_all_matches():
    house = club({"match.hexabble": saved("hexabble-mid"), "aside.hexabble.3": packed(saved("hexabble-end"))})
    before = dict(house.storage.texts)
    link = next(
        n.attrs["href"]
        for n in walk(house.shell.page.view())
        if isinstance(n, Node) and n.tag == "a" and text_of(n).startswith("Look back:")
    )
    house.go(link.removeprefix("#"))
    assert house.shell.route == "back" and house.club.table is None and house.club.on_page is house.shell.past
    assert house.shell.past.match.outcome is not None and house.shell.past_of == "matches/aside.hexabble.3"
    house.go("help-hexabble").tell(GoBack())
    assert house.shell.route == "back" and house.club.table is None
    house.go("matches").rest()
    assert house.shell.route == "matches" and house.shell.past is None and house.storage.texts == before


@pytest.mark.parametrize("name", ["aside.hexabble.9", "settings", "aside.hexabble", "..", "aside.chess.1"])
def test_an_address_of_a_match_that_is_not_here_leads_to_all_of_them(name):
    house = club({"match.hexabble": saved("hexabble-mid"), "settings": "{}"}, "").go(f"matches/{name}").rest()
    assert house.shell.route == "matches" and "not here any more" in house.toasts[-1]


def test_the_table_and_what_is_looked_back_on_elsewhere_do_not_meet():
    both = {"match.hexabble": saved("hexabble-mid"), "aside.hexabble.3": packed(saved("hexabble-end"))}
    house = club(both, "hexabble")
    mid = house.match
    house.go("matches/aside.hexabble.3")
    assert house.club.table is None and house.shell.past.match != mid
    house.go("hexabble/back")
    assert house.match == mid and house.shell.past.match == mid and house.shell.past_of == ""
    house.go("hexabble")
    assert house.shell.route == "table" and house.match == mid


def test_a_match_without_a_past_says_so():
    house = small(aside_null_1=null_match("Ann")).go("matches/aside.null.1")
    assert house.shell.route == "matches" and "nothing to look back on" in house.toasts[-1]


# -- a name, a mark --------------------------------------------------------------------------------------------


def test_a_match_has_the_name_that_it_is_given_wherever_it_lies():
    house = small(match_null=null_match("Bo"), aside_null_1=packed(null_match("Ann")))
    house.show(OpenMore("aside.null.1"), LabelText(" The  long\none "), SaveLabel()).rest()
    assert house.shell.page.opened == "" and "The long one" in seen(house)
    match, beside = read({"null": TABLE.game}, house.asides[0])
    assert beside["label"] == "The long one" and match.seats[0] == "Ann"
    house.show(GoOn("aside.null.1")).rest().send(TakePile())
    assert json.loads(house.text())["beside"]["label"] == "The long one", "it goes along to the table and stays"
    house.go("matches").rest()
    assert "The long one" in seen(house)
    house.show(OpenMore("match.null"), LabelText(""), SaveLabel()).rest()
    assert "The long one" not in seen(house)


def test_a_name_is_bounded():
    house = small(aside_null_1=null_match("Ann")).show(OpenMore("aside.null.1"), LabelText("x" * 9_999), SaveLabel())
    assert json.loads(house.asides[0])["beside"]["label"] == "x" * 60


def test_when_a_match_began_and_ended_is_noted_with_it():
    house = House().begin().send(TakePile())
    beside = json.loads(house.text())["beside"]
    assert beside["begun"] == beside["ended"] == 1000.0


def test_of_too_many_finished_matches_the_oldest_go_but_for_those_that_are_kept_and_records_stay(monkeypatch):
    monkeypatch.setattr(matches, "MOST_FINISHED", 3)
    many = {f"aside_null_{n}": packed(null_match(f"P{n}", True, ended=1e12 + n)) for n in range(1, 7)}
    house = small(
        **{**many, "aside_null_1": packed(null_match("P1", True, ended=1e12, keep=True))}, aside_null_9=null_match("Z")
    )
    assert sorted(names(house)) == [f"aside.null.{n}" for n in (1, 4, 5, 6, 9)]
    noted = read_results(house.storage.texts["wordclub.results"])
    assert {result.seats[0] for result in noted.values()} == {f"P{n}" for n in range(1, 7)}


def test_a_finished_match_is_kept_for_good_until_it_is_not():
    house = small(aside_null_1=null_match("Ann", True)).show(KeepForGood("aside.null.1", True)).rest()
    assert "kept for good" in seen(house) and json.loads(house.asides[0])["beside"]["keep"] is True
    house.show(KeepForGood("aside.null.1", False)).rest()
    assert "kept for good" not in seen(house) and "keep" not in json.loads(house.asides[0])["beside"]


# -- deleted ---------------------------------------------------------------------------------------------------


def two():
    return small(match_null=null_match("Ann"), aside_null_1=packed(null_match("Bo", True)))


def test_what_is_deleted_can_be_undone_for_a_while_and_then_is_gone():
    house = two().show(Delete("aside.null.1"))
    assert "Undo" in seen(house) and names(house) == ["match.null"] and len(house.asides) == 1
    assert house.asked(Focus) == [Focus("undo")]
    house.rest(matches.UNDO_MS - 1)
    assert len(house.asides) == 1
    house.rest(1)
    assert house.asides == [] and "Undo" not in seen(house)


def test_what_is_undone_stays():
    house = two().show(Delete("aside.null.1"), Undo()).rest(matches.UNDO_MS)
    assert len(house.asides) == 1 and "Bo" in seen(house) and "Undo" not in seen(house)


def test_who_leaves_the_page_has_meant_it():
    for where in ("", "records", "null", "help", "null/matches"):
        house = two().show(Delete("aside.null.1")).go(where).rest()
        assert house.asides == [], where


def test_deleted_twice_in_haste_is_deleted_once_and_can_be_undone():
    house = two().show(Delete("aside.null.1"), Delete("aside.null.1"), Undo()).rest(matches.UNDO_MS)
    assert len(house.asides) == 1


def test_a_second_deletion_ends_the_first_undo_and_has_all_its_own_time():
    house = two().show(Delete("aside.null.1")).rest(5_000).show(Delete("match.null"))
    assert house.asides == [] and house.text() is not None
    house.rest(5_000)
    assert house.text() is not None
    house.rest(4_000)
    assert house.text() is None


def test_a_deleted_match_stays_in_the_records():
    house = two().show(Delete("aside.null.1")).rest(9_000).go("records").rest()
    assert "Bo" in seen(house)


@pytest.mark.parametrize(
    "intent",
    [
        Delete("aside.null.1"),
        GoOn("aside.null.1"),
        OpenMore("aside.null.1"),
        KeepForGood("aside.null.1", True),
        Delete("aside.null.7"),
    ],
    ids=repr,
)
def test_what_another_tab_has_changed_meanwhile_is_shown_and_left_alone(intent):
    house = two()
    house.storage.texts["wordclub.aside.null.1"] = theirs = packed(null_match("Eve"))
    house.show(intent).rest(9_000)
    assert house.storage.texts["wordclub.aside.null.1"] == theirs and house.shell.route == "matches"
    assert "changed in another tab" in house.told[0] and "Eve" in seen(house)


def test_what_another_tab_changes_while_the_undo_runs_is_not_deleted():
    house = two().show(Delete("aside.null.1"))
    house.storage.texts["wordclub.aside.null.1"] = theirs = packed(null_match("Eve"))
    house.rest(9_000)
    assert house.storage.texts["wordclub.aside.null.1"] == theirs and "Eve" in seen(house)


def test_the_page_follows_what_another_tab_does():
    house = two()
    del house.storage.texts["wordclub.aside.null.1"]
    house.tell(StorageChanged("aside.null.1")).rest()
    assert names(house) == ["match.null"] and house.shell.banners == ()


def test_a_full_device_says_so_and_loses_nothing():
    house = two()
    before = {name: text for name, text in house.storage.texts.items() if "shelf" not in name}
    house.storage.room = sum(len(name) + len(text) for name, text in house.storage.texts.items())
    house.show(OpenMore("match.null"), LabelText("A name that needs more room than there is"), SaveLabel()).rest()
    assert "no room" in house.told[0]
    assert {name: text for name, text in house.storage.texts.items() if "shelf" not in name} == before


def test_what_cannot_be_read_is_listed_and_goes_only_by_hand():
    house = small(aside_null_1="damaged", aside_null_2=null_match("Ann"))
    assert "Cannot be read" in seen(house) and len(house.asides) == 2
    house.show(ExportOne("aside.null.1"), OpenMore("aside.null.1"), SaveLabel(), CloseIt())
    assert house.asked(OfferFile)[0].text == "damaged" and len(house.asides) == 2
    house.show(Delete("aside.null.1")).rest(9_000)
    assert [json.loads(text)["seats"][0] for text in house.asides] == ["Ann"]


# -- which match it is -----------------------------------------------------------------------------------------


def test_a_match_is_the_same_in_every_format_and_however_far_it_has_gone():
    for name, text in TITLES.items():
        match, _ = read(GAMES, text)
        again, _ = read(GAMES, to_text(match))
        key = identity(match.record, match.game)
        assert identity(again.record, again.game) == key, name
        assert identity(match.at(1).record, match.game) == key
        assert continues(match.record, match.at(1).record) and not continues(match.at(1).record, match.record)


def test_matches_of_other_seats_or_another_deal_are_others():
    keys = {identity(match.record, match.game) for match, _ in (read(GAMES, text) for text in TITLES.values())}
    assert len(keys) == len(TITLES)


# -- all of it as a file ---------------------------------------------------------------------------------------


def everything(**texts):
    return moving.everything({name.replace("_", "."): text for name, text in texts.items()})


def file_into(house, text):
    return house.show(ChooseFile(object())).tell(FileRead(text)).rest()


def test_export_clear_import_is_the_same_club():
    house = two()
    house.storage.texts["wordclub.settings"] = json.dumps({"theme": "dark"})
    house.show(ExportAll())
    (file,) = house.asked(OfferFile)
    fresh = file_into(small(), file.text)
    told = seen(fresh)
    assert "2matches new here" in told and "Its settings too" in told
    fresh.show(TakeSettings(True), TakeIn()).rest()
    assert "All of it is here now." in fresh.toasts
    both = [
        sorted(json.loads(t)["seats"][0] for n, t in texts(h).items() if n.startswith(("match.", "aside.")))
        for h in (house, fresh)
    ]
    assert both == [["Ann", "Bo"]] * 2 and texts(fresh)["settings"] == texts(house)["settings"]


def test_the_same_file_twice_brings_nothing():
    house = two().show(ExportAll())
    before = dict(house.storage.texts)
    file_into(house, house.asked(OfferFile)[0].text)
    assert "2matches are here already" in seen(house) and "nothing new" in seen(house)
    house.show(TakeIn()).rest()
    assert house.storage.texts == before


def longer_and_shorter():
    match, _ = read(GAMES, TITLES["hexabble-mid"])
    return to_text(match), to_text(match.at(len(match.record.events) - 2))


@pytest.mark.parametrize("name", ["match.hexabble", "aside.hexabble.4"])
def test_a_match_that_goes_on_further_takes_the_place_of_the_shorter(name):
    longer, shorter = longer_and_shorter()
    house = file_into(club({name: shorter}), moving.everything({"match.hexabble": longer}))
    assert "1match goes on further than the one here" in seen(house)
    house.show(TakeIn()).rest()
    kept = {n: t for n, t in texts(house).items() if n.startswith(("match.", "aside."))}
    assert kept == {name: longer}


def test_a_match_that_has_gone_on_here_stays_as_it_is():
    longer, shorter = longer_and_shorter()
    house = file_into(club({"match.hexabble": longer}), moving.everything({"aside.hexabble.1": packed(shorter)}))
    assert "1match has gone on further here" in seen(house) and "nothing new" in seen(house)


def test_of_a_match_that_went_two_ways_both_are_kept():
    match, _ = read(GAMES, TITLES["hexabble-mid"])
    (passed,) = [event for event in GAMES["hexabble"].EVENTS.values() if event.__name__ == "Passed"]
    short = match.at(1)
    seat = short.seen_by(None).to_move
    other = replace(short, record=Record(short.record.header, (*short.record.events, passed(seat))))
    house = file_into(club({"match.hexabble": to_text(match)}), moving.everything({"match.hexabble": to_text(other)}))
    assert "both are kept" in seen(house)
    house.show(TakeIn()).rest()
    assert texts(house)["match.hexabble"] == to_text(match) and texts(house)["aside.hexabble.1"] == to_text(other)


def test_of_one_match_in_a_file_in_three_lengths_the_longest_comes():
    match, _ = read(GAMES, TITLES["hexabble-mid"])
    lengths = [to_text(match.at(number)) for number in (3, 9, 5)]
    file = moving.everything({f"aside.hexabble.{n}": text for n, text in enumerate(lengths, 1)})
    for here in ({}, {"match.hexabble": to_text(match.at(2))}, {"aside.hexabble.1": packed(to_text(match.at(1)))}):
        house = file_into(club(here), file).show(TakeIn()).rest()
        kept = [text for name, text in texts(house).items() if name.startswith(("match.", "aside."))]
        assert kept == [lengths[1]]


def test_a_file_that_comes_before_all_is_known_waits_for_that():
    longer, shorter = longer_and_shorter()
    many = {f"aside.hexabble.{n}": packed(saved("hexabble-end", label=str(n))) for n in range(2, 12)}
    house = club({**many, "aside.hexabble.99": packed(shorter)}, "")
    house.go("matches").tell(FileRead(moving.everything({"match.hexabble": longer}))).rest()
    assert "1match goes on further" in seen(house)


def test_a_file_that_unpacks_to_more_than_any_device_keeps_is_refused(monkeypatch):
    monkeypatch.setattr(moving, "MOST_CHARACTERS", 100)
    house = file_into(small(), everything(aside_null_1=null_match("Ann")))
    assert "larger than anything" in seen(house) and names(house) == []


def test_the_text_of_one_match_is_a_file_too():
    house = file_into(small(), null_match("Ann")).show(TakeIn()).rest()
    assert "Ann" in seen(house) and names(house) == ["aside.null.1"]


def test_settings_and_small_things_are_not_written_over_unasked():
    file = everything(settings='{"theme": "dark"}', last_null='{"count": 1}', last_other='{"count": 2}')
    house = small(settings='{"theme": "light"}', last_null='{"count": 2}')
    file_into(house, file).show(TakeIn()).rest()
    assert texts(house)["settings"] == '{"theme": "light"}' and texts(house)["last.null"] == '{"count": 2}'
    assert texts(house)["last.other"] == '{"count": 2}'


def test_what_cannot_be_read_in_a_file_is_put_by_as_it_is():
    house = file_into(small(), everything(aside_null_1="damaged", aside_chess_1="e4")).show(TakeIn()).rest()
    kept = {n: t for n, t in texts(house).items() if n.startswith(("match.", "aside."))}
    assert kept == {"aside.null.1": "damaged"} and "Cannot be read" in seen(house)


def test_a_file_that_finds_no_room_is_taken_in_as_far_as_there_is_some():
    file = everything(aside_null_1=null_match("Ann"), aside_null_2=null_match("Bo"), aside_null_3=null_match("Cy"))
    house = small()
    house.storage.room = sum(len(n) + len(t) for n, t in house.storage.texts.items()) + 600
    file_into(house, file).show(TakeIn()).rest()
    assert 0 < len(house.asides) < 3 and f"{len(house.asides)} of 3 were taken in." in house.told[-1]


def test_what_changes_between_preview_and_taking_in_is_not_written_over():
    longer, shorter = longer_and_shorter()
    house = file_into(club({"match.hexabble": shorter}), moving.everything({"match.hexabble": longer}))
    house.storage.texts["wordclub.match.hexabble"] = theirs = saved("hexabble-end")
    house.show(TakeIn()).rest()
    assert texts(house)["match.hexabble"] == theirs and "changed meanwhile" in house.told[-1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "cannot be read as text"),
        ("", "not one of Word Club's"),
        ("[" * 99_999, "not one of Word Club's"),
        ("{}", "not one of Word Club's"),
        ('{"word-club": 1, "kept": {}}', "changed or cut off"),
        ('{"word-club": 2, "kept": {}}', "newer version"),
        ('{"word-club": "1"}', "newer version"),
        ("x" * (moving.LONGEST_FILE + 1), "larger than anything"),
    ],
    ids=["no text", "empty", "deep", "an object", "no sum", "newer", "no number", "huge"],
)
def test_a_file_of_another_kind_is_refused_in_plain_words(text, told):
    house = two()
    before = dict(house.storage.texts)
    file_into(house, text)
    assert told in seen(house) and house.storage.texts == before


FILE = everything(
    match_null=null_match("Ann"), aside_null_1=packed(null_match("Bo", True)), settings='{"theme": "dark"}'
)


@settings(deadline=None, max_examples=40)
@given(st.integers(0, len(FILE) - 1), st.characters(exclude_categories=["Cs"]))
def test_no_changed_file_passes_or_breaks_the_page(at, character):
    changed = FILE[:at] + character + FILE[at + 1 :]
    house = file_into(small(), changed)
    assert changed == FILE or house.shell.page.problem or json.loads(changed) == json.loads(FILE)


@settings(deadline=None, max_examples=25)
@given(
    st.dictionaries(
        st.sampled_from(
            ["match.null", "aside.null.1", "aside.null", "aside.", "settings", "results", "shelf", "x" * 90, "a"]
        ),
        _junk.map(json.dumps) | _junk,
    )
)
def test_whatever_a_file_holds_nothing_here_is_lost(kept):
    document = {"word-club": 1, "kept": kept}
    house = two()
    before = dict(house.storage.texts)
    file_into(house, json.dumps({**document, "checksum": moving.checksum(document)}))
    text_of(house.shell.page.view())
    house.show(TakeIn()).rest()
    text_of(house.shell.page.view())
    for name, text in before.items():
        if name not in ("wordclub.shelf", "wordclub.results"):
            assert house.storage.texts[name] == text


def test_what_another_page_has_asked_for_is_no_matter_of_this_one():
    house = small().go("records").rest()
    page = house.shell.page
    house.runner.run(Put("aside.null.5", "text", None))
    assert house.shell.page is page
