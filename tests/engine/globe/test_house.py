"""House rules and the two-letter words (G14)."""

from __future__ import annotations

from random import Random

import pytest

from engine import globe
from engine.globe import House, Lists, two_letter_words
from engine.globe.house import conflicts, house_from
from engine.globe.rules import judge
from engine.kernel.record import FORMAT, Header, Record, dumps, loads, replay
from tests.engine.globe.table import dealt

LISTS = Lists(frozenset(["CAT", "AB", "NO", "ON", "DOG"]), frozenset(["NO", "ON"]), 3)


def test_added_words_may_be_played_and_blocked_ones_not():
    words = House(("ZZZ",), ("CAT",)).over(LISTS).words
    assert "ZZZ" in words and "CAT" not in words and "DOG" in words and "QQ" not in words


def test_no_rules_change_nothing():
    assert House().over(LISTS) is LISTS


def test_a_blocked_everyday_word_earns_no_mirror_bonus():
    lists = Lists(frozenset(["LIVE", "EVIL"]), frozenset(["LIVE", "EVIL"]))
    move = tuple(zip(("HI1", "HI2", "HI3", "HI4"), "LIVE"))
    rack = tuple("EILVXYZ")
    for blocked, mirror in (((), 20), (("EVIL",), 0)):
        verdict = judge({}, {}, move, House((), blocked).over(lists), rack, {})
        assert verdict.legal and verdict.mirror == mirror


def test_long_house_words_are_searched_for():
    lexicon = House(("A" * 15,), ()).over(LISTS)
    assert lexicon.longest == 15


@pytest.mark.parametrize("word", ["A", "A" * 16, "", "AB C", "ÄÖ", "R2D2", 5, None, "ſs"])
def test_house_words_are_2_to_15_letters_a_to_z(word):
    for name in ("added", "blocked"):
        with pytest.raises(ValueError, match=rf"^options.{name}\[1\]: expected 2 to 15 letters"):
            globe.new({name: ["GOOD", word]}, ("Ann", "Ben"))


def test_small_letters_and_repeats_are_tidied():
    assert house_from({"added": ["zzz", "ZZZ", " abc "]}) == House(("ABC", "ZZZ"), ())


def test_a_word_in_both_lists_is_refused_with_a_message():
    with pytest.raises(ValueError, match="ZZZ cannot be both added and blocked"):
        globe.new({"added": ["zzz"], "blocked": ["ZZZ"]}, ("Ann", "Ben"))
    assert conflicts(["B", "A"], ["A", "B", "C"]) == ("A", "B")


@pytest.mark.parametrize("options", [{"extra": []}, {"added": "WORD"}, {"blocked": 3}])
def test_other_options_are_refused(options):
    with pytest.raises(ValueError, match=f"^options.{next(iter(options))}: "):
        globe.new(options, ("Ann", "Ben"))


def test_the_game_applies_its_house_rules():
    state = dealt(3, {"added": ["XQZJ"], "blocked": ["CAT"]})
    assert state.house == House(("XQZJ",), ("CAT",))
    rack = state.racks[0]
    move = globe.MOVES["place"]((("AB1", rack[0].replace("?", "a")), ("AB2", rack[1].replace("?", "a"))))
    text = "".join(tile.upper() for _, tile in move.tiles)
    lists = Lists(frozenset([text]), frozenset())
    assert not isinstance(globe.decide(state, move, lists, Random(1)), globe.Reason)
    blocked = dealt(3, {"blocked": [text]})
    assert globe.decide(blocked, move, lists, Random(1)).reason == globe.Reason.NOT_A_WORD
    added = dealt(3, {"added": [text]})
    assert isinstance(globe.decide(added, move, LISTS, Random(1)), globe.EVENTS["placed"])


def test_house_rules_live_in_the_record():
    options = {"added": ["XQZJ"], "blocked": ["CAT"]}
    record = Record(Header(FORMAT, globe.GAME, globe.RULES, "lists", options, ("Ann", "Ben")))
    assert replay(globe, loads(dumps(record, globe), {globe.GAME: globe})).house == House(("XQZJ",), ("CAT",))


def test_two_letter_words_say_which_read_both_ways_and_which_are_house_words():
    found = two_letter_words(LISTS, House(("ZZ", "LONGER"), ("AB",)))
    assert [(pair.word, pair.reverse, pair.house) for pair in found] == [
        ("NO", True, False),
        ("ON", True, False),
        ("ZZ", True, True),
    ]
