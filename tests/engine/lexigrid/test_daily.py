"""The grid of the day, and grids from seeds: the same everywhere, and in every Python."""

import json
import re
from pathlib import Path

import pytest

from engine.lexigrid import new
from engine.lexigrid.cubes import grid_from_seed
from engine.lexigrid.daily import day_options, grid_of_day, share_text
from engine.lexigrid.moves import Deal
from tests.engine.lexigrid.hunt import play

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "lexigrid_grids.json").read_text("utf-8"))
DAY = "2025-11-30"


def test_seeds_give_the_grids_they_always_gave():
    for name, faces in GOLDEN["seeds"].items():
        size, seed = map(int, name.split("/"))
        assert " ".join(grid_from_seed(seed, size).faces) == faces
    assert len(GOLDEN["seeds"]) >= 10


def test_days_have_the_grids_they_always_had():
    for name, faces in GOLDEN["days"].items():
        assert " ".join(grid_of_day(name).faces) == faces
    assert len(GOLDEN["days"]) >= 5


def test_every_day_has_a_grid_of_its_own():
    days = [f"{y}-{m:02}-{d:02}" for y in range(2025, 2029) for m in range(1, 13) for d in range(1, 29)]
    assert len({grid_of_day(day).faces for day in days}) == len(days)


@pytest.mark.parametrize(
    "day",
    [
        "",
        "today",
        "2025-02-29",
        "2025-13-01",
        "2025-04-31",
        "2025-00-10",
        "2025-1-1",
        "2025-11-30T10",
        "٢٠٢٥-11-30",
    ],
)
def test_what_is_no_date_is_said(day):
    with pytest.raises(ValueError, match="expected a date"):
        grid_of_day(day)


def test_leap_days_are_days():
    assert grid_of_day("2028-02-29") != grid_of_day("2028-03-01")


def test_a_round_of_the_day_is_dealt_that_grid():
    state = play(new(day_options(DAY), ("Ann",)), Deal())
    assert state.grid == grid_of_day(DAY) and state.options.day == "2025-11-30" and state.options.mode == "solo"


def test_the_shared_text_counts_and_gives_no_word_away():
    solved = ("CAR", "CARE", "CARES", "QUIET", "SCARIEST", "STONE", "TON")
    text = share_text(DAY, ("CAR", "QUIET", "TON"), solved)
    assert text.splitlines() == [
        "Lexigrid of the day, 30 November 2025",
        "4 points, 3 of 7 words",
        "3  ■■■■■■■■■■ 2/2",
        "4  □□□□□□□□□□ 0/1",
        "5  ■■■■□□□□□□ 1/3",
        "8+ □□□□□□□□□□ 0/1",
    ]
    assert not re.search("[A-Z]{2}", text)


def test_one_point_one_word_and_a_bar_that_is_full_only_with_all():
    assert "1 point, 1 of 1 word" in share_text(DAY, ("CAR",), ("CAR",))
    many = tuple(f"A{a}{b}" for a in "ABCDE" for b in "ABCDE")
    assert "■■■■■■■■■□ 24/25" in share_text(DAY, many[1:], many)
    assert "■□□□□□□□□□ 1/25" in share_text(DAY, many[:1], many)
