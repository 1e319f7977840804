"""Hexabble's table in Chromium: what a tap costs, Python's time in a frame, and memory after many turns."""

from statistics import median

from tests.bench.tables import table
from tests.bench.thread import watch, worked
from tests.browser.hexabble_table import Table
from tests.browser.page import SHARP_PHONE, start
from web.build.paths import DIST
from web.build.server import Server

TITLE = "At the table"
TURNS = 200
# Every animation frame's callback is timed: in it Python builds the scene and paints it.
WATCH_FRAMES = """
window.__frames = [];
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = run => ask(time => { const t = performance.now(); run(time); window.__frames.push(performance.now() - t); });
"""
# Python's memory is one WebAssembly memory, which only grows.
WATCH_MEMORY = """
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const made = await instantiate.call(WebAssembly, source, imports);
  window.__memory ??= [...Object.values(made.instance.exports), ...Object.values(imports.env ?? {})].find(e => e instanceof WebAssembly.Memory);
  return made;
};
"""
# A tap is dispatched within the script, so its handlers' time is all Python: intent, update, preview, saving.
TAP = """
const [css, done] = arguments, target = document.querySelector(css), box = target.getBoundingClientRect();
const at = target.hasAttribute('data-cell') ? document.querySelector('#board') : target;
const where = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true};
window.__frames.length = 0;
const t = performance.now();
at.dispatchEvent(new PointerEvent('pointerdown', where));
at.dispatchEvent(new PointerEvent('pointerup', where));
const handled = performance.now() - t;
requestAnimationFrame(() => setTimeout(() => done([handled, performance.now() - t, window.__frames.reduce((a, b) => a + b, 0)])));
"""
PASS = """
const [turns, done] = arguments;
const frame = () => new Promise(go => requestAnimationFrame(() => setTimeout(go)));
const until = async css => { let e; while (!(e = document.querySelector(css))) await frame(); return e; };
(async () => {
  for (let n = 0; n < turns; n++) {
    for (const [slot, cell] of [['#rack-0', '#cell-I9'], ['#rack-1', '#cell-I10']]) {
      (await until(slot)).click(); await frame();
      (await until(cell)).click(); await frame();
      document.querySelector('.letters .letter')?.click(); await frame();
    }
    (await until('#pass')).click();
    (await until('dialog .dialog-actions .primary')).click(); await frame(); await frame();
    const again = document.querySelector('.result .primary');
    if (again) { again.click(); await until('#rack-0'); }
  }
  done(turns);
})();
"""


def measure() -> str:
    """One phone-sized page; medians over the taps of several moves on a board that fills up."""
    with Server(DIST) as server:
        page = start(server.url, SHARP_PHONE)
        try:
            page.on_new_document(WATCH_FRAMES)
            page.on_new_document(WATCH_MEMORY)
            page.driver.set_script_timeout(600)
            watch(page)
            return _taps(page) + "\n\n" + _memory(page)
        finally:
            page.driver.quit()


def _taps(page) -> str:
    game = Table(page, 21).begin(21, "Ann", "Ben")
    handled, shown, frames, work = [], [], [], []
    for _ in range(12):
        game.show_tiles()
        move = game.best_move()
        if move is None:
            game.pass_turn()
            continue
        for cell, tile in move.tiles:
            page.driver.execute_async_script(TAP, "#" + game.slot(tile).get_attribute("id"))
            if tile[0].islower():
                page.tap(f"#cell-{cell}")
                game._letter(tile)
                continue
            before = worked(page)
            a, b, c = page.driver.execute_async_script(TAP, f"#cell-{cell}")
            work.append(worked(page) - before)
            handled.append(a), shown.append(b), frames.append(c)
        game.place()
    rows = [
        ("laying a tile: intent, judgement, saving", median(handled), max(handled)),
        ("the frame after it: view, scene, painting", median(frames), max(frames)),
        ("from the finger to the next frame's end, waiting for it included", median(shown), max(shown)),
        ("all that the page's thread does for it, in processor time", median(work), max(work)),
    ]
    return table(("Python's part", "median, ms", "most, ms"), rows) + f"\n\n{len(handled)} tiles laid in 12 moves."


def _memory(page) -> str:
    page.open()  # a table that is left writes once more
    page.js("localStorage.clear()")
    page.open("?seed=4#hexabble")
    page.find(".setup")
    page.js("document.querySelector('input[name=pass][data-value=False]').click()")
    page.js("document.querySelector('.setup button[type=submit]').click()")
    page.find("#rack-0")
    page.driver.execute_async_script(PASS, 20)  # what fills once (kept pictures, caches) is not counted
    rows, before = [], _sizes(page)
    page.driver.execute_async_script(PASS, TURNS)
    after = _sizes(page)
    for name in before:
        rows.append((name, f"{before[name]:,.1f}", f"{after[name]:,.1f}"))
    return table((f"memory, before and after {TURNS} turns", "before", "after"), rows)


def _sizes(page) -> dict[str, float]:
    page.cdp("HeapProfiler.collectGarbage")
    bytes_ = page.js("return window.__memory.buffer.byteLength")
    counters = page.cdp("Memory.getDOMCounters")
    return {
        "Python's memory, MB": bytes_ / 1e6,
        "JavaScript's heap, MB": page.cdp("Runtime.getHeapUsage")["usedSize"] / 1e6,
        "elements of the page": counters["nodes"],
        "listeners": counters["jsEventListeners"],
    }
