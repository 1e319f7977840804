"""Saves the match after every change, and everything a save can meet: a full device, a second tab, a text from elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import bridge
from app.club.shell import with_banner
from app.keep import match as matches
from app.keep.store import PREFIX, Saved, Unreadable, unpack
from app.tables import Engines

_RACKS = "It holds every rack, so do not show it to players."
_ALL = "It holds all that was hidden at the table, so do not show it to players."


class Saver:
    """The app's hand on the store."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._texts: tuple[Any, str] = (None, "")
        self._written: Any = None
        self._elsewhere = False
        self._import_text = ""

    # -- saving ------------------------------------------------------------------------------------------------

    def after(self, old: Any, new: Any) -> None:
        """Called for every new model: writes record and draft if either changed. `old` is None for a match just begun."""
        extra = self._app.table.extra(new)
        if old is None:
            self._elsewhere = False
            self._app.shell = with_banner(self._app.shell, "elsewhere", False)
        if old is not None and old.match is new.match and self._written == extra:
            return
        self._write(new, extra)

    def _write(self, model: Any, extra: dict) -> None:
        app = self._app
        if self._elsewhere:
            return
        done = app.store.write_match(app.shell.game, self.text(model.match), extra)
        self._written = extra if isinstance(done, Saved) else None
        if isinstance(done, Saved):
            app.shell = with_banner(app.shell, "not-saved", False)
        elif done.why == "elsewhere":
            self._elsewhere = True
            app.shell = with_banner(app.shell, "elsewhere", True)
        else:
            app.shell = with_banner(app.shell, "not-saved", True)

    def text(self, match: Any) -> str:
        """The record as text; made once for each match, not for each change of the draft."""
        if self._texts[0] is not match:
            self._texts = (match, matches.to_text(self._app.table.GAME, match))
        return self._texts[1]

    # -- loading -----------------------------------------------------------------------------------------------

    def load(self, game: str) -> Any | None:
        """The saved match as a model; None when there is none. An unreadable one is set aside, and said."""
        app = self._app
        self._elsewhere = False
        self._written = None
        app.shell = with_banner(app.shell, "elsewhere", False)
        try:
            kept = app.store.read_match(game)
            if kept is None:
                return None
            match = matches.from_text(self._games(), kept.record)
        except Unreadable as wrong:
            self._tell_aside(str(wrong), wrong.aside)
            return None
        except ValueError as wrong:
            aside = app.store.set_aside(game, kept.record)
            if aside is not None:
                app.store.drop_match(game)
            self._tell_aside(f"The saved match cannot be read: {matches.plainly(wrong)}", aside)
            return None
        try:
            return app.tables[game].open(match, kept.extra, app.env())
        except (ValueError, KeyError, TypeError, IndexError):
            # The draft beside the record is worth less than the match: start the turn afresh.
            return app.tables[game].open(match, {}, app.env())

    def _tell_aside(self, what: str, aside: str | None) -> None:
        where = " It is kept on the shelf, under Settings." if aside else " It is left as it is on this device."
        self._app.effects.do(("toast", what + where))

    def summaries(self, going: bool = False) -> dict[str, str]:
        """One line for each saved match that can be read; with `going` only for those under way. Touches nothing."""
        app, lines = self._app, {}
        for game in app.tables:
            text = app.store._get("match." + game)
            if text is None:
                continue
            try:
                match = matches.from_text(self._games(), unpack(text).record)
            except ValueError:
                continue
            table = app.tables[game]
            if not going or table.GAME.outcome(match.state) is None:
                lines[game] = table.summary(match)
        return lines

    def shelve(self, game: str) -> bool:
        """Puts the match on the table on the shelf, to make room."""
        store = self._app.store
        text = store._get("match." + game)
        return text is None or (store.set_aside(game, text) is not None and store.drop_match(game))

    def shelf(self) -> list[tuple[str, str, str]]:
        """(name, one line, text) of what is on the shelf."""
        out = []
        for name, text in self._app.store.asides():
            game = name.split(".")[1]
            try:
                line = self._app.tables[game].summary(self._read(text)[0])
            except (ValueError, KeyError):
                line = f"{game}: a save that cannot be read"
            out.append((name, line, text))
        return out

    def _read(self, text: str) -> tuple[Any, dict]:
        """A match from a saved text, with what was kept beside it, or from an exported one."""
        extra: dict = {}
        try:
            kept = unpack(text)
            text, extra = kept.record, kept.extra
        except ValueError:
            pass
        return matches.from_text(self._games(), text), extra

    def _games(self) -> Engines:
        return Engines(self._app.tables)

    # -- intents -----------------------------------------------------------------------------------------------

    def handle(self, intent: tuple) -> bool:
        app = self._app
        match intent:
            case ("save-again",):
                if app.model is None:
                    app.shell = with_banner(app.shell, "not-saved", not app.store.usable())
                else:
                    self._write(app.model, app.table.extra(app.model))
            case ("storage", key):
                self._other_tab(key)
            case ("take-newest",):
                app.shell = with_banner(app.shell, "elsewhere", False)
                app.send(("resume", app.shell.game))
            case ("keep-copy",):
                kept = app.store.set_aside(app.shell.game, self.text(app.model.match))
                app.effects.do(
                    (
                        "toast",
                        "Kept on the shelf, under Settings."
                        if kept
                        else "This device has no room for a copy. Export it instead.",
                    )
                )
                if kept:
                    app.send(("take-newest",))
            case ("export",):
                if app.model is not None:
                    app.shell = replace(
                        app.shell,
                        dialog=("export", self.text(app.model.match), getattr(app.table, "EXPORT_NOTE", _RACKS)),
                    )
            case ("export-copy",):
                app.effects.do(("copy", app.shell.dialog[1], "Copied. Keep it somewhere safe."))
            case ("export-file",):
                app.effects.do(("file", "word-club-match.txt", app.shell.dialog[1]))
            case ("import-text", text):
                self._import_text = text
            case ("import-file", file):
                if file is not None:
                    app.task(self._take_file(file))
            case ("import",):
                self._import(self._import_text)
            case ("aside-restore", name):
                self._restore(name)
            case ("aside-export", name):
                text = dict(app.store.asides()).get(name, "")
                try:
                    text = unpack(text).record
                except ValueError:
                    pass
                app.shell = replace(app.shell, dialog=("export", text, _ALL))
            case ("aside-delete", name):
                app.store.forget_aside(name)
                app.shell = replace(app.shell, dialog=None, counter=app.shell.counter + 1)
                app.redraw()
            case _:
                return False
        return True

    def _other_tab(self, key: str) -> None:
        app = self._app
        if app.model is not None and app.shell.route == "table" and key == PREFIX + "match." + app.shell.game:
            self._elsewhere = True
            app.shell = with_banner(app.shell, "elsewhere", True)

    async def _take_file(self, file: Any) -> None:
        self._import_text = await bridge.read_file(file)
        self._import(self._import_text)

    def _import(self, text: str) -> None:
        app = self._app
        if not text.strip():
            app.shell = replace(app.shell, dialog=("import", "Paste a match first.", text))
            return
        try:
            match, extra = self._read(text.strip())
        except ValueError as wrong:
            app.shell = replace(
                app.shell, dialog=("import", f"This is no match that can be read: {matches.plainly(wrong)}", text)
            )
            return
        if self._put_on_table(match, extra):
            self._import_text = ""

    def _restore(self, name: str) -> None:
        app = self._app
        text = dict(app.store.asides()).get(name)
        try:
            match, extra = self._read(text or "")
        except ValueError as wrong:
            app.effects.do(("toast", f"It cannot be read: {matches.plainly(wrong)}"))
            return
        if self._put_on_table(match, extra):
            app.store.forget_aside(name)

    def _put_on_table(self, match: Any, extra: dict) -> bool:
        """Makes `match` its game's match; the one that lies there goes on the shelf first."""
        app = self._app
        name = match.record.header.game
        if not self.shelve(name):
            app.effects.do(
                ("toast", "This device has no room to put the match under way on the shelf. Export it first.")
            )
            return False
        text = matches.to_text(app.tables[name].GAME, match)
        if not isinstance(app.store.write_match(name, text, extra), Saved):
            app.effects.do(("toast", "This device has no room for it."))
            return False
        app.shell = replace(app.shell, dialog=None)
        app.send(("resume", name))
        return True
