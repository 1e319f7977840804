"""Robots of every game: they see a view, their moves stand, the same seed gives the same match."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from engine import horrible_hex
from engine.arena import arena, thought
from engine.crossword.choosing import first_seen
from engine.globe import robot as globe_robot
from engine.hexabble import robot as hexabble_robot
from engine.horrible_hex import robot as hex_robot
from engine.kernel.refusal import Refusal
from engine.kernel.robots import LEVELS
from engine.kernel.skill import SKILLS, Skill, best_kept, finds, leave
from engine.lexigrid import robot as rival_robot
from engine.lexigrid.cubes import roll
from engine.lexigrid.paths import first_path
from tests.often import IN_PYODIDE
from tests.playing import WORDS


def returned(thinking):
    """What a generator gives back at its end."""

    def outer():
        yield (yield from thinking)

    return [*outer()][-1]


class Lists:
    everyday = common = open = club = WORDS


def match_of(package, levels, seed, options=None, most=400):
    """The events of a match between robots."""
    game, robot = import_module(f"engine.{package}"), import_module(f"engine.{package}.robot")
    lexicon = robot.lexicon(Lists) if hasattr(robot, "lexicon") else ()
    chance, minds = Random(seed), [Random(f"{seed} {seat}") for seat in range(len(levels))]
    state, events = game.new(options or {}, ("Ann", "Ben", "Cid")[: len(levels)]), []
    while game.outcome(state) is None and len(events) < most:
        seat = game.pending(state).seat if hasattr(game, "pending") else (len(events) - 1) % len(levels)
        seat = max(0, seat)
        move = thought(robot.suggest(game.visible_to(state, seat), Lists, minds[seat], levels[seat]))
        event = game.decide(state, move, lexicon, chance)
        assert not isinstance(event, Refusal), (levels[seat], move, event)
        state = game.evolve(state, event)
        events.append(event)
    return events, game.outcome(state)


@pytest.mark.parametrize("level", [*hexabble_robot.LEVELS])
def test_hexabble_is_played_to_its_end_by_every_level(level):
    events, ended = match_of("hexabble", (level, "greedy"), 4, most=8 if IN_PYODIDE else 400)
    assert len(events) > 6 and (ended is not None or IN_PYODIDE)


@pytest.mark.parametrize("level", ["beginner", "champion", "random"])
def test_the_globe_is_played_by_its_levels(level):
    events, _ = match_of("globe", (level, "club"), 2, most=9)
    assert len(events) == 9


@pytest.mark.parametrize(
    "options",
    [{}, {"destiny": True}, {"covert": True}, {"hold_em": True}, {"destiny": True, "covert": True, "hold_em": True}],
)
@pytest.mark.parametrize(
    "levels", [("champion", "expert"), ("champion", "club", "beginner"), ("random", "oneply", "expert")]
)
def test_horrible_hex_is_played_to_its_end_in_every_variant(options, levels):
    _, ended = match_of("horrible_hex", levels, 3, {**options, "target": 1}, most=1500)
    assert ended is not None


def test_horrible_hex_alone_is_played_to_its_end():
    assert match_of("horrible_hex", ("club",), 1, most=1500)[1].reason == "solo"


@pytest.mark.parametrize(
    ("package", "levels"), [("hexabble", ("champion", "club")), ("horrible_hex", ("expert", "beginner"))]
)
def test_the_same_seed_gives_the_same_match(package, levels):
    most = 8 if IN_PYODIDE else 400
    assert match_of(package, levels, 9, most=most) == match_of(package, levels, 9, most=most)


def test_a_covert_tile_of_another_is_not_known_to_the_robot():
    """X13: what lies face down shows a robot nothing, whatever the state holds."""
    state = horrible_hex.new({"covert": True}, ("Ann", "Ben"))
    rng = Random(2)
    while not any(tile.down for tile in state.field.values()):
        mind = hex_robot.suggest(horrible_hex.visible_to(state, state.to_move), None, rng, "random")
        state = horrible_hex.evolve(state, horrible_hex.decide(state, thought(mind), (), rng))
    other = next(tile.placer for tile in state.field.values() if tile.down)
    known = hex_robot.known_field(horrible_hex.visible_to(state, 1 - other))
    assert {tile.icons for cell, tile in known.items() if state.field[cell].down} == {"......"}


@pytest.mark.parametrize("level", rival_robot.LEVELS)
def test_a_rival_writes_words_of_the_grid_within_the_sand(level):
    grid = roll(4, Random(1))
    claims = rival_robot.rival(grid, 3, 90, level, Random(5), Lists)
    assert claims == rival_robot.rival(grid, 3, 90, level, Random(5), Lists)
    assert [second for second, _ in claims] == sorted(second for second, _ in claims)
    assert all(0 < second < 90 and word in WORDS and first_path(grid, word) for second, word in claims)
    assert len({word for _, word in claims}) == len(claims)


@pytest.mark.parametrize("robot", [hexabble_robot, globe_robot, hex_robot, rival_robot])
def test_a_level_that_is_none_is_refused(robot):
    with pytest.raises(ValueError, match="level"):
        next(robot.suggest(None, Lists, Random(0), "grandmaster"))


def test_the_best_part_kept_leaves_out_what_is_worth_nothing():
    kept, worth = best_kept(tuple("?SQVUWE"))
    assert set(kept) >= {"?", "S"} and not set(kept) & set("QVW") and worth == leave(kept)


def test_levels_know_more_from_one_to_the_next():
    skills = [SKILLS[name] for name in LEVELS]
    assert [skill.words for skill in skills] == ["everyday", "common", "open", "open", "open", "club"]
    for lower, higher in zip(skills[2:], skills[3:]):
        assert lower.rare < higher.rare and lower.sees * lower.rare < higher.sees * higher.rare


def test_every_game_has_every_level():
    for name in ("hexabble", "globe", "horrible_hex", "lexigrid"):
        assert set(LEVELS) <= set(import_module(f"engine.{name}.robot").LEVELS), name


def test_rarer_words_are_found_more_seldom_and_common_ones_asked_about_only_then():
    skill, asked = SKILLS["skilled"], []

    def found(familiar):
        rng = Random(3)
        return sum(finds(skill, "WORD", rng, lambda _: asked.append(familiar) or familiar) for _ in range(400))

    rare, common = found(False), found(True)
    assert 0 < rare < 0.3 * common < 0.3 * 400 and len(asked) < 400
    asked.clear()
    assert all(finds(SKILLS["champion"], "SEVENTH", Random(1), asked.append) for _ in range(9)) and not asked


@pytest.mark.parametrize("allowed", [{1, 2, 3}, {1, 2}, {3}])
def test_who_sees_nothing_still_plays_the_humblest_play_there_is(allowed):
    blind = Skill("everyday", 0.0, 1.0)
    heap = [(-30.0, "good"), (-20.0, "fair"), (-5.0, "humble")]
    worth = {"good": 1, "fair": 2, "humble": 3}
    seeing = first_seen(heap, blind, Random(0), lambda tiles: worth[tiles] in allowed)
    assert returned(seeing) == {3: (5.0, "humble"), 2: (20.0, "fair")}[max(allowed)]


def test_each_level_of_rivals_wins_more_rounds_than_the_one_below():
    for lower, higher in zip(LEVELS, LEVELS[1:]):
        told = arena("lexigrid", "lexigrid", (higher, lower), 40, 1, Lists, lambda: 0.0)
        assert told["wins"][0] > told["wins"][1], told


def test_the_arena_counts_wins_draws_and_means():
    ticks = iter(range(10_000))
    told = arena("horrible-hex", "horrible_hex", ("oneply", "random"), 6, 1, None, lambda: next(ticks) / 1000)
    assert sum(told["wins"]) + told["draws"] == 6 and told["wins"][0] > told["wins"][1]
    assert told["ms_a_move"] == [1.0, 1.0]
    again = arena("horrible-hex", "horrible_hex", ("oneply", "random"), 6, 1, None, lambda: 0.0)
    assert again["wins"] == told["wins"] and again["mean"] == told["mean"]
    with pytest.raises(ValueError, match="level"):
        arena("hexabble", "hexabble", ("champion", "oneply"), 1, 1, Lists, lambda: 0.0)
