"""Guided first turns at every table, in the real app: played through, skipped, gone astray in, and offered where a game is new."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from app.club.intents import GoBack
from app.commands import Say
from app.firsts.first import first_of
from app.firsts.globe import GlobeFirst
from app.intents import CellPress, CloseDialog, Drag, DragOver, Drop, Fling, Key, OpenDialog, Pan, PanStart, Tap, Tick
from app.parts.crossword_intents import ExchangeNow, PassNow, Rack, Recall, Shuffle
from app.tables.horrible_hex.intents import CardDialog
from engine.games import NAMES
from tests.app.fakes.browser import Device
from tests.app.given import Given, lexicon
from tests.app.sweep import Sweep
from tests.app.test_seams import saved, told

WORDS = frozenset({"HIVE", "HIVES", "SUN", "MOO", "MOON", "MOONS", "CAT", "STAR", "RATS"})


@pytest.fixture
def device():
    device = Device()
    yield device
    device.close()


def opened(device, game):
    return device.open(f"{game}/first", words=WORDS)


def first(tab):
    return tab.app.club.shell.day


def kept(device):
    return json.loads(device.texts.get("wordclub.firsts", "{}"))


def coach(tab):
    return next(e.textContent for e in tab.elements("div") if "coach" in e.attributes.get("class", ""))


def lay(tab, tile, cell):
    model = first(tab).model
    used = {laid.slot for laid in model.draft}
    slot = next(s for s, held in enumerate(model.rack) if held == tile and s not in used)
    tab.send(Rack(f"rack:{slot}")).pass_time(1000)
    tab.send(Tap(cell, 0.0, 0.0)).pass_time(1000)


def place(tab):
    tab.click(next(e for e in tab.elements("button") if e.attributes.get("id") == "place"))


def play_hexabble(tab):
    yield "Tap the S"
    tab.send(Rack(f"rack:{first(tab).model.rack.index('S')}")).pass_time(1000)
    yield "lit space below HIVE"
    tab.send(Tap("I11", 0.0, 0.0)).pass_time(1000)
    yield "HIVES stands"
    lay(tab, "U", "J11")
    lay(tab, "N", "K11")
    yield "15 points"
    place(tab)


def play_globe(tab):
    """On the flat map, which there is nothing to turn of."""
    yield "Tap the N"
    tab.send(Rack(f"rack:{first(tab).model.rack.index('N')}")).pass_time(1000)
    yield "Tap the lit star"
    tab.send(Tap("B", 0.0, 0.0)).pass_time(1000)
    yield "any other ray"
    lay(tab, "S", "BG1")
    yield "16 points"
    place(tab)


def play_horrible_hex(tab):
    yield "Tap your first card"
    tab.send(OpenDialog(CardDialog(11))).pass_time(1000)
    tab.send(CloseDialog()).pass_time(1000)
    yield "Touch the lit one"
    tab.send(CellPress("0,1")).pass_time(1000)
    yield "The tick completes your card"
    tab.send(CellPress("0,2")).pass_time(1000)
    yield "the card is complete"
    tab.pass_time(3000).send(Tick())
    yield "press Deal and draw"
    tab.pass_time(1000).click("Deal and draw")
    yield "Tap a dashed space"
    (space,) = first(tab).model.options[0]
    tab.pass_time(1000).send(CellPress(f"{space[0]},{space[1]}")).pass_time(1000)
    yield "Press Confirm"
    tab.click("Confirm")


def play_lexigrid(tab):
    yield "Tap the lit C"
    tab.send(Tap("A1", 0.0, 0.0)).pass_time(1000)
    yield "Tap the A, then the T"
    tab.send(Tap("B1", 0.0, 0.0)).pass_time(1000)
    tab.send(Tap("B2", 0.0, 0.0)).pass_time(1000)
    yield "CAT is yours"
    tab.click("Submit").pass_time(1000)
    yield "drag through T and A to R"
    for key in "star":
        tab.send(Key(key, "board"))
    tab.send(Key("Enter", "board"))


PLAYS = {
    "hexabble": play_hexabble,
    "globe": play_globe,
    "horrible-hex": play_horrible_hex,
    "lexigrid": play_lexigrid,
}


@pytest.mark.parametrize("game", NAMES)
def test_every_step_waits_for_the_player_and_leads_to_the_next(device, game):
    tab = opened(device, game)
    assert not device.texts, "to begin it keeps nothing"
    for expected in PLAYS[game](tab):
        assert expected in coach(tab) and not first(tab).over
        assert coach(tab).startswith("Step ") and tab.button("Skip")
    assert first(tab).over and coach(tab).startswith("That is a turn.")
    assert kept(device) == {game: "done"} and set(device.texts) == {"wordclub.firsts"}
    tab.click("Play a match")
    assert tab.route == "setup" and tab.app.club.shell.setup.game == game
    assert "Play a guided turn" not in tab.text(), "it is not offered twice"


@pytest.mark.parametrize("game", NAMES)
def test_a_step_is_told_once_when_it_begins(device, game):
    tab = opened(device, game)
    heard = []
    run = tab.app.runner.run

    def listened(command):
        heard.append(getattr(command, "text", ""))
        run(command)

    tab.app.runner.run = listened
    for _ in PLAYS[game](tab):
        pass
    steps = len(first(tab).script.steps)
    for number in range(3 if game == "globe" else 2, steps + 1):
        assert sum(f"Step {number} of {steps}." in text for text in heard) in (1, 2), number
    assert sum("That is a turn." in text for text in heard) == 1
    assert tab.document.activeElement.attributes.get("id") == "first-play"


@pytest.mark.parametrize("game", NAMES)
def test_whatever_else_is_tapped_the_turn_can_still_be_done(device, game):
    tab = opened(device, game)
    rng = Random(7)
    cells = [spot.name for spot in first(tab).scene(tab.app.ui()).spots]
    slots = [Rack(f"rack:{slot}") for slot in range(7)] if game in ("hexabble", "globe") else []
    for _ in range(40):
        any_cell = rng.choice(cells)
        wrong = rng.choice((Tap(any_cell, 0.0, 0.0), CellPress(any_cell), Key("q", "board"), *slots))
        tab.send(wrong).pass_time(400)
        assert not tab.console and "Step " in coach(tab)
    for back in ("Clear", "Undo", "Recall"):
        found = [e for e in tab.elements("button") if e.textContent == back and not e.disabled]
        if found and not tab.dialogs:
            tab.click(found[0]).pass_time(1000)
    tab.click("More").click("Start over").pass_time(1000)
    for _ in PLAYS[game](tab):
        pass
    assert first(tab).over


def test_the_globe_is_turned_first_and_turns_back_to_the_star():
    env = Given(lexicon(WORDS), Random(3), 1000.0, (390.0, 460.0))
    turn = first_of(GlobeFirst(), env)
    front = turn.model.look.end(1e9)
    env = replace(env, now=9000.0)
    assert "Drag it to turn it" in turn.told
    for intent in (PanStart(200.0, 200.0), Pan(20.0, 0.0, 220.0, 200.0)):
        turn, commands = turn.sent(intent, env)
        assert turn.number == 0, "the finger is still down"
    turn, commands = turn.sent(Fling(0.0, 0.0), env)
    assert "Tap the N" in turn.told and any("Step 2 of 5" in c.text for c in commands if isinstance(c, Say))
    assert turn.model.look.end(1e9) == pytest.approx(front, abs=0.3)


def test_a_tile_taken_back_brings_its_step_back(device):
    tab = opened(device, "hexabble")
    lay(tab, "S", "I11")
    assert "HIVES stands" in coach(tab)
    tab.send(Recall())
    assert "Tap the S" in coach(tab)


def test_another_play_than_the_one_meant_is_a_turn_too(device):
    tab = opened(device, "hexabble")
    lay(tab, "S", "I11")
    place(tab)
    assert first(tab).over and first(tab).model.view.history[-1].score == 11


def test_a_move_that_completes_nothing_is_answered_and_taken_back(device):
    tab = opened(device, "horrible-hex")
    tab.send(CellPress("1,1")).pass_time(1000)
    assert "Another one completes your card" in coach(tab)
    tab.send(CellPress("1,0")).pass_time(1000)
    assert "That is a move, too" in coach(tab)
    tab.click("Undo").pass_time(1000)
    assert "Touch the lit one" in coach(tab)
    tab.click("Skip and draw")
    assert "Tap a dashed space" in coach(tab), "who draws at once goes on without the card"


def test_letters_that_lead_elsewhere_are_answered(device):
    tab = opened(device, "lexigrid")
    tab.send(Tap("D4", 0.0, 0.0)).pass_time(1000)
    assert "A leads elsewhere" in coach(tab)
    tab.click("Clear").pass_time(1000)
    assert "Tap the lit C" in coach(tab)


def test_a_word_is_dragged_and_the_sand_stands_still(device):
    tab = opened(device, "lexigrid")
    size = tab.app.stage.size
    spots = {spot.name: spot for spot in first(tab).scene(tab.app.ui()).spots}

    def at(name):
        side = min(size)
        spot = spots[name]
        return (size[0] / 2 + (spot.x - 1.5) * side / 4.48, size[1] / 2 + (spot.y - 1.5) * side / 4.48)

    tab.pass_time(400_000)
    tab.send(
        Drag("cell:A2"), *(DragOver(name, *at(name)) for name in ("A2", "B2", "B1", "C1")), Drop("C1", None, *at("C1"))
    )
    assert first(tab).model.view.claims == ("STAR",)


@pytest.mark.parametrize("game", NAMES)
def test_it_can_be_skipped_at_any_step_and_is_not_offered_again(device, game):
    tab = device.open(f"{game}/new", words=WORDS)
    tab.click("Play a guided turn")
    for number, _ in enumerate(PLAYS[game](tab)):
        if number == 2:
            break
    tab.click("Skip")
    assert tab.route == "setup" and kept(device) == {game: "skipped"}
    assert "Play a guided turn" not in tab.text()
    tab.visit(f"{game}/first")
    assert first(tab).number == (game == "globe"), "who asks for it gets it"


def test_it_is_not_offered_where_the_game_was_played(device):
    device.texts["wordclub.match.hexabble"] = saved("hexabble-mid")[0]
    assert "Play a guided turn" not in device.open("hexabble/new").text()


def test_the_match_under_way_is_as_it_was(device):
    text, _ = saved("hexabble-mid")
    device.texts["wordclub.match.hexabble"] = text
    tab = device.open("hexabble", words=WORDS)
    before = tab.app.table.match.record
    tab.visit("hexabble/first")
    for _ in PLAYS["hexabble"](tab):
        pass
    tab.visit("hexabble")
    assert tab.app.table.match.record == before and tab.route == "table"
    assert set(device.texts) == {"wordclub.match.hexabble", "wordclub.firsts"}


def test_nothing_else_ends_the_turn(device):
    tab = opened(device, "hexabble")
    record = first(tab).model.match.record
    tab.send(PassNow(), ExchangeNow(), Shuffle(), Key("Escape", ""))
    assert first(tab).model.match.record == record


def test_it_is_as_it_was_after_the_rules_were_read(device):
    tab = opened(device, "hexabble")
    lay(tab, "S", "I11")
    tab.click("More").click("How to play")
    tab.tell(GoBack())
    assert tab.window.location.hash == "#hexabble/first" and "HIVES stands" in coach(tab) and not tab.dialogs


@pytest.mark.parametrize("text", ['{"hexabble": {"a": 1}, "x": "done"}', "[1]", "damaged"])
def test_what_is_kept_may_be_anything(device, text):
    device.texts["wordclub.firsts"] = text
    tab = opened(device, "globe")
    tab.click("Skip")
    assert kept(device) == ({"x": "done", "globe": "skipped"} if text.startswith("{") else {"globe": "skipped"})


@pytest.mark.parametrize("storage", ["forbidden", "full"])
def test_a_device_that_keeps_nothing_plays_it_all_the_same(device, storage):
    device.storage = storage
    tab = opened(device, "hexabble")
    for _ in PLAYS["hexabble"](tab):
        pass
    assert first(tab).over and not tab.console


@pytest.mark.parametrize("game", NAMES)
def test_every_control_of_a_first_turn_does_something(game):
    sweep = Sweep({}, f"{game}/first", 1_000_000.0, deepest=0, words=WORDS).run()
    assert sweep.pressed > 5 and not sweep.faults, told(sweep)
