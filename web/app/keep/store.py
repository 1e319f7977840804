"""What is kept on this device, and how it survives whatever happens to it.

Everything lives under "wordclub." in a storage with `get`, `set`, `remove`, `keys` (localStorage, or a dict in
tests). Faults are values: `Saved`, `Unsaved(why)`; nothing here is ever deleted because it cannot be read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.codec import parse
from engine.kernel.record import is_whole

PREFIX = "wordclub."


class StorageRefused(Exception):
    """The browser will not keep anything (private mode, blocked cookies) or has no room left."""


class Storage(Protocol):
    def get(self, key: str) -> str | None: ...
    def set(self, key: str, value: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Saved:
    """It is written."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """`why` is "refused" (storage full or forbidden) or "elsewhere" (another tab has gone on with this match)."""

    why: str


class Store:
    """One page's hand on the storage. Remembers nothing: who writes a match says what he has seen there."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # -- matches -----------------------------------------------------------------------------------------------

    def read_match(self, game: str) -> str | None:
        """The saved match of a game as it lies, None when there is none."""
        return self._get("match." + game)

    def write_match(self, game: str, text: str, seen: str | None) -> Saved | Unsaved:
        """Saves, unless something else lies there than `seen`: another tab has saved this match or a new one.

        What lies there and is no match at all is set aside first.
        """
        try:
            current = self._storage.get(PREFIX + "match." + game)
            if current is not None and current != seen:
                if is_whole(current):
                    return Unsaved("elsewhere")
                if self.set_aside(game, current) is None:
                    return Unsaved("refused")
            self._storage.set(PREFIX + "match." + game, text)
        except StorageRefused:
            return Unsaved("refused")
        return Saved()

    def make_room(self, game: str, spent: str | None) -> bool:
        """Takes the match of a game off its table: onto the shelf, unless it is just the text that is `spent`.

        False, and nothing has changed, where there is no room for it on the shelf.
        """
        text = self.read_match(game)
        if text is None:
            return True
        if text != spent and self.set_aside(game, text) is None:
            return False
        return self.drop_match(game)

    def drop_match(self, game: str) -> bool:
        """Takes a match off its table; false when the storage refuses."""
        try:
            self._storage.remove(PREFIX + "match." + game)
        except StorageRefused:
            return False
        return True

    def set_aside(self, game: str, text: str) -> str | None:
        """Keeps a text that cannot be read (or a match that made room); the name it has now, None if refused."""
        try:
            for n in range(1, 1000):
                name = f"aside.{game}.{n}"
                found = self._storage.get(PREFIX + name)
                if found is None:
                    self._storage.set(PREFIX + name, text)
                if found is None or found == text:
                    return name
        except StorageRefused:
            pass
        return None

    def asides(self) -> list[tuple[str, str]]:
        """(name, text) of all that was set aside, by game and number."""
        try:
            names = sorted(
                (k[len(PREFIX) :] for k in self._storage.keys() if k.startswith(PREFIX + "aside.")), key=_shelf_order
            )
        except StorageRefused:
            return []
        return [(name, text) for name in names if (text := self._get(name)) is not None]

    def forget_aside(self, name: str) -> None:
        if name.startswith("aside."):
            try:
                self._storage.remove(PREFIX + name)
            except StorageRefused:
                pass

    # -- small things ------------------------------------------------------------------------------------------

    def read(self, name: str) -> dict[str, Any]:
        """A small JSON object (settings, names last used); empty when missing or unreadable."""
        text = self._get(name)
        try:
            value = parse(text) if text is not None else None
        except ValueError:
            value = None
        return value if isinstance(value, dict) else {}

    def write(self, name: str, value: Mapping[str, object]) -> bool:
        try:
            self._storage.set(PREFIX + name, json.dumps(value, ensure_ascii=False))
        except StorageRefused:
            return False
        return True

    def usable(self) -> bool:
        """Whether this device keeps anything at all."""
        try:
            self._storage.set(PREFIX + "probe", "1")
            self._storage.remove(PREFIX + "probe")
        except StorageRefused:
            return False
        return True

    def _get(self, name: str) -> str | None:
        try:
            return self._storage.get(PREFIX + name)
        except StorageRefused:
            return None


def _shelf_order(name: str) -> tuple[str, int]:
    kind, _, number = name.rpartition(".")
    return kind, int(number) if number.isdecimal() else 0
