"""What the rules say of a move: its words, its score, and why it may not stand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a move is refused; of several the first in this order is named.

    Beside each: what a refusal's `cells` hold, and its `detail` if it has one.
    """

    # Placement faults: they cost no turn (H13).
    NO_TILES = "no-tiles"  # -
    OFF_BOARD = "off-board"  # -; the names that are no cells, "Z1 Z2"
    OCCUPIED = "occupied"  # the cells that hold a tile already
    NOT_IN_RACK = "not-in-rack"  # the cells of the tiles too many (a draft); the rack tiles that lack, "E ?"
    NO_LETTER = "no-letter"  # the Wilds and Keys without a letter
    NOT_IN_LINE = "not-in-line"  # the placed tiles
    GAP = "gap"  # the cells in between that hold no letter (empty, or an old Pivot)
    PIVOT_PATH = "pivot-path"  # the placed Pivots
    PIVOT_ALONE = "pivot-alone"  # the placed Pivots
    KEY_SPACE = "key-space"  # the Keys off the Key spaces
    FIRST_MOVE = "first-move"  # the centre; "one-letter" or "centre"
    NOT_JOINED = "not-joined"  # the placed tiles
    # Failures of words: in challenge checking they cost the turn.
    NOT_A_WORD = "not-a-word"  # the cells of the failing words; their texts, "CATSO KEKK"
    TOUCHES = "touches"  # the letters in two ignored touches; these touches' texts
    THREE_TILE = "three-tile"  # the letters that lack a valid word
    JOINED_BY_IGNORED = "joined-by-ignored"  # the old letters in ignored touches; these touches' texts
    # The match does not allow it now.
    NOT_DEALT = "not-dealt"  # -
    ALREADY_DEALT = "already-dealt"  # -
    OVER = "over"  # -
    NOT_YOUR_TURN = "not-your-turn"  # -; the name of the seat whose turn it is
    BAG_TOO_SMALL = "bag-too-small"  # -; how many tiles the bag holds
    NO_HINTS = "no-hints"  # -


# Of readings that fail on words the one whose reason stands last goes first (H11).
RANK: dict[Reason, int] = {reason: rank for rank, reason in enumerate(Reason)}
WORDS_REASONS = frozenset((Reason.NOT_A_WORD, Reason.TOUCHES, Reason.THREE_TILE, Reason.JOINED_BY_IGNORED))

# What a line is to its move: the main word, one of three or more letters across it, one of two.
KINDS = ("main", "cross", "touch")


@dataclass(frozen=True, slots=True)
class FormedLine:
    """A line of two or more letters that a move makes.

    `kind` is `main`, `cross` (three or more letters) or `touch` (two). `cells` are names in reading order, Pivots left out.
    `values` are the letters' values, `factors` what DL and TL make of each, `factor` the sum of the word multipliers (1 for
    none), `score` the product of it all. `valid` tells whether the text is in the list, None where that is not to be
    known (challenge checking). `fresh` marks the letters placed now.
    """

    text: str
    kind: str
    cells: tuple[str, ...]
    score: int
    values: tuple[int, ...]
    factors: tuple[int, ...]
    factor: int
    fresh: tuple[bool, ...]
    valid: bool | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The rules' answer to a move, of the reading that counts (H11).

    `verdict` is `legal`, `placement` or `words`. `score` includes `bonus`; both are 0 unless legal. `words`, `ignored` and
    `failed` are as in the cases: the words that score, the touches that are ignored, the lines that fail. `lines` are all
    lines of the reading, also where it fails. `path` is the main word's way, Pivots included, and `directions` the
    direction of each of its parts (`down`, `down-right`, `up-right`); both empty where there is no reading. `readings` says
    how many readings the placement has. `projected`: validity was not looked at (H13).
    """

    verdict: str
    reason: Reason | None
    cells: tuple[str, ...] = ()
    detail: str = ""
    score: int = 0
    bonus: int = 0
    words: tuple[FormedLine, ...] = ()
    ignored: tuple[FormedLine, ...] = ()
    failed: tuple[FormedLine, ...] = ()
    lines: tuple[FormedLine, ...] = ()
    path: tuple[str, ...] = ()
    directions: tuple[str, ...] = ()
    readings: int = 0
    projected: bool = False

    @property
    def legal(self) -> bool:
        return self.reason is None
