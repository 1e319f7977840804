"""A match that goes from one device to another by link, in a real browser."""

from app.keep.match import to_text
from tests.app.test_links import EARLIER, HEXABBLE, link
from tests.browser.test_layout import look
from tests.browser.test_layout import room as room

KEY = "wordclub.match.hexabble"


def test_a_match_goes_on_where_the_link_is_opened_and_is_sent_from_the_pass_screen(room):
    room.open("?laid#about")
    room.js("localStorage.setItem(arguments[0], arguments[1])", KEY, to_text(EARLIER))
    room.open("#" + link(HEXABBLE)).find("#show-tiles")
    room.wait_js("location.hash === '#hexabble'", "the address to be the table's")
    room.wait(lambda _: '"HAKAS"' in room.js("return localStorage.getItem(arguments[0])", KEY), "the turn to be kept")
    room.find("#send-on").click()
    room.find(".qr-dark")
    assert not look(room, "the link", only="small phone sideways")
