"""How the page of all matches looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from app.keep.saving import LONGEST_LABEL
from app.matches import kept_view
from app.matches.card import Card
from app.matches.intents import (
    CloseIt,
    Delete,
    ExportOne,
    GoOn,
    KeepForGood,
    LabelText,
    MatchesIntent,
    OpenMore,
    SaveLabel,
    ShowMore,
    Undo,
)
from app.matches.library import Entry
from app.matches.picture import picture
from app.matches.words import day, games, robots_in, title
from app.page.view import Child, Node, h
from app.parts.dialog import dialog
from app.parts.wording import listed

if TYPE_CHECKING:
    from app.matches.matches import Matches


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
        kept_view.kept(page.library, page.problem, page.file is not None),
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
            _first(entry, card),
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


def _first(entry: Entry, card: Card) -> Node[MatchesIntent]:
    """What one most likely wants. Links lead to what lies somewhere; only a match that has to be laid is a button's matter."""
    whose: Node[Never] = h("span.visually-hidden", f": {card.title}")
    if not card.going:
        return h("a.button", "Look back", whose, href=past_of(entry), id=row_id(entry.name), key="first")
    if entry.laid:
        return h("a.button.primary", "Go on", whose, href=f"#{entry.game}", id=row_id(entry.name), key="first")
    return h(
        "button.button.primary",
        "Go on",
        whose,
        type="button",
        id=row_id(entry.name),
        on={"click": GoOn(entry.name)},
        key="first",
    )


def past_of(entry: Entry) -> str:
    """Where a match is looked back on without being laid."""
    return f"#matches/{entry.name}"


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
        return kept_view.incoming(page.incoming, page.settings)
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
            h("a.button", "Look back", href=past_of(entry), key="look") if card.going else None,
            h("button.button", "Save as a file", type="button", on={"click": ExportOne(entry.name)}, key="out"),
            h("button.button.danger", "Delete", type="button", on={"click": Delete(entry.name)}, key="delete"),
            key="ways",
        ),
        h("p.fine", f"About the file: {kept_view.HIDDEN}" if card.going else "A deleted match stays in the records."),
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
