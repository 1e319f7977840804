"""The tables of the club: each game's own page logic, without a browser.

A table and its engine are imported when they are first asked for: whoever plays one game does not wait for four.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from app.table import TablePlace
from engine.games import NAMES


class Tables(Mapping[str, TablePlace]):
    """The table of each game by the name that the game has in addresses and records: one for each of `engine.games`."""

    def __getitem__(self, name: str) -> TablePlace:
        if name not in NAMES:
            raise KeyError(name)
        place = import_module("app.tables." + name.replace("-", "_")).TABLE
        assert isinstance(place, TablePlace)
        return place

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)
