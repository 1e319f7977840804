"""Positions and moves of Horrible Hex as JSON: `judge` reads one and answers with the verdict."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.fields import a_list, a_text, an_object, bad, one_of, shown
from engine.kernel.hexes import Hex
from engine.kernel.refusal import Refusal

from .board import cell_name, one_group
from .cards import CARDS, Pattern, groups_meeting
from .moves import MoveTile
from .state import State
from .tiles import HOW_BY_ICON, NO_ICON, Face, How, Lying
from .travel import after, legal_moves, travel

COMMON = "common"

# Nine digits are a field no one will walk to the end of, and keep arithmetic on hostile input short.
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,8}),(0|-?[1-9][0-9]{0,8})")
_ICONS = {*HOW_BY_ICON, NO_ICON}
_SYMBOLS = (Face.STAR.value, Face.CIRCLE.value)


@dataclass(frozen=True, slots=True)
class _Card:
    owner: str
    pattern: Pattern


def judge(case: Mapping[str, Any], words: object = None) -> dict[str, Any]:
    """The verdict on `move`, or with `"ask": "moves"` every legal move. ValueError says `field: what is wrong`.

    `words` is not used: no rule of this game asks for any. The field of a case may be in several groups.
    """
    tiles = _tiles(case)
    field = dict(tiles)
    cards = _cards(case)
    _turn(case, cards)
    if ("ask" in case) == ("move" in case):
        raise bad("move", 'expected either "move" or "ask"')
    if "ask" in case:
        one_of(case, "ask", ("moves",))
        return {
            "moves": [
                {
                    "from": cell_name(move.cell),
                    "side": move.side,
                    "how": move.how.value,
                    "moved": [cell_name(cell) for cell in move.moved],
                }
                for move in legal_moves(field)
            ]
        }
    move = travel(field, *_move(case))
    if isinstance(move, Refusal):
        return {
            "verdict": "illegal",
            "reason": move.reason.value,
            "moved": [],
            "met": [],
            "tiles": [_tile_json(cell, tile) for cell, tile in tiles],
        }
    field = after(field, move.paths)
    # The player to move is the one who moved, so a common card (X14) is met like any other.
    met = [i for i, card in enumerate(cards) if groups_meeting(card.pattern, field, move.moved)]
    return {
        "verdict": "legal",
        "reason": None,
        "moved": [cell_name(cell) for cell in move.moved],
        "met": met,
        "tiles": [_tile_json(cell, field[cell]) for cell in sorted(field)],
    }


BOARD = None
FIND = None


def position(state: State, move: MoveTile | None = None) -> dict[str, Any]:
    """The match as a case: tiles, every player's cards, whose turn it is, and `move` or else a request for all moves.

    What a face-down tile shows stays out of it, for every seat (X13).
    """
    owners = _owners(state.seats)
    cards = [(owners[seat], card) for seat, hand in enumerate(state.goals.hands) for card in hand]
    if state.goals.common is not None:
        cards.append((COMMON, state.goals.common))
    case: dict[str, Any] = {
        "game": "horrible-hex",
        "tiles": [_tile_json(cell, state.field[cell], secret=state.field[cell].down) for cell in sorted(state.field)],
        "cards": [
            {"owner": owner, "cells": {cell_name(cell): symbol.value for cell, symbol in CARDS[card]}}
            for owner, card in cards
        ],
        "turn": owners[state.to_move],
    }
    if move is None:
        return case | {"ask": "moves"}
    return case | {"move": {"from": cell_name(move.cell), "side": move.side, "how": move.how.value}}


def _owners(names: tuple[str, ...]) -> tuple[str, ...]:
    # A player may be called as the common card is.
    return names if COMMON not in names else tuple(f"{name} ({seat + 1})" for seat, name in enumerate(names))


def _tiles(case: Mapping[str, Any]) -> list[tuple[Hex, Lying]]:
    tiles, seen = [], set()
    for i, item in enumerate(a_list(case, "tiles")):
        where = f"tiles[{i}]"
        _expect_object(item, where)
        cell = _named(item, "at", where)
        if cell in seen:
            raise bad(f"{where}.at", f"two tiles lie on {cell_name(cell)}")
        seen.add(cell)
        down = _within(where, one_of, item, "down", (True, False), False)
        if down and "face" not in item and "icons" not in item:
            # A face-down tile shows nothing, so a position may keep back what is on it.
            tiles.append((cell, Lying(Face.WILD, "", True)))
            continue
        face = _within(where, one_of, item, "face", tuple(face.value for face in Face))
        icons = _within(where, a_text, item, "icons")
        if len(icons) != 6 or not set(icons) <= _ICONS:
            raise bad(f"{where}.icons", f"expected six of S J P W and . , got {shown(icons)}")
        tiles.append((cell, Lying(Face(face), icons, down)))
    return tiles


def _cards(case: Mapping[str, Any]) -> list[_Card]:
    cards = []
    for i, item in enumerate(a_list(case, "cards", [])):
        where = f"cards[{i}]"
        _expect_object(item, where)
        owner = _within(where, a_text, item, "owner")
        if not owner:
            raise bad(f"{where}.owner", "expected a name")
        cells = _within(where, an_object, item, "cells")
        pattern = tuple(
            (_cell(name, f"{where}.cells"), Face(_within(f"{where}.cells", one_of, cells, name, _SYMBOLS)))
            for name in cells
        )
        if len(pattern) != 4 or not one_group(cell for cell, _ in pattern):
            raise bad(f"{where}.cells", "expected four cells that hang together")
        cards.append(_Card(owner, pattern))
    return cards


def _turn(case: Mapping[str, Any], cards: list[_Card]) -> None:
    if "turn" in case and a_text(case, "turn") in ("", COMMON):
        raise bad("turn", f"expected the name of a player, got {shown(case['turn'])}")
    if "turn" not in case and any(card.owner == COMMON for card in cards):
        raise bad("turn", "missing, expected whose turn it is: there is a common card")


def _move(case: Mapping[str, Any]) -> tuple[Hex, int, How]:
    move = an_object(case, "move")
    return (
        _named(move, "from", "move"),
        _within("move", one_of, move, "side", range(6)),
        How(_within("move", one_of, move, "how", tuple(how.value for how in How))),
    )


def _named(item: Mapping[str, Any], field: str, where: str) -> Hex:
    return _cell(_within(where, a_text, item, field), f"{where}.{field}")


def _cell(name: str, where: str) -> Hex:
    found = _CELL.fullmatch(name)
    if found is None:
        raise bad(where, f'expected a cell such as "0,-1", got {shown(name)}')
    return int(found[1]), int(found[2])


def _expect_object(item: Any, where: str) -> None:
    if not isinstance(item, dict):
        raise bad(where, f"expected an object, got {shown(item)}")


def _within(where: str, read: Any, item: Mapping[str, Any], field: str, *more: Any) -> Any:
    # The kernel's readers name the field; this puts before it where the object stands.
    try:
        return read(item, field, *more)
    except ValueError as error:
        raise ValueError(f"{where}.{error}") from None


def _tile_json(cell: Hex, tile: Lying, secret: bool = False) -> dict[str, Any]:
    shows = {} if secret or not tile.icons else {"face": tile.face.value, "icons": tile.icons}
    return {"at": cell_name(cell), **shows, **({"down": True} if tile.down else {})}
