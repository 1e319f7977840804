"""The one place of Horrible Hex's table that asks for more than a seat may see: a case is written from the state.

What lies face down stays out of a case (X13).
"""

from __future__ import annotations

import json

from app.tables.horrible_hex.model import HexMatch
from engine.horrible_hex.cases import position


def as_case(match: HexMatch) -> str:
    """The position as a case, which asks for all moves."""
    return json.dumps(position(match.state), ensure_ascii=False)
