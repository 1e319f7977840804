"""A match: its moves, its ends, what each seat sees (G3, G13), and properties of whole random matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import globe
from engine.globe.board import RAY_CELLS
from engine.globe.match import ALL_TILES, TILE_COUNTS
from engine.globe.moves import Deal, Dealt, Exchange, Exchanged, Pass, Passed, Place, Placed
from engine.kernel.hints import Hinted
from engine.kernel.record import FORMAT, Header, Record, RecordError, dumps, loads
from engine.kernel.record import replay as replayed
from engine.kernel.refusal import Refusal
from engine.kernel.tiles import IN_RACK, total_value
from tests.engine.globe.table import ANY, NONE, dealt, play
from tests.often import often

Reason = globe.Reason


def test_116_tiles_of_which_5_are_blanks():
    assert len(ALL_TILES) == 116 and TILE_COUNTS["?"] == 5
    letters = sum(TILE_COUNTS.values()) - 5
    assert letters == 111 and round(100 * sum(TILE_COUNTS[v] for v in "AEIOU") / letters) == 42


@pytest.mark.parametrize(
    "seats", [(), ("Ann",), ("Ann", "Ben", "Cy"), ("Ann", " "), ("Ann", "ann"), ("Ann", "B" * 25), ("A\n", "B")]
)
def test_two_named_players(seats):
    with pytest.raises(ValueError, match="^seats"):
        globe.new({}, seats)


def test_the_deal_gives_each_seven_tiles_once():
    state = dealt()
    assert [len(rack) for rack in state.racks] == [7, 7] and len(state.bag) == 102
    assert globe.decide(state, Deal(), ANY, Random(0)) == Refusal(Reason.ALREADY_DEALT)


def test_nothing_but_a_deal_comes_first():
    state = globe.new({}, ("Ann", "Ben"))
    for move in (Pass(), Place((("A", "B"),)), Exchange(("A",))):
        assert globe.decide(state, move, ANY, Random(0)) == Refusal(Reason.NOT_DEALT)
    with pytest.raises(ValueError):
        globe.evolve(state, Passed(0))


def test_a_move_of_the_wrong_seat_is_refused_and_says_whose_turn_it_is():
    assert globe.decide(dealt(), Pass(1), ANY, Random(0)) == Refusal(Reason.NOT_YOUR_TURN, (), "Ann")
    assert globe.decide(dealt(), Pass(0), ANY, Random(0)) == Passed(0)


def test_refusals_name_cells_and_cost_nothing():
    state = dealt()
    tiles = tuple(zip(("AB1", "AB2"), [t.replace("?", "a") for t in state.racks[0]]))
    refusal = globe.decide(state, Place(tiles), NONE, Random(0))
    assert refusal.reason == Reason.NOT_A_WORD and set(refusal.cells) == {"AB1", "AB2"} and len(refusal.detail) == 2


def test_the_same_cell_twice_is_occupied():
    state = dealt()
    tile = next(t for t in state.racks[0] if t != "?")
    refusal = globe.decide(state, Place((("AB1", tile), ("AB1", tile))), ANY, Random(0))
    assert refusal == Refusal(Reason.OCCUPIED, ("AB1",))


def test_exchange_needs_seven_in_the_bag():
    state = dealt()
    some = state.racks[0][:3]
    event = globe.decide(state, Exchange(some), ANY, Random(0))
    after = globe.evolve(state, event)
    assert len(after.racks[0]) == 7 and len(after.bag) == 102 and after.to_move == 1 and after.scoreless == 1
    assert globe.decide(replace(state, bag=state.bag[:6]), Exchange(some), ANY, Random(0)) == Refusal(
        Reason.BAG_TOO_SMALL, (), "6"
    )
    assert globe.decide(replace(state, bag=state.bag[:7]), Exchange(some), ANY, Random(0)).returned == some


def test_exchange_of_nothing_or_of_tiles_one_has_not_is_refused():
    state = replace(dealt(), racks=(tuple("AABCDEF"), tuple("GHIJKLM")))
    assert globe.decide(state, Exchange(()), ANY, Random(0)) == Refusal(Reason.NO_TILES)
    assert globe.decide(state, Exchange(("A", "A", "A", "Z")), ANY, Random(0)) == Refusal(Reason.NOT_IN_RACK, (), "A Z")


def test_g13_six_scoreless_turns_in_a_row_end_the_match():
    state = dealt()
    for turn in range(6):
        assert state.ended is None
        move = Pass() if turn % 2 else Exchange(state.racks[state.to_move][:1])
        state = globe.evolve(state, globe.decide(state, move, ANY, Random(turn)))
    assert state.ended == "scoreless"
    lost = tuple(-total_value(rack) for rack in state.racks)
    result = globe.outcome(state)
    assert result.scores == lost and result.reason == "scoreless"
    assert globe.decide(state, Pass(), ANY, Random(0)) == Refusal(Reason.OVER)


def test_g13_a_placed_move_resets_the_count_even_if_it_scores_nothing():
    state = replace(dealt(), scoreless=5, passes=5, racks=(("?", "?", "A"), ("B",)))
    after = globe.evolve(
        state,
        globe.decide(state, Place((("AB1", "a"), ("AB3", "b"), ("AB2", "c"))[:1] + (("AB2", "c"),)), ANY, Random(0)),
    )
    assert after.scores == (0, 0) and after.scoreless == 0 and after.passes == 0 and after.ended is None


def end_game(racks, turn=0, scores=(50, 50), **changes):
    return replace(dealt(), racks=racks, bag=(), to_move=turn, scores=scores, board={"AB1": "A"}, **changes)


def test_g13_both_pass_in_a_row_on_an_empty_bag():
    state = end_game((("Q",), ("E",)))
    state = globe.evolve(state, Passed(0))
    assert state.ended is None
    state = globe.evolve(state, Passed(1))
    assert state.ended == "passes" and globe.outcome(state).scores == (40, 49) and globe.outcome(state).winners == (1,)


def test_g13_two_passes_with_tiles_in_the_bag_do_not_end_it():
    state = dealt()
    for seat in (0, 1, 0):
        state = globe.evolve(state, Passed(seat))
    assert state.ended is None


def test_g13_a_pass_a_move_and_a_pass_are_not_in_a_row():
    state = globe.evolve(end_game((("Q", "E"), ("E", "A"))), Passed(0))
    state = globe.evolve(state, globe.decide(state, Place((("AB2", "E"),)), ANY, Random(0)))
    state = globe.evolve(state, Passed(0))
    assert state.ended is None


def test_g13_who_plays_out_gains_the_others_leftover():
    state = end_game((("E",), ("Q", "?", "B")))
    state = globe.evolve(state, globe.decide(state, Place((("AB2", "E"),)), ANY, Random(0)))
    made = state.scores[0]
    assert state.ended == "out" and globe.outcome(state).scores == (made + 13, 50 - 13)
    first, second = globe.settlements(state)
    assert (first.before, first.lost, first.gained, first.after) == (made, 0, 13, made + 13)
    assert (second.before, second.lost, second.gained, second.after) == (50, 13, 0, 37)


def test_an_empty_rack_with_tiles_in_the_bag_is_refilled_and_ends_nothing():
    state = replace(end_game((("E",), ("Q",))), bag=("A", "B"))
    state = globe.evolve(state, globe.decide(state, Place((("AB2", "E"),)), ANY, Random(0)))
    assert state.ended is None and len(state.racks[0]) == 1 and len(state.bag) == 1


def test_a_tie_shows_both_winners():
    state = end_game((("E",), ("E",)))
    state = globe.evolve(globe.evolve(state, Passed(0)), Passed(1))
    assert globe.outcome(state).winners == (0, 1) and globe.outcome(state).tied


def test_no_outcome_while_the_match_goes_on():
    assert globe.outcome(dealt()) is None


@pytest.mark.parametrize(
    "change",
    [
        {"score": 999},
        {"seat": 1},
        {"drawn": ()},
        {"tiles": (("AB1", "Z"),)},
        {"tiles": ()},
        {"tiles": (("ZZ", "A"),)},
        {"joins": {"A": (("B", "D"),)}},
        {"joins": {"X": (("B", "D"),)}},
        {"tiles": (("AB1", "?"), ("AB2", "A"))},
    ],
)
def test_an_event_that_cannot_have_happened_is_an_error(change):
    state = replace(dealt(), racks=(tuple("ABCDEFG"), tuple("HIJKLMN")))
    event = globe.decide(state, Place((("AB1", "A"), ("AB2", "B"))), ANY, Random(0))
    globe.evolve(state, event)
    with pytest.raises((ValueError, LookupError)):
        globe.evolve(state, replace(event, **change))


def test_a_ray_joined_twice_is_an_error_in_a_record():
    state = replace(
        dealt(),
        board=dict(zip(("A", "AB1", "AD1", "AE1"), "ABCD")),
        joins={"A": (("B", "D"),)},
        racks=(tuple("ABCDEFG"), tuple("HIJKLMN")),
    )
    event = globe.decide(state, Place((("AE2", "A"),)), ANY, Random(0))
    with pytest.raises(ValueError, match="joined twice"):
        globe.evolve(state, replace(event, joins={"A": (("B", "E"),)}))


# What each seat sees


def test_a_seat_sees_its_own_rack_only_and_what_it_cannot_see_is_counted():
    state = dealt(4)
    for seat in (0, 1):
        view = globe.visible_to(state, seat)
        assert (
            view.rack == state.racks[seat] and view.racks == () and view.rack_sizes == (7, 7) and view.bag_size == 102
        )
        assert Counter(view.unseen) == Counter(state.bag) + Counter(state.racks[1 - seat])
    onlooker = globe.visible_to(state, None)
    assert onlooker.rack == () and sum(onlooker.unseen.values()) == 116
    with pytest.raises(ValueError):
        globe.visible_to(state, 2)


def test_an_exchange_is_seen_by_its_number_of_tiles_only():
    state = dealt()
    state = globe.evolve(state, globe.decide(state, Exchange(state.racks[0][:3]), ANY, Random(0)))
    entry = globe.visible_to(state, 1).history[-1]
    assert (entry.kind, entry.count, entry.tiles) == ("exchanged", 3, ())


def test_after_the_end_all_racks_are_shown():
    state = end_game((("Q",), ("E",)))
    state = globe.evolve(globe.evolve(state, Passed(0)), Passed(1))
    view = globe.visible_to(state, 0)
    assert view.racks == (("Q",), ("E",)) and len(view.settlements) == 2


def test_a_view_before_the_deal():
    view = globe.visible_to(globe.new({}, ("Ann", "Ben")), 0)
    assert view.rack == () and sum(view.unseen.values()) == 116 and view.last == ()


# Whole matches


def all_tiles(state):
    return sorted([*state.bag, *(t for rack in state.racks for t in rack), *(IN_RACK[t] for t in state.board.values())])


def check(state, move, event, after):
    assert all_tiles(after) == list(ALL_TILES), "tiles are conserved"
    assert sum(map(len, after.joins.values())) == len({(s, p) for s, ps in after.joins.items() for p in ps})
    for star, pairs in after.joins.items():
        rays = [ray for pair in pairs for ray in pair]
        assert len(rays) == len(set(rays)) <= 4, "a ray is joined at most once"
        assert star in after.board and all(RAY_CELLS[star, ray][1] in after.board for ray in rays)
        assert after.joins[star][: len(state.joins.get(star, ()))] == state.joins.get(star, ()), "joins stay, in order"
    if isinstance(event, Placed):
        fresh = {cell for cell, _ in event.tiles}
        made = [word.cells for word in event.words]
        assert all(fresh & set(cells) for cells in made), "every word holds a new letter"
        assert fresh <= set(made[0]) and sum(word.kind == "main" for word in event.words) == 1
        earlier = {frozenset(word.cells) for entry in state.history for word in entry.words}
        assert not earlier & {frozenset(cells) for cells in made}, "no word is read twice"
        for word in event.words:
            bends = [c for c in word.cells[1:-1] if len(c) == 1]
            assert len(bends) == word.passes
            for star in bends:
                i = word.cells.index(star)
                rays = tuple(
                    sorted(to for to in PAIR_RAY[star] if PAIR_RAY[star][to] in (word.cells[i - 1], word.cells[i + 1]))
                )
                assert rays in event.joins[star], "each pass is a join of this move"


PAIR_RAY = {star: {to: RAY_CELLS[star, to][1] for at, to in RAY_CELLS if at == star} for star in "ABCDEFGHIJKL"}


def test_1000_random_matches_hold_the_rules():
    ends, joined, turns = Counter(), 0, 0
    for seed in range(often(1000)):
        for state, move, event, after in play(seed, scoreless=(0.1, 0.5, 0.7, 0.8)[seed % 4]):
            turns += 1
        check(state, move, event, after)
        ends[after.ended] += 1
        joined += sum(map(len, after.joins.values()))
    assert set(ends) == {"out", "passes", "scoreless"} and joined > often(500) and turns > often(10_000)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.floats(0, 0.3), st.integers(2, 7))
def test_every_step_of_a_match_holds_the_rules(seed, scoreless, most):
    for step in play(seed, scoreless, most):
        check(*step)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_the_preview_is_what_is_committed(seed):
    for state, move, event, after in play(seed):
        if isinstance(event, Placed):
            verdict = globe.preview(state, move.tiles, ANY)
            assert (verdict.words, verdict.joins, verdict.score, verdict.seven, verdict.mirror) == (
                event.words,
                event.joins,
                event.score,
                event.seven,
                event.mirror,
            )
            assert after.scores[event.seat] - state.scores[event.seat] == verdict.score
            assert [a.score for a in verdict.accounts] == [word.score for word in verdict.words]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_a_record_replays_to_the_same_state(seed):
    steps = list(play(seed))
    header = Header(FORMAT, globe.GAME, globe.RULES, "lists", {}, ("Ann", "Ben"))
    record = Record(header, tuple(event for _, _, event, _ in steps))
    again = loads(dumps(record, globe), {globe.GAME: globe})
    assert again == record
    assert replayed(globe, again) == steps[-1][3]


def test_a_broken_record_is_an_error_that_names_the_event():
    header = Header(FORMAT, globe.GAME, globe.RULES, "lists", {}, ("Ann", "Ben"))
    record = Record(header, (Dealt((tuple("AAAAAAA"), tuple("ZZZZZZZ"))),))
    with pytest.raises(RecordError, match=r"events\[0\]"):
        replayed(globe, record)


def test_nothing_is_changed_in_place():
    steps = list(play(11))
    for (_, _, _, after), (state, *_) in zip(steps, steps[1:]):
        assert after is state
    state = globe.new({}, ("Ann", "Ben"))
    for before, _, event, after in steps:
        assert before == state
        state = globe.evolve(state, event)
        assert state == after


def test_all_kinds_of_moves_and_events_have_short_names():
    assert set(globe.MOVES) == {"deal", "place", "exchange", "pass", "hint"}
    assert set(globe.EVENTS.values()) == {Dealt, Placed, Exchanged, Passed, Hinted}
