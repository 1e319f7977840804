"""What the Lexigrid table holds beside the match: the path, the pass screen, what is being said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.keep.match import Match
from app.table import Env
from app.tables.lexigrid import messages
from engine import lexigrid
from engine.lexigrid.codes import write_result, write_round
from engine.lexigrid.grid import Grid
from engine.lexigrid.match import own_result, round_of
from engine.lexigrid.solver import every_word
from engine.lexigrid.view import View, phase


@dataclass(frozen=True, slots=True)
class Model:
    """One table, all of it. `view` is what the seat that looks may see.

    `path` are the cells of the word being made, `typed` its letters where it comes from the keyboard. `spent` is the path just
    claimed: Back takes it up again. `note` is what the line above the board says: ("claimed", word), ("refused", text),
    ("hint", text) or None. `trail` is where a drag was last, `before` the path before it. `solved` are all words of the grid,
    once all sand has run; `code` is the round's code before the sand and the result's after it. `best` is how a solo
    score stands to the best: (kind, score before). `ended` is when the sand ran out, so that a tap that was meant for a
    letter presses nothing. `pending` are effects that wait for the next tick. `dialog` is None, ("menu",), ("keys",) or
    ("points",).
    """

    match: Match
    view: View
    answers: dict
    path: tuple[int, ...] = ()
    typed: str = ""
    spent: tuple[int, ...] = ()
    note: tuple | None = None
    trail: tuple[float, float] | None = None
    before: tuple[int, ...] | None = None
    glow: tuple[int, ...] = ()
    glow_since: float = 0.0
    glow_good: bool = True
    cursor: str = "A1"
    curtain: bool = False
    dialog: tuple | None = None
    seconds: int | None = None
    solved: tuple[str, ...] = ()
    code: str = ""
    best: tuple | None = None
    word: str | None = None
    entry: str = ""
    entry_problem: str = ""
    drawn: str = ""  # whether QR codes can be drawn: "", "asked", "ready", "failed"
    awake: bool = False
    lift: bool = False
    ended: float = 0.0
    pending: tuple = ()

    @property
    def hunting(self) -> bool:
        """Whether letters can be chosen now."""
        return self.view.phase == "sand" and not self.curtain

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def grid(self) -> Grid | None:
        """The grid as far as it may be seen."""
        return Grid(self.view.options.size, self.view.faces) if self.view.faces else None


def seat_looking(match: Match) -> int | None:
    """Whose eyes are on the screen: with several seekers nobody's between two hunts."""
    state = match.state
    if state.options.mode != "turns" or state.revealed:
        return 0
    return state.seat if state.deadline is not None else None


def seen(model: Model) -> Model:
    """The model with a fresh view of the match."""
    return replace(model, view=lexigrid.visible_to(model.match.state, seat_looking(model.match)))


def with_words(model: Model, env: Env) -> Model:
    """The model with what only a device that knows all words can say: the code of its round or of its result."""
    state = model.match.state
    done = state.seat == state.hunters
    if not done and state.options.mode != "devices":
        return model
    # The code of a round carries its grid before anybody may look at it: a code is not a picture.
    round = round_of(state)
    solved = every_word(round.grid, round.minimum, env.lexicon)
    code = ""
    if state.options.mode == "devices":
        try:
            code = write_result(round, solved, own_result(state)) if done else write_round(round, solved)
        except ValueError:
            code = ""  # claimed with another word list, in an older Word Club: no code can say it
    return replace(model, solved=solved if done else (), code=code)


def extra(model: Model) -> dict[str, Any]:
    """What is kept beside the record. Between hunts there is no path to keep."""
    kept: dict[str, Any] = {"answers": model.answers, "curtain": model.curtain}
    if model.hunting:
        kept |= {"path": list(model.path), "typed": model.typed}
    if model.best is not None:
        kept["best"] = list(model.best)
    return kept


def summary(match: Match) -> str:
    """One line for the home page."""
    state = match.state
    title = (
        f"The grid of {messages.day_name(state.options.day)}" if state.options.day else messages.setting(state.options)
    )
    match phase(state):
        case "over":
            results = lexigrid.visible_to(state, 0).results
            return f"Finished: {messages.verdict(results, state.seats)}."
        case "sand":
            return f"{title}. The sand is running for {state.seats[state.seat]}."
        case "gather":
            return f"{title}. All sand has run."
    return f"{title}. {state.seats[state.seat]} is to hunt."
