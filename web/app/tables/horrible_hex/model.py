"""What the Horrible Hex table holds beside the match: what is touched, where the drawn tile hangs, where one looks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from app.draw.scene import Camera
from app.keep.match import Match
from app.table import Answers, Env
from app.tables.horrible_hex import looking
from app.tables.horrible_hex.history import Told
from app.tables.horrible_hex.intents import HexDialog
from app.tables.horrible_hex.looking import Frame
from engine import horrible_hex as hh
from engine.horrible_hex.state import Met
from engine.horrible_hex.travel import Path
from engine.kernel.hexes import Hex

HexMatch = Match[hh.State, hh.Move, hh.Event, hh.View, None]
MotionKind = Literal["slide", "jump", "push", "swap", "back", "drop", "deal"]


@dataclass(frozen=True, slots=True)
class Motion:
    """Tiles on their way along `paths` since a moment; `kind` is how. `then` follows, of tiles that are not seen before."""

    paths: tuple[Path, ...]
    kind: MotionKind
    since: float
    then: Motion | None = None


@dataclass(frozen=True, slots=True)
class Touch:
    """The last tap or key on the board after which the same place means something else, so that its double is not taken for it."""

    cell: Hex | None
    x: float
    y: float
    at: float


@dataclass(frozen=True, slots=True)
class Hinting:
    """What is known of the best move of this turn, and how much of it has been shown.

    `wanted`: it is looked for. `shown` counts what was shown of it: the tile, where to; `told` is said of it now, `since` when.
    """

    wanted: bool = False
    move: hh.MoveTile | hh.Skip | None = None
    shown: int = 0
    told: str = ""
    since: float = float("-inf")


@dataclass(frozen=True, slots=True)
class Best:
    """Alone: how many cards were completed at best `before` this match, and whether it has `beaten` that."""

    before: int
    beaten: bool


@dataclass(frozen=True, slots=True)
class Model:
    """One table, all of it. `view` is what the seat that looks may see.

    `told` is what was done. `curtain` is the pass screen; with `peek` it is for
    the player who placed the face-down tile, and `holding` is while they look at it. `left` is since when nobody may have been
    looking, while something private was on the screen. `chosen` is the tile touched, since `chosen_at`, and `meets` the cards that
    each of its `travels` would meet; `touch` is the last one that may be doubled. `spot` and `turns` are where the drawn tile
    hangs and how it is turned; `pick` is the choice of `pending` that is lit. `lit_since` is since when met patterns are lit. `note` is what
    went wrong, `rule` the place of the help about it, `light` the cells concerned. `last` are cells that changed in the turn before.
    `held` is what is dragged: "tray", "spot" or "cell:q,r". `unread` is whether the board has yet to open in readable size, which waits for the canvas. `shown` is the
    goal card that is held and seen in all its turns, if one is. What is `past` is only looked at. While `celebrating`, the last
    card is still on its way to its owner, and the result waits. `pondered` is for how many seconds a robot has thought of what it
    does now, once that is long; `missing` whether what it thinks with cannot be had.
    """

    match: HexMatch
    view: hh.View
    answers: Answers
    told: Told = field(default_factory=Told)
    curtain: bool = False
    peek: bool = False
    holding: bool = False
    left: float | None = None
    chosen: Hex | None = None
    chosen_at: float = 0.0
    meets: tuple[tuple[Met, ...], ...] = ()
    touch: Touch | None = None
    spot: Hex | None = None
    turns: int = 0
    turned_at: float = 0.0
    twist: float = 0.0
    pick: int | None = None
    cursor: str = "0,0"
    dialog: HexDialog | None = None
    shown: int | None = None
    note: str = ""
    rule: str = ""
    light: tuple[Hex, ...] = ()
    held: str | None = None
    over: Hex | None = None
    frame: Frame = field(default_factory=Frame)
    camera: Camera = field(default_factory=Camera)
    unread: bool = False
    motion: Motion | None = None
    lit_since: float = 0.0
    last: tuple[Hex, ...] = ()
    best: Best | None = None
    past: bool = False
    celebrating: bool = False
    result_seen: bool = False
    pondered: int = 0
    missing: bool = False
    hint: Hinting = Hinting()

    @property
    def robot(self) -> int | None:
        """The seat of the robot whose decision is waited for, if it is a robot's."""
        if not self.match.robots or self.past or self.view.outcome is not None:
            return None
        seat = whose_turn(self.view)
        return seat if self.match.robot_at(seat) else None

    @property
    def going(self) -> bool:
        """Whether the match goes on, in sight of everybody."""
        return not self.curtain and not self.peek and self.view.outcome is None

    @property
    def playing(self) -> bool:
        """Whether a person can act now."""
        return self.going and not self.past and self.robot is None

    @property
    def phase(self) -> hh.Phase:
        return self.view.phase

    @property
    def moment(self) -> int:
        """How many events the match has: what acts on it says for which moment it is meant."""
        return len(self.match.record.events)

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

    @property
    def options(self) -> tuple[tuple[Hex, ...], ...]:
        """The cells of each choice that is asked for, or the spaces for the drawn tile, each alone."""
        return self.view.pending.options if self.view.pending is not None else ()

    @property
    def private(self) -> bool:
        """Whether the screen shows what only the one on turn should see: in Covert Hex, the drawn tile."""
        return self.placing and passes(self.match, self.view)


def cell_of(name: str) -> Hex:
    """The cell named "q,r"."""
    q, _, r = name.partition(",")
    return int(q), int(r)


def placer(view: hh.View) -> int | None:
    """Who placed the tile that lies face down, if one does."""
    return next((seen.placer for seen in view.field.values() if seen.down), None)


def whose_turn(view: hh.View) -> int:
    """The seat whose decision is waited for."""
    return view.pending.seat if view.pending is not None else view.to_move


def decides(model: Model) -> int | None:
    """The seat whose decision the match waits for; None where it goes on by itself: scoring is automatic (X7)."""
    return None if model.view.outcome is not None or model.phase is hh.Phase.SCORE else whose_turn(model.view)


def passes(match: HexMatch, view: hh.View) -> bool:
    """Whether something is hidden from one who looks at this screen and not from another: with one person nobody else looks."""
    return view.options.covert and len(match.persons) > 1


def looked_at(match: HexMatch, curtain: bool, peek: bool = False, holding: bool = False) -> hh.View:
    """What is on the screen: nothing private behind the pass screen, nor while the one who would peek does not hold.

    Without Covert Hex nothing is private at all. A person alone with robots is the only one who looks; a robot has no eyes here.
    """
    public = match.seen_by(None)
    if not public.options.covert or curtain or public.outcome is not None:
        return public
    if len(match.persons) == 1:
        return match.seen_by(match.persons[0])
    if not peek:
        return public if match.robot_at(public.to_move) else match.seen_by(public.to_move)
    return match.seen_by(placer(public)) if holding else public


def seen(model: Model) -> Model:
    """The model with a fresh view of the match."""
    return replace(model, view=looked_at(model.match, model.curtain, model.peek, model.holding))


def framed(model: Model, env: Env) -> Model:
    """The model with its frame on the way to where the tiles lie now, and the spaces that can be meant."""
    return replace(
        model, frame=looking.towards(model.frame, model.view.field, meant_spaces(model), env.now, env.size, env.still)
    )


def meant_spaces(model: Model) -> tuple[Hex, ...]:
    """The empty spaces that can be meant now: where the drawn tile may go, or the empty ends of the touched tile's moves."""
    if model.placing:
        return tuple(cell for (cell,) in model.options)
    return tuple(t.paths[0][1] for t in model.travels if t.paths[0][1] not in model.view.field)


def let_go(model: Model) -> Model:
    """The model once nothing is touched, dragged, lit or complained of any more."""
    return replace(model, chosen=None, meets=(), pick=None, note="", light=(), held=None, over=None)
