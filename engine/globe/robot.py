"""A robot on the globe: it sees what its seat may see, thinks in small steps, and asks for a move like anybody."""

from __future__ import annotations

from collections.abc import Container, Iterator
from heapq import nsmallest
from random import Random
from typing import Protocol

from ..crossword.choosing import Advice, advised, asked, first_seen, ranked
from ..kernel.skill import LEVELS, RANDOM, SKILLS, Skill, leave
from ..kernel.tiles import IN_RACK, VALUES, without_tiles
from .house import LONGEST, Lists
from .moves import Deal, Move, Pass, Place
from .plays import Play, best_plays, plays
from .rules import judge
from .view import View
from .words import Vocabulary

__all__ = ["LEVELS", "AllLists", "advise", "lexicon", "suggest"]

_MARGIN = 16
_PATIENCE = 1_500  # breaths of one search
_LAST_PLAYS = 6
_RANDOM_BREATHS = 200


class AllLists(Protocol):
    """The built-in word lists, by name."""

    everyday: Container[str]
    common: Container[str]
    open: Container[str]


def lexicon(lists: AllLists, words: str = "open") -> Vocabulary:
    """The words that `decide` takes, house rules not among them."""
    return Lists(getattr(lists, words), lists.everyday, LONGEST)


def suggest(view: View, lists: AllLists, rng: Random, level: str) -> Iterator[Move | None]:
    """Thinks about the seat's turn: None for every breath, at last the move. The same seed gives the same move.

    `view` is that of the seat whose turn it is; ValueError for a level that is none of LEVELS. House words are known to all.
    """
    if level not in LEVELS:
        raise ValueError(f"level: expected one of {', '.join(LEVELS)}, got {level!r}")
    if not any(view.rack_sizes):
        yield Deal()
        return
    allowed = view.house.over(lexicon(lists))
    skill = SKILLS.get(level, Skill("everyday", 1, 1))
    # The globe's own list is the open one: nobody plays beyond it.
    words = skill.words if skill.words in ("everyday", "common") else "open"
    known = view.house.over(lexicon(lists, words))
    found: dict[tuple[tuple[str, str], ...], int] = {}
    for play in _looked_for(view, known, level == RANDOM):
        if play is not None:
            found[play.tiles] = max(play.score, found.get(play.tiles, 0))
        yield None
    if level == RANDOM:
        # Any of those it came upon; a rack can have a hundred thousand.
        order = sorted(found)
        while order:
            tiles = order.pop(int(rng.random() * len(order)))
            if judge(view.board, view.joins, tiles, allowed).legal:
                yield Place(tiles, view.looker)
                return
        yield from asked(view, skill, None)
        return
    heap = yield from ranked(found, lambda score, tiles: _worth(view, skill, score, tiles))
    if skill.counts and not view.bag_size and heap:
        yield from _last_tiles(view, allowed, [tiles for _, tiles in nsmallest(_LAST_PLAYS, heap)], found)
        return
    common = view.house.over(lexicon(lists, "common"))
    chosen = yield from first_seen(
        heap,
        skill,
        rng,
        lambda tiles: judge(view.board, view.joins, tiles, allowed).legal,
        lambda tiles: judge(view.board, view.joins, tiles, common).legal,
    )
    yield from asked(view, skill, chosen)


def advise(view: View, lists: AllLists) -> Iterator[Advice | None]:
    """The play of a person's turn that scores most by the words of the match, house words included: see `advised`."""
    words = view.house.over(lexicon(lists))
    search = best_plays(view.board, view.joins, view.rack, words)
    return advised(search, view.looker, lambda tiles: judge(view.board, view.joins, tiles, words).legal)


def _looked_for(view: View, known: Vocabulary, anything: bool) -> Iterator[Play | None]:
    if anything and view.board:
        search = plays(view.board, view.joins, view.rack, known)
        patience = _RANDOM_BREATHS
    else:
        search = best_plays(view.board, view.joins, view.rack, known, margin=60 if anything else _MARGIN)
        patience = _PATIENCE
    breaths, any_yet = 0, False
    for play in search:
        yield play
        breaths += play is None
        any_yet |= play is not None
        if breaths > patience and any_yet:
            return


def _worth(view: View, skill: Skill, score: int, tiles: tuple[tuple[str, str], ...]) -> float:
    """What a play is worth to a player of that skill: its score, and what it leaves on the rack."""
    if not skill.plans:
        return score
    kept = without_tiles(view.rack, [IN_RACK[tile] for _, tile in tiles])
    if not view.bag_size:
        # G13: whoever goes out gains what the other holds; what is kept is lost.
        other = sum(VALUES[tile] * number for tile, number in view.unseen.items())
        return score + (other if not kept else -sum(VALUES[tile] for tile in kept))
    return score + skill.plans * leave(kept)


def _last_tiles(
    view: View,
    allowed: Vocabulary,
    candidates: list[tuple[tuple[str, str], ...]],
    scores: dict[tuple[tuple[str, str], ...], int],
) -> Iterator[Move | None]:
    """The bag is empty, so the other rack is known: the play with the best margin after the other's best answer."""
    theirs = [tile for tile, number in view.unseen.items() for _ in range(number)]
    held = sum(VALUES[tile] for tile in theirs)
    best: tuple[float, tuple[tuple[str, str], ...]] | None = None
    for tiles in candidates:
        verdict = judge(view.board, view.joins, tiles, allowed)
        if not verdict.legal:
            continue
        kept = without_tiles(view.rack, [IN_RACK[tile] for _, tile in tiles])
        margin = float(scores[tiles])
        if not kept:
            margin += 2 * held
        else:
            board = {**view.board, **dict(tiles)}
            joins = dict(view.joins)
            for star, pairs in verdict.joins.items():
                joins[star] = (*joins.get(star, ()), *pairs)
            answer = 0
            for number, play in enumerate(best_plays(board, joins, theirs, allowed)):
                yield None
                if play is not None:
                    gone = len(play.tiles) == len(theirs)
                    answer = max(answer, play.score + (2 * sum(VALUES[tile] for tile in kept) if gone else 0))
                if number > _PATIENCE:
                    break
            margin -= answer + sum(VALUES[tile] for tile in kept)
        if best is None or margin > best[0]:
            best = margin, tiles
    yield Pass(view.looker) if best is None else Place(best[1], view.looker)
