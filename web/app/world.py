"""What updates may read of the world, looked up only when it is asked for (`club.world`, `table.Env`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Any, Protocol

from app import bridge
from app.club.shell import Club
from app.keep.match import AnyMatch
from app.keep.store import Store
from app.page.stage import Stage
from app.table import Settings, TablePlace
from engine.kernel.lexicon import Lexicon


class Holder(Protocol):
    """Who holds the club and its stage."""

    club: Club
    stage: Stage


class BrowserWorld:
    """The tables, the store and the device. With a `seed` the same moves give the same draws, reloads or not: for tests and
    for bug reports."""

    def __init__(
        self,
        tables: Mapping[str, TablePlace],
        lexicon: Callable[[], Lexicon],
        store: Store,
        seed: str | None,
        holder: Holder,
    ) -> None:
        self.tables, self._lexicon, self._store, self._seed, self._holder = tables, lexicon, store, seed, holder

    @property
    def digest(self) -> str:
        return self._lexicon().digest

    def env(self, match: AnyMatch | None) -> BrowserEnv:
        moment = "start" if match is None else str(len(match.record.events))
        seed = None if self._seed is None else f"{self._seed}:{moment}"
        return BrowserEnv(self._lexicon, self._store, self._holder, seed)

    def read(self, name: str) -> dict[str, Any]:
        return self._store.read(name)

    def saved(self, game: str) -> str | None:
        return self._store.read_match(game)

    def everything(self) -> dict[str, str]:
        return self._store.everything()

    def help_texts(self) -> list[tuple[str, str, str]]:
        return bridge.help_texts()

    def usable(self) -> bool:
        return self._store.usable()


def still(settings: Settings) -> bool:
    """Whether nothing is to be seen moving: the player or the system wants it so."""
    return settings.motion == "less" or bridge.reduced_motion()


class BrowserEnv:
    """What one update may use of it."""

    def __init__(self, lexicon: Callable[[], Lexicon], store: Store, holder: Holder, seed: str | None) -> None:
        self._lexicon, self._store, self._holder, self._seed = lexicon, store, holder, seed

    @property
    def lexicon(self) -> Lexicon:
        return self._lexicon()

    @property
    def rng(self) -> Random:
        return SystemRandom() if self._seed is None else Random(self._seed)

    @property
    def now(self) -> float:
        return bridge.now()

    @property
    def size(self) -> tuple[float, float]:
        return self._holder.stage.size

    @property
    def settings(self) -> Settings:
        return self._holder.club.shell.settings

    @property
    def today(self) -> str:
        return bridge.local_date()

    @property
    def address(self) -> str:
        return bridge.address()

    @property
    def still(self) -> bool:
        return still(self.settings)

    def kept(self, name: str) -> dict[str, Any]:
        return self._store.read(name)
