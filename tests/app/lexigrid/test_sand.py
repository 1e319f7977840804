"""The sand is a deadline (L5): nothing that happens to a page stops or slows it, and its end scores the round."""

import pytest

from app.commands import AskRematch, PlaySound, Say, StayAwake
from app.intents import (
    Drag,
    DragOver,
    Drop,
    Fling,
    Hidden,
    Key,
    Pan,
    PlayAgain,
    Resized,
    ShareResult,
    ShowTiles,
    Tap,
    Tick,
    Zoom,
)
from app.message import Message, Misaddressed
from app.page.view import find, text_of
from app.tables.lexigrid import TABLE as table
from app.tables.lexigrid import sand
from app.tables.lexigrid.intents import AddCode, Back, Clear, Reveal, ShowWord, StartSand, Submit
from app.tables.lexigrid.model import Best
from tests.app.lexigrid.lexigrid_table import Table


def countdown(t):
    return text_of(find(t.view(), class_="countdown-time"))


def test_the_countdown_shows_whole_seconds_until_all_sand_is_through():
    t = Table().start()
    assert countdown(t) == "3:00"
    assert countdown(t.later(0.25)) == "3:00"
    assert countdown(t.later(0.75)) == "2:59"
    assert countdown(t.later(178.5)) == "0:01"
    assert t.later(0.5).phase == "over"


def test_a_reload_neither_stops_nor_slows_it():
    t = Table(seconds=90).start()
    t.now += 30_000
    assert countdown(t.reload()) == "1:00"
    t.now += 59_000
    assert countdown(t.reload()) == "0:01"


def test_a_page_that_slept_shows_the_scored_round_as_soon_as_it_is_back():
    t = Table().start().claim("CARE", "QUIDS")
    t.trace("TAR")
    t.now += 3_600_000
    t.reload()
    assert t.phase == "over" and t.model.view.results.seekers[0].score == 3
    t.send(Tick())
    assert "The sand has run out" in t.said() and t.kept["best.lexigrid"]["4-3-180"]["score"] == 3


def test_a_throttled_page_ends_at_its_next_tick_and_takes_no_claim_before_it():
    t = Table().start().trace("CARE")
    t.now += 181_000  # no tick has come meanwhile
    t.send(Submit())
    assert t.phase == "over" and t.model.view.results.seekers[0].words == ()


def test_a_claim_in_the_last_moment_counts_and_one_at_the_deadline_does_not():
    t = Table().start().trace("CARE")
    t.now += 179_999
    assert t.send(Submit()).claims == ("CARE",)
    t.trace("QUID")
    t.now += 1
    assert t.send(Submit()).claims == ("CARE",) and t.phase == "over"


def test_a_path_that_was_not_submitted_is_lost_and_that_is_said():
    t = Table().start().trace("CARE").later(180)
    assert t.said().endswith("The word you were making is lost.") and t.model.path == ()


def test_a_clock_that_is_set_back_gives_no_more_than_a_whole_glass():
    t = Table().start()
    t.now -= 3_600_000
    assert countdown(t.send(Tick())) == "3:00"


def test_the_last_ten_seconds_are_marked_in_words_and_shape_not_by_colour_alone():
    t = Table().start().later(169)
    assert find(t.view(), class_="countdown-low") is None
    t.later(1)
    assert text_of(find(t.view(), class_="countdown-low")) == "Last seconds"
    assert "10 seconds left." in t.said()


def test_the_time_left_is_told_at_a_minute_half_a_minute_and_ten_seconds_once_each():
    t = Table().start()
    told = []
    for _ in range(4 * 180):
        told += [
            effect.text
            for effect in t.later(0.25).commands
            if isinstance(effect, Say) and effect.text.endswith("left.")
        ]
    assert told == ["1 minute left.", "30 seconds left.", "10 seconds left."]


def test_each_of_the_last_seconds_has_its_tick():
    t, ticks = Table().start(), 0
    for _ in range(4 * 181):
        ticks += PlaySound("tick") in t.later(0.25).commands
    assert ticks == sand.LOW


def test_the_screen_stays_awake_during_the_sand_only():
    t = Table()
    assert t.send(Tick()).commands == ()
    assert StayAwake(True) in t.start().commands
    assert all(not isinstance(effect, StayAwake) for effect in t.later(1).commands)
    assert StayAwake(False) in t.later(180).commands


def test_after_a_reload_the_screen_is_kept_awake_again():
    t = Table().start().reload()
    assert StayAwake(True) in t.send(Tick()).commands


def test_a_tap_meant_for_a_letter_presses_nothing_when_the_sand_ends():
    t = Table(answers={"round": "solo"}).start().later(180)
    assert t.send(PlayAgain()).commands == ()
    t.now += 1000
    assert t.send(PlayAgain()).commands == (AskRematch(),)


def test_a_clock_that_is_set_back_blocks_no_button_and_moves_nothing_for_ever():
    t = Table(answers={"round": "solo"}).start().claim("CARE")
    t.now -= 3_600_000
    assert not table.moving(t.model, t.now)
    t.now += 3_600_000
    t.later(180)
    t.now -= 3_600_000
    assert t.send(PlayAgain()).commands == (AskRematch(),)


def test_turning_or_leaving_the_device_changes_nothing():
    t = Table().start().trace("CARE")
    before = t.model
    assert t.send(Resized(), Hidden(), Pan(3, 3), Zoom(2, 1, 1), Fling(1, 1)).model is before


@pytest.mark.parametrize(
    "intents",
    [
        [Tap("A1", 0, 0)],
        [Submit()],
        [Drag("path:A1"), DragOver(None, 50.0, 50.0), Drop(None, None, 50.0, 50.0)],
        [Key("a", "")],
        [Back()],
        [Clear()],
        [StartSand()],
        [ShowTiles()],
        [Reveal()],
        [AddCode("1234")],
        [DragOver(None, 1.0, 1.0)],
        [Drop(None, None, 1.0, 1.0)],
        [ShowWord("CARE")],
    ],
)
def test_what_does_not_fit_the_moment_changes_no_list(intents):
    for prepare in (lambda: Table(), lambda: Table().start().later(180)):
        t = prepare()
        lists = t.model.match.state.lists
        t.send(*intents)
        assert t.model.match.state.lists == lists


class AnothersIntent(Message):
    """Of a table that is none."""


def test_what_is_another_tables_intent_is_nobodys_here():
    with pytest.raises(Misaddressed):
        Table().send(AnothersIntent())


# -- the clock, set back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("back", [1, 60, 3600, 86400])
def test_a_clock_set_back_refills_no_glass(back):
    """L5: never more sand than before, and it goes on running from there."""
    t = Table().start().later(100)
    assert t.model.seconds == 80
    t.now -= back * 1000
    t.later(0.25)
    assert t.model.seconds == 80
    t.later(10)
    assert t.model.seconds in (69, 70)
    t.reload().later(5)
    assert t.model.seconds in (64, 65)
    t.later(65)
    assert t.model.over


def test_a_clock_set_back_while_the_page_is_away_refills_no_glass():
    t = Table().start().later(100)
    t.now -= 1_000_000
    assert t.reload().later(0).model.seconds in (79, 80)


def test_the_word_that_was_being_made_is_told_where_it_may_be_seen():
    assert "CARE was not submitted in time" in text_of(Table().start().trace("CARE").later(181).view())
    passed = Table(("Ann", "Ben"), mode="turns").start().trace("CARE").later(181)
    assert "CARE" not in passed.shown()


# -- once ------------------------------------------------------------------------------------------------------


def test_a_grid_of_the_day_counts_once_however_it_was_left():
    """Its letters have been seen: begun anew it is practice, and its points say so."""
    t = Table(day="2025-11-30").start().claim("CARE")
    again = Table(day="2025-11-30")
    again.kept = t.kept
    again.start().claim("CARE", "QUIDS").later(181)
    assert again.model.best == Best("again", None) and "seen this grid before" in text_of(again.view())
    assert "best.lexigrid" not in again.kept
    again.now += 2000
    assert again.reload().send(ShareResult()).commands[0].text.endswith("it does not count.")


# -- the best ones -----------------------------------------------------------------------------------------------


def solo(kept, *words, **options):
    t = Table(**options)
    t.kept = kept
    return t.start().claim(*words).later(181)


def test_the_best_is_kept_for_each_setting():
    kept: dict = {}
    assert solo(kept, "CARE").model.best == Best("first", None)
    assert solo(kept, "CARE", "QUIDS").model.best == Best("new", 1)
    assert solo(kept, "CARE").model.best == Best("below", 3)
    assert solo(kept, "CARE", "QUIDS").model.best == Best("level", 3)
    assert solo(kept, "CARE", seconds=90).model.best == Best("first", None)
    assert solo(kept, "CARE", min=4).model.best == Best("first", None)
    assert kept["best.lexigrid"]["4-3-180"] == {"score": 3, "words": 2, "when": "2025-11-30"}


def test_what_is_said_of_the_best_survives_a_reload_and_is_not_counted_twice():
    kept: dict = {}
    solo(kept, "CARE")
    t = solo(kept, "CARE", "QUIDS").reload().send(Tick())
    assert t.model.best == Best("new", 1) and "A new best! It was 1 point." in text_of(t.view())


def test_of_a_days_grid_the_first_hunt_counts():
    kept: dict = {}
    day = {"day": "2025-11-30"}
    assert solo(kept, "CARE", **day).model.best == Best("first", None)
    assert solo(kept, "CARE", "QUIDS", **day).model.best == Best("again", 1)
    assert kept["best.lexigrid"]["day-2025-11-30"]["score"] == 1


def test_damaged_bests_do_not_matter():
    for bad in ({"4-3-180": 7}, {"4-3-180": {"score": "x"}}, {"4-3-180": None}):
        assert solo({"best.lexigrid": bad}, "CARE").model.best == Best("first", None)


def test_old_days_are_let_go():
    kept = {
        "best.lexigrid": {f"day-2024-01-{day:02d}": {"score": 1} for day in range(1, 32)}
        | {f"day-2024-03-{day:02d}": {"score": 1} for day in range(1, 32)}
    }
    solo(kept, "CARE", day="2025-11-30")
    days = [name for name in kept["best.lexigrid"] if name.startswith("day-")]
    assert len(days) == sand.DAYS_KEPT and "day-2025-11-30" in days and "day-2024-01-01" not in days


def test_the_table_asks_for_ticks():
    assert table.ticks
