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


class Unfold(Message):
    """Turns and scores are shown below the board, where they have no place beside it, or no longer."""


BackIntent = StepTo | ShowStep | Slide | PlayPause | Unfold
