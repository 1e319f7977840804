"""Hints at Horrible Hex: the tile, then where to; and the card that a move would complete."""

from __future__ import annotations

import pytest

from app.club.intents import SetupAnswer, SetupCount
from app.hands.arming import ARM_MS
from app.intents import CloseDialog, Hidden, Left, OpenDialog, ShowTiles, Tap, Tick
from app.page.view import find, text_of
from app.parts.hint_intents import Advice, TakeHint
from app.tables.horrible_hex import hinting, meeting
from app.tables.horrible_hex.intents import Draw, GoalsDialog, HistoryDialog, Undo
from engine import horrible_hex as hh
from tests.app.horrible_hex.horrible_table import Player
from tests.app.test_hints import hint, offered, rest, shown, taken
from tests.app.test_robots_at_the_table import a_turn

SEED = "2"


def alone(device):
    """A match in which the best first move moves a tile."""
    return device.open("horrible-hex/robot", seed=SEED)


def people(device, **answers):
    tab = device.open("horrible-hex/new")
    tab.tell(SetupCount(2), SetupAnswer("hints", True), SetupAnswer("first", 0))
    for name, value in answers.items():
        tab.tell(SetupAnswer(name, value))
    tab.happen("submit", tab.elements("form")[0])
    return tab.settle()


def talk(tab):
    return text_of(find(tab.app.table.view(tab.app.ui()), class_="talk"))


def move_of(tab):
    move = tab.model.hint.move
    assert isinstance(move, hh.MoveTile)
    return move, next(t for t in tab.model.view.legal if (t.cell, t.side) == (move.cell, move.side))


def test_the_tile_is_lit_and_then_where_it_goes(device):
    tab = hint(alone(device))
    move, travel = move_of(tab)
    assert "The tile to move is lit." in talk(tab) and taken(tab) == [0] and tab.model.chosen is None
    assert hinting.lit(tab.model) == (move.cell,)
    assert [spot.name for spot in scene(tab).spots if "lit by the hint" in spot.label] == [hh.cell_name(move.cell)]
    hint(tab)
    end = travel.paths[0][1]
    assert hinting.lit(tab.model) == (end,) and tab.model.chosen == move.cell and taken(tab) == [0, 0]
    assert move.how.value in talk(tab).lower()
    hint(tab)
    assert taken(tab) == [0, 0]  # there is no more to tell
    tab.pass_time(1000).send(Tap(hh.cell_name(end), 200, 200))
    assert tab.model.view.phase is not hh.Phase.MOVE and hinting.lit(tab.model) == () and not offered(tab)


def scene(tab):
    return tab.app.table.scene(tab.app.ui())


def test_a_double_tap_is_one_hint(device):
    tab = hint(alone(device))
    tab.pass_time(1000)
    tab.app.tell_table(TakeHint())
    tab.now += ARM_MS - 1
    tab.app.tell_table(TakeHint())
    assert taken(tab) == [0, 0] and tab.model.hint.shown == 2


def test_neither_a_reload_nor_undo_takes_a_hint_back_and_both_show_it_again_for_nothing(device):
    tab = hint(hint(alone(device)))
    first, travel = move_of(tab)
    tab.send(Tap(hh.cell_name(travel.paths[0][1]), 200, 200))
    tab.pass_time(500).send(Undo())
    assert taken(tab) == [0, 0] and tab.model.view.hinted == 2
    hint(tab)
    again = device.open("horrible-hex")
    hint(hint(again))
    assert again.model.hint.move == first and taken(again) == [0, 0]


@pytest.mark.parametrize(
    "intents", [(Left(),), (OpenDialog(GoalsDialog()), CloseDialog()), (Draw(1),)], ids=["leaving", "dialog", "turn"]
)
def test_what_is_looked_for_is_dropped(device, intents):
    tab = alone(device)
    tab.pass_time(1000)
    tab.tick_ms = 3.0
    tab.app.tell_table(TakeHint())
    tab.step(1)
    tab.tick_ms = 0.0
    assert "Looking for the best move" in talk(tab)
    for intent in intents:
        tab.app.tell_table(intent)
    assert tab.app.table.wonders is None and not tab.model.hint.wanted
    tab.app.tell_table(Advice(1, hh.Skip()))
    assert not taken(tab)


def test_on_a_robots_turn_the_button_says_why_it_does_nothing(device):
    tab = alone(device)
    tab.pass_time(1000).send(Draw(1))
    tab.pass_time(1000)
    while tab.app.table.robot is None:
        tab.send(Tap(hh.cell_name(tab.model.options[0][0]), 200, 200)).pass_time(1000).click("Confirm")
    assert offered(tab)[0].attributes["aria-disabled"] == "true"
    tab.app.tell_table(TakeHint())
    assert tab.app.table.wonders is None and not taken(tab)
    assert offered(rest(tab))


def test_in_covert_hex_it_is_of_what_the_seat_may_see_and_gone_behind_the_pass_screen(device):
    tab = people(device, covert=True)
    hint(tab.send(ShowTiles()))
    assert taken(tab) == [0]
    while not tab.model.curtain:
        phase = tab.model.view.phase
        tab.pass_time(3000).send(Draw(tab.model.moment) if phase is not hh.Phase.PLACE else Tick())
        if phase is hh.Phase.PLACE:
            tab.send(Tap(hh.cell_name(tab.model.options[0][0]), 200, 200)).pass_time(1000).click("Confirm")
    assert tab.model.hint.move is None and not hinting.lit(tab.model) and not offered(tab)
    tab.app.tell_table(TakeHint())
    assert tab.app.table.wonders is None
    asked = []
    tab.send(ShowTiles())
    mind = tab.app._thinking._mind

    class Listening:
        def __init__(self, match):
            self.mind = mind(match)

        def advise(self, view, lists):
            asked.append(view)
            return self.mind.advise(view, lists)

    tab.app._thinking._mind = Listening
    hint(tab)
    view = asked[0]
    assert view.looker == 1 and all(tile.face is None for tile in view.field.values() if tile.down) and view.field
    assert any(tile.down for tile in view.field.values()) and taken(tab) == [0, 1]


def test_hidden_pages_are_given_no_hint(device):
    tab = alone(device)
    tab.pass_time(1000)
    tab.document.visibilityState = "hidden"
    tab.app.tell_table(Hidden())
    tab.app.tell_table(TakeHint())
    tab.pass_time(5000)
    assert not taken(tab)


def test_the_moves_tell_of_hints(device):
    tab = hint(people(device))
    tab.pass_time(500).send(OpenDialog(HistoryDialog()))
    assert "Player 1 took a hint." in shown(tab).text()


def test_alone_there_are_none_for_the_best_result_is_ones_own(device):
    tab = device.open("horrible-hex/new")
    tab.tell(SetupCount(1), SetupAnswer("hints", True))
    assert "Hints" not in tab.text()
    tab.happen("submit", tab.elements("form")[0])
    tab.settle()
    assert "hints" not in tab.app.table.match.options and not offered(tab)


def test_where_it_is_best_to_move_nothing_that_is_all_there_is_to_tell(device):
    tab = hint(hint(device.open("horrible-hex/robot", seed="1")))
    assert "The best is to move no tile this time" in talk(tab) and taken(tab) == [0] and not hinting.lit(tab.model)


def test_the_card_that_the_move_looked_at_would_complete_is_marked_and_says_so(device):
    tab = people(device)
    player, promised, tab.at_its_end = Player(3), frozenset(), False
    for _ in range(80):
        view = tab.model.view
        if tab.model.playing and view.phase is hh.Phase.MOVE:
            travel = next((t for t in view.legal if meeting.met_by(view, t)), None)
            if travel is not None:
                tab.pass_time(1000).send(Tap(hh.cell_name(travel.cell), 200, 200))
                promised = meeting.promised(tab.model)
                break
        a_turn(tab, player)
    marked = [e for e in shown(tab).elements("button") if "promised" in e.attributes.get("class", "")]
    assert len(marked) == len(promised) > 0
    assert all("would be completed" in e.attributes["aria-label"] for e in marked)
    tab.pass_time(1000).send(Tap(None, 5, 5))
    assert not [e for e in shown(tab).elements("button") if "promised" in e.attributes.get("class", "")]


def test_a_match_with_hints_is_looked_back_on_without_the_button(device):
    tab = hint(hint(alone(device)))
    _, travel = move_of(tab)
    tab.pass_time(1000).send(Tap(hh.cell_name(travel.paths[0][1]), 200, 200)).visit("horrible-hex/back")
    assert tab.app.club.shell.route == "back" and not offered(tab) and "You took a hint, " in tab.text()
