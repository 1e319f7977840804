"""What is kept on the device: round trips, damage of every kind, a storage that refuses, two tabs."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.club.intents import Rematch, SetupStart
from app.keep import saving
from app.keep.match import begin, read, to_text
from app.keep.store import PACKED, Saved, Store, Unsaved, packed, unpacked
from app.matches.intents import GoOn
from engine.kernel.record import FORMAT, RecordError, is_whole
from tests.app.fakes.storage import Shelf
from tests.app.house import House
from tests.app.null_table import TakePile
from tests.engine import null_game

KEY = "wordclub.match.null"
GAMES = {"null": null_game}
BESIDE = {"draft": [["I9", 3, "e!"]], "curtain": False, "answers": {"pass": True}}
MATCH = begin(null_game, {}, ("\u00c9va", "Ben"), "digest")
TEXT = to_text(MATCH, BESIDE)


def a_store(shelf=None):
    shelf = Shelf() if shelf is None else shelf
    return Store(shelf), shelf


def text(number):
    """A text that is whole, as the store looks at it, and like no other."""
    return to_text(MATCH, {"number": number})


# -- round trips -----------------------------------------------------------------------------------------------

_json = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(st.characters(exclude_categories=["Cs"]), max_size=4),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)


@settings(deadline=None, max_examples=50)
@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=4), _json, max_size=3))
def test_what_lies_beside_a_match_is_read_again(beside):
    assert read(GAMES, to_text(MATCH, beside)) == (MATCH, beside)


def test_a_match_is_read_as_it_was_written():
    store, shelf = a_store()
    assert store.read_match("null") is None
    assert store.write_match("null", TEXT, None) == Saved()
    assert store.write_match("null", text(1), TEXT) == Saved()
    assert a_store(shelf)[0].read_match("null") == text(1)
    assert read(GAMES, store.read_match("null")) == (MATCH, {"number": 1})


def test_games_do_not_meet():
    store, _ = a_store()
    store.write_match("hexabble", "one", None)
    store.write_match("globe", "two", None)
    assert store.read_match("hexabble") == "one" and store.read_match("globe") == "two"


# -- damage ----------------------------------------------------------------------------------------------------


def damaged_texts():
    yield from (TEXT[:length] for length in range(len(TEXT)))
    for at in range(len(TEXT)):
        for flipped in (chr(ord(TEXT[at]) ^ 1), "\u2603", '"'):
            if flipped != TEXT[at]:
                yield TEXT[:at] + flipped + TEXT[at + 1 :]


def test_no_cut_and_no_flipped_character_passes_for_the_match():
    survived = []
    for damaged in damaged_texts():
        try:
            survived.append(read(GAMES, damaged))
        except RecordError:
            assert not is_whole(damaged) or damaged.count('"null"') == 0
    # A change that only touches white space, or escapes, may leave the match whole; then it is the same match.
    assert all(found == (MATCH, BESIDE) for found in survived)
    assert len(survived) < 10


OTHER = {
    "empty": "",
    "a word": "hello",
    "a number": "7",
    "null": "null",
    "a list": "[]",
    "an object": "{}",
    "not a number": "NaN",
    "deep": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
    "quotes": '{"' + '\\"' * 8000,
    "cut off": TEXT[:-9],
    "a newer format": TEXT.replace(f'"format":{FORMAT}', f'"format":{FORMAT + 1}'),
    "a format before the first": TEXT.replace(f'"format":{FORMAT}', '"format":0'),
    "format true": TEXT.replace(f'"format":{FORMAT}', '"format":true'),
    "an envelope of a newer format": json.dumps({"wordclub": 2, "revision": 1, "check": 0, "body": "{}"}),
    "no body": json.dumps({"wordclub": 1, "revision": 1, "check": 0}),
    "a body that is a list": json.dumps({"wordclub": 1, "revision": 1, "check": 223132457, "body": "[]"}),
    "a body of no JSON": json.dumps({"wordclub": 1, "revision": 1, "check": 0, "body": ""}),
    "half a character": json.dumps({"wordclub": 1, "revision": 1, "check": 0, "body": "\ud800"}),
    "a long number": json.dumps({"wordclub": 1, "revision": 1, "check": 0, "body": "1"})[:-1]
    + ', "x": '
    + "9" * 5000
    + "}",
}


@pytest.mark.parametrize("kind", OTHER)
def test_an_unreadable_text_is_set_aside_and_said_in_plain_words(kind):
    shelf = Shelf()
    shelf.texts[KEY] = OTHER[kind]
    house = House(shelf, "null")
    (told,) = house.toasts
    assert told[0].isupper() and told.endswith(".")
    for code in ("line 1", "column", "codec", "char", "recursion", "{", "limit"):
        assert code not in told
    assert shelf.texts == {"wordclub.aside.null.1": OTHER[kind]}, "moved, not changed and not lost"
    house.tell(SetupStart())
    assert house.shell.route == "table" and house.asides == [OTHER[kind]]


@pytest.mark.parametrize("kind", OTHER)
def test_what_is_no_match_is_set_aside_before_another_is_written_over_it(kind):
    """Whoever writes says what he has seen there: this is not it, but there is nothing of another tab's to be spared."""
    store, shelf = a_store()
    shelf.texts[KEY] = OTHER[kind]
    assert store.write_match("null", TEXT, None) == Saved()
    assert shelf.texts == {KEY: TEXT, "wordclub.aside.null.1": OTHER[kind]}


@pytest.mark.parametrize("kind", ["a newer format", "an envelope of a newer format"])
def test_a_newer_format_is_said_to_be_newer(kind):
    shelf = Shelf()
    shelf.texts[KEY] = OTHER[kind]
    assert "newer version" in House(shelf, "null").toasts[0]


def test_a_format_that_never_was_is_not_called_newer():
    shelf = Shelf()
    shelf.texts[KEY] = OTHER["a format before the first"]
    assert "never used" in House(shelf, "null").toasts[0]


@settings(deadline=None, max_examples=60)
@given(st.text(max_size=40) | _json.map(json.dumps))
def test_no_text_at_all_is_lost_or_breaks_reading(damaged):
    shelf = Shelf()
    shelf.texts[KEY] = damaged
    house = House(shelf)
    found = saving.found("null", house.world)
    assert found.table is None and len(found.commands) == 1
    house.go("null")
    assert list(shelf.texts.values()) == [damaged]


# -- a storage that refuses ------------------------------------------------------------------------------------


def test_a_full_or_forbidden_storage_says_so_and_raises_nothing():
    for shelf in (Shelf(forbidden=True), Shelf(room=0)):
        store, _ = a_store(shelf)
        assert store.read_match("null") is None
        assert store.write_match("null", TEXT, None) == Unsaved("refused")
        assert store.set_aside("null", "x") is None
        assert store.write("settings", {"theme": "dark"}) is False
        assert store.read("settings") == {}
        assert store.usable() is False
        assert store.asides() == []
        assert store.put("aside.null.1", None, None) == (Unsaved("refused") if shelf.forbidden else Saved())
        assert store.everything() == {}
        assert store.drop_match("null") is (not shelf.forbidden)


def test_a_save_that_did_not_fit_leaves_the_one_before_and_can_be_tried_again():
    store, shelf = a_store()
    store.write_match("null", TEXT, None)
    shelf.room = len(KEY) + len(TEXT) + 20
    longer = to_text(MATCH, {"long": "x" * 999})
    assert store.write_match("null", longer, TEXT) == Unsaved("refused")
    assert shelf.texts[KEY] == TEXT
    shelf.room = None
    assert store.write_match("null", longer, TEXT) == Saved()


def test_an_unreadable_text_stays_where_it_is_when_there_is_no_room_aside():
    store, shelf = a_store(Shelf(room=len(KEY) + 10))
    shelf.texts[KEY] = "0123456789"
    assert store.write_match("null", "9876543210", None) == Unsaved("refused")
    assert store.make_room("null") is False
    assert shelf.texts == {KEY: "0123456789"}


def test_making_room_takes_a_match_off_its_table_once_it_is_safe():
    store, shelf = a_store()
    assert store.make_room("null") is True
    shelf.texts = {KEY: TEXT}
    assert store.make_room("null") is True
    assert [aside for _, aside in store.asides()] == [TEXT] and store.read_match("null") is None


def session(shelf):
    """A reading of a damaged save, a new match, its end, one more, the shelf, and the match that was there."""
    house = House(shelf, "null")
    house.tell(SetupStart(sure=True)).send(TakePile()).tell(Rematch())
    house.go("matches").rest().show(GoOn("aside.null.1")).rest()
    house.go("", "null")


def test_refusing_any_one_call_loses_no_text():
    old = text("old")

    def texts():
        return {KEY: "damaged", "wordclub.aside.null.1": old}

    whole = Shelf()
    whole.texts = texts()
    session(whole)
    assert whole.calls > 20
    for refused in range(1, whole.calls + 1):
        for more in ((), range(refused, 999)):
            shelf = Shelf(refuse_at={refused, *more})
            shelf.texts = texts()
            session(shelf)
            kept = list(shelf.texts.values())
            # Taken up, the old match lies on its table with its line for home, or is on the shelf still.
            assert any(is_old(one) for one in kept), f"call {refused}"
            assert "damaged" in kept, f"call {refused}"


def is_old(one):
    """Whether a text is that of the old match, as it was or with what its table has laid beside it: by who plays."""
    try:
        match, _ = read(GAMES, unpacked(one))
    except ValueError:
        return False
    return match.seats == MATCH.seats


# -- two tabs --------------------------------------------------------------------------------------------------


def two_tabs():
    """Two stores on one shelf; both have seen the match that lies there."""
    shelf = Shelf()
    one, two = Store(shelf), Store(shelf)
    one.write_match("null", text(0), None)
    return one, two, shelf


def test_a_stale_tab_may_not_write():
    one, two, shelf = two_tabs()
    assert one.write_match("null", text(1), text(0)) == Saved()
    before = dict(shelf.texts)
    assert two.write_match("null", text(2), text(0)) == Unsaved("elsewhere")
    assert two.write_match("null", text(2), text(0)) == Unsaved("elsewhere")
    assert shelf.texts == before


def test_the_tab_that_reads_again_goes_on():
    one, two, _ = two_tabs()
    one.write_match("null", text(1), text(0))
    assert two.write_match("null", text(2), two.read_match("null")) == Saved()
    assert one.write_match("null", text(3), text(1)) == Unsaved("elsewhere")


@pytest.mark.parametrize("moves", [1, 2, 5])
def test_a_stale_tab_may_not_write_over_a_new_match_however_far_that_is(moves):
    """The other tab has put the match on the shelf and begun another."""
    one, two, shelf = two_tabs()
    assert two.make_room("null")
    seen = None
    for n in range(moves):
        assert two.write_match("null", text(f"new {n}"), seen) == Saved()
        seen = text(f"new {n}")
    assert one.write_match("null", text("old"), text(0)) == Unsaved("elsewhere")
    assert shelf.texts[KEY] == seen and text(0) in map(unpacked, shelf.texts.values())


def test_a_match_that_was_cleared_away_is_saved_again():
    one, _, shelf = two_tabs()
    shelf.texts.clear()
    assert one.write_match("null", text(1), text(0)) == Saved()


def test_a_tab_that_found_no_match_may_not_write_over_one_begun_since():
    one, two, _ = two_tabs()
    assert one.write_match("null", "ours", None) == Unsaved("elsewhere")


# -- the shelf -------------------------------------------------------------------------------------------------


def test_the_shelf_keeps_both_of_two_texts_and_one_of_two_that_are_the_same():
    store, _ = a_store()
    assert store.set_aside("null", "one") == "aside.null.1"
    assert store.set_aside("null", "two") == "aside.null.2"
    assert store.set_aside("null", "one") == "aside.null.1"
    assert store.asides() == [("aside.null.1", "one"), ("aside.null.2", "two")]


def test_the_shelf_lists_the_tenth_after_the_ninth():
    store, _ = a_store()
    for n in range(1, 13):
        store.set_aside("null", f"match {n}")
    assert [text for _, text in store.asides()] == [f"match {n}" for n in range(1, 13)]


def test_what_another_tab_has_changed_is_neither_written_over_nor_removed():
    store, shelf = a_store()
    shelf.texts["wordclub.aside.null.1"] = "theirs"
    for text in ("ours", None):
        assert store.put("aside.null.1", text, "as it was") == Unsaved("elsewhere")
        assert store.put("aside.null.1", text, None) == Unsaved("elsewhere")
    assert store.put("aside.null.1", "ours", "theirs") == store.put("aside.null.2", "more", None) == Saved()
    assert store.everything() == {"aside.null.1": "ours", "aside.null.2": "more"}
    assert store.put("aside.null.1", None, "ours") == Saved() and store.everything() == {"aside.null.2": "more"}


# -- packed ----------------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=60) | st.text(max_size=3).map(lambda part: part * 500))
def test_what_was_packed_is_unpacked_as_it_was_and_is_never_longer(one):
    assert unpacked(packed(one)) == one or one.startswith(PACKED)
    assert len(packed(one)) <= len(one)


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=40) | st.binary(max_size=40).map(lambda data: data.hex()))
def test_whatever_passes_for_packed_is_left_as_it_lies(one):
    assert unpacked(PACKED + one) == PACKED + one


def test_what_would_unpack_to_more_than_any_match_has_is_not():
    bomb = packed("x" * 20_000_000)
    assert len(bomb) < 100_000 and unpacked(bomb) == bomb


def test_a_match_on_the_shelf_takes_a_third_of_its_room():
    store, shelf = a_store()
    long = to_text(MATCH, {"orders": [["A", "B"]] * 200})
    name = store.set_aside("null", long)
    assert len(shelf.texts[f"wordclub.{name}"]) < len(long) / 3 and store.asides() == [(name, long)]


def test_what_others_keep_in_the_same_storage_is_left_alone():
    store, shelf = a_store()
    shelf.texts["elsewhere.aside.null.1"] = "theirs"
    assert store.asides() == [] and store.usable()
    assert shelf.texts == {"elsewhere.aside.null.1": "theirs"}


# -- small things ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"x"', "[" * 100_000])
def test_small_things_that_cannot_be_read_are_nothing(text):
    store, shelf = a_store()
    shelf.texts["wordclub.settings"] = text
    assert store.read("settings") == {}


def test_small_things_come_back():
    store, _ = a_store()
    assert store.write("last.null", {"names": ["\u00c9va", "<b>"]})
    assert store.read("last.null") == {"names": ["\u00c9va", "<b>"]}
