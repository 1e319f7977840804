"""A match in the few letters of a link: the same record comes out again, and what is none is refused, soon."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import globe, hexabble, horrible_hex
from engine.games import GAMES, PACKINGS
from engine.kernel import packing
from engine.kernel.packing import LONGEST, Reader, Writer, pack, unpack
from engine.kernel.record import FORMAT, Header, NewerRecord, Record, RecordError, read, replay
from tests.engine.hexabble.test_random_matches import MostWords, played, random_move
from tests.engine.horrible_hex.player import any_event
from tests.often import IN_PYODIDE, often

FIXTURES = Path(__file__).parent / "fixtures" / "format1"
PACKED = ("hexabble", "globe", "horrible-hex")
MOST_SECONDS = 0.1


def saved(name):
    text = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["saved"]
    return read(text, GAMES).record


def both_ways(record):
    name = record.header.game
    text = pack(record, GAMES[name], PACKINGS[name])
    assert unpack(text, GAMES[name], PACKINGS[name]) == record
    assert text.isascii() and text.replace("-", "").replace("_", "").isalnum()
    return text


def head(record, count):
    return Record(record.header, record.events[:count])


@pytest.mark.parametrize("name", sorted(path.stem for path in FIXTURES.glob("*.json") if "lexigrid" not in path.stem))
def test_a_match_of_any_length_comes_out_as_it_went_in(name):
    record = saved(name)
    for count in (0, 1, 2, len(record.events) // 2, len(record.events)):
        both_ways(head(record, count))


@settings(deadline=None, max_examples=often(20))
@given(st.integers(0, 10**6), st.floats(0, 1))
def test_any_match_of_hexabble_comes_out_as_it_went_in(seed, part):
    record, _ = played(seed, MostWords(), random_move)
    both_ways(head(record, round(part * len(record.events))))


@settings(deadline=None, max_examples=often(20))
@given(st.integers(0, 10**6), st.integers(1, 3), st.booleans())
@example(8, 3, True)
def test_any_match_of_horrible_hex_comes_out_as_it_went_in(seed, players, variants):
    options = {"target": 2, "destiny": True, "covert": True, "hold_em": True} if variants and players > 1 else {}
    seats, rng, events = ("Ann", "Ben", "Cid")[:players], Random(seed), []
    state = horrible_hex.new(options, seats)
    while horrible_hex.outcome(state) is None and len(events) < 400:
        events.append(any_event(state, rng))
        state = horrible_hex.evolve(state, events[-1])
    header = Header(FORMAT, "horrible-hex", horrible_hex.RULES, "test", options, seats)
    both_ways(Record(header, tuple(events)))


@pytest.mark.parametrize("name", ["globe-end", "hexabble-end", "horrible-hex-end"])
def test_a_whole_match_is_far_below_what_a_link_may_hold(name):
    assert len(both_ways(saved(name))) < 1_200


def test_names_options_and_robots_go_along():
    record = saved("hexabble-end")
    robots = ("", "club", "")[: len(record.header.seats)]
    names = ("Zo\u00eb \U0001f469\u200d\U0001f680", "\u00c7a\u011f", "\u5c71\u7530")[: len(robots)]
    options = {"check": "challenge", "hints": True}
    both_ways(Record(Header(FORMAT, "hexabble", 1, "", options, names, robots), record.events[:1]))


def test_what_was_changed_cut_off_or_is_of_another_game_is_refused():
    text = both_ways(head(saved("hexabble-mid"), 6))
    for wrong in (text[:-1], text[1:], text + "A", "", "A", "!", text.swapcase(), text[:9] + "\u00e9" + text[9:]):
        with pytest.raises(RecordError):
            unpack(wrong, hexabble, PACKINGS["hexabble"])
    with pytest.raises(RecordError, match="changed"):
        unpack(text, globe, PACKINGS["globe"])
    with pytest.raises(RecordError, match="letters are more"):
        unpack("A" * (LONGEST + 1), hexabble, PACKINGS["hexabble"])
    with pytest.raises(NewerRecord):
        unpack("_" + text[1:], hexabble, PACKINGS["hexabble"])


def sealed(game, body):
    return packing._as_text(bytes([packing.VERSION]) + packing._sum(game, body) + body)


@pytest.mark.parametrize("name", PACKED)
@settings(deadline=None, max_examples=often(40))
@given(st.randoms(use_true_random=False), st.integers(0, 2_900), st.booleans())
def test_whatever_a_text_holds_it_is_refused_soon_or_is_a_match(name, rng, length, begun):
    """With a sum that fits, as whoever makes a text by hand would see to."""
    number = rng.getrandbits(8 * length + 1)
    if begun:  # a lawful beginning, and then anything
        out = Writer()
        out.count(1)
        for text in ("", ""):
            out.text(text)
        out.count(2)
        for text in ("Ann", "", "Bo", ""):
            out.text(text)
        out.count(900)
        for digit, base in reversed(out.digits):
            number = number * base + digit
    body = number.to_bytes((number.bit_length() + 7) // 8, "big")
    start = time.process_time()
    try:
        record = unpack(sealed(name, body), GAMES[name], PACKINGS[name])
    except RecordError as wrong:
        assert str(wrong)
    else:
        replay(GAMES[name], record)
    assert IN_PYODIDE or time.process_time() - start < MOST_SECONDS


@settings(deadline=None)
@given(st.lists(st.integers(0, 10**9)), st.text(max_size=30))
def test_digits_come_out_in_the_order_in_which_they_went_in(numbers, text):
    text = text.encode("utf-8", "ignore").decode()
    out = Writer()
    for number in numbers:
        out.count(number)
        out.put(number % 7, 7)
    out.text(text)
    source = Reader(out.number())
    for number in numbers:
        assert (source.count(), source.take(7)) == (number, number % 7)
    assert source.text() == text
    source.end()
    with pytest.raises(ValueError):
        source.take(2)
