"""The built-in word lists of a plain checkout, read from `wordlists/` when they are first asked for.

Only the shell commands and tests use this; the page reads the packed file with
`engine.kernel.lexicon` instead. It is the one module of the engine that opens files.
"""

from functools import cache
from pathlib import Path

from .kernel.lexicon import LISTS

FOLDER = Path(__file__).resolve().parent.parent / "wordlists"


@cache
def words(name: str) -> frozenset[str]:
    """The list of that name, one of `kernel.lexicon.LISTS`, in capitals.

    ValueError for any other name, FileNotFoundError where the lists are not beside the engine.
    """
    if name not in LISTS:
        raise ValueError(f"expected one of {', '.join(LISTS)}, got {name!r}")
    return frozenset((FOLDER / f"{name}.txt").read_text("ascii").upper().split())
