"""The club's own state: names, setups, settings and messages, from whatever is given."""

from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.club.dialogs import (
    ClubDialog,
    ExportDialog,
    FaultDialog,
    ImportDialog,
    InstallDialog,
    MissingDialog,
    ReplaceDialog,
    ScanDialog,
)
from app.club.intents import Change, HideDialog, SetupAnswer, SetupAsk, SetupCount, SetupName, SetupText
from app.club.messages_view import club_dialog, messages_view
from app.club.names import TYPED_LENGTH
from app.club.setup import SameName, Setup, new_setup, seats_of, update, within
from app.club.setup_view import setup_view
from app.club.shell import Shell, with_banner, with_toast, without_toast
from app.page.view import Node, find, text_of, walk
from app.settings.view import settings_view
from app.table import LOOKS, Choice, Settings

QUICK = settings(deadline=None, max_examples=80)
SEATS = range(2, 5)
CHOICES = (
    Choice(
        "check",
        "Checking words",
        (("friendly", "Friendly", "No word is lost."), ("challenge", "Challenge", "Words may be doubted.")),
        "friendly",
    ),
    Choice("pass", "Passing the device", ((True, "Yes", ""), (False, "No", "")), True),
)


def a_setup(*names, count=None):
    return Setup(
        "hexabble", count or len(names), tuple(names) + ("",) * (4 - len(names)), {"check": "friendly", "pass": True}
    )


# -- names ----------------------------------------------------------------------------------------------------


def test_an_empty_name_is_the_number_of_the_player():
    assert seats_of(a_setup("Ann", " \n", "")) == ("Ann", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("names", "seat", "name"),
    [
        (("Ann", "Ann"), 1, "Ann"),
        (("Ann", "ANN "), 1, "ANN"),
        (("Ann", "Ben", "a\u006en"), 2, "ann"),
        (("Stra\u00dfe", "STRASSE"), 1, "STRASSE"),
        (("Player 2", ""), 1, "Player 2"),
    ],
)
def test_two_players_of_one_name_are_told_apart_first(names, seat, name):
    assert seats_of(a_setup(*names)) == SameName(seat, name)


def test_names_of_seats_that_do_not_play_do_not_count():
    assert seats_of(a_setup("Ann", "Ben", "Ann", count=2)) == ("Ann", "Ben")


def test_a_problem_is_at_its_field_and_goes_when_the_form_changes():
    setup = Setup(
        "hexabble", 2, ("Ann", "Ann", "", ""), {"check": "friendly", "pass": True}, "Two players are called Ann.", 1
    )
    tree = setup_view(setup, "Hexabble", SEATS, CHOICES, None)
    wrong = find(tree, aria_invalid="true")
    assert wrong.attrs["value"] == "Ann" and wrong.attrs["aria-describedby"] == find(tree, role="alert").attrs["id"]
    assert wrong.on["input"] == SetupName(1)
    changed = update(setup, SetupName(1, "Ben"))
    assert changed.names == ("Ann", "Ben", "", "") and changed.problem == "" and changed.problem_seat is None


# -- setting up ------------------------------------------------------------------------------------------------


def test_a_first_setup_has_room_for_every_seat_and_the_defaults():
    setup = new_setup("hexabble", SEATS, CHOICES, {})
    assert (setup.count, setup.names, setup.answers) == (2, ("", "", "", ""), {"check": "friendly", "pass": True})


def test_the_last_setup_comes_back():
    last = {"names": ["Ann", "Ben", "Cid", ""], "count": 3, "answers": {"check": "challenge", "pass": False}}
    setup = new_setup("hexabble", SEATS, CHOICES, last)
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
    setup = new_setup("hexabble", SEATS, CHOICES, last)
    assert setup.count in SEATS and len(setup.names) == 4
    assert setup.answers["check"] in ("friendly", "challenge") and type(setup.answers["pass"]) is bool
    setup_view(setup, "Hexabble", SEATS, CHOICES, None)


def test_the_form_shows_as_many_names_as_play_and_every_choice():
    setup = a_setup("Ann", "Ben", "Cid")
    tree = setup_view(setup, "Hexabble", SEATS, CHOICES, None)
    fields = [node for node in walk(tree) if isinstance(node, Node) and node.attrs.get("type") == "text"]
    assert [field.attrs["value"] for field in fields] == ["Ann", "Ben", "Cid"]
    assert [field.attrs["maxlength"] for field in fields] == [str(TYPED_LENGTH)] * 3
    checked = {node.attrs["name"] for node in walk(tree) if isinstance(node, Node) and node.attrs.get("checked")}
    assert checked == {"count", "check", "pass"}
    for choice in CHOICES:
        assert choice.label in text_of(tree)


def test_the_form_changes_only_what_was_changed():
    setup = a_setup("Ann", "Ben")
    assert update(setup, SetupCount(4)).count == 4
    assert update(setup, SetupAnswer("check", "challenge")).answers == {"check": "challenge", "pass": True}
    assert update(setup, SetupText("code", "abc")).answers == {"check": "friendly", "pass": True, "code": "abc"}
    for intent in (SetupCount(4), SetupAnswer("check", "challenge"), SetupText("code", "abc")):
        assert update(setup, intent).names == setup.names


def test_a_setup_has_as_many_players_as_its_answers_allow():
    setup = a_setup("Ann", "Ben", "Cid")
    assert within(setup, SEATS) is setup
    assert within(setup, range(1, 2)).count == 1 and within(setup, range(4, 6)).count == 4
    assert within(setup, range(1, 2)).names == setup.names, "who does not play now is not forgotten"


def test_what_the_address_has_answered_is_asked_only_when_the_player_wants_it():
    lead = Choice(
        "round", "The hunt", (("solo", "Alone", "By yourself."), ("join", "Join", "With a code.")), "solo", lead=True
    )
    setup = new_setup("lexigrid", SEATS, (lead,), {}, {"round": "join"})
    assert setup.settled == ("round",) and setup.answers == {"round": "join"}
    settled = setup_view(setup, "Lexigrid", SEATS, (lead,), None)
    assert find(settled, name="round") is None and "Choose something else" in text_of(settled)
    asked = update(setup, SetupAsk("round"))
    assert find(setup_view(asked, "Lexigrid", SEATS, (lead,), None), name="round") is not None


def test_what_was_typed_once_is_not_what_will_be_typed_next():
    code = Choice("code", "Round code", (), "")
    assert new_setup("lexigrid", SEATS, (code,), {"answers": {"code": "OLD"}}).answers == {"code": ""}
    assert new_setup("lexigrid", SEATS, (code,), {}, {"code": "NEW"}).answers == {"code": "NEW"}


def test_one_and_true_are_not_the_same_answer():
    many = Choice("rounds", "Rounds", ((1, "One", ""), (2, "Two", "")), 2)
    assert new_setup("g", SEATS, (many,), {"answers": {"rounds": True}}).answers == {"rounds": 2}


# -- settings --------------------------------------------------------------------------------------------------


@QUICK
@given(st.dictionaries(st.sampled_from([*Settings().to_json(), "other", "from_json"]), _junk))
def test_settings_from_junk_are_lawful(kept):
    found = Settings.from_json(kept)
    assert all(look in LOOKS[name] for name, look in found.looks().items())
    rest = [value for name, value in found.to_json().items() if name not in LOOKS]
    assert len(rest) > 4 and all(type(value) is bool for value in rest)
    assert Settings.from_json(found.to_json()) == found


def test_every_setting_comes_back():
    usual = Settings()
    for name, value in usual.to_json().items():
        for other in LOOKS.get(name, (not value,)):
            liked = usual.changed(name, other)
            assert Settings.from_json(liked.to_json()) == liked and liked.to_json()[name] == other
    assert {field.name for field in fields(Settings)} == set(usual.to_json())


def test_the_settings_page_offers_what_each_switch_would_become():
    tree = settings_view(Shell(settings=Settings(sound=True, haptics=False), version="1"), "Kept here.")
    switches = {
        node.on["change"] for node in walk(tree) if isinstance(node, Node) and node.attrs.get("role") == "switch"
    }
    assert switches == {
        Change("readable", True),
        Change("confirm", True),
        Change("closer", False),
        Change("coordinates", True),
        Change("sound", False),
        Change("haptics", True),
    }
    looks = {node.on["change"] for node in walk(tree) if isinstance(node, Node) and node.attrs.get("type") == "radio"}
    assert looks >= {Change(name, look) for name, answers in LOOKS.items() for look in answers}
    assert find(tree, aria_label="Robots play") and "Hear them" in text_of(tree) and "Feel it" not in text_of(tree)
    assert find(tree, href="#matches") is not None


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


DIALOGS = (
    ImportDialog(),
    ImportDialog("text", "This is no match."),
    ExportDialog("text", "Keep it to yourself."),
    ScanDialog("Scan a code"),
    ScanDialog("Scan a code", "code", "The camera is taken."),
    FaultDialog("Traceback"),
    ReplaceDialog("Hexabble"),
    MissingDialog(),
    InstallDialog("ask"),
    InstallDialog("share"),
)


def test_every_dialog_of_the_club_is_looked_at():
    assert {type(dialog) for dialog in DIALOGS} == set(get_args(ClubDialog))


@pytest.mark.parametrize("dialog", DIALOGS, ids=repr)
def test_every_dialog_of_the_club_is_modal_named_and_can_be_closed(dialog):
    node = club_dialog(dialog, "")
    close = find(node, aria_label="Close").on["click"]
    assert node.attrs["modal"] is True and node.on["cancel"] == node.on["backdrop"] == close == HideDialog()
    title = find(node, id=node.attrs["aria-labelledby"])
    assert text_of(title)


def test_what_is_wrong_with_an_import_stands_at_its_field():
    tree = club_dialog(ImportDialog("text", "This is no match."), "text")
    field = find(tree, id="import-text")
    assert field.attrs["value"] == "text" and field.attrs["aria-invalid"] == "true"
    assert text_of(find(tree, id=field.attrs["aria-describedby"])) == "This is no match."
    assert "aria-invalid" not in find(club_dialog(ImportDialog(), ""), id="import-text").attrs
