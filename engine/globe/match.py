"""A match on the globe: its state, the moves that are asked for, and the events that happen (globe.txt; G3, G13, G14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from ..kernel.game import Migration
from ..kernel.names import check_names
from ..kernel.refusal import Refusal
from ..kernel.tiles import IN_RACK, SHOWN, drawn, missing_tiles, multiset, with_tiles, without_tiles
from .board import NEIGHBOURS, RAY_CELLS, RAYS
from .house import House, house_from
from .judge import RACK_SIZE, Reason, Verdict, judge
from .paths import Pair
from .words import Lexicon, Word

GAME = "globe"
RULES = 1
SEATS = range(2, 3)
EXCHANGE_NEEDS = 7
SCORELESS_TURNS = 6

# TILES.md: 111 letters, 5 blanks.
TILE_COUNTS: dict[str, int] = {
    "A": 10,
    "B": 2,
    "C": 3,
    "D": 4,
    "E": 15,
    "F": 2,
    "G": 3,
    "H": 4,
    "I": 9,
    "J": 1,
    "K": 1,
    "L": 5,
    "M": 3,
    "N": 6,
    "O": 9,
    "P": 3,
    "Q": 1,
    "R": 7,
    "S": 5,
    "T": 7,
    "U": 4,
    "V": 1,
    "W": 2,
    "X": 1,
    "Y": 2,
    "Z": 1,
    "?": 5,
}
ALL_TILES: tuple[str, ...] = multiset(TILE_COUNTS)

Item = TypeVar("Item")
Tiles = tuple[str, ...]
Placed = tuple[tuple[str, str], ...]
Joined = dict[str, tuple[Pair, ...]]


@dataclass(frozen=True, slots=True)
class Deal:
    """The first move of every match: seven tiles to each rack."""


@dataclass(frozen=True, slots=True)
class Place:
    """Places tiles, as (cell name, tile as it lies on a board). With a `seat` the move counts in that seat's turn only."""

    tiles: Placed
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
class Dealt:
    """The racks in seat order."""

    racks: tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class WasPlaced:
    """A move that stands.

    `words` are those of the reading that counts, the main one first; `joins` those it makes, per star in the order made.
    `score` includes the bonuses `seven` and `mirror`; `drawn` are the tiles that refilled the rack.
    """

    seat: int
    tiles: Placed
    words: tuple[Word, ...]
    joins: Joined
    score: int
    seven: int
    mirror: int
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


Move = Deal | Place | Exchange | Pass
Event = Dealt | WasPlaced | Exchanged | Passed
MOVES: dict[str, type] = {"deal": Deal, "place": Place, "exchange": Exchange, "pass": Pass}
EVENTS: dict[str, type] = {"dealt": Dealt, "placed": WasPlaced, "exchanged": Exchanged, "passed": Passed}

# A committed move shows new tiles, so nothing is taken back.
UNDOABLE: frozenset[type[Any]] = frozenset()
MIGRATIONS: dict[int, Migration] = {}


@dataclass(frozen=True, slots=True)
class Entry:
    """One turn of the history, as everybody may know it.

    `kind` is `placed`, `exchanged` or `passed`. `count` is the number of tiles placed or exchanged; `total` the
    seat's score after the turn; the rest is that of the placed move.
    """

    seat: int
    kind: str
    total: int
    tiles: Placed = ()
    count: int = 0
    words: tuple[Word, ...] = ()
    joins: Joined = field(default_factory=dict)
    score: int = 0
    seven: int = 0
    mirror: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A match between two events.

    `board` maps cell names to tiles, `joins` stars to the pairs of rays joined there (gold, then coral); neither is ever
    changed in place. `racks` is empty before the deal. `scores` are those made so far, without the final deductions.
    `scoreless` counts the scoreless turns in a row, `passes` the passes in a row. `ended` is None, `out`, `passes`
    (both passed on an empty bag) or `scoreless`.
    """

    house: House
    seats: tuple[str, ...]
    board: dict[str, str]
    joins: Joined
    racks: tuple[Tiles, ...]
    bag: Tiles
    scores: tuple[int, ...]
    turn: int = 0
    scoreless: int = 0
    passes: int = 0
    ended: str | None = None
    history: tuple[Entry, ...] = ()


def new(options: Mapping[str, Any], seats: tuple[str, ...]) -> State:
    """A match before its deal. `options` may hold `added` and `blocked` words (G14); ValueError says what is wrong."""
    house = house_from(options)
    if len(seats) not in SEATS:
        raise ValueError(f"seats: expected 2 players, got {len(seats)}")
    check_names(seats)
    return State(house, tuple(seats), {}, {}, (), ALL_TILES, (0,) * len(seats))


def decide(state: State, move: Move, lexicon: Lexicon, rng: Random) -> Event | Refusal:
    """What comes of a move: the event that happens, or why it is refused, at no cost.

    `lexicon` holds the game's lists as they are built in; the match's house rules are applied here.
    """
    refusal = _untimely(state, move)
    if refusal:
        return refusal
    if isinstance(move, Deal):
        tiles = drawn(state.bag, RACK_SIZE * len(state.seats), rng)
        return Dealt(tuple(tuple(sorted(tiles[i : i + RACK_SIZE])) for i in range(0, len(tiles), RACK_SIZE)))
    if isinstance(move, Pass):
        return Passed(state.turn)
    if isinstance(move, Exchange):
        return _exchange(state, move, rng)
    if isinstance(move, Place):
        return _place(state, move, lexicon, rng)
    raise ValueError(f"expected one of {', '.join(MOVES)}, got {move!r}")


def preview(state: State, draft: Placed, lexicon: Lexicon, seat: int | None = None) -> Verdict:
    """What the table shows of a draft of `seat` (of the one whose turn it is): just what would be committed."""
    rack = state.racks[state.turn if seat is None else seat]
    return judge(state.board, state.joins, draft, state.house.over(lexicon), rack)


def evolve(state: State, event: Event) -> State:
    """The state after an event; ValueError if the event cannot have happened in this state."""
    if isinstance(event, Dealt):
        return _dealt(state, event)
    if not state.racks:
        raise ValueError("expected the deal first")
    if state.ended:
        raise ValueError("expected nothing after the end")
    if not isinstance(event, (WasPlaced, Exchanged, Passed)):
        raise ValueError(f"expected one of {', '.join(EVENTS)}, got {event!r}")
    if event.seat != state.turn:
        raise ValueError(f"seat: expected {state.turn}, got {event.seat}")
    if isinstance(event, WasPlaced):
        return _placed(state, event)
    if isinstance(event, Exchanged):
        return _exchanged(state, event)
    return _scoreless(state, Entry(state.turn, "passed", state.scores[state.turn]), state.passes + 1)


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


def _place(state: State, move: Place, lexicon: Lexicon, rng: Random) -> Event | Refusal:
    verdict = preview(state, move.tiles, lexicon)
    if verdict.reason is not None:
        return Refusal(verdict.reason, verdict.cells, verdict.detail)
    return WasPlaced(
        state.turn,
        tuple(move.tiles),
        verdict.words,
        verdict.joins,
        verdict.score,
        verdict.seven,
        verdict.mirror,
        drawn(state.bag, len(move.tiles), rng),
    )


def _dealt(state: State, event: Dealt) -> State:
    if state.racks:
        raise ValueError("expected one deal")
    if len(event.racks) != len(state.seats) or any(len(rack) != RACK_SIZE for rack in event.racks):
        raise ValueError(f"racks: expected {len(state.seats)} of {RACK_SIZE} tiles")
    bag = state.bag
    for rack in event.racks:
        bag = without_tiles(bag, rack)
    return replace(state, racks=event.racks, bag=bag)


def _placed(state: State, event: WasPlaced) -> State:
    seat, cells = event.seat, [cell for cell, _ in event.tiles]
    if not cells or len(set(cells)) < len(cells) or any(c not in NEIGHBOURS or c in state.board for c in cells):
        raise ValueError(f"tiles: expected free cells, got {' '.join(cells) or 'none'}")
    for _, tile in event.tiles:
        if tile not in SHOWN or len(tile) > 1:
            raise ValueError(f"tiles: expected letters, got {tile!r}")
    if event.score != event.seven + event.mirror + sum(word.score for word in event.words):
        raise ValueError("score: expected the sum of the words and the bonuses")
    if len(event.drawn) != min(len(cells), len(state.bag)):
        raise ValueError("drawn: expected as many tiles as were placed, or all that the bag held")
    board = {**state.board, **dict(event.tiles)}
    rack = with_tiles(without_tiles(state.racks[seat], [IN_RACK[tile] for _, tile in event.tiles]), event.drawn)
    total = state.scores[seat] + event.score
    entry = Entry(
        seat, "placed", total, event.tiles, len(cells), event.words, event.joins, event.score, event.seven, event.mirror
    )
    return replace(
        state,
        board=board,
        joins=_with_joins(state.joins, event.joins, board),
        racks=_replaced(state.racks, seat, rack),
        bag=without_tiles(state.bag, event.drawn),
        scores=_replaced(state.scores, seat, total),
        turn=_next(state),
        scoreless=0,
        passes=0,
        history=(*state.history, entry),
        ended=None if rack else "out",
    )


def _with_joins(earlier: Joined, made: Joined, board: dict[str, str]) -> Joined:
    """All joins. A ray takes part in at most one per star, ever (G7)."""
    joins = dict(earlier)
    for star, pairs in made.items():
        if star not in RAYS or star not in board:
            raise ValueError(f"joins.{star}: expected a star with a letter")
        joins[star] = (*joins.get(star, ()), *pairs)
        rays = [ray for pair in joins[star] for ray in pair]
        if len(set(rays)) < len(rays):
            raise ValueError(f"joins.{star}: a ray is joined twice")
        for ray in rays:
            if ray not in RAYS[star] or RAY_CELLS[star, ray][1] not in board:
                raise ValueError(f"joins.{star}: expected a ray with a letter beside the star, got {ray!r}")
    return joins


def _exchanged(state: State, event: Exchanged) -> State:
    seat, count = event.seat, len(event.returned)
    if not 1 <= count <= RACK_SIZE or len(event.drawn) != count or len(state.bag) < EXCHANGE_NEEDS:
        raise ValueError("expected 1 to 7 tiles for as many, and seven or more in the bag")
    rack = with_tiles(without_tiles(state.racks[seat], event.returned), event.drawn)
    bag = with_tiles(without_tiles(state.bag, event.drawn), event.returned)
    after = replace(state, racks=_replaced(state.racks, seat, rack), bag=bag)
    return _scoreless(after, Entry(seat, "exchanged", state.scores[seat], count=count), 0)


def _scoreless(state: State, entry: Entry, passes: int) -> State:
    """The state after a pass or an exchange: six in a row end the match, and two passes on an empty bag (G13)."""
    count = state.scoreless + 1
    ended = None
    if not state.bag and passes >= len(state.seats):
        ended = "passes"
    elif count == SCORELESS_TURNS:
        ended = "scoreless"
    return replace(
        state, turn=_next(state), scoreless=count, passes=passes, ended=ended, history=(*state.history, entry)
    )


def _next(state: State) -> int:
    return (state.turn + 1) % len(state.seats)


def _replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
