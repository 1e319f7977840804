"""X12 to X14: Hex Destiny, Covert Hex, Hexas Hold 'Em, and how they go together."""

from dataclasses import replace
from random import Random

import pytest

from engine import horrible_hex as hh
from engine.kernel.refusal import Refusal
from tests.engine.horrible_hex.table import THREE_CARDS, TO_TWO_CARDS, TWO_CARDS, at_move, few_cards_left, run

Phase, Reason = hh.Phase, hh.Reason
DESTINY, COVERT, HOLD_EM = {"destiny": True}, {"covert": True}, {"hold_em": True}

# Card 0 is met by the column and by the row up-right; they share the star that moves to 0,0.
TWO_GROUPS = """
0,-1 star   S..S..
0,1  star   ......
0,2  circle ......
0,3  circle S.S.S.
1,-1 star   JJJJJJ
2,-2 circle W..W..
3,-3 circle P..P..
1,0  circle JJ.S..
"""


# X12


def test_only_the_tiles_of_the_met_pattern_leave():
    state = run(at_move(TWO_CARDS, ((0, 2), (4, 5)), options=DESTINY), TO_TWO_CARDS)
    assert state.phase is Phase.SCORE, "one group, one cluster: nothing to choose"
    scored = run(state, hh.Score())
    assert set(scored.field) == {(1, -1), (1, 0)} and len(scored.discards) == 4
    drawn = run(scored, hh.Draw())
    assert drawn.phase is Phase.PLACE and len(drawn.field) == 2 and len(drawn.deck) == 21


def test_the_union_of_overlapping_groups_leaves_and_an_empty_field_gets_a_triangle():
    scored = run(at_move(TWO_CARDS, ((0, 2), (8, 5)), options=DESTINY), TO_TWO_CARDS, hh.Score())
    assert scored.field == {} and len(scored.discards) == 6
    drawn = run(scored, hh.Draw())
    assert len(drawn.field) == 3 and len(drawn.deck) == 18 and len(drawn.discards) == 6 and drawn.phase is Phase.PLACE


def test_the_player_to_move_picks_the_group_that_leaves():
    state = run(at_move(TWO_GROUPS, ((2, 3), (0, 5)), options=DESTINY), TO_TWO_CARDS)
    choice = hh.pending(state)
    assert (choice.phase, choice.seat, choice.card) == (Phase.GROUP, 0, 0)
    assert choice.options == (((0, 0), (0, 1), (0, 2), (0, 3)), ((0, 0), (1, -1), (2, -2), (3, -3)))
    assert hh.decide(state, hh.ChooseGroup(2), (), Random(1)) == Refusal(Reason.NO_CHOICE)
    state = run(state, hh.ChooseGroup(1), hh.Score())
    assert set(state.field) == {(0, 1), (0, 2), (0, 3), (1, 0)}


def test_the_player_to_move_picks_the_cluster_that_stays():
    state = at_move(TWO_CARDS + "-1,3 star JJJJJJ", ((0, 2), (4, 5)), options=DESTINY)
    state = run(state, TO_TWO_CARDS)
    choice = hh.pending(state)
    assert (choice.phase, choice.seat) == (Phase.CLUSTER, 0)
    assert choice.options == (((-1, 3),), ((1, -1), (1, 0)))
    assert hh.visible_to(state, 1).leaving == {(0, 0), (0, 1), (0, 2), (0, 3)}
    assert hh.decide(state, hh.ChooseCluster(-1), (), Random(1)) == Refusal(Reason.NO_CHOICE)
    kept = run(state, hh.ChooseCluster(0), hh.Score())
    assert set(kept.field) == {(-1, 3)} and len(kept.discards) == 6
    assert set(run(state, hh.ChooseCluster(1), hh.Score()).field) == {(1, -1), (1, 0)}


def test_a_group_may_be_followed_by_a_cluster():
    state = run(
        at_move(TWO_GROUPS + "3,-2 star S.S.S.", ((0, 2), (4, 5)), options=DESTINY), TO_TWO_CARDS, hh.ChooseGroup(1)
    )
    assert state.phase is Phase.CLUSTER and len(hh.pending(state).options) == 2


def test_the_choices_come_before_the_new_cards_and_can_be_taken_back():
    state = run(at_move(TWO_GROUPS, ((0, 2), (4, 5)), options=DESTINY), TO_TWO_CARDS, hh.ChooseGroup(0))
    assert state.goals.hands == ((0, 2), (4, 5)) and state.phase is Phase.SCORE


def test_a_winning_move_asks_for_no_choice():
    state = run(at_move(TWO_GROUPS, ((0, 2), (4, 5)), options=DESTINY, completed=(2, 0)), TO_TWO_CARDS)
    assert state.phase is Phase.SCORE and state.check.wins


def test_an_empty_deck_shuffles_the_discarded_tiles_in_too():
    state = run(at_move(TWO_CARDS, ((1, 2), (4, 5)), options=DESTINY, deck=0), hh.Skip())
    assert len(state.discards) == 22
    after = run(state, hh.Draw())
    assert len(after.field) == 3 and len(after.deck) == 25 and after.discards == () and after.to_move == 1


@pytest.mark.parametrize("deck, placing, left", [(4, True, 0), (3, False, 25), (2, True, 24), (0, True, 24)])
def test_an_empty_field_and_a_short_deck(deck, placing, left):
    # Three tiles are a triangle and leave none to draw (X9); with fewer the discarded ones are shuffled in before.
    scored = run(at_move(TWO_CARDS, ((0, 8), (4, 5)), options=DESTINY, deck=deck), TO_TWO_CARDS, hh.Score())
    assert scored.field == {}
    after = run(scored, hh.Draw())
    assert (after.phase is Phase.PLACE, len(after.deck), len(after.field)) == (placing, left, 3)


# X13


def covert_turn(state):
    state = run(state, hh.Skip(), hh.Draw())
    return run(state, hh.Place((0, 0), 2))


def test_the_tile_placed_lies_face_down_and_only_its_player_sees_it():
    state = covert_turn(at_move(TWO_CARDS, ((0, 8), (4, 5)), options=COVERT))
    tile = state.field[0, 0]
    assert tile.down and tile.placer == 0
    seen = hh.visible_to(state, 0).field[0, 0]
    assert (seen.tile, seen.face, seen.icons, seen.turns, seen.down) == (tile.tile, tile.face, tile.icons, 2, True)
    for seat in (1, None):
        hidden = hh.visible_to(state, seat).field[0, 0]
        assert (hidden.tile, hidden.face, hidden.icons, hidden.turns) == (None,) * 4
        assert hidden.down and hidden.placer == 0


def test_the_drawn_tile_is_seen_by_its_player_only():
    state = run(at_move(TWO_CARDS, ((0, 8), (4, 5)), options=COVERT), hh.Skip(), hh.Draw())
    assert hh.visible_to(state, 0).drawn.tile == state.drawn
    assert hh.visible_to(state, 1).drawn == hh.visible_to(state, None).drawn == hh.SeenDraw(None, None, None)
    plain = run(at_move(TWO_CARDS, ((0, 8), (4, 5))), hh.Skip(), hh.Draw())
    assert hh.visible_to(plain, None).drawn.tile == plain.drawn


def test_a_face_down_tile_cannot_be_chosen_and_counts_for_no_card():
    text = TWO_CARDS.replace("0,2  circle ......", "0,2  circle ...... down 1")
    state = at_move(text, ((0, 8), (4, 5)), options=COVERT)
    assert hh.decide(state, hh.MoveTile((0, 2), 0, hh.How.SLIDE), (), Random(1)).reason is Reason.FACE_DOWN
    assert [met.card for met in run(state, TO_TWO_CARDS).check.met] == [8]


def test_it_is_turned_up_after_the_check_and_before_the_next_tile_is_placed():
    state = covert_turn(at_move(TWO_CARDS, ((2, 3), (4, 5)), options=COVERT))
    before = state.field[0, 0]
    skipped = run(state, hh.Skip())
    assert skipped.field[0, 0].down
    drawn = run(skipped, hh.Draw())
    assert drawn.field[0, 0] == replace(before, down=False, placer=None), "orientation kept"


def test_after_a_reset_the_triangle_lies_face_up_and_the_tile_placed_face_down():
    state = run(at_move(TWO_CARDS, ((0, 2), (4, 5)), options=COVERT), TO_TWO_CARDS, hh.Score(), hh.Draw())
    assert not any(tile.down for tile in state.field.values())
    assert run(state, hh.Place((1, -1), 0)).field[1, -1].down


def test_when_the_match_is_over_no_tile_stays_face_down():
    text = TWO_CARDS + "1,1 star W..W.. down 1"
    over = run(at_move(text, ((0, 2), (4, 5)), options=COVERT, completed=(2, 0)), TO_TWO_CARDS, hh.Score())
    assert hh.outcome(over) and not any(tile.down for tile in over.field.values())


def test_a_face_down_tile_may_stay_or_leave_by_destiny():
    text = TWO_CARDS + "-1,3 star JJJJJJ down 1"
    state = run(at_move(text, ((0, 2), (4, 5)), options=DESTINY | COVERT), TO_TWO_CARDS)
    kept = run(state, hh.ChooseCluster(0), hh.Score())
    assert kept.field[-1, 3].down and not run(kept, hh.Draw()).field[-1, 3].down
    assert len(run(state, hh.ChooseCluster(1), hh.Score()).discards) == 5


# X14


def test_the_common_card_is_scored_by_the_player_to_move_and_replaced():
    state = run(at_move(TWO_CARDS, ((1, 2), (4, 5)), options=HOLD_EM, common=0, seat=1), TO_TWO_CARDS)
    (met,) = state.check.met
    assert (met.card, met.seat, met.common) == (0, 1, True)
    scored = run(state, hh.Score())
    assert scored.completed == (0, 1) and scored.goals.common not in (None, 0)
    assert scored.goals.hands == ((1, 2), (4, 5))


def test_one_group_may_score_the_common_card_and_a_card_of_ones_own():
    state = run(at_move(THREE_CARDS, ((1, 2), (4, 5)), options=HOLD_EM, common=0), TO_TWO_CARDS)
    assert [(met.card, met.common) for met in state.check.met] == [(1, False), (0, True)]
    assert state.check.met[0].groups[0].cells == state.check.met[1].groups[0].cells
    assert run(state, hh.Score()).completed == (2, 0)


def test_the_common_card_counts_for_winning_and_for_who_is_asked():
    assert run(
        at_move(TWO_CARDS, ((1, 2), (4, 5)), options=HOLD_EM, common=0, completed=(2, 0)), TO_TWO_CARDS
    ).check.wins
    state = run(at_move(TWO_CARDS, ((1,), (2,), (3,)), options=HOLD_EM, common=0), TO_TWO_CARDS, hh.Score())
    assert state.asked == (1, 2)


def test_a_common_card_that_cannot_be_replaced_is_gone():
    state = few_cards_left(at_move(TWO_CARDS, ((1, 2), (4,)), options=HOLD_EM, common=0), (10, 11), discards=0)
    state = replace(state, goals=replace(state.goals, deck=(), hands=((1, 2), (4, *state.goals.deck))))
    after = run(state, TO_TWO_CARDS, hh.Score())
    assert after.goals.common is None and after.completed == (11, 11) and after.phase is Phase.DRAW
