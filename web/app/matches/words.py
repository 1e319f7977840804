"""What the pages of matches and records say in the same words: days, sizes, games."""

from __future__ import annotations

from collections.abc import Iterable
from time import localtime

from app.matches.intents import ShowGame
from app.page.view import Node, h
from app.parts.robots import LEVELS
from app.parts.wording import listed
from engine.games import TITLES

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day(moment: float | None) -> str:
    """The day of a moment in milliseconds since 1970, where the device is: "3 Nov 2026"; "" for none."""
    if not moment:
        return ""
    at = localtime(moment / 1000)
    return f"{at.tm_mday} {_MONTHS[at.tm_mon - 1]} {at.tm_year}"


def robots_in(robots: Iterable[str]) -> str:
    """The robots of a match by what they are called: "a Club robot"; "" where people play."""
    return listed(f"{'an' if level == 'expert' else 'a'} {LEVELS[level]}" for level in robots if level in LEVELS)


def kilobytes(characters: int) -> str:
    """A size as browsers count it for a page."""
    return f"{max(1, round(characters / 1000)):,} KB" if characters else "0 KB"


def title(game: str) -> str:
    return TITLES.get(game, game)


def games(chosen: str, offered: Iterable[str], everything: bool = True) -> Node[ShowGame]:
    """The games to choose from, all of them first where there may be `everything`."""
    ways = ((("", "All"),) if everything else ()) + tuple((game, title(game)) for game in offered)
    return h(
        "div.segmented",
        [
            h(
                "label",
                h("input", type="radio", name="game", checked=game == chosen, on={"change": ShowGame(game)}),
                h("span", label),
                key=f"game-{game}",
            )
            for game, label in ways
        ],
        role="radiogroup",
        aria_label="Which game",
        key="games",
    )
