"""What Horrible Hex's canvas shows: tiles, where the one touched may go and what that will do, what is lit."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin, sqrt
from typing import Never

from app.draw.scene import Disc, Layer, Poly, Scene, Spot, Stamp, Text, hex_centre, hexagon
from app.page.view import Node, h
from app.table import Ui
from app.tables.horrible_hex import labels, looking
from app.tables.horrible_hex.art import mark_items, tile_items, tile_picture, token, turned
from app.tables.horrible_hex.looking import eased
from app.tables.horrible_hex.model import Model, cell_of, meant_spaces
from app.tables.horrible_hex.promising import promised
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex

TRAVEL_MS = 240.0
DROP_MS = 170.0
DEAL_MS = 420.0
LIT_MS = 2200.0
"""How long met patterns are lit before they are scored."""
FLIGHT_MS = 900.0
"""How long the result waits for the last card to reach its owner."""
GHOST_MS = 620.0
STAGGER_MS = 240.0
GHOST_ROUNDS = 4
"""After so many rounds the ghosts rest at their ends: nobody likes a restless table, and no battery either."""
_LENGTH = {"drop": DROP_MS, "deal": DEAL_MS}


def scene(model: Model, ui: Ui) -> Scene:
    """The field as the seat that looks may see it."""
    layers = (_floor(model), _tiles(model, ui), Layer((*_ghosts(model, ui), *promised(model), *_marks(model, ui))))
    return Scene(
        looking.bounds(model.frame, ui.now, ui.size),
        layers,
        model.camera,
        "horrible-hex-table",
        spots(model),
        spot_size=1.7,
        spot_reach=1.0,
        gliding=model.frame.moving(ui.now) and not ui.still,
    )


def moving(model: Model, now: float) -> bool:
    if model.motion is not None and now - model.motion.since < _length(model):
        return True
    if model.frame.moving(now) or (model.phase is hh.Phase.SCORE and now - model.lit_since < LIT_MS):
        return True
    travels = model.travels
    return bool(travels) and now - model.chosen_at < _round(len(travels)) * GHOST_ROUNDS


def _length(model: Model) -> float:
    return _LENGTH.get(model.motion.kind, TRAVEL_MS)


def _round(moves: int) -> float:
    return max(moves * STAGGER_MS, STAGGER_MS) + GHOST_MS + 500.0


# -- the floor -------------------------------------------------------------------------------------------------


def _floor(model: Model) -> Layer:
    """The spaces that can be meant now: where the drawn tile may go, or the empty ends of moves."""
    cells = meant_spaces(model)
    rings = tuple(hexagon(*hex_centre(*cell), 0.9) for cell in cells)
    items = (Poly(rings, token("cell"), token("cell-line"), 0.05, dash=(0.2, 0.16)),) if rings else ()
    return Layer(items, cells)


# -- tiles -----------------------------------------------------------------------------------------------------


def _tiles(model: Model, ui: Ui) -> Layer:
    field, motion = model.view.field, model.motion
    gone = ui.now - motion.since if motion is not None and not ui.still else 0.0
    under_way = motion is not None and not ui.still and 0 <= gone < _length(model)
    hidden = cell_of(model.held.removeprefix("cell:")) if model.held and model.held.startswith("cell:") else None
    resting = tuple((cell, seen.face, seen.icons) for cell, seen in field.items())
    if not under_way:
        items = tuple(_stamp(cell, face, icons, alpha=0.3 if cell == hidden else 1.0) for cell, face, icons in resting)
        return Layer(items, (resting, hidden))
    ends = {end: start for start, end in motion.paths}
    still = [_stamp(cell, face, icons) for cell, face, icons in resting if cell not in ends]
    on_the_way = [
        _travelling(ends[cell], cell, face, icons, motion.kind, gone / _length(model), i)
        for i, (cell, face, icons) in enumerate(one for one in resting if one[0] in ends)
    ]
    return Layer((*still, *on_the_way))


def _stamp(
    cell: Hex,
    face: hh.Face | None,
    icons: str | None,
    lifted: bool = False,
    alpha: float = 1.0,
    scale: float = 1.0,
    at: tuple[float, float] | None = None,
) -> Stamp:
    x, y = at or hex_centre(*cell)
    return Stamp(
        ("hex", face, icons, lifted), x, y, tile_items(face, icons, lifted), reach=1.25, alpha=alpha, scale=scale
    )


def _travelling(
    start: Hex, end: Hex, face: hh.Face | None, icons: str | None, kind: str, share: float, number: int
) -> Stamp:
    if kind == "drop":
        return _stamp(end, face, icons, True, scale=(1.2, 1.14, 1.08, 1.03)[min(int(share * 4), 3)])
    if kind == "deal":  # one after the other
        own = min(max(share * 2 - number * 0.4, 0.0), 1.0)
        x, y = hex_centre(*end)
        return _stamp(end, face, icons, alpha=own, at=(x, y - (1 - eased(own)) * 1.4))
    return _stamp(
        end, face, icons, kind == "jump", at=_between(start, end, share, kind), scale=1.1 if kind == "jump" else 1.0
    )


def _between(start: Hex, end: Hex, share: float, kind: str) -> tuple[float, float]:
    """A point on the way: jumps rise in a bow, swapping tiles pass each other on the right."""
    share = eased(min(max(share, 0.0), 1.0))
    (x0, y0), (x1, y1) = hex_centre(*start), hex_centre(*end)
    x, y, bow = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, sin(share * pi)
    if kind == "jump":
        return x, y - 0.8 * bow
    if kind == "swap":
        length = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) or 1.0
        return x - (y1 - y0) / length * 0.45 * bow, y + (x1 - x0) / length * 0.45 * bow
    return x, y


# -- what the touched tile can do ------------------------------------------------------------------------------


def _ghosts(model: Model, ui: Ui) -> list:
    """The touched tile, and a ghost of each of its moves, one setting out after the other."""
    travels = model.travels
    if not travels:
        return []
    field = model.view.field
    mover = field[model.chosen]
    items: list = [] if model.held else [_stamp(model.chosen, mover.face, mover.icons, True)]
    items += _rings((model.chosen,), "target", 0.12)
    meant = [t for t in travels if t.paths[0][1] in (model.over, cell_of(model.cursor))]
    shown = meant[:1] or travels
    gone = ui.now - model.chosen_at
    each = _round(len(shown))
    resting = ui.still or (gone >= each * GHOST_ROUNDS and not meant) or model.held is not None
    for i, travel in enumerate(shown):
        local = (gone % each) - i * STAGGER_MS
        if resting:
            if travel.paths[0][1] not in field:
                items.append(_stamp(travel.paths[0][1], mover.face, mover.icons, alpha=0.5))
            continue
        if not 0 <= local < GHOST_MS + 420:
            continue
        for start, end in reversed(travel.paths):
            tile = field[start]
            items.append(
                _stamp(
                    end,
                    tile.face,
                    tile.icons,
                    True,
                    alpha=0.72,
                    at=_between(start, end, local / GHOST_MS, travel.how.value),
                )
            )
    for travel in travels:
        items += _target(travel, travel.paths[0][1] in field, travel in meant)
    return items


def _target(travel: hh.Travel, taken: bool, meant: bool) -> list:
    """A spot that can be tapped: a ring with the mark of the move, in the gap to a tile or in the middle of a space."""
    end = travel.paths[0][1]
    (x, y), (mx, my) = hex_centre(*end), hex_centre(*travel.cell)
    items: list = _rings((end,), "target", 0.14 if meant else 0.09, () if meant else (0.26, 0.14))
    if taken:
        x, y = (x + mx) / 2, (y + my) / 2
    items.append(Stamp(("badge", travel.how, travel.side), x, y, badge_items(travel.how, travel.side), reach=0.6))
    return items


@lru_cache(maxsize=32)
def badge_items(how: hh.How, side: int) -> tuple:
    return (
        Disc(0.02, 0.05, 0.4, "shadow-deep"),
        Disc(0, 0, 0.37, token("target"), token("tile-edge"), 0.05),
        *mark_items(how, side, token("tile-edge"), 0.0, 1.1),
    )


# -- what is lit -----------------------------------------------------------------------------------------------


def _rings(cells: tuple[Hex, ...], colour: str, width: float, dash: tuple[float, ...] = (), size: float = 0.93) -> list:
    rings = tuple(hexagon(*hex_centre(*cell), size) for cell in cells)
    return [Poly(rings, None, token(colour), width, dash=dash)] if rings else []


def _marks(model: Model, ui: Ui) -> list:
    items: list = []
    if model.light:
        items += _rings(model.light, "bad", 0.14, (0.3, 0.16))
        items += _rings((cell_of(model.cursor),), "target", 0.08, (), 0.99)
    if model.playing or model.view.outcome is not None:
        items += _check(model, ui)
    if model.holding:  # the one tile that is turned up for the moment
        items += _rings(
            tuple(cell for cell, seen in model.view.field.items() if seen.down), "moved", 0.14, (0.3, 0.14), 0.99
        )
    if model.placing:
        items += _hanging(model)
    elif model.playing and model.phase is hh.Phase.MOVE and model.chosen is None:
        items += _rings(model.last, "moved", 0.07)
    elif model.playing and model.phase is hh.Phase.DRAW:
        items += _rings(model.view.moved, "moved", 0.1)
    return items


def _check(model: Model, ui: Ui) -> list:
    """Met patterns shine while the rest steps back; the choices that are asked for have numbers."""
    view = model.view
    if not view.met:
        return []
    asked = (
        view.pending.options if view.pending is not None and view.phase in (hh.Phase.GROUP, hh.Phase.CLUSTER) else ()
    )
    if asked:
        return _choices(model, asked)
    lit = {cell for one in view.met for group in one.groups for cell in group.cells}
    if view.leaving:
        lit = set(view.leaving)
    rest = tuple(hexagon(*hex_centre(*cell), 0.96) for cell in view.field if cell not in lit)
    items: list = [Poly(rest, token("table"), alpha=0.55)] if rest else []
    rings = tuple(hexagon(*hex_centre(*cell), 0.93) for cell in sorted(lit))
    if not ui.still:
        beat = 0.5 + 0.5 * sin((ui.now - model.lit_since) / LIT_MS * 6 * pi - pi / 2)
        items.append(Poly(rings, token("lit"), alpha=0.06 + 0.22 * beat))
    items.append(Poly(rings, None, token("lit"), 0.17))
    return items


def _choices(model: Model, asked: tuple[tuple[Hex, ...], ...]) -> list:
    """Each choice has its ring and its number, on a tile that is in no other choice where there is one."""
    items: list = []
    colour = "lit" if model.phase is hh.Phase.CLUSTER else "moved"
    leaving = tuple(model.view.leaving)
    if leaving:
        items.append(Poly(tuple(hexagon(*hex_centre(*cell), 0.96) for cell in leaving), token("table"), alpha=0.7))
    for number, cells in enumerate(asked):
        lit = model.pick == number
        rings = tuple(hexagon(*hex_centre(*cell), 0.93) for cell in cells)
        if lit:
            items.append(Poly(rings, token(colour), alpha=0.3))
        items.append(Poly(rings, None, token(colour), 0.17 if lit else 0.09, dash=() if lit else (0.28, 0.16)))
    for number, cells in enumerate(asked):
        own = [cell for cell in cells if sum(cell in other for other in asked) == 1] or list(cells)
        x, y = hex_centre(*min(own, key=lambda cell: hex_centre(*cell)[::-1]))
        items += [
            Disc(x, y, 0.42, token("target"), token("tile-edge"), 0.06),
            Text(x, y, str(number + 1), 0.6, token("tile-edge"), 700),
        ]
    return items


def _hanging(model: Model) -> list:
    """The drawn tile over its space: it is not placed yet."""
    cell = model.over if model.held == "tray" or model.held == "spot" else model.spot
    drawn = model.view.drawn
    if cell is None or drawn is None or drawn.face is None:
        return []
    return [
        _stamp(cell, drawn.face, turned(drawn.icons, model.turns), True),
        *_rings((cell,), "moved", 0.13, (0.3, 0.14), 0.99),
    ]


# -- cells for pointer, keyboard and screen reader -------------------------------------------------------------


def spot_cells(model: Model) -> tuple[Hex, ...]:
    """What can be pointed at: the tiles, the ends of the touched tile's moves, the spaces for the drawn tile."""
    cells = set(model.view.field)
    if model.placing:
        cells.update(cell for (cell,) in model.view.pending.options)
    cells.update(t.paths[0][1] for t in model.travels)
    return tuple(sorted(cells))


def spots(model: Model) -> tuple[Spot, ...]:
    cells = spot_cells(model)
    if not cells:
        return ()
    first = cells[0][0]
    said = labels.of(model)
    return tuple(Spot(hh.cell_name(cell), said(cell), *hex_centre(*cell), cell[0] - first + 1) for cell in cells)


def ghost(model: Model, handle: str) -> Node[Never] | None:
    """The tile under the finger; none while it has snapped to a place on the board."""
    if not model.playing or model.over is not None:
        return None
    if handle in ("tray", "spot"):
        drawn = model.view.drawn
        if drawn is None or drawn.face is None:
            return None
        return h("div.ghost-tile.hh-ghost", tile_picture(drawn.face, turned(drawn.icons, model.turns)), key="ghost")
    seen = model.view.field.get(cell_of(handle.removeprefix("cell:")))
    return (
        h("div.ghost-tile.hh-ghost", tile_picture(seen.face, seen.icons), key="ghost")
        if seen is not None and seen.face is not None
        else None
    )
