"""Matches of robots against each other, for measuring how well each level plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from .kernel.refusal import Refusal

MOST_TURNS = 2_000


def arena(
    name: str, package: str, levels: tuple[str, ...], matches: int, seed: int, lists: Any, clock: Callable[[], float]
) -> dict[str, Any]:
    """Plays matches of the game in `package` (called `name`) between `levels`, the first player taking turns.

    The figures by level: wins (a match won by several is a draw), mean scores, and milliseconds a move by `clock`, the mean and
    the slowest. ValueError for a level or a number of players that the game does not have.
    """
    robot = import_module(f"engine.{package}.robot")
    for level in levels:
        if level not in robot.LEVELS:
            raise ValueError(f"level: {name} has {', '.join(robot.LEVELS)}, got {level!r}")
    play = _rounds if hasattr(robot, "match") else _match
    wins, draws = [0] * len(levels), 0
    totals: list[float] = [0.0] * len(levels)
    times: list[list[float]] = [[] for _ in levels]
    for number in range(matches):
        order = [(number + seat) % len(levels) for seat in range(len(levels))]
        seats = tuple(levels[player] for player in order)
        scores, winners = play(package, robot, seats, f"{seed} {number}", lists, clock, [times[p] for p in order])
        for seat, player in enumerate(order):
            totals[player] += scores[seat]
        if len(winners) == 1:
            wins[order[winners[0]]] += 1
        else:
            draws += 1
    return {
        "game": name,
        "players": list(levels),
        "matches": matches,
        "wins": wins,
        "draws": draws,
        "mean": [round(total / max(1, matches), 1) for total in totals],
        "ms_a_move": [round(sum(spent) / max(1, len(spent)), 1) for spent in times],
        "slowest_ms": [round(max(spent, default=0.0), 1) for spent in times],
    }


def _match(
    package: str,
    robot: Any,
    levels: tuple[str, ...],
    seed: str,
    lists: Any,
    clock: Callable[[], float],
    times: list[list[float]],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """One match to its end: the scores and the winning seats. Robots see their views, and their moves go through `decide`."""
    game = import_module(f"engine.{package}")
    if len(levels) not in game.SEATS:
        raise ValueError(f"levels: {game.GAME} takes {game.SEATS[0]} to {game.SEATS[-1]} players, got {len(levels)}")
    lexicon = robot.lexicon(lists) if hasattr(robot, "lexicon") else ()
    chance = Random(f"{seed} chance")
    minds = [Random(f"{seed} seat {seat}") for seat in range(len(levels))]
    state = game.new({}, tuple(f"{level} {seat + 1}" for seat, level in enumerate(levels)))
    for _ in range(MOST_TURNS):
        if game.outcome(state) is not None:
            break
        seat = _seat(game, state)
        start = clock()
        move = thought(robot.suggest(game.visible_to(state, seat), lists, minds[seat], levels[seat]))
        times[seat].append((clock() - start) * 1000)
        event = game.decide(state, move, lexicon, chance)
        if isinstance(event, Refusal):
            raise AssertionError(f"{levels[seat]} asked for {move!r}: {event.reason}")
        state = game.evolve(state, event)
    ended = game.outcome(state)
    if ended is None:
        raise AssertionError(f"no end after {MOST_TURNS} moves")
    return ended.scores, ended.winners


def thought(thinking: Iterator[Any]) -> Any:
    """The move at the end of a thought, without a pause."""
    move = None
    for move in thinking:
        pass
    if move is None:
        raise AssertionError("a thought ended without a move")
    return move


def _seat(game: Any, state: Any) -> int:
    """Whose decision the match waits for: not always the seat to move (X10)."""
    return int(game.pending(state).seat if hasattr(game, "pending") else state.to_move)


def _rounds(
    package: str,
    robot: Any,
    levels: tuple[str, ...],
    seed: str,
    lists: Any,
    clock: Callable[[], float],
    times: list[list[float]],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """One round of a game in which all play at once."""
    start = clock()
    scores, winners = robot.match(levels, lists, Random(seed))
    for spent in times:
        spent.append((clock() - start) * 1000)
    return scores, winners
