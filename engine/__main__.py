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
from importlib import import_module
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

from . import builtin_words
from .arena import arena
from .kernel.codec import RecordError, encode, parse
from .kernel.fields import bad, shown
from .kernel.lexicon import LISTS
from .kernel.record import loads, replay

PACKAGES = {"hexabble": "hexabble", "globe": "globe", "lexigrid": "lexigrid", "horrible-hex": "horrible_hex"}


class InputError(Exception):
    """What stands on standard error before the exit with status 2."""


class Lists:
    """The built-in word lists by name, as attributes; each is read when it is first asked for."""

    def __getattr__(self, name: str) -> frozenset[str]:
        if name not in LISTS:
            raise AttributeError(name)
        try:
            return builtin_words.words(name)
        except OSError as error:
            raise InputError(
                f"words: the built-in list {name} cannot be read ({error}); give the words in the case"
            ) from error


def builtin() -> Lists:
    """What the games' `judge` and `find` ask for the built-in lists."""
    return Lists()


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
    return _each_case(_parsed(_text(source)), lambda case: _cases_of(_game_of(case)).judge(case, builtin))


def find(source: str) -> Any:
    """Every word of a grid, or of each of several."""

    def found(case: dict[str, Any]) -> Any:
        cases = _cases_of(_game_of(case, "lexigrid"))
        if not hasattr(cases, "find"):
            raise bad("game", f"find is for lexigrid, got {case['game']}")
        return cases.find(case, builtin)

    return _each_case(_parsed(_text(source)), found)


def board(name: str) -> Any:
    """The board of the game named."""
    try:
        cases = _cases_of(_game_of({"game": name}))
    except ValueError as error:
        raise InputError(str(error)) from error
    if not hasattr(cases, "board"):
        raise InputError(f"game: {name} has no board; expected hexabble or globe")
    return cases.board()


def replay_match(source: str) -> Any:
    """Seats, number of events, scores so far, and the outcome of a saved match."""
    text = _text(source)
    try:
        name = parse(text).get("game")
    except (RecordError, AttributeError):
        name = None
    try:
        games = {name: _game(name)} if isinstance(name, str) and name in PACKAGES else dict.fromkeys(PACKAGES)
        record = loads(text, games)
        state = replay(games[record.header.game], record)
    except ValueError as error:
        raise InputError(str(error)) from error
    game = games[record.header.game]
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
    parser.add_argument("game", choices=PACKAGES)
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
        return arena(
            given.game, PACKAGES[given.game], tuple(given.levels), given.matches, given.seed, builtin(), process_time
        )
    except (argparse.ArgumentError, ValueError) as error:
        raise InputError(f"arena: {error}") from error


def _each_case(cases: Any, judged: Any) -> Any:
    if isinstance(cases, list):
        return [_one_case(case, f"case {number}: ", judged) for number, case in enumerate(cases)]
    return _one_case(cases, "", judged)


def _one_case(case: Any, where: str, judged: Any) -> Any:
    try:
        if not isinstance(case, dict):
            raise ValueError(f"expected an object, got {shown(case)}")
        return judged(case)
    except (ValueError, InputError) as error:
        raise InputError(f"{where}{error}") from error


def _game_of(case: dict[str, Any], default: str | None = None) -> str:
    name = case.get("game", default)
    if not isinstance(name, str) or name not in PACKAGES:
        raise bad(
            "game", f"expected one of {', '.join(PACKAGES)}, got {shown(name) if name is not None else 'nothing'}"
        )
    return name


def _cases_of(name: str) -> ModuleType:
    return _module(name, f"engine.{PACKAGES[name]}.cases")


def _game(name: str) -> ModuleType:
    return _module(name, f"engine.{PACKAGES[name]}")


def _module(name: str, path: str) -> ModuleType:
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        # Only the game's own absence is an answer; a fault inside it is a bug and stays an exception.
        if error.name and path.startswith(error.name):
            raise bad("game", f"{name} is not part of this checkout") from error
        raise


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


def _parsed(text: str) -> Any:
    try:
        return parse(text, object_pairs_hook=_object)
    except RecordError as error:
        raise InputError(str(error)) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ValueError(f"{key} appears twice in one object")
            seen.add(key)
    return found


_COMMANDS = {"judge": judge, "board": board, "find": find, "replay": replay_match}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
