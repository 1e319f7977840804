"""Boot: the app's first page, then all the rest behind it. Runs once PyScript has started Python."""

from __future__ import annotations

import asyncio
import traceback

from buildinfo import BUILD, VERSION  # written by the build

from app import bridge
from app.app import App
from app.bridge import shelves
from app.keep.store import PREFIX, StorageRefused
from app.tables import OPEN, Tables


async def start() -> None:
    """Opens the club; on failure the static page shows its fault panel with the details."""
    root = bridge.document.documentElement
    try:
        asked = _asked()
        for part in asked:
            shelves.expect(part)
        for part in asked:
            await shelves.ensure(part)
        gate = shelves.Gate(OPEN)
        bridge.ensure("over", "ghost", "flight")
        app = App(Tables(), shelves.LateLexicon(), f"{VERSION}, build {BUILD}", bridge.query().get("seed"))
        gate.failed = app.fault
        app.start()
    except Exception:  # nothing is on the page yet that could tell of it
        root.setAttribute("data-fault", traceback.format_exc())
        raise
    root.setAttribute("data-ready", "1")
    await shelves.fetch_all()
    app.lexicon = shelves.lexicon()


def _asked() -> list[str]:
    """The tables that the first view needs: the one in the address, and those whose matches home tells of."""
    try:
        kept = " ".join(key for key in bridge.LocalStorage().keys() if key.startswith(PREFIX))
    except StorageRefused:
        kept = ""
    return [game for game in OPEN if game in kept or bridge.hash_().lstrip("#").partition("/")[0] == game]


_starting = asyncio.ensure_future(start())  # noqa: RUF006 (a module keeps it)
