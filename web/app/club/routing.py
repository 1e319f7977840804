"""Where in the club we are: the address's hash, the pages for it, and setting up a match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import bridge
from app.club import shell_view
from app.club.shell import Setup, new_setup, seats_of, update_setup, with_banner, within
from app.keep import match as matches
from app.page.dom import Root
from app.page.view import Node, h


class Routing:
    """Turns addresses into pages. The home page and the help are static; this fills in what only we know."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._slots: dict[str, Root] = {}

    # -- intents -----------------------------------------------------------------------------------------------

    def handle(self, intent: tuple) -> bool:
        app = self._app
        match intent:
            case ("route", where):
                self._go(where)
            case ("back",):
                at_table = app.model is not None and app.shell.route in ("table", "help", "about", "page")
                elsewhere = f"{app.shell.game}/new" if app.shell.route == "page" else ""
                bridge.go_to_hash(app.shell.game if at_table else elsewhere)
            case ("resume", game):
                self._open(game, game)
            case ("new", game):
                bridge.go_to_hash(f"{game}/new")
                self._go(f"{game}/new")
            case ("setup-start", *sure):
                self._start(bool(sure))
            case ("rematch",):
                self._rematch()
            case ("setup-scan", name, label):
                app.effects.do(("scan", ("setup-answer", name), label))
            case (name, *_) if name.startswith("setup-") and app.shell.setup is not None:
                setup = update_setup(app.shell.setup, intent)
                app.shell = replace(app.shell, setup=within(setup, self._seats(setup)))
            case _:
                return False
        return True

    def _go(self, where: str) -> None:
        app = self._app
        game, _, rest = where.partition("/")
        if game in app.tables:
            if rest in getattr(app.tables[game], "PAGES", {}):
                self._show_page(game, rest)
                return
            if rest not in ("", "new") and hasattr(app.tables[game], "arrive"):
                self._arrive(game, rest)
                return
            if rest != "new":
                # From the rules back to the table: it lies as it was left, in memory too.
                at_hand = app.model is not None and app.shell.game == game
                if at_hand and app.shell.route == "table":
                    return
                model = (
                    app.model
                    if at_hand and app.shell.route in ("table", "help", "about", "page")
                    else self._loaded(game)
                )
                if model is not None:
                    self._show_table(game, model)
                    return
            self._show_setup(game)
        elif where == "settings":
            self._show("settings")
        elif where in ("help", "about") or where.startswith("help-"):
            self._show("help" if where != "about" else "about")
        else:
            self._show("home")

    def _arrive(self, game: str, rest: str) -> None:
        """An address that asks the table for more than to be shown, such as a link to join a round."""
        app = self._app
        model = app.model if app.model is not None and app.shell.game == game else self._loaded(game)
        kind, what, *said = app.tables[game].arrive(rest, model.match if model is not None else None, app.env())
        if kind == "setup" or model is None:
            self._show_setup(game, what if kind == "setup" else None)
            app.shell = replace(app.shell, setup=replace(app.shell.setup, problem=said[0] if said else ""))
            return
        bridge.go_to_hash(game, replace=True)
        self._show_table(game, model)
        if what is not None:
            app.send(what)

    def _loaded(self, game: str) -> Any | None:
        app = self._app
        app.shell = replace(app.shell, game=game)
        app.model = None
        return app.saver.load(game)

    def _open(self, game: str, where: str) -> None:
        """Opens the saved match of a game, from its button rather than from the address."""
        if bridge.hash_() != where:
            bridge.go_to_hash(where)
        model = self._loaded(game)
        if model is None:
            self._show_setup(game)
        else:
            self._show_table(game, model)

    def _show(self, route: str) -> None:
        app = self._app
        if route not in ("help", "about"):
            app.leave_table()
            app.shell = with_banner(app.shell, "elsewhere", False)
        app.shell = replace(app.shell, route=route, dialog=None, saves=app.saver.summaries(), full_screen=False)
        self._fill_slots()
        self._mark(route)

    def _seats(self, setup: Setup) -> range:
        table = self._app.tables[setup.game]
        return table.seats_for(setup.answers) if hasattr(table, "seats_for") else table.GAME.SEATS

    def _show_setup(self, game: str, given: dict | None = None) -> None:
        app = self._app
        table = app.tables[game]
        app.leave_table()
        setup = new_setup(game, table.GAME.SEATS, table.CHOICES, app.store.read("last." + game, {}), given)
        setup = within(setup, self._seats(setup))
        app.shell = replace(
            app.shell, route="setup", game=game, setup=setup, saves=app.saver.summaries(going=True), dialog=None
        )
        self._mark("setup")

    def _show_table(self, game: str, model: Any) -> None:
        app = self._app
        app.model = model
        app.shell = replace(app.shell, route="table", game=game, setup=None, dialog=None)
        self._mark("table")

    def _show_page(self, game: str, name: str) -> None:
        """A table's page beside the match; a match that lies on the table stays in memory, as it does during the help."""
        app = self._app
        if app.model is not None and app.shell.game != game:
            app.leave_table()
        state = app.tables[game].PAGES[name].open(app.env())
        app.shell = replace(app.shell, route="page", game=game, page=(name, state), setup=None, dialog=None)
        self._mark("page")

    def to_page(self, intent: tuple) -> None:
        """An intent for the page that is open."""
        app = self._app
        name, state = app.shell.page
        after, effects = app.table.PAGES[name].update(state, intent, app.env())
        if after is not state:
            app.shell = replace(app.shell, page=(name, after))
        for effect in effects:
            app.effects.do(effect)

    def _mark(self, route: str) -> None:
        body = bridge.document.body
        body.setAttribute("data-route", route)
        body.setAttribute("data-game", self._app.shell.game or "")
        for link in list(bridge.document.querySelectorAll("[data-nav]")):
            if str(link.getAttribute("data-nav")) == route:
                link.setAttribute("aria-current", "page")
            else:
                link.removeAttribute("aria-current")
        # One main landmark at a time: the app's own while it shows something.
        app_element = bridge.by_id("app")
        app_element.hidden = route in ("home", "help", "about")
        app_element.setAttribute("role", "main")
        self._app.redraw()
        if route in ("setup", "table", "settings", "page"):
            bridge.window.scrollTo(0, 0)
        title = self._title() if route in ("table", "setup", "page") else "Settings" if route == "settings" else None
        bridge.document.title = f"{title} · Word Club" if title else "Word Club"

    def _title(self) -> str:
        return self._app.table.TITLE

    # -- starting a match --------------------------------------------------------------------------------------

    def _start(self, sure: bool) -> None:
        app = self._app
        setup = app.shell.setup
        seats = seats_of(setup)
        if isinstance(seats[0], int):
            app.shell = replace(app.shell, setup=replace(setup, problem=seats[1], problem_seat=seats[0]))
            return
        if setup.game in app.shell.saves and not sure:
            app.shell = replace(app.shell, dialog=("replace", setup.game, self._title()))
            return
        app.store.write(
            "last." + setup.game, {"names": list(setup.names), "count": setup.count, "answers": setup.answers}
        )
        self._begin(setup.game, setup.answers, seats)

    def _begin(self, game: str, answers: dict, seats: tuple[str, ...]) -> None:
        app = self._app
        table = app.tables[game]
        app.shell = replace(app.shell, dialog=None)
        try:
            options = table.options(answers, seats, app.env()) if hasattr(table, "options") else answers
            match = matches.begin(table.GAME, options, seats, app.lexicon.digest)
        except ValueError as wrong:
            if app.shell.setup is None:
                self._show_setup(game, answers)
            app.shell = replace(app.shell, setup=replace(app.shell.setup, problem=str(wrong)))
            return
        # Only now: what cannot begin leaves the match on the table where it is.
        if not app.saver.shelve(game):
            app.effects.do(("toast", "This device has no room to put the old match on the shelf. Export it first."))
            return
        app.model = None
        app.store.read_match(game)
        model = table.open(match, {"answers": answers}, app.env())
        bridge.go_to_hash(game, replace=True)
        self._show_table(game, model)
        app.saver.after(None, model)
        app.task_persist()

    def _rematch(self) -> None:
        """The same players and options again; a finished match needs no room on the shelf."""
        app = self._app
        match = app.model.match
        game = app.shell.game
        if app.table.GAME.outcome(match.state) is None:
            return  # the second of two fast clicks: the new match has begun
        if app.store.is_ours(game):
            app.store.drop_match(game)
        self._begin(game, app.table.extra(app.model).get("answers", {}), match.seats)

    # -- pages -------------------------------------------------------------------------------------------------

    def page(self) -> tuple[Node, ...]:
        app = self._app
        shell = app.shell
        if shell.route == "setup" and shell.setup is not None:
            table = app.table
            return (
                shell_view.setup_view(
                    shell.setup,
                    table.TITLE,
                    self._seats(shell.setup),
                    table.CHOICES,
                    shell.saves.get(shell.game),
                    shell.can_scan,
                    table.setup_extra(app.env()) if hasattr(table, "setup_extra") else None,
                ),
            )
        if shell.route == "page":
            name, state = shell.page
            return (app.table.PAGES[name].view(state),)
        if shell.route == "settings":
            kept = (
                "Matches are kept on this device after every change. Clearing the browser's data removes them: "
                "export what you want to keep."
                if app.store.usable()
                else "This browser keeps nothing for this page, so matches last only as long as the page is open. Export them to keep them."
            )
            return (shell_view.settings_view(shell, app.saver.shelf(), kept),)
        if shell.route == "table" and app.model is not None:
            return (app.table.view(app.model, app.ui()),)
        return (h("div", hidden=True, key="none"),)

    def _fill_slots(self) -> None:
        """Writes what is under way into the static home page."""
        for slot in list(bridge.document.querySelectorAll("[data-slot=resume]")):
            card = slot.closest("[data-game]")
            game = str(card.getAttribute("data-game"))
            root = self._slots.setdefault(game, Root(bridge.document, slot))
            line = self._app.shell.saves.get(game)
            root.render(
                *(
                    [h("a.resume", h("strong", "Go on: "), h("span", line), href=f"#{game}", key="resume")]
                    if line
                    else []
                )
            )
