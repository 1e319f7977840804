"""Impatient and interrupted hands: doubles of a tap or click, held keys, drags and holds when the table is left."""

from __future__ import annotations

import pytest

from app.hands.arming import ARM_MS
from app.intents import CellFocus, Drag, DragOver, Drop, Hidden, Hold, Key, Left, OpenDialog, Tap
from app.page.view import walk
from app.tables.horrible_hex import TABLE
from app.tables.horrible_hex.intents import (
    ChangeCard,
    Choose,
    Confirm,
    Draw,
    KeepCard,
    MenuDialog,
    ScoreNow,
    Undo,
)
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import Player, begun, laid, tap, with_state


def reach(wanted, players=2, eager=True, **options):
    for seed in range(40):
        model, at = begun(players, seed, **options)
        player = Player(seed, eager)
        for _ in range(300):
            if model.view.outcome is not None:
                break
            if wanted(model):
                return model, at
            model = player.step(model, at)
    raise AssertionError("no such position")


def in_phase(phase, players=2, **options):
    return reach(lambda m: m.playing and m.phase is phase, players, **options)


def doubled(model, at, cell, after):
    """The cell tapped twice, the second time so many milliseconds later and a little beside it."""
    model = at.send(model, Tap(hh.cell_name(cell), 100.0, 100.0))
    at.hurried = True
    at.now += after
    return at.send(model, Tap(hh.cell_name(cell), 104.0, 97.0))


# -- doubles on the board --------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [0, 200, ARM_MS - 1])
def test_the_double_of_a_tap_that_hung_the_tile_does_not_turn_it(after):
    model, at = in_phase(hh.Phase.PLACE)
    (space,) = model.options[0]
    model = doubled(model, at, space, after)
    assert (model.spot, model.turns) == (space, 0)


def test_a_hanging_tile_is_turned_as_fast_as_one_can_tap():
    model, at = in_phase(hh.Phase.PLACE)
    (space,) = model.options[0]
    model = doubled(model, at, space, ARM_MS)
    at.now += 120
    assert at.send(model, Tap(hh.cell_name(space), 100.0, 100.0)).turns == 2


@pytest.mark.parametrize("after", [0, 200, ARM_MS - 1])
def test_the_double_of_a_tap_that_touched_a_tile_does_not_let_go_of_it(after):
    model, at = in_phase(hh.Phase.MOVE)
    cell = model.view.legal[0].cell
    assert doubled(model, at, cell, after).chosen == cell
    assert doubled(model, at, cell, ARM_MS).chosen is None


def test_a_clock_that_is_set_back_makes_no_double_of_what_comes_later():
    """K5."""
    model, at = in_phase(hh.Phase.MOVE)
    assert doubled(model, at, model.view.legal[0].cell, -3_600_000).chosen is None


def test_a_quick_tap_elsewhere_is_no_double():
    model, at = in_phase(hh.Phase.MOVE)
    travel = model.view.legal[0]
    model = at.send(model, Tap(hh.cell_name(travel.cell), 100.0, 100.0))
    at.hurried, at.now = True, at.now + 150
    assert at.send(model, Tap(hh.cell_name(travel.paths[0][1]), 160.0, 100.0)).view.moved


def test_the_double_of_a_tap_that_moved_chooses_no_group():
    """The second tap of two falls on a tile that is in one of the choices."""
    model, at = in_phase(hh.Phase.GROUP, destiny=True)
    event = model.match.record.events[-1]
    end = event.paths[0][1]
    own = next((cell for cells in model.options for cell in cells if sum(cell in c for c in model.options) == 1), end)
    touched = at.send(model, Undo(), tap(event.cell))
    moved = at.send(touched, Tap(hh.cell_name(end), 100.0, 100.0))
    assert moved.phase is hh.Phase.GROUP
    at.hurried, at.now = True, at.now + 200
    assert at.send(moved, Tap(hh.cell_name(own), 100.0, 100.0)).match is moved.match


def test_the_double_of_enter_hangs_the_tile_and_does_not_place_it():
    model, at = in_phase(hh.Phase.PLACE)
    (space,) = model.options[0]
    model = at.send(model, CellFocus(hh.cell_name(space)), Key("Enter", "board"))
    at.hurried, at.now = True, at.now + 200
    assert at.send(model, Key("Enter", "board")).phase is hh.Phase.PLACE
    at.now += ARM_MS
    assert at.send(model, Key("Enter", "board")).phase is hh.Phase.MOVE


# -- doubles on buttons ----------------------------------------------------------------------------------------


def clicks(model, at) -> set:
    """What all buttons of the table mean now."""
    return {node.on["click"] for node in walk(at.view(model)) if not isinstance(node, str) and "click" in node.on}


DECIDE = (Draw, ScoreNow, Choose, KeepCard, ChangeCard, Confirm)


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"destiny": True}), (3, {"target": 5}), (3, {"covert": True})]
)
def test_no_click_on_a_button_means_the_same_after_it_and_its_double_does_nothing(players, options):
    """So whoever looks what has come under a finger sees that it is another thing, and a late click is nobody's (K1)."""
    model, at = begun(players, 9, **options)
    player, tried = Player(9), 0
    for _ in range(260):
        if model.view.outcome is not None:
            break
        for click in clicks(model, at):
            if isinstance(click, DECIDE):
                after = at.send(model, click)
                if after.match is not model.match:
                    tried += 1
                    assert click not in clicks(after, at)
                    again = at.send(after, click)
                    assert again.match is after.match
        model = player.step(model, at)
    assert tried > 25


def test_confirm_twice_leaves_the_next_players_move_alone():
    model, at = in_phase(hh.Phase.PLACE)
    model = at.send(model, tap(model.options[0][0]))
    click = Confirm(model.moment)
    once = at.send(model, click)
    assert at.send(once, click, click, Draw(model.moment)).match is once.match


# -- left in the middle ----------------------------------------------------------------------------------------


def pushing():
    model, at = begun(2)
    return with_state(model, at, field=laid(((0, 0), 4, 0), ((0, -1), 13, 0), ((1, -1), 0, 0))), at


@pytest.mark.parametrize("gone", [Left(), Hidden()])
def test_whoever_goes_away_lets_go_of_what_is_dragged(gone):
    model, at = pushing()
    model = at.send(model, Drag("cell:0,0"), DragOver("0,-1", 0, 0), gone)
    assert model.held is None and model.over is None
    assert at.send(model, Drop("0,-1", None, 0, 0)).match is model.match
    model, at = in_phase(hh.Phase.PLACE)
    model = at.send(model, Drag("tray"), gone)
    assert model.held is None and model.spot is None and TABLE.ghost(model, "cell:9,9") is None


@pytest.mark.parametrize("gone", [Left(), Hidden()])
def test_whoever_goes_away_lets_go_of_a_goal_card(gone):
    model, at = begun(2)
    assert at.send(model, Hold(None, "card:1")).shown == 1
    assert at.send(model, Hold(None, "card:1"), gone).shown is None


def test_a_table_that_is_left_closes_its_menu():
    model, at = begun(2)
    assert at.send(model, OpenDialog(MenuDialog()), Left()).dialog is None
    assert at.send(model, OpenDialog(MenuDialog()), Hidden()).dialog == MenuDialog()
