"""The dialogs of both word games: letters, exchange, pass, tiles unseen, moves, keys, the menu, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Never

from app.intents import Adjust, CloseDialog, LastTurn
from app.message import Message
from app.page.view import M, Node, h
from app.parts import feel, landing
from app.parts.crossword_intents import ExchangeNow, ExchangePick, Letter, PassNow, PlaceNow
from app.parts.crossword_model import AnyCrossword, Seen
from app.parts.dialog import dialog
from app.parts.rack import exchange_picker, letter_chooser
from app.parts.wording import counted_tiles
from app.table import Settings


class LetterDialog(Message):
    """Which letter the tile on `cell` shows."""

    cell: str


class ExchangeDialog(Message):
    """Which tiles to exchange: those of `slots` are picked."""

    slots: tuple[int, ...] = ()


class ConfirmDialog(Message):
    """Whether to place the draft, for players who want to be asked."""


class PassDialog(Message):
    """Whether to pass."""


class UnseenDialog(Message):
    """The tiles not seen yet."""


class LegendDialog(Message):
    """What lies on the board."""


class HistoryDialog(Message):
    """The moves, where there is no room for them beside the board."""


class ExplainDialog(Message):
    """How the score of a word of the draft comes about."""

    number: int


class ResultDialog(Message):
    """How the match ended."""


class MenuDialog(Message):
    """The dialog behind "More": what can be done at this table beside playing."""


class KeysDialog(Message):
    """What the keys do."""


CrosswordDialog = (
    LetterDialog | ExchangeDialog | ConfirmDialog | PassDialog | UnseenDialog | LegendDialog | HistoryDialog | ExplainDialog
    | ResultDialog | KeysDialog | MenuDialog
)  # fmt: skip
QUESTIONS = (LetterDialog, ExchangeDialog)
"""What a seat is in the middle of: it outlives a reload, and comes back with the seat's tiles."""
_CLOSE = CloseDialog()


def letter(kind: str) -> Node[Letter | CloseDialog]:
    """Asks for the letter of a tile; `kind` is what the game calls it."""
    body: Node[Letter | CloseDialog] = letter_chooser()
    return dialog(f"Which letter does the {kind} show?", body, close=_CLOSE, key="letter")


def exchange(
    model: AnyCrossword, slots: tuple[int, ...], ends: str, wild: str = "Wild"
) -> Node[ExchangePick | ExchangeNow | CloseDialog]:
    """Asks which tiles to exchange; `ends` warns that the match would end with it, or is empty."""
    Intent = ExchangePick | ExchangeNow | CloseDialog
    swap: tuple[str, str, Intent] = (f"Exchange {len(slots)}" if slots else "Exchange", "primary", ExchangeNow())
    body: tuple[Node[Intent] | None, ...] = (
        h("p", "Choose the tiles that go back into the bag for others. Your turn ends with it, without points."),
        h("p.warning", ends) if ends else None,
        exchange_picker(model.rack, slots, wild),
    )
    buttons: tuple[tuple[str, str, Intent], ...] = (swap, ("Keep them all", "quiet", _CLOSE))
    return dialog("Exchange tiles", body, close=_CLOSE, key="exchange", buttons=buttons)


def confirming(told: str) -> Node[PlaceNow | CloseDialog]:
    """Asks whether to place the draft; `told` is what it would bring, as it is read out."""
    buttons: tuple[tuple[str, str, PlaceNow | CloseDialog], ...] = (
        ("Place", "primary", PlaceNow(True)),
        ("Not yet", "quiet", _CLOSE),
    )
    return dialog("Place this move?", h("p", told), close=_CLOSE, key="confirm", buttons=buttons)


def passing(model: AnyCrossword, ends: str, there_is: Node[Never] | None = None) -> Node[PassNow | CloseDialog]:
    """Asks whether to pass; `ends` warns that the match would end with it, or is empty; `there_is` says whether there is a play."""
    told = "Your laid tiles come back to the rack." if model.draft else "You score nothing this turn."
    body: tuple[Node[PassNow | CloseDialog] | None, ...] = (
        h("p", told),
        there_is,
        h("p.warning", ends) if ends else None,
    )
    buttons: tuple[tuple[str, str, PassNow | CloseDialog], ...] = (
        ("Pass", "primary", PassNow()),
        ("Play on", "quiet", _CLOSE),
    )
    return dialog("Pass this turn?", body, close=_CLOSE, key="pass", buttons=buttons)


def unseen(seen: Seen, face: Callable[[str], Node[Never]]) -> Node[CloseDialog]:
    """The tiles not seen yet, counted by tile; how many of them are in the bag is said, which ones is not."""
    others = sum(seen.rack_sizes) - len(seen.rack)
    count = sum(seen.unseen.values())
    racks = "rack" if len(seen.seats) == 2 else "racks"
    told = (
        f"{counted_tiles(count)} {'is' if count == 1 else 'are'} out of your sight: "
        f"{seen.bag_size} in the bag and {others} on the other {racks}."
    )
    tiles: list[Node[CloseDialog]] = [
        h("li", face(tile), h("span", f"\u00d7 {number}"), key=tile) for tile, number in seen.unseen.items()
    ]
    body: Node[CloseDialog] = h("div.unseen", h("p", told), h("ul.unseen-tiles", tiles))
    return dialog("Tiles unseen", body, close=_CLOSE, key="unseen")


def moves(history: Node[M]) -> Node[M | CloseDialog]:
    body: Node[M | CloseDialog] = history
    return dialog("Moves", body, close=_CLOSE, key="history")


def legend(
    title: str,
    premiums: Iterable[tuple[str, str | Node[Never], str]],
    pieces: Iterable[tuple[Node[Never], str]],
    *notes: str,
) -> Node[CloseDialog]:
    """What lies on the board. Each premium: (its class, its sign, its meaning); each piece: (its picture, its meaning)."""
    signs: list[Node[CloseDialog]] = [
        h("li", h(f"span.swatch.{kind}", sign, aria_hidden="true"), h("span", meaning), key=kind)
        for kind, sign, meaning in premiums
    ]
    pictures: list[Node[CloseDialog]] = [
        h("li", picture, h("span", meaning), key=meaning) for picture, meaning in pieces
    ]
    body: Node[CloseDialog] = h(
        "div", h("ul.legend", signs), h("ul.legend", pictures), [h("p.fine", note) for note in notes]
    )
    return dialog(title, body, close=_CLOSE, key="legend")


def keys(rows: Iterable[tuple[str, str]]) -> Node[CloseDialog]:
    """Each row: (the key, what it does)."""
    pairs: list[list[Node[CloseDialog]]] = [[h("dt", h("kbd", key)), h("dd", does)] for key, does in rows]
    body: Node[CloseDialog] = h("dl.keys", pairs)
    return dialog("Keys", body, close=_CLOSE, key="keys")


def menu(
    title: str, settings: Settings, *items: Node[M] | None, more: Iterable[feel.Switch] = ()
) -> Node[M | Adjust | CloseDialog]:
    """What else a table can do; `more` are switches that only it has."""
    lines: list[Node[M | Adjust | CloseDialog]] = [h("li", item) for item in items if item is not None]
    body: Node[M | Adjust | CloseDialog] = h("ul.menu", lines)
    return dialog(title, body, feel.switches(settings, *more), close=_CLOSE, key="menu")


def menu_item(label: str, intent: M, danger: bool = False) -> Node[M]:
    return h("button.button.wide" + (".danger" if danger else ""), label, type="button", on={"click": intent})


def last_turn_item(model: AnyCrossword) -> Node[LastTurn] | None:
    """Where the turn before has placed tiles, these can be seen landing once more."""
    return menu_item("Last turn again", LastTurn()) if landing.last_placed(model) is not None else None


def help_item(game: str) -> Node[Never]:
    return h("a.button.wide", "How to play", href=f"#help-{game}")


def words_item() -> Node[Never]:
    return h("a.button.wide", "Word lists", href="#words")


def first_item(game: str) -> Node[Never]:
    return h("a.button.wide", "Guided first turn", href=f"#{game}/first")


def look_back_item(game: str) -> Node[Never]:
    return h("a.button.wide", "Look back", href=f"#{game}/back")


def matches_item(game: str) -> Node[Never]:
    return h("a.button.wide", "My matches", href=f"#{game}/matches")


def day_item(game: str) -> Node[Never]:
    return h("a.button.wide", "Puzzle of the day", href=f"#{game}/day")
