"""Whether a press was meant: what comes under a finger, or takes the focus, is dead for a moment.

Whatever appears where somebody has just pressed must not be set off by the second tap of a double tap, and what takes the
focus must not be set off by the key that is still on its way. Aimed at anew, at another place or by a key that moves the
focus, it answers at once. Without a browser: a control is whatever says what pressing it means, compared by equality.
"""

from __future__ import annotations

from math import hypot

ARM_MS = 450.0
"""Milliseconds for which a control is dead where it came by itself: longer than any double tap."""
SAME_PLACE = 24.0
"""CSS pixels within which two presses are at the same place."""
WATCHED_MS = 1500.0
"""For so long after a press it is watched what comes under the finger: dialogs and pages are there long before."""

Point = tuple[float, float]


def doubled(first: float, now: float) -> bool:
    """Whether a press now is the second of a double tap, whose `first` was then: it means nothing of its own.

    By the clock of the day (milliseconds), which may be set back between two presses: then it is none.
    """
    return 0 <= now - first < ARM_MS


class Arming:
    """Fed with presses, frames and focus; answers whether a press or a key may act."""

    def __init__(self) -> None:
        self._place: Point | None = None
        self._pressed_at = 0.0
        self._under: object = None
        self._since = float("-inf")
        self._focused: object = None
        self._focused_since = float("-inf")
        self._activated: object = None
        self._activated_at = float("-inf")

    # -- presses -----------------------------------------------------------------------------------------------

    def pressed(self, place: Point, control: object, now: float) -> None:
        """A press was let through to a control."""
        self._place, self._pressed_at = place, now
        if control != self._under:
            self._under, self._since = control, float("-inf")

    def watched(self, now: float) -> Point | None:
        """The place of the last press while it matters what comes there."""
        return self._place if self._place is not None and now - self._pressed_at < WATCHED_MS else None

    def came(self, control: object, now: float) -> bool:
        """After a frame: what is at the place of the last press now. True where that is something else than before."""
        if control == self._under:
            return False
        self._under, self._since = control, now
        return True

    def may_press(self, place: Point, control: object, now: float) -> bool:
        """Whether a press at a place may act on the control there."""
        if self._place is None or hypot(place[0] - self._place[0], place[1] - self._place[1]) > SAME_PLACE:
            return True
        if control != self._under:
            # It has come since the last frame was looked at.
            return now - self._pressed_at >= ARM_MS
        return now - self._since >= ARM_MS

    # -- the focus ---------------------------------------------------------------------------------------------

    def focused(self, control: object, now: float, aimed: bool) -> None:
        """A control has taken the focus; `aimed` where the player has moved it there, by Tab, an arrow or a press."""
        self._focused, self._focused_since = control, float("-inf") if aimed else now
        self._activated_at = float("-inf")

    def activated(self, control: object, now: float) -> None:
        """Enter or Space was let through to what has the focus."""
        self._activated, self._activated_at = control, now

    def may_activate(self, control: object, now: float) -> bool:
        """Whether Enter or Space may act on what has the focus. A button that keeps it may have become another one by the key
        before: the answer of the next player, say."""
        turned = control != self._activated and now - self._activated_at < ARM_MS
        return now - self._focused_since >= ARM_MS and not turned
