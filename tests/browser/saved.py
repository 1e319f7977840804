"""What a page has saved of its match: all that a test may know of it beside what it sees."""

from __future__ import annotations

import json
from types import ModuleType

from app.keep import match as matches
from app.keep.store import Kept, unpack


class Saved:
    """The match of a page (``self.page``) at the table ``GAME``, whose rules are the package ``ENGINE``."""

    GAME: str
    ENGINE: ModuleType

    def saved(self) -> dict:
        """What lies beside the record: draft, curtain and so on."""
        return self._kept().extra

    def state(self):
        """The state that the saved record leads to."""
        return matches.from_text({self.GAME: self.ENGINE}, self._kept().record).state

    def events(self) -> int:
        """How many events the saved record has."""
        return len(json.loads(self._kept().record)["events"])

    @property
    def storage_key(self) -> str:
        """Where in the browser's storage the match is kept."""
        return f"wordclub.match.{self.GAME}"

    def _kept(self) -> Kept:
        return unpack(self.page.js("return localStorage.getItem(arguments[0])", self.storage_key))
