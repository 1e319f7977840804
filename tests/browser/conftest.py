"""The site under its real headers, and browsers to look at it.

``server`` serves dist/ (built by build.py before the tests run); ``stop()`` and
``start()`` keep its port. ``browser(size)`` starts a browser with a fresh profile.
``phone`` and ``desktop`` are pages shared by the session, booted once and opened at
home with empty storage for each test: use these wherever a test needs no more.
"""

import pytest

from tests.browser.page import DESKTOP, PHONE, start
from web.build.paths import DIST
from web.build.server import Server

QUICKLY = ("--disable-gpu-compositing",)
"""Without a graphics card pages are put together sooner by the processor itself; WebGL is as it was."""


@pytest.fixture(scope="session")
def shared_server():
    with Server(DIST) as server:
        yield server


@pytest.fixture
def server(shared_server):
    """The site's server, up again after the test whatever the test did to it."""
    shared_server.requests.clear()
    yield shared_server
    shared_server.on_request = lambda path: None
    shared_server.broken.clear()
    if not shared_server.running:
        shared_server.start()


@pytest.fixture
def browser(server):
    """``browser(size=PHONE, home=None, *flags)`` gives a Page with a fresh profile; complaints fail the test."""
    pages = []

    def open_browser(size=PHONE, home=None, *flags):
        pages.append(start(home or server.url, size, *QUICKLY, *flags))
        return pages[-1]

    yield open_browser
    try:
        for page in pages:
            page.check()
    finally:
        for page in pages:
            page.driver.quit()


@pytest.fixture(scope="session")
def shared_phone(shared_server):
    page = start(shared_server.url, PHONE, *QUICKLY)
    yield page
    page.driver.quit()


@pytest.fixture(scope="session")
def shared_desktop(shared_server):
    page = start(shared_server.url, DESKTOP, *QUICKLY)
    yield page
    page.driver.quit()


@pytest.fixture
def phone(shared_phone, server):
    """A booted page on a phone (390 x 844, touch), at home, nothing saved."""
    yield _fresh(shared_phone, PHONE)
    shared_phone.check()


@pytest.fixture
def desktop(shared_desktop, server):
    """A booted page on a desktop (1440 x 900, mouse), at home, nothing saved."""
    yield _fresh(shared_desktop, DESKTOP)
    shared_desktop.check()


def _fresh(page, size):
    page.resize(size)
    page.dark(False)
    # From a page of no one's: what the app saves when it is left cannot come back.
    page.driver.get("about:blank")
    page.cdp(
        "Storage.clearDataForOrigin",
        origin=page.home.rstrip("/"),
        storageTypes="local_storage,session_storage,indexeddb",
    )
    page.forget()
    page.complaints = []
    page.driver.get_log("browser")
    page.open()
    if page.js("return Object.keys(localStorage).some(key => key.startsWith('wordclub.match.'))"):
        # What was written on leaving came after the clearing; at home nothing is written any more.
        page.js("localStorage.clear()")
        page.open("?clear").open()
    return page
