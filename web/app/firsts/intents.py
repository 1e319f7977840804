"""What is wanted in a guided first turn, beside what is done at the table itself."""

from __future__ import annotations

from app.message import Message


class Skip(Message):
    """The rest of it is not wanted."""


class Again(Message):
    """The turn as it was in the beginning."""


class FirstMenu(Message):
    """The dialog behind "More"."""


FirstIntent = Skip | Again
