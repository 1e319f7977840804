"""What the globe's table holds beside the match: all that both word games have, and how the globe is turned."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeGuard

from app.draw.scene import Camera
from app.draw.sphere.grip import Grip
from app.draw.sphere.turning import ZOOMS, Look, Rotation, facing
from app.parts import arrangement, keeping, turns
from app.parts.crossword_model import CrosswordModel
from app.table import Beside, Env
from app.tables.globe import position
from app.tables.globe.position import GlobeMatch
from engine.globe.board import NEIGHBOURS, WEIGHTS
from engine.globe.geometry import unit
from engine.globe.house import Lists
from engine.globe.mesh import north_at
from engine.globe.moves import Deal
from engine.globe.rules import Verdict
from engine.globe.view import View
from engine.kernel.refusal import Refusal

LONGEST = 15
"""Letters of the longest word in the built-in lists: it lets the rules' search stop early."""
MAP_LARGEST = 8.0
"""The greatest zoom of the flat map."""
_HOME = unit((1.0, 0.18, 0.34))


@lru_cache(maxsize=1)
def home() -> Rotation:
    """The rotation in which a match begins: north up, star B in front."""
    return facing(_HOME, north_at(_HOME))


@dataclass(frozen=True, slots=True)
class Model(CrosswordModel[View, Verdict]):
    """One table.

    `heading` is the neighbour of the cursor towards which typing goes. `flat` shows the map instead of the globe; `drawing` is
    how the painter in space fares. `pointer` is where a dragged tile is held and `grip` what a
    finger has hold of, in pixels of the canvas; `panned` is when the globe was last moved. `attempt` counts the canvases that
    lost their drawing for good. `anchor` and `kept_zoom` are how the globe lay when something was last done:
    that is what is kept.
    """

    match: GlobeMatch
    cursor: str = "B"
    heading: str = ""
    pointer: tuple[float, float] | None = None
    grip: Grip | None = None
    attempt: int = 0
    look: Look = field(default_factory=lambda: Look(home()))
    flat: bool = False
    drawing: str = "loading"
    panned: float = 0.0
    anchor: tuple[float, ...] | None = None
    kept_zoom: float = 1.0


def lists(env: Env) -> Lists:
    """The word lists as the rules take them."""
    return Lists(env.lexicon.words("open"), env.lexicon.words("everyday"), LONGEST)


def with_preview(model: Model, env: Env) -> Model:
    """The model with the rules' word on its draft; None where nothing is laid."""
    if not model.draft or not model.playing:
        return replace(model, preview=None)
    draft = arrangement.placed(model.draft)
    return replace(model, preview=position.preview(model.match, draft, lists(env), model.view.looker))


# -- kept and come back to -------------------------------------------------------------------------------------


def open_match(match: GlobeMatch, beside: Beside, env: Env) -> Model:
    """A match just begun, or as it was left."""
    fresh = match.fresh
    if fresh:
        dealt = match.played(Deal(), lists(env), env.rng)
        assert not isinstance(dealt, Refusal)
        match = dealt
    curtain = keeping.hidden(match, beside, fresh, env)
    view = match.seen_by(None)
    answers = {"hints": view.hints, **keeping.answers_of(beside)}  # an imported match brings no answers
    model = Model(match, view, answers, curtain=curtain, heading=NEIGHBOURS["B"][0])
    if env.settings.readable:
        model = replace(model, camera=Camera(1.8), look=replace(model.look, zoom=1.5))
    model = _turned(_looking(turns.seen(model), beside), beside)
    return with_preview(keeping.as_left(model, beside, WEIGHTS, MAP_LARGEST), env)


def _looking(model: Model, beside: Beside) -> Model:
    """Where one looked, and on what."""
    cursor, heading, flat = beside.get("cursor"), beside.get("heading"), beside.get("flat")
    if isinstance(cursor, str) and cursor in WEIGHTS:
        near = NEIGHBOURS[cursor]
        kept = heading if isinstance(heading, str) and heading in near else near[0]
        model = replace(model, cursor=cursor, heading=kept)
    return replace(model, flat=flat) if isinstance(flat, bool) else model


def _turned(model: Model, beside: Beside) -> Model:
    """How the globe was turned, and how near it was."""
    turn, zoom = _rotation(beside.get("turn")), beside.get("zoom")
    if turn is not None:
        # Kept on from here, too: the next save may come before anything is done.
        length = sum(v * v for v in turn) ** 0.5
        x, y, z, w = (v / length for v in turn)
        model = replace(model, look=replace(model.look, turn=(x, y, z, w)), anchor=turn)
    if isinstance(zoom, (int, float)) and ZOOMS[0] <= zoom <= ZOOMS[1]:
        model = replace(model, look=replace(model.look, zoom=float(zoom)), kept_zoom=float(zoom))
    return model


def _rotation(value: object) -> Rotation | None:
    """A rotation that was kept; None where it is none."""
    x, y, z, w = value if isinstance(value, list) and len(value) == 4 else (None, None, None, None)
    if not (_number(x) and _number(y) and _number(z) and _number(w)):
        return None
    return (x, y, z, w) if 0.99 < (x * x + y * y + z * z + w * w) ** 0.5 < 1.01 else None


def _number(value: object) -> TypeGuard[float]:
    return type(value) in (int, float)


def beside(model: Model) -> Beside:
    """What is kept beside the record.

    How the globe is turned is kept as it was when something was last done: a spin would write in every frame.
    """
    kept = keeping.kept(model) | {"flat": model.flat, "cursor": model.cursor, "heading": model.heading}
    if model.kept_zoom > 1:
        kept["zoom"] = model.kept_zoom
    return kept if model.anchor is None else kept | {"turn": list(model.anchor)}
