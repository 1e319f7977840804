"""The page of all matches: under way and finished, what can be done with each, and all that is kept as one file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from app.club.intents import FileRead, PutDone, StorageChanged, Waited
from app.club.world import World
from app.commands import AskToPersist, Commands, Focus, GoTo, LayMatch, OfferFile, Put, ReadFile, Say, Toast, Wait
from app.keep.match import read, to_text
from app.keep.saving import LONGEST_LABEL, Games, about_of
from app.keep.store import packed
from app.matches import library, matches_view, moving, results
from app.matches.intents import (
    AskToKeep,
    ChooseFile,
    CloseIt,
    Delete,
    ExportAll,
    ExportOne,
    GoOn,
    KeepForGood,
    LabelText,
    MatchesIntent,
    OpenMore,
    SaveLabel,
    ShowGame,
    ShowMore,
    TakeIn,
    TakeSettings,
    Undo,
)
from app.matches.library import Entry, Library
from app.matches.moving import Plan, Reading
from app.message import Message, Misaddressed
from app.page.view import Node
from app.table import Env, OpenPage

LOOK, READ, UNDO = 0, 1, 2
"""What a `Waited` of this page is about: more to be looked through, more of a file to be read; from UNDO on, a deletion that can be
undone no more."""
UNDO_MS = 8_000.0
AT_FIRST, MORE = 12, 24
"""How many finished matches are shown, and how many more each time."""
MOST_FINISHED = 200
"""Finished matches of a game that are kept; of more, those that ended first go."""
_ELSEWHERE = "That match has changed in another tab. This is how it is now."
_NO_FILE = "This file cannot be taken in:"
_NO_ROOM = "This device has no room for that. Delete some matches first."
Step = tuple["Matches", Commands]


@dataclass(frozen=True, eq=False)
class Matches(OpenPage):
    """`game` is the one whose matches are shown, "" for all. `opened` is the name of the match whose dialog is open, `typed` what
    stands in its field. `going` is a match that is deleted once that can be undone no more, `number` counts those. `file` has the
    texts of one that is to be read, `reading` is how far that is, `incoming` what it would bring, `problem` what is wrong with it; `settings`: whether its settings come along. `taken` counts what of it
    was written and what was not."""

    world: World
    game: str = ""
    library: Library = field(default_factory=Library)
    shown: int = AT_FIRST
    opened: str = ""
    typed: str = ""
    going: Entry | None = None
    number: int = UNDO
    file: Mapping[str, str] | None = None
    reading: Reading | None = None
    incoming: Plan | None = None
    settings: bool = False
    problem: str = ""
    taken: tuple[int, int, int] = (0, 0, 0)
    """Still to come, written, refused."""
    noted: bool = False
    """Whether this page has noted the results of finished matches already."""

    @property
    def title(self) -> str:
        return "My matches"

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Those that are shown: under way on a table, then the latest; what is being deleted is not."""
        gone = self.going.name if self.going is not None else None
        found = [e for e in self.library.entries if e.name != gone and self.game in ("", e.game)]
        return tuple(sorted(found, key=_order))

    def arrived(self) -> Commands:
        return (Wait(0, LOOK),)

    def left(self) -> Commands:
        return () if self.going is None else (Put(self.going.name, None, self.going.raw),)

    def view(self) -> Node[Message]:
        return matches_view.page(self)

    # -- what it is told ---------------------------------------------------------------------------------------

    def sent(self, intent: Message, env: Env) -> Step:
        match intent:
            case Waited(0):
                return self._looked()
            case Waited(1):
                return self._read()
            case Waited(number):
                return self._gone() if number == self.number else (self, ())
            case StorageChanged(key):
                return self._afresh() if key != library.INDEX else (self, ())
            case PutDone(name, text, why):
                return self._put(name, text, why)
            case FileRead(text):
                return self._file(text)
        if isinstance(intent, MatchesIntent):
            return self._wanted(intent, env)
        raise Misaddressed(f"the page of matches knows no {intent!r}")

    def _wanted(self, intent: MatchesIntent, env: Env) -> Step:
        match intent:
            case ShowGame(game):
                return replace(self, game=game, shown=AT_FIRST), ()
            case ShowMore():
                return replace(self, shown=self.shown + MORE), ()
            case GoOn() | OpenMore() | KeepForGood() | ExportOne() | Delete():
                entry = self.library.named(intent.name)
                if entry is None or self.world.everything().get(entry.name) != entry.raw:
                    after, commands = self._afresh()
                    return after, (*commands, Toast(_ELSEWHERE))
                return self._with(entry, intent, env)
            case LabelText(text):
                return replace(self, typed=text[: 4 * LONGEST_LABEL]), ()
            case SaveLabel():
                entry = self.library.named(self.opened)
                return (self, ()) if entry is None else self._changed(entry, "label", _label(self.typed))
            case Undo():
                back = self.going
                focus: Commands = (Focus(matches_view.row_id(back.name)), Say("It stays.")) if back is not None else ()
                return replace(self, going=None), focus
            case CloseIt():
                return replace(self, opened="", file=None, reading=None, incoming=None, problem=""), ()
            case ExportAll():
                text = moving.everything(self.world.everything())
                return self, (OfferFile(f"word-club-{env.today}.json", text),)
            case AskToKeep():
                return self, (AskToPersist(aloud=True),)
            case ChooseFile(file):
                return self, (ReadFile(file),) if file is not None else ()
            case TakeSettings(wanted):
                return replace(self, settings=wanted), ()
            case TakeIn():
                return self._take_in()
        assert_never(intent)

    def _with(self, entry: Entry, intent: GoOn | OpenMore | KeepForGood | ExportOne | Delete, env: Env) -> Step:
        match intent:
            case GoOn():
                if entry.laid:
                    return self, (GoTo(entry.game),)
                return self, (LayMatch(entry.game, entry.text, (entry.name, entry.raw)),)
            case OpenMore():
                label = entry.card.label if entry.card is not None else ""
                return replace(self, opened=entry.name, typed=label), ()
            case KeepForGood(_, keep):
                return self._changed(entry, "keep", keep)
            case ExportOne():
                return self, (OfferFile("word-club-match.txt", _plain(entry, self.world)),)
            case Delete():
                if self.going is not None and self.going.name == entry.name:
                    return self, ()  # the second of two fast presses
                before = self.left()
                number = max(self.number + 1, int(env.now))  # an undo that ran before this page was opened is another
                after = replace(self, going=entry, opened="", number=number)
                told = f"{entry.card.title if entry.card is not None else 'It'} is deleted. You can still undo that."
                return after, (*before, Wait(UNDO_MS, number), Focus("undo"), Say(told))
        assert_never(intent)

    # -- looking through ---------------------------------------------------------------------------------------

    def _looked(self) -> Step:
        """Some more of the matches; once all are known, what is to be remembered of them is."""
        if self.library.kept:
            known = library.further(self.library, self.world)
        else:
            known = library.opened(self.world)
        after = replace(self, library=known)
        if known.todo:
            return after, (Wait(0, LOOK),)
        noted = results.read_results(known.kept.get(results.NAME))
        wanted = results.with_cards(noted, known.cards)
        if wanted is not noted and not self.noted:
            return replace(after, noted=True), (*library.remember(known), results.written(wanted, known.kept))
        return after, (*library.remember(known), *(after._made_room() if wanted is noted else ()))

    def _afresh(self) -> Step:
        """What lies there may have changed."""
        known = library.opened(self.world, self.library)
        return replace(self, library=known), (Wait(0, LOOK),)

    def _made_room(self) -> tuple[Put, ...]:
        """Of too many finished matches those go that ended first: their results are noted by now."""
        puts: list[Put] = []
        for game in self.world.tables:
            over = [
                entry
                for entry in self.library.entries
                if entry.game == game and not entry.laid and entry.card is not None and not entry.card.going
            ]
            loose = [entry for entry in over if entry.card is not None and not entry.card.keep]
            loose.sort(key=lambda entry: -(entry.card.moment if entry.card is not None else 0.0))
            puts += [Put(entry.name, None, entry.raw) for entry in loose[MOST_FINISHED:]]
        return tuple(puts)

    # -- changing what lies there ------------------------------------------------------------------------------

    def _changed(self, entry: Entry, what: str, value: str | bool) -> Step:
        """A match with another name, or kept for good or not: written where it lies, if it still lies there."""
        try:
            match, beside = read(Games(self.world), entry.text)
        except ValueError:
            return self, ()
        others = {name: part for name, part in beside.items() if name not in ("label", "keep")}
        about = {**about_of(beside), what: value}
        text = to_text(match, {**others, **{name: part for name, part in about.items() if part}})
        return replace(self, opened="" if what == "label" else self.opened), (
            Put(entry.name, text if entry.laid else packed(text), entry.raw),
        )

    def _gone(self) -> Step:
        """The undo has passed."""
        return replace(self, going=None), self.left()

    def _put(self, name: str, text: str | None, why: str) -> Step:
        coming, done, refused = self.taken
        if coming:
            counted = (coming - 1, done + (not why), refused + bool(why))
            after = replace(self, taken=counted if coming > 1 else (0, 0, 0))
            if coming > 1:
                return after, ()
            fresh, commands = after._afresh()
            return fresh, (*commands, Toast(_taken_in(counted[1], counted[2])))
        if name == library.INDEX:
            return self, ()
        if why and name == results.NAME:
            return self, ()  # the matches lie there, so nothing is lost
        after, commands = self._afresh()
        if why:
            return after, (*commands, Toast(_ELSEWHERE if why == "elsewhere" else _NO_ROOM))
        return after, commands

    # -- a file ------------------------------------------------------------------------------------------------

    def _file(self, text: str | None) -> Step:
        """A file was chosen: what it would bring is told before anything is taken in."""
        after = replace(self, incoming=None, problem="", settings=False)
        try:
            if text is None:
                raise ValueError("it cannot be read as text.")
            there = moving.opened(text)
        except ValueError as wrong:
            return replace(after, problem=f"{_NO_FILE} {wrong}"), ()
        known = library.opened(self.world, self.library)
        return replace(after, library=known, file=there, reading=None), (Wait(0, LOOK), Wait(0, READ))

    def _read(self) -> Step:
        """Some more of the file, once all that lies here is known."""
        if self.file is None:
            return self, ()
        if self.library.todo:
            return self, (Wait(0, READ),)
        try:
            now = moving.further(self.reading or moving.reading(self.file, self.library), self.world)
        except ValueError as wrong:
            return replace(self, file=None, reading=None, problem=f"{_NO_FILE} {wrong}"), ()
        if now.todo:
            return replace(self, reading=now), (Wait(0, READ),)
        return replace(self, file=None, reading=None, incoming=now.plan), ()

    def _take_in(self) -> Step:
        plan = self.incoming
        if plan is None:
            return self, ()
        puts = (*plan.puts, plan.settings) if self.settings and plan.settings is not None else plan.puts
        after = replace(self, incoming=None, taken=(len(puts), 0, 0))
        return after, puts if puts else (Toast("There was nothing new in it."),)


def opened(game: str, world: World) -> Matches:
    """The page as it is opened."""
    return Matches(world, game)


def _order(entry: Entry) -> tuple[bool, float]:
    card = entry.card
    return not (entry.laid and card is not None and card.going), -card.moment if card is not None else 0.0


def _label(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_LABEL]


def _plain(entry: Entry, world: World) -> str:
    """A match as it is given away: without what its table kept beside it, where it can be read."""
    try:
        match, _ = read(Games(world), entry.text)
    except ValueError:
        return entry.text
    return to_text(match)


def _taken_in(done: int, refused: int) -> str:
    if refused:
        return f"{done} of {done + refused} were taken in. This device has no room for the rest, or they have changed meanwhile."
    return "All of it is here now."
