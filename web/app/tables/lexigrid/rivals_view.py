"""Who hunts beside the people: the rivals' faces and names, and by the sand how many words each has."""

from __future__ import annotations

from typing import Never

from app.page.view import Node, h
from app.parts import robots
from app.tables.lexigrid import messages, rivals
from app.tables.lexigrid.model import Model


def rivals_row(model: Model, counts: bool = False) -> Node[Never] | None:
    """The rivals side by side; with `counts` what each has written down by now, a number and nothing else."""
    match = model.match
    seats = [seat for seat in range(len(match.seats)) if match.robot_at(seat)]
    if not seats:
        return None
    many = len(seats) + (not model.alone) > 3  # then on a phone their faces and numbers must do
    row: list[Node[Never]] = [_rival(model, seat, counts) for seat in seats]
    return h("ul.rivals" + (".many" if many and counts else ""), row, aria_label="Rivals", key="rivals")


def _rival(model: Model, seat: int, counts: bool) -> Node[Never]:
    number = rivals.found(model, seat) if counts else None
    count: Node[Never] | None = None
    if number is not None:
        told: Node[Never] = h("span.visually-hidden", f"has {messages.counted(number, 'word')}")
        count = h("span.rival-count", h("span", str(number), aria_hidden="true"), told, key=f"count-{number}")
    elif counts:
        count = h("span.rival-count.unknown", h("span", "\u2026", aria_hidden="true"), key="count")
    return h(
        "li.rival",
        robots.face(model.match.robot_at(seat)),
        h("span.rival-name", model.match.seats[seat]),
        count,
        key=f"rival-{seat}",
    )


def seat_name(model: Model, seat: int) -> list[Node[Never] | str]:
    """A seat's name, behind its face where a robot has it. Seats of other devices are people's."""
    level = model.match.robot_at(seat) if seat < len(model.match.seats) else ""
    name = model.view.seats[seat]
    return [robots.face(level), name] if level else [name]
