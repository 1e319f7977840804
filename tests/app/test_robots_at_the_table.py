"""Matches against robots in the whole app: played to their end by taps, and broken off at every moment of a robot's thought."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from app.club.intents import Change, SetupAnswer, SetupCount, SetupSeat
from app.intents import CloseDialog, Drag, Drop, Key, OpenDialog, RobotPlays, Tap, Tick
from app.page.view import find, walk
from app.parts.crossword_dialogs import ExchangeDialog, MenuDialog, PassDialog
from app.parts.crossword_intents import ExchangeNow, ExchangePick, Letter, PassNow, PlaceNow, Rack, Shuffle
from app.parts.crossword_wording import result_line, result_text
from app.tables.horrible_hex.intents import Confirm, GoalsDialog
from engine.arena import thought
from engine.builtin_words import words
from engine.globe import robot as globe_robot
from engine.hexabble import robot as hexabble_robot
from engine.hexabble.moves import Exchange, Pass, Place
from engine.kernel.outcome import Outcome
from engine.kernel.tiles import IN_RACK
from tests.app.fakes.browser import Device
from tests.app.hexabble_table import slot_of
from tests.app.horrible_hex.horrible_table import Player

ENDING = (Confirm, PlaceNow, PassNow, ExchangeNow)
GAMES = ("horrible-hex", "hexabble", "globe")
WORDS = frozenset(word for word in words("everyday") if len(word) <= 5)
MINDS = {"hexabble": hexabble_robot, "globe": globe_robot}
YOU = 0


class Lists:
    everyday = common = open = club = WORDS


class At:
    """The tab as a table of the tests of tables: those who play there can play here."""

    def __init__(self, tab):
        self.tab = tab

    def send(self, _model, *intents):
        if self.tab.app.table.robot is None:  # nobody is in a hurry on their own turn
            self.tab.pass_time(1000)
        for intent in intents:
            if self.tab.at_its_end and isinstance(intent, ENDING):
                self.tab.app.tell_table(intent)
            else:
                self.tab.send(intent)
        return self.tab.model

    def later(self, model=None, milliseconds=5000.0):
        self.tab.pass_time(milliseconds).send(Tick())
        return self.tab.model


class Quickly(At):
    """The same where time stands still."""

    def send(self, _model, *intents):
        for intent in intents:
            self.tab.app.tell_table(intent)


def alone(device, game, **more):
    """A match against a robot, begun with one tap; the robot has not moved yet."""
    return opened(device, f"{game}/robot", **more)


def opened(device, address, **more):
    tab = device.open(address, words=WORDS, **more)
    tab.at_its_end = False  # whether time stands still once a person's turn is at its end
    return tab


def against(device, game, *seats, answers=(), **more):
    """A match from the setup's form: "" is a person, else the level of a robot."""
    tab = opened(device, f"{game}/new", **more)
    tab.tell(SetupCount(len(seats)))
    for seat, level in enumerate(seats):
        tab.tell(SetupSeat(seat, level))
    for answer in answers:
        tab.tell(SetupAnswer(*answer))
    tab.happen("submit", tab.elements("form")[0])
    return tab.settle()


def events(tab):
    return len(tab.app.table.match.record.events)


def a_turn(tab, player):
    """What the person does now, by taps."""
    if tab.app.table.place.name == "horrible-hex":
        if tab.model.view.phase.value == "score":
            At(tab).later()
        elif tab.model.playing or tab.model.curtain:
            player.step(tab.model, At(tab))
        return
    words_turn(tab)


def words_turn(tab):
    at, model = At(tab), tab.model
    mind = MINDS[tab.app.table.place.name]
    seat = tab.model.view.looker
    move = thought(mind.suggest(tab.app.table.match.seen_by(seat), Lists, Random(events(tab)), "club"))
    match type(move).__name__:
        case "Place":
            lay(tab, move.tiles)
            at.send(model, PlaceNow())
        case "Exchange":
            at.send(model, OpenDialog(ExchangeDialog()))
            slots = list(range(len(tab.model.rack)))
            for tile in move.tiles:
                slot = next(slot for slot in slots if tab.model.rack[slot] == tile)
                slots.remove(slot)
                at.send(model, ExchangePick(slot))
            at.send(model, ExchangeNow())
        case _:
            at.send(model, OpenDialog(PassDialog()), PassNow())


def lay(tab, tiles):
    """Tiles laid with taps, one after the other; on the robot's turn in no time."""
    for cell, tile in tiles:
        at = At(tab) if tab.app.table.robot is None else Quickly(tab)
        at.send(None, Rack(f"rack:{slot_of(tab.model, tile)}"), Tap(cell, 0, 0))
        if IN_RACK[tile] in "?!" and len(tile.strip("?!")) == 1:
            at.send(None, Letter(tile[0].upper()))


def rest(tab, moment=None):
    """Time passes until it is a person's turn again, or the match is over."""
    for _ in range(60):
        if tab.app.table.robot is None:
            return tab
        tab.pass_time(1500).send(Tick())
    raise AssertionError(f"the robot does not play: {tab.text()}")


def hers(tab):
    """The person's turn has just been played; nothing has happened since."""
    tab.at_its_end = True
    before = events(tab)
    words_turn(tab) if tab.app.table.place.name != "horrible-hex" else place_something(tab)
    assert events(tab) > before and tab.app.table.robot is not None
    tab.at_its_end = False
    return tab


def shown(tab):
    """The page as the next frame shows it, at the same moment."""
    frames, tab.frames = tab.frames, []
    for frame in frames:
        frame(tab.now)
    return tab


def until_it_plays(tab):
    """Time goes by, and nothing else than the robot's thought: how long it took."""
    moment, start = events(tab), tab.now
    while events(tab) == moment:
        tab.now += 20
        tab.step(9)
        assert tab.now < start + 60_000, "the robot does not play"
    return tab.now - start


def place_something(tab):
    player = Player(3)
    for _ in range(30):
        if tab.app.table.robot is not None:
            return
        a_turn(tab, player)
    raise AssertionError("the turn does not end")


# -- whole matches ---------------------------------------------------------------------------------------------


def play_out(tab, most=400):
    player = Player(5)
    for _ in range(most):
        if tab.app.table.match.outcome is not None:
            return tab
        rest(tab)
        if tab.app.table.match.outcome is None:
            a_turn(tab, player)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", ["horrible-hex", "hexabble"])
def test_a_match_against_a_robot_is_played_to_its_end_by_taps(device, game):
    tab = play_out(alone(device, game))
    match = tab.app.table.match
    assert match.robots == ("", "club") and match.seats == ("You", "Tock")
    winner = "You win with" if match.outcome.winners == (0,) else "Tock wins with"
    assert winner in tab.text() or match.outcome.tied
    tab.pass_time(3000).click(next(e for e in tab.elements("button") if e.textContent == "Play again"))
    again = tab.app.table.match
    assert again.outcome is None
    # The next in order begins: at Hexabble that one has the first seat.
    assert (again.seats, again.robots) == (
        (match.seats, match.robots) if game == "horrible-hex" else (match.seats[::-1], ("club", ""))
    )
    assert events(tab) < 4


def test_some_turns_against_a_robot_on_the_globe(device):
    tab = alone(device, "globe")
    for _ in range(3):
        words_turn(rest(tab))
    rest(tab)
    kinds = [(entry.seat, entry.kind) for entry in tab.model.view.history]
    assert [seat for seat, _ in kinds] == [0, 1, 0, 1, 0, 1]
    assert "curtain" not in str(tab.element("app").textContent) and not tab.model.curtain


def test_two_people_and_a_robot_meet_a_pass_screen_only_between_different_people(device):
    tab = against(device, "hexabble", "", "beginner", "", seed="4")
    assert tab.model.curtain
    for turn in range(4):
        name = ("Player 1", "Player 3")[turn % 2]
        assert tab.element("curtain-title").textContent == name
        tab.pass_time(1000).click("Show my tiles")
        words_turn(tab)
        if turn % 2 == 0:
            rest(tab)
    assert not tab.app.table.robot


def test_robots_may_be_several_and_begin(device):
    tab = against(device, "horrible-hex", "beginner", "beginner", "", answers=[("first", 0)])
    assert tab.app.table.match.seats == ("Pip", "Dot", "You")
    rest(tab)
    assert tab.model.view.turns == 2 and tab.model.view.to_move == 2


# -- one thought -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_robot_visibly_thinks_before_it_plays(device, game):
    tab = shown(hers(alone(device, game)))
    assert "Tock thinks" in tab.text() and [e for e in tab.elements("p") if e.attributes.get("class") == "thinking"]
    assert until_it_plays(tab) >= 600
    assert "Tock thinks" not in shown(rest(tab)).text()


@pytest.mark.parametrize("brisk", [False, True])
def test_it_is_quicker_where_that_is_wanted(device, brisk):
    tab = hers(alone(device, "horrible-hex"))
    tab.app.tell_club(Change("brisk", brisk))
    waited = until_it_plays(tab)
    assert 600 <= waited < 700 if brisk else 1000 < waited < 1300


def test_the_same_match_gives_the_same_move_after_a_reload_in_the_middle_of_the_thought(device):
    tab = hers(alone(device, "hexabble"))
    tab.tick_ms = 1.0  # to look at the clock takes long: a slice ends after a few breaths
    for _ in range(6):
        tab.step()
    moment, text = events(tab), device.texts["wordclub.match.hexabble"]
    again = Device()
    again.texts["wordclub.match.hexabble"] = text
    other = opened(again, "hexabble")
    rest(other)
    tab.tick_ms = 0.0
    rest(tab)
    first, second = (one.app.table.match.record.events[moment] for one in (tab, other))
    assert first == second
    again.close()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_played_under_a_dialog_and_all_goes_on_behind_it(device, game):
    tab = hers(alone(device, game))
    moment = events(tab)
    menu = GoalsDialog() if game == "horrible-hex" else MenuDialog()
    tab.send(OpenDialog(menu))
    tab.pass_time(20_000).pass_time(20_000)
    assert events(tab) == moment and len(tab.dialogs) == 1
    tab.send(CloseDialog())
    rest(tab)
    assert events(tab) > moment


def test_a_thought_is_dropped_when_the_table_is_left_and_begun_anew_on_coming_back(device):
    tab = hers(alone(device, "hexabble"))
    moment = events(tab)
    tab.step(2)
    tab.visit("").pass_time(30_000)
    assert tab.app.table is None and events_kept(device) == moment
    tab.frame_ms = 16.0
    tab.visit("hexabble")
    assert events(tab) == moment
    rest(tab)
    assert events(tab) == moment + 1


def events_kept(device):
    return len(json.loads(device.texts["wordclub.match.hexabble"])["events"])


def test_nothing_is_played_while_the_page_is_hidden(device):
    tab = hers(alone(device, "horrible-hex"))
    moment = events(tab)
    tab.document.visibilityState = "hidden"
    tab.happen("visibilitychange", tab.document)
    tab.pass_time(60_000).pass_time(60_000)
    assert events(tab) == moment
    tab.document.visibilityState = "visible"
    tab.happen("visibilitychange", tab.document)
    shown(tab)
    assert "still thinks" not in tab.text()  # nobody thought meanwhile
    rest(tab)
    assert events(tab) > moment


def test_a_move_that_comes_late_or_twice_means_nothing(device):
    tab = hers(alone(device, "hexabble"))
    moment = events(tab)
    tab.send(RobotPlays(Pass(1), moment - 1))
    assert events(tab) == moment
    tab.send(RobotPlays(Pass(1), moment), RobotPlays(Pass(1), moment))
    assert events(tab) == moment + 1


def test_another_tab_that_went_on_with_the_match_stops_the_robot_of_this_one(device):
    tab = hers(alone(device, "horrible-hex"))
    moment = events(tab)
    rest(opened(device, "horrible-hex"))
    tab.pass_time(30_000)
    assert events(tab) == moment and "gone on in another tab" in tab.text()


def test_how_long_it_still_thinks_is_told_truly(device):
    tab = hers(alone(device, "hexabble"))
    start, tab.tick_ms = tab.now, 200.0
    for _ in range(8):
        tab.step()
        seconds = tab.model.pondered
        assert seconds == 0 or 2000 <= seconds * 1000 <= tab.now - start
    tab.tick_ms = 0.0
    assert seconds > 2
    assert f"still thinks: {seconds} seconds" in shown(tab).text()


# -- what is hidden, and what a person can do meanwhile --------------------------------------------------------


def all_said(tab):
    """All that the page shows or tells: text, attributes, labels."""
    nodes = [node for node in walk(tab.app.table.view(tab.app.ui())) if not isinstance(node, str)]
    return tab.text(), [node.attrs for node in nodes]


@pytest.mark.parametrize("game", ["hexabble", "globe"])
def test_the_rack_in_sight_is_the_persons_while_the_robot_thinks(device, game):
    tab = hers(alone(device, game))
    match = tab.app.table.match
    mine, robots = match.state.racks
    assert tab.model.view.looker == YOU and sorted(tab.model.rack) == sorted(mine) and sorted(mine) != sorted(robots)
    view = tab.app.table.view(tab.app.ui())
    rack = find(view, aria_label="Your rack")
    assert rack is not None and len([n for n in walk(rack) if getattr(n, "attrs", {}).get("data-drag")]) == len(mine)
    beside = json.loads(device.texts[f"wordclub.match.{game}"])["beside"]
    assert sorted(beside["rack"]) == sorted(mine)


def test_tiles_can_be_laid_meanwhile_but_not_placed(device):
    tab = hers(alone(device, "hexabble"))
    moment = events(tab)
    tile = next(tile for tile in tab.model.rack if tile.isalpha())
    cell = next(cell for cell in ("A1", "Q9", "Q1", "A9") if cell not in tab.model.view.board)
    tab.send(Shuffle())
    lay(tab, ((cell, tile),))
    tab.now += 500  # no double tap
    tab.app.tell_table(PlaceNow())
    assert events(tab) == moment and "It is Tock's turn" in shown(tab).text()
    rest(tab)
    assert events(tab) == moment + 1
    assert [laid.tile for laid in tab.model.draft] == [tile]  # it has stayed where it was
    tab.pass_time(2000).click("Recall")
    assert not tab.model.draft


def test_a_draft_in_the_robots_way_goes_back_to_the_rack(device):
    tab = hers(alone(device, "hexabble"))
    moment, match = events(tab), tab.app.table.match
    move = thought(hexabble_robot.suggest(match.seen_by(1), Lists, Random(0), "champion"))
    assert isinstance(move, (Place, Exchange))
    tile = next(tile for tile in tab.model.rack if tile.isalpha())
    lay(tab, ((move.tiles[0][0], tile),))
    tab.send(RobotPlays(move, moment))
    assert events(tab) == moment + 1 and not tab.model.draft
    assert "their places are taken now" in tab.text() and len(tab.model.rack) == 7


def test_a_tile_in_the_hand_stays_there_while_the_robot_plays(device):
    tab = hers(alone(device, "hexabble"))
    tab.app.tell_table(Drag("rack:0"))
    until_it_plays(tab)
    free = next(cell for cell in ("A1", "A2", "B1") if cell not in tab.model.view.board)
    tab.app.tell_table(Drop(free, None, 0, 0))
    assert [laid.cell for laid in tab.model.draft] == [free]


def test_a_position_copied_on_the_robots_turn_holds_no_rack(device):
    tab = hers(alone(device, "hexabble"))
    tile = next(tile for tile in tab.model.rack if tile.isalpha())
    lay(tab, (("A1", tile),))
    tab.send(OpenDialog(MenuDialog()))
    tab.click("Copy position")
    assert "rack" not in json.loads(tab.copied[-1])


def test_what_a_robot_has_done_is_not_taken_back(device):
    tab = rest(hers(alone(device, "horrible-hex")))
    before = events(tab)
    tab.key("u", tab.element("board"))
    assert events(tab) == before and tab.app.table.robot is None


def test_a_robots_face_down_tile_is_hidden_and_there_is_no_pass_screen(device):
    tab = against(device, "horrible-hex", "", "club", answers=[("covert", True), ("first", 0)])
    for _ in range(3):
        place_something(tab)
        assert not tab.model.curtain
        rest(tab)
        assert not tab.model.curtain
        down = [seen for seen in tab.model.view.field.values() if seen.down]
        assert down and all(seen.face is None for seen in down if seen.placer == 1)
    assert not opened(device, "horrible-hex").model.curtain


def test_the_board_can_be_looked_at_with_keys_while_a_robot_plays(device):
    tab = hers(alone(device, "horrible-hex"))
    shown(tab)
    before, moment = tab.model.cursor, events(tab)
    assert tab.app.table.wants_key("ArrowDown", "board") and not tab.app.table.wants_key("u", "board")
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        tab.app.tell(Key(key, "board"))
        if tab.model.cursor != before:
            break
    assert tab.model.cursor != before and events(tab) == moment


def test_between_people_who_pass_the_device_nothing_private_is_in_sight_while_a_robot_plays(device):
    tab = against(device, "horrible-hex", "", "club", "", answers=[("covert", True), ("first", 0)])
    assert tab.model.curtain
    place_something(tab)
    while tab.app.table.robot is not None:
        view, drawn = tab.model.view, tab.model.view.drawn
        assert view.looker is None and not tab.model.curtain and (drawn is None or drawn.face is None)
        assert not [e for e in tab.elements("button") if "may look" in e.textContent]
        tab.now += 100
        tab.step(9)
        tab.send(Tick()) if view.phase.value == "score" else None
    assert tab.model.curtain and tab.model.view.to_move == 2
    assert shown(tab).element("curtain-title").textContent == "Player 3"


# -- seen ------------------------------------------------------------------------------------------------------


def test_the_robots_tiles_land_one_after_another_and_then_its_words_light_up(device):
    tab = hers(alone(device, "hexabble"))
    until_it_plays(tab)
    model = tab.model
    entry = model.view.history[-1]
    assert entry.seat == 1 and len(model.arriving) == len(entry.tiles)
    times = [since for _, since in model.arriving]
    assert times == sorted(times) and len(set(times)) == len(times)
    assert model.glow_since >= times[-1] and tab.app.table.moving(model.glow_since)
    drawn = []
    for share in range(40):
        moment = times[0] - 1 + share * (model.glow_since - times[0]) / 39
        tiles = tab.app.table.scene(replace(tab.app.ui(), now=moment)).layers[1].items
        drawn.append(len(tiles))
    assert drawn[0] == drawn[-1] - len(times) and drawn == sorted(drawn)
    assert "Tock: " in shown(tab).text() and f"+{entry.score}" in repr(scored(tab, model.glow_since + 400))


def scored(tab, now):
    return tab.app.table.scene(replace(tab.app.ui(), now=now)).layers[2].items


@pytest.mark.parametrize("game", GAMES)
def test_what_the_robot_did_is_said(device, game):
    tab = hers(alone(device, game))
    live = []
    say = tab.app.runner._page.say
    tab.app.runner._page.say = lambda text: (live.append(text), say(text))
    rest(tab)
    assert any(text.startswith("Tock") for text in live), live
    assert any("You to play" in text for text in live), live


def test_a_result_is_told_by_whoever_sends_it():
    end = Outcome((0,), (12, 9), "out")
    told = result_text("Hexabble", end, ("You", "Tock"), (), lambda entry, name: name)
    assert told == "Hexabble at the Word Club\nI win with 12 points.\nMe 12, Tock 9"
    assert result_line(end, ("You", "Tock")) == "You win with 12 points."
    assert result_line(Outcome((1,), (9, 12), "out"), ("You", "Tock")) == "Tock wins with 12 points."
