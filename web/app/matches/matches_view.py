"""How the page of all matches looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from app.keep.saving import LONGEST_LABEL
from app.matches.intents import (
    ChooseFile,
    CloseIt,
    Delete,
    ExportAll,
    ExportOne,
    GoOn,
    KeepForGood,
    LabelText,
    LookAt,
    MatchesIntent,
    OpenMore,
    SaveLabel,
    ShowMore,
    TakeIn,
    TakeSettings,
    Undo,
)
from app.matches.library import Entry, Library
from app.matches.moving import Plan
from app.matches.picture import picture
from app.matches.words import day, games, kilobytes, robots_in, title
from app.page.view import Child, Node, h
from app.parts.dialog import dialog
from app.parts.wording import listed

if TYPE_CHECKING:
    from app.matches.matches import Matches

LIMIT = 5_000_000
"""Characters that most browsers keep for a page; some keep half of it."""
_HIDDEN = "It holds all that was hidden at the table, so do not show it to players."


def row_id(name: str) -> str:
    """The id of what is pressed first in a match's row."""
    return "row-" + name.replace(".", "-")


def page(page: Matches) -> Node[MatchesIntent]:
    entries = page.entries
    going = [entry for entry in entries if entry.card is not None and entry.card.going]
    over = [entry for entry in entries if entry.card is not None and not entry.card.going]
    wrong = [entry for entry in entries if entry.card is None]
    looking = bool(page.library.todo) or not page.library.kept
    # The parts of the page have names of their own, for each is as it was when others change.
    return h(
        "section.settings.matches",
        h("h1", "My matches", tabindex="-1"),
        h("p", "Every match on this device. ", h("a", "Records", href="#records"), " tells what became of them."),
        games(page.game, page.world.tables),
        _list(page, "Under way", "going", going, "No match is under way here." if not looking else ""),
        _finished(page, over),
        _unreadable(page, wrong),
        h("p.fine", "Looking through your matches \u2026", role="status", key="looking") if page.library.todo else None,
        _kept(page),
        _undo(page),
        _dialog(page),
        key="matches",
    )


# -- the lists -------------------------------------------------------------------------------------------------


def _list(page: Matches, heading: str, key: str, entries: list[Entry], none: str) -> Node[MatchesIntent] | None:
    if not entries and not none:
        return None
    return h(
        "section.card",
        h("h2", heading, id=f"matches-{key}"),
        h("ul.match-list", [_row(page, entry) for entry in entries], aria_labelledby=f"matches-{key}")
        if entries
        else h("p.fine", none),
        key=key,
    )


def _finished(page: Matches, over: list[Entry]) -> Node[MatchesIntent] | None:
    shown = _list(page, "Finished", "over", over[: page.shown], "")
    if shown is None:
        return None
    rest = len(over) - page.shown
    more: Node[MatchesIntent] | None = (
        h("button.button.quiet", f"Show more ({rest} left)", type="button", on={"click": ShowMore()}, key="more")
        if rest > 0
        else None
    )
    return h("div.match-part", shown, more, key="finished")


def _row(page: Matches, entry: Entry) -> Node[MatchesIntent]:
    card = entry.card
    assert card is not None
    facts = (
        title(entry.game),
        day(card.moment),
        "on its table" if entry.laid else "",
        "kept for good" if card.keep else "",
    )
    first = _way("Go on", GoOn(entry.name)) if card.going else _way("Look back", LookAt(entry.name))
    robots = robots_in(card.robots)
    return h(
        "li.match",
        picture(card, page.library.ground(card)),
        h(
            "div.match-told",
            h("h3", card.title),
            h("p.fine", ", ".join(part for part in facts if part)),
            h("p.match-line", card.line, f" With {robots}." if robots else ""),
            key="told",
        ),
        h(
            "div.actions",
            h(
                "button.button" + (".primary" if card.going else ""),
                first[0],
                h("span.visually-hidden", f": {card.title}"),
                type="button",
                id=row_id(entry.name),
                on={"click": first[1]},
                key="first",
            ),
            h(
                "button.button.quiet",
                "More",
                h("span.visually-hidden", f": {card.title}"),
                type="button",
                on={"click": OpenMore(entry.name)},
                key="more",
            ),
            key="actions",
        ),
        data_game=entry.game,
        key=entry.name,
    )


def _way(label: str, intent: MatchesIntent) -> tuple[str, MatchesIntent]:
    return label, intent


def _unreadable(page: Matches, wrong: list[Entry]) -> Node[MatchesIntent] | None:
    if not wrong:
        return None
    rows: list[Node[MatchesIntent]] = [
        h(
            "li",
            h("span", f"{title(entry.game)}: {entry.wrong}"),
            h(
                "span.actions",
                h(
                    "button.button.quiet",
                    "Save as a file",
                    type="button",
                    on={"click": ExportOne(entry.name)},
                    key="out",
                ),
                h(
                    "button.button.quiet.danger",
                    "Delete",
                    type="button",
                    id=row_id(entry.name),
                    on={"click": Delete(entry.name)},
                    key="delete",
                ),
                key="actions",
            ),
            key=entry.name,
        )
        for entry in wrong
    ]
    told = "They are left as they are: a newer version of Word Club may know them."
    return h("section.card", h("h2", "Cannot be read"), h("p", told), h("ul.list", rows), key="wrong")


# -- what is kept ----------------------------------------------------------------------------------------------


def _kept(page: Matches) -> Node[MatchesIntent]:
    sizes = _sizes(page.library, page.world.tables)
    total = sum(size for _, size in sizes)
    most = max((size for _, size in sizes), default=0)
    return h(
        "section.card",
        h("h2", "What this device keeps"),
        h(
            "p",
            f"{kilobytes(total)}, {_share(total)} of the {kilobytes(LIMIT)} that most browsers keep for a page; some keep half of "
            "that. Nothing leaves this device, and clearing the browser's data removes it.",
        ),
        h("dl.bars", [_bar(label, size, most) for label, size in sizes], key="bars"),
        h(
            "div.actions",
            h("button.button", "Save everything as a file", type="button", on={"click": ExportAll()}, key="all"),
            key="actions",
        ),
        h("p.fine", f"{_HIDDEN} It is also how you move to another device or browser."),
        h(
            "label.field",
            h("span", "Take in such a file, or that of a single match"),
            h("input", type="file", accept=".json,.txt,text/plain,application/json", on={"change": ChooseFile()}),
            key="file",
        ),
        h("p.problem", page.problem, role="alert", key="problem") if page.problem else None,
        key="kept",
    )


def _sizes(library: Library, tables: object) -> list[tuple[str, int]]:
    by_game: dict[str, int] = {}
    rest = 0
    for name, text in library.kept.items():
        kind, _, game = name.partition(".")
        size = len(name) + len(text) + len("wordclub.")
        if kind in ("match", "aside"):
            by_game[game.split(".")[0]] = by_game.get(game.split(".")[0], 0) + size
        else:
            rest += size
    named = [(title(game), size) for game, size in by_game.items()]
    return [*sorted(named, key=lambda one: -one[1]), ("Records, settings and the rest", rest)]


def _share(total: int) -> str:
    share = 100 * total / LIMIT
    return f"{share:.0f} %" if share >= 1 else "less than 1 %"


def _bar(label: str, size: int, most: int) -> Node[Never]:
    return h(
        "div.bar",
        h("dt", label),
        h("dd", kilobytes(size)),
        h("span.bar-line", style={"--part": f"{100 * size / max(most, 1):.1f}%"}, aria_hidden="true"),
        key=label,
    )


# -- over the page ---------------------------------------------------------------------------------------------


def _undo(page: Matches) -> Node[MatchesIntent] | None:
    if page.going is None:
        return None
    return h(
        "div.undo-bar",
        h("p", "Deleted."),
        h("button.button", "Undo", type="button", id="undo", on={"click": Undo()}, key="undo"),
        key="undo",
    )


def _dialog(page: Matches) -> Node[MatchesIntent] | None:
    if page.incoming is not None:
        return _incoming(page.incoming, page.settings)
    entry = page.library.named(page.opened) if page.opened else None
    return _more(entry, page.typed) if entry is not None and entry.card is not None else None


def _more(entry: Entry, typed: str) -> Node[MatchesIntent]:
    card = entry.card
    assert card is not None
    body: tuple[Child[MatchesIntent], ...] = (
        h(
            "div.match-label",
            h(
                "label.field",
                h("span", "Its name"),
                h(
                    "input",
                    type="text",
                    value=typed,
                    maxlength=str(LONGEST_LABEL),
                    placeholder=listed(card.seats)[:LONGEST_LABEL],
                    autocomplete="off",
                    enterkeyhint="done",
                    on={"input": LabelText()},
                ),
            ),
            h("div.field", h("button.button", "Rename", type="button", on={"click": SaveLabel()})),
            key="label",
        ),
        None if card.going else _keeping(entry, card.keep),
        h(
            "div.actions.match-ways",
            h("button.button", "Lay it on its table", type="button", on={"click": GoOn(entry.name)}, key="lay")
            if not card.going
            else None,
            h("button.button", "Look back", type="button", on={"click": LookAt(entry.name)}, key="look")
            if card.going
            else None,
            h("button.button", "Save as a file", type="button", on={"click": ExportOne(entry.name)}, key="out"),
            h("button.button.danger", "Delete", type="button", on={"click": Delete(entry.name)}, key="delete"),
            key="ways",
        ),
        h("p.fine", f"About the file: {_HIDDEN}" if card.going else "A deleted match stays in the records."),
    )
    return dialog(card.title, *body, close=CloseIt(), key="match")


def _keeping(entry: Entry, keep: bool) -> Node[MatchesIntent]:
    return h(
        "label.switch",
        h("input", type="checkbox", role="switch", checked=keep, on={"change": KeepForGood(entry.name, not keep)}),
        h(
            "span",
            h("strong", "Keep it for good"),
            h("small", "Of each game the last 200 finished matches are kept; this one never makes room."),
        ),
        key="keep",
    )


def _incoming(plan: Plan, settings: bool) -> Node[MatchesIntent]:
    lines = [
        (plan.new, "new here", "new here"),
        (plan.same, "is here already", "are here already"),
        (
            plan.longer,
            "goes on further than the one here, and takes its place",
            "go on further than those here, and take their place",
        ),
        (plan.shorter, "has gone on further here, and stays so", "have gone on further here, and stay so"),
        (plan.both, "is another than the one here: both are kept", "are others than those here: both are kept"),
        (plan.unreadable, "cannot be read, and is put by as it is", "cannot be read, and are put by as they are"),
    ]
    told: list[Node[Never]] = [
        h(
            "li",
            h("strong.number", str(count)),
            h("span", f"{'match' if count == 1 else 'matches'} {one if count == 1 else many}"),
            key=one,
        )
        for count, one, many in lines
        if count
    ]
    if plan.results:
        told.append(h("li", h("strong.number", str(plan.results)), h("span", "for the records"), key="results"))
    body: tuple[Child[MatchesIntent], ...] = (
        h("ul.list", told) if told else h("p", "There are no matches in it."),
        h("p", "There is nothing new in it for this device.") if plan.nothing else None,
        None
        if plan.settings is None
        else h(
            "label.switch",
            h("input", type="checkbox", role="switch", checked=settings, on={"change": TakeSettings(not settings)}),
            h(
                "span",
                h("strong", "Its settings too"),
                h("small", "They differ from those here. They hold from the next start."),
            ),
            key="settings",
        ),
    )
    buttons: tuple[tuple[str, str, MatchesIntent], ...] = (
        (("Close", "primary", CloseIt()),)
        if plan.nothing
        else (("Take it in", "primary", TakeIn()), ("Not now", "quiet", CloseIt()))
    )
    return dialog("What this file would bring", *body, close=CloseIt(), buttons=buttons, key="incoming")
