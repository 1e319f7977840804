"""What is wanted on the page is looked for in slices: begun, rested, gone on with, dropped; in the app, to its end."""

from __future__ import annotations

import json

import pytest

from app.back.intents import GiveUp, NotSought, Sought
from app.back.seeking import AGAIN_MS, SLICE_MS, Seeking
from app.table import Quest
from tests.app.sweep import Sweep
from tests.app.test_hindsight import Past
from tests.app.test_seams import SOON_MS, saved, told

BREATH_MS = 2.0


class Around:
    """The app around a search: time goes on by what is looked at, and when it is told to."""

    def __init__(self, breaths=10, game="", fetch=None):
        self.breaths = breaths
        self.begun: list[object] = []
        self.told: list = []
        self.slices: list[float] = []
        self.timers: list = []
        self.seen, self.at = True, 0.0
        self.quest = Quest("one", self.begin, game)
        self.seeking = Seeking(self, lambda: None, fetch)

    def begin(self, lexicon):
        self.begun.append(self.quest.key)
        return self.search()

    def search(self):
        for _ in range(self.breaths):
            self.at += BREATH_MS
            yield None
        yield ("found",)

    def may_seek(self):
        return self.seen

    def ticks(self):
        return self.at

    def later(self, milliseconds, action):
        self.timers.append((self.at + milliseconds, action))

    def background(self, work):
        with pytest.raises(StopIteration):
            work.send(None)

    def tell_table(self, intent):
        self.told.append(intent)
        if isinstance(intent, (Sought, GiveUp)):
            self.quest = None

    def look(self):
        self.seeking.look()
        return self

    def run(self, milliseconds):
        end = self.at + milliseconds
        while self.timers and min(self.timers, key=lambda timer: timer[0])[0] <= end:
            first = min(self.timers, key=lambda timer: timer[0])
            self.timers.remove(first)
            self.at = max(self.at, first[0])
            before = self.at
            first[1]()
            self.slices.append(self.at - before)
        self.at = max(self.at, end)
        return self


def test_what_was_found_is_told_once_and_no_slice_is_longer_than_it_may_be():
    at = Around(breaths=200).look()
    at.look().run(10_000)
    assert at.told == [Sought("one", ("found",))] and at.begun == ["one"]
    assert max(at.slices) <= SLICE_MS + BREATH_MS < 8
    at.look().run(1000)
    assert len(at.told) == 1


def test_it_rests_while_the_page_is_not_seen_and_goes_on_from_where_it_was():
    at = Around(breaths=200).look().run(100)
    at.seen = False
    slices = len(at.look().run(5000).slices)
    assert len(at.run(5000).slices) == slices and at.told == []
    at.seen = True
    at.look().run(10_000)
    assert at.told == [Sought("one", ("found",))] and at.begun == ["one"]


def test_stopped_and_wanted_again_it_goes_on_and_for_something_else_it_is_dropped():
    at = Around(breaths=200).look().run(100)
    wanted, at.quest = at.quest, None
    at.look().run(100)
    at.quest = wanted
    at.look().run(50)
    assert at.begun == ["one"]
    at.quest = Quest("two", at.begin)
    at.look().run(10_000)
    assert at.begun == ["one", "two"] and at.told == [Sought("two", ("found",))]


def test_a_bug_in_a_search_is_told_and_not_met_over_and_over():
    at = Around()
    at.quest = Quest("bad", lambda lexicon: boom())
    at.look()
    with pytest.raises(ZeroDivisionError):
        at.run(100)
    assert at.told == [GiveUp()]
    assert at.look().run(10_000).told == [GiveUp()]


def boom():
    yield None
    raise ZeroDivisionError


def test_what_it_takes_is_fetched_first_and_asked_for_again_where_it_cannot_be_had():
    asked = []

    async def fetch(game):
        asked.append(game)
        if len(asked) < 3:
            raise OSError

    at = Around(game="globe", fetch=fetch).look()
    at.look().run(AGAIN_MS - 1)
    assert asked == ["globe"] and at.told == [NotSought(True)] and at.begun == []
    at.run(2 * AGAIN_MS)
    assert asked == ["globe"] * 3 and at.told[1:3] == [NotSought(True), NotSought(False)]
    assert at.told[-1] == Sought("one", ("found",))


def test_who_has_left_meanwhile_is_told_nothing():
    async def fetch(game):
        at.quest = None
        raise OSError

    at = Around(game="globe", fetch=fetch)
    assert at.look().run(100).told == []


# -- in the app ------------------------------------------------------------------------------------------------


def opened(device, name, kept=None):
    game = name.rsplit("-", 1)[0]
    text, moment = saved(name)
    device.texts[f"wordclub.match.{game}"] = text
    if kept is not None:
        device.texts[f"wordclub.could.{game}"] = json.dumps(kept)
    return device.open(f"{game}/back", now=moment + SOON_MS)


def test_on_the_page_it_is_worked_out_kept_and_known_again_after_a_reload(device):
    tab = opened(device, "horrible-hex-end")
    matches = device.texts["wordclub.match.horrible-hex"]
    tab.pass_time(1000.0)
    assert tab.button("What could have been") is not None and "within a move" not in tab.text()
    tab.click("What could have been").pass_time(1000.0)
    assert tab.app.quest is None and "one card was within a move, and missed" in tab.text()
    assert device.texts["wordclub.match.horrible-hex"] == matches
    again = device.open("horrible-hex/back", now=tab.now)
    assert again.app.quest is None and "one card was within a move, and missed" in again.text()
    again.click("The first card that was missed: turn 8, 1 card instead of 0")
    assert "as it could have been" in again.text()


def test_it_goes_on_only_while_the_page_is_seen_and_the_past_is_on_it(device):
    tab = opened(device, "horrible-hex-end")
    tab.document.visibilityState = "hidden"
    tab.click("What could have been").pass_time(1000.0)
    assert tab.app.quest is not None and tab.button("Stop") is not None
    tab.visit("help")
    assert tab.app.quest is None
    tab.document.visibilityState = "visible"
    tab.visit("horrible-hex/back").pass_time(1000.0)
    assert "within a move" in tab.text()


def test_a_full_device_is_no_fault_and_says_nothing(device):
    tab = opened(device, "horrible-hex-end")
    device.storage = "full"
    tab.click("What could have been").pass_time(1000.0)
    assert "within a move" in tab.text() and not tab.console and not tab.app.club.shell.toasts


def test_every_control_does_something_once_it_is_known_what_could_have_been():
    kept = json.dumps(Past("horrible-hex-end").work().kept["could.horrible-hex"])
    text, moment = saved("horrible-hex-end")
    texts = {"wordclub.match.horrible-hex": text, "wordclub.could.horrible-hex": kept}
    sweep = Sweep(texts, "horrible-hex/back", moment + SOON_MS, deepest=0).run()
    assert sweep.pressed > 20 and not sweep.faults, told(sweep)


def test_other_tiles_are_asked_about_by_the_keyboard(device):
    tab = opened(device, "hexabble-end")
    field = tab.element("past-rack")
    field.value = "ca7"
    tab.happen("input", field)
    tab.settle().tab_to(tab.element("find-plays"))
    tab.enter()
    assert "is no tile" in tab.text()
    field.value = "cat"
    tab.happen("input", field)
    tab.settle().enter()
    tab.pass_time(1000.0)
    assert [
        e.id for e in tab.elements("button") if e.id.startswith("past-answer-")
    ] or "There is no play." in tab.text()
