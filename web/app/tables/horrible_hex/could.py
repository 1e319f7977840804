"""What could have been at Horrible Hex: the cards that a seat could have met with the move of each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.back.could import Could, Search, Turn, Way
from app.table import Env
from app.tables.horrible_hex import messages, turns
from app.tables.horrible_hex.meeting import completes, met_by
from app.tables.horrible_hex.model import HexMatch, Model, framed
from engine import horrible_hex as hh
from engine.horrible_hex import moves
from engine.horrible_hex.state import Met
from engine.kernel.lexicon import Lexicon

MOST_WAYS = 4
"""Of one turn; two of them meet different cards."""


def could(match: HexMatch, steps: Sequence[tuple[HexMatch, HexMatch] | None]) -> Could[Model] | None:
    """None before the match is over. `steps` have for each step of the past that is a turn's move the match before and after it."""
    if match.outcome is None:
        return None
    found = {number: _turn(*step) for number, step in enumerate(steps) if step is not None}
    if not found:
        return None
    return Could(
        game=match.game.GAME,
        match=match,
        turns=found,
        search=_search,
        laid=_laid,
        total=_total,
        worth=lambda cards: messages.count(cards, "card"),
        unseen="The first card that was missed",
        nothing="No card was within a move.",
        about="Finds the cards that could have been completed on every turn.",
    )


def _turn(before: HexMatch, moved: HexMatch) -> Turn:
    seat = moved.seen_by(None).to_move
    return Turn(before, seat, len(_own(moved.seen_by(None).met, seat)))


def _own(met: tuple[Met, ...], seat: int) -> tuple[Met, ...]:
    return tuple(one for one in met if one.seat == seat)


def _total(name: str, got: int, there: int) -> str:
    """What a player made of it: "Ann completed 2 of the 3 cards that were within a move."."""
    if there < 2:
        one = "no card was" if not there else "one card was"
        made = "" if not there else ", and completed" if got else ", and missed"
        return f"{name}: {one} within a move{made}."
    return f"{name} completed {got} of the {there} cards that were within a move."


def _search(turn: Turn) -> Search:
    """Every set of cards that one move could have met, each with the first such move."""

    def search(lexicon: Lexicon) -> Iterator[tuple[Way, ...] | None]:
        yield None
        view: hh.View = turn.before.seen_by(turn.seat)
        ways: dict[tuple[int, ...], Way] = {}
        for travel in view.legal:
            yield None
            met = _own(met_by(view, travel), turn.seat)
            cards = tuple(sorted(one.card for one in met))
            if cards and cards not in ways:
                marks = ((hh.cell_name(travel.cell), f"{travel.side} {travel.how.value}"),)
                ways[cards] = Way(_told(view, travel, met), len(met), marks)
        yield tuple(sorted(ways.values(), key=lambda way: -way.worth)[:MOST_WAYS])

    return search


def _told(view: hh.View, travel: hh.Travel, met: tuple[Met, ...]) -> str:
    """A move and what comes of it: "the grey star slides up: completes Ann's card"."""
    face = view.field[travel.cell].face
    mover = messages.FACES[face] if face is not None else "tile"
    return f"the {mover} {messages.DOES[travel.how]} {messages.SIDES[travel.side]}: {completes(view, met)}"


def _laid(model: Model, match: HexMatch, way: Way, env: Env) -> Model | None:
    """The field as it would have lain right after the move, with what it meets lit as it is in play."""
    view = match.seen_by(None)
    travel = next(
        (one for one in view.legal if way.marks == ((hh.cell_name(one.cell), f"{one.side} {one.how.value}"),)), None
    )
    if travel is None:
        return None
    came = {end: view.field[start] for start, end in travel.paths}
    left = {start for start, _ in travel.paths}
    field = {**{cell: tile for cell, tile in view.field.items() if cell not in left}, **came}
    shown = replace(view, field=field, moved=travel.moved, met=met_by(view, travel), legal=())
    model = framed(replace(model, match=match, view=shown, last=travel.moved, shown=None), env)
    event = moves.Moved(travel.cell, travel.side, travel.how, travel.paths)
    return turns.in_motion(model, turns.motion_of(event, shown, env.now), env)
