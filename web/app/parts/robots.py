"""Robots at the tables: what they are called, what they look like, and what is said while one thinks."""

from __future__ import annotations

from collections.abc import Container
from typing import Never

from app.page.view import Node, h
from app.parts.wording import YOU
from engine.kernel.robots import BEGINNER, CHAMPION, CLUB, EXPERT, MASTER, SKILLED

LEVELS: dict[str, str] = {
    BEGINNER: "Beginner robot",
    CLUB: "Club robot",
    SKILLED: "Skilled robot",
    EXPERT: "Expert robot",
    MASTER: "Master robot",
    CHAMPION: "Champion robot",
}
"""What players call each level."""
_NAMES: dict[str, tuple[str, ...]] = {
    BEGINNER: ("Pip", "Dot", "Tad"),
    CLUB: ("Tock", "Cog", "Bolt"),
    SKILLED: ("Flint", "Rivet", "Brass"),
    EXPERT: ("Quill", "Onyx", "Sable"),
    MASTER: ("Argus", "Sage", "Orbit"),
    CHAMPION: ("Vesper", "Zenith", "Regent"),
}
# Heads of one piece with holes for their eyes, so that they are told apart by shape and in one colour: round with one feeler,
# square with two, arched with ears, six-sided with a visor, one that comes to a point, and one with a crown.
_FACES: dict[str, str] = {
    BEGINNER: (
        "M16 1.5a2.5 2.5 0 0 1 1.25 4.67V9a10.5 10.5 0 1 1-2.5 0V6.17A2.5 2.5 0 0 1 16 1.5z"
        "M11.5 15.2a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6zM20.5 15.2a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6z"
        "M11.2 23.2q4.8 3.6 9.6 0l-.9-1.5q-3.9 2.6-7.8 0z"
    ),
    CLUB: (
        "M8.2 2.2l2.2-.8L13 8h6l2.6-6.6l2.2.8L21.5 8H25a3.5 3.5 0 0 1 3.5 3.5V27a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 27V11.5"
        "A3.5 3.5 0 0 1 7 8h3.5z"
        "M8.8 13.5v5h5v-5zM18.2 13.5v5h5v-5zM9.5 23v2.4h13V23z"
    ),
    SKILLED: (
        "M16 1.5A12 12 0 0 1 28 13.5h1.5a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H28V28a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-4.5H2.5"
        "a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2H4A12 12 0 0 1 16 1.5z"
        "M7.5 12h17v6.5h-5.7L16 16l-2.8 2.5H7.5zM12.5 23v2.5h7V23z"
    ),
    EXPERT: (
        "M14.7 1h2.6v4.6L29 12.2v12.6L16 31.8L3 24.8V12.2l11.7-6.6z"
        "M6.5 14.6v4.8L16 22l9.5-2.6v-4.8L16 17.2zM12 25.2v2h8v-2z"
    ),
    MASTER: (
        "M16 .3q1.5 6.7 8 7.7q6 1.5 6 9q0 9-14 14.5Q2 26 2 17q0-7.5 6-9q6.5-1 8-7.7z"
        "M16 7.5l2 3.2l-2 3.2l-2-3.2zM6.8 14.5l7.2 3.7q-5 2.2-7.2-3.7zM25.2 14.5L18 18.2q5 2.2 7.2-3.7z"
        "M11.5 23.2h9l-1.2 2.2h-6.6z"
    ),
    CHAMPION: (
        "M3.5 2.5l6 6L16 .8l6.5 7.7l6-6V20q0 8-12.5 11.5Q3.5 28 3.5 20z"
        "M7.5 14.5q1 5 6.5 5.5q-1-5-6.5-5.5zM24.5 14.5q-1 5-6.5 5.5q1-5 6.5-5.5z"
        "M12 24.5q4 2.4 8 0l-1-1.4q-3 1.500-6 0z"
    ),
}


def named(level: str, taken: Container[str]) -> str:
    """A name for a robot of that level which nobody has; `taken` are names in lower case."""
    names = _NAMES[level]
    more = (f"{names[0]} {number}" for number in range(2, 9))
    return next(name for name in (*names, *more) if name.casefold() not in taken)


def face(level: str) -> Node[Never]:
    """A robot's face. Its name stands beside it, so it says nothing of its own."""
    path: Node[Never] = h("path", d=_FACES[level], fill_rule="evenodd")
    return h("svg.robot-face", path, viewBox="0 0 32 32", aria_hidden="true", data_level=level)


def thinks(name: str, seconds: int = 0, missing: bool = False) -> str:
    """What a robot is doing, in a sentence."""
    if missing:
        return f"{name} is still on the way: the connection may be down. It is asked for again by itself."
    return f"{name} still thinks: {seconds} seconds." if seconds else f"{name} thinks."


def thinking(level: str, name: str, seconds: int = 0, missing: bool = False) -> Node[Never]:
    """The line that says so, with three dots that go on and off."""
    dots: Node[Never] | None = None
    if not missing:
        dots = h("span.dots", h("i"), h("i"), h("i"), aria_hidden="true")
    told: Node[Never] = h("span", thinks(name, seconds, missing).rstrip("."))
    return h("p.thinking", face(level), h("strong", told), dots, key="thinking")


def winning(name: str) -> str:
    """Who wins: "Ann wins", "You win", "I win"."""
    return f"{name} win" if name in (YOU, "I") else f"{name} wins"
