"""Horrible Hex's table in Chromium: what a touch costs on a large field, and Python's time in the frames of its ghosts."""

from statistics import median

from app.tables.horrible_hex import TABLE
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import Player, begun
from tests.bench.at_the_table import TAP, WATCH_FRAMES
from tests.bench.tables import table
from tests.bench.thread import watch, worked
from tests.browser.horrible_table import Table
from tests.browser.page import SHARP_PHONE, start
from web.build.paths import DIST
from web.build.server import Server

TITLE = "Horrible Hex at the table"
TILES = 20
# Frames of the ghosts that show what a touched tile can do: each builds the whole scene and paints it.
GHOSTS = """
const [milliseconds, done] = arguments;
window.__frames.length = 0;
setTimeout(() => done(window.__frames.slice()), milliseconds);
"""


def measure() -> str:
    """One phone-sized page with a field of many tiles; medians over the tiles that can move."""
    model, extra = _large_field()
    with Server(DIST) as server:
        page = start(server.url, SHARP_PHONE)
        try:
            page.on_new_document(WATCH_FRAMES)
            page.driver.set_script_timeout(120)
            watch(page)
            game = Table(page).take_up(model.match, extra)
            return _touches(page, game, model)
        finally:
            page.driver.quit()


def _large_field():
    for seed in range(200):
        model, at = begun(2, seed, target=5)
        player = Player(seed, eager=False)
        while model.view.outcome is None and not (
            len(model.view.field) >= TILES and model.view.phase is hh.Phase.MOVE and len(model.view.legal) > 6
        ):
            model = player.step(model, at)
        if model.view.outcome is None:
            return model, TABLE.beside(model)
    raise AssertionError("no match has so many tiles")


def _touches(page, game, model) -> str:
    touches, shown, ghosts, moves, moved, frames = [], [], [], [], [], []
    touch_work, move_work = [], []
    cells = sorted({t.cell for t in model.view.legal})
    for cell in cells * 2:
        game.still()
        before = worked(page)
        a, b, _ = page.driver.execute_async_script(TAP, game.cell(cell))
        touch_work.append(worked(page) - before)
        touches.append(a), shown.append(b)
        ghosts += page.driver.execute_async_script(GHOSTS, 1000)
        end = next(t for t in model.view.legal if t.cell == cell).paths[0][1]
        page.find(game.cell(end))
        before = worked(page)
        a, b, c = page.driver.execute_async_script(TAP, game.cell(end))
        move_work.append(worked(page) - before)
        moves.append(a), moved.append(b), frames.append(c)
        game.press("Undo")
        game.wait_phase(hh.Phase.MOVE)
    rows = [
        ("touching a tile: intent, saving", median(touches), max(touches)),
        ("from the finger to the next frame's end, waiting for it included", median(shown), max(shown)),
        ("all that the page's thread does for it, in processor time", median(touch_work), max(touch_work)),
        ("a frame with ghosts: scene, painting", median(ghosts), max(ghosts)),
        ("moving a tile: rules, every card checked, saving", median(moves), max(moves)),
        ("the frame after it: view, scene, painting", median(frames), max(frames)),
        ("from the finger to the next frame's end, waiting for it included", median(moved), max(moved)),
        ("all that the page's thread does for it, in processor time", median(move_work), max(move_work)),
    ]
    return (
        table(("Python's part", "median, ms", "most, ms"), rows)
        + f"\n\n{len(model.view.field)} tiles, {len(touches)} touches and moves."
    )
