"""A storage of texts that can refuse like a browser's."""

from __future__ import annotations

from app.keep.store import StorageRefused


class Shelf:
    """What `Store` asks of a storage. `refuse_at` are the numbers of the calls that fail (from 1), `room` its size in characters."""

    def __init__(self, refuse_at=(), room: int | None = None, forbidden: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.refuse_at = refuse_at
        self.room = room
        self.forbidden = forbidden
        self.calls = 0

    def _call(self) -> None:
        self.calls += 1
        if self.forbidden or self.calls in self.refuse_at:
            raise StorageRefused

    def get(self, key: str) -> str | None:
        self._call()
        return self.texts.get(key)

    def set(self, key: str, value: str) -> None:
        self._call()
        others = sum(len(k) + len(v) for k, v in self.texts.items() if k != key)
        if self.room is not None and others + len(key) + len(value) > self.room:
            raise StorageRefused
        self.texts[key] = value

    def remove(self, key: str) -> None:
        self._call()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._call()
        return list(self.texts)
