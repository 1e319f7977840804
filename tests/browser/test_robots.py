"""A robot at the table in a real browser: turns against it by taps, a reload while it thinks, and what is not fetched without it."""

from __future__ import annotations

import json

from engine import horrible_hex as hh
from tests.browser import hexabble_table, horrible_table

SLICES = """
    window.slices = 0;
    const later = window.setTimeout;
    window.setTimeout = (f, ms, ...more) => later((...args) => {
        const thinks = document.querySelector(".thinking");
        f(...args);
        if (thinks && document.querySelector(".thinking")) window.slices++;
    }, ms, ...more);"""
THINKING = "document.querySelector('.talk .thinking')"


def minds_fetched(page):
    """How many archives of robots the page itself has asked for; the service worker keeps them all."""
    return page.js("return performance.getEntriesByType('resource').filter(e => /robots/.test(e.name)).length")


def persons_turn(page):
    page.wait_js(f"!{THINKING} && document.querySelector('.player.active .player-name')?.textContent.startsWith('You')")


def test_some_turns_against_a_robot_at_horrible_hex(phone):
    script = phone.on_new_document(SLICES)
    phone.driver.get("about:blank")
    phone.open("?seed=2#horrible-hex/robot")
    phone.forget(script)
    phone.find(".hh-players .robot-face")
    assert phone.js("return location.hash") == "#horrible-hex"
    table = horrible_table.Table(phone, 2)
    for turn in range(1, 3):
        while table.state().to_move == 0:
            table.step()
        phone.wait_js(THINKING, "the robot to think")
        persons_turn(phone)
        phone.wait(lambda d, turn=turn: table.state().turns == 2 * turn, "the robot's turn to be over")
    assert table.match().robots == ("", "club") and hh.outcome(table.state()) is None
    assert "Tock added" in phone.text(".talk") or "Tock" in phone.js(
        "return document.querySelector('#live').textContent"
    )
    assert phone.js("return window.slices") > 10  # it does not think all at once


def test_a_reload_while_a_robot_thinks_at_hexabble(phone):
    phone.open("?seed=5#hexabble/robot")
    phone.find(".rack [data-drag]")
    assert not phone.find_all(".curtain")
    table = hexabble_table.Table(phone, 5)
    racks = phone.js("return [...document.querySelectorAll('.rack [data-drag]')].map(e => e.textContent)")
    table.press("Pass")
    phone.tap("dialog .dialog-actions .primary")
    phone.wait_js(THINKING, "the robot to think")
    phone.reload()
    persons_turn(phone)
    assert not phone.find_all(".curtain")
    assert table.rack_labels() == racks
    entry = table.state().history[-1]
    assert entry.seat == 1 and entry.kind == "placed"
    phone.wait_js(f"document.querySelector('.talk').textContent.includes('for {entry.score} points')")
    assert "Tock" in phone.js("return document.querySelector('#live').textContent")
    assert minds_fetched(phone) >= 1


def test_who_plays_without_robots_asks_for_nothing_of_them_but_for_a_hint(phone):
    phone.open("?seed=3#hexabble/new").find(".seat-row")
    seats = "[...document.querySelectorAll('.seat-row select')].map(select => select.selectedOptions[0]?.textContent)"
    assert phone.js(f"return {seats}") == ["Person", "Person"]
    table = hexabble_table.Table(phone, 3).begin(3, "Ann", "Ben", hints="True")
    phone.wait_js("performance.getEntriesByType('resource').some(e => /python_more/.test(e.name))", "all the rest")
    assert minds_fetched(phone) == 0
    kept = phone.js("return Object.keys(localStorage)")
    assert "robots" not in json.dumps([phone.js("return localStorage.getItem(arguments[0])", key) for key in kept])
    table.show_tiles()
    phone.tap("#hint")
    phone.wait_js("document.querySelector('.talk').textContent.includes('goes where it is lit')", "the hint")
    assert minds_fetched(phone) >= 1 and table.state().hinted == 1
    assert "The best play goes to" in phone.js("return document.querySelector('#live').textContent")
