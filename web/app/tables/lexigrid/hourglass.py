"""The hourglass as a drawing: two bulbs in a frame, sand that sinks above and heaps up below."""

from __future__ import annotations

from math import sqrt
from typing import Never

from app.page.view import Node, h


def hourglass(left: float, running: bool, low: bool = False) -> Node[Never]:
    """`left` is the share of sand that is still above, 0 to 1.

    The sand's height goes with the root of its share, as in a bulb that narrows; the stylesheet lets it glide for a second, to
    where it will be when the next second is shown.
    """
    high = sqrt(min(max(left, 0.0), 1.0))
    return h(
        "svg.hourglass" + (".running" if running else "") + (".low" if low else ""),
        h(
            "defs",
            h("clipPath", h("path", d=_ABOVE), id="hourglass-above"),
            h("clipPath", h("path", d=_BELOW), id="hourglass-below"),
        ),
        h("path.hourglass-glass", d=_INSIDE),
        h("g", h("path.hourglass-upper", d="M0 0Q24 4 48 0V40H0z"), clip_path="url(#hourglass-above)"),
        h(
            "g",
            h("path.hourglass-lower", d="M0 7Q12 6 24 0Q36 6 48 7V48H0z"),
            running and h("path.hourglass-stream", d="M24 35V66"),
            clip_path="url(#hourglass-below)",
        ),
        h("path.hourglass-rim", d=_INSIDE),
        h("path.hourglass-shine", d="M13 13C13 20 17 25 20 28"),
        h("path.hourglass-frame", d="M5 4H43M5 68H43"),
        viewBox="0 0 48 72",
        aria_hidden="true",
        style={"--high": f"{high:.4f}"},
        key="hourglass",
    )


_ABOVE = "M9 6H39C39 24 26.500 29 26 36H22C21.500 29 9 24 9 6z"
_BELOW = "M22 36H26C26.500 43 39 48 39 66H9C9 48 21.500 43 22 36z"
_INSIDE = "M9 6H39C39 24 26.500 29 26 36C26.500 43 39 48 39 66H9C9 48 21.500 43 22 36C21.500 29 9 24 9 6z"
