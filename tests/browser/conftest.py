"""The site under its real headers, and browsers to look at it.

``server`` serves dist/ (built by build.py before the tests run); ``stop()`` and
``start()`` keep its port. ``browser(size)`` starts a browser with a fresh profile.
``phone`` and ``desktop`` are pages shared by the session, booted once, with empty storage
for each test and at home when first looked at: use these wherever a test needs no more.
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
    """A booted page on a phone (390 x 844, touch), nothing saved."""
    yield _fresh(shared_phone, PHONE)
    shared_phone.check()


@pytest.fixture
def desktop(shared_desktop, server):
    """A booted page on a desktop (1440 x 900, mouse), nothing saved."""
    yield _fresh(shared_desktop, DESKTOP)
    shared_desktop.check()


def _fresh(page, size):
    page.resize(size)
    page.dark(False)
    page.leave()
    return page
