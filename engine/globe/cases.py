"""The globe in the form of the cases: `judge`, `board`, and a position as text for "Copy position"."""

from __future__ import annotations

from collections.abc import Callable, Container
from heapq import nsmallest
from importlib import import_module
from string import ascii_letters, ascii_uppercase
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ..crossword.turns import RACK_SIZE
from ..kernel.fields import a_rack, a_word_list, an_object, bad, one_of, shown, tiles_at
from ..kernel.game import AskedLists
from ..kernel.tiles import WILD
from .board import CELLS, EDGES, LOOPS, NEIGHBOURS, RAY_CELLS, RAYS
from .geometry import VECTORS
from .house import LONGEST, House, Lists, house_from
from .match import GAME, State
from .moves import Place
from .paths import Joins
from .premiums import KINDS, PREMIUMS
from .rules import Verdict
from .rules import judge as judged
from .words import Vocabulary, Word

if TYPE_CHECKING:
    from .plays import Play

MOST_SHOWN = 20  # of all plays asked for

_ON_BOARD = frozenset(ascii_letters)
_IN_MOVE = _ON_BOARD | {WILD}
_IN_RACK = frozenset(ascii_uppercase) | {WILD}


class _BuiltIn:
    """One of the built-in lists, loaded when a word is first looked up."""

    def __init__(self, load: Callable[[], Container[str]]) -> None:
        self._load = load

    def __contains__(self, word: object) -> bool:
        return word in self._load()


def judge(case: dict[str, Any], words: AskedLists) -> dict[str, Any]:
    """The verdict on a case. `words` gives the built-in lists, asked only where the case brings none.

    Beside the fields of the cases, `house` with `added` and `blocked` words is taken. ValueError, `field: what is
    wrong`, for bad input.
    """
    board = tiles_at(case, "board", _ON_BOARD)
    for cell in board:
        _a_cell(cell, f"board.{cell}")
    joins = _joins(case, board)
    premiums = PREMIUMS
    if "premiums" in case:
        premiums = an_object(case, "premiums")
        for cell in premiums:
            _a_cell(cell, f"premiums.{cell}")
            if premiums[cell] not in KINDS:
                raise bad(f"premiums.{cell}", f"expected one of {', '.join(KINDS)}, got {shown(premiums[cell])}")
    move = {} if "ask" in case else tiles_at(case, "move", _IN_MOVE)
    rack = a_rack(case, _IN_RACK)
    own, everyday = a_word_list(case), a_word_list(case, "everyday")
    lists = Lists(
        _BuiltIn(lambda: words().open) if own is None else own,
        _BuiltIn(lambda: words().everyday) if everyday is None else everyday,
        LONGEST if own is None else max(map(len, own), default=0),
    )
    house = house_from(an_object(case, "house", {}), "house")
    if "ask" in case:
        # A search lists the words, so it takes the list itself.
        lists = Lists(words().open if own is None else own, lists.everyday, lists.longest)
        return _plays(case, board, joins, rack, house.over(lists), premiums)
    return described(judged(board, joins, move.items(), house.over(lists), rack, premiums))


def _plays(
    case: dict[str, Any],
    board: dict[str, str],
    joins: Joins,
    rack: tuple[str, ...] | None,
    lexicon: Vocabulary,
    premiums: dict[str, str],
) -> dict[str, Any]:
    """Every legal play of the rack: how many, the best score, the sum of all, and the twenty best."""
    one_of(case, "ask", ("plays",))
    if "move" in case:
        raise bad("move", 'expected either "move" or "ask"')
    if rack is None or len(rack) > RACK_SIZE:
        raise bad("rack", f"expected up to {RACK_SIZE} tiles, got {'none' if rack is None else len(rack)}")
    # A search is asked for in a shell; a table, which copies positions, does without it.
    search: ModuleType = import_module("engine.globe.plays")
    found: list[Play] = [play for play in search.plays(board, joins, rack, lexicon, premiums) if play is not None]
    best = nsmallest(MOST_SHOWN, found, key=lambda play: (-play.score, play.tiles))
    return {
        "count": len(found),
        "best": max((play.score for play in found), default=0),
        "total": sum(play.score for play in found),
        "plays": [
            {
                "move": dict(play.tiles),
                "score": play.score,
                "words": [word.text for word in judged(board, joins, play.tiles, lexicon, None, premiums).words],
            }
            for play in best
        ],
    }


def described(verdict: Verdict) -> dict[str, Any]:
    """A verdict in the form of the cases."""
    return {
        "verdict": verdict.verdict,
        "reason": verdict.reason and verdict.reason.value,
        "score": verdict.score,
        "bonus": {"seven": verdict.seven, "mirror": verdict.mirror},
        "words": [_word(word) for word in verdict.words],
        "joins": {star: [list(pair) for pair in pairs] for star, pairs in sorted(verdict.joins.items())},
        "failed": [_word(word) for word in verdict.failed],
    }


def _word(word: Word) -> dict[str, Any]:
    return {
        "text": word.text,
        "kind": word.kind.value,
        "cells": list(word.cells),
        "passes": word.passes,
        "score": word.score,
    }


def board() -> dict[str, Any]:
    """The board: each cell with its neighbours (counter-clockwise from outside) and unit vector, and the lines."""
    cells = [
        {
            "name": cell,
            "neighbours": list(NEIGHBOURS[cell]),
            "vector": list(VECTORS[cell]),
            "premium": PREMIUMS.get(cell),
        }
        for cell in CELLS
    ]
    return {
        "game": GAME,
        "cells": cells,
        "lines": {"edges": [list(line.cells) for line in EDGES], "loops": [list(line.cells) for line in LOOPS]},
    }


BOARD = board
FIND = None


def position(state: State, move: Place | None = None) -> dict[str, Any]:
    """The position as a case: the board and its joins, and with a move that move and the rack it comes from.

    Without a move it asks for none, and `judge` says so (`no-tiles`).
    """
    case: dict[str, Any] = {
        "game": GAME,
        "board": dict(state.board),
        "joins": {star: [list(pair) for pair in pairs] for star, pairs in state.joins.items()},
        "move": {},
    }
    if state.house != House():
        case["house"] = {"added": list(state.house.added), "blocked": list(state.house.blocked)}
    if move is not None:
        case["rack"] = "".join(state.racks[state.to_move]) if state.racks else ""
        case["move"] = dict(move.tiles)
    return case


def _a_cell(cell: str, field: str) -> None:
    if cell not in NEIGHBOURS:
        raise bad(field, "expected the name of a cell, such as A, AB1 or ABC1")


def _joins(case: dict[str, Any], board: dict[str, str]) -> Joins:
    joins = an_object(case, "joins", {})
    made = {}
    for star in joins:
        field = f"joins.{star}"
        if star not in RAYS:
            raise bad(field, "expected the name of a star, A to L")
        if star not in board:
            raise bad(field, "expected a star with a letter, this one is empty")
        taken: set[str] = set()
        pairs = []
        if not isinstance(joins[star], list):
            raise bad(field, f"expected a list of pairs of rays, got {shown(joins[star])}")
        for i, pair in enumerate(joins[star]):
            where = f"{field}[{i}]"
            if not isinstance(pair, list) or len(pair) != 2:
                raise bad(where, f"expected two rays, got {shown(pair)}")
            for ray in pair:
                if not isinstance(ray, str) or ray not in RAYS[star]:
                    raise bad(where, f"expected rays of {star} ({', '.join(RAYS[star])}), got {shown(ray)}")
                if RAY_CELLS[star, ray][1] not in board:
                    raise bad(where, f"ray {ray} has no letter beside the star")
                if ray in taken:
                    raise bad(where, f"ray {ray} is joined twice")
                taken.add(ray)
            pairs.append(tuple(sorted(pair)))
        made[star] = tuple(pairs)
    return made
