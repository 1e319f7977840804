"""Pictures that fly over the page: a card from its pattern on the board to its owner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app import bridge
from app.message import Message
from app.page.dom import Root
from app.page.view import Node, h

FLIGHT_MS = 700.0
"""How long a picture flies."""


@dataclass(frozen=True, slots=True)
class _Flight:
    """`picture` flies from the point (x, y) of the canvas to the element `onto`; `started` once it is on its way."""

    name: str
    picture: Node[Message]
    x: float
    y: float
    onto: str
    started: bool = False


class Flights:
    """All that is in the air."""

    def __init__(self, root: Root) -> None:
        self._root = root
        self._count = 0
        self._flying: tuple[_Flight, ...] = ()

    def add(self, picture: Node[Message], x: float, y: float, onto: str) -> None:
        """One more, which sets out on the next frame."""
        self._count += 1
        self._flying = (*self._flying, _Flight(f"flight-{self._count}", picture, x, y, onto))
        bridge.later(FLIGHT_MS, lambda *_: self._land())

    def take_off(self, canvas: Any) -> None:
        """Sets out with those that have not started and whose goal is on the page."""
        if all(flight.started for flight in self._flying):
            return
        box = canvas.getBoundingClientRect()
        self._show()
        self._flying = tuple(flight if flight.started else _started(flight, box) for flight in self._flying)

    def _land(self) -> None:
        self._flying = self._flying[1:]
        self._show()

    def _show(self) -> None:
        self._root.render(
            *(h("div.flight", flight.picture, id=flight.name, key=flight.name) for flight in self._flying)
        )


def _started(flight: _Flight, box: Any) -> _Flight:
    goal = bridge.by_id(flight.onto)
    if goal is None:
        return flight
    aim = goal.getBoundingClientRect()
    start = f"translate({box.left + flight.x:.1f}px,{box.top + flight.y:.1f}px)"
    end = f"translate({aim.left + aim.width / 2:.1f}px,{aim.top + aim.height / 2:.1f}px)"
    bridge.animate(
        bridge.by_id(flight.name),
        (
            {"transform": f"{start} translate(-50%,-50%) scale(1)", "opacity": 1},
            {"transform": f"{end} translate(-50%,-50%) scale(.35)", "opacity": 0.2},
        ),
        FLIGHT_MS,
    )
    return replace(flight, started=True)
