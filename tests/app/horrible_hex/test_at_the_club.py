"""Horrible Hex's table in the whole app: clicks of impatient fingers, and ways out of the table and back."""

from __future__ import annotations

import pytest

from app.intents import Tap
from app.tables.horrible_hex import TABLE
from engine import horrible_hex as hh


def began(device, covert=False):
    """A match of two, begun from the setup's form."""
    tab = device.open("horrible-hex", tables={"horrible-hex": TABLE})
    if covert:
        (box,) = [
            e
            for e in tab.elements("input")
            if e.attributes.get("name") == "covert" and e.attributes.get("data-value") == "True"
        ]
        tab.happen("change", box)
        tab.settle()
    tab.happen("submit", tab.elements("form")[0])
    return tab.settle()


def placing(tab):
    """The tile is drawn, and hangs over a space."""
    tab.click("Skip and draw")
    return tab.send(Tap(hh.cell_name(tab.model.options[0][0]), 5.0, 5.0))


def test_confirm_clicked_twice_is_one_turn(device):
    tab = placing(began(device))
    before, first = tab.model.moment, tab.model.view.to_move
    tab.click("Confirm", times=2)
    assert tab.model.moment == before + 1 and tab.model.view.to_move == 1 - first


def test_skip_and_draw_clicked_twice_draws_once(device):
    tab = began(device)
    tab.click("Skip and draw", times=2)
    assert tab.model.phase is hh.Phase.PLACE


def test_home_and_back_finds_the_tile_touched_and_no_menu(device):
    tab = began(device)
    cell = tab.model.view.legal[0].cell
    tab.send(Tap(hh.cell_name(cell), 5.0, 5.0))
    tab.click("More")
    assert tab.dialogs
    tab.visit("").visit("horrible-hex")
    assert tab.model.chosen == cell and tab.dialogs == []


@pytest.mark.parametrize(("away", "asked"), [(1_000, False), (60_000, True)])
def test_home_and_back_in_covert_asks_again_who_is_there_after_a_while(device, away, asked):
    tab = began(device, covert=True)
    tab.click("I have it")
    placing(tab)
    spot = tab.model.spot
    tab.visit("").pass_time(away).visit("horrible-hex")
    assert tab.model.curtain is asked
    if asked:
        tab.click("I have it")
    assert tab.model.spot == spot and tab.model.view.drawn.face is not None
