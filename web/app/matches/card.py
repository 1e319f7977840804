"""What is known of a match without laying it on its table, and which match it is."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.keep.match import AnyMatch
from app.keep.saving import LONGEST_LINE, about_of
from app.parts.sketch import Best, Picture
from app.parts.wording import listed
from app.table import TablePlace
from engine.kernel.game import AnyGame
from engine.kernel.record import Record, encoded


@dataclass(frozen=True, slots=True)
class Card:
    """A match in small.

    `key` says which match it is (see `identity`). `going`: it is under way; `winners` are the winning seats of one that is over.
    `moments` counts its events. `scores` and `bests` have one for each seat; `robots` too, or are () where people play. `begun` and
    `ended` are milliseconds since 1970, None where nobody has noted them; `label` is the name that a player has given it, `keep`
    says that it is never to make room for others. ValueError for what does not fit together.
    """

    game: str
    key: str
    seats: tuple[str, ...]
    robots: tuple[str, ...]
    going: bool
    line: str
    moments: int
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    bests: tuple[Best, ...] = ()
    picture: Picture | None = None
    begun: float | None = None
    ended: float | None = None
    label: str = ""
    keep: bool = False

    def __post_init__(self) -> None:
        many = len(self.seats)
        fits = len(self.scores) in (0, many) and len(self.bests) in (0, many) and len(self.robots) in (0, many)
        if not fits or any(seat not in range(many) for seat in self.winners):
            raise ValueError(f"expected one for each of {many} seats")

    @property
    def title(self) -> str:
        return self.label or listed(self.seats)

    @property
    def moment(self) -> float:
        """When it was last heard of; 0 where nobody knows."""
        return self.ended or self.begun or 0.0


def identity(record: Record, game: AnyGame) -> str:
    """Which match a record is of: a digest of what is fixed before its first turn, who plays by which rules and the deal.

    Older records have all of that too. Two matches may share it (the same grid of the day, hunted twice), so whoever brings
    records together looks at the events as well: see `continues`.
    """
    document = encoded(Record(record.header, record.events[:1]), game)
    del document["format"]
    text = json.dumps(document, sort_keys=True, separators=(",", ":")).encode()
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"


def continues(longer: Record, shorter: Record) -> bool:
    """Whether a record is another with more events behind it, or just as long."""
    return longer.header == shorter.header and longer.events[: len(shorter.events)] == shorter.events


def card_of(match: AnyMatch, beside: Mapping[str, object], place: TablePlace) -> Card:
    """A match in small, as an onlooker sees it."""
    end = match.outcome
    header = match.record.header
    card = Card(
        header.game,
        identity(match.record, match.game),
        header.seats,
        header.robots,
        end is None,
        place.summary(match)[:LONGEST_LINE],
        len(match.record.events),
    )
    sketch = place.sketch(match) if place.sketch is not None and not match.fresh else None
    if sketch is not None:
        card = replace(card, seats=sketch.seats, scores=sketch.scores, bests=sketch.bests, picture=sketch.picture)
    about = about_of(beside)
    begun, ended = about.get("begun"), about.get("ended")
    return replace(
        card,
        winners=end.winners if end is not None and card.scores else (),
        begun=begun if isinstance(begun, (int, float)) else None,
        ended=ended if isinstance(ended, (int, float)) and end is not None else None,
        label=str(about.get("label", "")),
        keep=bool(about.get("keep")),
    )
