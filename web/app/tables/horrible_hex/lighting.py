"""What is lit on Horrible Hex's field: what was refused, a pattern that is met, the choices that are asked for."""

from __future__ import annotations

from math import pi, sin

from app.draw.scene import Disc, Item, Poly, Ring, Text, hex_centre, hexagon
from app.table import Ui
from app.tables.horrible_hex import hinting
from app.tables.horrible_hex.art import token
from app.tables.horrible_hex.model import Model, cell_of
from engine import horrible_hex as hh
from engine.kernel.hexes import Hex

LIT_MS = 2200.0
"""How long met patterns are lit before they are scored."""
RAISED = 0.07
"""How far up a tile is drawn that can be moved now: a tile that lies flat cannot."""
_BANDS = ("moved", "lit", "target", "bad")
"""The colours of choices, one after the other. Their numbers say the same."""
_BAND = 0.12
_BADGE = 0.21


def rings(
    cells: tuple[Hex, ...],
    colour: str,
    width: float,
    dash: tuple[float, ...] = (),
    size: float = 0.93,
    rise: float = 0.0,
) -> list[Item]:
    """An outline around each of some cells; `rise` for tiles that are drawn so much higher."""
    centres = [hex_centre(*cell) for cell in cells]
    found = tuple(hexagon(x, y - rise, size) for x, y in centres)
    return [Poly(found, None, token(colour), width, dash=dash)] if found else []


def lit(model: Model, ui: Ui) -> list[Item]:
    items: list[Item] = []
    if model.light:
        items += rings(model.light, "bad", 0.14, (0.3, 0.16))
        items += rings((cell_of(model.cursor),), "target", 0.08, (), 0.99)
    if model.going or model.view.outcome is not None:
        items += _check(model, ui)
    # The one tile that is turned up for the moment, or for the one person who looks at this screen.
    if model.holding or len(model.match.persons) == 1:
        down = tuple(cell for cell, seen in model.view.field.items() if seen.down and seen.face is not None)
        items += rings(down, "moved", 0.14, (0.3, 0.14), 0.99)
    return items


def hinted(model: Model) -> list[Item]:
    """What a hint has shown, below whatever else lies on it."""
    cells = hinting.lit(model)
    if not cells:
        return []
    # All that can be moved now is drawn a little higher.
    centres = [(*hex_centre(*cell), RAISED if cell in model.view.field else 0.0) for cell in cells]
    shining = tuple(hexagon(x, y - rise, 0.93) for x, y, rise in centres)
    return [Poly(shining, token("lit"), alpha=0.24), Poly(shining, None, token("lit"), 0.15)]


def _check(model: Model, ui: Ui) -> list[Item]:
    """Met patterns shine while the rest steps back; or the choices that are asked for."""
    view = model.view
    if not view.met:
        return []
    if view.pending is not None and view.phase in (hh.Phase.GROUP, hh.Phase.CLUSTER):
        return _choices(model, view.pending.options)
    shining = {cell for one in view.met for group in one.groups for cell in group.cells}
    if view.leaving:
        shining = set(view.leaving)
    items = _veil([cell for cell in view.field if cell not in shining], 0.55)
    found = tuple(hexagon(*hex_centre(*cell), 0.93) for cell in sorted(shining))
    if not ui.still:
        beat = 0.5 + 0.5 * sin((ui.now - model.lit_since) / LIT_MS * 6 * pi - pi / 2)
        items.append(Poly(found, token("lit"), alpha=0.06 + 0.22 * beat))
    items.append(Poly(found, None, token("lit"), 0.17))
    return items


def _veil(cells: list[Hex], alpha: float) -> list[Item]:
    """Tiles that do not matter now step back."""
    return (
        [Poly(tuple(hexagon(*hex_centre(*cell), 0.96) for cell in cells), token("table"), alpha=alpha)] if cells else []
    )


def _choices(model: Model, asked: tuple[tuple[Hex, ...], ...]) -> list[Item]:
    """Each choice is a full band of its own colour around its tiles, one inside the other where a tile is in several, and
    wears its number on the edge of every tile: symbols stay free. The one that is looked at stands out, the rest steps back."""
    options: dict[Hex, list[int]] = {}
    for number, cells in enumerate(asked):
        for cell in cells:
            options.setdefault(cell, []).append(number)
    picked = model.pick
    aside = [
        cell for cell in model.view.field if cell not in options or (picked is not None and picked not in options[cell])
    ]
    items = _veil(aside, 0.62)
    for cell, numbers in options.items():
        shown = numbers if picked is None or picked not in numbers else [picked]
        x, y = hex_centre(*cell)
        for place, number in enumerate(shown):
            outer = 0.955 - place * (_BAND + 0.025)
            band = (hexagon(x, y, outer), hexagon(x, y, outer - _BAND)[::-1])
            items.append(_band(band, number))
        items += _numbers(x, y, shown)
    return items


def _band(band: tuple[Ring, Ring], number: int) -> Poly:
    """A full band: its outer edge clockwise and its inner one against it, so that the middle stays free."""
    return Poly(band, token(_BANDS[number % len(_BANDS)]))


def _numbers(x: float, y: float, numbers: list[int]) -> list[Item]:
    """Side by side on the upper edge of a tile."""
    items: list[Item] = []
    step = min(2.2 * _BADGE, 1.0 / max(len(numbers), 1))
    for place, number in enumerate(numbers):
        at = x + (place - (len(numbers) - 1) / 2) * step
        items += [
            Disc(at, y - 0.66, _BADGE, token("target"), token("tile-edge"), 0.05),
            Text(at, y - 0.66, str(number + 1), 0.36, token("tile-edge"), 700),
        ]
    return items
