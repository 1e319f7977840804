"""What the pages of links are told."""

from __future__ import annotations

from app.message import Message


class ShareLink(Message):
    """The link, to the device's share sheet or the clipboard."""


class CopyLink(Message):
    """The link alone, to the clipboard."""


class OpenIt(Message):
    """The match of the link is to lie on its table; what lies there goes to all matches."""


class KeepBoth(Message):
    """The match of the link is kept beside the one that lies here."""


class NotNow(Message):
    """Nothing of the link is taken."""


SendIntent = ShareLink | CopyLink
BroughtIntent = OpenIt | KeepBoth | NotNow
