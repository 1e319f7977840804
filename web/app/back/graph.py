"""The graph of the scores over the turns, where a tap goes to a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Never

from app.back.intents import ShowStep
from app.page.view import Node, h
from app.parts.graph import HIGH, WIDE, Scores, key, look, plan


def graph(seats: tuple[str, ...], scores: Scores, shown: int, unit: str) -> Node[ShowStep]:
    """`scores` has those of all seats after each step; the one `shown` is marked."""
    drawn = plan(seats, scores)
    x, heights = drawn.across[shown], drawn.up[shown]
    dots: list[Node[Never]] = [
        h("circle.past-dot", cx=f"{x:.1f}", cy=f"{y:.1f}", r="4", data_seat=look(seat), key=f"dot-{seat}")
        for seat, y in enumerate(heights)
    ]
    return h(
        "figure.past-graph",
        h(
            "svg",
            drawn.lines,
            h("path.past-here", d=f"M{x:.1f} 0V{HIGH:.0f}", key="here"),
            dots,
            _strips(drawn.across),
            viewBox=f"0 0 {WIDE:.0f} {HIGH:.0f}",
            role="img",
            aria_label=f"{unit.capitalize()} over the turns. {drawn.told}",
        ),
        h("figcaption", [key(seat, name, scores[shown][seat]) for seat, name in enumerate(seats)], aria_hidden="true"),
        key="graph",
    )


@lru_cache(maxsize=2)
def _strips(across: tuple[float, ...]) -> Node[ShowStep]:
    """What is tapped: each step has a strip of the drawing, from half way to the one before to half way to the next."""
    edges = [0.0, *((a + b) / 2 for a, b in zip(across, across[1:])), WIDE]
    strips: list[Node[ShowStep]] = [
        h(
            "rect.past-strip",
            x=f"{left:.1f}",
            y="0",
            width=f"{right - left:.1f}",
            height=f"{HIGH:.0f}",
            on={"click": ShowStep(at)},
            key=f"strip-{at}",
        )
        for at, (left, right) in enumerate(zip(edges, edges[1:]))
    ]
    return h("g", strips, key="strips")
