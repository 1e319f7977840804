"""What the pages of matches and records are told."""

from __future__ import annotations

from app.message import Message, WithFile, WithText


class ShowGame(Message):
    """The matches of one game, or of all ("")."""

    game: str


class ShowMore(Message):
    """More of the finished matches."""


class GoOn(Message):
    """A match is to lie on its table."""

    name: str


class OpenMore(Message):
    """What else can be done with a match."""

    name: str


class LabelText(WithText):
    """What is typed as a match's name."""

    text: str = ""


class SaveLabel(Message):
    """The match of the open dialog gets the name that was typed."""


class KeepForGood(Message):
    """Whether a finished match never makes room for others."""

    name: str
    keep: bool


class ExportOne(Message):
    """A match as a file."""

    name: str


class Delete(Message):
    """A match goes, unless that is taken back in time."""

    name: str


class Undo(Message):
    """The match that was deleted last stays after all."""


class CloseIt(Message):
    """Closes the dialog."""


class ExportAll(Message):
    """All that is kept as one file."""


class AskToKeep(Message):
    """The browser is to be asked not to clear what is kept."""


class ChooseFile(WithFile):
    """A file was chosen to be taken in."""

    file: object = None


class TakeSettings(Message):
    """Whether the settings of the file come along."""

    wanted: bool


class TakeIn(Message):
    """What was shown of the file is taken in."""


class ShowPlayer(Message):
    """The records of one player."""

    name: str


class AskForget(Message):
    """Asks whether a player is to be forgotten."""

    name: str


class Forget(Message):
    """The records are to forget a player."""

    name: str


MatchesIntent = (
    ShowGame | ShowMore | GoOn | OpenMore | LabelText | SaveLabel | KeepForGood | ExportOne | Delete | Undo | CloseIt
    | ExportAll | AskToKeep | ChooseFile | TakeSettings | TakeIn
)  # fmt: skip
RecordsIntent = ShowGame | ShowPlayer | AskForget | Forget | CloseIt
