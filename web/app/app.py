"""The loop: intent -> update -> commit -> frame.

One instance holds all there is (`Shell` and the table's model); nothing else on the page has state. Every entry
from the browser goes through `guarded`, so a bug ends in a friendly panel with the last save kept.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

from app import bridge
from app.bridge import scanner
from app.club.routing import Routing
from app.club.shell import Shell, with_banner, without_toast
from app.effects import Effects
from app.hands import input
from app.keep import saving
from app.keep.store import Store
from app.page.stage import Stage
from app.table import Env, Settings, Ui


class App:
    """`tables` by the game's name in the address; `lexicon` is opened before the app starts."""

    def __init__(self, tables: Mapping[str, ModuleType], lexicon: Any, version: str, seed: str | None = None) -> None:
        self.tables = tables
        self.lexicon = lexicon
        self.seed = seed
        self.store = Store(bridge.LocalStorage(), f"{random.SystemRandom().getrandbits(48):012x}")
        self.shell = Shell(
            settings=Settings.from_json(self.store.read("settings", {})), version=version, can_scan=scanner.possible()
        )
        self.model: Any = None
        self.saver = saving.Saver(self)
        self.routing = Routing(self)
        self.held: str | None = None
        self._ticking = None
        self._frames = bridge.Frames(self.guarded(self._frame))
        self.stage = Stage(self)
        self.effects = Effects(self)
        self._updates = bridge.Updates(
            lambda: self.send(("banner-on", "update")), lambda: self.send(("offline-ready",))
        )
        self._input = input.Input(
            bridge.document.body, self.send, self._view_intent, self._grab, self._wants_key, self._holds
        )
        self._listen()

    # -- in from the browser -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        window, document = bridge.window, bridge.document
        bridge.listen(window, "hashchange", lambda _: self.send(("route", bridge.hash_())))
        bridge.listen(window, "popstate", lambda _: self.send(("route", bridge.hash_())))
        bridge.listen(window, "storage", lambda event: self.send(("storage", str(event.key))))
        bridge.listen(window, "resize", lambda _: self.stage.measure())
        bridge.watch_ratio(self.guarded(self.stage.measure))
        bridge.listen(document, "fullscreenchange", lambda _: self.send(("full-screen-is", bridge.in_full_screen())))
        bridge.listen(document, "visibilitychange", self._on_visibility)
        bridge.listen(window, "error", lambda event: self.fault(str(event.message)))
        bridge.listen(window, "unhandledrejection", lambda event: self.fault(str(event.reason)))
        for query in ("(prefers-color-scheme: dark)", "(prefers-contrast: more)"):
            bridge.listen(bridge.media(query), "change", lambda _: self._new_colours())

    def start(self) -> None:
        """Shows the page the address asks for; from here on the app answers."""
        self._apply_theme()
        if not self.store.usable():
            self.shell = with_banner(self.shell, "not-saved", True)
        self.send(("route", bridge.hash_()))
        self.task(self._updates.register())

    def guarded(self, work: Any) -> Any:
        def run(*args: Any) -> None:
            try:
                work(*args)
            except Exception:  # the one guarded place: any bug ends in the panel, the last save stays
                self.fault(traceback.format_exc())

        return run

    def fault(self, what: Any) -> None:
        """A bug: say so kindly, once, and keep what is saved."""
        text = str(what) if not isinstance(what, BaseException) else "".join(traceback.format_exception(what))
        bridge.js.console.error(text)
        if self.shell.dialog is None or self.shell.dialog[0] != "fault":
            self.shell = replace(self.shell, dialog=("fault", text))
            self._frames.ask()

    def send(self, intent: tuple) -> None:
        """Every intent comes through here."""
        try:
            self.dispatch(intent)
        except Exception:
            self.fault(traceback.format_exc())

    def task(self, work: Any) -> None:
        """Runs a coroutine in the background; a bug in it ends in the panel too."""
        bridge.start_task(work, self.fault)

    # -- update ------------------------------------------------------------------------------------------------

    def dispatch(self, intent: tuple) -> None:
        """An intent as a part of another one, which is guarded already; all others come by `send`."""
        shell, model = self.shell, self.model
        match intent:
            case ("toast-off", number):
                self.shell = without_toast(self.shell, number)
            case ("club", *dialog):
                self.shell = replace(self.shell, dialog=tuple(dialog))
            case ("club-off",):
                self.shell = replace(self.shell, dialog=None)
            case ("banner-on", name):
                self.shell = with_banner(self.shell, name, True)
            case ("banner-off", name):
                self.shell = with_banner(self.shell, name, False)
            case ("update",):
                self._updates.take()
            case ("reload",):
                bridge.window.location.reload()
            case ("offline-ready",):
                self.effects.say("Word Club is now kept on this device: it plays without a network.")
                self.effects.toast("Ready to play without a network.")
            case ("full-screen-is", on):
                self.shell = replace(self.shell, full_screen=on)
            case ("setting", name, value, *_):
                self._set(name, value)
            case ("copy-fault",):
                self.effects.do(("copy", self.shell.dialog[1], "Copied."))
            case _:
                if not self.routing.handle(intent) and not self.saver.handle(intent):
                    self._to_table(intent)
        if self.shell is not shell or self.model is not model:
            self._frames.ask()

    def _to_table(self, intent: tuple) -> None:
        if self.shell.route == "page":
            self.routing.to_page(intent)
            return
        if self.model is None:
            return
        table = self.table
        match intent:
            case ("tap", x, y):
                intent = ("tap", self.stage.pick(x, y), x, y)
            case ("drag", handle, _, _):
                self.held = handle
                intent = ("drag", handle)
            case ("hold", x, y, name):
                intent = ("hold", None if name else self.stage.pick(x, y), x, y, name)
            case ("wheel", step, x, y):
                # A wheel zooms, unless the table has another use for it in some places.
                turns = getattr(table, "WHEEL", False)
                intent = ("wheel", step, self.stage.pick(x, y), x, y) if turns else ("zoom", 1.0015**-step, x, y)
            case ("drag-over", x, y):
                self.stage.move_ghost(x, y)
                intent = ("drag-over", self.stage.pick(x, y), x, y)
            case ("drop", x, y, target):
                self.held = None
                intent = ("drop", None if target and target != "board" else self.stage.pick(x, y), target, x, y)
            case ("drag-cancel",):
                self.held = None
        model, effects = table.update(self.model, intent, self.env())
        if model is not self.model:
            self._replace_model(model)
        for effect in effects:
            self.effects.do(effect)

    def _replace_model(self, model: Any) -> None:
        old, self.model = self.model, model
        self.saver.after(old, model)

    @property
    def table(self) -> ModuleType:
        return self.tables[self.shell.game]

    def env(self) -> Env:
        if self.seed is not None and self.model is not None:
            # The same seed and the same moves give the same draws, reloads or not: for tests and for bug reports.
            rng = random.Random(f"{self.seed}:{len(self.model.match.record.events)}")
        elif self.seed is not None:
            rng = random.Random(f"{self.seed}:start")
        else:
            rng = random.SystemRandom()
        return Env(
            self.lexicon,
            rng,
            bridge.now(),
            self.stage.size,
            self.shell.settings,
            bridge.local_date(),
            self.store.read("house", {}),
            bridge.address(),
            lambda name: self.store.read(name, {}),
            bridge.reduced_motion(),
        )

    # -- settings and colours ----------------------------------------------------------------------------------

    def _set(self, name: str, value: Any) -> None:
        self.shell = replace(self.shell, settings=replace(self.shell.settings, **{name: value}))
        if not self.store.write("settings", self.shell.settings.to_json()):
            self.shell = with_banner(self.shell, "not-saved", True)
        self._apply_theme()

    def _apply_theme(self) -> None:
        root, theme = bridge.document.documentElement, self.shell.settings.theme
        if theme == "system":
            root.removeAttribute("data-theme")
        else:
            root.setAttribute("data-theme", theme)
        self._new_colours()

    def _new_colours(self) -> None:
        self.stage.forget_colours()
        self._frames.ask()

    def _on_visibility(self, _: Any) -> None:
        if str(bridge.document.visibilityState) == "hidden":
            self._input.cancel()
            self.send(("hidden",))
        else:
            self.effects.still_awake()
            self.send(("tick",))
            self._frames.ask()

    # -- input's questions -------------------------------------------------------------------------------------

    def _view_intent(self, kind: str, element: Any) -> tuple | None:
        return self.stage.intent(kind, element)

    def _grab(self, x: float, y: float) -> str | None:
        cell = self.stage.pick(x, y) if self.model is not None else None
        return self.table.grab(self.model, cell) if cell is not None else None

    def _holds(self, x: float, y: float) -> bool:
        cell = self.stage.pick(x, y) if self.model is not None and hasattr(self.table, "holds") else None
        return cell is not None and self.table.holds(self.model, cell)

    def _wants_key(self, key: str, where: str) -> bool:
        if self.model is None or self.shell.dialog is not None or self.shell.route != "table":
            return False
        return self.table.wants_key(self.model, key, where)

    # -- out to the page ---------------------------------------------------------------------------------------

    def ask_frame(self) -> None:
        self._frames.ask()

    def redraw(self) -> None:
        """The next frame makes the whole view anew (something beside shell and model has changed)."""
        self.stage.forget_view()
        self._frames.ask()

    def ui(self) -> Ui:
        return Ui(
            bridge.now(),
            self.shell.full_screen,
            self.shell.settings,
            self.stage.size,
            bridge.reduced_motion(),
            can_scan=self.shell.can_scan,
            address=bridge.address(),
        )

    def leave_table(self) -> None:
        """Away from the table: the match is saved, nothing of it stays in memory or on the page."""
        self._input.cancel()
        self.model = None
        self.held = None
        self.effects.let_sleep()

    def task_persist(self) -> None:
        self.task(bridge.ask_to_persist())

    def _frame(self, now: float) -> None:
        self.stage.show(now)
        self.effects.give_focus()
        wanted = self.model is not None and self.shell.route == "table" and getattr(self.table, "TICKS", False)
        if wanted and self._ticking is None:
            self._ticking = bridge.every(250, lambda: self.send(("tick",)))
        elif not wanted and self._ticking is not None:
            self._ticking()
            self._ticking = None
