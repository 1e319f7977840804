"""A round of Lexigrid looked back on, once its lists lie open: a step for each word, seeker by seeker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Never

from app.back.looking import looking
from app.back.past import Moment, Past, Way
from app.intents import CellFocus, Resized
from app.message import Message
from app.page.view import Node, h
from app.parts.wording import listed, named
from app.table import Env, OnTable, Sitting
from app.tables.lexigrid import messages, results
from app.tables.lexigrid.intents import LexigridIntent
from app.tables.lexigrid.model import Glow, Model, in_sight
from app.tables.lexigrid.round import LexigridMatch
from engine.lexigrid.cases import position
from engine.lexigrid.moves import Claimed
from engine.lexigrid.paths import first_path
from engine.lexigrid.scoring import Results


def look_back(table: Sitting[Model, LexigridIntent], env: Env) -> OnTable | None:
    """The round; None before its lists lie open, and where nobody has found a word."""
    match = table.model.match
    seen = match.seen_by(None)
    if seen.results is None or not any(seeker.words for seeker in seen.results.seekers):
        return None
    past: Past[Model] = Past(
        game="lexigrid",
        seats=seen.seats,
        moments=tuple(_moments(match, seen.results, seen.seats)),
        unit="points",
        kind="lexigrid",
        looks=(CellFocus, Resized),
        shown=_shown,
        players=lambda model, moment: _players(seen.seats, moment),
        board=lambda model: (results.board(),),
        dialog=lambda model: None,
        position=_position,
    )
    return looking(table, Model(match, seen, {}, practice=table.model.practice), past, env)


# -- the steps -------------------------------------------------------------------------------------------------


def _moments(match: LexigridMatch, found: Results, seats: tuple[str, ...]) -> Iterator[Moment]:
    """Words in the order in which they were claimed; those of other devices as their codes brought them."""
    options = match.seen_by(None).options
    left = {(event.seat, event.word): event.left for event in match.record.events if isinstance(event, Claimed)}
    scores = [0] * len(seats)
    yield Moment(match, "The grid", messages.setting(options), tuple(scores))
    number = 0
    for seat, seeker in enumerate(found.seekers):
        for scored in seeker.words:
            number += 1
            scores[seat] += 0 if scored.cancelled else scored.points
            others = listed(named(seats[other]) for other in scored.shared_with)
            what = f"{scored.word}, as {others} did" if scored.cancelled else scored.word
            gain = "0" if scored.cancelled else str(scored.points)
            sand = left.get((seat, scored.word))
            then = f"{messages.clock(sand // 1000)} of sand left" if sand is not None else ""
            yield Moment(match, f"Word {number}", what, tuple(scores), seat, gain, seat, then)
    yield Moment(match, "The end", messages.verdict(found, seats, bool(match.robots)), tuple(scores))


def _word(moment: Moment) -> str:
    return moment.what.partition(",")[0] if moment.seat is not None else ""


def _shown(model: Model, moment: Moment, way: Way, env: Env) -> Model:
    """The word lies on the grid, its letters numbered."""
    word = _word(moment)
    path = (first_path(in_sight(model), word) or ()) if word else ()
    return replace(model, path=path, word=word or None, glow=Glow(path, env.now))


def _position(model: Model, moment: Moment) -> str:
    """The grid with the words that had been claimed by then."""
    seen = model.view
    assert seen.results is not None
    claims: dict[str, list[str]] = {name: [] for name in seen.seats}
    told = list(_moments(model.match, seen.results, seen.seats))
    upto = next(at for at, one in enumerate(told) if one.title == moment.title)
    for one in told[: upto + 1]:
        if one.seat is not None:
            claims[seen.seats[one.seat]].append(_word(one))
    return json.dumps(position(seen) | {"claims": claims}, ensure_ascii=False)


def _players(seats: tuple[str, ...], moment: Moment) -> Node[Message]:
    lines: list[Node[Never]] = [
        h(
            "li.player" + (".active" if seat == moment.to_move else ""),
            h("span.player-name", name),
            h("span.player-score", str(moment.scores[seat])),
            key=f"player-{seat}",
            aria_current="true" if seat == moment.to_move else None,
        )
        for seat, name in enumerate(seats)
    ]
    return h("ol.players.past-players", lines, aria_label="Scores", key="players")
