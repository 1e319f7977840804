"""Tiles as elements of the page: the rack, the letter chooser, tiles to pick for an exchange."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Never

from app.page.view import M, Node, h
from app.parts import arrangement
from app.parts.arrangement import Laid
from app.parts.crossword_intents import ExchangePick, Letter, Rack
from app.parts.crossword_model import AnyCrossword
from engine.kernel.tiles import KEY, PIVOT, SHOWN, VALUES, WILD


def tile_node(
    tile: str,
    classes: str = "",
    tag: str = "span",
    wild: str = "Wild",
    *,
    key: str | None = None,
    on: Mapping[str, M] | None = None,
    **attrs: str,
) -> Node[M]:
    """A tile. Kinds differ by shape as well as by colour (see components.css); what it is called is its own text.

    `wild` is what the game calls a tile for any letter.
    """
    kind = _kind(tile)
    every = " ".join(part for part in ("tile", kind, classes) if part)
    return h(tag, _face(tile, wild), key=key, on=on, class_=every, **attrs)


def _kind(tile: str) -> str:
    if tile == PIVOT:
        return "pivot"
    if tile[-1] == KEY:
        return "key"
    return "wild" if tile == WILD or tile.islower() else ""


def _face(tile: str, wild: str) -> list[Node[Never]]:
    if tile == PIVOT:
        return [
            _unseen("Pivot"),
            h("svg", h("path", d="M12 4v9l7 4M13 19l6-2-1-6"), viewBox="0 0 24 24", aria_hidden="true"),
        ]
    if tile == KEY:
        return [_unseen("Key"), key_picture()]
    if tile == WILD:
        return [_unseen(wild), h("span.tile-letter", "?", aria_hidden="true")]
    if not VALUES[tile]:
        return [_unseen("Key as " if tile[-1] == KEY else f"{wild} as "), h("span.tile-letter", SHOWN[tile])]
    return [h("span.tile-letter", tile), _unseen(", "), h("span.tile-value", str(VALUES[tile]))]


def key_picture() -> Node[Never]:
    """A little key, as tiles and the board have it."""
    bow: Node[Never] = h("circle", cx="7", cy="12", r="4")
    shaft: Node[Never] = h("path", d="M11 12h10v4M17 12v3")
    return h("svg", bow, shaft, viewBox="0 0 24 24", aria_hidden="true")


def _unseen(text: str) -> Node[Never]:
    return h("span.visually-hidden", text)


def rack_node(
    order: tuple[str, ...], draft: tuple[Laid, ...], selected: int | None, held: str | None, wild: str = "Wild"
) -> Node[Rack]:
    """The rack: a place for each tile of the turn; those laid leave an empty place they come back to."""
    taken = arrangement.used(draft)
    places: list[Node[Rack]] = [
        h("span.tile-place", key=f"place-{slot}", data_drop=f"rack:{slot}")
        if slot in taken
        else _on_rack(slot, tile, selected == slot, held == f"rack:{slot}", wild)
        for slot, tile in enumerate(order)
    ]
    return h("div.rack", places, role="group", aria_label="Your rack", data_drop="rack", key="rack")


def _on_rack(slot: int, tile: str, selected: bool, held: bool, wild: str) -> Node[Rack]:
    handle = f"rack:{slot}"
    return tile_node(
        tile,
        "selected" if selected else "away" if held else "",
        "button",
        wild,
        type="button",
        id=f"rack-{slot}",
        data_drag=handle,
        data_drop=handle,
        aria_pressed="true" if selected else "false",
        on={"click": Rack(handle)},
        key=f"slot-{slot}-{tile}",
    )


def held_tile(model: AnyCrossword, handle: str) -> str | None:
    """The tile that a handle names, of the rack ("rack:2") or of the draft ("cell:I9"), while its seat plays."""
    kind, _, name = handle.partition(":")
    if not model.playing:
        return None
    if kind == "rack":
        return model.rack[int(name)] if int(name) < len(model.rack) else None
    laid = arrangement.at(model.draft, name)
    return laid.tile if laid is not None else None


def ghost(model: AnyCrossword, handle: str, classes: str = "lifted", wild: str = "Wild") -> Node[Never] | None:
    """The tile that hangs from the finger, lifted above it so that the cell below is seen."""
    tile = held_tile(model, handle)
    return h("div.ghost-tile.carried", tile_node(tile, classes, wild=wild), key="ghost") if tile is not None else None


def letter_chooser() -> Node[Letter]:
    """The letters that a tile may show."""
    letters: list[Node[Letter]] = [
        h("button.letter", letter, type="button", on={"click": Letter(letter)}, key=letter)
        for letter in ascii_uppercase
    ]
    return h("div.letters", letters)


def exchange_picker(order: tuple[str, ...], chosen: tuple[int, ...], wild: str = "Wild") -> Node[ExchangePick]:
    tiles: list[Node[ExchangePick]] = [
        tile_node(
            tile,
            "selected" if slot in chosen else "",
            "button",
            wild,
            type="button",
            aria_pressed="true" if slot in chosen else "false",
            on={"click": ExchangePick(slot)},
            key=f"pick-{slot}",
        )
        for slot, tile in enumerate(order)
    ]
    return h("div.rack.picking", tiles, role="group", aria_label="Tiles to exchange")
