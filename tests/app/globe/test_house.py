"""House rules (G14): the page for them, what is refused and why, and how a match takes them over."""

import pytest

from app.commands import Keep
from app.page.view import Node, find, text_of, walk
from app.parts.crossword_intents import PlaceNow
from app.tables.globe import TABLE, house
from app.tables.globe.house import HouseAdd, HouseDrop, HouseType
from app.tables.globe.intents import ShowTwos
from engine.globe.board import LOOPS
from tests.app.globe.globe_table import Table, begun, lay, with_rack

LOOP = LOOPS[0].cells


def page(**kept):
    at = Table(house=kept)
    return house.start(at.env()), at


def send(state, at, *intents):
    commands = ()
    for intent in intents:
        state, more = house.update(state, intent, at.env())
        commands += more
    return state, commands


def typed(which, text):
    return HouseType(which).typed(text), HouseAdd(which)


def test_words_are_added_and_blocked_and_kept_at_once():
    state, at = page()
    state, commands = send(state, at, *typed("added", "zyzzq"), *typed("blocked", "cat, dog"))
    assert (state.added.words, state.blocked.words) == (("ZYZZQ",), ("CAT", "DOG")) and (
        state.added.typed,
        state.blocked.typed,
    ) == ("", "")
    assert [c for c in commands if isinstance(c, Keep)][-1] == Keep(
        "house",
        {"added": ["ZYZZQ"], "blocked": ["CAT", "DOG"]},
    )
    state, commands = send(state, at, HouseDrop("blocked", "CAT"))
    assert state.blocked.words == ("DOG",) and Keep("house", {"added": ["ZYZZQ"], "blocked": ["DOG"]}) in commands


@pytest.mark.parametrize(
    "which, text, part",
    [
        ("added", "", "Type a word first"),
        ("added", "a", "2 to 15 letters"),
        ("added", "x" * 16, "2 to 15 letters"),
        ("added", "naïve", "2 to 15 letters"),
        ("added", "AB-C", "2 to 15 letters"),
        ("added", "cat", "in the word list already"),
        ("blocked", "zyzzq", "nobody can play it anyway"),
        ("added", "OKAPIX", "among the words you block"),
        ("blocked", "ZZZAP", "among the words you add"),
        ("added", "ZZZAP", "in this list already"),
    ],
)
def test_what_cannot_be_taken_is_explained_and_changes_nothing(which, text, part):
    state, at = page(added=["ZZZAP"], blocked=["OKAPIX"])
    after, commands = send(state, at, *typed(which, text))
    assert part in after.of(which).problem and part in text_of(house.view(after))
    assert (after.added.words, after.blocked.words) == (state.added.words, state.blocked.words)
    assert not [c for c in commands if isinstance(c, Keep)]
    field = find(house.view(after), id=f"house-{which}")
    assert field.attrs["aria-invalid"] == "true" and field.attrs["value"] == text


def test_of_several_words_all_go_in_or_none():
    state, at = page()
    after, _ = send(state, at, *typed("added", "qqzap blurgh c"))
    assert after.added.words == () and "“c”" in after.added.problem


@pytest.mark.parametrize("kept", [{"added": "CAT"}, {"added": [1, None, "A", "OK"]}, {"added": ["ok"]}, {"else": []}])
def test_what_the_device_kept_wrongly_is_left_out(kept):
    state, _ = page(**kept)
    assert state.added.words in ((), ("OK",))


def test_a_match_starts_with_the_rules_of_now_and_keeps_them():
    model, at = begun(house={"added": ["CTA"], "blocked": ["CAT"]})
    assert model.match.options == {"added": ["CTA"], "blocked": ["CAT"]}
    model = with_rack(model, "CATSDOG")
    model = lay(model, at, ((LOOP[0], "C"), (LOOP[1], "T"), (LOOP[2], "A")))
    assert model.preview.legal and model.preview.words[0].text == "CTA"
    chip = next(n for n in walk(at.view(model)) if isinstance(n, Node) and "house" in n.attrs.get("class", "").split())
    assert text_of(chip) == "CTA, a house word"
    at.house = {}
    again = at.send(model, PlaceNow())
    assert again.view.history[-1].words[0].text == "CTA" and "⌂CTA" in text_of(at.view(again))


def test_a_blocked_word_is_no_word():
    model, at = begun(house={"blocked": ["CAT", "TAC"]})
    model = lay(with_rack(model, "CATSDOG"), at, ((LOOP[0], "C"), (LOOP[1], "A"), (LOOP[2], "T")))
    assert not model.preview.legal


def test_a_word_in_both_lists_lets_no_match_start_and_the_setup_and_the_page_say_why():
    at = Table(house={"added": ["ZAX"], "blocked": ["ZAX"]})
    with pytest.raises(ValueError, match="ZAX cannot be both added and blocked"):
        TABLE.options({}, ("Ann", "Ben"), at.env())
    assert "ZAX cannot be both" in text_of(house.view(house.start(at.env())))


def test_the_setup_says_what_applies():
    assert "2 added, 1 blocked" in text_of(
        TABLE.setup_extra(Table(house={"added": ["AAB", "AAC"], "blocked": ["CAT"]}).env())
    )
    assert "None" in text_of(TABLE.setup_extra(Table().env()))


def test_the_two_letter_list_marks_house_words_by_more_than_colour():
    model, at = begun(house={"added": ["QX"], "blocked": ["AB"]})
    model = at.send(model, ShowTwos())
    shown = at.view(model)
    words = {
        text_of(n).split(",")[0]: n.attrs["class"].split()
        for n in walk(shown)
        if isinstance(n, Node) and "word" in n.attrs.get("class", "").split()
    }
    assert "house" in words["QX"] and "house" not in words["BA"] and "AB" not in words
    assert "QX, a house word" in text_of(shown) and "either way" in text_of(shown)
