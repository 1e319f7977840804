"""A table: one game's place in the club. What it gives the club is a `Table`, what it gets is an `Env` and a `Ui`.

A table is pure: its functions take a frozen model and answer with values. The club lays a match on it (`Table.lay`)
and from then on knows it only as an `OnTable`, whatever its model and its intents are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Never, Protocol, TypeVar

from app.commands import Commands, TableCommands
from app.draw.painter import AnyScene, Painter, flat_painter
from app.keep.match import AnyMatch, chance_of
from app.message import Message, Misaddressed
from app.page.view import Node
from engine.kernel.game import AnyGame
from engine.kernel.lexicon import Lexicon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.parts.sketch import Sketch

Beside = Mapping[str, object]
"""JSON kept beside a record: answers of setup, draft, pass screen, where one looks."""
Answer = str | int | bool
Answers = dict[str, Answer]


@dataclass(frozen=True, slots=True)
class Choice:
    """One question at setup. `answers` are (value, label, what it means); without any, it is a line of text to be typed.
    Where no answer needs a meaning, they stand side by side.

    `lead` questions come before the players. With `when`, (another question, its answers), it is asked only for those
    answers. `hint` stands below a line of text; `scan`: it may also be read from a QR code. `who`: each answer that is a number
    is a seat, offered by its name and only if somebody plays there. `alone` is the answer, in place of `default`, where one person
    plays with robots: such a question is remembered only once it has been answered.
    """

    name: str
    label: str
    answers: tuple[tuple[Answer, str, str], ...]
    default: Answer
    seats: tuple[int, ...] | None = None  # asked only with these numbers of players
    when: tuple[str, tuple[Answer, ...]] | None = None
    persons: int = 1  # asked only where at least so many people play
    lead: bool = False
    hint: str = ""
    scan: bool = False
    who: bool = False
    alone: Answer | None = None

    def asked(self, count: int, answers: Mapping[str, Answer], persons: int | None = None) -> bool:
        """Whether the question is asked of so many players who have given these answers; `persons` of them are people, else all."""
        return (
            (self.seats is None or count in self.seats)
            and (self.when is None or answers.get(self.when[0]) in self.when[1])
            and (count if persons is None else persons) >= self.persons
        )


LOOKS: Mapping[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "contrast": ("system", "more"),
    "colours": ("usual", "apart"),
    "text": ("normal", "large", "larger"),
    "letters": ("normal", "large"),
    "hand": ("right", "left"),
    "motion": ("system", "less"),
}
"""What the whole page wears, as attributes of its root for the style sheet: each with its answers, the first of them the usual one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What this device's people like. Kept under `settings`."""

    theme: str = "system"
    contrast: str = "system"
    colours: str = "usual"  # "apart": told from one another by every eye
    text: str = "normal"
    letters: str = "normal"  # on tiles
    hand: str = "right"
    motion: str = "system"
    sound: bool = False
    haptics: bool = True
    readable: bool = False  # boards start in readable size
    confirm: bool = False  # a word is placed only once that was asked
    brisk: bool = False  # robots play quickly
    closer: bool = True  # a board that is small on this screen comes nearer where one lays
    coordinates: bool = False  # boards name their cells

    def looks(self) -> dict[str, str]:
        """What the page wears, by the names of `LOOKS`."""
        return {
            "theme": self.theme,
            "contrast": self.contrast,
            "colours": self.colours,
            "text": self.text,
            "letters": self.letters,
            "hand": self.hand,
            "motion": self.motion,
        }

    def to_json(self) -> dict[str, str | bool]:
        return {
            **self.looks(),
            "sound": self.sound,
            "haptics": self.haptics,
            "readable": self.readable,
            "confirm": self.confirm,
            "brisk": self.brisk,
            "closer": self.closer,
            "coordinates": self.coordinates,
        }

    @classmethod
    def from_json(cls, value: Mapping[str, object]) -> Settings:
        """The settings that were kept; what is not as it should be is as in the beginning."""
        looks = {name: _one_of(value.get(name), answers) for name, answers in LOOKS.items()}
        return cls(
            **looks,
            sound=value.get("sound") is True,
            haptics=value.get("haptics") is not False,
            readable=value.get("readable") is True,
            confirm=value.get("confirm") is True,
            brisk=value.get("brisk") is True,
            closer=value.get("closer") is not False,
            coordinates=value.get("coordinates") is True,
        )

    def changed(self, name: str, value: str | bool) -> Settings:
        """The settings with another value of one of them."""
        return Settings.from_json({**self.to_json(), name: value})


def _one_of(value: object, answers: tuple[str, ...]) -> str:
    return value if isinstance(value, str) and value in answers else answers[0]


class Env(Protocol):
    """What an update may use of the world. Each part is looked up only when it is asked for: a drag of twenty moves reads
    no storage.

    `now` is milliseconds since 1970, `size` the canvas in CSS pixels, `rng` chance for one event, `today` the date
    here (YYYY-MM-DD), `address` the club's own for links, `still` reduced motion.
    """

    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def rng(self) -> Random: ...
    @property
    def now(self) -> float: ...
    @property
    def size(self) -> tuple[float, float]: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def today(self) -> str: ...
    @property
    def address(self) -> str: ...
    @property
    def still(self) -> bool: ...
    def kept(self, name: str) -> dict[str, Any]:
        """The JSON object that `Keep(name, ...)` has kept; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Ui:
    """What a view may know of the club: `now` for motion, and what the device can do."""

    now: float = 0.0
    full_screen: bool = False
    settings: Settings = field(default_factory=Settings)
    size: tuple[float, float] = (0.0, 0.0)
    still: bool = False  # reduced motion
    can_scan: bool = False  # the browser reads QR codes
    address: str = ""  # of the club itself, for links
    past_home: str = ""  # where one comes back to from a match that is looked back on without lying on its table


# -- what an address may ask of a table ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetUpWith:
    """An address asks for a new match with these answers; `problem` is what is wrong with it, if anything is."""

    answers: Answers
    problem: str = ""


@dataclass(frozen=True, slots=True)
class GoToTable:
    """An address asks for the match on the table, which then gets this intent."""

    intent: Message | None = None


Arrival = SetUpWith | GoToTable


# -- a page beside the match -----------------------------------------------------------------------------------

P = TypeVar("P")
PI = TypeVar("PI", bound=Message)


class OpenPage(ABC):
    """A page as it is now, as the club knows it: a table's, which asks for what tables may ask for, or one of the club's own."""

    @property
    @abstractmethod
    def title(self) -> str: ...
    @abstractmethod
    def sent(self, intent: Message, env: Env) -> tuple[OpenPage, Commands]: ...
    @abstractmethod
    def view(self) -> Node[Message]: ...

    def arrived(self) -> Commands:
        """What is to be done once it has come on the page."""
        return ()

    def left(self) -> Commands:
        """What is still to be done when it is left."""
        return ()


@dataclass(frozen=True)
class Page(Generic[P, PI]):
    """A page beside the match, at "#<game>/<name>": the house rules of the globe. `intents` are all it understands."""

    title: str
    intents: tuple[type[PI], ...]
    start: Callable[[Env], P]
    update: Callable[[P, PI, Env], tuple[P, TableCommands]]
    view: Callable[[P], Node[PI]]

    def open(self, env: Env) -> OpenPage:
        return _Opened(self, self.start(env))


@dataclass(frozen=True)
class _Opened(OpenPage, Generic[P, PI]):
    page: Page[P, PI]
    state: P

    @property
    def title(self) -> str:
        return self.page.title

    def sent(self, intent: Message, env: Env) -> tuple[OpenPage, TableCommands]:
        if not isinstance(intent, self.page.intents):
            raise Misaddressed(f"the page {self.page.title} knows no {intent!r}")
        state, commands = self.page.update(self.state, intent, env)
        return (self if state is self.state else _Opened(self.page, state)), commands

    def view(self) -> Node[Message]:
        return self.page.view(self.state)


# -- the table -------------------------------------------------------------------------------------------------


class Model(Protocol):
    """What every table's model has: the match, the cell where the keyboard is, and the dialog that is open."""

    @property
    def match(self) -> AnyMatch: ...
    @property
    def cursor(self) -> str: ...
    @property
    def dialog(self) -> Message | None: ...


class Quest:
    """What takes a while to look for and is wanted on the page now: it is looked for in slices (`app.back.seeking`).

    Two with one `key` are the same. `begin` gives None for every breath, at last what was found. `game` is the one whose robots
    know how, "" where nothing has to be fetched.
    """

    __slots__ = ("begin", "game", "key")

    def __init__(self, key: Hashable, begin: Callable[[Lexicon], Iterator[object]], game: str = "") -> None:
        self.key, self.begin, self.game = key, begin, game


class OnTable(ABC):
    """A match that lies on its table, as the club knows it. Frozen: `sent` gives the next one."""

    @property
    @abstractmethod
    def place(self) -> TablePlace: ...
    @property
    @abstractmethod
    def model(self) -> Model: ...
    @property
    def match(self) -> AnyMatch:
        return self.model.match

    @property
    def ticks(self) -> bool:
        """Whether it wants a `Tick` four times a second now."""
        return self.place.ticks

    def looked_back(self, env: Env) -> OnTable | None:
        """What has happened so far, to be looked through; None while there is nothing to see. It saves nothing."""
        return None

    def arrived(self) -> TableCommands:
        """What is to be done once it has come on the page."""
        return ()

    @property
    def quest(self) -> Quest | None:
        """What is to be looked for meanwhile, if anything is."""
        return None

    @abstractmethod
    def sent(self, intent: Message, env: Env) -> tuple[OnTable, TableCommands]:
        """The table after an intent, with what it asks for. `Misaddressed` for an intent that is none of its own."""

    @abstractmethod
    def beside(self) -> Beside: ...
    @abstractmethod
    def view(self, ui: Ui) -> Node[Message]: ...
    @abstractmethod
    def view_key(self) -> Hashable: ...
    @abstractmethod
    def scene(self, ui: Ui) -> AnyScene | None: ...
    @abstractmethod
    def moving(self, now: float) -> bool: ...
    @abstractmethod
    def grab(self, cell: str) -> str | None: ...
    @abstractmethod
    def ghost(self, handle: str) -> Node[Message] | None: ...
    @abstractmethod
    def holds(self, cell: str) -> bool: ...
    @abstractmethod
    def spins(self, now: float) -> bool: ...
    @abstractmethod
    def covered(self) -> bool: ...
    @abstractmethod
    def wants_key(self, key: str, where: str) -> bool: ...
    @abstractmethod
    def decides(self) -> int | None: ...

    def asked(self, seat: int) -> tuple[object, Random]:
        return self.match.seen_by(seat), chance_of(self.match)

    def about(self) -> object:
        return self.match

    @property
    def robot(self) -> int | None:
        """The seat of the robot that the match waits for, if it waits for one."""
        match = self.match
        if not match.robots or match.outcome is not None:
            return None
        seat = self.decides()
        return seat if seat is not None and match.robot_at(seat) else None

    @property
    def wonders(self) -> int | None:
        """The seat of the person on turn who has asked what the best move is, until they are told."""
        return None

    @property
    def busy(self) -> bool:
        """Whether the table is not to go on by itself: a dialog is open, or the pass screen is up."""
        return self.model.dialog is not None or self.covered()


def _just_answers(answers: Answers, seats: tuple[str, ...], env: Env) -> dict[str, object]:
    return dict(answers)


def _the_first(answers: Answers, count: int, env: Env) -> int:
    return 0


def _as_before(answers: Answers, match: AnyMatch) -> Answers:
    return answers


@dataclass(frozen=True, kw_only=True)
class TablePlace(ABC):
    """What the club knows of a table before a match lies on it.

    `choices`: what is chosen at setup. `options` turns the answers into the engine's options; ValueError says in plain words
    why no match can begin with them. `again`: the answers for another match of the same players, after this one.
    `begins`: which of so many seats gets the first place, the others following in their order. `alone`: what
    is answered for a person alone against a robot. `seats_for`: how many may play with these answers. `robots_beside`: whether
    robots play at the same time as people do; they sit behind these then. `days`:
    whether it has a puzzle of the day, which is then `app.days.<game>`; `first`: a guided first turn, which is `app.firsts.<game>`. `links`: whether a match of two people can go on by link. `summary`: one line for the home page. `setup_extra`:
    what the setup shows below its questions. `arrive`: what the rest of an address "#<game>/<rest>" asks for, given the match on
    the table or None. `export_note`: what an export gives away, and to whom it must not be shown. `painter` makes what paints
    its canvas. `ticks`: whether it wants a `Tick` four times a second; `wheel`: whether it wants `Wheel`, else a wheel zooms. `restless`: its
    board may move below a tile that is held, so it is told in every such frame where the tile is. `sketch`: a match in
    small, from what an onlooker sees of it.
    """

    game: AnyGame
    title: str
    summary: Callable[[AnyMatch], str]
    choices: tuple[Choice, ...] = ()
    options: Callable[[Answers, tuple[str, ...], Env], Mapping[str, object]] = _just_answers
    again: Callable[[Answers, AnyMatch], Answers] = _as_before
    begins: Callable[[Answers, int, Env], int] = _the_first
    seats_for: Callable[[Answers], range] | None = None
    setup_extra: Callable[[Env], Node[Never]] | None = None
    arrive: Callable[[str, AnyMatch | None, Env], Arrival] | None = None
    pages: Mapping[str, Page[Any, Any]] = field(default_factory=dict)
    export_note: str = "It holds every rack, so do not show it to players."
    painter: Callable[[Any, Any], Painter] = flat_painter
    alone: Answers = field(default_factory=dict)
    robots_beside: bool = False
    days: bool = False
    first: bool = False
    links: bool = False
    ticks: bool = False
    wheel: bool = False
    restless: bool = False

    @property
    def name(self) -> str:
        """The game's name in addresses and records."""
        return self.game.GAME

    def seats(self, answers: Answers) -> range:
        return self.seats_for(answers) if self.seats_for is not None else self.game.SEATS

    sketch: Callable[[AnyMatch], Sketch] | None = None

    @abstractmethod
    def lay(self, match: AnyMatch, beside: Beside, env: Env) -> OnTable:
        """A match just begun (`beside` has only the answers of setup) or as it was left."""


M = TypeVar("M", bound=Model)
I = TypeVar("I", bound=Message)  # noqa: E741 (the intents of a table, beside M for its model)


def _no_past(table: Sitting[Any, Any], env: Env) -> OnTable | None:
    return None


def _at_rest(model: Model, now: float) -> bool:
    return False


def _open(model: Model) -> bool:
    return False


def _nothing_held(model: Model, cell: str) -> bool:
    return False


def _nobody(model: Model) -> int | None:
    return None


def _what_it_sees(model: Model, seat: int) -> tuple[object, Random]:
    return model.match.seen_by(seat), chance_of(model.match)


def _this_moment(model: Model) -> object:
    return model.match


@dataclass(frozen=True, kw_only=True)
class Table(TablePlace, Generic[M, I]):
    """A table with the functions of its game; `intents` are all that its `update` understands.

    `look_back` gives the past of the match on it (see `app.back`), None while there is nothing to see.

    `open` gives the model of a match, `beside` what is kept with it. `view` is everything beside the canvas, made anew when
    `view_key` changes; `scene` what the canvas shows, from what the seat that looks may see; `moving` whether something is in
    motion, so that frames are asked for. `grab`: what can be dragged from a cell, as a handle; `ghost`: what hangs from the
    finger meanwhile; `holds`: whether something there is looked at by holding; `spins`: whether the board is in motion that a touch
    stops, and does nothing else; `covered`: whether the pass screen hides what is private. `decides`: the seat that the match waits
    for, None where it goes on by itself: a table whose game has robots tells it. `asked`: what a robot at a seat thinks about, and with
    which chance; `about`: an object that is the same as long as such a thought holds. `wonders`: the seat of the person on turn who
    wants to be told the best move (`Advice`), as long as it does. `wants_key`: whether a key is the table's, else
    the browser has it.
    """

    intents: tuple[type[I], ...]
    open: Callable[[AnyMatch, Beside, Env], M]
    beside: Callable[[M], Beside]
    look_back: Callable[[Sitting[M, I], Env], OnTable | None] = _no_past
    update: Callable[[M, I, Env], tuple[M, TableCommands]]
    view: Callable[[M, Ui], Node[I]]
    view_key: Callable[[M], Hashable]
    scene: Callable[[M, Ui], AnyScene | None]
    grab: Callable[[M, str], str | None]
    ghost: Callable[[M, str], Node[I] | None]
    wants_key: Callable[[M, str, str], bool]
    moving: Callable[[M, float], bool] = _at_rest
    holds: Callable[[M, str], bool] = _nothing_held
    spins: Callable[[M, float], bool] = _at_rest
    covered: Callable[[M], bool] = _open
    decides: Callable[[M], int | None] = _nobody
    asked: Callable[[M, int], tuple[object, Random]] = _what_it_sees
    about: Callable[[M], object] = _this_moment
    wonders: Callable[[M], int | None] = _nobody

    def lay(self, match: AnyMatch, beside: Beside, env: Env) -> Sitting[M, I]:
        return Sitting(self, self.open(match, beside, env))


class Sitting(OnTable, Generic[M, I]):
    """A model at its table: the only place where both are known by their types."""

    __slots__ = ("_model", "_table")

    def __init__(self, table: Table[M, I], model: M) -> None:
        self._table, self._model = table, model

    @property
    def place(self) -> TablePlace:
        return self._table

    @property
    def model(self) -> M:
        return self._model

    def showing(self, model: M) -> Sitting[M, I]:
        """The same table with another model on it."""
        return Sitting(self._table, model)

    def looked_back(self, env: Env) -> OnTable | None:
        return self._table.look_back(self, env)

    def sent(self, intent: Message, env: Env) -> tuple[Sitting[M, I], TableCommands]:
        if not isinstance(intent, self._table.intents):
            raise Misaddressed(f"{self._table.title} knows no {intent!r}")
        model, commands = self._table.update(self._model, intent, env)
        return (self if model is self._model else Sitting(self._table, model)), commands

    def beside(self) -> Beside:
        return self._table.beside(self._model)

    def view(self, ui: Ui) -> Node[Message]:
        return self._table.view(self._model, ui)

    def view_key(self) -> Hashable:
        return self._table.view_key(self._model)

    def scene(self, ui: Ui) -> AnyScene | None:
        return self._table.scene(self._model, ui)

    def moving(self, now: float) -> bool:
        return self._table.moving(self._model, now)

    def grab(self, cell: str) -> str | None:
        return self._table.grab(self._model, cell)

    def ghost(self, handle: str) -> Node[Message] | None:
        return self._table.ghost(self._model, handle)

    def holds(self, cell: str) -> bool:
        return self._table.holds(self._model, cell)

    def spins(self, now: float) -> bool:
        return self._table.spins(self._model, now)

    def covered(self) -> bool:
        return self._table.covered(self._model)

    def wants_key(self, key: str, where: str) -> bool:
        return self._table.wants_key(self._model, key, where)

    def decides(self) -> int | None:
        return self._table.decides(self._model)

    def asked(self, seat: int) -> tuple[object, Random]:
        return self._table.asked(self._model, seat)

    def about(self) -> object:
        return self._table.about(self._model)

    @property
    def wonders(self) -> int | None:
        return self._table.wonders(self._model)
