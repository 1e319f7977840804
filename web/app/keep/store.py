"""What is kept on this device, and how it survives whatever happens to it.

Everything lives under "wordclub." in a storage with `get`, `set`, `remove`, `keys` (localStorage, or a dict in
tests). Faults are values: `Saved`, `Unsaved(why)`; nothing here is ever deleted because it cannot be read.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.codec import parse

PREFIX = "wordclub."
FORMAT = 1


class StorageRefused(Exception):
    """The browser will not keep anything (private mode, blocked cookies) or has no room left."""


class Storage(Protocol):
    def get(self, key: str) -> str | None: ...
    def set(self, key: str, value: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Saved:
    revision: int


@dataclass(frozen=True, slots=True)
class Unsaved:
    """`why` is "refused" (storage full or forbidden) or "elsewhere" (another tab has gone on with this match)."""

    why: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved match as it lies in storage: the record's text and what the table adds (draft, curtain, view)."""

    record: str
    extra: dict
    revision: int


class Unreadable(ValueError):
    """A saved match that is not what it should be; it has been set aside under `aside`."""

    def __init__(self, message: str, aside: str | None) -> None:
        super().__init__(message)
        self.aside = aside


class Store:
    """One page's view of the storage. Remembers the text of each match as it last read or wrote it."""

    def __init__(self, storage: Storage, tab: str) -> None:
        self._storage = storage
        self._tab = tab
        self._seen: dict[str, tuple[str | None, int]] = {}  # game -> (text, revision)

    # -- matches -----------------------------------------------------------------------------------------------

    def read_match(self, game: str) -> Kept | None:
        """The saved match of a game, None when there is none; `Unreadable` once it has been set aside."""
        text = self._get("match." + game)
        self._seen[game] = (None, 0)
        if text is None:
            return None
        try:
            kept = unpack(text)
        except ValueError as wrong:
            aside = self.set_aside(game, text)
            self._remove_if_safe(game, text, aside)
            raise Unreadable(str(wrong), aside) from None
        self._seen[game] = (text, kept.revision)
        return kept

    def write_match(self, game: str, record: str, extra: dict) -> Saved | Unsaved:
        """Saves, unless something else lies there than what we last saw: another tab has saved this match or a new one."""
        seen, revision = self._seen.get(game, (None, 0))
        text = pack(record, extra, revision + 1, self._tab)
        try:
            current = self._storage.get(PREFIX + "match." + game)
            # The revision alone would not do: a match begun anew in another tab counts from 1 again.
            if current is not None and current != seen:
                if _readable(current):
                    return Unsaved("elsewhere")
                if self.set_aside(game, current) is None:
                    return Unsaved("refused")
            self._storage.set(PREFIX + "match." + game, text)
        except StorageRefused:
            return Unsaved("refused")
        self._seen[game] = (text, revision + 1)
        return Saved(revision + 1)

    def is_ours(self, game: str) -> bool:
        """Whether the saved match is just as we last read or wrote it."""
        text, _ = self._seen.get(game, (None, 0))
        return self._get("match." + game) == text

    def drop_match(self, game: str) -> bool:
        """Takes a match off its table after it was put on the shelf; false when the storage refuses."""
        try:
            self._storage.remove(PREFIX + "match." + game)
        except StorageRefused:
            return False
        self._seen[game] = (None, 0)
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

    def _remove_if_safe(self, game: str, text: str, aside: str | None) -> None:
        if aside is not None and self._get(aside) == text:
            try:
                self._storage.remove(PREFIX + "match." + game)
            except StorageRefused:
                pass

    # -- small things ------------------------------------------------------------------------------------------

    def read(self, name: str, default: dict) -> dict:
        """A small JSON object (settings, names last used); the default when missing or unreadable."""
        text = self._get(name)
        if text is None:
            return dict(default)
        try:
            value = _parsed(text)
        except ValueError:
            return dict(default)
        return {**default, **value} if isinstance(value, dict) else dict(default)

    def write(self, name: str, value: dict) -> bool:
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


def pack(record: str, extra: dict, revision: int, tab: str = "") -> str:
    """A saved match as text, with a checksum over what matters."""
    body = json.dumps({"record": record, "extra": extra}, ensure_ascii=False)
    return json.dumps(
        {"wordclub": FORMAT, "revision": revision, "tab": tab, "check": zlib.crc32(body.encode()), "body": body},
        ensure_ascii=False,
    )


def unpack(text: str) -> Kept:
    """Reads `pack`'s text; ValueError in plain words when it is damaged."""
    outer = _parsed(text)
    if not isinstance(outer, dict) or not isinstance(outer.get("wordclub"), int):
        raise ValueError("This is not a saved match.")
    if outer["wordclub"] > FORMAT:
        raise ValueError("This match was saved by a newer version of Word Club.")
    body, revision = outer.get("body"), outer.get("revision")
    if not isinstance(body, str) or not isinstance(revision, int):
        raise ValueError("The saved match is damaged.")
    # A half of a surrogate pair has no bytes, and so no sum that fits.
    if zlib.crc32(body.encode(errors="replace")) != outer.get("check"):
        raise ValueError("The saved match is damaged: its check sum does not fit.")
    inner = _parsed(body)
    if (
        not isinstance(inner, dict)
        or not isinstance(inner.get("record"), str)
        or not isinstance(inner.get("extra"), dict)
    ):
        raise ValueError("The saved match is damaged.")
    return Kept(inner["record"], inner["extra"], revision)


def _parsed(text: str) -> Any:
    """The JSON value of a text; ValueError in plain words for anything else, however deep it is nested."""
    try:
        return parse(text)
    except (ValueError, RecursionError):
        raise ValueError("The saved match is damaged.") from None


def _readable(text: str) -> bool:
    try:
        unpack(text)
    except ValueError:
        return False
    return True


def _shelf_order(name: str) -> tuple[str, int]:
    kind, _, number = name.rpartition(".")
    return kind, int(number) if number.isdecimal() else 0
