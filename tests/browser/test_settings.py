"""What players choose in the settings, in a real browser: reached from a table, seen at once, there before Python is."""

from tests.browser import layout
from tests.browser.page import PHONE, PHONE_SIDEWAYS
from tests.browser.test_layout import look
from tests.browser.test_layout import room as room
from tests.browser.test_looking_back import lay

CHOSEN = {
    "contrast": "High",
    "colours": "Told apart",
    "text": "Larger",
    "letters": "Large",
    "hand": "Left",
    "motion": "Less",
}
WORN = {"contrast": "more", "colours": "apart", "text": "larger", "letters": "large", "hand": "left", "motion": "less"}
SIDES = """
const left = css => document.querySelector(css).getBoundingClientRect().left;
return [left("#place") < left("#recall"), left(".hand") < left(".board-wrap")];
"""


def test_what_is_chosen_from_a_table_is_seen_at_once_and_there_when_one_comes_back(room):
    room.open(f"#{lay(room, 'hexabble-mid')}")
    room.tap(room.find("#show-tiles"))
    room.tap(room.find(".table-bar [aria-label=More]"))
    room.tap(room.find("dialog a[href='#settings']"))
    room.find(".settings-sample")
    ink = room.js("return getComputedStyle(document.querySelector('.settings small')).color")
    for name, answer in CHOSEN.items():
        label = (
            f"[...document.querySelectorAll('[name={name}]')].find(e => e.closest('label').textContent === '{answer}')"
        )
        room.js(f"{label}.click()")
        room.wait_js(f"document.documentElement.dataset.{name} === '{WORN[name]}'", name)
    assert room.js("return getComputedStyle(document.querySelector('.settings small')).color") != ink
    assert room.js("return parseFloat(getComputedStyle(document.documentElement).fontSize)") == 16 * 1.3
    assert room.accessibility_faults(".settings") == []
    assert look(room, "settings", only="small phone") == []
    room.js("[...document.querySelectorAll('button')].find(b => b.textContent === 'Back to the table').click()")
    room.find("#place")
    assert room.js(SIDES) == [True, False]
    room.resize(PHONE_SIDEWAYS)
    layout.settle(room)
    assert room.js(SIDES) == [True, True]
    assert layout.faults(room) == []
    room.resize(PHONE)
    room.reload(ready=False)
    room.wait_js("document.documentElement.dataset.ready === '0' && document.querySelector('#boot-bar')")
    room.wait_js("document.documentElement.dataset.hand === 'left'", "the looks")
    assert room.js("return document.documentElement.dataset.theme ?? 'system'") == "system"
    room.js("localStorage.removeItem('wordclub.settings')")
