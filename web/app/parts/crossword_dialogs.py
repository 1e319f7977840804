"""The dialogs of both word games: letters, exchange, pass, tiles unseen, moves, keys, the menu, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from app.club.shell_view import dialog
from app.page.view import Node, h
from app.parts.rack import exchange_picker, letter_chooser
from app.parts.wording import result_line
from engine.kernel.outcome import Outcome

_CLOSE = ("close",)


def letter(kind: str) -> Node:
    """Asks for the letter of a tile; `kind` is what the game calls it."""
    return dialog(f"Which letter does the {kind} show?", letter_chooser(), close=_CLOSE, key="letter")


def exchange(model: Any, slots: tuple[int, ...], wild: str = "Wild") -> Node:
    swap = (
        (f"Exchange {len(slots)}", "primary", ("exchange",))
        if slots
        else ("Choose tiles first", "primary", ("dialog", "exchange", ()))
    )
    return dialog(
        "Exchange tiles",
        h("p", "Choose the tiles to swap. It uses your turn and scores nothing."),
        exchange_picker(model.rack, slots, wild),
        close=_CLOSE,
        key="exchange",
        buttons=(swap, ("Keep them all", "quiet", _CLOSE)),
    )


def passing(model: Any, ends: str) -> Node:
    """Asks whether to pass; `ends` warns that the match would end with it, or is empty."""
    told = "Your laid tiles come back to the rack." if model.draft else "You score nothing this turn."
    return dialog(
        "Pass this turn?",
        h("p", told),
        ends and h("p", ends),
        close=_CLOSE,
        key="pass",
        buttons=(("Pass", "primary", ("pass",)), ("Play on", "quiet", _CLOSE)),
    )


def unseen(seen: Any, face: Callable[[str], Node]) -> Node:
    """The tiles not seen yet, counted by tile; how many of them are in the bag is said, which ones is not."""
    others = sum(seen.rack_sizes) - len(seen.rack)
    return dialog(
        "Tiles unseen",
        h(
            "div.unseen",
            h(
                "p",
                f"{sum(seen.unseen.values())} tiles are out of your sight: {seen.bag_size} in the bag and {others} on the other racks.",
            ),
            h(
                "ul.unseen-tiles",
                [h("li", face(tile), h("span", f"× {count}"), key=tile) for tile, count in seen.unseen.items()],
            ),
        ),
        close=_CLOSE,
        key="unseen",
    )


def moves(history: Node) -> Node:
    return dialog("Moves", history, close=_CLOSE, key="history")


def legend(title: str, premiums: Iterable[tuple[str, str, str]], pieces: Iterable[tuple[Node, str]], note: str) -> Node:
    """What lies on the board. Each premium: (its class, its sign, its meaning); each piece: (its picture, its meaning)."""
    return dialog(
        title,
        h(
            "div",
            h(
                "ul.legend",
                [
                    h("li", h(f"span.swatch.{kind}", sign, aria_hidden="true"), h("span", meaning), key=kind)
                    for kind, sign, meaning in premiums
                ],
            ),
            h("ul.legend", [h("li", picture, h("span", meaning), key=meaning) for picture, meaning in pieces]),
            h("p.fine", note),
        ),
        close=_CLOSE,
        key="legend",
    )


def keys(rows: Iterable[tuple[str, str]]) -> Node:
    """Each row: (the key, what it does)."""
    return dialog(
        "Keys", h("dl.keys", [[h("dt", h("kbd", key)), h("dd", does)] for key, does in rows]), close=_CLOSE, key="keys"
    )


def menu(title: str, *items: Node | None) -> Node:
    return dialog(title, h("ul.menu", [h("li", item) for item in items if item]), close=_CLOSE, key="menu")


def menu_item(label: str, *intent: Any, danger: bool = False) -> Node:
    return h("button.button.wide" + (".danger" if danger else ""), label, type="button", on={"click": intent})


def help_item(game: str) -> Node:
    return h("a.button.wide", "How to play", href=f"#help-{game}")


def result(seen: Any, end: Outcome, ends: dict[str, str], left: Callable[[str], str], board: str) -> Node:
    """The end. `ends` says why by the outcome's reason, `left` names a tile that was left; `board` is what can be looked at again."""
    why = ends[end.reason].format(name=seen.seats[seen.history[-1].seat] if seen.history else "")
    return dialog(
        "The match is over",
        h(
            "section.result",
            h("p.kicker", why),
            h("h2", result_line(end, seen.seats), id="result-title", tabindex="-1"),
            h("div.table-scroll", _settled(seen, end, left)),
            h(
                "div.actions",
                h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
                h("button.button", "Share", type="button", on={"click": ("share-result",)}),
                h("button.button", f"See the {board}", type="button", on={"click": _CLOSE}),
                h("a.button.quiet", "Home", href="#"),
            ),
            key="result",
            aria_labelledby="result-title",
        ),
        close=_CLOSE,
        key="over",
        wide=True,
    )


def _settled(seen: Any, end: Outcome, left: Callable[[str], str]) -> Node:
    gains = any(s.gained for s in seen.settlements)  # only who went out gains: else the column says nothing
    return h(
        "table.result-table",
        h(
            "thead",
            h(
                "tr",
                h("th", "Player", scope="col"),
                h("th", "Played", scope="col"),
                h("th", "Rack left", scope="col"),
                gains and h("th", "Gained", scope="col"),
                h("th", "Final", scope="col"),
            ),
        ),
        h(
            "tbody",
            [
                h(
                    "tr" + (".winner" if seat in end.winners else ""),
                    h("th", name, seat in end.winners and h("span.chip.ok", "Winner"), scope="row"),
                    h("td", str(s.before)),
                    h(
                        "td",
                        f"\u2212{s.lost}" if s.lost else "0",
                        seen.racks[seat] and h("small", " ".join(map(left, seen.racks[seat]))),
                    ),
                    gains and h("td", f"+{s.gained}" if s.gained else "0"),
                    h("td", h("strong", str(s.after))),
                    key=name,
                )
                for seat, (name, s) in enumerate(zip(seen.seats, seen.settlements))
            ],
        ),
    )
