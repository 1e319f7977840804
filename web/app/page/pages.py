"""Which tree stands on the page: a table's, a page of a table, setup, settings; and what lies over them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from app import bridge
from app.club import routing
from app.club.intents import ToShell
from app.club.messages_view import club_dialog, messages_view
from app.club.setup_view import setup_view
from app.club.shell import Club, Shell
from app.club.world import World
from app.message import Address, Message, ToPage, ToTable
from app.page.dom import Root
from app.page.stage import Shown
from app.page.view import Node, h
from app.table import Ui

_KEPT = (
    "Matches are kept on this device after every change. Clearing the browser's data removes them: "
    "export what you want to keep."
)
_NOT_KEPT = (
    "This browser keeps nothing for this page, so matches last only as long as the page is open. "
    "Export them to keep them."
)


def to_shell(intent: Message) -> Address:
    """The club's own trees are addressed to the club."""
    return ToShell(intent)  # type: ignore[arg-type]  # only trees of ShellIntents are given this address


class Pages:
    """Chooses and makes the trees. Reads only what it is given, and what is kept."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._slots: dict[str, Root] = {}
        self._filled: object = None

    def over(self, shell: Shell) -> Shown:
        """Banners, toasts and the club's dialog."""

        def tree() -> tuple[Node[Message], ...]:
            dialog = club_dialog(shell.dialog, shell.importing) if shell.dialog is not None else None
            return (*messages_view(shell), *([dialog] if dialog is not None else []))

        return Shown(
            (shell.dialog, shell.toasts, shell.banners, shell.news, shell.importing), tree, to_shell, bool(shell.toasts)
        )

    def page(self, club: Club, ui: Ui) -> Shown:
        """What stands where the app has its place; nothing on the static pages."""
        shell, table = club.shell, club.table
        match shell.route:
            case "table" if table is not None:
                game = table.place.name
                key = (game, table.view_key(), shell.full_screen, shell.settings)
                return Shown(key, lambda: (table.view(ui),), lambda intent: ToTable(intent, game))
            case "back" if shell.past is not None:
                past, game = shell.past, shell.game
                then = ("back", game, past.view_key(), shell.full_screen, shell.settings)
                return Shown(then, lambda: (past.view(ui),), lambda intent: ToTable(intent, game))
            case "day" if shell.day is not None:
                day, game = shell.day, shell.game
                then = ("day", game, day.view_key(), shell.full_screen, shell.settings)
                return Shown(then, lambda: (day.view(ui),), lambda intent: ToTable(intent, game))
            case "page" | "matches" | "records" | "find" | "words" if shell.page is not None:
                page, game, name = shell.page, shell.game, shell.page_name
                return Shown((game, name, page), lambda: (page.view(),), lambda intent: ToPage(intent, game, name))
            case "setup" if shell.setup is not None:
                return Shown((shell.setup, shell.saves, shell.going), lambda: (self._setup(shell),), to_shell)
            case "settings":
                return Shown(("settings", shell.settings, shell.back), lambda: (self._settings(shell),), to_shell)
        return Shown("none", lambda: (h("div", hidden=True, key="none"),), to_shell)

    def _setup(self, shell: Shell) -> Node[Message]:
        setup = shell.setup
        assert setup is not None
        place = self._world.tables[setup.game]
        extra = place.setup_extra(self._world.env(None)) if place.setup_extra is not None else None
        under_way = shell.saves.get(setup.game) if setup.game in shell.going else None
        seats = routing.seats_allowed(setup, self._world)
        levels, beside = place.game.ROBOTS, place.robots_beside
        return setup_view(setup, place.title, seats, place.choices, under_way, shell.can_scan, extra, levels, beside)

    def _settings(self, shell: Shell) -> Node[Message]:
        # By its name: it is on a shelf of its own.
        page: Callable[[Shell, str], Node[Message]] = import_module("app.settings.view").settings_view
        return page(shell, _KEPT if self._world.usable() else _NOT_KEPT)

    def fill_home(self, shell: Shell) -> None:
        """Writes what is under way into the static home page."""
        if shell.route != "home" or (shell.saves, shell.going) == self._filled:
            return
        self._filled = (shell.saves, shell.going)
        for game, slot in bridge.resume_places():
            line = shell.saves.get(game)
            going = game in shell.going
            if game not in self._slots:
                slot.textContent = ""  # boot.mjs has written the same there
                self._slots[game] = Root(bridge.document, slot)
            self._slots[game].render(*([_resume(game, line, going)] if line else []))


def _resume(game: str, line: str, going: bool) -> Node[Message]:
    """As boot.mjs writes it before Python is there."""
    label = "Go on: " if going else "Last match: "
    return h("a.resume", h("strong", label), h("span", line), href=f"#{game}", key="resume")
