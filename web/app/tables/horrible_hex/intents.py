"""What a player can want at Horrible Hex's table beside what every table is told, and the dialogs of this one.

What changes the match carries the `moment` it was offered at, which is how many events the match had then: the second of two
fast clicks comes with a moment that is over, so it is never the next player's, and a control that looks like the one
before it is told from it.
"""

from __future__ import annotations

from app.intents import TableIntent
from app.message import Message
from app.parts.hint_intents import HintIntent

# -- on turn ---------------------------------------------------------------------------------------------------


class Undo(Message):
    """Takes back the last thing done in this turn."""


class Draw(Message):
    """Draws the tile that ends the turn; instead of a move too, which is skipped then."""

    moment: int


class ScoreNow(Message):
    """Scores what is lit without waiting."""

    moment: int


class Choose(Message):
    """The choice with this number, from 0: the group that leaves, or the part that stays."""

    number: int
    moment: int


class KeepCard(Message):
    """The goal card that is asked about is kept."""

    moment: int


class ChangeCard(Message):
    """The goal card that is asked about is discarded for another."""

    moment: int


class TurnTile(Message):
    """Turns the drawn tile by so many sixths, clockwise."""

    by: int


class Confirm(Message):
    """The drawn tile is placed where and as it hangs."""

    moment: int


# -- what lies face down ---------------------------------------------------------------------------------------


class Peek(Message):
    """Who placed the face-down tile wants to look at it."""


class PeekDone(Message):
    """They have looked."""


HexIntent = (
    TableIntent | Undo | Draw | ScoreNow | Choose | KeepCard | ChangeCard | TurnTile | Confirm | Peek | PeekDone
    | HintIntent
)  # fmt: skip


# -- dialogs ---------------------------------------------------------------------------------------------------


class CardDialog(Message):
    """A goal card in all its turns."""

    card: int


class GoalsDialog(Message):
    """Where the goal cards are: completed, discarded, in the pile."""


class MarksDialog(Message):
    """What the marks on the tiles mean."""


class HistoryDialog(Message):
    """What was done."""


class KeysDialog(Message):
    """The keyboard."""


class MenuDialog(Message):
    """What the bar's "More" opens."""


class ResultDialog(Message):
    """How the match ended."""


HexDialog = CardDialog | GoalsDialog | MarksDialog | HistoryDialog | KeysDialog | MenuDialog | ResultDialog
