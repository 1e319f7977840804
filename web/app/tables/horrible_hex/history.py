"""What has happened in a match, in lines for the list of moves, and the goal cards that were discarded.

Told from what an onlooker sees around each event, so that it says nothing that was hidden when it happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.keep.match import Match
from app.tables.horrible_hex import messages
from engine import horrible_hex as hh
from engine.horrible_hex import moves
from engine.kernel.hexes import Hex


@dataclass(frozen=True, slots=True)
class Line:
    """`seat` did `text`; None where nobody did. It tells of the event with this `number`, from 1; `turn` counts the turns ended before."""

    number: int
    turn: int
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """The lines of a match, and the goal cards that lie discarded."""

    lines: tuple[Line, ...] = ()
    discarded: tuple[int, ...] = ()

    def on(self, number: int, event: hh.Event, before: hh.View, after: hh.View) -> Told:
        """With one more event, the one with this number."""
        return self._with(number, event, after if type(event) in _TOLD_AFTER else before)

    def back(self, number: int) -> Told:
        """Without the events after that one. Only what discards nothing can be taken back."""
        return Told(tuple(line for line in self.lines if line.number <= number), self.discarded)

    def _with(self, number: int, event: hh.Event, view: hh.View) -> Told:
        lines = tuple(Line(number, view.turns, seat, text) for seat, text in _of(view, event))
        return Told(self.lines + lines, _discarded(self.discarded, view, event))


TURNED_UP = "The face-down tile was turned up"
# These are told from what is seen after them: to see the moment before takes finding all legal moves.
_TOLD_AFTER = (moves.Moved, moves.Skipped)


def told(match: Match[hh.State, hh.Move, hh.Event, hh.View, None]) -> Told:
    """All of a match, by playing it through again."""
    so_far = Told()
    for number, step in enumerate(match.steps(), 1):
        around = step.after if type(step.event) in _TOLD_AFTER else step.before
        so_far = so_far._with(number, step.event, around.seen_by(None))
    return so_far


def sentence(line: Line, names: tuple[str, ...]) -> str:
    return f"{line.text}." if line.seat is None else f"{names[line.seat]} {line.text}."


def changed(happened: Sequence[hh.Event]) -> tuple[Hex, ...]:
    """The cells that the turn before has changed, or this one so far."""
    placed: tuple[Hex, ...] = ()
    for event in reversed(happened):
        match event:
            case moves.Placed(cell) if not placed:
                placed = (cell,)
            case moves.Placed():
                return placed
            case moves.Moved():
                return (*(end for _, end in event.paths), *placed)
            case moves.Scored() | moves.Skipped():
                return placed
            case moves.Drawn() if event.triangle:
                return placed
    return placed


# -- one event -------------------------------------------------------------------------------------------------

_Said = tuple[tuple[int | None, str], ...]


def _of(view: hh.View, event: hh.Event) -> _Said:
    """What an event was: who, and what they did."""
    seat = view.to_move
    match event:
        case moves.Moved():
            return ((seat, moved(view, event)),)
        case moves.Skipped():
            return ((seat, "moved nothing"),)
        case hh.Hinted():
            return ((seat, "took a hint"),)
        case moves.Scored():
            return tuple(
                (one.seat, "completed the common card" if one.common else "completed a goal card") for one in view.met
            )
        case moves.Discarded():
            return ((_asked(view), "changed the goal card"),)
        case moves.Kept():
            return ((_asked(view), "kept the goal card"),)
        case moves.Drawn():
            return _drawn(view, event)
        case moves.Placed():
            return ((seat, f"added {_placed(view)}"), *_cycled(view))
    return ()


def _asked(view: hh.View) -> int | None:
    return view.pending.seat if view.pending is not None else None


def moved(after: hh.View, event: moves.Moved) -> str:
    """A move of a tile, from what is seen after it: "slid a grey star up"."""
    face = after.field[event.paths[0][1]].face
    mover = messages.FACES[face] if face is not None else "tile"
    others = len(event.paths) - 1
    more = f", and {messages.count(others, 'more tile')}" if event.how is hh.How.PUSH and others else ""
    return f"{messages.DID[event.how]} a {mover} {messages.SIDES[event.side]}{more}"


def _placed(view: hh.View) -> str:
    drawn = view.drawn
    if view.options.covert or drawn is None or drawn.face is None:
        return "a tile face down"
    return f"a {messages.FACES[drawn.face]}"


def _drawn(view: hh.View, event: moves.Drawn) -> _Said:
    lines = []
    if any(tile.down for tile in view.field.values()):
        lines.append((None, TURNED_UP))
    if event.tile is None:
        lines.append((None, "The tiles had run out: a new triangle ended the turn"))
    elif event.triangle:
        lines.append((None, "A new triangle was dealt"))
    return (*lines, *(_cycled(view) if event.tile is None else ()))


def _cycled(view: hh.View) -> _Said:
    return ((None, "The rightmost goal card left the row"),) if leaves_row(view) is not None else ()


# -- goal cards ------------------------------------------------------------------------------------------------


def leaves_row(view: hh.View) -> int | None:
    """Alone: the card that leaves the row at the end of this turn, as long as none is completed (X11)."""
    if len(view.seats) > 1 or not view.hands[0] or view.turns == 0 or view.scorers:
        return None
    return view.hands[0][-1]


def _discarded(lying: tuple[int, ...], view: hh.View, event: hh.Event) -> tuple[int, ...]:
    """The goal cards that lie discarded once an event has come to what is seen: they were all open before."""
    match event:
        case moves.Placed() | moves.Drawn(None):
            card = leaves_row(view)
            return lying if card is None else (*lying, card)
        case moves.Discarded() if view.pending is not None and view.pending.card is not None:
            return (*lying, view.pending.card) if view.goal_deck else ()  # else all make a new pile (X9)
        case moves.Scored(cards) if len(view.seats) > 1:
            drawn = sum(card is not None for card in cards)
            return lying if drawn <= view.goal_deck else ()
    return lying
