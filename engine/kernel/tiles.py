"""Lettered tiles, and bags and racks as sorted multisets.

A tile is text. In a bag or rack: a capital letter, `?` (Wild or blank), `!` (Key), `^` (Pivot). On a board: a capital letter, a
small letter (a Wild or blank that shows it), a small letter and `!` (a Key that shows it), `^` (design of the cases).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from string import ascii_lowercase, ascii_uppercase

WILD, KEY, PIVOT = "?", "!", "^"

# TILES.md, both crossword games. What shows another's letter counts nothing.
VALUES: dict[str, int] = {
    **dict.fromkeys("AEILNORSTU", 1),
    **dict.fromkeys("DG", 2),
    **dict.fromkeys("BCMP", 3),
    **dict.fromkeys("FHVWY", 4),
    "K": 5,
    **dict.fromkeys("JX", 8),
    **dict.fromkeys("QZ", 10),
    WILD: 0,
    KEY: 0,
    PIVOT: 0,
    **dict.fromkeys(ascii_lowercase, 0),
    **{letter + KEY: 0 for letter in ascii_lowercase},
}

# The letter each tile on a board shows; a Pivot, and a Wild or Key without a letter, show none.
SHOWN: dict[str, str] = {
    **{letter: letter for letter in ascii_uppercase},
    **{letter: letter.upper() for letter in ascii_lowercase},
    **{letter + KEY: letter.upper() for letter in ascii_lowercase},
}

# What each tile on a board is in a rack.
IN_RACK: dict[str, str] = {
    **{letter: letter for letter in ascii_uppercase},
    WILD: WILD,
    KEY: KEY,
    PIVOT: PIVOT,
    **dict.fromkeys(ascii_lowercase, WILD),
    **{letter + KEY: KEY for letter in ascii_lowercase},
}


def multiset(counts: Mapping[str, int]) -> tuple[str, ...]:
    """The sorted tiles of a table `{tile: how many}`."""
    return tuple(sorted(tile for tile, count in counts.items() for _ in range(count)))


def with_tiles(tiles: Iterable[str], more: Iterable[str]) -> tuple[str, ...]:
    """Both multisets together, sorted."""
    return tuple(sorted([*tiles, *more]))


def without_tiles(tiles: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """`tiles` less `taken`, in the order they had; ValueError names the first tile that is not there."""
    left = list(tiles)
    for tile in taken:
        try:
            left.remove(tile)
        except ValueError:
            raise ValueError(f"expected a tile among {' '.join(tiles) or 'none'}, got {tile}") from None
    return tuple(left)


def missing_tiles(tiles: Iterable[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """Those of `wanted` that `tiles` cannot give, in the order wanted."""
    left, lacking = list(tiles), []
    for tile in wanted:
        if tile in left:
            left.remove(tile)
        else:
            lacking.append(tile)
    return tuple(lacking)


def drawn(bag: tuple[str, ...], count: int, rng: Random) -> tuple[str, ...]:
    """`count` tiles drawn from the bag at random, or all of them if it holds fewer. The bag itself is not changed."""
    return tuple(rng.sample(bag, min(count, len(bag))))


def total_value(tiles: Iterable[str]) -> int:
    """What the tiles count together."""
    return sum(VALUES[tile] for tile in tiles)
