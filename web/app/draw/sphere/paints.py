"""The numbers by which vertices name their colours: design tokens, how much of them covers, and whether they come down."""

from __future__ import annotations

PAINTS = (
    # Matte: the cells.
    "globe-cell",
    "globe-cell-line",
    "globe-table",
    "globe-star-cell",
    # Enamel: the premiums.
    "globe-2l",
    "globe-3l",
    "globe-2w",
    # Lacquer and gold: the stars and the tiles.
    "globe-star",
    "globe-tile",
    "globe-tile-light",
    "globe-tile-edge",
    "globe-blank",
    "globe-blank-ink",
    "globe-fresh",
    # What lies over them shines by itself.
    "globe-lit",
    "globe-bad",
    "globe-target",
    "globe-lit-cell",
    "globe-bad-cell",
    "globe-target-cell",
    "globe-join-gold",
    "globe-join-coral",
    "globe-comet",
    "globe-shade",
    "globe-tile-ink",
    "globe-2l-ink",
    "globe-3l-ink",
    "globe-2w-ink",
)
NUMBER = {name: i for i, name in enumerate(PAINTS)}
FLOOR, STAR_CELL = NUMBER["globe-table"], NUMBER["globe-star-cell"]
ENAMEL, LACQUER, SELF_LIT = NUMBER["globe-2l"], NUMBER["globe-star"], NUMBER["globe-lit"]
"""From which number on paints are of that stuff."""
VEIL = 100
"""Added to a paint: a third of it lets the cell below be seen. Twice: as strong as the scene's glow."""
LANDING = 300
"""Added to a paint: it belongs to the tile that comes down, and is as high above its place as the shaders' `high` says."""
FADE = 0.9
"""Added to a paint, or a share of it: a vertex where nothing of it covers, or that much less; between them it fades."""


def on_cell(paint: str) -> str:
    """The shade in which a mark is told from a dark cell rather than from a light tile."""
    return f"{paint}-cell" if f"{paint}-cell" in NUMBER else paint
