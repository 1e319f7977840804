"""Plays for tests that go through whole matches: some that the engine finds, not the best there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from random import Random
from typing import Any, Protocol, TypeVar

from app.keep.match import AnyMatch, begin
from engine.crossword.moves import Deal, Exchange, Pass, Place
from engine.kernel.game import AnyGame
from engine.kernel.refusal import Refusal


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


def long_play(found: Iterable[P | None], enough: int = 60) -> P | None:
    """Of the first plays one that lays the most tiles, so that a match ends soon."""
    return max(first_plays(found, enough), key=lambda play: (len(play.tiles), play.score), default=None)


def nearly_over(game: AnyGame, words: Any, search: Callable[[Any], Iterable[P | None]], seed: int) -> AnyMatch:
    """A match of a crossword game in which the bag has just become empty; `search` looks for plays of a state's seat to move."""
    rng = Random(seed)
    match: AnyMatch = begin(game, {}, ("Ann", "Ben"), "test")
    move: Deal | Exchange | Pass | Place = Deal()
    while match.fresh or match.state.bag:
        if not match.fresh:
            play = long_play(search(match.state))
            some = match.state.racks[match.state.to_move][:3]
            move = Place(play.tiles) if play is not None else Exchange(some) if len(match.state.bag) >= 7 else Pass()
        after = match.played(move, words, rng)
        assert not isinstance(after, Refusal), after
        match = after
    return match
