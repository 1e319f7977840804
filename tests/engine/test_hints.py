"""Hints: taken in one's own turn of a match that allows them, counted, kept in the record; and what finds them."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from engine import globe, hexabble
from engine import horrible_hex as hh
from engine.arena import thought
from engine.crossword.moves import Pass, Place
from engine.games import GAMES
from engine.hexabble.plays import best_plays, plays
from engine.hexabble.rules import judge
from engine.kernel.hints import Hint, Hinted
from engine.kernel.record import FORMAT, Header, Record, RecordError, dumps, loads, replay
from engine.kernel.refusal import Refusal
from engine.kernel.wordgraph import graph_of
from tests.playing import WORDS

MOST = {"hexabble": 3, "globe": 3, "horrible-hex": 2}
NAMES = sorted(MOST)
SEATS = ("Ann", "Ben")


class Lists:
    everyday = common = open = club = WORDS


def begun(name, options=None):
    """A match after its deal, with its events."""
    game = GAMES[name]
    state = game.new({"hints": True} if options is None else options, SEATS)
    event = game.decide(state, game.MOVES["deal"](), WORDS, Random(1))
    return game, game.evolve(state, event), [event]


def hinted(game, state, events, times=1):
    for _ in range(times):
        event = game.decide(state, Hint(state.to_move), WORDS, Random(0))
        assert event == Hinted(state.to_move)
        state = game.evolve(state, event)
        events.append(event)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_hints_are_counted_for_whoever_takes_them_and_kept_in_the_record(name):
    game, state, events = begun(name)
    state = hinted(game, state, events, MOST[name])
    view = game.visible_to(state, state.to_move)
    assert view.hinted == MOST[name] and view.hints_taken == (MOST[name], 0)
    record = Record(Header(FORMAT, name, game.RULES, "digest", {"hints": True}, SEATS), tuple(events))
    assert loads(dumps(record, game), GAMES) == record and replay(game, record) == state


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_has_no_more_hints_than_there_is_to_tell(name):
    game, state, events = begun(name)
    state = hinted(game, state, events, MOST[name])
    refused = game.decide(state, Hint(state.to_move), WORDS, Random(0))
    assert isinstance(refused, Refusal) and refused.reason == "no-hints"
    with pytest.raises(ValueError):
        game.evolve(state, Hinted(state.to_move))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [{}, {"hints": False}])
def test_without_hints_none_is_given_and_none_can_have_been(name, options):
    game, state, _ = begun(name, options)
    assert isinstance(game.decide(state, Hint(state.to_move), WORDS, Random(0)), Refusal)
    with pytest.raises(ValueError):
        game.evolve(state, Hinted(state.to_move))


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_is_nobodys_but_of_the_seat_to_move(name):
    game, state, _ = begun(name)
    assert isinstance(game.decide(state, Hint(1 - state.to_move), WORDS, Random(0)), Refusal)
    with pytest.raises(ValueError):
        game.evolve(state, Hinted(1 - state.to_move))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", [1, "yes", None, []])
def test_whether_there_are_hints_is_true_or_false(name, value):
    record = Record(Header(FORMAT, name, 1, "digest", {"hints": value}, SEATS))
    with pytest.raises(RecordError):
        replay(GAMES[name], record)


@pytest.mark.parametrize("name", ["hexabble", "globe"])
def test_a_turn_tells_how_many_hints_it_took_and_the_next_begins_with_none(name):
    game, state, events = begun(name)
    state = hinted(game, state, events, 2)
    state = game.evolve(state, game.decide(state, Pass(0), WORDS, Random(0)))
    assert [entry.hints for entry in state.history] == [2] and state.hinted == 0
    state = hinted(game, state, events)
    assert game.visible_to(state, None).hints_taken == (2, 1)


def test_a_move_that_is_taken_back_does_not_take_the_hint_back():
    game, state, events = begun("horrible-hex")
    state = hinted(game, state, events)
    travel = game.visible_to(state, 0).legal[0]
    event = game.decide(state, hh.MoveTile(travel.cell, travel.side, travel.how), None, Random(0))
    assert type(event) in hh.UNDOABLE and Hinted not in hh.UNDOABLE
    assert game.evolve(state, event).hinted == 1


# -- what finds them -------------------------------------------------------------------------------------------


def advised(name, view):
    robot = import_module(f"engine.{name.replace('-', '_')}.robot")
    return [answer for answer in robot.advise(view, Lists) if answer is not None]


def test_the_advice_at_hexabble_is_the_play_that_scores_most():
    game, state, _ = begun("hexabble")
    for _ in range(3):
        view = hexabble.visible_to(state, state.to_move)
        there, best = advised("hexabble", view)
        assert there is True and isinstance(best, Place)
        found = [play.score for play in plays(view.board, view.rack, graph_of(WORDS), WORDS) if play is not None]
        assert judge(view.board, best.tiles, WORDS, view.rack).score == max(found)
        state = game.evolve(state, game.decide(state, best, WORDS, Random(0)))


def test_the_advice_on_the_globe_stands_and_knows_house_words():
    game, state, _ = begun("globe", {"hints": True, "blocked": ["AA", "AB"]})
    lists = import_module("engine.globe.robot").lexicon(Lists)
    for _ in range(2):
        there, best = advised("globe", globe.visible_to(state, state.to_move))
        assert there is True
        event = game.decide(state, best, lists, Random(0))
        assert not isinstance(event, Refusal) and not {"AA", "AB"} & {word.text for word in event.words}
        state = game.evolve(state, event)


@pytest.mark.parametrize("name", ["hexabble", "globe"])
def test_where_there_is_no_play_the_advice_is_to_pass(name):
    class Nothing:
        everyday = common = open = club = frozenset({"QZQZ"})

    _, state, _ = begun(name)
    robot = import_module(f"engine.{name}.robot")
    answers = [answer for answer in robot.advise(GAMES[name].visible_to(state, 0), Nothing) if answer is not None]
    assert answers == [Pass(0)]


def test_the_advice_at_horrible_hex_depends_on_what_the_seat_sees_alone():
    game, state, _ = begun("horrible-hex", {"hints": True, "covert": True})
    robot = import_module("engine.horrible_hex.robot")
    first, second = (thought(robot.advise(game.visible_to(state, 0), None)) for _ in range(2))
    assert first == second and not isinstance(game.decide(state, first, None, Random(0)), Refusal)


def test_after_a_long_while_the_best_so_far_has_to_do():
    rack = ("?", "?", "A", "E", "R", "S", "T")
    all_of_it, some = (list(best_plays({}, rack, graph_of(WORDS), WORDS, patience=patience)) for patience in (None, 5))
    assert len(some) < len(all_of_it) * 0.9
    scores = [play.score for play in some if play is not None]
    assert scores and max(scores) <= max(play.score for play in all_of_it if play is not None)
