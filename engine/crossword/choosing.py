"""What robots of crossword games share: what is many is put in order with breaths between, then one of it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from random import Random
from typing import Any, Literal, Protocol, TypeVar

from ..kernel.skill import GREEDY, SKILLS, Skill, finds, keeping
from ..kernel.tiles import without_tiles
from .moves import Exchange, Pass, Place
from .turns import EXCHANGE_NEEDS
from .view import RackView

Laid = tuple[tuple[str, str], ...]
Ranked = list[tuple[float, Laid]]
"""A heap of plays, each with what it is worth as a number that is the lower the better."""
Chosen = tuple[float, Laid]

Advice = Literal[True] | Place | Pass
"""That there is a play at all; the best one, or to pass where there is none."""

PATIENCE = 30_000
"""Breaths that a person waits for the best play: five seconds in a browser on a desk. Only several Wilds or blanks ask for more."""
_WEIGHED = 8  # plays that are weighed in one breath
_BOUNDED = 4  # steps whose bounds are found in one
S = TypeVar("S")


class Scored(Protocol):
    """A play of a search."""

    @property
    def score(self) -> int: ...
    @property
    def tiles(self) -> Laid: ...


def best_first(steps: Iterable[S], bound: Callable[[S], int]) -> Generator[None, None, list[tuple[int, S]]]:
    """Steps of a search with the most each can come to, the most first, else in their order."""
    found = []
    for number, step in enumerate(steps):
        if not number % _BOUNDED:
            yield None
        found.append((bound(step), step))
    found.sort(key=lambda item: -item[0])
    return found


def ranked(found: Mapping[Laid, int], worth: Callable[[int, Laid], float]) -> Generator[None, None, Ranked]:
    """The plays found, each with its score, by what `worth` says.

    A heap, not a sorted list: ten thousand plays are not put in order within a breath, and few of them are looked at.
    """
    heap: Ranked = []
    for tiles, score in found.items():
        if len(heap) % _WEIGHED == 0:
            yield None
        heappush(heap, (-worth(score, tiles), tiles))
    return heap


def first_seen(
    heap: Ranked,
    skill: Skill,
    rng: Random,
    legal: Callable[[Laid], bool],
    familiar: Callable[[Laid], bool] = lambda _: True,
) -> Generator[None, None, Chosen | None]:
    """The best play that a player of that skill finds, with its worth; None where there is none. Empties the heap so far.

    `familiar` tells whether all words of a play are common ones. Who finds nothing looks until the humblest play is found.
    """
    missed: Ranked = []
    while heap:
        cost, tiles = heappop(heap)
        yield None
        if finds(skill, tiles, rng, familiar) and legal(tiles):
            return -cost, tiles
        missed.append((cost, tiles))
    while missed:
        cost, tiles = missed.pop()
        yield None
        if legal(tiles):
            return -cost, tiles
    return None


def asked(view: RackView[Any], skill: Skill, chosen: Chosen | None) -> Iterator[Exchange | Pass | Place | None]:
    """The move: the play chosen, or an exchange where that is better."""
    if view.bag_size >= EXCHANGE_NEEDS and (skill.plans or chosen is None):
        kept, worth = yield from keeping(view.rack)
        if chosen is None or chosen[0] < skill.plans * worth:
            yield Exchange(without_tiles(view.rack, kept), view.looker)
            return
    yield Pass(view.looker) if chosen is None else Place(chosen[1], view.looker)


def advised(
    search: Iterable[Scored | None], looker: int | None, legal: Callable[[Laid], bool]
) -> Iterator[Advice | None]:
    """The best of a whole search, for a person: None for every breath, True once there is a play, at last the move.

    Only after PATIENCE breaths the best so far has to do; that there is no play is never said before all was looked at.
    """
    found: dict[Laid, int] = {}
    sure = False
    for breaths, play in enumerate(search):
        if breaths > PATIENCE and sure:
            break
        if play is not None:
            found[play.tiles] = max(play.score, found.get(play.tiles, 0))
            if not sure and legal(play.tiles):
                sure = True
                yield True
        yield None
    heap = yield from ranked(found, lambda score, _: score)
    best = yield from first_seen(heap, SKILLS[GREEDY], Random(0), legal)
    yield Pass(looker) if best is None else Place(best[1], looker)
