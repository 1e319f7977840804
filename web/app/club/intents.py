"""What the club itself is told: where to go, what is typed at setup, what comes of what it asked for."""

from __future__ import annotations

from app.club.dialogs import ClubDialog
from app.message import Address, Message, WithFile, WithText

# -- from page to page -----------------------------------------------------------------------------------------


class Route(Message):
    """The address's hash is this now."""

    where: str


class GoBack(Message):
    """From the rules or a table's page to where one came from."""


class Resume(Message):
    """The saved match of a game, from its button rather than from the address."""

    game: str


class FullScreen(Message):
    """In or out of full screen."""


class FullScreenIs(Message):
    """The browser has gone in or out of full screen."""

    on: bool


# -- setting up ------------------------------------------------------------------------------------------------


class SetupCount(Message):
    """So many play."""

    count: int


class SetupName(WithText):
    """The name of a seat."""

    seat: int
    text: str = ""


class SetupNamed(Message):
    """The name of a seat has been typed: it stands there as it is kept."""

    seat: int


class SetupKnown(Message):
    """A name from before: it takes the first seat without one, or leaves the seat that it has."""

    name: str


class SetupSeat(WithText):
    """Who has a seat: the level of a robot, or "" for a person."""

    seat: int
    text: str = ""


class SetupAnswer(Message):
    """One of the answers of a question."""

    name: str
    value: str | int | bool


class SetupText(WithText):
    """What is typed as the answer of a question."""

    name: str
    text: str = ""


class SetupAsk(Message):
    """A question that the address has answered is asked after all."""

    name: str


class SetupScan(Message):
    """The answer of a question is to be read from a QR code."""

    name: str
    label: str


class SetupStart(Message):
    """The match is to begin; `sure` once the one under way may go to the shelf."""

    sure: bool = False


class Rematch(Message):
    """The same seats and options as the match on the table, which is over."""


# -- messages and dialogs --------------------------------------------------------------------------------------


class ShowDialog(Message):
    """Opens a dialog of the club."""

    dialog: ClubDialog


class HideDialog(Message):
    """Closes the club's dialog."""


class ShowToast(Message):
    """A text is shown for a while."""

    text: str


class ToastIsOver(Message):
    """A toast has been shown long enough."""

    number: int


class Banner(Message):
    """A banner is shown, or no more."""

    name: str
    shown: bool


class Change(Message):
    """A setting of this device has another value."""

    name: str
    value: str | bool


class TrySense(Message):
    """ "sound" or "haptics" is tried, if it is switched on."""

    name: str


class Fault(Message):
    """A bug has shown itself: it is said kindly, once, and what is saved stays."""

    details: str


class Missing(Message):
    """A part of the club did not come by the network: what was asked for has not happened."""


class FetchAgain(Message):
    """The player asks for it once more."""


class CopyFault(Message):
    """The details of a fault, with the build and what was done last, to the clipboard."""


class StartScan(Message):
    """The table wants a code read; it gets `Scanned`."""

    title: str


class CodeRead(Message):
    """The camera has read a code, or why it has not."""

    text: str | None
    problem: str


# -- new versions ----------------------------------------------------------------------------------------------


class UpdateFound(Message):
    """A new version waits."""


class News(Message):
    """What is new in the version that waits, in a line or two."""

    lines: tuple[str, ...]


class InstallNow(Message):
    """The player wants the club installed, from the dialog that tells of it."""


class TakeNewVersion(Message):
    """The player wants it now."""


class Reload(Message):
    """The player wants the page anew."""


class OfflineReady(Message):
    """All of the club is kept on the device."""


# -- what is kept ----------------------------------------------------------------------------------------------


class Saved(Message):
    """The match on the table is written, as this text."""

    text: str


class NotSaved(Message):
    """It is not: `elsewhere`, another tab has gone on with it; else the device has no room or keeps nothing."""

    elsewhere: bool


class SaveAgain(Message):
    """The player wants it tried once more."""


class StorageChanged(Message):
    """Another tab has written this key."""

    key: str


class TakeNewest(Message):
    """What another tab has saved is shown here."""


class KeepCopy(Message):
    """What this tab has made of the match goes to the shelf before that."""


class Laid(Message):
    """There is room for a match where its game's match lies: this one is laid there."""

    game: str
    text: str


class NotLaid(Message):
    """There is no room: the device cannot keep the match that would have to go to the shelf."""


class ExportMatch(Message):
    """The match on the table as text."""


class ExportCopy(Message):
    """The text of the export dialog, to the clipboard."""


class ExportFile(Message):
    """The text of the export dialog, as a file."""


class ImportText(WithText):
    """What stands in the import dialog's field."""

    text: str = ""


class ImportFile(WithFile):
    """A file was chosen in the import dialog."""

    file: object = None


class FileRead(Message):
    """What the chosen file holds; None where it cannot be read."""

    text: str | None


class Import(Message):
    """The text in the import dialog's field becomes its game's match."""


# -- to the club's own pages -----------------------------------------------------------------------------------


class PutDone(Message):
    """What was to be put under a name lies there now; else `why` says why not (see `store.Unsaved`)."""

    name: str
    text: str | None
    why: str


class Waited(Message):
    """The time that a page has asked for has gone by."""

    number: int


ShellIntent = (
    Route | GoBack | Resume | FullScreen | FullScreenIs
    | SetupCount | SetupName | SetupNamed | SetupKnown | SetupSeat | SetupAnswer | SetupText | SetupAsk | SetupScan | SetupStart
    | Rematch
    | ShowDialog | HideDialog | ShowToast | ToastIsOver | Banner | Change | TrySense | Fault | CopyFault | StartScan | CodeRead
    | UpdateFound | News | InstallNow | TakeNewVersion | Reload | OfflineReady | Missing | FetchAgain
    | Saved | NotSaved | SaveAgain | StorageChanged | TakeNewest | KeepCopy | Laid | NotLaid
    | ExportMatch | ExportCopy | ExportFile | ImportText | ImportFile | FileRead | Import | PutDone | Waited
)  # fmt: skip


class ToShell(Address):
    """An intent for the club."""

    intent: ShellIntent
