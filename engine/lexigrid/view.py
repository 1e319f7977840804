"""What one seat may see of a round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .match import Options, State
from .scoring import Results, score_round


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see. `phase` is `deal`, `ready` (a seat is to start), `sand`, `gather` (all sand has run) or `over`.

    `faces` is None until the seat that looks has started: nobody studies the grid before their own sand runs. `claims` are
    its own words. `results` and everyone's lists come with the reveal. `day` as in Options.
    """

    options: Options
    phase: str
    seats: tuple[str, ...]
    seat: int | None
    faces: tuple[str, ...] | None
    deadline: int | None
    claims: tuple[str, ...]
    results: Results | None


def visible_to(state: State, seat: int | None) -> View:
    """What `seat` may see; None: an onlooker, who sees grid and lists only with the reveal."""
    looks = state.revealed or (
        seat is not None and (seat < state.seat or (seat == state.seat and state.deadline is not None))
    )
    return View(
        options=state.options if looks else replace(state.options, grid=None, seed=None),
        phase=phase(state),
        seats=state.seats,
        seat=state.seat if state.seat < state.hunters else None,
        faces=state.grid.faces if state.grid and looks else None,
        deadline=state.deadline,
        claims=state.lists[seat] if seat is not None and (looks and (seat < state.hunters or state.revealed)) else (),
        results=score_round(state.lists) if state.revealed else None,
    )


def phase(state: State) -> str:
    """`deal`, `ready`, `sand`, `gather` or `over` (see View)."""
    if state.grid is None:
        return "deal"
    if state.revealed:
        return "over"
    if state.seat == state.hunters:
        return "gather"
    return "ready" if state.deadline is None else "sand"


def sand_left(view: View | State, now: int) -> int:
    """Milliseconds of sand left, 0 to the whole hourglass even where the device's clock was set back; 0 when none runs."""
    if view.deadline is None:
        return 0
    return max(0, min(view.deadline - now, view.options.seconds * 1000))
