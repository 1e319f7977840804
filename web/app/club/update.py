"""The club's own update: every intent that is addressed to it, and where it goes."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from app.club import intents, routing, setup
from app.club.dialogs import FaultDialog, MissingDialog, ScanDialog
from app.club.intents import ShellIntent
from app.club.shell import Club, Shell, with_banner, with_toast, without_toast
from app.club.world import World
from app.commands import (
    AskNews,
    Commands,
    Copy,
    EndToast,
    FetchAgain,
    FillScreen,
    Install,
    Keep,
    LookThroughCamera,
    Paint,
    PlaySound,
    ReloadPage,
    Say,
    TakeUpdate,
    Toast,
    Vibrate,
)
from app.intents import Hidden, Loaded, Scanned
from app.keep import saving
from app.message import Message
from app.table import LOOKS, OnTable, Settings

Step = tuple[Club, Commands]


def update(club: Club, intent: ShellIntent, world: World) -> Step:
    """The club after an intent, with what it asks of the page and the device."""
    match intent:
        case (
            intents.Route() | intents.GoBack() | intents.Resume() | intents.Laid() | intents.TakeNewest()
            | intents.SetupStart() | intents.Rematch()
        ):  # fmt: skip
            return routing.update(club, intent, world)
        case (
            intents.SetupCount() | intents.SetupName() | intents.SetupNamed() | intents.SetupKnown() | intents.SetupSeat() | intents.SetupAnswer()
            | intents.SetupText()
            | intents.SetupAsk()
        ):  # fmt: skip
            return _set_up(club, intent, world), ()
        case (
            intents.Saved() | intents.NotSaved() | intents.SaveAgain() | intents.StorageChanged() | intents.KeepCopy()
            | intents.NotLaid() | intents.ExportMatch() | intents.ExportCopy() | intents.ExportFile() | intents.ImportText()
            | intents.ImportFile() | intents.FileRead() | intents.Import()
        ):  # fmt: skip
            if isinstance(intent, intents.StorageChanged | intents.FileRead) and _page_hears(club, intent):
                return to_page(club, intent, world)
            return saving.update(club, intent, world)
        case intents.PutDone() | intents.Waited():
            return to_page(club, intent, world) if club.shell.route in routing.OWN_PAGES else (club, ())
        case intents.SetupScan() | intents.StartScan() | intents.CodeRead():
            return _scan(club, intent, world)
    shell, commands = _shell(club.shell, intent)
    return (club if shell is club.shell else Club(shell, club.table)), commands


_Rest = (
    intents.FullScreen | intents.FullScreenIs | intents.ShowDialog | intents.HideDialog | intents.ShowToast
    | intents.ToastIsOver | intents.Banner | intents.Change | intents.TrySense | intents.Fault | intents.CopyFault | intents.UpdateFound
    | intents.News | intents.InstallNow | intents.TakeNewVersion | intents.Reload | intents.OfflineReady | intents.Missing | intents.FetchAgain
)  # fmt: skip


def _shell(shell: Shell, intent: _Rest) -> tuple[Shell, Commands]:
    """Intents that are about what the club shows, wherever one is."""
    match intent:
        case intents.FullScreen():
            return replace(shell, full_screen=not shell.full_screen), (FillScreen(not shell.full_screen),)
        case intents.FullScreenIs(on):
            return replace(shell, full_screen=on), ()
        case intents.ShowDialog(dialog):
            return replace(shell, dialog=dialog, importing=""), ()
        case intents.HideDialog():
            return replace(shell, dialog=None, importing=""), ()
        case intents.ShowToast(text):
            shell = with_toast(shell, text)
            return shell, (EndToast(shell.toasted),)
        case intents.ToastIsOver(number):
            return without_toast(shell, number), ()
        case intents.Banner(name, shown):
            return with_banner(shell, name, shown), ()
        case intents.Change(name, value):
            settings = shell.settings.changed(name, value)
            return replace(shell, settings=settings), (
                Keep("settings", settings.to_json()),
                *((painted(replace(shell, settings=settings)),) if name in LOOKS else ()),
                *_tried(settings, name),
            )
        case intents.TrySense(name):
            return shell, _tried(shell.settings, name)
        case intents.Fault(details):
            return (shell if isinstance(shell.dialog, FaultDialog) else replace(shell, dialog=FaultDialog(details))), ()
        case intents.Missing():
            said = isinstance(shell.dialog, FaultDialog | MissingDialog)
            return (shell if said else replace(shell, dialog=MissingDialog())), ()
        case intents.FetchAgain():
            return replace(shell, dialog=None), (FetchAgain(),)
        case intents.CopyFault():
            return shell, (Copy(shell.dialog.details, "Copied."),) if isinstance(shell.dialog, FaultDialog) else ()
        case intents.UpdateFound():
            return with_banner(shell, "update", True), (AskNews(),)
        case intents.News(lines):
            return replace(shell, news=lines), ()
        case intents.InstallNow():
            return replace(shell, dialog=None), (Install(),)
        case intents.TakeNewVersion():
            return shell, (TakeUpdate(),)
        case intents.Reload():
            return shell, (ReloadPage(),)
        case intents.OfflineReady():
            told = "Word Club is now kept on this device: it plays without a network."
            return shell, (Say(told), Toast("Ready to play without a network."))
    assert_never(intent)


def _set_up(club: Club, intent: setup.SetupIntent, world: World) -> Club:
    if club.shell.setup is None:
        return club
    changed = setup.update(club.shell.setup, intent)
    return Club(replace(club.shell, setup=setup.within(changed, routing.seats_allowed(changed, world))), club.table)


def painted(shell: Shell) -> Paint:
    """The command that gives the page the looks of its settings."""
    return Paint(shell.settings.looks())


def _tried(settings: Settings, name: str) -> Commands:
    """What has just been switched on is heard, or felt, at once."""
    match name:
        case "sound" if settings.sound:
            return (PlaySound("place"), PlaySound("score-3", 180.0))
        case "haptics" if settings.haptics:
            return (Vibrate(30),)
    return ()


# -- the camera ------------------------------------------------------------------------------------------------


def _scan(club: Club, intent: intents.SetupScan | intents.StartScan | intents.CodeRead, world: World) -> Step:
    """Reads a code in a dialog; what it says goes to the question of setup or to the table that wanted it."""
    shell = club.shell
    match intent:
        case intents.SetupScan(name, label):
            return Club(replace(shell, dialog=ScanDialog(label, name)), club.table), (LookThroughCamera(),)
        case intents.StartScan(title):
            return Club(replace(shell, dialog=ScanDialog(title)), club.table), (LookThroughCamera(),)
        case intents.CodeRead(text, problem):
            if not isinstance(shell.dialog, ScanDialog):
                return club, ()
            if text is None:
                return Club(replace(shell, dialog=shell.dialog.changed(problem=problem)), club.table), ()
            wanted = shell.dialog.answers
            club = Club(replace(shell, dialog=None), club.table)
            if wanted is not None:
                return _set_up(club, intents.SetupText(wanted, text), world), ()
            return to_table(club, Scanned(text), world)


# -- to the table and its pages --------------------------------------------------------------------------------


def to_table(club: Club, intent: Message, world: World) -> Step:
    """The club after an intent for the table; nothing where none is laid. What has changed is saved."""
    if club.shell.route == "day":
        return _to_day(club, intent, world)
    if club.shell.route == "back" and not isinstance(intent, Loaded):
        return _to_past(club, intent, world)
    if club.shell.page_name == routing.SEND and isinstance(intent, Loaded) and club.shell.route == "page":
        return to_page(club, intent, world)
    if club.table is None:
        return club, ()
    return _to_match(club, club.table, intent, world)


def _to_past(club: Club, intent: Message, world: World) -> Step:
    """The club after an intent while the match is looked back on: nothing of that is saved."""
    past, table = club.shell.past, club.table
    commands: Commands = ()
    assert past is not None
    if isinstance(intent, Hidden) and table is not None:  # the table knows since when nobody may have been looking
        club, commands = _to_match(club, table, intent, world)
    after, more = past.sent(intent, world.env(past.match))
    return (club if after is past else Club(replace(club.shell, past=after), club.table)), (*commands, *more)


def _to_day(club: Club, intent: Message, world: World) -> Step:
    """The club after an intent for the puzzle of a day, which keeps what it keeps by itself."""
    day = club.shell.day
    assert day is not None
    after, commands = day.sent(intent, world.env(None))
    return (club if after is day else Club(replace(club.shell, day=after), club.table)), commands


def _to_match(club: Club, before: OnTable, intent: Message, world: World) -> Step:
    table, commands = before.sent(intent, world.env(before.match))
    if table is before:
        return club, commands
    shell = club.shell
    if table.covered() and not before.covered():
        shell = replace(shell, toasts=())  # they were for the one who has just played
    if table.match.outcome is not None and before.match.outcome is None:
        shell = replace(shell, about={**shell.about, "ended": world.env(None).now})
    after = Club(shell, table)
    return after, (*saving.after_change(before, after), *commands)


def _page_hears(club: Club, intent: intents.StorageChanged | intents.FileRead) -> bool:
    """Whether what the device tells is for the page of the club that is open: a file is, unless the club's dialog wants it."""
    return club.shell.route in routing.OWN_PAGES and club.shell.dialog is None


def to_page(club: Club, intent: Message, world: World) -> Step:
    """The club after an intent for the page that is open: a table's, or one of the club's own."""
    if club.shell.page is None or club.shell.route not in ("page", *routing.OWN_PAGES, *routing.READING):
        return club, ()
    page, commands = club.shell.page.sent(intent, world.env(None))
    return (club if page is club.shell.page else Club(replace(club.shell, page=page), club.table)), commands
