"""The tiles of a turn as they come to the board, one after the other: a robot's, and those of the turn before once more.

Any press ends it: then they lie where they lie. Where nothing should move, the words are lit and that is all.
"""

from __future__ import annotations

from dataclasses import replace

from app.commands import Hush, PlaySound, TableCommands
from app.intents import CellPress, Drag, Key, OpenDialog, PanStart, Tap, TapHandle, Touch
from app.message import Message
from app.parts import feel
from app.parts.crossword_intents import Light, PlaceNow, Rack, Recall, Shuffle
from app.parts.crossword_model import AnyCrossword, M, Turn
from app.table import Env

FLIGHT_MS = 300.0
"""How long a tile flies to its cell."""
AT_EASE_MS, BRISK_MS = 300.0, 150.0
"""How long after one tile the next one sets out."""
ALL_SEVEN = 7
"""Tiles of a turn that leaves nothing on the rack."""
Arrivals = tuple[tuple[str, float], ...]
_PRESSES = (CellPress, Drag, Key, Light, OpenDialog, PanStart, PlaceNow, Rack, Recall, Shuffle, Tap, TapHandle, Touch)


def cells_of(turn: Turn) -> tuple[str, ...]:
    """The cells of all words of a turn, each once, in the order in which they read."""
    return tuple(dict.fromkeys(cell for word in turn.words for cell in word.cells))


def arriving(turn: Turn, begins: float, env: Env) -> Arrivals:
    """The cells on which a turn has placed tiles, in the order of its words, and when each tile sets out."""
    if env.still:
        return ()
    fresh = dict(turn.tiles)
    pause = BRISK_MS if env.settings.brisk else AT_EASE_MS
    order = [cell for cell in dict.fromkeys((*cells_of(turn), *fresh)) if cell in fresh]
    return tuple((cell, begins + number * pause) for number, cell in enumerate(order))


def arrived(arrivals: Arrivals, begins: float) -> float:
    """When the last tile lies on its cell."""
    return arrivals[-1][1] + FLIGHT_MS if arrivals else begins


def share(arrivals: Arrivals, cell: str, now: float) -> float:
    """How far on its way the tile of a cell is: below 0 before it sets out, 1 once it lies there."""
    since = next((since for other, since in arrivals if other == cell), None)
    return 1.0 if since is None else min((now - since) / FLIGHT_MS, 1.0)


def heard(model: AnyCrossword, turn: Turn, env: Env) -> TableCommands:
    """What is heard meanwhile: each tile as it lands, and what they score."""
    landed = [since + FLIGHT_MS - env.now for _, since in model.arriving]
    return (*(PlaySound("place", after) for after in landed), scored(turn, model.glow_since - env.now))


def scored(turn: Turn, after: float = 0.0) -> PlaySound:
    """What a turn sounds like that has scored."""
    return feel.scored(turn.score, len(turn.tiles) == ALL_SEVEN, after)


# -- once more -------------------------------------------------------------------------------------------------


def last_placed(model: AnyCrossword) -> Turn | None:
    """The turn before, if it has placed tiles: what can be seen once more."""
    turn = model.view.history[-1] if model.view.history else None
    return turn if turn is not None and turn.kind == "placed" and not model.curtain else None


def again(model: M, begins: float, env: Env) -> tuple[M, TableCommands]:
    """The turn before is seen once more, from a moment on."""
    turn = last_placed(model)
    if turn is None:
        return model, ()
    words = cells_of(turn)
    if env.still:
        return replace(model, light=words), (scored(turn),)
    arrivals = arriving(turn, begins, env)
    model = replace(model, arriving=arrivals, glow=words, glow_since=arrived(arrivals, begins), light=())
    return model, heard(model, turn, env)


def pressed(model: M, intent: Message, env: Env) -> tuple[M, TableCommands]:
    """The table before an intent: whoever presses anything has seen enough."""
    if not model.arriving or not isinstance(intent, _PRESSES) or env.now >= arrived(model.arriving, 0.0):
        return model, ()
    landed = tuple((cell, env.now - FLIGHT_MS) for cell, _ in model.arriving)
    turn = last_placed(model)
    sounds: TableCommands = (Hush(),) if turn is None else (Hush(), scored(turn))
    return replace(model, arriving=landed, glow_since=env.now), sounds
