"""All that is kept as one file, and such a file taken in: nothing that lies here is written over unseen.

The same match here and there: where one goes on from the other, the longer is kept; where they differ, both are. Settings come only
where a player wants them, other small things only where there are none here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.club.world import World
from app.commands import Put
from app.keep.saving import Games
from app.keep.store import packed, unpacked
from app.matches import results
from app.matches.card import continues, identity
from app.matches.library import INDEX
from engine.kernel.codec import parse
from engine.kernel.record import Record, RecordError, checksum, is_whole
from engine.kernel.record import read as read_document

FORMAT = 1
LONGEST_FILE = 12_000_000
"""Characters: no browser keeps as much for a page."""
MOST_TEXTS = 5_000
LONGEST_NAME = 80
SETTINGS = "settings"
MOST_SMALL = 40
"""Small things that tables keep: names last used, house rules."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What taking in a file would do. `puts` are for matches and small things, `settings` for the settings, if they differ."""

    new: int = 0
    same: int = 0
    longer: int = 0
    shorter: int = 0
    both: int = 0
    unreadable: int = 0
    results: int = 0
    puts: tuple[Put, ...] = ()
    settings: Put | None = None

    @property
    def nothing(self) -> bool:
        return not self.puts and self.settings is None


def everything(kept: Mapping[str, str]) -> str:
    """The file: all texts as they lie, but for the index, with a sum."""
    document: dict[str, object] = {
        "word-club": FORMAT,
        "kept": {name: text for name, text in sorted(kept.items()) if name not in (INDEX, "probe")},
    }
    document["checksum"] = checksum(document)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def opened(text: str) -> dict[str, str]:
    """The texts in a file by name; a match that was exported alone is a file as well. ValueError says in plain words what is wrong."""
    if len(text) > LONGEST_FILE:
        raise ValueError("it is larger than anything that Word Club writes.")
    try:
        document = parse(text.strip().strip("\ufeff"))
    except ValueError:
        raise ValueError("it is not one of Word Club's, or a part of it is missing.") from None
    if not isinstance(document, dict) or "word-club" not in document:
        if is_whole(text):
            return {"aside.import.1": text}
        raise ValueError("it is not one of Word Club's, or a part of it is missing.")
    if type(document["word-club"]) is not int or document["word-club"] > FORMAT:
        raise ValueError("it comes from a newer version of Word Club.")
    if document.get("checksum") != checksum(document):
        raise ValueError("it was changed or cut off after it was saved.")
    kept = document.get("kept")
    if not isinstance(kept, dict) or len(kept) > MOST_TEXTS:
        raise ValueError("it is not one of Word Club's, or a part of it is missing.")
    return {
        name: value for name, value in kept.items() if len(name) <= LONGEST_NAME and isinstance(value, str) and value
    }


@dataclass
class _Here:
    """What lies here, by which match it is: names, texts as they lie, records; and the next free place of each game."""

    kept: Mapping[str, str]
    matches: dict[str, list[tuple[str, str, Record]]] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)

    def place(self, game: str) -> str:
        number = self.places.get(game, 0) + 1
        while f"aside.{game}.{number}" in self.kept:
            number += 1
        self.places[game] = number
        return f"aside.{game}.{number}"


def plan(there: Mapping[str, str], kept: Mapping[str, str], world: World) -> Plan:
    """What taking in the texts of a file would do to what is kept here."""
    here = _Here(kept)
    for name, raw in kept.items():
        if name.startswith(("match.", "aside.")):
            record = _record(unpacked(raw), world)
            if record is not None:
                here.matches.setdefault(_key(record, world), []).append((name, raw, record))
    counts = dict.fromkeys(("new", "same", "longer", "shorter", "both", "unreadable"), 0)
    puts: list[Put] = []
    small = 0
    for name, raw in there.items():
        if name.startswith(("match.", "aside.")):
            what, put = _match(name, raw, here, world)
            counts[what] += 1
            puts += [put] if put is not None else []
        elif name not in (SETTINGS, results.NAME, INDEX, *kept) and small < MOST_SMALL and _is_small(raw):
            small += 1
            puts.append(Put(name, raw, None))
    added = results.together(
        mine := results.read_results(kept.get(results.NAME)), results.read_results(there.get(results.NAME))
    )
    if len(added) > len(mine):
        puts.append(results.written(added, kept))
    settings = there.get(SETTINGS)
    wanted = settings if settings is not None and settings != kept.get(SETTINGS) and _is_small(settings) else None
    return Plan(
        **counts,
        results=len(added) - len(mine),
        puts=tuple(puts),
        settings=Put(SETTINGS, wanted, kept.get(SETTINGS)) if wanted is not None else None,
    )


def _match(name: str, raw: str, here: _Here, world: World) -> tuple[str, Put | None]:
    """What becomes of a match of the file."""
    text = unpacked(raw)
    record = _record(text, world)
    if record is None:
        game = name.split(".")[1]
        if game not in world.tables or raw in here.kept.values():
            return "unreadable", None
        return "unreadable", Put(here.place(game), raw, None)  # whatever is wrong with it, it is not lost
    key = _key(record, world)
    for number, (lying, seen, other) in enumerate(here.matches.get(key, ())):
        if continues(other, record):
            return ("same" if len(other.events) == len(record.events) else "shorter"), None
        if continues(record, other):
            here.matches[key][number] = (lying, seen, record)
            return "longer", Put(lying, text if lying.startswith("match.") else packed(text), seen)
    known = key in here.matches
    where = here.place(record.header.game)
    kept = packed(text)
    here.matches.setdefault(key, []).append((where, kept, record))
    return ("both" if known else "new"), Put(where, kept, None)


def _record(text: str, world: World) -> Record | None:
    try:
        return read_document(text, Games(world)).record
    except (RecordError, ValueError):
        return None


def _key(record: Record, world: World) -> str:
    return identity(record, world.tables[record.header.game].game)


def _is_small(text: str) -> bool:
    try:
        return len(text) < 20_000 and isinstance(parse(text), dict)
    except ValueError:
        return False
