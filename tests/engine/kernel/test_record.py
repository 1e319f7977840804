from __future__ import annotations

import json
from dataclasses import dataclass, replace

import pytest

from engine.kernel import record
from engine.kernel.record import Document, Header, NewerRecord, Record, RecordError, dumps, loads, read, replay


@dataclass(frozen=True, slots=True)
class Added:
    number: int


class Sum:
    """The smallest game: numbers added up, none of them negative."""

    GAME = "sum"
    RULES = 2
    EVENTS = {"added": Added}
    ROBOTS = ("club", "expert")
    MIGRATIONS = {
        1: lambda document: {**document, "events": [one | {"number": int(one["number"])} for one in document["events"]]}
    }

    @staticmethod
    def new(options, seats):
        if set(options) - {"from"}:
            raise ValueError("options: unknown")
        return options.get("from", 0)

    @staticmethod
    def evolve(state, event):
        if event.number < 0:
            raise ValueError("number: expected none below 0")
        return state + event.number


HEADER = Header(record.FORMAT, "sum", 1, "abc", {"from": 5}, ("Ann", "Zoë"))
RECORD = Record(HEADER, (Added(1), Added(2)))
GAMES = {"sum": Sum}


def _changed(**fields):
    """The record's text with other fields and a checksum that fits them."""
    document = json.loads(dumps(RECORD, Sum)) | fields
    document = {key: value for key, value in document.items() if value is not ...}
    document["checksum"] = record.checksum(document)
    return json.dumps(document)


def test_a_record_survives_and_replays_to_its_state():
    assert loads(dumps(RECORD, Sum), GAMES) == RECORD
    assert replay(Sum, RECORD) == 8


def test_the_text_may_be_laid_out_anew():
    assert loads(json.dumps(json.loads(dumps(RECORD, Sum)), indent=3), GAMES) == RECORD


@pytest.mark.parametrize("cut", [0, 1, 20, -1])
def test_a_truncated_text_is_refused(cut):
    with pytest.raises(RecordError, match="no saved match"):
        loads(dumps(RECORD, Sum)[:cut], GAMES)


@pytest.mark.parametrize("text", ["[]", "null", "7", "[" * 100_000, "{}", '{"format": NaN}', '{"format": 1}'])
def test_other_json_is_refused(text):
    with pytest.raises(RecordError):
        loads(text, GAMES)


def test_a_changed_text_is_refused():
    with pytest.raises(RecordError) as caught:
        loads(dumps(RECORD, Sum).replace('"number":2', '"number":3'), GAMES)
    assert caught.value.field == "checksum"


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"format": record.FORMAT + 1}, "format"),
        ({"format": 0}, "format"),
        ({"format": -7}, "format"),
        ({"format": "1"}, "format"),
        ({"format": True}, "format"),
        ({"format": ...}, "format"),
        ({"game": "chess"}, "game"),
        ({"game": ["sum"]}, "game"),
        ({"rules": 3}, "rules"),
        ({"rules": 0}, "rules"),
        ({"seats": ["Ann", 2]}, "seats[1]"),
        ({"seats": ...}, "seats"),
        ({"lexicon": None}, "lexicon"),
        ({"events": ...}, "events"),
        ({"events": {}}, "events"),
        ({"events": ["added"]}, "events[0]"),
        ({"events": [{"type": "added", "number": 1}, {"type": "taken"}]}, "events[1].type"),
        ({"events": [{"type": ["added"], "number": 1}]}, "events[0].type"),
        ({"events": [{"type": "added"}]}, "events[0].number"),
        ({"events": [{"type": "added", "number": "1"}]}, "events[0].number"),
        ({"events": [{"type": "added", "number": 1, "extra": 1}]}, "events[0].extra"),
        ({"extra": 1}, "extra"),
        ({"beside": []}, "beside"),
        ({"beside": None}, "beside"),
        ({"events": [{"type": "added", "number": 1}] * (record.MOST_EVENTS + 1)}, "events"),
    ],
)
def test_a_field_that_does_not_fit_is_named(fields, path):
    with pytest.raises(RecordError) as caught:
        loads(_changed(**fields), GAMES)
    assert caught.value.field == path


def test_what_lies_beside_a_match_survives_and_is_under_the_checksum():
    beside = {"draft": [["A1", "Ç"]], "curtain": True, "view": {"zoom": 1.5}, "answers": {"check": None}}
    text = dumps(RECORD, Sum, beside)
    assert read(text, GAMES) == Document(RECORD, beside)
    assert loads(text, GAMES) == RECORD
    with pytest.raises(RecordError) as caught:
        read(text.replace('"curtain":true', '"curtain":false'), GAMES)
    assert caught.value.field == "checksum"


def test_without_anything_beside_it_a_record_says_nothing_of_it():
    assert dumps(RECORD, Sum, {}) == dumps(RECORD, Sum) and "beside" not in dumps(RECORD, Sum)
    assert read(dumps(RECORD, Sum), GAMES).beside == {}


def test_nothing_that_is_no_json_is_written():
    with pytest.raises(ValueError):
        dumps(RECORD, Sum, {"view": {"zoom": float("nan")}})


def test_a_newer_record_is_told_from_a_damaged_one():
    newer = dumps(RECORD, Sum).replace('"format":2', '"format":3')
    for text in (newer, _changed(rules=3), '{"wordclub": 2, "record": {}}'):
        with pytest.raises(NewerRecord):
            loads(text, GAMES)
    for text in (
        _changed(format=0),
        _changed(rules=0),
        newer[:-9],
        '{"wordclub": 0}',
        '{"wordclub": true}',
        '{"wordclub": 1}',
    ):
        with pytest.raises(RecordError) as caught:
            loads(text, GAMES)
        assert not isinstance(caught.value, NewerRecord)


@pytest.mark.parametrize(
    ("before", "after"), [("\ufeff", ""), (" \r\n\t", "\n\n"), ("\n\ufeff\n", " "), ("", "\u00a0")]
)
def test_a_byte_order_mark_and_blanks_around_a_record_do_no_harm(before, after):
    assert loads(before + dumps(RECORD, Sum) + after, GAMES) == RECORD


def test_a_text_longer_than_any_match_is_refused_unread():
    text = dumps(RECORD, Sum)
    with pytest.raises(RecordError, match="characters"):
        loads(text + " " * record.LONGEST_TEXT, GAMES)


def test_a_record_of_an_older_format_becomes_one_of_this():
    old = _changed(format=1, events=[{"type": "added", "number": "1"}, {"type": "added", "number": "2"}])
    assert loads(old, GAMES) == RECORD


def test_names_that_older_formats_let_pass_are_put_right():
    old = _changed(format=1, seats=["Ann", " ann ", "", "x" * 20_000, "A\ud800b\n"], events=[])
    assert loads(old, GAMES).header.seats == ("Ann", "ann 2", "Player 3", "x" * 24, "Ab")


def test_an_event_that_cannot_have_happened_is_named():
    with pytest.raises(RecordError) as caught:
        replay(Sum, Record(HEADER, (Added(1), Added(-1))))
    assert caught.value.field == "events[1]"


def test_options_the_game_does_not_take_are_named():
    with pytest.raises(RecordError) as caught:
        replay(Sum, Record(Header(1, "sum", 1, "", {"by": 1}, ()), ()))
    assert caught.value.field == "options"


# -- robots ----------------------------------------------------------------------------------------------------


def test_a_record_of_people_says_nothing_of_robots():
    assert "robots" not in json.loads(dumps(RECORD, Sum)) and loads(dumps(RECORD, Sum), GAMES).header.robots == ()


def test_a_record_knows_which_seats_robots_have():
    with_one = Record(replace(HEADER, robots=("", "expert")), RECORD.events)
    assert json.loads(dumps(with_one, Sum))["robots"] == ["", "expert"]
    assert loads(dumps(with_one, Sum), GAMES) == with_one


@pytest.mark.parametrize(
    ("robots", "why"),
    [
        (["club"], "one for each of 2 seats"),
        (["", "club", ""], "one for each of 2 seats"),
        (["", "grandmaster"], "one of club, expert, got 'grandmaster'"),
        (["", "beginner"], "one of club, expert"),
        (["club", "expert"], "a person and a robot"),
        (["", ""], "a person and a robot"),
        (["", 1], "text"),
        ("club", "a list"),
    ],
)
def test_robots_that_cannot_be_are_refused_in_plain_words(robots, why):
    with pytest.raises(RecordError, match=why) as wrong:
        loads(_changed(robots=robots), GAMES)
    assert wrong.value.field.startswith("robots")


def test_a_game_without_robots_takes_none(monkeypatch):
    monkeypatch.setattr(Sum, "ROBOTS", ())
    with pytest.raises(RecordError, match="expected one of none"):
        loads(_changed(robots=["", "club"]), GAMES)
