"""Pointers, keys and focus -> messages: the listeners on the page and nothing more.

Clicks, changes and keys are heard once, at the top of the app; the tree knows what each element means. Pointers on
the board and on what can be dragged (`data-drag`) go through `gestures`; whether a press was meant is for `arming` to say.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Protocol

from app import bridge
from app.hands.arming import ARM_MS, Arming, Point
from app.hands.gestures import HOLD_MS, DragBegan, Dropped, Gesture, Gestures, Held, Pointer, Tapped
from app.intents import CellFocus, HoldEnd, Key, TapHandle
from app.message import Address, Message, WithFile, WithText

_KINDS = {"pointerdown": "down", "pointermove": "move", "pointerup": "up", "pointercancel": "cancel"}
_ARROWS = frozenset(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"))
_AIMING = _ARROWS | {"Tab", "Home", "End", "PageUp", "PageDown"}
"""Keys with which a player moves the focus."""
_MAY_REPEAT = _AIMING | {"+", "-", "Backspace"}
"""Keys that may be held: they move or take back, and make nothing happen."""
_AIM_MS = 600.0
"""How long after such a key the focus may come where it leads to: a table answers on its next frame."""
_BOARD_KEYS = _AIMING | {"Enter", " ", "Delete", "Backspace", "Escape", ".", "+", "-"}
_TURKISH = {"ı": "i", "İ": "I"}
"""Letters of a Turkish keyboard that mean one of ours."""
_ACTING = (Tapped, TapHandle, DragBegan, Held, Dropped)
"""Gestures after which the browser's click says nothing new."""


class Hearer(Protocol):
    """Whom the hands ask and tell."""

    def meaning(self, kind: str, element: Any) -> Address | None:
        """What an event of this kind on an element means; for "click" also what a press there would do."""

    def send(self, message: Address) -> None: ...
    def hear(self, gesture: Gesture, target: str | None = None) -> None:
        """A gesture on the board; `target` is the `data-drop` of the element under a drop."""

    def wheel(self, step: float, x: float, y: float) -> None: ...
    def tell(self, intent: Key | CellFocus) -> None:
        """A key or a focus that is the table's."""

    def grab(self, x: float, y: float) -> str | None: ...
    def holds(self, x: float, y: float) -> bool: ...
    def spins(self) -> bool: ...
    def wants_key(self, key: str, where: str) -> bool: ...
    def repeats(self, control: object) -> bool:
        """Whether a control may be pressed again at once although it is another one now."""


class Input:
    """Listens on `root` for one hearer."""

    def __init__(self, root: Any, hearer: Hearer) -> None:
        self._hearer = hearer
        self._gestures = Gestures(hearer.grab, hearer.holds, hearer.spins)
        self._arming = Arming()
        self._held_by_key = False
        self._quiet_click = False
        self._armings = 0
        self._unseen = False  # a frame has been shown since it was last looked at what lies under the finger
        self._aimed_at = float("-inf")  # when the player last moved the focus
        self._on_board = False  # the last press was on the board, and nothing has taken the focus since
        for kind in ("click", "change", "input", "submit", "cancel"):
            bridge.listen(root, kind, self._on_view, capture=True)
        for kind in _KINDS:
            bridge.listen(root, kind, self._on_pointer, capture=True)
        bridge.listen(root, "wheel", self._on_wheel, passive=False)
        bridge.listen(root, "focusin", self._on_focus)
        bridge.listen(root, "contextmenu", self._on_menu)
        bridge.listen(bridge.document, "keydown", self._on_key)
        bridge.listen(bridge.document, "keyup", self._let_go)
        bridge.listen(root, "focusout", self._let_go)

    def cancel(self) -> None:
        """Puts back whatever is being dragged, and ends what is being held."""
        self._emit(self._gestures.cancel(), None)
        self._let_go(None)

    def after_frame(self) -> None:
        """Sees to it that what has come to where somebody has just pressed is looked at: it is dead for a moment, and the page
        shows so.

        Not at once: to ask now would lay the page out in the middle of the frame, which the browser does after it anyhow.
        """
        if not self._unseen and self._arming.watched(bridge.ticks()) is not None:
            self._unseen = True
            bridge.later(0, self._look)

    def _look(self, *_: Any) -> None:
        """Once after a frame, or before the next press if that is sooner."""
        if not self._unseen:
            return
        self._unseen = False
        place = self._arming.watched(bridge.ticks())
        under = bridge.plain(bridge.document.elementFromPoint(*place)) if place is not None else None
        if under is not None and self._arming.came(self._control(under), bridge.ticks()):
            self._show_arming()

    def _show_arming(self) -> None:
        """Marks the page while something on it is dead for a moment: the stylesheet may dim it, tests wait for it."""
        root = bridge.document.documentElement
        root.setAttribute("data-arming", "")
        self._armings += 1
        number = self._armings
        bridge.later(ARM_MS, lambda *_: root.removeAttribute("data-arming") if number == self._armings else None)

    # -- what the tree means -----------------------------------------------------------------------------------

    def _on_view(self, event: Any) -> None:
        target, kind = event.target, str(event.type)
        if kind == "cancel" and str(target.tagName) != "DIALOG":
            return  # a file picker's, on its way up
        if kind == "click":
            self._on_click(event)
            return
        message = self._hearer.meaning(kind, target)
        if message is None:
            return
        if kind in ("submit", "cancel"):
            event.preventDefault()
        self._hearer.send(_with_contents(message, kind, target))

    def _on_click(self, event: Any) -> None:
        target = event.target
        if self._quiet_click and event.detail:
            # A gesture has told of this pointer already. The click that browsers send after it may even land on what
            # the gesture opened: a dialog would close again at once.
            self._quiet_click = False
            return
        message = self._hearer.meaning("click", target)
        if message is None and str(target.tagName) == "DIALOG":
            message = self._hearer.meaning("backdrop", target)
        if not self._may_act(event, message if message is not None else self._control(target)):
            event.preventDefault()
            event.stopPropagation()
            return
        if message is None:
            return
        if bridge.plain(target.closest("[data-back]")) is not None:
            event.preventDefault()
        self._hearer.send(message)

    def _may_act(self, event: Any, control: object) -> bool:
        """Whether a click was meant. One by a key, or by a screen reader, has no place of its own."""
        place = _place_of(event)
        if place is None or not event.detail:
            return True  # keys are looked at as they come down
        self._look()
        if self._hearer.repeats(control) or self._arming.may_press(place, control, bridge.ticks()):
            self._arming.pressed(place, control, bridge.ticks())
            return True
        return False

    def _control(self, element: Any) -> object:
        """What a press on an element would do, to be told from what it would have done before."""
        handle = _marked(element, "data-drag")
        if handle is not None:
            return handle
        if str(getattr(element, "id", "")) == "board":
            return "board"
        meaning = self._hearer.meaning("click", element)
        if meaning is not None:
            return meaning
        link = bridge.plain(element.closest("a, button, summary, label, input"))
        return str(link.textContent) if link is not None else None

    # -- pointers ----------------------------------------------------------------------------------------------

    def _on_pointer(self, event: Any) -> None:
        kind = _KINDS[str(event.type)]
        board = bridge.by_id("board")
        handle = hold = None
        if kind == "down":
            self._quiet_click = False
            handle, hold = _marked(event.target, "data-drag"), _marked(event.target, "data-hold")
            on_board = self._on_board = board is not None and bool(event.target.isSameNode(board))
            if handle is None and not on_board and hold is None:
                return
            if event.pointerType == "mouse" and event.button != 0:
                return
            if not self._may_begin(event, handle or ("board" if on_board else self._control(event.target))):
                self._quiet_click = True
                return
            with suppress(bridge.JsException):  # the pointer may already be gone
                event.target.setPointerCapture(event.pointerId)
        x, y = _on_canvas(event, board)
        fine = str(event.pointerType) != "touch"
        out = self._gestures.feed(
            Pointer(kind, int(event.pointerId), x, y, float(event.timeStamp), handle, fine, bool(event.shiftKey), hold)
        )
        if out:
            self._emit(out, event)
        due = self._gestures.due
        if kind == "down" and due is not None:
            bridge.later(HOLD_MS, lambda *_: self._emit(self._gestures.wait(due), None))

    def _may_begin(self, event: Any, control: object) -> bool:
        place = float(event.clientX), float(event.clientY)
        self._look()
        if self._hearer.repeats(control) or self._arming.may_press(place, control, bridge.ticks()):
            self._arming.pressed(place, control, bridge.ticks())
            return True
        return False

    def _emit(self, out: list[Gesture], event: Any) -> None:
        for gesture in out:
            if isinstance(gesture, _ACTING):
                self._quiet_click = True
            self._hearer.hear(gesture, _drop_target(event) if isinstance(gesture, Dropped) else None)

    def _on_wheel(self, event: Any) -> None:
        board = bridge.by_id("board")
        if board is None or not event.target.isSameNode(board):
            return
        event.preventDefault()
        x, y = _on_canvas(event, board)
        step = float(event.deltaY) * (16 if event.deltaMode == 1 else 1)
        self._hearer.wheel(max(-400.0, min(400.0, step)), x, y)

    def _on_menu(self, event: Any) -> None:
        # A long press on a tile or the board is the start of a drag, not a menu.
        if bridge.plain(event.target.closest("[data-drag], [data-hold], #board")) is not None:
            event.preventDefault()

    # -- keys and focus ----------------------------------------------------------------------------------------

    def _on_key(self, event: Any) -> None:
        key = _TURKISH.get(str(event.key), str(event.key))
        if key == "Escape" and self._gestures.dragging:
            event.preventDefault()
            self.cancel()
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        self._aimed_at = bridge.ticks() if key in _AIMING else float("-inf")
        target = event.target
        slides = key == " " and str(target.tagName) == "INPUT" and str(target.type) == "range"
        if str(target.tagName) in ("INPUT", "TEXTAREA", "SELECT") and not slides:
            return  # all keys are the field's own, but for the space bar, which does nothing to a slider
        presses = key in ("Enter", " ")
        if bool(getattr(event, "repeat", False)) and key not in _MAY_REPEAT:
            event.preventDefault()  # a key that is held sets nothing off, the browser's own click included
            return
        if presses and not self._may_activate(self._control(target)):
            event.preventDefault()
            return
        if presses and self._holds_by_key(event, target):
            return
        where = self._where(target)
        if where == "" and presses and bridge.plain(target.closest("a, button, summary")) is not None:
            where = "control"  # what has the focus is pressed by it
        if len(key) > 1 and key not in _BOARD_KEYS:
            return
        if key == "Tab" and event.shiftKey:
            key = "Shift+Tab"
        if self._hearer.wants_key(key, where):
            event.preventDefault()
            self._hearer.tell(Key(key, where))

    def _may_activate(self, control: object) -> bool:
        if self._arming.may_activate(control, bridge.ticks()):
            self._arming.activated(control, bridge.ticks())
            return True
        return False

    def _holds_by_key(self, event: Any, target: Any) -> bool:
        """What is looked at by holding is held by a key as well; what also opens a dialog is pressed as any button is."""
        held = bridge.plain(target.closest("[data-hold]"))
        if held is None or bridge.plain(held.getAttribute("aria-haspopup")) is not None:
            return False
        event.preventDefault()
        if not self._held_by_key:
            self._held_by_key = True
            self._hearer.hear(Held(0.0, 0.0, str(held.getAttribute("data-hold"))))
        return True

    def _let_go(self, _: Any) -> None:
        """Whatever key it is, or when the focus goes: what was held with a key is let go."""
        if self._held_by_key:
            self._held_by_key = False
            self._hearer.hear(HoldEnd())

    def _where(self, target: Any) -> str:
        if _marked(target, "data-cell") is not None:
            return "board"
        handle = _marked(target, "data-drag")
        if handle is not None:
            return handle
        if bridge.plain(target.closest("dialog")) is not None:
            return "dialog"
        # A cell that was tapped has no focus, but it is where the player is.
        return "board" if self._on_board and str(target.tagName) == "BODY" else ""

    def _on_focus(self, event: Any) -> None:
        self._on_board = False
        now = bridge.ticks()
        aimed = now - self._aimed_at < _AIM_MS or _is_pressed(event.target)
        self._arming.focused(event.target, now, aimed)
        if not aimed:
            self._show_arming()
        cell = _marked(event.target, "data-cell")
        if cell is not None:
            self._hearer.tell(CellFocus(cell))


def _is_pressed(element: Any) -> bool:
    """Whether the focus came by a press on the element itself, rather than by what the press did."""
    matches = getattr(element, "matches", None)
    return bool(matches(":active")) if matches is not None else False


def _marked(element: Any, name: str) -> str | None:
    """The value of an attribute of the element or of what it lies in."""
    found = bridge.plain(element.closest(f"[{name}]"))
    return str(found.getAttribute(name)) if found is not None else None


def _with_contents(message: Address, kind: str, target: Any) -> Address:
    """The message with what stands in the field now, where it wants to know."""
    intent: Message = message.intent
    if kind == "input" and isinstance(intent, WithText):
        return message.changed(intent=intent.typed(str(target.value)))
    if kind == "change" and isinstance(intent, WithFile):
        return message.changed(intent=intent.chosen(bridge.plain(target.files.item(0))))
    return message


def _place_of(event: Any) -> Point | None:
    x, y = getattr(event, "clientX", None), getattr(event, "clientY", None)
    return (float(x), float(y)) if x is not None and y is not None else None


def _on_canvas(event: Any, board: Any) -> Point:
    """Where a pointer is, in CSS pixels of the canvas."""
    if board is None:
        return float(event.clientX), float(event.clientY)
    box = board.getBoundingClientRect()  # afresh: the page may have moved since
    return float(event.clientX) - box.left, float(event.clientY) - box.top


def _drop_target(event: Any) -> str | None:
    under = bridge.plain(bridge.document.elementFromPoint(event.clientX, event.clientY))
    return _marked(under, "data-drop") if under is not None else None
