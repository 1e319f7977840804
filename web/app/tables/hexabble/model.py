"""What the Hexabble table holds beside the match: all that both word games have, and which way typing goes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.draw.scene import Camera
from app.parts import arrangement, keeping, turns
from app.parts.crossword_model import CrosswordModel
from app.table import Beside, Env
from app.tables.hexabble import position
from app.tables.hexabble.position import HexabbleMatch
from engine.hexabble.board import NUMBERS
from engine.hexabble.moves import Deal
from engine.hexabble.verdict import Verdict
from engine.hexabble.view import View
from engine.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Glide:
    """The board is on its way, since a moment, from one camera to that of the model."""

    start: Camera
    since: float


@dataclass(frozen=True, slots=True)
class Finger:
    """Where on the canvas a tile is held, and since when it is held still there.

    `waits`: the board comes nearer if it goes on so. `edge` is since when it is at the edge of a board that goes on beyond,
    `seen` when it was last heard of.
    """

    x: float
    y: float
    since: float
    waits: bool
    edge: float | None
    seen: float


@dataclass(frozen=True, slots=True)
class Model(CrosswordModel[View, Verdict]):
    """One table. `heading` is the axis along which typing goes: down, down-right or up-right.

    `near`: the board has come nearer by itself, and goes out again by itself (see `nearing`).
    """

    match: HexabbleMatch
    cursor: str = "I9"
    heading: int = 0
    near: bool = False
    glide: Glide | None = None
    finger: Finger | None = None


def with_preview(model: Model, env: Env) -> Model:
    """The model with the rules' word on its draft; None where nothing is laid."""
    if not model.draft or not model.playing:
        return replace(model, preview=None)
    words = env.lexicon.words(model.view.options.words)
    return replace(
        model, preview=position.preview(model.match, arrangement.placed(model.draft), words, model.view.looker)
    )


def open_match(match: HexabbleMatch, beside: Beside, env: Env) -> Model:
    """A match just begun, or as it was left."""
    fresh = match.fresh
    if fresh:
        dealt = match.played(Deal(), (), env.rng)
        assert not isinstance(dealt, Refusal)
        match = dealt
    view = match.seen_by(None)
    answers = {
        "check": view.options.check,
        "hints": view.hints,
        **keeping.answers_of(beside),
    }  # an imported match brings no answers
    model = Model(match, view, answers, curtain=keeping.hidden(match, beside, fresh, env))
    if env.settings.readable:
        model = replace(model, camera=Camera(1.8))
    return with_preview(_looking(keeping.as_left(turns.seen(model), beside, NUMBERS), beside), env)


def _looking(model: Model, beside: Beside) -> Model:
    """Where one looked, and which way typing went."""
    cursor, heading = beside.get("cursor"), beside.get("heading")
    if isinstance(cursor, str) and cursor in NUMBERS:
        model = replace(model, cursor=cursor)
    if beside.get("near") is True and model.camera.zoom > 1:
        model = replace(model, near=True)
    return replace(model, heading=heading) if type(heading) is int and heading in (1, 2) else model


def beside(model: Model) -> Beside:
    """What is kept beside the record."""
    kept = keeping.kept(model)
    if model.near:
        kept["near"] = True
    return kept | {"cursor": model.cursor, "heading": model.heading} if model.playing or model.aside else kept
