"""X6 to X10: turns, completing, decks, winning, three players."""

from dataclasses import replace
from random import Random

import pytest

from engine import horrible_hex as hh
from engine.horrible_hex.board import TRIANGLE
from engine.horrible_hex.moves import Dealt, Discarded, Drawn, Kept, Moved, Scored
from engine.horrible_hex.tiles import laid
from engine.kernel.outcome import Outcome
from engine.kernel.refusal import Refusal
from tests.engine.horrible_hex.table import THREE_CARDS, TO_TWO_CARDS, TWO_CARDS, at_move, few_cards_left, run

Phase, Reason = hh.Phase, hh.Reason


def refusal(state, move):
    found = hh.decide(state, move, (), Random(1))
    assert isinstance(found, Refusal)
    return found


# Set-up


@pytest.mark.parametrize("players, hand", [(1, 4), (2, 2), (3, 1)])
def test_three_tiles_as_a_face_up_triangle_and_goal_cards_for_each_are_dealt(players, hand):
    state = run(hh.new({}, ("Ann", "Ben", "Cid")[:players]), hh.Deal())
    assert tuple(state.field) == TRIANGLE
    assert not any(tile.down for tile in state.field.values())
    assert [len(cards) for cards in state.goals.hands] == [hand] * players
    assert (state.to_move, state.phase, len(state.deck), len(state.goals.deck)) == (
        0,
        Phase.MOVE,
        25,
        26 - hand * players,
    )


def test_the_deal_is_chance_alone():
    dealt = {hh.decide(hh.new({}, ("Ann", "Ben")), hh.Deal(), (), Random(seed)) for seed in range(20)}
    assert len(dealt) == 20
    assert len({turns for event in dealt for _, turns in event.triangle}) == 6


def test_without_wilds_none_is_dealt_or_drawn():
    assert len(run(hh.new({"wilds": False}, ("Ann", "Ben")), hh.Deal()).deck) == 23


@pytest.mark.parametrize(
    "options, seats, said",
    [
        ({"target": 0}, 2, "target: expected a whole number from 1 to 5, got 0"),
        ({"target": 6}, 2, "target"),
        ({"target": True}, 2, "target"),
        ({"target": "3"}, 2, "target"),
        ({"wilds": 1}, 2, "wilds: expected true or false, got 1"),
        ({"colour": True}, 2, "colour: not an option"),
        ({"covert": True}, 1, "covert: this variant is for two or three players"),
        ({"destiny": True}, 1, "destiny"),
        ({"hold_em": True}, 1, "hold_em"),
        ({}, 0, "one to three players"),
        ({}, 4, "one to three players"),
    ],
)
def test_options_that_do_not_exist_are_errors_that_name_them(options, seats, said):
    with pytest.raises(ValueError, match=said):
        hh.new(options, ("Ann", "Ben", "Cid", "Dot")[:seats])


# X6


def test_a_turn_is_move_or_skip_then_draw_then_place():
    state = at_move(TWO_CARDS, ((2, 3), (4, 5)))
    assert refusal(state, hh.Draw()) == Refusal(Reason.NOT_NOW, detail="move")
    skipped = run(state, hh.Skip())
    assert skipped.phase is Phase.DRAW and skipped.drawn is None
    drawn = run(skipped, hh.Draw())
    assert drawn.phase is Phase.PLACE and drawn.drawn in state.deck
    placed = run(drawn, hh.Place((0, 0), 4))
    assert (placed.phase, placed.to_move, placed.turns, placed.drawn) == (Phase.MOVE, 1, state.turns + 1, None)
    assert (placed.field[0, 0].tile, placed.field[0, 0].turns) == (drawn.drawn, 4)


def test_any_tile_of_the_deck_may_be_drawn():
    state = run(at_move(TWO_CARDS, ((2, 3), (4, 5))), hh.Skip())
    assert {hh.decide(state, hh.Draw(), (), Random(seed)).tile for seed in range(400)} == set(state.deck)


def test_a_drawn_tile_goes_on_a_space_that_touches_a_tile():
    state = run(at_move(TWO_CARDS, ((2, 3), (4, 5))), hh.Skip(), hh.Draw())
    assert refusal(state, hh.Place((0, 1), 0)) == Refusal(Reason.OCCUPIED, ("0,1",))
    assert refusal(state, hh.Place((5, 5), 0)) == Refusal(Reason.NOT_TOUCHING, ("5,5",))
    assert [space for (space,) in hh.pending(state).options] == list(hh.spaces(state.field))
    with pytest.raises(ValueError, match="0 to 5 turns"):
        hh.decide(state, hh.Place((0, 0), 6), (), Random(1))


def test_placing_never_completes_a_card():
    # The star that is missing at 0,0 is placed instead of moved there.
    state = run(at_move(TWO_CARDS, ((0, 8), (4, 5))), hh.Skip())
    state = replace(state, deck=tuple(sorted({*state.deck} - {1})), phase=Phase.PLACE, drawn=1)
    placed = run(state, hh.Place((0, 0), 0))
    assert placed.check is None and placed.completed == (0, 0)


def test_without_a_legal_move_one_can_skip():
    state = at_move("0,0 star ......\n0,1 circle ......", ((0, 1), (2, 3)))
    assert hh.visible_to(state, 0).legal == ()
    assert run(state, hh.Skip()).phase is Phase.DRAW


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing():
    state = at_move(TWO_CARDS, ((0, 8), (4, 5)))
    assert refusal(state, hh.MoveTile((0, 1), 0, hh.How.SLIDE)) == Refusal(Reason.NO_ICON, ("0,1",))


def test_preview_is_what_the_move_does():
    state = at_move(TWO_CARDS, ((0, 2), (8, 5)))
    preview = hh.preview(state, TO_TWO_CARDS)
    moved = run(state, TO_TWO_CARDS)
    assert preview.met == moved.check.met
    assert preview.paths == (((0, -1), (0, 0)),)
    assert hh.preview(state, hh.MoveTile((0, 1), 0, hh.How.SLIDE)).reason is Reason.NO_ICON


# X7


def test_every_owner_of_a_met_card_scores_it_whoever_moved():
    state = run(at_move(TWO_CARDS, ((2, 3), (0, 8))), TO_TWO_CARDS)
    assert [(met.card, met.seat, met.common) for met in state.check.met] == [(0, 1, False), (8, 1, False)]
    scored = run(state, hh.Score())
    assert scored.completed == (0, 2)
    assert scored.goals.completed[1] == (0, 8)


def test_a_new_card_takes_the_place_of_the_one_scored():
    scored = run(at_move(TWO_CARDS, ((2, 8), (4, 5))), TO_TWO_CARDS, hh.Score())
    first, second = scored.goals.hands[0]
    assert first == 2 and second not in (2, 4, 5, 8)
    assert len(scored.goals.deck) == 21


def test_after_completing_all_tiles_are_shuffled_and_the_turn_ends_with_one_more_placed():
    scored = run(at_move(TWO_CARDS, ((0, 2), (4, 5))), TO_TWO_CARDS, hh.Score())
    assert scored.to_move == 0 and scored.phase is Phase.DRAW
    drawn = run(scored, hh.Draw())
    assert tuple(drawn.field) == TRIANGLE and len(drawn.deck) == 24 and drawn.phase is Phase.PLACE
    assert run(drawn, hh.Place((1, -1), 0)).to_move == 1


def test_the_tiles_in_play_are_among_those_shuffled():
    scored = run(at_move(TWO_CARDS, ((0, 2), (4, 5))), TO_TWO_CARDS, hh.Score())
    seen = set()
    for seed in range(300):
        event = hh.decide(scored, hh.Draw(), (), Random(seed))
        seen |= {tile for tile, _ in event.triangle} | {event.tile}
    assert seen == set(range(28))


def test_until_the_cards_are_drawn_nothing_was_given_away():
    assert {Moved} <= hh.UNDOABLE
    assert not {Scored, Drawn, Dealt, Discarded, Kept} & hh.UNDOABLE


# X8


def test_the_first_to_the_target_wins_at_once():
    state = run(at_move(TWO_CARDS, ((2, 3), (0, 5)), completed=(1, 2)), TO_TWO_CARDS)
    assert state.check.wins
    over = run(state, hh.Score())
    assert hh.outcome(over) == Outcome((1,), (1, 3), "target")
    assert over.phase is Phase.OVER and hh.pending(over) is None
    assert refusal(over, hh.Skip()) == Refusal(Reason.OVER)


def test_two_cards_at_once_may_pass_the_target():
    over = run(at_move(TWO_CARDS, ((0, 8), (4, 5)), completed=(2, 2)), TO_TWO_CARDS, hh.Score())
    assert hh.outcome(over).scores == (4, 2)


@pytest.mark.parametrize("target", range(1, 6))
def test_the_target_can_be_chosen(target):
    before = at_move(TWO_CARDS, ((0, 2), (4, 5)), completed=(target - 1, 0), options={"target": target})
    assert run(before, TO_TWO_CARDS).check.wins
    if target > 1:
        before = at_move(TWO_CARDS, ((0, 2), (4, 5)), completed=(target - 2, 0), options={"target": target})
        assert not run(before, TO_TWO_CARDS).check.wins


def test_two_who_reach_the_target_in_one_check_play_on():
    state = run(at_move(TWO_CARDS, ((0, 2), (8, 5)), completed=(2, 2)), TO_TWO_CARDS, hh.Score())
    assert hh.outcome(state) is None and state.sudden and state.completed == (3, 3)


def test_they_play_on_also_if_one_of_them_has_more():
    state = run(at_move(THREE_CARDS, ((0, 8), (1, 5)), completed=(2, 2)), TO_TWO_CARDS, hh.Score())
    assert hh.outcome(state) is None and state.sudden and state.completed == (4, 3)


def test_sudden_death_ends_at_the_next_check_that_leaves_one_alone_ahead():
    state = replace(at_move(TWO_CARDS, ((2, 3), (8, 5)), completed=(3, 3)), sudden=True)
    over = run(state, TO_TWO_CARDS, hh.Score())
    assert hh.outcome(over) == Outcome((1,), (3, 4), "sudden-death")


def test_sudden_death_goes_on_while_the_leaders_are_level():
    level = replace(at_move(TWO_CARDS, ((0, 2), (8, 5)), completed=(3, 3)), sudden=True)
    after = run(level, TO_TWO_CARDS, hh.Score())
    assert hh.outcome(after) is None and after.completed == (4, 4)
    third = replace(at_move(TWO_CARDS, ((2,), (3,), (0,)), completed=(3, 3, 1)), sudden=True)
    after = run(third, TO_TWO_CARDS, hh.Score())
    assert hh.outcome(after) is None and after.completed == (3, 3, 2)


def test_a_leader_wins_sudden_death_only_when_a_card_is_met():
    ahead = replace(at_move(TWO_CARDS, ((2,), (3,), (0,)), completed=(4, 3, 1)), sudden=True)
    assert run(ahead, hh.Skip()).phase is Phase.DRAW
    over = run(ahead, TO_TWO_CARDS, hh.Score())
    assert hh.outcome(over).winners == (0,), "the card that was met is another player's"


# X9


def test_an_empty_tile_deck_means_a_new_triangle_and_the_turn_ends():
    state = run(at_move("0,0 star ......\n1,0 circle S.S.S.", ((0, 1), (2, 3)), turn=5), hh.Skip())
    state = replace(
        state, deck=(), field=dict(zip(((i, 0) for i in range(28)), (laid(tile, 0) for tile in state.tiles)))
    )
    after = run(state, hh.Draw())
    assert (after.phase, after.to_move, after.turns, after.drawn) == (Phase.MOVE, 1, 6, None)
    assert tuple(after.field) == TRIANGLE and len(after.deck) == 25


def test_an_empty_goal_deck_is_made_of_the_discarded_cards():
    state = few_cards_left(at_move(TWO_CARDS, ((0,), (2,), (3,))), (0, 11, 11), discards=1)
    scored = run(state, TO_TWO_CARDS, hh.Score())
    assert scored.goals.hands[0] == state.goals.discards and scored.goals.discards == ()


def test_with_no_goal_card_left_nothing_is_drawn():
    state = few_cards_left(at_move(TWO_CARDS, ((0, 2), (4,))), (11, 12))
    scored = run(state, TO_TWO_CARDS, hh.Score())
    assert scored.goals.hands == ((2,), (4,)) and scored.completed == (12, 12) and scored.phase is Phase.DRAW


def test_the_last_cards_go_to_the_player_to_move_first():
    level = few_cards_left(at_move(TWO_CARDS, ((0,), (8,), (2,)), seat=1), (11, 11))
    (last,) = level.goals.deck
    assert run(level, TO_TWO_CARDS, hh.Score()).goals.hands == ((), (last,), (2,))


def test_the_match_ends_when_no_goal_card_is_left_anywhere():
    # Both complete their last cards at once, again and again: all but impossible, but it must end lawfully.
    over = run(few_cards_left(at_move(TWO_CARDS, ((0,), (8,))), (12, 12)), TO_TWO_CARDS, hh.Score())
    assert hh.outcome(over) == Outcome((0, 1), (13, 13), "cards-out")


# X10


def test_three_players_who_completed_none_are_asked_in_turn_order():
    state = run(at_move(TWO_CARDS, ((2,), (0,), (3,)), seat=2), TO_TWO_CARDS, hh.Score())
    assert state.phase is Phase.DISCARD and state.asked == (2, 0)
    assert (hh.pending(state).seat, hh.pending(state).card) == (2, 3)
    state = run(state, hh.Keep())
    assert state.goals.hands[2] == (3,) and hh.pending(state).seat == 0
    state = run(state, hh.Discard())
    assert state.goals.discards == (2,) and state.goals.hands[0] not in ((2,), (0,), (3,))
    assert state.phase is Phase.DRAW and state.to_move == 2


def test_nobody_is_asked_where_nobody_completed_or_where_two_play():
    assert run(at_move(TWO_CARDS, ((2,), (4,), (3,))), TO_TWO_CARDS).phase is Phase.DRAW
    assert run(at_move(TWO_CARDS, ((0, 2), (4, 5))), TO_TWO_CARDS, hh.Score()).phase is Phase.DRAW


def test_nobody_is_asked_when_there_is_no_other_card_to_draw():
    state = few_cards_left(at_move(TWO_CARDS, ((0,), (2,), (3,))), (1, 11, 11))
    state = run(state, TO_TWO_CARDS, hh.Score())
    assert state.phase is Phase.DRAW and state.goals.hands == ((), (2,), (3,))


def test_with_an_empty_deck_the_discarded_card_itself_may_come_back():
    state = few_cards_left(at_move(TWO_CARDS, ((0,), (2,), (3,))), (0, 10, 10), discards=2)
    state = run(state, TO_TWO_CARDS, hh.Score(), hh.Keep())
    assert state.goals.deck == () and hh.pending(state).seat == 2
    drawn = {hh.decide(state, hh.Discard(), (), Random(seed)).card for seed in range(40)}
    assert drawn == {3, *state.goals.discards}
    run(state, hh.Discard())


# Records


@pytest.mark.parametrize(
    "event",
    [
        Drawn(3),
        Scored(()),
        Kept(),
        Moved((0, 1), 0, hh.How.SLIDE, (((0, 1), (0, 0)),)),
        Moved((9, 9), 0, hh.How.SLIDE, (((9, 9), (9, 8)),)),
    ],
)
def test_an_event_that_cannot_have_happened_is_an_error(event):
    with pytest.raises(ValueError):
        hh.evolve(at_move(TWO_CARDS, ((0, 2), (4, 5))), event)


def test_a_move_tells_the_paths_of_its_tiles_and_no_others_are_believed():
    state = at_move(TWO_CARDS, ((0, 2), (4, 5)))
    event = hh.decide(state, TO_TWO_CARDS, (), Random(0))
    found = hh.preview(state, TO_TWO_CARDS)
    assert event.paths == found.paths and event.paths[0][0] == event.cell
    assert set(hh.evolve(state, event).field) == set(state.field) - {event.paths[0][0]} | {event.paths[-1][1]}
    for paths in ((), event.paths[::-1] + event.paths, (((0, 0), (9, 9)),)):
        with pytest.raises(ValueError, match="paths"):
            hh.evolve(state, replace(event, paths=paths))


@pytest.mark.parametrize(
    "event",
    [
        Drawn(None),
        Drawn(0),
        Drawn(99),
        Drawn(20, ((21, 0), (22, 0), (23, 0))),
        Drawn(20, (), 1),
    ],
)
def test_a_draw_that_the_deck_does_not_allow_is_an_error(event):
    # Tile 0 is the star without icons, which lies in play.
    state = run(at_move(TWO_CARDS, ((0, 2), (4, 5))), hh.Skip())
    with pytest.raises(ValueError):
        hh.evolve(state, event)


@pytest.mark.parametrize("cards", [(), (None,), (2,), (7, 9), (99,)])
def test_goal_cards_that_cannot_have_been_drawn_are_an_error(cards):
    state = run(at_move(TWO_CARDS, ((0, 2), (4, 5))), TO_TWO_CARDS)
    with pytest.raises(ValueError):
        hh.evolve(state, Scored(cards))


def test_what_is_no_move_is_an_error():
    with pytest.raises(ValueError, match="expected a move"):
        hh.decide(hh.new({}, ("Ann",)), "deal", (), Random(1))


@pytest.mark.parametrize("first", range(3))
def test_who_begins_may_be_chosen_and_play_goes_round_from_there(first):
    state = run(hh.new({"first": first}, ("Ann", "Ben", "Cid")), hh.Deal())
    assert (state.to_move, state.turns) == (first, 0)
    state = run(state, hh.Skip(), hh.Draw())
    assert run(state, hh.Place(hh.spaces(state.field)[0], 0)).to_move == (first + 1) % 3


@pytest.mark.parametrize(("first", "players"), [(2, 2), (1, 1), (-1, 3), (True, 3), ("0", 2)])
def test_who_begins_is_one_of_the_seats(first, players):
    with pytest.raises(ValueError, match="^first: expected a whole number from 0"):
        hh.new({"first": first}, ("Ann", "Ben", "Cid")[:players])


def test_a_view_tells_which_goal_cards_were_discarded_and_how_many_are_left():
    state = run(at_move(THREE_CARDS, ((0,), (2,), (3,))), hh.Skip())
    state = replace(state, goals=replace(state.goals, discards=(5, 7)))
    view = hh.visible_to(state, None)
    assert view.discarded_cards == (5, 7) and view.goal_discards == 2
    assert view.goal_deck == len(state.goals.deck)
