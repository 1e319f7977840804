"""What is kept on the device: round trips, damage of every kind, a storage that refuses, two tabs."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.keep.store import FORMAT, Saved, Store, Unreadable, Unsaved, pack, unpack
from tests.app.fakes.storage import Shelf

KEY = "wordclub.match.hexabble"
RECORD = '{"format":1,"events":[{"type":"dealt","racks":[["A","\u00c9","?"]]}]}'
DRAFT = {"draft": [["I9", 3, "e!"]], "curtain": False, "answers": {"pass": True}}
TEXT = pack(RECORD, DRAFT, 7, "tab")


def a_store(shelf=None, tab="one"):
    shelf = Shelf() if shelf is None else shelf
    return Store(shelf, tab), shelf


# -- round trips -----------------------------------------------------------------------------------------------

_json = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)


@settings(deadline=None, max_examples=50)
@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    st.dictionaries(st.text(max_size=4), _json, max_size=3),
    st.integers(0, 999),
)
def test_what_was_packed_is_read_again(record, extra, revision):
    kept = unpack(pack(record, extra, revision, "tab"))
    assert (kept.record, kept.extra, kept.revision) == (record, extra, revision)


def test_a_match_is_read_as_it_was_written():
    store, _ = a_store()
    assert store.read_match("hexabble") is None
    assert store.write_match("hexabble", RECORD, DRAFT) == Saved(1)
    assert store.write_match("hexabble", RECORD, {}) == Saved(2)
    kept = a_store(store._storage)[0].read_match("hexabble")
    assert (kept.record, kept.extra, kept.revision) == (RECORD, {}, 2)


def test_games_do_not_meet():
    store, _ = a_store()
    store.write_match("hexabble", "one", {})
    store.write_match("globe", "two", {})
    assert store.read_match("hexabble").record == "one" and store.read_match("globe").record == "two"


# -- damage ----------------------------------------------------------------------------------------------------


def damaged_texts():
    yield from (TEXT[:length] for length in range(len(TEXT)))
    # Another digit in the revision is no damage that could be told: the body is whole. Everything in the body can.
    body = TEXT.index('"check"')
    for at in range(body, len(TEXT)):
        for flipped in (chr(ord(TEXT[at]) ^ 1), "\u2603", '"'):
            if flipped != TEXT[at]:
                yield TEXT[:at] + flipped + TEXT[at + 1 :]


def test_no_cut_and_no_flipped_character_passes_for_the_match():
    survived = []
    for text in damaged_texts():
        try:
            kept = unpack(text)
        except ValueError as wrong:
            assert str(wrong).endswith(".") and "{" not in str(wrong)
        else:
            survived.append((text, kept))
    # A change that only touches white space, or escapes, may leave the match whole; then it is the same match.
    assert all((kept.record, kept.extra) == (RECORD, DRAFT) for _, kept in survived)
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
    "a record alone": RECORD,
    "a newer format": TEXT.replace(f'"wordclub": {FORMAT}', f'"wordclub": {FORMAT + 1}'),
    "format true": TEXT.replace(f'"wordclub": {FORMAT}', '"wordclub": "1"'),
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
    store, shelf = a_store()
    shelf.texts[KEY] = OTHER[kind]
    with pytest.raises(Unreadable) as told:
        store.read_match("hexabble")
    assert str(told.value)[0].isupper() and str(told.value).endswith(".")
    for code in ("line 1", "column", "codec", "char", "recursion", "{", "limit"):
        assert code not in str(told.value)
    assert told.value.aside == "aside.hexabble.1"
    assert shelf.texts == {"wordclub.aside.hexabble.1": OTHER[kind]}, "moved, not changed and not lost"
    assert store.read_match("hexabble") is None
    assert store.write_match("hexabble", RECORD, {}) == Saved(1)


def test_a_newer_format_is_said_to_be_newer():
    with pytest.raises(ValueError, match="newer version"):
        unpack(OTHER["a newer format"])


@settings(deadline=None, max_examples=60)
@given(st.text(max_size=40) | _json.map(json.dumps))
def test_no_text_at_all_is_lost_or_breaks_reading(text):
    store, shelf = a_store()
    shelf.texts[KEY] = text
    with pytest.raises(Unreadable):
        store.read_match("hexabble")
    assert list(shelf.texts.values()) == [text]


# -- a storage that refuses ------------------------------------------------------------------------------------


def test_a_full_or_forbidden_storage_says_so_and_raises_nothing():
    for shelf in (Shelf(forbidden=True), Shelf(room=0)):
        store, _ = a_store(shelf)
        assert store.read_match("hexabble") is None
        assert store.write_match("hexabble", RECORD, {}) == Unsaved("refused")
        assert store.set_aside("hexabble", "x") is None
        assert store.write("settings", {"theme": "dark"}) is False
        assert store.read("settings", {"theme": "light"}) == {"theme": "light"}
        assert store.usable() is False
        assert store.asides() == []
        store.forget_aside("aside.hexabble.1")
        assert store.drop_match("hexabble") is (not shelf.forbidden)


def test_a_save_that_did_not_fit_leaves_the_one_before_and_can_be_tried_again():
    store, shelf = a_store()
    store.write_match("hexabble", RECORD, DRAFT)
    before = shelf.texts[KEY]
    shelf.room = len(KEY) + len(before) + 20
    assert store.write_match("hexabble", RECORD * 9, DRAFT) == Unsaved("refused")
    assert shelf.texts[KEY] == before
    shelf.room = None
    assert store.write_match("hexabble", RECORD * 9, DRAFT) == Saved(2)


def test_an_unreadable_text_stays_where_it_is_when_there_is_no_room_aside():
    store, shelf = a_store(Shelf(room=len(KEY) + 10))
    shelf.texts[KEY] = "0123456789"
    with pytest.raises(Unreadable) as told:
        store.read_match("hexabble")
    assert told.value.aside is None
    assert shelf.texts == {KEY: "0123456789"}


def session(shelf):
    """A reading of a damaged save, a new match, putting it on the shelf, and another."""
    store = Store(shelf, "one")
    try:
        store.read_match("hexabble")
    except Unreadable:
        pass
    store.set_aside("hexabble", "a match that made room")
    for record in ("first", "second"):
        store.write_match("hexabble", record, {})
    store.asides()
    store.usable()
    store.write("settings", {"theme": "dark"})
    store.read("settings", {})


def test_refusing_any_one_call_loses_no_text():
    whole = Shelf()
    whole.texts = {KEY: "damaged", "wordclub.aside.hexabble.1": "an old match"}
    session(whole)
    for refused in range(1, whole.calls + 1):
        for more in ((), range(refused, 999)):
            shelf = Shelf(refuse_at={refused, *more})
            shelf.texts = {KEY: "damaged", "wordclub.aside.hexabble.1": "an old match"}
            session(shelf)
            kept = list(shelf.texts.values())
            assert "an old match" in kept, f"call {refused}"
            assert "damaged" in kept, f"call {refused}"


# -- two tabs --------------------------------------------------------------------------------------------------


def two_tabs():
    shelf = Shelf()
    one, two = Store(shelf, "one"), Store(shelf, "two")
    one.write_match("hexabble", "begun", {})
    two.read_match("hexabble")
    return one, two, shelf


def test_a_stale_tab_may_not_write():
    one, two, shelf = two_tabs()
    assert one.write_match("hexabble", "moved", {}) == Saved(2)
    before = dict(shelf.texts)
    assert two.write_match("hexabble", "stale", {}) == Unsaved("elsewhere")
    assert two.write_match("hexabble", "stale", {}) == Unsaved("elsewhere")
    assert shelf.texts == before


def test_the_tab_that_reads_again_goes_on():
    one, two, _ = two_tabs()
    one.write_match("hexabble", "moved", {})
    assert two.read_match("hexabble").record == "moved"
    assert two.write_match("hexabble", "and on", {}) == Saved(3)
    assert one.write_match("hexabble", "stale", {}) == Unsaved("elsewhere")


@pytest.mark.parametrize("moves", [1, 2, 5])
def test_a_stale_tab_may_not_write_over_a_new_match_whatever_its_revision(moves):
    """The other tab has put the match on the shelf and begun another, whose revisions begin anew."""
    one, two, shelf = two_tabs()
    for n in range(2):
        two.write_match("hexabble", f"moved {n}", {})
    assert one.read_match("hexabble").revision == 3
    assert two.set_aside("hexabble", shelf.texts[KEY]) and two.drop_match("hexabble")
    for n in range(moves):
        assert two.write_match("hexabble", f"new match {n}", {}) == Saved(n + 1)
    assert one.write_match("hexabble", "old match", {}) == Unsaved("elsewhere")
    assert unpack(shelf.texts[KEY]).record == f"new match {moves - 1}"


def test_a_match_that_was_cleared_away_is_saved_again():
    one, _, shelf = two_tabs()
    shelf.texts.clear()
    assert isinstance(one.write_match("hexabble", "still here", {}), Saved)


def test_a_tab_that_found_no_match_may_not_write_over_one_begun_since():
    shelf = Shelf()
    one, two = Store(shelf, "one"), Store(shelf, "two")
    assert one.read_match("hexabble") is None
    two.write_match("hexabble", "theirs", {})
    assert one.write_match("hexabble", "ours", {}) == Unsaved("elsewhere")


# -- the shelf -------------------------------------------------------------------------------------------------


def test_the_shelf_keeps_both_of_two_texts_and_one_of_two_that_are_the_same():
    store, _ = a_store()
    assert store.set_aside("hexabble", "one") == "aside.hexabble.1"
    assert store.set_aside("hexabble", "two") == "aside.hexabble.2"
    assert store.set_aside("hexabble", "one") == "aside.hexabble.1"
    assert store.asides() == [("aside.hexabble.1", "one"), ("aside.hexabble.2", "two")]


def test_the_shelf_lists_the_tenth_after_the_ninth():
    store, _ = a_store()
    for n in range(1, 13):
        store.set_aside("hexabble", f"match {n}")
    assert [text for _, text in store.asides()] == [f"match {n}" for n in range(1, 13)]


def test_only_what_is_on_the_shelf_can_be_forgotten():
    store, shelf = a_store()
    store.write_match("hexabble", RECORD, {})
    name = store.set_aside("hexabble", "one")
    store.forget_aside("match.hexabble")
    store.forget_aside(name)
    assert list(shelf.texts) == [KEY]


def test_what_others_keep_in_the_same_storage_is_left_alone():
    store, shelf = a_store()
    shelf.texts["elsewhere.aside.hexabble.1"] = "theirs"
    assert store.asides() == [] and store.usable()
    assert shelf.texts == {"elsewhere.aside.hexabble.1": "theirs"}


# -- small things ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"x"', "[" * 100_000])
def test_small_things_that_cannot_be_read_are_their_defaults(text):
    store, shelf = a_store()
    shelf.texts["wordclub.settings"] = text
    assert store.read("settings", {"theme": "system"}) == {"theme": "system"}


def test_small_things_come_back():
    store, _ = a_store()
    assert store.write("last.hexabble", {"names": ["\u00c9va", "<b>"]})
    assert store.read("last.hexabble", {"count": 2}) == {"names": ["\u00c9va", "<b>"], "count": 2}
