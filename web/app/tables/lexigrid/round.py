"""Lexigrid's matches as the page has them."""

from __future__ import annotations

from collections.abc import Container

from app.keep.match import AnyMatch, Match
from engine.lexigrid import Event, Move, State, View

LexigridMatch = Match[State, Move, Event, View, Container[str]]


def of_lexigrid(match: AnyMatch) -> LexigridMatch:
    """The match with its types: whoever calls knows that it is one of Lexigrid."""
    return match
