"""The levels of robots that people can play against, and which seats of a match robots may have.

What a robot thinks with is in the `robot` module of each game, which is imported only where one plays.
"""

from __future__ import annotations

from collections.abc import Sequence

BEGINNER, CLUB, SKILLED, EXPERT, MASTER, CHAMPION = "beginner", "club", "skilled", "expert", "master", "champion"
LEVELS = (BEGINNER, CLUB, SKILLED, EXPERT, MASTER, CHAMPION)
"""From the one that loses most to the one that wins most."""


def check_robots(robots: Sequence[str], seats: int, levels: Sequence[str]) -> None:
    """ValueError unless `robots` are what plays at so many seats of a game with these levels.

    That is () where people play, else a level for each seat, "" for a person; one seat at least is a person's.
    """
    if not robots:
        return
    if len(robots) != seats:
        raise ValueError(f"robots: expected one for each of {seats} seats, got {len(robots)}")
    for level in robots:
        if level and level not in levels:
            raise ValueError(f"robots: expected one of {', '.join(levels) or 'none'}, got {level[:40]!r}")
    if "" not in robots or not any(robots):
        raise ValueError("robots: expected a person and a robot, or no robots at all")
