"""What the globe's table holds beside the match: the draft, the curtain, how the globe is turned."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from engine import globe
from engine.globe.board import NEIGHBOURS, WEIGHTS
from engine.globe.geometry import unit
from engine.globe.house import Lists
from engine.globe.judge import Verdict
from engine.globe.mesh import north_at
from engine.globe.view import View

from app import match as matches
from app.match import Match
from app.parts import arrangement
from app.parts.arrangement import Laid
from app.scene import Camera
from app.sphere.turning import Look, facing
from app.table import Env

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


def seat_looking(match: Match, curtain: bool) -> int | None:
    """Whose eyes are on the screen: nobody's while the curtain is drawn or once the match is over."""
    return None if curtain or match.state.ended else match.state.turn


def seen(model: Model) -> Model:
    """The model with a fresh view of the match, and the rack in the order its player keeps."""
    view = globe.visible_to(model.match.state, seat_looking(model.match, model.curtain))
    return replace(model, view=view, rack=arrangement.arranged(model.rack, view.rack))


def placed(model: Model) -> tuple[tuple[str, str], ...]:
    return tuple((laid.cell, laid.tile) for laid in model.draft)


def with_preview(model: Model, env: Env) -> Model:
    """The model with the rules' word on its draft; None where nothing is laid."""
    if not model.draft or not model.playing:
        return replace(model, preview=None)
    return replace(model, preview=globe.preview(model.match.state, placed(model), lists(env)))


def open_match(match: Match, extra: dict, env: Env) -> Model:
    """A match just begun, or as it was left."""
    answers = extra.get("answers") if isinstance(extra.get("answers"), dict) else {}
    fresh = not match.record.events
    if fresh:
        match = matches.play(globe, match, globe.MOVES["deal"](), (), env.rng)
    passing = bool(answers.get("pass", True)) and not match.state.ended
    curtain = passing if fresh or "curtain" not in extra else bool(extra["curtain"]) and passing
    base = Model(match, globe.visible_to(match.state, None), answers, curtain=curtain,
                 heading=NEIGHBOURS["B"][0])
    if env.settings.readable:
        base = replace(base, camera=Camera(1.8), look=replace(base.look, zoom=1.5))
    model = seen(base)
    return with_preview(_as_left(model, extra), env)


def _as_left(model: Model, extra: dict) -> Model:
    """The kept draft and the rest, as far as they fit; what does not fit is left out."""
    model = _looking(model, extra)
    if model.curtain or model.view.ended:
        return replace(model, result_seen=bool(extra.get("result_seen", False)))
    order = tuple(extra.get("rack", ()))
    if sorted(order) == sorted(model.view.rack):
        model = replace(model, rack=order)
    try:
        draft = arrangement.from_json(extra.get("draft", []), model.rack)
    except (ValueError, TypeError, IndexError):
        draft = ()
    draft = tuple(laid for laid in draft if laid.cell in WEIGHTS and laid.cell not in model.view.board)
    model = replace(model, draft=draft)
    dialog = extra.get("dialog")
    if isinstance(dialog, list) and len(dialog) == 2 and dialog[0] == "letter" and arrangement.at(draft, dialog[1]):
        return replace(model, dialog=("letter", dialog[1]))
    if isinstance(dialog, list) and len(dialog) == 2 and dialog[0] == "exchange":
        return replace(model, dialog=("exchange", tuple(s for s in dialog[1] if s in range(len(model.rack)))))
    # A blank still without its letter asks again: nothing else could be done with it.
    waiting = next((laid.cell for laid in draft if arrangement.open_tile(laid.tile)), None)
    return replace(model, dialog=("letter", waiting)) if waiting else model


def _looking(model: Model, extra: dict) -> Model:
    """Where one looked, and how."""
    cursor, heading, turn = extra.get("cursor"), extra.get("heading"), extra.get("turn")
    if isinstance(cursor, str) and cursor in WEIGHTS:
        model = replace(model, cursor=cursor, heading=heading if heading in NEIGHBOURS[cursor] else NEIGHBOURS[cursor][0])
    if isinstance(turn, list) and len(turn) == 4 and all(type(v) in (int, float) and abs(v) <= 1.001 for v in turn):
        length = sum(v * v for v in turn) ** 0.5
        if 0.99 < length < 1.01:
            # Kept on from here, too: the next save may come before anything is done.
            model = replace(model, look=replace(model.look, turn=tuple(v / length for v in turn)), anchor=tuple(turn))
    return replace(model, flat=bool(extra["flat"])) if isinstance(extra.get("flat"), bool) else model


def extra(model: Model) -> dict[str, Any]:
    """What is kept beside the record. While the curtain is drawn there is no draft to keep.

    How the globe is turned is kept as it was when something was last done: a spin would write in every frame.
    """
    kept: dict[str, Any] = {"answers": model.answers, "curtain": model.curtain, "result_seen": model.result_seen,
                            "flat": model.flat, "cursor": model.cursor, "heading": model.heading}
    if model.anchor is not None:
        kept["turn"] = list(model.anchor)
    if model.playing:
        kept |= {"rack": list(model.rack), "draft": arrangement.to_json(model.draft)}
        if model.dialog and model.dialog[0] in ("letter", "exchange"):
            kept["dialog"] = [model.dialog[0], list(model.dialog[1]) if model.dialog[0] == "exchange" else model.dialog[1]]
    return kept


def summary(match: Match) -> str:
    """One line for the home page: scores, and whose turn it is or who won."""
    state = match.state
    end = globe.outcome(state)
    scores = end.scores if end else state.scores
    line = ", ".join(f"{name} {score}" for name, score in zip(match.seats, scores))
    if end:
        winners = " and ".join(match.seats[seat] for seat in end.winners)
        return f"{line}. Finished: {winners} won" + (" together." if end.tied else ".")
    return f"{line}. {match.seats[state.turn]} to play."
