"""Records of older formats in the words of the present one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.codec import RecordError, decode, encode
from ..kernel.game import Migration
from ..kernel.hexes import Hex
from ..kernel.refusal import Refusal
from .match import evolve, new
from .moves import EVENTS
from .tiles import How, Lying
from .travel import travel

Json = dict[str, Any]


def _with_paths(document: Json) -> Json:
    """Format 1 did not say which ways the tiles of a move took: a replay does."""
    events = document.get("events")
    if not isinstance(events, list):
        return document
    try:
        state = new(decode(dict[str, Any], document.get("options"), "options"), tuple(document["seats"]))
    except (ValueError, LookupError, TypeError):
        # What is wrong with the header is said by whoever reads it.
        return document
    found = []
    for number, event in enumerate(events):
        where = f"events[{number}]"
        if not isinstance(event, dict) or event.get("type") not in EVENTS:
            return document
        name, fields = event["type"], {key: item for key, item in event.items() if key != "type"}
        if name == "moved":
            fields["paths"] = _paths(state.field, fields, where)
        found.append({"type": name, **fields})
        try:
            state = evolve(state, decode(EVENTS[name], fields, where))
        except RecordError:
            raise
        except (ValueError, LookupError) as error:
            raise RecordError(where, str(error)) from error
    return {**document, "events": found}


def _paths(field: Mapping[Hex, Lying], fields: Json, where: str) -> Any:
    cell = decode(tuple[int, int], fields.get("cell"), f"{where}.cell")
    side = decode(int, fields.get("side"), f"{where}.side")
    how = decode(How, fields.get("how"), f"{where}.how")
    if side not in range(6):
        raise RecordError(f"{where}.side", f"expected a side from 0 to 5, got {side}")
    found = travel(field, cell, side, how)
    if isinstance(found, Refusal):
        raise RecordError(where, f"this tile cannot move so: {found.reason.value}")
    return encode(found.paths)


MIGRATIONS: dict[int, Migration] = {1: _with_paths}
