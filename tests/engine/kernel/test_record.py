from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from engine.kernel import record
from engine.kernel.record import Header, Record, RecordError, dumps, loads, replay


@dataclass(frozen=True, slots=True)
class Added:
    number: int


class Sum:
    """The smallest game: numbers added up, none of them negative."""

    GAME = "sum"
    RULES = 2
    EVENTS = {"added": Added}

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
    document["checksum"] = record._checksum(document)
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
        ({"format": "1"}, "format"),
        ({"format": True}, "format"),
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
    ],
)
def test_a_field_that_does_not_fit_is_named(fields, path):
    with pytest.raises(RecordError) as caught:
        loads(_changed(**fields), GAMES)
    assert caught.value.field == path


def test_an_older_format_is_migrated_step_by_step():
    def name_seats(document):
        return {**document, "format": 0, "seats": document["players"]} | {}

    def drop_players(document):
        return {key: value for key, value in document.items() if key != "players"} | {"format": 1}

    old = _changed(format=-1, players=["Ann", "Zoë"], seats=...)
    assert loads(old, GAMES, {-1: name_seats, 0: drop_players}) == RECORD
    with pytest.raises(RecordError, match="format 0 cannot be read"):
        loads(old, GAMES, {-1: name_seats})
    with pytest.raises(RecordError, match="did not give"):
        loads(old, GAMES, {-1: dict})


def test_an_event_that_cannot_have_happened_is_named():
    with pytest.raises(RecordError) as caught:
        replay(Sum, Record(HEADER, (Added(1), Added(-1))))
    assert caught.value.field == "events[1]"


def test_options_the_game_does_not_take_are_named():
    with pytest.raises(RecordError) as caught:
        replay(Sum, Record(Header(1, "sum", 1, "", {"by": 1}, ()), ()))
    assert caught.value.field == "options"
