"""Navigation until the app answers, as a ratio to a bare stock Pyodide page in the same run.

Both sites have the same service worker and come from the same server. Visits of a
fresh profile: the first (cold), one more to let V8 keep what it compiled, then one
with the server (warm) and one with the server stopped (offline).
"""

import shutil
from statistics import median
from urllib.request import Request, urlopen

from tests.bench.tables import spread, table
from tests.browser.page import PHONE, start
from web.build import dist
from web.build.paths import BUILD, PYODIDE
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
    return table(["visit", "ours, ms", "stock Pyodide, ms", "ratio", "aim"], rows)


def _visits(folder, slow: int) -> dict[str, float]:
    with Server(folder) as server:
        _compressed_ahead(server, folder)
        page = start(server.url, PHONE)
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
