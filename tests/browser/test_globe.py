"""The globe as players meet it, in a real browser with WebGL (in software), and without."""

from __future__ import annotations

import re
from math import hypot

import pytest
from selenium.webdriver.common.keys import Keys

from app.draw.paint_globe import HIGH
from app.draw.sphere import shapes
from app.draw.sphere.picking import cell_at
from app.draw.sphere.turning import Lens, inverse, turned
from engine import globe
from engine.globe.geometry import VECTORS, dot
from engine.globe.match import ALL_TILES
from engine.globe.mesh import SHAPES
from engine.globe.premiums import PREMIUMS
from tests.browser import pixels
from tests.browser.globe_table import CLOCK, COUNTING, NO_WEBGL, Table
from tests.browser.page import DESKTOP, PHONE
from tests.playing import nearly_over

# Small ones, because the processor draws here: the same code, fewer pixels.
SMALL_PHONE = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}
SMALL_DESKTOP = {"width": 1024, "height": 600, "deviceScaleFactor": 1, "mobile": False}


def _play(table: Table, lay, place, turn_begins, turns: int = 1000) -> None:
    """Plays on with legal moves, so many turns or until the match ends by itself."""
    while turns and not table.state().ended:
        turns -= 1
        turn_begins()
        tiles = table.move()
        if tiles is None:
            table.pass_turn()
            continue
        for cell, tile in tiles:
            lay(cell, tile)
        place()


def _check_result(table: Table) -> None:
    state = table.state()
    end = globe.outcome(state)
    table.page.find(".result")
    rows = table.page.js(
        "return [...document.querySelectorAll('.result-table tbody tr')].map(r => [...r.cells].map(c => c.firstChild.textContent))"
    )
    assert [row[0] for row in rows] == list(state.seats)
    assert [int(row[-1].replace("\u2212", "-")) for row in rows] == list(end.scores)
    assert len(state.board) + len(state.bag) + sum(map(len, state.racks)) == len(ALL_TILES)


@pytest.mark.long
def test_the_first_and_the_last_turns_of_a_match_by_taps(browser):
    """The turns between are played by the engine: they are as these are, and each costs seconds where the processor draws."""
    page = browser(SMALL_PHONE)
    table = Table(page, 5).still().begin()
    _play(table, table.tap_tile, table.place, table.show_tiles, turns=4)
    assert sum(entry.kind == "placed" for entry in table.state().history) == 4
    table.lay_saved(nearly_over(globe, table.lists, table.search, 5))
    _play(table, table.tap_tile, table.place, table.show_tiles)
    assert table.state().history[-1].kind == "placed"
    _check_result(table)
    page.reload()
    _check_result(table)
    page.tap(".result .primary")
    page.find("#show-tiles")
    assert not table.state().history


@pytest.mark.long
def test_the_last_turns_of_a_match_by_keyboard(browser):
    """Every tile goes down without a pointer; dialogs and the globe are walked by keys alone."""
    page = browser(SMALL_DESKTOP)
    table = Table(page, 6).still()
    table.lay_saved(nearly_over(globe, table.lists, table.search, 6))

    def turn_begins():
        page.wait(lambda d: table.focused() == "show-tiles", "the focus on the pass screen's button")
        table.key(Keys.ENTER)
        table.ready()
        page.wait(lambda d: table.focused().startswith("rack-"), "the focus on the rack")

    def lay(cell, tile):
        (table.key_blank if tile.islower() else table.type_tile)(cell, tile)

    def place():
        turns = table.events()
        page.wait_js(
            "document.querySelector('#place').getAttribute('aria-disabled') !== 'true'", "a move that may be placed"
        )
        # The first Escape may only let go of what is lit; the next leaves the globe.
        page.wait(lambda d: not table.focused().startswith("cell-") or table.key(Keys.ESCAPE), "the way off the globe")
        table.tab_to("place")
        table.key(Keys.ENTER)
        table.wait_turn(turns)

    def pass_turn():
        turns = table.events()
        table.tab_to("pass")
        table.key(Keys.ENTER)
        page.find("dialog")
        page.wait_js("document.activeElement.classList.contains('primary')", "the focus on the dialog's answer")
        table.key(Keys.ENTER)
        table.wait_turn(turns)

    table.pass_turn = pass_turn
    _play(table, lay, place, turn_begins)
    _check_result(table)


def test_the_map_is_played_to_the_end_where_there_is_no_webgl(browser):
    page = browser(SMALL_PHONE)
    page.on_new_document(NO_WEBGL)
    table = Table(page, 8).still()
    table.lay_saved(nearly_over(globe, table.lists, table.search, 8))
    assert page.find("#board").get_attribute("data-painter") == "flat"
    assert "flat" in page.find(".toasts").get_attribute("textContent")
    _play(table, table.tap_on_map, table.place, table.show_tiles)
    _check_result(table)


# -- what is drawn ---------------------------------------------------------------------------------------------


def _hue(colour):
    top = max(*colour, 1)
    return tuple(value / top for value in colour)


def _apart(pixel, other):
    """The largest difference of two colours in one of red, green and blue."""
    return max(abs(a - b) for a, b in zip(pixel, other))


def _like(colour, token):
    """Whether a colour is a token's in some light, which may be a little warmer or colder than white."""
    return max(abs(a - b) for a, b in zip(_hue(colour), _hue(token))) < 0.1


def _token(page, name):
    """A token's colour as the page shows it now."""
    shown = page.js(
        "const i = document.createElement('i'); i.hidden = true; i.style.color = 'var(--' + arguments[0] + ')';"
        "document.body.append(i); const colour = getComputedStyle(i).color; i.remove(); return colour",
        name,
    )
    return tuple(map(int, re.findall(r"\d+", shown)))[:3]


def test_known_cells_have_their_colours_by_day_and_by_lamp_light(browser):
    page = browser(SMALL_PHONE)
    table = Table(page, 3).still().begin()
    table.show_tiles()
    turn = table.turn()
    front = [cell for cell in VECTORS if turned(turn, VECTORS[cell])[2] > 0.8 and cell != table.saved()["cursor"]]
    wanted = {kind: next(cell for cell in front if PREMIUMS.get(cell) == kind) for kind in ("2L", "3L", "2W")}
    plain = next(cell for cell in front if len(cell) > 1 and cell not in PREMIUMS)
    seen = []
    for theme in ("light", "dark"):
        page.cdp(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": theme},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ],
        )
        cell_token = _token(page, "globe-cell")
        picture = page.wait(lambda d: _settled(page, table, plain, turn, cell_token), f"the globe in {theme} colours")
        lens, left, top = table.lens()
        for kind, cell in wanted.items():
            x, y = table.place_of(cell, turn)
            # Beside the label, which stands in the middle of the cell.
            assert _like(picture.at(x, y - 0.068 * lens.scale), _token(page, f"globe-{kind.lower()}")), (theme, cell)
        assert (
            _like(picture.at(left + 3, top + 3), _token(page, "globe-table")) or sum(picture.at(left + 3, top + 3)) < 90
        )
        seen.append(picture.at(*table.place_of(plain, turn)))
    assert seen[0] != seen[1]


def _settled(page, table, cell, turn, token):
    picture = pixels.look(page)
    return (
        picture
        if _like(picture.at(*table.place_of(cell, turn)), token)
        and sum(picture.at(*table.place_of(cell, turn))) > 0.8 * sum(token)
        else None
    )


def test_a_frame_is_ten_draws_at_most_and_nothing_is_drawn_while_nothing_changes(browser):
    page, table = _counted(browser)
    page.js("window.__draws = 0; window.__frames = []")
    x, y = table.place_of("B")
    page.drag((x, y), (x - 60, y + 20))
    page.wait_js("window.__frames.length > 3", "a few frames")
    _rest(page)
    frames, draws = page.js("return [window.__frames.length, window.__draws]")
    assert draws and draws / frames <= 10
    assert _drawn_in_a_second(page) == 0


def test_a_tile_that_is_laid_comes_down_on_its_cell_and_then_nothing_is_drawn(browser):
    page, table = _counted(browser, CLOCK)
    turn = table.turn()
    cell, seen = _outermost_seen_of_a_tile_on_high(turn)
    lens, left, top = table.lens()
    x, y, _ = lens.project(seen)
    bare = pixels.look(page).at(left + x, top + y)
    tile = next(tile for tile in table.state().racks[0] if tile != "?")
    page.tap(table.slot(tile))
    page.wait_js("document.querySelector('.rack [aria-pressed=true]')", "the tile to be chosen")
    page.js("window.__clock = Date.now(); window.__draws = 0; window.__frames = []")
    page.tap(table.place_of(cell, turn))
    table.wait_laid(cell, tile)
    page.wait_js("window.__frames.length > 3", "a few frames")
    assert _apart(pixels.look(page).at(left + x, top + y), bare) > 40  # still over the next cell
    page.js("window.__clock = null")
    _rest(page)
    assert _apart(pixels.look(page).at(left + x, top + y), bare) < 20
    frames, draws = page.js("return [window.__frames.length, window.__draws]")
    assert draws / frames <= 10
    assert _drawn_in_a_second(page) == 0


def _outermost_seen_of_a_tile_on_high(turn):
    """A cell, and a point of the face of a tile that begins to come down on it; one that is seen over a plain cell next to it."""
    lens, found = Lens(300, 300), []
    for cell in VECTORS:
        centre = turned(turn, VECTORS[cell])
        # In the lower half, where no message can lie on it.
        if len(cell) == 1 or not 0.75 < centre[2] < 0.87 or centre[1] > -0.1 or cell in PREMIUMS:
            continue
        for corner in shapes.ring(SHAPES[cell], 0.76, shapes.TILE_TOP):
            along = dot(corner, VECTORS[cell])
            seen = turned(
                turn,
                tuple(a * (along + HIGH) + (p - a * along) * (1 + 1.8 * HIGH) for a, p in zip(VECTORS[cell], corner)),
            )
            hit = turned(inverse(turn), lens.hit(*lens.project(seen)[:2]))
            under = cell_at(hit)
            if under != cell and under not in PREMIUMS and len(under) > 1:
                found.append((dot(hit, VECTORS[under]), cell, seen))
    _, cell, seen = max(found)  # as far from the edges of that cell as there is
    return cell, seen


def _drawn_in_a_second(page) -> int:
    """What reaches the graphics card in a whole second of the page's own."""
    page.driver.set_script_timeout(30)
    return page.driver.execute_async_script(
        "const done = arguments[0], before = window.__draws; setTimeout(() => done(window.__draws - before), 1000)"
    )


def _counted(browser, more: str = ""):
    """A page and its table with the globe at rest, of which every frame is counted."""
    page = browser(SMALL_PHONE)
    page.on_new_document(COUNTING + more)
    table = Table(page, 3).begin()
    table.show_tiles()
    _rest(page)
    return page, table


def _rest(page):
    """Waits until no frame has come for a while."""
    page.driver.set_script_timeout(30)
    page.driver.execute_async_script("""
        const done = arguments[0]; let seen = -1;
        const look = () => { if (window.__frames.length === seen) return done(); seen = window.__frames.length; setTimeout(look, 400); };
        look();""")


@pytest.mark.parametrize("ratio, drawn", [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_it_is_drawn_in_the_devices_own_pixels_up_to_three(browser, ratio, drawn):
    page = browser(SMALL_PHONE | {"deviceScaleFactor": ratio})
    Table(page, 3).still().begin()
    page.wait_js(
        f"(c => Math.abs(c.width - {drawn} * c.clientWidth) <= {drawn})(document.querySelector('#board'))",
        "a sharp canvas",
    )


@pytest.mark.parametrize("painter", ["space", "flat"])
def test_it_is_drawn_anew_in_the_pixels_of_another_screen(browser, painter):
    """Only the ratio changes: the page is as large as before, so no size tells of it."""
    page = browser(SMALL_PHONE)
    if painter == "flat":
        page.on_new_document(NO_WEBGL)
    table = Table(page, 3).still().begin()
    table.show_tiles()
    assert page.find("#board").get_attribute("data-painter") == painter
    for ratio in (2, 1.5, 1.25):
        page.resize(SMALL_PHONE | {"deviceScaleFactor": ratio})
        sharp = f"return (c => Math.abs(c.width - {ratio} * c.clientWidth) < 2)(document.querySelector('#board'))"
        x, y = page.middle("#board")
        # Looking also makes the browser paint, before which it tells no one of its new pixels.
        page.wait(
            lambda d: sum(pixels.look(page, ratio).at(x + 3, y + 9)) > 100 and page.js(sharp),
            f"the board in {ratio} times the pixels",
        )


def test_a_lost_context_comes_back_with_the_draft_untouched(browser):
    page = browser(SMALL_PHONE)
    page.on_new_document(COUNTING)
    table = Table(page, 3).still().begin()
    table.show_tiles()
    cell, tile = table.move()[0]
    table.tap_tile(cell, tile)
    turn, draft = table.turn(), table.saved()["draft"]
    page.js("window.__lose = window.__canvases.at(-1).getExtension('WEBGL_lose_context'); window.__lose.loseContext()")
    with page.expecting("Context Lost", "CONTEXT_LOST"):
        assert "comes back by itself" in page.text(".globe-wait")
        page.js("window.__draws = 0; window.__lose.restoreContext()")
        table.ready()
        page.wait_js("window.__draws >= 6", "the globe to be drawn again")
    assert table.saved()["draft"] == draft
    colour = pixels.look(page).at(
        *table.place_of(
            next(
                c
                for c in VECTORS
                if turned(turn, VECTORS[c])[2] > 0.9 and c != cell and len(c) > 1 and c not in PREMIUMS
            ),
            turn,
        )
    )
    assert _like(colour, _token(page, "globe-cell")) and sum(colour) > 0.8 * sum(_token(page, "globe-cell"))


@pytest.mark.parametrize(
    "width, height", [(320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (1024, 600), (1440, 900)]
)
def test_the_buttons_leave_the_globe_free_and_are_large_enough_to_touch(browser, width, height):
    page = browser({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000})
    table = Table(page, 3).still().begin(hints=True)
    table.show_tiles()
    lens, left, top = table.lens()
    buttons = page.js("""return [...document.querySelectorAll('.globe-tools .board-tool')].map(e => {
        const r = e.getBoundingClientRect(), inset = parseFloat(getComputedStyle(e, '::before').insetInlineStart) || 0;
        return [e.title, r.x, r.y, r.width, r.height, inset]; })""")
    assert [button[0] for button in buttons] == ["Closer", "Farther", "Hint", "Centre of play", "North up", "Premiums"]
    for name, x, y, wide, high, inset in buttons:
        assert wide >= 44 and high >= 44
        # What is seen of it is a disc, or a bar with round ends: the point of its middle line nearest to the globe, and half its height.
        round_ = high / 2 - inset
        cx, cy = left + lens.width / 2, top + lens.height / 2
        near = min(max(cx, x + inset + round_), x + wide - inset - round_)
        assert hypot(near - cx, y + high / 2 - cy) - round_ > lens.radius - 1, name
    places = [(x, y, x + wide, y + high) for _, x, y, wide, high, _ in buttons]
    assert not [
        1
        for i, a in enumerate(places)
        for b in places[:i]
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]


def test_every_cell_in_sight_can_be_found_by_a_finger_that_explores(browser):
    """Screen readers ask which element lies at a point: the cell that shows there, wherever the globe came to rest."""
    page, table = _counted(browser)
    x, y = table.place_of("B")
    page.drag((x, y), (x - 60, y + 20))
    _rest(page)
    page.js("document.querySelector('[title=\"North up\"]').click()")  # an action, after which the rotation is kept
    _rest(page)
    turn = table.turn()
    lens, left, top = table.lens()
    shown = page.js("""return Object.fromEntries([...document.querySelectorAll('.cell')].map(e => {
        const r = e.getBoundingClientRect(); return [e.dataset.cell, [r.x + r.width / 2, r.y + r.height / 2, r.width]]; }))""")
    for cell, vector in VECTORS.items():
        x, y, near = lens.project(turned(turn, vector))
        if near:
            assert hypot(shown[cell][0] - left - x, shown[cell][1] - top - y) < 1.5 and shown[cell][2] > 8, cell
        else:
            assert shown[cell][2] < 2, cell


# -- hands -----------------------------------------------------------------------------------------------------


def test_a_tile_is_dragged_from_the_rack_slid_and_dropped_back(browser):
    page = browser(SMALL_PHONE)
    table = Table(page, 3).still().begin()
    table.show_tiles()
    tile = next(tile for tile in table.state().racks[0] if tile != "?")
    first, second = "BCG2", "BC3"
    turn = table.bring(first)
    slot = page.middle(table.slot(tile))
    page.drag(slot, table.place_of(first, turn))
    table.wait_laid(first, tile)
    page.drag(table.place_of(first), table.place_of(second))
    table.wait_laid(second, tile)
    assert "empty" in table.label(first)
    page.drag(table.place_of(second), page.middle(".rack"))
    page.wait(lambda d: "empty" in table.label(second), "the tile back on the rack")
    assert table.saved()["draft"] == []


def test_a_small_slip_is_a_tap_and_a_second_finger_takes_no_tile_out_of_the_first(browser):
    page = browser(SMALL_PHONE)
    table = Table(page, 3).still().begin()
    table.show_tiles()
    cell, tile = table.move()[0]
    turn = table.bring(cell)
    x, y = table.place_of(cell, turn)
    page.tap(table.slot(tile))
    page.touch("touchStart", [(x, y)])
    page.touch("touchMove", [(x + 3, y + 2)])
    page.touch("touchEnd", [])
    table.letter(tile)
    table.wait_laid(cell, tile)
    page.touch("touchStart", [(x, y)])
    page.touch("touchMove", [(x + 30, y)])
    page.touch("touchStart", [(x + 30, y), (x + 90, y + 40)])
    assert page.find_all("#ghost > *"), "the tile has left the finger"
    page.touch("touchEnd", [])
    page.wait(lambda d: not page.find_all("#ghost > *"), "the tile to lie")
    assert len(table.saved()["draft"]) == 1


def test_two_fingers_turn_it_in_place_and_the_mouse_does_with_shift(browser):
    page = browser(SMALL_DESKTOP)
    table = Table(page, 3).still().begin()
    table.show_tiles()
    before = table.turn()
    lens, left, top = table.lens()
    cx, cy = left + lens.width / 2, top + lens.height / 2
    page.mouse("mousePressed", (cx + 120, cy), 1, modifiers=8)
    for point in ((cx + 115, cy + 40), (cx + 85, cy + 85), (cx, cy + 120)):
        page.mouse("mouseMoved", point, 1, modifiers=8)
    page.mouse("mouseReleased", (cx, cy + 120), modifiers=8)
    page.js("document.querySelector('[title=Closer]').click()")  # an action, after which the rotation is kept
    page.wait(lambda d: table.turn() != before, "another rotation")
    for a, b in zip(turned(inverse(table.turn()), (0, 0, 1)), turned(inverse(before), (0, 0, 1))):
        assert abs(a - b) < 0.01  # the same place is in front
    x, y, _ = turned(table.turn(), turned(inverse(before), (1, 0, 0)))
    assert y < -0.9  # a quarter turn clockwise


# -- around it -------------------------------------------------------------------------------------------------


def test_house_rules_from_setup_to_the_match(browser):
    page = browser(SMALL_PHONE)
    page.open("?seed=3#globe")
    table = Table(page, 3)
    table.press("Change the house rules")
    page.find("#house-added").send_keys("zyzzq", Keys.ENTER)
    page.wait(lambda d: "ZYZZQ" in page.text(".house-words"), "the word in its list")
    page.find("#house-blocked").send_keys("ZYZZQ", Keys.ENTER)
    page.wait(lambda d: "cannot be in both" in page.text(".house-rules"), "the conflict to be explained")
    assert not page.accessibility_faults("#app")
    table.press("Done")
    page.wait(lambda d: "1 added" in page.text(".setup"), "the setup to say so")
    page.find(".setup input[type=text]").send_keys(Keys.ENTER)
    page.find(".table")
    table.show_tiles()
    assert table.state().house.added == ("ZYZZQ",)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_is_wrong_for_assistive_technology(browser, size):
    page = browser(size | {"deviceScaleFactor": 1})
    table = Table(page, 3).still().begin()
    assert not page.accessibility_faults()
    table.show_tiles()
    cell, tile = table.move()[0]
    table.tap_tile(cell, tile)
    assert not page.accessibility_faults()
    for dialog in ("legend", "menu"):
        page.js(
            "document.querySelector(arguments[0]).click()",
            {"legend": "[title=Premiums]", "menu": "[aria-label=More]"}[dialog],
        )
        page.find("dialog")
        assert not page.accessibility_faults(), dialog
        page.js("document.querySelector('dialog [aria-label=Close]').click()")
        page.wait_js("!document.querySelector('dialog')", "the dialog to close")
