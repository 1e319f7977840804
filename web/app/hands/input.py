"""Pointer and keyboard -> intents: the listeners on the page and nothing more.

Clicks, changes and keys are heard once, at the top of the app; the tree knows what each element means. Pointers on
the board and on what can be dragged (`data-drag`) go through `gestures`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import bridge
from app.hands.gestures import HOLD_MS, Gestures, Pointer

_KINDS = {"pointerdown": "down", "pointermove": "move", "pointerup": "up", "pointercancel": "cancel"}
_BOARD_KEYS = {
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Enter",
    " ",
    "Delete",
    "Backspace",
    "Escape",
    "Home",
    "End",
    "Tab",
    ".",
    "+",
    "-",
    "PageUp",
    "PageDown",
}


class Input:
    """Listens on `root`; `send(intent)` for every intent, `view_intent(kind, element)` from the tree on the page."""

    def __init__(
        self,
        root: Any,
        send: Callable[[tuple], None],
        view_intent: Callable[[str, Any], tuple | None],
        grab: Callable[[float, float], str | None],
        wants_key: Callable[[str, str], bool],
        holds: Callable[[float, float], bool],
    ) -> None:
        self._root = root
        self._send = send
        self._view_intent = view_intent
        self._wants_key = wants_key
        self._gestures = Gestures(grab, holds)
        self._held_by_key = False
        self._captured: Any = None
        self._quiet_click = False
        for kind in ("click", "change", "input", "submit", "cancel"):
            bridge.listen(root, kind, self._on_view, capture=True)
        for kind in _KINDS:
            bridge.listen(root, kind, self._on_pointer, capture=True)
        bridge.listen(root, "wheel", self._on_wheel, passive=False)
        bridge.listen(root, "focusin", self._on_focus)
        bridge.listen(root, "contextmenu", self._on_menu)
        bridge.listen(bridge.document, "keydown", self._on_key)
        bridge.listen(bridge.document, "keyup", self._on_key_up)
        bridge.listen(root, "focusout", self._on_key_up)

    def cancel(self) -> None:
        """Puts back whatever is being dragged, and ends what is being held."""
        self._emit(self._gestures.cancel(), None)
        self._on_key_up(None)

    @property
    def dragging(self) -> str | None:
        return self._gestures.dragging

    # -- what the tree means -----------------------------------------------------------------------------------

    def _on_view(self, event: Any) -> None:
        target, kind = event.target, str(event.type)
        if kind == "click" and self._quiet_click and event.detail:
            # A gesture has told of this pointer already. The click that browsers send after it may even land on what
            # the gesture opened: a dialog would close again at once.
            self._quiet_click = False
            return
        intent = self._view_intent(kind, target)
        if kind == "click" and intent is None and str(target.tagName) == "DIALOG":
            intent = self._view_intent("backdrop", target)
        if intent is None:
            return
        if kind in ("submit", "cancel") or intent == ("back",):
            event.preventDefault()
        if kind == "input":
            intent = (*intent, str(target.value))
        elif kind == "change" and str(target.type) == "file":
            intent = (*intent, target.files.item(0))
        self._send(intent)

    # -- pointers ----------------------------------------------------------------------------------------------

    def _on_pointer(self, event: Any) -> None:
        kind = _KINDS[str(event.type)]
        board = bridge.by_id("board")
        if kind == "down":
            self._quiet_click = False
            handle = self._handle_at(event)
            on_board = board is not None and event.target.isSameNode(board)
            held = bridge.plain(event.target.closest("[data-hold]"))
            hold = str(held.getAttribute("data-hold")) if held is not None else None
            if handle is None and not on_board and hold is None:
                return
            if event.pointerType == "mouse" and event.button != 0:
                return
            try:
                event.target.setPointerCapture(event.pointerId)
            except bridge.JsException:
                pass  # the pointer is already gone
        else:
            handle = hold = None
        x, y = self._place(event, board)
        fine = str(event.pointerType) != "touch"
        out = self._gestures.feed(
            Pointer(kind, int(event.pointerId), x, y, float(event.timeStamp), handle, fine, bool(event.shiftKey), hold)
        )
        if out:
            self._emit(out, event)
        due = self._gestures.due
        if kind == "down" and due is not None:
            bridge.later(HOLD_MS, lambda *_: self._emit(self._gestures.wait(due), None))

    def _handle_at(self, event: Any) -> str | None:
        marked = bridge.plain(event.target.closest("[data-drag]"))
        return str(marked.getAttribute("data-drag")) if marked is not None else None

    def _place(self, event: Any, board: Any) -> tuple[float, float]:
        if board is None:
            return float(event.clientX), float(event.clientY)
        box = board.getBoundingClientRect()  # afresh: the page may have moved since
        return float(event.clientX) - box.left, float(event.clientY) - box.top

    def _emit(self, out: list[tuple], event: Any) -> None:
        for gesture in out:
            if gesture[0] == "drop":
                self._quiet_click = True
                self._send(("drop", gesture[1], gesture[2], self._drop_target(event)))
            else:
                if gesture[0] in ("tap", "tap-handle", "drag", "hold"):
                    self._quiet_click = True
                self._send(gesture)

    def _drop_target(self, event: Any) -> str | None:
        under = bridge.plain(bridge.document.elementFromPoint(event.clientX, event.clientY))
        marked = bridge.plain(under.closest("[data-drop]")) if under is not None else None
        return str(marked.getAttribute("data-drop")) if marked is not None else None

    def _on_wheel(self, event: Any) -> None:
        board = bridge.by_id("board")
        if board is None or not event.target.isSameNode(board):
            return
        event.preventDefault()
        x, y = self._place(event, board)
        step = float(event.deltaY) * (16 if event.deltaMode == 1 else 1)
        self._send(("wheel", max(-400.0, min(400.0, step)), x, y))

    def _on_menu(self, event: Any) -> None:
        # A long press on a tile or the board is the start of a drag, not a menu.
        if bridge.plain(event.target.closest("[data-drag], [data-hold], #board")) is not None:
            event.preventDefault()

    # -- keys and focus ----------------------------------------------------------------------------------------

    def _on_key(self, event: Any) -> None:
        key = str(event.key)
        if key == "Escape" and self._gestures.dragging:
            event.preventDefault()
            self.cancel()
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        target = event.target
        if str(target.tagName) in ("INPUT", "TEXTAREA", "SELECT"):
            return
        # What opens a dialog is pressed with keys as any button is, though a pointer may also hold it.
        held = bridge.plain(target.closest("[data-hold]"))
        if key in ("Enter", " ") and held is not None and bridge.plain(held.getAttribute("aria-haspopup")) is None:
            event.preventDefault()
            if not event.repeat and not self._held_by_key:
                self._held_by_key = True
                self._send(("hold", 0.0, 0.0, str(held.getAttribute("data-hold"))))
            return
        where = self._where(target)
        if where == "" and key in ("Enter", " ") and bridge.plain(target.closest("a, button, summary")) is not None:
            where = "control"  # what has the focus is pressed by it
        if len(key) > 1 and key not in _BOARD_KEYS:
            return
        if key == "Tab" and event.shiftKey:
            key = "Shift+Tab"
        if self._wants_key(key, where):
            event.preventDefault()
            self._send(("key", key, where))

    def _on_key_up(self, _: Any) -> None:
        """Whatever key it is, or when the focus goes: what was held with a key is let go."""
        if self._held_by_key:
            self._held_by_key = False
            self._send(("hold-end",))

    def _where(self, target: Any) -> str:
        cell = bridge.plain(target.closest("[data-cell]"))
        if cell is not None:
            return "board"
        handle = bridge.plain(target.closest("[data-drag]"))
        if handle is not None:
            return str(handle.getAttribute("data-drag"))
        return "dialog" if bridge.plain(target.closest("dialog")) is not None else ""

    def _on_focus(self, event: Any) -> None:
        cell = bridge.plain(event.target.closest("[data-cell]"))
        if cell is not None:
            self._send(("cell-focus", str(cell.getAttribute("data-cell"))))
