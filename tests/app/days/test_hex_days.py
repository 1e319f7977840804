"""Horrible Hex's puzzle of the day, in the real app: moved through, failed, solved, given up, looked at again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.days import results
from app.intents import CellPress, CopyPosition, Key, Tick
from app.table import Ui
from app.tables.horrible_hex.intents import Draw, ScoreNow, Undo
from engine import horrible_hex as hh
from engine.horrible_hex.travel import legal_moves
from tests.app.fakes.browser import Device
from tests.app.sweep import Sweep
from tests.app.test_seams import told

TODAY = "2030-01-02"


@pytest.fixture
def device():
    device = Device()
    yield device
    device.close()


@pytest.fixture
def tab(device):
    return device.open("horrible-hex/day")


def day(tab):
    return tab.app.club.shell.day


def kept(device):
    return json.loads(device.texts.get("wordclub.days.horrible-hex", "{}"))


def move(tab, made):
    """Touches a tile and where it is to go."""
    travel = next(t for t in day(tab).model.view.legal if (t.cell, t.side, t.how) == (made.cell, made.side, made.how))
    tab.send(CellPress(hh.cell_name(made.cell))).pass_time(1000)
    return tab.send(CellPress(hh.cell_name(travel.paths[0][1]))).pass_time(1000)


def solve(tab):
    for made in day(tab).puzzle.solution:
        move(tab, made)
    return tab


def fail(tab):
    """As many moves as there are, none of which completes anything."""
    puzzle = day(tab).puzzle
    for _ in range(puzzle.moves):
        model = day(tab).model
        for travel in model.view.legal:
            move(tab, travel)
            if day(tab).result is None:
                break
            raise AssertionError("solved by chance")
    return tab


def test_the_card_and_the_tiles_lie_on_the_games_own_table(tab, device):
    puzzle = day(tab).puzzle
    assert f"Complete the card in {puzzle.moves} moves." in tab.text() and tab.element("board")
    assert day(tab).model.view.hands == ((puzzle.card,),)
    assert set(day(tab).model.view.field) == set(puzzle.field) and not device.texts


def test_it_is_solved_at_the_first_try_and_kept(tab, device):
    puzzle = day(tab).puzzle
    solve(tab)
    assert day(tab).result.stars == 5 and "at the first try" in tab.text()
    moves = [[*made.cell, made.side, made.how.value] for made in puzzle.solution]
    assert kept(device) == {TODAY: {"stars": 5, "answer": {"moves": moves, "tries": 0}}}
    assert set(device.texts) == {"wordclub.days.horrible-hex"}
    again = device.open("horrible-hex/day")
    assert day(again).result == day(tab).result and day(again).model.view.met
    before = dict(device.texts)
    again.send(Tick(), *(Key(key, "board") for key in ("u", "d", "Enter"))).pass_time(5000)
    assert device.texts == before and day(again).model.view.met, "nothing is scored, drawn or taken back"


def test_a_try_that_came_to_nothing_costs_a_star(tab, device):
    fail(tab)
    assert day(tab).result is None and "the card is not complete" in tab.text() and not kept(device)
    field = day(tab).model.view.field
    tab.send(CellPress(hh.cell_name(min(field)))).pass_time(1000)
    assert day(tab).model.chosen is None, "all moves are made"
    tab.click("Start over")
    assert set(day(tab).model.view.field) == set(day(tab).puzzle.field)
    solve(tab)
    assert day(tab).result.stars == 4 and "at the second try" in tab.text() and kept(device)[TODAY]["stars"] == 4


def test_a_move_is_taken_back_as_often_as_one_likes(tab):
    start = day(tab).model.view.field
    first = day(tab).model.view.legal[0]
    move(tab, first)
    assert "1 move made." in tab.text() and day(tab).model.view.phase is hh.Phase.MOVE
    tab.click("Undo")
    assert day(tab).model.view.field == start and tab.button("Undo").disabled
    solve(tab)
    assert day(tab).result.stars == 5


def test_nothing_that_ends_a_turn_is_heard(tab):
    move(tab, day(tab).model.view.legal[0])
    before = day(tab).model.view.field
    for intent in (Draw(1), Undo(), ScoreNow(1), Key("d", "board"), Key("u", "board"), Tick(), CopyPosition()):
        tab.send(intent)
    assert day(tab).model.view.field == before and day(tab).model.view.phase is hh.Phase.MOVE


def test_who_gives_up_is_shown_the_solution_move_by_move(tab, device):
    puzzle = day(tab).puzzle
    tab.click("Give up").click("Show me")
    assert kept(device) == {TODAY: {"stars": 0, "answer": {}}} and "The beginning." in tab.text()
    for number in range(1, puzzle.moves + 1):
        tab.click("Next move")
        assert f"Move {number}: " in tab.text()
    assert day(tab).model.view.met
    tab.click("From the start")
    assert set(day(tab).model.view.field) == set(puzzle.field)


def test_nothing_of_the_solution_is_on_the_page_before_the_answer(tab):
    move(tab, day(tab).model.view.legal[0])
    puzzle = day(tab).puzzle
    other = replace(day(tab), puzzle=replace(puzzle, solution=puzzle.solution[::-1], ways=99))
    ui = Ui(now=tab.now, size=(390.0, 460.0))
    assert other.view(ui) == day(tab).view(ui) and other.scene(ui) == day(tab).scene(ui)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        [],
        {},
        {"moves": [], "tries": 0},
        {"moves": [[0, 0, 9, "slide"]], "tries": 0},
        {"moves": [["x"]], "tries": 1},
    ],
)
def test_a_kept_answer_that_solves_nothing_leaves_the_puzzle_open(device, answer):
    device.texts["wordclub.days.horrible-hex"] = json.dumps({TODAY: {"stars": 3, "answer": answer}})
    tab = device.open("horrible-hex/day")
    assert day(tab).result is None and legal_moves(day(tab).puzzle.field)


def test_what_is_shared_gives_nothing_away(tab):
    moves = day(tab).puzzle.moves
    solve(tab).click("Share")
    assert tab.copied == [
        f"Horrible Hex of the day, 2 January 2030\n★★★★★ {moves} moves, at the first try\n"
        "https://club.example/#horrible-hex/day"
    ]


def test_every_control_does_something(monkeypatch):
    monkeypatch.setattr(results, "PRACTICE", 1)
    for texts in ({}, {"wordclub.days.horrible-hex": json.dumps({TODAY: {"stars": 0, "answer": {}}})}):
        sweep = Sweep(texts, "horrible-hex/day", 1_000_000.0, deepest=0).run()
        assert sweep.pressed > 8 and not sweep.faults, told(sweep)
