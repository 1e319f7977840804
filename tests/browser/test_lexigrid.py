"""Lexigrid as players meet it, in a real browser, with a clock that the tests turn on."""

import pytest
from selenium.webdriver.common.keys import Keys

from engine.lexigrid.daily import grid_of_day
from engine.lexigrid.scoring import points
from tests.browser.lexigrid_table import Table
from tests.browser.page import DESKTOP, PHONE, PHONE_SIDEWAYS, TABLET

SMALL = {"width": 320, "height": 568, "deviceScaleFactor": 1, "mobile": True}


def test_a_whole_solo_round_by_finger(phone):
    table = Table(phone).begin(1, "Ann").start()
    words = table.words()
    table.tap_word(words[0])
    table.submit(words[0])
    table.tap_word(words[1])
    phone.tap(table.middle(table.cells(words[1])[-1]))  # once more on the last letter
    table.wait_claimed(words[1])
    for word in words[2:5]:
        table.drag_word(word)
        table.wait_claimed(word)
    assert table.found() == words[4::-1]
    score = sum(map(points, words[:5]))
    assert phone.text(".sand").split("\n")[-4:] == ["5", "words", str(score), "points"]

    table.drag_word(words[0])
    phone.wait_js("document.querySelector('.refused')?.textContent.includes('already')", "the refusal")
    phone.reload()
    phone.find(".found-words")
    assert table.found() == words[4::-1]
    table.wait_chosen(table.cells(words[0])[0], 1)

    table.run_out(".results")
    assert f"{score} points for 5 words" in phone.text("#result-title")
    missed = words[7]
    phone.js(
        "[...document.querySelectorAll('.there-word')].find(b => b.textContent.startsWith(arguments[0] + ',')).click()",
        missed,
    )
    phone.wait_js(f"document.querySelector('.shown-word').textContent.startsWith('{missed}')", "the word")
    for place, cell in enumerate(table.cells(missed), 1):
        table.wait_chosen(cell, place)
    phone.reload()
    assert f"{score} points" in phone.text("#result-title")
    assert "score to beat" in phone.text(".best")
    phone.tap("#again")
    phone.find("#start")
    assert table.state().lists == ((),) and table.state().deadline is None


def test_a_whole_solo_round_by_keyboard(desktop):
    table = Table(desktop)
    desktop.open("?seed=4#lexigrid")
    desktop.find(".name-field input").send_keys("Ann", Keys.ENTER)
    desktop.wait(lambda _: table.focused() == "start", "the focus on the button that starts the sand")
    table.key(Keys.ENTER)
    desktop.wait(lambda _: table.focused() == "cell-A1", "the focus on the grid")
    words = table.words()
    table.key(words[0].lower())
    table.wait_chosen(table.cells(words[0])[-1], len(table.cells(words[0])))
    table.key(Keys.ENTER)
    table.wait_claimed(words[0])
    table.key("zzz")
    desktop.wait_js("document.querySelector('.nowhere')?.textContent === 'ZZZ'", "what is not on the grid")
    table.key(Keys.ESCAPE)
    table.key(Keys.SPACE, Keys.ARROW_RIGHT, Keys.ENTER, Keys.ARROW_DOWN, Keys.SPACE)
    table.wait_chosen("B2", 3)
    table.key(Keys.BACKSPACE)
    desktop.wait_js(
        "!document.querySelector('#cell-B2').getAttribute('aria-label').includes('letter')",
        "the last letter to be dropped",
    )
    table.run_out(".results")
    desktop.wait(lambda _: table.focused() == "result-title", "the focus on the result")
    assert "for 1 word" in desktop.text("#result-title")


def test_three_seats_in_turn_see_nothing_of_each_other(phone):
    table = Table(phone).begin(2, "Ann", "Ben", "Cleo", round="turns")
    plan = ((0, 1), (0, 2), (3, 1))
    words = None
    for seat, places in enumerate(plan):
        if seat:
            phone.reload()
            for word in words:
                assert word not in phone.js("return document.body.outerHTML")
            assert phone.find_all(".cell") == []
        table.start("#show-tiles" if seat else "#start")
        words = words or table.words()
        for place in places:
            assert table.found() == [words[p] for p in places[: places.index(place)]][::-1]
            table.drag_word(words[place])
            table.wait_claimed(words[place])
        phone.reload()
        phone.find(".found-words")
        assert table.found() == [words[place] for place in places][::-1]
        table.run_out("#show-tiles" if seat < 2 else "#reveal")
    phone.tap("#reveal")
    phone.find(".results")
    scores = phone.js("return [...document.querySelectorAll('.list-score')].map(s => s.firstChild.textContent)")
    assert scores == [str(0), str(points(words[2])), str(points(words[3]))]
    shared = phone.js("return [...document.querySelectorAll('.claim.shared')].map(c => c.textContent)")
    assert sorted(shared) == sorted(
        [f"{words[0]}0with Ben", f"{words[1]}0with Cleo", f"{words[0]}0with Ann", f"{words[1]}0with Ann"]
    )
    assert phone.accessibility_faults() == []


def test_two_devices_play_one_round_through_codes_only(browser):
    host, guest = Table(browser(PHONE)), Table(browser(PHONE))
    host.begin(5, "Ann", round="devices")
    host.page.find("svg.qr path")
    guest.page.open(f"#lexigrid/join/{host.code()}")
    guest.page.find(".name-field input").send_keys("Ben")
    guest.press_begin()
    guest.page.find("#start")
    assert guest.code() == host.code()
    for table in (host, guest):
        table.start()
    assert host.grid() == guest.grid()
    words = host.words()
    for table, places in ((host, (0, 1)), (guest, (0, 2, 3))):
        for place in places:
            table.drag_word(words[place])
            table.wait_claimed(words[place])
        table.run_out("#reveal")
    codes = {table: table.code() for table in (host, guest)}

    def give(table, text):
        field = table.page.find("#result-code")
        field.clear()
        field.send_keys(text)
        table.page.frames()
        table.page.tap("#add-code")

    slip = codes[guest][:-1] + ("0" if codes[guest][-1] != "0" else "1")
    give(host, slip)
    host.page.wait_js("document.querySelector('#result-problem')?.textContent.includes('slip')", "the slip to be said")
    for table, other, name in ((host, guest, "Ben"), (guest, host, "Ann")):
        give(table, codes[other].lower().replace("-", " "))
        table.page.wait_js(
            f"[...document.querySelectorAll('.at-table .chip')].some(c => c.textContent === '{name}')",
            f"{name} at the table",
        )
        table.page.tap("#reveal")
        table.page.find(".results")
        told = table.page.js(
            "return Object.fromEntries([...document.querySelectorAll('.list-of')].map(l => [l.querySelector('h3').textContent, l.querySelector('.list-score').firstChild.textContent]))"
        )
        assert told == {"Ann": str(points(words[1])), "Ben": str(points(words[2]) + points(words[3]))}


def test_a_page_in_the_background_loses_no_sand_and_gains_none(phone):
    table = Table(phone).begin(3, "Ann").start()
    word = table.words()[0]
    table.drag_word(word)
    table.wait_claimed(word)
    deadline = table.state().deadline
    phone.js(
        "window.hiddenOnce = false; document.addEventListener('visibilitychange', () => { window.hiddenOnce ||= document.hidden })"
    )
    first = phone.driver.current_window_handle
    phone.driver.switch_to.new_window("tab")
    phone.driver.close()
    phone.driver.switch_to.window(first)
    assert phone.js("return window.hiddenOnce")
    table.later(100)
    table.wait_countdown()
    assert phone.text(".countdown-time")[0] in "01"
    phone.reload()
    phone.find(".sand")
    table.wait_countdown()
    assert table.state().deadline == deadline
    phone.driver.get("about:blank")  # another page, while the sand runs out
    phone.open("#lexigrid")
    table.later(100)
    phone.reload()
    assert f"{points(word)} point" in phone.text("#result-title")
    assert phone.find_all(".sand") == []


def test_the_last_ten_seconds_are_marked(phone):
    table = Table(phone).begin(3, "Ann", seconds="90").start()
    phone.wait_js("document.querySelector('.countdown-time').textContent.startsWith('1:2')", "a glass of 90 seconds")
    high = "parseFloat(document.querySelector('.hourglass').style.getPropertyValue('--high'))"
    full = phone.js(f"return {high}")
    table.later(80)
    phone.wait_js("document.querySelector('.countdown-low')?.textContent === 'Last seconds'", "the mark")
    assert phone.js(f"return {high}") < full / 2


def test_a_round_is_played_without_a_network_and_the_day_has_its_grid(browser, server):
    page = browser(PHONE)
    table = Table(page)
    page.open()
    page.wait_offline_ready()
    server.stop()
    page.open("#lexigrid")
    table.set_up("Ann", round="day").start()
    day = page.js(
        "const d = new Date(); return `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`"
    )
    assert table.grid() == grid_of_day(day)
    words = table.words()
    table.drag_word(words[0])
    table.wait_claimed(words[0])
    page.js("navigator.share = async what => { window.shared = what.text }")
    table.run_out(".results")
    page.js("[...document.querySelectorAll('.controls button')].find(b => b.textContent === 'Share').click()")
    shared = page.wait_js("window.shared", "what is shared")
    assert shared.startswith("Lexigrid of the day") and not any(word in shared.upper() for word in words)
    page.js("location.hash = 'lexigrid/new'")
    page.find(".setup")
    page.reload()
    table.set_up("Ann", round="devices")
    page.find("svg.qr path")  # the library that draws it is kept on the device too


def test_a_code_is_scanned_where_the_browser_can(browser):
    page = browser(PHONE)
    page.on_new_document("""
        window.BarcodeDetector = class { async detect() { return window.seen ? [{rawValue: window.seen}] : [] } };
        navigator.mediaDevices.getUserMedia = async () => {
            const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
            const still = setInterval(() => pen.fillRect(0, 0, 8, 8), 50), stream = canvas.captureStream();
            for (const track of stream.getTracks()) { const stop = track.stop.bind(track); track.stop = () => { window.stopped = true; clearInterval(still); stop() } }
            return stream;
        }""")
    page.open("#lexigrid")
    page.find(".setup")
    page.tap("input[name=round][data-value=join]")
    page.find("#setup-code")
    page.js("[...document.querySelectorAll('.setup button')].find(b => b.textContent.includes('Scan')).click()")
    page.find("video#camera")
    page.js("window.seen = 'https://club.example/#lexigrid/join/4F1Q-ADER-22WF-HATW-R67Y-Z3TH-0D1Z'")
    page.wait_js("!document.querySelector('#camera')", "the code to be read")
    page.wait_js("window.stopped", "the camera to be let go")
    page.wait_js("document.querySelector('#setup-code').value.endsWith('0D1Z')", "the code in its field")
    page.find(".name-field input").send_keys("Ann")
    Table(page).press_begin()
    page.find("#start")
    assert Table(page).state().options.size == 5


def test_without_a_reader_of_codes_there_is_no_button(phone):
    phone.open("#lexigrid")
    phone.find(".setup")
    phone.tap("input[name=round][data-value=join]")
    phone.find("#setup-code")
    assert "Scan" not in phone.text(".setup")
    phone.find("#setup-code").send_keys("hello there")
    Table(phone).press_begin()
    assert "Give yourself a name" in phone.text("#setup-problem")
    phone.find(".name-field input").send_keys("Ann")
    Table(phone).press_begin()
    assert "no round code" in phone.text("#setup-problem")


@pytest.mark.parametrize("dark", [False, True], ids=["day", "lamp"])
def test_no_faults_of_access(phone, dark):
    phone.dark(dark)
    table = Table(phone).begin(3, "Ann", round="devices", size="5")
    phone.find("svg.qr path")
    assert phone.accessibility_faults() == []
    table.start()
    table.tap_word(table.words()[0])
    assert phone.accessibility_faults() == []
    table.submit(table.words()[0])
    assert phone.accessibility_faults() == []
    table.run_out("#reveal")
    phone.wait_js("document.getAnimations().every(a => a.animationName !== 'hushed')", "the button to be at rest")
    assert phone.accessibility_faults() == []
    phone.tap("#reveal")
    phone.find(".results")
    assert phone.accessibility_faults() == []


@pytest.mark.parametrize(
    "size", [PHONE, PHONE_SIDEWAYS, TABLET, DESKTOP, SMALL], ids=["phone", "sideways", "tablet", "desktop", "small"]
)
def test_everything_for_the_hunt_is_on_the_screen_at_once(phone, size):
    phone.resize(size)
    Table(phone).begin(3, "Ann", size="5").start()
    phone.wait_js("document.querySelector('#board').width > 100", "the canvas")
    faults = phone.js("""
        const seen = [...document.querySelectorAll(".countdown-time, .tally, .talk, #back, #clear, #submit, .cell")].filter(e => {
            const r = e.getBoundingClientRect();
            return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1;
        }).map(e => e.id || e.className);
        const small = [...document.querySelectorAll(".hand button, .table-bar button, .table-bar a")].filter(e => {
            const r = e.getBoundingClientRect(); return r.width < 44 || r.height < 44;
        }).map(e => e.textContent || e.getAttribute("aria-label"));
        return {seen, small, wide: document.documentElement.scrollWidth > innerWidth};
    """)
    assert faults == {"seen": [], "small": [], "wide": False}
    cell = phone.js("return document.querySelector('#cell-A1').getBoundingClientRect().width")
    assert cell >= 44


def test_on_a_small_phone_in_turn_no_row_of_words_is_cut_in_half(phone):
    phone.resize(SMALL)
    table = Table(phone).begin(2, "Ann", "Ben", round="turns").start()
    table.tap_word(table.words()[0])
    table.submit(table.words()[0])
    assert phone.text(".hunter") == "Ann"
    assert phone.js("""
        const box = css => document.querySelector(css).getBoundingClientRect(), list = box('.found'), word = box('.found-words li');
        return word.top >= list.top - 1 && word.bottom <= list.bottom + 1 && box('#submit').bottom <= innerHeight && box('.cell').width >= 44""")


def test_a_robot_hunts_in_the_same_sand_and_only_then_is_what_it_thinks_with_fetched(phone):
    fetched = "performance.getEntriesByType('resource').some(e => e.name.includes('robots-lexigrid'))"
    table = Table(phone)
    phone.open("?seed=5#lexigrid")
    phone.find(".setup")
    assert not phone.js("return " + fetched)
    phone.js("location.hash = 'lexigrid/robot'")
    phone.find("#start")
    phone.wait_js(fetched, "what the robot thinks with")
    table.start()
    word = table.words()[0]
    table.drag_word(word)
    table.wait_claimed(word)
    table.later(80)
    phone.wait_js("+(document.querySelector('.rival-count')?.firstChild.textContent) > 2", "the robot's words")
    table.run_out(".results")
    phone.wait_js(
        "document.querySelectorAll('.list-of').length === 2 && /beats? /.test(document.querySelector('#result-title').textContent)"
    )
    assert len(phone.find_all(".list-of .robot-face")) == 1 and len(phone.find_all(".claim")) > 5
    assert not phone.accessibility_faults(".results")


def test_on_a_small_phone_the_results_have_the_screen_and_the_grid_comes_back_for_a_word(phone):
    phone.resize(SMALL)
    table = Table(phone).begin(1, "Ann").start()
    table.tap_word(table.words()[0])
    table.submit(table.words()[0])
    row = phone.js(
        "const l = document.querySelector('.found').getBoundingClientRect(), w = document.querySelector('.found-words li').getBoundingClientRect();"
        "return w.top >= l.top - 1 && w.bottom <= l.bottom + 1"
    )
    assert row, "the word claimed is cut off"
    table.run_out(".results")
    phone.js("document.querySelectorAll('.there-word')[30].scrollIntoView({block: 'end', behavior: 'instant'})")
    room = phone.js(
        "return document.querySelector('.hand').getBoundingClientRect().top - Math.max(0, document.querySelector('.board-wrap').getBoundingClientRect().bottom)"
    )
    assert room > 480
    assert phone.js(
        "return [...document.querySelectorAll('.table, .table *')].filter(e => e.scrollHeight > e.clientHeight + 1"
        " && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)).map(e => e.className.split(' ')[0])"
    ) == ["table"]
    word = phone.find_all(".there-word")[30]
    phone.tap(word)
    phone.wait_js("document.querySelector('.board-wrap').getBoundingClientRect().top >= -1", "the grid to come back")
    phone.tap("#board")
    phone.wait_js(
        "document.querySelector('.board-wrap').getBoundingClientRect().bottom <= 0",
        "the grid to go with the page again",
    )
    assert phone.js("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("chosen", [False, True], ids=["not chosen", "chosen"])
def test_sounds_and_buzzes_come_only_to_those_who_chose_them(phone, chosen):
    phone.js(
        "localStorage.setItem('wordclub.settings', JSON.stringify({sound: arguments[0], haptics: arguments[0]}))",
        chosen,
    )
    table = Table(phone).begin(3, "Ann")
    phone.js("""
        window.notes = 0; window.buzzes = 0;
        const oscillator = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.notes++; return oscillator.call(this) };
        navigator.vibrate = () => { window.buzzes++; return true };""")
    table.start()
    word = table.words()[0]
    table.drag_word(word)
    table.wait_claimed(word)
    assert (phone.js("return window.notes > 0"), phone.js("return window.buzzes > 0")) == (chosen, chosen)
