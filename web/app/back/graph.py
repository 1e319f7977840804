"""The scores over the turns, as a small drawing: a line for each seat, told apart by colour and by dashes. A tap goes to a turn."""

from __future__ import annotations

from itertools import groupby
from typing import Never

from app.back.intents import ShowStep
from app.page.view import Node, h
from app.parts.wording import listed, number

WIDE, HIGH = 320.0, 96.0
_PAD = 6.0
MOST_LINES = 4
"""Lines that can be told apart; further seats take their looks once more."""
Scores = tuple[tuple[int, ...], ...]


def graph(seats: tuple[str, ...], scores: Scores, shown: int, unit: str) -> Node[ShowStep]:
    """`scores` has those of all seats after each step; the one `shown` is marked."""
    low, high = min(map(min, scores)), max(map(max, scores))
    low = min(low, 0)
    across = [_PAD + (WIDE - 2 * _PAD) * at / max(len(scores) - 1, 1) for at in range(len(scores))]
    up = [[HIGH - _PAD - (HIGH - 2 * _PAD) * (score - low) / max(high - low, 1) for score in row] for row in scores]
    return h(
        "figure.past-graph",
        h(
            "svg",
            h("path.past-ground", d=_grid(low, high)),
            [
                h(
                    "path.past-line",
                    d=_line(across, [row[seat] for row in up]),
                    data_seat=_look(seat),
                    key=f"line-{seat}",
                )
                for seat in range(len(seats))
            ],
            h("path.past-here", d=f"M{across[shown]:.1f} 0V{HIGH:.0f}", key="here"),
            [
                h(
                    "circle.past-dot",
                    cx=f"{across[shown]:.1f}",
                    cy=f"{up[shown][seat]:.1f}",
                    r="4",
                    data_seat=_look(seat),
                    key=f"dot-{seat}",
                )
                for seat in range(len(seats))
            ],
            _strips(across),
            viewBox=f"0 0 {WIDE:.0f} {HIGH:.0f}",
            role="img",
            aria_label=f"{unit.capitalize()} over the turns. {told(seats, scores)}",
        ),
        h("figcaption", [_key(seat, name, scores[shown][seat]) for seat, name in enumerate(seats)], aria_hidden="true"),
        key="graph",
    )


def told(seats: tuple[str, ...], scores: Scores) -> str:
    """The graph in words: who led when, and how it stands at the end."""
    if len(seats) == 1:
        return f"{number(scores[-1][0])} at the end."
    parts = []
    for leaders, steps in groupby(enumerate(map(_leaders, scores)), key=lambda item: item[1]):
        if len(leaders) < len(seats):
            verb = "leads" if len(leaders) == 1 else "lead"
            parts.append(f"{listed(seats[seat] for seat in leaders)} {verb} from step {next(steps)[0]}")
    end = ", ".join(f"{name} {number(score)}" for name, score in zip(seats, scores[-1]))
    return "".join(f"{part}. " for part in parts) + f"At the end: {end}."


def _leaders(row: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(row) if score == max(row))


def _look(seat: int) -> str:
    return str(seat % MOST_LINES + 1)


def _line(across: list[float], up: list[float]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in zip(across, up))


def _grid(low: int, high: int) -> str:
    """The line of nothing, and of each round number above or below it."""
    step = next(
        (step for step in (1, 5, 10, 25, 50, 100, 250, 500, 1000) if (high - low) / step <= 4), max(high - low, 1)
    )
    marks = range((low // step) * step, high + 1, step)
    heights = (HIGH - _PAD - (HIGH - 2 * _PAD) * (mark - low) / max(high - low, 1) for mark in marks if mark >= low)
    return "".join(f"M0 {y:.1f}H{WIDE:.0f}" for y in heights)


def _strips(across: list[float]) -> list[Node[ShowStep]]:
    """What is tapped: each step has a strip of the drawing, from half way to the one before to half way to the next."""
    edges = [0.0, *((a + b) / 2 for a, b in zip(across, across[1:])), WIDE]
    return [
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


def _key(seat: int, name: str, score: int) -> Node[Never]:
    line: Node[Never] = h("svg", h("path.past-line", d="M0 5H28", data_seat=_look(seat)), viewBox="0 0 28 10")
    return h("span.past-key", line, h("span", name), h("strong.number", number(score)), key=f"key-{seat}")
