"""The two codes of a round on several devices, and what can be wrong with one (L3). Nothing but the text travels.

A round code is one character for kind and settings, the grid as a number in base 26, a tag of the words that the grid
holds, and two check characters: 20 characters for 4x4, 28 for 5x5. The tag lets a device with another word list say so before
the round. A result code carries the seeker's name, a mark (so that two seekers who found the same are two), tags of the round
and of the words, and which of the grid's words were found: their rank among all choices of so many out of so many, the
shortest form a set of bits has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from math import comb

from .board import Grid
from .checked import CHECKS, DIGITS, number_of, text_of, with_checks
from .pasted import LEAST, code_in, look_alikes
from .rules import MINIMUMS

SECONDS = (180, 90)
MARKS = 1024
NAME_BYTES = 31

# The first character: 0 to 7 a round (its settings as bits), 8 a result. The others are left to versions to come.
_RESULT = 8
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # Q stands for Qu.
# For each size the digits of a round code between its first character and its checks, and the bits of its tag.
_BODY = {4: 17, 5: 25}
_TAG = {4: 9, 5: 7}
_ROUND_TAG = 1 << 15
_WORDS_TAG = 1 << 10


class CodeReason(StrEnum):
    """What is wrong with a code."""

    NOT_A_CODE = "not-a-code"
    SLIP = "code-slip"
    NEWER_VERSION = "newer-version"
    WRONG_KIND = "wrong-kind"
    OTHER_ROUND = "other-round"
    OTHER_WORDS = "other-words"


class CodeError(ValueError):
    """A code that cannot be used. `reason` says why; `detail` has for `wrong-kind` what it is: `round` or `result`."""

    def __init__(self, reason: CodeReason, detail: str = "") -> None:
        super().__init__(f"{reason.value}: {detail}" if detail else reason.value)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Round:
    """What all devices of a round must agree on. `minimum` 3 or 4; `seconds` 180 or 90. ValueError for others."""

    grid: Grid
    minimum: int
    seconds: int

    def __post_init__(self) -> None:
        if self.minimum not in MINIMUMS:
            raise ValueError(f"expected a minimum of 3 or 4, got {self.minimum!r}")
        if self.seconds not in SECONDS:
            raise ValueError(f"expected 180 or 90 seconds, got {self.seconds!r}")


@dataclass(frozen=True, slots=True)
class RoundCode:
    """A round as read from its code. `words_tag` is what `words_agree` compares."""

    round: Round
    words_tag: int


@dataclass(frozen=True, slots=True)
class Result:
    """A seeker's list. `mark` is 0 to 1023, drawn by the device; `words` are sorted, in capitals."""

    name: str
    mark: int
    words: tuple[str, ...]


def write_round(round: Round, solved: Sequence[str]) -> str:
    """The code of a round. `solved`: every word of the grid, sorted."""
    size = round.grid.size
    number = 0
    for face in round.grid.faces:
        number = number * 26 + _ALPHABET.index(face[0])
    number = number << _TAG[size] | _words_tag(solved) % (1 << _TAG[size])
    settings = (size == 5) << 2 | (round.minimum == 4) << 1 | (round.seconds == 90)
    return with_checks(DIGITS[settings] + text_of(number, _BODY[size]))


def read_round(text: str, confirm: Callable[[RoundCode], bool] | None = None) -> RoundCode:
    """The round whose code is in `text`: a link, or whatever was pasted with it. CodeError otherwise.

    With `confirm` (does this device find the words that the code says?) a character that was taken for its look-alike, 8 for B, is put
    right; without that second witness it is a slip.
    """
    code, fits = code_in(text)
    if not code:
        raise CodeError(CodeReason.NOT_A_CODE)
    if fits:
        return _round_of(code)
    for other in look_alikes(code) if confirm else ():
        try:
            found = _round_of(other)
        except CodeError:
            continue
        if confirm and confirm(found):
            return found
    raise CodeError(CodeReason.SLIP)


def _round_of(code: str) -> RoundCode:
    first = DIGITS.index(code[0])
    if first == _RESULT:
        raise CodeError(CodeReason.WRONG_KIND, "result")
    if first > _RESULT:
        raise CodeError(CodeReason.NEWER_VERSION)
    size = 5 if first & 4 else 4
    if len(code) != 1 + _BODY[size] + CHECKS:
        raise CodeError(CodeReason.SLIP)
    number = number_of(code[1:-CHECKS])
    number, tag = number >> _TAG[size], number % (1 << _TAG[size])
    faces = []
    for _ in range(size * size):
        number, letter = divmod(number, 26)
        faces.append("Qu" if _ALPHABET[letter] == "Q" else _ALPHABET[letter])
    if number:
        raise CodeError(CodeReason.SLIP)
    grid = Grid(size, tuple(reversed(faces)))
    return RoundCode(Round(grid, 4 if first & 2 else 3, 90 if first & 1 else 180), tag)


def words_agree(code: RoundCode, solved: Sequence[str]) -> bool:
    """Whether this device finds the words in the grid that the code's maker found (else their word lists differ)."""
    return code.words_tag == _words_tag(solved) % (1 << _TAG[code.round.grid.size])


def write_result(round: Round, solved: Sequence[str], result: Result) -> str:
    """The code of a seeker's list. `solved`: every word of the grid, sorted; ValueError for a word not among them."""
    places = {word: place for place, word in enumerate(solved)}
    try:
        found = sorted({places[word] for word in result.words})
    except KeyError as error:
        raise ValueError(f"expected words of this grid, got {error.args[0]!r}") from error
    if not 0 <= result.mark < MARKS:
        raise ValueError(f"expected a mark from 0 to {MARKS - 1}, got {result.mark!r}")
    name = _short_name(result.name)
    number = sum(comb(place, count) for count, place in enumerate(found, 1))
    number = number * (len(solved) + 1) + len(found)
    number = number << 8 * len(name) | int.from_bytes(name, "big")
    number = number * (NAME_BYTES + 1) + len(name)
    number = number * MARKS + result.mark
    number = number * _WORDS_TAG + _words_tag(solved)
    number = number * _ROUND_TAG + _round_tag(round)
    return with_checks(DIGITS[_RESULT] + text_of(number, LEAST))


def read_result(
    text: str, round: Round, solved: Sequence[str], confirm: Callable[[Result], bool] | None = None
) -> Result:
    """The list whose code is in `text`, as `read_round`. CodeError otherwise: also for another round's code.

    A look-alike is put right where `confirm` says so (nothing in the code bears witness to a list: ask who found it).
    """
    code, fits = code_in(text)
    if not code:
        raise CodeError(CodeReason.NOT_A_CODE)
    if fits:
        return _result_of(code, round, solved)
    for other in look_alikes(code) if confirm else ():
        try:
            found = _result_of(other, round, solved)
        except CodeError:
            continue
        if confirm and confirm(found):
            return found
    raise CodeError(CodeReason.SLIP)


def _result_of(code: str, round: Round, solved: Sequence[str]) -> Result:
    first = DIGITS.index(code[0])
    if first < _RESULT:
        raise CodeError(CodeReason.WRONG_KIND, "round")
    if first > _RESULT:
        raise CodeError(CodeReason.NEWER_VERSION)
    number, tag = divmod(number_of(code[1:-CHECKS]), _ROUND_TAG)
    if tag != _round_tag(round):
        raise CodeError(CodeReason.OTHER_ROUND)
    number, tag = divmod(number, _WORDS_TAG)
    if tag != _words_tag(solved):
        raise CodeError(CodeReason.OTHER_WORDS)
    number, mark = divmod(number, MARKS)
    number, length = divmod(number, NAME_BYTES + 1)
    number, name = number >> 8 * length, number % (1 << 8 * length)
    rank, count = divmod(number, len(solved) + 1)
    found = _choice(rank, count, len(solved))
    try:
        return Result(_plain_name(name.to_bytes(length, "big").decode()), mark, tuple(solved[place] for place in found))
    except UnicodeDecodeError as error:
        raise CodeError(CodeReason.SLIP) from error


def _choice(rank: int, count: int, among: int) -> list[int]:
    """The places, rising, of the choice of `count` out of `among` with this rank. CodeError if there is none."""
    if rank >= comb(among, count):
        raise CodeError(CodeReason.SLIP)
    found = []
    place = among
    ways = comb(place, count)
    while count:
        # comb(place - 1, count), from comb(place, count) without computing it afresh.
        ways = ways * (place - count) // place
        place -= 1
        if rank >= ways:
            found.append(place)
            rank -= ways
            # comb(place, count - 1), likewise.
            ways = ways * count // (place - count + 1) if place >= count else 1
            count -= 1
    return found[::-1]


def _short_name(name: str) -> bytes:
    """The name in UTF-8, cut between characters to what a code has room for."""
    return _plain_name(name).encode("utf-8", "ignore")[:NAME_BYTES].decode("utf-8", "ignore").encode()


def _plain_name(name: str) -> str:
    return "".join(character for character in name if character.isprintable()).strip()


def _round_tag(round: Round) -> int:
    return _tag(f"{' '.join(round.grid.faces)} {round.minimum} {round.seconds}") % _ROUND_TAG


def _words_tag(solved: Sequence[str]) -> int:
    return _tag(" ".join(solved)) % _WORDS_TAG


def _tag(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
