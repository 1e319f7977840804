"""The four lists as text, and the packed lexicon made of them.

Packing takes ten seconds, and several times that inside Pyodide. Whoever has the packed file
already names it in WORDCLUB_LEXICON; `test_the_packed_file_is_made_of_these_lists` checks it.
"""

import os
from pathlib import Path

import pytest

from engine.kernel.lexicon import LISTS, Lexicon
from wordlists.pack import pack, read_list

WORDLISTS = Path(__file__).resolve().parents[3] / "wordlists"


@pytest.fixture(scope="session")
def lists() -> dict[str, list[str]]:
    return {name: read_list(WORDLISTS / f"{name}.txt") for name in LISTS}


@pytest.fixture(scope="session")
def packed(lists) -> bytes:
    path = os.environ.get("WORDCLUB_LEXICON")
    return Path(path).read_bytes() if path else pack(lists)


@pytest.fixture(scope="session")
def lexicon(packed) -> Lexicon:
    return Lexicon.open(packed)
