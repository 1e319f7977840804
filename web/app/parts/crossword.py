"""What both word games show around their boards: players, bag, moves, the draft's worth, rack and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Never, TypeVar

from app.intents import OpenDialog, PlayAgain, ShowTiles
from app.page.view import Node, h
from app.parts import crossword_hints, robots
from app.parts.crossword_dialogs import (
    ExchangeDialog,
    ExplainDialog,
    PassDialog,
    ResultDialog,
    UnseenDialog,
)
from app.parts.crossword_intents import Light, PlaceNow, Rack, Recall, Shuffle
from app.parts.crossword_model import AnyCrossword, Seen, Turn
from app.parts.curtain import HERE, curtain
from app.parts.landing import cells_of
from app.parts.rack import rack_node
from app.parts.why import why
from app.parts.wording import counted_hints, number

T = TypeVar("T", bound=Turn)
EXCHANGE_NEEDS = 7
"""Tiles in the bag for an exchange to be allowed (H14, G13)."""


def players(model: AnyCrossword) -> Node[Never]:
    """Names and scores, a robot's with its face; whose turn it is is marked by shape and in words too."""
    seen = model.view
    scores = tuple(s.after for s in seen.settlements) if seen.ended else seen.scores
    turn = None if seen.ended else seen.to_move
    lines = [
        _player(seat, name, scores[seat], seat == turn, model.match.robot_at(seat))
        for seat, name in enumerate(seen.seats)
    ]
    return h("ol.players", lines, aria_label="Scores", key="players")


def _player(seat: int, name: str, score: int, active: bool, level: str) -> Node[Never]:
    to_play: Node[Never] | None = h("span.visually-hidden", ", to play") if active else None
    return h(
        "li.player" + (".active" if active else ""),
        h("span.player-name", level and robots.face(level), name, to_play),
        h("span.player-score", _counted(score)),
        key=f"player-{seat}",
        aria_current="true" if active else None,
    )


def _counted(score: int) -> list[Node[Never]]:
    """A score that counts up on screen and is plain to a screen reader. One below nothing stands still: a style sheet's
    counters know only the hyphen for its sign."""
    if score < 0:
        return [h("span", number(score))]
    return [h("span.count", aria_hidden="true", style={"--score": str(score)}), h("span.visually-hidden", str(score))]


def bag_chip(seen: Seen, hidden: bool) -> Node[OpenDialog]:
    """How many tiles are in the bag; it opens what is unseen, but not while the tiles are `hidden` behind the curtain."""
    return h(
        "button.chip",
        f"{seen.bag_size} in the bag",
        type="button",
        on={"click": OpenDialog(UnseenDialog())},
        aria_label=f"{seen.bag_size} in the bag: show the tiles unseen",
        disabled=hidden,
    )


def last_turn(seats: tuple[str, ...], history: tuple[T, ...], entry_line: Callable[[T, str], str]) -> str:
    """What happened last, as everybody may know it."""
    return entry_line(history[-1], seats[history[-1].seat]) + "." if history else "A new match."


def pass_screen(model: AnyCrossword, last: str) -> Node[ShowTiles]:
    """The pass screen, for the one whose turn it is."""
    seen, here = model.view, model.answers.get(HERE)
    turn = seen.history[-1] if seen.history else None
    gain = f"+{turn.score}" if turn is not None and turn.kind == "placed" else ""
    elsewhere = type(here) is int and here != seen.to_move
    standings = tuple(zip(seen.seats, seen.scores))
    return curtain(seen.seats[seen.to_move], last, standings, gain=gain, match=model.match, elsewhere=elsewhere)


# -- the moves -------------------------------------------------------------------------------------------------


def history(
    seats: tuple[str, ...], entries: tuple[T, ...], entry_line: Callable[[T, str], str], detail: Callable[[T], str]
) -> Node[Light]:
    """The moves, newest first; `entry_line` says what a turn was, `detail` what more there is to say of it."""
    if not entries:
        return h("p.fine", "No moves yet.")
    lines: list[Node[Light]] = [
        h("li", _turn(seats, entry, entry_line, detail(entry)), key=f"turn-{number}")
        for number, entry in reversed(list(enumerate(entries, 1)))
    ]
    return h("ol.history", lines, reversed=True, start=str(len(entries)))


def _turn(seats: tuple[str, ...], entry: T, entry_line: Callable[[T, str], str], detail: str) -> Node[Light]:
    if entry.hints:
        detail = f"{detail}, {counted_hints(entry.hints)}" if detail else counted_hints(entry.hints)
    more: Node[Light] | None = h("small.history-detail", detail) if detail else None
    told: tuple[Node[Light] | None, ...] = (
        h("span.history-who", seats[entry.seat]),
        h("span.history-what", entry_line(entry, "").removeprefix(": ").strip()),
        h("strong.number", number(entry.total)),
        more,
    )
    if not entry.words:
        return h("div.history-line", told)  # there is nothing on the board to show
    return h(
        "button.history-line",
        told,
        type="button",
        on={"click": Light(cells_of(entry) if entry.kind == "placed" else ())},
    )


# -- between board and rack ------------------------------------------------------------------------------------

Body = tuple[Node[OpenDialog | Light] | None, ...]


def talk(model: AnyCrossword, body: Body, looked_at: str) -> Node[OpenDialog | Light]:
    """The line of talk: one element, always there, whatever it holds. `looked_at` tells of the cell where the cursor is.

    A note of what was just tried takes the place of all but an offer.
    """
    offers = model.preview is not None and model.preview.legal
    looking = crossword_hints.looking(model)
    note: Node[OpenDialog | Light] | None = looking or (
        h("p.note", model.note, " ", why(model.rule), key="note") if model.note else None
    )
    here: Node[OpenDialog | Light] | None = h("p.fine.looked-at", looked_at, key="looked-at") if looked_at else None
    return h("div.talk", note, body if offers or note is None else None, here, key="talk")


def over(result: str) -> Body:
    """Once the match has ended: the result. The way to all of it stands below."""
    return (h("p", result),)


def to_play(model: AnyCrossword, last: str) -> Body:
    """Whose turn it is, and what happened last."""
    seen = model.view
    if model.robot is not None:
        level, name = model.match.robot_at(model.robot), seen.seats[model.robot]
        return (robots.thinking(level, name, model.pondered, model.missing), h("p.fine", last))
    return (h("p", h("strong", f"{seen.seats[seen.to_move]} to play. "), last),)


def hint(text: str) -> Body:
    """What is missing yet, while nobody can have meant to be done."""
    return (h("p.hint", text),)


def refused(text: str, chips: Iterable[Node[Light]] = (), rule: str = "") -> Body:
    """Why the draft may not stand; `chips` mark each of its words, `rule` is the place of the help about it."""
    marks: tuple[Node[OpenDialog | Light], ...] = tuple(chips)
    shown: Node[OpenDialog | Light] | None = h("div.chips", marks) if marks else None
    return (h("p.refused", text, " ", why(rule)), shown)


def offer(score: str, chips: Iterable[Node[OpenDialog | Light]], note: str) -> Body:
    """What the draft would bring: its score, a chip for each part of it, and a line below if there is more to say."""
    below: Node[OpenDialog | Light] | None = h("p.fine", note) if note else None
    return (h("div.offer", h("strong.offer-score", score), h("div.chips", chips)), below)


Cells = tuple[str, ...]


def word_chip(
    number: int, word: Node[Never], score: int, line: Cells = (), light: Cells = ()
) -> Node[OpenDialog | Light]:
    """A word with what it brings. Pressed it shows its `line` on the board, where it has one; pressed once more, while that is
    in the `light`, how its score comes about."""
    shown = not line or line == light
    return h(
        "button.chip.word-chip" + (".lit" if line and shown else ""),
        word,
        " ",
        h("span.number", str(score)),
        h("span.visually-hidden", ": how it comes about" if shown else ": show it on the board"),
        type="button",
        on={"click": OpenDialog(ExplainDialog(number)) if shown else Light(line)},
        key=f"word-{number}",
    )


def bonus_chip(text: str) -> Node[Never]:
    return h("span.chip.ok", text, key=text.partition(" +")[0])


def ignored_chip(number: int, text: str, line: Cells, light: Cells) -> Node[Light]:
    """A chance touch that is no word, and need not be one."""
    return _line_chip("ignored", f"ignored-{number}", line, light, f"{text} ignored")


def judged_chip(number: int, text: str, stands: bool, line: Cells = (), light: Cells = ()) -> Node[Light]:
    """A word of a draft that may not stand: good, or crossed out; in words too."""
    kind, sign, told = ("good", "\u2713", "a word") if stands else ("bad", "\u2717", "no word")
    return _line_chip(
        kind,
        f"judged-{number}",
        line,
        light,
        h("span", sign, aria_hidden="true"),
        " ",
        h("span.word", text),
        h("span.visually-hidden", f", {told}"),
    )


def _line_chip(kind: str, key: str, line: Cells, light: Cells, *told: Node[Never] | str) -> Node[Light]:
    """A line of the draft; pressed, it is shown on the board, or no more, where that is known."""
    if not line:
        return h(f"span.chip.{kind}", told, key=key)
    shown = line == light
    return h(
        f"button.chip.line-chip.{kind}" + (".lit" if shown else ""),
        told,
        type="button",
        aria_pressed="true" if shown else "false",
        on={"click": Light(line)},
        key=key,
    )


# -- rack and buttons ------------------------------------------------------------------------------------------

HandIntent = Rack | Recall | Shuffle | PlaceNow | OpenDialog | PlayAgain


def hand(model: AnyCrossword, score: str, wild: str = "Wild") -> Node[HandIntent]:
    """The rack and what can be done with it; once the match has ended, the ways on.

    `score` is what placing the draft would bring, as its button shows it; `wild` is what the game calls a tile for any letter.
    """
    if model.view.ended:
        return h("div.hand", h("div.controls.in-three", _ways_on()), key="hand-over")
    rack: Node[HandIntent] = (
        h("div.rack", key="rack")
        if model.curtain
        else rack_node(model.rack, model.draft, model.selected, model.held, wild)
    )
    return h("div.hand", rack, h("div.controls", _controls(model, score), key="controls"), key="hand")


def _ways_on() -> tuple[Node[HandIntent], ...]:
    return (
        h("button.button.primary", "Play again", type="button", on={"click": PlayAgain()}),
        h("button.button", "Result", type="button", on={"click": OpenDialog(ResultDialog())}),
        h("a.button", "Home", href="#"),
    )


def _controls(model: AnyCrossword, score: str) -> tuple[Node[HandIntent], ...]:
    """The buttons of a turn. One that can do nothing now stays a button: pressed, it says why."""
    waits = model.robot is not None
    legal = model.preview is not None and model.preview.legal and not waits
    few = model.view.bag_size < EXCHANGE_NEEDS
    return (
        h("button.button", "Recall", type="button", on={"click": Recall()}, id="recall")
        if model.draft
        else h("button.button", "Shuffle", type="button", on={"click": Shuffle()}, id="recall"),
        h(
            "button.button",
            "Exchange",
            type="button",
            on={"click": OpenDialog(ExchangeDialog())},
            aria_disabled="true" if few or waits else None,
            id="exchange",
        ),
        h(
            "button.button",
            "Pass",
            type="button",
            id="pass",
            on={"click": OpenDialog(PassDialog())},
            aria_disabled="true" if waits else None,
        ),
        h(
            "button.button.primary",
            f"Place \u00b7 {score}" if score else "Place",
            type="button",
            id="place",
            on={"click": PlaceNow()},
            aria_disabled=None if legal else "true",
        ),
    )
