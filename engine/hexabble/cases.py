"""Hexabble in the form of the cases: `judge`, `board`, and a position as text for "Copy position"."""

from __future__ import annotations

from collections.abc import Container
from heapq import nsmallest
from importlib import import_module
from string import ascii_lowercase, ascii_uppercase
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ..crossword.turns import RACK_SIZE
from ..kernel.fields import a_rack, a_word_list, bad, one_of, tiles_at
from ..kernel.game import AskedLists
from ..kernel.tiles import KEY, PIVOT, WILD
from ..kernel.wordgraph import graph_of
from .board import AXIAL, LINES, NAMES, NEIGHBOURS, NUMBERS, PREMIUMS, names
from .match import GAME, State
from .moves import Place
from .rules import judge as judged
from .rules import project
from .verdict import FormedLine, Verdict

if TYPE_CHECKING:
    from .plays import Play

MOST_SHOWN = 20  # of all plays asked for
CHECKS = ("friendly", "challenge", "challenge-preview")

_ON_BOARD = frozenset([*ascii_uppercase, *ascii_lowercase, *(letter + KEY for letter in ascii_lowercase), PIVOT])
_IN_MOVE = _ON_BOARD | {WILD, KEY}
_IN_RACK = frozenset([*ascii_uppercase, WILD, KEY, PIVOT])


def judge(case: dict[str, Any], words: AskedLists) -> dict[str, Any]:
    """The verdict on a case. `words` gives the built-in lists, asked only where the case brings none.

    ValueError, `field: what is wrong`, for bad input.
    """
    board = tiles_at(case, "board", _ON_BOARD)
    for cell in board:
        if cell not in NUMBERS:
            raise bad(f"board.{cell}", "expected the name of a cell, A1 to Q9")
    move = {} if "ask" in case else tiles_at(case, "move", _IN_MOVE)
    rack = a_rack(case, _IN_RACK)
    check = one_of(case, "check", CHECKS, "friendly")
    own = a_word_list(case)
    if "ask" in case:
        return _plays(case, board, rack, own if own is not None else words().club)
    if check == "challenge-preview":
        return described(project(board, move.items(), rack))
    return described(judged(board, move.items(), own if own is not None else words().club, rack))


def _plays(
    case: dict[str, Any], board: dict[str, str], rack: tuple[str, ...] | None, words: Container[str]
) -> dict[str, Any]:
    """Every legal play of the rack: how many, the best score, the sum of all, and the twenty best."""
    one_of(case, "ask", ("plays",))
    if "move" in case:
        raise bad("move", 'expected either "move" or "ask"')
    if rack is None or len(rack) > RACK_SIZE:
        raise bad("rack", f"expected up to {RACK_SIZE} tiles, got {'none' if rack is None else len(rack)}")
    # A search is asked for in a shell; a table, which copies positions, does without it.
    search: ModuleType = import_module("engine.hexabble.plays")
    found: list[Play] = [play for play in search.plays(board, rack, graph_of(words), words) if play is not None]
    best = nsmallest(MOST_SHOWN, found, key=lambda play: (-play.score, sorted(play.tiles)))
    return {
        "count": len(found),
        "best": max((play.score for play in found), default=0),
        "total": sum(play.score for play in found),
        "plays": [
            {
                "move": dict(sorted(play.tiles)),
                "score": play.score,
                "words": [line.text for line in judged(board, play.tiles, words).words],
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
        "bonus": verdict.bonus,
        "words": _lines(verdict.words),
        "ignored": _lines(verdict.ignored),
        "failed": _lines(verdict.failed),
    }


def _lines(lines: tuple[FormedLine, ...]) -> list[dict[str, Any]]:
    return [{"text": line.text, "kind": line.kind, "cells": list(line.cells), "score": line.score} for line in lines]


def board() -> dict[str, Any]:
    """The board: cells with axial coordinates, neighbours clockwise from up and premiums, and the lines by direction."""
    cells = [
        {
            "name": name,
            "q": AXIAL[cell][0],
            "r": AXIAL[cell][1],
            "neighbours": list(names(NEIGHBOURS[cell])),
            "premium": PREMIUMS.get(cell),
        }
        for cell, name in enumerate(NAMES)
    ]
    lines = [list(names(line.cells)) for line in LINES]
    return {
        "game": GAME,
        "cells": cells,
        "lines": {"down": lines[:17], "down-right": lines[17:34], "up-right": lines[34:]},
    }


BOARD = board
FIND = None


def position(state: State, move: Place | None = None) -> dict[str, Any]:
    """The position as a case: the board and how words are checked, and with a move that move and the rack it comes from.

    Without a move it asks for none, and `judge` says so (`no-tiles`).
    """
    case: dict[str, Any] = {"game": GAME, "board": dict(state.board), "move": {}, "check": state.options.check}
    if move is not None:
        case["rack"] = "".join(state.racks[state.to_move]) if state.racks else ""
        case["move"] = dict(move.tiles)
    return case
