"""How the page of records looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from app.matches.intents import AskForget, CloseIt, Forget, RecordsIntent, ShowPlayer
from app.matches.tally import LATEST, Pair, Standing
from app.matches.words import games
from app.page.view import Child, Node, h
from app.parts.dialog import dialog
from app.parts.robots import LEVELS
from app.parts.wording import number, points

if TYPE_CHECKING:
    from app.matches.records import Records

_WIDE, _HIGH = 240, 48
_UNIT = {"horrible-hex": "cards"}


def page(page: Records) -> Node[RecordsIntent]:
    found = page.standings
    one = next((standing for standing in found if standing.name == page.player), None)
    counted = any(page.results.values())
    return h(
        "section.settings.matches",
        h("h1", "Records", tabindex="-1"),
        h(
            "p",
            "From the finished matches of this device. They stay when a ",
            h("a", "match", href="#matches"),
            " is deleted, and leave the device only with you.",
        ),
        games(page.game, page.world.tables, everything=False) if counted else None,
        h("p.fine", "Looking through your matches \u2026", role="status", key="looking") if page.library.todo else None,
        _table(found, page) if found else _none(page),
        _player(one, found, page.game) if one is not None else None,
        _asking(page.asking) if page.asking else None,
        key="records",
    )


def _none(page: Records) -> Node[Never] | None:
    if page.library.todo or not page.library.kept:
        return None
    return h("section.card", h("p", "Nobody has finished a match of it yet."), key="none")


def _table(found: list[Standing], page: Records) -> Node[RecordsIntent]:
    heads = ("Player", "Played", "Won", "Average", "Best")
    rows: list[Node[RecordsIntent]] = [_row(one, page.player) for one in found]
    return h(
        "section.card.table-scroll",
        h(
            "table.record-table",
            h("caption.visually-hidden", "Players, who played most first"),
            h("thead", h("tr", [h("th", head, scope="col", key=head) for head in heads])),
            h("tbody", rows),
        ),
        key="table",
    )


def _row(one: Standing, player: str) -> Node[RecordsIntent]:
    won = f"{one.wins} of {one.contests}" if one.contests else "\u2013"
    return h(
        "tr",
        h(
            "th",
            h(
                "button.link",
                one.name,
                type="button",
                on={"click": ShowPlayer(one.name)},
                aria_expanded="true" if one.name == player else "false",
                aria_controls="player" if one.name == player else None,
            ),
            scope="row",
        ),
        h("td", str(one.matches)),
        h("td", won),
        h("td", _average(one)),
        h("td", number(one.best)),
        key=one.name,
    )


def _average(one: Standing) -> str:
    return f"{one.average:.1f}".replace("-", "\u2212").removesuffix(".0")


def _player(one: Standing, found: list[Standing], game: str) -> Node[RecordsIntent]:
    facts = [
        ("Best score", number(one.best)),
        ("Best move", f"{points(one.move.move)}: {one.move.told}" if one.move.told else ""),
        ("Best word", f"{one.word.word}, {points(one.word.points)}" if one.word.word else ""),
        ("Longest run of wins", str(one.streak) if one.streak else ""),
        ("Matches with a hint", str(one.helped) if one.helped else ""),
    ]
    told: list[Node[Never]] = [h("div.fact", h("dt", name), h("dd", what), key=name) for name, what in facts if what]
    called = {standing.name.casefold(): standing.name for standing in found}
    return h(
        "section.card",
        h("h2", one.name),
        h("dl.facts", told),
        _scores(one, _UNIT.get(game, "points")),
        _pairs("Against others", [(called.get(name, name), pair) for name, pair in one.others.items()]),
        _pairs("Against robots", [(LEVELS.get(level, level), pair) for level, pair in one.robots.items()]),
        h(
            "div.actions",
            h("button.button.quiet.danger", f"Forget {one.name}", type="button", on={"click": AskForget(one.name)}),
        ),
        id="player",
        key="player",
    )


def _scores(one: Standing, unit: str) -> Node[Never] | None:
    """The latest scores as columns, said in words as well."""
    latest = one.latest
    if len(latest) < 2:
        return None
    low, high = min(0, min(latest)), max(1, max(latest))
    step = _WIDE / LATEST
    base = _HIGH * high / (high - low)
    columns: list[Node[Never]] = [
        h(
            "rect",
            x=f"{at * step + 1:.1f}",
            width=f"{max(step - 2, 1):.1f}",
            y=f"{base - _HIGH * max(score, 0) / (high - low):.1f}",
            height=f"{max(_HIGH * abs(score) / (high - low), 1):.1f}",
            key=f"at-{at}",
        )
        for at, score in enumerate(latest)
    ]
    told = f"The latest scores, in {unit}: {', '.join(map(number, latest))}"
    return h(
        "figure.score-columns",
        h("svg", columns, viewBox=f"0 0 {_WIDE} {_HIGH}", preserveAspectRatio="none", aria_hidden="true"),
        h("figcaption.fine", told),
        key="scores",
    )


def _pairs(heading: str, pairs: list[tuple[str, Pair]]) -> Node[Never] | None:
    if not pairs:
        return None
    lines: list[Node[Never]] = [_pair(name, pair) for name, pair in sorted(pairs, key=lambda one: -one[1].matches)]
    return h("div.pairs", h("h3", heading), h("ul.list", lines), key=heading)


def _pair(name: str, pair: Pair) -> Node[Never]:
    told = f"{pair.won} won, {pair.lost} lost" + (f", {pair.even} even" if pair.even else "")
    part = f"{100 * pair.won / max(pair.matches, 1):.1f}%"
    return h(
        "li.pair",
        h("span", name),
        h("span.amount", told),
        h("span.bar-line", style={"--part": part}, aria_hidden="true"),
        key=name,
    )


def _asking(name: str) -> Node[RecordsIntent]:
    body: tuple[Child[RecordsIntent], ...] = (
        h(
            "p",
            "The records forget every match that somebody of this name has finished, for the others too. The matches stay.",
        ),
    )
    buttons: tuple[tuple[str, str, RecordsIntent], ...] = (
        ("Forget them", "danger", Forget(name)),
        ("Keep them", "", CloseIt()),
    )
    return dialog(f"Forget {name}?", *body, close=CloseIt(), buttons=buttons, key="forget")
