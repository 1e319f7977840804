"""Links into a round, and what an address asks of the table: `#lexigrid/join/CODE`, `#lexigrid/result/CODE`."""

from __future__ import annotations

from app.keep.match import Match
from app.table import Env
from app.tables.lexigrid import messages
from engine.lexigrid.codes import CodeError, read_round, words_agree
from engine.lexigrid.daily import day_options
from engine.lexigrid.match import round_of
from engine.lexigrid.solver import every_word

MODES = {"solo": "solo", "turns": "turns", "devices": "devices"}


def round_link(address: str, code: str) -> str:
    return f"{address}#lexigrid/join/{code}"


def result_link(address: str, code: str) -> str:
    return f"{address}#lexigrid/result/{code}"


def options(answers: dict, seats: tuple[str, ...], env: Env) -> dict:
    """The engine's options for the answers of setup. ValueError says in plain words why a round code cannot be used."""
    round = answers.get("round", "solo")
    if round == "day":
        return day_options(env.today)
    if round == "join":
        return _joined(str(answers.get("code", "")), env)
    return {
        "size": answers.get("size", 4),
        "min": answers.get("min", 3),
        "seconds": answers.get("seconds", 180),
        "mode": MODES[round],
    }


def _joined(text: str, env: Env) -> dict:
    if not text.strip():
        raise ValueError("Type, paste or scan the code that the host's device shows.")
    try:
        code = read_round(text)
    except CodeError as wrong:
        raise ValueError(messages.code_problem(wrong, "round")) from None
    round = code.round
    if not words_agree(code, every_word(round.grid, round.minimum, env.lexicon)):
        raise ValueError(
            "The host has another word list than this device. Reload Word Club on both while online, then make a new round."
        )
    return {
        "size": round.grid.size,
        "grid": list(round.grid.faces),
        "min": round.minimum,
        "seconds": round.seconds,
        "mode": "devices",
    }


def arrive(rest: str, match: Match | None, env: Env) -> tuple:
    """What an address asks for (see app.table): the round of a link, a result to take in, else what lies on the table."""
    kind, _, code = rest.partition("/")
    devices = match is not None and match.state.options.mode == "devices"
    if kind == "join":
        try:
            same = devices and round_of(match.state) == read_round(code).round
        except CodeError:
            same = False
        return ("table", None) if same else ("setup", {"round": "join", "code": code})
    if kind == "result":
        if devices:
            return ("table", ("add-code", code))
        return ("setup", {}, "That link brings a result. The round it belongs to is not on this device.")
    return ("table", None) if match is not None else ("setup", {})
