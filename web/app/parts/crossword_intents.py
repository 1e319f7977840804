"""What players of both word games want beside what every table is told: with the rack, in dialogs, at the end of a turn."""

from __future__ import annotations

from app.intents import Drag, DragCancel, DragOver, Drop, TapHandle
from app.message import Message
from app.parts.hint_intents import HintIntent


class Rack(Message):
    """A tile of the rack is pressed as a button: `handle` names its place, as "rack:2"."""

    handle: str


class Recall(Message):
    """All tiles of the draft back to the rack."""


class Shuffle(Message):
    """The rack in another order."""


class Letter(Message):
    """The letter that the tile just laid is to show."""

    letter: str


class ExchangePick(Message):
    """The tile of this slot is to be exchanged, or no longer."""

    slot: int


class ExchangeNow(Message):
    """Exchanges what was picked; this ends the turn."""


class PassNow(Message):
    """Passes; this ends the turn."""


class PlaceNow(Message):
    """Places the draft; this ends the turn. `sure` once nobody need be asked (any more)."""

    sure: bool = False


class Light(Message):
    """Shows cells that are being spoken of."""

    cells: tuple[str, ...]


TileIntent = Rack | TapHandle | Recall | Shuffle | Letter | ExchangePick | Drag | DragOver | Drop | DragCancel
"""What is done with tiles, on any board."""
EndIntent = PlaceNow | ExchangeNow | PassNow
"""What ends a turn."""
CrosswordIntent = Rack | Recall | Shuffle | Letter | ExchangePick | EndIntent | Light | HintIntent
"""What both word games understand beside `intents.TableIntent`."""
