"""What has happened in a match, in lines for the list of moves, and the goal cards that were discarded.

Told from what an onlooker sees around each event, so that it says nothing that was hidden when it happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.keep.match import Match
from app.tables.horrible_hex import messages
from engine import horrible_hex as hh
from engine.horrible_hex import events
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

    def on(self, number: int, before: hh.View, event: hh.Event, after: hh.View) -> Told:
        """With one more event, the one with this number."""
        lines = tuple(
            Line(number, before.turn, seat, text) for seat, text in _of(before, event) + _cycled(before, after)
        )
        return Told(self.lines + lines, _discarded(self.discarded, before, after))

    def back(self, number: int) -> Told:
        """Without the events after that one. Only what discards nothing can be taken back."""
        return Told(tuple(line for line in self.lines if line.number <= number), self.discarded)


def told(match: Match[hh.State, hh.AnyMove, hh.Event, hh.View, None]) -> Told:
    """All of a match, by playing it through again."""
    so_far, before = Told(), None
    for number, step in enumerate(match.steps(), 1):
        if before is None:
            before = step.before.seen_by(None)
        after = step.after.seen_by(None)
        so_far = so_far.on(number, before, step.event, after)
        before = after
    return so_far


def sentence(line: Line, names: tuple[str, ...]) -> str:
    return f"{line.text}." if line.seat is None else f"{names[line.seat]} {line.text}."


def changed(happened: Sequence[hh.Event]) -> tuple[Hex, ...]:
    """The cells that the turn before has changed, or this one so far."""
    placed: tuple[Hex, ...] = ()
    for event in reversed(happened):
        match event:
            case events.Placed(cell) if not placed:
                placed = (cell,)
            case events.Placed():
                return placed
            case events.Moved():
                return (*(end for _, end in event.paths), *placed)
            case events.Scored() | events.Skipped():
                return placed
            case events.Drawn() if event.triangle:
                return placed
    return placed


# -- one event -------------------------------------------------------------------------------------------------

_Said = tuple[tuple[int | None, str], ...]


def _of(before: hh.View, event: hh.Event) -> _Said:
    """What an event was: who, and what they did."""
    seat = before.seat
    match event:
        case events.Moved():
            return ((seat, _moved(before, event)),)
        case events.Skipped():
            return ((seat, "moved nothing"),)
        case events.Scored():
            return tuple(
                (one.seat, "completed the common card" if one.common else "completed a goal card") for one in before.met
            )
        case events.Discarded():
            return ((_asked(before), "changed the goal card"),)
        case events.Kept():
            return ((_asked(before), "kept the goal card"),)
        case events.Drawn():
            return _drawn(before, event)
        case events.Placed():
            return ((seat, f"added {_placed(before)}"),)
    return ()


def _asked(before: hh.View) -> int | None:
    return before.pending.seat if before.pending is not None else None


def _moved(before: hh.View, event: events.Moved) -> str:
    face = before.field[event.cell].face
    mover = messages.FACES[face] if face is not None else "tile"
    others = len(event.paths) - 1
    more = f", and {messages.count(others, 'more tile')}" if event.how is hh.How.PUSH and others else ""
    return f"{messages.DID[event.how]} a {mover} {messages.SIDES[event.side]}{more}"


def _placed(before: hh.View) -> str:
    drawn = before.drawn
    if before.options.covert or drawn is None or drawn.face is None:
        return "a tile face down"
    return f"a {messages.FACES[drawn.face]}"


def _drawn(before: hh.View, event: events.Drawn) -> _Said:
    lines = []
    if any(tile.down for tile in before.field.values()):
        lines.append((None, "The face-down tile was turned up"))
    if event.tile is None:
        lines.append((None, "The tiles had run out: a new triangle ended the turn"))
    elif event.triangle:
        lines.append((None, "A new triangle was dealt"))
    return tuple(lines)


def _cycled(before: hh.View, after: hh.View) -> _Said:
    """Alone, a turn without a completed card costs the rightmost one (X11)."""
    if len(before.seats) == 1 and after.goal_discards > before.goal_discards:
        return ((None, "The rightmost goal card left the row"),)
    return ()


def _discarded(lying: tuple[int, ...], before: hh.View, after: hh.View) -> tuple[int, ...]:
    """The goal cards that lie discarded: they were all seen. Shuffled into a new pile (X9) they are gone from there."""
    if after.phase is hh.Phase.DEAL or not after.goal_discards:
        return ()
    gone = [card for card in _open(before) if card not in _open(after)]
    return (*lying, *gone)


def _open(view: hh.View) -> tuple[int, ...]:
    """The goal cards that lie before everybody, completed or not."""
    common = () if view.common is None else (view.common,)
    return (*(card for hand in (*view.hands, *view.completed) for card in hand), *common)
