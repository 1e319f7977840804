"""What a device keeps, in figures; all of it as a file, and what such a file would bring."""

from __future__ import annotations

from typing import Never

from app.matches.intents import AskToKeep, ChooseFile, CloseIt, ExportAll, MatchesIntent, TakeIn, TakeSettings
from app.matches.library import Library
from app.matches.moving import Plan
from app.matches.words import kilobytes, title
from app.page.view import Child, Node, h
from app.parts.dialog import dialog

LIMIT = 5_000_000
"""Characters that most browsers keep for a page; some keep half of it."""
HIDDEN = "It holds all that was hidden at the table, so do not show it to players."


def kept(library: Library, problem: str, reading: bool) -> Node[MatchesIntent]:
    """The size of all that is kept, the way out and the way in; `problem` is what was wrong with a file, `reading`: one is being
    read."""
    sizes = _sizes(library)
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
        h(
            "p",
            "Short of room, a browser may clear what pages keep, without a word. It can be asked to leave this one alone.",
        ),
        h("dl.bars", [_bar(label, size, most) for label, size in sizes], key="bars"),
        h(
            "div.actions",
            h("button.button", "Save everything as a file", type="button", on={"click": ExportAll()}, key="all"),
            h("button.button", "Ask to keep it", type="button", on={"click": AskToKeep()}, key="ask"),
            key="actions",
        ),
        h("p.fine", f"{HIDDEN} It is also how you move to another device or browser."),
        h(
            "label.field",
            h("span", "Take in such a file, or that of a single match"),
            h("input", type="file", accept=".json,.txt,text/plain,application/json", on={"change": ChooseFile()}),
            key="file",
        ),
        h("p.fine", "Reading the file \u2026", role="status", key="reading") if reading else None,
        h("p.problem", problem, role="alert", key="problem") if problem else None,
        key="kept",
    )


def _sizes(library: Library) -> list[tuple[str, int]]:
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


def incoming(plan: Plan, settings: bool) -> Node[MatchesIntent]:
    """What a file would bring; `settings`: whether its settings come along."""
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
