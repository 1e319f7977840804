"""What is wanted at the puzzle of a day, beside what is done at the table itself."""

from __future__ import annotations

from app.message import Message


class Answer(Message):
    """What lies on the board is the answer."""


class GiveUp(Message):
    """There will be no answer: the solution is shown."""


class ShowPlay(Message):
    """Once it is over, something else is shown on the board."""

    way: str


class StartOver(Message):
    """The puzzle as it was in the beginning, or with so many of the moves that have been made."""

    kept: int = 0


class DayMenu(Message):
    """The dialog behind "More"."""


class DaysDialog(Message):
    """The last thirty days."""


class GiveUpDialog(Message):
    """Whether to give up."""


DayIntent = Answer | GiveUp | ShowPlay | StartOver
DayDialog = DayMenu | DaysDialog | GiveUpDialog
