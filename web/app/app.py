"""The loop: message -> update -> commands -> frame.

One instance holds all there is (`Club`), and `send` alone puts a new one in place; nothing else on the page has state. Every
entry from the browser is guarded, so that a bug ends in a friendly panel with the last save kept.
"""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any, Protocol

from app import bridge
from app.bridge import scanner
from app.bridge.browser import BrowserDevice, BrowserPage, BrowserTime
from app.club import intents, update
from app.club.dialogs import FaultDialog
from app.club.intents import ShellIntent, ToShell
from app.club.shell import Club, Shell, with_banner
from app.commands import Commands
from app.hands.gestures import DragBegan, DragMoved, Dropped, Gesture, Held, Tapped
from app.hands.input import Input
from app.intents import (
    CellFocus,
    Drag,
    DragCancel,
    DragOver,
    Drawing,
    Drop,
    Hidden,
    Hold,
    Key,
    Loaded,
    Resized,
    Tap,
    Tick,
    Wheel,
    Zoom,
)
from app.keep.store import PREFIX, Store
from app.message import Address, Message, Misaddressed, ToPage, ToTable
from app.page.pages import Pages
from app.page.stage import Stage
from app.runner import Runner
from app.table import OnTable, Quest, Settings, TablePlace, Ui
from app.world import BrowserWorld, still
from engine.kernel.lexicon import Lexicon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.thinking import Thinking

TICK_MS = 250
REMEMBERED = 60
"""How many of the last messages go into the details of a fault."""


class Seeker(Protocol):
    """Looks for what is wanted on the page (`app.back.seeking`)."""

    def look(self) -> None: ...


class App:
    """`tables` by the game's name in the address; `lexicon` gives the word lists when they are first asked for. `fetch` gets
    what robots of a game think with, where it has to be fetched."""

    def __init__(
        self,
        tables: Mapping[str, TablePlace],
        lexicon: Callable[[], Lexicon],
        version: str,
        seed: str | None = None,
        fetch: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        store = Store(bridge.LocalStorage())
        self.world = BrowserWorld(tables, lexicon, store, seed, self)
        settings = Settings.from_json(self.world.read("settings"))
        self.club = Club(Shell(settings=settings, version=version, can_scan=scanner.possible()))
        self.held: str | None = None
        self._held_at: tuple[float, float] | None = None
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self._ticking: Callable[[], None] | None = None
        self.knock: Callable[[], None] = lambda: None
        """Asks once more for parts of the club that did not come; set by who fetches them."""
        self._frames = bridge.Frames(self.guarded(self._frame))
        self.stage = Stage(self)
        self.pages = Pages(self.world)
        self._updates = bridge.Updates(
            lambda: self.tell_club(intents.UpdateFound()), lambda: self.tell_club(intents.OfflineReady())
        )
        self._input = Input(bridge.document.body, self)
        self._time = BrowserTime(self.fault)
        self.runner = Runner(
            BrowserPage(self.stage.fly, self.repaint, self._input.cancel),
            BrowserDevice(self._updates, lambda: self.knock()),
            self._time,
            store,
            lambda: self.club.shell,
            self.told,
        )
        self._thinking: Thinking | None = None
        self._seeker: Seeker | None = None
        self._mind = lexicon, fetch
        self._listen()

    @property
    def table(self) -> OnTable | None:
        return self.club.table

    # -- in from the browser -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        window, document = bridge.window, bridge.document
        for kind in ("hashchange", "popstate"):
            bridge.listen(window, kind, lambda _: self.tell_club(intents.Route(bridge.hash_())))
        bridge.listen(window, "storage", self._on_storage)
        bridge.listen(window, "resize", lambda _: self.stage.measure())
        bridge.watch_ratio(self.guarded(self.stage.measure))
        bridge.listen(
            document, "fullscreenchange", lambda _: self.tell_club(intents.FullScreenIs(bridge.in_full_screen()))
        )
        bridge.listen(document, "visibilitychange", self._on_visibility)
        bridge.watch_faults(self.fault)
        for query in ("(prefers-color-scheme: dark)", "(prefers-contrast: more)"):
            bridge.listen(bridge.media(query), "change", lambda _: self.runner.run(update.painted(self.club.shell)))

    def start(self) -> None:
        """Shows the page the address asks for; from here on the app answers."""
        self.runner.run(update.painted(self.club.shell))
        if not self.world.usable():
            self.club = Club(with_banner(self.club.shell, "not-saved", True))
        self.tell_club(intents.Route(bridge.hash_()))
        self._time.start(self._updates.register())

    def _on_storage(self, event: Any) -> None:
        self.tell_club(intents.StorageChanged(str(event.key).removeprefix(PREFIX)))

    def _on_visibility(self, _: Any) -> None:
        if str(bridge.document.visibilityState) == "hidden":
            self._input.cancel()
            self.tell_table(Hidden())
            self._tick()
        else:
            self.runner.still_awake()
            self.tell_table(Tick())
            self._frames.ask()
        self._robots_look()
        self._seek()

    # -- messages ----------------------------------------------------------------------------------------------

    def send(self, message: Address) -> None:
        """Every message comes through here; a bug on its way ends in the panel, the last save stays."""
        try:
            self._last.append(_described(message))
            self._dispatch(message)
        except Exception as wrong:
            self.fault(wrong)

    def _dispatch(self, message: Address) -> None:
        before = self.club
        commands: Commands
        match message:
            case ToShell(intent):
                self.club, commands = update.update(self.club, intent, self.world)
            case ToTable(intent, game):
                on_page = self._on_page or self.club.table
                if on_page is not None and game != on_page.place.name:
                    raise Misaddressed(f"{game} is not on the table: {intent!r}")
                self.club, commands = update.to_table(self.club, intent, self.world)
            case ToPage(intent, game, page):
                if (game, page) != (self.club.shell.game, self.club.shell.page_name):
                    raise Misaddressed(f"{game}/{page} is not open: {intent!r}")
                self.club, commands = update.to_page(self.club, intent, self.world)
            case _:
                raise Misaddressed(f"nobody lives at {message!r}")
        for command in commands:
            self.runner.run(command)
        if self.club is not before:
            self._frames.ask()
        self._robots_look()
        self._seek()

    def tell_club(self, intent: ShellIntent) -> None:
        self.send(ToShell(intent))

    def tell_table(self, intent: Message) -> None:
        """Something for the table, its past or the puzzle of a day that is on the page, if one is."""
        table = self._on_page or self.club.table
        if table is not None:
            self.send(ToTable(intent, table.place.name))

    def told(self, intent: ShellIntent | Loaded) -> None:
        """What came of a command."""
        if isinstance(intent, Loaded):
            self.tell_table(intent)
        else:
            self.tell_club(intent)

    # -- a robot's thought -------------------------------------------------------------------------------------

    def _robots_look(self) -> None:
        """Lets a robot at the table begin to think, go on, or drop its thought."""
        if self._thinking is None:
            table = self.club.table
            if table is None or (not table.match.robots and table.wonders is None):
                return
            from app.thinking import Lists, Thinking  # who plays without robots and hints does without it

            lexicon, fetch = self._mind
            self._thinking = Thinking(self, Lists(lexicon), fetch)
        self._thinking.look()

    def may_think(self) -> bool:
        """While the table is on the page and seen, with nothing over it but what asks, and is not another tab's by now."""
        table, shell = self._playing, self.club.shell
        return (
            table is not None
            and (not table.busy or table.wonders is not None)
            and shell.dialog is None
            and "elsewhere" not in shell.banners
            and str(bridge.document.visibilityState) != "hidden"
        )

    @property
    def quest(self) -> Quest | None:
        page = self._on_page
        return page.quest if page is not None else None

    def _seek(self) -> None:
        """Lets what is wanted on the page be looked for."""
        if self._seeker is None:
            if self.quest is None:
                return
            # By name: it lies with what looks back, not with the first page.
            self._seeker = import_module("app.back.seeking").Seeking(self, *self._mind)
        assert self._seeker is not None
        self._seeker.look()

    def may_seek(self) -> bool:
        return self.club.shell.dialog is None and str(bridge.document.visibilityState) != "hidden"

    def brisk(self) -> bool:
        return self.club.shell.settings.brisk

    def ticks(self) -> float:
        return bridge.ticks()

    def now(self) -> float:
        return bridge.now()

    def later(self, milliseconds: float, action: Callable[[], None]) -> None:
        bridge.later(milliseconds, self.guarded(action))

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        self._time.start(work)

    # -- faults ------------------------------------------------------------------------------------------------

    def guarded(self, work: Callable[..., None]) -> Callable[..., None]:
        def run(*args: Any) -> None:
            try:
                work(*args)
            except Exception as wrong:  # the one guarded place: any bug ends in the panel, the last save stays
                self.fault(wrong)

        return run

    def fault(self, what: str | BaseException) -> None:
        """A bug, here or elsewhere: in a promise, a timer, the browser itself. What did not come by the network is none."""
        if isinstance(what, bridge.NotHere):
            bridge.js.console.warn(str(what))
            return self.tell_club(intents.Missing())
        self._fault(what if isinstance(what, str) else "".join(traceback.format_exception(what)))

    def _fault(self, text: str) -> None:
        """Says so kindly, once, and keeps what is saved."""
        bridge.js.console.error(text)
        if not isinstance(self.club.shell.dialog, FaultDialog):
            details = f"Word Club {self.club.shell.version}\n{text}\nLast: {', '.join(self._last)}"
            self.club = Club(replace(self.club.shell, dialog=FaultDialog(details)), self.club.table)
            self._frames.ask()

    # -- hands: questions and gestures -------------------------------------------------------------------------

    def meaning(self, kind: str, element: Any) -> Address | None:
        found = self.stage.meaning(kind, element)
        if found is None and kind == "click" and bridge.plain(element.closest("[data-back]")) is not None:
            return ToShell(intents.GoBack())  # the help is static: its way back depends on where one came from
        return found

    def grab(self, x: float, y: float) -> str | None:
        cell, table = self.stage.pick(x, y), self._on_page
        return table.grab(cell) if table is not None and cell is not None else None

    def holds(self, x: float, y: float) -> bool:
        cell, table = self.stage.pick(x, y), self._on_page
        return table is not None and cell is not None and table.holds(cell)

    def spins(self) -> bool:
        table = self._on_page
        return table is not None and table.spins(bridge.now())

    def repeats(self, control: object) -> bool:
        """A board on which the same place is tapped twice on purpose, as Lexigrid's last letter to submit a word."""
        return control == "board" and self._playing is not None

    @property
    def _playing(self) -> OnTable | None:
        return self.club.table if self.club.shell.route == "table" else None

    @property
    def _on_page(self) -> OnTable | None:
        """What hands and keys are on: the table, its past, or the puzzle of a day."""
        return self.club.on_page

    def wants_key(self, key: str, where: str) -> bool:
        table = self._on_page
        return table is not None and self.club.shell.dialog is None and table.wants_key(key, where)

    def tell(self, intent: Key | CellFocus) -> None:
        self.tell_table(intent)

    def hear(self, gesture: Gesture, target: str | None = None) -> None:
        """A gesture on the board becomes what it means there."""
        pick = self.stage.pick
        match gesture:
            case Tapped(x, y):
                self.tell_table(Tap(pick(x, y), x, y))
            case DragBegan(handle):
                self._hangs(handle)
                self.tell_table(Drag(handle))
            case DragMoved(x, y):
                self._held_at = (x, y)
                self.stage.move_ghost(x, y)
                self.tell_table(DragOver(pick(x, y), x, y))
            case Dropped(x, y):
                self._hangs(None)
                beside = target is not None and target != "board"
                self.tell_table(Drop(None if beside else pick(x, y), target, x, y))
            case Held(x, y, name):
                self.tell_table(Hold(None if name else pick(x, y), name))
            case _:
                if isinstance(gesture, DragCancel):
                    self._hangs(None)
                self.tell_table(gesture)

    def _hangs(self, handle: str | None) -> None:
        """What hangs from the finger now: shown although no table may have changed by it."""
        self.held, self._held_at = handle, None
        self._frames.ask()

    def wheel(self, step: float, x: float, y: float) -> None:
        """A wheel zooms, unless the table has another use for it in some places."""
        turns = self._on_page is not None and self._on_page.place.wheel
        self.tell_table(Wheel(step, self.stage.pick(x, y), x, y) if turns else Zoom(1.0015**-step, x, y))

    def resized(self) -> None:
        self.tell_table(Resized())

    def drawing(self, state: str) -> None:
        self.tell_table(Drawing(state))

    # -- out to the page ---------------------------------------------------------------------------------------

    def ask_frame(self) -> None:
        self._frames.ask()

    def repaint(self) -> None:
        """Colours have changed."""
        self.stage.forget_colours()
        self._frames.ask()

    def ui(self) -> Ui:
        shell = self.club.shell
        return Ui(
            bridge.now(),
            shell.full_screen,
            shell.settings,
            self.stage.size,
            still(shell.settings),
            can_scan=shell.can_scan,
            address=bridge.address(),
            past_home="matches" if shell.past_of.startswith("matches/") else "",
        )

    def _frame(self, _now: float) -> None:
        ui = self.ui()
        self.stage.show(
            self.pages.over(self.club.shell), self.pages.page(self.club, ui), self._on_page or self.table, self.held, ui
        )
        self._hold(ui)
        self.pages.fill_home(self.club.shell)
        self.runner.give_focus()
        self._input.after_frame()
        self._tick()

    def _hold(self, ui: Ui) -> None:
        """A tile that is held over a board that moves is over another cell by now, though no finger has moved."""
        table = self._on_page
        if self._held_at is not None and table is not None and table.place.restless and table.moving(ui.now):
            self.hear(DragMoved(*self._held_at))

    def _tick(self) -> None:
        """Four times a second for a table that wants it, while it is on the page."""
        seen = str(bridge.document.visibilityState) != "hidden"
        wanted = seen and self._on_page is not None and self._on_page.ticks
        if wanted and self._ticking is None:
            self._ticking = bridge.every(TICK_MS, lambda: self.tell_table(Tick()))
        elif not wanted and self._ticking is not None:
            self._ticking()
            self._ticking = None


def _described(message: Address) -> str:
    """A message for the details of a fault: what kind it is, and nothing of what it holds."""
    return type(message.intent).__name__
