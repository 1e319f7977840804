"""The games of the club: the only list there is. Each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from .kernel.game import AnyGame, Cases, Game

# By their names in addresses and records, with what people call them; a package has underscores for hyphens.
TITLES: dict[str, str] = {
    "hexabble": "Hexabble",
    "lexigrid": "Lexigrid",
    "horrible-hex": "Horrible Hex",
    "globe": "Globe",
}
NAMES: tuple[str, ...] = tuple(TITLES)

Offered = TypeVar("Offered")


class _Modules(Mapping[str, Offered], Generic[Offered]):
    """A module of each game by the game's name. Whoever plays one game does not wait for four."""

    def __init__(self, part: str = "") -> None:
        self._part = part

    def __getitem__(self, name: str) -> Offered:
        if name not in NAMES:
            raise KeyError(name)
        return cast(Offered, import_module(f"engine.{name.replace('-', '_')}{self._part}"))

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES: Mapping[str, AnyGame] = _Modules[AnyGame]()
CASES: Mapping[str, Cases] = _Modules[Cases](".cases")
PACKINGS: Mapping[str, Packing] = _Modules(".packing")
"""How matches are packed, of the games that can be played by message."""

if TYPE_CHECKING:
    # `import_module` knows no types, so the contract is held here.
    from collections.abc import Container

    from . import globe, hexabble, horrible_hex, lexigrid
    from .globe import cases as globe_cases
    from .globe import packing as globe_packing
    from .hexabble import cases as hexabble_cases
    from .hexabble import packing as hexabble_packing
    from .horrible_hex import cases as horrible_hex_cases
    from .horrible_hex import packing as horrible_hex_packing
    from .kernel.packing import Packing
    from .lexigrid import cases as lexigrid_cases

    _hexabble: Game[hexabble.State, hexabble.Move, hexabble.Event, hexabble.View, Container[str]] = hexabble
    _lexigrid: Game[lexigrid.State, lexigrid.Move, lexigrid.Event, lexigrid.View, Container[str]] = lexigrid
    _horrible_hex: Game[horrible_hex.State, horrible_hex.Move, horrible_hex.Event, horrible_hex.View, object] = (
        horrible_hex
    )
    _globe: Game[globe.State, globe.Move, globe.Event, globe.View, globe.Vocabulary] = globe
    _packings: tuple[Packing, ...] = (globe_packing, hexabble_packing, horrible_hex_packing)
    _cases: tuple[Cases, ...] = (globe_cases, hexabble_cases, horrible_hex_cases, lexigrid_cases)
