"""The puzzle of the day in a real browser: made on the device, answered, kept, and in reach at every size."""

import json

from tests.browser.test_layout import look
from tests.browser.test_layout import room as room


def test_the_puzzle_of_the_day_is_made_and_answered_once(room):
    room.tap("[data-game=hexabble] .table-day a")
    room.find("#give-up")
    found = look(room, "open", only="small")
    room.tap("#give-up")
    room.tap("dialog .primary")
    room.find("#day-share")
    found += look(room, "over", only="zoomed")
    assert found == []
    kept = room.js("return localStorage.getItem('wordclub.days.hexabble')")
    assert [answer["stars"] for answer in json.loads(kept).values()] == [0]
    room.reload().find("#day-share")
    assert "Given up." in room.text(".day-result")
    assert room.js("return localStorage.getItem('wordclub.match.hexabble')") is None
