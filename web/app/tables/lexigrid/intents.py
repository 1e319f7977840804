"""What the Lexigrid table is told beside what every table is."""

from __future__ import annotations

from app.intents import TableIntent
from app.message import Message, WithText

# -- dialogs ---------------------------------------------------------------------------------------------------


class Menu(Message):
    """What else the table can do."""


class Keys(Message):
    """What the keys do."""


class Points(Message):
    """What words are worth."""


Dialog = Menu | Keys | Points


# -- what is being said ----------------------------------------------------------------------------------------


class ClaimedNote(Message):
    """This word has just been claimed."""

    word: str


class RefusedNote(Message):
    """Why something was refused, and the place of the help about it."""

    text: str
    rule: str = ""


class HintNote(Message):
    """What could be done instead."""

    text: str


class NowhereNote(Message):
    """What is being typed does not lie on the grid."""

    text: str


Note = ClaimedNote | RefusedNote | HintNote | NowhereNote


# -- the hunt --------------------------------------------------------------------------------------------------


class StartSand(Message):
    """The seat whose hunt it is turns the glass."""


class Back(Message):
    """Drops the last letter, or takes up the word just claimed without its last one."""


class Clear(Message):
    """Leaves the word being made."""


class Submit(Message):
    """Claims the word being made."""


class ToggleLift(Message):
    """Whether a word that is dragged through is claimed when the finger is lifted."""


# -- after it --------------------------------------------------------------------------------------------------


class Reveal(Message):
    """Lays the lists open."""


class ShowWord(Message):
    """A word of the results is lit on the grid, or no more."""

    word: str


class TypeCode(WithText):
    """What stands in the field for result codes."""

    text: str = ""


class AddCode(Message):
    """Takes in the result codes that stand in the field, or this one."""

    code: str | None = None


class TakeBackCode(Message):
    """Takes the result that was added last off the table."""


class ScanResult(Message):
    """Takes in a result code with the camera."""


class CopyCode(Message):
    """The code to the clipboard."""


class ShareCode(Message):
    """The code as a link, to somebody."""


LexigridIntent = (
    TableIntent | StartSand | Back | Clear | Submit | ToggleLift | Reveal | ShowWord | TypeCode | AddCode | TakeBackCode
    | ScanResult | CopyCode | ShareCode
)  # fmt: skip
