"""The globe: how long a frame keeps the page while it spins, and how many draws it takes.

Times are those of the page's own thread: our Python, three.js, and handing the work to the graphics card. What the card then
does is not in them; here it is the processor, so frames per second say nothing.
"""

from statistics import median

from tests.bench.tables import table
from tests.browser.globe_table import COUNTING, Table
from tests.browser.page import PHONE, start
from web.build.paths import DIST
from web.build.server import Server

TITLE = "The globe in motion"
TURNS = 10  # played before, so that tiles lie on it
RUNS = 3
MOVES = """
window.__moves = [];
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (kind, handler, options) {
  if (kind !== "pointermove") return listen.call(this, kind, handler, options);
  return listen.call(this, kind, event => {
    const start = performance.now(); handler(event); window.__moves.push(performance.now() - start);
  }, options);
};
"""


def measure() -> str:
    """A match on a phone's screen, spun by a finger and left spinning, three times."""
    with Server(DIST) as server:
        page = start(server.url, PHONE | {"deviceScaleFactor": 1})
        try:
            page.on_new_document(COUNTING + MOVES)
            game = Table(page, 5)
            game.still().begin()
            for _ in range(TURNS):
                game.show_tiles()
                for cell, tile in game.move() or ():
                    game.tap_tile(cell, tile)
                game.place()
            game.show_tiles()
            page.cdp("Emulation.setEmulatedMedia", features=[])
            frames, moves, draws = [], [], []
            for _ in range(RUNS):
                more, moved, drawn = _spin(page, game)
                frames += more
                moves += moved
                draws.append(drawn)
        finally:
            page.driver.quit()
    rows = [
        ("a frame while it spins: Python, three.js and the calls to WebGL", float(median(frames)), _ninth(frames), "4"),
        ("a move of the finger that spins it: Python", float(median(moves)), _ninth(moves), "4"),
        ("draw calls of a frame", float(max(draws)), float(max(draws)), "10"),
    ]
    return table([f"phone, {TURNS} turns played", "median, ms", "90th percentile, ms", "aim, at most"], rows)


def _spin(page, game) -> tuple[list[float], list[float], float]:
    lens, left, top = game.lens()
    x, y = left + lens.width * 0.8, top + 12  # beside the globe: nothing there can be dragged
    page.js("window.__frames = []; window.__moves = []; window.__draws = 0")
    page.drag((x, y), (x - 200, y + 30), steps=24)
    page.wait_js("window.__frames.length > 8", "frames of the spin")
    page.driver.set_script_timeout(30)
    page.driver.execute_async_script("""
        const done = arguments[0]; let seen = -1;
        const look = () => { if (window.__frames.length === seen) return done(); seen = window.__frames.length; setTimeout(look, 400); };
        look();""")
    frames, moves, draws = page.js("return [window.__frames, window.__moves, window.__draws]")
    return frames, moves, draws / len(frames)


def _ninth(times: list[float]) -> float:
    return float(sorted(times)[len(times) * 9 // 10])
