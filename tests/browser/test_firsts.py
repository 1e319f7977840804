"""A guided first turn in a real browser: from the first page to a placed word, in reach at every size."""

from tests.browser import hexabble_table
from tests.browser.test_boot import HASTE
from tests.browser.test_layout import look
from tests.browser.test_layout import room as room


def test_the_first_turn_is_played_from_the_first_page(room):
    room.tap("[data-game=hexabble] .table-first")
    room.find(".coach")
    found = look(room, "first step", only="small phone")
    table = hexabble_table.Table(room)
    for cell, tile in (("I11", "S"), ("J11", "U"), ("K11", "N")):
        table.tap_tile(cell, tile)
    room.tap("#place")
    room.wait_js("document.activeElement.id === 'first-play'", "the way on")
    found += look(room, "over", only="zoomed")
    assert found == []
    assert room.js(HASTE) == [], "all of it was there before it was imported"
    assert room.js("return localStorage.getItem('wordclub.firsts')") == '{"hexabble": "done"}'
    assert room.js("return localStorage.getItem('wordclub.match.hexabble')") is None
