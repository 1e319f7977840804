"""Finds a code in what people paste: a link, a message around it, quotes, signs that nobody sees, a letter for its look-alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .checked import CHECKS, DIGITS, GROUP, PRIME, REMAINDER, cleaned, is_checked, remainder_of

LEAST = 8  # Digits between the first character and the checks, so that the shortest code still looks like one.
LONGEST = 2000  # No code of ours is longer: what is, is some other text.
LONGEST_TEXT = 10_000
_MOST_TOKENS = 200  # of a text, and
_MOST_GROUPS = 100  # of a code whose groups blanks keep apart

_NUMERALS = frozenset("0123456789")
_DASHES = re.compile("[-\u2010-\u2015\u2212_.\u00ad]+")
_PIECE = re.compile("[0-9A-Z]+(?:-[0-9A-Z]+)*")
_GROUPED = re.compile(f"(?:[0-9A-Z]{{{GROUP}}}-){{2,}}[0-9A-Z]{{1,{GROUP}}}")
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
# Characters that are taken for each other and that a code may both have. (I, L and O are none of a code.)
_LOOKS_LIKE = {"B": "8", "8": "B", "S": "5", "5": "S", "Z": "2", "2": "Z", "G": "6", "6": "G"}


def code_in(text: str) -> tuple[str, bool]:
    """The code in `text`, cleaned, and whether its check characters fit; an empty one where nothing looks like a code."""
    if len(text) > LONGEST_TEXT:
        return "", False
    # What people paste is often the whole link.
    part = ([""] + [part for part in re.split(r"[/#?=&:]", text) if part.strip()])[-1]
    whole = cleaned(part)
    if is_checked(whole) and _may_be(whole, part):
        return whole, True
    seen = _visible(text)
    pieces = sorted(_PIECE.findall(seen), key=len, reverse=True)
    for piece in pieces[:_MOST_TOKENS]:
        code = cleaned(piece)
        if _may_be(code, piece) and is_checked(code):
            return code, True
    for code in _in_groups(seen):
        return code, True
    if _may_be(whole, part) and sum(character not in DIGITS for character in whole) * 8 <= len(whole):
        return whole, False
    grouped = _GROUPED.search(seen)
    return (cleaned(grouped[0]), False) if grouped else ("", False)


def look_alikes(code: str) -> Iterator[str]:
    """The codes that fit their checks and differ from `code` in one or two characters that look like what stands there."""
    if any(character not in _VALUES for character in code):
        return
    # Replacing a character changes the remainder by so much.
    changes: list[tuple[int, int]] = []
    remainder, power = 0, 1
    for at in range(len(code) - 1, -1, -1):
        value = _VALUES[code[at]]
        remainder = (remainder + value * power) % PRIME
        other = _LOOKS_LIKE.get(code[at])
        if other is not None:
            changes.append((at, (_VALUES[other] - value) * power % PRIME))
        power = power * 32 % PRIME
    lacking = (REMAINDER - remainder) % PRIME
    for at, change in changes:
        if change == lacking:
            yield _replaced(code, at)
    places: dict[int, list[int]] = {}
    for at, change in changes:
        for earlier in places.get((lacking - change) % PRIME, ()):
            yield _replaced(_replaced(code, at), earlier)
        places.setdefault(change, []).append(at)


def _may_be(code: str, written: str) -> bool:
    # A code begins with a numeral; without any, this is plain writing and no code with a slip in it.
    return LEAST + CHECKS <= len(code) <= LONGEST and not _NUMERALS.isdisjoint(written)


def _visible(text: str) -> str:
    """Capitals, one dash for any, nothing that has no width, and blanks for all that no code has."""
    seen = "".join([c for c in text.upper() if c.isprintable() or c.isspace() or c == "\u00ad"])
    return _DASHES.sub("-", seen)


def _in_groups(seen: str) -> Iterator[str]:
    """Codes whose groups of four stand apart, as someone reads them out; only such whose checks fit."""
    tokens = re.findall("[0-9A-Z]+", seen)[:_MOST_TOKENS]
    groups = [cleaned(token) for token in tokens]
    for start, first in enumerate(groups):
        if first[0] not in "012345678":
            continue
        length = remainder = 0
        for end in range(start, min(start + _MOST_GROUPS, len(groups))):
            if groups[end].strip(DIGITS):
                break
            length, remainder = length + len(groups[end]), remainder_of(groups[end], remainder)
            if length >= LEAST + CHECKS and remainder == REMAINDER:
                yield "".join(groups[start : end + 1])
            if len(tokens[end]) != GROUP:
                break


def _replaced(code: str, at: int) -> str:
    return code[:at] + _LOOKS_LIKE[code[at]] + code[at + 1 :]
