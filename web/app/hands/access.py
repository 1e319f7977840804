"""The focusable cells beside the canvas, from the same scene that is painted.

One cell is in the tab order (where the cursor is), the arrows move it. Cells lie over what they name, so that a
screen reader's finger finds them; pointers pass through to the canvas. They are placed in board units of UNIT pixels
and the whole grid is moved by one transform, so panning touches one element.
"""

from __future__ import annotations

from itertools import groupby

from app.draw.scene import Scene, Spot
from app.intents import CellPress
from app.page.view import Node, h

UNIT = 32
"""Pixels of a board unit before the transform: browsers round outlines up to a whole pixel, which a large scale would swell."""


def cells(spots: tuple[Spot, ...], cursor: str | None, size: float, label: str) -> Node[CellPress]:
    """A grid of all spots; `cursor` (or else the first) takes the Tab key's focus; `size` in board units."""
    names = [spot.name for spot in spots]
    here = cursor if cursor in names else (names[0] if names else None)
    rows = [
        h("div", [_cell(spot, spot.name == here, size) for spot in row], role="row", key=f"row-{number}")
        for number, row in groupby(spots, key=lambda spot: spot.row)
    ]
    return h("div.cells", rows, role="grid", aria_label=label, key="cells")


def _cell(spot: Spot, here: bool, size: float) -> Node[CellPress]:
    return h(
        "div.cell",
        role="gridcell",
        tabindex="0" if here else "-1",
        id=f"cell-{spot.name}",
        data_cell=spot.name,
        aria_label=spot.label,
        key=spot.name,
        on={"click": CellPress(spot.name)},
        style={
            "left": f"{(spot.x - size / 2) * UNIT:.1f}px",
            "top": f"{(spot.y - size / 2) * UNIT:.1f}px",
            "width": f"{size * UNIT:.1f}px",
            "height": f"{size * UNIT:.1f}px",
        },
    )


def placed(places: dict[str, tuple[float, float, float]], size: float) -> str:
    """Style rules that put each cell's element where it shows, with its middle at (x, y) and its size in CSS pixels, on a board
    whose cells have no fixed places. The others are all but gone: a finger finds none of them."""
    rules = "".join(
        [
            f"#board-cells #cell-{name}{{translate:{x:.0f}px {y:.0f}px;scale:{wide / (size * UNIT):.2f}}}"
            for name, (x, y, wide) in places.items()
        ]
    )
    return "#board-cells .cell{scale:.02}" + rules


def pick(scene: Scene, x: float, y: float, reach: float) -> str | None:
    """The name of the spot nearest to the board point (x, y), None when none is within `reach` board units."""
    best, found = reach * reach, None
    for spot in scene.spots:
        dx, dy = spot.x - x, spot.y - y
        away = dx * dx + dy * dy
        if away < best:
            best, found = away, spot.name
    return found
