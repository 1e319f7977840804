"""Horrible Hex looked back on: a step for each move of a tile, and one for all that ends the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.back.looking import looking
from app.back.past import Moment, Past, Way
from app.intents import (
    CellFocus,
    CloseDialog,
    Hold,
    HoldEnd,
    OpenDialog,
    Pan,
    Resized,
    Wheel,
    Zoom,
    ZoomTo,
)
from app.message import Message
from app.page.view import Node
from app.table import Env, OnTable, Settings, Sitting
from app.tables.horrible_hex import dialogs, history, messages, panels, position, telling, turns
from app.tables.horrible_hex import looking as frames
from app.tables.horrible_hex.could import could
from app.tables.horrible_hex.history import Told
from app.tables.horrible_hex.intents import HexIntent
from app.tables.horrible_hex.model import HexMatch, Model, framed
from app.tables.horrible_hex.view import board, tools
from engine import horrible_hex as hh
from engine.horrible_hex import moves

_LOOKS = (CellFocus, CloseDialog, Hold, HoldEnd, OpenDialog, Pan, Resized, Wheel, Zoom, ZoomTo)
_CHOICES = (moves.GroupChosen, moves.ClusterChosen)
_MOVES = (moves.Moved, moves.Skipped)
_UNSEEN = (moves.Skipped, moves.Kept, hh.Hinted)
"""Events that by themselves change nothing that can be seen."""


def look_back(table: Sitting[Model, HexIntent], env: Env) -> OnTable | None:
    """The match so far, as an onlooker has seen it: what lay face down lies face down."""
    match = table.model.match
    groups = tuple(_groups(match))
    past: Past[Model] = Past(
        game="horrible-hex",
        seats=match.seats,
        moments=tuple(_moments(match, groups, table.model.told)),
        unit="goal cards",
        kind="horrible-hex",
        looks=_LOOKS,
        shown=_shown,
        players=lambda model, moment: panels.players(model),
        board=_board,
        dialog=lambda model: dialogs.dialog_of(model, Settings()),
        position=lambda model, moment: position.as_case(model.match),
        could=could(match, [group.move for group in groups]),
    )
    seen = match.seen_by(None)
    model = Model(match, seen, {}, frame=frames.around(seen.field), result_seen=True, past=True)
    return looking(table, model, past, env)


# -- the steps -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Group:
    """The events up to number `end` that are one step, the match after them, and the cards that were completed in it.

    `move` is the match before and after the turn's move, where that was made or skipped in this step.
    """

    events: tuple[hh.Event, ...]
    end: int
    match: HexMatch
    completed: tuple[int, ...]
    move: tuple[HexMatch, HexMatch] | None = None


def _groups(match: HexMatch) -> Iterator[_Group]:
    events: Sequence[hh.Event] = match.record.events
    so_far: list[hh.Event] = []
    done = [0] * len(match.seats)
    move: tuple[HexMatch, HexMatch] | None = None
    for number, step in enumerate(match.steps(), 1):
        so_far.append(step.event)
        if isinstance(step.event, _MOVES):
            move = step.before, step.after
        if isinstance(step.event, moves.Scored):
            for one in step.before.seen_by(None).met:
                done[one.seat] += 1
        following = events[number] if number < len(events) else None
        if _ends(step.event, following) and not all(map(_unseen, so_far)):
            yield _Group(tuple(so_far), number, step.after, tuple(done), move)
            so_far, move = [], None


def _ends(event: hh.Event, following: hh.Event | None) -> bool:
    """Whether a step ends with this event."""
    match event:
        case moves.Moved() | moves.GroupChosen() | moves.ClusterChosen():
            return not isinstance(following, _CHOICES)
        case moves.Dealt() | moves.Placed() | moves.Drawn(None):
            return True
    return following is None


def _unseen(event: hh.Event) -> bool:
    return isinstance(event, _UNSEEN) or (isinstance(event, moves.Drawn) and not event.triangle)


def _moments(match: HexMatch, groups: Sequence[_Group], told: Told) -> Iterator[Moment]:
    first, seats = match.options.get("first", 0), match.seats
    ended, before = 0, 0
    for group in groups:
        seat = (first + ended) % len(seats)
        title = f"Turn {ended + 1}"
        ended += any(isinstance(event, moves.Placed) or _ended_by(event) for event in group.events)
        to_move = (first + ended) % len(seats)
        then = f"{seats[to_move]} to play" if to_move != seat or before == 0 else ""
        lines = [line for line in told.lines if before < line.number <= group.end]
        moment = Moment(group.match, title, _what(group, lines, seats, seat), group.completed, seat, "", to_move, then)
        if before == 0:
            moment = replace(moment, title="The deal", what="Three tiles, and the goal cards", seat=None)
        else:
            moment = replace(moment, gain=_gain(lines, seat))
        before = group.end
        end = group.match.outcome
        if end is not None:
            result = telling.result_line(group.match.seen_by(None), end)
            moment = replace(moment, to_move=None, then=result)
        yield moment


def _ended_by(event: hh.Event) -> bool:
    return isinstance(event, moves.Drawn) and event.tile is None


def _gain(lines: list[history.Line], seat: int) -> str:
    """The cards that a seat completed in its own turn."""
    cards = sum(line.seat == seat and line.text.startswith("completed") for line in lines)
    return messages.count(cards, "card") if cards else ""


def _what(group: _Group, lines: list[history.Line], seats: tuple[str, ...], seat: int) -> str:
    """What a seat did, then what else happened with it."""
    own = ", ".join(dict.fromkeys(line.text for line in lines if line.seat == seat))
    if any(line.text == history.TURNED_UP for line in lines):
        own += ", once the one before was turned up"
    others = [line for line in lines if line.seat != seat and line.text != history.TURNED_UP]
    rest = [history.sentence(line, seats).rstrip(".") for line in others]
    if any(isinstance(event, moves.Moved) for event in group.events):
        seen = group.match.seen_by(None)
        if seen.met:
            rest.append(telling.met(seen).rstrip("."))
    return ". ".join(part for part in (own, *rest) if part)


# -- on the board ----------------------------------------------------------------------------------------------


def _shown(model: Model, moment: Moment, way: Way, env: Env) -> Model:
    """The tiles come the way they came then, if that step is the next one."""
    match: HexMatch = moment.match
    before, seen = len(model.match.record.events), match.seen_by(None)
    events: Sequence[hh.Event] = match.record.events
    model = replace(model, match=match, view=seen, last=history.changed(events), shown=None)
    if way == "open":
        return turns.in_motion(replace(model, frame=frames.around(seen.field)), None, env)
    made = _made(events[before:]) if way == "onward" else None
    motion = turns.motion_of(made, seen, env.now) if made is not None else None
    return turns.in_motion(framed(model, env), motion, env)


def _made(events: Sequence[hh.Event]) -> hh.Event | None:
    """Which of the events of a step is seen to happen: a new triangle before all else."""
    dealt = [event for event in events if isinstance(event, moves.Drawn) and event.triangle]
    seen = [event for event in events if isinstance(event, (moves.Moved, moves.Placed))]
    return next(iter((*dealt, *seen)), None)


def _board(model: Model) -> tuple[Node[Message], ...]:
    return board(model), tools(model)
