"""What a seat may see of a match of Hexabble."""

from __future__ import annotations

from dataclasses import dataclass

from ..crossword.view import RackView, seen
from .match import Entry, Options, State


@dataclass(frozen=True, slots=True, kw_only=True)
class View(RackView[Entry]):
    """A match as one seat sees it."""

    options: Options


def visible_to(state: State, looker: int | None) -> View:
    """The view of a seat; None: an onlooker."""
    return View(**seen(state, looker), options=state.options)
