"""What the Hexabble table holds beside the match: the draft, the curtain, where one looks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine import hexabble
from engine.hexabble.board import NUMBERS
from engine.hexabble.verdict import Verdict
from engine.hexabble.view import View

from app import match as matches
from app.match import Match
from app.parts import arrangement
from app.parts.arrangement import Laid
from app.scene import Camera
from app.table import Env


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


def seat_looking(match: Match, curtain: bool) -> int | None:
    """Whose eyes are on the screen: nobody's while the curtain is drawn or once the match is over."""
    return None if curtain or match.state.ended else match.state.turn


def seen(model: Model) -> Model:
    """The model with a fresh view of the match, and the rack in the order its player keeps."""
    view = hexabble.visible_to(model.match.state, seat_looking(model.match, model.curtain))
    return replace(model, view=view, rack=arrangement.arranged(model.rack, view.rack))


def with_preview(model: Model, env: Env) -> Model:
    """The model with the rules' word on its draft; None where nothing is laid."""
    if not model.draft or not model.playing:
        return replace(model, preview=None)
    words = env.lexicon.words(model.match.state.options.words)
    return replace(model, preview=hexabble.preview(model.match.state, placed(model), words))


def placed(model: Model) -> tuple[tuple[str, str], ...]:
    return tuple((laid.cell, laid.tile) for laid in model.draft)


def open_match(match: Match, extra: dict, env: Env) -> Model:
    """A match just begun, or as it was left."""
    answers = extra.get("answers") if isinstance(extra.get("answers"), dict) else {}
    answers = {"check": match.state.options.check, **answers}  # an imported match brings its rules, but no answers
    fresh = not match.record.events
    if fresh:
        match = matches.play(hexabble, match, hexabble.MOVES["deal"](), (), env.rng)
    passing = bool(answers.get("pass", True)) and not match.state.ended
    curtain = passing if fresh or "curtain" not in extra else bool(extra["curtain"]) and passing
    base = Model(match, hexabble.visible_to(match.state, None), answers, curtain=curtain)
    if env.settings.readable:
        base = replace(base, camera=Camera(1.8))
    model = seen(base)
    return with_preview(_as_left(model, extra), env)


def _as_left(model: Model, extra: dict) -> Model:
    """The kept draft and the rest, as far as they fit; what does not fit is left out."""
    if model.curtain or model.view.ended:
        return replace(model, result_seen=bool(extra.get("result_seen", False)))
    order = tuple(extra.get("rack", ()))
    if sorted(order) == sorted(model.view.rack):
        model = replace(model, rack=order)
    try:
        draft = arrangement.from_json(extra.get("draft", []), model.rack)
    except (ValueError, TypeError, IndexError):
        draft = ()
    draft = tuple(laid for laid in draft if laid.cell in NUMBERS and laid.cell not in model.view.board)
    model = replace(model, draft=draft)
    cursor = extra.get("cursor")
    if isinstance(cursor, str) and cursor in NUMBERS:
        model = replace(model, cursor=cursor)
    if extra.get("heading") in (1, 2):
        model = replace(model, heading=int(extra["heading"]))
    dialog = extra.get("dialog")
    if isinstance(dialog, list) and len(dialog) == 2 and dialog[0] == "letter" and arrangement.at(draft, dialog[1]):
        model = replace(model, dialog=("letter", dialog[1]))
    elif isinstance(dialog, list) and len(dialog) == 2 and dialog[0] == "exchange":
        model = replace(model, dialog=("exchange", tuple(s for s in dialog[1] if s in range(len(model.rack)))))
    return model


def extra(model: Model) -> dict[str, Any]:
    """What is kept beside the record. While the curtain is drawn there is no draft to keep."""
    kept: dict[str, Any] = {"answers": model.answers, "curtain": model.curtain, "result_seen": model.result_seen}
    if model.playing:
        kept |= {"rack": list(model.rack), "draft": arrangement.to_json(model.draft), "cursor": model.cursor,
                 "heading": model.heading}
        if model.dialog and model.dialog[0] in ("letter", "exchange"):
            kept["dialog"] = [model.dialog[0], list(model.dialog[1]) if model.dialog[0] == "exchange" else model.dialog[1]]
    return kept


def summary(match: Match) -> str:
    """One line for the home page: scores, and whose turn it is or who won."""
    state = match.state
    end = hexabble.outcome(state)
    scores = end.scores if end else state.scores
    line = ", ".join(f"{name} {score}" for name, score in zip(match.seats, scores))
    if end:
        winners = " and ".join(match.seats[seat] for seat in end.winners)
        return f"{line}. Finished: {winners} won" + (" together." if end.tied else ".")
    return f"{line}. {match.seats[state.turn]} to play."
