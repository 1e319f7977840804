"""What the cells of the field are called, from what the seat that looks may see."""

from __future__ import annotations

from collections.abc import Callable

from app.parts.wording import listed
from app.tables.horrible_hex import hinting, meeting, messages
from app.tables.horrible_hex.art import turned
from app.tables.horrible_hex.model import Model
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex, neighbours


def of(model: Model) -> Callable[[Hex], str]:
    """A function from a cell to its name, for this moment of the match."""
    view = model.view
    ends = {t.paths[0][1]: _end(t) for t in model.travels}
    for cell, met in meeting.completing(model).items():
        ends[cell] += f", {meeting.completes(view, met)}"
    movable = {t.cell for t in view.legal} if model.playing and view.phase is hh.Phase.MOVE else set()
    asked = (
        view.pending.options
        if view.pending is not None and view.phase in (hh.Phase.GROUP, hh.Phase.CLUSTER) and model.playing
        else ()
    )
    lit = {cell for one in view.met for group in one.groups for cell in group.cells} if not asked else set()

    hinted = hinting.lit(model)

    def said(cell: Hex) -> str:
        seen = view.field.get(cell)
        if seen is None:
            return _space(model, cell, ends.get(cell))
        notes = []
        if cell in ends:
            notes.append(ends[cell])
        if cell == model.chosen:
            notes.append("chosen")
        elif cell in movable:
            notes.append("can move")
        numbers = [str(i + 1) for i, cells in enumerate(asked) if cell in cells]
        if numbers:
            what = "group" if view.phase is hh.Phase.GROUP else "part"
            notes.append(f"{what} {listed(numbers)}")
        if cell in lit:
            notes.append("in a completed pattern")
        elif cell in view.moved:
            notes.append("moved")
        if cell in hinted:
            notes.append("lit by the hint")
        return messages.tile_label(seen.face, seen.icons, tuple(notes))

    return said


def _end(travel: hh.Travel) -> str:
    return f"here leads: {messages.travel_label(travel.how, travel.side, len(travel.paths) - 1)}"


def _space(model: Model, cell: Hex, end: str | None) -> str:
    touching = sum(near in model.view.field for near in neighbours(cell))
    if end is not None:
        return f"space; {end}"
    drawn = model.view.drawn
    if model.placing and cell == model.spot and drawn is not None and drawn.face is not None and drawn.icons:
        tile = messages.tile_label(drawn.face, turned(drawn.icons, model.turns))
        return messages.space_label(touching, f"your {tile}, not placed yet")
    return messages.space_label(touching)
