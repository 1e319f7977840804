"""Gestures: the awkward sequences of pointers, each with one plain meaning."""

from random import Random

import pytest

from app.hands.gestures import (
    FINGER_SLOP,
    HOLD_MS,
    TAP_SLOP,
    DragBegan,
    DragMoved,
    Dropped,
    Gestures,
    Held,
    Pointer,
    Tapped,
)
from app.intents import DragCancel, Fling, HoldEnd, Pan, PanStart, TapHandle, Touch, Turn, Twist, Zoom

TILE = "cell:I9"


def on_tile(x, y):
    """A board on which a tile that can be dragged lies around (100, 100)."""
    return TILE if abs(x - 100) < 20 and abs(y - 100) < 20 else None


class Hand:
    """Feeds pointers in and collects what comes out."""

    def __init__(self, grab=on_tile, spins=lambda: False):
        self.gestures = Gestures(grab, spins=spins)
        self.time = 0.0

    def __call__(self, kind, x=0.0, y=0.0, finger=1, handle=None, after=16.0, fine=True):
        self.time += after
        return self.gestures.feed(Pointer(kind, finger, x, y, self.time, handle, fine))


def kinds(out):
    return [type(gesture) for gesture in out]


@pytest.mark.parametrize(("fine", "slop"), [(True, TAP_SLOP), (False, FINGER_SLOP)])
def test_a_tap_may_wander_five_pixels_with_a_mouse_and_eight_with_a_finger(fine, slop):
    assert (TAP_SLOP, FINGER_SLOP) == (5.0, 8.0)
    hand = Hand()
    assert hand("down", 10, 10, fine=fine) == []
    assert hand("move", 10 + slop, 10, fine=fine) == []
    assert hand("up", 10 + slop, 10, fine=fine) == [Tapped(10 + slop, 10)]
    hand("down", 10, 10, fine=fine)
    assert kinds(hand("move", 10.5 + slop, 10, fine=fine)) == [PanStart, Pan]


def test_a_tap_on_a_rack_tile_names_it():
    hand = Hand()
    hand("down", 10, 900, handle="rack:2")
    assert hand("up", 12, 901) == [TapHandle("rack:2")]


def test_a_tap_on_a_laid_tile_is_a_tap_of_the_board():
    hand = Hand()
    hand("down", 100, 100)
    assert hand("up", 101, 100) == [Tapped(101, 100)]


@pytest.mark.parametrize(("x", "y", "handle", "dragged"), [(10, 900, "rack:2", "rack:2"), (100, 100, None, TILE)])
def test_further_than_a_tap_is_a_drag(x, y, handle, dragged):
    hand = Hand()
    hand("down", x, y, handle=handle)
    assert hand("move", x + 6, y) == [DragBegan(dragged, x, y), DragMoved(x + 6, y)]
    assert hand.gestures.dragging == dragged
    assert hand("move", x + 60, y) == [DragMoved(x + 60, y)]
    assert hand("up", x + 61, y) == [Dropped(x + 61, y)]
    assert hand.gestures.dragging is None


def test_coming_back_within_the_slop_stays_a_drag():
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 110, 100)
    assert hand("move", 101, 100) == [DragMoved(101, 100)]
    assert hand("up", 100, 100) == [Dropped(100, 100)]


@pytest.mark.parametrize("handle", [None, "rack:5"])
def test_a_second_finger_in_mid_drag_changes_nothing_and_the_first_still_drops(handle):
    """K5: it used to drop the tile where it was."""
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 150, 100)
    assert hand("down", 300, 300, finger=2, handle=handle) == []
    assert hand("move", 320, 300, finger=2) == [] and hand.gestures.dragging == TILE
    assert hand("move", 200, 100) == [DragMoved(200, 100)]
    assert hand("up", 210, 100) == [Dropped(210, 100)] and hand.gestures.dragging is None
    # What the other finger does until it is lifted means nothing.
    assert hand("move", 330, 300, finger=2) == hand("up", 330, 300, finger=2) == []
    hand("down", 10, 10)
    assert hand("up", 10, 10) == [Tapped(10, 10)]


def test_a_second_finger_that_comes_and_goes_in_mid_drag_leaves_the_drag_as_it_is():
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 150, 100)
    for finger in (2, 3, 2):
        assert hand("down", 300, 300, finger=finger) == hand("up", 300, 300, finger=finger) == []
    assert hand("move", 180, 100) == [DragMoved(180, 100)]
    assert hand("up", 180, 100) == [Dropped(180, 100)]


def test_a_dragging_finger_that_the_browser_takes_puts_the_tile_back_though_another_is_down():
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 150, 100)
    hand("down", 300, 300, finger=2)
    assert hand("cancel", 150, 100) == [DragCancel()]
    assert hand("move", 320, 300, finger=2) == hand("up", 320, 300, finger=2) == []


def test_a_cancelled_pointer_puts_the_tile_back():
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 150, 100)
    assert hand("cancel", 150, 100) == [DragCancel()]
    assert hand("up", 150, 100) == []


def test_a_cancelled_press_is_no_tap():
    hand = Hand()
    hand("down", 10, 10)
    assert hand("cancel", 10, 10) == []


def test_a_pressed_pointer_that_is_pressed_again_has_lost_its_drag():
    # The browser may swallow an up (a dialog of the system): the next down must not forget what is in the air.
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 150, 100)
    assert hand("down", 10, 10) == [DragCancel()]
    assert hand("up", 10, 10) == [Tapped(10, 10)]


def test_escape_puts_back_once_and_the_rest_of_the_press_means_nothing():
    hand = Hand()
    hand("down", 100, 100)
    hand("move", 150, 100)
    assert hand.gestures.cancel() == [DragCancel()]
    assert hand.gestures.cancel() == []
    assert hand("move", 200, 100) == hand("up", 200, 100) == []


def test_escape_without_a_drag_is_nothing():
    hand = Hand()
    assert hand.gestures.cancel() == []
    hand("down", 10, 10)
    assert hand.gestures.cancel() == []
    assert hand("up", 10, 10) == []


@pytest.mark.parametrize("kind", ["move", "up", "cancel"])
def test_pointers_that_were_never_down_mean_nothing(kind):
    hand = Hand()
    assert hand(kind, 100, 100) == []
    hand("down", 10, 10)
    assert hand(kind, 100, 100, finger=7) == []
    assert hand("up", 10, 10) == [Tapped(10, 10)]


def test_one_finger_on_the_bare_board_pans_by_what_it_moves():
    hand = Hand()
    hand("down", 10, 10)
    assert hand("move", 20, 10) == [PanStart(10, 10), Pan(10, 0, 20, 10)]
    assert hand("move", 25, 12) == [Pan(5, 2, 25, 12)]


def test_a_pan_that_ends_in_motion_flings_with_its_speed():
    hand = Hand()
    hand("down", 0, 0)
    for n in range(1, 12):
        hand("move", 10 * n, 0, after=10)
    (fling,) = hand("up", 110, 0, after=10)
    assert isinstance(fling, Fling) and fling.vx == pytest.approx(1000, rel=0.05) and fling.vy == 0


def test_a_pan_that_came_to_rest_does_not_fling():
    hand = Hand()
    hand("down", 0, 0)
    hand("move", 50, 0)
    assert hand("up", 50, 0, after=200) == []


def test_with_shift_held_one_pointer_turns_and_never_flings():
    hand = Hand(lambda x, y: None)

    def moved(kind, x, y):
        hand.time += 16
        return hand.gestures.feed(Pointer(kind, 1, x, y, hand.time, shift=True))

    moved("down", 10, 10)
    assert moved("move", 30, 10) == [PanStart(10, 10), Turn(10, 10, 30, 10)]
    assert moved("move", 30, 40) == [Turn(30, 10, 30, 40)]
    assert moved("up", 30, 40) in ([], [Fling(0.0, 0.0)])


def test_two_fingers_on_the_board_zoom_about_their_middle():
    hand = Hand()
    hand("down", 0, 10)
    assert hand("down", 100, 10, finger=2) == []
    assert hand("move", 200, 10, finger=2) == [Zoom(2.0, 100, 10), Pan(50, 0)]


def test_two_fingers_that_turn_twist():
    hand = Hand()
    hand("down", 0, 0)
    hand("down", 100, 0, finger=2)
    out = hand("move", 0, 100, finger=2)
    assert kinds(out) == [Zoom, Twist, Pan]
    assert out[0].factor == pytest.approx(1) and out[1].radians == pytest.approx(3.14159 / 2, rel=1e-3)


def test_fingers_upon_each_other_do_not_leap():
    hand = Hand()
    hand("down", 10, 10)
    hand("down", 10, 10, finger=2)
    assert kinds(hand("move", 18, 10, finger=2)) == [Pan]


@pytest.mark.parametrize("lifted", [1, 2])
def test_after_a_pinch_the_finger_that_stays_pans_on(lifted):
    """K5: it used to be dead."""
    hand = Hand()
    hand("down", 0, 0)
    hand("down", 100, 0, finger=2)
    hand("move", 120, 0, finger=2)
    stays = 3 - lifted
    x = {1: 0, 2: 120}[stays]
    assert hand("up", 120 - x, 0, finger=lifted) == []
    assert hand("move", x + 30, 20, finger=stays) == [Pan(30, 20, x + 30, 20)]
    assert kinds(hand("up", x + 30, 20, finger=stays)) == [Fling]


def test_a_finger_that_pans_on_may_pinch_once_more():
    hand = Hand()
    hand("down", 0, 0)
    hand("down", 100, 0, finger=2)
    hand("move", 120, 0, finger=2)
    hand("up", 120, 0, finger=2)
    hand("down", 100, 0, finger=2)
    assert hand("move", 200, 0, finger=2) == [Zoom(2.0, 100, 0), Pan(50, 0)]


@pytest.mark.parametrize("first", [1, 2])
def test_two_fingers_that_tap_with_overlap_are_two_taps(first):
    """Two thumbs at Lexigrid: whichever is lifted first, each is a tap of its own."""
    at = {1: (10, 10), 2: (300, 10)}
    hand = Hand()
    assert hand("down", *at[1], fine=False) == hand("down", *at[2], finger=2, fine=False) == []
    second = 3 - first
    assert hand("up", *at[first], finger=first, fine=False) == [Tapped(*at[first])]
    assert hand("up", *at[second], finger=second, fine=False) == [Tapped(*at[second])]


def test_of_two_fingers_that_tap_the_second_may_go_on_to_drag():
    hand = Hand()
    hand("down", 300, 300, finger=2)
    hand("down", 100, 100)
    assert hand("up", 300, 300, finger=2) == [Tapped(300, 300)]
    assert hand("move", 150, 100) == [DragBegan(TILE, 100, 100), DragMoved(150, 100)]
    assert hand("up", 150, 100) == [Dropped(150, 100)]


def test_of_two_fingers_one_that_the_browser_takes_is_no_tap():
    hand = Hand()
    hand("down", 10, 10)
    hand("down", 300, 10, finger=2)
    assert hand("cancel", 10, 10) == []
    assert hand("up", 300, 10, finger=2) == [Tapped(300, 10)]


# -- a board in motion -----------------------------------------------------------------------------------------


def test_a_touch_that_stops_a_spin_is_nothing_else():
    """K5: choose a tile, fling, tap to stop: no tile is laid on a cell that only passes."""
    hand = Hand(spins=lambda: True)
    assert hand("down", 100, 100) == [Touch()]
    assert hand("up", 100, 100) == []


def test_a_touch_that_stops_a_spin_and_moves_turns_the_board_and_drags_no_tile():
    hand = Hand(spins=lambda: True)
    assert hand("down", 100, 100) == [Touch()]
    assert hand("move", 130, 100) == [PanStart(100, 100), Pan(30, 0, 130, 100)]
    assert kinds(hand("up", 130, 100)) == [Fling]


def test_two_fingers_on_a_spin_are_no_taps_either():
    hand = Hand(spins=lambda: True)
    assert hand("down", 10, 10) == [Touch()]
    hand("down", 300, 10, finger=2)
    assert hand("up", 10, 10) == hand("up", 300, 10, finger=2) == []


def test_a_rack_tile_pressed_during_a_spin_is_chosen_as_ever():
    hand = Hand(spins=lambda: True)
    assert hand("down", 10, 900, handle="rack:2") == []
    assert hand("up", 10, 900) == [TapHandle("rack:2")]


# -- more fingers ----------------------------------------------------------------------------------------------


def test_a_finger_on_the_rack_while_one_is_on_the_board_is_no_pinch():
    hand = Hand()
    hand("down", 0, 0)
    hand("down", 100, 900, finger=2, handle="rack:1")
    assert hand("move", 100, 950, finger=2) == hand("up", 100, 950, finger=2) == hand("up", 0, 0) == []


def test_a_third_finger_ends_a_pinch():
    hand = Hand()
    hand("down", 0, 0)
    hand("down", 100, 0, finger=2)
    hand("down", 50, 50, finger=3)
    assert hand("move", 200, 0, finger=2) == []


def test_every_drag_ends_in_exactly_one_drop_or_cancel():
    for seed in range(1500):
        any_sequence(Random(seed))


def any_sequence(rng):
    events = [
        (
            rng.choice(("down", "move", "move", "move", "up", "cancel", "escape")),
            rng.choice((1, 1, 2, 3)),
            rng.choice((0, 3, 100, 104, 150)),
            rng.choice((0, 100, 150)),
            rng.choice((None, None, "rack:1")),
        )
        for _ in range(25)
    ]
    hand = Hand()
    in_air = False
    fingers = set()
    for kind, finger, x, y, handle in events:
        out = hand.gestures.cancel() if kind == "escape" else hand(kind, x, y, finger, handle)
        fingers = fingers | {finger} if kind == "down" else fingers - {finger} if kind in ("up", "cancel") else fingers
        for gesture in out:
            if isinstance(gesture, DragBegan):
                assert not in_air
                in_air = True
            elif isinstance(gesture, (Dropped, DragCancel)):
                assert in_air
                in_air = False
            elif isinstance(gesture, DragMoved):
                assert in_air
            else:
                assert not in_air, f"{gesture} while a tile is in the air"
        assert (hand.gestures.dragging is not None) == in_air
    for finger in sorted(fingers):
        in_air = in_air and not {Dropped, DragCancel} & set(kinds(hand("up", 0, 0, finger)))
    assert not in_air


# -- holding ---------------------------------------------------------------------------------------------------


class Look(Hand):
    """A board on which something to be looked at by holding lies around (300, 300)."""

    def __init__(self):
        super().__init__()
        self.gestures = Gestures(on_tile, lambda x, y: abs(x - 300) < 20 and abs(y - 300) < 20)

    def rests(self, milliseconds=HOLD_MS):
        self.time += milliseconds
        return self.gestures.wait(self.time)


def test_a_press_that_stays_is_a_hold_until_it_is_let_go():
    hand = Look()
    hand("down", 300, 300)
    assert hand.gestures.due == hand.time + HOLD_MS
    assert hand.rests(HOLD_MS / 2) == []
    assert hand.rests(HOLD_MS / 2) == [Held(300, 300, "")]
    assert hand("move", 380, 300) == []  # a finger that trembles or slips still holds
    assert hand("up", 380, 300) == [HoldEnd()]
    assert hand.gestures.due is None


def test_a_short_press_there_is_a_tap_and_a_longer_way_a_pan():
    hand = Look()
    hand("down", 300, 300)
    assert hand("up", 300, 300) == [Tapped(300, 300)] and hand.rests() == []
    hand("down", 300, 300)
    assert kinds(hand("move", 320, 300)) == [PanStart, Pan]
    assert hand.rests() == []


def test_nothing_elsewhere_becomes_a_hold():
    hand = Look()
    for x, y in ((10, 10), (100, 100)):  # empty board, a tile that can be dragged
        hand("down", x, y)
        assert hand.gestures.due is None and hand.rests() == []
        assert hand("up", x, y) == [Tapped(x, y)]


@pytest.mark.parametrize("end", ["cancel", "escape", "lifted beside another"])
def test_a_hold_ends_however_the_pointer_is_lost(end):
    hand = Look()
    hand("down", 300, 300)
    hand.rests()
    if end == "cancel":
        out = hand("cancel", 300, 300)
    elif end == "escape":
        out = hand.gestures.cancel()
    else:
        hand("down", 50, 50, finger=2)
        out = hand("up", 300, 300)
    assert out == [HoldEnd()]
    rest = [*hand("up", 300, 300), *hand("up", 50, 50, finger=2)]
    assert rest == []


def test_a_second_finger_ends_no_hold():
    hand = Look()
    hand("down", 300, 300)
    hand.rests()
    assert hand("down", 50, 50, finger=2) == hand("up", 50, 50, finger=2) == []
    assert hand("up", 300, 300) == [HoldEnd()]


def test_a_timer_of_an_older_press_begins_no_hold():
    hand = Look()
    hand("down", 300, 300)
    first = hand.gestures.due
    hand("up", 300, 300)
    hand("down", 300, 300, after=100)
    assert hand.gestures.wait(first) == []
    assert hand.gestures.wait(hand.gestures.due) == [Held(300, 300, "")]


def test_a_button_to_be_held_is_neither_tapped_nor_dragged():
    hand = Look()

    def press(kind, x):
        hand.time += 16
        return hand.gestures.feed(Pointer(kind, 1, x, 900, hand.time, hold="look"))

    press("down", 10)
    assert press("move", 60) == [] and press("up", 60) == []
    press("down", 10)
    assert hand.rests() == [Held(10, 900, "look")]
    assert press("up", 10) == [HoldEnd()]
