"""The names of players: what they may be, and how a name from outside is put right."""

from __future__ import annotations

from collections.abc import Sequence

NAME_LENGTH = 24
_BLANK = " "
# Python calls these unprintable, but emoji of several people, flags of countries in a country, and some scripts need them.
_JOINERS = frozenset("\u200c\u200d") | frozenset(map(chr, range(0xE0020, 0xE0080)))


def check_names(seats: Sequence[str]) -> None:
    """ValueError, `seats[i]: what is wrong`, unless each is a name of 1 to 24 characters and no two are alike."""
    for number, name in enumerate(seats):
        if not cleaned_name(name) or len(name) > NAME_LENGTH or not all(map(_may_stand, name)):
            raise ValueError(f"seats[{number}]: expected a name of 1 to {NAME_LENGTH} characters, got {name[:40]!r}")
    if len({_alike(name) for name in seats}) < len(seats):
        raise ValueError("seats: expected a different name for each player")


def cleaned_name(text: str) -> str:
    """`text` with blanks for white space, one in a row and none around, without what no name may hold, and cut to length.

    Empty where nothing is left that can be seen.
    """
    plain = "".join([c for c in (_BLANK if c.isspace() else c for c in text) if _may_stand(c)])
    plain = _BLANK.join(plain.split())[:NAME_LENGTH].rstrip()
    return plain if any(c not in _JOINERS for c in plain) else ""


def fresh_name(name: str, taken: Sequence[str]) -> str:
    """`name`, or with a number behind it where one of `taken` is like it; never longer than a name may be."""
    known = {_alike(other) for other in taken}
    fresh, number = name, 1
    while _alike(fresh) in known:
        number += 1
        ending = f" {number}"
        fresh = name[: NAME_LENGTH - len(ending)] + ending
    return fresh


def put_right(seats: Sequence[str], nobody: str = "Player") -> tuple[str, ...]:
    """Names that `check_names` takes, as near to `seats` as can be; `nobody` and a number for those with nothing to see."""
    found: list[str] = []
    for number, name in enumerate(seats, 1):
        found.append(fresh_name(cleaned_name(name) or f"{nobody} {number}", found))
    return tuple(found)


def _may_stand(character: str) -> bool:
    return character.isprintable() or character in _JOINERS


def _alike(name: str) -> str:
    return cleaned_name(name).casefold()
