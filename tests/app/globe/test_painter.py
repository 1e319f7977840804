"""How the globe's painter comes up, and comes back: every way in which a browser may let it down, with a browser of our own."""

import asyncio

import pytest

from app.draw import paint_globe
from app.draw.paint_globe import RESTORE_MS, RETRY_MS, GlobePainter


class Event:
    def __init__(self):
        self.kept = False

    def preventDefault(self):
        self.kept = True


class Canvas:
    def __init__(self, context):
        self.context = context

    def getContext(self, kind, options):
        return self.context


class Browser:
    """What the painter asks of the bridge. `down` is how often three.js cannot be had."""

    JsException = RuntimeError
    window = object()

    def __init__(self, down=0):
        self.down, self.asked, self.waiting, self.listening, self.tasks = down, [], [], {}, []

    def Canvas(self):
        return self

    def token(self, name):
        return name

    def listen(self, target, kind, handler):
        self.listening[kind] = handler
        return lambda: self.listening.pop(kind)

    def as_object(self, fields):
        return fields

    def plain(self, value):
        return value

    def asset(self, name):
        return f"/{name}"

    def now(self):
        return 0.0

    async def import_module(self, url):
        self.asked.append(url)
        if len(self.asked) <= self.down:
            raise OSError(url)
        return object()

    async def pause(self):
        return None

    async def font_ready(self, font):
        return None

    def start_task(self, work, failed):
        asyncio.run(work)

    def later(self, milliseconds, action):
        self.waiting.append((milliseconds, action))
        return self.waiting.clear

    def wait(self):
        """The time that was asked for goes by."""
        (milliseconds, action), *_ = self.waiting
        self.waiting.clear()
        action()
        return milliseconds


class Studio:
    """Stands for the one that draws."""

    made = 0

    def __init__(self, *given):
        Studio.made += 1

    def discard(self):
        Studio.made -= 1

    def end(self):
        pass


@pytest.fixture
def studio(monkeypatch):
    Studio.made = 0
    monkeypatch.setattr(paint_globe, "Studio", Studio)
    return Studio


def begun(browser, context="a context"):
    told = []
    painter = GlobePainter(Canvas(context), browser)
    painter.begin(told.append, pytest.fail)
    return painter, told


def test_it_tells_how_it_comes_up(studio):
    _, told = begun(Browser())
    assert told == ["loading", "building", "ready"] and studio.made == 1


def test_without_webgl_there_is_none():
    browser = Browser()
    _, told = begun(browser, None)
    assert told == ["loading", "none"] and not browser.asked


def test_a_failed_download_is_told_as_that_and_tried_again_until_it_is_there(studio):
    browser = Browser(down=3)
    _, told = begun(browser)
    assert told[-1] == "unreached" and "none" not in told
    assert [browser.wait() for _ in range(3)] == list(RETRY_MS[:3])
    assert told[-3:] == ["loading", "building", "ready"] and not browser.waiting
    assert len(set(browser.asked)) == 4  # a browser may remember that an address failed


def test_it_is_tried_again_for_ever_but_ever_less_often():
    browser = Browser(down=99)
    begun(browser)
    waits = [browser.wait() for _ in range(12)]
    assert waits == sorted(waits) and waits[-1] == RETRY_MS[-1]


def test_coming_online_tries_at_once(studio):
    browser = Browser(down=1)
    _, told = begun(browser)
    browser.listening["online"](Event())
    assert told[-1] == "ready" and not browser.waiting
    browser.listening["online"](Event())  # and does nothing where nothing is wanting
    assert told[-1] == "ready" and len(browser.asked) == 2


def test_a_lost_context_is_waited_for_and_built_anew(studio):
    browser = Browser()
    painter, told = begun(browser)
    painted = []
    painter.on_change = lambda: painted.append(1)
    event = Event()
    browser.listening["webglcontextlost"](event)
    assert event.kept and told[-1] == "lost" and studio.made == 0
    browser.listening["webglcontextrestored"](Event())
    assert told[-1] == "ready" and studio.made == 1 and painted and not browser.waiting


def test_one_that_does_not_come_back_asks_for_another_canvas(studio):
    browser = Browser()
    painter, told = begun(browser)
    browser.listening["webglcontextlost"](Event())
    assert browser.wait() == RESTORE_MS and told[-1] == "again"
    painter.dispose()
    assert not browser.listening and studio.made == 0


def test_once_disposed_of_it_says_and_asks_nothing(studio):
    browser = Browser(down=1)
    painter, told = begun(browser)
    painter.dispose()
    said = list(told)
    assert not browser.waiting and not browser.listening
    painter._try_again()
    assert told == said and len(browser.asked) == 1
