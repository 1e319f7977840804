"""How a tile is seen to travel, by the kind of its move."""

from __future__ import annotations

from app.tables.horrible_hex.model import MotionKind
from engine import horrible_hex as hh

KINDS: dict[hh.How, MotionKind] = {
    hh.How.SLIDE: "slide",
    hh.How.JUMP: "jump",
    hh.How.PUSH: "push",
    hh.How.SWAP: "swap",
}
