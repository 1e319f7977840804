"""What updates ask of the page and the device beside a new model: said, shown, copied, kept, looked at. See `table`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import bridge
from app.bridge import scanner, sound
from app.club.shell import with_toast

TOAST_MS = 4500
FOCUS_MS = 2000
"""How long an element may take to come and still get the focus: what never came must not take it later."""


class Effects:
    """Does them for `app`, and remembers what takes more than a moment: a focus to be given, a screen to be kept on."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._focus_next: str | None = None
        self._focus_until = 0.0
        self._wake = bridge.WakeLock()
        self._awake = False
        self._speaker = sound.Speaker()

    def do(self, effect: tuple) -> None:
        """One effect; what is none goes on as an intent."""
        app = self._app
        match effect:
            case ("say", text):
                self.say(text)
            case ("toast", text):
                self.toast(text)
                self.say(text)
            case ("focus", name):
                self._want_focus(name)
            case ("focus-cell", name):
                self._want_focus(f"cell-{name}")
            case ("go", where):
                bridge.go_to_hash(where)
                app.dispatch(("route", where))
            case ("full-screen",):
                self._toggle_full_screen()
            case ("copy", text, said):
                app.task(self._copy(text, said))
            case ("share", text, said):
                app.task(self._share(text, said))
            case ("file", name, text):
                bridge.offer_file(name, text)
            case ("vibrate", ms):
                if app.shell.settings.haptics:
                    bridge.vibrate(ms)
            case ("awake", wanted):
                self._awake = wanted
                app.task(self._wake.hold() if wanted else self._wake.release())
            case ("club", *rest):
                app.shell = replace(app.shell, dialog=tuple(rest))
            case ("keep", name, value):
                if not app.store.write(name, value):
                    self.do(("toast", "This device has no room to keep that: it lasts as long as this page."))
            case ("fly", picture, x, y, name):
                app.stage.fly(picture, x, y, name)
            case ("sound", name):
                if app.shell.settings.sound:
                    self._speaker.play(name)
            case ("load", package):
                app.task(self._load(package))
            case ("scan", intent, title):
                app.shell = replace(
                    app.shell, dialog=("scan", intent if isinstance(intent, tuple) else (intent,), title, "")
                )
                app.task(self._scan())
            case _:
                app.dispatch(effect)
        app.ask_frame()

    # -- said and shown ----------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Has a screen reader read a text."""
        live = bridge.by_id("live")
        live.textContent = text + ("\u00a0" if str(live.textContent) == text else "")  # the same words again are news

    def toast(self, text: str) -> None:
        """Shows a text for a while."""
        app = self._app
        app.shell = with_toast(app.shell, text)
        number = app.shell.counter
        bridge.later(TOAST_MS, lambda *_: app.send(("toast-off", number)))

    def _want_focus(self, name: str) -> None:
        self._focus_next, self._focus_until = name, bridge.now() + FOCUS_MS

    def give_focus(self) -> None:
        """Gives the focus where an effect wanted it, once that element is on the page."""
        if self._focus_next is None:
            return
        element = bridge.by_id(self._focus_next)
        if element is not None:
            element.focus()
        if element is not None or bridge.now() > self._focus_until:
            self._focus_next = None

    # -- the screen --------------------------------------------------------------------------------------------

    def _toggle_full_screen(self) -> None:
        """True full screen where there is one; else the game fills the window (iPhone)."""
        app = self._app
        on = not app.shell.full_screen
        app.shell = replace(app.shell, full_screen=on)
        if bridge.full_screen_possible():
            app.task(bridge.enter_full_screen() if on else bridge.leave_full_screen())

    def still_awake(self) -> None:
        """The page is seen again: browsers let the screen sleep once a page was out of sight."""
        if self._awake:
            self._app.task(self._wake.hold())

    def let_sleep(self) -> None:
        if self._awake:
            self.do(("awake", False))

    # -- what takes a while ------------------------------------------------------------------------------------

    async def _copy(self, text: str, said: str) -> None:
        done = await bridge.copy_text(text)
        self.do(("toast", said if done else "This browser does not let the page copy. Select the text and copy it."))

    async def _share(self, text: str, said: str) -> None:
        if not await bridge.share_text(text):
            await self._copy(text, said)

    async def _load(self, package: str) -> None:
        done = await bridge.load_package(package)
        self._app.send(("loaded" if done else "not-loaded", package))

    async def _scan(self) -> None:
        """Looks through the camera until a code is read or the dialog is closed."""
        app = self._app
        text, problem = await scanner.read_code(lambda: app.shell.dialog is not None and app.shell.dialog[0] == "scan")
        dialog = app.shell.dialog
        if dialog is None or dialog[0] != "scan":
            return
        if text is None:
            app.shell = replace(app.shell, dialog=(*dialog[:3], problem))
            app.ask_frame()
            return
        app.shell = replace(app.shell, dialog=None)
        app.send((*dialog[1], text))
