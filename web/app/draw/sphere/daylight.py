"""Where the light comes from in the course of a match: from first light to dusk, always from before the player. Pure."""

from __future__ import annotations

from math import cos, pi, sin

from engine.globe.geometry import Vector, unit

MORNING, EVENING = 0.22, 0.86
"""The time of day with the first word, and with the last: the day is from 0 (before dawn) to 1 (night)."""
_NOON = (MORNING + EVENING) / 2
_SWING, _HEIGHT, _NEAR = 0.70, 0.46, 0.80


def sun(day: float) -> Vector:
    """Towards the light, in view space. Before `MORNING` it is still coming up behind the globe's edge."""
    share = (min(max(day, MORNING), EVENING) - _NOON) / (EVENING - MORNING) * 2
    x, y, z = _SWING * sin(share * pi / 2), _HEIGHT * (0.55 + 0.45 * cos(share * pi / 2)), _NEAR
    if day < MORNING:
        risen = max(day, 0.0) / MORNING
        risen = risen * risen * (3 - 2 * risen)
        return unit((x * (1.6 - 0.6 * risen), y * (0.2 + 0.8 * risen), z * risen - 0.75 * (1 - risen)))
    return unit((x, y, z))


def hour(drawn: float) -> float:
    """The time of day once so much of the bag (0 to 1) is drawn."""
    return MORNING + (EVENING - MORNING) * min(max(drawn, 0.0), 1.0)
