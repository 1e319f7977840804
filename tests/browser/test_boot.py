"""Starting: Python answers wherever the site lies, and every fault ends in words and a way on."""

import json
import re
import shutil

import pytest

from app.keep.match import read, to_text
from engine.games import GAMES, NAMES
from tests.browser.page import DESKTOP
from web.build.paths import DIST, TESTS
from web.build.server import Server

FIXTURES = TESTS / "engine" / "fixtures" / "format1"
STDLIB = "python_stdlib."
WASM = "pyodide.asm.wasm"
# What a browser, PyScript and boot.mjs say of a download that a test breaks.
BROKEN = ("503", "ERR_", "Word Club could not start", "rejection", "Failed to fetch", "wasm instantiation", "Error")
# And what Python says that finds no library.
NO_LIBRARY = ("Fatal Python error", "Python runtime state", "Current thread", "no Python frame", ' ""', "ExitStatus")


def test_the_app_answers_and_the_progress_is_gone(phone):
    assert phone.js("return document.documentElement.dataset.ready") == "1"
    assert not phone.find("#boot").is_displayed()


def test_a_browser_that_samples_its_memory_can_start_it(browser):
    """Chromium does so for some players; it crashes where Python runs on a stack of WebAssembly's own."""
    page = browser(
        DESKTOP,
        None,
        "--enable-features=HeapProfilerReporting:nonstable-probability/1.0/stable-probability/1.0"
        "/renderer-prob-pct/100/renderer-sampling-rate-bytes/3000",
    )
    page.open("#hexabble")
    assert page.find(".setup").is_displayed()


def test_the_site_runs_from_any_folder(tmp_path, browser):
    with Server(DIST, prefix="/clubs/word/") as below:
        page = browser(DESKTOP, below.url).open().wait_offline_ready()
        below.stop()
        page.reload()


def test_home_and_rules_are_readable_before_python(browser, server):
    server.on_request = lambda path: 503 if path.endswith(WASM) else None
    page = browser()
    with page.expecting(*BROKEN):
        page.open(ready=False)
        assert page.find("main h1").is_displayed()
        page.js("location.hash = '#help-hexabble'")
        page.wait(lambda _: page.find("#help-hexabble").is_displayed(), "the rules of Hexabble")
        page.wait_js("document.documentElement.dataset.bootFault")


@pytest.mark.parametrize("part", ["app.", STDLIB, WASM, "pyodide.asm.mjs", "core.js", "core-"])
def test_a_broken_download_is_told_and_retry_goes_on(browser, server, part):
    server.on_request = lambda path: 503 if f"/{part}" in path else None
    page = browser()
    with page.expecting(*BROKEN, *(NO_LIBRARY if part == STDLIB else ())):
        page.open(ready=False)
        page.wait(lambda _: page.find("#boot-retry").is_displayed(), "a way to try again")
        assert page.text("#boot-fault-text") == page.find("#boot-fault-text").get_attribute("data-download")
        assert not page.find("#boot-bar").is_displayed()
        server.on_request = lambda path: None
        page.tap("#boot-retry")
        page.wait_js("document.documentElement.dataset.ready === '1'", "the app after Retry")


def test_a_download_cut_in_the_middle_is_told(browser, server):
    server.cut = WASM
    page = browser()
    try:
        with page.expecting(*BROKEN):
            page.open(ready=False)
            page.wait(lambda _: page.find("#boot-retry").is_displayed(), "a way to try again")
            server.cut = None
            page.tap("#boot-retry")
            page.wait_js("document.documentElement.dataset.ready === '1'", "the app after Retry")
    finally:
        server.cut = None


@pytest.mark.parametrize(
    "missing", ["delete globalThis.WebAssembly", "delete WebAssembly.instantiateStreaming", "delete globalThis.WeakRef"]
)
def test_a_browser_that_cannot_run_it_is_told(browser, missing):
    page = browser()
    page.on_new_document(missing)
    with page.expecting("Word Club could not start"):
        page.open(ready=False)
        page.wait(lambda _: page.find("#boot-fault").is_displayed(), "the message")
    assert "browser" in page.text("#boot-fault-text").lower()
    assert "Lockdown Mode" in page.text("#boot-fault-text")
    assert page.find("main h1").is_displayed()


def test_an_app_that_cannot_start_is_told(browser, server, tmp_path):
    broken = tmp_path / "dist"
    shutil.copytree(DIST, broken)
    text = (broken / "index.html").read_text().replace("import app.main\n", "import app.no_such_module\n")
    (broken / "index.html").write_text(text)
    with Server(broken) as site:
        page = browser(home=site.url)
        with page.expecting("Word Club could not start", "Traceback", "no_such_module", "Error", "error"):
            page.open(ready=False)
            page.wait(lambda _: page.find("#boot-retry").is_displayed(), "a way to try again")


def test_a_stalled_download_is_told_and_may_still_arrive(browser, server):
    page = browser()
    page.on_new_document(
        "const late = setTimeout; window.setTimeout = (f, ms, ...more) => late(f, ms === 20000 ? 50 : ms, ...more);"
    )
    release = server.hold(WASM)
    try:
        page.open(ready=False)
        # In one look: the next byte takes the message away again.
        page.wait_js(
            "(e => e.innerText && e.innerText === e.dataset.slow)(document.getElementById('boot-fault-text'))",
            "word that it takes long",
        )
    finally:
        release()
    page.wait_ready()
    assert not page.find("#boot").is_displayed()


def test_progress_is_the_bytes_that_have_come(browser, server):
    page = browser()
    page.on_new_document("""
        window.__seen = [];
        new MutationObserver(() => {
            const bar = document.getElementById("boot-bar");
            if (bar && bar.max > 1000) window.__seen.push([bar.value, bar.max]);
        }).observe(document, {subtree: true, attributes: true, childList: true});
    """)
    page.open()
    seen = page.js("return window.__seen")
    values, most = [v for v, _ in seen], seen[-1][1]
    wasm = next(DIST.glob("assets/pyodide-*/pyodide.asm.wasm")).stat().st_size
    assert values == sorted(values) and values[-1] == most > wasm
    assert len({v for v in values if 0 < v < most}) > 5


def test_chromium_finds_nothing_in_the_way_of_installing(phone):
    phone.wait_offline_ready()
    assert phone.cdp("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = phone.cdp("Page.getAppManifest")
    assert manifest["errors"] == []


SHIFTS = """
window.__shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => window.__shift += entry.value))
    .observe({type: "layout-shift", buffered: true});
"""
HASTE = "return performance.getEntriesByType('mark').map(mark => mark.name).filter(name => name.endsWith('in-haste'))"


def test_nothing_moves_on_a_phone_while_the_games_come(browser, server):
    """Not where the faces come last of all, what stands in for them is as wide and as high; nor for what is under way."""
    match, _ = read(GAMES, json.loads((FIXTURES / "hexabble-mid.json").read_text(encoding="utf-8"))["saved"])
    kept = to_text(match, {"line": "Ann 120, Ben 98. It is for Ben to play.", "going": True})
    page = browser()
    release = server.hold(".woff2")
    try:
        page.on_new_document(f"localStorage.setItem('wordclub.match.hexabble', {json.dumps(kept)});" + SHIFTS)
        page.open()
    finally:
        release()
    page.wait_js("document.fonts.status === 'loaded' && document.fonts.check('16px \"Young Serif\"')", "the faces")
    page.frames()
    assert [link.text for link in page.find_all(".resume")] == ["Go on:\nAnn 120, Ben 98. It is for Ben to play."]
    assert page.js("return window.__shift") < 0.02
    assert page.js(HASTE) == []


@pytest.mark.parametrize("game", NAMES)
def test_a_table_opens_without_anything_fetched_in_haste(phone, game):
    """What its start runs is in the first half of Pyodide: where that fails, `python3 -m web.build.profile haste` mends it."""
    saved = json.loads((FIXTURES / f"{game}-mid.json").read_text(encoding="utf-8"))["saved"]
    phone.js("localStorage.setItem(arguments[0], arguments[1])", f"wordclub.match.{game}", saved)
    phone.open("?saved#" + game)
    phone.wait_js("document.body.dataset.route === 'table'", "the match on its table")
    phone.js("location.hash = arguments[0]", f"{game}/new")
    assert phone.find(".setup").is_displayed()
    assert phone.js(HASTE) == []


def test_a_table_that_does_not_come_is_told_plainly_and_opens_once_it_can(browser, server):
    server.on_request = lambda path: 503 if "/hexabble." in path else None
    page = browser()
    with page.expecting("503", "hexabble.", "rejection", "error", "Error"):
        page.open()
        for way in ("[data-game=hexabble] .button.primary", "dialog .button.primary"):
            page.find(way).click()
            page.wait(lambda _: "did not arrive" in page.text("dialog[open] p"), "word that it is not here")
            assert page.js("return location.hash") == "" and page.find("#home").is_displayed()
        server.on_request = lambda path: None
        page.find("dialog .button.primary").click()
        assert page.find(".setup").is_displayed()
        assert page.js("return location.hash") == "#hexabble" and page.find_all("dialog[open]") == []


def test_nothing_is_asked_of_another_host(browser):
    page = browser().open().wait_offline_ready()
    hosts = page.js("return [...new Set(performance.getEntriesByType('resource').map(e => new URL(e.name).origin))]")
    assert hosts == [page.home.rstrip("/")]


def _corrupt(data):
    middle = len(data) // 2
    return data[:middle] + bytes(byte ^ 0xFF for byte in data[middle : middle + 999]) + data[middle + 999 :]


def _cut_short(data):
    return data[: len(data) // 2]


def _a_page_instead(_data):
    return b"<!doctype html><title>Welcome to our hotel</title>"


@pytest.mark.parametrize("change", [_corrupt, _cut_short, _a_page_instead])
@pytest.mark.parametrize(
    "part, plain", [(WASM, "Python"), ("/app.", "the games"), (STDLIB, "Python's library"), ("core-", "PyScript")]
)
def test_a_file_that_arrives_damaged_is_named_and_retry_heals_it(browser, server, part, plain, change):
    """The broken copy may be kept for ever (`immutable`): Retry has to ask past it."""
    server.broken[part] = change
    page = browser()
    with page.expecting(
        *BROKEN, *NO_LIBRARY, "error", "integrity", "Not as they were built", "MIME", "Traceback", "exception"
    ):
        page.open(ready=False)
        page.wait_js("document.documentElement.dataset.bootFault === 'damaged'", "word of the damage")
        assert page.text("#boot-fault-text").endswith(f"({plain})")
        del server.broken[part]
        page.tap("#boot-retry")
        page.wait_js("document.documentElement.dataset.ready === '1'", "the app after Retry")


@pytest.mark.parametrize("change", [_corrupt, _cut_short, _a_page_instead])
def test_word_lists_that_arrive_damaged_are_fetched_once_more_by_themselves(browser, server, change):
    def once(data):
        del server.broken["/lexicon."]
        return change(data)

    server.broken["/lexicon."] = once
    page = browser().open("#lexigrid")
    assert page.find(".setup").is_displayed()
    assert "/lexicon." not in server.broken


@pytest.mark.parametrize("break_it", [lambda data: b"let broken = ;", None])
def test_a_missing_first_script_is_told_without_any_script(browser, server, break_it):
    if break_it:
        server.broken["/boot."] = break_it
    else:
        server.on_request = lambda path: 503 if "/boot." in path else None
    page = browser()
    with page.expecting("503", "integrity", "SyntaxError"):
        page.open(ready=False)
        page.wait(lambda d: any("/boot." in entry["message"] for entry in d.get_log("browser")), "the browser's word")
        assert not page.find("#boot-missing").is_displayed()
        # Twenty seconds later:
        page.js("document.getAnimations().find(a => a.animationName === 'boot-missing').finish()")
        assert page.find("#boot-missing").is_displayed()
        assert "did not arrive" in page.text("#boot-missing")


def test_the_word_of_a_missing_script_does_not_stay_for_later(phone):
    assert phone.find_all("#boot-missing") == []


NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, {get() { throw new DOMException("Access is denied", "SecurityError"); }, configurable: true});
Object.defineProperty(Navigator.prototype, "serviceWorker", {get() { throw new DOMException("Access is denied", "SecurityError"); }});
"""


@pytest.mark.parametrize("script", [NO_STORAGE, "delete window.indexedDB; delete window.localStorage;"])
def test_it_plays_where_the_browser_keeps_nothing_and_says_so(browser, script):
    page = browser()
    page.on_new_document(script)
    page.open("#hexabble")
    assert page.find(".setup").is_displayed()
    assert "not being saved" in page.text(".banners")
    assert page.find_all("dialog[open]") == []


OF_AN_EXTENSION = """
const reject = stack => {
    const reason = new TypeError("Failed to fetch"); reason.stack = stack; Promise.reject(reason);
};
const every = setInterval(() => {
    reject("TypeError: Failed to fetch\\n    at chrome-extension://abcdef/content.js:1:1");
    Promise.reject("a load of nothing");
    Promise.reject(undefined);
    if (performance.getEntriesByType("resource").some(entry => entry.name.includes("/app."))) clearInterval(every);
}, 20);
"""


def test_what_an_extension_gets_wrong_while_starting_is_not_ours(browser):
    page = browser()
    page.on_new_document(OF_AN_EXTENSION)
    with page.expecting("rejection", "Failed to fetch", "Uncaught"):
        page.open()
        assert "bootFault" not in page.js("return {...document.documentElement.dataset}")
        assert not page.find("#boot-fault").is_displayed()


def test_the_page_and_a_fault_name_the_build(browser, server):
    server.on_request = lambda path: 503 if path.endswith(WASM) else None
    page = browser()
    with page.expecting(*BROKEN):
        page.open("#about", ready=False)
        page.wait(lambda _: page.find("#boot-fault").is_displayed(), "the fault")
        name = page.text("#boot-fault .fine")
        assert re.fullmatch(r"Word Club [\d.]+, build [0-9a-f]{8}", name)
        assert page.text("#about .version").startswith(name + ".")
