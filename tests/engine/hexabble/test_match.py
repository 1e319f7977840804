from dataclasses import replace
from random import Random

import pytest

from engine import hexabble
from engine.hexabble.match import ALL_TILES, TILE_COUNTS
from engine.hexabble.moves import (
    Agree,
    Agreed,
    Deal,
    Dealt,
    Exchange,
    Exchanged,
    Failed,
    Pass,
    Passed,
    Place,
    Placed,
    Word,
)
from engine.hexabble.verdict import Reason
from engine.kernel.refusal import Refusal
from engine.kernel.tiles import without_tiles

CAT_MOVE = (("I9", "C"), ("I10", "A"), ("I11", "T"))
WORDS = frozenset({"CAT", "CATS"})


def dealt(racks, check="friendly", bag=None):
    """A match after a deal of these racks; with `bag`, as if all other tiles were gone."""
    state = hexabble.new({"check": check}, ("Ann", "Ben", "Cid", "Dot")[: len(racks)])
    state = hexabble.evolve(state, Dealt(tuple(tuple(sorted(rack)) for rack in racks)))
    return state if bag is None else replace(state, bag=tuple(sorted(bag)))


def do(state, move, words=WORDS, seed=0):
    event = hexabble.decide(state, move, words, Random(seed))
    assert not isinstance(event, Refusal), event
    return event, hexabble.evolve(state, event)


def refusal(state, move, words=WORDS):
    found = hexabble.decide(state, move, words, Random(0))
    assert isinstance(found, Refusal), found
    return found


def test_the_bag_is_that_of_the_tiles_page_h3():
    assert len(ALL_TILES) == 108
    assert sum(count for tile, count in TILE_COUNTS.items() if tile.isalpha()) == 98
    assert (TILE_COUNTS["?"], TILE_COUNTS["!"], TILE_COUNTS["^"]) == (4, 2, 4)


def test_a_match_begins_with_a_deal_of_seven_each():
    state = hexabble.new({}, ("Ann", "Ben", "Cid"))
    assert refusal(state, Pass()).reason is Reason.NOT_DEALT
    event, state = do(state, Deal())
    assert [len(rack) for rack in event.racks] == [7, 7, 7]
    assert len(state.bag) == 108 - 21
    assert refusal(state, Deal()).reason is Reason.ALREADY_DEALT


def test_a_placed_move_scores_and_refills_the_rack():
    event, state = do(dealt(["CATXEEE", "SEEEEEE"]), Place(CAT_MOVE))
    assert (event.score, event.words) == (10, (Word("CAT", "main", ("I9", "I10", "I11"), 10),))
    assert (len(event.drawn), len(state.racks[0]), state.scores, state.to_move) == (3, 7, (10, 0), 1)
    event, state = do(state, Place((("I12", "S"),)))
    assert (event.score, state.scores, state.to_move) == (6, (10, 6), 0)
    assert [entry.total for entry in state.history] == [10, 6]


def test_friendly_checking_refuses_a_wrong_word_at_no_cost():
    state = dealt(["CATXEEE", "SEEEEEE"])
    found = refusal(state, Place(CAT_MOVE), frozenset())
    assert (found.reason, found.cells, found.detail) == (Reason.NOT_A_WORD, ("I9", "I10", "I11"), "CAT")


def test_challenge_checking_takes_the_turn_for_a_wrong_word_and_names_it_h13():
    state = dealt(["CATXEEE", "SEEEEEE"], "challenge")
    event, after = do(state, Place(CAT_MOVE), frozenset())
    assert event == Failed(0, CAT_MOVE, Reason.NOT_A_WORD, (Word("CAT", "main", ("I9", "I10", "I11"), 0),))
    assert (after.racks, after.board, after.bag, after.scores) == (state.racks, {}, state.bag, (0, 0))
    assert (after.to_move, after.scoreless) == (1, 1)


def test_challenge_checking_refuses_a_placement_fault_at_no_cost_h13():
    state = dealt(["CATXEEE", "SEEEEEE"], "challenge")
    assert refusal(state, Place((("I9", "C"), ("I11", "T")))).reason is Reason.GAP
    assert refusal(state, Place((("A1", "C"), ("A2", "T")))).reason is Reason.FIRST_MOVE


def test_the_challenge_preview_tells_nothing_of_validity_h13():
    state = dealt(["CATXEEE", "SEEEEEE"], "challenge")
    seen = {hexabble.preview(state, CAT_MOVE, words) for words in (WORDS, frozenset())}
    assert len(seen) == 1
    shown = seen.pop()
    assert (shown.legal, shown.projected, shown.score, shown.lines[0].valid) == (True, True, 10, None)


def test_the_preview_of_a_draft_is_what_is_committed():
    state = dealt(["CATXEEE", "SEEEEEE"])
    shown = hexabble.preview(state, CAT_MOVE, WORDS)
    event, _ = do(state, Place(CAT_MOVE))
    assert (shown.score, shown.bonus) == (event.score, event.bonus)
    assert [(line.text, line.score) for line in shown.words] == [(word.text, word.score) for word in event.words]
    assert hexabble.preview(state, (("I9", "S"),), WORDS).reason is Reason.NOT_IN_RACK
    assert hexabble.preview(state, (("I9", "S"),), WORDS, seat=1).reason is Reason.FIRST_MOVE


def test_one_tile_cannot_be_used_twice_nor_an_s_from_anothers_rack():
    state = dealt(["CATXEEE", "SEEEEEE"])
    found = refusal(state, Place((("I9", "C"), ("I10", "C"), ("I11", "S"))))
    assert (found.reason, found.cells, found.detail) == (Reason.NOT_IN_RACK, ("I10", "I11"), "C S")
    assert refusal(state, Place((("I9", "C"), ("I9", "A")))).reason is Reason.OCCUPIED


def test_a_move_for_another_seat_is_refused_so_that_a_double_tap_passes_once():
    _, state = do(dealt(["CATXEEE", "SEEEEEE"]), Pass(seat=0))
    found = refusal(state, Pass(seat=0))
    assert (found.reason, found.detail) == (Reason.NOT_YOUR_TURN, "Ben")


def test_an_exchange_draws_before_it_gives_back_h14():
    state = dealt(["CATXEEE", "SEEEEEE"], bag="ZZZZZZZ")
    event, after = do(state, Exchange(("C", "E", "E")))
    assert event.drawn == ("Z", "Z", "Z")
    assert after.racks[0] == tuple("AETXZZZ") and after.bag == tuple("CEEZZZZ")
    assert (after.scoreless, after.to_move, after.scores) == (1, 1, (0, 0))


def test_an_exchange_needs_tiles_of_the_rack_and_seven_in_the_bag_h14():
    state = dealt(["CATXEEE", "SEEEEEE"], bag="ZZZZZZ")
    found = refusal(state, Exchange(("C",)))
    assert (found.reason, found.detail) == (Reason.BAG_TOO_SMALL, "6")
    assert refusal(state, Exchange(())).reason is Reason.NO_TILES
    assert refusal(state, Exchange(("C", "C"))).detail == "C"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twice_as_many_scoreless_turns_as_players_end_the_match_h15(seats):
    state = dealt(["CATXEEE", "SEEEEEE", "OOOOOOO", "IIIIIII"][:seats], "challenge")
    for turn in range(2 * seats):
        assert state.ended is None
        move = (Pass(), Exchange(state.racks[state.to_move][:1]), Place((("I9", "E"), ("I10", "E"))))[turn % 3]
        if isinstance(move, Place) and state.racks[state.to_move].count("E") < 2:
            move = Pass()
        _, state = do(state, move)
    assert state.ended == "scoreless"
    assert refusal(state, Pass()).reason is Reason.OVER
    assert all(settled.gained == 0 for settled in hexabble.settlements(state))


def test_a_placed_move_resets_the_scoreless_run_even_if_it_scores_nothing_h15():
    state = dealt(["??XXEEE"[:2] + "EEEEE", "SEEEEEA"])
    _, state = do(state, Pass())
    _, state = do(state, Pass())
    event, state = do(state, Place((("I9", "c"), ("I10", "o"))), {"CO"})
    assert (event.score, state.scoreless) == (0, 0)


def test_going_out_gains_what_all_others_lose_h15():
    state = replace(dealt(["CATXEEE", "SEEEEEE", "QOOOOOO"], bag=""), racks=(tuple("ACT"), tuple("S"), tuple("?^OQ")))
    _, state = do(state, Place(CAT_MOVE))
    assert state.ended == "out"
    assert [(s.before, s.lost, s.gained, s.after) for s in hexabble.settlements(state)] == [
        (10, 0, 12, 22),
        (0, 1, 0, -1),
        (0, 11, 0, -11),
    ]
    outcome = hexabble.outcome(state)
    assert (outcome.winners, outcome.scores, outcome.reason, outcome.tied) == ((0,), (22, -1, -11), "out", False)


def test_an_empty_rack_while_the_bag_has_tiles_goes_on():
    state = replace(dealt(["CATXEEE", "SEEEEEE"], bag="Z"), racks=(tuple("ACT"), tuple("SEEEEEE")))
    _, state = do(state, Place(CAT_MOVE))
    assert (state.ended, state.racks[0], hexabble.outcome(state)) == (None, ("Z",), None)


def test_ending_by_agreement_deducts_racks_and_a_tie_shows_every_winner_h15():
    _, state = do(dealt(["CATXEEE", "CATJEEO"]), Agree())
    outcome = hexabble.outcome(state)
    assert (state.ended, outcome.reason, outcome.winners, outcome.tied) == ("agreement", "agreement", (0, 1), True)
    assert outcome.scores == (-16, -16)


def test_a_seat_sees_its_own_rack_and_counts_what_it_cannot_see():
    state = dealt(["CATXEEE", "SEEEEEE"])
    view = hexabble.visible_to(state, 0)
    assert (view.rack, view.rack_sizes, view.bag_size, view.racks) == (tuple("ACEEETX"), (7, 7), 94, ())
    assert sum(view.unseen.values()) == 94 + 7
    assert view.unseen["E"] == 12 - 3 and "X" not in view.unseen and view.unseen["S"] == 4
    onlooker = hexabble.visible_to(state, None)
    assert (onlooker.rack, sum(onlooker.unseen.values())) == ((), 108)
    with pytest.raises(ValueError):
        hexabble.visible_to(state, 2)


def test_the_view_does_not_depend_on_how_unseen_tiles_are_spread():
    """What a seat sees is the same whatever part of the unseen tiles lies in the bag: no rack or draw leaks."""
    one = dealt(["CATXEEE", "SEEEEEE"])
    other = dealt(["CATXEEE", "QZJIOOO"])
    assert hexabble.visible_to(one, 0) == hexabble.visible_to(other, 0)
    _, one = do(one, Exchange(("X",)), seed=1)
    _, two = do(dealt(["CATXEEE", "SEEEEEE"]), Exchange(("X",)), seed=2)
    assert hexabble.visible_to(one, None) == hexabble.visible_to(two, None)


def test_racks_are_shown_after_the_end():
    _, state = do(dealt(["CATXEEE", "SEEEEEE"]), Agree())
    assert hexabble.visible_to(state, 1).racks == state.racks
    assert hexabble.visible_to(state, 1).settlements == hexabble.settlements(state)


@pytest.mark.parametrize(
    ("options", "seats", "named"),
    [
        ({"check": "strict"}, ("Ann", "Ben"), "options.check"),
        ({"words": "club.txt"}, ("Ann", "Ben"), "options.words"),
        ({"words": ["club"]}, ("Ann", "Ben"), "options.words"),
        ({"speed": 1}, ("Ann", "Ben"), "options.speed"),
        ({}, ("Ann",), "seats"),
        ({}, ("Ann", "Ben", "Cid", "Dot", "Eve"), "seats"),
        ({}, ("Ann", " "), "seats"),
        ({}, ("Ann", "B\nn"), "seats"),
        ({}, ("Ann", "B" * 25), "seats"),
        ({}, ("Ann", "ann "), "seats"),
    ],
)
def test_setup_that_is_not_lawful_is_named_h16(options, seats, named):
    with pytest.raises(ValueError, match=f"^{named}"):
        hexabble.new(options, seats)


@pytest.mark.parametrize(
    "event",
    [
        Placed(1, (("I9", "S"),), (), 0, 0, ("A",)),  # another's turn
        Placed(0, (("I9", "Q"),), (), 0, 0, ("A",)),  # not in the rack
        Placed(0, (("I9", "C"), ("I9", "A")), (), 0, 0, ("A", "A")),  # one cell twice
        Placed(0, (("Z9", "C"),), (), 0, 0, ("A",)),  # no cell
        Placed(0, (("I9", "?"),), (), 0, 0, ("A",)),  # shows no letter
        Placed(0, (("I9", "C"),), (Word("C", "main", ("I9",), 3),), 4, 0, ("A",)),  # a wrong sum
        Placed(0, (("I9", "C"),), (Word("D", "main", ("I9",), 3),), 3, 0, ("A",)),  # a word that does not lie there
        Placed(0, (("I9", "C"),), (Word("C", "main", ("I9", "I10"), 3),), 3, 0, ("A", "E")),
        Placed(0, (("I9", "C"),), (), 0, 0, ()),  # too few drawn
        Placed(0, (("I9", "C"),), (), 0, 0, ("X",)),  # drawn from nowhere
        Placed(0, (), (), 0, 0, ()),
        Exchanged(0, ("C",), ("A", "A")),
        Exchanged(0, ("Q",), ("A",)),
        Exchanged(0, (), ()),
        Failed(0, (("I9", "Q"),), Reason.NOT_A_WORD, ()),
        Failed(0, (("I9", "C"),), Reason.NOT_A_WORD, (Word("C", "main", ("nowhere",), 0),)),
        Passed(1),
        Dealt((tuple("AAAAAAA"), tuple("EEEEEEE"))),
    ],
)
def test_an_event_that_cannot_have_happened_is_refused_h16(event):
    with pytest.raises(ValueError):
        hexabble.evolve(dealt(["CATXEEE", "SEEEEEE"]), event)


def test_nothing_happens_before_the_deal_or_after_the_end():
    with pytest.raises(ValueError):
        hexabble.evolve(hexabble.new({}, ("Ann", "Ben")), Passed(0))
    ended = hexabble.evolve(dealt(["CATXEEE", "SEEEEEE"]), Agreed())
    with pytest.raises(ValueError):
        hexabble.evolve(ended, Passed(0))
    with pytest.raises(ValueError):
        hexabble.evolve(hexabble.new({}, ("Ann", "Ben")), Dealt((tuple("QQEEEEE"), tuple("AAAAAAA"))))


def test_tiles_are_never_made_or_lost_by_a_failed_exchange():
    state = dealt(["CATXEEE", "SEEEEEE"])
    with pytest.raises(ValueError):
        without_tiles(state.bag, ("X",))
    with pytest.raises(ValueError):
        hexabble.evolve(state, Exchanged(0, ("X",), ("X",)))
