"""What a seat may see of a match on the globe."""

from __future__ import annotations

from dataclasses import dataclass

from ..crossword.view import RackView, seen
from .house import House
from .match import Entry, State
from .moves import Joined


@dataclass(frozen=True, slots=True, kw_only=True)
class View(RackView[Entry]):
    """A match as one seat sees it.

    `joins` are per star the pairs of rays joined, gold first, then coral. `last` are the cells of the latest placed move.
    """

    house: House
    joins: Joined
    last: tuple[str, ...]


def visible_to(state: State, looker: int | None) -> View:
    """The view of a seat; None: an onlooker."""
    last = next((entry for entry in reversed(state.history) if entry.kind == "placed"), None)
    return View(
        **seen(state, looker),
        house=state.house,
        joins=state.joins,
        last=tuple(cell for cell, _ in last.tiles) if last else (),
    )
