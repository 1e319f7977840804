"""A match that is looked back on, in place of its table: which step is shown, and what goes to another one.

Nothing of it is saved, and nothing can be played: the board is the table's own, at the match as it was then, and hears only
what looks around.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Generic, TypeVar, assert_never

from app import intents
from app.back import hindsight as hind
from app.back import view
from app.back.could import Hindsight
from app.back.intents import BackIntent, PlayPause, SendStep, ShowStep, Slide, StepTo, Unfold
from app.back.past import M, Moment, Past, Way
from app.commands import AskFullScreen, Copy, Focus, IntoSight, Say, Share, TableCommands, Toast
from app.draw.painter import AnyScene
from app.message import Message, Misaddressed
from app.page.view import Node
from app.table import Beside, Env, OnTable, Quest, Sitting, TablePlace, Ui

I = TypeVar("I", bound=Message)  # noqa: E741 (the intents of a table, as in `app.table`)
STEP_MS = 1500.0
"""How long a step is shown while they follow one another."""
SWIPE = 32.0
"""CSS pixels that a swipe goes at least."""
_KEYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}
_ZOOMS = {"+": "in", "-": "out"}
_OWN = (StepTo, ShowStep, Slide, PlayPause, SendStep, Unfold)


@dataclass(frozen=True, eq=False)
class Looking(OnTable, Generic[M, I]):
    """`table` has the model of the step with this `number`. While `playing_since` is a moment, that step came up then by itself.

    `swiped` is how far a finger has gone over what is told: where it was first, and where it is. `hindsight` is what is known of
    what could have been.
    """

    past: Past[M]
    table: Sitting[M, I]
    number: int
    playing_since: float | None = None
    unfolded: bool = False
    swiped: tuple[float, float] | None = None
    hindsight: Hindsight = field(default_factory=Hindsight)

    # -- what the club knows of it -----------------------------------------------------------------------------

    @property
    def place(self) -> TablePlace:
        return self.table.place

    @property
    def model(self) -> M:
        return self.table.model

    @property
    def moment(self) -> Moment:
        return self.past.moments[self.number]

    @property
    def last(self) -> int:
        return len(self.past.moments) - 1

    @property
    def ticks(self) -> bool:
        return self.playing_since is not None

    @property
    def quest(self) -> Quest | None:
        return hind.quest(self)

    def arrived(self) -> TableCommands:
        return (Focus("past-slider"), *self.followed())

    def beside(self) -> Beside:
        return {}

    def view(self, ui: Ui) -> Node[Message]:
        standing = view.Standing(self.number, self.playing_since is not None, self.unfolded, self.hindsight, self.sends)
        return view.page(self.past, self.model, standing, ui)

    def view_key(self) -> Hashable:
        return self.number, self.playing_since is not None, self.unfolded, self.hindsight, self.table.view_key()

    def scene(self, ui: Ui) -> AnyScene | None:
        return self.table.scene(ui)

    def moving(self, now: float) -> bool:
        return self.table.moving(now)

    def grab(self, cell: str) -> str | None:
        return None

    def ghost(self, handle: str) -> None:
        return None

    def holds(self, cell: str) -> bool:
        return False

    def spins(self, now: float) -> bool:
        return self.table.spins(now)

    def covered(self) -> bool:
        return False

    def decides(self) -> None:
        """Nobody is waited for in the past."""

    def wants_key(self, key: str, where: str) -> bool:
        if where == "dialog" or self.past.dialog(self.model) is not None:
            return False
        return key in _KEYS or (key == " " and where in ("", "board")) or (key in _ZOOMS and where == "board")

    # -- what is wanted ----------------------------------------------------------------------------------------

    def sent(self, intent: Message, env: Env) -> tuple[Looking[M, I], TableCommands]:
        if isinstance(intent, _OWN):
            return self._wanted(intent, env)
        if isinstance(intent, hind.WANTED):
            return hind.wanted(self, intent, env)
        match intent:
            case intents.Key(key) if key in _KEYS:
                return self._wanted(StepTo(_KEYS[key]), env)
            case intents.Key(" "):
                return self._wanted(PlayPause(), env)
            case intents.Key(key) if key in _ZOOMS:
                return self._looked(intents.ZoomTo(_ZOOMS[key]), env)
            case intents.Tick():
                return self._ticked(env)
            case intents.Hidden() | intents.Left():
                return self.paused(), ()
            case intents.ToggleFullScreen():
                return self, (AskFullScreen(),)
            case intents.CopyPosition():
                text = self.past.position(self.model, self.moment)
                return self, (Copy(text, "The position is on the clipboard."),)
            case intents.Drag() | intents.DragOver() | intents.Drop() | intents.DragCancel():
                return self._swiping(intent, env)
        if isinstance(intent, self.past.looks):
            return self._looked(intent, env)
        if not isinstance(intent, intents.TableIntent):
            raise Misaddressed(f"nobody who looks back wants {intent!r}")
        return self, ()

    def _wanted(self, intent: BackIntent, env: Env) -> tuple[Looking[M, I], TableCommands]:
        match intent:
            case StepTo(way):
                return self._gone(way, env)
            case ShowStep(number):
                after = self.paused().at(number, env)
                return after, (Say(after.told()), *after.followed())
            case Slide(text):  # the slider reads out by itself where it stands
                number = int(text) if text.isdecimal() else self.number
                after = self.paused().at(number, env)
                return after, after.followed()
            case PlayPause():
                return self._played(env)
            case SendStep():
                return self.paused(), self._sent_on(env)
            case Unfold():
                return replace(self, unfolded=not self.unfolded), self.followed()
        assert_never(intent)

    def _gone(self, way: str, env: Env) -> tuple[Looking[M, I], TableCommands]:
        ways = {"first": 0, "previous": self.number - 1, "next": self.number + 1, "last": self.last}
        number = ways[way]
        if number == self.number or not 0 <= number <= self.last:
            end = "This is where it begins." if self.number == 0 else "This is the last step."
            return self.paused(), (Say(end),)
        after = self.paused().at(number, env)
        return after, (Say(after.told()), *after.followed())

    def at(self, number: int, env: Env) -> Looking[M, I]:
        """Another step on the board, or the same once more."""
        number = min(max(number, 0), self.last)
        way: Way = "onward" if number == self.number + 1 else "leap"
        model = self.past.shown(self.model, self.past.moments[number], way, env)
        seen = hind.moved(self.hindsight)
        return replace(self, number=number, table=self.table.showing(model), swiped=None, hindsight=seen)

    def told(self) -> str:
        """The step as it is read out."""
        moment = self.moment
        return " ".join(part for part in (f"{moment.title}.", f"{moment.said(self.past.seats)}.", moment.then) if part)

    @property
    def sends(self) -> bool:
        """Whether a link can show the step: the match is over, and everybody may know all of it."""
        return self.place.links and self.past.moments[-1].match.outcome is not None

    def _sent_on(self, env: Env) -> TableCommands:
        # By its name: it is on a shelf of its own.
        link: str = import_module("app.links.looking").link_at(self.past.moments[-1].match, self.number, env.address)
        if not link:
            return (Toast("This match is too long for a link."),)
        moment = self.moment
        what = f"{self.place.title}, {moment.title.lower()}. {moment.said(self.past.seats)}"
        return (Share(f"Look at this: {what}\n{link}", "Copied. Paste it into a message."),)

    def followed(self) -> TableCommands:
        """What brings the step into sight in the list of them."""
        return (IntoSight(view.row_id(self.number)),)

    def _looked(self, intent: Message, env: Env) -> tuple[Looking[M, I], TableCommands]:
        table, commands = self.table.sent(intent, env)
        return (self if table is self.table else replace(self, table=table)), commands

    # -- by themselves -----------------------------------------------------------------------------------------

    def _played(self, env: Env) -> tuple[Looking[M, I], TableCommands]:
        """From the beginning where the end was shown."""
        if self.playing_since is not None:
            return self.paused(), (Say("Paused."),)
        after = self.at(0, env) if self.number == self.last else self
        return replace(after, playing_since=env.now), (Say("Playing."), *after.followed())

    def paused(self) -> Looking[M, I]:
        """No step follows by itself."""
        return self if self.playing_since is None else replace(self, playing_since=None)

    def _ticked(self, env: Env) -> tuple[Looking[M, I], TableCommands]:
        if self.playing_since is None or env.now - self.playing_since < STEP_MS:
            return self, ()
        after = self.at(self.number + 1, env)
        ended = after.number == self.last
        said = (Say(after.told()),) if ended else ()
        return replace(after, playing_since=None if ended else env.now), (*said, *after.followed())

    # -- swiped ------------------------------------------------------------------------------------------------

    def _swiping(
        self, intent: intents.Drag | intents.DragOver | intents.Drop | intents.DragCancel, env: Env
    ) -> tuple[Looking[M, I], TableCommands]:
        """A finger over what is told: to the left is onward, as a page is turned."""
        match intent:
            case intents.DragOver(_, x):
                start = self.swiped[0] if self.swiped is not None else x
                return replace(self, swiped=(start, x)), ()
            case intents.Drop(_, _, x) if self.swiped is not None:
                gone = x - self.swiped[0]
                after = replace(self, swiped=None)
                return after._gone("next" if gone < 0 else "previous", env) if abs(gone) >= SWIPE else (after, ())
        return replace(self, swiped=None), ()


def looking(table: Sitting[M, I], model: M, past: Past[M], env: Env) -> Looking[M, I] | None:
    """The last step of a past; None where there is none but the beginning. `model` is the table's, with nothing hidden in it."""
    if len(past.moments) < 2:
        return None
    shown = past.shown(model, past.moments[-1], "open", env)
    return Looking(past, table.showing(shown), len(past.moments) - 1, hindsight=hind.begun(past.could, env))
