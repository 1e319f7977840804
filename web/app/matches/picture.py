"""The small picture of a board, as elements."""

from __future__ import annotations

from typing import Never

from app.matches.card import Card
from app.page.view import Node, h

_SPACE = "0 0 100 100"


def picture(card: Card | None, ground: str) -> Node[Never]:
    """A match's board; a place for one where there is none. It says nothing that does not stand beside it in words."""
    drawn = card.picture if card is not None else None
    if card is None or drawn is None:
        return h("svg.match-picture", viewBox=_SPACE, aria_hidden="true", focusable="false", key="picture")
    kind = ".square" if drawn.square else ""
    left, top, wide, high = drawn.box
    tiles: list[Node[Never]] = [
        h(f"path.picture-{tile}", d=path, stroke_width=str(drawn.size), key=f"{tile}-{number}")
        for number, (tile, path) in enumerate(drawn.tiles)
    ]
    letters: list[Node[Never]] = [
        h("text", letter, x=str(x), y=str(y), dy="0.36em", key=f"letter-{number}")
        for number, (letter, x, y) in enumerate(drawn.letters)
    ]
    return h(
        f"svg.match-picture{kind}",
        h("path.picture-ground", d=ground, stroke_width=str(drawn.size), key="ground"),
        tiles,
        letters,
        viewBox=f"{left} {top} {max(wide, 1)} {max(high, 1)}",
        aria_hidden="true",
        focusable="false",
        key="picture",
    )
