"""What is wanted while a match is looked back on, beside what looks around the board."""

from __future__ import annotations

from app.message import Message, WithText


class StepTo(Message):
    """Where to: "first", "previous", "next" or "last"."""

    way: str


class ShowStep(Message):
    """The step with this number, from 0."""

    number: int


class Slide(WithText):
    """The slider stands at the step whose number is its text."""

    text: str = ""


class PlayPause(Message):
    """The steps follow one another by themselves, or no longer."""


class SendStep(Message):
    """A link that shows the step to somebody else."""


class Unfold(Message):
    """Turns and scores are shown below the board, where they have no place beside it, or no longer."""


class WorkOut(Message):
    """What could have been is worked out, turn by turn: begins, stops, goes on."""


class ShowWay(Message):
    """What could have been done instead of the step is shown on the board, or no longer; `number` is which of several."""

    number: int = 0


class GoToMissed(Message):
    """To the turn on which most was missed, with what could have been."""


class TypeRack(WithText):
    """Tiles are typed, to ask what could be played with them."""

    text: str = ""


class AskRack(Message):
    """The best plays of the tiles that were typed are wanted, on the board that is shown."""


class ShowAnswer(Message):
    """One of these plays is shown on the board, or no longer."""

    number: int


class Sought(Message):
    """What was looked for has been found; `key` is that of its quest."""

    key: object
    found: object


class NotSought(Message):
    """Nothing can be looked for: what it takes cannot be had (it is asked for again while one waits), or no longer is that so."""

    missing: bool


class GiveUp(Message):
    """A search has come upon a bug: it is wanted no longer."""


HindsightIntent = WorkOut | ShowWay | GoToMissed | TypeRack | AskRack | ShowAnswer | Sought | NotSought | GiveUp
BackIntent = StepTo | ShowStep | Slide | PlayPause | SendStep | Unfold
