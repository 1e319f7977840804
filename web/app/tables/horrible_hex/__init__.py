"""Horrible Hex's table."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from app.keep.match import AnyMatch
from app.parts import hints
from app.table import Answers, Choice, Env, OnTable, Sitting, Table
from app.tables.horrible_hex.hinting import wonders
from app.tables.horrible_hex.intents import HexIntent
from app.tables.horrible_hex.keeping import beside, open_match
from app.tables.horrible_hex.keyboard import wants_key
from app.tables.horrible_hex.model import Model, decides
from app.tables.horrible_hex.pointing import grab
from app.tables.horrible_hex.scene import ghost, moving, scene
from app.tables.horrible_hex.secret import holds
from app.tables.horrible_hex.telling import summary
from app.tables.horrible_hex.update import update
from app.tables.horrible_hex.view import view, view_key
from engine import horrible_hex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.parts.sketch import Sketch

_TOGETHER = (2, 3)
_BY_LOT = "lot"
_CHOICES = (
    Choice(
        "first",
        "Who begins",
        ((_BY_LOT, "By lot", ""), *((seat, f"Player {seat + 1}", "") for seat in range(_TOGETHER[-1]))),
        _BY_LOT,
        seats=_TOGETHER,
        who=True,
    ),
    Choice("target", "Completed cards to win", tuple((n, str(n), "") for n in range(1, 6)), 3, seats=_TOGETHER),
    Choice(
        "wilds",
        "Tiles",
        (
            (True, "With the wilds", "Two tiles count as a star and as a circle."),
            (False, "Without the wilds", "26 tiles that are one or the other: easier for a first match."),
        ),
        True,
    ),
    Choice(
        "destiny",
        "When a card is completed",
        (
            (False, "Start afresh", "All tiles are shuffled and a new triangle is dealt."),
            (
                True,
                "Hex Destiny",
                "Only the tiles of the pattern leave; if the rest falls apart, the player on turn chooses which part stays.",
            ),
        ),
        False,
        seats=_TOGETHER,
    ),
    Choice(
        "covert",
        "New tiles",
        (
            (False, "Face up", "Everybody sees them at once."),
            (True, "Covert Hex", "They lie face down until the next player has moved; only who placed one may look."),
        ),
        False,
        seats=_TOGETHER,
    ),
    Choice(
        "hold_em",
        "Goal cards",
        (
            (False, "Each their own", "Two cards each, or one each for three."),
            (True, "Hexas Hold 'Em", "One more lies open in the middle, for whoever is on turn."),
        ),
        False,
        seats=_TOGETHER,
    ),
)
# Alone the best result is kept: it is to be one's own.
_HINTS = replace(hints.HINTS, seats=_TOGETHER)


def _options(answers: Answers, seats: tuple[str, ...], env: Env) -> dict[str, object]:
    """The engine's options: who begins, target and variants are for two or three players."""
    if len(seats) == 1:
        return {"wilds": answers["wilds"]} if "wilds" in answers else {}
    options = {choice.name: answers[choice.name] for choice in _CHOICES if choice.name in answers} | hints.options(
        answers
    )
    if options.get("first", _BY_LOT) not in range(len(seats)):
        options["first"] = env.rng.randrange(len(seats))
    return options


def _again(answers: Answers, match: AnyMatch) -> Answers:
    """In another match the next in order begins."""
    before: horrible_hex.View = match.seen_by(None)
    return {**answers, "first": (before.options.first + 1) % len(before.seats)}


def _look_back(table: Sitting[Model, HexIntent], env: Env) -> OnTable | None:
    from app.tables.horrible_hex.back import look_back  # with the first look back

    return look_back(table, env)


def _sketch(match: AnyMatch) -> Sketch:
    from app.tables.horrible_hex.sketch import sketch  # with the first look at all matches

    return sketch(match)


TABLE: Table[Model, HexIntent] = Table(
    game=horrible_hex,
    title="Horrible Hex",
    choices=(*_CHOICES, _HINTS),
    options=_options,
    again=_again,
    alone={"first": 0},  # by lot the robot would often begin before anything has been explained
    summary=summary,
    export_note="It also tells what lies face down, so do not show it to players.",
    days=True,
    first=True,
    links=True,
    ticks=True,
    wheel=True,
    intents=get_args(HexIntent),
    open=open_match,
    beside=beside,
    look_back=_look_back,
    sketch=_sketch,
    update=update,
    view=view,
    view_key=view_key,
    scene=scene,
    moving=moving,
    grab=grab,
    ghost=ghost,
    holds=holds,
    wants_key=wants_key,
    covered=lambda model: model.curtain,
    decides=decides,
    wonders=wonders,
)
