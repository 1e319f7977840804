"""Holding the globe: what a finger has taken hold of stays under it, and what it lets go of goes on as it was moved. Pure.

Every point of the screen stands for one direction of view space, also beside the globe: beyond the rim the direction
goes on round the back, so that a finger that leaves the globe still turns it and one that comes back finds what it held.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import acos, cos, hypot, pi, sin

from app.draw.sphere.turning import DISTANCE, Lens, Look, Vector, between, flung, inverse, spun, turned

SLOWEST = 90.0
"""CSS pixels a second: a finger slower than that has come to rest and leaves nothing spinning."""
FASTEST = 9.0
"""Radians a second."""
_RIM = acos(1 / DISTANCE)
_FARTHEST = 0.97 * pi
_MOMENT = 1 / 240


def reached(lens: Lens, x: float, y: float) -> Vector:
    """The direction, in view space, that a point of the screen stands for: under it on the globe, else beyond the rim."""
    dx, dy = x - lens.width / 2, lens.height / 2 - y
    out = hypot(dx, dy)
    if out < lens.radius:
        hit = lens.hit(x, y)
        if hit is not None:
            return hit
    angle = min(_RIM + max(out - lens.radius, 0.0) / lens.scale, _FARTHEST)
    return (sin(angle) * dx / out, sin(angle) * dy / out, cos(angle))


@dataclass(frozen=True, slots=True)
class Grip:
    """A finger on the globe: the direction of the globe's own frame that it holds, and where on the screen it is."""

    held: Vector
    x: float
    y: float


def gripped(look: Look, now: float, lens: Lens, x: float, y: float) -> tuple[Look, Grip]:
    """A finger takes hold at (x, y): a glide ends there and then."""
    look = look.rest(now)
    return look, Grip(turned(inverse(look.turn), reached(lens, x, y)), x, y)


def moved(look: Look, now: float, lens: Lens, grip: Grip, x: float, y: float) -> tuple[Look, Grip]:
    """The finger is at (x, y) now, and what it holds with it; the shortest way, so that it never twists on its own."""
    look = look.rest(now)
    axis, angle = between(turned(look.turn, grip.held), reached(lens, x, y))
    return spun(look, now, axis, angle), replace(grip, x=x, y=y)


def let_go(look: Look, now: float, lens: Lens, grip: Grip, vx: float, vy: float, still: bool) -> Look:
    """The finger lets go at (vx, vy) pixels a second: what it held goes on as fast and the same way, and runs out."""
    speed = hypot(vx, vy)
    if still or speed < SLOWEST:
        return look.rest(now)
    before = reached(lens, grip.x - vx * _MOMENT, grip.y - vy * _MOMENT)
    axis, angle = between(before, reached(lens, grip.x, grip.y))
    # At the rim a pixel is a long way; nobody means the globe to go round much faster than the finger went.
    return flung(look, now, axis, min(angle / _MOMENT, 1.6 * speed / lens.scale, FASTEST))
