"""Links into a round, and what an address asks of the table: `#lexigrid/join/CODE`, `#lexigrid/result/CODE`."""

from __future__ import annotations

from app.keep.match import AnyMatch
from app.table import Answers, Arrival, Env, GoToTable, SetUpWith
from app.tables.lexigrid import codes, hunted, messages, rounds
from app.tables.lexigrid.intents import AddCode
from app.tables.lexigrid.round import of_lexigrid
from engine.lexigrid.codes import CodeError, RoundCode, read_round, words_agree
from engine.lexigrid.cubes import grid_from_seed
from engine.lexigrid.daily import day_options
from engine.lexigrid.solver import every_word

MODES = {"solo": "solo", "turns": "turns", "devices": "devices"}
_NAMELESS = "Player 1"
"""What setup calls the first seat where no name was given."""


def round_link(address: str, code: str) -> str:
    return f"{address}#lexigrid/join/{code}"


def result_link(address: str, code: str) -> str:
    return f"{address}#lexigrid/result/{code}"


def options(answers: Answers, seats: tuple[str, ...], env: Env) -> dict[str, object]:
    """The engine's options for the answers of setup. ValueError says in plain words why they cannot be used."""
    kind = str(answers.get("round", "solo"))
    if kind in rounds.SEVERAL and seats == (_NAMELESS,):
        raise ValueError("Give yourself a name: on the table of results it tells your words from everybody else’s.")
    if kind == "day":
        return day_options(env.today)
    if kind in rounds.SEVERAL and type(answers.get("seed")) is int:
        return _following(answers, env)
    if kind == "join":
        return _joined(str(answers.get("code", "")), env)
    return {
        "size": answers.get("size", 4),
        "min": answers.get("min", 3),
        "seconds": answers.get("seconds", 180),
        "mode": MODES[kind],
    }


def _following(answers: Answers, env: Env) -> dict[str, object]:
    """The round after one that several devices have hunted: rolled from its seed, on each of them."""
    size, minimum, seconds, seed = (answers.get(name) for name in ("size", "min", "seconds", "seed"))
    assert isinstance(size, int) and isinstance(minimum, int) and isinstance(seconds, int) and isinstance(seed, int)
    faces = grid_from_seed(seed, size).faces
    if hunted.before(hunted.name_of_round(faces, minimum, seconds), env):
        raise ValueError("This device has hunted the next round already, and its grid is known. Make a new round.")
    return {"size": size, "grid": list(faces), "min": minimum, "seconds": seconds, "mode": "devices"}


def _joined(text: str, env: Env) -> dict[str, object]:
    if not text.strip():
        raise ValueError("Type, paste or scan the code that the host's device shows.")
    try:
        # An 8 for a B is put right where the words of the grid bear it out.
        code = read_round(text, lambda read: _agrees(read, env))
    except CodeError as wrong:
        raise ValueError(messages.code_problem(wrong, "round")) from None
    joined = code.round
    if not _agrees(code, env):
        raise ValueError(
            "The host has another word list than this device. Reload Word Club on both while online, then make a new round."
        )
    if hunted.before(hunted.name_of_round(joined.grid.faces, joined.minimum, joined.seconds), env):
        raise ValueError(
            "This device has hunted that round already, and its grid is known. Ask the host for a new round."
        )
    return {
        "size": joined.grid.size,
        "grid": list(joined.grid.faces),
        "min": joined.minimum,
        "seconds": joined.seconds,
        "mode": "devices",
    }


def _agrees(code: RoundCode, env: Env) -> bool:
    """Whether the device that made a round has the words that this one has."""
    return words_agree(code, every_word(code.round.grid, code.round.minimum, env.lexicon))


def arrive(rest: str, match: AnyMatch | None, env: Env) -> Arrival:
    """What an address asks for (see app.table): the round of a link, a result to take in, else what lies on the table."""
    kind, _, code = rest.partition("/")
    if kind == "join":
        return (
            GoToTable() if match is not None and _is_round(match, code) else SetUpWith({"round": "join", "code": code})
        )
    if kind == "result":
        if match is not None and match.options.get("mode") == "devices":
            return GoToTable(AddCode(code))
        return SetUpWith({}, "That link brings a result. The round it belongs to is not on this device.")
    if kind == "day":
        return SetUpWith({"round": "day"})
    return GoToTable() if match is not None else SetUpWith({})


def _is_round(match: AnyMatch, code: str) -> bool:
    try:
        return codes.is_round(of_lexigrid(match), code)
    except CodeError:
        return False
