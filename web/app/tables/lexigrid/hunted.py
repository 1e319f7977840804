"""Which grids this device has hunted already: a grid of the day and a round of several devices count once."""

from __future__ import annotations

from collections.abc import Sequence

from app.commands import Keep, TableCommands
from app.table import Env

KEPT = "hunted.lexigrid"
MOST = 200
"""Grids that are remembered; the oldest go first."""


def name_of_round(faces: Sequence[str], minimum: int, seconds: int) -> str:
    """A round of several devices: its grid and its rules, whatever code carried it."""
    return f"{'.'.join(faces)}-{minimum}-{seconds}"


def name_of_day(day: str) -> str:
    return f"day-{day}"


def before(name: str, env: Env) -> bool:
    """Whether this device has hunted it."""
    return name in env.kept(KEPT)


def begins(name: str, env: Env) -> TableCommands:
    """From the moment its letters are seen, a grid has been hunted."""
    known = {**env.kept(KEPT), name: env.today}
    return (Keep(KEPT, dict(list(known.items())[-MOST:])),)
