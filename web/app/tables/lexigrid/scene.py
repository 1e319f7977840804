"""What Lexigrid's canvas shows: an oak tray, ivory cubes, the path as a line through the chosen ones, rings on what may come next."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin

from app.draw.scene import Bounds, Disc, Item, Layer, Point, Poly, Ring, Scene, Spot, Stamp, Text
from app.table import Ui
from app.tables.lexigrid import messages
from app.tables.lexigrid.model import Model, in_sight
from engine.lexigrid.board import cell_name
from engine.lexigrid.paths import next_cells

Items = tuple[Item, ...]
Pieces = tuple[Poly | Disc | Text, ...]
GLOW_MS = 800.0
LETTER_MS = 40.0
"""How long after one letter of a claimed word the next one lights up."""
SHAKE_MS = 700.0
"""How long the cubes take to come to rest when the glass is turned."""
HALF = 0.44
_ROUND = 9  # straight pieces of a round corner
RIM = 0.24
"""The tray around the cubes, in cubes; the middle of the first cube is (0, 0), that of its neighbour (1, 0)."""


def bounds(size: int) -> Bounds:
    """What the canvas shows, in cubes."""
    edge = 0.5 + RIM
    return (-edge, -edge, size - 1 + edge, size - 1 + edge)


def scene(model: Model, ui: Ui) -> Scene:
    """The grid as the seat that looks may see it; bare cubes where it may not."""
    size = model.view.options.size
    faces = model.view.faces or ("",) * (size * size)
    chosen = frozenset(model.path)
    places = _places(model, ui, size)
    items: list[Item] = [
        _stamp("cube", places[cell], _cube("lexigrid-cube", "lexigrid-cube-light", "lexigrid-cube-edge", 0.03))
        for cell in range(size * size)
        if cell not in chosen
    ]
    items += [
        _stamp("chosen", places[cell], _cube("lexigrid-chosen", "lexigrid-chosen", "lexigrid-path", 0.06))
        for cell in model.path
    ]
    items += _line(model.path, size)
    items += [_letter(faces[cell], places[cell], cell in chosen) for cell in range(size * size) if faces[cell]]
    layers = (Layer(_tray(size), f"tray-{size}"), Layer(tuple(items)), Layer(_marks(model, ui, size)))
    return Scene(
        bounds(size),
        layers,
        background="lexigrid-table",
        spots=_spots(model, faces, size),
        spot_size=0.94,
        spot_reach=0.72,
    )


def moving(model: Model, now: float) -> bool:
    glows = bool(model.glow.cells) and 0 <= now - model.glow.since < GLOW_MS
    return glows or 0 <= now - model.shaken < SHAKE_MS


def ghost(model: Model, handle: str) -> None:
    """Nothing hangs from the finger: a drag draws a line."""
    return None


# -- tray and cubes --------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def rounded(x: float, y: float, half: float, radius: float) -> Ring:
    """A square about (x, y) with round corners."""
    inner = half - radius
    ring: list[Point] = []
    for turn, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(_ROUND + 1):
            angle = (turn + step / _ROUND) * pi / 2
            ring.append((x + sx * inner + radius * cos(angle), y + sy * inner + radius * sin(angle)))
    return tuple(ring)


@lru_cache(maxsize=2)
def _tray(size: int) -> Items:
    middle, half = (size - 1) / 2, size / 2
    outer = half + RIM - 0.05
    items: list[Item] = [
        Poly((rounded(middle, middle + 0.03, outer + 0.02, 0.3),), "shadow-deep"),
        Poly((rounded(middle, middle, outer, 0.3),), "lexigrid-tray", "lexigrid-tray-line", 0.05),
    ]
    # The grain runs along each rail, and along the floor: long lines that bend a little, each its own way.
    rails = tuple(
        _grain(middle, outer - 0.13, side * (half + 0.075 + 0.05 * line), line * 2.3 + side, turned)
        for turned in (False, True)
        for side in (-1, 1)
        for line in range(2)
    )
    items.append(Poly(rails, None, "lexigrid-tray-line", 0.016, closed=False, alpha=0.7))
    items.append(Poly((rounded(middle, middle, half + 0.03, 0.16),), "lexigrid-tray-line"))
    floor = tuple(
        _grain(middle, half - 0.06, (number + 0.5) * 0.25 - half, number * 1.9, False) for number in range(size * 4)
    )
    items.append(Poly(floor, None, "lexigrid-tray", 0.02, closed=False, alpha=0.5))
    return tuple(items)


def _grain(middle: float, reach: float, off: float, seed: float, turned: bool) -> Ring:
    """A line of grain, `off` from the middle line of the tray and `reach` to each side; `turned`, it stands upright."""
    line = tuple(
        (middle - reach + 2 * reach * step / 16, middle + off + 0.012 * sin(step * 0.7 + seed)) for step in range(17)
    )
    return tuple((y, x) for x, y in line) if turned else line


def _at(cell: int, size: int) -> tuple[float, float]:
    row, column = divmod(cell, size)
    return float(column), float(row)


def _places(model: Model, ui: Ui, size: int) -> list[Point]:
    """Where the cubes are: while they come to rest each still leaps a little, every one its own way."""
    share = (ui.now - model.shaken) / SHAKE_MS
    if ui.still or not 0 <= share < 1:
        return [_at(cell, size) for cell in range(size * size)]
    leap = 0.16 * (1 - share) ** 2
    places = []
    for cell in range(size * size):
        x, y = _at(cell, size)
        places.append((x + leap * sin(31 * share + 2.4 * cell), y + leap * sin(37 * share + 4.1 * cell)))
    return places


def _stamp(kind: str, place: Point, items: Pieces) -> Stamp:
    return Stamp(("lexigrid", kind), *place, items, reach=0.62)


@lru_cache(maxsize=4)
def _cube(face: str, light: str, edge: str, lift: float) -> Pieces:
    """A cube about (0, 0): shadow, edge, a lit rim and the face; a chosen one stands higher."""
    return (
        Poly((rounded(0, lift + 0.02, HALF, 0.11),), "shadow-deep"),
        Poly((rounded(0, 0, HALF, 0.11),), edge),
        Poly((rounded(0, -0.02, HALF - 0.02, 0.1),), light),
        Poly((rounded(0, -0.008, HALF - 0.045, 0.09),), face),
    )


def _letter(face: str, place: Point, chosen: bool) -> Stamp:
    ink = "lexigrid-chosen-ink" if chosen else "lexigrid-cube-ink"
    return Stamp(
        ("lexigrid-letter", face, ink),
        *place,
        (Text(0, 0, face, 0.5 if len(face) == 1 else 0.42, ink, 700, grows=True),),
        reach=0.5,
    )


# -- what is lit -----------------------------------------------------------------------------------------------


def _line(path: tuple[int, ...], size: int) -> list[Item]:
    """The path: a line through the middles, with a small arrow half way of each step to say which way it goes."""
    if len(path) < 2:
        return []
    points = tuple(_at(cell, size) for cell in path)
    items: list[Item] = [Poly((points,), None, "lexigrid-path", 0.13, closed=False, alpha=0.45)]
    tips = []
    for (x, y), (onward_x, onward_y) in zip(points, points[1:]):
        far = hypot(onward_x - x, onward_y - y)
        dx, dy = (onward_x - x) / far, (onward_y - y) / far
        mx, my = (x + onward_x) / 2, (y + onward_y) / 2
        tips.append(
            (
                (mx + 0.1 * dx, my + 0.1 * dy),
                (mx - 0.06 * dx - 0.1 * dy, my - 0.06 * dy + 0.1 * dx),
                (mx - 0.06 * dx + 0.1 * dy, my - 0.06 * dy - 0.1 * dx),
            )
        )
    items.append(Poly(tuple(tips), "lexigrid-next", "lexigrid-path", 0.02))
    return items


def _marks(model: Model, ui: Ui, size: int) -> Items:
    items: list[Item] = []
    if model.hunting and model.path:
        onward = next_cells(in_sight(model), model.path)
        rings = tuple(rounded(*_at(cell, size), HALF + 0.015, 0.12) for cell in onward)
        if rings:
            items += [Poly(rings, None, "lexigrid-tray-line", 0.085), Poly(rings, None, "lexigrid-next", 0.055)]
    gone = ui.now - model.glow.since
    if model.glow.cells and (0 <= gone < GLOW_MS or (ui.still and model.hunting)):
        lit = len(model.glow.cells) if ui.still or not model.glow.good else int(gone / LETTER_MS) + 1
        rings = tuple(rounded(*_at(cell, size), HALF - 0.01, 0.11) for cell in model.glow.cells[:lit])
        fade = 1.0 if ui.still else max(0.0, 1 - gone / GLOW_MS)
        if model.glow.good:
            items += [
                Poly(rings, "lexigrid-found", None, alpha=0.35 * fade),
                Poly(rings, None, "lexigrid-found", 0.07, alpha=fade),
            ]
        else:
            items.append(Poly(rings, None, "lexigrid-bad", 0.07, dash=(0.14, 0.1), alpha=fade))
    if model.over and model.word is not None:
        for number, cell in enumerate(model.path, 1):
            x, y = _at(cell, size)
            items += [
                Disc(x - 0.29, y - 0.29, 0.11, "lexigrid-path"),
                Text(x - 0.29, y - 0.29, str(number), 0.15, "lexigrid-tray-ink", 700),
            ]
    return tuple(items)


def _spots(model: Model, faces: tuple[str, ...], size: int) -> tuple[Spot, ...]:
    if model.view.faces is None:
        return ()
    onward = frozenset(next_cells(in_sight(model), model.path)) if model.hunting and model.path else frozenset()
    places = {cell: number for number, cell in enumerate(model.path, 1)}
    return tuple(
        Spot(
            cell_name(size, cell),
            messages.cell_label(cell_name(size, cell), face, places.get(cell), cell in onward),
            *_at(cell, size),
            cell // size,
        )
        for cell, face in enumerate(faces)
    )
