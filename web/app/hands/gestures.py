"""From pointers to gestures: tap, drag, pan and pinch, for mouse, touch and pen.

A state machine without a browser: it is fed plain pointer facts and answers with gestures, so that every awkward
sequence (a second finger in mid-drag, a cancelled pointer) is a test. What a gesture means is said in `app.intents`; those
that are about a place on the board are `Pointed` here, for only the stage knows which cell lies there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, hypot, pi

from app.intents import DragCancel, Fling, HoldEnd, Pan, PanStart, TapHandle, Touch, Turn, Twist, Zoom
from app.message import Message


class Tapped(Message):
    """On the board, in CSS pixels of the canvas."""

    x: float
    y: float


class DragBegan(Message):
    """What `handle` names was pressed at (x, y) and begins to move."""

    handle: str
    x: float
    y: float


class DragMoved(Message):
    """It is at (x, y) now, which may lie outside the canvas."""

    x: float
    y: float


class Dropped(Message):
    """It is let go at (x, y)."""

    x: float
    y: float


class Held(Message):
    """Pressed for a while on what is looked at by holding; `name` is that of an element, "" on the board."""

    x: float
    y: float
    name: str


Pointed = Tapped | DragBegan | DragMoved | Dropped | Held
Gesture = Pointed | TapHandle | DragCancel | PanStart | Pan | Zoom | Twist | Turn | Fling | Touch | HoldEnd

TAP_SLOP = 5.0
"""CSS pixels a mouse or pen may wander before a tap is a drag."""
FINGER_SLOP = 8.0
"""CSS pixels a finger may: it is soft, and rolls."""
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
    """Feed pointers in, get gestures out. `grab(x, y)` says what on the board can be dragged there, if anything.

    `holds(x, y)` says whether something there is looked at by holding, `spins()` whether the board is in motion that a touch
    stops. A machine without a clock cannot know that time has passed: while `due` is a time, `wait(due)` is to be called then.
    """

    def __init__(
        self,
        grab: Callable[[float, float], str | None],
        holds: Callable[[float, float], bool] = lambda x, y: False,
        spins: Callable[[], bool] = lambda: False,
    ) -> None:
        self._grab = grab
        self._holds = holds
        self._spins = spins
        self.due: float | None = None
        self._down: dict[int, Pointer] = {}
        self._last: dict[int, Pointer] = {}
        # None, "pressed", "hold", "drag", "pan", "two" (fingers that have not moved), "pinch", "spent"
        self._mode: str | None = None
        self._handle: str | None = None
        self._main: int | None = None  # the finger that drags or holds: others change nothing meanwhile
        self._stops = False  # this touch has stopped a motion, and is nothing else unless it moves
        self._speed = (0.0, 0.0)

    @property
    def dragging(self) -> str | None:
        """The handle being dragged now, if any."""
        return self._handle if self._mode == "drag" else None

    def feed(self, pointer: Pointer) -> list[Gesture]:
        if pointer.kind == "down":
            return self._press(pointer)
        if pointer.id not in self._down:
            return []
        if pointer.kind == "move":
            return self._move(pointer)
        return self._release(pointer, lost=pointer.kind == "cancel")

    def cancel(self) -> list[Gesture]:
        """Escape, or the page was hidden or left: whatever was in the air goes back."""
        out = self._ended()
        self._mode = "spent" if self._down else None
        return out

    def wait(self, until: float) -> list[Gesture]:
        """Called when the time `due` has come: a press that is still one becomes a hold."""
        if self._mode != "pressed" or self.due is None or until < self.due:
            return []
        self._mode, self.due = "hold", None
        (start,) = self._down.values()
        return [Held(start.x, start.y, start.hold or "")]

    def _ended(self) -> list[Gesture]:
        """What ends when a drag or a hold is broken off."""
        self.due = None
        return [DragCancel()] if self._mode == "drag" else [HoldEnd()] if self._mode == "hold" else []

    # -- down --------------------------------------------------------------------------------------------------

    def _press(self, pointer: Pointer) -> list[Gesture]:
        # A pointer that is down already: the browser has kept its up from us (a dialog of the system lay over the page).
        lost = self._release(pointer, lost=True) if pointer.id in self._down else []
        return lost + self._pressed(pointer)

    def _pressed(self, pointer: Pointer) -> list[Gesture]:
        self._down[pointer.id] = self._last[pointer.id] = pointer
        if len(self._down) == 1:
            return self._first(pointer)
        if self._mode in ("drag", "hold"):
            return []  # the tile stays in the hand that has it
        # Two fingers on the board pinch it, or are two taps; any other second finger ends what the first one did.
        on_board = len(self._down) == 2 and all(p.handle is None and p.hold is None for p in self._down.values())
        self.due = None
        self._mode = "two" if on_board and self._mode == "pressed" else "pinch" if on_board else "spent"
        return []

    def _first(self, pointer: Pointer) -> list[Gesture]:
        self._mode, self._main = "pressed", pointer.id
        self._speed = (0.0, 0.0)
        on_board = pointer.handle is None and pointer.hold is None
        self._stops = on_board and self._spins()
        if self._stops:
            self._handle, self.due = None, None
            return [Touch()]
        self._handle = None if pointer.hold is not None else pointer.handle or self._grab(pointer.x, pointer.y)
        held = pointer.hold is not None or (self._handle is None and self._holds(pointer.x, pointer.y))
        self.due = pointer.time + HOLD_MS if held else None
        return []

    # -- moving ------------------------------------------------------------------------------------------------

    def _move(self, pointer: Pointer) -> list[Gesture]:
        before, self._last[pointer.id] = self._last[pointer.id], pointer
        start = self._down[pointer.id]
        wandered = hypot(pointer.x - start.x, pointer.y - start.y) > (TAP_SLOP if start.fine else FINGER_SLOP)
        match self._mode:
            case "two" if wandered:
                self._mode = "pinch"
                return self._pinch(start, pointer)
            case "pinch":
                return self._pinch(before, pointer)
            case "pressed" if wandered and start.hold is None:
                return self._begin(start, pointer)
            case "drag" if pointer.id == self._main:
                return [DragMoved(pointer.x, pointer.y)]
            case "pan":
                return self._pan(before, pointer)
        return []

    def _begin(self, start: Pointer, pointer: Pointer) -> list[Gesture]:
        """A press has become a drag or a pan."""
        self.due = None
        if self._handle is not None:
            self._mode = "drag"
            return [DragBegan(self._handle, start.x, start.y), DragMoved(pointer.x, pointer.y)]
        if start.handle is None:
            self._mode = "pan"
            return [PanStart(start.x, start.y), self._panned(start, pointer)]
        self._mode = "spent"
        return []

    def _pan(self, before: Pointer, pointer: Pointer) -> list[Gesture]:
        if pointer.shift:
            self._speed = (0.0, 0.0)
        else:
            elapsed = max(pointer.time - before.time, 1.0)
            vx, vy = (pointer.x - before.x) / elapsed * 1000, (pointer.y - before.y) / elapsed * 1000
            self._speed = (0.6 * vx + 0.4 * self._speed[0], 0.6 * vy + 0.4 * self._speed[1])
        return [self._panned(before, pointer)]

    def _panned(self, before: Pointer, pointer: Pointer) -> Gesture:
        if pointer.shift:
            return Turn(before.x, before.y, pointer.x, pointer.y)
        return Pan(pointer.x - before.x, pointer.y - before.y, pointer.x, pointer.y)

    def _pinch(self, before: Pointer, pointer: Pointer) -> list[Gesture]:
        other = next(p for i, p in self._last.items() if i != pointer.id)
        old = hypot(before.x - other.x, before.y - other.y)
        new = hypot(pointer.x - other.x, pointer.y - other.y)
        cx, cy = (pointer.x + other.x) / 2, (pointer.y + other.y) / 2
        out: list[Gesture] = []
        if old > 8 and new > 8:
            out.append(Zoom(new / old, cx, cy))
            turn = atan2(pointer.y - other.y, pointer.x - other.x) - atan2(before.y - other.y, before.x - other.x)
            turn = (turn + pi) % (2 * pi) - pi
            if turn:
                out.append(Twist(turn, cx, cy))
        out.append(Pan((pointer.x - before.x) / 2, (pointer.y - before.y) / 2))
        return out

    # -- up ----------------------------------------------------------------------------------------------------

    def _release(self, pointer: Pointer, lost: bool) -> list[Gesture]:
        start = self._down.pop(pointer.id)
        last = self._last.pop(pointer.id)
        mode = self._mode
        if self._down:
            return self._one_less(start, pointer, lost)
        broken_off = self._ended()
        self._mode = None
        self._handle, handle = None, self._handle
        if lost or mode == "hold":
            return broken_off
        if mode == "pressed" and not self._stops:
            return self._tapped(start, pointer)
        if mode == "drag" and handle is not None:
            return [Dropped(pointer.x, pointer.y)]
        if mode == "pan" and pointer.time - last.time < 60:
            return [Fling(*self._speed)]
        return []

    def _tapped(self, start: Pointer, end: Pointer) -> list[Gesture]:
        if start.hold is not None:
            return []  # too short to look
        return [TapHandle(start.handle) if start.handle is not None else Tapped(end.x, end.y)]

    def _one_less(self, start: Pointer, end: Pointer, lost: bool) -> list[Gesture]:
        """One of several fingers is lifted: what the others do goes on."""
        if self._mode in ("drag", "hold"):
            if start.id != self._main:
                return []
            dropped = self._mode == "drag" and not lost
            out: list[Gesture] = [Dropped(end.x, end.y)] if dropped else self._ended()
            self._mode, self.due = "spent", None
            return out
        if len(self._down) > 1 or self._mode == "spent":
            return []
        (rest,) = self._down.values()
        if self._mode == "two":  # two taps that overlap
            self._mode, self._handle, self._main = "pressed", self._grab(rest.x, rest.y), rest.id
            return [] if lost or self._stops else [Tapped(start.x, start.y)]
        # After a pinch the finger that stays moves the board on.
        self._mode, self._main, self._speed = "pan", rest.id, (0.0, 0.0)
        return []
