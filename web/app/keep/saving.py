"""Saving, and everything a save can meet: a full device, a second tab, a text from elsewhere. Pure: from the club's state and
an intent to its next state and commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.club import intents
from app.club.dialogs import ExportDialog, ImportDialog
from app.club.shell import Club, Shell, with_banner
from app.club.world import World
from app.commands import (
    Command,
    Commands,
    Copy,
    LayMatch,
    OfferFile,
    ReadFile,
    Save,
    SetAside,
    Toast,
)
from app.keep.match import AnyMatch, plainly, read, to_text
from app.table import OnTable
from engine.kernel.game import AnyGame
from engine.kernel.record import whole

_NO_ROOM_ON_SHELF = (
    "This device has no room for one more match, so nothing was changed. Delete some under Matches, or export this one."
)
LONGEST_LABEL = 60
"""Characters of the name that a player gives a match."""

LONGEST_LINE = 200
"""Characters of a line on the home page."""

SavingIntent = (
    intents.Saved | intents.NotSaved | intents.SaveAgain | intents.StorageChanged | intents.KeepCopy | intents.NotLaid
    | intents.ExportMatch | intents.ExportCopy | intents.ExportFile | intents.ImportText | intents.ImportFile
    | intents.FileRead | intents.Import
)  # fmt: skip


class Games(Mapping[str, AnyGame]):
    """The games of the tables that are open, for reading records."""

    def __init__(self, world: World) -> None:
        self._tables = world.tables

    def __getitem__(self, name: str) -> AnyGame:
        return self._tables[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)


# -- written ---------------------------------------------------------------------------------------------------


def text_of(table: OnTable, about: Mapping[str, object] | None = None) -> str:
    """What is saved: the match and what its table keeps beside it, as one document, and what the club knows `about` it.

    The line for the home page lies in it too, so that home needs no table to tell what is under way.
    """
    match = table.match
    if match.memo.line is None:
        match.memo.line = table.place.summary(match)[:LONGEST_LINE]
    told = {"line": match.memo.line, "going": match.outcome is None}
    return to_text(match, {**table.beside(), **(about or {}), **told})


def about_of(beside: Mapping[str, object]) -> dict[str, object]:
    """What the club keeps beside a match, as far as it is lawful: when it was begun and ended (milliseconds since 1970), the
    `label` that a player has given it, whether it is to be kept for good."""
    about: dict[str, object] = {}
    for name in ("begun", "ended"):
        moment = beside.get(name)
        if isinstance(moment, (int, float)) and not isinstance(moment, bool) and 0 < moment < 1e14:
            about[name] = moment
    label = beside.get("label")
    if isinstance(label, str) and label.strip():
        about["label"] = label[:LONGEST_LABEL]
    return about | ({"keep": True} if beside.get("keep") is True else {})


def after_change(before: OnTable | None, club: Club) -> Commands:
    """Saves what is on the table where it has changed since `before`; None for a match just laid."""
    table, banners = club.table, club.shell.banners
    if table is None or table is before or "elsewhere" in banners:
        return ()
    same = before is not None and before.match is table.match and before.beside() == table.beside()
    if same and "not-saved" not in banners:
        return ()  # looking around
    text = text_of(table, club.shell.about)
    return (Save(table.place.name, text, club.shell.seen),) if text != club.shell.seen else ()


# -- loaded ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """The saved match of a game on its table, None where there is none; `seen` is its text as it lies in the store, `about` what
    the club knows about it.

    `went_on`: it has gone on by being opened (sand has run out meanwhile), so that it is to be saved. An unreadable one is set
    aside, by `commands`, and said.
    """

    table: OnTable | None
    seen: str | None
    went_on: bool = False
    commands: Commands = ()
    about: Mapping[str, object] = field(default_factory=dict)


def found(game: str, world: World) -> Found:
    """The saved match of a game."""
    text = world.saved(game)
    if text is None:
        return Found(None, None)
    try:
        match, beside = read(Games(world), text)
        if game != match.game.GAME:
            raise ValueError(f"expected a match of {game}, got one of {match.game.GAME}")
    except ValueError as wrong:
        told = f"The saved match cannot be read: {plainly(wrong)}"
        return Found(None, None, commands=(SetAside(game, text, drop=True, told=told),))
    table = world.tables[game].lay(match, beside, world.env(None))
    went_on = len(table.match.record.events) != len(match.record.events)
    return Found(table, text, went_on, about=about_of(beside))


def laid(text: str, world: World) -> tuple[OnTable, dict[str, object]]:
    """A match of any game on its table, and what the club knows about it. ValueError for a text that cannot be read."""
    match, beside = read(Games(world), text)
    return world.tables[match.game.GAME].lay(match, beside, world.env(None)), about_of(beside)


def summaries(world: World) -> tuple[dict[str, str], frozenset[str]]:
    """One line for each saved match that can be read, and the games of those under way. Touches nothing.

    Each is guarded by itself: what one match tells can take no page down.
    """
    lines: dict[str, str] = {}
    going: set[str] = set()
    for game in world.tables:
        text = world.saved(game)
        try:
            told = _told(text, game, world) if text is not None else None
        except Exception:  # whatever is wrong with it is said where it is opened
            continue
        if told is not None:
            lines[game], under_way = told
            if under_way:
                going.add(game)
    return lines, frozenset(going)


def _told(text: str, game: str, world: World) -> tuple[str, bool]:
    """The line of a saved match, and whether it is under way: as it was saved, or told by its table."""
    beside = whole(text).get("beside")
    if isinstance(beside, dict):
        line, going = beside.get("line"), beside.get("going")
        if isinstance(line, str) and isinstance(going, bool) and len(line) <= LONGEST_LINE:
            return line, going
    match, _ = read(Games(world), text)
    return world.tables[game].summary(match), match.outcome is None


# -- intents ---------------------------------------------------------------------------------------------------


def update(club: Club, intent: SavingIntent, world: World) -> tuple[Club, Commands]:
    """The club after an intent that is about what is kept."""
    shell, table = club.shell, club.table
    match intent:
        case intents.Saved(text):
            return Club(with_banner(replace(shell, seen=text), "not-saved", False), table), ()
        case intents.NotSaved(elsewhere):
            return Club(with_banner(shell, "elsewhere" if elsewhere else "not-saved", True), table), ()
        case intents.SaveAgain():
            if table is None:
                return Club(with_banner(shell, "not-saved", not world.usable()), table), ()
            return club, (Save(table.place.name, text_of(table, shell.about), shell.seen),)
        case intents.StorageChanged(key):
            ours = table is not None and key == f"match.{table.place.name}"
            return Club(with_banner(shell, "elsewhere", True), table) if ours else club, ()
        case intents.KeepCopy():
            return club, _keep_copy(table, shell.about)
        case intents.NotLaid():
            return club, (Toast(_NO_ROOM_ON_SHELF),)
        case intents.ExportMatch():
            return Club(_exporting(shell, table), table), ()
        case intents.ExportCopy() | intents.ExportFile():
            return club, _given_out(shell, intent)
        case intents.ImportText(text):
            return Club(replace(shell, importing=text), table), ()
        case intents.ImportFile(file):
            return club, (ReadFile(file),) if file is not None else ()
        case intents.FileRead(contents):
            if contents is None:
                return Club(_importing(shell, "", "That file cannot be read as text."), table), ()
            return _import(Club(replace(shell, importing=contents), table), contents, world)
        case intents.Import():
            return _import(club, shell.importing, world)


def _keep_copy(table: OnTable | None, about: Mapping[str, object]) -> Commands:
    if table is None:
        return ()
    return (SetAside(table.place.name, text_of(table, about), drop=False, told="", then_newest=True),)


def _exporting(shell: Shell, table: OnTable | None) -> Shell:
    if table is None:
        return shell
    return replace(shell, dialog=ExportDialog(to_text(table.match), table.place.export_note))


def _given_out(shell: Shell, intent: intents.ExportCopy | intents.ExportFile) -> Commands:
    if not isinstance(shell.dialog, ExportDialog):
        return ()
    text = shell.dialog.text
    if isinstance(intent, intents.ExportCopy):
        return (Copy(text, "Copied. Keep it somewhere safe."),)
    return (OfferFile("word-club-match.txt", text),)


def _importing(shell: Shell, text: str, problem: str) -> Shell:
    return replace(shell, dialog=ImportDialog(text, problem))


def _import(club: Club, text: str, world: World) -> tuple[Club, Commands]:
    shell = club.shell
    if not text.strip():
        return Club(_importing(shell, text, "Paste a match first."), club.table), ()
    try:
        match, beside = read(Games(world), text)
    except ValueError as wrong:
        problem = f"This is no match that can be read: {plainly(wrong)}"
        return Club(_importing(shell, text, problem), club.table), ()
    return club, (_laid(match, beside),)


def _laid(match: AnyMatch, beside: Mapping[str, object]) -> Command:
    """Makes it its game's match; the one that lies there goes on the shelf first."""
    return LayMatch(match.game.GAME, to_text(match, beside))
