"""Several seekers: one device in turn with nothing left lying open, several devices through codes alone (L3, L4, L7)."""

from dataclasses import replace
from random import Random

import pytest

from app.commands import AskExport, AskRematch, GoTo, Load, Scan, Share
from app.intents import (
    CloseDialog,
    CopyPosition,
    Export,
    Key,
    Loaded,
    OpenDialog,
    PlayAgain,
    ShareResult,
    ShowTiles,
    Tap,
    Tick,
)
from app.keep import match as matches
from app.page.view import find, text_of, walk
from app.table import GoToTable, SetUpWith, Ui
from app.tables.lexigrid import TABLE as table
from app.tables.lexigrid import links
from app.tables.lexigrid.intents import (
    AddCode,
    Menu,
    Reveal,
    ScanResult,
    ShowWord,
    StartSand,
    Submit,
    TakeBackCode,
    TypeCode,
)
from app.tables.lexigrid.model import tiers
from app.tables.lexigrid.results import panel
from engine import lexigrid
from engine.kernel.lexicon import Lexicon
from engine.lexigrid.codes import read_round
from engine.lexigrid.daily import grid_of_day
from tests.app.given import Given
from tests.app.lexigrid.lexigrid_table import ADDRESS, WORDS, Table
from tests.engine.lexigrid.hunt import CARE, grid, lexicon
from wordlists.pack import pack

SECRET = ("QUIDS", "LION", "SPED")


def in_turn(*lists):
    """A round in turn of three in which the first have hunted."""
    t = Table(("Ann", "Ben", "Cleo"))
    for words in lists:
        t.start().claim(*words).later(181)
    return t


# -- one device, in turn ---------------------------------------------------------------------------------------


def test_a_whole_round_in_turn_with_a_reload_at_every_step():
    t = Table(("Ann", "Ben", "Cleo"))
    for seat, words in enumerate((("CARE", "QUIDS"), ("CARE", "LION"), ("TAR", "LION"))):
        assert t.reload().phase == "ready"
        t.start()
        assert t.reload().model.view.to_move == seat
        for word in words:
            t.claim(word).reload()
        assert t.claims == words
        t.later(181).reload()
        assert t.model.curtain is (seat < 2)
    assert t.phase == "gather"
    t.now += 2000
    t.send(Reveal()).reload()
    results = t.model.view.results
    assert [seeker.score for seeker in results.seekers] == [2, 0, 1] and results.winners == (0,)
    assert "Ann wins with 2 points" in text_of(t.view())
    assert table.summary(t.model.match) == "Finished: Ann wins with 2 points."


def test_everyone_gets_a_full_glass():
    t = in_turn(("CARE",))
    t.start()
    assert t.model.seconds == 180


def test_behind_the_pass_screen_there_is_nothing_of_the_hunt_before():
    t = in_turn(SECRET)
    assert t.model.curtain and "Pass the device to" in text_of(t.view()) and "Ben" in text_of(t.view())
    assert table.scene(t.model, t.ui()).spots == ()
    t.now += 2000
    for moment in (t, t.send(ShowTiles())):
        for word in SECRET:
            assert word not in moment.shown() and word not in str(moment.at.beside())


def test_the_letters_are_not_on_the_page_before_the_sand_runs():
    t = Table(("Ann", "Ben"))
    scene = repr(table.scene(t.model, t.ui()))
    assert "'Qu'" not in scene and t.model.grid is None
    assert "'Qu'" in repr(table.scene(t.start().model, t.ui()))


def test_what_one_seat_sees_does_not_depend_on_what_the_others_have_found():
    """Two rounds at once that differ in the other seats' lists only: all that leaves the table must be the same."""
    one, other = in_turn(SECRET), in_turn(("TAR", "NET", "CAT"))
    for step in (
        Tick(),
        ShowTiles(),
        StartSand(),
        Tap("A1", 0, 0),
        Tap("B1", 0, 0),
        Tap("C1", 0, 0),
        Submit(),
        Key("s", ""),
        Key("o", ""),
        Key("n", ""),
        Key("Enter", ""),
        OpenDialog(Menu()),
        CopyPosition(),
        CloseDialog(),
    ):
        for t in (one, other):
            t.now += 1000
            t.send(step)
        assert one.commands == other.commands, step
        assert one.shown() == other.shown(), step
        assert one.at.beside() == other.at.beside(), step
    for t in (one, other):
        t.later(181)
    assert one.commands == other.commands and one.shown() == other.shown()


def test_the_gathering_shows_no_list_before_all_are_laid_open():
    t = in_turn(SECRET, ("CARE",), ("TAR",))
    assert t.phase == "gather"
    for word in (*SECRET, "CARE"):
        assert word not in t.shown()


def test_a_tap_of_the_seat_before_does_not_turn_the_next_glass():
    t = Table(("Ann", "Ben")).start().later(180).send(ShowTiles(), StartSand(), Submit())
    assert t.model.curtain and t.phase == "ready"


def test_the_curtain_lies_there_again_after_a_reload():
    assert in_turn(("CARE",)).reload().model.curtain


def test_sand_that_runs_out_while_the_page_is_gone_draws_the_curtain():
    t = Table(("Ann", "Ben")).start().claim("QUIDS")
    t.now += 400_000
    t.reload()
    assert t.model.curtain and "QUIDS" not in t.shown()


# -- the table of results --------------------------------------------------------------------------------------


def results():
    t = in_turn(("CARE", "QUIDS", "TAR"), ("CARE", "LION"), ("TAR", "CARE", "NET"))
    t.now += 2000
    return t.send(Reveal())


def test_every_list_stands_there_with_what_cancelled_and_with_whom():
    page = results().view()
    lists = [
        part for part in walk(page) if not isinstance(part, str) and "list-of" in part.attrs.get("class", "").split()
    ]
    assert [text_of(find(part, class_="list-score")) for part in lists] == ["2 points", "1 points", "1 points"]
    ann = text_of(lists[0])
    assert (
        "CARE0with Ben and Cleo" in ann
        and "TAR0with Cleo" in ann
        and "QUIDS2" in ann
        and "Longest of one’s own: QUIDS" in ann
    )
    assert "2 words cancelled" in text_of(page)


def words_in(page):
    return [
        part for part in walk(page) if not isinstance(part, str) and "there-word" in part.attrs.get("class", "").split()
    ]


def test_the_best_words_missed_come_by_how_well_they_are_known_the_longest_first():
    t = results()
    known = Lexicon.open(pack({"everyday": ["ANT", "RATE", "CARE"], "common": ["ANT", "SPED", "CART"], "club": WORDS}))
    words = ("SPED", "ANT", "QUIDS", "RATE", "CART", "CARE")
    assert tiers(words, Given(known, Random(1))) == (
        ("CARE", "RATE", "ANT"),
        ("CART", "SPED"),
        ("QUIDS",),
    )
    model = replace(t.model, tiers=(("CARE", "RATE", "ANT"), (), ("QUIDS", "SPED")))
    part = find(panel(model, model.view.results, Ui()), class_="could")
    assert [text_of(node) for node in walk(part) if getattr(node, "tag", "") == "h4"] == [
        "Everyday words",
        "Rare words",
    ]
    assert [text_of(word).split(",")[0] for word in words_in(part)] == ["RATE", "ANT", "SPED"]


def test_nobody_is_told_of_words_missed_before_the_lists_lie_open():
    t = in_turn(("CARE", "QUIDS", "TAR"), ("CARE", "LION"))
    assert t.model.view.results is None and t.model.tiers == () and "best words" not in text_of(t.view())


def test_every_word_that_was_there_is_shown_and_those_nobody_found_are_told_apart_in_words():
    t = results()
    page = t.view()
    words = words_in(page)
    assert {text_of(part).split(",")[0] for part in words} == set(t.model.solved)
    assert t.model.solved == tuple(sorted(t.model.solved)) and "SPED" in t.model.solved
    missed = {text_of(part).split(",")[0] for part in words if text_of(part).endswith(", not found")}
    assert missed == set(t.model.solved) - {"CARE", "QUIDS", "TAR", "LION", "NET"}


def test_a_word_tapped_shows_its_path_and_once_more_hides_it():
    t = results().send(ShowWord("QUIDS"))
    assert t.path == "QUIDS" and t.said() == "QUIDS: C2, D2, D3 and D4."
    assert "QUIDS, 2 points: found by Ann alone." in text_of(t.view())
    assert "CARE: found by Ann, Ben and Cleo, so it is worth nothing." in text_of(t.send(ShowWord("CARE")).view())
    assert "nobody found it" in text_of(t.send(ShowWord("SPED")).view())
    assert t.send(ShowWord("SPED")).model.path == ()
    assert t.send(ShowWord("SPED")).model.path and t.send(Tap("A1", 5, 5)).model.word is None


@pytest.mark.parametrize(
    "lists, told",
    [
        ((("CARE",), ("TAR", "NET")), "Ben wins with 2 points"),
        ((("CARE",), ("TAR",)), "Ann wins: level at 1 point, but CARE is the longest word of one's own"),
        ((("CAR",), ("TAR",)), "A draw between Ann and Ben at 1 point"),
        (((), ()), "A draw between Ann and Ben at 0 points"),
    ],
)
def test_the_winner_and_why(lists, told):
    t = Table(("Ann", "Ben"))
    for words in lists:
        t.start().claim(*words).later(181)
    t.now += 2000
    assert told in text_of(t.send(Reveal()).view())


def test_what_is_shared_of_a_days_grid_gives_no_word_away():
    t = Table(text=CARE, day="2025-11-30").start().claim("CARE", "QUIDS").later(181).send(ShareResult())
    (share,) = t.commands
    assert isinstance(share, Share) and "30 November 2025" in share.text
    assert not any(word in share.text.upper() for word in t.model.solved)


# -- several devices -------------------------------------------------------------------------------------------


def devices():
    """Two devices in one round, made and joined by nothing but the code."""
    host = Table(("Ann",), mode="devices")
    guest = Table(
        ("Ben",),
        **{
            k: v
            for k, v in links.options({"round": "join", "code": host.model.code}, ("Ben",), host.env()).items()
            if k != "grid"
        },
    )
    return host, guest


def hunted_devices():
    host, guest = devices()
    host.start().claim("CARE", "QUIDS").later(181)
    guest.start().claim("CARE", "LION").later(181)
    return host, guest


def test_a_round_code_carries_grid_minimum_and_sand():
    host = Table(("Ann",), mode="devices", min=4, seconds=90)
    told = links.options({"round": "join", "code": host.model.code}, ("Ben",), host.env())
    assert told == {"size": 4, "grid": list(grid(CARE).faces), "min": 4, "seconds": 90, "mode": "devices"}
    link = links.round_link(ADDRESS, host.model.code)
    assert links.options({"round": "join", "code": link.lower()}, ("Ben",), host.env()) == told
    assert host.model.code in text_of(find(host.view(), class_="code"))


def test_two_devices_meet_through_result_codes_alone():
    host, guest = hunted_devices()
    assert host.phase == "gather"
    for one, other in ((host, guest), (guest, host)):
        one.send(TypeCode(other.model.code), AddCode())
        assert f"{other.model.view.seats[0]} is at the table." in one.said()
        one.now += 2000
        one.send(Reveal()).reload()
        scores = dict(zip(one.model.view.seats, (seeker.score for seeker in one.model.view.results.seekers)))
        assert scores == {"Ann": 2, "Ben": 1}
        assert "Ann wins with 2 points" in text_of(one.view())


def test_a_result_may_come_as_a_link_and_after_the_lists_lie_open():
    host, guest = hunted_devices()
    host.now += 2000
    host.send(Reveal())
    rest = links.result_link(ADDRESS, guest.model.code).partition("#lexigrid/")[2]
    arrival = table.arrive(rest, host.model.match, host.env())
    assert isinstance(arrival, GoToTable)
    host.send(arrival.intent)
    assert host.model.view.seats == ("Ann", "Ben") and "Ann wins" in text_of(host.view())


def test_several_codes_may_be_pasted_at_once_and_the_wrong_one_stays_in_the_field():
    host, guest = hunted_devices()
    third = Table(("Cleo",), mode="devices").start().claim("TAR").later(181)
    host.send(TypeCode(f"{guest.model.code}\n\n{third.model.code}\nnonsense 123456"), AddCode())
    assert host.model.view.seats == ("Ann", "Ben", "Cleo")
    assert host.model.entry == "nonsense 123456" and host.model.entry_problem


def problem(t, text):
    t.send(TypeCode(text), AddCode())
    assert t.model.entry_problem and t.model.entry_problem in text_of(t.view()) and t.model.entry
    return t.model.entry_problem


def test_each_wrong_code_is_answered_in_its_own_words():
    host, guest = hunted_devices()
    other_round = Table(("Eve",), text="C A R E / S T A I / O N E D / L I P S", mode="devices").start().later(181)
    other_words = Table(("Eve",), words=lexicon("CARE"), mode="devices").start().later(181)
    code = guest.model.code
    slip = code[:-1] + ("0" if code[-1] != "0" else "1")
    told = [
        problem(host, text)
        for text in (
            Table(("Ann",), mode="devices").model.code,
            "hello there",
            slip,
            other_round.model.code,
            other_words.model.code,
        )
    ]
    assert len(set(told)) == 5
    host.send(AddCode(code))
    told.append(problem(host, code))
    assert told[-1] == "Ben is at the table already."
    assert host.send(TypeCode(" "), AddCode()).model.entry_problem.startswith("Type, paste or scan")


@pytest.mark.parametrize(
    "text, fragment",
    [
        ("", "Type, paste or scan"),
        ("what is this", "no round code"),
        ("4F1Q-ADER-22WF-HATW-R67Y-Z3TH-0D1A", "slip"),
    ],
)
def test_a_wrong_round_code_is_answered_before_anything_begins(text, fragment):
    with pytest.raises(ValueError, match=fragment):
        links.options({"round": "join", "code": text}, ("Ben",), Table().env())


def test_a_result_code_given_for_a_round_says_so_and_so_does_another_word_list():
    host, guest = hunted_devices()
    with pytest.raises(ValueError, match="That is a result code"):
        links.options({"round": "join", "code": guest.model.code}, ("Ben",), host.env())
    poorer = replace(host.env(), lexicon=lexicon("CARE"))
    with pytest.raises(ValueError, match="another word list"):
        links.options({"round": "join", "code": devices()[0].model.code}, ("Ben",), poorer)


def test_a_result_that_comes_too_early_is_kept_out_kindly():
    host, guest = devices()
    guest.start().claim("QUIDS").later(181)
    host.send(AddCode(guest.model.code))
    assert "Hunt first" in host.said() and host.model.view.seats == ("Ann",)


def test_the_words_of_a_device_are_on_its_own_page_only_until_the_lists_lie_open():
    host, guest = hunted_devices()
    host.send(AddCode(guest.model.code))
    assert "LION" not in host.shown()


# -- addresses -------------------------------------------------------------------------------------------------


def test_addresses_lead_where_they_should():
    host, _ = devices()
    env = host.env()
    code = host.model.code
    assert table.arrive(f"join/{code}", None, env) == SetUpWith({"round": "join", "code": code})
    assert isinstance(table.arrive(f"join/{code}", Table().model.match, env), SetUpWith)
    assert table.arrive(f"join/{code}", host.model.match, env) == GoToTable()  # the link was opened twice
    assert isinstance(table.arrive("join/xyz", host.model.match, env), SetUpWith)
    assert table.arrive("result/xyz", host.model.match, env) == GoToTable(AddCode("xyz"))
    arrival = table.arrive("result/xyz", None, env)
    assert isinstance(arrival, SetUpWith) and "not on this device" in arrival.problem
    assert table.arrive("nowhere", host.model.match, env) == GoToTable()
    assert table.arrive("nowhere", None, env) == SetUpWith({})


def test_a_round_is_joined_once_on_a_device():
    host, guest = devices()
    guest.start()
    answers = {"round": "join", "code": host.model.code}
    with pytest.raises(ValueError, match="hunted that round already"):
        links.options(answers, ("Ben",), guest.env())
    assert links.options(answers, ("Cleo",), Table().env())["mode"] == "devices"


@pytest.mark.parametrize("round", ["devices", "join"])
def test_who_hunts_on_a_device_of_their_own_has_a_name(round):
    with pytest.raises(ValueError, match="name"):
        links.options({"round": round, "code": "x"}, ("Player 1",), Table().env())


def test_a_result_that_was_added_last_can_be_taken_back():
    host, guest = hunted_devices()
    host.send(AddCode(guest.model.code))
    assert host.model.view.seats == ("Ann", "Ben") and "Take Ben back" in text_of(host.view())
    host.send(TakeBackCode())
    assert host.model.view.seats == ("Ann",) and "Take" not in text_of(host.view())


def test_a_result_that_comes_during_the_hunt_is_told():
    host, guest = devices()
    host.start().send(AddCode("ABCD-EFGH"))
    assert "your own sand has run" in host.said() and "your own sand has run" in text_of(host.view())


@pytest.mark.parametrize("mode", ["solo", "turns", "devices"])
def test_nothing_is_exported_before_the_lists_lie_open(mode):
    """The text holds the grid and everybody's words (K7)."""
    t = Table(("Ann", "Ben") if mode == "turns" else ("Ann",), mode=mode)
    for moment in (lambda: t, lambda: t.start(), lambda: t.later(181) if mode != "solo" else t):
        moment().send(Export())
        assert AskExport() not in t.commands and "exported once" in t.said()


def test_setup_asks_for_players_only_where_the_device_is_passed():
    assert table.seats_for({"round": "turns"}) == range(2, 9)
    assert all(table.seats_for({"round": round}) == range(1, 2) for round in ("solo", "devices", "join", "day"))


@pytest.mark.parametrize("round", ["solo", "turns", "devices", "day"])
def test_every_way_to_hunt_begins(round):
    seats = ("Ann", "Ben") if round == "turns" else ("Ann",)
    options = links.options({"round": round, "size": 5, "min": 4, "seconds": 90}, seats, Table().env())
    state = lexigrid.new(options, seats)
    assert state.options.size == (4 if round == "day" else 5)


def test_the_grid_of_the_day_is_that_of_the_players_own_date():
    env = Table().env()
    options = links.options({"round": "day"}, ("Ann",), env)
    model = table.open(matches.begin(lexigrid, options, ("Ann",), "test"), {}, env)
    assert model.match.state.grid == grid_of_day("2025-11-30")
    assert "30 November" in text_of(table.view(model, Table().ui()))


@pytest.mark.parametrize(
    "round, effect",
    [
        ("solo", AskRematch()),
        ("turns", AskRematch()),
        ("devices", AskRematch()),
        ("join", AskRematch()),
        ("day", GoTo("lexigrid/new")),
    ],
)
def test_play_again_never_begins_a_grid_that_is_known(round, effect):
    t = Table(answers={"round": round}).start().later(181)
    t.now += 2000
    assert t.send(PlayAgain()).commands == (effect,)


# -- QR codes --------------------------------------------------------------------------------------------------


def test_the_code_is_drawn_once_the_library_is_there():
    host, _ = devices()
    assert host.send(Tick()).commands == (Load("segno"),)
    assert host.send(Tick()).commands == ()
    host.send(Loaded("segno", True))
    drawing = find(host.view(), class_="qr")
    assert drawing.attrs["aria-label"] == "QR code of the round code" and find(drawing, class_="qr-dark").attrs[
        "d"
    ].startswith("M")


def test_without_the_library_the_code_is_there_as_text():
    host, _ = devices()
    host.send(Tick(), Loaded("segno", False))
    assert find(host.view(), class_="qr") is None and host.model.code.replace("-", "") in text_of(host.view()).replace(
        "-", ""
    )


def test_scanning_is_offered_only_where_the_browser_can():
    host, _ = hunted_devices()
    assert "Scan a QR code" not in text_of(host.view())
    able = table.view(host.model, replace(host.ui(), can_scan=True))
    assert "Scan a QR code" in text_of(able)
    assert host.send(ScanResult()).commands == (Scan("Scan a result code"),)


def test_the_round_of_a_code_is_the_round_of_the_table():
    host, _ = devices()
    assert read_round(host.model.code).round.grid == host.model.match.state.grid
