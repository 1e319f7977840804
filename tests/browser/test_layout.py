"""Every table at every size, with text as the browser gives it and twice as large: all can be reached, read and hit (WCAG
1.4.4, 1.4.10, 2.5.8), and nothing that is said in a turn moves the board under a finger.

Each table is played to its main states once, and each state is looked at in all sizes (`tests/browser/layout.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.keep.match import read, to_text
from app.keep.store import packed
from engine import horrible_hex as hh
from engine.games import GAMES
from tests.browser import globe_table, hexabble_table, horrible_table, layout, lexigrid_table
from tests.browser.page import DESKTOP, PHONE, PHONE_SIDEWAYS, TABLET, Page

FIXTURES = Path(__file__).parents[1] / "engine" / "fixtures" / "format1"
SIZES = {
    "small phone": {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True},
    "small phone sideways": {"width": 568, "height": 320, "deviceScaleFactor": 1, "mobile": True},
    # At one pixel each: what is measured is in CSS pixels, and painting is not what is tested.
    "phone": PHONE,
    "phone sideways": PHONE_SIDEWAYS,
    "tablet": TABLET,
    "desktop": DESKTOP,
    "zoomed to 400 %": {"width": 320, "height": 256, "deviceScaleFactor": 1, "mobile": True},
}
TEXTS = {name: (100,) if "zoomed" in name else (100, 200) for name in SIZES}
"""Sizes of text in per cent; what is zoomed already is not enlarged once more."""
Boxes = dict[tuple[str, int], set[tuple[float, ...]]]


@pytest.fixture
def room(phone: Page) -> Iterator[Page]:
    phone.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    yield phone
    layout.text_size(phone, 100)
    phone.cdp("Emulation.setEmulatedMedia", features=[])


def look(page: Page, state: str, boxes: Boxes | None = None, only: str = "") -> list[str]:
    """Everything wrong with what is shown now, in all sizes (or those with `only` in their name); `boxes` gathers where the
    board lies in each of them."""
    found = []
    for name, size in SIZES.items():
        if only not in name:
            continue
        page.resize(size)
        for percent in TEXTS[name]:
            layout.text_size(page, percent)
            layout.settle(page)
            found += [f"{state}, {name}, text {percent} %: {fault}" for fault in layout.faults(page)]
            if boxes is not None:
                boxes.setdefault((name, percent), set()).add(tuple(layout.board_box(page)))
    layout.text_size(page, 100)
    page.resize(PHONE)
    layout.settle(page)
    return found


def look_where(page: Page, boxes: Boxes) -> None:
    """Only where the board lies now, in all sizes."""
    for name, size in SIZES.items():
        page.resize(size)
        for percent in TEXTS[name]:
            layout.text_size(page, percent)
            layout.settle(page)
            boxes[name, percent].add(tuple(layout.board_box(page)))
    layout.text_size(page, 100)
    page.resize(PHONE)
    layout.settle(page)


def moved(boxes: Boxes) -> dict[tuple[str, int], set[tuple[float, ...]]]:
    """The sizes in which the board did not stay where it was."""
    return {where: found for where, found in boxes.items() if len(found) > 1}


def close(page: Page) -> None:
    page.js("document.querySelector('dialog .icon-button').click()")
    page.wait_js("!document.querySelector('dialog')", "the dialog to close")


def test_hexabble_for_four(room):
    table = hexabble_table.Table(room)
    room.open("?seed=7#hexabble").find(".setup")
    room.tap(room.find_all(".setup .segmented label")[2])
    room.wait_js("document.querySelectorAll('.name-field').length === 4", "four names")
    room.tap("input[name=hints][data-value='True']")
    room.tap(".setup button[type=submit]")
    room.find(".curtain")
    found = look(room, "pass screen")
    table.show_tiles()
    boxes: Boxes = {}
    found += look(room, "to play", boxes)
    move = table.best_move()
    for count, (cell, tile) in enumerate(move.tiles, 1):
        table.tap_tile(cell, tile)
        if count == 1:
            look_where(room, boxes)
    found += look(room, "laid", boxes)
    assert moved(boxes) == {}
    for label in ("Exchange", "Pass"):
        table.press(label)
        room.find("dialog")
        found += look(room, label, only="small")
        close(room)
    assert found == []


def test_dialogs_of_a_word_game_on_small_phones(room):
    table = hexabble_table.Table(room).begin(7, "Ann", "Ben")
    table.show_tiles()
    for cell, tile in table.best_move().tiles:
        table.tap_tile(cell, tile)
    found = []
    room.tap(".word-chip")  # shows its word on the board
    for opens in (".word-chip.lit", ".table-bar .chip", ".board-tool:last-child", "button[aria-label=More]"):
        room.tap(opens)
        room.find("dialog")
        found += look(room, opens, only="small")
        close(room)
    assert found == []


def test_all_matches_and_their_records(room):
    """On the smallest windows: a long name, a picture of every kind of board, an unreadable match, dialogs, an undo."""
    room.open("?seed=1")
    for name in ("hexabble-mid", "globe-end", "horrible-hex-mid", "lexigrid-day"):
        match, beside = read(GAMES, json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["saved"])
        text = packed(
            to_text(match, {**beside, "label": "The Long Winter Match of Wollongong and Ulladulla" * ("mid" in name)})
        )
        room.js("localStorage.setItem(arguments[0], arguments[1])", f"wordclub.aside.{match.game.GAME}.1", text)
    room.js("localStorage.setItem('wordclub.aside.globe.9', 'damaged')")
    room.driver.get("about:blank")
    room.open("?seed=1#matches")
    room.wait_js("document.querySelectorAll('.match .picture-ground').length === 4")
    found = look(room, "matches", only="small") + look(room, "matches", only="zoomed")
    room.tap(".match [id^=row-] + .button")
    room.find("dialog")
    found += look(room, "a match", only="zoomed")
    room.tap("dialog .button.danger")
    found += look(room, "undo", only="zoomed")
    room.js("location.hash = 'records'")
    room.tap(".record-table button")
    room.find("#player")
    found += look(room, "records", only="zoomed")
    room.js("location.hash = 'words'")
    room.find("#word-field").send_keys("quiz")
    room.wait_js("/quiz/i.test(document.querySelector('.word-told').textContent)", "what is said of the word")
    # In the middle of the window, where no message lies over it.
    room.js("document.querySelector('.fold').scrollIntoView({block: 'center', behavior: 'instant'})")
    room.tap(".fold")
    room.find(".folded .short-words")
    found += look(room, "word lists", only="zoomed")
    room.js("location.hash = 'find'")
    room.find("#find-field").send_keys("goal cards")
    room.find(".places mark")
    found += look(room, "search", only="zoomed")
    assert found == []


def test_lexigrid_from_the_hunt_to_the_results(room):
    table = lexigrid_table.Table(room).begin(3, "Ann", "Ben", round="turns")
    table.start()
    boxes: Boxes = {}
    found = look(room, "hunt", boxes)
    for word in table.words()[2:6]:
        table.tap_word(word)
        table.submit(word)
    found += look(room, "words found", boxes)
    assert moved(boxes) == {}
    table.run_out(".curtain")
    table.start("#show-tiles")
    table.run_out("#reveal")
    room.tap("#reveal")
    room.find(".results")
    found += look(room, "results")
    assert found == []


def test_horrible_hex_for_three_and_the_common_card(room):
    table = horrible_table.Table(room, 3).begin(5, 3, hold_em="True", hints="True")
    boxes: Boxes = {}
    found = look(room, "to move", boxes)
    move = table.good_move()
    table.tap_cell(move.cell)
    room.wait(lambda _: "chosen" in table.label(move.cell), "the tile to be chosen")
    look_where(room, boxes)
    table.tap_cell(move.paths[0][1])
    table.wait_phase(hh.Phase.DRAW)
    room.tap("#act")
    table.wait_phase(hh.Phase.PLACE)
    found += look(room, "placing", boxes)
    space = hh.pending(table.state()).options[0][0]
    table.tap_cell(space)
    room.wait(lambda _: "not placed yet" in table.label(space), "the tile over its space")
    look_where(room, boxes)
    assert moved(boxes) == {}
    assert found == []


def test_globe_laid_flat(room):
    room.on_new_document(globe_table.NO_WEBGL)
    table = globe_table.Table(room, 3).begin(hints=True)
    table.show_tiles()
    boxes: Boxes = {}
    found = look(room, "to play", boxes)
    room.tap("button[aria-label=More]")
    room.find("dialog")
    found += look(room, "menu", boxes)
    close(room)
    assert moved(boxes) == {}
    assert found == []


def test_no_part_of_a_table_zooms_by_a_double_tap(room):
    """Only what is dragged or drawn on has more to say than that (K9: talk, players, rack and pile zoomed on iPhones)."""
    horrible_table.Table(room, 3).begin(5, 2)
    free = room.js(
        "return [...document.querySelectorAll('.table, .table *')].filter(e => !e.closest('svg')"
        " && !['manipulation', 'none', 'pan-y'].includes(getComputedStyle(e).touchAction)).map(e => e.className || e.tagName)"
    )
    assert free == []


def test_full_screen_gives_the_board_the_place_of_the_bar(room):
    hexabble_table.Table(room).begin(7, "Ann", "Ben").show_tiles()
    before = layout.board_box(room)
    room.js("document.querySelector('.table').classList.add('full')")
    layout.settle(room)
    _, _, wide, high = layout.board_box(room)
    assert high > before[3] + 40 and wide == before[2]
    assert layout.faults(room) == []
