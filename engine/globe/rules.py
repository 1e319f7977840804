"""Whether a move stands: the placement rules, then its words (G3, G5, G6, G9, G12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from ..crossword.turns import RACK_SIZE
from ..kernel.lines import run_at
from ..kernel.tiles import IN_RACK, SHOWN, missing_tiles
from .board import EDGES, LINES, NEIGHBOURS, PLACES
from .paths import Joins, Pair, Position
from .premiums import PREMIUMS
from .readings import Reading, best_reading
from .words import Account, Vocabulary, Word, account

SEVEN_BONUS = 50


class Reason(StrEnum):
    """Why a move is refused. Of several, a placed move gets the first in this order.

    What a refusal's `cells` and `detail` hold is said behind each.
    """

    NO_TILES = "no-tiles"  # neither; nothing is placed, or nothing is to be exchanged
    OFF_BOARD = "off-board"  # neither; detail: the names that are no cells
    OCCUPIED = "occupied"  # the cells that are not free
    NOT_IN_RACK = "not-in-rack"  # the cells of the tiles that are too many; detail: those tiles, separated by spaces
    NO_LETTER = "no-letter"  # the cells of the blanks that show no letter
    FULL_LOOP = "full-loop"  # the 25 cells of the loop
    NO_MAIN_WORD = "no-main-word"  # the new cells outside the word that holds most of them (all, if there is none)
    FIRST_MOVE = "first-move"  # the lone new cell
    NOT_JOINED = "not-joined"  # the new cells
    NOT_A_WORD = "not-a-word"  # the cells of the words that fail; detail: those words, separated by ", "
    BAG_TOO_SMALL = "bag-too-small"  # detail: how many tiles the bag holds
    NOT_DEALT = "not-dealt"
    ALREADY_DEALT = "already-dealt"
    NOT_YOUR_TURN = "not-your-turn"  # detail: the name of the player whose turn it is
    OVER = "over"
    NO_HINTS = "no-hints"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say to a move.

    `verdict` is `legal`, `placement` (a placement rule is broken) or `words` (a word fails); `reason`, `cells` and `detail`
    are those of a `Refusal`. `words` (main word first), `joins` (per star, in the order made), `score` (bonuses
    `seven` and `mirror` included) are those of the reading that counts, empty or 0 unless legal. `failed` are the words
    that fail; `accounts` say how each of `words` (or of the words of a failing reading) counts, by its cells.
    """

    verdict: str
    reason: Reason | None = None
    cells: tuple[str, ...] = ()
    detail: str = ""
    score: int = 0
    seven: int = 0
    mirror: int = 0
    words: tuple[Word, ...] = ()
    joins: dict[str, tuple[Pair, ...]] = field(default_factory=dict)
    failed: tuple[Word, ...] = ()
    standing: tuple[Word, ...] = ()
    accounts: tuple[Account, ...] = ()

    @property
    def legal(self) -> bool:
        return self.reason is None


def judge(
    board: Mapping[str, str],
    joins: Joins,
    placed: Iterable[tuple[str, str]],
    lexicon: Vocabulary,
    rack: Iterable[str] | None = None,
    premiums: Mapping[str, str] = PREMIUMS,
) -> Verdict:
    """The verdict on placing tiles, as (cell, tile) pairs, on a board with the `joins` of earlier words.

    Without a `rack` any tiles may be placed.
    """
    placed = tuple(placed)
    refused = _placement(board, placed, rack)
    if refused is not None:
        return refused
    move = dict(placed)
    tiles = {**board, **move}
    position = Position(tiles, tuple(sorted(move)), joins, premiums)
    refused = _full_loop(tiles, move)
    if refused is not None:
        return refused
    fresh = position.fresh
    # A lone tile with no letter beside it makes no word at all; of several tiles, G9 asks first for a main word.
    reading = best_reading(position, lexicon)
    if reading is None and len(move) > 1:
        return Verdict("placement", Reason.NO_MAIN_WORD, _astray(position))
    if not board and len(move) == 1:
        return Verdict("placement", Reason.FIRST_MOVE, fresh)
    if reading is None or (board and not _joined(position)):
        return Verdict("placement", Reason.NOT_JOINED, fresh)
    if not reading.legal:
        return _failed(reading, position)
    seven = SEVEN_BONUS if len(move) == RACK_SIZE else 0
    made: dict[str, tuple[Pair, ...]] = {}
    for star, pair in reading.joins:
        made[star] = (*made.get(star, ()), pair)
    return Verdict(
        "legal",
        score=sum(word.score for word in reading.words) + seven + reading.mirror,
        seven=seven,
        mirror=reading.mirror,
        words=reading.words,
        joins=made,
        standing=reading.words,
        accounts=tuple(account(word, tiles, move, premiums) for word in reading.words),
    )


def _placement(
    board: Mapping[str, str],
    placed: tuple[tuple[str, str], ...],
    rack: Iterable[str] | None,
) -> Verdict | None:
    if not placed:
        return Verdict("placement", Reason.NO_TILES)
    move = dict(placed)
    unknown = sorted(cell for cell in move if cell not in NEIGHBOURS)
    if unknown:
        return Verdict("placement", Reason.OFF_BOARD, detail=", ".join(unknown))
    cells = [cell for cell, _ in placed]
    taken = tuple(sorted(cell for cell in move if cell in board or cells.count(cell) > 1))
    if taken:
        return Verdict("placement", Reason.OCCUPIED, taken)
    if rack is not None:
        lacking = missing_tiles(rack, [IN_RACK[move[cell]] for cell in sorted(move)])
        if lacking:
            too_many = tuple(cell for cell in sorted(move) if IN_RACK[move[cell]] in lacking)
            return Verdict("placement", Reason.NOT_IN_RACK, too_many, " ".join(sorted(lacking)))
    blank = tuple(sorted(cell for cell in move if move[cell] not in SHOWN))
    return Verdict("placement", Reason.NO_LETTER, blank) if blank else None


def _full_loop(tiles: Mapping[str, str], fresh: Iterable[str]) -> Verdict | None:
    for number in sorted({number for cell in fresh for number, _ in PLACES[cell] if number >= len(EDGES)}):
        cells = LINES[number].cells
        if all(cell in tiles for cell in cells):
            return Verdict("placement", Reason.FULL_LOOP, cells)
    return None


def _joined(position: Position) -> bool:
    """Whether a word of the move holds an old letter (G5). A join adds no such word: see below."""
    # A word that reaches an old letter through a star that it joins has, beside that letter, a run of its own with a new
    # and an old letter: the star's, if the star is new, else the run of the new letter that holds the star.
    fresh = set(position.fresh)
    for cell in fresh:
        for number, place in PLACES[cell]:
            if any(other not in fresh for other in run_at(LINES[number], place, position.tiles)):
                return True
    return False


def _astray(position: Position) -> tuple[str, ...]:
    """The new cells outside the line that holds most of them."""
    runs = [run_at(LINES[number], place, position.tiles) for cell in position.fresh for number, place in PLACES[cell]]
    most = max(
        ({cell for cell in run if cell in position.fresh} for run in runs if len(run) > 1), key=len, default=set()
    )
    return tuple(cell for cell in position.fresh if cell not in most)


def _failed(reading: Reading, position: Position) -> Verdict:
    cells = sorted({cell for word in reading.failed for cell in word.cells})
    return Verdict(
        "words",
        Reason.NOT_A_WORD,
        tuple(cells),
        ", ".join(word.text for word in reading.failed),
        failed=reading.failed,
        standing=reading.words,
        accounts=tuple(account(word, position.tiles, position.fresh, position.premiums) for word in reading.words),
    )
