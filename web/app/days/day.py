"""The puzzle of a day in place of a table: it is made, laid, answered once, and then looked at.

Trying costs nothing: tiles may be laid, moved and taken back at will, and the table says what they would bring. The first
answer that is given is the one that counts, on the day that it was asked for; older days are for practice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, get_args

from app.back.intents import GiveUp as NoMore
from app.back.intents import NotSought, Sought
from app.commands import AskFullScreen, Focus, PlaySound, Say, Share, TableCommands
from app.days import results, view
from app.days.asked import Asked, Done, I, M, P, Result, Way
from app.days.intents import Answer, DayDialog, DayIntent, GiveUp, GiveUpDialog, ShowPlay, StartOver
from app.days.results import Answered, Answers
from app.draw.painter import AnyScene
from app.intents import CloseDialog, CopyPosition, OpenDialog, ShareResult, TableIntent, Tick, ToggleFullScreen
from app.message import Message, Misaddressed
from app.page.view import Node
from app.table import Beside, Env, OnTable, Quest, Sitting, TablePlace, Ui
from engine.kernel.days import day_said
from engine.kernel.lexicon import Lexicon

_OWN = get_args(DayIntent)
_DIALOGS = get_args(DayDialog)


class Making:
    """The making of a puzzle, which goes on from where it was whenever it is wanted again. `begin` begins it, with the word lists."""

    __slots__ = ("_begin", "_steps")

    def __init__(self, begin: Callable[[Lexicon], Iterator[object]]) -> None:
        self._begin = begin
        self._steps: Iterator[object] | None = None

    def steps(self, lexicon: Lexicon) -> Iterator[object]:
        if self._steps is None:
            self._steps = self._begin(lexicon)
        return self._steps


@dataclass(frozen=True, eq=False)
class Day(OnTable, Generic[P, M, I]):
    """`table` is None, like `puzzle`, while the puzzle of `day` is made: `making` does that, `how_far` tells of it, and a bug leaves it
    `stopped`. `result` is there once it is over, and then `way` says what is on the board. `tries` counts those that came to nothing.
    `answers` are those of all days.
    """

    kind: Asked[P, M, I]
    day: str
    today: str
    answers: Answers
    making: Making
    stopped: bool = False
    how_far: str = ""
    puzzle: P | None = None
    table: Sitting[M, I] | None = None
    result: Result | None = None
    way: Way = ""
    tries: int = 0
    dialog: Message | None = None

    # -- what the club knows of it -----------------------------------------------------------------------------

    @property
    def place(self) -> TablePlace:
        return self.kind.table

    @property
    def model(self) -> M:
        assert self.table is not None, "nothing is laid while the puzzle is made"
        return self.table.model

    @property
    def counts(self) -> bool:
        """Whether an answer counts: to the puzzle of today, and none was given before."""
        return self.day == self.today and self.day not in self.answers

    @property
    def ticks(self) -> bool:
        return self.table is not None and self.table.ticks and self.kind.hears(Tick())

    @property
    def title(self) -> str:
        return f"{self.place.title} of the day"

    @property
    def quest(self) -> Quest | None:
        """The puzzle itself is looked for, a step at a time, until it is there."""
        if self.table is not None or self.stopped:
            return None
        return Quest((self.place.name, self.day, self.how_far), self.making.steps)

    def beside(self) -> Beside:
        return {}

    def view(self, ui: Ui) -> Node[Message]:
        return view.page(self, ui)

    def view_key(self) -> Hashable:
        table = self.table.view_key() if self.table is not None else self.how_far
        return self.day, table, self.result, self.way, self.dialog

    def scene(self, ui: Ui) -> AnyScene | None:
        return self.table.scene(ui) if self.table is not None else None

    def moving(self, now: float) -> bool:
        return self.table is not None and self.table.moving(now)

    def grab(self, cell: str) -> str | None:
        return self.table.grab(cell) if self.table is not None else None

    def ghost(self, handle: str) -> Node[Message] | None:
        return self.table.ghost(handle) if self.table is not None else None

    def holds(self, cell: str) -> bool:
        return self.table is not None and self.table.holds(cell)

    def spins(self, now: float) -> bool:
        return self.table is not None and self.table.spins(now)

    def covered(self) -> bool:
        return False

    def decides(self) -> None:
        """Nobody else plays."""

    def wants_key(self, key: str, where: str) -> bool:
        return self.table is not None and self.dialog is None and self.table.wants_key(key, where)

    # -- on ----------------------------------------------------------------------------------------------------

    def sent(self, intent: Message, env: Env) -> tuple[Day[P, M, I], TableCommands]:
        match intent:
            case Sought(_, step):
                return self._found(step, env)
            case NotSought() | NoMore():
                return replace(self, stopped=isinstance(intent, NoMore)), ()
            case ToggleFullScreen():
                return self, (AskFullScreen(),)
            case CloseDialog() if self.dialog is not None:
                return replace(self, dialog=None), ()
            case OpenDialog(dialog) if isinstance(dialog, _DIALOGS):
                return replace(self, dialog=dialog), ()
            case ShareResult():
                return self, ((Share(self.shared(env), "The result is on the clipboard."),) if self.result else ())
        if self.table is None or self.puzzle is None:
            if not isinstance(intent, (*_OWN, *self.kind.table.intents)):
                raise Misaddressed(f"the puzzle of a day knows no {intent!r}")
            return self, ()
        return self._played(self.table, self.puzzle, intent, env)

    def _played(self, table: Sitting[M, I], puzzle: P, intent: Message, env: Env) -> tuple[Day[P, M, I], TableCommands]:
        match intent:
            case Answer():
                if self.result is not None:
                    return self, ()
                return self._after(self.kind.answered(puzzle, table, env), puzzle, env)
            case GiveUp():
                if self.result is not None or not isinstance(self.dialog, GiveUpDialog):
                    return self, ()
                return self._over(self.kind.given_up(puzzle), puzzle, env)
            case ShowPlay(way) if self.result is not None and way in dict(self.kind.ways(puzzle, self.result)):
                after = self._showing(self.result, puzzle, way, env)
                return after, (Say(self.kind.shown(after.model, self.result, way)),)
            case StartOver(kept) if self.result is None:
                laid = self.kind.rewound(puzzle, table, kept, env)
                return replace(self, table=laid), (Say(self.kind.told(laid.model)),)
            case ShowPlay() | StartOver():
                return self, ()
        if isinstance(intent, self.kind.table.intents) and self.kind.hears(intent):
            then, commands = table.sent(intent, env)
            chosen = isinstance(intent, (OpenDialog, CopyPosition, *self.kind.closing))
            here = replace(self, dialog=None) if chosen and self.dialog is not None else self
            if then is table or self.result is not None:
                return here._with(then), commands
            return here._after(self.kind.done(puzzle, table, then, commands, self.tries, env), puzzle, env)
        if not isinstance(intent, TableIntent):
            raise Misaddressed(f"the puzzle of a day knows no {intent!r}")
        return self, ()

    def _with(self, table: Sitting[M, I]) -> Day[P, M, I]:
        return self if table is self.table else replace(self, table=table)

    def _after(self, done: Done[M, I], puzzle: P, env: Env) -> tuple[Day[P, M, I], TableCommands]:
        after = self._with(done.table)
        if done.result is not None:
            return after._over(done.result, puzzle, env)
        return (replace(after, tries=after.tries + 1) if done.failed else after), done.commands

    def _found(self, step: object, env: Env) -> tuple[Day[P, M, I], TableCommands]:
        """A step of the making, or the puzzle itself, which is laid; one that was answered before is shown as it was."""
        if self.table is not None:
            return self, ()
        puzzle = self.kind.made(step)
        if puzzle is None:
            return replace(self, how_far=self.kind.how_far(step)), ()
        table = self.kind.lay(puzzle, env)
        laid = replace(self, puzzle=puzzle, table=table, how_far="")
        before = self.answers.get(self.day)
        if before is not None:
            result = self.kind.judged(puzzle, before.answer, env) if before.stars else self.kind.given_up(puzzle)
            if result is not None:
                laid = replace(laid, result=result)
                return laid._showing(result, puzzle, self.kind.ways(puzzle, result)[0][0], env), (
                    Say(view.told(result)),
                )
        return laid, (Say(f"{self.kind.question(puzzle)} {self.kind.told(table.model)}"),)

    # -- over --------------------------------------------------------------------------------------------------

    def _over(self, result: Result, puzzle: P, env: Env) -> tuple[Day[P, M, I], TableCommands]:
        """The first answer of its day is kept; after that, and for older days, nothing is."""
        answers: Answers = results.kept(self.place.name, env)  # another tab may have answered meanwhile
        commands: TableCommands = ()
        if self.day == self.today and self.day not in answers:
            answers = {**answers, self.day: Answered(result.stars, result.answer)}
            commands = (results.keep(self.place.name, answers),)
        after = replace(self, result=result, answers=answers, dialog=None)
        after = after._showing(result, puzzle, self.kind.ways(puzzle, result)[0][0], env)
        sound = (PlaySound("claim"),) if result.stars else ()
        return after, (*commands, Say(view.told(result)), Focus("day-share"), *sound)

    def _showing(self, result: Result, puzzle: P, way: Way, env: Env) -> Day[P, M, I]:
        assert self.table is not None
        return replace(self, table=self.kind.showing(puzzle, self.table, result, way, env), way=way)

    def shared(self, env: Env) -> str:
        """What goes out: how well it went, and nothing of the board."""
        assert self.result is not None
        today = self.day == self.today
        lines = [f"{self.title}, {day_said(self.day)}", f"{view.stars(self.result.stars)} {self.result.share}".strip()]
        row = results.streak(self.answers, self.today)
        if today and row > 1:
            lines.append(f"{row} days in a row.")
        lines.append(f"{env.address}#{self.place.name}/day" + ("" if today else f"/{self.day}"))
        return "\n".join(lines)


AnyDay = Day[Any, Any, Any]


def day_of(asked: Asked[P, M, I], wanted: str, env: Env) -> Day[P, M, I]:
    """The puzzle of a day that an address asks for, not made yet."""
    today = env.today
    day = results.offered(wanted, today)
    making = Making(lambda lexicon: asked.making(day, lexicon))
    return Day(asked, day, today, results.kept(asked.table.name, env), making)
