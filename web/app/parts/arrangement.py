"""A rack in the order its player keeps it, and the tiles taken from it for a draft.

The engine's racks are multisets; how they lie is the page's own matter. A slot is a place in the arrangement; it
keeps its tile while the tile is only laid, so that taking it back finds its old place.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.kernel.tiles import IN_RACK, KEY, WILD


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile of the draft: where it lies, which slot it came from, and what it shows (`?` or `!` while undecided)."""

    cell: str
    slot: int
    tile: str


def arranged(order: tuple[str, ...], rack: tuple[str, ...]) -> tuple[str, ...]:
    """`rack` in the order of `order` as far as it goes; new tiles come last."""
    new, kept = list(rack), []
    for tile in order:
        if tile in new:
            new.remove(tile)
            kept.append(tile)
    return (*kept, *new)


def moved(
    order: tuple[str, ...], draft: tuple[Laid, ...], start: int, end: int
) -> tuple[tuple[str, ...], tuple[Laid, ...]]:
    """The rack after the tile of slot `start` was pushed in at slot `end`; the draft keeps its tiles."""
    places = list(range(len(order)))
    places.insert(end, places.pop(start))
    return _renumbered(order, draft, places)


def shuffled(order: tuple[str, ...], draft: tuple[Laid, ...], rng: Random) -> tuple[tuple[str, ...], tuple[Laid, ...]]:
    """The rack in another order (truly another, if there is one)."""
    places = list(range(len(order)))
    for _ in range(8):
        rng.shuffle(places)
        if [order[p] for p in places] != list(order):
            break
    return _renumbered(order, draft, places)


def _renumbered(
    order: tuple[str, ...], draft: tuple[Laid, ...], places: list[int]
) -> tuple[tuple[str, ...], tuple[Laid, ...]]:
    now = {old: new for new, old in enumerate(places)}
    return tuple(order[p] for p in places), tuple(Laid(laid.cell, now[laid.slot], laid.tile) for laid in draft)


def used(draft: tuple[Laid, ...]) -> frozenset[int]:
    return frozenset(laid.slot for laid in draft)


def at(draft: tuple[Laid, ...], cell: str | None) -> Laid | None:
    """The draft's tile on a cell."""
    return next((laid for laid in draft if laid.cell == cell), None)


def placed(draft: tuple[Laid, ...]) -> tuple[tuple[str, str], ...]:
    """The draft as the rules take it: cells and the tiles on them."""
    return tuple((laid.cell, laid.tile) for laid in draft)


def shown(tile: str, letter: str) -> str:
    """A Wild, blank or Key as it lies once it shows `letter` (a capital)."""
    return letter.lower() + (KEY if tile[-1] == KEY else "")


def open_tile(tile: str) -> bool:
    """Whether a tile still waits for its letter."""
    return tile in (WILD, KEY)


def left_on_rack(order: tuple[str, ...], draft: tuple[Laid, ...]) -> tuple[str, ...]:
    """The tiles that are not laid, in their order."""
    taken = used(draft)
    return tuple(tile for slot, tile in enumerate(order) if slot not in taken)


def slot_for(order: tuple[str, ...], draft: tuple[Laid, ...], letter: str) -> tuple[int, str] | None:
    """The slot that a typed letter takes and what it will show: the letter itself, else a Wild."""
    free = [slot for slot in range(len(order)) if slot not in used(draft)]
    for slot in free:
        if order[slot] == letter:
            return slot, letter
    for slot in free:
        if order[slot] == WILD:
            return slot, shown(WILD, letter)
    return None


def to_json(draft: tuple[Laid, ...]) -> list[list[str | int]]:
    return [[laid.cell, laid.slot, laid.tile] for laid in draft]


def from_json(value: object, order: tuple[str, ...]) -> tuple[Laid, ...]:
    """A kept draft; ValueError when it is none or does not fit the rack (a slot twice, a tile that is not there)."""
    draft: tuple[Laid, ...] = ()
    for entry in value if isinstance(value, list) else [value]:
        cell, slot, tile = entry if isinstance(entry, list) and len(entry) == 3 else (None, None, None)
        if not (isinstance(cell, str) and type(slot) is int and isinstance(tile, str)):
            raise ValueError(f"expected a draft of [cell, slot, tile], got {entry!r}")
        there = slot in range(len(order)) and order[slot] in (tile, IN_RACK.get(tile))
        if not there or slot in used(draft) or at(draft, cell):
            raise ValueError(f"expected a draft that fits the rack {' '.join(order)}, got {entry!r}")
        draft += (Laid(cell, slot, tile),)
    return draft
