"""Plays for tests that go through whole matches: some that the engine finds, not the best there are."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Protocol, TypeVar


class Play(Protocol):
    """A play of either crossword game."""

    @property
    def score(self) -> int: ...
    @property
    def tiles(self) -> tuple[tuple[str, str], ...]: ...


P = TypeVar("P", bound=Play)

WORDS = frozenset(
    [
        "AE",
        "AI",
        "AL",
        "AN",
        "AS",
        "AT",
        "DI",
        "DO",
        "EA",
        "EN",
        "ES",
        "ET",
        "GO",
        "ID",
        "IN",
        "IS",
        "IT",
        "LA",
        "LO",
        "NE",
        "NO",
        "OD",
        "OE",
        "OI",
        "ON",
        "OR",
        "OS",
        "RE",
        "SO",
        "TA",
        "TI",
        "TO",
        "ARE",
        "ART",
        "ATE",
        "DOG",
        "EAR",
        "EAT",
        "ERA",
        "GOD",
        "NET",
        "NIT",
        "NOT",
        "OAR",
        "ONE",
        "RAT",
        "SEA",
        "SET",
        "SIT",
        "TAR",
        "TEA",
        "TEN",
        "TIN",
        "TON",
        "ARTS",
        "EAST",
        "EATS",
        "LINE",
        "LION",
        "NILE",
        "NOTE",
        "OILS",
        "RATE",
        "RATS",
        "SEAT",
        "SOIL",
        "STAR",
        "TEAR",
        "TEAS",
        "TOIL",
        "TONE",
    ]
)
"""Short words of frequent letters: most racks can play some, and a match comes to its end."""


def first_plays(found: Iterable[P | None], enough: int, breaths: int = 2_000) -> list[P]:
    """The first `enough` of the plays a search yields, within so many breaths, the highest score first."""
    plays = (play for play in islice(found, breaths) if play is not None)
    return sorted(islice(plays, enough), key=lambda play: (-play.score, play.tiles))


def some_play(found: Iterable[P | None], enough: int = 6) -> tuple[tuple[str, str], ...] | None:
    """The tiles of the best of the first `enough` plays; None where the search yields none."""
    best = first_plays(found, enough)
    return best[0].tiles if best else None
