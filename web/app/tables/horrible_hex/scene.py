"""What Horrible Hex's canvas shows: tiles, where the one touched may go and what that will do, what is lit."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin, sqrt
from typing import Never

from app.draw.scene import Disc, Item, Layer, Poly, Scene, Spot, Stamp, hex_centre, hexagon
from app.page.view import Node, h
from app.table import Ui
from app.tables.horrible_hex import labels, looking
from app.tables.horrible_hex.art import Drawn, box, mark_items, tile_items, tile_picture, token, turned
from app.tables.horrible_hex.lighting import LIT_MS as LIT_MS
from app.tables.horrible_hex.lighting import RAISED, hinted, lit, rings
from app.tables.horrible_hex.looking import eased
from app.tables.horrible_hex.model import Model, Motion, cell_of, meant_spaces
from app.tables.horrible_hex.promising import promised
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex

TRAVEL_MS = 240.0
DROP_MS = 170.0
DEAL_MS = 420.0
FLIGHT_MS = 900.0
"""How long the result waits for the last card to reach its owner."""
GHOST_MS = 620.0
STAGGER_MS = 240.0
GHOST_ROUNDS = 4
"""After so many rounds the ghosts rest at their ends: nobody likes a restless table, and no battery either."""
_ROOM = 1.06
"""Board units from the middle of a tile to the edge of the canvas: all of it, its ring and its shadow."""
_LENGTH = {"drop": DROP_MS, "deal": DEAL_MS}


def scene(model: Model, ui: Ui) -> Scene:
    """The field as the seat that looks may see it."""
    # What is lit waits for the tiles to lie where it is.
    told = () if _under_way(model, ui) else (*lit(model, ui), *(_changed(model) if model.past else _rested(model)))
    hint = () if _under_way(model, ui) else hinted(model)
    marks = (*hint, *_ghosts(model, ui), *promised(model), *told, *_hanging(model))
    return Scene(
        whole(model, looking.bounds(model.frame, ui.now, ui.size)),
        (_floor(model), _tiles(model, ui), Layer(marks)),
        model.camera,
        "horrible-hex-table",
        spots(model),
        spot_size=1.7,
        spot_reach=1.0,
        gliding=model.frame.moving(ui.now) and not ui.still,
    )


def whole(model: Model, bounds: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """`bounds`, widened where they would cut a tile, a space or where a move ends: all that can be meant is seen whole."""
    ends = [end for travel in model.travels for _, end in travel.paths]
    cells = {*model.view.field, *meant_spaces(model), *ends}
    if not cells:
        return bounds
    left, top, right, bottom = box(hex_centre(*cell) for cell in cells)
    return (
        min(bounds[0], left - _ROOM),
        min(bounds[1], top - _ROOM),
        max(bounds[2], right + _ROOM),
        max(bounds[3], bottom + _ROOM),
    )


def moving(model: Model, now: float) -> bool:
    last = model.motion.then or model.motion if model.motion is not None else None
    if last is not None and now - last.since < _length(last):
        return True
    if model.frame.moving(now) or (model.phase is hh.Phase.SCORE and now - model.lit_since < LIT_MS):
        return True
    travels = model.travels
    return bool(travels) and now - model.chosen_at < _round(len(travels)) * GHOST_ROUNDS


def _under_way(model: Model, ui: Ui) -> Motion | None:
    motion = model.motion
    if motion is not None and motion.then is not None and ui.now >= motion.then.since:
        motion = motion.then
    if motion is None or ui.still or ui.now - motion.since >= _length(motion):
        return None
    # One that has yet to begin is seen where it begins, unless it is what the table does now.
    return motion if motion.then is not None or ui.now - motion.since >= 0 else None


def _length(motion: Motion) -> float:
    return _LENGTH.get(motion.kind, TRAVEL_MS)


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
    motion = _under_way(model, ui)
    hidden = cell_of(model.held.removeprefix("cell:")) if model.held and model.held.startswith("cell:") else None
    # From the back to the front: the shadow of a tile lies on the one below it, never over it.
    resting = tuple(
        (cell, seen.face, seen.icons)
        for cell, seen in sorted(model.view.field.items(), key=lambda item: hex_centre(*item[0])[::-1])
    )
    if motion is None:
        raised = _movable(model)
        items = tuple(
            _stamp(cell, face, icons, cell in raised, alpha=0.3 if cell == hidden else 1.0, rise=rise_of(cell, raised))
            for cell, face, icons in resting
        )
        return Layer(items, (resting, hidden, raised))
    gone = max(ui.now - motion.since, 0.0)
    unseen = {end for _, end in motion.then.paths} if motion.then is not None else set()
    resting = tuple(one for one in resting if one[0] not in unseen)
    ends = {end: start for start, end in motion.paths}
    still = [_stamp(cell, face, icons) for cell, face, icons in resting if cell not in ends]
    on_the_way = [
        _travelling(ends[cell], cell, face, icons, motion.kind, gone / _length(motion), i)
        for i, (cell, face, icons) in enumerate(one for one in resting if one[0] in ends)
    ]
    return Layer((*still, *on_the_way))


def _movable(model: Model) -> frozenset[Hex]:
    """The tiles that can be moved now, while one is to be chosen."""
    if not model.playing or model.phase is not hh.Phase.MOVE or model.curtain:
        return frozenset()
    return frozenset(travel.cell for travel in model.view.legal)


def rise_of(cell: Hex, raised: frozenset[Hex]) -> float:
    return RAISED if cell in raised else 0.0


def _stamp(
    cell: Hex,
    face: hh.Face | None,
    icons: str | None,
    lifted: bool = False,
    alpha: float = 1.0,
    scale: float = 1.0,
    at: tuple[float, float] | None = None,
    rise: float = 0.0,
) -> Stamp:
    x, y = at or hex_centre(*cell)
    return Stamp(
        ("hex", face, icons, lifted), x, y - rise, tile_items(face, icons, lifted), reach=1.25, alpha=alpha, scale=scale
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


def _ghosts(model: Model, ui: Ui) -> list[Item]:
    """The touched tile, and a ghost of each of its moves, one setting out after the other."""
    travels = model.travels
    if model.chosen is None or not travels:
        return []
    mover = model.view.field[model.chosen]
    chosen = () if model.held else (_stamp(model.chosen, mover.face, mover.icons, True, scale=1.04, rise=2 * RAISED),)
    meant = [t for t in travels if t.paths[0][1] in (model.over, cell_of(model.cursor))]
    shown = meant[:1] or travels
    gone = ui.now - model.chosen_at
    each = _round(len(shown))
    resting = ui.still or (gone >= each * GHOST_ROUNDS and not meant) or model.held is not None
    items: list[Item] = []
    for i, travel in enumerate(shown):
        if resting:
            items += _at_rest(model, travel)
            continue
        local = (gone % each) - i * STAGGER_MS
        if 0 <= local < GHOST_MS + 420:
            items += _on_its_way(model, travel, local / GHOST_MS)
    ring = () if model.held else rings((model.chosen,), "target", 0.15, (), 0.99, 2 * RAISED)
    for travel in travels:
        items += _target(travel, travel in meant)
    return [*chosen, *ring, *items]


def _on_its_way(model: Model, travel: hh.Travel, share: float) -> list[Item]:
    """A move as it would be. What it takes along steps back where it lies, or two tiles would be read as one."""
    field = model.view.field
    left = [start for start, _ in travel.paths if start != travel.cell]
    items: list[Item] = [
        Poly(tuple(hexagon(*hex_centre(*cell), 0.97) for cell in left), token("table"), alpha=0.8)
    ] * bool(left)
    for start, end in reversed(travel.paths):
        tile = field[start]
        at = _between(start, end, share, travel.how.value)
        items.append(_stamp(end, tile.face, tile.icons, True, alpha=0.9, at=at))
    return items


def _at_rest(model: Model, travel: hh.Travel) -> list[Item]:
    """How a move would end: a ghost in the space that it fills, and a small one on a tile whose place is taken."""
    field = model.view.field
    items: list[Item] = []
    for start, end in travel.paths:
        tile = field[start]
        if end not in field:
            items.append(_stamp(end, tile.face, tile.icons, alpha=0.5))
        elif start == travel.cell:
            (x, y), (fx, fy) = hex_centre(*end), hex_centre(*start)
            away = (x + (x - fx) * 0.17, y + (y - fy) * 0.17)  # beside the symbol, on the side that it comes to
            items.append(_stamp(end, tile.face, tile.icons, alpha=0.95, scale=0.42, at=away))
    return items


def _target(travel: hh.Travel, meant: bool) -> list[Item]:
    """A spot that can be tapped: a ring, and the mark of the move on the edge that faces the tile."""
    end = travel.paths[0][1]
    (x, y), (mx, my) = hex_centre(*end), hex_centre(*travel.cell)
    length = sqrt((mx - x) ** 2 + (my - y) ** 2)
    x, y = x + (mx - x) / length * 0.866, y + (my - y) / length * 0.866
    items: list[Item] = rings((end,), "target", 0.14 if meant else 0.09, () if meant else (0.26, 0.14))
    items.append(Stamp(("badge", travel.how, travel.side), x, y, badge_items(travel.how, travel.side), reach=0.6))
    return items


@lru_cache(maxsize=32)
def badge_items(how: hh.How, side: int) -> tuple[Drawn, ...]:
    return (
        Disc(0.02, 0.05, 0.39, "shadow-deep"),
        Disc(0, 0, 0.365, token("target"), token("tile-edge"), 0.05),
        *mark_items(how, side, token("tile-edge"), 0.0, 0.98),
    )


def _changed(model: Model) -> list[Item]:
    """What a step of the past has changed."""
    return rings(model.last, "moved", 0.1)


def _rested(model: Model) -> list[Item]:
    """What the turn before has changed, or this one."""
    if not model.going or model.placing:
        return []
    if model.phase is hh.Phase.MOVE and model.chosen is None:
        raised = _movable(model)
        last, new = frozenset(model.last), model.view.turns < len(model.view.seats)
        touch = tuple(sorted(raised - last)) if new else ()  # in each player's first turn it says so itself
        return [
            *rings(touch, "target", 0.06, rise=RAISED),
            *rings(tuple(sorted(last & raised)), "moved", 0.07, rise=RAISED),
            *rings(tuple(sorted(last - raised)), "moved", 0.07),
        ]
    return rings(model.view.moved, "moved", 0.1) if model.phase is hh.Phase.DRAW else []


# -- the drawn tile --------------------------------------------------------------------------------------------


def _hanging(model: Model) -> list[Item]:
    """The drawn tile over its space: it is not placed yet."""
    cell = model.over if model.held == "tray" or model.held == "spot" else model.spot
    drawn = model.view.drawn
    if cell is None or drawn is None or drawn.face is None:
        return []
    return [
        _stamp(cell, drawn.face, turned(drawn.icons or "", model.turns), True),
        *rings((cell,), "moved", 0.13, (0.3, 0.14), 0.99),
    ]


# -- cells for pointer, keyboard and screen reader -------------------------------------------------------------


def spot_cells(model: Model) -> tuple[Hex, ...]:
    """What can be pointed at: the tiles, the ends of the touched tile's moves, the spaces for the drawn tile."""
    cells = set(model.view.field)
    if model.placing and model.view.pending is not None:
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
        return h(
            "div.ghost-tile.hh-ghost", tile_picture(drawn.face, turned(drawn.icons or "", model.turns)), key="ghost"
        )
    seen = model.view.field.get(cell_of(handle.removeprefix("cell:")))
    return (
        h("div.ghost-tile.hh-ghost", tile_picture(seen.face, seen.icons), key="ghost")
        if seen is not None and seen.face is not None
        else None
    )
