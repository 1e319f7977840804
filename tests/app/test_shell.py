"""The club's own state: names, setups, settings and messages, from whatever is given."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.club.shell import (
    NAME_LENGTH,
    Setup,
    Shell,
    clean_name,
    new_setup,
    seats_of,
    update_setup,
    with_banner,
    with_toast,
    without_toast,
)
from app.club.shell_view import messages_view, settings_view, setup_view, shell_dialog
from app.page.view import Node, find, text_of, walk
from app.table import Settings
from app.tables import hexabble
from engine import hexabble as game

QUICK = settings(deadline=None, max_examples=80)
SEATS = game.SEATS


def a_setup(*names, count=None):
    return Setup(
        "hexabble", count or len(names), tuple(names) + ("",) * (4 - len(names)), {"check": "friendly", "pass": True}
    )


# -- names -----------------------------------------------------------------------------------------------------


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


@QUICK
@given(st.text(max_size=40))
def test_any_name_becomes_one_the_engine_takes(text):
    name = clean_name(text)
    assert len(name) <= NAME_LENGTH and clean_name(name) == name
    seats = seats_of(a_setup(text, "Ben (2)"))
    if isinstance(seats[0], str):
        game.new({}, seats)


def test_an_empty_name_is_the_number_of_the_player():
    assert seats_of(a_setup("Ann", " \n", "")) == ("Ann", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("names", "seat"),
    [
        (("Ann", "Ann"), 1),
        (("Ann", "ANN "), 1),
        (("Ann", "Ben", "a\u006en"), 2),
        (("Stra\u00dfe", "STRASSE"), 1),
        (("Player 2", ""), 1),
    ],
)
def test_two_players_of_one_name_are_told_apart_first(names, seat):
    found = seats_of(a_setup(*names))
    assert found[0] == seat and "Give one of them another name." in found[1]


def test_names_of_seats_that_do_not_play_do_not_count():
    assert seats_of(a_setup("Ann", "Ben", "Ann", count=2)) == ("Ann", "Ben")


def test_a_problem_is_at_its_field_and_goes_when_the_form_changes():
    setup = Setup(
        "hexabble", 2, ("Ann", "Ann", "", ""), {"check": "friendly", "pass": True}, "Two players are called Ann.", 1
    )
    tree = setup_view(setup, "Hexabble", SEATS, hexabble.CHOICES, None)
    wrong = find(tree, aria_invalid="true")
    assert wrong.attrs["value"] == "Ann" and wrong.attrs["aria-describedby"] == find(tree, role="alert").attrs["id"]
    assert wrong.on["input"] == ("setup-name", 1)
    changed = update_setup(setup, ("setup-name", 1, "Ben"))
    assert changed.names == ("Ann", "Ben", "", "") and changed.problem == "" and changed.problem_seat is None


# -- setting up ------------------------------------------------------------------------------------------------


def test_a_first_setup_has_room_for_every_seat_and_the_defaults():
    setup = new_setup("hexabble", SEATS, hexabble.CHOICES, {})
    assert (setup.count, setup.names, setup.answers) == (2, ("", "", "", ""), {"check": "friendly", "pass": True})


def test_the_last_setup_comes_back():
    last = {"names": ["Ann", "Ben", "Cid", ""], "count": 3, "answers": {"check": "challenge", "pass": False}}
    setup = new_setup("hexabble", SEATS, hexabble.CHOICES, last)
    assert (setup.count, setup.names, setup.answers) == (
        3,
        ("Ann", "Ben", "Cid", ""),
        {"check": "challenge", "pass": False},
    )


_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@QUICK
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "names": _junk,
            "count": _junk,
            "answers": _junk | st.dictionaries(st.sampled_from(["check", "pass"]), _junk),
        },
    )
)
def test_a_setup_from_junk_is_a_lawful_one(last):
    setup = new_setup("hexabble", SEATS, hexabble.CHOICES, last)
    assert setup.count in SEATS and len(setup.names) == 4
    assert setup.answers["check"] in ("friendly", "challenge") and type(setup.answers["pass"]) is bool
    setup_view(setup, "Hexabble", SEATS, hexabble.CHOICES, None)


def test_the_form_shows_as_many_names_as_play_and_every_choice():
    setup = a_setup("Ann", "Ben", "Cid")
    tree = setup_view(setup, "Hexabble", SEATS, hexabble.CHOICES, None)
    fields = [node for node in walk(tree) if isinstance(node, Node) and node.attrs.get("type") == "text"]
    assert [field.attrs["value"] for field in fields] == ["Ann", "Ben", "Cid"]
    assert [field.attrs["maxlength"] for field in fields] == [str(NAME_LENGTH)] * 3
    checked = {node.attrs["name"] for node in walk(tree) if isinstance(node, Node) and node.attrs.get("checked")}
    assert checked == {"count", "check", "pass"}
    for choice in hexabble.CHOICES:
        assert choice.label in text_of(tree)


def test_the_form_changes_only_what_was_changed():
    setup = a_setup("Ann", "Ben")
    assert update_setup(setup, ("setup-count", 4)).count == 4
    assert update_setup(setup, ("setup-answer", "check", "challenge")).answers == {"check": "challenge", "pass": True}
    assert update_setup(setup, ("setup-something", 1)) == setup


# -- settings --------------------------------------------------------------------------------------------------


@QUICK
@given(st.dictionaries(st.sampled_from(["theme", "sound", "haptics", "readable", "other", "from_json"]), _junk))
def test_settings_from_junk_are_lawful(kept):
    found = Settings.from_json(kept)
    assert found.theme in ("system", "light", "dark")
    assert all(type(value) is bool for value in (found.sound, found.haptics, found.readable))
    assert Settings.from_json(found.to_json()) == found


def test_every_setting_comes_back():
    liked = Settings("dark", True, True, True)
    assert Settings.from_json(liked.to_json()) == liked


def test_the_settings_page_offers_what_each_switch_would_become():
    tree = settings_view(Shell(settings=Settings("dark", True, False, False), version="1"), [], "Kept here.")
    switches = {
        node.on["change"][1]: node.on["change"][2]
        for node in walk(tree)
        if isinstance(node, Node) and node.attrs.get("role") == "switch"
    }
    assert switches == {"readable": True, "sound": False, "haptics": True}
    assert "On the shelf" not in text_of(tree)


# -- messages --------------------------------------------------------------------------------------------------


def test_the_same_toast_is_not_stacked_and_three_are_the_most():
    shell = Shell()
    for text in ("one", "two", "two", "three", "four"):
        shell = with_toast(shell, text)
    assert [toast.text for toast in shell.toasts] == ["two", "three", "four"]
    assert len({toast.number for toast in shell.toasts}) == 3
    assert [toast.text for toast in without_toast(shell, shell.toasts[1].number).toasts] == ["two", "four"]


def test_a_banner_is_shown_once_and_taken_off_by_name():
    shell = with_banner(with_banner(Shell(), "not-saved", True), "elsewhere", True)
    assert with_banner(shell, "not-saved", True) is shell
    assert with_banner(shell, "not-saved", False).banners == ("elsewhere",)
    assert with_banner(shell, "update", False) is shell


@pytest.mark.parametrize("name", ["not-saved", "elsewhere", "update"])
def test_every_banner_says_what_can_be_done(name):
    banners, _ = messages_view(with_banner(Shell(), name, True))
    assert text_of(banners) and find(banners, role="status")
    assert any(isinstance(node, Node) and "click" in node.on for node in walk(banners))


@pytest.mark.parametrize(
    "dialog",
    [
        ("import",),
        ("import", "This is no match.", "text"),
        ("export", "text", "Keep it to yourself."),
        ("aside-delete", "aside.hexabble.1"),
        ("fault", "Traceback"),
        ("replace", "hexabble", "Hexabble"),
    ],
)
def test_every_dialog_of_the_shell_is_modal_named_and_can_be_closed(dialog):
    node = shell_dialog(Shell(dialog=dialog))
    close = find(node, aria_label="Close").on["click"]
    assert node.attrs["modal"] is True and node.on["cancel"] == node.on["backdrop"] == close
    title = find(node, id=node.attrs["aria-labelledby"])
    assert text_of(title)


def test_no_dialog_is_none():
    assert shell_dialog(Shell()) is None
