"""The page of records: what finished matches have brought their players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import assert_never

from app.club.intents import FileRead, PutDone, StorageChanged, Waited
from app.club.world import World
from app.commands import Commands, Put, Toast, Wait
from app.matches import library, records_view, results
from app.matches.intents import AskForget, CloseIt, Forget, RecordsIntent, ShowGame, ShowPlayer
from app.matches.library import Library
from app.matches.results import Results
from app.matches.tally import Standing, standings
from app.message import Message, Misaddressed
from app.page.view import Node
from app.table import Env, OpenPage

LOOK = 0
Step = tuple["Records", Commands]


@dataclass(frozen=True, eq=False)
class Records(OpenPage):
    """`results` are those that are noted and those of finished matches that lie here. `player` is the name whose records are open,
    `asking` one that may be forgotten."""

    world: World
    library: Library = field(default_factory=Library)
    results: Results = field(default_factory=dict)
    game: str = ""
    player: str = ""
    asking: str = ""
    noted: bool = False

    @property
    def title(self) -> str:
        return "Records"

    @property
    def standings(self) -> list[Standing]:
        return standings(self.results.values(), self.game)

    def arrived(self) -> Commands:
        return (Wait(0, LOOK),)

    def view(self) -> Node[Message]:
        return records_view.page(self)

    def sent(self, intent: Message, env: Env) -> Step:
        match intent:
            case Waited():
                return self._looked()
            case StorageChanged(key):
                known = library.opened(self.world, self.library)
                return (self, ()) if key == library.INDEX else (replace(self, library=known), (Wait(0, LOOK),))
            case PutDone(name, _, why):
                return self._put(why) if name == results.NAME and self.asking else (self, ())
            case FileRead():
                return self, ()
        if isinstance(intent, RecordsIntent):
            return self._wanted(intent)
        raise Misaddressed(f"the page of records knows no {intent!r}")

    def _wanted(self, intent: RecordsIntent) -> Step:
        match intent:
            case ShowGame(game):
                return replace(self, game=game, player=""), ()
            case ShowPlayer(name):
                return replace(self, player="" if name == self.player else name), ()
            case AskForget(name):
                return replace(self, asking=name), ()
            case CloseIt():
                return replace(self, asking=""), ()
            case Forget(name):
                left = results.without(self.results, name)
                return replace(self, results=left, player=""), (results.written(left, self.world.everything()),)
        assert_never(intent)

    def _put(self, why: str) -> Step:
        """The player is forgotten, or has become another tab's meanwhile."""
        after = replace(self, asking="", library=library.opened(self.world, self.library))
        return after, (Toast("That did not work. Try again."), Wait(0, LOOK)) if why else (Wait(0, LOOK),)

    def _looked(self) -> Step:
        """Some more of the matches; once all are known, their results are noted."""
        known = library.further(self.library, self.world) if self.library.kept else library.opened(self.world)
        if known.todo:
            so_far = self.results or results.read_results(known.kept.get(results.NAME))
            return replace(self, library=known, results=so_far, game=self.game or _most(so_far)), (Wait(0, LOOK),)
        noted = results.read_results(known.kept.get(results.NAME))
        wanted = results.with_cards(noted, known.cards)
        after = replace(self, library=known, results=wanted, game=self.game or _most(wanted))
        if wanted is noted or self.noted:
            return after, library.remember(known)
        puts: tuple[Put, ...] = (*library.remember(known), results.written(wanted, known.kept))
        return replace(after, noted=True), puts


def opened(game: str, world: World) -> Records:
    """The page as it is opened."""
    return Records(world, game=game)


def _most(found: Results) -> str:
    """The game that was played most."""
    counted = Counter(result.game for result in found.values() if result is not None)
    return counted.most_common(1)[0][0] if counted else ""
