"""What is told to Hexabble's table alone, and all that it understands."""

from __future__ import annotations

from app.intents import TableIntent
from app.message import Message
from app.parts.crossword_dialogs import CrosswordDialog
from app.parts.crossword_intents import CrosswordIntent


class AgreeNow(Message):
    """Everybody agrees that the match is over (H15)."""


class AgreeDialog(Message):
    """Whether everybody agrees to that."""


HexabbleIntent = TableIntent | CrosswordIntent | AgreeNow
HexabbleDialog = CrosswordDialog | AgreeDialog
