"""What the table says: a sentence for every reason, and no code, key or trace of a program in any."""

import re

import pytest

from app.tables.lexigrid import messages
from engine.lexigrid.match import new
from engine.lexigrid.moves import Reason


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.value)
def test_every_reason_has_its_sentence(reason):
    detail = {"too-short": "CA 3", "wrong-kind": "round"}.get(reason.value, "CARE")
    said = messages.refusal(reason, detail)
    assert said[0].isupper() and said[-1] == "." and len(said) < 170
    assert reason.value not in said.lower().split() and not re.search(r"[_{}\[\]]|None|error", said)


def test_no_two_reasons_sound_alike():
    said = [
        messages.refusal(reason, {"too-short": "CA 3", "wrong-kind": "round"}.get(reason.value, "CARE"))
        for reason in Reason
    ]
    assert len(set(said)) == len(said)


def test_a_code_of_the_wrong_kind_is_told_both_ways():
    told = {messages.refusal(Reason.WRONG_KIND, kind) for kind in ("round", "result")}
    assert len(told) == 2


@pytest.mark.parametrize(
    "seconds, clock, said",
    [
        (180, "3:00", "3 minutes"),
        (90, "1:30", "1 minute 30 seconds"),
        (61, "1:01", "1 minute 1 second"),
        (9, "0:09", "9 seconds"),
        (0, "0:00", "0 seconds"),
    ],
)
def test_the_time_left(seconds, clock, said):
    assert messages.clock(seconds) == clock and messages.time_left(seconds) == said


def test_a_setting_in_a_line():
    state = new({"size": 5, "min": 4, "seconds": 90}, ("Ann",))
    assert messages.setting(state.options) == "5 × 5 · 4 letters or more · 90 seconds"


def test_days_are_named():
    assert messages.day_name("2025-03-01") == "1 March"


def test_lists():
    assert [messages.listed(names) for names in ((), ("A",), ("A", "B"), ("A", "B", "C"))] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]
