"""A match looked back on as players do it, in a real browser."""

import json
from pathlib import Path

from selenium.webdriver.common.keys import Keys

from tests.browser.page import DESKTOP, PHONE
from tests.browser.test_layout import look
from tests.browser.test_layout import room as room

FIXTURES = Path(__file__).parents[1] / "engine" / "fixtures" / "format1"
SMALL = {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True}
KEY = "wordclub.match.hexabble"


def lay(page, name) -> str:
    """Lays a saved match on its table, and tells of which game it is."""
    game = name.rsplit("-", 1)[0]
    text = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["saved"]
    page.open("?laid#about")
    page.js("localStorage.setItem(arguments[0], arguments[1])", f"wordclub.match.{game}", text)
    page.driver.get("about:blank")
    return game


def open_past(page, name) -> None:
    page.open(f"#{lay(page, name)}/back").find("#past-slider")


def number(page) -> int:
    return int(page.js("return document.getElementById('past-slider').value"))


def at(page, wanted: int) -> None:
    """Waits until a step is shown: by the slider and in the list of turns."""
    page.wait_js(
        f"document.getElementById('past-slider').value === '{wanted}'"
        f" && document.querySelector('.past-list [aria-current]').parentElement.id === 'step-{wanted}'",
        f"step {wanted}",
    )


def test_a_match_is_looked_back_on_by_slider_by_keys_by_swipes_and_by_itself(phone):
    lay(phone, "hexabble-end")
    phone.open("#hexabble").find("dialog a[href='#hexabble/back']").click()
    slider = phone.find("#past-slider")
    last = int(slider.get_attribute("max"))
    at(phone, last)
    kept = phone.js("return localStorage.getItem(arguments[0])", KEY)

    box = slider.rect
    phone.tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    half = phone.wait(lambda _: 0 < number(phone) < last and number(phone), "the slider to lead to a step")
    at(phone, half)
    slider.send_keys(Keys.ARROW_RIGHT)
    at(phone, half + 1)  # one step, although the page has such a key as well
    phone.js("document.activeElement.blur()")
    for key, wanted in ((Keys.HOME, 0), (Keys.ARROW_RIGHT, 1), (Keys.ARROW_RIGHT, 2), (Keys.ARROW_LEFT, 1)):
        phone.find("body").send_keys(key)
        at(phone, wanted)

    x, y = phone.middle(".past-told")
    phone.drag((x + 80, y), (x - 80, y), rests=True)
    at(phone, 2)
    phone.tap("#past-play")
    phone.wait(lambda _: number(phone) >= 4, "two steps to follow by themselves")
    phone.find("body").send_keys(" ")
    phone.wait_js("document.getElementById('past-play').getAttribute('aria-label') === 'Play'", "the pause")

    assert phone.accessibility_faults(".past") == []
    phone.tap(".past-fold")
    phone.wait_js("document.querySelector('.past-side').checkVisibility()", "turns and scores")
    assert phone.accessibility_faults(".past") == []
    for size in (SMALL, DESKTOP, PHONE):
        phone.resize(size)
        phone.frames()
        assert phone.js("const t = document.querySelector('.table'); return t.scrollWidth <= t.clientWidth")
    phone.driver.back()
    phone.wait_js("!document.querySelector('.past') && !!document.querySelector('.players')", "the table")
    assert phone.js("return localStorage.getItem(arguments[0])", KEY) == kept


def test_what_could_have_been_is_worked_out_in_a_match_that_is_over_and_shown_on_the_board(phone):
    """With what robots think with fetched for it, stopped on the way."""
    open_past(phone, "hexabble-end")
    phone.tap(".past-fold")
    phone.tap("#work-out")
    phone.wait_js("document.querySelector('.past-progress')?.value >= 2", "two turns to be worked out")
    phone.tap("#work-out")
    phone.wait_js("document.getElementById('work-out').textContent === 'Go on'", "it to rest")
    phone.tap("#past-unseen")
    shown = "document.getElementById('past-way-0')?.getAttribute('aria-pressed')"
    phone.wait_js(f"{shown} === 'true'", "the best play that nobody saw")
    assert phone.js("return !!document.querySelector('[data-cell][aria-label$=\"as it could have been\"]')")
    phone.wait_js("document.getElementById('board').getBoundingClientRect().bottom > 200", "the board in sight")
    assert phone.accessibility_faults(".past") == []
    phone.tap("#past-way-0")
    phone.wait_js(f"{shown} === 'false'", "the board as it was")


def test_the_past_can_be_read_and_hit_at_every_size(room):
    """With racks below the names; with turns and scores folded and unfolded."""
    open_past(room, "hexabble-end")
    found = look(room, "the past")
    room.tap(".past-fold")
    room.wait_js("document.querySelector('.past-side').checkVisibility()", "turns and scores")
    found += look(room, "unfolded", only="phone")
    assert found == []
