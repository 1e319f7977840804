"""A Lexigrid table to play at in tests: a clock that the test turns, intents sent one by one, what was said kept."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from app.commands import Keep, Say, TableCommands, Toast
from app.draw.scene import Camera, fit
from app.hands.access import pick
from app.intents import Drag, DragOver, Drop, Key, RobotPlays, ShowTiles, Tap, Tick
from app.keep import match as matches
from app.message import Message
from app.page.view import Node, walk
from app.table import Settings, Sitting, Ui
from app.tables.lexigrid import TABLE as table
from app.tables.lexigrid.intents import Clear, StartSand, Submit
from app.tables.lexigrid.scene import bounds
from engine import lexigrid
from engine.games import GAMES
from engine.kernel.refusal import Refusal
from engine.lexigrid.board import cell_of
from engine.lexigrid.paths import first_path
from tests.app.given import Given
from tests.engine.lexigrid.hunt import CARE, NOON, grid, lexicon

SIZE = (390.0, 390.0)
WORDS = (
    "ANT",
    "CAR",
    "CARE",
    "CART",
    "CAT",
    "LION",
    "NET",
    "PINT",
    "QUID",
    "QUIDS",
    "RATE",
    "SON",
    "SPED",
    "TAR",
    "TEN",
    "ACT",
)
LEXICON = lexicon(*WORDS)
ADDRESS = "https://club.example/"


class Table:
    """One device. `kept` is what it keeps beside matches, `commands` those of the last `send`."""

    def __init__(
        self,
        seats=("Ann",),
        text=CARE,
        words=LEXICON,
        answers=None,
        settings=Settings(),
        lift=False,
        robots=(),
        **options,
    ) -> None:
        self.now, self.today, self.words, self.settings = float(NOON), "2025-11-30", words, settings
        self.kept: dict[str, dict] = {"lexigrid": {"lift": lift}}
        self.commands: TableCommands = ()
        options = options if options.get("mode") == "day" else {"grid": list(grid(text).faces), **options}
        match = matches.begin(lexigrid, options, tuple(seats), "test", robots)
        self.at = table.lay(match, {"answers": answers or {}}, self.env())

    @property
    def model(self):
        return self.at.model

    def with_model(self, **changes):
        """The table with other values in some fields of its model."""
        self.at = Sitting(table, replace(self.model, **changes))
        return self

    def env(self) -> Given:
        return Given(
            self.words,
            Random(5),
            self.now,
            SIZE,
            self.settings,
            self.today,
            ADDRESS,
            lambda name: json.loads(json.dumps(self.kept.get(name, {}))),
        )

    def send(self, *intents: Message) -> Table:
        self.commands = ()
        for intent in intents:
            self.at, commands = self.at.sent(intent, self.env())
            self.commands += commands
            for command in commands:
                if isinstance(command, Keep):
                    self.kept[command.name] = json.loads(json.dumps(command.value))
        return self

    def later(self, seconds: float) -> Table:
        """Lets time pass, then tells the table, as the page does four times a second."""
        self.now += seconds * 1000
        return self.send(Tick())

    def think(self, *hunt: tuple[float, str]) -> Table:
        """The rival that is asked for its hunt answers: words, each with its second of the sand."""
        return self.send(RobotPlays(hunt, len(self.model.match.record.events)))

    def start(self) -> Table:
        self.now += 2000  # past the moment in which taps press nothing
        if self.model.curtain:
            self.send(ShowTiles())
        return self.send(StartSand())

    def tap(self, *names: str) -> Table:
        return self.send(*(Tap(name, 0.0, 0.0) for name in names))

    def trace(self, word: str) -> Table:
        """Taps a word's letters."""
        size = self.model.view.options.size
        return self.send(Clear()).tap(*(name_of(size, cell) for cell in first_path(self.model.grid, word)))

    def claim(self, *words: str) -> Table:
        for word in words:
            self.trace(word).send(Submit())
        return self

    def type(self, text: str, where: str = "") -> Table:
        return self.send(*(Key(letter, where) for letter in text))

    def drag(self, *points: tuple[float, float]) -> Table:
        """Drags through points, in cubes from the middle of the first."""
        size = self.model.view.options.size
        place = fit(bounds(size), Camera(), *SIZE)
        first = pick(table.scene(self.model, self.ui()), *points[0], 0.72)
        handle = table.grab(self.model, first)
        moves = [DragOver(None, *place.to_css(*point)) for point in points]
        return self.send(Drag(handle), *moves, Drop(None, None, *place.to_css(*points[-1])))

    def reload(self) -> Table:
        """The page goes and comes back: all that is left is the record and what was kept beside it."""
        match, beside = matches.read(GAMES, matches.to_text(self.model.match, self.at.beside()))
        self.at = table.lay(match, beside, self.env())
        return self

    def ui(self) -> Ui:
        return Ui(self.now, size=SIZE, address=ADDRESS)

    def view(self) -> Node:
        return table.view(self.model, self.ui())

    def said(self) -> str:
        return " ".join(command.text for command in self.commands if isinstance(command, (Say, Toast)))

    def shown(self) -> str:
        """Every text on the page, attributes included, and all that the canvas and its cells hold."""
        return " ".join(texts(self.view())) + " " + repr(table.scene(self.model, self.ui()))

    @property
    def claims(self) -> tuple[str, ...]:
        return self.model.view.claims

    @property
    def path(self) -> str:
        return "".join(self.model.grid.faces[cell] for cell in self.model.path).upper()

    @property
    def phase(self) -> str:
        return self.model.view.phase


def name_of(size: int, cell: int) -> str:
    return "ABCDE"[cell % size] + str(cell // size + 1)


def cells(*names: str) -> tuple[int, ...]:
    return tuple(cell_of(4, name) for name in names)


def texts(node: Node):
    """Every text of a page: between the tags, in attributes, in intents."""
    for part in walk(node):
        if isinstance(part, str):
            yield part
        else:
            yield from (str(value) for value in (*part.attrs.values(), part.key, *part.on.values()))


def accepted(match, move):
    """The match after a move that must be lawful."""
    done = match.played(move, LEXICON.words("common"), Random(5))
    assert not isinstance(done, Refusal), done
    return done
