"""The whole app and its storage: full, forbidden, shared with another tab, damaged; and matches that travel as text."""

import json
from dataclasses import replace

import pytest

from app.club.intents import ExportMatch
from app.intents import CloseDialog, Hidden, OpenDialog, Pan, Resized, Tick, Zoom
from app.keep.match import to_text
from app.keep.saving import text_of
from app.keep.store import unpacked
from app.tables import Tables
from engine.kernel.record import FORMAT, checksum
from tests.app.fakes.browser import Device
from tests.app.test_app_pages import lay_on, name_fields, start_match, submit
from tests.app.test_store import OTHER

KEY = "wordclub.match.hexabble"
NOT_SAVED = "This match is not being saved"
ELSEWHERE = "This match has gone on in another tab"


def shown(device, **more):
    """A match under way with the first seat's tiles shown."""
    return start_match(device.open(), **more).click("Show my tiles")


def type_a_tile(tab, cell="I9"):
    """Lays some letter of the rack, by its key; the cell it was laid on."""
    taken = {laid.slot for laid in tab.model.draft}
    letter = next(tile for slot, tile in enumerate(tab.model.rack) if tile.isalpha() and slot not in taken)
    tab.key(letter, tab.element(f"cell-{cell}"))
    return tab.model.draft[-1]


def pass_turn(tab):
    tab.click("Pass")
    (dialog,) = [e for e in tab.elements("dialog") if e.open]
    return tab.click(next(e for e in dialog.elements() if e.tag == "button" and e.textContent == "Pass"))


def kept(device):
    """The saved match, as it lies."""
    return json.loads(device.texts[KEY])


def beside(device):
    """What its table keeps beside it."""
    return kept(device)["beside"]


def events(device):
    return len(kept(device)["events"])


def record(text):
    """A text without what lies beside the record."""
    whole = json.loads(text)
    return {name: whole[name] for name in whole if name not in ("beside", "checksum")}


def asides(device):
    return [unpacked(text) for key, text in sorted(device.texts.items()) if ".aside." in key]


# -- after every change ----------------------------------------------------------------------------------------


def test_the_match_is_kept_from_its_first_moment_and_after_every_change(device):
    tab = start_match(device.open())
    assert events(device) == 1 and beside(device)["curtain"] is True
    tab.click("Show my tiles")
    assert beside(device)["curtain"] is False
    laid = type_a_tile(tab)
    assert beside(device)["draft"] == [[laid.cell, laid.slot, laid.tile]]
    pass_turn(tab)
    assert events(device) == 2 and "draft" not in beside(device)


def menu_of(tab):
    """The dialog that the table's "More" opens."""
    return tab.app.stage.meaning("click", tab.button("More")).intent.dialog


def test_looking_around_writes_nothing(device):
    tab = shown(device)
    before = device.texts[KEY]
    tab.send(OpenDialog(menu_of(tab)), CloseDialog(), Resized(), Tick())
    assert device.texts[KEY] == before


def test_how_near_one_looks_is_kept_once_the_fingers_rest(device):
    """K3: the zoom was lost by a reload. Nothing is written for each frame of a pan."""
    tab = shown(device)
    before = device.texts[KEY]
    tab.send(Zoom(2.0, 10, 10), Pan(5, 5))
    camera = tab.model.camera
    assert camera.zoom == 2.0 and device.texts[KEY] == before
    tab.send(OpenDialog(menu_of(tab)))
    assert device.open("hexabble").click("Show my tiles").model.camera.zoom == camera.zoom


# -- a storage that refuses ------------------------------------------------------------------------------------


@pytest.mark.parametrize("storage", ["full", "forbidden"])
def test_without_storage_the_club_plays_and_says_that_nothing_is_kept(device, storage):
    device.storage = storage
    tab = start_match(device.open())
    assert tab.route == "table" and tab.banners[0].startswith(NOT_SAVED)
    tab.click("Show my tiles")
    type_a_tile(tab)
    pass_turn(tab)
    assert len(tab.model.view.history) == 1 and tab.model.curtain
    tab.click("Export")
    text = next(e.value for e in tab.elements("textarea"))
    assert json.loads(text)["seats"] == ["Ann", "Ben"]
    tab.click("Copy")
    assert tab.copied == [text]


def test_a_device_that_fills_up_keeps_the_last_save_and_saves_again_by_itself(device):
    tab = shown(device)
    assert tab.banners == []
    before = device.texts[KEY]
    device.storage = "full"
    type_a_tile(tab)
    assert tab.banners[0].startswith(NOT_SAVED) and device.texts[KEY] == before
    device.storage = "good"
    type_a_tile(tab, "J9")
    assert tab.banners == [] and len(beside(device)["draft"]) == 2


def test_trying_again_saves_what_is_on_the_table(device):
    tab = shown(device)
    device.storage = "full"
    type_a_tile(tab)
    tab.click("Try again")
    assert tab.banners[0].startswith(NOT_SAVED)
    device.storage = "good"
    tab.click("Try again")
    assert tab.banners == [] and len(beside(device)["draft"]) == 1


def test_a_storage_cleared_in_mid_match_is_filled_again(device):
    """Browsers clear what was not used for a week; the open page still has it all."""
    tab = shown(device)
    device.texts.clear()
    type_a_tile(tab)
    assert tab.banners == [] and len(beside(device)["draft"]) == 1 and events(device) == 1


def test_an_old_match_that_finds_no_room_on_the_shelf_stays(device):
    shown(device)
    before = device.texts[KEY]
    tab = device.open("hexabble/new")
    device.storage = "full"
    submit(tab).click("Start the new one")
    assert device.texts[KEY] == before and "no room" in tab.toasts[0] and tab.route == "setup"


# -- two tabs --------------------------------------------------------------------------------------------------


def two_tabs(device, deaf=False):
    """Both with the tiles in sight: the match was out of sight for a moment only (K7)."""
    one = shown(device).send(Hidden())
    two = device.open("hexabble", now=one.now + 1000.0)
    assert not one.model.curtain and not two.model.curtain
    device.deaf = deaf
    return one, two


@pytest.mark.parametrize("deaf", [False, True])
def test_a_stale_tab_overwrites_nothing_and_says_so(device, deaf):
    one, two = two_tabs(device, deaf)
    pass_turn(one)
    two.settle()
    newest = device.texts[KEY]
    assert (two.banners != []) is not deaf
    type_a_tile(two)
    assert two.banners[0].startswith(ELSEWHERE) and device.texts[KEY] == newest
    type_a_tile(two, "J9")
    assert device.texts[KEY] == newest and one.banners == []


def test_the_stale_tab_shows_the_newest_and_then_saves_again(device):
    one, two = two_tabs(device)
    pass_turn(one)
    two.settle().click("Show the newest here")
    assert two.banners == [] and two.model.view.history == one.model.view.history and two.model.curtain
    two.click("Show my tiles")
    type_a_tile(two)
    assert two.banners == [] and len(beside(device)["draft"]) == 1
    assert one.settle().banners[0].startswith(ELSEWHERE)


def test_what_the_stale_tab_made_can_be_kept_as_a_copy(device):
    one, two = two_tabs(device, deaf=True)
    pass_turn(one)
    pass_turn(two)
    mine = text_of(two.app.table, two.app.club.shell.about)
    two.click("Keep mine as a copy")
    assert asides(device) == [mine] and two.model.view.history == one.model.view.history and two.banners == []


def test_a_new_match_in_a_tab_that_was_stale_is_saved(device):
    one, two = two_tabs(device)
    pass_turn(one)
    two.settle().visit("").visit("hexabble/new")
    assert two.banners == []
    submit(two).click("Start the new one")
    assert events(device) == 1 and two.banners == []
    two.click("Show my tiles")
    laid = type_a_tile(two)
    assert beside(device)["draft"] == [[laid.cell, laid.slot, laid.tile]]
    assert len(asides(device)) == 1, "the match of the other tab is on the shelf"


def test_a_stale_tab_is_still_stale_after_reading_the_rules(device):
    one, two = two_tabs(device)
    pass_turn(one)
    newest = device.texts[KEY]
    two.settle().visit("help-hexabble")
    two.happen("click", two.help_back)
    two.settle()
    assert two.route == "table" and two.banners[0].startswith(ELSEWHERE)
    type_a_tile(two)
    assert device.texts[KEY] == newest


@pytest.mark.parametrize("deaf", [False, True])
def test_play_again_in_one_tab_loses_nothing_of_a_match_begun_in_the_other(device, deaf):
    one = shown(device).click("More").click("End game").click("End the match")
    two = device.open("hexabble")
    device.deaf = deaf
    for tab in (two, one):
        tab.settle()
        tab.click(next(e for e in tab.elements("button") if e.textContent == "Play again"))
        if tab is two:
            begun_first = record(device.texts[KEY])
    assert begun_first in [record(text) for text in (device.texts[KEY], *asides(device))]
    assert one.banners == [] and not one.model.view.ended


# -- saves that cannot be read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [kind for kind in OTHER if kind != "empty"])
def test_a_save_that_cannot_be_read_is_put_on_the_shelf_and_said(device, kind):
    device.texts[KEY] = OTHER[kind]
    tab = device.open("hexabble")
    assert tab.route == "setup" and "It is kept among My matches." in tab.toasts[0]
    assert asides(device) == [OTHER[kind]] and KEY not in device.texts
    start_match(tab)
    assert tab.route == "table" and asides(device) == [OTHER[kind]]
    tab.visit("matches")
    assert "Cannot be read" in tab.text() and tab.button("Delete")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace('"seats":["Ann"', '"seats":["Eve"'), "changed or cut off"),
        (lambda text: text[:-20], "a part of it is missing"),
        (lambda text: "[" * 99_999, "a part of it is missing"),
        (lambda text: "{}", "not that of a match"),
        (lambda text: resealed(text, format=FORMAT + 1), "newer version"),
        (lambda text: resealed(text, rules=99), "newer version"),
        (lambda text: resealed(text, game="tarock"), "not at this club"),
        (lambda text: resealed(text, seats=["Ann"]), "cannot have happened"),
        (lambda text: resealed(text, options={"check": []}), "cannot have happened"),
        (lambda text: resealed(text, events=[{"type": "won"}]), "cannot have happened"),
        (lambda text: resealed(text, events=[{"type": "passed", "seat": 0}]), "cannot have happened"),
        (lambda text: resealed(text, events={}), "cannot have happened"),
    ],
)
def test_a_record_that_tells_no_match_is_refused_in_plain_words(device, change, told):
    shown(device)
    damaged = change(device.texts[KEY])
    device.texts[KEY] = damaged
    tab = device.open("hexabble")
    assert tab.route == "setup" and told in tab.toasts[0]
    assert_plain(tab.toasts[0])
    assert asides(device) == [damaged] and KEY not in device.texts
    # The same text, pasted into the import, changes nothing and is told the same way.
    before = dict(device.texts)
    importing(tab, damaged)
    assert told in tab.dialogs[0] and device.texts == before
    assert_plain(tab.elements("p")[-1].textContent)


def resealed(text, **changes):
    """A text with other contents and a sum that fits them."""
    document = {**json.loads(text), **changes}
    return json.dumps({**document, "checksum": checksum(document)})


def assert_plain(text):
    for code in ("events", "[", "{", "seats", "options", "_", "expected", "None", "checksum", "'"):
        assert code not in text, text


def test_an_unreadable_save_stays_where_it_is_while_the_device_is_full(device):
    device.texts[KEY] = "damaged"
    device.storage = "full"
    tab = device.open("hexabble")
    assert "It is left as it is on this device." in tab.toasts[0]
    start_match(tab)
    assert device.texts[KEY] == "damaged" and tab.route == "setup" and "no room" in tab.toasts[-1]


def test_the_home_page_only_looks(device):
    device.texts[KEY] = "damaged"
    tab = device.open()
    assert tab.slot.textContent == "" and device.texts == {KEY: "damaged"}


def test_a_draft_that_fits_no_more_costs_only_the_draft(device):
    tab = shown(device)
    for extra in (
        {"draft": [["I9", 99, "A"]]},
        {"rack": 7},
        {"answers": 7, "draft": "x"},
        {"dialog": ["exchange", None]},
    ):
        device.texts[KEY] = to_text(tab.model.match, {"curtain": False, **extra})
        again = device.open("hexabble")
        assert again.route == "table" and again.model.draft == () and again.model.view.scores == (0, 0)


# -- matches that travel as text -------------------------------------------------------------------------------


def exported(tab):
    tab.click("More").click("Export match")
    text = next(e.value for e in tab.elements("textarea"))
    while tab.dialogs:
        tab.click([e for e in tab.elements("button") if e.attributes.get("aria-label") == "Close"][-1])
    return text


def importing(tab, text):
    tab.visit("").visit("settings").click("Import a match")
    tab.fill(tab.element("import-text"), text)
    return tab.click("Import")


def test_a_match_goes_on_at_another_device(device):
    tab = shown(device, answers=(("check", "challenge"),))
    pass_turn(tab).click("Show my tiles")
    text = exported(tab)
    there = Device()
    other = importing(there.open(), f"\n  {text} \n")
    assert other.route == "table" and other.dialogs == [] and other.model.curtain
    assert other.model.match == tab.model.match
    assert record(there.texts[KEY]) == record(text)
    assert other.model.answers["check"] == "challenge", "play again keeps the rules"
    assert other.console == []
    there.close()


def test_export_clear_import_is_the_same_match(device):
    tab = shown(device)
    pass_turn(tab).click("Show my tiles")
    text, match = exported(tab), tab.model.match
    device.texts.clear()
    again = importing(device.open(), text)
    assert again.model.match == match


def test_a_match_can_be_imported_from_its_file(device):
    tab = shown(device)
    text = exported(tab)
    tab.visit("settings").click("Import a match")
    (field,) = [e for e in tab.elements("input") if e.attributes.get("type") == "file"]
    tab.choose_file(field, text)
    assert tab.route == "table" and to_text(tab.model.match) == text


def test_an_import_puts_the_match_under_way_on_the_shelf(device):
    tab = shown(device)
    text = exported(tab)
    pass_turn(tab)
    importing(tab, text)
    (under_way,) = asides(device)
    assert len(json.loads(under_way)["events"]) == 2 and events(device) == 1


def test_an_import_that_finds_no_room_changes_nothing(device):
    tab = shown(device)
    text = exported(tab)
    pass_turn(tab)
    tab.visit("settings").click("Import a match")
    before = dict(device.texts)
    tab.fill(tab.element("import-text"), text)
    device.storage = "full"
    tab.click("Import")
    assert device.texts == before and "no room" in tab.toasts[-1]


@pytest.mark.parametrize(
    "text", ["", "   \n", "hello", "<b>hello</b>", "{}", "[]", "null", "7", "\u0000", '{"format":1']
)
def test_what_is_no_match_is_refused_and_the_text_stays_to_be_corrected(device, text):
    tab = shown(device).visit("")
    before = dict(device.texts)
    importing(tab, text)
    assert len(tab.dialogs) == 1 and device.texts == before
    assert tab.element("import-text").value == text
    (told,) = [e.textContent for e in tab.elements("p") if e.attributes.get("role") == "alert"]
    assert_plain(told)
    assert not tab.elements("b")


# -- the shelf -------------------------------------------------------------------------------------------------


def shelved(device):
    """A match with a draft that made room for a new one."""
    tab = shown(device)
    laid = type_a_tile(tab)
    tab.visit("hexabble/new")
    submit(tab).click("Start the new one")
    return tab, laid


def go_on(tab):
    """The button of the match that is not on its table: the last of those under way."""
    return [e for e in tab.elements("button") if e.textContent.startswith("Go on")][-1]


def test_a_match_from_the_shelf_lies_as_it_was_left_and_the_other_takes_its_place(device):
    tab, laid = shelved(device)
    second = device.texts[KEY]
    tab.visit("matches").click(go_on(tab))
    if tab.model.curtain:  # whoever takes it up is asked who holds the device (K7)
        tab.click("Show my tiles")
    assert tab.route == "table" and tab.model.draft == (laid,)
    assert [record(text) for text in asides(device)] == [record(second)]


def test_an_export_says_what_it_gives_away_in_the_words_of_its_game(device):
    tab = shown(device).click("More").click("Export match")
    assert "every rack" in tab.text()
    lay_on(tab, replace(Tables()["hexabble"], export_note="It holds the grid."))
    tab.tell(ExportMatch())
    assert "It holds the grid." in tab.text() and "every rack" not in tab.text()


@pytest.mark.parametrize("game", ["lexigrid", "horrible-hex"])
def test_games_without_racks_do_not_speak_of_any(game):
    note = Tables()[game].export_note
    assert note and "rack" not in note


def test_the_shelf_of_a_full_device_is_not_emptied_by_taking_up(device):
    tab, _ = shelved(device)
    tab.visit("matches")
    before = dict(device.texts)
    device.storage = "full"
    tab.click(go_on(tab))
    assert device.texts == before and "no room" in tab.toasts[-1]


def test_names_on_the_shelf_are_text(device):
    tab = start_match(device.open(), ("<i>Ann</i>", "Ben"))
    tab.visit("hexabble/new")
    assert [field.value for field in name_fields(tab)] == ["<i>Ann</i>", "Ben"]
    submit(tab).click("Start the new one").visit("matches")
    assert "<i>Ann</i>" in tab.text() and not tab.elements("i")


def test_everything_moves_to_another_device_by_a_file(device):
    tab, _ = shelved(device)
    tab.visit("matches").click("Save everything as a file")
    ((name, text),) = tab.files
    assert name.startswith("word-club-") and name.endswith(".json")
    other = Device()
    try:
        fresh = other.open("matches")
        field = next(e for e in fresh.elements("input") if e.type == "file")
        fresh.choose_file(field, text)
        assert "1match new here" in fresh.dialogs[0], "the same chance has dealt the same match twice"
        fresh.click("Not now")
        assert fresh.dialogs == [] and not [key for key in other.texts if ".aside." in key or ".match." in key]
        fresh.choose_file(field, text)
        fresh.click("Take it in")
        assert [record(text) for text in asides(other)] == [record(device.texts[KEY])]
        assert "Ann and Ben" in fresh.text() and fresh.console == []
    finally:
        other.close()
