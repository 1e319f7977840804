"""From pointers to gestures: tap, drag, pan and pinch, for mouse, touch and pen.

A state machine without a browser: it is fed plain pointer facts and answers with gestures, so that every awkward
sequence (a second finger in mid-drag, a cancelled pointer) is a test.

Gestures, as intents for a table:
    ("tap", x, y)                     on the board, in CSS pixels of the canvas
    ("tap-handle", handle)            on something that can be dragged but was not
    ("drag", handle, x, y)            a drag begins; also ("grab-board", x, y) is asked of the table first
    ("drag-over", x, y)               it moves; x, y may lie outside the canvas
    ("drop", x, y)                    it ends there
    ("drag-cancel",)                  a second finger, Escape, or the browser took the pointer away
    ("pan", dx, dy)                   one finger on what cannot be dragged; two fingers also pan
    ("zoom", factor, x, y)            pinch or wheel
    ("twist", radians, x, y)          two fingers turn
    ("turn", x0, y0, x1, y1)          one pointer with Shift held, on what cannot be dragged: turns about the board's middle
    ("fling", vx, vy)                 the end of a pan, CSS pixels a second
    ("hold", x, y, name)              pressed for a while on what is looked at by holding, for as long as it is pressed; its name, "" on the board
    ("hold-end",)                     let go, or a second finger, Escape, or the browser took the pointer away
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, hypot, pi

TAP_SLOP = 5.0
"""CSS pixels a pointer may wander before a tap is a drag."""
HOLD_MS = 350.0
"""Milliseconds a pointer must stay before a press is a hold."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """One pointer event. `x`, `y` are CSS pixels relative to the canvas; `time` is in milliseconds."""

    kind: str  # "down", "move", "up", "cancel"
    id: int
    x: float
    y: float
    time: float = 0.0
    handle: str | None = None  # what was pressed: a rack tile's handle, or None for the board
    fine: bool = True  # a mouse or a pen, rather than a finger
    shift: bool = False
    hold: str | None = None  # the name of an element that is looked at by holding, if one was pressed


class Gestures:
    """Feed pointers in, get intents out. `grab(x, y)` says what on the board can be dragged there, if anything.

    `holds(x, y)` says whether something there is looked at by holding. A machine without a clock cannot know that time
    has passed: while `due` is a time, `wait(due)` is to be called then.
    """

    def __init__(
        self, grab: Callable[[float, float], str | None], holds: Callable[[float, float], bool] = lambda x, y: False
    ) -> None:
        self._grab = grab
        self._holds = holds
        self.due: float | None = None
        self._down: dict[int, Pointer] = {}
        self._last: dict[int, Pointer] = {}
        self._mode: str | None = None  # None, "pressed", "hold", "drag", "pan", "pinch", "spent"
        self._handle: str | None = None
        self._speed = (0.0, 0.0)

    @property
    def dragging(self) -> str | None:
        """The handle being dragged now, if any."""
        return self._handle if self._mode == "drag" else None

    def feed(self, pointer: Pointer) -> list[tuple]:
        if pointer.kind == "down":
            return self._press(pointer)
        if pointer.id not in self._down:
            return []
        if pointer.kind == "move":
            return self._move(pointer)
        return self._release(pointer, lost=pointer.kind == "cancel")

    def cancel(self) -> list[tuple]:
        """Escape, or the page was hidden: whatever was in the air goes back."""
        out = self._ended()
        self._mode = "spent" if self._down else None
        return out

    def wait(self, until: float) -> list[tuple]:
        """Called when the time `due` has come: a press that is still one becomes a hold."""
        if self._mode != "pressed" or self.due is None or until < self.due:
            return []
        self._mode, self.due = "hold", None
        (start,) = self._down.values()
        return [("hold", start.x, start.y, start.hold or "")]

    def _ended(self) -> list[tuple]:
        """What ends when a drag or a hold is broken off."""
        self.due = None
        return [("drag-cancel",)] if self._mode == "drag" else [("hold-end",)] if self._mode == "hold" else []

    def _press(self, pointer: Pointer) -> list[tuple]:
        # A pointer that is down already: the browser has kept its up from us (a dialog of the system lay over the page).
        lost = self._release(pointer, lost=True) if pointer.id in self._down else []
        return lost + self._pressed(pointer)

    def _pressed(self, pointer: Pointer) -> list[tuple]:
        self._down[pointer.id] = self._last[pointer.id] = pointer
        if len(self._down) == 1:
            self._mode = "pressed"
            self._speed = (0.0, 0.0)
            self._handle = None if pointer.hold is not None else pointer.handle or self._grab(pointer.x, pointer.y)
            held = pointer.hold is not None or (self._handle is None and self._holds(pointer.x, pointer.y))
            self.due = pointer.time + HOLD_MS if held else None
            return []
        out = self._ended()  # a second finger puts the tile back
        # Two fingers on the board pinch it; any other second finger ends what the first one did.
        on_board = len(self._down) == 2 and all(p.handle is None and p.hold is None for p in self._down.values())
        self._mode = "pinch" if on_board and not out else "spent"
        return out

    def _move(self, pointer: Pointer) -> list[tuple]:
        before, self._last[pointer.id] = self._last[pointer.id], pointer
        start = self._down[pointer.id]
        if self._mode == "pinch":
            return self._pinch(before, pointer)
        if self._mode == "pressed":
            if hypot(pointer.x - start.x, pointer.y - start.y) <= TAP_SLOP or start.hold is not None:
                return []
            self.due = None
            if self._handle is not None:
                self._mode = "drag"
                return [("drag", self._handle, start.x, start.y), ("drag-over", pointer.x, pointer.y)]
            if start.handle is None:
                self._mode = "pan"
                return [("pan-start", start.x, start.y), self._panned(start, pointer)]
            self._mode = "spent"
            return []
        if self._mode == "drag":
            return [("drag-over", pointer.x, pointer.y)]
        if self._mode == "pan":
            if pointer.shift:
                self._speed = (0.0, 0.0)
                return [self._panned(before, pointer)]
            elapsed = max(pointer.time - before.time, 1.0)
            fresh = ((pointer.x - before.x) / elapsed * 1000, (pointer.y - before.y) / elapsed * 1000)
            self._speed = (0.6 * fresh[0] + 0.4 * self._speed[0], 0.6 * fresh[1] + 0.4 * self._speed[1])
            return [self._panned(before, pointer)]
        return []

    def _panned(self, before: Pointer, pointer: Pointer) -> tuple:
        if pointer.shift:
            return ("turn", before.x, before.y, pointer.x, pointer.y)
        return ("pan", pointer.x - before.x, pointer.y - before.y)

    def _pinch(self, before: Pointer, pointer: Pointer) -> list[tuple]:
        other = next(p for i, p in self._last.items() if i != pointer.id)
        old = hypot(before.x - other.x, before.y - other.y)
        new = hypot(pointer.x - other.x, pointer.y - other.y)
        cx, cy = (pointer.x + other.x) / 2, (pointer.y + other.y) / 2
        out: list[tuple] = []
        if old > 8 and new > 8:
            out.append(("zoom", new / old, cx, cy))
            turn = atan2(pointer.y - other.y, pointer.x - other.x) - atan2(before.y - other.y, before.x - other.x)
            turn = (turn + pi) % (2 * pi) - pi
            if turn:
                out.append(("twist", turn, cx, cy))
        out.append(("pan", (pointer.x - before.x) / 2, (pointer.y - before.y) / 2))
        return out

    def _release(self, pointer: Pointer, lost: bool) -> list[tuple]:
        start = self._down.pop(pointer.id)
        last = self._last.pop(pointer.id)
        mode, broken_off = self._mode, self._ended()
        if self._down:
            self._mode = "spent"
            return broken_off
        self._mode = self._handle = None
        if lost or mode == "hold":
            return broken_off
        if mode == "pressed":
            if start.hold is not None:
                return []  # too short to look
            if start.handle is not None:
                return [("tap-handle", start.handle)]
            return [("tap", pointer.x, pointer.y)]
        if mode == "drag":
            return [("drop", pointer.x, pointer.y)]
        if mode == "pan" and pointer.time - last.time < 60:
            return [("fling", *self._speed)]
        return []
