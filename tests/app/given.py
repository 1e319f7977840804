"""A world with fixed values, for tests of updates (`app.table.Env`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from app.table import Settings
from engine.kernel.lexicon import LISTS, Lexicon
from wordlists.pack import pack


@dataclass(frozen=True)
class Given:
    """What an update may use of the world, all of it known beforehand. `kept` answers what the device has kept under a name."""

    lexicon: Any
    rng: Random
    now: float = 0.0
    size: tuple[float, float] = (0.0, 0.0)
    settings: Settings = field(default_factory=Settings)
    today: str = ""
    address: str = ""
    kept: Callable[[str], dict[str, Any]] = lambda name: {}
    still: bool = False


@cache
def lexicon(words: frozenset[str]) -> Lexicon:
    """A packed lexicon in which every list holds just these words."""
    return Lexicon.open(pack({name: sorted(words) for name in LISTS}))
