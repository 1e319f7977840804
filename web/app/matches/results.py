"""What finished matches have brought, kept in a few words each: so that records outlast the matches themselves.

A match that is deleted, or that has made room, stays in the records. What was to be forgotten is kept as nothing (None), so that it does
not come back while its match still lies there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.commands import Put
from app.keep.store import packed, unpacked
from app.matches.card import Card
from app.parts.sketch import Best
from engine.kernel.codec import RecordError, decode, encode, parse

NAME = "results"


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match in a few words. Fields as in `Card`; ValueError for what does not fit together."""

    game: str
    seats: tuple[str, ...]
    robots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    bests: tuple[Best, ...] = ()
    ended: float | None = None

    def __post_init__(self) -> None:
        many = len(self.seats)
        fits = len(self.scores) == many and len(self.bests) in (0, many) and len(self.robots) in (0, many)
        if not fits or any(seat not in range(many) for seat in self.winners):
            raise ValueError(f"expected one for each of {many} seats")


Results = dict[str, Result | None]
"""By the identity of the match, in the order in which they were noted."""


def read_results(raw: str | None) -> Results:
    """What was kept, without what cannot be read."""
    try:
        document = parse(unpacked(raw)) if raw is not None else None
    except ValueError:
        document = None
    found: Results = {}
    for key, value in document.items() if isinstance(document, dict) else ():
        try:
            found[key] = decode(Result, value) if value is not None else None
        except RecordError:
            continue
    return found


def with_cards(results: Results, cards: Iterable[Card]) -> Results:
    """The results with those of finished matches that are not noted yet; the same where there are none."""
    new = {
        card.key: Result(card.game, card.seats, card.robots, card.scores, card.winners, card.bests, card.ended)
        for card in cards
        if not card.going and card.scores and card.key not in results
    }
    return {**results, **new} if new else results


def without(results: Results, name: str) -> Results:
    """The results without the matches that somebody of this name has played in."""
    wanted = name.casefold()
    return {
        key: None if result is not None and wanted in map(str.casefold, result.seats) else result
        for key, result in results.items()
    }


def together(here: Results, there: Results) -> Results:
    """Those of two devices; what is forgotten here stays so."""
    return {**here, **{key: result for key, result in there.items() if key not in here}}


def written(results: Results, kept: Mapping[str, str]) -> Put:
    """What writes them."""
    document = {key: encode(result) for key, result in results.items()}
    text = packed(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
    return Put(NAME, text, kept.get(NAME))
