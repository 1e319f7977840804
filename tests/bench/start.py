"""Navigation until the app answers, as a ratio to a bare stock Pyodide page in the same run.

Both sites have the same service worker and come from the same server. Visits of a
fresh profile: the first (cold), one more to let V8 keep what it compiled, then one
with the server (warm) and one with the server stopped (offline). Then the longest
tasks of first visits, at home and at the tables with a match that was saved: until
Python is there they are the browser's and Pyodide's, after that ours.
"""

import json
import shutil
from statistics import median
from urllib.request import Request, urlopen

from engine.games import TITLES
from tests.bench.tables import spread, table
from tests.browser.page import SHARP_PHONE, start
from web.build import dist
from web.build.paths import BUILD, PYODIDE, TESTS
from web.build.server import Server

TITLE = "Start"
RUNS = {1: 5, 4: 3}  # CPU slowed by: runs
AIMS = {"cold": 0.45, "warm": 0.40, "offline": 0.40}
STOCK_PAGE = """<!doctype html><title>stock</title><script type="module" src="assets/start.mjs"></script>"""
STOCK_START = """
import { loadPyodide } from "./pyodide.mjs";
const py = await loadPyodide();
py.runPython("import js; js.document.documentElement.dataset.ready = '1'");
performance.mark("app-ready");
"""
TASKS = """
window.__tasks = [];
new PerformanceObserver(list => list.getEntries().forEach(task => window.__tasks.push([task.startTime, task.duration])))
    .observe({type: "longtask", buffered: true});
"""
STOCK_WORKER = """
const policy = trustedTypes.createPolicy("service-worker", {createScriptURL: url => url});
navigator.serviceWorker.register(policy.createScriptURL("sw.js"));
"""


def measure() -> str:
    """Runs both sites in turn, at full speed and with the CPU slowed four times."""
    _stock_site()
    rows = []
    for slow, runs in RUNS.items():
        ours, stock = [], []
        for _ in range(runs):
            stock.append(_visits(BUILD / "stock", slow))
            ours.append(_visits(dist.DIST, slow))
        for kind, aim in AIMS.items():
            a, b = [v[kind] for v in ours], [v[kind] for v in stock]
            rows.append((f"{kind}, CPU / {slow}", spread(a), spread(b), median(a) / median(b), f"{aim:.2f}"))
        paints = [v["paint"] for v in ours]
        rows.append((f"first paint, CPU / {slow}", spread(paints), "", "", ""))
    return table(["visit", "ours, ms", "stock Pyodide, ms", "ratio", "aim"], rows) + "\n\n" + _longest_tasks()


def _longest_tasks() -> str:
    rows = []
    for game in ("", *TITLES):
        seen = [_tasks(game) for _ in range(RUNS[4])]
        rows.append((TITLES.get(game, "Home"), *(spread([tasks[part] for tasks in seen]) for part in (0, 1))))
    head = ["longest task of a first visit, CPU / 4", "until Python is there, ms", "after, ms (aim: 200)"]
    return table(head, rows)


def _tasks(game: str) -> tuple[float, float]:
    """Longest tasks, in ms, before and after Python is there; of a table with a match that was saved."""
    with Server(dist.DIST) as server:
        _compressed_ahead(server, dist.DIST)
        page = start(server.url, SHARP_PHONE)
        try:
            if game:
                page.driver.get(page.home + "notices/word-club.txt")
                kept = TESTS / "engine" / "fixtures" / "format1" / f"{game}-mid.json"
                saved = json.loads(kept.read_text(encoding="utf-8"))["saved"]
                page.js("localStorage.setItem(arguments[0], arguments[1])", f"wordclub.match.{game}", saved)
            page.on_new_document(TASKS)
            page.cdp("Emulation.setCPUThrottlingRate", rate=4)
            page.driver.get(page.home + "#" + game)
            over = "performance.getEntriesByType('mark').some(mark => /^rest-/.test(mark.name))"
            page.wait_js(f"performance.getEntriesByName('app-ready').length && {over}", seconds=120)
            there = page.js("return performance.getEntriesByName('python-is-there')[0].startTime")
            tasks = page.js("return window.__tasks")
            return (
                max((took for began, took in tasks if began < there), default=0.0),
                max((took for began, took in tasks if began >= there), default=0.0),
            )
        finally:
            page.driver.quit()


def _visits(folder, slow: int) -> dict[str, float]:
    with Server(folder) as server:
        _compressed_ahead(server, folder)
        page = start(server.url, SHARP_PHONE)
        try:
            page.cdp("Emulation.setCPUThrottlingRate", rate=slow)
            times = {
                "cold": _visit(page),
                "paint": page.js("return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"),
            }
            if folder != dist.DIST:
                page.js(STOCK_WORKER)
            page.wait_offline_ready()
            _visit(page)
            _visit(page)
            times["warm"] = _visit(page)
            server.stop()
            times["offline"] = _visit(page)
            return times
        finally:
            page.driver.quit()


def _compressed_ahead(server, folder) -> None:
    # A host keeps its files compressed: the first visit must not wait for that here either.
    for path in folder.rglob("*"):
        if path.is_file():
            request = Request(server.url + path.relative_to(folder).as_posix(), headers={"Accept-Encoding": "br"})
            urlopen(request).read()


def _visit(page) -> float:
    page.driver.get("about:blank")
    page.driver.get(page.home)
    page.wait_js("performance.getEntriesByName('app-ready').length", seconds=120)
    return page.js("return performance.getEntriesByName('app-ready')[0].startTime")


def _stock_site() -> None:
    folder = BUILD / "stock"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "assets").mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(PYODIDE / name, folder / "assets" / name)
    (folder / "assets" / "start.mjs").write_text(STOCK_START)
    (folder / "index.html").write_text(STOCK_PAGE)
    files = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    (folder / "sw.js").write_bytes(dist.service_worker(files))
