"""The best plays of a search, a few of them, in an order that depends on nothing but the plays."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Protocol, TypeVar

from .moves import OnCells


class Play(Protocol):
    """A legal play of either game: its score, and its tiles as (cell, tile)."""

    @property
    def score(self) -> int: ...
    @property
    def tiles(self) -> OnCells: ...


P = TypeVar("P", bound=Play)


def best_of(search: Iterator[P | None], most: int) -> Iterator[tuple[P, ...] | None]:
    """None for every breath of the search and for every play that it finds, at last its `most` best plays, the best first.

    Of plays that count the same the one comes first whose cells do. The same tiles on the same cells are one play, with the
    best score that came.
    """
    kept: list[tuple[int, OnCells, P]] = []
    for play in search:
        yield None  # many plays may be judged one after the other, and found lawful
        if play is None or (len(kept) == most and -play.score > kept[-1][0]):
            continue
        laid = tuple(sorted(play.tiles))
        known = next((item for item in kept if item[1] == laid), None)
        if known is not None:
            if -play.score >= known[0]:
                continue
            kept.remove(known)
        insort(kept, (-play.score, laid, play), key=lambda item: item[:2])
        del kept[most:]
    yield tuple(play for _, _, play in kept)
