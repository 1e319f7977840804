"""What the Hexabble table holds beside the match: the draft, the curtain, where one looks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from app.draw.scene import Camera
from app.keep.match import Match
from app.parts import arrangement, turns, wording
from app.parts.arrangement import Laid
from app.table import Env
from engine import hexabble
from engine.hexabble.board import NUMBERS
from engine.hexabble.verdict import Verdict
from engine.hexabble.view import View


@dataclass(frozen=True, slots=True)
class Model:
    """One table, all of it. `view` is what the seat that looks may see; `preview` the rules' word on the draft.

    `dialog` is None or one of ("letter", cell), ("exchange", slots), ("pass",), ("agree",), ("unseen",), ("legend",),
    ("history",), ("explain", line), ("menu",), ("keys",). `light` are cells lit because they are being spoken of.
    """

    match: Match
    view: View
    answers: dict
    rack: tuple[str, ...] = ()
    draft: tuple[Laid, ...] = ()
    curtain: bool = False
    selected: int | None = None
    cursor: str = "I9"
    heading: int = 0
    dialog: tuple | None = None
    preview: Verdict | None = None
    light: tuple[str, ...] = ()
    held: str | None = None
    over: str | None = None
    camera: Camera = field(default_factory=Camera)
    glow: tuple[str, ...] = ()
    glow_since: float = 0.0
    landed: tuple[str, float] | None = None
    result_seen: bool = False

    @property
    def playing(self) -> bool:
        """Whether a seat can act now: the match goes on and its tiles are shown."""
        return not self.curtain and not self.view.ended


def with_preview(model: Model, env: Env) -> Model:
    """The model with the rules' word on its draft; None where nothing is laid."""
    if not model.draft or not model.playing:
        return replace(model, preview=None)
    words = env.lexicon.words(model.match.state.options.words)
    return replace(model, preview=hexabble.preview(model.match.state, arrangement.placed(model.draft), words))


def open_match(match: Match, extra: dict, env: Env) -> Model:
    """A match just begun, or as it was left."""
    match, answers, curtain = turns.opened(hexabble, match, extra, env)
    answers = {"check": match.state.options.check, **answers}  # an imported match brings its rules, but no answers
    model = Model(match, hexabble.visible_to(match.state, None), answers, curtain=curtain)
    if env.settings.readable:
        model = replace(model, camera=Camera(1.8))
    return with_preview(_looking(turns.as_left(turns.seen(hexabble, model), extra, NUMBERS), extra), env)


def _looking(model: Model, extra: dict) -> Model:
    """Where one looked, and which way typing went."""
    cursor = extra.get("cursor")
    if isinstance(cursor, str) and cursor in NUMBERS:
        model = replace(model, cursor=cursor)
    return replace(model, heading=int(extra["heading"])) if extra.get("heading") in (1, 2) else model


def extra(model: Model) -> dict[str, Any]:
    """What is kept beside the record."""
    return turns.kept(model) | ({"cursor": model.cursor, "heading": model.heading} if model.playing else {})


def summary(match: Match) -> str:
    return wording.summary(hexabble, match)
