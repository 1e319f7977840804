"""Records: what finished matches come to for their players."""

from __future__ import annotations

import json
from random import Random

from app.club.intents import SetupName, SetupStart, StorageChanged
from app.keep.match import begin, read
from app.keep.store import packed, unpacked
from app.matches.card import card_of
from app.matches.intents import AskForget, Forget, ShowGame, ShowPlayer
from app.matches.results import Result, read_results, together, with_cards, without
from app.matches.tally import standings
from app.page.view import Node, find, text_of, walk
from app.parts.sketch import Best
from app.tables import Tables
from engine.games import GAMES
from engine.kernel.codec import encode
from engine.kernel.hints import Hint
from tests.app.null_table import TakePile
from tests.app.test_matches import TITLES, club, null_match, saved, seen, small


def result(seats, scores, robots=(), winners=None, ended=None, bests=()):
    best = max(scores)
    won = tuple(i for i, score in enumerate(scores) if score == best) if winners is None else winners
    return Result("hexabble", tuple(seats), tuple(robots), tuple(scores), won, tuple(bests), ended)


def one(results, name):
    return next(standing for standing in standings(results, "hexabble") if standing.name == name)


# -- what they come to -----------------------------------------------------------------------------------------


def test_matches_wins_average_and_best_are_counted_for_each_name():
    results = [result(("Ann", "Ben"), (100, 60)), result(("ANN", "Cid"), (40, 90)), result(("Ben", "Ann"), (10, 20))]
    ann = one(results, "Ann")
    assert (ann.matches, ann.contests, ann.wins, ann.best) == (3, 3, 2, 100)
    assert round(ann.average, 2) == 53.33
    assert [standing.name for standing in standings(results, "hexabble")] == ["Ann", "Ben", "Cid"]
    assert standings(results, "globe") == []


def test_a_run_of_wins_follows_the_days_and_those_without_a_day_come_first():
    results = [
        result(("Ann", "Ben"), (1, 2), ended=3e12),
        result(("Ann", "Ben"), (2, 1), ended=1e12),
        result(("Ann", "Ben"), (2, 1), ended=2e12),
        result(("Ann", "Ben"), (3, 1)),
    ]
    ann = one(results, "Ann")
    assert ann.streak == 3 and ann.scores == [3, 2, 2, 1] and one(results, "Ben").streak == 1


def test_against_each_other_a_tie_is_even_and_third_and_second_have_both_lost():
    results = [result(("Ann", "Ben", "Cid"), (9, 5, 3)), result(("Ann", "Ben"), (4, 4)), result(("Ben", "Ann"), (4, 3))]
    ann, cid = one(results, "Ann"), one(results, "Cid")
    assert (ann.others["ben"].won, ann.others["ben"].lost, ann.others["ben"].even) == (1, 1, 1)
    assert (cid.others["ben"].even, cid.others["ann"].lost) == (1, 1)
    assert ann.wins == 2, "a shared first place is one"


def test_robots_are_told_by_level_and_have_no_records():
    results = [
        result(("You", "Tock"), (5, 9), ("", "club")),
        result(("You", "Cog"), (9, 5), ("", "club")),
        result(("You", "Quill"), (5, 9), ("", "expert")),
    ]
    you = one(results, "You")
    assert len(standings(results, "hexabble")) == 1 and you.others == {}
    assert {level: (pair.won, pair.lost) for level, pair in you.robots.items()} == {"club": (1, 1), "expert": (0, 1)}


def test_alone_nobody_wins():
    ann = one([result(("Ann",), (7,)), result(("Ann",), (9,))], "Ann")
    assert (ann.matches, ann.contests, ann.wins, ann.streak, ann.best) == (2, 0, 0, 0, 9)


def test_the_best_move_and_word_and_the_help_of_hints_are_found():
    bests = (Best(5, 30, "QUARTZ", "QUARTZ", 30, hints=2), Best(5, 12, "EX", "EX", 12))
    more = (Best(4, 24, "AXE, ZOO", "ZOO", 33), Best())
    ann = one([result(("Ann", "Ben"), (50, 40), bests=bests), result(("Ann", "Ben"), (60, 40), bests=more)], "Ann")
    assert (ann.move.told, ann.word.word, ann.helped) == ("QUARTZ", "ZOO", 1)


def test_hints_that_were_taken_are_told_by_the_match():
    for name in ("hexabble-mid", "horrible-hex-mid"):
        match, beside = read(GAMES, TITLES[name])
        begun = begin(match.game, {**match.options, "hints": True}, match.seats, "test")
        hinted = begun.played(match.game.MOVES["deal"](), None, Random(1))
        seat = hinted.seen_by(None).to_move
        taken = hinted.played(Hint(seat), None, Random(1))
        card = card_of(taken, {}, Tables()[match.game.GAME])
        assert [best.hints for best in card.bests] == [int(seat == other) for other in range(len(match.seats))]


# -- kept ------------------------------------------------------------------------------------------------------


def test_only_finished_matches_are_noted_and_each_once():
    house = club(
        {"match.hexabble": saved("hexabble-mid"), "aside.hexabble.1": packed(saved("hexabble-end"))}, "records"
    )
    noted = read_results(house.storage.texts["wordclub.results"])
    (key,) = noted
    assert noted[key].scores == (285, 370)
    assert with_cards(noted, house.shell.page.library.cards) is noted


def test_what_cannot_be_read_of_the_results_is_left_out():
    good = encode(result(("Ann", "Ben"), (1, 2)))
    for wrong in ({**good, "scores": [1]}, {**good, "winners": [5]}, {**good, "more": 1}, 7, []):
        kept = read_results(json.dumps({"good": good, "bad": wrong}))
        assert list(kept) == ["good"]
    assert read_results("damaged") == read_results(None) == read_results("[]") == {}


def test_who_is_forgotten_stays_so_although_the_match_still_lies_there():
    house = small(aside_null_1=null_match("Ann", True), aside_null_2=null_match("Bo", True)).go("records").rest()
    house.show(ShowPlayer("Ann"), AskForget("Ann"))
    assert "Forget Ann?" in seen(house)
    house.show(Forget("Ann")).rest()
    assert "Ann" not in seen(house) and "Bo" in seen(house)
    house.go("", "records").rest()
    assert "Ann" not in seen(house) and len(house.asides) == 2
    assert set(read_results(house.storage.texts["wordclub.results"]).values()) > {None}


def test_results_of_two_devices_come_together_and_what_is_forgotten_here_stays_so():
    here, there = {"a": None, "b": result(("Ann",), (1,))}, {"a": result(("Ann",), (2,)), "c": result(("Ben",), (3,))}
    both = together(here, there)
    assert list(both) == ["a", "b", "c"] and both["a"] is None
    assert without(both, "ben")["c"] is None


def test_a_second_tab_s_results_are_not_written_over():
    house = small(aside_null_1=null_match("Ann", True)).go("records").rest()
    house.show(AskForget("Ann"))
    theirs = packed(json.dumps({"x": encode(result(("Eve",), (1,)))}))
    real = house.world.everything

    def stale():
        """What lay there a moment ago."""
        return {**real(), "results": "older"}

    house.world.everything = stale
    house.storage.texts["wordclub.results"] = theirs
    house.show(Forget("Ann"))
    house.world.everything = real
    house.rest()
    assert "x" in json.loads(unpacked(house.storage.texts["wordclub.results"])) and "Try again" in house.told[-1]


# -- shown -----------------------------------------------------------------------------------------------------


def test_the_game_that_was_played_most_is_shown_first_and_each_player_can_be_opened():
    house = club({"aside.hexabble.1": packed(saved("hexabble-end"))}, "records")
    told = seen(house)
    assert "Ann" in told and "0 of 1" in told and "285" in told
    house.show(ShowPlayer("Ben"))
    told = seen(house)
    assert "Best move42 points: IRE, QI" in told and "Best wordQI, 33 points" in told and "1 won, 0 lost" in told
    house.show(ShowGame("globe"))
    assert "Nobody has finished" in seen(house)


def test_scores_are_drawn_and_said():
    many = {f"aside_null_{n}": null_match("Ann", True, ended=1e12 + n) for n in range(1, 2)}
    house = small(
        **many,
        results=json.dumps({str(n): {**encode(result(("Ann", "Bo"), (n, 1))), "game": "null"} for n in range(5)}),
    )
    house.go("records").rest().show(ShowPlayer("Ann"))
    columns = [n for n in walk(house.shell.page.view()) if isinstance(n, Node) and n.tag == "rect"]
    assert len(columns) == 6 and "The latest scores, in points: 0, 1, 2, 3, 4" in seen(house)


def test_names_in_records_are_text():
    house = small(results=json.dumps({"a": {**encode(result(("<i>x</i>", "Bo"), (1, 2))), "game": "null"}}))
    house.go("records").rest().show(ShowPlayer("<i>x</i>"))
    assert "<i>x</i>" in seen(house) and find(house.shell.page.view(), id="player") is not None
    assert not [n for n in walk(house.shell.page.view()) if isinstance(n, Node) and n.tag == "i"]


def test_without_a_finished_match_the_page_says_so():
    house = small(match_null=null_match("Ann")).go("records").rest()
    assert "Nobody has finished" in text_of(house.shell.page.view())


def test_a_match_that_ends_is_in_the_records_the_next_time():
    house = small().go("null/new").tell(SetupName(0, "Ann"), SetupStart())
    house.go("records").rest()
    assert "Ann" not in seen(house)
    house.go("null").send(TakePile()).go("records").rest()
    assert "Ann" in seen(house)
    house.tell(StorageChanged("results")).rest()
    assert "Ann" in seen(house)
