"""What is heard and felt: more for more, nothing behind the pass screen, and switches that are tried at once."""

from __future__ import annotations

import types
from dataclasses import replace
from typing import Any

import pytest

from app.club import update
from app.club.intents import Change, TrySense
from app.club.shell import Club, Shell
from app.commands import AskSetting, Keep, PlaySound, Vibrate
from app.intents import Adjust, OpenDialog, ShowTiles
from app.page.view import find
from app.parts import feel
from app.parts.crossword_dialogs import MenuDialog
from app.parts.crossword_intents import PlaceNow, Recall
from app.table import Settings, Ui
from app.tables.hexabble import TABLE
from tests.app import hexabble_table
from tests.app.fakes.browser import Device


def heard(commands) -> list[str]:
    return [command.name for command in commands if isinstance(command, PlaySound)]


def test_the_more_a_turn_scores_the_more_is_made_of_it():
    sounds = [feel.scored(points).name for points in (3, 12, 24, 40)]
    assert sounds == ["score-1", "score-2", "score-3", "score-4"]
    assert feel.scored(9, all_seven=True).name == "seven"
    assert [feel.felt(points).milliseconds for points in (3, 12, 40)] == [20, 30, 50]


def test_a_tile_is_heard_as_it_is_laid_and_as_it_comes_back():
    model, at = hexabble_table.begun(known=frozenset({"CAT"}))
    model = hexabble_table.with_rack(model, at, "CATOEIU")
    model = hexabble_table.lay(model, at, (("I9", "C"), ("I10", "A")))
    assert heard(at.commands) == ["place"] and Vibrate(10) in at.commands
    model = at.send(model, Recall())
    assert heard(at.commands) == ["back"]
    at.send(model, Recall())
    assert heard(at.commands) == []


def test_a_turn_that_is_handed_on_is_heard_once_before_the_pass_screen_and_not_behind_it():
    model, at = hexabble_table.begun(passing=True, known=frozenset({"CAT"}))
    model = at.send(model, ShowTiles())
    model = hexabble_table.with_rack(model, at, "CATOEIU")
    model = at.send(
        hexabble_table.lay(model, at, (("I9", "C"), ("I10", "A"), ("I11", "T"))),
        PlaceNow(),
    )
    assert model.curtain
    sounds = [command for command in at.commands if isinstance(command, PlaySound)]
    assert sounds == [PlaySound("score-1")]
    assert heard(at.commands[: at.commands.index(sounds[0])]) == []
    at.send(model, Recall(), PlaceNow())
    assert heard(at.commands) == []


# -- the switches ----------------------------------------------------------------------------------------------


def test_what_is_switched_on_is_tried_at_once_and_kept():
    club, commands = update.update(Club(Shell()), Change("sound", True), None)
    assert heard(commands) == ["place", "score-3"]
    assert Keep("settings", replace(Settings(), sound=True).to_json()) in commands
    club, commands = update.update(club, Change("haptics", False), None)
    assert not heard(commands) and not any(isinstance(command, Vibrate) for command in commands)
    _, commands = update.update(club, TrySense("sound"), None)
    assert heard(commands) == ["place", "score-3"]
    assert update.update(club, TrySense("haptics"), None)[1] == (), "it is switched off"


@pytest.mark.parametrize("on", [False, True])
def test_the_menu_of_a_table_has_the_switches(on):
    model, at = hexabble_table.begun()
    model = at.send(model, OpenDialog(MenuDialog()))
    tree = TABLE.view(model, Ui(at.now, settings=Settings(sound=on)))
    switch = find(tree, role="switch")
    assert switch.attrs.get("checked", False) is on
    assert switch.on["change"] == Adjust("sound", not on)
    at.send(model, switch.on["change"])
    assert at.commands == (AskSetting("sound", not on),)


# -- the speaker -----------------------------------------------------------------------------------------------


class Knob:
    """A value of Web Audio that is told what to be, and when."""

    def __init__(self) -> None:
        self.told: list[tuple[str, float, float]] = []

    def setValueAtTime(self, value: float, at: float) -> None:
        self.told.append(("set", value, at))

    def exponentialRampToValueAtTime(self, value: float, at: float) -> None:
        assert value > 0
        self.told.append(("ramp", value, at))


class Audio:
    """Web Audio as far as it is used. `begun` are the moments at which tones begin, `ways` what hangs on the loudspeaker."""

    def __init__(self) -> None:
        self.state, self.currentTime, self.destination = "running", 2.0, object()
        self.begun: list[float] = []
        self.ways: list[Any] = []

    def createGain(self) -> Any:
        node = types.SimpleNamespace(gain=Knob(), to=None)

        def connect(onto: object) -> None:
            node.to = onto
            if onto is self.destination:
                self.ways.append(node)

        node.connect = connect
        node.disconnect = lambda: self.ways.remove(node)
        return node

    def createOscillator(self) -> Any:
        return types.SimpleNamespace(
            frequency=Knob(), connect=lambda onto: None, start=self.begun.append, stop=lambda at: None
        )


@pytest.fixture
def speaker():
    device = Device()
    tab = device.open()
    audio = Audio()
    tab.window.AudioContext = types.SimpleNamespace(new=lambda: audio)
    tab.window.navigator.userActivation = types.SimpleNamespace(hasBeenActive=True)
    yield tab.modules["bridge.sound"].Speaker(), audio, tab
    device.close()


def test_every_sound_plays_and_none_is_loud_or_long(speaker):
    loud, audio, tab = speaker
    sounds = tab.modules["bridge.sound"].SOUNDS
    for name, notes in sounds.items():
        audio.begun.clear()
        loud.play(name)
        assert len(audio.begun) == len(notes) and min(audio.begun) == 2.0
        assert all(strength <= 0.2 for *_, strength in notes), name
        assert max(start + length for _, _, start, length, _ in notes) < 1.2, name
    used = {feel.scored(points, seven).name for points in (3, 12, 24, 40) for seven in (False, True)}
    every = (*feel.PLACED, *feel.BACK, *feel.REFUSED, *feel.TURN, *feel.END)
    assert used | set(heard(every)) < set(sounds)


def test_a_sound_that_is_to_come_later_is_kept_by_the_browsers_clock_and_can_be_called_off(speaker):
    loud, audio, _ = speaker
    loud.play("tick")
    loud.play("tick", 500.0)
    assert audio.begun == [2.0, 2.5] and len(audio.ways) == 2
    loud.hush()
    assert len(audio.ways) == 1  # what is heard now goes on
    loud.hush()


def test_nothing_is_heard_before_the_player_has_touched_the_page(speaker):
    loud, audio, tab = speaker
    tab.window.navigator.userActivation.hasBeenActive = False
    loud.play("tick")
    assert audio.begun == []
