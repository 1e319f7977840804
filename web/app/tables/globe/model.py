"""What the globe's table holds beside the match: the draft, the curtain, how the globe is turned."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from app.draw.scene import Camera
from app.draw.sphere.turning import Look, facing
from app.keep.match import Match
from app.parts import arrangement, turns, wording
from app.parts.arrangement import Laid
from app.table import Env
from engine import globe
from engine.globe.board import NEIGHBOURS, WEIGHTS
from engine.globe.geometry import unit
from engine.globe.house import Lists
from engine.globe.judge import Verdict
from engine.globe.mesh import north_at
from engine.globe.view import View

LONGEST = 15
"""Letters of the longest word in the built-in lists: it lets the rules' search stop early."""
_HOME = unit((1.0, 0.18, 0.34))


@dataclass(frozen=True, slots=True)
class Model:
    """One table, all of it. `view` is what the seat that looks may see; `preview` the rules' word on the draft.

    `dialog` is None or one of ("letter", cell), ("exchange", slots), ("pass",), ("unseen",), ("twos",), ("legend",),
    ("history",), ("explain", word), ("menu",), ("keys",). `light` are cells lit because they are being spoken of. `heading` is
    the neighbour of the cursor towards which typing goes. `flat` shows the map instead of the globe; `drawing` is how the
    painter in space fares. `pointer` is where a dragged tile is held, in pixels of the canvas. `anchor` is the rotation that is
    kept: how the globe lay when something was last done.
    """

    match: Match
    view: View
    answers: dict
    rack: tuple[str, ...] = ()
    draft: tuple[Laid, ...] = ()
    curtain: bool = False
    selected: int | None = None
    cursor: str = "B"
    heading: str = ""
    dialog: tuple | None = None
    preview: Verdict | None = None
    light: tuple[str, ...] = ()
    held: str | None = None
    over: str | None = None
    pointer: tuple[float, float] | None = None
    look: Look = field(default_factory=lambda: Look(home()))
    camera: Camera = field(default_factory=Camera)
    flat: bool = False
    drawing: str = "loading"
    glow: tuple[str, ...] = ()
    glow_since: float = 0.0
    landed: tuple[str, float] | None = None
    panned: float = 0.0
    anchor: tuple | None = None
    result_seen: bool = False

    @property
    def playing(self) -> bool:
        """Whether a seat can act now: the match goes on and its tiles are shown."""
        return not self.curtain and not self.view.ended


@lru_cache(maxsize=1)
def home() -> tuple:
    """The rotation in which a match begins: north up, star B in front."""
    return facing(_HOME, north_at(_HOME))


def lists(env: Env) -> Lists:
    """The word lists as the rules take them."""
    return Lists(env.lexicon.words("open"), env.lexicon.words("everyday"), LONGEST)


def with_preview(model: Model, env: Env) -> Model:
    """The model with the rules' word on its draft; None where nothing is laid."""
    if not model.draft or not model.playing:
        return replace(model, preview=None)
    return replace(model, preview=globe.preview(model.match.state, arrangement.placed(model.draft), lists(env)))


def open_match(match: Match, extra: dict, env: Env) -> Model:
    """A match just begun, or as it was left."""
    match, answers, curtain = turns.opened(globe, match, extra, env)
    model = Model(match, globe.visible_to(match.state, None), answers, curtain=curtain, heading=NEIGHBOURS["B"][0])
    if env.settings.readable:
        model = replace(model, camera=Camera(1.8), look=replace(model.look, zoom=1.5))
    return with_preview(turns.as_left(_looking(turns.seen(globe, model), extra), extra, WEIGHTS), env)


def _looking(model: Model, extra: dict) -> Model:
    """Where one looked, and how."""
    cursor, heading, turn = extra.get("cursor"), extra.get("heading"), extra.get("turn")
    if isinstance(cursor, str) and cursor in WEIGHTS:
        model = replace(
            model, cursor=cursor, heading=heading if heading in NEIGHBOURS[cursor] else NEIGHBOURS[cursor][0]
        )
    if isinstance(turn, list) and len(turn) == 4 and all(type(v) in (int, float) and abs(v) <= 1.001 for v in turn):
        length = sum(v * v for v in turn) ** 0.5
        if 0.99 < length < 1.01:
            # Kept on from here, too: the next save may come before anything is done.
            model = replace(model, look=replace(model.look, turn=tuple(v / length for v in turn)), anchor=tuple(turn))
    return replace(model, flat=bool(extra["flat"])) if isinstance(extra.get("flat"), bool) else model


def extra(model: Model) -> dict[str, Any]:
    """What is kept beside the record.

    How the globe is turned is kept as it was when something was last done: a spin would write in every frame.
    """
    kept = turns.kept(model) | {"flat": model.flat, "cursor": model.cursor, "heading": model.heading}
    return kept if model.anchor is None else kept | {"turn": list(model.anchor)}


def summary(match: Match) -> str:
    return wording.summary(globe, match)
