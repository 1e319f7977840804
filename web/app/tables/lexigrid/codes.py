"""The code of a round and that of a result. They carry what may not be looked at yet: a code is not a picture.

Beside `rivals` the only place of the table that asks the match for more than a seat may see.
"""

from __future__ import annotations

from app.table import Env
from app.tables.lexigrid.round import LexigridMatch
from engine.lexigrid.codes import read_round, write_result, write_round
from engine.lexigrid.match import own_result, round_of
from engine.lexigrid.solver import every_word


def every_word_of(match: LexigridMatch, env: Env) -> tuple[str, ...]:
    """Every word of the round's grid, whoever may see it."""
    played = round_of(match.state)
    return every_word(played.grid, played.minimum, env.lexicon)


def code_of(match: LexigridMatch, solved: tuple[str, ...], done: bool) -> str:
    """The round's code before the sand, the result's once it is `done`; "" where no code can say it."""
    try:
        if done:
            return write_result(round_of(match.state), solved, own_result(match.state))
        return write_round(round_of(match.state), solved)
    except ValueError:
        return ""  # claimed with another word list, in an older Word Club


def is_round(match: LexigridMatch, code: str) -> bool:
    """Whether a round code is that of this match; ValueError for a text that is no round code."""
    return match.options.get("mode") == "devices" and round_of(match.state) == read_round(code).round
