"""What is kept on this device, and how it survives whatever happens to it.

Everything lives under "wordclub." in a storage with `get`, `set`, `remove`, `keys` (localStorage, or a dict in
tests). Faults are values: `Saved`, `Unsaved(why)`; nothing here is ever deleted because it cannot be read.
"""

from __future__ import annotations

import json
import zlib
from binascii import a2b_base64, b2a_base64
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.codec import parse
from engine.kernel.record import LONGEST_TEXT, is_whole

PREFIX = "wordclub."
PACKED = "z1:"
"""What a packed text begins with: a match is about a quarter as long then, so that hundreds of them find room."""


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

    def make_room(self, game: str) -> bool:
        """Takes the match of a game off its table, onto the shelf.

        False, and nothing has changed, where there is no room for it there.
        """
        text = self.read_match(game)
        if text is None:
            return True
        return self.set_aside(game, text) is not None and self.drop_match(game)

    def drop_match(self, game: str) -> bool:
        """Takes a match off its table; false when the storage refuses."""
        try:
            self._storage.remove(PREFIX + "match." + game)
        except StorageRefused:
            return False
        return True

    def set_aside(self, game: str, text: str) -> str | None:
        """Keeps a match that made room, packed, or a text that cannot be read; the name it has now, None if refused."""
        try:
            kept = packed(text) if is_whole(text) else text
            for n in range(1, 2000):
                name = f"aside.{game}.{n}"
                found = self._storage.get(PREFIX + name)
                if found is None:
                    self._storage.set(PREFIX + name, kept)
                if found is None or found == kept:
                    return name
        except StorageRefused:
            pass
        return None

    def asides(self) -> list[tuple[str, str]]:
        """(name, text) of all that is on the shelf, by game and number."""
        kept = self.everything()
        names = sorted((name for name in kept if name.startswith("aside.")), key=_shelf_order)
        return [(name, unpacked(kept[name])) for name in names]

    def put(self, name: str, text: str | None, seen: str | None) -> Saved | Unsaved:
        """Writes a text, or removes what lies there (None), unless that is something else than `seen`."""
        try:
            if self._storage.get(PREFIX + name) != seen:
                return Unsaved("elsewhere")
            if text is not None:
                self._storage.set(PREFIX + name, text)
            elif seen is not None:
                self._storage.remove(PREFIX + name)
        except StorageRefused:
            return Unsaved("refused")
        return Saved()

    def everything(self) -> dict[str, str]:
        """All that is kept, by name, as it lies."""
        try:
            names = [key[len(PREFIX) :] for key in self._storage.keys() if key.startswith(PREFIX)]
        except StorageRefused:
            return {}
        return {name: text for name in names if (text := self._get(name)) is not None}

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


def packed(text: str) -> str:
    """A text in fewer characters, or as it is where that has no fewer."""
    made = PACKED + b2a_base64(zlib.compress(text.encode("utf-8", "surrogatepass"), 9), newline=False).decode("ascii")
    return made if len(made) < len(text) else text


def unpacked(text: str) -> str:
    """The text that `packed` was given; what is not packed, or damaged, as it lies."""
    if not text.startswith(PACKED):
        return text
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(a2b_base64(text[len(PACKED) :]), 4 * LONGEST_TEXT)
        return data.decode("utf-8", "surrogatepass") if unpacking.eof else text
    except (ValueError, zlib.error):
        return text


def _shelf_order(name: str) -> tuple[str, int]:
    kind, _, number = name.rpartition(".")
    return kind, int(number) if number.isdecimal() else 0
