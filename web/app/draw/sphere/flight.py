"""Longer ways of looking: the globe comes near as a match begins, and goes once round past its best word at the end. Pure.

Both are glides, so that whatever stops a glide stops them, and where they are follows from the time alone.
"""

from __future__ import annotations

from dataclasses import replace

from app.draw.sphere.turning import Glide, Look, Vector, after, around, between, turned

ARRIVE_MS = 2400.0
_ARRIVES_BY = 1.7
ORBIT_MS = 7000.0
_UP: Vector = (0.0, 1.0, 0.0)
_FRONT: Vector = (0.0, 0.0, 1.0)
_FULL_TURN = 6.283185307179586


def arriving(look: Look, now: float, still: bool) -> Look:
    """On its way in from afar, turning and growing, out of the night, to where `look` is; there at once where nothing
    should move.
    """
    look = look.rest(now)
    if still:
        return look
    begin = after(around(_UP, -_ARRIVES_BY), look.turn)
    return replace(look, turn=begin, glide=Glide("arrive", _UP, _ARRIVES_BY, now, ARRIVE_MS))


def orbiting(look: Look, now: float, best: Vector, still: bool) -> Look:
    """Once round the globe, with a direction of it (the middle of the best word) in front on the way out and at the end."""
    look = look.rest(now)
    axis, angle = between(turned(look.turn, best), _FRONT)
    if still:
        return replace(look, turn=after(around(axis, angle), look.turn))
    round_ = Glide("orbit", _UP, _FULL_TURN, now, ORBIT_MS)
    return replace(look, glide=Glide("ease", axis, angle, now, ORBIT_MS * 0.22, round_))
