"""A guided first turn in place of a table. It is laid anew whenever it is asked for, and keeps nothing but that it was had."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, Generic

from app.commands import AskFullScreen, Focus, GoTo, Keep, PlaySound, Say, TableCommands
from app.draw.painter import AnyScene
from app.firsts import view
from app.firsts.intents import Again, FirstIntent, FirstMenu, Skip
from app.firsts.steps import LOOKING, Cells, I, M, Script, Step
from app.intents import Adjust, CloseDialog, OpenDialog, TableIntent, Tick, ToggleFullScreen
from app.message import Message, Misaddressed
from app.page.view import Node
from app.table import Beside, Env, OnTable, Sitting, TablePlace, Ui

KEPT = "firsts"
"""Under this name it is kept which games have shown their first turn: to its end, or until it was skipped."""
DONE, SKIPPED = "done", "skipped"


@dataclass(frozen=True, eq=False)
class First(OnTable, Generic[M, I]):
    """`number` is the step that is to be done, `passed` are those that are done once for all. `said` is what was last told to do."""

    script: Script[M, I]
    table: Sitting[M, I]
    number: int = 0
    passed: frozenset[int] = frozenset()
    said: str = ""
    dialog: Message | None = None

    @property
    def over(self) -> bool:
        return self.number == len(self.script.steps)

    @property
    def step(self) -> Step[M] | None:
        return None if self.over else self.script.steps[self.number]

    @property
    def told(self) -> str:
        """What is to be done now, or what more there is to know."""
        step = self.step
        return self.script.after if step is None else step.told(self.table.model)

    @property
    def _lit(self) -> Cells:
        step = self.step
        return () if step is None else step.lit(self.table.model)

    # -- what the club knows of it -----------------------------------------------------------------------------

    @property
    def place(self) -> TablePlace:
        return self.script.table

    @property
    def model(self) -> M:
        return self.table.model

    @property
    def ticks(self) -> bool:
        return self.table.ticks and self.script.hears(Tick())

    def arrived(self) -> TableCommands:
        return (Say(view.said(self)),)

    def beside(self) -> Beside:
        return {}

    def view(self, ui: Ui) -> Node[Message]:
        return view.page(self, ui)

    def view_key(self) -> Hashable:
        return "first", self.table.view_key(), self.number, self.dialog

    def scene(self, ui: Ui) -> AnyScene | None:
        return self.script.scene(self.table, self._lit, ui)

    def moving(self, now: float) -> bool:
        return self.table.moving(now)

    def grab(self, cell: str) -> str | None:
        return None if self.over else self.table.grab(cell)

    def ghost(self, handle: str) -> Node[Message] | None:
        return self.table.ghost(handle)

    def holds(self, cell: str) -> bool:
        return self.table.holds(cell)

    def spins(self, now: float) -> bool:
        return self.table.spins(now)

    def covered(self) -> bool:
        return False

    def decides(self) -> None:
        """Nobody else plays."""

    def wants_key(self, key: str, where: str) -> bool:
        return not self.over and self.dialog is None and self.table.wants_key(key, where)

    # -- on ----------------------------------------------------------------------------------------------------

    def sent(self, intent: Message, env: Env) -> tuple[First[M, I], TableCommands]:
        match intent:
            case Skip():
                return self, (_kept(self.place.name, SKIPPED, env), GoTo(self.place.name))
            case Again():
                laid = first_of(self.script, env)
                return laid, laid.arrived()
            case ToggleFullScreen():
                return self, (AskFullScreen(),)
            case CloseDialog() if self.dialog is not None:
                return replace(self, dialog=None), ()
            case OpenDialog(FirstMenu() as dialog):
                return replace(self, dialog=dialog), ()
        if not isinstance(intent, (FirstIntent, TableIntent, *self.script.table.intents)):
            raise Misaddressed(f"a guided first turn knows no {intent!r}")
        heard = self.script.hears(intent) and (not self.over or isinstance(intent, (*LOOKING, Adjust, OpenDialog)))
        if not isinstance(intent, self.script.table.intents) or not heard:
            return self, ()
        table, commands = self.script.before(self.table, env).sent(intent, env)
        chosen = self.dialog is not None and isinstance(intent, OpenDialog)
        return (replace(self, dialog=None) if chosen else self)._after(table, commands, env)

    def _after(self, table: Sitting[M, I], commands: TableCommands, env: Env) -> tuple[First[M, I], TableCommands]:
        """What becomes of something done at the table: the step that is to be done now, said once it can be heard."""
        if table is self.table:
            return self, commands
        number, passed = self.script.at(table.model, self.passed)
        after = replace(self, table=table, number=number, passed=passed)
        if number != self.number and after._lit:
            after = replace(after, table=self.script.shown(table, after._lit, env))
        if after.told == self.said or table.model.dialog is not None:
            return after, commands
        after = replace(after, said=after.told)
        # A screen reader is given one text at a time: what the table has said of it comes first.
        said = " ".join((*(c.text for c in commands if isinstance(c, Say)), view.said(after)))
        commands = (*(c for c in commands if not isinstance(c, Say)), Say(said))
        if after.over and not self.over:
            kept = _kept(self.place.name, DONE, env)
            return after, (*commands, kept, Focus("first-play"), PlaySound("claim"))
        return after, commands


AnyFirst = First[Any, Any]


def first_of(script: Script[M, I], env: Env) -> First[M, I]:
    """A game's guided first turn, at its first step."""
    first = First(script, script.lay(env))
    return replace(first, said=first.told)


def _kept(game: str, how: str, env: Env) -> Keep:
    known = {name: value for name, value in env.kept(KEPT).items() if value in (DONE, SKIPPED)}
    return Keep(KEPT, {**known, game: how}, quietly=True)
