"""The letter cubes, and grids rolled with them or from a seed (L1).

Six faces a cube, each cube with a vowel among them. They were made by measuring: `build.py bench` has the figures. The letters
that few words need share a cube or two, so that only one of them comes up at a time and poor grids are rare.
"""

from __future__ import annotations

import re
from random import Random

from .board import Grid

CUBES_16 = """
    AADERS AAEINT AAEIOS AAERST
    AEMNRS AEEIPT CDERSS DEEIPY
    EELRST EHNOPS ELLPRT ELMOOT
    ELPRTT NORSST BFGKOW JUVXZQu
"""

CUBES_25 = """
    AABEHI AAENUW AARSTU ACLOPY ACMNRS
    ADDLOT AEFHSU AEMMNT AEMOOP AILRST
    BDENPT BEENRS CDEEGJ CEISUY CLORSQu
    DEGOST DEILRR DINTTV EELSTX EFHIKP
    EGLMOW EHIRST GNOPSY IILOPR KORVZQu
"""


def _cubes(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(re.findall("Qu|[A-Z]", cube)) for cube in text.split())


CUBES = {4: _cubes(CUBES_16), 5: _cubes(CUBES_25)}


def roll(size: int, rng: Random) -> Grid:
    """The cubes of a size, shuffled over the cells, each with a random face up. ValueError for another size than 4 or 5.

    Of `rng` only `random()` is used: its sequence is the one that Python promises never to change.
    """
    if size not in CUBES:
        raise ValueError(f"expected a grid of 4 or 5 rows, got {size!r}")
    left = list(CUBES[size])
    faces = []
    while left:
        cube = left.pop(int(rng.random() * len(left)))
        faces.append(cube[int(rng.random() * 6)])
    return Grid(size, tuple(faces))


def grid_from_seed(seed: int, size: int) -> Grid:
    """The grid of a seed, a whole number from 0: the same on every device and in every Python."""
    return roll(size, Random(seed))
