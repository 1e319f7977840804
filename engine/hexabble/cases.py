"""Hexabble in the form of the cases: `judge`, `board`, and a position as text for "Copy position"."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import Any

from ..kernel.fields import a_rack, a_word_list, bad, one_of, tiles_at
from ..kernel.game import AskedLists
from ..kernel.tiles import KEY, PIVOT, WILD
from .board import AXIAL, LINES, NAMES, NEIGHBOURS, NUMBERS, PREMIUMS, names
from .match import GAME, State
from .moves import Place
from .rules import judge as judged
from .rules import project
from .verdict import FormedLine, Verdict

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
    move = tiles_at(case, "move", _IN_MOVE)
    rack = a_rack(case, _IN_RACK)
    check = one_of(case, "check", CHECKS, "friendly")
    own = a_word_list(case)
    if check == "challenge-preview":
        return described(project(board, move.items(), rack))
    return described(judged(board, move.items(), own if own is not None else words().club, rack))


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
