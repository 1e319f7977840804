"""What a table is told of hints: by its button, and by what looks for the best move."""

from __future__ import annotations

from app.message import Message


class TakeHint(Message):
    """A little more of the best move is to be shown."""


class Advice(Message):
    """What somebody at the table has asked to know of the match with `moment` events: the best `move` for their turn.

    None: there is one, and which is the best is still looked for; or, if `missing`, what looks for it cannot be had.
    """

    moment: int
    move: object = None
    missing: bool = False


HintIntent = TakeHint | Advice
