"""A round from deal to reveal: L3 (seats), L5 (sand), L6 (claims), and what each seat may see."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.lexigrid as lexigrid
from engine.kernel.record import FORMAT, Header, Record, dumps, loads, replay
from engine.lexigrid import EVENTS, Reason, decide, evolve, new, outcome, visible_to
from engine.lexigrid.codes import Result, read_round, write_result, write_round
from engine.lexigrid.cubes import grid_from_seed
from engine.lexigrid.match import options_of, own_result, round_of
from engine.lexigrid.moves import AddResult, Claim, Claimed, Deal, Reveal, SandOut, Start, TimeUp
from engine.lexigrid.view import phase, sand_left
from tests.engine.lexigrid.hunt import CARE, NOON, dealt, grid, hunted, play, refused

WORDS = frozenset({"CAR", "CARE", "QUIET", "STONE", "CARES"})
SOLVED = ("CAR", "CARE", "QUIET", "STONE")
PATH = (0, 1, 2, 3)


def test_the_cubes_are_rolled_with_the_given_chance():
    first, again, other = (play(new({}, ("Ann",))) for _ in range(3))
    events = [decide(state, Deal(), WORDS, Random(seed)) for state, seed in ((first, 1), (again, 1), (other, 2))]
    assert events[0] == events[1] != events[2] and len(events[0].faces) == 16


def test_a_seed_or_a_grid_may_be_given():
    assert play(new({"seed": 7, "size": 5}, ("Ann",)), Deal()).grid == grid_from_seed(7, 5)
    assert dealt().grid == grid(CARE)
    assert dealt([*"ABCDEFGHIJKLMNOPRSTUVWXYZ"]).options.size == 5


@pytest.mark.parametrize(
    ("options", "seats", "what"),
    [
        ({"size": 6}, 1, "options.size"),
        ({"size": True}, 1, "options.size"),
        ({"min": 5}, 1, "options.min"),
        ({"seconds": 60}, 1, "options.seconds"),
        ({"mode": "duel"}, 1, "options.mode"),
        ({"mode": "solo"}, 2, "seats"),
        ({"mode": "turns"}, 1, "seats"),
        ({"mode": "devices"}, 2, "seats"),
        ({"mode": "turns"}, 9, "seats"),
        ({}, 0, "seats"),
        ({"grid": ["A"] * 15}, 1, "options.grid"),
        ({"grid": ["Q"] * 16}, 1, "options.grid"),
        ({"grid": 4}, 1, "options.grid"),
        ({"grid": ["A"] * 16, "size": 5}, 1, "options.grid"),
        ({"grid": ["A"] * 16, "seed": 1}, 1, "options.seed"),
        ({"seed": -1}, 1, "options.seed"),
        ({"seed": "x"}, 1, "options.seed"),
        ({"day": 3}, 1, "options.day"),
        ({"colour": 3}, 1, "options.colour"),
    ],
)
def test_wrong_options_are_named(options, seats, what):
    with pytest.raises(ValueError, match=f"^{what}"):
        new(options, tuple(f"S{seat}" for seat in range(seats)))


def test_nothing_goes_before_the_deal_and_no_second_deal():
    fresh = new({}, ("Ann",))
    for move in (Start(NOON), Claim(NOON, PATH), TimeUp(NOON), AddResult("", ()), Reveal()):
        assert refused(fresh, move).reason is Reason.NOT_DEALT
    assert refused(dealt(), Deal()).reason is Reason.DEALT_BEFORE


def test_the_sand_is_turned_once():
    state = play(dealt(), Start(NOON))
    assert state.deadline == NOON + 180_000 and phase(state) == "sand"
    assert refused(state, Start(NOON)).reason is Reason.STARTED_BEFORE
    assert play(dealt(seconds=90), Start(NOON)).deadline == NOON + 90_000


def test_no_claims_before_the_start():
    assert refused(dealt(), Claim(NOON, PATH), WORDS).reason is Reason.NOT_STARTED
    assert refused(dealt(), TimeUp(NOON)).reason is Reason.NOT_STARTED


def test_a_claim_by_path_or_by_word():
    state = play(dealt(), Start(NOON), Claim(NOON + 1, PATH), Claim(NOON + 2, word="quiet"), words=WORDS)
    assert state.lists == (("CARE", "QUIET"),)


@pytest.mark.parametrize(
    ("claim", "reason", "cells", "detail"),
    [
        (Claim(NOON, (0, 1)), Reason.TOO_SHORT, ("A1", "B1"), "CA 3"),
        (Claim(NOON, word=""), Reason.TOO_SHORT, (), " 3"),
        (Claim(NOON, (0, 1, 3)), Reason.NO_PATH, ("D1",), "CAE"),
        (Claim(NOON, (0, 1, 0)), Reason.NO_PATH, ("A1",), "CAC"),
        (Claim(NOON, (0, 1, 99), "CAR"), Reason.NO_PATH, (), "CAR"),
        (Claim(NOON, word="CARES"), Reason.NO_PATH, (), "CARES"),
        (Claim(NOON, (0, 1, 5)), Reason.NOT_A_WORD, ("A1", "B1", "B2"), "CAT"),
        (Claim(NOON, (0, 1, 2)), Reason.ALREADY_CLAIMED, ("A1", "B1", "C1"), "CAR"),
    ],
)
def test_l6_the_four_refusals_say_what_and_where(claim, reason, cells, detail):
    state = play(dealt(), Start(NOON), Claim(NOON, (0, 1, 2)), words=WORDS)
    refusal = refused(state, claim, WORDS)
    assert (refusal.reason, refusal.cells, refusal.detail) == (reason, cells, detail)


def test_l5_a_claim_at_the_deadline_is_lost_and_one_before_it_counts():
    state = play(dealt(), Start(NOON))
    assert play(state, Claim(NOON + 179_999, PATH), words=WORDS).lists == (("CARE",),)
    assert refused(state, Claim(NOON + 180_000, PATH), WORDS).reason is Reason.SAND_OUT
    over = play(state, TimeUp(NOON + 180_000))
    assert refused(over, Claim(NOON + 1, PATH), WORDS).reason is Reason.SAND_OUT


def test_l5_time_is_up_at_the_deadline_or_long_after_and_never_before():
    state = play(dealt(), Start(NOON))
    assert refused(state, TimeUp(NOON + 179_999)).reason is Reason.SAND_RUNS
    for late in (180_000, 86_400_000):
        assert phase(play(state, TimeUp(NOON + late))) == "over"


def test_l5_the_sand_left_stays_within_the_glass():
    state = play(dealt(), Start(NOON))
    left = [sand_left(state, NOON + after) for after in (-60_000, 0, 1, 179_999, 180_000, 999_999)]
    assert left == [180_000, 180_000, 179_999, 1, 0, 0]
    assert sand_left(dealt(), NOON) == 0
    assert sand_left(visible_to(state, 0), NOON + 80_000) == 100_000


def test_solo_ends_with_the_sand_and_the_seeker_wins():
    state = hunted(dealt(), ["CAR", "QUIET"])
    assert outcome(state).winners == (0,) and outcome(state).scores == (3,) and outcome(state).reason == "solo"
    assert outcome(hunted(dealt(), [])).winners == (0,)
    assert refused(state, Start(NOON)).reason is Reason.OVER and refused(state, Reveal()).reason is Reason.REVEALED


def test_in_turn_each_seat_has_a_full_glass_and_all_is_revealed_together():
    state = dealt(seats=("Ann", "Ben", "Cy"))
    state = hunted(state, ["CAR", "QUIET"])
    assert phase(state) == "ready" and state.to_move == 1 and state.deadline is None
    assert refused(state, Reveal()).reason is Reason.SAND_RUNS
    state = hunted(state, ["CAR", "CARE"], NOON + 999_000)
    state = hunted(state, [], NOON + 9_999_000)
    assert phase(state) == "gather" and outcome(state) is None
    state = play(state, Reveal())
    assert outcome(state).scores == (2, 1, 0) and outcome(state).winners == (0,) and outcome(state).reason == "points"


def test_in_turn_a_word_of_the_seat_before_is_no_claim_of_this_one():
    state = hunted(dealt(seats=("Ann", "Ben")), ["CAR"])
    assert play(state, Start(NOON), Claim(NOON, word="CAR"), words=WORDS).lists == (("CAR",), ("CAR",))


def test_nobody_sees_the_grid_before_their_own_sand_runs():
    state = play(dealt(seats=("Ann", "Ben")), Start(NOON))
    assert visible_to(state, 0).faces == grid(CARE).faces
    for other in (1, None):
        view = visible_to(state, other)
        assert view.faces is None and view.options.grid is None and view.options.seed is None
    assert visible_to(dealt(), 0).faces is None and visible_to(dealt(seed=None), 0).options.grid is None


def test_lists_are_private_until_the_reveal():
    state = hunted(dealt(seats=("Ann", "Ben")), ["CAR"])
    state = play(state, Start(NOON), Claim(NOON, PATH), words=WORDS)
    assert visible_to(state, 0).claims == ("CAR",) and visible_to(state, 1).claims == ("CARE",)
    assert visible_to(state, None).claims == ()
    state = play(state, TimeUp(NOON + 180_000))
    for seat in (0, 1, None):
        assert visible_to(state, seat).results is None
    assert "CARE" not in repr(visible_to(state, 0)) and "CAR'" not in repr(visible_to(state, 1))
    open_view = visible_to(play(state, Reveal()), None)
    assert [seeker.words[0].word for seeker in open_view.results.seekers] == ["CAR", "CARE"]


def test_several_devices_gather_results_by_code_and_reveal():
    ann = hunted(dealt(mode="devices"), ["CAR", "QUIET"])
    ben = replace(hunted(dealt(seats=("Ben",), mode="devices"), ["CAR", "STONE"]), marks=(9,))
    code = write_result(round_of(ben), SOLVED, own_result(ben))
    assert phase(ann) == "gather" and visible_to(ann, 0).faces
    gathered = play(ann, AddResult(code, SOLVED))
    assert gathered.seats == ("Ann", "Ben") and outcome(gathered) is None
    assert visible_to(gathered, 1).claims == () and "STONE" not in repr(visible_to(gathered, 0))
    table = play(gathered, Reveal())
    assert outcome(table).scores == (2, 2) and outcome(table).reason == "draw"
    assert visible_to(table, 1).claims == ("CAR", "STONE")


def test_a_device_plays_the_round_of_a_code():
    host = dealt(mode="devices", min=4, seconds=90)
    read = read_round(write_round(round_of(host), SOLVED))
    guest = play(new(options_of(read.round), ("Ben",)), Deal())
    assert round_of(guest) == round_of(host) and guest.options.mode == "devices"


def test_a_late_result_joins_the_revealed_table():
    ann = play(hunted(dealt(mode="devices"), ["CAR"]), Reveal())
    assert outcome(ann).reason == "solo"
    code = write_result(round_of(ann), SOLVED, Result("Ben", 9, ("CAR", "CARE")))
    assert outcome(play(ann, AddResult(code, SOLVED))).scores == (0, 1)


def test_results_wait_for_the_own_sand_and_belong_to_devices():
    running = play(dealt(mode="devices"), Start(NOON))
    code = write_result(round_of(running), SOLVED, Result("Ben", 9, ()))
    assert refused(running, AddResult(code, SOLVED)).reason is Reason.SAND_RUNS
    assert refused(hunted(dealt(), []), AddResult(code, SOLVED)).reason is Reason.NOT_DEVICES


def test_the_same_result_is_not_taken_twice_and_equal_lists_of_two_are():
    ann = hunted(dealt(mode="devices"), ["CAR"])
    own = write_result(round_of(ann), SOLVED, own_result(ann))
    assert refused(ann, AddResult(own, SOLVED)).reason is Reason.RESULT_KNOWN
    twins = [write_result(round_of(ann), SOLVED, Result("Ann", mark, ("CAR",))) for mark in (7, 8)]
    state = play(ann, *(AddResult(code, SOLVED) for code in twins if code != own))
    assert state.seats == ("Ann", "Ann 2", "Ann 3")
    assert refused(state, AddResult(twins[0], SOLVED)).reason is Reason.RESULT_KNOWN


def test_a_result_without_a_name_is_a_seekers():
    ann = hunted(dealt(mode="devices"), [])
    codes = [write_result(round_of(ann), SOLVED, Result("", mark, ())) for mark in (7, 8)]
    assert play(ann, *(AddResult(code, SOLVED) for code in codes)).seats == ("Ann", "Seeker", "Seeker 2")


def test_wrong_codes_are_refused_with_their_reason():
    ann = hunted(dealt(mode="devices"), ["CAR"])
    code = write_result(round_of(ann), SOLVED, Result("Ben", 9, ("CARE",)))
    other = write_result(round_of(dealt(min=4)), SOLVED, Result("Ben", 9, ("CARE",)))
    slipped = code[:-1] + ("0" if code[-1] != "0" else "1")
    wrong = {"hello": Reason.NOT_A_CODE, slipped: Reason.SLIP, other: Reason.OTHER_ROUND}
    for text, reason in wrong.items():
        assert refused(ann, AddResult(text, SOLVED)).reason is reason
    assert refused(ann, AddResult(code, SOLVED[1:])).reason is Reason.OTHER_WORDS


def test_events_that_cannot_follow_are_errors():
    state = play(dealt(), Start(NOON), Claim(NOON, PATH), words=WORDS)
    for event in (Claimed(0, "CARE", 1), Claimed(1, "CAR", 1), SandOut(1)):
        with pytest.raises(ValueError, match="cannot have happened"):
            evolve(state, event)


def test_a_match_is_its_record():
    state, events, options = new({"mode": "turns", "seed": 5}, ("Ann", "Ben")), [], {"mode": "turns", "seed": 5}
    words = frozenset()
    for move in (Deal(), Start(NOON), TimeUp(NOON + 180_000), Start(NOON), TimeUp(NOON + 180_000), Reveal()):
        events.append(decide(state, move, words, Random(1)))
        state = evolve(state, events[-1])
    record = Record(Header(FORMAT, lexigrid.GAME, lexigrid.RULES, "0", options, ("Ann", "Ben")), tuple(events))
    assert loads(dumps(record, lexigrid), {"lexigrid": lexigrid}) == record
    assert replay(lexigrid, record) == state and {type(event) for event in events} < set(EVENTS.values())


@given(st.lists(st.tuples(st.integers(0, 200_000), st.sampled_from(sorted(WORDS | {"CAT", "ON"}))), max_size=12))
def test_replay_equals_state_whatever_is_claimed_when(claims):
    state = copy = play(dealt(), Start(NOON))
    for after, word in claims:
        event = decide(state, Claim(NOON + after, word=word), WORDS, Random(1))
        if isinstance(event, Claimed):
            state, copy = evolve(state, event), evolve(copy, event)
            assert after < 180_000 and word in SOLVED and event.left == 180_000 - after
    assert state == copy and len(set(state.lists[0])) == len(state.lists[0])


def test_q_typed_for_the_tile_qu_is_claimed_as_the_word():
    state = play(dealt(), Start(NOON))
    event = decide(state, Claim(NOON + 1, word="qire"), frozenset({"QUIRE"}), Random(1))
    assert event == Claimed(0, "QUIRE", 179_999)
    again = evolve(state, event)
    assert (
        decide(again, Claim(NOON + 2, word="QUIRE"), frozenset({"QUIRE"}), Random(1)).reason is Reason.ALREADY_CLAIMED
    )
    assert decide(again, Claim(NOON + 2, word="QIRE"), frozenset({"QUIRE"}), Random(1)).reason is Reason.ALREADY_CLAIMED
