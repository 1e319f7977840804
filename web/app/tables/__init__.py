"""The tables of the club: each game's own page logic, without a browser.

A table and its engine are imported when they are first asked for: whoever plays one game does not wait for four.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType

OPEN = ("hexabble", "lexigrid", "horrible-hex", "globe")
"""The tables that can be played at, by the name that the game has in addresses and records."""


class Tables(Mapping[str, ModuleType]):
    """The open tables by name."""

    def __getitem__(self, name: str) -> ModuleType:
        if name not in OPEN:
            raise KeyError(name)
        return import_module("app.tables." + name.replace("-", "_"))

    def __contains__(self, name: object) -> bool:
        return name in OPEN

    def __iter__(self) -> Iterator[str]:
        return iter(OPEN)

    def __len__(self) -> int:
        return len(OPEN)


class Engines(Mapping[str, ModuleType]):
    """The engine's packages of some tables, for reading records."""

    def __init__(self, tables: Mapping[str, ModuleType]) -> None:
        self._tables = tables

    def __getitem__(self, name: str) -> ModuleType:
        return self._tables[name].GAME

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)
