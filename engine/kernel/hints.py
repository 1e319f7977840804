"""Hints: what a seat is told of its best move, where a match allows that.

What is told is not in the record, for it can be found again; that it was told is, so that nobody can take it back.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hint:
    """The seat whose turn it is wants to be told a little more of its best move."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """It was told so. Each counts as one hint."""

    seat: int
