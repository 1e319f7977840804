"""Where in the club we are: addresses, and setting up a match. Pure: from the club's state and an intent to its next state and
commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module

from app.club import intents
from app.club.dialogs import InstallDialog, ReplaceDialog
from app.club.setup import (
    SameName,
    Setup,
    alone,
    answers_of,
    known_names,
    new_setup,
    people_first,
    robots_of,
    seats_of,
    with_problem,
    within,
)
from app.club.shell import Club, Shell, with_banner
from app.club.world import World
from app.commands import (
    AskToPersist,
    CancelHands,
    Commands,
    FillScreen,
    Keep,
    LayMatch,
    LetSleep,
    OfferInstall,
    SetAddress,
    ShowPage,
    Toast,
)
from app.intents import CloseDialog, Left
from app.keep import saving
from app.keep.match import begin, plainly, sendable, to_text
from app.keep.store import unpacked
from app.table import Answers, Env, GoToTable, OnTable, OpenPage, SetUpWith, TablePlace
from engine.games import TITLES

RoutingIntent = (
    intents.Route | intents.GoBack | intents.Resume | intents.Laid | intents.TakeNewest | intents.SetupStart
    | intents.Rematch
)  # fmt: skip
BACK = "back"
"""Where a match is looked back on, behind its game in the address."""
DAY = "day"
"""The puzzle of the day, behind its game in the address; behind that another day, where it is one that was."""
FIRST = "first"
"""A guided first turn, behind its game in the address."""
SEND, BROUGHT, LOOK = "send", "go", "look"
"""The link of the match on the table; what stands before what such a link brings, and before a step that another one shows."""
_BESIDE_TABLE = ("table", "help", "about", "settings", "page", "back", "find", "words")
"""Routes from which one comes back to the table as it lies, in memory too."""
OWN_PAGES = {"matches": "My matches", "records": "Records"}
"""Pages of the club that come on a shelf of their own when they are first asked for, with their titles."""
READING = {"find": ("search", "Search the rules"), "words": ("words", "Word lists")}
"""Pages to look something up, beside whatever lies on the table: the module of each, and its title. They have a shelf of their own."""
ALONE = "robot"
"""What stands in the address behind a game for a match against a robot, at once."""
Step = tuple[Club, Commands]


def update(club: Club, intent: RoutingIntent, world: World) -> Step:
    """The club after an intent that leads somewhere else, or begins a match."""
    page = club.shell.page if club.shell.route in OWN_PAGES else None
    after, commands = _led(club, intent, world)
    still = page is not None and after.shell.page is page and after.shell.route in OWN_PAGES
    return after, commands if page is None or still else (*page.left(), *commands)


def _led(club: Club, intent: RoutingIntent, world: World) -> Step:
    match intent:
        case intents.Route(where):
            return go(club, where, world)
        case intents.GoBack():
            return _back(club, world)
        case intents.Resume(game):
            club, commands = _opened(club, game, world, afresh=True)
            return club, (SetAddress(game), *commands)
        case intents.Laid(game, text):
            began = club.shell.route == "setup" or club.shell.page_name == BROUGHT
            table, about = saving.laid(text, world)
            club, commands = _on_show(_without_table(club), table, None, about, new=True)
            return club, (SetAddress(game, replace=began), *commands, AskToPersist())
        case intents.TakeNewest():
            return _opened(_without_table(club), club.shell.game, world, afresh=True)
        case intents.SetupStart(sure):
            return _start(club, sure, world)
        case intents.Rematch():
            return _rematch(club, world)


def go(club: Club, where: str, world: World) -> Step:
    """The page of an address's hash."""
    game, _, rest = where.partition("/")
    if game == "matches" and rest:
        return _look_back_on(club, where, rest, world)
    if game not in world.tables:
        return _club_page(club, where, world)
    place = world.tables[game]
    if rest == BACK:
        return _look_back(club, place, world)
    if place.days and rest.partition("/")[0] == DAY:
        return _of_day(club, place, rest, f"{place.title} of the day", world)
    if place.first and rest == FIRST:
        return _of_day(club, place, rest, f"{place.title}: first turn", world)
    if place.links and rest == SEND:
        return _send(club, place, world)
    if place.links and rest.partition("/")[0] == BROUGHT:
        return _brought(club, place, rest.partition("/")[2], world)
    if place.links and rest.partition("/")[0] == LOOK:
        return _look_at(club, place, rest, world)
    if rest == "matches":
        return _own_page(club, rest, game, world)
    if rest in place.pages:
        return _beside_page(club, place, rest, world)
    if rest == ALONE and place.game.ROBOTS:
        return _alone(club, place, world)
    if rest not in ("", "new") and place.arrive is not None:
        return _arrive(club, place, rest, world)
    return _set_up(club, place, world) if rest == "new" else _opened(club, game, world)


# -- pages of the club -----------------------------------------------------------------------------------------


def _club_page(club: Club, where: str, world: World) -> Step:
    if where in OWN_PAGES:
        return _own_page(club, where, "", world)
    if where in READING:
        return _looking_up(club, where, world)
    if not where and isinstance(club.shell.dialog, InstallDialog):
        return club, ()  # the address that led to it is put back
    if where == "install":  # a link of the first page
        club, commands = _away(club, "home", "", world)
        return club, (SetAddress("", replace=True), *commands, OfferInstall())
    if where == "settings":
        return _reading(club, "settings", "", "Settings", world)
    if where == "about":
        return _reading(club, "about", "", "About", world)
    if where == "help":
        return _reading(club, "help", "", "How to play", world)
    of = where.removeprefix("help-")
    if of == where:
        return _away(club, "home", "", world)
    # A place within a page of help has its name before its own: "help-horrible-hex-jump".
    game = next((name for name in world.tables if f"{of}-".startswith(f"{name}-")), "")
    if game:
        return _reading(club, "help", game, f"How to play {TITLES[game]}", world)
    # help of a game that is not here: all that there is
    club, commands = _reading(club, "help", "", "How to play", world)
    return club, (SetAddress("help", replace=True), *commands)


def _away(club: Club, route: str, title: str, world: World) -> Step:
    """Away from the table: the match is saved, nothing of it stays in memory or on the page."""
    club, commands = _left(club, world)
    lines, going = saving.summaries(world)
    shell = replace(
        with_banner(club.shell, "elsewhere", False), route=route, dialog=None, saves=lines, going=going, full_screen=False,
        seen=None, past=None, day=None, about={},
    )  # fmt: skip
    screen = (FillScreen(False),) if club.shell.full_screen else ()
    return Club(shell), (*commands, LetSleep(), *screen, ShowPage(route, shell.game, title))


def _own_page(club: Club, name: str, game: str, world: World) -> Step:
    """A page of the club that looks through what is kept; of one `game`, if it is asked for."""
    club, commands = _away(club, name, OWN_PAGES[name], world)
    page: OpenPage = import_module(f"app.matches.{name}").opened(
        game, world
    )  # by its name: it is on a shelf of its own
    return Club(replace(club.shell, page=page, page_name=name)), (*commands, *page.arrived())


def _looking_up(club: Club, name: str, world: World) -> Step:
    """A page to look something up, which is read as the rules are: what lies on the table stays there."""
    module, title = READING[name]
    shell = club.shell
    game = shell.help_of if shell.route == "help" else "" if shell.route == "home" else shell.game
    page: OpenPage = import_module(f"app.learn.{module}").opened(
        game, world
    )  # by its name: it is on a shelf of its own
    club, commands = _reading(club, name, "", title, world)
    return Club(replace(club.shell, page=page, page_name=name), club.table), (*commands, *page.arrived())


def _reading(club: Club, route: str, help_of: str, title: str, world: World) -> Step:
    """The rules, the settings, or about the club: a match that lies on the table stays there, without the menu that led here."""
    # Browsers tell of a new address twice. And from the settings to the rules and back again is not once more.
    back = club.shell.back if club.shell.route == route else _address_of(club.shell)
    back = "" if back == route else back
    shell = replace(club.shell, route=route, help_of=help_of, dialog=None, back=back)
    table = club.table
    commands: Commands = ()
    if table is not None and club.shell.route == "table":
        table, commands = table.sent(CloseDialog(), world.env(table.match))
    if shell.day is not None and club.shell.route == "day":
        day, commands = shell.day.sent(CloseDialog(), world.env(None))
        shell = replace(shell, day=day)
    return Club(shell, table), (CancelHands(), *commands, ShowPage(route, shell.game, title))


def _left(club: Club, world: World) -> Step:
    """The table hears that it is left, and saves what is to be kept."""
    if club.table is None:
        return club, ()
    table, commands = club.table.sent(Left(), world.env(club.table.match))
    after = Club(club.shell, table)
    return after, (CancelHands(), *commands, *saving.after_change(club.table, after))


def _from_another(club: Club, game: str, world: World) -> Step:
    """Away from another game's table, where an address leads from it to this game's."""
    if club.table is None or club.table.place.name == game:
        return club, ()
    club, commands = _left(club, world)
    return _without_table(club), commands


def _without_save(club: Club, game: str) -> Club:
    """What is saved of a game cannot be read, whatever it says of itself: nothing is under way there."""
    shell = club.shell
    saves = {other: line for other, line in shell.saves.items() if other != game}
    return Club(replace(shell, saves=saves, going=shell.going - {game}), club.table)


def _without_table(club: Club) -> Club:
    return Club(with_banner(club.shell, "elsewhere", False))


def _address_of(shell: Shell) -> str:
    """Where one comes back to from the rules: where one was, and from one page of them to another where that came from."""
    match shell.route:
        case "table":
            return shell.game
        case "setup":
            return f"{shell.game}/new"
        case "page":
            return f"{shell.game}/{shell.page_name}"
        case "back":
            return shell.past_of or f"{shell.game}/{BACK}"
        case "settings" | "matches" | "records":
            return shell.route
        case "day":
            return f"{shell.game}/{shell.day_at}"
        case "home":
            return ""
    return shell.back


def _back(club: Club, world: World) -> Step:
    """From the rules to where they were opened; from a table's page to the table or to its setup."""
    shell = club.shell
    if club.table is not None and shell.route in _BESIDE_TABLE:
        read_there = shell.past is not None and shell.route != "back"
        where = f"{shell.game}/{BACK}" if read_there else shell.game
    else:
        where = f"{shell.game}/new" if shell.route == "page" else shell.back
    after, commands = go(club, where, world)
    return after, (SetAddress(where), *commands)


# -- a table and its pages -------------------------------------------------------------------------------------


def _opened(club: Club, game: str, world: World, afresh: bool = False) -> Step:
    """The match of a game as it lies on the table, else as it is saved, else the setup for one.

    With `afresh` as it is saved in any case: something else lies in the store now.
    """
    place, shell = world.tables[game], club.shell
    if not afresh and club.table is not None and shell.game == game:
        if shell.route == "table":
            return club, ()
        if shell.route in _BESIDE_TABLE:
            return _on_show(club, club.table, shell.seen, shell.about)
    club, left = _from_another(club, game, world)
    found = saving.found(game, world)
    if found.table is None:
        club, commands = _set_up(club, place, world)
        return _without_save(club, game), (*left, *found.commands, *commands)
    club, commands = _on_show(_without_table(club), found.table, found.seen, found.about, found.went_on)
    return club, (*left, *commands)


def _on_show(club: Club, table: OnTable, seen: str | None, about: Mapping[str, object], new: bool = False) -> Step:
    """A table on the page. What is `new` of it is saved; to look at a saved match writes nothing."""
    shell = replace(
        club.shell, route="table", game=table.place.name, setup=None, page=None, past=None, day=None, dialog=None, seen=seen,
        about=about,
    )  # fmt: skip
    after = Club(shell, table)
    saved = saving.after_change(None, after) if new else ()
    return after, (ShowPage("table", shell.game, table.place.title), *saved)


def _look_back(club: Club, place: TablePlace, world: World) -> Step:
    """The match on the table is looked back on, or the one that is saved. It stays on the table as it lies, and its address
    is the table's where there is nothing to see yet."""
    shell = club.shell
    commands: Commands = ()
    if club.table is None or shell.game != place.name or shell.route not in _BESIDE_TABLE:
        club, commands = _opened(club, place.name, world)
    table = club.table
    if table is None:
        return club, (*commands, SetAddress(f"{place.name}/new", replace=True))
    past = club.shell.past or table.looked_back(world.env(table.match))
    if past is None:
        club, shown = _on_show(club, table, club.shell.seen, club.shell.about)
        return club, (*commands, SetAddress(place.name, replace=True), *shown)
    closed: Commands = ()
    if shell.route == "table":  # without the menu or the result that led here
        table, closed = table.sent(CloseDialog(), world.env(table.match))
    after = Club(replace(club.shell, route="back", past=past, past_of="", page=None, dialog=None), table)
    saved = saving.after_change(club.table, after)
    page = ShowPage("table", place.name, f"{place.title}: looking back")
    return after, (CancelHands(), *commands, *closed, *saved, page, *past.arrived())


def _look_back_on(club: Club, where: str, name: str, world: World) -> Step:
    """A match of those that are kept, by its name there, is looked back on: it gets no place on its table, and nothing is saved."""
    if club.shell.route == "back" and club.shell.past_of == where:
        return club, ()
    text = world.everything().get(name) if name.startswith(("match.", "aside.")) else None
    past, told = None, "That match is not here any more."
    if text is not None:
        try:
            table, _ = saving.laid(unpacked(text), world)
            past, told = table.looked_back(world.env(table.match)), "There is nothing to look back on yet."
        except ValueError as wrong:
            told = f"It cannot be read: {plainly(wrong)}"
    if past is None:
        club, commands = _own_page(club, "matches", "", world)
        return club, (SetAddress("matches", replace=True), *commands, Toast(told))
    return _past_alone(club, where, past, world)


def _look_at(club: Club, place: TablePlace, rest: str, world: World) -> Step:
    """A step of somebody's match that is over, by link: it is looked at, and nothing is saved."""
    where = f"{place.name}/{rest}"
    if club.shell.route == "back" and club.shell.past_of == where:
        return club, ()
    at_step: Callable[[str, TablePlace, Env], tuple[OnTable | None, str]] = import_module("app.links.looking").at_step
    past, wrong = at_step(rest.partition("/")[2], place, world.env(None))
    if past is None:
        club, commands = _opened(club, place.name, world)
        return club, (SetAddress(place.name, replace=True), *commands, Toast(wrong))
    return _past_alone(club, where, past, world)


def _past_alone(club: Club, where: str, past: OnTable, world: World) -> Step:
    """The past of a match that has no place on its table."""
    club, commands = _away(club, "back", "", world)
    place = past.place
    page = ShowPage("table", place.name, f"{place.title}: looking back")
    shell = replace(club.shell, game=place.name, past=past, past_of=where, page=None)
    return Club(shell), (*(c for c in commands if not isinstance(c, ShowPage)), page, *past.arrived())


def _of_day(club: Club, place: TablePlace, rest: str, title: str, world: World) -> Step:
    """The puzzle of a day, or a guided first turn. The match on the table is left as for another page: nothing that is done here comes near it."""
    shell = club.shell
    day = shell.day if (shell.game, shell.day_at) == (place.name, rest) else None
    if day is not None and shell.route == "day":
        return club, ()
    if day is None:
        # By name: it comes with an archive of its own, where somebody asks for it.
        module = place.name.replace("-", "_")
        if rest == FIRST:
            begun: Callable[[Env], OnTable] = import_module(f"app.firsts.{module}").of_first
            day = begun(world.env(None))
        else:
            opened: Callable[[str, Env], OnTable] = import_module(f"app.days.{module}").of_day
            day = opened(rest.partition("/")[2], world.env(None))
    full = shell.full_screen and shell.route == "day"
    club, commands = _away(club, "day", "", world)
    shown = ShowPage("table", place.name, title)
    after = replace(club.shell, game=place.name, day=day, day_at=rest, full_screen=full)
    before = tuple(c for c in commands if not isinstance(c, ShowPage | FillScreen if full else ShowPage))
    return Club(after), (*before, shown, *day.arrived())


def _beside_page(club: Club, place: TablePlace, name: str, world: World) -> Step:
    """A table's page beside the match; a match on the table, and a setup that is under way, stay as they are."""
    commands: Commands = ()
    if club.table is not None and club.shell.game != place.name:
        club, commands = _left(club, world)
        club = Club(club.shell)
    page = place.pages[name].open(world.env(None))
    return _on_page(club, place, name, page, commands)


def _arrive(club: Club, place: TablePlace, rest: str, world: World) -> Step:
    """An address that asks the table for more than to be shown, such as a link to join a round."""
    assert place.arrive is not None
    club, commands = _from_another(club, place.name, world)
    table, seen, about, new = club.table, club.shell.seen, club.shell.about, False
    if table is None:
        found = saving.found(place.name, world)
        table, seen, about, new = found.table, found.seen, found.about, found.went_on
        commands = (*commands, *found.commands)
    arrival = place.arrive(rest, table.match if table is not None else None, world.env(None))
    if isinstance(arrival, SetUpWith) or table is None:
        answers, problem = (arrival.answers, arrival.problem) if isinstance(arrival, SetUpWith) else ({}, "")
        club, more = _set_up(club, place, world, answers, problem)
        return (_without_save(club, place.name) if table is None else club), (*commands, *more)
    club, more = _on_show(club, table, seen, about, new)
    commands = (*commands, SetAddress(place.name, replace=True), *more)
    if isinstance(arrival, GoToTable) and arrival.intent is not None:
        after, said = table.sent(arrival.intent, world.env(table.match))
        club = Club(club.shell, after)
        commands = (*commands, *said, *saving.after_change(table, club))
    return club, commands


def _send(club: Club, place: TablePlace, world: World) -> Step:
    """The link of the match on the table, which stays there as it lies."""
    commands: Commands = ()
    if club.table is None or club.shell.game != place.name or club.shell.route not in _BESIDE_TABLE:
        club, commands = _opened(club, place.name, world)
    table = club.table
    if table is None or not sendable(table.match):
        where = place.name if table is not None else f"{place.name}/new"
        told = "Only a match of two people can go on by link."
        return club, (*commands, SetAddress(where, replace=True), Toast(told))
    table, closed = table.sent(CloseDialog(), world.env(table.match))
    # By its name: it is on a shelf of its own.
    page: OpenPage = import_module("app.links.sending").opened(table, world.env(None))
    return _on_page(Club(club.shell, table), place, SEND, page, (*commands, *closed))


def _brought(club: Club, place: TablePlace, text: str, world: World) -> Step:
    """What a link brings. The address is the table's then: a reload does not bring it again."""
    club, commands = _from_another(club, place.name, world)
    table, seen, about = club.table, club.shell.seen, club.shell.about
    if table is None:
        found = saving.found(place.name, world)
        table, seen, about = found.table, found.seen, found.about
    brought: Callable[..., tuple[OnTable | None, OpenPage | None, Commands]] = import_module(
        "app.links.arriving"
    ).brought
    laid, page, said = brought(text, place, table, world)
    if page is not None:
        return _on_page(club, place, BROUGHT, page, (*commands, *said))
    if laid is not None:
        club, shown = _on_show(club, laid, seen, about, new=True)
    else:
        club, shown = _opened(club, place.name, world)
    return club, (*commands, SetAddress(place.name, replace=True), *shown, *said)


def _on_page(club: Club, place: TablePlace, name: str, page: OpenPage, commands: Commands) -> Step:
    """A page beside the match on the table, which stays as it is."""
    shell = replace(club.shell, route="page", game=place.name, page=page, page_name=name, past=None, dialog=None)
    shown = ShowPage("page", place.name, page.title)
    return Club(shell, club.table), (CancelHands(), *commands, shown, *page.arrived())


# -- setting up ------------------------------------------------------------------------------------------------


def _set_up(club: Club, place: TablePlace, world: World, given: Answers | None = None, problem: str = "") -> Step:
    """The setup of a new match. One that was only left for a page of the table is as it was."""
    under_way = club.shell.setup
    club, commands = _away(club, "setup", place.title, world)
    if under_way is not None and under_way.game == place.name and given is None:
        setup = under_way
    else:
        setup = _new_setup(place, world, given)
    setup = with_problem(within(setup, place.seats(setup.answers)), problem)
    setup = replace(setup, first=place.first and _never_played(place.name, world))
    shell = replace(club.shell, game=place.name, setup=setup)
    page = ShowPage("setup", place.name, place.title)
    return Club(shell), (*(c for c in commands if not isinstance(c, ShowPage)), page)


def _never_played(game: str, world: World) -> bool:
    """Whether nobody has begun a match of a game here, nor seen its guided first turn."""
    return not world.read(f"last.{game}") and game not in world.read("firsts") and world.saved(game) is None


def _new_setup(place: TablePlace, world: World, given: Answers | None) -> Setup:
    game = place.game
    last = {name: world.read("last." + name) for name in (place.name, *world.tables)}
    setup = new_setup(place.name, game.SEATS, place.choices, last[place.name], given, game.ROBOTS)
    before = (kept.get("names") for kept in last.values())
    return replace(setup, known=known_names(world.read("names").get("names"), *before))


def _alone(club: Club, place: TablePlace, world: World) -> Step:
    """A match against a robot begins at once; where one is under way, it is asked first whether that may go to the shelf."""
    club, commands = _set_up(club, place, world)
    setup = alone(_new_setup(place, world, None), place.game.ROBOTS, place.alone)
    seats = seats_of(setup)
    assert not isinstance(seats, SameName)
    club = Club(replace(club.shell, setup=setup))
    if place.name in club.shell.going:
        return Club(replace(club.shell, dialog=ReplaceDialog(place.title))), commands
    club, more = _begun(club, answers_of(setup, place.choices), seats, robots_of(setup), world)
    return club, (*commands, *more)


def seats_allowed(setup: Setup, world: World) -> range:
    """How many may play with the answers of a setup."""
    return world.tables[setup.game].seats(setup.answers)


def _start(club: Club, sure: bool, world: World) -> Step:
    shell, setup = club.shell, club.shell.setup
    if setup is None:
        return club, ()
    seats = seats_of(setup)
    if isinstance(seats, SameName):
        told = f"Two players are called {seats.name}. Give one of them another name."
        return Club(replace(shell, setup=with_problem(setup, told, seats.seat))), ()
    robots = robots_of(setup)
    if robots and not setup.persons:
        return Club(replace(shell, setup=with_problem(setup, "At least one seat must be a person's."))), ()
    if setup.game in shell.going and not sure:
        return Club(replace(shell, dialog=ReplaceDialog(world.tables[setup.game].title))), ()
    last: dict[str, object] = {"names": list(setup.names), "count": setup.count, "answers": setup.answers}
    if any(setup.robots):
        last["robots"] = list(setup.robots)
    kept = Keep(f"last.{setup.game}", last)
    place = world.tables[setup.game]
    if place.robots_beside:
        seats, robots = people_first(seats, robots)
    answers = answers_of(setup, place.choices)
    club, commands = _begun(Club(replace(shell, dialog=None)), answers, seats, robots, world)
    people = known_names([n for n in setup.names[: setup.count] if n], list(setup.known))
    return club, commands if setup.quick else (kept, Keep("names", {"names": list(people)}), *commands)


def _begun(club: Club, answers: Answers, seats: tuple[str, ...], robots: tuple[str, ...], world: World) -> Step:
    """Lays a match with these answers. Only what can begin makes the match on the table leave it."""
    shell = club.shell
    place = world.tables[shell.game]
    first = place.begins(answers, len(seats), world.env(None))
    seats, robots = (*seats[first:], *seats[:first]), (*robots[first:], *robots[:first])
    try:
        match = begin(place.game, place.options(answers, seats, world.env(None)), seats, world.digest, robots)
    except ValueError as wrong:
        return _set_up(club, place, world, None if shell.setup is not None else answers, str(wrong))
    text = to_text(match, {"answers": answers, "begun": world.env(None).now})
    return club, (LayMatch(place.name, text),)


def _rematch(club: Club, world: World) -> Step:
    """The same players and options again, but for what its table changes; the finished match goes to the others."""
    table = club.table
    if table is None or table.match.outcome is None:
        return club, ()  # the second of two fast clicks: the new match has begun
    given = table.beside().get("answers", {})
    match = table.match
    answers = table.place.again(given if isinstance(given, dict) else {}, match)
    return _begun(club, answers, match.seats, match.robots, world)
