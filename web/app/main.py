"""Boot: the word lists, the tables, the app. Runs once PyScript has started Python."""

from __future__ import annotations

import asyncio
import traceback

from buildinfo import ASSETS, BUILD, VERSION  # written by the build

from app import bridge

# The word lists are on their way while the rest is imported.
_words = bridge.fetch_bytes(ASSETS["lexicon.bin"])

from app.app import App
from app.tables import Tables
from engine.kernel.lexicon import Lexicon


async def start() -> None:
    """Opens the club; on failure the static page shows its fault panel with the details."""
    root = bridge.document.documentElement
    try:
        lexicon = Lexicon.open(await _words)
        bridge.ensure("over", "ghost", "flight")
        app = App(Tables(), lexicon, f"{VERSION}, build {BUILD}", bridge.query().get("seed"))
        app.start()
    except Exception:  # nothing is on the page yet that could tell of it
        root.setAttribute("data-fault", traceback.format_exc())
        raise
    root.setAttribute("data-ready", "1")


_starting = asyncio.ensure_future(start())  # noqa: RUF006 (a module keeps it)
