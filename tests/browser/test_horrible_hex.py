"""Horrible Hex as players meet it, in a real browser."""

import pytest
from selenium.webdriver.common.keys import Keys

from app.tables.horrible_hex import TABLE, messages
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import Player, begun
from tests.browser.horrible_table import Phase, Table
from tests.browser.page import DESKTOP, PHONE, PHONE_SIDEWAYS, TABLET

SMALL = {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True}


def position(wanted, players=2, eager=True, **options):
    """A match played on until it is as wanted, with what is kept beside it."""
    for seed in range(40):
        model, at = begun(players, seed, **options)
        player = Player(seed, eager)
        for _ in range(400):
            if model.view.outcome is not None:
                break
            if wanted(model):
                return model, TABLE.beside(model)
            model = player.step(model, at)
    raise AssertionError("no such position")


def meets(model, travel) -> bool:
    return bool(hh.preview(model.match.state, hh.MoveTile(travel.cell, travel.side, travel.how)).met)


def check_result(table: Table) -> None:
    end = hh.outcome(table.state())
    title = table.page.find("#result-title").get_attribute("textContent")
    assert str(end.scores[end.winners[0]]) in title
    for seat, name in enumerate(table.state().seats):
        if len(end.scores) > 1:
            assert (name in title) == (seat in end.winners)


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"target": 1}), (3, {"target": 1, "hold_em": True, "destiny": True})]
)
def test_a_whole_match_by_taps(phone, players, options):
    table = Table(phone.calm(), 4).begin(4, players, **options)
    table.finish()
    check_result(table)
    phone.reload()
    check_result(table)
    first = table.state().options.first
    table.press("Play again")
    phone.wait(lambda d: table.state().turns == 0 and table.state().phase is Phase.MOVE, "the new match")
    another = {**options, "first": (first + 1) % players}
    assert table.state().options == hh.new(another, table.state().seats).options


def test_a_whole_covert_match_by_taps(phone):
    table = Table(phone.calm(), 6).begin(6, 2, target=1, covert=True)
    table.finish()
    check_result(table)
    assert not any(tile.down for tile in table.state().field.values())


def test_a_whole_match_by_keyboard(desktop):
    table = Table(desktop, 5).begin(5, 2, target=1)
    desktop.find(".board-cells .cell").send_keys(Keys.NULL)
    desktop.js("document.querySelector('#board-cells [tabindex=\"0\"]').focus()")
    table.finish(table.key_step)
    check_result(table)
    desktop.wait(lambda d: table.focused() == "result-title", "the focus on the result")


def test_reload_at_every_step_of_a_turn(phone):
    """Touched, moved, drawn, hanging, turned: each is there again as it was."""
    model, beside = position(
        lambda m: m.view.phase is Phase.MOVE and len(m.view.field) > 6 and any(meets(m, t) for t in m.view.legal),
        target=5,
    )
    table = Table(phone, 3).take_up(model.match, beside)
    travel = next(t for t in model.view.legal if not meets(model, t))
    table.tap_cell(travel.cell)
    phone.wait(lambda d: "chosen" in table.label(travel.cell), "the tile to be chosen")
    phone.reload()
    phone.wait(lambda d: "chosen" in table.label(travel.cell), "the tile to be chosen still")
    table.tap_cell(travel.paths[0][1])
    table.wait_phase(Phase.DRAW)
    phone.reload()
    table.press("Undo")
    table.wait_phase(Phase.MOVE)
    phone.reload()
    assert table.state() == model.match.state
    table.tap_cell(travel.cell)
    table.tap_cell(travel.paths[0][1])
    table.wait_phase(Phase.DRAW)
    phone.tap("#act")
    table.wait_phase(Phase.PLACE)
    drawn = table.state().drawn
    phone.reload()
    phone.find("#tray")
    assert "Undo" not in phone.find(".controls").get_attribute("textContent") and table.state().drawn == drawn
    (space,) = hh.pending(table.state()).options[0]
    table.tap_cell(space)
    phone.wait(lambda d: "not placed yet" in table.label(space), "the tile over its space")
    phone.tap(".hh-turner:last-child")
    phone.wait(lambda d: table.saved().get("turns") == 1, "the tile turned")
    before = table.label(space)
    phone.reload()
    phone.wait(lambda d: table.label(space) == before, "the tile over its space, turned")
    table.press("Confirm")
    table.wait_phase(Phase.MOVE)
    assert table.state().field[space].turns == 1


def test_reload_while_a_pattern_is_lit_scores_it_then(phone):
    model, beside = position(lambda m: m.view.phase is Phase.MOVE and any(meets(m, t) for t in m.view.legal), target=5)
    table = Table(phone).take_up(model.match, beside)
    travel = next(t for t in model.view.legal if meets(model, t))
    table.tap_cell(travel.cell)
    table.tap_cell(travel.paths[0][1])
    phone.find(".hh-met")
    assert phone.find_all(".hh-card.met")
    phone.reload()
    table.wait_phase(Phase.DRAW, Phase.DISCARD)
    assert sum(table.state().completed) == sum(model.match.state.completed) + len(
        hh.preview(model.match.state, hh.MoveTile(travel.cell, travel.side, travel.how)).met
    )


def test_a_tile_dragged_from_its_tray_snaps_to_a_space(phone):
    model, beside = position(lambda m: m.view.phase is Phase.PLACE)
    table = Table(phone).take_up(model.match, beside)
    phone.find("#tray")
    (space,) = model.view.pending.options[-1]
    phone.wait(lambda d: table.label(space), "the spaces")
    table.still()
    x, y = phone.middle(table.cell(space))
    phone.drag(phone.middle("#tray"), (x + 5, y - 4))
    phone.wait(lambda d: "not placed yet" in table.label(space), "the tile over its space")
    # Off the board it goes back to its tray.
    phone.drag(phone.middle(table.cell(space)), phone.middle("#tray"))
    phone.wait(lambda d: "not placed yet" not in table.label(space), "the tile on its tray")


def hung(page):
    """A page with the drawn tile over its first space, the space, and where it is on the screen."""
    model, beside = position(lambda m: m.view.phase is Phase.PLACE)
    table = Table(page).take_up(model.match, beside)
    (space,) = model.view.pending.options[0]
    table.tap_cell(space) if page.js("return navigator.maxTouchPoints") > 1 else page.js(
        "arguments[0].click()", page.find(table.cell(space))
    )
    page.wait(lambda d: "not placed yet" in table.label(space), "the tile over its space")
    table.still()
    return table, space, page.middle(table.cell(space))


def test_a_wheel_turns_the_hanging_tile(desktop):
    table, _, point = hung(desktop)
    desktop.mouse("mouseMoved", point)
    desktop.cdp("Input.dispatchMouseEvent", type="mouseWheel", x=point[0], y=point[1], deltaX=0, deltaY=100)
    desktop.wait(lambda d: table.saved().get("turns") == 1, "the wheel to turn it")


def test_two_fingers_turn_the_hanging_tile(browser):
    phone = browser(PHONE)  # of its own: Chromium loses the touch after one with two fingers
    table, _, (x, y) = hung(phone)
    phone.touch("touchStart", [(x - 40, y), (x + 40, y)])
    for step in range(1, 9):
        phone.touch("touchMove", [(x - 40 + 3 * step, y - 8 * step), (x + 40 - 3 * step, y + 8 * step)])
    phone.touch("touchEnd", [])
    phone.wait(lambda d: table.saved().get("turns") == 1, "the fingers to turn it")


def test_only_the_one_who_placed_it_sees_a_covert_tile_and_only_while_holding(phone):
    model, beside = position(lambda m: m.curtain and m.view.turns == 3, covert=True)
    table = Table(phone).take_up(model.match, beside)
    hidden = next(tile for tile in model.match.state.field.values() if tile.down)
    cell = next(cell for cell, tile in model.match.state.field.items() if tile.down)
    secret = messages.tile_label(hidden.face, hidden.icons)

    def told():
        return phone.js("return document.documentElement.outerHTML.includes(arguments[0])", secret)

    others = [tile for tile in model.match.state.field.values() if not tile.down]
    assert all((tile.face, tile.icons) != (hidden.face, hidden.icons) for tile in others)
    assert phone.find(".curtain-name").get_attribute("textContent") == "Ben" and not told()
    table.show()
    phone.wait(lambda d: table.label(cell).startswith("face-down tile"), "the face-down tile")
    assert not told()
    table.press("Ann may look")
    phone.wait_js("document.querySelector('.curtain-name')?.textContent === 'Ann'")
    table.show()
    assert not told()
    point = phone.middle("#look")
    phone.touch("touchStart", [point])
    phone.wait(lambda d: table.label(cell) == secret, "the tile while the button is held")
    phone.touch("touchEnd", [])
    phone.wait(lambda d: not told(), "nothing of it on the page")
    table.still()
    point = phone.middle(table.cell(cell))
    phone.touch("touchStart", [point])
    phone.wait(lambda d: table.label(cell) == secret, "the tile while it is held")
    phone.touch("touchCancel", [])
    phone.wait(lambda d: not told(), "nothing of it on the page")
    phone.js("document.querySelector('#look').focus()")
    phone.cdp("Input.dispatchKeyEvent", type="keyDown", key=" ", code="Space", windowsVirtualKeyCode=32)
    phone.wait(lambda d: table.label(cell) == secret, "the tile while Space is held")
    phone.cdp("Input.dispatchKeyEvent", type="keyUp", key=" ", code="Space", windowsVirtualKeyCode=32)
    phone.wait(lambda d: not told(), "nothing of it on the page")
    table.press("Done")
    phone.wait_js("document.querySelector('.curtain-name')?.textContent === 'Ben'")
    assert not told()


def test_a_tile_that_cannot_move_says_why(phone):
    model, beside = position(
        lambda m: (
            m.view.phase is Phase.MOVE
            and len(m.view.field) > 5
            and {t.cell for t in m.view.legal} != {c for c, s in m.view.field.items() if s.icons != "......"}
            and any(s.icons != "......" and c not in {t.cell for t in m.view.legal} for c, s in m.view.field.items())
        ),
        eager=False,
    )
    table = Table(phone).take_up(model.match, beside)
    stuck = next(
        c for c, s in model.view.field.items() if s.icons != "......" and c not in {t.cell for t in model.view.legal}
    )
    table.tap_cell(stuck)
    phone.wait_js("document.querySelector('.refused')?.textContent.includes('cannot move now')")


TURNED = "document.querySelectorAll('.hh-held .hh-turned svg').length === 6"


def test_a_goal_card_is_held_to_see_its_turns_and_tapped_to_read_about_them(phone):
    """By touch and mouse it shows while it is held; a tap, and Enter, open what stays until it is closed."""
    model, beside = position(lambda m: m.view.phase is Phase.MOVE and m.view.turns > 2)
    Table(phone).take_up(model.match, beside)
    phone.js("window.menus = []; addEventListener('contextmenu', e => window.menus.push(e.defaultPrevented))")
    card = phone.find_all(".hh-card")[1]
    point = phone.middle(card)
    for press, let_go in (
        (lambda: phone.touch("touchStart", [point]), lambda: phone.touch("touchEnd", [])),
        (lambda: phone.touch("touchStart", [point]), lambda: phone.touch("touchCancel", [])),
        (lambda: phone.mouse("mousePressed", point, 1), lambda: phone.mouse("mouseReleased", point)),
    ):
        press()
        phone.wait_js(TURNED, "the card in its six turns")
        sheet, field = (
            phone.js(
                "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]",
                css,
            )
            for css in (".hh-held-sheet", "#board")
        )
        assert all(a >= b - 1 for a, b in zip(sheet[:2], field[:2])) and all(
            a <= b + 1 for a, b in zip(sheet[2:], field[2:])
        )
        let_go()
        phone.wait_js("!document.querySelector('.hh-held')", "the card to be let go")
        assert not phone.find_all("dialog") and phone.js("return getSelection().isCollapsed && menus.every(Boolean)")
    for open_it in (lambda: phone.tap(card), lambda: card.send_keys(Keys.ENTER), lambda: card.send_keys(Keys.SPACE)):
        phone.armed()
        open_it()
        phone.wait_js("document.querySelectorAll('dialog .hh-turned svg').length === 6", "the card in a dialog")
        assert not phone.find_all(".hh-held")
        phone.tap((195, 12))  # elsewhere
        phone.wait_js("!document.querySelector('dialog')", "the dialog to close")


def test_no_tile_of_a_large_field_lies_under_a_button(phone):
    model, beside = position(lambda m: m.view.phase is Phase.MOVE and len(m.view.field) == 20, eager=False, target=5)
    table = Table(phone).take_up(model.match, beside)
    table.still()
    covered = phone.js("""
        return [...document.querySelectorAll(".board-cells .cell")].filter(e => {
            const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2, reach = r.width * 0.4;
            return [[0, 0], [reach, 0], [-reach, 0], [0, reach], [0, -reach]].some(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.id !== "board");
        }).map(e => e.dataset.cell)""")
    assert covered == []
    phone.tap("button[title='Readable size']")
    phone.wait(
        lambda d: phone.js("return document.querySelector('.board-cells .cell').getBoundingClientRect().width") >= 70,
        "tiles in readable size",
    )
    phone.tap("button[title='Whole field']")
    phone.find("button[title='Readable size']")


SIZES = {"phone": PHONE, "sideways": PHONE_SIDEWAYS, "tablet": TABLET, "desktop": DESKTOP, "small": SMALL}


@pytest.mark.parametrize(
    ("phase", "players", "options"),
    [
        (Phase.PLACE, 2, {}),
        (Phase.MOVE, 3, {"hold_em": True}),
        (Phase.DISCARD, 3, {"destiny": True}),
        (Phase.GROUP, 2, {"destiny": True}),
        (Phase.MOVE, 1, {}),
    ],
)
def test_every_size_shows_cards_board_and_buttons(phone, phase, players, options):
    model, beside = position(lambda m: m.view.phase is phase and m.view.turns > 3, players, **options)
    Table(phone).take_up(model.match, beside)
    for name, size in SIZES.items():
        phone.resize(size)
        phone.wait_js(
            f"innerWidth === {size['width']} && document.querySelector('#board').getBoundingClientRect().width > 100",
            name,
        )
        boxes = phone.js("""return [...document.querySelectorAll('.hh-card, .hh-tray, .controls button, .table-bar a, .table-bar button, .board-tool')]
            .map(e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom, e.textContent, r.width, r.height] })""")
        assert len(boxes) > 7
        for left, top, right, bottom, what, width, height in boxes:
            assert left >= -1 and top >= -1 and right <= size["width"] + 1 and bottom <= size["height"] + 1, (
                name,
                what,
            )
            assert width >= 43.5 and height >= 43.5, (name, what, width, height)
        assert phone.js("return document.documentElement.scrollWidth <= innerWidth"), name
        assert phone.js("return document.querySelector('#board').getBoundingClientRect().height") >= 170, name


def test_axe_finds_nothing_at_the_table(phone):
    model, beside = position(lambda m: m.view.phase is Phase.PLACE and m.view.turns > 2, 3, hold_em=True)
    table = Table(phone).take_up(model.match, beside)
    for look in (False, True):
        phone.dark(look)
        assert phone.accessibility_faults() == []
    phone.tap(".hh-card")
    phone.find("dialog")
    assert phone.accessibility_faults() == []
    phone.tap("dialog .icon-button")
    phone.wait_js("!document.querySelector('dialog')")
    for title in ("Marks", "More"):
        phone.tap(f"button[title='{title}'], button[aria-label='{title}']")
        phone.find("dialog")
        assert phone.accessibility_faults() == []
        phone.tap("dialog .icon-button")
        phone.wait_js("!document.querySelector('dialog')")
    table.tap_cell(model.view.pending.options[0][0])
    assert phone.accessibility_faults() == []


def test_the_rules_at_any_time_and_back_to_the_hanging_tile(phone):
    model, beside = position(lambda m: m.view.phase is Phase.PLACE)
    table = Table(phone).take_up(model.match, beside)
    (space,) = model.view.pending.options[0]
    table.tap_cell(space)
    phone.wait(lambda d: "not placed yet" in table.label(space), "the tile over its space")
    phone.tap(".table-bar button:last-child")
    phone.tap("dialog a[href='#help-horrible-hex']")
    phone.wait_js("getComputedStyle(document.querySelector('#help-horrible-hex')).display !== 'none'")
    phone.tap("#help-horrible-hex [data-back]")
    phone.wait(lambda d: "not placed yet" in table.label(space), "the tile over its space")


def test_alone_the_best_is_kept(phone):
    model, beside = position(
        lambda m: m.view.phase is Phase.PLACE and m.view.goal_deck == 0 and len(m.view.hands[0]) == 1, 1
    )
    table = Table(phone, 2).take_up(model.match, beside)
    table.finish()
    done = table.state().completed[0]
    check_result(table)
    assert f'"best": {done}' in phone.js("return localStorage.getItem('wordclub.horrible-hex')")
