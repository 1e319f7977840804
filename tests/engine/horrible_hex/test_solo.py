"""X11: alone with a row of four cards."""

from dataclasses import replace
from random import Random

import pytest

from engine import horrible_hex as hh
from engine.horrible_hex.tiles import laid
from engine.kernel.outcome import Outcome
from tests.engine.horrible_hex.table import TO_TWO_CARDS, TWO_CARDS, at_move, run

Phase = hh.Phase
ROW = (2, 0, 3, 4)  # card 0 can be completed, the rightmost is 4


def end_turn(state):
    state = run(state, hh.Draw())
    return run(state, hh.Place(hh.spaces(state.field)[0], 0))


def test_completing_does_not_reset_the_tiles():
    scored = run(at_move(TWO_CARDS, (ROW,)), TO_TWO_CARDS, hh.Score())
    assert len(scored.field) == 6 and not scored.reset
    assert len(end_turn(scored).field) == 7


def test_a_completed_card_is_replaced_on_the_left():
    scored = run(at_move(TWO_CARDS, (ROW,)), TO_TWO_CARDS, hh.Score())
    (row,) = scored.goals.hands
    assert row[1:] == (2, 3, 4) and row[0] not in ROW
    assert end_turn(scored).goals.hands == (row,), "the row does not cycle in a turn that completed a card"


def test_the_row_cycles_again_in_the_turn_after_one_that_completed_a_card():
    after = end_turn(run(at_move(TWO_CARDS, (ROW,)), TO_TWO_CARDS, hh.Score()))
    assert after.scorers == () and after.moved == ()
    assert end_turn(run(after, hh.Skip())).goals.discards == (4,)


def test_several_completed_at_once_are_replaced_one_by_one_on_the_left():
    moved = run(at_move(TWO_CARDS, ((2, 0, 3, 8),)), TO_TWO_CARDS)
    event = hh.decide(moved, hh.Score(), (), Random(1))
    scored = hh.evolve(moved, event)
    assert scored.goals.hands == ((event.cards[1], event.cards[0], 2, 3),)
    assert scored.completed == (2,)


def test_a_turn_without_a_completed_card_discards_the_rightmost_and_draws():
    after = end_turn(run(at_move(TWO_CARDS, (ROW,)), hh.Skip()))
    (row,) = after.goals.hands
    assert row[1:] == (2, 0, 3) and after.goals.discards == (4,)


def test_the_row_does_not_cycle_on_the_first_turn():
    after = end_turn(run(at_move(TWO_CARDS, (ROW,), turn=0), hh.Skip()))
    assert after.goals.hands == (ROW,) and after.turns == 1
    assert end_turn(run(after, hh.Skip())).goals.hands != (ROW,)


def test_an_empty_tile_deck_ends_the_turn_and_the_row_cycles():
    state = run(at_move(TWO_CARDS, (ROW,)), hh.Skip())
    field = dict(zip(((i, 0) for i in range(28)), (laid(tile, 0) for tile in state.tiles)))
    after = run(replace(state, deck=(), field=field), hh.Draw())
    assert after.goals.hands[0][1:] == (2, 0, 3) and len(after.field) == 3 and after.turns == 6


def test_discarded_cards_are_out_for_good():
    state = at_move(TWO_CARDS, (ROW,))
    goals = replace(state.goals, deck=(), discards=state.goals.deck)
    after = end_turn(run(replace(state, goals=goals), hh.Skip()))
    assert after.goals.hands == ((2, 0, 3),) and len(after.goals.discards) == 23
    scored = run(replace(state, goals=goals), TO_TWO_CARDS, hh.Score())
    assert scored.goals.hands == ((2, 3, 4),)


@pytest.mark.parametrize("moves", [(hh.Skip(), hh.Draw(), hh.Place((0, 0), 0)), (TO_TWO_CARDS, hh.Score())])
def test_the_match_ends_when_deck_and_row_are_empty(moves):
    state = at_move(TWO_CARDS, ((0,) + (1, 2, 3),))
    goals = replace(
        state.goals,
        deck=(),
        hands=((0,),),
        completed=(state.goals.deck[:9],),
        discards=tuple(sorted((*state.goals.deck[9:], 1, 2, 3))),
    )
    over = run(replace(state, goals=goals), *moves)
    completed = 10 if hh.Score() in moves else 9
    assert hh.outcome(over) == Outcome((0,), (completed,), "solo")


def test_alone_there_is_no_target():
    state = run(at_move(TWO_CARDS, (ROW,), completed=(12,), options={"target": 1}), TO_TWO_CARDS, hh.Score())
    assert hh.outcome(state) is None and state.completed == (13,)
