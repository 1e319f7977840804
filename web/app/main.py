"""Boot: the app's first page, then all the rest behind it. PyScript waits for `start` once it has started Python.

The app is imported module by module, and the page draws and answers between them: on a slow phone all of them take most of
a second.
"""

from __future__ import annotations

from buildinfo import BUILD, ORDER, VERSION  # written by the build

from late import in_slices


async def start() -> None:
    """Opens the club. What it raises the static page tells in its fault panel: see web/build/page.py."""
    await in_slices(ORDER["app"])
    from app import bridge
    from app.app import App
    from app.bridge import shelves
    from app.tables import Tables
    from engine.games import NAMES

    root = bridge.document.documentElement
    try:
        for part in shelves.leads_to(bridge.hash_(), NAMES):  # home tells of saved matches without their tables
            await shelves.ensure(part)
        gate = shelves.Gate(NAMES)
        bridge.ensure("over", "ghost", "flight")
        app = App(Tables(), shelves.lexicon, f"{VERSION}, build {BUILD}", bridge.query().get("seed"), shelves.robots)
        gate.failed, app.knock = app.fault, gate.knock
        app.start()
    except bridge.NotHere:
        root.setAttribute("data-fault-kind", "download")
        raise
    root.setAttribute("data-ready", "1")
    bridge.start_task(shelves.fetch_all(), app.fault)
