"""python -m engine judge|board|find|replay: positions, moves and matches as JSON, for the shell (README, "Cases").

    python -m engine judge CASE.json|-     a case or an array of cases, or the JSON itself; - reads standard input
    python -m engine board hexabble|globe  the board
    python -m engine find GRID.json|-      every word of a Lexigrid grid
    python -m engine replay MATCH.json|-   the outcome of a saved match
    python -m engine arena GAME LEVEL LEVEL [...] --matches N --seed S   matches of robots

Exit status 2 where the input cannot be read, with one line on standard error that says which field of which case is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from . import builtin_words
from .arena import arena
from .games import CASES, GAMES, NAMES
from .kernel.codec import RecordError, encode, parse
from .kernel.fields import bad, shown
from .kernel.game import Case
from .kernel.record import loads, replay


class InputError(Exception):
    """What stands on standard error before the exit with status 2."""


class CheckoutLists:
    """The word lists of a checkout; each is read when it is first asked for."""

    @property
    def club(self) -> frozenset[str]:
        return _words("club")

    @property
    def open(self) -> frozenset[str]:
        return _words("open")

    @property
    def common(self) -> frozenset[str]:
        return _words("common")

    @property
    def everyday(self) -> frozenset[str]:
        return _words("everyday")


def main(arguments: list[str]) -> int:
    """Runs one command; the result is JSON on standard output."""
    try:
        if arguments[:1] == ["arena"]:
            answer = play_arena(arguments[1:])
        elif len(arguments) != 2 or arguments[0] not in _COMMANDS:
            raise InputError(
                "usage: python -m engine judge|board|find|replay WHAT (- reads standard input), or arena GAME LEVEL LEVEL"
            )
        else:
            answer = _COMMANDS[arguments[0]](arguments[1])
    except InputError as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return 2
    try:
        print(json.dumps(answer), flush=True)
    except BrokenPipeError:
        # Whoever reads has read enough (`... | head`); nothing may be written on the way out either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def judge(source: str) -> Any:
    """Verdicts in the order of the cases; an object for an object, an array for an array."""
    return _each_case(source, lambda case: CASES[_game_of(case)].judge(case, CheckoutLists))


def find(source: str) -> Any:
    """Every word of a grid, or of each of several."""

    def found(case: Case) -> Case:
        name = _game_of(case, "lexigrid")
        words_of = CASES[name].FIND
        if words_of is None:
            raise bad("game", f"find is for lexigrid, got {name}")
        return words_of(case, CheckoutLists)

    return _each_case(source, found)


def board(name: str) -> Any:
    """The board of the game named."""
    if name not in CASES:
        raise InputError(f"game: expected one of {', '.join(CASES)}, got {shown(name)}")
    drawn = CASES[name].BOARD
    if drawn is None:
        raise InputError(f"game: {name} has no board; expected hexabble or globe")
    return drawn()


def replay_match(source: str) -> Any:
    """Seats, number of events, scores so far, and the outcome of a saved match."""
    try:
        record = loads(_text(source), GAMES)
        game = GAMES[record.header.game]
        state = replay(game, record)
    except ValueError as error:
        raise InputError(str(error)) from error
    return {
        "game": record.header.game,
        "seats": list(record.header.seats),
        "events": len(record.events),
        "view": encode(game.visible_to(state, None)),
        "outcome": encode(game.outcome(state)),
    }


def play_arena(arguments: list[str]) -> Any:
    """The figures of matches between robots of the levels named."""
    parser = argparse.ArgumentParser(prog="python -m engine arena", exit_on_error=False, add_help=False)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    try:
        given, unknown = parser.parse_known_args(arguments)
        if unknown:
            raise ValueError(f"arena: not an option: {unknown[0]}")
        if not 2 <= len(given.levels) <= 4:
            raise ValueError(f"levels: expected two to four, got {len(given.levels)}")
        if given.matches < 1:
            raise ValueError(f"matches: expected one or more, got {given.matches}")
        package = given.game.replace("-", "_")
        return arena(given.game, package, tuple(given.levels), given.matches, given.seed, CheckoutLists(), process_time)
    except (argparse.ArgumentError, ValueError) as error:
        raise InputError(f"arena: {error}") from error


def _each_case(source: str, answer: Callable[[Case], Case]) -> Any:
    try:
        cases = parse(_text(source), object_pairs_hook=_object)
    except RecordError as error:
        raise InputError(str(error)) from error
    if isinstance(cases, list):
        return [_one_case(case, f"case {number}: ", answer) for number, case in enumerate(cases)]
    return _one_case(cases, "", answer)


def _one_case(case: Any, where: str, answer: Callable[[Case], Case]) -> Case:
    try:
        if not isinstance(case, dict):
            raise ValueError(f"expected an object, got {shown(case)}")
        return answer(case)
    except (ValueError, InputError) as error:
        raise InputError(f"{where}{error}") from error


def _game_of(case: Case, default: str | None = None) -> str:
    name = case.get("game", default)
    if not isinstance(name, str) or name not in CASES:
        raise bad("game", f"expected one of {', '.join(CASES)}, got {shown(name) if name is not None else 'nothing'}")
    return name


def _words(name: str) -> frozenset[str]:
    try:
        return builtin_words.words(name)
    except OSError as error:
        raise InputError(
            f"words: the built-in list {name} cannot be read ({error}); give the words in the case"
        ) from error


def _text(source: str) -> str:
    """The text of standard input (`-`), of a file, or `source` itself where it is JSON."""
    try:
        if source == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        if source.lstrip()[:1] in ("{", "["):
            return source
        return Path(source).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{source}: expected UTF-8 text: {error}") from error
    except (OSError, ValueError) as error:
        raise InputError(f"{source}: {error}") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ValueError(f"{key} appears twice in one object")
            seen.add(key)
    return found


_COMMANDS: dict[str, Callable[[str], Any]] = {"judge": judge, "board": board, "find": find, "replay": replay_match}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
