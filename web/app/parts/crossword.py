"""What both word games show around their boards: players, bag, moves, the draft's worth, rack and buttons.

`seen` is the view that a game's engine gives a seat; its entries and words have the same fields in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from app.page.view import Node, h
from app.parts.rack import rack_node
from app.parts.turns import cells_of


def players(seen: Any) -> Node:
    """Names and scores; whose turn it is is marked by shape and in words too."""
    scores = tuple(s.after for s in seen.settlements) if seen.ended else seen.scores
    turn = None if seen.ended else seen.turn
    return h(
        "ol.players",
        [
            h(
                "li.player" + (".active" if seat == turn else ""),
                h("span.player-name", name, seat == turn and h("span.visually-hidden", ", to play")),
                h("span.player-score", _counted(scores[seat])),
                key=f"player-{seat}",
                aria_current="true" if seat == turn else None,
            )
            for seat, name in enumerate(seen.seats)
        ],
        aria_label="Scores",
        key="players",
    )


def _counted(score: int) -> list[Node]:
    """A score that counts up on screen and is plain to a screen reader."""
    return [h("span.count", aria_hidden="true", style={"--score": str(score)}), h("span.visually-hidden", str(score))]


def bag_chip(seen: Any, hidden: bool) -> Node:
    """How many tiles are in the bag; it opens what is unseen, but not while the tiles are `hidden` behind the curtain."""
    return h(
        "button.chip",
        f"{seen.bag_size} in the bag",
        type="button",
        on={"click": ("dialog", "unseen")},
        aria_label=f"{seen.bag_size} in the bag: show the tiles unseen",
        disabled=hidden,
    )


def last_turn(seen: Any, entry_line: Callable[[Any, str], str]) -> str:
    """What happened last, as everybody may know it."""
    return entry_line(seen.history[-1], seen.seats[seen.history[-1].seat]) + "." if seen.history else "A new match."


def history(seen: Any, entry_line: Callable[[Any, str], str], detail: Callable[[Any], str]) -> Node:
    """The moves, newest first; `entry_line` says what a turn was, `detail` what more there is to say of it."""
    if not seen.history:
        return h("p.fine", "No moves yet.")
    return h(
        "ol.history",
        [
            h("li", _turn(seen, entry, entry_line, detail(entry)), key=f"turn-{number}")
            for number, entry in reversed(list(enumerate(seen.history, 1)))
        ],
        reversed=True,
        start=str(len(seen.history)),
    )


def _turn(seen: Any, entry: Any, entry_line: Callable[[Any, str], str], detail: str) -> Node:
    cells = cells_of(entry) if entry.kind == "placed" else ()
    return h(
        "button.history-line",
        h("span.history-who", seen.seats[entry.seat]),
        h("span.history-what", entry_line(entry, "").removeprefix(": ").strip()),
        h("strong.number", str(entry.total)),
        detail and h("small.history-detail", detail),
        type="button",
        on={"click": ("light", *cells)},
    )


# -- between board and rack ------------------------------------------------------------------------------------


def over(result: str) -> list[Node]:
    """Once the match has ended: the result, and the way to all of it."""
    return [h("p", result), h("button.chip", "Show the result", type="button", on={"click": ("dialog", "result")})]


def to_play(seen: Any, last: str) -> Node:
    return h("p", h("strong", f"{seen.seats[seen.turn]} to play. "), last)


def offer(score: str, chips: Iterable[Node], note: str) -> list[Node | None]:
    """What the draft would bring: its score, a chip for each part of it, and a line below if there is more to say."""
    return [h("div.offer", h("strong.offer-score", score), h("div.chips", chips)), h("p.fine", note) if note else None]


def word_chip(number: int, word: Node, score: int) -> Node:
    return h(
        "button.chip.word-chip",
        word,
        " ",
        h("span.number", str(score)),
        h("span.visually-hidden", ": how it comes about"),
        type="button",
        on={"click": ("dialog", "explain", number)},
        key=f"word-{number}",
    )


def hand(model: Any, score: str, wild: str = "Wild") -> Node:
    """The rack and what can be done with it; once the match has ended, the ways on.

    `score` is what placing the draft would bring, as its button shows it; `wild` is what the game calls a tile for any letter.
    """
    if model.view.ended:
        return h(
            "div.hand",
            h(
                "div.controls",
                h("button.button.primary", "Play again", type="button", on={"click": ("rematch",)}),
                h("button.button", "Result", type="button", on={"click": ("dialog", "result")}),
                h("a.button", "Home", href="#"),
            ),
            key="hand-over",
        )
    legal = model.preview is not None and model.preview.legal
    return h(
        "div.hand",
        rack_node(model.rack, model.draft, model.selected, model.held, wild)
        if not model.curtain
        else h("div.rack", key="rack"),
        h(
            "div.controls",
            h(
                "button.button",
                "Recall" if model.draft else "Shuffle",
                type="button",
                on={"click": ("recall",) if model.draft else ("shuffle",)},
            ),
            h(
                "button.button",
                "Exchange",
                type="button",
                on={"click": ("dialog", "exchange", ())},
                disabled=model.view.bag_size < 7,
            ),
            h("button.button", "Pass", type="button", id="pass", on={"click": ("dialog", "pass")}),
            h(
                "button.button.primary",
                f"Place · {score}" if score else "Place",
                type="button",
                id="place",
                on={"click": ("place",)},
                disabled=not legal,
            ),
            key="controls",
        ),
        key="hand",
    )
