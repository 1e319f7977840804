"""What Hexabble's canvas shows: the board (a picture kept until the view changes), tiles, and what is lit."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import Never

from app.draw.scene import Disc, Item, Layer, Point, Poly, Ring, Scene, Spot, Stamp, Text, hexagon
from app.page.view import Node
from app.parts import arrangement, crossword_hints, feel, landing, rack, turns
from app.table import Ui
from app.tables.hexabble import messages, nearing, telling
from app.tables.hexabble.bends import Bend, bends
from app.tables.hexabble.field import BOUNDS, CENTRES
from app.tables.hexabble.model import Model
from engine.hexabble.board import NAMES, NEXT, NUMBERS, OUTSIDE, PREMIUMS, PREVIOUS
from engine.hexabble.verdict import Verdict
from engine.kernel.tiles import KEY, PIVOT, SHOWN, VALUES, WILD

GLOW_MS = 900.0
LAND_MS = 150.0
SCORED_MS = 1700.0
"""How long what a turn has scored is shown beside its word, from when that lights up."""
LETTER_MS, LIGHTING_MS = 55.0, 450.0
"""How long after one letter of a word the next one lights up, and how long all of them take at most."""

_SEATS: Point = (0.0, -17.0)
"""From where a robot's tiles come: the players stand above the board."""
_KINDS = {"start": "centre", "key": "key", "TW": "tw", "DW": "dw", "TL": "tl", "DL": "dl"}


def scene(model: Model, ui: Ui) -> Scene:
    """The board as the seat that looks may see it."""
    model = turns.come_back(model, ui.now)
    named = ui.settings.coordinates
    layers = (Layer(_board(named), "named" if named else "board"), Layer(_tiles(model, ui)), Layer(_marks(model, ui)))
    return Scene(
        BOUNDS,
        layers,
        nearing.camera_at(model, ui.now),
        "hexabble-table",
        _spots(model),
        spot_size=1.7,
        gliding=nearing.gliding(model, ui.now),
    )


def moving(model: Model, now: float) -> bool:
    glowing = bool(model.glow) and now - model.glow_since < _lasts(model)
    return (
        nearing.moving(model, now)
        or (glowing and not model.curtain)
        or (model.landed is not None and now - model.landed[1] < LAND_MS)
    )


def _lasts(model: Model) -> float:
    """How long the words just played are lit, with what they brought: longer where somebody else played them."""
    return SCORED_MS if model.arriving else GLOW_MS


# -- the board -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _board(named: bool) -> tuple[Item, ...]:
    rings: dict[str, list[Ring]] = {}
    items: list[Item] = []
    for name in NAMES:
        rings.setdefault(_KINDS.get(PREMIUMS.get(NUMBERS[name], ""), "cell"), []).append(hexagon(*CENTRES[name], 0.955))
    # The rim follows the cells: all of them a little larger, twice.
    items.append(Poly(tuple(hexagon(*centre, 1.3) for centre in CENTRES.values()), "hexabble-table-edge"))
    items.append(Poly(tuple(hexagon(*centre, 1.2) for centre in CENTRES.values()), "hexabble-table"))
    for paint, group in rings.items():
        items.append(Poly(tuple(group), f"hexabble-{paint}", "hexabble-cell-line", 0.045))
    for number, kind in PREMIUMS.items():
        items += _premium(*CENTRES[NAMES[number]], kind)
    if named:
        items += _names()
    return tuple(items)


def _names() -> list[Item]:
    """What the cells are called, clear of what stands in them."""
    items: list[Item] = []
    for name, (x, y) in CENTRES.items():
        kind = PREMIUMS.get(NUMBERS[name])
        ink = f"hexabble-{_KINDS[kind]}-ink" if kind is not None else "hexabble-ink-soft"
        items.append(Text(x, y, name, 0.5, ink, 500) if kind is None else Text(x, y - 0.66, name, 0.28, ink, 600))
    return items


def _premium(x: float, y: float, kind: str) -> list[Item]:
    ink = f"hexabble-{_KINDS[kind]}-ink"
    if kind == "start":
        return [Poly((_star(x, y - 0.2, 0.42),), ink), Text(x, y + 0.5, "DW", 0.46, ink, 700)]
    if kind == "key":
        return [*_key(x, y - 0.24, 0.9, ink), Text(x, y + 0.48, "DW", 0.46, ink, 700)]
    return [Text(x, y, kind, 0.66, ink, 700)]


def _star(x: float, y: float, r: float) -> Ring:
    return tuple(
        (x + (r if i % 2 == 0 else r * 0.42) * sin(i * pi / 5), y - (r if i % 2 == 0 else r * 0.42) * cos(i * pi / 5))
        for i in range(10)
    )


def _key(x: float, y: float, size: float, ink: str) -> list[Poly | Disc | Text]:
    """A little key: bow, shaft and two teeth."""
    shaft = ((x - 0.1 * size, y), (x + 0.46 * size, y), (x + 0.46 * size, y + 0.2 * size))
    tooth = ((x + 0.26 * size, y), (x + 0.26 * size, y + 0.15 * size))
    return [
        Disc(x - 0.28 * size, y, 0.17 * size, None, ink, 0.1 * size),
        Poly((shaft, tooth), None, ink, 0.1 * size, closed=False),
    ]


# -- tiles -----------------------------------------------------------------------------------------------------


def _tiles(model: Model, ui: Ui) -> tuple[Item, ...]:
    board = model.view.board
    shares = {cell: landing.share(model.arriving, cell, ui.now) for cell, _ in model.arriving}
    turns_of = bends(model)
    items: list[Item] = _aimed(model.over) if model.over is not None else []
    items += [
        _tile(cell, tile, "", bend=turns_of.get(cell)) for cell, tile in board.items() if shares.get(cell, 1.0) >= 1
    ]
    items += [_flying(cell, board[cell], share) for cell, share in shares.items() if 0 <= share < 1]
    for laid in model.draft:
        if model.ghost:
            items.append(_tile(laid.cell, laid.tile, "ghost", alpha=0.86, bend=turns_of.get(laid.cell)))
        elif model.held != f"cell:{laid.cell}":
            scale = _landing(model, laid.cell, ui)
            items.append(_tile(laid.cell, laid.tile, "fresh", scale, bend=turns_of.get(laid.cell)))
    held = rack.held_tile(model, model.held) if model.held is not None else None
    if held is not None and model.over is not None:
        items.append(_tile(model.over, held, "fresh", alpha=0.72))  # so that the cell below the finger is not guessed
    return tuple(items)


def _flying(cell: str, tile: str, share: float) -> Stamp:
    """A robot's tile on its way: in a bow from where the players stand, larger while it is high."""
    (x0, y0), (x1, y1) = _SEATS, CENTRES[cell]
    eased = 1 - (1 - share) ** 3
    x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased
    scale = 1.0 + 0.35 * sin(pi * min(share * 1.05, 1.0))
    return Stamp(("tile", tile, ""), x, y, tile_items(tile, ""), reach=1.25, scale=round(scale, 2))


def _landing(model: Model, cell: str, ui: Ui) -> float:
    """The scale of a tile that comes down on its cell."""
    if model.landed is None or model.landed[0] != cell or ui.still:
        return 1.0
    gone = (ui.now - model.landed[1]) / LAND_MS
    return 1.0 if gone >= 1 else (1.22, 1.14, 1.07, 1.03)[min(int(max(gone, 0) * 4), 3)]


def _tile(cell: str, tile: str, state: str, scale: float = 1.0, alpha: float = 1.0, bend: Bend | None = None) -> Stamp:
    x, y = CENTRES[cell]
    items = tile_items(tile, state, bend)
    return Stamp(("tile", tile, state, bend), x, y, items, reach=1.25, alpha=alpha, scale=scale)


@lru_cache(maxsize=256)
def tile_items(tile: str, state: str, bend: Bend | None = None) -> tuple[Poly | Disc | Text, ...]:
    """A tile about (0, 0). Kinds differ by shape: a Wild is round, a Key has a double rim, a Pivot is a lozenge, with the way in
    which its word turns."""
    kind = _tile_kind(tile)
    face, edge, ink = {
        "letter": ("hexabble-tile", "hexabble-tile-edge", "hexabble-tile-ink"),
        "wild": ("hexabble-wild", "hexabble-wild-ink", "hexabble-wild-ink"),
        "key": ("hexabble-keytile", "hexabble-keytile-ink", "hexabble-keytile-ink"),
        "pivot": ("hexabble-pivot", "hexabble-pivot-ink", "hexabble-pivot-ink"),
    }[kind]
    items: list[Poly | Disc | Text] = [] if state == "ghost" else [Poly((hexagon(0.03, 0.1, 0.96),), "shadow-deep")]
    if state == "fresh":
        items.append(Poly((hexagon(0, 0, 1.04),), "hexabble-fresh"))
    if state == "ghost":  # it lies nowhere: no shadow, and a rim that is not whole
        items.append(Poly((hexagon(0, 0, 1.0),), None, "hexabble-lit", 0.16, dash=(0.3, 0.2)))
    items.append(Poly((hexagon(0, 0, 0.92),), edge))
    if kind == "wild":
        items.append(Disc(0, -0.02, 0.74, face))
    elif kind == "pivot":
        items.append(Poly((((0, -0.8), (0.88, 0), (0, 0.8), (-0.88, 0)),), face))
    else:
        if kind == "letter":
            items.append(Poly((hexagon(0, -0.05, 0.86),), "hexabble-tile-light"))
        items.append(Poly((hexagon(0, 0 if kind == "letter" else -0.02, 0.84),), face))
        if kind == "key":
            items.append(Poly((hexagon(0, -0.02, 0.72),), None, edge, 0.06))
    return (*items, *(_bent(bend, ink) if bend is not None else _face(tile, kind, ink)))


_ALONG: tuple[Point, ...] = ((0.0, 1.0), (sqrt(3) / 2, 0.5), (sqrt(3) / 2, -0.5))
"""One step down, down-right and up-right."""


def _bent(bend: Bend, ink: str) -> list[Poly | Disc | Text]:
    """The way of a word through a Pivot: from where it comes, to where it goes on."""
    (ax, ay), (bx, by) = _ALONG[bend[0]], _ALONG[bend[1]]
    tip, back, half = 0.52, 0.26, 0.2
    way = ((-0.48 * ax, -0.48 * ay), (0.0, 0.0), (tip * bx, tip * by))
    head = (
        (back * bx - half * by, back * by + half * bx),
        (tip * bx, tip * by),
        (back * bx + half * by, back * by - half * bx),
    )
    return [Poly((way, head), None, ink, 0.13, closed=False)]


def _tile_kind(tile: str) -> str:
    if tile == PIVOT:
        return "pivot"
    if tile[-1] == KEY:
        return "key"
    return "wild" if tile == WILD or tile.islower() else "letter"


def _face(tile: str, kind: str, ink: str) -> list[Poly | Disc | Text]:
    if kind == "pivot":
        bend = ((0.0, -0.42), (0.0, 0.02), (0.36, 0.24))
        head = ((0.1, 0.32), (0.36, 0.24), (0.3, -0.02))
        return [Poly((bend, head), None, ink, 0.13, closed=False)]
    if tile == KEY:
        return _key(0, 0, 1.3, ink)
    if tile == WILD:
        return [Text(0, 0, "?", 0.95, ink, 700)]
    size = 1.04 if kind == "letter" else 0.96
    letter: list[Poly | Disc | Text] = [Text(0, -0.03, SHOWN[tile], size, ink, 700, grows=True, aside=kind == "letter")]
    if kind == "letter":
        letter.append(Text(0.44, 0.45, str(VALUES[tile]), 0.42, ink, 700))
    return letter


# -- what is lit -----------------------------------------------------------------------------------------------


def _marks(model: Model, ui: Ui) -> tuple[Item, ...]:
    items: list[Item] = []
    if model.preview is not None and model.held is None:
        items += _judged(model.preview, len(model.draft))
    if model.light:
        filled = tuple(hexagon(*CENTRES[cell], 0.9) for cell in model.light if cell in CENTRES)
        items += [Poly(filled, "hexabble-lit", None, 0, alpha=0.3), *_rings(model.light, "hexabble-lit", 0.16)]
    items += _hinted(crossword_hints.lit(model))
    items += _last_move(model, ui)
    if model.over is not None:
        items += [
            Poly((hexagon(*CENTRES[model.over], 0.95),), "hexabble-target", None, 0, alpha=0.28),
            *_rings((model.over,), "hexabble-target", 0.12),
        ]
    if model.playing:
        items += _cursor(model)
    return tuple(items)


def _judged(verdict: Verdict, tiles: int) -> list[Item]:
    """The words of the draft, or where it fails; nothing while it cannot have been meant as a move yet."""
    if not verdict.legal:
        if telling.unfinished(verdict, tiles):
            return []
        lines = telling.marked(verdict)
        good = tuple(dict.fromkeys(cell for line, stands in lines for cell in line.cells if stands))
        bad = [_around(line.cells, "hexabble-bad", 0.11, (0.3, 0.16)) for line, stands in lines if not stands]
        rings = [] if lines else _rings(verdict.cells, "hexabble-bad", 0.12, (0.3, 0.16))
        return [*_rings(good, "hexabble-lit", 0.08), *(item for line in bad for item in line), *rings]
    lit = tuple(dict.fromkeys(cell for line in verdict.words for cell in line.cells))
    beside = [_around(line.cells, "hexabble-ink", 0.07, (0.2, 0.16)) for line in verdict.ignored]
    return [*_rings(lit, "hexabble-lit", 0.1), *(item for line in beside for item in line)]


def _around(cells: tuple[str, ...], colour: str, width: float, dash: tuple[float, ...]) -> list[Item]:
    """One outline about a whole line of letters; about each of them where it is not straight."""
    points = [CENTRES[cell] for cell in cells]
    (ax, ay), (bx, by) = points[0], points[-1]
    length = hypot(bx - ax, by - ay)
    if length < 0.1 or abs(length - sqrt(3) * (len(cells) - 1)) > 0.01:
        return _rings(cells, colour, width, dash)
    turn = atan2(by - ay, bx - ax)
    ring = tuple(
        (x + 0.8 * cos(turn + side + step * pi / 8), y + 0.8 * sin(turn + side + step * pi / 8))
        for (x, y), side in ((points[-1], 0.0), (points[0], pi))
        for step in range(-4, 5)
    )
    return [Poly((ring,), None, colour, width, dash=dash)]


@lru_cache(maxsize=256)
def _lines_through(cell: str) -> tuple[Ring, ...]:
    """The three lines of the board through a cell, from end to end."""
    lines = []
    for axis in range(3):
        ends = []
        for table in (PREVIOUS, NEXT):
            number = NUMBERS[cell]
            while table[axis][number] != OUTSIDE:
                number = table[axis][number]
            ends.append(CENTRES[NAMES[number]])
        lines.append((ends[0], ends[1]))
    return tuple(lines)


def _aimed(cell: str) -> list[Item]:
    """The lines on which a tile would lie, so that its cell is known though a finger covers it."""
    return [Poly(_lines_through(cell), None, "hexabble-target", 1.3, closed=False, alpha=0.16)]


def _hinted(cells: tuple[str, ...]) -> list[Item]:
    """Where the best play goes, for a player who has taken a hint."""
    filled = tuple(hexagon(*CENTRES[cell], 0.9) for cell in cells)
    return [Poly(filled, "hexabble-lit", None, 0, alpha=0.34), *_rings(cells, "hexabble-lit", 0.14)] if cells else []


def _rings(cells: tuple[str, ...], colour: str, width: float, dash: tuple[float, ...] = ()) -> list[Item]:
    rings = tuple(hexagon(*CENTRES[cell], 0.93) for cell in cells if cell in CENTRES)
    return [Poly(rings, None, colour, width, dash=dash)] if rings else []


def _last_move(model: Model, ui: Ui) -> list[Item]:
    """The words just played glow once; the tiles of the last move keep a thin rim while one thinks."""
    gone = ui.now - model.glow_since
    if model.glow and gone < 0:
        return []  # a robot's tiles are still on their way
    if model.glow and not model.curtain and gone < GLOW_MS and not ui.still:
        return [*_glowing(model.glow, gone), *_scored(model, gone)]
    last = model.view.history[-1] if model.view.history else None
    if last is None or last.kind != "placed" or model.draft:
        return []
    return [*_rings(tuple(cell for cell, _ in last.tiles), "hexabble-table-edge", 0.11), *_scored(model, gone)]


def _glowing(cells: tuple[str, ...], gone: float) -> list[Item]:
    """The letters light up as they read, the latest brightest; once all are lit they fade together."""
    each = min(LETTER_MS, LIGHTING_MS / len(cells))
    lit = min(int(gone / each) + 1, len(cells))
    all_lit = each * len(cells)
    fade = 1 - max(gone - all_lit, 0.0) / (GLOW_MS - all_lit)
    rings = tuple(hexagon(*CENTRES[cell], 0.93) for cell in cells[:lit])
    items: list[Item] = [Poly(rings, "hexabble-lit", "hexabble-lit", 0.14, alpha=0.6 * fade)]
    if gone < all_lit:
        items.append(Poly(rings[-1:], "hexabble-lit", "hexabble-target", 0.16, alpha=0.75))
    return items


def _scored(model: Model, gone: float) -> list[Item]:
    """What the words just played have brought, on the cell beyond the main one, where no letter of it is covered: larger for more."""
    entry = model.view.history[-1] if model.view.history else None
    if not model.glow or model.curtain or not 0 <= gone < _lasts(model) or entry is None or not entry.words:
        return []
    (bx, by), (x, y) = (CENTRES[cell] for cell in entry.words[0].cells[-2:])
    size = (0.6 + 0.4 * min(gone / 200, 1.0)) * (0.9 + 0.1 * feel.weight(entry.score))
    x = min(max(2 * x - bx, BOUNDS[0] + 1.1), BOUNDS[2] - 1.1)
    y = min(max(2 * y - by, BOUNDS[1] + 1.1), BOUNDS[3] - 1.1)
    return [
        Disc(x + 0.03, y + 0.08, 0.98 * size, "shadow-deep"),
        Disc(x, y, 0.94 * size, "hexabble-lit", "hexabble-table", 0.1),
        Text(x, y + 0.02, f"+{entry.score}", 0.8 * size, "hexabble-table", 700),
    ]


def _cursor(model: Model) -> list[Item]:
    """Where a typed letter goes, with a small arrow for the heading: across the cell's side, clear of what is written in it."""
    x, y = CENTRES[model.cursor]
    turn = (pi / 2, pi / 6, -pi / 6)[model.heading]
    tip, back, half = 1.06, 0.82, 0.2
    arrow = tuple(
        (x + along * cos(turn) - across * sin(turn), y + along * sin(turn) + across * cos(turn))
        for along, across in ((tip, 0), (back, half), (back, -half))
    )
    if model.cursor in model.view.board or arrangement.at(model.draft, model.cursor):
        return [Poly((hexagon(x, y, 0.97),), None, "hexabble-target", 0.06)]
    return [Poly((hexagon(x, y, 0.92),), None, "hexabble-target", 0.09), Poly((arrow,), "hexabble-target")]


@lru_cache(maxsize=4096)
def _label(cell: str, tile: str | None, fresh: bool, laid: str) -> str:
    return messages.cell_label(cell, tile, fresh, laid)


def _spots(model: Model) -> tuple[Spot, ...]:
    fresh = {laid.cell: laid.tile for laid in model.draft}
    board, laid = model.view.board, messages.GHOST if model.ghost else messages.NOT_PLACED
    return tuple(
        Spot(
            name,
            _label(name, fresh.get(name) or board.get(name), name in fresh, laid),
            *CENTRES[name],
            ord(name[0]) - 64,
        )
        for name in NAMES
    )


def ghost(model: Model, handle: str) -> Node[Never] | None:
    """The tile under the finger."""
    return rack.ghost(model, handle)
