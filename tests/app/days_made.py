"""Puzzles of the day that are made once for all tests, of few words: the making itself is the engine's to test."""

from functools import cache

import pytest

from app.days import globe as globe_day
from app.days import hexabble as hexabble_day
from engine.globe import puzzles as on_globe
from engine.hexabble import puzzles as on_hexabble
from tests.engine.puzzles import few


@cache
def steps(puzzles, day):
    return tuple(puzzles.puzzle_of(day, few()))


@pytest.fixture(autouse=True)
def made_once(monkeypatch):
    for page, puzzles in ((hexabble_day, on_hexabble), (globe_day, on_globe)):
        monkeypatch.setattr(page, "puzzle_of", lambda day, lists, of=puzzles: iter(steps(of, day)))
