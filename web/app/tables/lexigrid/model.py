"""What the Lexigrid table holds beside the match: the path, the pass screen, what is being said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.commands import TableCommands
from app.keep.match import AnyMatch
from app.parts.wording import YOU, named
from app.table import Beside, Env
from app.tables.lexigrid import codes, messages
from app.tables.lexigrid.clock import Clock
from app.tables.lexigrid.intents import Dialog, Note
from app.tables.lexigrid.round import LexigridMatch, of_lexigrid
from engine.lexigrid import View
from engine.lexigrid.board import Grid

TIERS = ("everyday", "common")
"""The word lists by how well words are known."""


@dataclass(frozen=True, slots=True)
class Best:
    """How a solo score stands to the best of its setting: "first", "new", "level", "below" or "again" (a grid of the day that
    was hunted before), and the score before."""

    kind: str
    before: int | None


@dataclass(frozen=True, slots=True)
class Glow:
    """Cells that light up for a moment since `since`: a word claimed, or (not `good`) one refused."""

    cells: tuple[int, ...] = ()
    since: float = 0.0
    good: bool = True


@dataclass(frozen=True, slots=True)
class Model:
    """One table, all of it. `view` is what the seat that looks may see.

    `path` are the cells of the word being made, `typed` its letters where it comes from the keyboard. `spent` is the path just
    claimed: Back takes it up again. `note` is what the line above the board says. `trail` is where a drag was last, `before` the
    path before it, `strayed` whether it has gone on to another letter. `solved` are all words of the grid, once all sand has run, and `tiers` the same by how well they are known;
    `code` is the round's code before the sand and the result's after it. `ended` is when the sand ran out, so that a tap that was
    meant for a letter presses nothing; `lost` the word that was being made then, where it may be shown. `pending` are commands that
    wait for the next tick. `drawn` is whether QR codes can be drawn: "", "asked", "ready", "failed". `shaken` is since when the cubes
    come to rest. `practice`: the grid of a day that this device has hunted before, which does not count.
    `rivals` has the seconds of the sand at which the rival of a seat writes words down, as far as they are known; `unseen` has
    these words, for `rivals` alone and never for a view. `pondered` is for how many seconds a rival has been waited for,
    `missing` whether what it thinks with cannot be had.
    """

    match: LexigridMatch
    view: View
    answers: dict[str, object]
    path: tuple[int, ...] = ()
    typed: str = ""
    spent: tuple[int, ...] = ()
    note: Note | None = None
    trail: tuple[float, float] | None = None
    before: tuple[int, ...] | None = None
    strayed: bool = False
    glow: Glow = field(default_factory=Glow)
    cursor: str = "A1"
    curtain: bool = False
    dialog: Dialog | None = None
    seconds: int | None = None
    solved: tuple[str, ...] = ()
    tiers: tuple[tuple[str, ...], ...] = ()
    code: str = ""
    best: Best | None = None
    word: str | None = None
    entry: str = ""
    entry_problem: str = ""
    drawn: str = ""
    awake: bool = False
    lift: bool = True
    clock: Clock = field(default_factory=Clock)
    ended: float = 0.0
    lost: str = ""
    shaken: float = float("-inf")
    practice: bool = False
    pending: TableCommands = ()
    rivals: Mapping[int, tuple[float, ...]] = field(default_factory=dict)
    unseen: Mapping[int, tuple[str, ...]] = field(default_factory=dict, repr=False)
    pondered: int = 0
    missing: bool = False

    @property
    def hunting(self) -> bool:
        """Whether letters can be chosen now."""
        return self.view.phase == "sand" and not self.curtain

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def alone(self) -> bool:
        """Whether one person hunts on this device, with rivals or without."""
        return len(self.match.persons) == 1

    @property
    def grid(self) -> Grid | None:
        """The grid as far as it may be seen."""
        return Grid(self.view.options.size, self.view.faces) if self.view.faces else None


def in_sight(model: Model) -> Grid:
    """The grid of a seat whose hunt it is, or of results: it lies open."""
    grid = model.grid
    assert grid is not None
    return grid


def seat_looking(match: LexigridMatch) -> int | None:
    """Whose eyes are on the screen: with several seekers nobody's between two hunts."""
    told = match.seen_by(None)
    if told.options.mode != "turns" or told.phase == "over":
        return 0
    return told.to_move if told.phase == "sand" else None


def seen(model: Model) -> Model:
    """The model with a fresh view of the match."""
    return replace(model, view=model.match.seen_by(seat_looking(model.match)))


def with_words(model: Model, env: Env) -> Model:
    """The model with what only a device that knows all words can say: the code of its round or of its result."""
    done = model.view.to_move is None
    if not done and model.view.options.mode != "devices":
        return model
    solved = codes.every_word_of(model.match, env)
    code = codes.code_of(model.match, solved, done) if model.view.options.mode == "devices" else ""
    return replace(model, solved=solved if done else (), tiers=tiers(solved, env) if done else (), code=code)


def tiers(words: tuple[str, ...], env: Env) -> tuple[tuple[str, ...], ...]:
    """Words by the first of the lists `TIERS` that has them, the last having the rest; each with the longest first."""
    lists = [env.lexicon.words(name) for name in TIERS]
    found: tuple[list[str], ...] = tuple([] for _ in range(len(TIERS) + 1))
    for word in sorted(words, key=lambda word: (-len(word), word)):
        found[next((at for at, known in enumerate(lists) if word in known), len(TIERS))].append(word)
    return tuple(map(tuple, found))


def beside(model: Model) -> Beside:
    """What is kept beside the record. Between hunts there is no path to keep."""
    kept: dict[str, object] = {"answers": model.answers, "curtain": model.curtain}
    if model.hunting:
        # Only the seconds: a clock that is written four times a second would write the match as often.
        kept |= {"path": list(model.path), "typed": model.typed, "clock": model.clock.to_json()}
    if model.practice:
        kept["practice"] = True
    if model.best is not None:
        kept["best"] = [model.best.kind, model.best.before]
    return kept


def summary(match: AnyMatch) -> str:
    """One line for the home page."""
    seen_by_all = of_lexigrid(match).seen_by(None)
    options = seen_by_all.options
    title = f"The grid of {messages.day_name(options.day)}" if options.day else messages.setting(options)
    to_move = seen_by_all.to_move
    hunter = match.seats[to_move] if to_move is not None else ""
    match seen_by_all.phase:
        case "over" if seen_by_all.results is not None:
            return f"Finished: {messages.verdict(seen_by_all.results, seen_by_all.seats, bool(match.robots))}."
        case "sand":
            return f"{title}. The sand is running for {named(hunter)}."
        case "ready" if to_move is not None and not match.robot_at(to_move):
            return f"{title}. {'You are' if hunter == YOU else f'{hunter} is'} to hunt."
    return f"{title}. All sand has run."
