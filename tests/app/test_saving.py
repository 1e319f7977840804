"""What is kept, and everything it can meet: a full device, a second tab, texts from elsewhere and of any kind. Pure, without a
browser: the club's updates with a store in a dict.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.club.dialogs import ExportDialog, ImportDialog
from app.club.intents import (
    ExportCopy,
    ExportFile,
    ExportMatch,
    FileRead,
    HideDialog,
    Import,
    ImportFile,
    ImportText,
    KeepCopy,
    NotLaid,
    NotSaved,
    SaveAgain,
    Saved,
    SetupName,
    SetupStart,
    ShowDialog,
    StorageChanged,
    TakeNewest,
)
from app.commands import Copy, OfferFile, ReadFile, Save, SetAside
from app.intents import CellFocus, CloseDialog, OpenDialog, Tick, Wheel
from app.keep import saving
from app.page.view import text_of
from engine.kernel.record import FORMAT, checksum
from tests.app.fakes.storage import Shelf
from tests.app.house import House
from tests.app.null_table import Menu, TakePile

KEY = "wordclub.match.null"
MARK = Wheel(1.0, None, 0.0, 0.0)


def begun(name="Ann"):
    return House().go("null/new").tell(SetupName(0, name), SetupStart())


def document(house):
    return json.loads(house.text())


def resealed(text, beside=None, **changes):
    """A text with other contents and a sum that fits them."""
    whole = {**json.loads(text), **changes}
    if beside is not None:
        whole["beside"] = {**whole.get("beside", {}), **beside}
    return json.dumps({**whole, "checksum": checksum(whole)})


# -- written ---------------------------------------------------------------------------------------------------


def test_a_match_is_written_when_it_is_laid_and_after_every_change():
    house = begun()
    assert document(house)["format"] == FORMAT and [e["type"] for e in document(house)["events"]] == ["dealt"]
    house.send(MARK)
    assert document(house)["beside"]["marked"] is True
    house.send(TakePile())
    assert [e["type"] for e in document(house)["events"]] == ["dealt", "taken"]


def test_looking_around_writes_nothing():
    house = begun().forget()
    house.send(Tick(), OpenDialog(Menu()), CloseDialog(), CellFocus("A1"))
    assert house.asked(Save) == []


def test_what_comes_to_be_as_it_is_saved_is_not_written_again():
    house = begun().send(MARK).forget().send(MARK, MARK, MARK)
    assert [json.loads(save.text)["beside"]["marked"] for save in house.asked(Save)] == [False, True, False]
    assert [save.seen for save in house.asked(Save)][1:] == [save.text for save in house.asked(Save)][:-1]


def test_the_line_for_home_is_saved_with_the_match():
    house = begun()
    assert document(house)["beside"]["line"] == "Ann is to take it." and document(house)["beside"]["going"] is True
    assert document(house.send(TakePile()))["beside"]["going"] is False


# -- a device that refuses -------------------------------------------------------------------------------------


def test_a_save_that_does_not_fit_is_said_and_said_no_more_once_it_does():
    house = begun()
    before = house.text()
    house.storage.room = len(KEY) + len(before)
    house.send(TakePile())
    assert house.shell.banners == ("not-saved",) and house.text() == before
    house.tell(SaveAgain())
    assert house.shell.banners == ("not-saved",)
    house.storage.room = None
    house.tell(SaveAgain())
    assert house.shell.banners == () and house.text() == house.shell.seen != before


def test_a_device_that_keeps_nothing_plays_all_the_same():
    house = House(Shelf(forbidden=True)).begin().send(TakePile())
    assert house.match.outcome is not None and house.shell.banners == ("not-saved",)
    house.go("").tell(SaveAgain())
    assert house.shell.banners == ("not-saved",)
    house.storage.forbidden = False
    assert house.tell(SaveAgain()).shell.banners == ()


def test_a_match_that_finds_no_room_on_the_shelf_stays_on_its_table():
    house = begun()
    before = dict(house.storage.texts)
    house.storage.room = sum(len(key) + len(text) for key, text in before.items()) + 50
    house.go("null/new").tell(SetupStart(sure=True))
    assert house.shell.route == "setup" and house.text() == before[KEY] and "no room" in house.toasts[-1]


def test_no_room_is_said_and_changes_nothing():
    house = begun().forget()
    club = house.club
    house.tell(NotLaid())
    assert "no room" in house.told[0] and house.club.table is club.table


# -- two tabs --------------------------------------------------------------------------------------------------


def two_tabs():
    one = begun()
    return one, House(one.storage, "null")


def test_a_stale_page_writes_nothing_over_the_newest_and_says_so_once():
    one, two = two_tabs()
    newest = one.send(TakePile()).text()
    two.send(MARK).forget().send(MARK, MARK)
    assert two.shell.banners == ("elsewhere",) and two.text() == newest and two.asked(Save) == []


@pytest.mark.parametrize("where", ["null", "help", "about"])
def test_a_page_hears_of_it_wherever_its_match_lies(where):
    _, two = two_tabs()
    two.go(where).tell(StorageChanged("match.null"))
    assert two.shell.banners == ("elsewhere",)


@pytest.mark.parametrize("key", ["match.other", "settings", "aside.null.1", "match.null.more"])
def test_what_another_tab_writes_beside_the_match_is_not_about_it(key):
    _, two = two_tabs()
    assert two.tell(StorageChanged(key)).shell.banners == ()


def test_without_a_match_on_the_table_another_tab_is_no_news():
    _, two = two_tabs()
    assert two.go("").tell(StorageChanged("match.null")).shell.banners == ()


def test_a_copy_of_what_the_stale_page_made_goes_on_the_shelf_with_its_draft():
    """K11: keeping mine as a copy dropped what is kept beside the record."""
    one, two = two_tabs()
    newest = one.send(TakePile()).text()
    two.send(MARK)
    mine = saving.text_of(two.club.table, two.shell.about)
    two.tell(KeepCopy())
    assert two.asides == [mine] and json.loads(mine)["beside"]["marked"] is True
    assert two.match.outcome is not None and two.text() == newest and two.shell.banners == ()


def test_a_copy_that_finds_no_room_leaves_everything_as_it_is():
    one, two = two_tabs()
    newest = one.send(TakePile()).text()
    two.send(MARK)
    two.storage.room = 0
    two.forget().tell(KeepCopy())
    assert two.asides == [] and two.text() == newest and two.match.outcome is None
    assert "Export it instead" in two.toasts[0] and two.shell.banners == ("elsewhere",)


def test_the_newest_may_be_gone_when_it_is_asked_for():
    house = begun().tell(NotSaved(elsewhere=True))
    house.storage.texts.clear()
    assert house.tell(TakeNewest()).shell.route == "setup"


def test_a_storage_that_was_cleared_is_filled_again():
    house = begun()
    house.storage.texts.clear()
    house.send(MARK)
    assert house.shell.banners == () and document(house)["beside"]["marked"] is True


def test_what_is_written_is_what_was_seen_last():
    house = begun()
    assert house.tell(Saved("text"), NotSaved(False)).shell.seen == "text"


# -- texts that are not what they should be --------------------------------------------------------------------

TEXT = begun().text()
BAD = {
    "empty": ("", "a part of it is missing"),
    "a word": ("hello", "a part of it is missing"),
    "deep": ("[" * 99_999, "a part of it is missing"),
    "cut off": (TEXT[:-20], "a part of it is missing"),
    "no match": ("{}", "not that of a match"),
    "changed": (TEXT.replace("Ann", "Eve"), "changed or cut off"),
    "a newer format": (resealed(TEXT, format=FORMAT + 1), "newer version"),
    "newer rules": (resealed(TEXT, rules=99), "newer version"),
    "another club": (resealed(TEXT, game="tarock"), "not at this club"),
    "a seat too few": (resealed(TEXT, seats=[]), "cannot have happened"),
    "two of a name": (resealed(TEXT, seats=["Ann", "Ann"]), "cannot have happened"),
    "an endless name": (resealed(TEXT, seats=["A" * 20_000]), "cannot have happened"),
    "options": (resealed(TEXT, options={"day": "2025-99-01"}), "cannot have happened"),
    "events": (resealed(TEXT, events=[{"type": "won"}]), "cannot have happened"),
    "an event too many": (resealed(TEXT, events=[{"type": "dealt", "pile": 3}] * 2), "cannot have happened"),
    "a pile too high": (resealed(TEXT, events=[{"type": "dealt", "pile": 10**90}]), "cannot have happened"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_save_that_cannot_be_read_is_put_on_the_shelf_and_said(kind):
    text, _ = BAD[kind]
    storage = Shelf()
    storage.texts[KEY] = text
    house = House(storage, "null")
    assert house.shell.route == "setup" and house.asides == [text] and house.text() is None
    assert house.asked(SetAside)[0].drop is True and "kept among My matches" in house.toasts[0]
    house.tell(SetupStart())
    assert house.shell.route == "table" and house.asides == [text]


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind not in ("empty", "no match")])
def test_why_is_told_in_plain_words_wherever_it_is_met(kind):
    text, why = BAD[kind]
    storage = Shelf()
    storage.texts[KEY] = text
    opened = House(storage, "null")
    imported = House(where="settings").tell(ImportText(text), Import())
    (listed,) = opened.go("matches").rest().shell.page.library.entries
    for told in (opened.toasts[0], imported.shell.dialog.problem, listed.wrong):
        assert why in told
        for code in ("events", "[", "{", "seats", "options", "_", "expected", "None", "checksum", "'"):
            assert code not in told


def test_a_match_of_another_game_under_this_ones_name_is_not_shown_as_its():
    storage = Shelf()
    storage.texts["wordclub.match.other"] = TEXT
    house = House(storage, "other")
    assert house.shell.route == "setup" and house.asides == [TEXT]


def test_an_unreadable_save_stays_where_it_is_while_there_is_no_room():
    storage = Shelf(room=0)
    storage.texts[KEY] = "damaged"
    house = House(storage, "null")
    assert house.text() == "damaged" and "left as it is" in house.toasts[0]
    house.tell(SetupStart())
    assert house.text() == "damaged" and house.shell.route == "setup"


# -- the home page and the shelf, whatever lies there (K13) ----------------------------------------------------

_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


def every_page(text):
    """Home, settings and both games, with a text where the match of the one lies and a good one for the other."""
    storage = Shelf()
    storage.texts = {
        KEY: text,
        "wordclub.aside.null.1": text,
        "wordclub.match.other": House().begin("other").text("other"),
    }
    house = House(storage)
    assert house.shell.saves["other"] == "Player 1 is to take it." and "other" in house.shell.going
    house.go("settings", "matches").rest()
    assert "aside.null.1" in [entry.name for entry in house.shell.page.library.entries]
    text_of(house.shell.page.view())
    house.go("help", "other", "null")
    assert house.shell.route in ("setup", "table")
    assert text in house.storage.texts.values() or house.shell.route == "table"
    return house


@pytest.mark.parametrize("kind", BAD)
def test_one_bad_record_takes_no_other_page_down(kind):
    every_page(BAD[kind][0])


@given(_junk, _junk)
def test_nor_does_one_with_anything_beside_it(line, going):
    every_page(resealed(TEXT, beside={"line": line, "going": going}))


@given(st.text(max_size=60) | _junk.map(json.dumps))
def test_nor_does_any_text_at_all(text):
    every_page(text)


@pytest.mark.parametrize("line", ["x" * 100_000, 7, None, ["a"], {}, True])
def test_a_line_that_is_none_is_told_by_the_table_anew(line):
    house = House(Shelf())
    house.storage.texts[KEY] = resealed(TEXT, beside={"line": line})
    house.go("")
    assert house.shell.saves == {"null": "Ann is to take it."}


def test_home_only_looks():
    storage = Shelf()
    storage.texts[KEY] = "damaged"
    house = House(storage)
    assert house.shell.saves == {} and storage.texts == {KEY: "damaged"}


# -- out and in ------------------------------------------------------------------------------------------------


def exported(house):
    return house.tell(ExportMatch()).shell.dialog.text


def test_an_export_is_the_match_alone_with_its_tables_warning():
    house = begun().send(MARK)
    dialog = house.tell(ExportMatch()).shell.dialog
    assert isinstance(dialog, ExportDialog) and dialog.note == "It holds the pile."
    assert "beside" not in json.loads(dialog.text)
    assert house.forget().tell(ExportCopy()).asked(Copy)[0].text == dialog.text
    assert house.tell(ExportFile()).asked(OfferFile)[0].text == dialog.text


def test_without_a_match_nothing_is_exported():
    house = House()
    assert house.tell(ExportMatch(), ExportCopy(), ExportFile()).shell.dialog is None
    assert house.asked(Copy) == house.asked(OfferFile) == []


@pytest.mark.parametrize("around", ["{}", " \n{}\n ", "\ufeff{}"], ids=["as it is", "blanks", "a byte order mark"])
def test_what_was_exported_is_imported_as_the_same_match(around):
    house = begun().send(TakePile())
    other = House(where="settings").tell(
        ShowDialog(ImportDialog()), ImportText(around.format(exported(house))), Import()
    )
    assert other.shell.route == "table" and other.match == house.match and other.shell.dialog is None
    assert json.loads(other.text())["events"] == json.loads(house.text())["events"]


def test_an_import_puts_the_match_under_way_on_the_shelf():
    house = begun()
    text, under_way = exported(begun("Eve")), house.text()
    house.go("settings").tell(ImportText(text), Import())
    assert house.match.seats[0] == "Eve" and house.asides == [under_way]


def test_an_import_that_is_closed_forgets_what_was_pasted():
    """K13: open again and imported with an empty field, the old text was imported."""
    house = House().tell(ShowDialog(ImportDialog()), ImportText(exported(begun())), HideDialog())
    house.tell(ShowDialog(ImportDialog()), Import())
    assert house.shell.dialog.problem == "Paste a match first." and house.text() is None


@pytest.mark.parametrize("text", ["", "   \n"])
def test_an_empty_field_is_asked_to_be_filled(text):
    house = House().tell(ShowDialog(ImportDialog()), ImportText(text), Import())
    assert house.shell.dialog == ImportDialog(text, "Paste a match first.")


def test_what_is_wrong_stays_in_the_field_to_be_corrected():
    house = House().tell(ShowDialog(ImportDialog()), ImportText("hello"), Import())
    assert house.shell.importing == "hello" and house.shell.dialog.problem


def test_a_file_is_read_and_imported():
    house, file = House(), object()
    house.device.files[file] = exported(begun())
    house.tell(ImportFile(file))
    assert house.asked(ReadFile) == [ReadFile(file)] and house.shell.route == "table"


def test_a_file_that_cannot_be_read_is_told_and_none_is_nothing():
    house = House().tell(ShowDialog(ImportDialog()), FileRead(None))
    assert house.shell.dialog.problem == "That file cannot be read as text."
    assert house.forget().tell(ImportFile(None)).commands == []
