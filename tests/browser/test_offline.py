"""The service worker: everything kept, nothing mixed, updates when the player says so."""

import json
import re
import shutil

import pytest
from selenium.webdriver.common.by import By

from web.build import dist
from web.build.paths import DIST
from web.build.server import Server

KEPT = """
const done = arguments[0];
(async () => {
    const found = {};
    for (const key of (await caches.keys()).filter(k => k.startsWith("wordclub "))) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
            const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            (found[key] ||= {})[request.url.slice(location.href.split("#")[0].length)] = btoa(String.fromCharCode(...hash));
        }
    }
    done(found);
})();
"""


@pytest.fixture
def site(tmp_path):
    """A copy of the site that may be changed, and a server for it."""
    folder = tmp_path / "dist"
    shutil.copytree(DIST, folder)
    with Server(folder) as running:
        yield running


def release(folder, text, *, forget=()):
    """Changes the page as a new release would; ``forget``: files not yet there on a half-deployed site."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>", f'<meta name="release" content="{text}"><title>'))
    files = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    for name in forget:
        files[name] = b"the new content, which the host does not have yet"
    (folder / "sw.js").write_bytes(dist.service_worker(files))


def shown(page):
    return page.js("return document.querySelector('meta[name=release]')?.content")


def kept(page):
    return page.driver.execute_async_script(KEPT)


def update(page):
    """Asks for the new version and waits until it is there or has failed; returns registration states."""
    return page.driver.execute_async_script("""
        const done = arguments[0];
        navigator.serviceWorker.getRegistration().then(async r => {
            await r.update();
            const worker = r.installing || r.waiting;
            const state = () => ({waiting: !!r.waiting, installing: !!r.installing, active: !!r.active});
            const over = () => worker && worker.state !== "installing";
            if (!worker || over()) return done(state());
            worker.addEventListener("statechange", () => over() && done(state()));
        });
    """)


def wait_given_up(page):
    """Waits until the worker has been registered and is gone again, for a file did not come."""
    page.driver.execute_async_script("""
        const done = arguments[0];
        const look = seen => navigator.serviceWorker.getRegistration().then(found =>
            seen && !found ? done() : requestAnimationFrame(() => look(seen || !!found)));
        look(performance.getEntriesByType("mark").some(mark => mark.name === "app-ready"));
    """)


def test_all_is_kept_to_the_byte(browser, server):
    page = browser().open().wait_offline_ready()
    listed = json.loads(re.search(r"FILES = (\{.*?\});", (DIST / "sw.js").read_text(), re.S)[1])
    (cache,) = kept(page).values()
    cache.pop("__files")
    assert cache == {"" if name == "./" else name: mark for name, mark in listed.items()}


def test_offline_from_the_second_visit(browser, server):
    page = browser().open().wait_offline_ready()
    server.stop()
    page.reload()
    assert page.find("main h1").is_displayed()
    page.open("index.html#help-hexabble")
    assert page.find("#help-hexabble").is_displayed()


def test_an_interrupted_install_goes_on_where_it_stopped(browser, server):
    server.on_request = lambda path: 503 if "/lexicon." in path else None
    page = browser()
    with page.expecting("503", "rejection", "error", "Error"):
        page.open()
        wait_given_up(page)
        server.on_request = lambda path: None
        server.requests.clear()
        page.reload().wait_offline_ready()
    again = [path for method, path, status, size in server.requests if path.endswith("pyodide.asm.wasm") and size]
    assert again == []


def test_an_update_waits_until_the_player_says_so(browser, site):
    page = browser(home=site.url).open().wait_offline_ready()
    (old,) = kept(page)
    release(site.dist, "New")
    site.requests.clear()
    assert update(page) == {"waiting": True, "installing": False, "active": True}
    # what did not change was copied, not fetched; the page asks what is new
    assert {path for _, path, _, size in site.requests if size} <= {"/sw.js", "/", "/news.json"}
    page.reload()
    assert shown(page) is None and old in kept(page)
    page.driver.execute_async_script("""
        const done = arguments[0];
        navigator.serviceWorker.addEventListener("controllerchange", () => done());
        navigator.serviceWorker.getRegistration().then(r => r.waiting.postMessage("skip-waiting"));
    """)
    site.stop()
    page.reload()
    assert shown(page) == "New"
    assert old not in kept(page) and len(kept(page)) == 1


def test_a_half_deployed_site_is_refused(browser, site):
    page = browser(home=site.url).open().wait_offline_ready()
    before = kept(page)
    (styles,) = [p.relative_to(site.dist).as_posix() for p in site.dist.glob("assets/styles.*.css")]
    release(site.dist, "New", forget=[styles])
    with page.expecting("integrity", "digest", styles, "sw.js"):
        assert update(page) == {"waiting": False, "installing": False, "active": True}
        page.reload()
        assert shown(page) is None
    (old,) = before
    assert kept(page)[old] == before[old]


def test_two_copies_on_one_host_keep_apart(browser, tmp_path):
    with Server(DIST, prefix="/one/") as one:
        page = browser(home=one.url).open().wait_offline_ready()
        (mine,) = kept(page)
        assert "/one/" in mine


UPDATE = "//button[text()='Update now']"


def test_a_first_download_that_broke_off_goes_on_in_the_same_visit(browser, server):
    page = browser()
    server.on_request = lambda path: 503 if "/wheels-" in path else None  # only the worker asks for it
    with page.expecting("503", "rejection", "Failed", "error"):
        page.open()
        page.wait(lambda _: any("/wheels-" in path for _, path, _, _ in server.requests), "the broken download")
        wait_given_up(page)
        server.on_request = lambda path: None
        page.js("dispatchEvent(new Event('online'))")
        page.wait_offline_ready()
    server.stop()
    page.reload()


def test_a_page_left_open_finds_a_new_version_when_it_is_looked_at_again(browser, site):
    page = browser(home=site.url).open().wait_offline_ready()
    release(site.dist, "New")
    page.js(
        "const now = Date.now; Date.now = () => now() + 3600000; document.dispatchEvent(new Event('visibilitychange'))"
    )
    page.wait(lambda d: d.find_elements(By.XPATH, UPDATE), "the offer")
    page.find("main h1")
    page.driver.find_element(By.XPATH, UPDATE).click()
    page.wait(lambda _: shown(page) == "New", "the new version")
    page.wait_ready()


def test_a_page_left_open_looks_every_hour(browser, site):
    page = browser(home=site.url)
    page.on_new_document(
        "const every = setInterval; window.setInterval = (f, ms, ...more) => every(f, ms === 3600000 ? 300 : ms, ...more);"
    )
    page.open().wait_offline_ready()
    release(site.dist, "New")
    page.wait(lambda d: d.find_elements(By.XPATH, UPDATE), "the offer")


def test_update_now_works_where_another_tab_has_taken_the_update(browser, site):
    page = browser(home=site.url).open().wait_offline_ready()
    here = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.open()
    there = page.driver.current_window_handle
    release(site.dist, "New")
    update(page)
    for tab in (there, here):
        page.driver.switch_to.window(tab)
        page.wait(lambda d: d.find_elements(By.XPATH, UPDATE), "the offer")
        assert shown(page) is None
        page.driver.find_element(By.XPATH, UPDATE).click()
        page.wait(lambda _: shown(page) == "New", "the new version")
        page.wait_ready()


def test_a_copy_on_the_device_that_is_damaged_is_replaced_by_retry(browser, server):
    page = browser().open().wait_offline_ready()
    page.driver.execute_async_script("""
        const done = arguments[0];
        (async () => {
            const [key] = (await caches.keys()).filter(name => name.startsWith("wordclub "));
            const cache = await caches.open(key);
            for (const request of await cache.keys()) if (request.url.includes("/app.")) await cache.put(request, new Response("rot"));
            done();
        })();
    """)
    with page.expecting(
        "Error", "error", "Traceback", "Not as they were built", "Word Club could not start", "exception"
    ):
        page.reload(ready=False)
        page.wait_js("document.documentElement.dataset.bootFault === 'damaged'", "word of the damage")
        assert page.text("#boot-fault-text").endswith("(the games)")
        page.tap("#boot-retry")
        page.wait_js("document.documentElement.dataset.ready === '1'", "the app after Retry")
    server.stop()
    page.reload()
