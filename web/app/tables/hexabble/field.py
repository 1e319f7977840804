"""Where Hexabble's cells lie, in board units: hexagons of circumradius 1."""

from __future__ import annotations

from app.draw.scene import Point, hex_centre
from engine.hexabble.board import AXIAL, NAMES, NUMBERS

CENTRES: dict[str, Point] = {name: hex_centre(*AXIAL[NUMBERS[name]]) for name in NAMES}
BOUNDS = (-13.4, -15.1, 13.4, 15.1)
