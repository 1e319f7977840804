"""The club's own state: where one is, what is being set up, what is said. `Club` is that and what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.club.dialogs import ClubDialog
from app.club.setup import Setup
from app.table import OnTable, OpenPage, Settings


@dataclass(frozen=True, slots=True)
class Notice:
    """A text that is shown for a while."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Shell:
    """What the club shows beside the table.

    `route` is "home", "help", "about", "settings", "setup", "table", "page" (a table's page beside the match, which is then
    `page`, named `page_name`), "matches", "records", "find" or "words" (pages of the club, as that), "back" (a match is looked back on, which is
    `past`) or "day" (the puzzle of a day, or a guided first turn, which is then `day`; `day_at` is its address behind the game's). `help_of` is the game whose help is read, or "". `saves` has a line for each game with a saved match,
    `going` those of them that are under way. `seen` is the text of the match on the table as it was last read or written: what
    else lies in the store is another tab's; `about` is what the club knows about that match (see `saving.about_of`). `importing` is what stands in the import dialog's field; `back` is the address to which one comes back from the rules, `past_of` that of a match that is looked back on without
    lying on its table. `news` is what the version that waits brings.
    """

    route: str = "home"
    game: str = ""
    help_of: str = ""
    setup: Setup | None = None
    page: OpenPage | None = None
    page_name: str = ""
    past: OnTable | None = None
    day: OnTable | None = None
    day_at: str = ""
    dialog: ClubDialog | None = None
    toasts: tuple[Notice, ...] = ()
    toasted: int = 0
    banners: tuple[str, ...] = ()  # "not-saved", "elsewhere", "update"
    settings: Settings = field(default_factory=Settings)
    saves: Mapping[str, str] = field(default_factory=dict)
    going: frozenset[str] = frozenset()
    full_screen: bool = False
    version: str = ""
    can_scan: bool = False
    seen: str | None = None
    importing: str = ""
    back: str = ""
    about: Mapping[str, object] = field(default_factory=dict)
    past_of: str = ""
    news: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Club:
    """All there is: nothing else on the page has state."""

    shell: Shell
    table: OnTable | None = None

    @property
    def on_page(self) -> OnTable | None:
        """What has the board on the page, if one is there: the table, its past, or the puzzle of a day."""
        return {"table": self.table, "back": self.shell.past, "day": self.shell.day}.get(self.shell.route)


def with_banner(shell: Shell, name: str, shown: bool) -> Shell:
    rest = tuple(b for b in shell.banners if b != name)
    return replace(shell, banners=(*rest, name) if shown else rest) if shown != (name in shell.banners) else shell


def with_toast(shell: Shell, text: str) -> Shell:
    """One more message; the same text is not stacked twice, and never more than three are shown."""
    rest = tuple(t for t in shell.toasts if t.text != text)[-2:]
    return replace(shell, toasts=(*rest, Notice(shell.toasted + 1, text)), toasted=shell.toasted + 1)


def without_toast(shell: Shell, number: int) -> Shell:
    return replace(shell, toasts=tuple(t for t in shell.toasts if t.number != number))
