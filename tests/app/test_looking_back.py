"""A match looked back on, at all four tables: step by step there and back, by buttons, keys, slider, swipes and by itself.

What is shown is what an onlooker saw then; nothing can be played and nothing is saved.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from app import intents
from app.back.intents import StepTo
from app.back.looking import STEP_MS
from app.back.past import Moment
from app.intents import Hidden, Tick
from app.keep.match import read
from app.parts.crossword_intents import ExchangeNow, PassNow, PlaceNow, Rack
from app.tables import Tables
from app.tables.horrible_hex.intents import Confirm, Draw, Undo
from engine.games import GAMES
from tests.app.fakes.browser import Device
from tests.app.given import Given
from tests.app.test_seams import SOON_MS, saved

MATCHES = (
    "hexabble-mid",
    "hexabble-end",
    "globe-mid",
    "globe-end",
    "horrible-hex-mid",
    "horrible-hex-end",
    "horrible-hex-solo",
    "lexigrid-end",
    "lexigrid-day",
)


class Words:
    """Word lists for a judge who needs few."""

    club = open = common = everyday = frozenset({"CAT"})


OVER = tuple(name for name in MATCHES if not name.endswith("-mid"))


class Back:
    """A page on which a saved match is looked back on."""

    def __init__(self, device: Device, name: str, address: str = "/back", events: int | None = None) -> None:
        self.game = name.rsplit("-", 1)[0]
        text, moment = saved(name, events)
        self.device = device
        device.texts[self.key] = text
        self.saved = dict(device.texts)
        self.tab = device.open(self.game + address, now=moment + SOON_MS)
        self.tab.frame_ms = 16.0

    @property
    def key(self) -> str:
        return f"wordclub.match.{self.game}"

    @property
    def past(self):
        return self.tab.app.club.shell.past

    @property
    def number(self) -> int:
        return self.past.number

    @property
    def moment(self) -> Moment:
        return self.past.moment

    @property
    def last(self) -> int:
        return len(self.past.past.moments) - 1

    @property
    def slider(self):
        return self.tab.element("past-slider")

    def text(self, name: str) -> str:
        """What stands in the one element of this class."""
        (found,) = [e for e in self.tab.elements("div") if name in e.attributes.get("class", "").split()]
        return found.textContent

    def unsaved(self) -> bool:
        return self.device.texts == self.saved

    def marked(self) -> list[str]:
        """The rows of the list that are marked as shown."""
        rows = [e for e in self.tab.elements("button") if "aria-current" in e.attributes]
        return [row.parent.id for row in rows]


# -- step by step ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MATCHES)
def test_every_step_is_the_match_as_an_onlooker_saw_it_then(device, name):
    """From the last to the first and on to the last again: the states are those of the record."""
    back = Back(device, name)
    match, _ = _read(back)
    assert back.tab.route == "table" and back.number == back.last
    for way in ("previous", "next"):
        for _ in range(back.last):
            back.tab.app.tell_table(StepTo(way))  # without a frame for each
            model = back.past.model
            events = len(model.match.record.events)
            assert model.view == match.at(events).seen_by(None)
            assert not getattr(model, "playing", False) and not getattr(model, "hunting", False)
        assert back.number == (0 if way == "previous" else back.last)
    assert back.past.model.match.record == match.record
    assert back.unsaved()


@pytest.mark.parametrize("name", ["hexabble-mid", "globe-mid", "horrible-hex-end", "lexigrid-day"])
def test_buttons_lead_to_the_first_step_and_to_the_last_and_each_is_told(device, name):
    back = Back(device, name)
    for way in ("Previous", "Next"):
        for _ in range(back.last):
            back.tab.click(way)
            told = back.text("past-told")
            assert back.moment.what in told and back.moment.title in told and back.moment.then in told
            assert back.marked() == [f"step-{back.number}"]
        assert back.number == (0 if way == "Previous" else back.last)
    assert back.unsaved()


def _read(back: Back):
    return read(GAMES, back.saved[back.key])


@pytest.mark.parametrize("name", MATCHES)
def test_first_and_last_and_a_row_and_the_graph_lead_to_their_steps(device, name):
    back = Back(device, name)
    tab = back.tab
    tab.click("First")
    assert back.number == 0
    row = tab.element("step-2").elements()[1]
    tab.click(row)
    assert back.number == 2
    tab.click("Last")
    assert back.number == back.last
    strips = [e for e in tab.elements("rect") if e.attributes.get("class") == "past-strip"]
    assert len(strips) == back.last + 1
    tab.click(strips[1])
    assert back.number == 1 and back.unsaved()


def test_at_the_ends_the_buttons_say_so(device):
    back = Back(device, "hexabble-mid")
    said = _heard(back)
    back.tab.click("Next")
    assert back.number == back.last and said[-1] == "This is the last step."
    back.tab.click("First").click("Previous")
    assert back.number == 0 and said[-1] == "This is where it begins."


def _heard(back: Back) -> list[str]:
    said: list[str] = []
    page = back.tab.app.runner._page
    page.say = said.append
    return said


def test_a_step_is_read_out_with_its_words_and_scores(device):
    back = Back(device, "hexabble-end")
    said = _heard(back)
    back.tab.click("First").click("Next").click("Next")
    assert said[-1] == "Turn 2. Ben: BAWNS 22, SI 2 \u2014 24. Ann to play"
    assert [e.textContent for e in back.tab.elements("span") if e.attributes.get("class") == "player-score"] == [
        "12",
        "24",
    ]


# -- slider, keys, swipes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hexabble-end", "globe-mid", "horrible-hex-mid", "lexigrid-end"])
def test_the_slider_leads_to_the_step_that_it_stands_at_and_tells_it_in_words(device, name):
    back = Back(device, name)
    assert (back.slider.attributes["min"], back.slider.attributes["max"]) == ("0", str(back.last))
    back.tab.fill(back.slider, "3")
    assert back.number == 3
    assert back.slider.attributes["aria-valuetext"] == f"{back.moment.title}, {back.moment.said(back.past.past.seats)}"
    back.tab.fill(back.slider, "999")
    assert back.number == back.last and back.slider.value == str(back.last)
    assert back.unsaved()


def test_keys_lead_through_wherever_the_focus_is(device):
    back = Back(device, "horrible-hex-mid")
    tab = back.tab
    for key, number in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", back.last)):
        assert tab.key(key, tab.document.body).prevented
        assert back.number == number
    cell = next(e for e in tab.elements("div") if "data-cell" in e.attributes)
    tab.key("Home", cell)
    assert back.number == 0
    tab.key("ArrowRight", tab.element("past-play"))
    assert back.number == 1
    assert not tab.key("ArrowRight", back.slider).prevented  # the slider moves by itself, and tells of it


def test_space_plays_and_pauses_but_on_a_button_it_is_the_buttons(device):
    back = Back(device, "globe-mid")
    tab = back.tab
    for target in (tab.document.body, back.slider):
        assert tab.key(" ", target).prevented
        assert back.past.ticks
        tab.key(" ", target)
        assert not back.past.ticks
        tab.pass_time(1000.0)  # another control answers no key that came so soon
    tab.tab_to(tab.element("past-first"))
    tab.enter(" ")
    assert back.number == 0 and not back.past.ticks


def test_no_key_leads_on_below_a_dialog(device):
    back = Back(device, "hexabble-mid")
    back.tab.click("Premiums")
    assert back.tab.dialogs
    back.tab.key("ArrowLeft", back.tab.document.body)
    assert back.number == back.last


def test_a_swipe_over_what_is_told_turns_to_the_next_step_or_back(device):
    back = Back(device, "hexabble-end")
    told = next(e for e in back.tab.elements("div") if "past-told" in e.attributes.get("class", ""))

    def swipe(by: float) -> None:
        back.tab.pointer("down", told, (200.0, 620.0))
        for share in (0.4, 0.7, 1.0):
            back.tab.pointer("move", told, (200.0 + by * share, 620.0))
        back.tab.pointer("up", told, (200.0 + by, 620.0))

    swipe(120.0)
    assert back.number == back.last - 1
    swipe(-120.0)
    assert back.number == back.last
    swipe(20.0)
    assert back.number == back.last


def test_a_swipe_over_the_board_moves_the_board(device):
    back = Back(device, "hexabble-end")
    back.tab.click("Readable size")
    before = back.past.model.camera
    board = back.tab.element("board")
    for kind, x in (("down", 200.0), ("move", 150.0), ("move", 100.0), ("up", 100.0)):
        back.tab.pointer(kind, board, (x, 300.0))
    assert back.number == back.last and back.past.model.camera != before and back.unsaved()


# -- by itself -------------------------------------------------------------------------------------------------


def ticked(back: Back, milliseconds: float = STEP_MS) -> None:
    back.tab.now += milliseconds
    back.tab.send(Tick())


@pytest.mark.parametrize("name", ["globe-mid", "horrible-hex-end", "lexigrid-day"])
def test_steps_follow_one_another_until_the_end(device, name):
    back = Back(device, name)
    back.tab.click("Play")
    assert back.number == 0  # from the beginning, where the end was shown
    ticked(back, STEP_MS / 2)
    assert back.number == 0
    for number in range(1, back.last + 1):
        ticked(back)
        assert back.number == number
    assert not back.past.ticks and back.tab.button("Play") is not None and back.unsaved()


def test_playing_pauses_when_the_page_is_out_of_sight_and_when_a_step_is_chosen(device):
    back = Back(device, "hexabble-mid")
    back.tab.click("First").click("Play").send(Hidden())
    assert not back.past.ticks
    ticked(back)
    assert back.number == 0
    back.tab.click("Play").click("Next")
    assert back.number == 1 and not back.past.ticks


def test_ticks_are_wanted_only_while_steps_follow_one_another(device):
    """Horrible Hex's table wants them all the time; its past does not."""
    back = Back(device, "horrible-hex-mid")
    assert not back.past.ticks
    back.tab.click("Play")
    assert back.past.ticks


# -- the way in and out ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hexabble-mid", "globe-mid", "horrible-hex-mid"])
def test_the_menu_of_a_table_leads_there_and_the_table_is_as_it_was_left(device, name):
    back = Back(device, name, address="")
    tab = back.tab
    if back.tab.app.table.covered():
        tab.send(intents.ShowTiles())
    model = tab.model
    tab.click("More").click("Look back")
    assert tab.window.location.hash == f"#{back.game}/back" and not tab.dialogs
    kept = dict(device.texts)
    tab.click("First").click("Next").click("Play")
    assert device.texts == kept
    tab.click("Back to the table")
    assert tab.window.location.hash == f"#{back.game}" and back.past is None
    assert tab.model.match is model.match and tab.model.view == model.view
    assert getattr(tab.model, "rack", ()) == getattr(model, "rack", ())


@pytest.mark.parametrize("name", OVER)
def test_the_result_leads_there(device, name):
    back = Back(device, name, address="")
    back.tab.click("Look back")
    assert back.number == back.last
    back.tab.visit(back.game)  # the browser's own Back
    assert back.past is None and back.tab.app.table is not None
    assert not back.tab.dialogs


@pytest.mark.parametrize("name", MATCHES)
def test_a_reload_comes_back_to_the_same_page(device, name):
    back = Back(device, name)
    again = device.open(f"{back.game}/back", now=back.tab.now)
    assert again.app.club.shell.past.number == back.last and back.unsaved()


def test_where_nothing_has_happened_the_address_is_the_tables(device):
    back = Back(device, "hexabble-mid", events=1)
    assert back.past is None and back.tab.window.location.hash == "#hexabble"
    back.tab.click("Show my tiles").click("More")
    assert "Look back" not in back.tab.dialogs[0]


def test_no_round_is_looked_back_on_before_its_lists_lie_open(device):
    back = Back(device, "lexigrid-mid")
    assert back.past is None and back.tab.window.location.hash == "#lexigrid"


def test_without_a_match_the_address_leads_to_the_setup(device):
    tab = device.open("globe/back")
    assert tab.route == "setup" and tab.window.location.hash == "#globe/new"


def test_the_rules_read_meanwhile_lead_back_to_the_same_step(device):
    back = Back(device, "hexabble-mid")
    back.tab.click("Previous").visit("help-hexabble").click(back.tab.help_back)
    assert back.tab.window.location.hash == "#hexabble/back" and back.number == back.last - 1


def test_another_tables_address_leads_there(device):
    back = Back(device, "hexabble-mid")
    back.tab.visit("globe")
    assert back.tab.route == "setup" and back.past is None


# -- nothing can be played, positions can be copied ------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("hexabble-mid", (Rack("rack:0"), PlaceNow(), ExchangeNow(), PassNow(), intents.Tap("I9", 1, 1))),
        ("globe-mid", (Rack("rack:0"), PlaceNow(), PassNow(), intents.Tap("B", 1, 1), intents.CellPress("B"))),
        ("horrible-hex-mid", (Draw(1), Confirm(1), Undo(), intents.Tap("0,0", 1, 1), intents.PlayAgain())),
    ],
)
def test_nothing_can_be_played_in_the_past(device, name, wanted):
    back = Back(device, name)
    before, match = back.past, back.tab.app.table.match
    for intent in wanted:
        if isinstance(intent, tuple(back.tab.app.table.place.intents)) and type(intent).__module__ != "app.intents":
            continue
        back.tab.send(intent)
    assert back.past is before and back.tab.app.table.match is match and back.unsaved()


@pytest.mark.parametrize("name", MATCHES)
def test_the_position_of_a_step_is_a_case_that_can_be_judged(device, name):
    back = Back(device, name)
    tab = back.tab
    tab.click("First").click("Next").click("Copy the position")
    case = json.loads(tab.copied[-1])
    assert case["game"] == back.game
    GAMES[back.game].cases.judge(case, Words)
    if "board" in case:
        assert case["board"] == back.past.model.view.board
    if back.game == "lexigrid":
        assert next(map(len, case["claims"].values())) == 1
    assert "rack" not in case and back.unsaved()


# -- privacy and motion ----------------------------------------------------------------------------------------


def test_a_page_out_of_sight_meanwhile_comes_back_to_the_pass_screen(device):
    """Who is handed the device while the match is looked back on does not find the tiles of another."""
    back = Back(device, "hexabble-mid", address="")
    tab = back.tab
    if not tab.app.table.covered():
        tab.send(intents.Left())
    tab.send(intents.ShowTiles())
    assert tab.model.rack
    tab.visit("hexabble/back").send(Hidden())
    tab.now += 20_000
    tab.click("Back to the table").send(Tick())
    assert tab.button("Show my tiles") is not None and not [
        e for e in tab.elements("button") if e.id.startswith("rack-")
    ]


@pytest.mark.parametrize("still", [False, True])
def test_tiles_travel_as_they_did_unless_motion_is_to_be_reduced(still):
    match, beside = read(GAMES, saved("horrible-hex-mid")[0])
    world = Given(None, Random(1), 1_000_000.0, (390.0, 460.0), still=still)
    past = Tables()["horrible-hex"].lay(match, beside, world).looked_back(world)
    past, _ = past.sent(StepTo("first"), world)
    for number in range(1, 6):
        past, _ = past.sent(StepTo("next"), world)
        assert past.number == number and (past.model.motion is None) == still
    past, _ = past.sent(StepTo("previous"), world)
    assert past.model.motion is None  # there is no way back to be shown
