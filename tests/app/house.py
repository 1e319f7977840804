"""A club without a browser: its state, a store of texts, and what was asked of page and device. For tests of the club's updates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any, TypeVar

from app.club import update
from app.club.intents import Route, SetupStart, ShellIntent
from app.club.shell import Club, Shell
from app.commands import Command, Keep, TableCommands, Toast
from app.intents import Loaded
from app.keep.match import AnyMatch
from app.keep.store import Store
from app.message import Message
from app.page.view import Node, h
from app.runner import Runner
from app.table import Arrival, Env, GoToTable, Page, SetUpWith, TablePlace
from tests.app.fakes.ports import Done, FakeDevice, FakePage, FakeTime
from tests.app.fakes.storage import Shelf
from tests.app.given import Given, lexicon
from tests.app.null_table import TABLE, TakePile
from tests.engine import null_game

C = TypeVar("C", bound=Command)
WORDS = lexicon(frozenset({"CAT"}))


# -- a second game, with a page of its own and addresses that ask for something --------------------------------


class More(Message):
    """One more on the page."""


def _page_update(number: int, intent: More, env: Env) -> tuple[int, TableCommands]:
    return number + 1, (Keep("other", {"number": number + 1}),)


def _page_view(number: int) -> Node[More]:
    return h("p", str(number), on={"click": More()})


def _arrive(rest: str, match: AnyMatch | None, env: Env) -> Arrival:
    match rest.split("/"):
        case ["join", stake]:
            return SetUpWith({"stake": stake}, "" if stake else "A stake is missing.")
        case ["take"]:
            return GoToTable(TakePile())
    return GoToTable()


_other_game = ModuleType("other_game")
vars(_other_game).update({**vars(null_game), "GAME": "other"})
OTHER = replace(
    TABLE,
    game=_other_game,
    title="Other",
    pages={"rules": Page("The other's rules", (More,), lambda env: 0, _page_update, _page_view)},
    arrive=_arrive,
)


# -- the club --------------------------------------------------------------------------------------------------


class DictWorld:
    """What the club's updates may read (`app.club.world.World`): texts in a dict, and nothing that changes by itself."""

    digest = "test"

    def __init__(self, tables: Mapping[str, TablePlace], store: Store) -> None:
        self.tables, self.store = tables, store

    def env(self, match: AnyMatch | None) -> Given:
        return Given(WORDS, Random(3), 1000.0, (300.0, 300.0), kept=self.store.read)

    def read(self, name: str) -> dict[str, Any]:
        return self.store.read(name)

    def saved(self, game: str) -> str | None:
        return self.store.read_match(game)

    def everything(self) -> dict[str, str]:
        return self.store.everything()

    def help_texts(self) -> list[tuple[str, str, str]]:
        return [("help-null-board", "h2", "The board"), ("help-null-1", "p", "Take the pile.")]

    def usable(self) -> bool:
        return self.store.usable()


class House:
    """One page of a club of two games. `commands` are all that its updates asked for, `done` what came of them."""

    def __init__(self, storage: Shelf | None = None, where: str = "") -> None:
        self.storage = Shelf() if storage is None else storage
        store = Store(self.storage)
        self.world = DictWorld({"null": TABLE, "other": OTHER}, store)
        self.club = Club(Shell())
        self.commands: list[Command] = []
        self.done: Done = []
        self.page, self.device, self.time = FakePage(self.done), FakeDevice(self.done), FakeTime()
        self.runner = Runner(self.page, self.device, self.time, store, lambda: self.club.shell, self._told)
        self.tell(Route(where))

    def tell(self, *intents: ShellIntent) -> House:
        for intent in intents:
            self.club, commands = update.update(self.club, intent, self.world)
            self._run(commands)
        return self

    def send(self, *intents: Message) -> House:
        """Intents for the table."""
        for intent in intents:
            self.club, commands = update.to_table(self.club, intent, self.world)
            self._run(commands)
        return self

    def show(self, *intents: Message) -> House:
        """Intents for the page that is open."""
        for intent in intents:
            self.club, commands = update.to_page(self.club, intent, self.world)
            self._run(commands)
        return self

    def rest(self, milliseconds: float = 0.0) -> House:
        """Lets time pass, and all that waits for the browser to have had its turn happen."""
        self.time.pass_time(milliseconds)
        for _ in range(100):
            self.time.pass_time(0)
        return self

    def _told(self, intent: ShellIntent | Loaded) -> None:
        if isinstance(intent, Loaded):
            self.send(intent)
        else:
            self.tell(intent)

    def _run(self, commands: tuple[Command, ...]) -> None:
        for command in commands:
            self.commands.append(command)
            self.runner.run(command)

    def go(self, *addresses: str) -> House:
        return self.tell(*(Route(where) for where in addresses))

    def begin(self, game: str = "null") -> House:
        """A new match of a game, whatever lies there."""
        return self.go(f"{game}/new").tell(SetupStart(sure=True))

    def asked(self, kind: type[C]) -> list[C]:
        """The commands of a kind since the last `forget`."""
        return [command for command in self.commands if isinstance(command, kind)]

    def forget(self) -> House:
        self.commands.clear()
        self.done.clear()
        return self

    @property
    def shell(self) -> Shell:
        return self.club.shell

    @property
    def match(self) -> AnyMatch:
        assert self.club.table is not None
        return self.club.table.match

    def text(self, game: str = "null") -> str | None:
        return self.storage.texts.get(f"wordclub.match.{game}")

    @property
    def asides(self) -> list[str]:
        """What is on the shelf, unpacked."""
        return [text for _, text in self.world.store.asides()]

    @property
    def toasts(self) -> list[str]:
        return [toast.text for toast in self.shell.toasts]

    @property
    def told(self) -> list[str]:
        return [command.text for command in self.asked(Toast)]
