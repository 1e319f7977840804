"""A robot at Hexabble: it sees what its seat may see, thinks in small steps, and asks for a move like anybody."""

from __future__ import annotations

from collections.abc import Container, Iterator
from heapq import nsmallest
from random import Random
from typing import Protocol

from ..crossword.choosing import PATIENCE, Advice, advised, asked, first_seen, ranked
from ..crossword.turns import EXCHANGE_NEEDS
from ..kernel.skill import LEVELS, RANDOM, SKILLS, Skill, leave
from ..kernel.tiles import IN_RACK, VALUES, without_tiles
from ..kernel.wordgraph import graph_of
from .board import NAMES, NEIGHBOURS, NUMBERS, PREMIUMS
from .match import WORD_LISTS
from .moves import Deal, Exchange, Move, Pass, Place
from .plays import Play, best_plays, plays
from .rules import judge
from .view import View

__all__ = ["LEVELS", "Lists", "advise", "lexicon", "suggest"]

_TRIPLES = frozenset(cell for cell, kind in PREMIUMS.items() if kind == "TW")
_MARGIN = 24  # points by which what is kept may outweigh the score
_OPENED = 4.0  # what a way to a triple word is worth to the next player
_LAST_PLAYS = 10  # plays that are weighed against every answer once the bag is empty
_PATIENCE = 12_000  # breaths of one search


class Lists(Protocol):
    """The built-in word lists, by name."""

    everyday: Container[str]
    common: Container[str]
    open: Container[str]
    club: Container[str]


def lexicon(lists: Lists, words: str = "club") -> Container[str]:
    """The words that `decide` takes for a match with that list."""
    chosen: Container[str] = getattr(lists, words)
    return chosen


def suggest(view: View, lists: Lists, rng: Random, level: str) -> Iterator[Move | None]:
    """Thinks about the seat's turn: None for every breath, at last the move. The same seed gives the same move.

    `view` is that of the seat whose turn it is; ValueError for a level that is none of LEVELS.
    """
    if level not in LEVELS:
        raise ValueError(f"level: expected one of {', '.join(LEVELS)}, got {level!r}")
    if not any(view.rack_sizes):
        yield Deal()
        return
    allowed = lexicon(lists, view.options.words)
    if level == RANDOM:
        yield from _at_random(view, allowed, rng)
        return
    skill = SKILLS[level]
    # Whoever knows more words than the match allows plays by the match's list: the largest stands first.
    known = lexicon(lists, max(skill.words, view.options.words, key=WORD_LISTS.index))
    found: dict[tuple[tuple[str, str], ...], int] = {}
    for play in _looked_for(view, known, skill):
        if play is not None:
            found[play.tiles] = max(play.score, found.get(play.tiles, 0))
        yield None
    heap = yield from ranked(found, lambda score, tiles: _worth(view, skill, score, tiles))
    if skill.counts and not view.bag_size and len(view.seats) == 2 and heap:
        yield from _last_tiles(view, allowed, [tiles for _, tiles in nsmallest(_LAST_PLAYS, heap)], found)
        return
    common = lexicon(lists, "common")
    chosen = yield from first_seen(
        heap,
        skill,
        rng,
        lambda tiles: judge(view.board, tiles, allowed).legal,
        lambda tiles: judge(view.board, tiles, common).legal,
    )
    yield from asked(view, skill, chosen)


def advise(view: View, lists: Lists) -> Iterator[Advice | None]:
    """The play of a person's turn that scores most by the list of the match: see `advised`."""
    words = lexicon(lists, view.options.words)
    search = best_plays(view.board, view.rack, graph_of(words), words, patience=PATIENCE - 1_000)
    return advised(search, view.looker, lambda tiles: judge(view.board, tiles, words).legal)


def _looked_for(view: View, known: Container[str], skill: Skill) -> Iterator[Play | None]:
    graph = graph_of(known)
    if skill.sees < 1 and skill.words != "open":
        yield from plays(view.board, view.rack, graph, known)
        return
    for number, play in enumerate(best_plays(view.board, view.rack, graph, known, _MARGIN)):
        yield play
        if number > _PATIENCE:
            return


def _worth(view: View, skill: Skill, score: int, tiles: tuple[tuple[str, str], ...]) -> float:
    """What a play is worth to a player of that skill: its score, what it leaves on the rack, what it opens."""
    if not skill.plans:
        return score
    kept = without_tiles(view.rack, [IN_RACK[tile] for _, tile in tiles])
    if not view.bag_size:
        # H15: whoever goes out gains what the others hold; what is kept is lost.
        others = sum(VALUES[tile] * number for tile, number in view.unseen.items())
        return score + (others if not kept else -sum(VALUES[tile] for tile in kept))
    worth = score + skill.plans * leave(kept)
    if skill.guards:
        worth -= _OPENED * sum(_opens(view, cell) for cell, _ in tiles)
    return worth


def _opens(view: View, cell: str) -> bool:
    """Whether a tile on the cell lies beside, or one off, a triple word that is still free."""
    near = set(NEIGHBOURS[NUMBERS[cell]])
    near.update(*[NEIGHBOURS[other] for other in near])
    return any(NAMES[triple] not in view.board for triple in near & _TRIPLES)


def _last_tiles(
    view: View,
    allowed: Container[str],
    candidates: list[tuple[tuple[str, str], ...]],
    scores: dict[tuple[tuple[str, str], ...], int],
) -> Iterator[Move | None]:
    """The bag is empty, so the other rack is known: the play with the best margin after the other's best answer."""
    theirs = [tile for tile, number in view.unseen.items() for _ in range(number)]
    held = sum(VALUES[tile] for tile in theirs)
    graph = graph_of(allowed)
    best: tuple[float, tuple[tuple[str, str], ...]] | None = None
    for tiles in candidates:
        kept = without_tiles(view.rack, [IN_RACK[tile] for _, tile in tiles])
        margin = float(scores[tiles])
        if not kept:
            margin += 2 * held
        else:
            answer = 0
            board = {**view.board, **dict(tiles)}
            for play in best_plays(board, theirs, graph, allowed):
                yield None
                if play is not None:
                    gone = len(play.tiles) == len(theirs)
                    answer = max(answer, play.score + (2 * sum(VALUES[tile] for tile in kept) if gone else 0))
            margin -= answer + sum(VALUES[tile] for tile in kept)
        if best is None or margin > best[0]:
            best = margin, tiles
    yield Pass(view.looker) if best is None else Place(best[1], view.looker)


def _at_random(view: View, allowed: Container[str], rng: Random) -> Iterator[Move | None]:
    """Any play there is, all alike."""
    found = []
    for play in plays(view.board, view.rack, graph_of(allowed), allowed):
        if play is None:
            yield None
        else:
            found.append(play.tiles)
    if found:
        yield Place(min(found) if len(found) == 1 else sorted(found)[int(rng.random() * len(found))], view.looker)
    else:
        yield Exchange(view.rack, view.looker) if view.bag_size >= EXCHANGE_NEEDS else Pass(view.looker)
