"""How texts of older formats become documents of the present one. Formats are never dropped.

- 1: a record without `beside`; on a device it lay as text within an envelope of its own, `{"wordclub": 1, ...}`, with a second
  checksum. Names were not checked in every game.
- 2: one flat document.

What changed in a game's own events is that game's to say (`Game.MIGRATIONS`): it may replay what came before.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .codec import NewerRecord, RecordError
from .names import put_right

if TYPE_CHECKING:
    from .game import AnyGame

Json = dict[str, Any]
OLDEST = 1


def opened(document: Json, parsed: Callable[[str], Json]) -> tuple[Json, Json]:
    """The document itself and what lay beside it, out of the envelope of format 1 if it is in one."""
    if "wordclub" not in document:
        return document, {}
    number = document["wordclub"]
    if type(number) is int and number > 1:
        raise NewerRecord("format", f"made by a newer version, in an envelope of format {number}")
    if type(number) is not int or number < 1:
        raise RecordError("format", "this is no saved match: its envelope cannot be read")
    body = document.get("body")
    # Half of a surrogate pair has no bytes, and so no sum that fits.
    if not isinstance(body, str) or zlib.crc32(body.encode(errors="replace")) != document.get("check"):
        raise RecordError("checksum", "the text was changed or cut off after it was saved")
    inner = parsed(body)
    record, beside = inner.get("record"), inner.get("extra")
    if not isinstance(record, str) or not isinstance(beside, dict):
        raise RecordError("body", "expected a record and what lies beside it")
    return parsed(record), beside


def migrated(document: Json, number: int, goal: int, game: AnyGame) -> Json:
    """The document of format `number` as one of format `goal`, step by step."""
    while number < goal:
        if number == 1:
            document = _with_lawful_names(document)
        own = game.MIGRATIONS.get(number)
        if own is not None:
            document = own(document)
        number += 1
        document = {**document, "format": number}
    return document


def _with_lawful_names(document: Json) -> Json:
    seats = document.get("seats")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        return document
    return {**document, "seats": list(put_right(seats))}
