"""What an update asks of the page and the device beside a new model. `runner` carries them out.

An update returns a tuple of commands, in the order in which they are to be done. `TableCommand` is all that a table may
ask for; the store, addresses and pages are the club's, and a table asks for them by name (`AskRematch`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.message import Message
from app.page.view import Node

# -- what a table may ask for ----------------------------------------------------------------------------------


class Say(Message):
    """Read out by screen readers."""

    text: str


class Toast(Message):
    """Shown for a while, and read out."""

    text: str


class Focus(Message):
    """Puts the keyboard's focus on an element, once it is on the page."""

    element: str


class FocusCell(Message):
    """Puts the keyboard's focus on a cell of the board."""

    cell: str


class IntoSight(Message):
    """Scrolls what an element stands in just so far that it is seen; nothing else on the page moves."""

    element: str


class Copy(Message):
    """To the clipboard; `said` is the toast that tells of it."""

    text: str
    said: str


class Share(Message):
    """The device's share sheet, or the clipboard where there is none; a sheet that was closed does nothing."""

    text: str
    said: str


class SendPicture(Message):
    """A picture to the device's share sheet with a text, or as a download under a name. `draw` paints it, given
    `bridge.drawing`, and gives the canvas."""

    draw: Callable[[object], object]
    name: str
    text: str


class OfferFile(Message):
    """Offered as a download, or to the share sheet where an installed app cannot download."""

    name: str
    text: str


class Vibrate(Message):
    """A buzz, only when the player chose them."""

    milliseconds: int


class PlaySound(Message):
    """One of `bridge.sound.SOUNDS`, so many milliseconds from now; only when the player chose sounds."""

    name: str
    after: float = 0.0


class Hush(Message):
    """Sounds that are still to come do not: what they belong to was skipped."""


class AskSetting(Message):
    """A setting of this device is to have another value: a switch in a table's own menu."""

    name: str
    value: str | bool


class StayAwake(Message):
    """Keeps the screen on, or no longer."""

    wanted: bool


class Keep(Message):
    """A JSON object to be kept on this device under a name; `env.kept(name)` reads it.

    `quietly`: nobody is told where there is no room for it.
    """

    name: str
    value: Mapping[str, object]
    quietly: bool = False


class Fly(Message):
    """A picture flies from a point of the canvas, in CSS pixels, to the element with this id."""

    picture: Node[Message]
    x: float
    y: float
    onto: str


class Load(Message):
    """Fetches a bundled Python package; then `Loaded` comes."""

    package: str


class Scan(Message):
    """Reads a QR code with the camera, in a dialog of the club; then `Scanned` comes."""

    title: str


class AskExport(Message):
    """The match on the table as text, in a dialog of the club."""


class AskRematch(Message):
    """A new match with the same seats and options."""


class AskFullScreen(Message):
    """In or out of full screen."""


class GoTo(Message):
    """Another page of the club, by its address's hash."""

    where: str


TableCommand = (
    Say | Toast | Focus | FocusCell | IntoSight | Copy | Share | SendPicture | OfferFile | Vibrate | PlaySound | Hush | StayAwake | Keep | Fly | Load
    | Scan | AskExport | AskRematch | AskFullScreen | AskSetting | GoTo
)  # fmt: skip
TableCommands = tuple[TableCommand, ...]


# -- what only the club asks for -------------------------------------------------------------------------------


class SetAddress(Message):
    """Another hash in the address; with `replace` the page before it is not gone back to."""

    where: str
    replace: bool = False


class ShowPage(Message):
    """The page of this route is shown: marks it in the navigation, scrolls up, names it in the title."""

    route: str
    game: str
    title: str


class FillScreen(Message):
    """In or out of full screen."""

    on: bool


class Save(Message):
    """Writes a match unless something else lies there than `seen`; then `Saved` or `NotSaved` comes."""

    game: str
    text: str
    seen: str | None


class LayMatch(Message):
    """Puts a match where its game's match lies; then `Laid` or `NotLaid` comes.

    What lies there goes to the shelf first. `forget` is the name on the shelf that the match was taken from, if it was, and what
    lay there then.
    """

    game: str
    text: str
    forget: tuple[str, str] | None = None


class SetAside(Message):
    """Keeps a text on the shelf. With `drop` it is taken off its table, once it is safe.

    `told` is said, with where the text is now. With `then_newest` what lies in the store is shown, once the text is safe.
    """

    game: str
    text: str
    drop: bool
    told: str
    then_newest: bool = False


class Put(Message):
    """Writes a text under a name, or removes what lies there (None), unless that is something else than `seen`; then `PutDone`
    comes."""

    name: str
    text: str | None
    seen: str | None


class Wait(Message):
    """Sends `Waited` with this number to the club's page once so much time has gone by; 0: once the browser has had its turn."""

    milliseconds: float
    number: int


class Paint(Message):
    """The page looks otherwise: what its root wears (see `table.LOOKS`), and all that is painted."""

    looks: Mapping[str, str]


class CancelHands(Message):
    """Whatever is in the air goes back: the table is left."""


class LetSleep(Message):
    """The screen may sleep, whatever a table wanted."""


class ReadFile(Message):
    """Reads a file that was chosen; then `FileRead` comes."""

    file: object


class TakeUpdate(Message):
    """Lets the new version of the club take over."""


class FetchAgain(Message):
    """Asks once more for parts of the club that did not come."""


class ReloadPage(Message):
    """Loads the page anew."""


class AskToPersist(Message):
    """Asks the browser not to clear our storage on its own; `aloud`: the player wants it, and is told what came of it."""

    aloud: bool = False


class OfferInstall(Message):
    """Tells in a dialog how the club comes on the home screen, and offers it where the browser does."""


class Install(Message):
    """Lets the browser ask whether the club is to be installed."""


class AskNews(Message):
    """Asks the site what is new in the version that waits; then `News` comes."""


class LookThroughCamera(Message):
    """Reads a code until one is read or the dialog is closed; then `CodeRead` comes."""


class EndToast(Message):
    """Sends `ToastIsOver` once the toast has been shown long enough."""

    number: int


Command = (
    TableCommand | SetAddress | ShowPage | FillScreen | Save | LayMatch | SetAside | Put | Wait | Paint | CancelHands | LetSleep
    | ReadFile | TakeUpdate | FetchAgain | ReloadPage | AskToPersist | OfferInstall | Install | AskNews | LookThroughCamera | EndToast
)  # fmt: skip
Commands = tuple[Command, ...]
