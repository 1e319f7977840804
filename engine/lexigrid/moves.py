"""What can be done in a round, what then happens, and why a move is refused. Times are whole milliseconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .codes import CodeReason
from .rules import ClaimReason


class Reason(StrEnum):
    """Why a move is refused, those of a claim and of a code included.

    `detail` has the word of a claim, for `too-short` a blank and the minimum too, for `wrong-kind` what the code is; `cells` are
    those of the path, or the one where it breaks.
    """

    TOO_SHORT = ClaimReason.TOO_SHORT.value
    NO_PATH = ClaimReason.NO_PATH.value
    NOT_A_WORD = ClaimReason.NOT_A_WORD.value
    ALREADY_CLAIMED = ClaimReason.ALREADY_CLAIMED.value
    NOT_A_CODE = CodeReason.NOT_A_CODE.value
    SLIP = CodeReason.SLIP.value
    NEWER_VERSION = CodeReason.NEWER_VERSION.value
    WRONG_KIND = CodeReason.WRONG_KIND.value
    OTHER_ROUND = CodeReason.OTHER_ROUND.value
    OTHER_WORDS = CodeReason.OTHER_WORDS.value
    NOT_DEALT = "not-dealt"
    DEALT_BEFORE = "dealt-before"
    NOT_STARTED = "not-started"
    STARTED_BEFORE = "started-before"
    SAND_RUNS = "sand-runs"
    SAND_OUT = "sand-out"
    RESULT_KNOWN = "result-known"
    TABLE_FULL = "table-full"
    NOT_DEVICES = "not-devices"
    REVEALED = "revealed"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """The first move of every round."""


@dataclass(frozen=True, slots=True)
class Start:
    """Turns the hourglass of the seat whose hunt it is."""

    now: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Submits the word along `path` (cells), or, without one, the word as typed."""

    now: int
    path: tuple[int, ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The sand has run: the seat's hunt ends."""

    now: int


@dataclass(frozen=True, slots=True)
class AddResult:
    """Takes in another device's result code. `solved`: every word of the grid, sorted."""

    code: str
    solved: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Lays all lists open, once all sand has run. A solo round needs none."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The faces lie on the grid; `mark` is this device's, for its result code."""

    faces: tuple[str, ...]
    mark: int


@dataclass(frozen=True, slots=True)
class Started:
    seat: int
    deadline: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """`left`: milliseconds of sand that were left."""

    seat: int
    word: str
    left: int


@dataclass(frozen=True, slots=True)
class SandOut:
    seat: int


@dataclass(frozen=True, slots=True)
class ResultAdded:
    name: str
    mark: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    pass


Move = Deal | Start | Claim | TimeUp | AddResult | Reveal
Event = Dealt | Started | Claimed | SandOut | ResultAdded | Revealed
MOVES: dict[str, type] = {
    "deal": Deal,
    "start": Start,
    "claim": Claim,
    "time-up": TimeUp,
    "add-result": AddResult,
    "reveal": Reveal,
}
EVENTS: dict[str, type] = {
    "dealt": Dealt,
    "started": Started,
    "claimed": Claimed,
    "sand-out": SandOut,
    "result-added": ResultAdded,
    "revealed": Revealed,
}
