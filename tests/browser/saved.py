"""What a page has saved of its match: all that a test may know of it beside what it sees."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from app.keep.match import AnyMatch, read, to_text
from engine.games import GAMES


class Saved:
    """The match of a page (``self.page``) at the table ``GAME``."""

    GAME: str
    page: Any

    def lay_saved(self, match: AnyMatch, beside: Mapping[str, object] | None = None, seed: int = 1) -> None:
        """Opens the table with a match that was begun elsewhere."""
        self.page.open(f"?seed={seed}")
        self.page.js("localStorage.setItem(arguments[0], arguments[1])", self.storage_key, to_text(match, beside))
        self.page.driver.get("about:blank")
        self.page.open(f"?seed={seed}#{self.GAME}")

    def saved(self) -> dict[str, Any]:
        """What lies beside the record: draft, curtain and so on."""
        return read(GAMES, self._text())[1]

    def match(self) -> AnyMatch:
        """The saved match."""
        return read(GAMES, self._text())[0]

    def state(self) -> Any:
        """The state that the saved record leads to."""
        return self.match().state

    def events(self) -> int:
        """How many events the saved record has."""
        return len(json.loads(self._text())["events"])

    @property
    def storage_key(self) -> str:
        """Where in the browser's storage the match is kept."""
        return f"wordclub.match.{self.GAME}"

    def _text(self) -> str:
        return self.page.js("return localStorage.getItem(arguments[0])", self.storage_key)
