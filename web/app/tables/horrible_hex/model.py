"""What the Horrible Hex table holds beside the match: what is touched, where the drawn tile hangs, where one looks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from app.draw.scene import Camera
from app.keep import match as matches
from app.keep.match import Match
from app.table import Env
from app.tables.horrible_hex import history, looking
from app.tables.horrible_hex.history import Line
from app.tables.horrible_hex.looking import Frame
from engine import horrible_hex as hh
from engine.horrible_hex.moves import Path
from engine.kernel.hexes import Hex
from engine.kernel.record import replay

BEST = "horrible-hex"
"""Under which name the best result alone is kept: {"best": completed cards}."""


@dataclass(frozen=True, slots=True)
class Motion:
    """Tiles on their way along `paths` since a moment; `kind` is how: "slide", "jump", "push", "swap", "back", "drop" or "deal"."""

    paths: tuple[Path, ...]
    kind: str
    since: float


@dataclass(frozen=True, slots=True)
class Model:
    """One table, all of it. `view` is what the seat that looks may see.

    `back` are the matches before each event that can still be undone. `curtain` is the pass screen; with `peek` it is for the player
    who placed the face-down tile, and `holding` is while they look at it. `chosen` is the tile touched, since `chosen_at`;
    `spot` and `turns` are where the drawn tile hangs and how it is turned; `pick` is the choice of `pending` that is lit.
    `lit_since` is since when met patterns are lit. `note` is what went wrong, `light` the cells it is about. `last` are cells that
    changed in the turn before. `dialog` is None, ("menu",), ("history",), ("keys",), ("marks",), ("card", n) or ("result",).
    `unread` is whether the board has yet to open in readable size, which waits for the canvas. `shown` is the goal card that is held
    and seen in all its turns, if one is. `best` is (cards completed alone before, whether this match beat it). While `celebrating`,
    the last card is still on its way to its owner, and the result waits.
    """

    match: Match
    view: hh.View
    answers: dict
    log: tuple[Line, ...] = ()
    back: tuple[Match, ...] = ()
    curtain: bool = False
    peek: bool = False
    holding: bool = False
    chosen: Hex | None = None
    chosen_at: float = 0.0
    spot: Hex | None = None
    turns: int = 0
    turned_at: float = 0.0
    twist: float = 0.0
    pick: int | None = None
    cursor: str = "0,0"
    dialog: tuple | None = None
    shown: int | None = None
    note: str = ""
    light: tuple[Hex, ...] = ()
    held: str | None = None
    over: Hex | None = None
    frame: Frame = field(default_factory=Frame)
    camera: Camera = field(default_factory=Camera)
    unread: bool = False
    motion: Motion | None = None
    lit_since: float = 0.0
    last: tuple[Hex, ...] = ()
    best: tuple[int, bool] | None = None
    celebrating: bool = False
    result_seen: bool = False

    @property
    def playing(self) -> bool:
        """Whether a seat can act now."""
        return not self.curtain and not self.peek and self.view.outcome is None

    @property
    def phase(self) -> hh.Phase:
        return self.view.phase

    @property
    def travels(self) -> tuple[hh.Travel, ...]:
        """The moves of the tile touched. Each leads to a cell of its own: a side has one mark, and a mark's cells lie on its ray."""
        return (
            tuple(t for t in self.view.legal if t.cell == self.chosen)
            if self.chosen is not None and self.playing
            else ()
        )

    @property
    def placing(self) -> bool:
        return self.playing and self.phase is hh.Phase.PLACE


def cell_of(name: str) -> Hex:
    """The cell named "q,r"."""
    q, _, r = name.partition(",")
    return int(q), int(r)


def placer(view: hh.View) -> int | None:
    """Who placed the tile that lies face down, if one does."""
    return next((seen.placer for seen in view.field.values() if seen.down), None)


def seat_looking(match: Match, curtain: bool, peek: bool, holding: bool) -> int | None:
    """Whose eyes are on the screen: nobody's behind the pass screen, nor while the one who would peek does not hold."""
    if curtain or hh.outcome(match.state) is not None:
        return None
    if peek:
        return placer(hh.visible_to(match.state, None)) if holding else None
    return match.state.seat


def seen(model: Model) -> Model:
    """The model with a fresh view of the match."""
    return replace(
        model,
        view=hh.visible_to(model.match.state, seat_looking(model.match, model.curtain, model.peek, model.holding)),
    )


def framed(model: Model, env: Env) -> Model:
    """The model with its frame on the way to where the tiles lie now, and the spaces that can be meant."""
    return replace(
        model, frame=looking.towards(model.frame, model.view.field, meant_spaces(model), env.now, env.size, env.still)
    )


def meant_spaces(model: Model) -> tuple[Hex, ...]:
    """The empty spaces that can be meant now: where the drawn tile may go, or the empty ends of the touched tile's moves."""
    if model.placing:
        return tuple(cell for (cell,) in model.view.pending.options)
    return tuple(t.paths[0][1] for t in model.travels if t.paths[0][1] not in model.view.field)


def open_match(match: Match, extra: dict, env: Env) -> Model:
    """A match just begun, or as it was left."""
    given = extra.get("answers")
    answers = (
        given
        if isinstance(given, dict)
        else {
            "target": match.state.options.target,
            "wilds": match.state.options.wilds,
            "destiny": match.state.options.destiny,
            "covert": match.state.options.covert,
            "hold_em": match.state.options.hold_em,
        }
    )
    fresh = not match.record.events
    if fresh:
        match = matches.play(hh, match, hh.Deal(), None, env.rng)
    going = hh.outcome(match.state) is None
    private = match.state.options.covert and going
    curtain = private and (fresh or bool(extra.get("curtain", True)))
    view = hh.visible_to(match.state, seat_looking(match, curtain, False, False))
    model = Model(
        match,
        view,
        answers,
        history.told(match),
        curtain=curtain,
        lit_since=env.now,
        frame=looking.around(view.field),
        result_seen=bool(extra.get("result_seen", False)),
        cursor=hh.cell_name(min(view.field)) if view.field else "0,0",
    )
    if fresh and not env.still:
        model = replace(model, motion=Motion(tuple((cell, cell) for cell in view.field), "deal", env.now))
    best = extra.get("best")
    if isinstance(best, list) and len(best) == 2 and type(best[0]) is int:
        model = replace(model, best=(best[0], bool(best[1])))
    model = _as_left(replace(model, back=_undoable(match)), extra, env)
    return replace(model, frame=looking.around(model.view.field, meant_spaces(model)), unread=env.settings.readable)


def _undoable(match: Match) -> tuple[Match, ...]:
    """The matches before each of the trailing events that can be undone."""
    events, cut = match.record.events, len(match.record.events)
    while cut and type(events[cut - 1]) in hh.UNDOABLE:
        cut -= 1
    back = []
    for kept in range(cut, len(events)):
        record = replace(match.record, events=events[:kept])
        back.append(Match(record, replay(hh, record)))
    return tuple(back)


def _as_left(model: Model, extra: dict, env: Env) -> Model:
    """What was touched and where the drawn tile hung, as far as it fits; what does not fit is left out."""
    if not model.playing:
        return model
    chosen, spot, turns = _cell(extra.get("chosen")), _cell(extra.get("spot")), extra.get("turns")
    if model.phase is hh.Phase.MOVE and any(t.cell == chosen for t in model.view.legal):
        model = replace(model, chosen=chosen, chosen_at=env.now, cursor=hh.cell_name(chosen))
    if model.phase is hh.Phase.PLACE:
        model = replace(model, turns=turns if type(turns) is int and 0 <= turns < 6 else 0)
        if (spot,) in model.view.pending.options:
            model = replace(model, spot=spot, cursor=hh.cell_name(spot))
    return model


def _cell(kept: object) -> Hex | None:
    if isinstance(kept, list) and len(kept) == 2 and all(type(part) is int for part in kept):
        return kept[0], kept[1]
    return None


def extra(model: Model) -> dict[str, Any]:
    """What is kept beside the record: never what a tile shows."""
    kept: dict[str, Any] = {
        "answers": model.answers,
        "curtain": model.curtain or model.peek,
        "result_seen": model.result_seen,
    }
    if model.best is not None:
        kept["best"] = list(model.best)
    if model.playing:
        if model.chosen is not None:
            kept["chosen"] = list(model.chosen)
        if model.phase is hh.Phase.PLACE:
            kept["turns"] = model.turns
            if model.spot is not None:
                kept["spot"] = list(model.spot)
    return kept


def summary(match: Match) -> str:
    """One line for the home page: who has completed how many cards, and whose turn it is or who won."""
    state = match.state
    end = hh.outcome(state)
    if state.solo:
        done = f"{state.completed[0]} of {len(hh.CARDS)} goal cards completed"
        return f"Finished: {done}." if end else f"{done}. {len(state.goals.deck)} in the pile."
    line = ", ".join(f"{name} {done}" for name, done in zip(match.seats, state.completed))
    if end:
        winners = " and ".join(match.seats[seat] for seat in end.winners)
        return f"{line}. Finished: {winners} won" + (" together." if len(end.winners) > 1 else ".")
    return f"{line}. {match.seats[state.seat]} to play."
