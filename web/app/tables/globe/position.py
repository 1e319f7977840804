"""The one place of the globe's table that asks for more than a seat may see: the rules need the whole state to judge a draft.

What comes of it is told to nobody but the seat whose draft it is: the verdict speaks of the board and of its own tiles.
"""

from __future__ import annotations

import json

from app.keep.match import Match
from engine import globe
from engine.globe.match import State
from engine.globe.moves import Event, Move, OnCells, Place
from engine.globe.rules import Verdict
from engine.globe.view import View
from engine.globe.words import Vocabulary

GlobeMatch = Match[State, Move, Event, View, Vocabulary]


def preview(match: GlobeMatch, draft: OnCells, lists: Vocabulary, seat: int | None) -> Verdict:
    """The rules' word on a draft of a seat, which may lay its tiles before its turn has come."""
    return globe.preview(match.state, draft, lists, seat)


def as_case(match: GlobeMatch, draft: OnCells) -> str:
    """The position and the draft as a case, for bug reports. Only a draft brings its own seat's rack."""
    # It brings the search for plays with it, and few ask for it.
    from engine.globe.cases import position

    return json.dumps(position(match.state, Place(draft) if draft else None), ensure_ascii=False)
