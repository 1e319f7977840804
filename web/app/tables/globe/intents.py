"""What is told to the globe's table alone, and all that it understands; its own dialogs."""

from __future__ import annotations

from app.intents import Drawing, Fling, Pan, PanStart, Resized, TableIntent, Touch, Turn, Twist, Zoom, ZoomTo
from app.message import Message
from app.parts.crossword_dialogs import CrosswordDialog
from app.parts.crossword_intents import CrosswordIntent
from engine.globe.house import TwoLetter


class Flat(Message):
    """Shows the map instead of the globe, or the globe again."""

    flat: bool


class North(Message):
    """Turns the globe north up."""


class Centre(Message):
    """Brings what has been played so far to the front."""


class ShowTwos(Message):
    """Opens the list of two-letter words."""


class ShowHouse(Message):
    """Goes to the page of the house rules that are kept on this device."""


class TwosDialog(Message):
    """The two-letter words of this match."""

    words: tuple[TwoLetter, ...]


class HouseDialog(Message):
    """The house words that this match began with (G14)."""


LookIntent = (
    Pan | PanStart | Zoom | Twist | Turn | Fling | Touch | ZoomTo | Resized | Drawing | Flat | North | Centre
)  # fmt: skip
"""What is about looking, and changes nothing of the match."""
GlobeIntent = TableIntent | CrosswordIntent | Flat | North | Centre | ShowTwos | ShowHouse
GlobeDialog = CrosswordDialog | TwosDialog | HouseDialog
