"""Whether a press was meant (K1): what came under a finger, or took the focus by itself, is dead for a moment and no longer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.hands.arming import ARM_MS, SAME_PLACE, WATCHED_MS, Arming

HERE = (100.0, 500.0)
NEAR = (HERE[0] + SAME_PLACE / 2, HERE[1])
ELSEWHERE = (HERE[0] + SAME_PLACE + 1, HERE[1])
FRAME = 16.0
DOUBLE = range(0, 401, 50)
"""Milliseconds between the taps of somebody who taps twice."""


class Finger:
    """Presses controls as the page does: asks first, tells what it let through, looks at each frame what is under it."""

    def __init__(self) -> None:
        self.arming = Arming()
        self.now = 10_000.0

    def press(self, control: object, place=HERE, after: float = 1000.0) -> bool:
        self.now += after
        if not self.arming.may_press(place, control, self.now):
            return False
        self.arming.pressed(place, control, self.now)
        return True

    def frame(self, under: object, after: float = FRAME) -> bool:
        self.now += after
        return self.arming.watched(self.now) is not None and self.arming.came(under, self.now)


@pytest.fixture
def finger():
    return Finger()


# -- what came under the finger --------------------------------------------------------------------------------


def test_the_first_press_of_all_acts(finger):
    assert finger.press("Pass")


@pytest.mark.parametrize("after", DOUBLE)
@pytest.mark.parametrize("place", [HERE, NEAR], ids=["here", "near"])
def test_the_second_tap_of_a_double_tap_does_not_act_on_what_came(finger, after, place):
    """Pass is confirmed, and where the button was is "Show my tiles" of the next player now."""
    finger.press("Pass")
    assert finger.frame("Show my tiles")
    assert not finger.press("Show my tiles", place, after)


@pytest.mark.parametrize("after", DOUBLE)
def test_nor_before_a_frame_has_shown_what_came(finger, after):
    """A slow device: the press arrives first, and hits what the tree holds already."""
    finger.press("Pass")
    assert not finger.press("Show my tiles", after=after)


@pytest.mark.parametrize("late", [0, 200, 800, 1400])
def test_what_comes_late_is_dead_from_when_it_came(finger, late):
    """A dialog on a slow device may come a second after the press."""
    finger.press("Score")
    finger.frame("Score")
    assert finger.frame("Throw it away", after=late)
    assert not finger.press("Throw it away", after=ARM_MS - 1)
    assert finger.press("Throw it away", after=2)


def test_what_came_stays_dead_however_often_it_is_pressed_and_then_acts(finger):
    finger.press("Pass")
    finger.frame("Show my tiles")
    assert [finger.press("Show my tiles", after=100) for _ in range(4)] == [False] * 4
    assert finger.press("Show my tiles", after=100)


def test_a_press_elsewhere_acts_at_once(finger):
    finger.press("Pass")
    finger.frame("Show my tiles")
    assert finger.press("Home", ELSEWHERE, after=0)


@pytest.mark.parametrize("after", DOUBLE)
def test_the_same_control_acts_at_once_however_fast(finger, after):
    """Shuffle, zoom and the letters of a word are tapped as fast as fingers go."""
    assert finger.press("Shuffle") and not finger.frame("Shuffle")
    assert finger.press("Shuffle", after=after)


def test_what_was_there_before_the_press_is_not_new(finger):
    finger.press("Zoom in", ELSEWHERE)
    finger.frame("Zoom in")
    finger.press("Pass")
    assert finger.press("Zoom in", ELSEWHERE, after=50)


def test_what_goes_and_comes_again_is_new(finger):
    finger.press("Close")
    finger.frame("board")
    finger.frame("Close")
    assert not finger.press("Close", after=100)


def test_what_comes_is_told_once(finger):
    finger.press("Pass")
    assert [finger.frame(under) for under in ("Pass", "Show", "Show", "Show")] == [False, True, False, False]


def test_nobody_has_pressed_nothing_is_watched(finger):
    assert finger.arming.watched(finger.now) is None


def test_what_comes_long_after_a_press_has_nothing_to_do_with_it(finger):
    finger.press("Pass")
    assert finger.arming.watched(finger.now + WATCHED_MS - 1) == HERE
    assert finger.arming.watched(finger.now + WATCHED_MS) is None
    assert finger.press("Show my tiles", after=WATCHED_MS)


def test_a_press_that_was_refused_does_not_begin_the_moment_anew(finger):
    finger.press("Pass")
    finger.frame("Show my tiles")
    finger.press("Show my tiles", after=300)
    assert finger.press("Show my tiles", after=ARM_MS - 300)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 400), st.booleans()), max_size=30))
def test_no_two_controls_act_at_one_place_within_a_double_tap(presses):
    """Whatever comes and whenever it is pressed."""
    finger = Finger()
    acted: list[tuple[str, float]] = []
    for control, after, seen in presses:
        if seen:
            finger.frame(control, after=0)
        if finger.press(control, after=after):
            acted.append((control, finger.now))
    assert all(a == b or then - when >= 400 for (a, when), (b, then) in zip(acted, acted[1:]))


# A little more than the moment: sums of odd fractions of milliseconds are rounded.
@given(st.lists(st.tuples(st.sampled_from("abc"), st.floats(ARM_MS + 0.001, 5000)), max_size=20))
def test_whoever_waits_is_never_refused(presses):
    finger = Finger()
    for control, after in presses:
        finger.frame(control, after=0)
        assert finger.press(control, after=after)


# -- the focus -------------------------------------------------------------------------------------------------


FOCUSED = "what has the focus"


def test_before_anything_has_the_focus_a_key_acts(finger):
    assert finger.arming.may_activate(FOCUSED, finger.now)


@pytest.mark.parametrize("after", [0, 100, 300, ARM_MS - 1])
def test_a_key_does_not_act_on_what_has_just_taken_the_focus_by_itself(finger, after):
    """Enter twice within 300 ms confirmed a pass and showed the next player's tiles."""
    finger.arming.focused("Show my tiles", finger.now, aimed=False)
    assert not finger.arming.may_activate(FOCUSED, finger.now + after)


def test_a_moment_later_it_does(finger):
    finger.arming.focused("Show my tiles", finger.now, aimed=False)
    assert finger.arming.may_activate(FOCUSED, finger.now + ARM_MS)


def test_where_the_player_has_moved_the_focus_a_key_acts_at_once(finger):
    finger.arming.focused("Show my tiles", finger.now, aimed=False)
    finger.arming.focused("Home", finger.now + 1, aimed=True)
    assert finger.arming.may_activate(FOCUSED, finger.now + 1)


def test_a_focus_that_comes_by_itself_after_one_that_was_aimed_is_dead_again(finger):
    finger.arming.focused("Pass", finger.now, aimed=True)
    finger.arming.focused("Show my tiles", finger.now + 10, aimed=False)
    assert not finger.arming.may_activate(FOCUSED, finger.now + 20)


def test_presses_and_keys_have_nothing_to_do_with_each_other(finger):
    finger.press("Pass")
    finger.frame("Show my tiles")
    finger.arming.focused("Home", finger.now, aimed=True)
    assert finger.arming.may_activate(FOCUSED, finger.now) and not finger.press("Show my tiles", after=10)


@pytest.mark.parametrize("after", [0, 100, 300, ARM_MS - 1])
def test_a_key_does_not_act_on_what_the_key_before_has_made_of_a_button(finger, after):
    """Enter twice on "Keep it" answered for the next player too: the button had kept the focus."""
    finger.arming.focused("Keep it, Ann", finger.now, aimed=True)
    finger.arming.activated("Keep it, Ann", finger.now)
    assert not finger.arming.may_activate("Keep it, Ben", finger.now + after)
    assert finger.arming.may_activate("Keep it, Ben", finger.now + ARM_MS)


@pytest.mark.parametrize("after", DOUBLE)
def test_the_same_button_acts_on_every_key(finger, after):
    finger.arming.activated("Shuffle", finger.now)
    assert finger.arming.may_activate("Shuffle", finger.now + after)


def test_another_button_that_the_player_has_moved_to_acts_at_once(finger):
    finger.arming.activated("Shuffle", finger.now)
    finger.arming.focused("Pass", finger.now + 50, aimed=True)
    assert finger.arming.may_activate("Pass", finger.now + 60)
