"""All that is kept as one file, and such a file taken in: nothing that lies here is written over unseen.

The same match here and there: where one goes on from the other, the longer is kept; where they differ, both are. Settings come only
where a player wants them, other small things only where there are none here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.club.world import World
from app.commands import Put
from app.keep.saving import Games
from app.keep.store import packed, unpacked
from app.matches import results
from app.matches.card import continues, identity
from app.matches.library import INDEX, Library
from engine.kernel.codec import parse
from engine.kernel.record import Record, RecordError, checksum, is_whole
from engine.kernel.record import read as read_document

FORMAT = 1
LONGEST_FILE = 12_000_000
"""Characters: no browser keeps as much for a page."""
MOST_TEXTS = 5_000
LONGEST_NAME = 80
AT_ONCE = 6
"""Matches that are read before the page has its turn."""
MOST_CHARACTERS = 40_000_000
"""Of all matches in a file, unpacked."""
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


@dataclass(frozen=True, slots=True)
class Lying:
    """A match as it lies here, or will: its name, its text, and its record once that was read."""

    name: str
    raw: str
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A file that is being read: `todo` are names of matches in it. `here` are those that lie here, by identity, `places` the last
    number given to a new one of each game; `plan` is what is known so far."""

    there: Mapping[str, str]
    kept: Mapping[str, str]
    todo: tuple[str, ...]
    here: Mapping[str, tuple[Lying, ...]]
    texts: frozenset[str]
    places: Mapping[str, int] = field(default_factory=dict)
    read: int = 0
    plan: Plan = field(default_factory=Plan)


def reading(there: Mapping[str, str], library: Library) -> Reading:
    """The beginning of a plan for the texts of a file: all but its matches."""
    kept = library.kept
    here: dict[str, tuple[Lying, ...]] = {}
    for entry in library.entries:
        if entry.card is not None:
            here[entry.card.key] = (*here.get(entry.card.key, ()), Lying(entry.name, entry.raw))
    small = [
        Put(name, raw, None)
        for name, raw in there.items()
        if not _is_match(name) and name not in (SETTINGS, results.NAME, INDEX, *kept) and _is_small(raw)
    ]
    mine = results.read_results(kept.get(results.NAME))
    both = results.together(mine, results.read_results(there.get(results.NAME)))
    noting = (results.written(both, kept),) if len(both) > len(mine) else ()
    settings = there.get(SETTINGS)
    wanted = settings is not None and settings != kept.get(SETTINGS) and _is_small(settings)
    plan = Plan(
        results=len(both) - len(mine),
        puts=(*small[:MOST_SMALL], *noting),
        settings=Put(SETTINGS, settings, kept.get(SETTINGS)) if wanted else None,
    )
    texts = frozenset(unpacked(entry.raw) for entry in library.entries)
    return Reading(there, kept, tuple(name for name in there if _is_match(name)), here, texts, plan=plan)


def further(now: Reading, world: World) -> Reading:
    """Some more of its matches read. ValueError where there is more in it than any device has kept."""
    for name in now.todo[:AT_ONCE]:
        now = _with(now, name, world)
    if now.read > MOST_CHARACTERS:
        raise ValueError("it is larger than anything that Word Club writes.")
    return replace(now, todo=now.todo[AT_ONCE:])


def _with(now: Reading, name: str, world: World) -> Reading:
    """What becomes of a match of the file."""
    raw = now.there[name]
    text = unpacked(raw)
    now = replace(now, read=now.read + len(text))
    if text in now.texts:
        return _counted(now, "same")
    record = _record(text, world)
    if record is None:  # whatever is wrong with it, it is not lost
        game = name.split(".")[1]
        known = game not in world.tables or raw in now.kept.values()
        return _counted(now, "unreadable") if known else _placed(_counted(now, "unreadable"), game, raw)[0]
    game = record.header.game
    key = identity(record, world.tables[game].game)
    lying = tuple(
        one if one.record is not None else replace(one, record=_record(unpacked(one.raw), world))
        for one in now.here.get(key, ())
    )
    for at, one in enumerate(lying):
        if one.record is not None and continues(one.record, record):
            return _counted(now, "same" if len(one.record.events) == len(record.events) else "shorter")
        if one.record is not None and continues(record, one.record):
            longer = text if one.name.startswith("match.") else packed(text)
            rest = (*lying[:at], Lying(one.name, longer, record), *lying[at + 1 :])
            now = replace(now, here={**now.here, key: rest})
            return _counted(now, "longer", Put(one.name, longer, one.raw))
    now, where = _placed(_counted(now, "both" if lying else "new"), game, packed(text))
    return replace(now, here={**now.here, key: (*lying, Lying(where, packed(text), record))})


def _placed(now: Reading, game: str, raw: str) -> tuple[Reading, str]:
    """A text at the next free place of a game."""
    number = now.places.get(game, 0) + 1
    while f"aside.{game}.{number}" in now.kept:
        number += 1
    name = f"aside.{game}.{number}"
    plan = replace(now.plan, puts=(*now.plan.puts, Put(name, raw, None)))
    return replace(now, places={**now.places, game: number}, plan=plan), name


def _counted(now: Reading, what: str, *puts: Put) -> Reading:
    plan = now.plan
    match what:
        case "new":
            plan = replace(plan, new=plan.new + 1)
        case "same":
            plan = replace(plan, same=plan.same + 1)
        case "longer":
            plan = replace(plan, longer=plan.longer + 1)
        case "shorter":
            plan = replace(plan, shorter=plan.shorter + 1)
        case "both":
            plan = replace(plan, both=plan.both + 1)
        case "unreadable":
            plan = replace(plan, unreadable=plan.unreadable + 1)
    return replace(now, plan=replace(plan, puts=(*plan.puts, *puts)))


def _is_match(name: str) -> bool:
    return name.startswith(("match.", "aside."))


def _record(text: str, world: World) -> Record | None:
    try:
        return read_document(text, Games(world)).record
    except (RecordError, ValueError):
        return None


def _is_small(text: str) -> bool:
    try:
        return len(text) < 20_000 and isinstance(parse(text), dict)
    except ValueError:
        return False
