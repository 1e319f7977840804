"""The one place of Hexabble's table that asks for more than a seat may see: the rules need the whole state to judge a draft.

What comes of it is told to nobody but the seat whose draft it is: the verdict speaks of the board and of its own tiles.
"""

from __future__ import annotations

import json
from collections.abc import Container

from app.keep.match import Match
from engine import hexabble
from engine.hexabble.match import State
from engine.hexabble.moves import Event, Move, OnCells, Place
from engine.hexabble.verdict import Verdict
from engine.hexabble.view import View

HexabbleMatch = Match[State, Move, Event, View, Container[str]]


def preview(match: HexabbleMatch, draft: OnCells, words: Container[str], seat: int | None) -> Verdict:
    """The rules' word on a draft of a seat, which may lay its tiles before its turn has come."""
    return hexabble.preview(match.state, draft, words, seat)


def as_case(match: HexabbleMatch, draft: OnCells) -> str:
    """The position and the draft as a case, for bug reports. Only a draft brings its own seat's rack."""
    # It brings the search for plays with it, and few ask for it.
    from engine.hexabble.cases import position

    return json.dumps(position(match.state, Place(draft) if draft else None), ensure_ascii=False)
