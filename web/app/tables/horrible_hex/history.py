"""What has happened in a match, in lines for the list of moves. Says nothing that was hidden when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.keep.match import Match
from app.tables.horrible_hex import messages
from engine import horrible_hex as hh
from engine.horrible_hex import events
from engine.horrible_hex.moves import travel


@dataclass(frozen=True, slots=True)
class Line:
    """`seat` did `text`; None where nobody did. `turn` counts the turns ended before."""

    turn: int
    seat: int | None
    text: str


def lines_of(before: hh.State, event: Any, after: hh.State) -> tuple[Line, ...]:
    """What an event was, told from the states around it."""
    turn, seat = before.turn, before.seat
    match event:
        case events.Moved(cell, side, how):
            return (Line(turn, seat, _moved(before, cell, side, how)),)
        case events.Skipped():
            return (Line(turn, seat, "moved nothing"),)
        case events.Scored():
            return tuple(
                Line(turn, one.seat, "completed the common card" if one.common else "completed a goal card")
                for one in before.check.met
            )
        case events.Discarded():
            return (Line(turn, before.asked[0], "changed the goal card"),)
        case events.Kept():
            return (Line(turn, before.asked[0], "kept the goal card"),)
        case events.Drawn(tile, triangle):
            return _drawn(before, tile, triangle) + _cycled(before, after)
        case events.Placed():
            what = (
                "a tile face down"
                if before.options.covert
                else f"a {messages.tile_name(hh.TILES[before.drawn].face).removesuffix(' tile')}"
            )
            return (Line(turn, seat, f"added {what}"),) + _cycled(before, after)
    return ()


def _moved(before: hh.State, cell: tuple, side: int, how: hh.How) -> str:
    others = len(travel(before.field, cell, side, how).paths) - 1
    mover = messages.FACES[before.field[cell].face]
    more = f", and {messages.count(others, 'more tile')}" if how is hh.How.PUSH and others else ""
    return f"{messages.DID[how]} a {mover} {messages.SIDES[side]}{more}"


def _drawn(before: hh.State, tile: int | None, triangle: tuple) -> tuple[Line, ...]:
    lines = []
    if any(laid.down for laid in before.field.values()):
        lines.append(Line(before.turn, None, "The face-down tile was turned up"))
    if tile is None:
        lines.append(Line(before.turn, None, "The tiles had run out: a new triangle ended the turn"))
    elif triangle:
        lines.append(Line(before.turn, None, "A new triangle was dealt"))
    return tuple(lines)


def _cycled(before: hh.State, after: hh.State) -> tuple[Line, ...]:
    """Alone, a turn without a completed card costs the rightmost one (X11)."""
    if len(after.goals.discards) > len(before.goals.discards) and before.solo:
        return (Line(before.turn, None, "The rightmost goal card left the row"),)
    return ()


def told(match: Match) -> tuple[Line, ...]:
    """All lines of a match, by playing it through again."""
    state = hh.new(match.options, match.seats)
    lines: list[Line] = []
    for event in match.record.events:
        after = hh.evolve(state, event)
        lines += lines_of(state, event, after)
        state = after
    return tuple(lines)


def sentence(line: Line, names: tuple[str, ...]) -> str:
    return f"{line.text}." if line.seat is None else f"{names[line.seat]} {line.text}."
