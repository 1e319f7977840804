"""What the club's updates may read of the world: the tables, what is kept on the device, and what tables may use of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from app.keep.match import AnyMatch
from app.table import Env, TablePlace


class World(Protocol):
    """Reading only: whatever is to be changed is a command."""

    @property
    def tables(self) -> Mapping[str, TablePlace]:
        """The tables by the game's name, in the order in which home shows them."""

    @property
    def digest(self) -> str:
        """Which word lists this club has, for the header of a new match."""

    def env(self, match: AnyMatch | None) -> Env:
        """What a table may use, at this moment of this match."""

    def read(self, name: str) -> dict[str, Any]:
        """A JSON object that is kept on the device; empty where there is none that can be read."""

    def saved(self, game: str) -> str | None:
        """The saved match of a game, as it lies."""

    def everything(self) -> dict[str, str]:
        """All that is kept on the device, by name, as it lies."""

    def help_texts(self) -> list[tuple[str, str, str]]:
        """The pieces of the help as they stand in the page: id, kind of element, what it says."""

    def usable(self) -> bool:
        """Whether this device keeps anything at all."""
