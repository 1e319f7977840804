"""All matches that lie on this device, in small: looked through a few at a time, and remembered by what they looked like.

What is remembered (the index, under `shelf`) is never needed: a text without a place in it, or with another sum than there, is read
anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.club.world import World
from app.commands import Put
from app.keep.match import plainly, read
from app.keep.saving import Games
from app.keep.store import packed, unpacked
from app.matches.card import Card, card_of
from engine.kernel.codec import RecordError, decode, encode, parse

INDEX = "shelf"
_VERSION = 1
AT_ONCE = 4
SLICE_MS = 40.0
"""How many are read, and for how long, before the page has its turn."""
LONG_GROUND = 400
Grounds = Mapping[str, str]
"""Long paths of a board's cells, by a name: most are the same for all matches of a game, so each is kept once."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text that is kept under a `name`, as it lies; `wrong` says why it cannot be read, where it has no card."""

    name: str
    raw: str
    card: Card | None
    wrong: str = ""

    @property
    def laid(self) -> bool:
        """Whether it lies on its game's table."""
        return self.name.startswith("match.")

    @property
    def game(self) -> str:
        return self.name.split(".")[1]

    @property
    def text(self) -> str:
        return unpacked(self.raw)


@dataclass(frozen=True, slots=True)
class Library:
    """`entries` are those that are known, `todo` those to be looked through (name and text as it lies), `seen` is the index as it was
    read; `kept` is all that lies on the device."""

    entries: tuple[Entry, ...] = ()
    todo: tuple[tuple[str, str], ...] = ()
    grounds: Grounds = field(default_factory=dict)
    seen: str | None = None
    kept: Mapping[str, str] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(entry.card for entry in self.entries if entry.card is not None)

    def named(self, name: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.name == name), None)

    def ground(self, card: Card) -> str:
        """The path of the cells in its picture."""
        ground = card.picture.ground if card.picture is not None else ""
        return self.grounds.get(ground, "") if ground.startswith("#") else ground


def opened(world: World, before: Library | None = None) -> Library:
    """The library as far as it is remembered, or known from `before`."""
    kept = world.everything()
    seen = kept.get(INDEX)
    grounds, cards = _remembered(seen)
    known = {entry.name: entry for entry in before.entries} if before is not None else {}
    if before is not None:
        grounds = {**grounds, **before.grounds}
    entries: list[Entry] = []
    todo: list[tuple[str, str]] = []
    for name, raw in kept.items():
        kind, _, rest = name.partition(".")
        if kind not in ("match", "aside") or rest.split(".")[0] not in world.tables:
            continue
        old = known.get(name)
        found = cards.get(name)
        if old is not None and old.raw == raw:
            entries.append(old)
        elif found is not None and found[0] == _sum(raw) and _whole(found[1], grounds):
            entries.append(Entry(name, raw, found[1]))
        else:
            todo.append((name, raw))
    return Library(tuple(entries), tuple(todo), grounds, seen, kept)


def further(library: Library, world: World) -> Library:
    """The library with some more of its texts read."""
    begun, entries, todo, grounds = (
        world.env(None).now,
        list(library.entries),
        list(library.todo),
        dict(library.grounds),
    )
    for _ in range(AT_ONCE):
        if not todo or world.env(None).now - begun > SLICE_MS:
            break
        entry = _read(*todo.pop(0), world)
        card = entry.card
        if card is not None and card.picture is not None and len(card.picture.ground) > LONG_GROUND:
            name = f"#{_sum(card.picture.ground):08x}"
            grounds[name] = card.picture.ground
            entry = replace(entry, card=replace(card, picture=replace(card.picture, ground=name)))
        entries.append(entry)
    return replace(library, entries=tuple(entries), todo=tuple(todo), grounds=grounds)


def _read(name: str, raw: str, world: World) -> Entry:
    try:
        match, beside = read(Games(world), unpacked(raw))
    except ValueError as wrong:
        return Entry(name, raw, None, plainly(wrong))
    try:
        return Entry(name, raw, card_of(match, beside, world.tables[match.game.GAME]))
    except Exception:  # a bug in telling what a match looks like takes no other match down
        return Entry(name, raw, None, "what it tells cannot be shown.")


def remember(library: Library) -> tuple[Put, ...]:
    """What writes the index, where it has changed."""
    cards = {entry.name: [_sum(entry.raw), encode(entry.card)] for entry in library.entries if entry.card is not None}
    document = {"version": _VERSION, "grounds": dict(library.grounds), "cards": cards}
    text = packed(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
    return (Put(INDEX, text, library.seen),) if text != library.seen else ()


def _remembered(text: str | None) -> tuple[dict[str, str], dict[str, tuple[int, Card]]]:
    try:
        document = parse(unpacked(text)) if text is not None else None
    except ValueError:
        document = None
    if not isinstance(document, dict) or document.get("version") != _VERSION:
        return {}, {}
    grounds, cards = document.get("grounds"), document.get("cards")
    found: dict[str, tuple[int, Card]] = {}
    for name, value in cards.items() if isinstance(cards, dict) else ():
        try:
            total, card = value
            found[name] = (int(total), decode(Card, card))
        except (RecordError, TypeError, ValueError):
            continue  # it is read anew
    paths = grounds if isinstance(grounds, dict) else {}
    return {name: path for name, path in paths.items() if isinstance(path, str)}, found


def _whole(card: Card, grounds: Grounds) -> bool:
    """Whether its picture can be drawn."""
    return card.picture is None or not card.picture.ground.startswith("#") or card.picture.ground in grounds


def _sum(raw: str) -> int:
    return zlib.crc32(raw.encode("utf-8", "surrogatepass"))
