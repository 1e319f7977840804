"""What the pages to look things up are told."""

from __future__ import annotations

from app.message import Message, WithText


class Sought(WithText):
    """Words of the rules are typed."""

    text: str = ""


class OpenFirst(Message):
    """The first of what was found is to be read."""


class Asked(WithText):
    """A word to be checked is typed."""

    text: str = ""


class ShowList(Message):
    """Another of the word lists."""

    name: str


class Fold(Message):
    """Opens or closes a part of the page: "three" letters, "q" without U."""

    part: str


class Settled(Message):
    """Enter in the field of a word: what it says is read out once more."""


FindIntent = Sought | OpenFirst
WordsIntent = Asked | ShowList | Fold | Settled
