"""Hexabble as players meet it, in a real browser."""

import pytest
from selenium.webdriver.common.keys import Keys

from engine import hexabble
from tests.browser.hexabble_table import Table
from tests.browser.page import DESKTOP, PHONE, PHONE_SIDEWAYS, TABLET
from tests.playing import nearly_over


def _finish(table: Table, lay, turn_begins) -> None:
    """Plays on with good moves until the match ends by itself."""
    while not table.state().ended:
        turn_begins()
        move = table.best_move()
        if move is None:
            table.pass_turn()
            continue
        for cell, tile in move.tiles:
            lay(cell, tile)
        shown = table.page.text("#place")
        assert shown == f"Place · {move.score}"  # the preview promises what the rules will give
        table.place()


def _check_result(table: Table) -> None:
    state = table.state()
    end = hexabble.outcome(state)
    table.page.find(".result h2")
    rows = table.page.js(
        "return [...document.querySelectorAll('.result-table tbody tr')].map(r => [...r.cells].map(c => c.firstChild.textContent))"
    )
    assert [row[0] for row in rows] == list(state.seats)
    assert [int(row[-1].replace("\u2212", "-")) for row in rows] == list(end.scores)
    winners = table.page.find_all(".result-table .winner th")
    assert len(winners) == len(end.winners)
    for seat, name in enumerate(state.seats):
        assert (name in table.said(".result h2")) == (seat in end.winners)


@pytest.mark.long
def test_a_whole_match_by_taps(phone):
    table = Table(phone.calm(), 11).begin(11, "Ann", "Ben")
    _finish(table, table.tap_tile, table.show_tiles)
    state = table.state()
    tiles = len(state.board) + len(state.bag) + sum(map(len, state.racks))
    assert tiles == 108
    _check_result(table)
    phone.reload()
    _check_result(table)
    phone.tap(".result .primary")
    phone.find("#show-tiles")
    assert table.state().seats == ("Ben", "Ann") and not table.state().history  # who comes next in order begins


def test_the_last_turns_of_a_match_by_keyboard(desktop):
    table = Table(desktop, 12)
    table.lay_saved(nearly_over(hexabble, table.words, table.search, 12))

    def turn_begins():
        desktop.wait(lambda d: table.focused() == "show-tiles", "the focus on the pass screen's button")
        table.key(Keys.ENTER)
        desktop.wait(lambda d: table.focused() == "rack-0", "the focus on the rack")

    def place_by_key():
        turns = table.events()
        table.tab_to("place")
        table.key(Keys.ENTER)
        table.wait_turn(turns)

    def pass_by_key():
        turns = table.events()
        table.tab_to("pass")
        table.key(Keys.ENTER)
        desktop.find("dialog")
        table.key(Keys.ENTER)
        table.wait_turn(turns)

    table.place, table.pass_turn = place_by_key, pass_by_key
    _finish(table, table.key_tile, turn_begins)
    _check_result(table)


def test_typing_a_word_and_taking_it_back(desktop):
    table = Table(desktop).begin(3, "Ann", "Ben")
    show = desktop.find("#show-tiles")
    desktop.armed()
    show.send_keys(Keys.ENTER)
    desktop.wait(lambda d: table.focused() == "rack-0", "the focus on the rack")
    rack = table.state().racks[0]
    letters = [tile for tile in rack if tile.isalpha()][:3]
    table.key(Keys.ENTER)
    desktop.wait(lambda d: table.focused() == "cell-I9", "the cursor on the centre")
    table.key(Keys.ESCAPE, *[letter.lower() for letter in letters])
    for row, letter in enumerate(letters):
        table.wait_laid(f"I{9 + row}", letter)
    table.key(Keys.BACKSPACE)
    desktop.wait_js(
        "document.querySelector('#cell-I11').getAttribute('aria-label').endsWith('empty')", "the last letter to be back"
    )
    table.key(Keys.ARROW_UP, Keys.DELETE)
    desktop.wait_js(
        "document.querySelector('#cell-I10').getAttribute('aria-label').endsWith('empty')",
        "the second letter to be back",
    )
    assert len(table.rack_labels()) == 6


def test_reload_keeps_a_draft_and_where_it_lies(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    table.show_tiles()
    move = table.best_move()
    board, cell = table.box("#board"), table.box("#cell-I9")
    for cell_name, tile in move.tiles:
        table.tap_tile(cell_name, tile)
    # The cells have come nearer; the board's own box has not moved.
    assert table.box("#board") == board and table.box("#cell-I9")[2] > 1.3 * cell[2]
    before = phone.text(".talk")
    phone.reload()
    for cell, tile in move.tiles:
        table.wait_laid(cell, tile)
    assert phone.text(".talk") == before
    table.place()


def test_reload_in_the_letter_chooser(phone):
    table = Table(phone).begin(3, "Ann", "Ben")  # this deal holds a Wild
    table.show_tiles()
    phone.tap(table.slot("?"))
    phone.tap("#cell-I9")
    phone.find(".letters")
    phone.reload()
    phone.find(".letters")
    phone.tap("dialog .icon-button")
    phone.wait_js(
        "document.querySelector('#cell-I9').getAttribute('aria-label').endsWith('empty')", "the Wild to be back"
    )
    assert "Wild?" in table.rack_labels()


def test_the_pass_screen_shows_nothing_private_and_survives_a_reload(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    for _ in range(2):
        phone.find("#show-tiles")
        assert table.rack_labels() == []
        assert phone.js("return document.querySelectorAll('.tile, .letters, dialog').length") == 0
        assert "empty" in phone.js("return document.querySelector('#cell-I9').getAttribute('aria-label')")
        phone.reload()


def test_play_goes_on_without_a_network(browser, server):
    page = browser(PHONE)
    table = Table(page, 5).begin(11, "Ann", "Ben")
    page.wait_offline_ready()
    table.show_tiles()
    move = table.best_move()
    table.tap_tile(*move.tiles[0])
    server.stop()
    page.reload()
    table.wait_laid(*move.tiles[0])
    for cell, tile in move.tiles[1:]:
        table.tap_tile(cell, tile)
    table.place()
    table.show_tiles()
    assert table.state().scores[0] == move.score


def test_a_second_tab_is_told_and_overwrites_nothing(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    table.show_tiles()
    move = table.best_move()
    first = phone.driver.current_window_handle
    phone.new_tab()
    try:
        phone.open("?seed=11#hexabble")
        for cell, tile in move.tiles:
            phone.wait_js(f"document.querySelector('#cell-{cell}')")
            table.tap_tile(cell, tile)
        table.place()
    finally:
        phone.driver.close()
        phone.driver.switch_to.window(first)
    phone.find(".banners .banner")
    phone.frames()
    if phone.find_all("#show-tiles"):  # it was out of sight for long enough
        table.show_tiles()
    phone.find(".rack [data-drag]")
    assert table.state().scores[0] == move.score
    saved = phone.js("return localStorage.getItem('wordclub.match.hexabble')")
    phone.js("document.querySelector('.rack [data-drag]').click()")
    assert phone.js("return localStorage.getItem('wordclub.match.hexabble')") == saved
    table.press("Show the newest here")
    phone.find("#show-tiles")
    phone.wait_js("document.querySelector('.curtain-name').innerText === 'Ben'", "Ben's turn")


@pytest.mark.parametrize("damage", ["half", "{}", "newer"])
def test_a_save_that_cannot_be_read_is_set_aside(phone, damage):
    Table(phone).begin(11, "Ann", "Ben")
    text = phone.js("return localStorage.getItem('wordclub.match.hexabble')")
    bad = {"half": text[: len(text) // 2], "{}": "{}", "newer": text.replace('"format":2', '"format":99')}[damage]
    phone.open("?seed=11")  # a table that is left writes once more
    phone.js("localStorage.setItem('wordclub.match.hexabble', arguments[0])", bad)
    phone.open("?seed=11#hexabble")
    phone.find(".setup")
    phone.wait_js(
        "[...document.querySelectorAll('.toast')].some(t => t.textContent.includes('My matches'))", "the message"
    )
    assert phone.js("return Object.values({...localStorage})").count(bad) == 1


def test_a_full_device_plays_on_and_says_so(browser):
    page = browser(PHONE)
    page.on_new_document("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    page.open("?seed=11#hexabble")
    page.find(".banners .banner")
    page.tap(".setup button[type=submit]")
    page.find(".table")
    Table(page).show_tiles()
    page.wait_js("document.querySelector('.rack [data-drag]')")
    assert "not being saved" in Table(page).said(".banners .banner")


SIZES = {
    "phone": PHONE,
    "sideways": PHONE_SIDEWAYS,
    "tablet": TABLET,
    "desktop": DESKTOP,
    "small": {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True},
}


def test_every_size_shows_board_rack_and_buttons(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    table.show_tiles()
    for name, size in SIZES.items():
        phone.resize(size)
        phone.wait_js(
            f"innerWidth === {size['width']} && document.querySelector('#board').getBoundingClientRect().width > 100",
            name,
        )
        boxes = phone.js("""return [...document.querySelectorAll('.rack .tile, .controls button, .table-bar a, .table-bar button, .board-tool')]
            .map(e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom, e.textContent] })""")
        for left, top, right, bottom, what in boxes:
            assert left >= -1 and top >= -1 and right <= size["width"] + 1 and bottom <= size["height"] + 1, (
                name,
                what,
            )
        assert phone.js("return document.documentElement.scrollWidth <= innerWidth"), name
        small = phone.js("""return [...document.querySelectorAll('.controls button, .table-bar a, .table-bar button, .board-tool')]
            .map(e => e.getBoundingClientRect()).filter(r => r.width < 43.5 || r.height < 43.5).length""")
        assert small == 0, name


def test_axe_finds_nothing_at_the_table(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    for look in (False, True):
        phone.dark(look)
        assert phone.accessibility_faults() == []
    table.show_tiles()
    assert phone.accessibility_faults() == []
    for opener in ("Exchange", "Pass"):
        table.press(opener)
        phone.find("dialog")
        assert phone.accessibility_faults() == []
        phone.tap("dialog .icon-button")
        phone.wait_js("!document.querySelector('dialog')")
    phone.open("#settings")
    phone.find(".settings")
    assert phone.accessibility_faults() == []


def test_the_rules_at_any_time_and_back_to_the_draft(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    table.show_tiles()
    move = table.best_move()
    table.tap_tile(*move.tiles[0])
    phone.tap("#place")
    phone.tap(".why")
    place = "document.querySelector('#help-hexabble-first').getBoundingClientRect()"
    phone.wait_js(f"{place}.height > 0 && {place}.top >= 0 && {place}.bottom <= innerHeight", "the rule to be in sight")
    phone.js("scrollTo(0, 0)")
    phone.tap("#help-hexabble .search-link")
    phone.find("#find-field").send_keys("pivots alone")
    phone.wait_js("document.activeElement.id === 'find-field' && document.querySelectorAll('.places mark').length")
    assert phone.text(".places mark").lower() == "pivots"
    phone.tap(".places a[href$=pivot-alone]")
    phone.wait_js("document.querySelector('#help-hexabble-pivot-alone').matches(':target')")
    phone.js("scrollTo(0, 0)")
    table.tap_at_rest("#help-hexabble [data-back]")
    table.wait_laid(*move.tiles[0])


def test_export_and_import_in_a_fresh_profile(phone):
    table = Table(phone).begin(11, "Ann", "Ben")
    table.show_tiles()
    for cell, tile in table.best_move().tiles:
        table.tap_tile(cell, tile)
    table.place()
    before = table.state()
    table.show_tiles()
    phone.tap(".table-bar button:last-child")
    table.press("Export match")
    text = phone.find("dialog textarea").get_attribute("value")
    phone.js("localStorage.clear()")
    phone.open("#settings")
    table.press("Import a match")
    phone.find("#import-text")
    phone.js(
        "const t = document.querySelector('#import-text'); t.value = arguments[0]; t.dispatchEvent(new Event('input', {bubbles: true}))",
        text,
    )
    phone.tap("dialog .primary")
    phone.find("#show-tiles")
    assert table.state() == before
