"""A match of Hexabble: its state, the moves that are asked for, and the events that happen (hexabble.txt; H13 to H15)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

from ..kernel.game import Migration
from ..kernel.names import check_names
from ..kernel.refusal import Refusal
from ..kernel.tiles import IN_RACK, PIVOT, SHOWN, drawn, missing_tiles, multiset, with_tiles, without_tiles
from .board import NUMBERS
from .rules import RACK_SIZE, judge, project
from .verdict import Line, Reason, Verdict

GAME = "hexabble"
RULES = 1
SEATS = range(2, 5)
FRIENDLY, CHALLENGE = "friendly", "challenge"
CHECKS = (FRIENDLY, CHALLENGE)
WORD_LISTS = ("club", "open", "common", "everyday")
EXCHANGE_NEEDS = 7

# TILES.md: 98 letters, 4 Wild, 2 Key, 4 Pivot.
TILE_COUNTS: dict[str, int] = {
    "A": 9,
    "B": 2,
    "C": 2,
    "D": 4,
    "E": 12,
    "F": 2,
    "G": 3,
    "H": 2,
    "I": 9,
    "J": 1,
    "K": 1,
    "L": 4,
    "M": 2,
    "N": 6,
    "O": 8,
    "P": 2,
    "Q": 1,
    "R": 6,
    "S": 4,
    "T": 6,
    "U": 4,
    "V": 2,
    "W": 2,
    "X": 1,
    "Y": 2,
    "Z": 1,
    "?": 4,
    "!": 2,
    "^": 4,
}
ALL_TILES: tuple[str, ...] = multiset(TILE_COUNTS)

Item = TypeVar("Item")
Tiles = tuple[str, ...]
OnCells = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The first move of every match: seven tiles to each rack."""


@dataclass(frozen=True, slots=True)
class Place:
    """Places tiles, as (cell name, tile as it lies on a board). With a `seat` the move counts in that seat's turn only."""

    tiles: OnCells
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swaps tiles of the rack, as they lie there, for new ones (H14)."""

    tiles: Tiles
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Gives up the turn."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Agree:
    """Ends the match by agreement; the page has asked for it to be confirmed."""


@dataclass(frozen=True, slots=True)
class Word:
    """A line of a placed or failed move, as history shows it."""

    text: str
    kind: str
    cells: tuple[str, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The racks in seat order."""

    racks: tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A move that stands. `score` includes `bonus`; `drawn` are the tiles that refilled the rack."""

    seat: int
    tiles: OnCells
    words: tuple[Word, ...]
    score: int
    bonus: int
    drawn: Tiles


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The tiles given back and the as many new ones, which were drawn first."""

    seat: int
    returned: Tiles
    drawn: Tiles


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn given up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Failed:
    """A move whose words failed in challenge checking: the tiles are back, the turn is lost."""

    seat: int
    tiles: OnCells
    reason: Reason
    failed: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """The match was ended by agreement."""


Move = Deal | Place | Exchange | Pass | Agree
Event = Dealt | Placed | Exchanged | Passed | Failed | Agreed
MOVES: dict[str, type] = {"deal": Deal, "place": Place, "exchange": Exchange, "pass": Pass, "agree": Agree}
EVENTS: dict[str, type] = {
    "dealt": Dealt,
    "placed": Placed,
    "exchanged": Exchanged,
    "passed": Passed,
    "failed": Failed,
    "agreed": Agreed,
}

# A committed move shows new tiles, so nothing is taken back.
UNDOABLE: frozenset[type[Any]] = frozenset()
MIGRATIONS: dict[int, Migration] = {}


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen at setup: how words are checked, and which list they are in."""

    check: str = FRIENDLY
    words: str = "club"


@dataclass(frozen=True, slots=True)
class Entry:
    """One turn of the history, as everybody may know it.

    `kind` is `placed`, `exchanged`, `passed` or `failed`. `count` is the number of tiles placed, exchanged or
    taken back; `words` those that scored or failed; `total` the seat's score after the turn; `reason` why it failed.
    """

    seat: int
    kind: str
    total: int
    tiles: OnCells = ()
    count: int = 0
    words: tuple[Word, ...] = ()
    score: int = 0
    bonus: int = 0
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A match between two events.

    `board` maps cell names to tiles and is never changed in place. `racks` is empty before the deal. `scores` are those
    made so far, without the final deductions. `scoreless` counts the scoreless turns in a row. `ended` is None,
    `out`, `scoreless` or `agreement`.
    """

    options: Options
    seats: tuple[str, ...]
    board: dict[str, str]
    racks: tuple[Tiles, ...]
    bag: Tiles
    scores: tuple[int, ...]
    turn: int = 0
    scoreless: int = 0
    ended: str | None = None
    history: tuple[Entry, ...] = ()


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    """A match before its deal. `options` may hold `check` and `words`; ValueError says what is wrong."""
    known = {"check": CHECKS, "words": WORD_LISTS}
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"options.{name}: not a known option; expected {', '.join(known)}")
        if value not in known[name]:
            raise ValueError(f"options.{name}: expected one of {', '.join(known[name])}, got {value!r}")
    if len(seats) not in SEATS:
        raise ValueError(f"seats: expected 2 to 4 players, got {len(seats)}")
    check_names(seats)
    return State(Options(**options), tuple(seats), {}, (), ALL_TILES, (0,) * len(seats))


def decide(state: State, move: Move, lexicon: Container[str], rng: Random) -> Event | Refusal:
    """What comes of a move: the event that happens, or why it is refused, at no cost."""
    refusal = _untimely(state, move)
    if refusal:
        return refusal
    if isinstance(move, Deal):
        tiles = drawn(state.bag, RACK_SIZE * len(state.seats), rng)
        return Dealt(tuple(tuple(sorted(tiles[i : i + RACK_SIZE])) for i in range(0, len(tiles), RACK_SIZE)))
    if isinstance(move, Agree):
        return Agreed()
    if isinstance(move, Pass):
        return Passed(state.turn)
    if isinstance(move, Exchange):
        return _exchange(state, move, rng)
    if isinstance(move, Place):
        return _place(state, move, lexicon, rng)
    raise ValueError(f"expected one of {', '.join(MOVES)}, got {move!r}")


def preview(state: State, draft: OnCells, lexicon: Container[str], seat: int | None = None) -> Verdict:
    """What the table shows of a draft of `seat` (of the one whose turn it is): in friendly checking just what would be committed.

    In challenge checking validity is not looked at and the score is projected (H13).
    """
    rack = state.racks[state.turn if seat is None else seat]
    if state.options.check == CHALLENGE:
        return project(state.board, draft, rack)
    return judge(state.board, draft, lexicon, rack)


def evolve(state: State, event: Event) -> State:
    """The state after an event; ValueError if the event cannot have happened in this state."""
    if isinstance(event, Dealt):
        return _dealt(state, event)
    if not state.racks:
        raise ValueError("expected the deal first")
    if state.ended:
        raise ValueError("expected nothing after the end")
    if isinstance(event, Agreed):
        return replace(state, ended="agreement")
    if event.seat != state.turn:
        raise ValueError(f"seat: expected {state.turn}, got {event.seat}")
    seat = state.turn
    total = state.scores[seat]
    if isinstance(event, Placed):
        return _placed(state, event)
    if isinstance(event, Passed):
        return _scoreless(state, Entry(seat, "passed", total))
    if isinstance(event, Failed):
        _expect_words(_board_with(state, event.tiles), event.failed)
        without_tiles(state.racks[seat], _from_rack(event.tiles))
        return _scoreless(
            state,
            Entry(
                seat,
                "failed",
                total,
                tiles=event.tiles,
                count=len(event.tiles),
                words=event.failed,
                reason=event.reason,
            ),
        )
    if isinstance(event, Exchanged):
        count = len(event.returned)
        if not 1 <= count <= RACK_SIZE or len(event.drawn) != count or len(state.bag) < EXCHANGE_NEEDS:
            raise ValueError("expected 1 to 7 tiles for as many, and seven or more in the bag")
        rack = with_tiles(without_tiles(state.racks[seat], event.returned), event.drawn)
        bag = with_tiles(without_tiles(state.bag, event.drawn), event.returned)
        after = replace(state, racks=_replaced(state.racks, seat, rack), bag=bag)
        return _scoreless(after, Entry(seat, "exchanged", total, count=count))
    raise ValueError(f"expected one of {', '.join(EVENTS)}, got {event!r}")


def _untimely(state: State, move: Move) -> Refusal | None:
    """Why no move of this kind can be made now."""
    if isinstance(move, Deal):
        return Refusal(Reason.ALREADY_DEALT) if state.racks else None
    if not state.racks:
        return Refusal(Reason.NOT_DEALT)
    if state.ended:
        return Refusal(Reason.OVER)
    if getattr(move, "seat", None) not in (None, state.turn):
        return Refusal(Reason.NOT_YOUR_TURN, detail=state.seats[state.turn])
    return None


def _exchange(state: State, move: Exchange, rng: Random) -> Event | Refusal:
    if not move.tiles:
        return Refusal(Reason.NO_TILES)
    lacking = missing_tiles(state.racks[state.turn], move.tiles)
    if lacking:
        return Refusal(Reason.NOT_IN_RACK, detail=" ".join(lacking))
    if len(state.bag) < EXCHANGE_NEEDS:
        return Refusal(Reason.BAG_TOO_SMALL, detail=str(len(state.bag)))
    return Exchanged(state.turn, tuple(move.tiles), drawn(state.bag, len(move.tiles), rng))


def _place(state: State, move: Place, lexicon: Container[str], rng: Random) -> Event | Refusal:
    verdict = judge(state.board, move.tiles, lexicon, state.racks[state.turn])
    if verdict.reason is None:
        return Placed(
            state.turn,
            tuple(move.tiles),
            _as_words(verdict.words),
            verdict.score,
            verdict.bonus,
            drawn(state.bag, len(move.tiles), rng),
        )
    if verdict.verdict == "words" and state.options.check == CHALLENGE:
        return Failed(state.turn, tuple(move.tiles), verdict.reason, _as_words(verdict.failed))
    return Refusal(verdict.reason, verdict.cells, verdict.detail)


def _as_words(lines: tuple[Line, ...]) -> tuple[Word, ...]:
    return tuple([Word(line.text, line.kind, line.cells, line.score) for line in lines])


def _dealt(state: State, event: Dealt) -> State:
    if state.racks:
        raise ValueError("expected one deal")
    if len(event.racks) != len(state.seats) or any(len(rack) != RACK_SIZE for rack in event.racks):
        raise ValueError(f"racks: expected {len(state.seats)} of {RACK_SIZE} tiles")
    bag = state.bag
    for rack in event.racks:
        bag = without_tiles(bag, rack)
    return replace(state, racks=event.racks, bag=bag)


def _placed(state: State, event: Placed) -> State:
    seat = event.seat
    board = _board_with(state, event.tiles)
    _expect_words(board, event.words)
    if not event.tiles or event.score != event.bonus + sum([word.score for word in event.words]):
        raise ValueError("score: expected the sum of the words and the bonus")
    if len(event.drawn) != min(len(event.tiles), len(state.bag)):
        raise ValueError("drawn: expected as many tiles as were placed, or all that the bag held")
    left = without_tiles(state.racks[seat], _from_rack(event.tiles))
    rack = with_tiles(left, event.drawn)
    total = state.scores[seat] + event.score
    entry = Entry(seat, "placed", total, event.tiles, len(event.tiles), event.words, event.score, event.bonus)
    return replace(
        state,
        board=board,
        racks=_replaced(state.racks, seat, rack),
        bag=without_tiles(state.bag, event.drawn),
        scores=_replaced(state.scores, seat, total),
        turn=_next(state),
        scoreless=0,
        history=(*state.history, entry),
        ended=None if rack else "out",
    )


def _board_with(state: State, tiles: OnCells) -> dict[str, str]:
    cells = dict(tiles)
    if len(cells) < len(tiles) or any(cell not in NUMBERS or cell in state.board for cell in cells):
        raise ValueError(f"tiles: expected free cells, got {' '.join(cell for cell, _ in tiles)}")
    return {**state.board, **cells}


def _expect_words(board: dict[str, str], words: tuple[Word, ...]) -> None:
    for word in words:
        if word.text != "".join([SHOWN.get(board.get(cell, ""), "") for cell in word.cells]):
            raise ValueError(f"words: expected what lies on {' '.join(word.cells)}, got {word.text!r}")


def _from_rack(tiles: OnCells) -> list[str]:
    for _, tile in tiles:
        if tile not in SHOWN and tile != PIVOT:
            raise ValueError(f"tiles: expected a tile of a board, got {tile!r}")
    return [IN_RACK[tile] for _, tile in tiles]


def _scoreless(state: State, entry: Entry) -> State:
    """H15: after two scoreless turns for each player, in a row, the match is over."""
    count = state.scoreless + 1
    return replace(
        state,
        turn=_next(state),
        scoreless=count,
        history=(*state.history, entry),
        ended="scoreless" if count == 2 * len(state.seats) else None,
    )


def _next(state: State) -> int:
    return (state.turn + 1) % len(state.seats)


def _replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
