"""The past of a word game: the deal, a step for each turn, the end; players with their racks, once everybody may see those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Never, TypeVar

from app.back.past import Moment, Rack
from app.intents import (
    CellFocus,
    CloseDialog,
    Fling,
    OpenDialog,
    Pan,
    PanStart,
    Resized,
    Touch,
    Turn,
    Twist,
    Zoom,
    ZoomTo,
)
from app.keep.match import AnyMatch
from app.message import Message
from app.page.view import Node, h
from app.parts import crossword_model as parts
from app.parts.crossword_wording import rack_text, result_line
from app.parts.landing import cells_of
from app.parts.wording import counted_hints, number
from engine.crossword.moves import Dealt, Exchanged
from engine.kernel.tiles import IN_RACK, SHOWN

LOOKS: tuple[type[Message], ...] = (
    CellFocus, CloseDialog, Fling, OpenDialog, Pan, PanStart, Resized, Touch, Turn, Twist, Zoom, ZoomTo,
)  # fmt: skip
T = TypeVar("T", bound=parts.Turn)
Told = Callable[[T], tuple[str, str]]
"""What a turn was and what it brought, without the name: ("QUARTZ 48, EX 9", "57")."""


def moments(match: AnyMatch, told: Told[T], ends: Mapping[str, str]) -> tuple[Moment, ...]:
    """All steps of a match; `ends` says why it ended, by the outcome's reason.

    While the match goes on they hold only what an onlooker has seen.
    """
    return (*_turns(match, told), *_end(match, ends))


def _turns(match: AnyMatch, told: Told[T]) -> Iterator[Moment]:
    over = match.outcome is not None
    turns = 0
    for step in match.steps():
        seen: parts.Seen = step.after.seen_by(None)
        to_move = None if seen.ended else seen.to_move
        then = f"{seen.seats[seen.to_move]} to play" if to_move is not None else "The last turn"
        if isinstance(step.event, Dealt):
            racks = _racks(step.after, (), None) if over else ()
            yield Moment(
                step.after, "The deal", "Seven tiles for everybody", seen.scores, None, "", to_move, then, racks
            )
        elif len(seen.history) > turns:
            turns = len(seen.history)
            entry = seen.history[-1]
            used = _used(step.event, entry)
            what, gain = told(entry)  # type: ignore[arg-type]  # a match's history holds the turns of its own game
            what += f", with {counted_hints(entry.hints)}" if entry.hints else ""
            racks = _racks(step.before, used, entry.seat) if over else ()
            title = f"Turn {turns}"
            yield Moment(step.after, title, what, seen.scores, entry.seat, gain, to_move, then, racks)


def _end(match: AnyMatch, ends: Mapping[str, str]) -> Iterator[Moment]:
    """What is left on the racks is settled once the match is over."""
    end = match.outcome
    if end is None:
        return
    seen: parts.Seen = match.seen_by(None)
    name = seen.seats[seen.history[-1].seat] if seen.history else ""
    racks = tuple(Rack(rack) for rack in seen.racks)
    what = f"{ends[end.reason].format(name=name)} What is left on the racks is settled."
    yield Moment(match, "The end", what, end.scores, then=result_line(end, seen.seats), racks=racks)


def _used(event: object, entry: parts.Turn) -> tuple[str, ...]:
    """The tiles that a turn took from the rack, as they lay there."""
    if isinstance(event, Exchanged):
        return event.returned
    return tuple(IN_RACK[tile] for _, tile in entry.tiles)


def _racks(match: AnyMatch, used: tuple[str, ...], seat: int | None) -> tuple[Rack, ...]:
    """Every seat's rack at a moment of a match that is over by now."""
    racks: list[Rack] = []
    for looker in range(len(match.seats)):
        tiles: tuple[str, ...] = match.seen_by(looker).rack
        racks.append(Rack(tiles, _places(tiles, used) if looker == seat else frozenset()))
    return tuple(racks)


def _places(tiles: tuple[str, ...], used: tuple[str, ...]) -> frozenset[int]:
    left, places = list(used), set()
    for place, tile in enumerate(tiles):
        if tile in left:
            left.remove(tile)
            places.add(place)
    return frozenset(places)


def lit(moment: Moment) -> tuple[str, ...]:
    """The cells of the words of a step, those of the main word first."""
    seen: parts.Seen = moment.match.seen_by(None)
    return cells_of(seen.history[-1]) if moment.seat is not None else ()


# -- players ---------------------------------------------------------------------------------------------------


def players(seats: tuple[str, ...], moment: Moment, name: Callable[[str], str]) -> Node[Never]:
    """Names, scores and racks; `name` is what a tile is called. The tiles that the turn took are marked."""
    lines = [_player(seat, who, moment, name) for seat, who in enumerate(seats)]
    return h("ol.players.past-players" + (".racked" if moment.racks else ""), lines, aria_label="Scores", key="players")


def _player(seat: int, who: str, moment: Moment, name: Callable[[str], str]) -> Node[Never]:
    active = seat == moment.to_move
    to_play: Node[Never] | None = h("span.visually-hidden", ", to play") if active else None
    rack = _rack(moment.racks[seat], name) if moment.racks else None
    return h(
        "li.player" + (".active" if active else ""),
        h("span.player-name", who, to_play),
        h("span.player-score", number(moment.scores[seat])),
        rack,
        key=f"player-{seat}",
        aria_current="true" if active else None,
    )


def _rack(rack: Rack, name: Callable[[str], str]) -> Node[Never]:
    played = [name(rack.tiles[place]) for place in sorted(rack.used)]
    told = f"Rack: {rack_text(tuple(map(name, rack.tiles)))}" + (
        f"; used: {rack_text(tuple(played))}" if played else ""
    )
    letters: list[Node[Never]] = [
        h("span", SHOWN.get(tile, tile), class_="used" if place in rack.used else None, key=f"tile-{place}")
        for place, tile in enumerate(rack.tiles)
    ]
    return h(
        "span.past-rack",
        h("span.visually-hidden", told),
        h("span", letters, aria_hidden="true", key="tiles"),
        key="rack",
    )
