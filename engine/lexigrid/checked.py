"""Whole numbers as short text that people can read out, type and check.

The characters are Crockford's: ten digits and the letters without I, L, O and U; read without regard to case, with I and L
for 1, O for 0, and blanks and dashes ignored. The text, read as one number, leaves the remainder 1 when divided by 1019, which
two last characters see to. 1019 is a prime above 32, and 32 has the order 1018 in its field, so one wrong character and two
swapped ones, however far apart in a code of ours, are always found; other slips are missed once in 1019 times.
"""

from __future__ import annotations

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PRIME = 1019
REMAINDER = 1  # Not 0, so that a row of zeros is no code.
CHECKS = 2
GROUP = 4

_BLANKS = " \t\r\n\u00a0\u2009\u202f\u200b\ufeff-_.\u00ad\u2010\u2011\u2012\u2013\u2014\u2212"
_READ = str.maketrans({"I": "1", "L": "1", "O": "0", **dict.fromkeys(_BLANKS)})


def with_checks(digits: str) -> str:
    """`digits` and the two characters that check them, in groups of four."""
    number = number_of(digits) * 1024
    text = digits + text_of((REMAINDER - number) % PRIME, CHECKS)
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def cleaned(text: str) -> str:
    """`text` as its code characters: capitals, look-alikes put right, blanks and dashes gone, strange ones kept."""
    return text.upper().translate(_READ)


def is_checked(code: str) -> bool:
    """Whether the cleaned `code` has only code characters and its two last ones fit."""
    return len(code) > CHECKS and not code.strip(DIGITS) and remainder_of(code) == REMAINDER


def remainder_of(digits: str, before: int = 0) -> int:
    """What the number that `digits` write, after digits that leave `before`, leaves when divided by PRIME."""
    for digit in digits:
        before = (before * 32 + DIGITS.index(digit)) % PRIME
    return before


def number_of(digits: str) -> int:
    """The number that `digits` write, most significant first."""
    number = 0
    for digit in digits:
        number = number * 32 + DIGITS.index(digit)
    return number


def text_of(number: int, length: int = 0) -> str:
    """`number` in digits, at least `length` of them."""
    digits: list[str] = []
    while number or len(digits) < length:
        number, digit = divmod(number, 32)
        digits.append(DIGITS[digit])
    return "".join(reversed(digits))
