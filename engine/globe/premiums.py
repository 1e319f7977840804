"""The globe's premium cells, fixed once for all (G2).

24 2L, 14 3L and 14 2W: none touches another or a star, the layout is its own antipode. Stars are no premium cells; a
letter placed on one counts double by the rule itself.
"""

from __future__ import annotations

KINDS: tuple[str, ...] = ("2L", "3L", "2W")

_TABLE = """
    2L  AB2 ABC5 ABF5 ACD5 ADE1 AEF3 BCG1 BFK1 BGK4 CG3 CH2 DEI2 DH2 DHI5 EIJ3 EJ2 FJ3 FK3 GHL1 GKL5 HIL1 IJL3 IL3 JKL3
    3L  ABF3 ACD1 ADE5 AEF5 BCG3 BK3 CDH2 DI2 EIJ5 FJK4 GHL3 GKL1 HIL3 JKL5
    2W  ABC3 ACD3 ADE3 AEF1 BFK3 BG3 CGH4 DHI3 EFJ2 EI2 GHL5 GKL3 IJL1 JKL1
"""

# The kind of each premium cell.
PREMIUMS: dict[str, str] = {cell: row[0] for row in map(str.split, _TABLE.strip().splitlines()) for cell in row[1:]}

LETTER_FACTORS: dict[str, int] = {"2L": 2, "3L": 3}
WORD_FACTORS: dict[str, int] = {"2W": 2}
STAR_FACTOR = 2  # a letter placed on a star counts double
PASS_FACTOR = 2  # each star that a word passes through doubles it
