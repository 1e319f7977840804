"""Where a move of the touched tile would complete a card: a tick on the place it leads to."""

from __future__ import annotations

from math import hypot

from app.draw.scene import Disc, Item, Poly, Stamp, hex_centre
from app.tables.horrible_hex.art import token
from app.tables.horrible_hex.meeting import completing
from app.tables.horrible_hex.model import Model

_OUT = 0.58
"""How far from the middle of the place the tick stands, on the side away from the tile: the mark of the move is on the other."""
_TICK = (
    Disc(0.02, 0.04, 0.3, "shadow-deep"),
    Disc(0, 0, 0.27, token("lit"), token("tile-edge"), 0.05),
    Poly((((-0.13, 0.01), (-0.03, 0.12), (0.14, -0.11)),), None, token("tile-edge"), 0.08, closed=False),
)


def promised(model: Model) -> list[Item]:
    """Nothing unless a tile is touched."""
    if model.chosen is None:
        return []
    fx, fy = hex_centre(*model.chosen)
    items: list[Item] = []
    for cell in completing(model):
        x, y = hex_centre(*cell)
        away = _OUT / hypot(x - fx, y - fy)
        items.append(Stamp(("completes",), x + (x - fx) * away, y + (y - fy) * away, _TICK, reach=0.5))
    return items
