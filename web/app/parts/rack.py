"""Tiles as elements of the page: the rack, the letter chooser, tiles to pick for an exchange."""

from __future__ import annotations

from typing import Any

from app.page.view import Node, h
from app.parts import arrangement
from app.parts.arrangement import Laid
from engine.kernel.tiles import KEY, PIVOT, SHOWN, VALUES, WILD


def tile_node(tile: str, classes: str = "", tag: str = "span", wild: str = "Wild", **attrs: Any) -> Node:
    """A tile. Kinds differ by shape as well as by colour (see components.css); what it is called is its own text.

    `wild` is what the game calls a tile for any letter.
    """
    kind = _kind(tile)
    every = " ".join(part for part in ("tile", kind, classes) if part)
    return h(tag, _face(tile, wild), class_=every, **attrs)


def _kind(tile: str) -> str:
    if tile == PIVOT:
        return "pivot"
    if tile[-1] == KEY:
        return "key"
    return "wild" if tile == WILD or tile.islower() else ""


def _face(tile: str, wild: str) -> list[Node]:
    if tile == PIVOT:
        return [
            _unseen("Pivot"),
            h("svg", h("path", d="M12 4v9l7 4M13 19l6-2-1-6"), viewBox="0 0 24 24", aria_hidden="true"),
        ]
    if tile == KEY:
        return [
            _unseen("Key"),
            h(
                "svg",
                h("circle", cx="7", cy="12", r="4"),
                h("path", d="M11 12h10v4M17 12v3"),
                viewBox="0 0 24 24",
                aria_hidden="true",
            ),
        ]
    if tile == WILD:
        return [_unseen(wild), h("span.tile-letter", "?", aria_hidden="true")]
    if not VALUES[tile]:
        return [_unseen("Key as " if tile[-1] == KEY else f"{wild} as "), h("span.tile-letter", SHOWN[tile])]
    return [h("span.tile-letter", tile), _unseen(", "), h("span.tile-value", str(VALUES[tile]))]


def _unseen(text: str) -> Node:
    return h("span.visually-hidden", text)


def rack_node(
    order: tuple[str, ...], draft: tuple[Laid, ...], selected: int | None, held: str | None, wild: str = "Wild"
) -> Node:
    """The rack: a place for each tile of the turn; those laid leave an empty place they come back to."""
    taken = arrangement.used(draft)
    return h(
        "div.rack",
        [
            h("span.tile-place", key=f"place-{slot}", data_drop=f"rack:{slot}")
            if slot in taken
            else tile_node(
                tile,
                "selected" if selected == slot else "away" if held == f"rack:{slot}" else "",
                "button",
                wild,
                type="button",
                id=f"rack-{slot}",
                data_drag=f"rack:{slot}",
                data_drop=f"rack:{slot}",
                aria_pressed="true" if selected == slot else "false",
                on={"click": ("rack", f"rack:{slot}")},
                key=f"slot-{slot}-{tile}",
            )
            for slot, tile in enumerate(order)
        ],
        role="group",
        aria_label="Your rack",
        data_drop="rack",
        key="rack",
    )


def ghost(model: Any, handle: str, classes: str = "lifted", wild: str = "Wild") -> Node | None:
    """The tile under the finger, of the rack ("rack:2") or of the draft ("cell:I9"), while its seat plays."""
    kind, _, name = handle.partition(":")
    if not model.playing:
        return None
    if kind == "rack":
        tile = model.rack[int(name)]
    else:
        laid = arrangement.at(model.draft, name)
        if laid is None:
            return None
        tile = laid.tile
    return h("div.ghost-tile", tile_node(tile, classes, wild=wild), key="ghost")


def letter_chooser() -> Node:
    """The letters that a tile may show."""
    return h(
        "div.letters",
        [
            h("button.letter", letter, type="button", on={"click": ("letter", letter)}, key=letter)
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        ],
    )


def exchange_picker(order: tuple[str, ...], chosen: tuple[int, ...], wild: str = "Wild") -> Node:
    return h(
        "div.rack.picking",
        [
            tile_node(
                tile,
                "selected" if slot in chosen else "",
                "button",
                wild,
                type="button",
                aria_pressed="true" if slot in chosen else "false",
                on={"click": ("exchange-pick", slot)},
                key=f"pick-{slot}",
            )
            for slot, tile in enumerate(order)
        ],
        role="group",
        aria_label="Tiles to exchange",
    )
