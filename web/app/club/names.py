"""Players' names, as they are kept and shown."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 16
"""Characters of a name, as a reader counts them."""
_MOST_POINTS = 24
"""Code points of a name, as the rules count them: a family of four is one character and seven code points."""
TYPED_LENGTH = 240
"""As a browser counts, room for every name however it is typed: a character may be many of its units."""
_JOINER = "\u200d"


def clean_name(text: str) -> str:
    """A name as it is kept: no control characters, single spaces, at most NAME_LENGTH characters, none cut in two."""
    name = ""
    for character in _characters(_plain(text))[:NAME_LENGTH]:
        if len(name) + len(character) > _MOST_POINTS:
            break
        name += character
    return name.strip()


def is_too_long(text: str) -> bool:
    """Whether something of what is typed has no room in the name that is kept."""
    return clean_name(text) != _plain(text)


def _plain(text: str) -> str:
    return " ".join("".join(_readable(unicodedata.normalize("NFC", text))).split())


def _readable(text: str) -> list[str]:
    """The text with a space for whatever shows nothing; the joiner and the tags of emoji stay where they belong."""
    out: list[str] = []
    for i, point in enumerate(text):
        if point == _JOINER:
            joins = 0 < i < len(text) - 1 and _is_picture(text[i - 1]) and _is_picture(text[i + 1])
            out.append(point if joins else " ")
        elif _is_tag(point):
            out.append(point if out and (_is_tag(out[-1]) or _is_picture(out[-1])) else " ")
        else:
            out.append(" " if unicodedata.category(point)[0] in "CZ" else point)
    return out


def _is_picture(point: str) -> bool:
    """Whether a code point may stand beside a joiner: a picture, its skin or its style."""
    return unicodedata.category(point) in ("So", "Sk", "Mn")


def _is_tag(point: str) -> bool:
    """Whether a code point spells out which flag it is, after the sign of a flag: those of Scotland and Wales."""
    return "\U000e0020" <= point <= "\U000e007f"


def _characters(text: str) -> list[str]:
    """The text cut where a reader sees it go on to another character: marks, joined pictures and flags stay whole."""
    out: list[str] = []
    for point in text:
        if out and (_goes_on(point) or out[-1].endswith(_JOINER) or _second_of_flag(out[-1], point)):
            out[-1] += point
        else:
            out.append(point)
    return out


def _goes_on(point: str) -> bool:
    is_skin = "\U0001f3fb" <= point <= "\U0001f3ff"
    return point == _JOINER or unicodedata.category(point)[0] == "M" or is_skin or _is_tag(point)


def _second_of_flag(before: str, point: str) -> bool:
    return len(before) == 1 and _is_flag_sign(before) and _is_flag_sign(point)


def _is_flag_sign(point: str) -> bool:
    return "\U0001f1e6" <= point <= "\U0001f1ff"
