"""Boot: the app's first page, then all the rest behind it. Runs once PyScript has started Python."""

from __future__ import annotations

import asyncio
import traceback

from buildinfo import BUILD, VERSION  # written by the build

from app import bridge
from app.app import App
from app.bridge import shelves
from app.tables import Tables
from engine.games import NAMES


async def start() -> None:
    """Opens the club; on failure the static page shows its fault panel with the details."""
    root = bridge.document.documentElement
    try:
        asked = bridge.hash_().partition("/")[0]
        if asked in NAMES:  # home tells of saved matches without their tables
            await shelves.ensure(asked)
        gate = shelves.Gate(NAMES)
        bridge.ensure("over", "ghost", "flight")
        app = App(Tables(), shelves.lexicon, f"{VERSION}, build {BUILD}", bridge.query().get("seed"))
        gate.failed, app.knock = app.fault, gate.knock
        app.start()
    except Exception as wrong:  # nothing is on the page yet that could tell of it
        if isinstance(wrong, bridge.NotHere):
            root.setAttribute("data-fault-kind", "download")
        root.setAttribute("data-fault", traceback.format_exc())
        raise
    root.setAttribute("data-ready", "1")
    await shelves.fetch_all()


_starting = asyncio.ensure_future(start())  # noqa: RUF006 (a module keeps it)
