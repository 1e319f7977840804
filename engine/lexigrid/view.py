"""What one seat may see of a round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .match import Options, State
from .scoring import Results, score_round


@dataclass(frozen=True, slots=True)
class View:
    """What `looker` may see. `to_move` hunts or hunts next, None once all sand has run; `turns` hunts have ended. `phase` is `deal`, `ready` (a seat is to start), `sand`, `gather` (all sand has run) or `over`.

    `faces` is None until the seat that looks has started: nobody studies the grid before their own sand runs. `claims` are
    its own words. `results` and everyone's lists come with the reveal. `day` as in Options.
    """

    options: Options
    looker: int | None
    phase: str
    seats: tuple[str, ...]
    to_move: int | None
    turns: int
    faces: tuple[str, ...] | None
    deadline: int | None
    claims: tuple[str, ...]
    results: Results | None


def visible_to(state: State, looker: int | None) -> View:
    """What `looker` may see; None: an onlooker, who sees grid and lists only with the reveal. ValueError for no such seat."""
    if looker is not None and looker not in range(len(state.seats)):
        raise ValueError(f"looker: expected a seat from 0 to {len(state.seats) - 1}, got {looker}")
    has_hunted = looker is not None and looker < state.turns
    hunts = looker is not None and looker == state.to_move and state.deadline is not None
    looks = state.revealed or has_hunted or hunts
    sees_list = looker is not None and looks and (looker < state.hunters or state.revealed)
    return View(
        options=state.options if looks else replace(state.options, grid=None, seed=None),
        looker=looker,
        phase=phase(state),
        seats=state.seats,
        to_move=state.to_move,
        turns=state.turns,
        faces=state.grid.faces if state.grid and looks else None,
        deadline=state.deadline,
        claims=state.lists[looker] if looker is not None and sees_list else (),
        results=score_round(state.lists) if state.revealed else None,
    )


def phase(state: State) -> str:
    """`deal`, `ready`, `sand`, `gather` or `over` (see View)."""
    if state.grid is None:
        return "deal"
    if state.revealed:
        return "over"
    if state.to_move is None:
        return "gather"
    return "ready" if state.deadline is None else "sand"


def sand_left(view: View | State, now: int) -> int:
    """Milliseconds of sand left, 0 to the whole hourglass even where the device's clock was set back; 0 when none runs."""
    if view.deadline is None:
        return 0
    return max(0, min(view.deadline - now, view.options.seconds * 1000))
