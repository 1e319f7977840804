"""Round after round: one code for an evening of several devices, points that run on, the code at hand, few taps."""

import json

import pytest

from app.intents import OpenDialog, ShowTiles
from app.tables.lexigrid import TABLE as table
from app.tables.lexigrid import links, rounds
from app.tables.lexigrid.intents import AddCode, Menu, Reveal, TypeCode
from app.tables.lexigrid.view import view_key
from tests.app.lexigrid.lexigrid_table import ADDRESS, LEXICON, Table
from tests.app.lexigrid.test_seats import hunted_devices, text_of


def open_lists(t, other=None):
    if other is not None:
        t.send(TypeCode(other.model.code), AddCode())
    t.now += 2000
    return t.send(Reveal())


def next_options(t, round_):
    answers = table.again({**t.model.answers, "round": round_}, t.model.match)
    return answers, links.options(answers, t.model.view.seats[:1], t.env())


def test_host_and_guest_each_roll_the_same_next_grid_without_a_code():
    host, guest = hunted_devices()
    open_lists(host, guest)
    open_lists(guest)  # who has not taken in the others' results plays on with them all the same
    _, made = next_options(host, "devices")
    _, joined = next_options(guest, "join")
    assert made == joined and made["mode"] == "devices"
    assert tuple(made["grid"]) != host.model.view.faces and made["seconds"] == host.model.view.options.seconds


def test_a_next_round_that_was_hunted_here_is_refused_in_plain_words():
    host, guest = hunted_devices()
    open_lists(host, guest)
    answers, made = next_options(host, "devices")
    again = Table(("Ann",), mode="devices", min=made["min"], seconds=made["seconds"], grid=made["grid"])
    again.kept = host.kept
    again.start()
    with pytest.raises(ValueError, match="hunted the next round"):
        links.options(answers, ("Ann",), again.env())


def test_points_run_on_from_round_to_round():
    host, guest = hunted_devices()
    open_lists(host, guest)
    assert "After" not in text_of(host.view())
    answers, _ = next_options(host, "devices")
    assert json.loads(answers["so_far"]) == {"Ann": 2, "Ben": 1} and answers["rounds"] == 1
    second = Table(("Ann",), mode="devices", answers=answers).start().claim("CARE").later(181)
    open_lists(second, guest)
    scores = dict(zip(second.model.view.seats, (one.score for one in second.model.view.results.seekers)))
    assert f"After 2 rounds: Ann {2 + scores['Ann']}, Ben {1 + scores['Ben']}." in text_of(second.view())
    assert json.loads(table.again(second.model.answers, second.model.match)["so_far"])["Ann"] == 2 + scores["Ann"]


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"Ann": "x"}', '{"Ann": true}'])
def test_damaged_points_do_not_matter(kept):
    host, guest = hunted_devices()
    open_lists(host, guest)
    results = host.model.view.results
    assert rounds.total({"so_far": kept}, host.model.view.seats, results) == {"Ann": 2, "Ben": 1}


def test_one_press_takes_the_device_and_turns_the_glass():
    t = Table(("Ann", "Ben")).start().later(181)
    assert t.model.curtain and "I am Ben: start the sand" in text_of(t.view())
    t.now += 2000
    t.send(ShowTiles())
    assert t.phase == "sand" and t.model.view.to_move == 1 and not t.model.curtain


def test_the_code_of_the_round_is_at_hand_during_the_hunt_and_is_still_the_rounds():
    host = Table(("Ann",), mode="devices")
    code = host.model.code
    host.start().send(OpenDialog(Menu()))
    assert code in text_of(host.view()) and host.reload().model.code == code
    from app.tables.lexigrid.shares import code_link

    assert code_link(host.model, ADDRESS) == links.round_link(ADDRESS, code)
    alone = Table(("Ann",), words=LEXICON).start().send(OpenDialog(Menu()))
    assert "Round code" not in text_of(alone.view()) and view_key(alone.model)
