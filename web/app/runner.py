"""Carries out commands, by ports. What comes of one goes back to the club as an intent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import assert_never

from app import commands as do
from app.club import intents
from app.club.dialogs import InstallDialog, ScanDialog
from app.club.intents import ShellIntent
from app.club.shell import Shell
from app.commands import Command
from app.intents import Loaded
from app.keep.store import Saved, Store
from app.ports import DevicePort, PagePort, TimePort

TOAST_MS = 4500
FOCUS_MS = 2000
"""How long an element may take to come and still get the focus: what never came must not take it later."""
_NOT_COPIED = "This browser does not let the page copy. Select the text and copy it."
_NO_PICTURE = "This browser does not let the page make a picture."
_PERSISTS = {
    True: "Done: the browser clears your matches only when you tell it to.",
    False: "The browser promises nothing yet. It may once Word Club is on the home screen, or is visited often.",
    None: "This browser makes no such promise. Save everything as a file now and then.",
}
"""What is told of the browser's answer, where the player wanted to know."""
_NOT_KEPT = "This device has no room to keep that: it lasts as long as this page."


class Runner:
    """Remembers only what takes more than a moment: a focus to be given, a screen to be kept on.

    `shell` gives the club's state as it is now; `tell` takes intents for the club and for the table.
    """

    def __init__(
        self,
        page: PagePort,
        device: DevicePort,
        time: TimePort,
        store: Store,
        shell: Callable[[], Shell],
        tell: Callable[[ShellIntent | Loaded], None],
    ) -> None:
        self._page, self._device, self._time, self._store = page, device, time, store
        self._shell, self._tell = shell, tell
        self._focus_next: str | None = None
        self._focus_until = 0.0
        self._sights_next: list[str] = []
        self._awake = False

    def run(self, command: Command) -> None:
        """One command, now or as soon as the browser allows."""
        page, device = self._page, self._device
        match command:
            case do.Say(text):
                page.say(text)
            case do.Toast(text):
                page.say(text)
                self._tell(intents.ShowToast(text))
            case do.EndToast(number):
                self._time.later(TOAST_MS, lambda: self._tell(intents.ToastIsOver(number)))
            case do.Focus(element):
                self._want_focus(element)
            case do.FocusCell(cell):
                self._want_focus(f"cell-{cell}")
            case do.IntoSight(element):
                self._sights_next.append(element)
            case do.Copy(text, said):
                self._time.start(self._copy(text, said))
            case do.Share(text, said):
                self._time.start(self._share(text, said))
            case do.SendPicture(draw, name, text):
                self._time.start(self._send_picture(draw, name, text))
            case do.OfferFile(name, text):
                device.offer_file(name, text)
            case do.Vibrate(milliseconds):
                if self._shell().settings.haptics:
                    device.vibrate(milliseconds)
            case do.PlaySound(name, after):
                if self._shell().settings.sound:
                    device.play(name, after)
            case do.Hush():
                if self._shell().settings.sound:
                    device.hush()
            case do.StayAwake(wanted):
                self._stay_awake(wanted)
            case do.LetSleep():
                if self._awake:
                    self._stay_awake(False)
            case do.Fly(picture, x, y, onto):
                page.fly(picture, x, y, onto)
            case do.Load(package):
                self._time.start(self._load(package))
            case do.ReadFile(file):
                self._time.start(self._read_file(file))
            case do.LookThroughCamera():
                self._time.start(self._scan())
            case do.AskToPersist(aloud):
                self._time.start(self._persist(aloud))
            case do.OfferInstall():
                self._tell(intents.ShowDialog(InstallDialog(device.install_way())))
            case do.Install():
                self._time.start(self._install())
            case do.AskNews():
                self._time.start(self._news())
            case do.TakeUpdate():
                device.take_update()
            case do.FetchAgain():
                device.fetch_again()
            case do.ReloadPage():
                page.reload()
            case do.Scan(title):
                self._tell(intents.StartScan(title))
            case do.AskExport():
                self._tell(intents.ExportMatch())
            case do.AskRematch():
                self._tell(intents.Rematch())
            case do.AskFullScreen():
                self._tell(intents.FullScreen())
            case do.AskSetting(name, value):
                self._tell(intents.Change(name, value))
            case do.GoTo(where):
                page.set_address(where, False)
                self._tell(intents.Route(where))
            case do.SetAddress(where, replace):
                page.set_address(where, replace)
            case do.ShowPage(route, game, title):
                page.show_page(route, game, title)
            case do.FillScreen(on):
                work = page.fill_screen(on)
                if work is not None:
                    self._time.start(_awaited(work))
            case do.Paint(looks):
                page.paint(looks)
            case do.CancelHands():
                page.cancel_hands()
            case do.Wait(milliseconds, number):
                self._time.later(milliseconds, lambda: self._tell(intents.Waited(number)))
            case do.Keep() | do.Save() | do.LayMatch() | do.SetAside() | do.Put():
                self._keep(command)
            case _:
                assert_never(command)

    # -- the store ---------------------------------------------------------------------------------------------

    def _keep(self, command: do.Keep | do.Save | do.LayMatch | do.SetAside | do.Put) -> None:
        store = self._store
        match command:
            case do.Keep(name, value, quietly):
                if store.write(name, value) or quietly:
                    return
                if name == "settings":
                    self._tell(intents.Banner("not-saved", True))
                else:
                    self.run(do.Toast(_NOT_KEPT))
            case do.Save(game, text, seen):
                done = store.write_match(game, text, seen)
                self._tell(
                    intents.Saved(text) if isinstance(done, Saved) else intents.NotSaved(done.why == "elsewhere")
                )
            case do.LayMatch(game, text, forget):
                self._lay(game, text, forget)
            case do.SetAside(game, text, drop, told, then_newest):
                self._set_aside(game, text, drop, told, then_newest)
            case do.Put(name, new, seen):
                put = store.put(name, new, seen)
                self._tell(intents.PutDone(name, new, "" if isinstance(put, Saved) else put.why))

    def _lay(self, game: str, text: str, forget: tuple[str, str] | None) -> None:
        """What lies there goes to the shelf before anything is laid in its place."""
        if not self._store.make_room(game):
            self._tell(intents.NotLaid())
            return
        self._tell(intents.Laid(game, text))
        written = self._shell().seen
        if forget is not None and written is not None and self._store.read_match(game) == written:
            self._store.put(forget[0], None, forget[1])  # safe where it lies now

    def _set_aside(self, game: str, text: str, drop: bool, told: str, then_newest: bool) -> None:
        kept = self._store.set_aside(game, text) is not None
        if kept and drop:
            self._store.drop_match(game)
        if told:
            where = "It is kept among My matches." if kept else "It is left as it is on this device."
            self.run(do.Toast(f"{told} {where}"))
        if then_newest:
            said = "Kept among My matches." if kept else "This device has no room for a copy. Export it instead."
            self.run(do.Toast(said))
            if kept:
                self._tell(intents.TakeNewest())

    # -- the focus and the screen ------------------------------------------------------------------------------

    def _want_focus(self, element: str) -> None:
        self._focus_next, self._focus_until = element, self._time.now() + FOCUS_MS

    def give_focus(self) -> None:
        """Gives the focus where a command wanted it, once that element is on the page: called after every frame.

        What is to be in sight is brought there first, now that it lies where it will.
        """
        for element in self._sights_next:
            self._page.into_sight(element)
        self._sights_next.clear()
        if self._focus_next is not None and (
            self._page.focus(self._focus_next) or self._time.now() > self._focus_until
        ):
            self._focus_next = None

    def _stay_awake(self, wanted: bool) -> None:
        self._awake = wanted
        self._time.start(_awaited(self._device.stay_awake(wanted)))

    def still_awake(self) -> None:
        """The page is seen again: browsers let the screen sleep once a page was out of sight."""
        if self._awake:
            self._stay_awake(True)

    # -- what takes a while ------------------------------------------------------------------------------------

    async def _copy(self, text: str, said: str) -> None:
        done = await self._device.copy(text)
        self.run(do.Toast(said if done else _NOT_COPIED))

    async def _share(self, text: str, said: str) -> None:
        if not await self._device.share(text):
            await self._copy(text, said)

    async def _send_picture(self, draw: Callable[[object], object], name: str, text: str) -> None:
        if not await self._device.send_picture(draw, name, text):
            self.run(do.Toast(_NO_PICTURE))

    async def _persist(self, aloud: bool) -> None:
        kept = await self._device.persist(aloud)
        if aloud:
            self.run(do.Toast(_PERSISTS[kept]))

    async def _install(self) -> None:
        installed = await self._device.install()
        self.run(do.Toast("Word Club comes on your home screen." if installed else "Not installed."))

    async def _news(self) -> None:
        self._tell(intents.News(await self._device.news()))

    async def _load(self, package: str) -> None:
        self._tell(Loaded(package, await self._device.load(package)))

    async def _read_file(self, file: object) -> None:
        self._tell(intents.FileRead(await self._device.read_file(file)))

    async def _scan(self) -> None:
        """Looks through the camera until a code is read or the dialog is closed."""
        text, problem = await self._device.read_code(lambda: isinstance(self._shell().dialog, ScanDialog))
        self._tell(intents.CodeRead(text, problem))


async def _awaited(work: Awaitable[object]) -> None:
    await work
