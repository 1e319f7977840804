"""What the globe's canvas shows: on the globe, or on its flat map. From what the seat that looks may see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Never

from app.draw.scene import Scene, Spot
from app.draw.sphere.daylight import hour
from app.draw.sphere.picking import picked
from app.draw.sphere.scene import GlobeScene, Joined, Mark, Piece, Trail
from app.draw.sphere.trail import lasts, running
from app.draw.sphere.turning import Lens, Rotation
from app.page.view import Node
from app.parts import arrangement, crossword_hints, landing, rack, turns
from app.parts.drafting import free
from app.table import Ui
from app.tables.globe import chart, flat, messages, telling
from app.tables.globe.looking import PAN_MS
from app.tables.globe.model import Model
from engine.globe.board import CELLS
from engine.globe.flat_map import flat_map

GLOW_MS = 900.0
LAND_MS = 150.0
_HIGH = 2.6
"""From how high a robot's tile comes, counted in heights from which one's own comes down."""
"""How long a tile takes to come down on its cell."""
COMET_MS, READING_MS = 105.0, 170.0
"""How long the light takes from one cell to the next: along words that were played, and along those of a draft."""
FULL_BAG = 102
"""Tiles in the bag once both racks are filled (G3)."""
Words = tuple[tuple[str, ...], ...]


def scene(model: Model, ui: Ui) -> GlobeScene | Scene:
    """The globe as it is turned now, or its map."""
    model = turns.come_back(model, ui.now)
    over = model.over
    turn = model.look.at(ui.now)
    moving = model.look.moving(ui.now)
    if moving and model.held is not None and model.pointer is not None and not model.flat:
        over = _under(model, turn, ui)  # the globe turns under a finger that rests
    key = (
        model.draft,
        model.held,
        (model.light, crossword_hints.lit(model)),
        over,
        model.cursor,
        model.heading,
        model.playing,
        bool(model.glow),
        _hidden(model, ui.now),
        model.flat and (chart.lying(ui.size),),
    )
    lies = _lying(_Asked(model, over, key, ui))
    glow, landing = _glow(model, ui), _landing(model, ui)
    drawn = 1 - model.view.bag_size / FULL_BAG
    if model.flat:
        bounds, lying = chart.flat_bounds(ui.size), chart.lying(ui.size)
        return flat.scene(model.camera, lying, bounds, lies.pieces, lies.marks, lies.joins, glow, landing, lies.spots)
    return GlobeScene(
        turn,
        model.look.zoom_at(ui.now),
        lies.pieces,
        lies.marks,
        lies.joins,
        model.cursor,
        glow,
        landing,
        moving or ui.now - model.panned < PAN_MS,
        lies.spots,
        hour(drawn) * model.look.arrived(ui.now),
        _trail(model, lies.words, ui),
    )


def moving(model: Model, now: float) -> bool:
    return (
        (not model.flat and (model.look.moving(now) or now - model.panned < PAN_MS))
        or (bool(model.glow) and not model.curtain and now - model.glow_since < _glows(model))
        or _lands(model, now)
        or (not model.flat and _reading(model, _previewed(model), now) is not None)
    )


def _under(model: Model, turn: Rotation, ui: Ui) -> str | None:
    assert model.pointer is not None
    filled = frozenset((*model.view.board, *(laid.cell for laid in model.draft)))
    cell = picked(Lens(*ui.size, model.look.zoom), turn, *model.pointer, filled)
    return cell if cell is not None and free(model, cell) else None


# -- the light along words -------------------------------------------------------------------------------------


def _trail(model: Model, words: Words, ui: Ui) -> Trail | None:
    """A comet along each word just played; over a draft a calmer light, which shows how its words read."""
    if ui.still:
        return None
    if model.glow and not model.curtain:
        comet = running(_played(model), ui.now - model.glow_since, COMET_MS)
        if comet is not None:
            return comet
    return _reading(model, words, ui.now)


def _reading(model: Model, words: Words, now: float) -> Trail | None:
    if model.landed is None or not words:
        return None
    return running(words, now - model.landed[1] - LAND_MS, READING_MS, 0.75)


def _previewed(model: Model) -> Words:
    """The words of a draft that may stand, each in the order in which it reads."""
    if model.preview is None or not model.preview.legal or model.held is not None:
        return ()
    return tuple(word.cells for word in model.preview.words)


def _played(model: Model) -> Words:
    entry = next((entry for entry in reversed(model.view.history) if entry.kind == "placed"), None)
    return () if entry is None else tuple(word.cells for word in entry.words)


def _glows(model: Model) -> float:
    return GLOW_MS if model.flat else max(GLOW_MS, lasts(_played(model), COMET_MS))


def _glow(model: Model, ui: Ui) -> float:
    """The words just played light up once and fade."""
    gone = (ui.now - model.glow_since) / GLOW_MS
    if model.arriving and gone < 0:
        return 0.0  # a robot's tiles are still on their way
    return 0.0 if not model.glow or ui.still or gone >= 1 else 1 - max(gone, 0.0)


def _coming(model: Model, now: float) -> tuple[str, float] | None:
    """The robot's tile that is on its way now, the latest if there are several, and how far it is."""
    found = [
        (cell, (now - since) / landing.FLIGHT_MS)
        for cell, since in model.arriving
        if 0 <= now - since < landing.FLIGHT_MS
    ]
    return found[-1] if found else None


def _lands(model: Model, now: float) -> bool:
    if model.arriving and now < landing.arrived(model.arriving, 0.0):
        return True
    return (
        model.landed is not None
        and now - model.landed[1] < LAND_MS
        and arrangement.at(model.draft, model.landed[0]) is not None
    )


def _landing(model: Model, ui: Ui) -> tuple[str, float] | None:
    """The tile just laid comes down, ever slower, and then rests."""
    coming = _coming(model, ui.now)
    if coming is not None:
        return coming[0], _HIGH * (1 - coming[1]) ** 3
    if ui.still or model.landed is None or not _lands(model, ui.now):
        return None
    cell, since = model.landed
    return cell, (1 - max(ui.now - since, 0) / LAND_MS) ** 3


@dataclass(frozen=True, slots=True)
class _Lying:
    """What lies on the globe, whichever way it is turned."""

    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    joins: tuple[Joined, ...]
    spots: tuple[Spot, ...]
    words: Words


class _Asked:
    """A model as far as what lies on the globe depends on it; equal while that is the same, so that a spin makes nothing anew.

    Views and previews are compared by identity: a new one comes whenever something changed.
    """

    __slots__ = ("key", "model", "over", "ui")

    def __init__(self, model: Model, over: str | None, key: tuple[object, ...], ui: Ui) -> None:
        self.model, self.over, self.key, self.ui = model, over, key, ui

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Asked)
            and self.key == other.key
            and self.model.view is other.model.view
            and self.model.preview is other.model.preview
        )

    def __hash__(self) -> int:
        return hash((id(self.model.view), id(self.model.preview), self.key))


@lru_cache(maxsize=2)
def _lying(asked: _Asked) -> _Lying:
    model, over = asked.model, asked.over
    hidden = _hidden(model, asked.ui.now)
    return _Lying(
        _pieces(model, over, hidden),
        _marks(model, over, hidden),
        _joins(model, hidden),
        _spots(model, asked.ui),
        _previewed(model),
    )


def _hidden(model: Model, now: float) -> tuple[str, ...]:
    """The cells of a robot's tiles that have not set out yet."""
    return tuple(cell for cell, since in model.arriving if now < since)


def _pieces(model: Model, over: str | None, hidden: tuple[str, ...] = ()) -> tuple[Piece, ...]:
    pieces = [Piece(cell, tile) for cell, tile in model.view.board.items() if cell not in hidden]
    # What was never laid is no draft: it has no glowing sides.
    mine = not model.ghost
    pieces += [Piece(laid.cell, laid.tile, mine) for laid in model.draft if model.held != f"cell:{laid.cell}"]
    held = rack.held_tile(model, model.held) if model.held is not None else None
    if held is not None and over is not None:  # so that the cell below the finger is not guessed
        pieces.append(Piece(over, held, True))
    return tuple(pieces)


def _marks(model: Model, over: str | None, hidden: tuple[str, ...] = ()) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    verdict = model.preview
    ringed: set[str] = set()

    def ring(kind: str, cells: tuple[str, ...], paint: str) -> None:
        cells = tuple(cell for cell in dict.fromkeys(cells) if cell in _KNOWN and cell not in ringed)
        ringed.update(cells)
        if cells:
            marks.append(Mark(kind, cells, paint))

    if over is not None:
        marks.append(Mark("cover", (over,), "globe-target"))
        ring("ring", (over,), "globe-target")
    if verdict is not None and model.held is None:
        if model.ghost:
            ring("dashes", tuple(laid.cell for laid in model.draft), "globe-target")
        if verdict.legal:
            # The word that reads along the arrows stands out from those that it crosses.
            ring("thin" if model.ghost else "ring", verdict.words[0].cells, "globe-lit")
            ring("thin", tuple(cell for word in verdict.words for cell in word.cells), "globe-lit")
        elif not telling.unfinished(verdict, len(model.draft)):
            ring("dashes", verdict.cells, "globe-bad")
    hinted = crossword_hints.lit(model)
    if hinted:
        marks.append(Mark("cover", hinted, "globe-lit"))
    ring("ring", (*hinted, *model.light), "globe-lit")
    fresh = tuple(laid.cell for laid in model.draft if model.held != f"cell:{laid.cell}")
    if model.ghost:
        marks.append(Mark("cover", fresh, "globe-blank"))
    elif fresh and (verdict is None or not verdict.legal):  # one ring is enough for a word that stands
        marks.append(Mark("base", fresh, "globe-fresh"))
    if not model.draft:
        ring("thin", tuple(cell for cell in model.view.last if cell not in hidden), "globe-fresh")
    if model.playing:
        ring("ring", (model.cursor,), "globe-target")
        if model.cursor not in model.view.board and not arrangement.at(model.draft, model.cursor):
            marks.append(Mark("arrow", (model.cursor,), "globe-target", model.heading))
    if verdict is not None and verdict.legal and model.held is None:  # over all else: which way the main word reads
        marks += [Mark("way", (a,), "globe-comet", b) for a, b in pairwise(verdict.words[0].cells)]
    if model.glow and model.flat:
        marks.append(Mark("glow", model.glow, "globe-lit"))
    return tuple(marks)


_KNOWN = frozenset(CELLS)


def _joins(model: Model, hidden: tuple[str, ...] = ()) -> tuple[Joined, ...]:
    """The joins on the globe, and those that the draft would make."""
    made = [
        Joined(star, pair, i > 0)
        for star, pairs in model.view.joins.items()
        for i, pair in enumerate(pairs)
        if not {star, *pair} & {*hidden}
    ]
    if model.preview is not None and model.preview.legal and model.held is None:
        for star, pairs in model.preview.joins.items():
            before = len(model.view.joins.get(star, ()))
            made += [Joined(star, pair, before + i > 0) for i, pair in enumerate(pairs)]
    return tuple(made)


@lru_cache(maxsize=4096)
def _label(cell: str, tile: str | None, fresh: bool, joins: tuple[tuple[str, str], ...], laid: str) -> str:
    return messages.cell_label(cell, tile, fresh, joins, laid)


def _spots(model: Model, ui: Ui) -> tuple[Spot, ...]:
    """All 252 cells, always in the same order, a row for each star and the cells named after it first.

    On the globe they have no place of their own: the painter puts the one with the focus where its cell is.
    """
    fresh = {laid.cell: laid.tile for laid in model.draft}
    board, joins = model.view.board, model.view.joins
    laid = messages.GHOST if model.ghost else messages.NOT_PLACED
    places = flat_map(chart.lying(ui.size)).cells if model.flat else {}
    return tuple(
        Spot(
            cell,
            _label(cell, fresh.get(cell) or board.get(cell), cell in fresh, joins.get(cell, ()), laid),
            *(places[cell].centre if places else (0.0, 0.0)),
            ord(cell[0]),
        )
        for cell in _ORDER
    )


_ORDER = tuple(sorted(CELLS, key=lambda cell: (cell[0], len(cell), cell)))


def ghost(model: Model, handle: str) -> Node[Never] | None:
    """The tile under the finger."""
    return rack.ghost(model, handle, "lifted globe", "Blank")
