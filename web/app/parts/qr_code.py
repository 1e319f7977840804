"""A QR code as a drawing. The library (segno) is loaded first: see the command `Load("segno")`."""

from __future__ import annotations

from functools import lru_cache
from typing import Never

from app.page.view import Node, h

QUIET = 4
"""Modules of light edge that readers need."""


def qr_code(text: str, label: str) -> Node[Never]:
    """Dark on light in any theme, for cameras. ValueError when the text is too long for a code."""
    side, path = _drawn(text)
    return h(
        "svg.qr",
        h("rect.qr-light", width=str(side), height=str(side)),
        h("path.qr-dark", d=path),
        viewBox=f"0 0 {side} {side}",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
        key="qr",
    )


@lru_cache(maxsize=4)
def _drawn(text: str) -> tuple[int, str]:
    import segno  # here, because it comes only where codes are wanted

    code = segno.make(text, micro=False, error="l", boost_error=True)
    rows = [bytes(row) for row in code.matrix]
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            run = x
            while run < len(row) and row[run]:
                run += 1
            if run > x:
                parts.append(f"M{x + QUIET} {y + QUIET}h{run - x}v1h-{run - x}z")
            x = run + 1
    return len(rows) + 2 * QUIET, "".join(parts)
