"""The scores over the turns, as a small drawing: a line for each seat, told apart by colour and by dashes. A result shows it by itself;
who looks back can press it (`back/graph.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Never

from app.page.view import Node, h
from app.parts.wording import listed, number

WIDE, HIGH = 320.0, 96.0
_PAD = 6.0
MOST_LINES = 4
"""Lines that can be told apart; further seats take their looks once more."""
Scores = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """All of the drawing but what is shown now: where each step and each score lies, and what stands still."""

    across: tuple[float, ...]
    up: tuple[tuple[float, ...], ...]
    lines: Node[Never]
    told: str


def curve(seats: tuple[str, ...], scores: Scores, unit: str, over: str = "the turns") -> Node[Never]:
    """The graph by itself, as a result shows it: nothing in it is pressed."""
    drawn = plan(seats, scores)
    dots: list[Node[Never]] = [
        h(
            "circle.past-dot",
            cx=f"{drawn.across[-1]:.1f}",
            cy=f"{y:.1f}",
            r="4",
            data_seat=look(seat),
            key=f"dot-{seat}",
        )
        for seat, y in enumerate(drawn.up[-1])
    ]
    return h(
        "figure.past-graph.score-graph",
        h(
            "svg",
            drawn.lines,
            dots,
            viewBox=f"0 0 {WIDE:.0f} {HIGH:.0f}",
            role="img",
            aria_label=f"{unit.capitalize()} over {over}. {drawn.told}",
        ),
        h("figcaption", [key(seat, name, scores[-1][seat]) for seat, name in enumerate(seats)], aria_hidden="true"),
        key="graph",
    )


@lru_cache(maxsize=2)
def plan(seats: tuple[str, ...], scores: Scores) -> Plan:
    """Where everything lies; `scores` has those of all seats after each step."""
    low, high = min(0, min(map(min, scores))), max(map(max, scores))
    across = tuple(_PAD + (WIDE - 2 * _PAD) * at / max(len(scores) - 1, 1) for at in range(len(scores)))
    up = tuple(tuple(_height(score, low, high) for score in row) for row in scores)
    lines: list[Node[Never]] = [
        h("path.past-line", d=_line(across, [row[seat] for row in up]), data_seat=look(seat), key=f"line-{seat}")
        for seat in range(len(seats))
    ]
    ground: Node[Never] = h("path.past-ground", d=_grid(low, high))
    return Plan(across, up, h("g", ground, lines, key="lines"), told(seats, scores))


def _height(score: int, low: int, high: int) -> float:
    return HIGH - _PAD - (HIGH - 2 * _PAD) * (score - low) / max(high - low, 1)


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


def look(seat: int) -> str:
    """Which look a seat's line has."""
    return str(seat % MOST_LINES + 1)


def _line(across: tuple[float, ...], up: list[float]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in zip(across, up))


def _grid(low: int, high: int) -> str:
    """The line of nothing, and of each round number above or below it."""
    most = max(high - low, 1)
    step = next((step for step in (1, 5, 10, 25, 50, 100, 250, 500, 1000) if most / step <= 4), most)
    marks = range(-(-low // step) * step, high + 1, step)
    return "".join(f"M0 {_height(mark, low, high):.1f}H{WIDE:.0f}" for mark in marks)


def key(seat: int, name: str, score: int) -> Node[Never]:
    """What a seat's line looks like, with its name and score."""
    line: Node[Never] = h("svg", h("path.past-line", d="M0 5H28", data_seat=look(seat)), viewBox="0 0 28 10")
    return h("span.past-key", line, h("span", name), h("strong.number", number(score)), key=f"key-{seat}")
