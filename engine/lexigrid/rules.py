"""The four refusals of a claim, in their order (Lexigrid, How to spell and Valid words; L6)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from enum import StrEnum

from .board import Grid
from .paths import first_path

MINIMUMS = (3, 4)


class ClaimReason(StrEnum):
    """Why a claim is refused. Where several apply, the first counts."""

    TOO_SHORT = "too-short"
    NO_PATH = "no-path"
    NOT_A_WORD = "not-a-word"
    ALREADY_CLAIMED = "already-claimed"


def claim_fault(
    grid: Grid, minimum: int, word: str, claimed: Container[str], words: Container[str]
) -> ClaimReason | None:
    """Why `word` cannot be claimed by a seeker who has `claimed`, or None. `words` answers `in` for capitals."""
    if len(word) < minimum:
        return ClaimReason.TOO_SHORT
    if first_path(grid, word) is None:
        return ClaimReason.NO_PATH
    if word not in words:
        return ClaimReason.NOT_A_WORD
    if word in claimed:
        return ClaimReason.ALREADY_CLAIMED
    return None


def sift(
    grid: Grid, minimum: int, claims: Sequence[str], words: Container[str]
) -> tuple[tuple[str, ...], tuple[tuple[str, ClaimReason], ...]]:
    """A seeker's claims, one after the other: the accepted words, and the refused ones each with its reason.

    A refused claim has claimed nothing, so the same word may be refused again for the same reason (L6).
    """
    accepted: list[str] = []
    refused: list[tuple[str, ClaimReason]] = []
    for word in claims:
        fault = claim_fault(grid, minimum, word, accepted, words)
        if fault is None:
            accepted.append(word)
        else:
            refused.append((word, fault))
    return tuple(accepted), tuple(refused)
