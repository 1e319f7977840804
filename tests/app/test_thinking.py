"""What a robot thinks, a slice at a time: begun, rested, dropped, begun anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from app.intents import RobotPlays, RobotThinks
from app.keep.match import begin, chance_of
from app.parts.hint_intents import Advice
from app.thinking import AGAIN_MS, AT_EASE_MS, BRISK_MS, SETTLES_MS, SLICE_MS, STILL_MS, Thinking
from engine import horrible_hex as hh

BREATH_MS = 2.0


class Around:
    """The app around a thought: time goes on by what is thought, and when it is told to."""

    def __init__(self, seats=("", "club")):
        match = begin(hh, {}, ("Ann", "Tock"), "test", seats if any(seats) else ())
        self.table = SimpleNamespace(
            match=dealt(match),
            robot=1,
            wonders=None,
            moving=lambda now: self.moves,
            about=lambda: self.table.match,
            asked=lambda seat: (self.table.match.seen_by(seat), chance_of(self.table.match)),
        )
        self.free, self.quick, self.moves = True, False, False
        self.at = 0.0
        self.timers: list = []
        self.told: list = []
        self.slices: list[float] = []
        self.seeds: list[float] = []
        self.thinking = Thinking(self, None)
        self.thinking._mind = lambda match: self

    def may_think(self):
        return self.free

    def brisk(self):
        return self.quick

    def ticks(self):
        return self.at

    now = ticks

    def later(self, milliseconds, action):
        self.timers.append((self.at + milliseconds, action))

    def background(self, work):
        try:
            work.send(None)
        except StopIteration:
            return
        raise AssertionError("what these tests fetch is there at once")

    def tell_table(self, intent):
        self.told.append(intent)

    def suggest(self, view, lists, rng, level) -> Iterator[object]:
        """The mind of the robot: `breaths` of them, then a move that depends on chance alone."""
        assert (view.looker, level) == (1, "club")
        self.seeds.append(rng.random())
        for _ in range(self.breaths):
            self.at += BREATH_MS
            yield None
        yield f"move {self.seeds[-1]}"

    def advise(self, view, lists) -> Iterator[object]:
        """The same for a person, who asks for it at seat 0."""
        assert view.looker == 0
        for _ in range(self.breaths):
            self.at += BREATH_MS
            yield None
        yield True
        yield "best"

    breaths = 10

    def asked(self):
        """A person wants to know."""
        self.table.wonders, self.table.robot = 0, None
        return self.look()

    def run(self, milliseconds):
        """Time passes, and timers ring in their order."""
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

    @property
    def plays(self):
        return [intent for intent in self.told if isinstance(intent, RobotPlays)]

    def look(self):
        self.thinking.look()
        return self

    def goes_on(self):
        """The match is another by now."""
        match = self.table.match
        self.table.match = SimpleNamespace(
            **{name: getattr(match, name) for name in ("record", "game", "memo", "robots")}
        )
        self.table.robot = None
        return self.look()


def dealt(match):
    return match.played(hh.Deal(), None, Random(1))


def test_a_move_is_told_once_with_the_moment_it_was_thought_for():
    at = Around().look()
    at.look().look().run(AT_EASE_MS - 1)
    assert at.plays == []
    at.run(2)
    assert at.plays == [RobotPlays(f"move {at.seeds[0]}", 1)] and len(at.seeds) == 1
    at.goes_on().run(10_000)
    assert len(at.plays) == 1


def test_no_slice_is_longer_than_it_may_be():
    at = Around()
    at.breaths = 900
    at.look().run(20_000)
    assert max(at.slices) <= SLICE_MS + BREATH_MS < 8 and len(at.plays) > 0


def test_a_robot_takes_its_moment_and_less_of_it_where_that_is_wanted():
    at = Around()
    at.quick = True
    at.look().run(BRISK_MS - 1)
    assert at.plays == [] and BRISK_MS >= 600
    at.run(2)
    assert len(at.plays) == 1


def test_a_thought_rests_while_it_may_not_go_on_and_the_rest_is_not_counted():
    at = Around()
    at.breaths = 3_000
    at.look().run(500)
    at.free = False
    at.look().run(60_000)
    rested = len(at.slices)
    at.run(60_000)
    assert len(at.slices) == rested
    at.free = True
    at.look().run(400)
    assert at.told == [] and len(at.seeds) == 1  # the same thought, and not yet two seconds of it


def test_a_thought_is_dropped_with_its_match_and_another_begun():
    at = Around()
    at.breaths = 3_000
    at.look().run(200)
    at.table, table = None, at.table
    at.look().run(30_000)
    assert at.plays == []
    at.table = table
    at.look().run(30_000)
    assert len(set(at.seeds)) == 1 and len(at.seeds) == 2  # begun anew, with the same chance


def test_how_long_it_still_thinks_is_told_each_second_and_truly():
    at = Around()
    at.breaths = 2_500
    at.look().run(STILL_MS - 20)
    assert at.told == []
    at.run(3_000)
    told = [intent for intent in at.told if isinstance(intent, RobotThinks)]
    assert [intent.seconds for intent in told] == [2, 3, 4]


def test_a_move_waits_for_what_is_in_motion_but_not_for_ever():
    at = Around()
    at.moves = True
    at.look().run(AT_EASE_MS + 500)
    assert at.plays == []
    at.moves = False
    at.run(70)
    assert len(at.plays) == 1
    at = Around()
    at.moves = True
    at.look().run(SETTLES_MS + 500)
    assert len(at.plays) >= 1


def test_what_it_thinks_with_is_fetched_once_and_asked_for_again_where_it_does_not_come():
    at, asked = Around(), []

    async def fetch(game):
        asked.append(game)
        if len(asked) == 1:
            raise OSError("offline")

    at.thinking._fetch = fetch
    at.look().run(AGAIN_MS - 1)
    assert at.told == [RobotThinks(1, 0, missing=True)] and at.seeds == []
    at.run(AGAIN_MS + AT_EASE_MS)
    assert asked == ["horrible-hex"] * 2 and len(at.plays) >= 1


def test_a_mind_that_fails_is_asked_anew():
    at = Around()
    at.breaths = 2
    suggest = at.suggest

    def failing(*args):
        at.suggest = suggest
        yield None
        raise RuntimeError("a bug")

    at.suggest = failing
    with pytest.raises(RuntimeError):
        at.look().run(1_000)
    at.look().run(3_000)
    assert len(at.plays) >= 1


def test_chance_depends_on_the_match_alone():
    match = dealt(begin(hh, {}, ("Ann", "Tock"), "test", ("", "club")))
    other = begin(hh, {}, ("Ann", "Tock"), "test", ("", "club"))
    assert chance_of(match).random() == chance_of(dealt(other)).random() != chance_of(other).random()


def test_a_thought_about_more_than_one_moment_outlives_them_and_is_told_at_the_last():
    """Rivals hunt while people do: what these claim meanwhile drops no thought."""
    at = Around()
    at.table.about = lambda: at.table.match.record.header
    at.look().run(200)
    robot, match = at.table.robot, at.table.match
    at.table.match = SimpleNamespace(
        record=SimpleNamespace(header=match.record.header, events=(*match.record.events, "another")),
        game=match.game,
        robots=match.robots,
    )
    at.look().run(AT_EASE_MS)
    assert at.plays[0] == RobotPlays(f"move {at.seeds[0]}", 2) and len(at.seeds) == 1
    at.table.robot = robot - 1  # another seat is asked now
    assert at.look().thinking._turn.seat == robot - 1


# -- for a person ----------------------------------------------------------------------------------------------


def test_a_person_is_told_at_once_that_there_is_a_move_and_then_which():
    at = Around(("", "")).asked().run(10 * BREATH_MS + 5)
    assert at.told[:2] == [Advice(1), Advice(1, "best")] and AT_EASE_MS > 10 * BREATH_MS + 5


def test_what_a_person_has_asked_is_dropped_with_the_match_and_with_the_question():
    for gone in ("match", "wonders"):
        at = Around().asked()
        at.breaths = 3_000
        at.run(200)
        setattr(at.table, gone, dealt(begin(hh, {}, ("Cid", "Dot"), "test")) if gone == "match" else None)
        at.table.wonders = None
        at.look().run(30_000)
        assert at.told == []


def test_what_finds_hints_is_fetched_when_one_is_first_wanted_and_again_when_one_is_wanted_again():
    at, asked = Around(("", "")), []

    async def fetch(game):
        asked.append(game)
        if len(asked) == 1:
            raise OSError("offline")

    at.thinking._fetch = fetch
    at.table.robot = None
    at.look().run(1_000)
    assert asked == []
    at.asked().run(100)
    assert at.told == [Advice(1, missing=True)]
    at.table.wonders = None
    at.look().run(100)
    at.asked().run(100)
    assert asked == ["horrible-hex"] * 2 and at.told[-1] == Advice(1, "best")
