"""Players' names as they are kept: whatever is typed, what is shown is whole characters and what the rules take."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.club.names import NAME_LENGTH, TYPED_LENGTH, clean_name, is_too_long
from app.club.setup import Setup, new_setup, seats_of
from engine.kernel.names import NAME_LENGTH as MOST_POINTS
from engine.kernel.names import check_names

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WAVE = "\U0001f44b\U0001f3fd"  # a hand with a skin
HEART = "\u2764\ufe0f\u200d\U0001f525"  # joined after a sign that asks for a picture
FLAG = "\U0001f1e9\U0001f1ea"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
PICTURES = {"family": FAMILY, "skin": WAVE, "joined": HEART, "flag": FLAG, "Scotland": SCOTLAND}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\nBen", "Ann Ben"),
        ("Ann\x00\x07\u0085", "Ann"),
        ("A\t\u00a0\u2003B", "A B"),
        ("\u202eAnn\u202c", "Ann"),  # marks that turn the direction of what follows
        ("A\u200fnn", "A nn"),
        ("\ud800", ""),
        ("", ""),
        (" \u200b\u2060 ", ""),
        ("E\u0301va", "\u00c9va"),  # one character, however it was typed
        ("Maximilian Alexander", "Maximilian Alexa"),
        ("fifteen letters x", "fifteen letters"),  # no space at the cut
        ("\U0001f984\U0001f984", "\U0001f984\U0001f984"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("\u05d0\u05d1\u05d2", "\u05d0\u05d1\u05d2"),
    ],
)
def test_a_name_as_it_is_kept(given, kept):
    assert clean_name(given) == kept


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_a_picture_of_several_signs_stays_whole(picture):
    """K10: a family was split into its people, a flag into lone signs."""
    assert clean_name(picture) == picture
    assert clean_name(f"Ann {picture}") == f"Ann {picture}"


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
@pytest.mark.parametrize("before", range(NAME_LENGTH + 1))
def test_the_cut_goes_through_no_picture(picture, before):
    name = clean_name("x" * before + picture)
    fits = before < NAME_LENGTH and before + len(picture) <= MOST_POINTS
    assert name == ("x" * before + picture if fits else "x" * before)


def test_many_flags_are_cut_between_two_of_them():
    assert clean_name(FLAG * 20) == FLAG * (MOST_POINTS // 2)
    assert clean_name("x" + FLAG * 20) == "x" + FLAG * ((MOST_POINTS - 1) // 2)


def test_letters_with_many_marks_are_one_character_each():
    tower = "e" + "\u0324\u0330\u0331"
    assert clean_name(tower * 4) == unicodedata.normalize("NFC", tower) * 4
    assert len(clean_name(tower * 20)) <= MOST_POINTS


def test_a_tag_without_its_flag_is_a_space():
    assert clean_name("A\U000e0067\U000e007fB") == "A B"


def test_a_joiner_without_pictures_is_a_space():
    assert clean_name("A\u200dB") == "A B"
    assert clean_name("\u200dAnn\u200d") == "Ann"
    assert clean_name(FAMILY + "\u200d") == FAMILY


# -- typing one at setup


LONGEST = {
    "letters": "x" * NAME_LENGTH,
    "unicorns": "\U0001f984" * NAME_LENGTH,
    "flags": FLAG * (MOST_POINTS // 2),
    "hands": WAVE * (MOST_POINTS // 2),
    "families": FAMILY * 3,
    "Scotland and others": SCOTLAND * 3 + FLAG,
    "letters with marks": unicodedata.normalize("NFD", "\u1ec7" * NAME_LENGTH),
}


@pytest.fixture
def setting_up(device):
    """The setup of a match, and what is typed into its first name field."""
    tab = device.open("hexabble")
    return tab, next(e for e in tab.elements("input") if e.attributes.get("type") == "text")


@pytest.mark.parametrize("name", LONGEST.values(), ids=LONGEST)
def test_every_name_that_the_club_keeps_can_be_typed(setting_up, name):
    """As browsers count, in units of UTF-16, sixteen unicorns are thirty-two: the field must have room for all."""
    tab, field = setting_up
    assert len(name.encode("utf-16-le")) // 2 <= int(field.attributes["maxlength"]) == TYPED_LENGTH
    for end in range(1, len(name) + 1):
        assert tab.fill(field, name[:end]) and field.value == name[:end]
    assert "Too long" not in tab.text()
    tab.happen("change", field)
    assert tab.settle() and field.value == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", LONGEST.values(), ids=LONGEST)
def test_what_is_too_long_stays_while_it_is_typed_and_is_then_cut_between_characters(setting_up, name):
    tab, field = setting_up
    tab.fill(field, longer := name + FAMILY)
    kept = unicodedata.normalize("NFC", name)
    assert field.value == longer and f"Too long. There is room for: {kept}" in tab.text()
    assert tab.element(field.attributes["aria-describedby"]).textContent.endswith(kept)
    tab.happen("change", field)
    # It is said on: a line that went as the field is left would move the button that is being pressed.
    assert tab.settle() and field.value == kept and f"Too long. There is room for: {kept}" in tab.text()
    assert "Too long" not in tab.fill(field, "Ann").text()


def test_a_name_sent_while_it_is_too_long_is_cut_as_was_said(setting_up):
    tab, field = setting_up
    tab.fill(field, "Maximilian Alexander")
    tab.happen("submit", tab.elements("form")[0])
    assert tab.settle().model.match.seats[0] == "Maximilian Alexa"


def test_what_a_keyboard_composes_is_not_touched(setting_up):
    """Setting a field's value, even to what stands there, ends a composition."""
    tab, field = setting_up
    kind, sets = type(field), []

    class Watched(kind):
        def __setattr__(self, name, value):
            sets.append(value) if name == "value" else None
            kind.__setattr__(self, name, value)

    for text in ("h", "ha", "han", "\u306f", "\u306f" * 20):
        field.value = text  # as the browser does
        field.__class__ = Watched
        tab.happen("input", field, isComposing=True)
        tab.settle()
        field.__class__ = kind
    assert sets == [] and field.value == "\u306f" * 20


@pytest.mark.parametrize("name", ["", "Ann", "  Ann ", *LONGEST.values()])
def test_nothing_is_too_long_that_is_kept_whole(name):
    assert not is_too_long(name)


def test_a_book_pasted_as_a_name_is_no_work():
    setup = new_setup("hexabble", range(2, 5), (), {"names": ["x" * 10**6, "\U0001f984" * 10**6]})
    assert [len(name) for name in setup.names[:2]] == [NAME_LENGTH, NAME_LENGTH]


# Letters, and all that makes one character of several.
_awkward = st.sampled_from(
    [*"aB \t\n\u0301\u200d\ufe0f\u0308\u200b\ud800\u2060", *FAMILY, *WAVE, *FLAG, *SCOTLAND, FAMILY, HEART, FLAG, "ß"]
)
_names = st.lists(_awkward, max_size=40).map("".join) | st.text(max_size=40)


@given(_names)
def test_a_name_that_is_kept_is_kept_as_it_is(text):
    name = clean_name(text)
    assert clean_name(name) == name


@given(_names)
def test_no_name_is_longer_than_the_rules_and_the_page_have_room_for(text):
    name = clean_name(text)
    assert len(name) <= MOST_POINTS
    assert read_length(name) <= NAME_LENGTH


@given(_names)
def test_no_name_begins_in_the_middle_of_a_character_or_ends_with_a_joiner(text):
    name = clean_name(text)
    assert not name.endswith("\u200d") and not name.startswith("\u200d")
    assert name == name.strip() and "  " not in name


@given(_names)
def test_nothing_that_shows_nothing_is_left_in_a_name(text):
    for point in clean_name(text):
        assert (
            point == "\u200d"
            or "\U000e0020" <= point <= "\U000e007f"
            or unicodedata.category(point)[0] not in "CZ"
            or point == " "
        )


@given(st.lists(_names, min_size=2, max_size=4))
def test_the_rules_take_whatever_names_setup_gives_them(texts):
    names = tuple(texts) + ("",) * (4 - len(texts))
    seats = seats_of(Setup("hexabble", len(texts), names, {}))
    if isinstance(seats, tuple):
        check_names(seats)


def read_length(name: str) -> int:
    """Characters as a reader counts them, counted another way: every sign that begins one."""
    count, flag_open = 0, False
    for i, point in enumerate(name):
        flag_sign = "\U0001f1e6" <= point <= "\U0001f1ff"
        goes_on = (
            point == "\u200d"
            or unicodedata.category(point)[0] == "M"
            or "\U0001f3fb" <= point <= "\U0001f3ff"
            or "\U000e0020" <= point <= "\U000e007f"
            or (i > 0 and name[i - 1] == "\u200d")
        )
        if flag_sign and flag_open:
            flag_open = False
        else:
            count += 0 if goes_on and i else 1
            flag_open = flag_sign
    return count
